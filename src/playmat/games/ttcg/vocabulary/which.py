"""Filters for cards on the field and in other zones, and the cards that an operation affects."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from playmat.engine.errors import CardError
from playmat.engine.state.scope import NONE, Ref, Scope
from playmat.engine.state.step import Word
from playmat.engine.words.form import Form
from playmat.engine.words.param import Called, Kept, OneOf, Part, Toggle, Whole
from playmat.games.ttcg.field import Lying
from playmat.games.ttcg.frames import Run, run_of
from playmat.games.ttcg.state import TtcgState, TtcgTable
from playmat.games.ttcg.vocabulary.card import TtcgCard
from playmat.games.ttcg.vocabulary.op import Sel, Use
from playmat.games.ttcg.vocabulary.traits import (
    CREATURE_CARD,
    FACING,
    KIND,
    LEVEL,
    LEVEL_LEAST,
    LEVEL_MOST,
    MAGIC_CARD,
    MOST,
    MOST_LEVEL,
    NOT_THIS,
    OF_SUBTYPES,
    PERMIT,
    SUBTYPE,
    TAP,
    TYPE,
    TYPE_NAMES,
    Trait,
    subtype_names,
)
from playmat.games.ttcg.zones import CREATURES, MAGIC

if TYPE_CHECKING:
    from playmat.games.ttcg.player.mind import Mind

ANY: Final = 0
YOURS: Final = 1
ENEMY: Final = 2
SIDES: Final = {ANY: "any", YOURS: "yours", ENEMY: "enemy"}
KINDS: Final = {0: "any", CREATURE_CARD: "creature", MAGIC_CARD: "magic"}
ANY_TYPE: Final = {type: name or "any" for type, name in enumerate(TYPE_NAMES)}
ANY_SUBTYPE: Final = {0: "any"} | OF_SUBTYPES
TAPS: Final = {NONE: "any", 0: "untapped", 1: "tapped"}
FACES: Final = {NONE: "any", 0: "up", 1: "down"}
NOUNS: Final = {0: "card", CREATURE_CARD: "creature", MAGIC_CARD: "magic card"}


@final
class Which(Word):
    """A filter for cards: their owner, their kind, and other traits."""

    form = Form(
        "such", "",
        OneOf("side", SIDES, ANY), OneOf("kind", KINDS, 0), OneOf("type", ANY_TYPE, 0),
        OneOf("subtype", ANY_SUBTYPE, 0), Whole("level_at_least", 0, MOST_LEVEL, 0, "least", "least"),
        Whole("level_at_most", 0, MOST_LEVEL, 0, "most", "most"), OneOf("tapped", TAPS, NONE),
        OneOf("face", FACES, NONE, "down", "down"), Toggle("other"), Kept("direct", False),
    )  # fmt: skip

    def __init__(
        self, side: int = ANY, kind: int = 0, type: int = 0, subtype: int = 0, least: int = 0, most: int = 0,
        tapped: int = NONE, down: int = NONE, other: bool = False, direct: bool = False,
    ) -> None:  # fmt: skip
        super().__init__()
        if 0 < most < least:
            raise CardError(f"no card has a level of at least {least} and at most {most}")
        self.side: Final[int] = side
        self.kind: Final[int] = kind
        self.type: Final[int] = type
        self.subtype: Final[int] = subtype
        self.least: Final[int] = least
        self.most: Final[int] = most
        self.tapped: Final[int] = tapped
        self.down: int = down
        self.other: Final[bool] = other
        self.direct: Final[bool] = direct
        self.own: bool = False
        """Whether borrowed cards are excluded: set by the word that puts cards under a pile."""
        self.on_table: bool = True
        """Whether it is for cards on the field, which have a side, can be tapped or face down, and can be this card."""
        levels = 1 if least and least == most else (least > 0) + (most > 0)
        asked = [kind > 0, type > 0, subtype > 0, tapped != NONE, down != NONE, other, direct]
        self.words: Final[int] = levels + asked.count(True)
        """The number of its conditions. The most specific extra play is used first (R83)."""

    def fits(self, you: int, this: int, c: Lying) -> bool:
        """Whether it matches a card on the field: the top of a pile, or a magic card."""
        if not c.top or (self.side == YOURS and c.seat != you) or (self.side == ENEMY and c.seat == you):
            return False
        if self.kind and (c.row == MAGIC) != (self.kind == MAGIC_CARD):
            return False
        if self.type and c.type != self.type:
            return False
        if (self.least and c.level < self.least) or (self.most and (c.level > self.most or c.level == 0)):
            return False
        if self.subtype and not c.card.subtypes & self.subtype:
            return False
        if self.tapped != NONE and c.tapped != (self.tapped == 1):
            return False
        if self.down != NONE and c.down != (self.down == 1):
            return False
        return not (self.other and c.thing == this) and not (self.own and c.borrowed)

    def fits_card(self, card: TtcgCard) -> bool:
        """Whether it matches a card off the field, as printed."""
        return self.fits_values(card.creature, card.type, card.subtypes, card.level)

    def fits_values(self, creature: bool, type: int, subtypes: int, level: int) -> bool:
        """Whether it matches a card with these values."""
        if self.kind and creature != (self.kind == CREATURE_CARD):
            return False
        if (self.type and type != self.type) or (self.subtype and not subtypes & self.subtype):
            return False
        return not ((self.least and level < self.least) or (self.most and (level > self.most or level == 0)))

    def on_field(self, state: TtcgState, you: int, this: int) -> list[Lying]:
        """All cards on the field that it matches."""
        cards: list[Lying] = []
        for p in state.piles_now():
            c = p.cards[-1]
            if self.fits(you, this, c):
                cards.append(c)
        return cards

    def off_field(self) -> Which:
        """Make this a filter for printed values, and return it."""
        self.on_table = False
        return self

    def lacks(self) -> tuple[str, ...]:
        return () if self.on_table else ("side", "tapped", "face", "other")

    # in words

    def noun(self, many: bool, owned: bool = False) -> str:
        """ "tapped Fire creature", "level-1 creatures", "creature of yours of level 2 or less"."""
        words = ["other"] if self.other and many else []
        words += [["untapped", "tapped"][self.tapped]] if self.tapped != NONE else []
        words += [["face-up", "face-down"][self.down]] if self.down != NONE else []
        words += ["enemy"] if self.side == ENEMY else []
        words += [f"level-{self.least}"] if self.least and self.least == self.most else []
        words += [TYPE_NAMES[self.type]] if self.type else []
        words += subtype_names(self.subtype)
        words += [NOUNS[self.kind] + ("s" if many else "")]
        words += ["of yours"] if owned and self.side == YOURS else []
        if self.most and not self.least:
            words.append(f"of level {self.most} or less" if self.most > 1 else "of level 1")
        elif self.least and not self.most:
            words.append(f"of level {self.least} or more")
        elif self.least < self.most:
            words.append(f"of level {self.least} to {self.most}")
        return " ".join(words)

    def text(self) -> str:
        return self.one()

    def one(self) -> str:
        """ "a Fire creature of yours", "another creature of yours", "an enemy creature"."""
        noun = self.noun(False, True)
        article = "another" if self.other else "an" if noun[0] in "aeiouAEIO" else "a"
        return f"{article} {noun}"

    def every(self) -> str:
        """ "all your Fire creatures", "all enemy creatures"."""
        return f"all {'your ' if self.side == YOURS else ''}{self.noun(True)}"

    def some(self, n: int) -> str:
        """ "2 creatures of yours"."""
        return f"{n} {self.noun(n > 1, True)}"


def such(side: int, traits: tuple[Trait, ...], kind: int = 0) -> Which:
    """The filter that these words describe."""
    limits: dict[int, int] = {KIND: kind}
    for trait in traits:
        if trait.about == LEVEL:
            limits[LEVEL_LEAST] = limits[LEVEL_MOST] = trait.value
        else:
            limits[trait.about] = trait.value
    return Which(
        side, limits[KIND], limits.get(TYPE, 0), limits.get(SUBTYPE, 0),
        limits.get(LEVEL_LEAST, 0), limits.get(LEVEL_MOST, 0), limits.get(TAP, NONE),
        limits.get(FACING, NONE), NOT_THIS in limits, PERMIT in limits,
    )  # fmt: skip


def reached(use: Use, c: Lying) -> bool:
    """R95: whether an effect reaches a card. The opponent's magic cards do not reach an immune creature."""
    return not (c.immune and use.magic and c.seat != use.seat)


