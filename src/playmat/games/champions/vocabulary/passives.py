"""Passives: health, hits, and what cannot be done while they are in force."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playmat.games.champions.vocabulary.abilities import Passive

if TYPE_CHECKING:
    from playmat.games.champions.player.gear import Gear

MORE_HEALTH: Final = "max health"
MORE_HEALTH_EACH: Final = "max health each"
REDUCES: Final = "reduce hit"
REDUCES_THEIRS: Final = "reduce hit by opponent"
RAISES: Final = "raise hits"
HOLDS_FAST: Final = "cannot be moved"
CHAINS: Final = "chained"
WINS_WITH_FOUR: Final = "win with four"


class MoreHealth(Passive):
    """More maximum health."""

    what = MORE_HEALTH

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n = n

    def text(self) -> str:
        return f"This Champion has +{self.n} max health."

    def average(self) -> float:
        return 0.8 * self.n

    def worn(self, m: Gear, k: int, slot: int) -> float:
        """A Champion that has no more health than this falls with it."""
        return m.worth.presence + m.points(m.health[k]) if m.health[k] <= self.n else 0.0

    def equipped(self, m: Gear, k: int, slot: int) -> float:
        """Health counts more where little is left."""
        return 0.6 * (m.points(m.health[k] + self.n) - m.points(m.health[k]) - self.n)


class MoreHealthEach(Passive):
    """More maximum health for each face-up Equipment."""

    what = MORE_HEALTH_EACH
    usual = 5.0

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n = n

    def text(self) -> str:
        return f"This Champion has +{self.n} max health for each face-up Equipment on it."


class ReducesHits(Passive):
    """Every hit is reduced."""

    what = REDUCES

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n = n

    def text(self) -> str:
        return f"Every hit on this Champion is reduced by {self.n}."

    def average(self) -> float:
        return 1.8 * self.n


class ReducesTheirHits(Passive):
    """Every hit by the opponent's cards is reduced, with a floor."""

    what = REDUCES_THEIRS

    def __init__(self, n: int, floor: int) -> None:
        super().__init__()
        self.n = n
        self.floor = floor

    def text(self) -> str:
        by = "from a card your opponent controls"
        return f"Every hit on this Champion {by} is reduced by {self.n}, but not below {self.floor}."

    def average(self) -> float:
        return 1.8 * self.n


class RaisesHits(Passive):
    """Hits of other Equipment on the same Champion are increased."""

    what = RAISES

    def __init__(self, n: int, element: str = "") -> None:
        super().__init__()
        self.n = n
        self.element = element

    def text(self) -> str:
        what = f"{self.element} Equipment" if self.element else "Equipment"
        return f"Every hit from an Activated effect of another {what} on this Champion is increased by {self.n}."

    def average(self) -> float:
        return 1.0 * self.n

    def worn(self, m: Gear, k: int, slot: int) -> float:
        """For each card beside it that hits; one is in the average."""
        return 0.8 * self.n * (m.hitting_beside(m.champions[k], slot, self.element) - 1)

    def equipped(self, m: Gear, k: int, slot: int) -> float:
        """The same as when it is worn."""
        return self.worn(m, k, slot)

    def raises(self, element: str) -> int:
        return self.n if self.element in ("", element) else 0


class HoldsFast(Passive):
    """Its Equipment cannot be returned, shuffled or flipped by the opponent."""

    what = HOLDS_FAST
    usual = 5.0

    def text(self) -> str:
        return "Equipment on this Champion cannot be returned, shuffled or flipped facedown by your opponent's effects."


class ChainsChampion(Passive):
    """The Champion's own Activated effect is off."""

    what = CHAINS
    usual = -10.0

    def text(self) -> str:
        return "The Activated effects printed on this Champion cannot be activated."


class WinsWithFour(Passive):
    """Four of these win."""

    what = WINS_WITH_FOUR
    usual = 10.0

    def text(self) -> str:
        return "If you control 4 or more face-up copies of this, you win."

    def worn(self, m: Gear, k: int, slot: int) -> float:
        """The more the nearer to winning."""
        return 10.0 * m.pillars(m.champions[k].seat)

    def equipped(self, m: Gear, k: int, slot: int) -> float:
        """The next of the four."""
        return m.next_pillar(3)
