"""The effects written on cards: Activated effects, Triggers, would-effects and Passives."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, final

from playmat.engine.state.card import Ability
from playmat.engine.words.form import Form
from playmat.engine.words.param import Do, OneOf, Toggle
from playmat.engine.words.param import Part as Inner
from playmat.games.champions.vocabulary.choices import A_GAME as A_GAME  # fmt: skip
from playmat.games.champions.vocabulary.choices import A_TURN as A_TURN
from playmat.games.champions.vocabulary.choices import LIMITS, SPEECH
from playmat.games.champions.vocabulary.choices import NO_LIMIT as NO_LIMIT
from playmat.games.champions.vocabulary.clauses import HIT, Clause, Part, Segment, steps
from playmat.games.champions.would import WouldAbility

if TYPE_CHECKING:
    from playmat.engine.state.event import Event, Kind
    from playmat.engine.state.scope import Ref
    from playmat.engine.table.triggers import Noted
    from playmat.games.champions.player.gear import Gear
    from playmat.games.champions.player.mind import Mind
    from playmat.games.champions.state import DuelTable
    from playmat.games.champions.vocabulary.conditions import Condition
    from playmat.games.champions.vocabulary.effects.instead import Price, Replacement
    from playmat.games.champions.vocabulary.occasions import Occasion

LIMIT_TEXT: Final = {NO_LIMIT: "", A_TURN: "Once per turn: ", A_GAME: "Once per game: "}


@final
class Steps(Do):
    """The steps of an effect. A single clause can be written without a list."""

    def __init__(self, name: str) -> None:
        super().__init__(name, field="segments", many=True)

    def value(self, word: Any) -> Any:
        segments: tuple[Segment, ...] = word.segments
        return tuple([segment.only() or segment for segment in segments])


class DuelEffect(Ability):
    """An effect that is carried out step by step: an Activated effect or a Trigger."""

    def __init__(self, on: Kind | None, parts: tuple[Part, ...], limit: str, condition: Condition | None) -> None:
        segments = steps(parts)
        super().__init__(on=on, parts=(*segments, condition) if condition is not None else segments)
        self.segments: Final[tuple[Segment, ...]] = segments
        self.limit: Final[str] = limit
        clauses = [c for s in segments for option in s.options for c in option]
        self.clauses: Final[list[Clause]] = clauses
        self.deals: Final[bool] = any(c.kind == HIT for c in clauses)
        """Whether the effect deals damage."""
        self.average: Final[float] = sum([segment.average() for segment in segments], 0.0)
        """The average worth of the effect."""

    def steps_text(self) -> str:
        """The steps as one sentence."""
        text = SPEECH.then([s.text() for s in self.segments])
        return f"{text[:1].upper()}{text[1:]}." if text else ""


@final
class Active(DuelEffect):
    """An Activated effect: started by the turn player as their action."""

    form = Form(
        "action", "",
        Steps("parts"), Inner("given", None, field="condition"), OneOf("once", LIMITS, NO_LIMIT, "limit"),
        Toggle("by_either", field="either"),
    )  # fmt: skip

    def __init__(self, *parts: Part, given: Condition | None = None, once: str = "", by_either: bool = False) -> None:
        super().__init__(None, parts, once, given)
        self.condition: Final[Condition | None] = given
        self.either: Final[bool] = by_either
        """Either player can activate it on their own turn."""
        self.draws: Final[bool] = any(c.draws_cards for c in self.clauses)
        """Whether any clause draws. Only then can the deck be too small for the effect."""
        self.from_deck: Final[int] = sum(c.from_deck for c in self.clauses)
        """The maximum number of cards it takes from its user's deck."""
        self.leaves: Final[bool] = any(c.leaves for c in self.clauses)
        """Whether the card has left the field after a use."""

    def text(self) -> str:
        if_ = f"If {self.condition.text()}: " if self.condition is not None else ""
        either = "Either player can activate this. " if self.either else ""
        return f"{either}{LIMIT_TEXT[self.limit]}{if_}{self.steps_text()}"


@final
class When(DuelEffect):
    """A Trigger: used after its event, and after the effect that caused it has finished."""

    form = Form(
        "when", "", Inner("on", field="when"), Steps("parts"), Toggle("can"), OneOf("once", LIMITS, NO_LIMIT, "limit")
    )

    def __init__(self, on: Occasion, *parts: Part, can: bool = False, once: str = "") -> None:
        super().__init__(on.kind, parts, once, None)
        self.when: Final[Occasion] = on
        self.can: Final[bool] = can
        """Whether its controller may decline it."""
        self.hand: Final[bool] = on.answers != ""
        """Whether it is used from the hand."""

    def hears(self, t: DuelTable, source: Ref, event: Event) -> bool:
        return self.when.means(t, source, event)

    def qualifies(self, t: DuelTable, noted: Noted) -> bool:
        return True

    def text(self) -> str:
        can = "you can: " if self.can else ""
        done = self.steps_text()
        return f"{LIMIT_TEXT[self.limit]}When {self.when.phrase}, {can}{done[:1].lower()}{done[1:]}"

    def printed_draws(self) -> int:
        """The number of cards it draws for its user, assuming the first alternative of each step."""
        return sum([clause.printed_draws for segment in self.segments for clause in segment.options[0]])


class Instead(WouldAbility):
    """A would-effect: used just before something happens, to change or replace it."""

    kind: str = ""
    """The kind of event it responds to."""
    whose: str = "self"
    """The things it may save: this Champion (or its host), any of yours, or other Equipment on the same Champion."""
    by_opponent: bool = False
    """Whether it applies only to events that the opponent causes."""
    usual: float
    """Its average worth on the field."""
    usual_in_hand: float = 14.0
    """Its average worth in the hand."""

    def __init__(self, phrase: str, do: Replacement, pay: Price | None, limit: str = "", hand: bool = False) -> None:
        super().__init__("", (pay,) if pay is not None else (), do)
        self.phrase: Final[str] = phrase
        self.instead: Final[Replacement] = do
        self.pay: Final[Price | None] = pay
        self.limit: Final[str] = limit
        self.hand: Final[bool] = hand

    def text(self) -> str:
        do = self.instead.text()
        what = f"{self.pay.text()}, and {do}" if self.pay is not None else do
        return f"{LIMIT_TEXT[self.limit]}When {self.phrase}, you can: {what}."

    def worth(self, m: Mind) -> float:
        """What it saves the player, minus its price."""
        saved = self.saves(m)
        if self.hand:
            card = m.known(m.place)
            return saved - (0.8 * m.printed(card).hand if card is not None else 0.0)
        return saved - self.pay.cost(m) if self.pay is not None else saved

    def saves(self, m: Mind) -> float:
        """What it saves the player."""
        raise NotImplementedError(type(self).__name__)


class Passive(Ability):
    """In force all the time while the card is face up on the field. The rules read its fields."""

    what: str = ""
    n: int = 0
    element: str = ""
    floor: int = 0
    usual: float
    """Its average worth for its Champion, if it is constant."""

    def __init__(self) -> None:
        super().__init__()

    def text(self) -> str:
        return SPEECH.say(self)

    def average(self) -> float:
        """Its average worth for its Champion."""
        return self.usual

    def worn(self, m: Gear, k: int, slot: int) -> float:
        """Its worth on this Champion, minus its average worth."""
        return 0.0

    def equipped(self, m: Gear, k: int, slot: int) -> float:
        """Its worth if it were equipped to this Champion, minus its average worth."""
        return 0.0

    def raises(self, element: str) -> int:
        """The amount it adds to the hits of neighboring Equipment with this element."""
        return 0