@final
class Chosen(Sel):
    """Cards on the field chosen when the effect is activated (R49)."""

    form = Form("one", "", Part("which"), Whole("n", 1, MOST, 1), Toggle("up_to"))
    chosen: ClassVar[bool] = True

    def __init__(self, which: Which, n: int = 1, up_to: bool = False) -> None:
        super().__init__()
        self.which: Final[Which] = which
        self.n: Final[int] = n
        self.up_to: Final[bool] = up_to
        self.comes_over: bool = False
        """Whether it needs a free slot of the player who chooses it (R92)."""

    def text(self) -> str:
        if self.up_to:
            return f"up to {self.which.some(self.n)}"
        return self.which.one() if self.n == 1 else self.which.some(self.n)

    def can_host(self) -> bool:
        return self.n == 1 and self.which.down == 0

    def candidates(self, t: TtcgTable, use: Use) -> list[int]:
        """The cards that may be chosen."""
        state: TtcgState = t.state
        candidates: list[int] = []
        for p in state.piles_now():
            c = p.cards[-1]
            if self.means(t, use, c):
                candidates.append(c.thing)
        return candidates

    def means(self, t: TtcgTable, use: Use, c: Lying) -> bool:
        """Whether a card may be chosen. For a face-down one, effects know only its row (OP.FACE.4)."""
        if not self.which.fits(use.seat, use.this, c):  # 2.1.subtype
            return False
        if self.comes_over and t.state.free_slot(use.seat, CREATURES) == NONE:
            return False
        return reached(use, c)  # 2.1.immune

    def enough(self, t: TtcgTable, use: Use) -> bool:
        state: TtcgState = t.state
        needed = 1 if self.up_to else self.n
        for p in state.piles_now():
            if self.means(t, use, p.cards[-1]):
                needed -= 1
                if needed <= 0:
                    return True
        return False

    def cards(self, t: TtcgTable, s: Scope) -> list[Lying]:
        return [c for c in chosen_for(t, run_of(t, s), self) if c is not None]

    def still(self, t: TtcgTable, use: Use, ref: Ref) -> Lying | None:
        """A chosen card, if it is still legal (R122)."""
        state: TtcgState = t.state
        c = state.meant(ref)
        if c is None or not self.which.fits(use.seat, use.this, c) or not reached(use, c):
            return None
        return c

    def foreseen(self, m: Mind) -> list[Lying]:
        return m.chosen(self)


