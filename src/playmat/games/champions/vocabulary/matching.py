"""Words for "when …": which events a Trigger means, seen from its card on the field."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from playmat.engine.state.scope import NONE
from playmat.games.champions.reading import champion_at, controller, element_of, wearer
from playmat.games.champions.verbs import BY_EFFECT, FACE_UP_FROM_HAND, FROM_FIELD, WAS_DOWN
from playmat.games.champions.vocabulary.card import Test

if TYPE_CHECKING:
    from playmat.engine.state.event import Event
    from playmat.engine.state.scope import Ref
    from playmat.engine.table.table import Table


def champion_of(t: Table[Any], source: Ref) -> int:
    """The Champion that a card is, or sits on."""
    if champion_at(t.state, source.thing) is not None:
        return source.thing
    c = wearer(t.state, source.thing)
    return c.thing if c is not None else NONE


class OwnEnd(Test):
    """About the card itself leaving: noted by the verb that moves it, never heard from the field."""

    def holds(self, t: Table[Any], source: Ref, event: Event) -> bool:
        return False


class FromHand(Test):
    """Used from the hand: looked for when the batch is formed."""

    def holds(self, t: Table[Any], source: Ref, event: Event) -> bool:
        return False


class EquippedHere(Test):
    """An Equipment of an element is equipped to this Champion."""

    def __init__(self, element: str) -> None:
        super().__init__()
        self.element: Final[str] = element

    def holds(self, t: Table[Any], source: Ref, event: Event) -> bool:
        return event.other == champion_of(t, source) and element_of(t, event.thing) == self.element


class EquippedThis(Test):
    """This card is equipped face up from the hand."""

    def holds(self, t: Table[Any], source: Ref, event: Event) -> bool:
        return event.thing == source.thing and event.number & FACE_UP_FROM_HAND != 0


class DamagedHere(Test):
    """The Champion (this one, or the one it sits on) is dealt damage; perhaps only by the opponent's cards."""

    def __init__(self, by_opponent: bool) -> None:
        super().__init__()
        self.by_opponent: Final[bool] = by_opponent

    def holds(self, t: Table[Any], source: Ref, event: Event) -> bool:
        if event.thing != champion_of(t, source):
            return False
        return not self.by_opponent or event.seat != controller(t.state, source.thing)


class RuinedHere(Test):
    """An Equipment on this Champion is destroyed."""

    def holds(self, t: Table[Any], source: Ref, event: Event) -> bool:
        return event.other == champion_of(t, source)


class OtherSentHere(Test):
    """Another Equipment on the same Champion goes from the field to the Grave."""

    def holds(self, t: Table[Any], source: Ref, event: Event) -> bool:
        t.hear("CR.greedy_rage.1")
        return bool(event.number & FROM_FIELD) and event.other != NONE and event.other == champion_of(t, source)


class OwnDownSent(Test):
    """A facedown Equipment you control goes from the field to the Grave."""

    def holds(self, t: Table[Any], source: Ref, event: Event) -> bool:
        facedown = event.number & WAS_DOWN != 0 and event.number & FROM_FIELD != 0
        return facedown and event.seat == controller(t.state, source.thing)


class OwnFlippedUp(Test):
    """A facedown Equipment you control is flipped face up."""

    def holds(self, t: Table[Any], source: Ref, event: Event) -> bool:
        return event.seat == controller(t.state, source.thing)


class DrewByEffect(Test):
    """You draw by a card effect."""

    def holds(self, t: Table[Any], source: Ref, event: Event) -> bool:
        return event.extra == BY_EFFECT and event.seat == controller(t.state, source.thing)


class ByYou(Test):
    """You did it."""

    def holds(self, t: Table[Any], source: Ref, event: Event) -> bool:
        return event.seat == controller(t.state, source.thing)


class ByOpponent(Test):
    """Your opponent did it."""

    def holds(self, t: Table[Any], source: Ref, event: Event) -> bool:
        return event.seat != controller(t.state, source.thing)
