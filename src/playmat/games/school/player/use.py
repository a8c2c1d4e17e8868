"""An ability that somebody thinks of using."""

from __future__ import annotations

from typing import Final

from playmat.games.school.permanent import Permanent
from playmat.games.school.player.worth import Mind
from playmat.games.school.vocabulary.card import UNIT, SchoolCard
from playmat.games.school.vocabulary.effect import Target, Who
from playmat.games.school.vocabulary.who import (
    Each,
    EachOf,
    Host,
    It,
    ItsUnits,
    Players,
    This,
)


class Use:
    """An ability that would be carried out: whose text, and what was chosen for each of its targets."""

    def __init__(self, m: Mind, this: int, card: SchoolCard, window: int) -> None:
        self.m: Final[Mind] = m
        self.this: Final[int] = this
        self.card: Final[SchoolCard] = card
        self.window: Final[int] = window
        """The window in which it is thought of."""
        self.chosen: Final[list[list[int]]] = [[], [], [], []]

    def things(self, who: Who) -> list[int]:
        """Whom an instruction would mean."""
        m = self.m
        if isinstance(who, Target):
            return self.chosen[who.slot]
        if isinstance(who, It):
            return self.chosen[who.slot]
        if isinstance(who, This):
            return [self.this]
        if isinstance(who, Each):
            return [p.thing for p in who.what.permanents(m.state, m.you, self.this)]
        if isinstance(who, (EachOf, ItsUnits)):
            seats = self.chosen[who.player.slot] if isinstance(who, EachOf) else self.chosen[0]
            return [p.thing for p in m.board if p.card.types & UNIT and p.seat in seats]
        if isinstance(who, Players):
            if who.phrase == "you":
                return [m.you]
            if who.phrase == "each opponent":
                return m.foes
            return m.state.playing() if who.phrase == "each player" else []
        if isinstance(who, Host):
            p = m.state.permanent(self.this)
            return [p.host] if p is not None and p.host >= 0 else []
        return []

    def permanents(self, who: Who) -> list[Permanent]:
        """The permanents among them."""
        found: list[Permanent] = []
        for thing in self.things(who):
            p = self.m.state.permanent(thing) if thing >= self.m.state.seats else None
            if p is not None:
                found.append(p)
        return found

    def seats(self, who: Who) -> list[int]:
        """The players among them."""
        return [thing for thing in self.things(who) if 0 <= thing < self.m.state.seats]
