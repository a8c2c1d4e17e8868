"""Energy: what a player can tap, whether a cost can be paid, and which sources pay it (R8 to R11)."""

from __future__ import annotations

from typing import Final, final

from playmat.engine.state.scope import NONE
from playmat.games.school import settings
from playmat.games.school.moves import FIRST_TURN, TAPS_FOR
from playmat.games.school.permanent import Permanent
from playmat.games.school.state import SchoolState, SchoolTable
from playmat.games.school.vocabulary.card import BOOSTER, MONSTER, PREPARED, STUDENT
from playmat.games.school.vocabulary.cost import UNIVERSAL, Cost

COLORS: Final = (1, 2, 3, 4, 5)


def held_back(t: SchoolTable, p: Permanent) -> bool:
    """6.t2: a Monster cannot be tapped for a cost on the turn it came, unless it is Prepared or the option is on."""
    if p.entered != t.state.turn or not p.card.types & MONSTER:
        return False
    if p.keys & PREPARED and t.holds("H.1", "K16", "3.golden", "35.1"):
        return False
    if p.card.types & STUDENT and not t.holds("3.student"):
        return False
    if settings.MONSTERS_TAP_AT_ONCE.on(t.state) and t.holds("24.2"):
        return False
    return t.refuses(FIRST_TURN)


def sources(t: SchoolTable, seat: int, but: int = NONE) -> list[Permanent]:
    """What a player can tap for energy, in order of arrival."""
    return [
        p
        for p in t.state.permanents()
        if p.seat == seat and not p.tapped and p.card.gives and p.thing != but and not held_back(t, p)
    ]


def purse(t: SchoolTable, seat: int, but: int = NONE) -> list[int]:
    """All the energy a player could have: floating, and from every source."""
    have = floating(t.state, seat)
    for p in t.state.permanents():
        if p.seat == seat and not p.tapped and p.card.gives and p.thing != but and not held_back(t, p):
            have[p.card.element] += p.card.gives
    return have


def floating(state: SchoolState, seat: int) -> list[int]:
    """The energy left over in this phase."""
    return state.floating[seat * 6 : seat * 6 + 6]


def covers(have: list[int], cost: Cost) -> bool:
    """Whether this energy pays a cost: colors by their own or Universal, Universal symbols by anything (R9)."""
    if have[0] + have[1] + have[2] + have[3] + have[4] + have[5] < cost.total:
        return False
    lacking = 0
    for k in cost.named:
        if cost.energy[k] > have[k]:
            lacking += cost.energy[k] - have[k]
    return lacking <= have[UNIVERSAL]


def short_of(have: list[int], cost: Cost) -> int:
    """How many symbols of a cost this energy leaves unpaid."""
    need = cost.energy
    unpaid = spare = 0
    for k in COLORS:
        if have[k] >= need[k]:
            spare += have[k] - need[k]
        else:
            unpaid += need[k] - have[k]
    wild = have[UNIVERSAL]
    by_wild = min(unpaid, wild)
    return unpaid - by_wild + max(0, need[UNIVERSAL] - spare - (wild - by_wild))


@final
class Payment:
    """How a cost is paid: the sources that tap, and the energy that floats afterwards."""

    def __init__(self, tapped: list[Permanent], left: list[int]) -> None:
        self.tapped: Final[list[Permanent]] = tapped
        self.left: Final[list[int]] = left


def left_over(have: list[int], cost: Cost) -> list[int]:
    """What is left after paying: Universal is kept where it can be, else the later of the colors (R11)."""
    left = have.copy()
    wild = 0
    for k in COLORS:
        paid = min(left[k], cost.energy[k])
        left[k] -= paid
        wild += cost.energy[k] - paid
    generic = cost.energy[UNIVERSAL]
    for k in COLORS:
        paid = min(left[k], generic)
        left[k] -= paid
        generic -= paid
    left[UNIVERSAL] -= wild + generic
    return left


def float_choices(have: list[int], cost: Cost) -> list[list[int]]:
    """The floating energy that could be used, best first: most of it, least Universal, then P, C, G, H, S."""
    if not any(have):
        return [[0, 0, 0, 0, 0, 0]]
    found: list[list[int]] = [[]]
    for k in range(6):
        found = [[*x, n] for x in found for n in range(min(have[k], cost.total) + 1)]
    useful = [x for x in found if sum(x) + short_of(x, cost) == cost.total]
    useful.sort(key=lambda x: (-sum(x), x[0], [-n for n in x[1:]]))
    return useful


