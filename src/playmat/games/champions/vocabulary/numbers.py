"""Words for how much: fixed, counted, or depending on what is true."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playmat.engine.state.scope import NONE
from playmat.games.champions.reading import champion_at, champions_of
from playmat.games.champions.vocabulary.clauses import Number

if TYPE_CHECKING:
    from playmat.games.champions.state import DuelTable, Run


class Fixed(Number):
    """Just a number."""

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n: Final[int] = n

    def of(self, t: DuelTable, run: Run, target: int) -> int:
        return self.n

    def text(self) -> str:
        return str(self.n)


class NTimes(Number):
    """So much, and so much more for each that the step before has counted."""

    def __init__(self, first: int, each: int) -> None:
        super().__init__()
        self.first: Final[int] = first
        self.each: Final[int] = each

    def of(self, t: DuelTable, run: Run, target: int) -> int:
        return self.first + self.each * run.n

    def text(self) -> str:
        return f"{self.first} + {self.each} for each" if self.first else f"{self.each} for each"


class IfDamaged(Number):
    """More on a Champion that is damaged."""

    def __init__(self, n: int, more: int) -> None:
        super().__init__()
        self.n: Final[int] = n
        self.more: Final[int] = more

    def of(self, t: DuelTable, run: Run, target: int) -> int:
        c = champion_at(t.state, target)
        return self.more if c is not None and c.damage > 0 else self.n

    def text(self) -> str:
        return f"{self.n} (or {self.more} if it is damaged)"


class IfDrewLastTurn(Number):
    """More if its user drew during their previous turn."""

    def __init__(self, n: int, more: int) -> None:
        super().__init__()
        self.n: Final[int] = n
        self.more: Final[int] = more

    def of(self, t: DuelTable, run: Run, target: int) -> int:
        return self.more if t.holds("ENG.10") and t.state.records[run.user].drew > 0 else self.n

    def text(self) -> str:
        return f"{self.n} (or {self.more} if you drew during your previous turn)"


class CountedEquipment(Number):
    """So much for each face-up Equipment its user controls, at most so many."""

    def __init__(self, each: int, most: int) -> None:
        super().__init__()
        self.each: Final[int] = each
        self.most: Final[int] = most

    def of(self, t: DuelTable, run: Run, target: int) -> int:
        count = 0
        for c in champions_of(t.state, run.user):
            for k in range(len(c.slots)):
                if c.slots[k] != NONE and not c.is_down(k):
                    count += 1
        return self.each * min(self.most, count)

    def text(self) -> str:
        return f"{self.each} for each face-up Equipment you control (at most {self.most})"
