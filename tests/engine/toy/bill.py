"""Costs are paid as a whole: a bill adds up the costs of a play and offers only picks that leave the rest payable."""

from __future__ import annotations

from typing import Final, final


@final
class Need:
    """One line of a bill: a number of things from a list, each spent for one line only."""

    def __init__(self, name: str, count: int, things: list[int]) -> None:
        self.name: Final[str] = name
        self.count: Final[int] = count
        self.things: Final[list[int]] = things


@final
class Bill:
    """The total cost of a play. A thing never pays twice, and a card does not pay for itself."""

    def __init__(self, needs: list[Need], barred: list[int] | None = None) -> None:
        bars = set(barred or [])
        self.needs: Final[list[Need]] = [Need(n.name, n.count, [x for x in n.things if x not in bars]) for n in needs]

    def payable(self, paid: list[tuple[int, int]] | None = None) -> bool:
        """Whether the rest can be paid after these payments. A payment is a need's index and a thing."""
        return self._match(paid or [])

    def next_picks(self, need: int, paid: list[tuple[int, int]]) -> list[int]:
        """The things that may pay for this need now: those that leave everything else payable."""
        spent = {thing for _, thing in paid}
        return [x for x in self.needs[need].things if x not in spent and self._match([*paid, (need, x)])]

    def open_need(self, paid: list[tuple[int, int]]) -> int:
        """The first need that is not fully paid, or -1."""
        for k, need in enumerate(self.needs):
            if sum(1 for n, _ in paid if n == k) < need.count:
                return k
        return -1

    def in_order(self, things: list[int]) -> list[tuple[int, int]]:
        """The picked things as payments, in order: the first need is filled first."""
        paid: list[tuple[int, int]] = []
        for thing in things:
            paid.append((self.open_need(paid), thing))
        return paid

    def short(self) -> str:
        """The name of the first need that cannot be met together with the earlier ones, or ""."""
        for k in range(len(self.needs)):
            if not Bill(self.needs[: k + 1]).payable():
                return self.needs[k].name
        return ""

    def _match(self, paid: list[tuple[int, int]]) -> bool:
        """Whether every unit that is still needed can get its own thing, found by augmenting paths."""
        spent = {thing for _, thing in paid}
        units: list[int] = []
        for k, need in enumerate(self.needs):
            open_units = need.count - sum(1 for n, _ in paid if n == k)
            units.extend([k] * max(0, open_units))
        taken: dict[int, int] = {}
        return all(self._place(units, u, spent, taken, set()) for u in range(len(units)))

    def _place(self, units: list[int], unit: int, spent: set[int], taken: dict[int, int], tried: set[int]) -> bool:
        """Find a thing for one unit, and reassign others if that helps."""
        for thing in self.needs[units[unit]].things:
            if thing in spent or thing in tried:
                continue
            tried.add(thing)
            if thing not in taken or self._place(units, taken[thing], spent, taken, tried):
                taken[thing] = unit
                return True
        return False
