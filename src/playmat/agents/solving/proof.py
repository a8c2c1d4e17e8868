"""Who can force a win, by backward induction over the positions that were looked at.

A seat can force a win where the game is over and it has won; where it decides and some answer leads to such a position;
and where others decide, or chance, and everything leads to such positions. The least set of positions for which this
holds is exact about repetition: a position is in it only if the win comes closer with every answer (its number here is
how many answers are left at most), so nobody wins by going round in circles, and no result depends on the way by which
a position was reached.

Where nobody has looked yet, the induction is done twice. *Surely*: unknown positions are not won; what it finds is a
forced win whatever is behind them. *Perhaps*: unknown positions are won; what even it does not find is proved to be no
forced win. In a graph that was looked at to the end the two are the same.
"""

from __future__ import annotations

from collections import deque

from playmat.agents.solving.graph import CHANCE, Graph, Node

NOT_WON = -1


def wins(graph: Graph, seat: int, perhaps: bool) -> list[int]:
    """For each node, in how many answers at most the seat forces a win there; NOT_WON where it does not."""
    nodes = graph.nodes
    won = [NOT_WON] * len(nodes)
    left = [0] * len(nodes)
    """How many of the positions behind a node must still be won, where all of them must."""
    waiting: deque[int] = deque()
    for number, node in enumerate(nodes):
        if node.leads is None:
            at_once = perhaps
        else:
            at_once = node.winner == seat
            left[number] = len(set(node.leads))
        if at_once:
            won[number] = 0
            waiting.append(number)
    while waiting:  # first those that are won soonest: so each number is the least that holds
        number = waiting.popleft()
        for parent in graph.parents[number]:
            if won[parent] != NOT_WON:
                continue
            left[parent] -= 1
            if left[parent] == 0 or chooses(nodes[parent], seat, perhaps):
                won[parent] = won[number]
                if nodes[parent].mover == CHANCE:
                    waiting.appendleft(parent)  # chance takes no answer
                else:
                    won[parent] += 1
                    waiting.append(parent)
    return won


def chooses(node: Node, seat: int, perhaps: bool) -> bool:
    """Whether the seat may take the answer it likes. One that it has to give blindly must win whichever it is."""
    return node.mover == seat and (perhaps or not node.blind)


def unknown(graph: Graph, surely: list[int], perhaps: list[int]) -> list[int]:
    """The nodes that nobody has looked at and that may still matter, nearest first: reached through open ones only."""
    found: list[int] = []
    seen = {0}
    waiting = deque([0])
    while waiting:
        number = waiting.popleft()
        node = graph.nodes[number]
        if surely[number] != NOT_WON or perhaps[number] == NOT_WON:
            continue
        if node.leads is None:
            if node.table is not None:
                found.append(number)
            continue
        for child in node.leads:
            if child not in seen:
                seen.add(child)
                waiting.append(child)
    return found
