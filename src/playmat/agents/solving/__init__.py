"""Is there a forced win? A bounded proof search that knows no game: all cards open, chance to be won however it falls.

The positions that can come up are looked at in rounds, the most telling first (guide.py). After each round backward
induction (proof.py) says for whom the question is settled, and what is still worth looking at. It ends when everything
asked is settled, when nothing is left to look at, or at the bound; a proof found before the bound is a proof.
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
from playmat.engine.errors import GameOver, PlaymatError
from playmat.engine.table.table import Table

FORCED = "forced win"
NOT_FORCED = "no forced win"
CANNOT_TELL = "cannot tell"

LIMIT = 50_000
"""Positions that are kept, unless somebody says otherwise."""
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
    """What is proved about one seat."""

    seat: int
    answer: str
    """FORCED, NOT_FORCED or CANNOT_TELL."""
    moves: int = 0
    """A forced win comes after at most so many answers, those of all seats counted."""
    line: Variation = NO_VARIATION
    """How the win is forced, or how the others get away."""
    why: str = ""
    """Why it cannot be told."""


@dataclass(frozen=True)
class Solution:
    """What is proved about the seats that were asked about, and what it took."""

    verdicts: tuple[Verdict, ...]
    positions: int
    seconds: float


class ProofSearch:
    """A proof search under way."""

    def __init__(self, root: Table[Any], seats: list[int], limit: int, seconds: float) -> None:
        self.graph = Graph(root)
        self.limit = limit
        self.began = time.monotonic()
        self.until = self.began + seconds
        self.settled: dict[int, Verdict] = {}
        self.open = list(seats)
        self.guides = {seat: Guide(self.graph, seat) for seat in seats}
        self.why = ""

    def run(self) -> None:
        """Rounds of looking and settling, until nothing is open or worth looking at, or the bound is reached."""
        while True:
            waiting = self.settle()
            if not self.open or self.why:
                return
            if not waiting:
                self.why = "chance can fall in too many ways to look at them all"
                return
            self.look_at(waiting)

    def settle(self) -> list[int]:
        """Settles what can be settled; gives the nodes that are worth looking at for the rest."""
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
        """A round: some of the nodes, so that the graph grows by a part of itself and inductions stay cheap."""
        nodes = self.graph.nodes
        guides = [self.guides[seat] for seat in self.open]
        nearest = deque(waiting)
        enough = len(nodes) * 5 // 4 + 20
        turn = 0
        while len(nodes) <= enough:
            guide = guides[turn % len(guides)]
            turn += 1
            way = guide.way_down()
            if nodes[way[-1]].table is None:  # round in a circle: the nearest instead
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
        """Whether the bound is reached."""
        count = len(self.graph.nodes)
        if count >= self.limit:
            self.why = f"the bound of {self.limit:,} positions was reached"
        elif time.monotonic() > self.until:
            self.why = f"the time was up after {count:,} positions"
        return self.why != ""

    def verdict(self, seat: int) -> Verdict:
        """What was proved about a seat."""
        return self.settled.get(seat) or Verdict(seat, CANNOT_TELL, why=self.why)


def solve(root: Table[Any], seats: list[int] | None = None, limit: int = LIMIT, seconds: float = SECONDS) -> Solution:
    """Whether each of these seats (all of them, if none is named) can force a win in a position."""
    if root.over:
        raise GameOver(f"the game is over ({root.outcome}): there is nothing left to prove")
    if limit < 1 or not seconds > 0:
        raise PlaymatError("a search needs a bound of at least 1 position and more than 0 seconds")
    asked = list(range(root.state.seats)) if seats is None else seats
    search = ProofSearch(root, asked, limit, seconds)
    search.run()
    took = time.monotonic() - search.began
    return Solution(tuple(search.verdict(seat) for seat in asked), len(search.graph.nodes), took)
