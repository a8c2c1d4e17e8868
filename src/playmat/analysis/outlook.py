"""The end of a playout in numbers and places, for the reasons of answers that the log does not explain."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from playmat.engine.state.scope import NONE
from playmat.engine.table.table import Table

HAND: Final = "hand"


class Outlook(NamedTuple):
    """The numbers of every seat, by the words for them, and sentences that say where cards are."""

    numbers: dict[str, int]
    places: frozenset[str]


def outlook(t: Table[Any], view: Table[Any]) -> Outlook:
    """How a table looks at the end of a playout. It follows the cards that the options of the view are about."""
    state, names = t.state, t.game.names
    numbers: dict[str, int] = {}
    for seat in range(state.seats):
        name = names.seat(state, seat)
        for meter in t.game.face.meters(t, seat):
            if meter.least >= 0:  # a tug of war has no "more"
                numbers[f"{name} then has {{}} {meter.name}"] = meter.value
        for zone in t.game.zones:
            if zone.name == HAND and not zone.shared:
                numbers[f"{name} then has {{}} cards in hand"] = len(state.pile(zone, seat))
    copies = option_copies(view)
    places = [
        f"{state.copies[copy].card.name} is then in the {t.game.zones[state.zone_of(place)].name} "
        f"of {names.seat(state, state.holder(place))}"
        for place, copy in enumerate(state.copy)
        if copy in copies and state.where[place] >= 0
    ]
    return Outlook(numbers, frozenset(places))


def option_copies(view: Table[Any]) -> set[int]:
    """The copies of the cards that the options of a view are about, as far as it knows them."""
    state = view.state
    things = [option.thing for option in view.listed(state.pending)]
    return {state.copy[thing] for thing in things if thing >= state.seats and state.where[thing] >= 0} - {0, NONE}


def statements(one: list[Outlook], other: list[Outlook]) -> tuple[list[frozenset[str]], list[frozenset[str]]]:
    """What is true at the end of each playout, with every number that occurs as a limit."""
    limits: dict[str, set[int]] = {}
    for end in [*one, *other]:
        for words, number in end.numbers.items():
            limits.setdefault(words, set()).add(number)
    return [all_true(end, limits) for end in one], [all_true(end, limits) for end in other]


def all_true(end: Outlook, limits: dict[str, set[int]]) -> frozenset[str]:
    """The sentences that are true at the end of a playout."""
    true = set(end.places)
    for words, number in end.numbers.items():
        for limit in limits[words]:
            if number >= limit:
                true.add(words.format(f"{limit} or more"))
            if number <= limit:
                true.add(words.format(f"{limit} or fewer"))
    return frozenset(true)
