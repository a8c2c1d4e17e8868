"""Writing positions of a table or a view, in the form that `position.py` reads."""

from __future__ import annotations

from collections import Counter
from typing import Any

from playmat.engine.errors import NoWords
from playmat.engine.facts import GameFacts
from playmat.engine.files.given import SEATS
from playmat.games.atw import moves
from playmat.games.atw.state import DISCARD, DRAW, HAND, RING, TOKENS, AtwState
from playmat.games.atw.vocabulary.card import AttackCard
from playmat.kit.positions import card_name, write_zone


def is_quiet(state: AtwState) -> bool:
    """Whether the attacker acts next."""
    return state.pending is not None and state.pending.prompt is moves.MAIN_ACTION and not state.frames


def write_position(game: GameFacts, state: AtwState) -> dict[str, Any]:
    """A quiet position, as scenarios give it."""
    if state.pile(RING, 0) or state.pile(RING, 1):
        raise NoWords(["a card in the ring"])
    names = SEATS[state.seats]
    facts: dict[str, Any] = {names[seat]: write_seat(game, state, seat) for seat in range(state.seats)}
    facts |= {"momentum": state.momentum, "initiative": names[state.attacker], "small attacks": state.small_run}
    facts |= {"phase": state.phase, "idle passes": state.idle_passes, "decisions": state.decisions}
    facts["blind attacks"] = state.blind_total
    if state.chain:
        facts["chain"] = card_name(game, state.copies[state.chain].card)
    return facts


def write_seat(game: GameFacts, state: AtwState, seat: int) -> dict[str, Any]:
    """A wrestler with its meters, and the zones of its cards."""
    w = state.wrestlers[seat]
    facts: dict[str, Any] = {"wrestler": w.board.id} | deck_of(game, state, seat)
    facts |= {"health": w.health, "stamina": w.stamina, "blind attacks": w.blind_attacks}
    facts["tokens"] = [name for slot, name in TOKENS.items() if w.has_token(slot)]
    if w.depleted:
        facts["depleted"] = "yes"
    facts["hand"] = write_zone(game, state, HAND, seat)
    facts["draw only"] = write_zone(game, state, DRAW, seat)
    facts["discard"] = write_zone(game, state, DISCARD, seat)
    return facts


def deck_of(game: GameFacts, state: AtwState, seat: int) -> dict[str, str]:
    """A player's deck, if it is not the wrestler's own."""
    own = Counter(copy.card.id for copy in state.copies if copy.owner == seat)
    for name, deck in game.decks.items():
        cards = [game.card(card) for card in deck.cards]
        if Counter(card.id for card in cards if isinstance(card, AttackCard)) == own:
            return {} if name == state.wrestlers[seat].board.id else {"deck": name}
    raise NoWords([f"a deck that is not a {game.title} deck"])
