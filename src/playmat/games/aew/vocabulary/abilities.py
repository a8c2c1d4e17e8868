"""What can be printed on a card besides numbers and keywords: abilities, each with its moment and its effects."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Any, Final

from playmat.engine.errors import CardError
from playmat.engine.state.ability import Ability
from playmat.engine.state.step import Effect, Word
from playmat.games.aew.vocabulary.filters import Filter
from playmat.games.aew.vocabulary.traits import USED_AT
from playmat.games.aew.zones import READY, RECOVERY, TIE_UP

if TYPE_CHECKING:
    from playmat.engine.state.event import Event, Kind
    from playmat.engine.state.scope import Ref, Scope
    from playmat.engine.table.table import Table
    from playmat.engine.table.triggers import Noted
    from playmat.games.aew.state import AewState

FOE_STAGGERED: Final = 1
YOU_STAGGERED: Final = 2
STAGGERED_AT: Final = 25
"""At or below so much Stamina a player is Staggered (1302)."""


DECISIVE: Final = 100.0
"""What it is worth to win the match."""


class AewEffect(Effect):
    """One thing that an ability does."""

    def run(self, t: Table[Any], s: Scope) -> None:
        raise NotImplementedError(type(self).__name__)

    def average(self) -> float:
        """What it is worth in print, in points of Stamina: for cards that will be played some day."""
        raise NotImplementedError(type(self).__name__)

    def worth(self, state: AewState, seat: int, place: int) -> float:
        """What it is worth to a player just now, as the text of this card."""
        return self.average()


class Printed(Ability):
    """An ability of AEW; a Staggered one works only while its controller is."""

    def __init__(self, parts: tuple[Word, ...] = (), on: Kind | None = None) -> None:
        super().__init__(on=on, parts=parts)
        self.staggered: bool = False

    def works(self, state: AewState, seat: int) -> bool:
        """1302.b: whether it works for a controller as things are."""
        return not self.staggered or state.stamina[seat] <= STAGGERED_AT

    def said(self) -> str:
        """Its sentence, without what it depends on."""
        raise NotImplementedError(type(self).__name__)

    def text(self) -> str:
        said = self.said()
        if not self.staggered:
            return said
        if said.startswith("Enters: "):
            return said.replace("Enters: ", "Enters, if you are Staggered: ", 1)
        return f"While you are Staggered, {said[:1].lower()}{said[1:]}"


class Spoken(Printed):
    """An ability that is carried out: its effects, in printed order."""

    def __init__(self, effects: tuple[AewEffect, ...], on: Kind | None = None, parts: tuple[Word, ...] = ()) -> None:
        super().__init__((*parts, *effects), on)
        self.effects: Final[tuple[AewEffect, ...]] = effects

    def sentences(self) -> str:
        """What it does, in sentences; what is done several times is said once."""
        said = groupby([effect.text() for effect in self.effects])
        return " ".join(sentence(text + TIMES[len(list(alike))]) for text, alike in said)

    def average(self) -> float:
        """What its effects are worth in print."""
        total = 0.0
        for effect in self.effects:
            total += effect.average()
        return total

    def worth(self, state: AewState, seat: int, place: int) -> float:
        """What its effects are worth to a player just now."""
        if not self.works(state, seat):
            return 0.0
        total = 0.0
        for effect in self.effects:
            total += effect.worth(state, seat, place)
        return total


TIMES: Final = ("", "", " twice", " three times")


def sentence(text: str) -> str:
    """With a capital, and a full stop."""
    return f"{text[:1].upper()}{text[1:]}." if text else ""


class Enters(Spoken):
    """What happens when its card has entered the Ring."""

    def __init__(self, *effects: AewEffect) -> None:
        super().__init__(effects)

    def said(self) -> str:
        return f"Enters: {self.sentences()}"


class EntersIf(Enters):
    """What happens when its card has entered the Ring, if a player is Staggered then."""

    def __init__(self, when: int, *effects: AewEffect) -> None:
        super().__init__(*effects)
        self.when: Final[int] = when
        if when not in (FOE_STAGGERED, YOU_STAGGERED):
            raise CardError("enters_if needs the condition FOE_STAGGERED or YOU_STAGGERED first")

    def works(self, state: AewState, seat: int) -> bool:
        return state.stamina[seat if self.when == YOU_STAGGERED else 1 - seat] <= STAGGERED_AT

    def said(self) -> str:
        who = "you are" if self.when == YOU_STAGGERED else "your opponent is"
        return f"Enters, if {who} Staggered: {self.sentences()}"


class Stuns(Enters):
    """Stun as a bare keyword: it happens with the Enters abilities, where it is printed."""

    def said(self) -> str:
        return "Stun."


class Turned(Spoken):
    """What happens when its card was revealed from the Ring and resolves."""

    def __init__(self, *effects: AewEffect) -> None:
        super().__init__(effects)

    def said(self) -> str:
        return f"Turned: {self.sentences()}"


class Answer(Spoken):
    """What a Response may be played on, whether it reverses that, and what it then does."""

    def __init__(self, what: Filter, reverses: bool, *effects: AewEffect) -> None:
        super().__init__(effects, parts=(what,))
        self.what: Final[Filter] = what
        self.reverses: Final[bool] = reverses

    def said(self) -> str:
        if self.reverses:
            return f"Reverse {self.what.one()}. {self.sentences()}".strip()
        return f"Respond to {self.what.one()}: {self.sentences()}"


FREE: Final = 0
COMMIT_THIS: Final = 1
USE_COUNTER: Final = 2
MOMENTUM: Final = 3
PHASE_WORDS: Final = {READY: "Ready", TIE_UP: "Tie-Up", RECOVERY: "Recovery"}


class Act(Spoken):
    """An ability that is activated: in which phases or on which plays, at what price; a Flip is one, once a game."""

    def __init__(
        self,
        phases: int,
        price: int,
        n: int,
        effects: tuple[AewEffect, ...],
        flip: bool = False,
        what: Filter | None = None,
    ) -> None:
        super().__init__(effects, parts=(what,) if what is not None else ())
        self.phases: Final[int] = phases
        """Bits of the phases in which it can be used with priority."""
        self.price: Final[int] = price
        self.n: Final[int] = n
        """How much Momentum, where that is the price."""
        self.flip: Final[bool] = flip
        self.what: Final[Filter | None] = what
        """Used in a Response Window on such a play."""
        self.reverses: Final[bool] = any(e.reverses_play() for e in effects if isinstance(e, Reversing))

    def said(self) -> str:
        when = " or ".join(word for phase, word in PHASE_WORDS.items() if self.phases >> phase & 1)
        if self.what is not None:
            when = f"on {self.what.one()}"
        price = ("", "Commit this", "remove a Use counter", f"{self.n} Momentum")[self.price]
        if self.flip:
            price = "Flip"
            return f"{price} ({when}): {self.sentences()}"
        return f"{when}{', ' if price else ''}{price}: {self.sentences()}"


class Reversing(AewEffect):
    """An effect that may reverse the play it answers."""

    def reverses_play(self) -> bool:
        """Whether it does."""
        return True


class Trigger(Spoken):
    """An ability that waits for an event while its card is face up in the Ring; perhaps once a turn."""

    def __init__(self, on: Kind, phrase: str, what: Filter, once: bool, effects: tuple[AewEffect, ...]) -> None:
        super().__init__(effects, on, (what,))
        self.phrase: Final[str] = phrase
        self.what: Final[Filter] = what
        self.once: Final[bool] = once

    def hears(self, t: Table[Any], source: Ref, event: Event) -> bool:
        state: AewState = t.state
        place = source.thing
        if event.seat != state.holder(place) or not self.works(state, event.seat):
            return False
        if not state.fits(self.what, event.thing, event.number != 0):
            return False
        if self.once:  # noting it uses it up for this turn (R15)
            bit = 1 << (USED_AT + state.aew_card(place).abilities.index(self))
            if state.facts[place] & bit:
                return False
            state.facts[place] |= bit
        return True

    def qualifies(self, t: Table[Any], noted: Noted) -> bool:
        return True

    def said(self) -> str:
        when = f"The first time each turn {self.phrase}" if self.once else f"When {self.phrase}"
        return f"{when}: {self.sentences()}"


DAMAGE: Final = 0
POWER_OF: Final = 1
COST: Final = 2
HAND_SIZE: Final = 3
HOLD: Final = 4
MARKET: Final = 5
POWER_BONUS: Final = 6
NOT_STUNNED: Final = 7
VALUE_WORDS: Final = ("Damage", "Momentum", "Cost", "Hand size", "Hold", "Market size")


class Static(Printed):
    """Continuous while its card is face up in the Ring: changes what its controller's cards or sizes are worth."""

    def __init__(self, value: int, n: int, what: Filter) -> None:
        super().__init__((what,))
        self.value: Final[int] = value
        self.n: Final[int] = n
        self.what: Final[Filter] = what

    def said(self) -> str:
        if self.value == NOT_STUNNED:
            return "You cannot be Stunned."
        if self.value == POWER_BONUS:
            return f"Your Power Attacks add {self.n} more Damage."
        if self.value >= HAND_SIZE:
            return f"Your {VALUE_WORDS[self.value]} is {abs(self.n)} {'larger' if self.n > 0 else 'smaller'}."
        if self.value == COST:
            return f"Your {self.what.many()} cost {abs(self.n)} {'more' if self.n > 0 else 'less'}."
        whose = self.what.many("Maneuver" if self.value == DAMAGE else "card")
        return f"Your {whose} have {self.n:+d} {VALUE_WORDS[self.value]}."


