"""The graph of positions reachable from one, as far as expanded: who decides there and where it leads."""

from __future__ import annotations

from typing import Any

from playmat.agents.solving.chances import (
    CERTAIN,
    FEW_FALLS,
    MOST_FALLS,
    after_chance,
    answered,
    chance_branches,
    waits_for_chance,
)
from playmat.engine.chance.small import Script
from playmat.engine.files.save import position_of
from playmat.engine.state.option import Option, in_the_game
from playmat.engine.state.scope import NONE
from playmat.engine.table.table import Table

CHANCE = -2
"""No one decides: the mover is chance."""
OVER = -3
"""The game is over."""
LATE = "after the last turn"


class Node:
    """A position. Its numbers refer to other nodes of the same graph."""

    __slots__ = ("blind", "came_by", "came_from", "fallen", "leads", "mover", "table", "ways", "winner")

    def __init__(self, mover: int, came_from: int, came_by: int, fallen: Script) -> None:
        self.mover = mover
        self.winner = NONE
        self.leads: list[int] | None = None
        """The target of each answer (or result of chance), in order, or None before expansion."""
        self.table: Table[Any] | None = None
        """The position itself, until it is expanded."""
        self.ways: list[Script] = []
        """For a chance node, the result on each of its edges."""
        self.blind = False
        """Whether the mover decides while another seat's sealed answer is unknown to it."""
        self.came_from = came_from
        self.came_by = came_by
        self.fallen = fallen
        """The parent through which it was first reached, and the answer or (for chance) the result there."""


class Graph:
    """Positions by number. 0 is the root. Equal positions are one node, so a repetition is a cycle.

    Positions that the game does not recognize (mostly inside an action) are separate nodes. Calls such as offering a
    draw are left out. A position is expanded once, on the table on which it was first reached: equal positions may list
    their answers in a different order, so answer numbers only refer to that table.
    """

    def __init__(self, root: Table[Any], last_turn: int = 0) -> None:
        self.root: Table[Any] = Table(root.game, root.state.clone())
        self.last_turn = last_turn
        """The last turn in which a win counts, or 0 for no limit. Later positions count as ends without a winner."""
        self.root.quiet = True
        self.root.state.script = None
        root.game.player.forget_past(self.root.state)
        self.nodes: list[Node] = []
        self.numbers: dict[object, int] = {}
        self.parents: list[list[int]] = []
        """The parents of each node, without duplicates."""
        self.put(self.root, NONE, 0, CERTAIN)

    # expanding

    def look_at(self, number: int) -> None:
        """Find where every answer at a node leads, or every result of chance."""
        node = self.nodes[number]
        t = node.table
        assert t is not None
        node.table = None
        if node.mover == CHANCE:
            self.look_at_chance(number, t)
            return
        leads = [self.put(answered(t, o), number, k, CERTAIN) for k, o in enumerate(answers(t))]
        self.lead(number, leads)

    def look_at_chance(self, number: int, t: Table[Any]) -> None:
        """Expand the first results. If there are more, add a node for the rest.

        When that node is expanded in turn, it leads to all results up to a higher limit, including the first.
        """
        node = self.nodes[number]
        is_rest = node.came_from != NONE and self.nodes[node.came_from].ways != [] and node.fallen is CERTAIN
        led, whole = chance_branches(t, MOST_FALLS if is_rest else FEW_FALLS)
        node.ways = [way.fallen for way in led]
        leads = [self.put(way.table, number, k, way.fallen) for k, way in enumerate(led)]
        if not whole:
            rest = self.add(CHANCE, number, len(led), CERTAIN)
            self.nodes[rest].table = None if is_rest else t
            node.ways.append(CERTAIN)
            leads.append(rest)
        self.lead(number, leads)

    def lead(self, number: int, leads: list[int]) -> None:
        """Set the targets of a node."""
        self.nodes[number].leads = leads
        for child in dict.fromkeys(leads):
            self.parents[child].append(number)

    def put(self, t: Table[Any], parent: int, came_by: int, fallen: Script) -> int:
        """The node of a position: an existing one or a new one."""
        late = self.is_late(t)
        key = LATE if late else self.key_of(t)
        known = self.numbers.get(key) if key != 0 else None
        if known is not None:
            return known
        number = self.add(OVER if late else mover_of(t), parent, came_by, fallen)
        if key != 0:
            self.numbers[key] = number
        node = self.nodes[number]
        if late:
            node.leads = []
        elif t.state.outcome is not None:
            node.winner = t.state.outcome.winner
            node.leads = []
        else:
            node.table = t
            others = [closed for seat, closed in enumerate(t.state.sealed) if seat != node.mover]
            node.blind = any(closed is not None for closed in others)
        return number

    def is_late(self, t: Table[Any]) -> bool:
        """Whether a position is after the last turn in which a win counts."""
        return 0 < self.last_turn < t.game.face.turn(t).number and t.state.outcome is None

    def key_of(self, t: Table[Any]) -> object:
        """The key by which a position is recognized, 0 if it is not.

        With a last turn, no position is recognized: endless repetition is impossible, and recognizing takes longer than
        playing.
        """
        return 0 if self.last_turn and t.state.outcome is None else key_of(t)

    def add(self, mover: int, parent: int, came_by: int, fallen: Script) -> int:
        """A new node."""
        self.nodes.append(Node(mover, parent, came_by, fallen))
        self.parents.append([])
        return len(self.nodes) - 1

    # back to a table

    def table(self, number: int) -> Table[Any]:
        """The position of a node, as it was first reached."""
        way: list[Node] = []
        while number != 0:
            way.append(self.nodes[number])
            number = self.nodes[number].came_from
        t = self.root
        for node in reversed(way):
            if not waits_for_chance(t):
                t = answered(t, answers(t)[node.came_by])
            elif node.fallen is not CERTAIN:  # any other chance is part of the chance node itself
                t = after_chance(t, node.fallen)
        return t


def key_of(t: Table[Any]) -> object:
    """The key by which a position is recognized, 0 if it is not."""
    if t.state.outcome is not None:
        return str(t.state.outcome)
    if waits_for_chance(t):
        return ("chance", position_of(t.game, t.state))
    return t.game.player.position(t)


def mover_of(t: Table[Any]) -> int:
    """The mover."""
    if t.state.outcome is not None:
        return OVER
    return CHANCE if t.state.pending is None else t.state.pending.seat


def answers(t: Table[Any]) -> list[Option]:
    """The answers that are moves of the game."""
    pending = t.state.pending
    if pending is None:
        return []
    options = t.listed(pending)
    return options[: in_the_game(options)]
