"""Words for the targets of an effect: Champions and Equipment."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playmat.engine.state.scope import NONE
from playmat.engine.state.step import Word
from playmat.engine.words.form import Form
from playmat.engine.words.param import OneOf, Toggle, Whole
from playmat.games.champions.reading import champion_at, has_passive, health, in_order, wearer, worn_element
from playmat.games.champions.vocabulary.choices import ANY_ELEMENT
from playmat.games.champions.vocabulary.passives import HOLDS_FAST

if TYPE_CHECKING:
    from playmat.games.champions.state import Champion, DuelTable, Run

ANY: Final = "any"
YOU: Final = "you"
OPP: Final = "opp"
SELF: Final = "self"

UP: Final = "up"
DOWN: Final = "down"
MANY: Final = 99
"""The value of `up_to` that means any number."""
ANY_SIDE: Final = {ANY: "any", YOU: "you", OPP: "opp"}
FACES: Final = {"": "any", UP: "up", DOWN: "down"}
SIDES: Final = {ANY: "", YOU: " you control", OPP: " your opponent controls"}


class Target(Word):
    """One thing on the field, up to a number of things, or all of them, on one side or on both."""

    every: bool = False
    """Whether it takes all of them, without a choice."""
    each: bool = False
    """Whether it says "each" and takes every match."""

    def __init__(self, side: str, up_to: int, other: bool) -> None:
        super().__init__()
        self.side: Final[str] = side
        self.up_to: Final[int] = up_to
        self.other: Final[bool] = other
        """Whether it excludes the card itself and the choices of earlier clauses in the step."""

    def means_side(self, seat: int, user: int) -> bool:
        """Whether it can include a player's things."""
        return self.side == ANY or (seat == user) == (self.side == YOU)

    def range(self) -> tuple[int, int]:
        """The minimum and maximum number to choose."""
        return (0, 0) if self.every else (1, self.up_to or 1)

    def find(self, t: DuelTable, run: Run) -> list[int]:
        """The things that match now."""
        raise NotImplementedError(type(self).__name__)

    def surely(self, t: DuelTable, user: int) -> bool:
        """Whether something matches regardless of the card and other choices."""
        raise NotImplementedError(type(self).__name__)

    def is_own(self) -> bool:
        """Whether it includes its user's own things."""
        return self.side == YOU

    def average(self) -> float:
        """The average number of the opponent's things that match, minus your own."""
        raise NotImplementedError(type(self).__name__)


class ChampionTarget(Target):
    """One Champion, up to a number, or each."""

    form = Form(
        "a_champion", "",
        OneOf("side", ANY_SIDE | {SELF: "itself"}, ANY), Toggle("each"), Whole("up_to", 0, MANY, 0), Toggle("other"),
        Whole("at_most", 0, 300, 0),
    )  # fmt: skip

    def __init__(
        self, side: str = ANY, each: bool = False, up_to: int = 0, other: bool = False, at_most: int = 0
    ) -> None:
        super().__init__(side, up_to, other)
        self.every = each or side == SELF
        self.each = each
        self.at_most: Final[int] = at_most
        """The maximum health of the Champion, or 0 for any."""

    def find(self, t: DuelTable, run: Run) -> list[int]:
        state = t.state
        if self.side == SELF:
            return [run.on] if run.on != NONE and champion_at(state, run.on) is not None else []
        taken = [x for picked in run.picks for x in picked] if self.other else []
        return [
            c.thing
            for c in state.champions
            if self.means_side(c.seat, run.user)
            and c.thing not in taken
            and (not self.at_most or health(t, c) <= self.at_most)
        ]

    def surely(self, t: DuelTable, user: int) -> bool:
        if self.side == SELF or self.at_most or self.other:  # KW.each_other
            return False
        for c in t.state.champions:
            if self.means_side(c.seat, user):
                return True
        return False

    def text(self) -> str:
        if self.side == SELF:
            return "this Champion"
        low = f" with {self.at_most} or less health" if self.at_most else ""
        other = "other " if self.other else ""
        if self.each:
            return f"each {other}Champion{SIDES[self.side]}{low}"
        if self.up_to:
            plural = "s" if self.up_to > 1 else ""
            return f"up to {self.up_to} {other}Champion{plural}{SIDES[self.side]}{low}"
        return f"{'another' if self.other else 'a'} Champion{SIDES[self.side]}{low}"

    def lacks(self) -> tuple[str, ...]:
        if self.side == SELF:
            return ("each", "up_to", "other", "at_most")
        return ("up_to",) if self.each else ()

    def average(self) -> float:
        """The average number of Champions: usually two if it takes several. Your own are subtracted."""
        if self.side == SELF:
            return -0.8
        if self.each:
            return 0.3 if self.side == ANY else -2.2 if self.side == YOU else 2.2
        return 0.9 * self.up_to if self.up_to else 1.0


