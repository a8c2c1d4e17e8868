"""Lamps and sparks, and the kinds of sentences on them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from playmat.engine.state.card import Ability, Card
from playmat.engine.state.event import Event, Kind
from playmat.engine.state.option import Refusal
from playmat.engine.state.scope import Ref
from playmat.engine.state.step import Effect, Selector, Step, Word
from playmat.engine.table.triggers import Noted
from playmat.engine.table.verbs import marked
from playmat.games.champions.would import Would, WouldAbility
from playmat.kit.values import Static
from tests.engine.toy.moves import NOT_FOR_THIS, USED_TODAY

if TYPE_CHECKING:
    from playmat.engine.table.table import Table

AMBER: Final = "amber"
AZURE: Final = "azure"
ANY: Final = "any"

YOURS: Final = "yours"
ANYBODY: Final = "anybody"
ITSELF: Final = "itself"


class LanternCard(Card):
    """A lamp, which stays on the shore and shines, or a spark, which its keeper says once."""

    def __init__(
        self,
        name: str,
        hue: str,
        shine: int = 0,
        price: tuple[str, ...] = (),
        abilities: tuple[Ability, ...] = (),
        winged: bool = False,
        spark: bool = False,
        quick: bool = False,
    ) -> None:
        super().__init__(name.lower().replace(" ", "-").replace("'", ""), name, abilities)
        self.hue: Final[str] = hue
        self.shine: Final[int] = shine
        self.price: Final[tuple[str, ...]] = price
        """The hues of the cards that pay its price."""
        self.winged: Final[bool] = winged
        """Whether it may be played face down."""
        self.spark: Final[bool] = spark
        self.quick: Final[bool] = quick
        """Whether it may be said as an answer."""

    def facts(self) -> dict[str, object]:
        return {
            "id": self.id,
            "name": self.name,
            "kind": "spark" if self.spark else "lamp",
            "hue": self.hue,
            "shine": self.shine,
            "price": list(self.price),
            "winged": self.winged,
            "quick": self.quick,
        }


class Says(Ability):
    """The effect of a spark."""


class Uses(Ability):
    """An ability that a lamp can use once per turn, on its keeper's day or as an answer."""


class Tops(Selector):
    """A word for towers, described by their top lamps."""

    def fits(self, state: Any, you: int, this: int, tower: Any) -> bool:
        """Whether this tower matches, from the point of view of a keeper and the lamp with the text."""
        raise NotImplementedError(type(self).__name__)


SET: Final = 0
ADD: Final = 1
FLOOR: Final = 2
VALUES: Final = ("height", "shine")
"""Heights are computed before shine. Each value is first set, then increased, then raised to its minimum."""


class Always(Static):
    """A continuous change of a value, as long as the lamp is face up on the shore."""

    def __init__(self, sentence: str, value: str, how: int, amount: int, who: Tops) -> None:
        super().__init__(sentence, VALUES.index(value) * 3 + how, (who,))
        self.value: Final[str] = value
        self.how: Final[int] = how
        self.amount: Final[int] = amount
        self.who: Final[Tops] = who

    def apply(self, state: Any, source: int) -> None:
        for tower in state.towers:
            if self.who.fits(state, state.holder(source), source, tower):
                setattr(tower, self.value, self.changed(getattr(tower, self.value)))

    def changed(self, value: int) -> int:
        """The value after this change."""
        if self.how == FLOOR:
            return max(value, self.amount)
        return self.amount + (value if self.how == ADD else 0)


class Shelter(Ability):
    """A continuous ability: the keeper loses less glow, but not less than a minimum."""

    def __init__(self, sentence: str, less: int, least: int) -> None:
        super().__init__(sentence)
        self.less: Final[int] = less
        self.least: Final[int] = least


class Condition(Word):
    """A condition of a trigger, checked when the trigger is noted and again before it runs."""

    def met(self, t: Table[Any], seat: int) -> bool:
        """Whether the condition is true for this keeper now."""
        return True


class When(Ability):
    """A trigger: the event it waits for, and the keeper it must happen to."""

    def __init__(self, sentence: str, on: Kind, whose: str, do: Step, when: Condition | None) -> None:
        super().__init__(sentence, do, on, (when,) if when is not None else ())
        self.whose: Final[str] = whose
        self.condition: Final[Condition | None] = when

    def hears(self, t: Table[Any], source: Ref, event: Event) -> bool:
        seat = t.state.holder(source.thing)
        if self.whose == ITSELF:
            return event.thing == source.thing
        if self.whose == YOURS and event.seat != seat:
            return False
        return self.condition is None or self.condition.met(t, seat)

    def qualifies(self, t: Table[Any], noted: Noted) -> bool:
        if self.whose == ITSELF:
            return True  # its card may have left in this same event
        return super().qualifies(t, noted) and (self.condition is None or self.condition.met(t, noted.seat))  # rule 7.3


class Price(Effect):
    """A part of a price: a step that notes in its frame when it has actually been paid."""

    def lacking(self, t: Table[Any], seat: int) -> Refusal | None:
        """The reason why a keeper cannot pay it, or None."""
        return None


class Instead(WouldAbility):
    """An ability that a keeper may use when something would happen to it or to its lamps."""

    def __init__(self, sentence: str, kind: str, price: tuple[Price, ...], do: Step, other: bool, once: bool) -> None:
        super().__init__(sentence, price, do)
        self.kind: Final[str] = kind
        self.other: Final[bool] = other
        """Whether it applies only to lamps other than its own."""
        self.once: Final[bool] = once

    def refusal(self, t: Table[Any], would: Would, source: int) -> Refusal | None:
        if would.kind != self.kind or (self.other and would.thing.thing == source):
            return NOT_FOR_THIS
        if self.once and t.refuses(USED_TODAY) and marked(t.state, "used", t.state.ref(source)):
            return USED_TODAY
        for part in self.price:
            assert isinstance(part, Price)
            lacking = part.lacking(t, would.seat)
            if lacking is not None:
                return lacking
        return None
