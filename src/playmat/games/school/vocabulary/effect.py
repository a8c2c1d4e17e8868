"""What effects are made of: words for whom an instruction means, targets, and instructions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playmat.engine.state.scope import Ref, Scope
from playmat.engine.state.step import Effect, Selector, Word
from playmat.engine.words.form import Form
from playmat.engine.words.param import Part, Whole
from playmat.games.school.frames import run_frame
from playmat.games.school.permanent import Permanent
from playmat.games.school.stacked import Stacked
from playmat.games.school.state import SchoolTable
from playmat.games.school.vocabulary.card import HEXPROOF, SHROUD
from playmat.games.school.vocabulary.speech import SPEECH, in_words
from playmat.games.school.vocabulary.what import IN_PAIL, NO_PLAYERS, ON_BOARD, ON_STACK, What
from playmat.games.school.zones import PAIL, STACK

if TYPE_CHECKING:
    from playmat.games.school.player.effects import Use
    from playmat.games.school.player.worth import Mind


class Who(Selector):
    """Whom or what an instruction means: permanents and players, as things."""

    def text(self) -> str:
        return SPEECH.say(self)

    def things(self, t: SchoolTable, s: Scope) -> list[int]:
        """All the things it means now."""
        raise NotImplementedError(type(self).__name__)

    def foreseen(self, use: Use) -> list[int]:
        """Whom it would mean, as far as a player who thinks of it can tell."""
        raise NotImplementedError(type(self).__name__)


class Target(Who):
    """Something chosen on announcement: subject to Hexproof and Shroud, checked again on resolution."""

    form = Form("target", "", Part("what"))

    def __init__(self, what: What) -> None:
        super().__init__((what,))
        self.what: Final[What] = what
        self.most: int = 1
        self.up_to: bool = False
        self.slot: int = 0
        """Which of the targets of its text it is; given once, when the card is made."""

    def text(self) -> str:
        several = self.most > 1 or self.up_to
        number = f"{in_words(self.most)} " if several else ""
        other = ("other " if several else "another ") if self.what.other else ""
        noun = self.what.said(plural=self.most > 1).removeprefix("other ")
        return f"{'up to ' if self.up_to else ''}{number}{other}target {noun}"

    def things(self, t: SchoolTable, s: Scope) -> list[int]:
        """What was chosen and may still be affected."""
        what = run_of(t, s)
        return [
            ref.thing
            for ref, slot in zip(what.targets, what.slots, strict=True)
            if slot == self.slot and self.still_legal(t, what, ref)
        ]

    def foreseen(self, use: Use) -> list[int]:
        """What was chosen for it."""
        return use.chosen[self.slot]

    def optional(self) -> bool:
        """Whether it never keeps anybody from announcing: it may be left out, or there is always a player to choose."""
        return self.up_to or self.what.players != NO_PLAYERS

    def still_legal(self, t: SchoolTable, what: Stacked, ref: Ref) -> bool:
        """Whether a chosen target may still be affected."""
        return t.state.fresh(ref) and self.legal(t, what.seat, what.source.thing, ref.thing)

    def legal(self, t: SchoolTable, you: int, this: int, thing: int) -> bool:
        """Whether a thing may be chosen by a player for this card."""
        state = t.state
        if thing < state.seats:
            return self.what.fits_player(state, you, thing)
        if self.what.zone == ON_BOARD:
            p = state.permanent(thing)
            return p is not None and self.what.fits(state, you, this, p) and targetable(t, you, p)
        there = self.what.zone == IN_PAIL or (state.is_card(thing) and state.lies_in(thing, STACK))
        return there and thing != this and self.what.fits_place(state, thing)

    def candidates(self, t: SchoolTable, you: int, this: int) -> list[int]:
        """Everything that may be chosen, in a fixed order: permanents, cards, players."""
        state = t.state
        found: list[int] = []
        if self.what.zone == ON_STACK:
            found = [o.thing for o in state.stack if self.legal(t, you, this, o.thing)]
        elif self.what.zone == IN_PAIL:
            found = [place for place in reversed(state.pile(PAIL, you)) if self.legal(t, you, this, place)]
        elif self.what.types or self.what.persistent:
            for p in state.permanents():
                if self.what.fits(state, you, this, p) and targetable(t, you, p):
                    found.append(p.thing)
        if self.what.players != NO_PLAYERS:
            for seat in range(state.seats):
                if self.what.fits_player(state, you, seat):
                    found.append(seat)
        return found

    def any_candidate(self, t: SchoolTable, you: int, this: int) -> bool:
        """Whether there is anything to choose."""
        if self.what.zone == ON_BOARD:
            for p in t.state.permanents():
                if self.what.fits(t.state, you, this, p) and targetable(t, you, p):
                    return True
            return False
        return len(self.candidates(t, you, this)) > 0


class UpTo(Target):
    """Up to so many targets."""

    form = Form("up_to", "", Whole("n", 1, 10, field="most"), Part("what"))

    def __init__(self, n: int, what: What) -> None:
        super().__init__(what)
        self.most = n
        self.up_to = True


def targetable(t: SchoolTable, you: int, p: Permanent) -> bool:
    """K6, K7: Shroud keeps everybody from choosing it, Hexproof its controller's opponents."""
    if not p.keys & (SHROUD | HEXPROOF):  # 20.p4
        return True
    if p.keys & SHROUD:  # K7
        return False
    return p.seat == you or not p.keys & HEXPROOF  # K6