ONE: Final = ChampionTarget()
ONE_OF_YOURS: Final = ChampionTarget(YOU)
ONE_OF_THEIRS: Final = ChampionTarget(OPP)
EACH: Final = ChampionTarget(each=True)
EACH_OF_YOURS: Final = ChampionTarget(YOU, each=True)
EACH_OF_THEIRS: Final = ChampionTarget(OPP, each=True)
ITSELF: Final = ChampionTarget(SELF)


def one_of_theirs(at_most: int) -> ChampionTarget:
    """One of the opponent's Champions with at most this health."""
    return ChampionTarget(OPP, at_most=at_most)


def one_of_yours(at_most: int) -> ChampionTarget:
    """One of your Champions with at most this health."""
    return ChampionTarget(YOU, at_most=at_most)


def up_to_of_theirs(n: int, other: bool = False) -> ChampionTarget:
    """Up to n different Champions the opponent controls."""
    return ChampionTarget(OPP, up_to=n, other=other)


class EquipmentTarget(Target):
    """An Equipment on the field, up to a number, or any number; by side, element, face and place."""

    form = Form(
        "equipped", "",
        OneOf("side", ANY_SIDE, ANY), OneOf("element", ANY_ELEMENT, ""), OneOf("face", FACES, ""), Toggle("here"),
        Toggle("other"), Whole("up_to", 0, MANY, 0),
    )  # fmt: skip

    def __init__(
        self,
        side: str = ANY,
        element: str = "",
        face: str = "",
        here: bool = False,
        other: bool = False,
        up_to: int = 0,
    ) -> None:
        super().__init__(side, up_to, other)
        self.element: Final[str] = element
        self.face: Final[str] = face
        self.here: Final[bool] = here
        """Whether only Equipment on the Champion itself matches."""

    def find(self, t: DuelTable, run: Run) -> list[int]:
        places: list[int] = []
        for c in in_order(t.state, t.state.champions):
            if self.means_side(c.seat, run.user) and (not self.here or c.thing == run.on):
                slots = c.slots
                places += [slots[k] for k in range(len(slots)) if slots[k] != NONE and self.fits(t, run, c, k)]
        return places

    def fits(self, t: DuelTable, run: Run, c: Champion, slot: int) -> bool:
        """Whether the Equipment in this slot matches."""
        return not (self.other and c.slots[slot] == run.this.thing) and self.is_such(t, c, slot)

    def is_such(self, t: DuelTable, c: Champion, slot: int) -> bool:
        """Whether the Equipment in this slot has the required face and element."""
        if self.face and c.is_down(slot) != (self.face == DOWN):
            return False
        return not self.element or worn_element(t, c, slot) == self.element

    def surely(self, t: DuelTable, user: int) -> bool:
        if self.here or self.other:
            return False
        for c in t.state.champions:
            if self.means_side(c.seat, user):
                for slot in range(len(c.slots)):
                    if c.slots[slot] != NONE and self.is_such(t, c, slot):
                        return True
        return False

    def text(self) -> str:
        face = {"": "", UP: "face-up ", DOWN: "facedown "}[self.face]
        element = f"{self.element} " if self.element else ""
        other = "other " if self.other else ""
        on = " on this Champion" if self.here else SIDES[self.side]
        if self.every:
            return f"all {other}{face}{element}Equipment{on}"
        if self.up_to >= MANY:
            return f"any number of {other}{face}{element}Equipment{on}"
        if self.up_to:
            return f"up to {self.up_to} {other}{face}{element}Equipment{on}"
        return f"{'another' if self.other else 'an'} {face}{element}Equipment{on}".replace("an face", "a face").replace(
            "an Fire", "a Fire"
        )

    def lacks(self) -> tuple[str, ...]:
        return ("side",) if self.here else ()

    def is_own(self) -> bool:
        return self.side == YOU or self.here

    def average(self) -> float:
        """The average number of cards. Your own are given up more easily."""
        if self.every:
            return -1.4 if self.here else 0.3
        if self.is_own():
            return -1.2 if self.up_to >= MANY else -0.6
        return 1.7 if self.up_to > 1 else 1.0


class AllEquipment(EquipmentTarget):
    """All Equipment, on the whole field or on this Champion."""

    form = Form("all_equipped", "", Toggle("here"))
    every = True

    def __init__(self, here: bool = False) -> None:
        super().__init__(here=here)


def may_be_moved(t: DuelTable, user: int, place: int) -> bool:
    """Whether an effect may return, shuffle or flip an Equipment: not if its Champion is protected."""
    c = wearer(t.state, place)
    return c is None or c.seat == user or not has_passive(t.state, c, HOLDS_FAST)
