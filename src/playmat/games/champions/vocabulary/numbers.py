"""Words for amounts: fixed, counted, or conditional."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playmat.engine.state.step import Word
from playmat.engine.words.form import Form
from playmat.engine.words.param import Whole
from playmat.games.champions.reading import champion_at, face_up_equipment
from playmat.games.champions.vocabulary.choices import SPEECH

if TYPE_CHECKING:
    from playmat.games.champions.state import DuelTable, Run


class Number(Word):
    """An amount: a number, or something to count."""

    counts: bool = False
    """Whether it counts the result of the previous step."""

    def count(self, t: DuelTable, run: Run, target: int) -> int:
        """The current number for this target."""
        raise NotImplementedError(type(self).__name__)

    def average(self) -> float:
        """The average number."""
        raise NotImplementedError(type(self).__name__)

    def text(self) -> str:
        return SPEECH.say(self)


def number(n: int | Number) -> Number:
    """A plain number as a word."""
    return Fixed(n) if isinstance(n, int) else n


class Fixed(Number):
    """A fixed number."""

    form = Form("", "", Whole("", 0, 999, arg="n"))

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n: Final[int] = n

    def count(self, t: DuelTable, run: Run, target: int) -> int:
        return self.n

    def average(self) -> float:
        return float(self.n)

    def text(self) -> str:
        return str(self.n)


class Times(Number):
    """A number, plus another number for each thing that the previous step counted."""

    form = Form("times", "", Whole("each", 0, 200), Whole("first", 0, 200, 0))
    counts = True

    def __init__(self, each: int, first: int = 0) -> None:
        super().__init__()
        self.each: Final[int] = each
        self.first: Final[int] = first

    def count(self, t: DuelTable, run: Run, target: int) -> int:
        return self.first + self.each * run.n

    def average(self) -> float:
        """The average number. Usually one or two things are counted."""
        return self.first + 1.4 * self.each

    def text(self) -> str:
        return f"{self.first} + {self.each} for each" if self.first else f"{self.each} for each"


class MoreIf(Number):
    """A larger number if a condition is true."""

    def __init__(self, n: int, more: int) -> None:
        super().__init__()
        self.n: Final[int] = n
        self.more: Final[int] = more

    def average(self) -> float:
        """The average number. The condition is true more often than not."""
        return 0.3 * self.n + 0.7 * self.more


class IfDamaged(MoreIf):
    """A larger number for a damaged Champion."""

    form = Form("if_damaged", "{n} (or {more} if it is damaged)", Whole("n", 0, 200), Whole("more", 0, 200))

    def count(self, t: DuelTable, run: Run, target: int) -> int:
        c = champion_at(t.state, target)
        return self.more if c is not None and c.damage > 0 else self.n


class IfDrewLastTurn(MoreIf):
    """A larger number if the user drew during their previous turn."""

    form = Form(
        "if_drew_last_turn", "{n} (or {more} if you drew during your previous turn)",
        Whole("n", 0, 200), Whole("more", 0, 200),
    )  # fmt: skip

    def count(self, t: DuelTable, run: Run, target: int) -> int:
        return self.more if t.state.records[run.user].drew > 0 else self.n  # ENG.10


class ForEachEquipment(Number):
    """A number for each face-up Equipment the user controls, up to a maximum."""

    form = Form(
        "for_each_equipment", "{each} for each face-up Equipment you control (at most {most})",
        Whole("each", 0, 200), Whole("most", 1, 99),
    )  # fmt: skip

    def __init__(self, each: int, most: int) -> None:
        super().__init__()
        self.each: Final[int] = each
        self.most: Final[int] = most

    def count(self, t: DuelTable, run: Run, target: int) -> int:
        return self.each * min(self.most, face_up_equipment(t, run.user, ""))

    def average(self) -> float:
        """The average number. Usually two or three Equipment are face up."""
        return 2.6 * self.each
