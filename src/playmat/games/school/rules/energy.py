"""Energy: what a player can tap, whether a cost can be paid, and which sources pay for it (R8 to R11)."""

from __future__ import annotations

from typing import Final, final

from playmat.engine.state.scope import NONE
from playmat.games.school import settings
from playmat.games.school.moves import FIRST_TURN, TAPS_FOR
from playmat.games.school.permanent import Permanent
from playmat.games.school.state import SchoolState, SchoolTable
from playmat.games.school.vocabulary.card import MONSTER, PREPARED
from playmat.games.school.vocabulary.cost import UNIVERSAL, Cost

COLORS: Final = (1, 2, 3, 4, 5)
NOTHING_FLOATS: Final = [[0] * (6 * seats) for seats in range(5)]
"""Number of seats -> pools without energy. Replaced, never changed."""


def held_back(t: SchoolTable, p: Permanent) -> bool:
    """6.t2: whether it is a Monster that entered this turn and cannot be tapped for a cost. Prepared ones can."""
    if p.entered != t.state.turn or not p.card.types & MONSTER:
        return False
    if p.keys & PREPARED:  # H.1, K16, 3.golden, 35.1
        return False
    if settings.MONSTERS_TAP_AT_ONCE.on(t.state):  # 24.2
        return False
    return t.refuses(FIRST_TURN)


def can_tap(t: SchoolTable, p: Permanent, seat: int, but: int) -> bool:
    """Whether a player can tap a permanent for energy."""
    return p.seat == seat and p.card.gives > 0 and not p.tapped and p.thing != but and not held_back(t, p)


def sources(t: SchoolTable, seat: int, but: int = NONE) -> list[Permanent]:
    """The permanents that a player can tap for energy, in order of arrival."""
    return [p for p in t.state.permanents() if can_tap(t, p, seat, but)]


def purse(t: SchoolTable, seat: int, but: int = NONE) -> list[int]:
    """All the energy a player could have: floating, and from every source. Cached until something happens."""
    state = t.state
    if but == NONE and state.remembers and state.purse_seat == seat and state.purse_stamp == state.stamp:
        return state.purse
    have = floating(state, seat)
    for p in state.permanents():
        if can_tap(t, p, seat, but):
            have[p.card.element] += p.card.gives
    if but == NONE:
        state.purse, state.purse_seat, state.purse_stamp = have, seat, state.stamp
    return have


def floating(state: SchoolState, seat: int) -> list[int]:
    """A player's leftover energy in this phase."""
    return state.floating[seat * 6 : seat * 6 + 6]


def amount(have: list[int]) -> int:
    """The total amount of energy of all elements."""
    return have[0] + have[1] + have[2] + have[3] + have[4] + have[5]


def covers(have: list[int], cost: Cost) -> bool:
    """Whether this energy pays a cost: colored symbols by their color or Universal, Universal by anything (R9)."""
    if amount(have) < cost.total:
        return False
    lacking = 0
    for k in cost.named:
        if cost.energy[k] > have[k]:
            lacking += cost.energy[k] - have[k]
    return lacking <= have[UNIVERSAL]


def short_of(have: list[int], cost: Cost) -> int:
    """The number of symbols in a cost that this energy leaves unpaid."""
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
    """How a cost is paid: the sources to tap, and the energy that floats afterwards."""

    def __init__(self, tapped: list[Permanent], left: list[int]) -> None:
        self.tapped: Final[list[Permanent]] = tapped
        self.left: Final[list[int]] = left


def left_over(have: list[int], cost: Cost) -> list[int]:
    """The energy left after paying: Universal is kept if possible, otherwise the later colors (R11)."""
    left = have.copy()
    if amount(left) == cost.total:
        return NOTHING_FLOATS[1]
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
    """The usable floating energy, best first: the most energy, the least Universal, then P, C, G, H, S."""
    if not any(have):
        return [[0, 0, 0, 0, 0, 0]]
    choices: list[list[int]] = [[]]
    for k in range(6):
        choices = [[*x, n] for x in choices for n in range(min(have[k], cost.total) + 1)]
    useful = [x for x in choices if sum(x) + short_of(x, cost) == cost.total]
    useful.sort(key=lambda x: (-sum(x), x[0], [-n for n in x[1:]]))
    return useful


MANY: Final = 1 << 12
"""More than any of the compared numbers."""


