"""Successors of a position: after an answer, or after every result of chance.

Chance occurs in the middle of a step of the rules. The position before that step is a separate position here, in which
no one decides. It can be recognized like any other, so three rolls in a row are three times six positions and not six
times six times six.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from itertools import islice
from typing import Any

from playmat.engine.chance.small import Script
from playmat.engine.errors import ChanceNeeded
from playmat.engine.state.option import Option
from playmat.engine.table.table import Table

FEW_FALLS = 50
"""How many results of chance to try first in one step: enough for two dice, or four cards."""
MOST_FALLS = 2_000
"""How many results to try if it matters: enough for four dice, or six cards. The rest remain unknown."""

ANY_ORDER = ["(any order)"]
"""The end of a script. No card has this name, so a shuffle that reads it reports the cards to put in order."""

CERTAIN = Script([], [])


class ChanceBranch:
    """A position that chance can lead to, and the results on the way."""

    def __init__(self, table: Table[Any], fallen: Script) -> None:
        self.table = table
        self.fallen = fallen


def waits_for_chance(t: Table[Any]) -> bool:
    """Whether this is the position before a step with chance."""
    return t.state.pending is None and t.state.outcome is None


def answered(t: Table[Any], option: Option) -> Table[Any]:
    """The position after an answer: at the next question, at the end, or before chance."""
    try:
        return continued(t, CERTAIN, option, None)
    except ChanceNeeded:
        pass
    marked: list[Any] = []  # only now, because storing every position takes longer than playing
    try:
        return continued(t, CERTAIN, option, marked)
    except ChanceNeeded:
        return at_position(t, marked[-1])


def after_chance(t: Table[Any], fallen: Script) -> Table[Any]:
    """The position after these results of chance, or a ChanceNeeded if this step needs more."""
    marked: list[Any] = []
    try:
        return continued(t, fallen, None, marked)
    except ChanceNeeded:
        if len(marked) == 1:
            raise
        return at_position(t, marked[-1])


def continued(t: Table[Any], fallen: Script, option: Option | None, marked: list[Any] | None) -> Table[Any]:
    """Continue with an answer or without one, with these results of chance and no more."""
    copy = t.clone()
    copy.state.script = Script(fallen.falls, [*fallen.shuffles, ANY_ORDER])
    if marked is not None:
        copy.heard = set()
        copy.bookmarks = marked
    if option is None:
        copy.resolve()
    else:
        copy.choose(option)
    return at_position(t, copy.state)


def at_position(t: Table[Any], state: Any) -> Table[Any]:
    """A table with this position, with chance open again."""
    table: Table[Any] = Table(t.game, state)
    table.quiet = True
    table.state.script = None
    return table


def chance_branches(t: Table[Any], most: int) -> tuple[list[ChanceBranch], bool]:
    """The positions that chance can lead to, and whether these are all. At most `most` results are tried.

    The step runs with as many prescribed results as it is known to need. If it needs more, the engine reports the
    possible results, and each is tried in turn, from both ends: the lowest and the highest come first, since a
    refutation often needs only one result.
    """
    branches: list[ChanceBranch] = []
    tried = 0
    whole = True
    ways: deque[Script] = deque([CERTAIN])
    while ways and tried < most:
        at_the_end = tried % 2 == 1
        fallen = ways.pop() if at_the_end else ways.popleft()
        tried += 1
        try:
            branches.append(ChanceBranch(after_chance(t, fallen), fallen))
        except ChanceNeeded as need:
            more = list(islice(extended(fallen, need), most + 1))
            whole = whole and 0 < len(more) <= most
            if at_the_end:
                ways.extend(more)
            else:
                ways.extendleft(reversed(more))
    return branches, whole and not ways


def extended(fallen: Script, need: ChanceNeeded) -> Iterator[Script]:
    """The possible next results. Equal cards count once, since they are interchangeable."""
    if need.order:
        for order in orders(need.could):
            yield Script(fallen.falls, [*fallen.shuffles, order])
    else:
        for fall in dict.fromkeys(need.could):
            yield Script([*fallen.falls, fall], fallen.shuffles)


def orders(names: list[str]) -> Iterator[list[str]]:
    """Every distinct order of these names."""
    if not names:
        yield []
    for first in sorted(set(names)):
        rest = list(names)
        rest.remove(first)
        for order in orders(rest):
            yield [first, *order]
