"""What a proof about a position needs: the equality of positions, and the past facts that do not count."""

from __future__ import annotations

from typing import Final

from playmat.engine.files.save import digest
from playmat.engine.state.scope import NONE
from playmat.games.champions.moves import TAKE_ACTION
from playmat.games.champions.reading import champion_at, wearer
from playmat.games.champions.rules.repetition import design, position_key
from playmat.games.champions.settings import TURN_CAP
from playmat.games.champions.state import DECK, Champion, DuelState, DuelTable
from playmat.games.champions.vocabulary.abilities import A_GAME
from playmat.kit.settings import replaced

FAR: Final = 1_000_000
"""More turns than any proof looks ahead."""


def turn_position(t: DuelTable) -> int:
    """The key of the position at a player's action, as R60 compares positions.

    0 during an action, because frames refer to places.
    """
    state = t.state
    pending = state.pending
    if pending is None or pending.prompt is not TAKE_ACTION or state.frames or state.noted:
        return 0
    key = position_key(state)
    more = which_ones(state)
    return int(digest([key, more])[:30], 16) if more else key


def which_ones(state: DuelState) -> list[str]:
    """The facts that matter in a proof although R60 ignores them.

    These are which of several cards with the same name was used or must be activated, and which facedown cards their
    owners do not know. In a proof both sides know the facedown cards, but what an owner knows decides which cards can
    be searched for.
    """
    names: list[str] = []
    for m in state.marks:
        if m.name == A_GAME:
            place = next((place for place, copy in enumerate(state.copy) if copy == m.thing), NONE)
            names.append(f"used: {lies_at(state, place)}")
    for seat in range(state.seats):
        compelled = state.must_activate[seat]
        if compelled is not None and state.fresh(compelled):
            names.append(f"compelled {seat}: {lies_at(state, compelled.thing)}")
    for c in state.champions:
        for slot in range(len(c.slots)):
            place = c.slots[slot]
            if place != NONE and c.is_down(slot) and not state.known[place] >> state.owner[place] & 1:
                names.append(f"unknown: {lies_at(state, place)}")
    names.sort()
    return names


def lies_at(state: DuelState, place: int) -> str:
    """The zone of a card, without place numbers."""
    if place == NONE:
        return "gone"
    c = wearer(state, place)
    if c is not None:
        return f"{design(state, place)} in slot {c.slots.index(place)} of {looks(state, c)}"
    standing = champion_at(state, place)
    if standing is not None:
        return looks(state, standing)
    pile = state.piles[state.where[place]]
    depth = pile.index(place) if state.lies_in(place, DECK) else 0
    return f"{design(state, place)} in {state.where[place]} at {depth}"


def looks(state: DuelState, c: Champion) -> str:
    """A Champion with the cards on it, in words."""
    worn = [design(state, place) if place != NONE else "" for place in c.slots]
    return f"{design(state, c.thing)} of {c.seat} with {c.damage}, {worn}, {c.down}, {c.locked}"


def forget_turns(state: DuelState) -> None:
    """Forget earlier positions, quiet turns, offers and a running proof, so that the judge ignores them.

    The turn limit is set very high, not off, so that a duel of forced turns still ends.
    """
    state.positions = None
    state.quiet = 0
    state.declined = 0
    state.offers = 0
    state.proof = None
    state.settings = replaced(state, TURN_CAP, state.turn + FAR)
