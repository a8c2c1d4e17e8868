"""Static abilities: what holds while a card is on the battlefield."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playmat.engine.state.scope import NONE
from playmat.games.school.permanent import NO_ATTACK, NO_BLOCK, NO_UNTAP, TAPPED_NO_BLOCK, Permanent
from playmat.games.school.state import SchoolState
from playmat.games.school.vocabulary.card import Static, in_words, stats
from playmat.games.school.vocabulary.effect import What

if TYPE_CHECKING:
    from playmat.games.school.player.worth import Mind


class GroupGets(Static):
    """Permanents of some sort have other values."""

    def __init__(self, what: What, atk: int, hp: int, keywords: int = 0) -> None:
        super().__init__(parts=(what,))
        self.what: Final[What] = what
        self.atk: Final[int] = atk
        self.hp: Final[int] = hp
        self.keywords: Final[int] = keywords

    def text(self) -> str:
        return f"Each {self.what.text()} gets {stats(self.atk, self.hp, self.keywords)}."

    def apply(self, state: SchoolState, p: Permanent) -> None:
        for q in state.board:
            if self.what.fits(state, p.seat, p.thing, q):
                q.atk += self.atk
                q.hp += self.hp
                q.keys |= self.keywords

    def worth(self, m: Mind) -> float:
        """What all that are there now gain or lose by it."""
        found = 0.0
        for p in m.board:
            if self.what.fits(m.state, m.you, NONE, p):
                gain = 0.8 * m.unit_worth(self.atk, self.hp, 0)
                found += gain if p.seat == m.you else -gain
        return found


class HostGets(Static):
    """The unit this is attached to has other values."""

    def __init__(self, atk: int = 0, hp: int = 0, keywords: int = 0) -> None:
        super().__init__()
        self.atk: Final[int] = atk
        self.hp: Final[int] = hp
        self.keywords: Final[int] = keywords

    def text(self) -> str:
        return f"The attached unit gets {stats(self.atk, self.hp, self.keywords)}."

    def apply(self, state: SchoolState, p: Permanent) -> None:
        host = state.permanent(p.host) if p.host >= 0 else None
        if host is not None:
            self.change(host)

    def change(self, host: Permanent) -> None:
        """What becomes of the unit it is attached to."""
        host.atk += self.atk
        host.hp += self.hp
        host.keys |= self.keywords

    def worth(self, m: Mind) -> float:
        """Nothing by itself: it depends on the unit."""
        return 0.0

    def worth_on(self, m: Mind, p: Permanent) -> float:
        """What it is worth to the player that a unit has this on it."""
        keys = p.keys | self.keywords
        change = m.unit_worth(p.atk + self.atk, p.hp + self.hp, keys) - m.unit_worth(p.atk, p.hp, p.keys)
        return change if p.seat == m.you else -change


class HostCannotFight(HostGets):
    """The unit this is attached to can neither attack nor block."""

    def __init__(self) -> None:
        super().__init__()

    def text(self) -> str:
        return "The attached unit can't attack or block."

    def change(self, host: Permanent) -> None:
        """It is barred from combat."""
        host.bars |= NO_ATTACK | NO_BLOCK

    def worth_on(self, m: Mind, p: Permanent) -> float:
        """The unit is nearly lost."""
        return m.taking(p, 0.8)


class HostStaysTapped(HostGets):
    """The unit this is attached to does not untap in Start Phases."""

    def __init__(self) -> None:
        super().__init__()

    def text(self) -> str:
        return "The attached unit doesn't untap in Start Phases."

    def change(self, host: Permanent) -> None:
        """It stays as it is."""
        host.bars |= NO_UNTAP

    def worth_on(self, m: Mind, p: Permanent) -> float:
        """The unit acts once more at best."""
        return m.taking(p, 0.6)


class NoBlockTapped(Static):
    """This cannot block while it is tapped."""

    def __init__(self) -> None:
        super().__init__()

    def text(self) -> str:
        return "This can't block while tapped."

    def apply(self, state: SchoolState, p: Permanent) -> None:
        p.bars |= TAPPED_NO_BLOCK

    def worth(self, m: Mind) -> float:
        return 0.6


class EnterTapped(Static):
    """Units enter tapped: all, or those of opponents."""

    def __init__(self, enemies: bool = False) -> None:
        super().__init__()
        self.enemies: Final[bool] = enemies

    def text(self) -> str:
        return f"{'Enemy' if self.enemies else 'All'} units enter tapped."

    def apply(self, state: SchoolState, p: Permanent) -> None:
        for seat in range(state.seats):
            if not self.enemies or seat != p.seat:
                state.laws.tapped[seat] = True

    def worth(self, m: Mind) -> float:
        return 0.6


class FewAttackers(Static):
    """Players cannot attack with more than so many units in a combat."""

    def __init__(self, n: int, opponents: bool = False) -> None:
        super().__init__()
        self.n: Final[int] = n
        self.opponents: Final[bool] = opponents

    def text(self) -> str:
        who = "opponent" if self.opponents else "player"
        return f"No {who} can attack with more than {in_words(self.n)} units in a combat."

    def apply(self, state: SchoolState, p: Permanent) -> None:
        for seat in range(state.seats):
            if not self.opponents or seat != p.seat:
                state.laws.attackers[seat] = min(state.laws.attackers[seat], self.n)

    def worth(self, m: Mind) -> float:
        """Others attack with less."""
        return 1.5


class HigherLimit(Static):
    """Each player's Booster limit is higher."""

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n: Final[int] = n

    def text(self) -> str:
        return f"Each player's Booster play limit is {self.n} higher."

    def apply(self, state: SchoolState, p: Permanent) -> None:
        for seat in range(state.seats):
            state.laws.limit[seat] += self.n

    def worth(self, m: Mind) -> float:
        """A little: others profit too."""
        return 0.5


class BoostersCountLess(Static):
    """Each Booster you play counts less against your limit, at least 1."""

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n: Final[int] = n

    def text(self) -> str:
        return f"Each Booster you play counts {self.n} HP less against your play limit, but at least 1."

    def apply(self, state: SchoolState, p: Permanent) -> None:
        state.laws.discount[p.seat] += self.n

    def worth(self, m: Mind) -> float:
        return 0.6


class DearerItems(Static):
    """Activated abilities of Items and Artifacts cost more."""

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n: Final[int] = n

    def text(self) -> str:
        return f"Activated abilities of Items and Artifacts cost {self.n}U more; tapping for energy does not."

    def apply(self, state: SchoolState, p: Permanent) -> None:
        state.laws.dearer += self.n

    def worth(self, m: Mind) -> float:
        return 0.6
