"""A proof in words: the winning moves and the longest defense, or how the others escape."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from playmat.agents.solving.chances import CERTAIN
from playmat.agents.solving.graph import CHANCE, Graph
from playmat.agents.solving.proof import NOT_WON, wins
from playmat.engine.chance.small import Script
from playmat.engine.state.scope import NONE
from playmat.engine.table.table import Table
from playmat.engine.table.text import option_texts

FAR = 1_000_000_000
LONGEST_ESCAPE = 12
"""How many answers of an escape are shown."""


@dataclass(frozen=True)
class Ply:
    """One answer of a variation, or (seat NONE) a result of chance."""

    seat: int
    text: str
    fallen: Script = CERTAIN
    """The result of chance, as a script."""


@dataclass(frozen=True)
class Variation:
    """Answers in order, and their result."""

    plies: tuple[Ply, ...]
    end: str


def winning_variation(graph: Graph, seat: int, won: list[int]) -> Variation:
    """The shortest win against the longest defense."""
    plies: list[Ply] = []
    number = 0
    while graph.nodes[number].leads:
        node = graph.nodes[number]
        leads = node.leads or []
        inside = [k for k in range(len(leads)) if won[leads[k]] != NOT_WON]
        pick = min if node.mover == seat else max
        k = pick(inside, key=lambda k: won[leads[k]])
        plies += plies_at(graph, number, k)
        number = leads[k]
    return Variation(tuple(plies), ending(graph, number))


def escape(graph: Graph, seat: int, perhaps: list[int]) -> Variation:
    """How the others escape.

    The seat avoids moves that lose, and the others keep to positions in which the seat cannot force a win.
    """
    others = [other for other in range(graph.root.state.seats) if other != seat]
    lost = [wins(graph, other, perhaps=False) for other in others]
    plies: list[Ply] = []
    number = 0
    seen = {0}
    while len(plies) < LONGEST_ESCAPE:
        leads = graph.nodes[number].leads or []
        outside = [k for k in range(len(leads)) if perhaps[leads[k]] == NOT_WON]
        if not outside:
            break
        tries = graph.nodes[number].mover == seat
        k = min(outside, key=lambda k: (how_lost(lost, leads[k], tries), tries and leads[k] in seen))
        plies += plies_at(graph, number, k)
        number = leads[k]
        if number in seen:
            return Variation(tuple(plies), "the same position again")
        seen.add(number)
    return Variation(tuple(plies), ending(graph, number))


def how_lost(lost: list[list[int]], number: int, tries: bool) -> int:
    """How bad a node is for the mover.

    The player trying to win avoids nodes where another player can force a win, most of all the fastest wins. The others
    prefer them.
    """
    soonest = min((won[number] for won in lost if won[number] != NOT_WON), default=FAR)
    return -soonest if tries else soonest


def plies_at(graph: Graph, number: int, k: int) -> list[Ply]:
    """An answer at a node in words, or a result of chance. Empty for the node with the rest of the results."""
    node = graph.nodes[number]
    if node.mover != CHANCE:
        t = graph.table(number)
        return [Ply(node.mover, option_texts(t, t.listed(t.state.pending))[k])]
    return [Ply(NONE, fallen_text(graph.root, node.ways[k]), node.ways[k])] if node.ways[k] is not CERTAIN else []


def fallen_text(t: Table[Any], fallen: Script) -> str:
    """A result of chance in words."""
    cards = t.game.cards
    parts = [cards[fall].name if fall in cards else fall for fall in fallen.falls]
    parts += ["shuffled to " + ", ".join(cards[name].name for name in order) for order in fallen.shuffles]
    return "; ".join(parts)


def ending(graph: Graph, number: int) -> str:
    """The result of a variation."""
    outcome = graph.table(number).state.outcome
    return "" if outcome is None else f"{outcome.ending} ({outcome.rule})"
