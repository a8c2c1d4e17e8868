"""The abilities printed on cards, each with its moment and its effects."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Any, Final, final

from playmat.engine.state.ability import Ability
from playmat.engine.state.step import Effect, Word
from playmat.engine.words.form import Form
from playmat.engine.words.param import Bits, Called, Do, OneOf, Part, Toggle, is_key, named, written_value
from playmat.games.aew import moves
from playmat.games.aew.vocabulary import traits
from playmat.games.aew.vocabulary.filters import Filter
from playmat.games.aew.vocabulary.speech import SPEECH
from playmat.games.aew.zones import READY, RECOVERY, TIE_UP

if TYPE_CHECKING:
    from playmat.engine.state.event import Event, Kind
    from playmat.engine.state.scope import Ref, Scope
    from playmat.engine.table.triggers import Noted
    from playmat.games.aew.player.mind import Mind
    from playmat.games.aew.player.worth import Worth
    from playmat.games.aew.state import AewState, AewTable

FOE_STAGGERED: Final = 1
YOU_STAGGERED: Final = 2
WHO_STAGGERED: Final = {FOE_STAGGERED: "your opponent is Staggered", YOU_STAGGERED: "you are Staggered"}
STAGGERED_AT: Final = 25
"""A player is Staggered at or below this Stamina (1302)."""


DECISIVE: Final = 100.0
"""The worth of winning the match."""


class AewEffect(Effect):
    """One effect of an ability."""

    def text(self) -> str:
        return SPEECH.say(self)

    def run(self, t: AewTable, s: Scope) -> None:
        raise NotImplementedError(type(self).__name__)

    def average(self, w: Worth) -> float:
        """Its printed worth in points of Stamina, for cards that will be played eventually."""
        raise NotImplementedError(type(self).__name__)

    def worth(self, m: Mind) -> float:
        """Its current worth to a player if it is printed on this card."""
        return self.average(m.weights)


class Printed(Ability):
    """An ability of AEW. A Staggered ability works only while its controller is Staggered."""

    def __init__(self, staggered: bool, parts: tuple[Word, ...] = (), on: Kind | None = None) -> None:
        super().__init__(on=on, parts=parts)
        self.staggered: bool = staggered

    def works(self, state: AewState, seat: int) -> bool:
        """1302.b: whether it currently works for a controller."""
        return not self.staggered or state.stamina[seat] <= STAGGERED_AT

    def phrase(self) -> str:
        """Its sentence, without its condition."""
        return SPEECH.say(self)

    def text(self) -> str:
        text = self.phrase()
        if not self.staggered:
            return text
        if text.startswith("Enters: "):
            return text.replace("Enters: ", "Enters, if you are Staggered: ", 1)
        return f"While you are Staggered, {text[:1].lower()}{text[1:]}"


class Spoken(Printed):
    """An ability that is carried out: its effects, in printed order."""

    def __init__(
        self, effects: tuple[AewEffect, ...], staggered: bool, on: Kind | None = None, parts: tuple[Word, ...] = ()
    ) -> None:
        super().__init__(staggered, (*parts, *effects), on)
        self.effects: Final[tuple[AewEffect, ...]] = effects

    def sentences(self) -> str:
        """Its effects in sentences. A repeated effect is one sentence."""
        groups = groupby([effect.text() for effect in self.effects])
        return " ".join(sentence(text + TIMES[len(list(alike))]) for text, alike in groups)

    def average(self, w: Worth) -> float:
        """The printed worth of its effects."""
        total = 0.0
        for effect in self.effects:
            total += effect.average(w)
        return total

    def worth(self, m: Mind) -> float:
        """The current worth of its effects to a player."""
        if not self.works(m.state, m.user):
            return 0.0
        total = 0.0
        for effect in self.effects:
            total += effect.worth(m)
        return total


TIMES: Final = ("", "", " twice", " three times")


def sentence(text: str) -> str:
    """The text with a capital letter and a period."""
    return f"{text[:1].upper()}{text[1:]}." if text else ""


class Enters(Spoken):
    """Effects that happen when the card has entered the Ring."""

    form = Form("enters", "", Do("effects", many=True), Toggle("staggered"))

    def __init__(self, *effects: AewEffect, staggered: bool = False) -> None:
        super().__init__(effects, staggered)

    def phrase(self) -> str:
        return f"Enters: {self.sentences()}"


class EntersIf(Enters):
    """Effects that happen when the card has entered the Ring, if a player is Staggered at that moment."""

    form = Form("enters_if", "", OneOf("when", WHO_STAGGERED), Do("effects", many=True), Toggle("staggered"))

    def __init__(self, when: int, *effects: AewEffect, staggered: bool = False) -> None:
        super().__init__(*effects, staggered=staggered)
        self.when: Final[int] = when

    def works(self, state: AewState, seat: int) -> bool:
        who = seat if self.when == YOU_STAGGERED else 1 - seat
        return state.stamina[who] <= STAGGERED_AT and super().works(state, seat)

    def phrase(self) -> str:
        return f"Enters, if {WHO_STAGGERED[self.when]}: {self.sentences()}"


class Turned(Spoken):
    """Effects that happen when the card resolves after being revealed from the Ring."""

    form = Form("turned", "", Do("effects", many=True), Toggle("staggered"))

    def __init__(self, *effects: AewEffect, staggered: bool = False) -> None:
        super().__init__(effects, staggered)

    def phrase(self) -> str:
        return f"Turned: {self.sentences()}"


class Answer(Spoken):
    """The plays that a Response may answer, whether it reverses them, and its other effects."""

    form = Form(
        "answer", "",
        Part("what"), Called("reverses", {True: "reverse", False: "respond"}), Do("effects", many=True),
        Toggle("staggered"),
    )  # fmt: skip

    def __init__(self, what: Filter, reverses: bool, *effects: AewEffect, staggered: bool = False) -> None:
        super().__init__(effects, staggered, parts=(what,))
        self.what: Final[Filter] = what
        self.reverses: Final[bool] = reverses

    def phrase(self) -> str:
        if self.reverses:
            return f"Reverse {self.what.one()}. {self.sentences()}".strip()
        return f"Respond to {self.what.one()}: {self.sentences()}"


FREE: Final = 0
COMMIT_THIS: Final = 1
USE_COUNTER: Final = 2
MOMENTUM: Final = 3
PAYING: Final = 100
"""The price of an ability with a Momentum cost is this plus the amount."""
PRICES: Final = {FREE: "free", COMMIT_THIS: "Commit this", USE_COUNTER: "a Use counter"}
PHASE_WORDS: Final = {1 << READY: "Ready", 1 << TIE_UP: "Tie-Up", 1 << RECOVERY: "Recovery"}


@final
class Price(OneOf):
    """The price of using an ability. Designers see a price in Momentum as a plain number."""

    def __init__(self, name: str) -> None:
        super().__init__(name, PRICES)

    def value(self, word: Any) -> Any:
        return PAYING + word.n if word.price == MOMENTUM else word.price

    def kind(self) -> str:
        return f"{named(list(PRICES.values()))}, or an amount of Momentum (from 1 to {traits.MOST_MOMENTUM})"

    def fault(self, value: Any) -> str:
        pays = isinstance(value, int) and PAYING < value <= PAYING + traits.MOST_MOMENTUM
        return (
            ""
            if pays or is_key(value, self.choices)
            else f"takes {self.kind()}, not {written_value(self.shown(value))}"
        )

    def shown(self, value: Any) -> Any:
        return value - PAYING if isinstance(value, int) and value >= PAYING else super().shown(value)

    def taken(self, shown: Any) -> Any:
        is_number = isinstance(shown, int) and not isinstance(shown, bool)
        return PAYING + shown if is_number else super().taken(shown)

    def limits(self) -> dict[str, object]:
        return {**super().limits(), "least": 1, "most": traits.MOST_MOMENTUM}


class Act(Spoken):
    """An activated ability: the phases or plays in which it can be used, and its price."""

    form = Form(
        "act", "",
        Bits("phases", PHASE_WORDS), Price("price"), Do("effects", many=True), Part("what", None), Toggle("staggered"),
    )  # fmt: skip
    flip: bool = False
    """Whether it is a Faction's Flip, once per game."""

    def __init__(
        self, phases: int, price: int, *effects: AewEffect, what: Filter | None = None, staggered: bool = False
    ) -> None:
        super().__init__(effects, staggered, parts=(what,) if what is not None else ())
        self.phases: Final[int] = phases
        """Bits of the phases in which it can be used with priority."""
        self.price: Final[int] = MOMENTUM if price >= PAYING else price
        self.n: Final[int] = price - PAYING if price >= PAYING else 0
        """The amount of Momentum, if that is the price."""
        self.what: Final[Filter | None] = what
        """The plays on which it can be used in a Response Window."""
        self.reverses: Final[bool] = any(e.reverses_play() for e in effects if isinstance(e, Reversing))

    def when(self) -> str:
        """When it can be used, in words."""
        phases = [word for phase, word in PHASE_WORDS.items() if self.phases & phase]
        return " or ".join([*phases, f"on {self.what.one()}"] if self.what is not None else phases)

    def phrase(self) -> str:
        price = ("", ", Commit this", ", remove a Use counter", f", {self.n} Momentum")[self.price]
        return f"{self.when()}{price}: {self.sentences()}"


