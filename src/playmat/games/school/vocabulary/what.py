"""Filters: which things a text means. They say so by what they are."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from playmat.engine.errors import CardError
from playmat.engine.state.scope import NONE
from playmat.engine.state.step import Word
from playmat.engine.words.form import Form
from playmat.engine.words.param import Bits, OneOf, Text, Toggle, Whole
from playmat.games.school.permanent import Permanent
from playmat.games.school.state import SchoolState
from playmat.games.school.vocabulary.card import (
    INSTANT,
    KEYWORD_NAMES,
    PERSISTENT,
    SPELL,
    TYPE_NAMES,
    UNIT,
    SchoolCard,
    words_of,
)  # fmt: skip
from playmat.games.school.vocabulary.speech import listed

ANY_SIDE: Final = 0
ALLY: Final = 1
ENEMY: Final = 2
SIDES: Final = {ANY_SIDE: "any", ALLY: "ally", ENEMY: "enemy"}

ON_BOARD: Final = 0
ON_STACK: Final = 1
IN_PAIL: Final = 2
"""Where a filter looks; a Pail is one's own."""
WHERE: Final = {ON_BOARD: "battlefield", ON_STACK: "stack", IN_PAIL: "pail"}
IN_ZONE: Final = {ON_BOARD: "", ON_STACK: " on the stack", IN_PAIL: " from your Pail"}

NO_PLAYERS: Final = 0
ANY_PLAYER: Final = 1
OPPONENT: Final = 2
PLAYERS: Final = {NO_PLAYERS: "none", ANY_PLAYER: "player", OPPONENT: "opponent"}


@final
class What(Word):
    """Which things a text means: permanents of some types, cards on the stack or in a Pail, players."""

    form = Form(
        "what", "",
        Bits("types", TYPE_NAMES, 0), OneOf("side", SIDES, ANY_SIDE), OneOf("players", PLAYERS, NO_PLAYERS),
        Whole("most_cost", NONE, 20, NONE), Bits("keyword", KEYWORD_NAMES, 0), Text("subtype", ""), Toggle("other"),
        Toggle("persistent"), Toggle("defending"), OneOf("zone", WHERE, ON_BOARD), Toggle("not_host"),
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
            raise CardError("a filter means nothing without types of cards or players")
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
        return self.said()

    def said(self, last: str = "or", plural: bool = False) -> str:
        """With its cost and zone; `last` stands before the last of several kinds."""
        cost = f" with total cost {self.most_cost} or less" if self.most_cost != NONE else ""
        return self.noun(last, plural) + cost + IN_ZONE[self.zone]

    def noun(self, last: str = "or", plural: bool = False) -> str:
        """What it means, wherever that lies: "other ally Student", "unit, Booster or player"."""
        side = f"{SIDES[self.side]} " if self.side != ANY_SIDE else ""
        kinds = [side + kind for kind in self.kinds()]
        kinds += [PLAYERS[self.players]] if self.players != NO_PLAYERS else []
        text = listed([f"{kind}s" for kind in kinds] if plural else kinds, last)
        keywords = f" with {listed(words_of(self.keyword, KEYWORD_NAMES), 'or')}" if self.keyword else ""
        controlled = " the defending player controls" if self.defending else ""
        return f"{'other ' if self.other else ''}{text}{keywords}{controlled}"

    def kinds(self) -> list[str]:
        """The kinds of cards it means. What is no Spell or Instant is a card, where it is no permanent."""
        if self.subtype and self.types == UNIT:
            cards = [self.subtype]
        else:
            units = UNIT if self.types & UNIT == UNIT else 0
            found = ["unit"] * bool(units) + words_of(self.types & ~units, TYPE_NAMES)
            cards = [f"{self.subtype} {kind}".strip() for kind in found]
        if self.zone != ON_BOARD and self.types & ~(SPELL | INSTANT):
            cards = [f"{kind} card" for kind in cards]
        return cards + ["Persistent card"] * self.persistent

    def one(self) -> str:
        """One of them: "a unit", "an ally Student", "another ally Student"."""
        text = self.text()
        if self.other:
            return f"an{text}"
        return f"{'an' if text[:1] in 'aeioAEIO' else 'a'} {text}"

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