def use_of(run: Run) -> Use:
    """The use of an effect while it is carried out."""
    return Use(run.what.seat, run.what.source.thing, run.what.magic, run.what.that)


def chosen_for(t: TtcgTable, run: Run, sel: Chosen) -> list[Lying | None]:
    """The choice for a selection, each card as it is now, or None if it is no longer legal."""
    use = use_of(run)
    what = run.what
    slot = slot_of(what.effect.sels, sel)
    refs = [what.targets[k] for k in range(len(what.targets)) if what.aims[k] == slot]
    return [sel.still(t, use, ref) for ref in refs]


def slot_of(sels: list[Sel], sel: Sel) -> int:
    """The index of a selection among these."""
    for k in range(len(sels)):
        if sels[k] is sel:
            return k
    return NONE


@final
class Each(Sel):
    """All matching cards on the field, determined when the effect is carried out (R50)."""

    form = Form("every", "", Part("which"))

    def __init__(self, which: Which) -> None:
        super().__init__()
        self.which: Final[Which] = which

    def text(self) -> str:
        return self.which.every()

    def reachable(self, state: TtcgState, use: Use) -> list[Lying]:
        """The matching cards that are not immune."""
        return [c for c in self.which.on_field(state, use.seat, use.this) if reached(use, c)]

    def enough(self, t: TtcgTable, use: Use) -> bool:
        return len(self.reachable(t.state, use)) > 0

    def cards(self, t: TtcgTable, s: Scope) -> list[Lying]:
        return self.reachable(t.state, use_of(run_of(t, s)))

    def lasting(self, state: TtcgState, source: Lying, host: int) -> list[Lying]:
        use = Use(source.seat, source.thing, source.row == MAGIC)
        cards: list[Lying] = []
        for p in state.board:
            c = p.cards[-1]
            if self.which.fits(use.seat, use.this, c) and reached(use, c):
                cards.append(c)
        return cards

    def foreseen(self, m: Mind) -> list[Lying]:
        return self.reachable(m.state, m.use)