class Flip(Act):
    """A Faction's Flip, once per game: its effects, and the phases or plays in which it can be used."""

    form = Form(
        "flip", "",
        Bits("phases", PHASE_WORDS), Do("effects", many=True), Part("what", None), Toggle("staggered"),
    )  # fmt: skip
    flip = True

    def __init__(self, phases: int, *effects: AewEffect, what: Filter | None = None, staggered: bool = False) -> None:
        super().__init__(phases, FREE, *effects, what=what, staggered=staggered)

    def phrase(self) -> str:
        return f"Flip ({self.when()}): {self.sentences()}"


class Reversing(AewEffect):
    """An effect that may reverse the play it answers."""

    def reverses_play(self) -> bool:
        """Whether it reverses the play."""
        return True


TRIGGERS: Final = {
    moves.SUCCEEDS: "on_success", moves.REVERSES: "on_reverse", moves.WAS_REVERSED: "on_reversed",
    moves.FOLLOWED: "on_follow_up", moves.TO_DISCARD: "on_discard",
}  # fmt: skip


class Trigger(Spoken):
    """An ability that waits for an event while its card is face up in the Ring, perhaps once per turn."""

    form = Form(
        "trigger", "",
        Called("on", TRIGGERS), Part("what"), Do("effects", many=True), Toggle("once"), Toggle("staggered"),
    )  # fmt: skip

    def __init__(
        self, on: Kind, what: Filter, *effects: AewEffect, once: bool = False, staggered: bool = False
    ) -> None:
        super().__init__(effects, staggered, on, (what,))
        self.what: Final[Filter] = what
        self.once: Final[bool] = once

    def event(self) -> str:
        """The event that triggers it, in words."""
        if self.on is moves.SUCCEEDS:
            return f"{self.what.one('Maneuver')} of yours succeeds"
        if self.on is moves.REVERSES:
            return f"you reverse {self.what.one()}"
        if self.on is moves.WAS_REVERSED:
            return f"{self.what.one()} of yours is reversed"
        if self.on is moves.FOLLOWED:
            return f"{self.what.one()} that you played as a Follow-Up resolves"
        return f"{self.what.one()} of yours goes to the Discard Pile"

    def hears(self, t: AewTable, source: Ref, event: Event) -> bool:
        state: AewState = t.state
        place = source.thing
        if event.seat != state.holder(place) or not self.works(state, event.seat):
            return False
        if not state.fits(self.what, event.thing, event.number != 0):
            return False
        if self.once:  # used up for this turn as soon as it triggers (R15)
            bit = 1 << (traits.USED_AT + state.aew_card(place).abilities.index(self))
            if state.facts[place] & bit:
                return False
            state.facts[place] |= bit
        return True

    def qualifies(self, t: AewTable, noted: Noted) -> bool:
        return True

    def phrase(self) -> str:
        return f"{'The first time each turn' if self.once else 'When'} {self.event()}: {self.sentences()}"
