"""Repetition: a position as one number, and the number of times it has occurred."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from playmat.engine.state.record import put
from playmat.engine.state.scope import NONE
from playmat.engine.state.step import Word
from playmat.games.champions.state import DECK, GRAVE, HAND, Champion, DuelState, TurnRecord
from playmat.games.champions.vocabulary.abilities import A_GAME

LOW: Final = (1 << 31) - 1
FIRST_FACTOR: Final = 433494437
SECOND_FACTOR: Final = 387420489
FIRST_INVERSE: Final = 175903163
SECOND_INVERSE: Final = 1135279444
"""The inverse of the factor, modulo LOW."""
OTHER_OWNER: Final = 0x5A17C3B96D24
ACTIONS: Final = {"draw": 1, "activate spell": 2, "activate equipment": 3, "activate champion": 4, "equip": 5}


def position_key(state: DuelState) -> int:
    """One number for everything that can matter later: cards by name and owner, ordered only if their order matters."""
    key = Mixed()
    key.add(state.turn_player)
    for seat in range(2):
        key.add_deck(deck_key(state, seat))
        key.add(unordered(state, seat, state.pile(HAND, seat)))
        key.add(unordered(state, 2 + seat, state.pile(GRAVE, seat)))
        add_record(key, state, state.records[seat])
        key.add(1 if state.no_spells[seat] >= state.turn else 0)
        key.add(1 if state.must_draw[seat] >= state.turn else 0)
        compelled = state.must_activate[seat]
        key.add(design(state, compelled.thing) if compelled is not None and state.fresh(compelled) else 0)
    row: i64 = 0
    part = Mixed()
    for c in state.champions:
        row += champion_key(state, c, part)
    key.add(row)
    if state.marks:
        for used in sorted([m.thing for m in state.marks if m.name == A_GAME]):
            key.add(used)
    return key.value()


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Mixed:
    """The numbers added, in order, as two remainders modulo 2**31 - 1: short, and the same in every process."""

    def __init__(self) -> None:
        self.first: i64 = 1
        self.second: i64 = 1

    def begin(self) -> None:
        """Reset, as if nothing had been added."""
        self.first = 1
        self.second = 1

    def add(self, number: i64) -> None:
        """Add a number below 2**61."""
        first = self.first * FIRST_FACTOR + number
        second = self.second * SECOND_FACTOR + number
        # reduce each from below 2**62 to below 2**32 without changing the remainder
        self.first = (first & LOW) + (first >> 31)
        self.second = (second & LOW) + (second >> 31)

    def add_deck(self, deck: DeckKey) -> None:
        """Add the cards of a deck in order, and their number. Everything added before is shifted by that number."""
        self.first = (self.first % LOW * deck.first_power + deck.first) % LOW
        self.second = (self.second % LOW * deck.second_power + deck.second) % LOW
        self.add(len(deck.places))

    def value(self) -> int:
        """Both remainders as one number."""
        return (self.first % LOW) << 31 | (self.second % LOW)


@final
@mypyc_attr(acyclic=True)
class DeckKey:
    """The cards of a deck in order, as two remainders. Cached in the state: a draw only removes the top card."""

    def __init__(self, places: list[int], instance: int) -> None:
        self.places: Final[list[int]] = places
        self.instance: Final[int] = instance
        """The instance of the bottom card, which increases when the deck is shuffled."""
        self.first: i64 = 0
        self.second: i64 = 0
        self.first_power: i64 = 1
        self.second_power: i64 = 1
        self.finds: Final[dict[Word, bool]] = {}
        """Search -> whether it finds a card in the deck. A cache."""

    def put(self, number: i64) -> None:
        """Put one more card on top."""
        self.first = (self.first * FIRST_FACTOR + number) % LOW
        self.second = (self.second * SECOND_FACTOR + number) % LOW
        self.first_power = self.first_power * FIRST_FACTOR % LOW
        self.second_power = self.second_power * SECOND_FACTOR % LOW

    def take(self, number: i64) -> None:
        """Remove the top card."""
        self.first = (self.first + LOW - number % LOW) % LOW * FIRST_INVERSE % LOW
        self.second = (self.second + LOW - number % LOW) % LOW * SECOND_INVERSE % LOW
        self.first_power = self.first_power * FIRST_INVERSE % LOW
        self.second_power = self.second_power * SECOND_INVERSE % LOW


def deck_key(state: DuelState, seat: int) -> DeckKey:
    """The key of a deck: the cached one minus the cards drawn since, or a new one."""
    pile = state.pile(DECK, seat)
    kept = state.deck_keys[seat]
    if kept is not None and kept.places is pile and (not pile or kept.instance == state.instance[pile[0]]):
        return kept
    key = DeckKey(pile, state.instance[pile[0]] if pile else 0)
    if kept is not None and pile and kept.instance == key.instance and kept.places[: len(pile)] == pile:
        key.first = kept.first
        key.second = kept.second
        key.first_power = kept.first_power
        key.second_power = kept.second_power
        for k in range(len(kept.places) - 1, len(pile) - 1, -1):
            key.take(design(state, kept.places[k]))
    else:
        for place in pile:
            key.put(design(state, place))
    state.deck_keys = put(state.deck_keys, seat, key)
    return key


def design(state: DuelState, place: int) -> i64:
    """A number for a card by its name and owner."""
    copy = state.copies[state.copy[place]]
    number: i64 = copy.card.number
    return number ^ OTHER_OWNER if copy.owner == 1 else number


@final
@mypyc_attr(acyclic=True)
class PileSum:
    """The cards of a pile in any order, summed. Cached in the state until the pile changes."""

    def __init__(self, places: list[int], total: i64) -> None:
        self.places: Final[list[int]] = places
        self.total: Final[i64] = total


def unordered(state: DuelState, which: int, pile: list[int]) -> i64:
    """The cards of a pile in any order, as a sum. Cached by `which`: the two hands, then the two Graves."""
    kept = state.pile_sums[which]
    if kept is not None and kept.places is pile:
        return kept.total
    total: i64 = 0
    for place in pile:
        total += design(state, place)
    state.pile_sums = put(state.pile_sums, which, PileSum(pile, total))
    return total


def add_record(key: Mixed, state: DuelState, record: TurnRecord) -> None:
    """Add what a player did in their latest turn."""
    key.add(ACTIONS.get(record.action, 0))
    for copy in record.spells:
        key.add(state.copies[copy].card.number)
    key.add(len(record.spells))
    key.add(record.equipped)
    key.add(record.drew)


def champion_key(state: DuelState, c: Champion, key: Mixed) -> i64:
    """A Champion with its Equipment, as a number that can be added to others. Cached until it changes."""
    facts: i64 = c.damage << 26 | c.of_slot << 18 | c.locked << 10 | c.down << 2 | c.seat
    if c.key_slots is c.slots and c.key_facts == facts and not c.controls:
        return c.key
    c.key = made_key(state, c, key)
    c.key_slots = c.slots
    c.key_facts = facts
    return c.key


def made_key(state: DuelState, c: Champion, key: Mixed) -> i64:
    """The key of a Champion, computed from all its facts."""
    key.begin()
    key.add(design(state, c.thing))
    key.add(c.seat)
    key.add(c.home)
    key.add(c.damage)
    for place in c.slots:
        key.add(design(state, place) if place != NONE else 0)
    key.add(c.down)
    key.add(c.locked)
    for control in c.controls:
        key.add(control.seat)
        key.add(control.until - state.turn if control.until else 0)
    key.add(len(c.controls))
    if c.of_slot:
        key.add(c.of_slot)
    return scrambled(key.first % LOW, key.second % LOW)


def scrambled(first: i64, second: i64) -> i64:
    """Mix two remainders into a number that can be summed.

    Remainders are linear: their own sums would not show which Champion has the damage.
    """
    return (first * second % LOW) << 24 ^ ((first * first + second) % LOW)


def times_seen(state: DuelState, key: i64) -> int:
    """The number of times a position has occurred at the start of a turn."""
    count = 0
    link = state.positions
    while link is not None:
        if link.key == key:
            count += 1
        link = link.before
    return count
