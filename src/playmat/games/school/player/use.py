"""An ability that somebody thinks of using."""

from __future__ import annotations

from typing import Final

from playmat.games.school.permanent import Permanent
from playmat.games.school.player.fights import buffing
from playmat.games.school.player.worth import Mind
from playmat.games.school.vocabulary.card import UNIT, SchoolCard
from playmat.games.school.vocabulary.effect import Who
from playmat.games.school.zones import PRE_COMBAT


class Use:
    """An ability that would be carried out: whose text, and what was chosen for each of its targets."""

    def __init__(self, m: Mind, this: int, card: SchoolCard, window: int) -> None:
        self.m: Final[Mind] = m
        self.this: Final[int] = this
        self.card: Final[SchoolCard] = card
        self.window: Final[int] = window
        """The window in which it is thought of."""
        self.chosen: Final[list[list[int]]] = [[], [], [], []]

    def permanents(self, who: Who) -> list[Permanent]:
        """The permanents that an instruction would mean."""
        state = self.m.state
        found: list[Permanent] = []
        for thing in who.foreseen(self):
            p = state.permanent(thing) if thing >= state.seats else None
            if p is not None:
                found.append(p)
        return found

    def seats(self, who: Who) -> list[int]:
        """The players that it would mean."""
        return [thing for thing in who.foreseen(self) if 0 <= thing < self.m.state.seats]

    def tapping(self, p: Permanent) -> float:
        """A tapped unit neither attacks nor blocks: good just before it would."""
        m = self.m
        if p.tapped or not p.card.types & UNIT:
            return 0.0
        if p.seat == m.you:
            return m.taking(p, 0.3)
        soon = m.state.active == m.you or m.state.active == p.seat
        return m.taking(p, 0.25 if soon and self.window <= PRE_COMBAT else 0.02)

    def buffing(self, p: Permanent, atk: int, hp: int, keyword: int) -> float:
        """A permanent is stronger until end of turn."""
        return buffing(self.m, p, atk, hp, keyword, self.window)