ALWAYS: Final = 0
AFTER: Final = 3


class Self(Printed):
    """A change of its own card's Damage or Momentum, always or on a condition."""

    def __init__(self, value: int, n: int, when: int, what: Filter) -> None:
        super().__init__((what,))
        self.value: Final[int] = value
        self.n: Final[int] = n
        self.when: Final[int] = when
        self.what: Final[Filter] = what

    def said(self) -> str:
        change = f"this has {self.n:+d} {VALUE_WORDS[self.value]}"
        if self.when == FOE_STAGGERED:
            return f"If your opponent is Staggered, {change}."
        if self.when == YOU_STAGGERED:
            return f"If you are Staggered, {change}."
        if self.when == AFTER:
            return f"If your last card this turn was {self.what.one()}, {change}."
        return sentence(change)


class FollowsUp(Printed):
    """Follow-Up only after a card of some sort."""

    def __init__(self, what: Filter) -> None:
        super().__init__((what,))
        self.what: Final[Filter] = what

    def said(self) -> str:
        return f"Follow-Up ({self.what.text()})."


class Unreversible(Printed):
    """A play of its card cannot be reversed."""

    def said(self) -> str:
        return "This cannot be reversed."


class HasUses(Printed):
    """Uses: enters with so many Use counters."""

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n: Final[int] = n

    def said(self) -> str:
        return f"Uses ({self.n})."


class Construct(Printed):
    """A Call Name's permission: so many cards of the Starting Draw Deck may cost something."""

    def __init__(self, n: int, what: Filter) -> None:
        super().__init__((what,))
        self.n: Final[int] = n
        self.what: Final[Filter] = what

    def said(self) -> str:
        return f"Up to {self.n} {self.what.many()} may be in your Starting Draw Deck."