MANY: Final = 1 << 12
"""More than any of the numbers that are compared can be."""


@final
class Search:
    """Looks for the best sources: fewest units, least left over, least Universal, fewest, the oldest (R11)."""

    def __init__(self, groups: list[list[Permanent]], cost: Cost, spares: bool, have: list[int]) -> None:
        self.spares: Final[bool] = spares
        """30.4: whether colored energy pays before Universal."""
        self.groups: Final[list[list[Permanent]]] = groups
        self.cost: Final[Cost] = cost
        self.have: Final[list[int]] = have.copy()
        """The energy of what is taken at present,"""
        self.taken: Final[list[int]] = [0] * len(groups)
        """and how many of each group that is: the oldest ones."""
        self.best: list[int] | None = None
        self.units: int = 0
        self.score: int = 0
        """How good the best is: what counts most stands first; less is better."""
        self.rest: Final[list[int]] = [0] * (len(groups) + 1)
        """How much the groups from the k-th on give together."""
        for k in range(len(groups) - 1, -1, -1):
            self.rest[k] = self.rest[k + 1] + groups[k][0].card.gives * len(groups[k])

    def look(self, k: int, total: int, units: int) -> None:
        """Takes from the groups from the k-th on, as many as help, while that can still be enough and the best."""
        enough = self.cost.total
        if total >= enough:
            if covers(self.have, self.cost):
                self.compare(total, units)
            if total > enough + 1:
                return
        if k == len(self.groups) or total + self.rest[k] < enough:
            return
        if self.best is not None and units > self.units:
            return
        self.look(k + 1, total, units)
        group = self.groups[k]
        card = group[0].card
        while self.taken[k] < len(group) and total <= enough + 1:
            self.taken[k] += 1
            self.have[card.element] += card.gives
            total += card.gives
            units += 1 if card.unit else 0
            self.look(k + 1, total, units)
        self.have[card.element] -= self.taken[k] * card.gives
        self.taken[k] = 0

    def compare(self, total: int, units: int) -> None:
        """Keeps what is better."""
        wild = 0
        count = 0
        for k, n in enumerate(self.taken):
            count += n
            if n and self.spares and self.groups[k][0].card.element == UNIVERSAL:
                wild += n * self.groups[k][0].card.gives
        score = ((units * MANY + total - self.cost.total) * MANY + wild) * MANY + count
        best = self.best
        if best is None or score < self.score or (score == self.score and self.ages(self.taken) < self.ages(best)):
            self.best = self.taken.copy()
            self.units = units
            self.score = score

    def ages(self, taken: list[int]) -> list[int]:
        """When these came, the oldest first."""
        return sorted([p.number for p in self.sources(taken)])

    def sources(self, taken: list[int]) -> list[Permanent]:
        """So many of each group."""
        return [p for k, n in enumerate(taken) for p in self.groups[k][:n]]


def best_payment(t: SchoolTable, seat: int, cost: Cost, but: int = NONE) -> Payment | None:
    """The way to pay that is best in the order of R11; None if there is none."""
    have = floating(t.state, seat)
    if cost.total == 0:
        return Payment([], have)
    groups: list[list[Permanent]] = []
    for p in sources(t, seat, but):
        for group in groups:
            first = group[0].card
            if first.element == p.card.element and first.gives == p.card.gives and first.unit == p.card.unit:
                group.append(p)
                break
        else:
            groups.append([p])
    for used in float_choices(have, cost):
        search = Search(groups, cost, t.holds("30.4"), used)
        search.look(0, sum(used), 0)
        if search.best is not None:
            return made_payment(have, search.sources(search.best), cost)
    return None


def made_payment(have: list[int], taken: list[Permanent], cost: Cost) -> Payment:
    """These sources tap; what was floating is used before what they give."""
    pool = have.copy()
    for p in taken:
        pool[p.card.element] += p.card.gives
    return Payment(taken, left_over(pool, cost))


def pay(t: SchoolTable, seat: int, payment: Payment) -> None:
    """The sources tap; the rest floats until the phase ends (R10)."""
    state = t.state
    for p in payment.tapped:
        p.tapped = t.holds("QS.6") and (not p.card.types & BOOSTER or t.holds("K18", "2.4"))
        t.emit(TAPS_FOR, seat, p.thing)
    state.floating = [*state.floating[: seat * 6], *payment.left, *state.floating[seat * 6 + 6 :]]
    state.stamp += 1


def empty_pools(state: SchoolState) -> None:
    """At the end of a phase floating energy is lost."""
    state.floating = [0] * len(state.floating)
