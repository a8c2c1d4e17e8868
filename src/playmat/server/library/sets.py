"""Sets in rooms, checked in a worker process, and shown to all players before they sit down."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from playmat.engine.errors import PlaymatError
from playmat.engine.files.game_set import GameSet
from playmat.engine.files.set_lines import sets_in
from playmat.server.library import library
from playmat.server.library.card_details import card_details
from playmat.server.library.decks import deck_json
from playmat.server.library.scenarios import own_cards
from playmat.server.protocol.refused import Refused
from playmat.sets import SetError, differences, read_set
from playmat.sets.reading import NOTHING

MOST_KEPT: Final = 64
"""The number of rooms whose differences are cached."""


def checked_set(slug: str, text: str) -> dict[str, Any]:
    """The card text of a set for a room, or a refusal with every fault."""
    game = library.find_game(slug)
    try:
        return {"cards": game.with_set(read_set(text, game)).more_cards}
    except SetError as fault:
        raise Refused("not legal", f"this set cannot be played: {'; '.join(map(str, fault.faults))}") from None
    except PlaymatError as fault:
        raise Refused("not legal", f"this set cannot be played: {fault}") from None


def check(slug: str, text: str, card: str = "") -> dict[str, Any]:
    """Check a set: every fault, or its digest, its differences and the deck laws that it breaks.

    `details` describe a card in the set, or in the printed game if the set has faults. A set that is still empty
    is not legal, but has no fault to correct.
    """
    game = library.find_game(slug)
    try:
        game_set = read_set(text, game)
        by_set = library.find_game(slug, game_set.text)
        return {"legal": True, "faults": [], **described(game_set), "details": card_details(by_set, card)}
    except SetError as fault:
        faults = [{"line": one.line, "text": one.text} for one in fault.faults if one.text != NOTHING]
        return {"legal": False, "faults": faults, "details": card_details(game, card)}


def described(game_set: GameSet) -> dict[str, Any]:
    """A set as the lobby shows it."""
    game = library.find_game(game_set.game, game_set.text)
    return {
        "game": game_set.game,
        "name": game_set.name,
        "about": game_set.about,
        "digest": game_set.digest,
        "warnings": game_set.warnings,
        "differences": [difference.json() for difference in differences(game)],
        "options": game.set_options,
        "decks": [deck_json(game, deck) for deck in game.decks.values()],
        "cards": set_cards(game_set.game, game_set.text),
    }


def set_label(cards: str) -> dict[str, str]:
    """The name and digest of the set in a room's card text. Empty if there is no set."""
    sets = sets_in(cards) if cards else {}
    return {"name": " + ".join(sets), "digest": " + ".join(sets.values())} if sets else {}


@lru_cache(MOST_KEPT)
def set_info(slug: str, cards: str) -> dict[str, Any]:
    """The public information about a room's set: its differences from the printed game, and its decks."""
    game = library.find_game(slug, cards)
    return {
        **set_label(cards),
        "warnings": game.lists.broken_laws(),
        "differences": [difference.json() for difference in differences(game)],
        "decks": [deck_json(game, deck) for deck in game.decks.values()],
    }


@lru_cache(MOST_KEPT)
def set_cards(slug: str, cards: str) -> list[dict[str, Any]]:
    """The cards that only this room has or changes, for the page."""
    return own_cards(library.find_game(slug), library.find_game(slug, cards))