def run_of(t: SchoolTable, s: Scope) -> Stacked:
    """The object that is being carried out."""
    return run_frame(t, s).what


def asking(t: SchoolTable, s: Scope, kind: type[Clause]) -> Clause | None:
    """The instruction that asks; in a game saved before that was noted, the first of its kind in the text."""
    frame = run_frame(t, s)
    if isinstance(frame.asking, Clause):
        return frame.asking
    found = frame.what.ability.clauses if frame.what.ability is not None else ()
    return next((c for c in found if isinstance(c, kind)), None)


class Clause(Effect):
    """One instruction of an effect."""

    def __init__(self, *parts: Word, rules: tuple[str, ...] = ()) -> None:
        super().__init__(parts, rules)

    def text(self) -> str:
        return SPEECH.say(self)

    def amount(self) -> int:
        """Its number, where it is an instruction with a number to players."""
        return 0

    def named(self) -> list[Target]:
        """The targets it names, in printed order."""
        found: list[Target] = []
        for part in self.parts:
            if isinstance(part, Target):
                found.append(part)
            elif isinstance(part, Clause):
                found.extend(part.named())
            elif isinstance(part, Who):
                found.extend(p for p in part.parts if isinstance(p, Target))
        return found

    def attaches(self) -> bool:
        """Whether it attaches its card to another."""
        return any(part.attaches() for part in self.parts if isinstance(part, Clause))

    def transforms(self) -> bool:
        """Whether it turns a card to its other face."""
        return False

    def worth(self, use: Use) -> float:
        """What it is worth to the player who thinks of it that it is carried out."""
        raise NotImplementedError(type(self).__name__)


class OnThings(Clause):
    """An instruction about permanents: what happens to them."""

    def __init__(self, who: Who) -> None:
        super().__init__(who)
        self.who: Final[Who] = who

    def permanents(self, t: SchoolTable, s: Scope) -> list[Permanent]:
        """The permanents it means."""
        return meant(t, self.who.things(t, s))

    def run(self, t: SchoolTable, s: Scope) -> None:
        for p in self.permanents(t, s):
            self.do(t, p)

    def do(self, t: SchoolTable, p: Permanent) -> None:
        """It is done to one permanent."""
        raise NotImplementedError(type(self).__name__)

    def worth(self, use: Use) -> float:
        """The sum over all permanents it means."""
        found = 0.0
        for p in use.permanents(self.who):
            found += self.worth_on(use, p)
        return found

    def worth_on(self, use: Use, p: Permanent) -> float:
        """What it is worth that it is done to one permanent."""
        raise NotImplementedError(type(self).__name__)


def meant(t: SchoolTable, things: list[int]) -> list[Permanent]:
    """The permanents among these things."""
    found = [t.state.permanent(x) for x in things if x >= t.state.seats]
    return [p for p in found if p is not None]


class OnPlayers(Clause):
    """An instruction to players: its phrase begins with what they do."""

    def __init__(self, who: Who) -> None:
        super().__init__(who)
        self.who: Final[Who] = who

    def text(self) -> str:
        return self.said(SPEECH.say(self))

    def said(self, phrase: str) -> str:
        """ "gain 1 SV" to you, "each player gains 1 SV" to others."""
        who = self.who.text()
        verb, _, rest = phrase.partition(" ")
        return phrase if who == "you" else f"{who} {verb}s {rest}"

    def run(self, t: SchoolTable, s: Scope) -> None:
        for seat in self.players(t, s):
            self.do(t, seat)

    def do(self, t: SchoolTable, seat: int) -> None:
        """One player does it."""
        raise NotImplementedError(type(self).__name__)

    def players(self, t: SchoolTable, s: Scope) -> list[int]:
        """The players it means."""
        return [x for x in self.who.things(t, s) if x < t.state.seats]

    def worth(self, use: Use) -> float:
        """The sum over all players it means."""
        found = 0.0
        for seat in use.seats(self.who):
            found += self.worth_to(use.m, seat)
        return found

    def worth_to(self, m: Mind, seat: int) -> float:
        """What it is worth to the one who thinks of it that one player does it."""
        raise NotImplementedError(type(self).__name__)
