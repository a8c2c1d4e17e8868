"""The vocabulary of the cards of Lantern Keepers."""

from __future__ import annotations

from typing import Final

from playmat.engine.state.card import Ability
from playmat.engine.state.event import Kind
from playmat.engine.state.step import Effect, Selector, Step
from tests.engine.toy.card import (
    ADD,
    AMBER,
    ANY,
    ANYBODY,
    AZURE,
    FLOOR,
    ITSELF,
    SET,
    YOURS,
    Always,
    Condition,
    Instead,
    LanternCard,
    Price,
    Says,
    Shelter,
    Tops,
    Uses,
    When,
)
from tests.engine.toy.effects import (
    Brighten,
    BurnOne,
    BurntSparks,
    Choose,
    DimAll,
    DimOthers,
    DimTarget,
    DimTurn,
    Draw,
    Echo,
    EndTurn,
    Fold,
    Gain,
    Gather,
    HandInstead,
    Hush,
    InOrder,
    KeepVigil,
    LookAt,
    May,
    Prevent,
    Shrink,
    SnuffThis,
)
from tests.engine.toy.moves import DIMMED, SNUFFED, UNVEILED
from tests.engine.toy.rules.would import DIM, SNUFF
from tests.engine.toy.things import LowGlow, OtherKeepers, Towers, Veiled, WingedOfYours

# cards


def lamp(
    name: str,
    hue: str,
    shine: int,
    price: list[str] | None = None,
    abilities: list[Ability] | None = None,
    winged: bool = False,
) -> LanternCard:
    """A card that stays on the shore and shines."""
    return LanternCard(name, hue, shine, tuple(price or ()), tuple(abilities or ()), winged)


def spark(
    name: str, hue: str, do: Step, text: str = "", price: list[str] | None = None, quick: bool = False
) -> LanternCard:
    """A card that its keeper says once."""
    return LanternCard(name, hue, 0, tuple(price or ()), (Says(text, do),), spark=True, quick=quick)


# sentences


def uses(text: str, do: Step) -> Uses:
    """An ability that a lamp can use once per turn."""
    return Uses(text, do)


def more(text: str, value: str, amount: int, who: Tops) -> Always:
    """Increase a value of these towers."""
    return Always(text, value, ADD, amount, who)


def becomes(text: str, value: str, amount: int, who: Tops) -> Always:
    """Set a value of these towers, before anything is added."""
    return Always(text, value, SET, amount, who)


def at_least(text: str, value: str, amount: int, who: Tops) -> Always:
    """Set the minimum of a value of these towers."""
    return Always(text, value, FLOOR, amount, who)


def shelter(text: str, less: int, least: int) -> Shelter:
    """The keeper loses less glow."""
    return Shelter(text, less, least)


def when(text: str, on: Kind, whose: str, do: Step, only: Condition | None = None) -> When:
    """A trigger."""
    return When(text, on, whose, do, only)


def would(
    text: str, kind: str, do: Step, price: list[Price] | None = None, other: bool = False, once: bool = False
) -> Instead:
    """An ability that can be used when something would happen."""
    return Instead(text, kind, tuple(price or ()), do, other, once)


# things


def lamps(yours: bool = False, hue: str = "", other: bool = False, height: int = 0, shine: int = 0) -> Towers:
    """Towers, described by their top lamps."""
    return Towers(yours, hue, other, height, shine)


VEILED_LAMP: Final = Veiled()
WINGED_LAMP: Final = WingedOfYours()
BURNT_SPARK: Final = BurntSparks()
OTHER_KEEPER: Final = OtherKeepers()


def glow_at_most(n: int) -> Condition:
    """A condition: the keeper's glow is at most this number."""
    return LowGlow(n)


# effects


def choose(what: Selector, do: Step) -> Effect:
    """Choose one of these things and apply effects to it."""
    return Choose(what, do)


def may(do: Step) -> Effect:
    """Do something, if its keeper wants to."""
    return May(do)


def in_order(*steps: Step) -> Effect:
    """Steps in order."""
    return InOrder(steps)


def dim_others(n: int) -> Effect:
    """Every other keeper would lose glow."""
    return DimOthers(n)


def dim_all(n: int) -> Effect:
    """Every keeper, including you, would lose glow."""
    return DimAll(n)


def dim(n: int) -> Effect:
    """The chosen keeper would lose glow."""
    return DimTarget(n)


def dim_turn(n: int) -> Effect:
    """The keeper whose turn it is would lose glow."""
    return DimTurn(n)


def gain(n: int) -> Effect:
    """You gain glow."""
    return Gain(n)


def draw(n: int) -> Effect:
    """You draw cards."""
    return Draw(n)


def gather(n: int) -> Effect:
    """Put up to a number of cards under the deck, and draw as many."""
    return Gather(n)


def brighten(n: int) -> Effect:
    """The chosen tower shines more until dusk."""
    return Brighten(n)


def look() -> Effect:
    """Look at the chosen lamp."""
    return LookAt()


def fold() -> Effect:
    """Turn the chosen lamp face down."""
    return Fold()


def echo() -> Effect:
    """Follow the text of the chosen spark."""
    return Echo()


def hush() -> Effect:
    """Hush the answered spark, unless its keeper burns a card."""
    return Hush()


def vigil() -> Effect:
    """All keepers keep vigil."""
    return KeepVigil()


def end_turn() -> Effect:
    """End the turn."""
    return EndTurn()


def burn_one() -> Price:
    """Burn a card from the hand."""
    return BurnOne()


def snuff_this() -> Price:
    """Snuff this lamp."""
    return SnuffThis()


def shrink(n: int) -> Effect:
    """Reduce the effect that would happen."""
    return Shrink(n)


def prevent() -> Effect:
    """Prevent the effect that would happen."""
    return Prevent()


def hand_instead() -> Effect:
    """Return the lamp to its keeper's hand instead."""
    return HandInstead()


__all__ = [
    "AMBER", "ANY", "ANYBODY", "AZURE", "BURNT_SPARK", "DIM", "DIMMED", "ITSELF", "OTHER_KEEPER", "SNUFF",
    "SNUFFED", "UNVEILED", "VEILED_LAMP", "WINGED_LAMP", "YOURS", "at_least", "becomes", "brighten", "burn_one",
    "choose", "dim", "dim_all", "dim_others", "dim_turn", "draw", "echo", "end_turn", "fold", "gain", "gather",
    "glow_at_most", "hand_instead", "hush", "in_order", "lamp", "lamps", "look", "may", "more", "prevent",
    "shelter", "shrink", "snuff_this", "spark", "uses", "vigil", "when", "would",
]  # fmt: skip
