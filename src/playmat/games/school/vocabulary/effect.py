"""The parts of effects: filters for things, words for what an instruction affects, targets, and instructions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from playmat.engine.errors import CardError
from playmat.engine.state.scope import NONE, Ref, Scope
from playmat.engine.state.step import Effect, Selector, Word
from playmat.engine.words.form import Form
from playmat.engine.words.param import Bits, Kept, OneOf, Part, Text, Toggle, Whole
from playmat.games.school.frames import run_frame
from playmat.games.school.permanent import Permanent
from playmat.games.school.stacked import Stacked
from playmat.games.school.state import SchoolState, SchoolTable
from playmat.games.school.vocabulary.card import (
    BOOSTER,
    HEXPROOF,
    INSTANT,
    KEYWORD_NAMES,
    PERSISTENT,
    SHROUD,
    SPELL,
    TYPE_NAMES,
    UNIT,
    SchoolCard,
    words_of,
)  # fmt: skip
from playmat.games.school.vocabulary.speech import SPEECH, in_words, listed
from playmat.games.school.zones import PAIL, STACK

if TYPE_CHECKING:
    from playmat.games.school.player.effects import Use


ANY_SIDE: Final = 0
ALLY: Final = 1
ENEMY: Final = 2
SIDES: Final = {ANY_SIDE: "any", ALLY: "ally", ENEMY: "enemy"}

ON_BOARD: Final = 0
ON_STACK: Final = 1
IN_PAIL: Final = 2
"""A filter for cards in a Pail, which is always your own."""
WHERE: Final = {ON_BOARD: "battlefield", ON_STACK: "stack", IN_PAIL: "pail"}
IN_ZONE: Final = {ON_BOARD: "", ON_STACK: " on the stack", IN_PAIL: " from your Pail"}

NO_PLAYERS: Final = 0
ANY_PLAYER: Final = 1
OPPONENT: Final = 2
PLAYERS: Final = {NO_PLAYERS: "none", ANY_PLAYER: "player", OPPONENT: "opponent"}


@final
class What(Word):
    """A filter for the things a text means: permanents of some types, cards on the stack or in a Pail, players."""

    form = Form(
        "what", "",
        Bits("types", TYPE_NAMES, 0), OneOf("side", SIDES, ANY_SIDE), OneOf("players", PLAYERS, NO_PLAYERS),
        Whole("most_cost", NONE, 20, NONE), Bits("keyword", KEYWORD_NAMES, 0), Text("subtype", ""), Toggle("other"),
        Toggle("persistent"), Toggle("defending"), OneOf("zone", WHERE, ON_BOARD), Kept("not_host", False),
    )  # fmt: skip

    def __init__(
        self,
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
        if not types and not persistent and players == NO_PLAYERS:
            raise CardError("a filter needs a card type or a player")
        self.types: Final[i64] = types
        self.side: Final[i64] = side
        self.players: Final[i64] = players
        self.most_cost: Final[i64] = most_cost
        self.keyword: Final[i64] = keyword
        self.subtype: Final[str] = subtype
        self.other: Final[bool] = other
        self.persistent: Final[bool] = persistent
        self.defending: Final[bool] = defending
        """Whether it must be controlled by the player whom "this" attacks."""
        self.zone: Final[i64] = zone
        self.not_host: Final[bool] = not_host
        """Whether the current host of "this" is excluded."""

    def lacks(self) -> tuple[str, ...]:
        if not self.types and not self.persistent:
            return ("side", "most_cost", "keyword", "subtype", "other", "defending", "zone")
        missing = ["side", "keyword", "defending"] if self.zone != ON_BOARD else []
        free = self.types == BOOSTER and not self.persistent and self.most_cost == NONE
        return (*missing, "most_cost") if free else tuple(missing)

    def text(self) -> str:
        return self.phrase()

    def phrase(self, last: str = "or", plural: bool = False) -> str:
        """The filter in words, with its cost and zone. `last` comes before the last of several kinds."""
        cost = f" with total cost {self.most_cost} or less" if self.most_cost != NONE else ""
        return self.noun(last, plural) + cost + IN_ZONE[self.zone]

    def noun(self, last: str = "or", plural: bool = False) -> str:
        """The filter in words, without cost and zone: "other ally Student", "unit, Booster or player"."""
        side = f"{SIDES[self.side]} " if self.side != ANY_SIDE else ""
        kinds = [side + kind for kind in self.kinds()]
        kinds += [PLAYERS[self.players]] if self.players != NO_PLAYERS else []
        text = listed([f"{kind}s" for kind in kinds] if plural else kinds, last)
        keywords = f" with {listed(words_of(self.keyword, KEYWORD_NAMES), 'or')}" if self.keyword else ""
        controlled = " the defending player controls" if self.defending else ""
        return f"{'other ' if self.other else ''}{text}{keywords}{controlled}"

    def kinds(self) -> list[str]:
        """The kinds of cards it matches. Off the battlefield, permanents are called cards: "unit card"."""
        if self.subtype and self.types == UNIT:
            cards = [self.subtype]
        else:
            units = UNIT if self.types & UNIT == UNIT else 0
            kinds = ["unit"] * bool(units) + words_of(self.types & ~units, TYPE_NAMES)
            cards = [f"{self.subtype} {kind}".strip() for kind in kinds]
        if self.zone != ON_BOARD and self.types & ~(SPELL | INSTANT):
            cards = [f"{kind} card" for kind in cards]
        return cards + ["Persistent card"] * self.persistent

    def one(self) -> str:
        """One matching thing in words: "a unit", "an ally Student", "another ally Student"."""
        text = self.text()
        if self.other:
            return f"an{text}"
        return f"{'an' if text[:1] in 'aeioAEIO' else 'a'} {text}"

    def fits(self, state: SchoolState, you: int, this: int, p: Permanent) -> bool:
        """Whether it matches this permanent."""
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
        """Whether it matches a card with this face. The front face always determines the cost (R63)."""
        if not face.types & self.types and not (self.persistent and face.keywords & PERSISTENT):
            return False
        if self.most_cost != NONE and front.cost.total > self.most_cost:
            return False
        return not self.subtype or self.subtype in face.subtypes

    def fits_player(self, state: SchoolState, you: int, seat: int) -> bool:
        """Whether it matches this player."""
        if self.players == NO_PLAYERS or state.is_out(seat):
            return False
        return self.players == ANY_PLAYER or seat != you

    def fits_place(self, state: SchoolState, place: int) -> bool:
        """Whether it matches the card at a place."""
        card = state.school_card(place)
        return self.fits_card(card, card)

    def permanents(self, state: SchoolState, you: int, this: int) -> list[Permanent]:
        """All permanents it matches."""
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
    """The permanents and players that an instruction affects, as things."""

    def text(self) -> str:
        return SPEECH.say(self)

    def things(self, t: SchoolTable, s: Scope) -> list[int]:
        """All things it affects now."""
        raise NotImplementedError(type(self).__name__)

    def foreseen(self, m: Use) -> list[int]:
        """The things it would affect, as far as the evaluating player can tell."""
        raise NotImplementedError(type(self).__name__)


class Target(Who):
    """A target, chosen on announcement: subject to Hexproof and Shroud, checked again on resolution."""

    form = Form("target", "", Part("what"))

    def __init__(self, what: What) -> None:
        super().__init__((what,))
        self.what: Final[What] = what
        self.most: int = 1
        self.up_to: bool = False
        self.slot: int = 0
        """The index of the target in its text, set once when the card is made."""

    def text(self) -> str:
        several = self.most > 1 or self.up_to
        number = f"{in_words(self.most)} " if several else ""
        other = ("other " if several else "another ") if self.what.other else ""
        noun = self.what.phrase(plural=self.most > 1).removeprefix("other ")
        return f"{'up to ' if self.up_to else ''}{number}{other}target {noun}"

    def things(self, t: SchoolTable, s: Scope) -> list[int]:
        """The choices that may still be affected."""
        what = run_of(t, s)
        refs = [what.targets[k] for k in range(len(what.targets)) if what.slots[k] == self.slot]
        return [ref.thing for ref in refs if self.still_legal(t, what, ref)]

    def foreseen(self, m: Use) -> list[int]:
        """The choices for this target."""
        return m.chosen[self.slot]

    def optional(self) -> bool:
        """Whether it can always be announced: the target is optional, or a player can always be chosen."""
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
        candidates: list[int] = []
        if self.what.zone == ON_STACK:
            candidates = [o.thing for o in state.stack if self.legal(t, you, this, o.thing)]
        elif self.what.zone == IN_PAIL:
            candidates = [place for place in reversed(state.pile(PAIL, you)) if self.legal(t, you, this, place)]
        elif self.what.types or self.what.persistent:
            for p in state.permanents():
                if self.what.fits(state, you, this, p) and targetable(t, you, p):
                    candidates.append(p.thing)
        if self.what.players != NO_PLAYERS:
            for seat in range(state.seats):
                if self.what.fits_player(state, you, seat):
                    candidates.append(seat)
        return candidates

    def any_candidate(self, t: SchoolTable, you: int, this: int) -> bool:
        """Whether there is anything to choose."""
        if self.what.zone == ON_BOARD:
            for p in t.state.permanents():
                if self.what.fits(t.state, you, this, p) and targetable(t, you, p):
                    return True
            return False
        return len(self.candidates(t, you, this)) > 0


class UpTo(Target):
    """Up to a number of targets."""

    form = Form("up_to", "", Whole("n", 1, 10, field="most"), Part("what"))

    def __init__(self, n: int, what: What) -> None:
        super().__init__(what)
        self.most = n
        self.up_to = True


def targetable(t: SchoolTable, you: int, p: Permanent) -> bool:
    """K6, K7: whether a player may choose it. Shroud stops everyone, and Hexproof its controller's opponents."""
    if not p.keys & (SHROUD | HEXPROOF):  # 20.p4
        return True
    if p.keys & SHROUD:  # K7
        return False
    return p.seat == you or not p.keys & HEXPROOF  # K6


