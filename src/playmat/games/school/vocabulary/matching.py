"""Which events a trigger means."""

from __future__ import annotations

from typing import Final

from playmat.engine.state.event import Event
from playmat.games.school.permanent import Permanent
from playmat.games.school.state import SchoolTable
from playmat.games.school.vocabulary.card import Match
from playmat.games.school.vocabulary.effect import What


class Always(Match):
    """Every event of its kind."""

    def fits(self, t: SchoolTable, p: Permanent, event: Event) -> bool:
        return True


class Own(Match):
    """What happens to this permanent itself."""

    own = True

    def fits(self, t: SchoolTable, p: Permanent, event: Event) -> bool:
        return event.thing == p.thing


class Yours(Match):
    """What happens to its controller, or in their turn."""

    def fits(self, t: SchoolTable, p: Permanent, event: Event) -> bool:
        return event.seat == p.seat


class ToOthers(Match):
    """What happens to a permanent of some sort: an ally Student enters, a Booster is put into a Pail."""

    def __init__(self, what: What) -> None:
        super().__init__((what,))
        self.what: Final[What] = what

    def fits(self, t: SchoolTable, p: Permanent, event: Event) -> bool:
        other = t.state.permanent(event.thing)
        return other is not None and self.what.fits(t.state, p.seat, p.thing, other)


class YouCast(Match):
    """You cast a card of these types."""

    def __init__(self, types: int) -> None:
        super().__init__()
        self.types: Final[int] = types

    def fits(self, t: SchoolTable, p: Permanent, event: Event) -> bool:
        return event.seat == p.seat and t.state.school_card(event.thing).types & self.types != 0
