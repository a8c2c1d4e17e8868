"""The question a game waits on, as people and programs read it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from playmat.engine.state.decision import Decision
from playmat.engine.state.option import Menu, Option, Refusal
from playmat.engine.table import text as texts

if TYPE_CHECKING:
    from playmat.engine.table.table import Table


class Question:
    """The decision as people and programs read it."""

    def __init__(self, t: Table[Any], pending: Decision) -> None:
        self.seat: Final[int] = pending.seat
        self.prompt: Final[str] = pending.prompt.name
        self.text: Final[str] = t.game.face.question(t, pending)
        self.rule: Final[str] = pending.prompt.rule
        self.part: Final[bool] = pending.part
        self.options: Final[list[Option]] = t.listed(pending)
        self._table: Final[Table[Any]] = t
        self._pending: Final[Decision] = pending

    @property
    def texts(self) -> list[str]:
        """How the options read, in their order."""
        return texts.option_texts(self._table, self.options)

    @property
    def refused(self) -> list[tuple[str, Refusal]]:
        """What is not offered, as it would read, and why."""
        menu = Menu(True)
        self._pending.lister.list(self._table, self._pending.scope, menu)
        said = texts.option_texts(self._table, [option for option, _ in menu.refused])
        found = [texts.because(self._table, o, why) for o, why in menu.refused]
        return list(zip(said, found, strict=True))
