"""The parts of effects: operations, the words for the cards they affect, prices, and triggers."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from playmat.engine.state.event import Event, Kind
from playmat.engine.state.option import Menu
from playmat.engine.state.scope import Ref, Scope
from playmat.engine.state.step import Effect, Word
from playmat.games.ttcg.vocabulary.speech import SPEECH

if TYPE_CHECKING:
    from playmat.games.ttcg.field import Lying, Pile
    from playmat.games.ttcg.player.mind import Mind
    from playmat.games.ttcg.state import TtcgState, TtcgTable


class Use:
    """The use of an effect, real or considered: the player, the card, and the card that it answers or is caused by."""

    def __init__(self, seat: int, this: int, magic: bool, that: Ref | None = None) -> None:
        self.seat: Final[int] = seat
        self.this: Final[int] = this
        self.magic: Final[bool] = magic
        """Whether it is the effect of a magic card (R95)."""
        self.that: Final[Ref | None] = that


class Sel(Word):
    """Cards on the field that an operation affects."""

    chosen: ClassVar[bool] = False
    """Whether a player chooses them when the effect is activated."""

    def can_host(self) -> bool:
        """Whether an Equip can be attached to it: one face-up card."""
        return False

    def cards(self, t: TtcgTable, s: Scope) -> list[Lying]:
        """The cards it affects when it is carried out."""
        raise NotImplementedError(type(self).__name__)

    def enough(self, t: TtcgTable, use: Use) -> bool:
        """Whether it finds what a first operation needs (OP.ACT.4)."""
        return True

    def lasting(self, state: TtcgState, source: Lying, host: int) -> list[Lying]:
        """The cards it affects while an effect of the source is active, with this pile as its host."""
        raise NotImplementedError(type(self).__name__)

    def foreseen(self, m: Mind) -> list[Lying]:
        """The cards it would affect, as far as the player considering it can tell."""
        return []


class Op(Effect):
    """One operation of an effect."""

    lasts: ClassVar[bool] = False
    """Whether it can be active as long as its effect is."""
    protects: ClassVar[bool] = False
    """Whether it is applied early, before the changes that it prevents."""
    negates: ClassVar[bool] = False

    def __init__(self, *sels: Sel, parts: tuple[Word, ...] = (), rules: tuple[str, ...] = ()) -> None:
        super().__init__((*sels, *parts), rules)
        self.sels: Final[tuple[Sel, ...]] = sels

    def text(self) -> str:
        return SPEECH.say(self)

    def can_last(self) -> bool:
        """Whether it can be active as long as its effect is, with its current arguments."""
        return self.lasts and not any(sel.chosen for sel in self.sels)

    def needs_end(self) -> bool:
        """Whether it needs a duration or a lasting effect, with its current arguments."""
        return self.lasts

    def possible(self, t: TtcgTable, use: Use) -> bool:
        """Whether an effect that starts with it can be used (OP.ACT.4)."""
        for sel in self.sels:
            if not sel.enough(t, use):
                return False
        return True

    def offer(self, t: TtcgTable, s: Scope, menu: Menu) -> None:
        """Offer the options of its question."""
        raise NotImplementedError(type(self).__name__)

    def answered(self, t: TtcgTable, s: Scope) -> None:
        """Continue after an answer."""
        raise NotImplementedError(type(self).__name__)

    def next(self, t: TtcgTable, s: Scope) -> None:
        """Ask for more, or finish, once recurring effects have acted."""
        raise NotImplementedError(type(self).__name__)

    def apply(self, state: TtcgState, source: Lying, host: int) -> None:
        """Change current values while its effect is active."""
        raise NotImplementedError(type(self).__name__)

    def worth(self, m: Mind) -> float:
        """Its worth to the player considering it."""
        return 0.0


class Cost(Word):
    """A cost of an effect. Most need no choice."""

    def text(self) -> str:
        return SPEECH.say(self)

    def needs(self) -> int:
        """The number of cards to pick for it."""
        return 0

    def payers(self, t: TtcgTable, use: Use) -> list[int]:
        """The cards that can be picked for it."""
        return []

    def points(self, t: TtcgTable, use: Use, picked: list[int]) -> int:
        """The number of points that the player pays."""
        return 0

    def payable(self, t: TtcgTable, use: Use) -> bool:
        """Whether it can be paid at all, except for points."""
        return len(self.payers(t, use)) >= self.needs()

    def pay(self, t: TtcgTable, use: Use, picked: list[int]) -> None:
        """Pay it."""
        raise NotImplementedError(type(self).__name__)

    def worth(self, m: Mind) -> float:
        """Its price to the player considering it."""
        return 0.0


class Occasion(Word):
    """The event that triggers a Latent or a recurring Continuous effect."""

    def __init__(self, on: Kind | None) -> None:
        super().__init__()
        self.on: Final[Kind | None] = on
        """The kind of event, or None for a state: "while untapped"."""

    def text(self) -> str:
        return SPEECH.say(self)

    def hears(self, state: TtcgState, source: Lying, pile: Pile, event: Event) -> bool:
        """Whether it matches this event, for a card on the field."""
        return False

    def holds(self, pile: Pile, source: Lying) -> bool:
        """Whether the state is true now."""
        return False


class Answered(Word):
    """The action that a Counter answers."""

    def __init__(self, action: int) -> None:
        super().__init__()
        self.action: Final[int] = action
