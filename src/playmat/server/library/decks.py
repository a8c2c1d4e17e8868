"""Decks of a game and custom decks, as text and as JSON, with every fault."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

from playmat.engine.decks.deck import Deck, read_deck
from playmat.engine.decks.deck_file import check_bounds, read_deck_json
from playmat.engine.errors import DeckError, OptionError, PlaymatError, UnknownName
from playmat.engine.game import Game
from playmat.engine.sitting.opening import deck_origin
from playmat.server.library.library import find_game
from playmat.server.protocol.refused import Refused


@cache
def decks(slug: str) -> list[dict[str, Any]]:
    """The decks of a game, each with its cards by id."""
    game = find_game(slug)
    return [deck_json(game, deck) for deck in game.decks.values()]


def deck_json(game: Game, deck: Deck) -> dict[str, Any]:
    """A deck of the game, as text and as JSON."""
    return {
        "name": deck.name,
        "title": deck.title,
        "about": deck.notes.get("about", ""),
        "notes": deck.notes,
        "cards": [game.card(name).id for name in deck.cards],
        "list": counted(game, deck),
        "text": as_text(game, deck),
    }


def counted(game: Game, deck: Deck) -> list[dict[str, Any]]:
    """Card counts. An unknown card keeps its name from the list."""
    ids = ids_of(game)
    return [
        {"card": ids.get(name, ""), "name": game.card(name).name if name in ids else name, "count": count}
        for name, count in Counter(deck.cards).items()
    ]


def ids_of(game: Game) -> dict[str, str]:
    """The ids of all cards, by the names that a list may use: their ids and names."""
    return {card.name: card.id for card in reversed(game.cards.values())} | {id: id for id in game.cards}


# as a file and as JSON


def as_text(game: Game, deck: Deck) -> str:
    """The deck in its file format. Cards that share a name are written by id."""
    names = Counter(card.name for card in game.cards.values())
    lines = [f"{key}: {value}" for key, value in deck.notes.items()]
    lines += [f"{one['count']} {one['name' if names[one['name']] <= 1 else 'card']}" for one in counted(game, deck)]
    return "\n".join(lines) + "\n"


def as_data(game: Game, deck: Deck) -> dict[str, Any]:
    """The deck as JSON."""
    cards = {one["card"] or one["name"]: one["count"] for one in counted(game, deck)}
    return {"playmat": "deck", "game": game.slug, "name": deck.name, "notes": deck.notes, "cards": cards}


def read(game: Game, name: str, text: str) -> Deck:
    """A deck from its text or its JSON. Raises if it cannot be read."""
    deck = from_data(game, name, text) if text.lstrip().startswith("{") else read_deck(name, text)
    check_bounds(game, deck, f'"{name}"')
    return deck


def from_data(game: Game, name: str, text: str) -> Deck:
    """A deck from its JSON, or an error with every reason."""
    deck_file = read_deck_json(game.slug, name, f'"{name}"', text)
    if deck_file.faults:
        raise DeckError(f'cannot read "{name}": ' + "; ".join(deck_file.faults))
    return Deck(deck_file.called[:64] or name, deck_file.deck.cards, deck_file.deck.notes)


# legality


def check(slug: str, text: str) -> dict[str, Any]:
    """Check a deck: every fault, and the deck as text and as JSON."""
    game = find_game(slug)
    try:
        deck = read(game, "your deck", text)
    except PlaymatError as fault:
        return {"legal": False, "faults": [str(fault)], "cards": 0}
    faults = list(dict.fromkeys(game.lists.faults(deck) + game.lists.registration_faults(deck)))
    return {
        "legal": not faults,
        "faults": faults,
        "cards": len(deck.cards),
        "list": counted(game, deck),
        "deck": as_data(game, deck),
        "text": as_text(game, deck),
    }


def chosen_deck(slug: str, name: str, text: str, options: dict[str, Any] | None = None, cards: str = "") -> Any:
    """A deck as a seat stores it: by name, or in full if it is custom. None if no deck is named.

    `cards` is the card text of a room with custom cards.
    """
    game = find_game(slug, cards)
    try:
        values = game.full_options(options)
        deck = read(game, name or "own deck", text) if text else game.deck(name) if name else None
    except (DeckError, OptionError, UnknownName) as fault:
        raise Refused("not possible", str(fault)) from None
    if deck is None:
        return None
    faults = game.lists.faults(deck) + game.lists.list_faults(deck, values)
    if faults:
        raise Refused("not legal", f'"{deck.name}" cannot be played: {"; ".join(dict.fromkeys(faults))}')
    return deck_origin(game, deck)
