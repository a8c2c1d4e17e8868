"""Passives: changes to health and hits, and prohibitions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playmat.engine.words.form import Form
from playmat.engine.words.param import OneOf, Whole
from playmat.games.champions.vocabulary.abilities import Passive
from playmat.games.champions.vocabulary.choices import ANY_ELEMENT

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


class Measured(Passive):
    """A Passive with an amount."""

    each: float = 0.0
    """The average worth of each unit, or 0 if the total does not depend on the number."""

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n = n

    def average(self) -> float:
        return self.each * self.n if self.each else self.usual


class MoreHealth(Measured):
    """More maximum health."""

    form = Form("more_health", "This Champion has +{n} max health.", Whole("n", 10, 200), means="boost")
    what = MORE_HEALTH
    each = 0.8

    def worn(self, m: Gear, k: int, slot: int) -> float:
        """The worth is very high for a Champion that would be defeated without this health."""
        return m.weights.presence + m.points(m.health[k]) if m.health[k] <= self.n else 0.0

    def equipped(self, m: Gear, k: int, slot: int) -> float:
        """The worth of the health, which is higher when little is left."""
        return 0.6 * (m.points(m.health[k] + self.n) - m.points(m.health[k]) - self.n)


class MoreHealthEach(Measured):
    """More maximum health for each face-up Equipment."""

    form = Form(
        "more_health_each", "This Champion has +{n} max health for each face-up Equipment on it.", Whole("n", 5, 100),
        means="boost",
    )  # fmt: skip
    what = MORE_HEALTH_EACH
    usual = 5.0


class ReducesHits(Measured):
    """Every hit is reduced."""

    form = Form("reduces_hits", "Every hit on this Champion is reduced by {n}.", Whole("n", 5, 100))
    what = REDUCES
    each = 1.8


class ReducesTheirHits(Measured):
    """Every hit from the opponent's cards is reduced, down to a minimum."""

    form = Form(
        "reduces_their_hits",
        "Every hit on this Champion from a card your opponent controls is reduced by {n}, but not below {floor}.",
        Whole("n", 5, 100), Whole("floor", 0, 100),
    )  # fmt: skip
    what = REDUCES_THEIRS
    each = 1.8

    def __init__(self, n: int, floor: int) -> None:
        super().__init__(n)
        self.floor = floor


class RaisesHits(Measured):
    """Hits of other Equipment on the same Champion are increased."""

    form = Form("raises_hits", "", Whole("n", 5, 100), OneOf("element", ANY_ELEMENT, ""))
    what = RAISES
    each = 1.0

    def __init__(self, n: int, element: str = "") -> None:
        super().__init__(n)
        self.element = element

    def text(self) -> str:
        what = f"{self.element} Equipment" if self.element else "Equipment"
        return f"Every hit from an Activated effect of another {what} on this Champion is increased by {self.n}."

    def worn(self, m: Gear, k: int, slot: int) -> float:
        """The worth for each neighboring card that deals damage, beyond the one that the average already counts."""
        return 0.8 * self.n * (m.hitting_beside(m.champions[k], slot, self.element) - 1)

    def equipped(self, m: Gear, k: int, slot: int) -> float:
        """The worth on this Champion, computed as for an equipped card."""
        return self.worn(m, k, slot)

    def raises(self, element: str) -> int:
        return self.n if self.element in ("", element) else 0


class HoldsFast(Passive):
    """Its Equipment cannot be returned, shuffled or flipped by the opponent."""

    form = Form(
        "holds_fast",
        "Equipment on this Champion cannot be returned, shuffled or flipped facedown by your opponent's effects.",
    )
    what = HOLDS_FAST
    usual = 5.0


class ChainsChampion(Passive):
    """The Champion's own Activated effect is off."""

    form = Form("chains_champion", "The Activated effects printed on this Champion cannot be activated.")
    what = CHAINS
    usual = -10.0


class WinsWithFour(Passive):
    """Four of these win."""

    form = Form("wins_with_four", "If you control 4 or more face-up copies of this, you win.", means="win")
    what = WINS_WITH_FOUR
    usual = 10.0

    def worn(self, m: Gear, k: int, slot: int) -> float:
        """The worth is higher the closer the player is to winning."""
        return 10.0 * m.pillars(m.champions[k].seat)

    def equipped(self, m: Gear, k: int, slot: int) -> float:
        """The worth of one more of the four cards."""
        return m.next_pillar(3)