THIS_CARD: Final = 0
ITS_PILE: Final = 1
ITS_HOST: Final = 2
THE_ATTACKER: Final = 3
THE_DEFENDER: Final = 4
THAT_CARD: Final = 5
REFS: Final = {
    THIS_CARD: "this", ITS_PILE: "pile", ITS_HOST: "host", THE_ATTACKER: "attacker", THE_DEFENDER: "defender",
    THAT_CARD: "it",
}  # fmt: skip
REF_TEXTS: Final = ("this card", "the creature on top", "it", "the attacker", "the defender", "that card")


@final
class TheCard(Sel):
    """One specific card, such as this one, its host, the attacker, or the card that caused the effect."""

    form = Form("the_card", "", Called("what", REFS))

    def __init__(self, what: int) -> None:
        super().__init__()
        self.what: Final[int] = what

    def text(self) -> str:
        return REF_TEXTS[self.what]

    def find(self, state: TtcgState, this: int, fresh: bool, that: Ref | None) -> Lying | None:
        """The card it means now."""
        if self.what == THIS_CARD:
            return state.lying(this) if fresh else None
        if self.what == ITS_PILE:
            pile = state.pile_of(this) if fresh else None
            return pile.cards[-1] if pile is not None else None
        if self.what == THAT_CARD:
            return state.meant(that)
        attack = state.attack()
        if attack is None:
            return None
        card = state.meant(attack.attacker if self.what == THE_ATTACKER else attack.target)
        return card if card is not None and card.top else None

    def enough(self, t: TtcgTable, use: Use) -> bool:
        c = self.find(t.state, use.this, True, use.that)
        # a card off the field can do nothing to itself there
        return c is not None and reached(use, c)

    def cards(self, t: TtcgTable, s: Scope) -> list[Lying]:
        run = run_of(t, s)
        state: TtcgState = t.state
        source = run.what.source
        if self.what == THIS_CARD and run.what.magic and run.what.effect not in state.ttcg_card(source.thing).effects:
            return []  # R90: a copied "this card" is not a magic card
        c = self.find(state, source.thing, state.fresh(source), run.what.that)
        return [c] if c is not None and reached(use_of(run), c) else []

    def lasting(self, state: TtcgState, source: Lying, host: int) -> list[Lying]:
        card: Lying | None = None
        if self.what == THIS_CARD:
            card = source
        elif self.what == ITS_HOST:
            for p in state.board:
                if p.number == host and not p.cards[-1].down:
                    card = p.cards[-1]
        elif self.what == ITS_PILE:
            for p in state.board:
                for c in p.cards:
                    if c is source:
                        card = p.cards[-1]
        if card is None or not reached(Use(source.seat, source.thing, source.row == MAGIC), card):
            return []
        return [card]

    def foreseen(self, m: Mind) -> list[Lying]:
        c = self.find(m.state, m.use.this, True, m.use.that)
        return [c] if c is not None else []
