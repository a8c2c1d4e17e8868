"""Where to look next: proof numbers estimate how many more positions a proof or a refutation needs.

They only guide the search to positions that may soon settle the question (a refutation needs one answer of the others
and one result of chance, not all). In a graph with repetitions they may count a position twice, or lag behind. They
prove nothing: the backward induction of proof.py does.
"""

from __future__ import annotations

from playmat.agents.solving.graph import Graph
from playmat.agents.solving.proof import NOT_WON, chooses

NEVER = 1_000_000_000
LATE = 1_000_000
"""The cost of a node that cannot be expanded: it is chosen only when nothing else is left."""


class Guide:
    """Proof numbers for one seat."""

    def __init__(self, graph: Graph, seat: int) -> None:
        self.graph = graph
        self.seat = seat
        self.win: list[int] = []
        """For each node, how many positions a proof of a win seems to need."""
        self.no_win: list[int] = []

    def grow(self) -> None:
        """Initialize the new nodes. The targets of a node are younger than the node."""
        first = len(self.win)
        new = len(self.graph.nodes) - first
        self.win += [1] * new
        self.no_win += [1] * new
        for number in range(len(self.win) - 1, first - 1, -1):
            self.count(number)

    def count(self, number: int) -> None:
        """Recount a node from its targets. Settled nodes stay settled."""
        node = self.graph.nodes[number]
        leads = node.leads
        if self.win[number] == 0 or self.no_win[number] == 0:
            return
        if leads is None:
            self.win[number] = self.no_win[number] = 1 if node.table is not None else LATE
        elif not leads:
            self.win[number], self.no_win[number] = (0, NEVER) if node.winner == self.seat else (NEVER, 0)
        elif chooses(node, self.seat, perhaps=False):
            self.win[number] = one_of([self.win[k] for k in set(leads)])
            self.no_win[number] = together([self.no_win[k] for k in set(leads)])
        else:
            self.win[number] = together([self.win[k] for k in set(leads)])
            self.no_win[number] = one_of([self.no_win[k] for k in set(leads)])

    def settle(self, surely: list[int], perhaps: list[int]) -> None:
        """Take over what the induction has proved."""
        self.grow()
        for number in range(len(self.win)):
            if surely[number] != NOT_WON:
                self.win[number], self.no_win[number] = 0, NEVER
            elif perhaps[number] == NOT_WON:
                self.win[number], self.no_win[number] = NEVER, 0

    def way_down(self) -> list[int]:
        """The cheapest path from the root to an unexpanded node. It stops early at a cycle."""
        number = 0
        way = [0]
        seen = {0}
        while True:
            node = self.graph.nodes[number]
            if not node.leads:
                return way
            cost = self.win if chooses(node, self.seat, perhaps=False) else self.no_win
            number = min(node.leads, key=cost.__getitem__)
            if number in seen:
                return way
            way.append(number)
            seen.add(number)

    def looked_at(self, way: list[int]) -> bool:
        """Recount a path from its end. True if this seems to settle the root."""
        self.grow()
        for number in reversed(way):
            self.count(number)
        return self.win[0] == 0 or self.no_win[0] == 0


def one_of(costs: list[int]) -> int:
    """The cost of any one of several subgoals. Each step costs 1, or else a long path would look like a short one."""
    least = min(costs)
    return least + 1 if 0 < least < LATE else least


def together(costs: list[int]) -> int:
    """The cost of several subgoals that are all needed: the highest, plus one for each, since they share positions."""
    dearest = max(costs)
    return dearest + sum(1 for c in costs if c) if 0 < dearest < LATE else dearest
