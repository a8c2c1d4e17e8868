"""What effects are made of: filters for things, words for whom an instruction means, targets, and instructions."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import i64

from playmat.engine.state.scope import NONE, Ref, Scope
from playmat.engine.state.step import Effect, Selector, Word
from playmat.games.school.frames import run_frame
from playmat.games.school.permanent import Permanent
from playmat.games.school.stacked import Stacked
from playmat.games.school.state import SchoolState, SchoolTable
from playmat.games.school.vocabulary.card import HEXPROOF, PERSISTENT, SHROUD, SchoolCard, in_words
from playmat.games.school.zones import PAIL, STACK

if TYPE_CHECKING:
    from playmat.games.school.player.effects import Use
    from playmat.games.school.player.worth import Mind

ANY_SIDE: Final = 0
ALLY: Final = 1
ENEMY: Final = 2

ON_BOARD: Final = 0
ON_STACK: Final = 1
IN_PAIL: Final = 2
"""Where a filter looks; a Pail is one's own."""

NO_PLAYERS: Final = 0
ANY_PLAYER: Final = 1
OPPONENT: Final = 2


class What(Word):
    """Which things a text means: permanents of some types, cards on the stack or in a Pail, players."""

    def __init__(
        self,
        phrase: str,
        types: int = 0,
        side: int = ANY_SIDE,
        players: int = NO_PLAYERS,
        most_cost: int = NONE,
        keyword: int = 0,
        subtype: str = "",
        other: bool = False,
        persistent: bool = False,
        defending: bool = False,
        zone: int = ON_BOARD,
        not_host: bool = False,
    ) -> None:
        super().__init__()
        self.phrase: Final[str] = phrase
        self.types: Final[i64] = types
        self.side: Final[i64] = side
        self.players: Final[i64] = players
        self.most_cost: Final[i64] = most_cost
        self.keyword: Final[i64] = keyword
        self.subtype: Final[str] = subtype
        self.other: Final[bool] = other
        self.persistent: Final[bool] = persistent
        self.defending: Final[bool] = defending
        """Controlled by the player whom "this" attacks."""
        self.zone: Final[i64] = zone
        self.not_host: Final[bool] = not_host
        """Not what "this" is attached to already."""

    def text(self) -> str:
        cost = f" with total cost {self.most_cost} or less" if self.most_cost != NONE else ""
        return self.phrase + cost + {ON_STACK: " on the stack", IN_PAIL: " from your Pail"}.get(self.zone, "")

    def one(self) -> str:
        """One of them: "a unit", "an ally Student", "another ally Student"."""
        if self.phrase.startswith("other "):
            return f"an{self.text()}"
        return f"{'an' if self.phrase[:1] in 'aeioAEIO' else 'a'} {self.text()}"

    def fits(self, state: SchoolState, you: int, this: int, p: Permanent) -> bool:
        """Whether it means this permanent."""
        if (self.side == ALLY and p.seat != you) or (self.side == ENEMY and p.seat == you):
            return False
        if not self.fits_card(p.card, state.school_card(p.thing) if self.most_cost != NONE else p.card):
            return False
        if (self.other and p.thing == this) or (self.keyword and not p.keys & self.keyword):
            return False
        if self.not_host:
            own = state.permanent(this)
            return own is None or own.host != p.thing
        return not self.defending or p.seat == defender_of(state, this)

    def fits_card(self, face: SchoolCard, front: SchoolCard) -> bool:
        """Whether it means a card with this face; the cost is always that of the front (R63)."""
        if not face.types & self.types and not (self.persistent and face.keywords & PERSISTENT):
            return False
        if self.most_cost != NONE and front.cost.total > self.most_cost:
            return False
        return not self.subtype or self.subtype in face.subtypes

    def fits_player(self, state: SchoolState, you: int, seat: int) -> bool:
        """Whether it means this player."""
        if self.players == NO_PLAYERS or state.is_out(seat):
            return False
        return self.players == ANY_PLAYER or seat != you

    def fits_place(self, state: SchoolState, place: int) -> bool:
        """Whether it means the card that lies at a place."""
        card = state.school_card(place)
        return self.fits_card(card, card)

    def permanents(self, state: SchoolState, you: int, this: int) -> list[Permanent]:
        """All the permanents it means."""
        return [p for p in state.permanents() if self.fits(state, you, this, p)]


def defender_of(state: SchoolState, this: int) -> int:
    """The player whom a unit attacks, or NONE."""
    combat = state.combat()
    if combat is not None:
        for a in combat.attacks:
            if a.unit.thing == this and state.fresh(a.unit):
                return a.defender
    return NONE


class Who(Selector):
    """Whom or what an instruction means: permanents and players, as things."""

    phrase: ClassVar[str] = ""

    def text(self) -> str:
        return self.phrase

    def things(self, t: SchoolTable, s: Scope) -> list[int]:
        """All the things it means now."""
        raise NotImplementedError(type(self).__name__)

    def foreseen(self, use: Use) -> list[int]:
        """Whom it would mean, as far as a player who thinks of it can tell."""
        raise NotImplementedError(type(self).__name__)


class Target(Who):
    """Something chosen on announcement: subject to Hexproof and Shroud, checked again on resolution."""

    def __init__(self, what: What) -> None:
        super().__init__((what,))
        self.what: Final[What] = what
        self.most: int = 1
        self.up_to: bool = False
        self.slot: int = 0
        """Which of the targets of its text it is; given once, when the card is made."""

    def text(self) -> str:
        if self.what.other:
            return f"another target {self.what.text().removeprefix('other ')}"
        number = f"{in_words(self.most)} " if self.most > 1 else ""
        return f"{'up to ' if self.up_to else ''}{number}target {self.what.text()}{'s' if self.most > 1 else ''}"

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
    """An instruction about permanents: its phrase says what happens to {who}."""

    phrase: ClassVar[str] = ""

    def __init__(self, who: Who) -> None:
        super().__init__(who)
        self.who: Final[Who] = who

    def text(self) -> str:
        return self.phrase.format(who=self.who.text())

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

    phrase: ClassVar[str] = ""

    def __init__(self, who: Who) -> None:
        super().__init__(who)
        self.who: Final[Who] = who

    def text(self) -> str:
        return self.said(self.phrase)

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
