"""Forced wins: a bounded proof search for any game. All cards are open, and a win must hold for every result of chance.

The search expands positions in rounds, most informative first (guide.py). After each round, backward induction
(proof.py) decides for which seats the question is settled, and which positions are still worth expanding. The search
ends when every question is settled, when nothing is left to expand, or at the limit. A proof found before the limit is
valid.
"""

from __future__ import annotations

import time
from collections import deque
from dataclasses import dataclass
from typing import Any

from playmat.agents.solving.graph import Graph
from playmat.agents.solving.guide import Guide
from playmat.agents.solving.proof import NOT_WON, unknown, wins
from playmat.agents.solving.variation import Ply, Variation, escape, winning_variation
from playmat.engine.counting import count_of
from playmat.engine.errors import GameOver, PlaymatError
from playmat.engine.table.table import Table

FORCED = "forced win"
NOT_FORCED = "no forced win"
CANNOT_TELL = "cannot tell"

LIMIT = 50_000
"""The default limit on the number of positions."""
SECONDS = 60.0
NO_VARIATION = Variation((), "")

__all__ = [
    "CANNOT_TELL",
    "FORCED",
    "LIMIT",
    "NOT_FORCED",
    "SECONDS",
    "Ply",
    "Solution",
    "Variation",
    "Verdict",
    "solve",
]


@dataclass(frozen=True)
class Verdict:
    """The verdict for one seat."""

    seat: int
    answer: str
    """FORCED, NOT_FORCED or CANNOT_TELL."""
    moves: int = 0
    """A forced win takes at most this many answers of all seats together."""
    line: Variation = NO_VARIATION
    """How the win is forced, or how the others escape."""
    why: str = ""
    """Why the search cannot tell."""


@dataclass(frozen=True)
class Solution:
    """The verdicts for the seats in question, and the cost of the search."""

    verdicts: tuple[Verdict, ...]
    positions: int
    seconds: float


class ProofSearch:
    """A running proof search."""

    def __init__(self, root: Table[Any], seats: list[int], limit: int, seconds: float, last_turn: int = 0) -> None:
        self.graph = Graph(root, last_turn)
        self.limit = limit
        self.began = time.monotonic()
        self.until = self.began + seconds
        self.settled: dict[int, Verdict] = {}
        self.open = list(seats)
        self.guides = {seat: Guide(self.graph, seat) for seat in seats}
        self.why = ""

    def run(self) -> None:
        """Expand and settle in rounds, until nothing is open or worth expanding, or the limit is reached."""
        while True:
            waiting = self.settle()
            if not self.open or self.why:
                return
            if not waiting:
                self.why = "there are too many results of chance to try them all"
                return
            self.look_at(waiting)

    def settle(self) -> list[int]:
        """Settle what can be settled, and return the nodes worth expanding for the rest."""
        waiting: dict[int, None] = {}
        for seat in list(self.open):
            surely = wins(self.graph, seat, perhaps=False)
            perhaps = wins(self.graph, seat, perhaps=True)
            if surely[0] != NOT_WON:
                self.settled[seat] = Verdict(seat, FORCED, surely[0], winning_variation(self.graph, seat, surely))
            elif perhaps[0] == NOT_WON:
                self.settled[seat] = Verdict(seat, NOT_FORCED, line=escape(self.graph, seat, perhaps))
            else:
                self.guides[seat].settle(surely, perhaps)
                waiting.update(dict.fromkeys(unknown(self.graph, surely, perhaps)))
                continue
            self.open.remove(seat)
        return sorted(waiting)

    def look_at(self, waiting: list[int]) -> None:
        """One round: expand some of the nodes, so that the graph grows by a fraction and inductions stay cheap."""
        nodes = self.graph.nodes
        guides = [self.guides[seat] for seat in self.open]
        nearest = deque(waiting)
        enough = len(nodes) * 5 // 4 + 20
        turn = 0
        while len(nodes) <= enough:
            guide = guides[turn % len(guides)]
            turn += 1
            way = guide.way_down()
            if nodes[way[-1]].table is None:  # a cycle: take the nearest instead
                while nearest and nodes[nearest[0]].table is None:
                    nearest.popleft()
                if not nearest:
                    return
                way = [nearest[0]]
            self.graph.look_at(way[-1])
            settled = [g.looked_at(way if g is guide else way[-1:]) for g in guides]
            if any(settled) or self.bounded():
                return

    def bounded(self) -> bool:
        """Whether the limit is reached."""
        count = len(self.graph.nodes)
        if count >= self.limit:
            self.why = f"the limit of {count_of(self.limit, 'position')} was reached"
        elif time.monotonic() > self.until:
            self.why = f"the time limit was reached after {count_of(count, 'position')}"
        return self.why != ""

    def verdict(self, seat: int) -> Verdict:
        """The verdict for a seat."""
        return self.settled.get(seat) or Verdict(seat, CANNOT_TELL, why=self.why)


def solve(
    root: Table[Any], seats: list[int] | None = None, limit: int = LIMIT, seconds: float = SECONDS, last_turn: int = 0
) -> Solution:
    """Whether each of these seats (all by default) can force a win in a position.

    With a last turn, only a win by the end of that turn counts.
    """
    if root.over:
        raise GameOver(f"the game is over ({root.outcome}), so there is nothing to prove")
    if limit < 1 or not seconds > 0:
        raise PlaymatError("a search needs a limit of at least 1 position and more than 0 seconds")
    asked = list(range(root.state.seats)) if seats is None else seats
    search = ProofSearch(root, asked, limit, seconds, last_turn)
    search.run()
    took = time.monotonic() - search.began
    return Solution(tuple(search.verdict(seat) for seat in asked), len(search.graph.nodes), took)
