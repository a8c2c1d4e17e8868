"""Writing positions of a table or a view, in the form that `position.py` reads."""

from __future__ import annotations

from typing import Any, Final

from playmat.engine.errors import NoWords
from playmat.engine.facts import GameFacts
from playmat.engine.files.given import SEATS
from playmat.engine.table.verbs import everybody
from playmat.games.aew import moves
from playmat.games.aew.frames import Phase
from playmat.games.aew.state import HIDDEN_DAMAGE, AewState
from playmat.games.aew.vocabulary import traits
from playmat.games.aew.vocabulary.traits import uses_of
from playmat.games.aew.zones import DECK, DISCARD, HAND, KIT, PHASES, PLAY, PURCHASE, RING, ROW, VOID
from playmat.kit.positions import card_name, entry_of, write_unseen, write_zone

FACES: Final = [f"{subtype} {target}" for subtype in traits.SUBTYPES for target in traits.TARGETS]


def is_quiet(state: AewState) -> bool:
    """Whether a player has priority in a phase, and nothing else is in progress."""
    pending = state.pending
    frames = state.frames
    return (
        pending is not None and pending.prompt is moves.PRIORITY and len(frames) == 1 and isinstance(frames[0], Phase)
    )


def write_position(game: GameFacts, state: AewState) -> dict[str, Any]:
    """A quiet position, as scenarios give it."""
    missing = unwritable(state)
    if missing:
        raise NoWords(missing)
    frame = state.frames[0]
    assert isinstance(frame, Phase)
    names = SEATS[state.seats]
    facts: dict[str, Any] = {names[seat]: write_seat(game, state, seat) for seat in range(state.seats)}
    facts |= {"turn": state.turn, "phase": PHASES[frame.phase], "initiative": names[state.initiative]}
    facts |= {"priority": names[frame.holder], "decisions": state.decisions}
    if frame.passes:
        facts["passed"] = "yes"
    return facts


def unwritable(state: AewState) -> list[str]:
    """The parts of this position that scenarios cannot express."""
    unwritable: list[str] = []
    if state.noted or any(state.pile(PLAY, seat) for seat in range(state.seats)):
        unwritable.append("a card in play")
    for seat in range(state.seats):
        unseen = [place for place in state.pile(PURCHASE, seat) if not state.known[place]]
        if len(unseen) != len([n for n in state.stock if state.copies[n].owner == seat]):
            unwritable.append("a known card in a Purchase Deck")
    return unwritable


def write_seat(game: GameFacts, state: AewState, seat: int) -> dict[str, Any]:
    """A player's Ring, hand, decks, Discard Pile, Market and numbers."""
    facts: dict[str, Any] = {"stamina": state.stamina[seat]}
    facts["ring"] = [write_ring_card(game, state, place, seat) for place in state.pile(RING, seat)]
    facts["hand"] = write_zone(game, state, HAND, seat)
    facts["deck only"] = write_zone(game, state, DECK, seat)
    for zone in (PURCHASE, DISCARD, KIT, ROW, VOID):
        facts[zone.name] = write_zone(game, state, zone, seat)
    if state.discount[seat]:
        facts["discount"] = state.discount[seat]
    waiting = [game.lexicon.address_of(x.word) for x in state.waiting if x.seat == seat]
    if waiting:
        facts["waiting"] = waiting
    return facts | write_last(game, state, seat) | write_unseen(game, state, seat, state.stock)


def write_last(game: GameFacts, state: AewState, seat: int) -> dict[str, Any]:
    """The last resolved card of a player this turn."""
    last = state.resolved[seat]
    if last is None:
        return {}
    facts: dict[str, Any] = {"last down": face_of(last.profile)} if last.card is None else {}
    if last.card is not None:
        facts["last"] = card_name(game, last.card)
    if last.damage != (HIDDEN_DAMAGE if last.card is None else last.card.damage):
        facts["last damage"] = last.damage
    return facts


def face_of(facts: int) -> str:
    """The face that a face-down card shows: Strike Head."""
    return FACES[(facts >> traits.SUBTYPE_AT & 3) * len(traits.TARGETS) + (facts >> traits.TARGET_AT & 3)]


def write_ring_card(game: GameFacts, state: AewState, place: int, seat: int) -> str | dict[str, Any]:
    """A card in the Ring, with its orientation."""
    facts = state.facts[place]
    down = facts & traits.DOWN != 0
    own: dict[str, Any] = {"down": face_of(facts)} if down else {}
    own |= {
        name: "yes"
        for name, bit in (("committed", traits.COMMITTED), ("new", traits.NEW), ("flipped", traits.FLIPPED))
        if facts & bit
    }
    if not down and uses_of(facts) != state.aew_card(place).uses:
        own["uses"] = uses_of(facts)
    used = [str(k + 1) for k in range(7) if facts >> (traits.USED_AT + k) & 1]
    if used:
        own["used"] = used
    return entry_of(game, state, place, seat, 1 << seat if down else everybody(state), own)
