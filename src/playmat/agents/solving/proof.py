"""Forced wins by backward induction over the expanded positions.

A seat can force a win in a position if the game is over and the seat has won, if it decides and some answer leads to
such a position, or if another seat or chance decides and every result is such a position. The smallest set of positions
with this property handles repetition exactly: a position is in it only if the win comes closer with every answer (its
number here is the maximum number of answers left). So no seat wins by going in circles, and no result depends on how a
position was reached.

With unexpanded positions, the induction runs twice. *Surely*: they count as not won, so every win that it finds is
forced. *Perhaps*: they count as won, so a win that it does not find is not forced. In a fully expanded graph the two
are the same.
"""

from __future__ import annotations

from collections import deque

from playmat.agents.solving.graph import CHANCE, Graph, Node

NOT_WON = -1


def wins(graph: Graph, seat: int, perhaps: bool) -> list[int]:
    """For each node, the most answers in which the seat forces a win there, or NOT_WON."""
    nodes = graph.nodes
    won = [NOT_WON] * len(nodes)
    left = [0] * len(nodes)
    """How many positions after a node must still be won, if all of them must."""
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
    while waiting:  # soonest wins first, so that each number is the lowest possible
        number = waiting.popleft()
        for parent in graph.parents[number]:
            if won[parent] != NOT_WON:
                continue
            left[parent] -= 1
            if left[parent] == 0 or chooses(nodes[parent], seat, perhaps):
                won[parent] = won[number]
                if nodes[parent].mover == CHANCE:
                    waiting.appendleft(parent)  # chance does not count as an answer
                else:
                    won[parent] += 1
                    waiting.append(parent)
    return won


def chooses(node: Node, seat: int, perhaps: bool) -> bool:
    """Whether the seat may choose freely. If it must answer blindly, every answer must win."""
    return node.mover == seat and (perhaps or not node.blind)


def unknown(graph: Graph, surely: list[int], perhaps: list[int]) -> list[int]:
    """The unexpanded nodes that may still matter, nearest first: those reached only through undecided nodes."""
    nodes: list[int] = []
    seen = {0}
    waiting = deque([0])
    while waiting:
        number = waiting.popleft()
        node = graph.nodes[number]
        if surely[number] != NOT_WON or perhaps[number] == NOT_WON:
            continue
        if node.leads is None:
            if node.table is not None:
                nodes.append(number)
            continue
        for child in node.leads:
            if child not in seen:
                seen.add(child)
                waiting.append(child)
    return nodes
