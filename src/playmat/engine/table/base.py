"""The parts of a table that texts, views and files read: its game, its state, the pending decision, and who watches."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast, final

from mypy_extensions import i64, mypyc_attr

from playmat.engine.chance.draw import Drawing
from playmat.engine.errors import BrokenRule, GameOver, PlaymatError
from playmat.engine.state.column import Column
from playmat.engine.state.option import Menu
from playmat.engine.state.scope import Scope
from playmat.engine.state.state import Copy, S, State
from playmat.engine.state.step import AnyTable, ListerFunction, Rule

if TYPE_CHECKING:
    from playmat.engine.base import GameBase
    from playmat.engine.state.decision import Decision
    from playmat.engine.state.frame import Task
    from playmat.engine.state.option import Option
    from playmat.engine.table.motion import Motion
    from playmat.engine.view.guess import Guesses

NOT_RECORDED: Final = (
    "this option belongs to an earlier question, and this table keeps no record. "
    "Read an option's text before you answer"
)


@final
class KnownLists:
    """What one seat knows of the deck lists, cached from one view to the next because it seldom changes."""

    def __init__(self, bit: i64, copies: list[Copy], seen: Column, blanked: list[Copy]) -> None:
        self.bit: Final[i64] = bit
        """The bit of the seat."""
        self.copies: Final[list[Copy]] = copies
        self.seen: Final[Column] = seen
        """By copy: not 0 if the seat has seen it."""
        self.blanked: Final[list[Copy]] = blanked
        """The copies, blanked if the seat has not seen them. (shared)"""


NO_LISTS: Final[list[KnownLists]] = []


@mypyc_attr(allow_interpreted_subclasses=True)
class TableBase(Drawing[S]):
    """A state with its game. `Table` adds the verbs of rules and the loop that plays it."""

    def __init__(self, game: GameBase, state: S) -> None:
        super().__init__(state)
        self.game: Final[GameBase] = game
        self.rule: str = ""
        self.quiet: bool = False
        """Whether no one reads the log. Triggers then receive events that are not stored. For playouts."""
        self.heard: set[str] | None = None
        """The numbers of the rules that were used, for scenarios."""
        self.alone: list[tuple[int, str, str]] = []
        """The automatic answers of the table, for scenarios: seat, prompt and the only option."""
        self.lifted: str = ""
        """The number of a disabled rule, for mutation testing."""
        self.bookmarks: list[S] | None = None
        """If set, collects the position before each step, for searches that go back to a step."""
        self.motions: list[Motion] | None = None
        """Motions and events, for spectators."""
        self.task: Task | None = None
        """The current step, for spectators and scenarios."""
        self.guesses: Guesses | None = None
        """On a view: what its unknown cards could be, cached by the first imagined state."""

        self.known_lists: list[KnownLists] = NO_LISTS
        """The knowledge of the deck lists, for each seat that has looked at them. (shared)"""

    def listed(self, pending: Decision) -> list[Option]:
        """The options of the pending decision, listed once."""
        options = pending.listed
        if options is None:
            menu = Menu()
            lister = pending.lister
            if isinstance(lister, ListerFunction):
                lister.function(self, pending.scope, menu)  # the usual case, saving one call
            else:
                lister.list(self, pending.scope, menu)
            options = menu.options
            if not options:
                raise BrokenRule(f'"{pending.prompt.name}" offers nothing')
            pending.listed = options
        return options

    def asked(self) -> Decision:
        """The pending decision, or an error once the game is over."""
        if self.state.pending is None:
            raise GameOver("the game is over, so there is no decision")
        return self.state.pending

    def entries(self) -> int:
        """How many answers and calls were recorded, 0 for a table without a record."""
        return 0

    def text_at(self, entry: int) -> str:
        """The text of a recorded answer."""
        raise PlaymatError(NOT_RECORDED)

    def texts_at(self, entry: int) -> list[str]:
        """The texts of the possible answers after this many recorded ones."""
        raise PlaymatError(NOT_RECORDED)


@final
class EndFrame(Rule):
    """End a frame and drop its memory. Every frame ends with it, so it is a class: a compiled function costs more."""

    def run(self, t: AnyTable, s: Scope) -> None:
        frames = cast("TableBase[State]", t).state.frames
        if len(frames) - 1 != s.frame:
            raise BrokenRule(f"frame {s.frame} ends, but {len(frames)} frames are open")
        frames.pop()


END_FRAME: Final = EndFrame((), "engine.end_frame", __name__)
