"""Decks: those of a game, and one's own, as text and as JSON, with every fault."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

from playmat.engine.decks.deck import Deck, read_deck
from playmat.engine.decks.deck_file import check_bounds, read_deck_json
from playmat.engine.errors import DeckError, PlaymatError, UnknownName
from playmat.engine.game import Game
from playmat.engine.sitting.sitting import deck_origin, faults_of
from playmat.server.library.library import find_game
from playmat.server.protocol.refused import Refused


@cache
def decks(slug: str) -> list[dict[str, Any]]:
    """The decks of a game, each with its cards by id."""
    of = find_game(slug)
    return [deck_json(of, deck) for deck in of.decks.values()]


def deck_json(of: Game, deck: Deck) -> dict[str, Any]:
    """A deck of the game, in all the ways in which somebody wants to read it."""
    return {
        "name": deck.name,
        "title": deck.title,
        "about": deck.notes.get("about", ""),
        "notes": deck.notes,
        "cards": [of.card(name).id for name in deck.cards],
        "list": counted(of, deck),
        "text": as_text(of, deck),
    }


def counted(of: Game, deck: Deck) -> list[dict[str, Any]]:
    """How many of which card; a card that does not exist stands there by the name it was given."""
    ids = ids_of(of)
    return [
        {"card": ids.get(name, ""), "name": of.card(name).name if name in ids else name, "count": count}
        for name, count in Counter(deck.cards).items()
    ]


def ids_of(of: Game) -> dict[str, str]:
    """The ids of all cards, by what a list may call them: their ids and names."""
    return {card.name: card.id for card in reversed(of.cards.values())} | {id: id for id in of.cards}


# as a file and as JSON


def as_text(of: Game, deck: Deck) -> str:
    """The deck as its file has it; a card whose name several cards share, by its id."""
    names = Counter(card.name for card in of.cards.values())
    lines = [f"{key}: {value}" for key, value in deck.notes.items()]
    lines += [f"{one['count']} {one['name' if names[one['name']] <= 1 else 'card']}" for one in counted(of, deck)]
    return "\n".join(lines) + "\n"


def as_data(of: Game, deck: Deck) -> dict[str, Any]:
    """The deck as JSON."""
    cards = {one["card"] or one["name"]: one["count"] for one in counted(of, deck)}
    return {"playmat": "deck", "game": of.slug, "name": deck.name, "notes": deck.notes, "cards": cards}


def read(of: Game, name: str, text: str) -> Deck:
    """A deck from its text or its JSON, if it can be one at all."""
    deck = from_data(of, name, text) if text.lstrip().startswith("{") else read_deck(name, text)
    check_bounds(of, deck, f'"{name}"')
    return deck


def from_data(of: Game, name: str, text: str) -> Deck:
    """A deck from its JSON, or every reason why it is none."""
    found = read_deck_json(of.slug, name, f'"{name}"', text)
    if found.faults:
        raise DeckError(f'"{name}" cannot be read: ' + "; ".join(found.faults))
    return Deck(found.called[:64] or name, found.deck.cards, found.deck.notes)


# whether it can be played


def check(slug: str, text: str) -> dict[str, Any]:
    """Whether a deck may be played, with every fault; and the deck as text and as JSON."""
    of = find_game(slug)
    try:
        deck = read(of, "your deck", text)
    except PlaymatError as fault:
        return {"legal": False, "faults": [str(fault)], "cards": 0}
    faults = list(dict.fromkeys(of.deck_faults(deck) + of.registration_faults(deck)))
    return {
        "legal": not faults,
        "faults": faults,
        "cards": len(deck.cards),
        "list": counted(of, deck),
        "deck": as_data(of, deck),
        "text": as_text(of, deck),
    }


def chosen_deck(slug: str, name: str, text: str) -> Any:
    """A deck as a seat keeps it: by name, or whole where it is somebody's own; None where none is named."""
    of = find_game(slug)
    try:
        deck = read(of, name or "own deck", text) if text else of.deck(name) if name else None
    except (DeckError, UnknownName) as fault:
        raise Refused("not possible", str(fault)) from None
    if deck is None:
        return None
    faults = faults_of(of, deck)
    if faults:
        raise Refused("not legal", f'"{deck.name}" cannot be played: {"; ".join(dict.fromkeys(faults))}')
    return deck_origin(of, deck)
