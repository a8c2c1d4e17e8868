"""The end of a playout in numbers and places, to explain answers that the log does not explain."""

from __future__ import annotations

import re
from typing import Any, Final, NamedTuple

from playmat.engine.state.scope import NONE
from playmat.engine.table.table import Table

HAND: Final = "hand"
ONE: Final = re.compile(r"( 1 (card|point))s\b")
"""Units that become singular after a 1. Other units, like health, have no plural."""


class Outlook(NamedTuple):
    """The numbers of the seat and of the others, keyed by their wording, and sentences that say where cards are."""

    own: dict[str, int]
    theirs: dict[str, int]
    places: frozenset[str]


def outlook(t: Table[Any], view: Table[Any]) -> Outlook:
    """How a table looks at the end of a playout. It follows the cards that the options of the view are about."""
    own: dict[str, int] = {}
    theirs: dict[str, int] = {}
    for seat in range(t.state.seats):
        (own if seat == view.state.pending.seat else theirs).update(numbers_of(t, seat))
    copies = option_copies(view)
    lies = [place for place, copy in enumerate(t.state.copy) if copy in copies and t.state.where[place] >= 0]
    return Outlook(own, theirs, frozenset(where(t, place) for place in lies))


def numbers_of(t: Table[Any], seat: int) -> dict[str, int]:
    """The numbers of a seat for which more is better, keyed by their wording."""
    name = t.game.names.seat(t.state, seat)
    numbers: dict[str, int] = {}
    for meter in t.game.face.meters(t, seat):
        if meter.least >= 0:  # in a tug of war, a larger number is not better
            owner = f"{meter.name} of {name}" if meter.unit else name
            numbers[f"{owner} then has {{}} {meter.unit or meter.name}"] = meter.value
    for zone in t.game.zones:
        if zone.name == HAND and not zone.shared:
            numbers[f"{name} then has {{}} cards in hand"] = len(t.state.pile(zone, seat))
    return numbers


def where(t: Table[Any], place: int) -> str:
    """A sentence about where a card is, in the words of the game."""
    state = t.state
    zone = t.game.zones[state.zone_of(place)]
    whose = "the" if zone.shared else f"{t.game.names.seat(state, state.holder(place))}'s"
    lies = t.game.names.lies(zone.name).format(whose=whose)
    return f"{state.copies[state.copy[place]].card.name} is then {lies}"


def option_copies(view: Table[Any]) -> set[int]:
    """The copies of the cards that the options of a view are about, as far as it knows them."""
    state = view.state
    things = [option.thing for option in view.listed(state.pending)]
    return {state.copy[thing] for thing in things if thing >= state.seats and state.where[thing] >= 0} - {0, NONE}


def statements(one: list[Outlook], other: list[Outlook]) -> tuple[list[frozenset[str]], list[frozenset[str]]]:
    """The statements in the seat's favor that are true at the end of each playout.

    They compare each number with every value that occurs ("at least 3 cards in hand").
    """
    every = [*one, *other]
    limits = limits_of([end.own for end in every]), limits_of([end.theirs for end in every])
    return [all_true(end, *limits) for end in one], [all_true(end, *limits) for end in other]


def limits_of(numbers: list[dict[str, int]]) -> dict[str, set[int]]:
    """All values that occur for each number, keyed by its wording."""
    limits: dict[str, set[int]] = {}
    for each in numbers:
        for words, number in each.items():
            limits.setdefault(words, set()).add(number)
    return limits


def all_true(end: Outlook, own: dict[str, set[int]], theirs: dict[str, set[int]]) -> frozenset[str]:
    """The sentences that are true at the end of a playout: the seat has at least this, the others at most that."""
    true = set(end.places)
    for words, number in end.own.items():
        true.update(sentence(words, "at least", limit) for limit in own[words] if number >= limit)
    for words, number in end.theirs.items():
        true.update(sentence(words, "at most", limit) for limit in theirs[words] if number <= limit)
    return frozenset(true)


def sentence(words: str, bound: str, limit: int) -> str:
    """A wording with its number, and the noun in the singular after 1: "at least 1 card"."""
    text = words.format(f"{bound} {limit}")
    return ONE.sub(r"\1", text) if limit == 1 else text