def run_of(t: SchoolTable, s: Scope) -> Stacked:
    """The object that is resolving."""
    return run_frame(t, s).what


def asking(t: SchoolTable, s: Scope, kind: type[Clause]) -> Clause | None:
    """The instruction that is asking. In older saves, which did not store it, the first of its kind in the text."""
    frame = run_frame(t, s)
    if isinstance(frame.asking, Clause):
        return frame.asking
    clauses = frame.what.ability.clauses if frame.what.ability is not None else ()
    return next((c for c in clauses if isinstance(c, kind)), None)


class Clause(Effect):
    """One instruction in an effect."""

    def __init__(self, *parts: Word, rules: tuple[str, ...] = ()) -> None:
        super().__init__(parts, rules)

    def text(self) -> str:
        return SPEECH.say(self)

    def amount(self) -> int:
        """The instruction's number, or 0 if it has none or does not affect players."""
        return 0

    def named(self) -> list[Target]:
        """The targets it names, in printed order."""
        targets: list[Target] = []
        for part in self.parts:
            if isinstance(part, Target):
                targets.append(part)
            elif isinstance(part, Clause):
                targets.extend(part.named())
            elif isinstance(part, Who):
                targets.extend(p for p in part.parts if isinstance(p, Target))
        return targets

    def attaches(self) -> bool:
        """Whether it attaches its card to another."""
        return any(part.attaches() for part in self.parts if isinstance(part, Clause))

    def transforms(self) -> bool:
        """Whether it transforms a card."""
        return False

    def worth(self, m: Use) -> float:
        """The worth of carrying it out, to the evaluating player."""
        raise NotImplementedError(type(self).__name__)