@final
class Group:
    """Sources that give the same energy. The oldest of them pay first."""

    def __init__(self, p: Permanent) -> None:
        card = p.card
        self.element: Final[int] = card.element
        self.gives: Final[int] = card.gives
        self.unit: Final[bool] = card.unit
        wild = card.gives if card.element == UNIVERSAL else 0  # 30.4
        self.price: Final[int] = ((MANY * MANY if card.unit else 0) + wild) * MANY + 1
        """The cost of tapping one source: highest for a unit, then for Universal energy (30.4), and at least 1."""
        self.sources: Final[list[Permanent]] = []
        self.ages: Final[list[int]] = []
        """A bit for each source, higher for older ones."""


def grouped(permanents: list[Permanent]) -> list[Group]:
    """Groups of equal sources, in order of arrival."""
    groups: list[Group] = []
    age = 1 << len(permanents)
    for p in permanents:
        age >>= 1
        card = p.card
        for own in groups:
            if own.element == card.element and own.gives == card.gives and own.unit == card.unit:
                break
        else:
            own = Group(p)
            groups.append(own)
        own.sources.append(p)
        own.ages.append(age)
    return groups


@final
class Search:
    """Search for the best sources: fewest units, least energy left over, least Universal, fewest, oldest (R11)."""

    def __init__(self, groups: list[Group], cost: Cost, have: list[int]) -> None:
        self.groups: Final[list[Group]] = groups
        self.cost: Final[Cost] = cost
        self.have: Final[list[int]] = have.copy()
        """The energy of the current selection."""
        self.best: int = -1
        """The age bits of the best selection so far, or -1 if there is none yet."""
        self.price: int = 0
        """The price of the best selection, most important part first."""
        self.rest: Final[list[int]] = [0] * (len(groups) + 1)
        """The total energy of the groups from the k-th on."""
        for k in range(len(groups) - 1, -1, -1):
            self.rest[k] = self.rest[k + 1] + groups[k].gives * len(groups[k].sources)

    def look(self, k: int, total: int, price: int, taken: int) -> None:
        """Try sources from the k-th group on, as long as the selection can still pay the cost and be the best."""
        if self.best >= 0 and price > self.price:
            return
        enough = self.cost.total
        if total >= enough:
            if covers(self.have, self.cost):
                self.compare(price + (total - enough) * MANY * MANY, taken)
            if total > enough + 1:
                return
        if k == len(self.groups) or total + self.rest[k] < enough:
            return
        self.look(k + 1, total, price, taken)
        group = self.groups[k]
        gives = group.gives
        element = group.element
        before = self.have[element]
        for age in group.ages:
            if total > enough + 1:
                break
            total += gives
            price += group.price
            taken |= age
            self.have[element] += gives
            self.look(k + 1, total, price, taken)
        self.have[element] = before

    def compare(self, price: int, taken: int) -> None:
        """Keep the better selection. Between equal ones, the older sources pay."""
        if self.best < 0 or price < self.price or (price == self.price and taken > self.best):
            self.best = taken
            self.price = price

    def sources(self) -> list[Permanent]:
        """The best sources."""
        best = self.best
        return [g.sources[k] for g in self.groups for k in range(len(g.ages)) if best & g.ages[k]]


def best_payment(t: SchoolTable, seat: int, cost: Cost, but: int = NONE) -> Payment | None:
    """The best way to pay in the order of R11, or None if there is none."""
    have = floating(t.state, seat)
    if cost.total == 0:
        return Payment([], have)
    groups = grouped(sources(t, seat, but))
    for used in float_choices(have, cost):
        search = Search(groups, cost, used)
        search.look(0, amount(used), 0, 0)
        if search.best >= 0:
            return made_payment(have, search.sources(), cost)
    return None


def made_payment(have: list[int], taken: list[Permanent], cost: Cost) -> Payment:
    """The payment that taps these sources. Floating energy is used before theirs."""
    pool = have.copy()
    for p in taken:
        pool[p.card.element] += p.card.gives
    return Payment(taken, left_over(pool, cost))


def pay(t: SchoolTable, seat: int, payment: Payment) -> None:
    """Tap the sources. The rest floats until the phase ends (R10)."""
    for p in payment.tapped:
        p.tapped = True  # QS.6, K18, 2.4
        t.emit(TAPS_FOR, seat, p.thing)
    if payment.left != floating(t.state, seat):
        pools = t.state.floating.copy()
        pools[seat * 6 : seat * 6 + 6] = payment.left
        t.state.floating = pools
    t.state.stamp += 1


def empty_pools(state: SchoolState) -> None:
    """Floating energy is lost at the end of a phase."""
    state.floating = NOTHING_FLOATS[state.seats]
    state.stamp += 1
