"""Reading a game of School: equal permanents, legal attackers and blockers, the Booster limit."""

from __future__ import annotations

from typing import Final

from playmat.games.school.permanent import Permanent
from playmat.games.school.state import SchoolState
from playmat.games.school.vocabulary.card import SchoolCard

BOOSTER_LIMIT: Final = 5
"""The printed HP of Boosters that a player may play per turn (9.k1)."""


def alike(state: SchoolState, a: Permanent, b: Permanent) -> bool:
    """Whether two permanents differ only in their physical card."""
    return (
        a.card is b.card
        and a.seat == b.seat
        and a.tapped == b.tapped
        and a.frozen == b.frozen
        and a.counters == b.counters
        and a.marked() == b.marked()
        and a.lasting == b.lasting
        and a.more_atk == b.more_atk
        and a.more_hp == b.more_hp
        and a.more_keys == b.more_keys
        and a.bars == b.bars
        and a.host == b.host
        and not a.carries
        and not b.carries
        and a.tally == b.tally
        and (a.entered == state.turn) == (b.entered == state.turn)
        and a.used == b.used
        and a.attacked == b.attacked
        and state.owner[a.thing] == state.owner[b.thing]
        and role(state, a.thing) == role(state, b.thing)
    )


def role(state: SchoolState, thing: int) -> int:
    """The role of a permanent in combat, 0 for none.

    Equal for unblocked attackers of the same player, and for blockers of the same attacker.
    """
    combat = state.combat() if state.frames else None
    if combat is None or not combat.attacks:
        return 0
    for a in combat.attacks:
        if state.is_out(a.defender):
            continue
        if a.unit.thing == thing:
            return 1 + a.defender if not a.blockers else 100 + thing
        for b in a.blockers:
            if b.thing == thing:
                return 100_000 + a.unit.thing
    return 0


def different(state: SchoolState, things: list[int]) -> list[int]:
    """One of each kind: equal permanents and equal cards are one option."""
    kept: list[Permanent] = []
    cards: list[tuple[int, SchoolCard]] = []
    places: list[int] = []
    for thing in things:
        p = state.permanent(thing) if thing >= state.seats else None
        if p is not None:
            if any(alike(state, p, q) for q in kept):
                continue
            kept.append(p)
        elif state.is_card(thing):
            card = state.school_card(thing)
            key = (state.where[thing], card)
            if card.id and key in cards:
                continue
            cards.append(key)
        places.append(thing)
    return places


def limit_of(state: SchoolState, seat: int) -> int:
    """The HP of Boosters that a player may play this turn."""
    return BOOSTER_LIMIT + state.allowance[seat] + state.law().limit[seat]


def counts_for(state: SchoolState, seat: int, card: SchoolCard) -> int:
    """The HP that a Booster counts for: printed, minus a discount, at least 1."""
    less = state.law().discount[seat]
    return max(1, card.hp - less) if less else card.hp
