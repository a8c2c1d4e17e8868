"""Abilities that are read, not carried out: continuous effects of cards in the Ring, and properties of a card."""

from __future__ import annotations

from typing import Final

from playmat.engine.words.form import Form
from playmat.engine.words.param import Called, OneOf, Part, Toggle, Whole
from playmat.games.aew.vocabulary import traits
from playmat.games.aew.vocabulary.abilities import WHO_STAGGERED, Printed, sentence
from playmat.games.aew.vocabulary.filters import ANY, Filter
from playmat.games.aew.vocabulary.speech import SPEECH

DAMAGE: Final = 0
POWER_OF: Final = 1
COST: Final = 2
HAND_SIZE: Final = 3
HOLD: Final = 4
MARKET: Final = 5
POWER_BONUS: Final = 6
NOT_STUNNED: Final = 7
MOST_CHANGE: Final = 20
VALUE_WORDS: Final = ("Damage", "Momentum", "Cost", "Hand size", "Hold", "Market size")


STATICS: Final = {
    DAMAGE: "more_damage", POWER_OF: "more_momentum", COST: "cheaper", HAND_SIZE: "hand_size", HOLD: "hold",
    MARKET: "market_size", POWER_BONUS: "power_bonus",
}  # fmt: skip


class Static(Printed):
    """A change to its controller's cards or sizes while its card is face up in the Ring."""

    form = Form(
        "static", "",
        Called("value", STATICS), Whole("n", -MOST_CHANGE, MOST_CHANGE, field="by"), Part("what", ANY),
        Toggle("staggered"),
    )  # fmt: skip

    def __init__(self, value: int, n: int, what: Filter = ANY, staggered: bool = False) -> None:
        super().__init__(staggered, (what,))
        self.value: Final[int] = value
        self.by: Final[int] = n
        """The number as written: an increase, or the reduction of a Cost."""
        self.n: Final[int] = -n if value == COST else n
        self.what: Final[Filter] = what

    def phrase(self) -> str:
        if self.value == POWER_BONUS:
            return f"Your Power Attacks add {self.n} more Damage."
        if self.value >= HAND_SIZE:
            return f"Your {VALUE_WORDS[self.value]} is {abs(self.n)} {'larger' if self.n > 0 else 'smaller'}."
        if self.value == COST:
            return f"Your {self.what.many()} cost {abs(self.n)} {'more' if self.n > 0 else 'less'}."
        whose = self.what.many("Maneuver" if self.value == DAMAGE else "card")
        return f"Your {whose} have {self.n:+d} {VALUE_WORDS[self.value]}."


class NeverStunned(Static):
    """You cannot be Stunned while the card is face up in the Ring."""

    form = Form("never_stunned", "You cannot be Stunned.", Toggle("staggered"))

    def __init__(self, staggered: bool = False) -> None:
        super().__init__(NOT_STUNNED, 1, staggered=staggered)

    def phrase(self) -> str:
        return SPEECH.say(self)


ALWAYS: Final = 0
AFTER: Final = 3
CONDITIONS: Final = {ALWAYS: "always", AFTER: "after such a card"} | WHO_STAGGERED


class Self(Printed):
    """A change to its own card's Damage or Momentum, always or on a condition."""

    form = Form(
        "self", "",
        Called("value", {DAMAGE: "own_damage", POWER_OF: "own_momentum"}), Whole("n", -MOST_CHANGE, MOST_CHANGE),
        OneOf("when", CONDITIONS, ALWAYS), Part("what", ANY), Toggle("staggered"),
    )  # fmt: skip

    def __init__(self, value: int, n: int, when: int = ALWAYS, what: Filter = ANY, staggered: bool = False) -> None:
        super().__init__(staggered, (what,))
        self.value: Final[int] = value
        self.n: Final[int] = n
        self.when: Final[int] = when
        self.what: Final[Filter] = what

    def phrase(self) -> str:
        change = f"this has {self.n:+d} {VALUE_WORDS[self.value]}"
        if self.when == AFTER:
            return f"If your last card this turn was {self.what.one()}, {change}."
        return sentence(change) if self.when == ALWAYS else f"If {WHO_STAGGERED[self.when]}, {change}."


class FollowsUp(Printed):
    """Follow-Up only after a certain kind of card."""

    form = Form("follow_up", "Follow-Up ({what}).", Part("what"), Toggle("staggered"))

    def __init__(self, what: Filter, staggered: bool = False) -> None:
        super().__init__(staggered, (what,))
        self.what: Final[Filter] = what


class Unreversible(Printed):
    """A play of its card cannot be reversed."""

    form = Form("cannot_be_reversed", "This cannot be reversed.", Toggle("staggered"))

    def __init__(self, staggered: bool = False) -> None:
        super().__init__(staggered)


class HasUses(Printed):
    """Uses: enters with this many Use counters."""

    form = Form("uses", "Uses ({n}).", Whole("n", 1, traits.MOST_USES))

    def __init__(self, n: int) -> None:
        super().__init__(False)
        self.n: Final[int] = n


class Construct(Printed):
    """A Call Name's permission: this number of cards in the Starting Draw Deck may have a Cost."""

    form = Form(
        "construct", "Up to {n} {what:cards} may be in your Starting Draw Deck.",
        Whole("n", 1, 30), Part("what"),
    )  # fmt: skip

    def __init__(self, n: int, what: Filter) -> None:
        super().__init__(False, (what,))
        self.n: Final[int] = n
        self.what: Final[Filter] = what
