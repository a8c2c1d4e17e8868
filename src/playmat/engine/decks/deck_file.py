"""Decks from users, read with limits, from JSON in two forms: the deck builder's and the server's."""

from __future__ import annotations

import json
from typing import Any, Final

from playmat.engine.base import GameBase
from playmat.engine.decks.deck import MOST_CARDS, Deck, read_part
from playmat.engine.errors import DeckError
from playmat.engine.files.document import read_json

MOST: Final = 999
"""The maximum number of copies of one card in a list. More would be a typo in any game."""


MOST_STRANGE: Final = 30
MOST_NOTED: Final = 2000
"""Limits on the number of unknown cards and the length of the notes.

Beyond these limits, faults are not listed: finding suggestions for ten thousand words takes minutes.
"""


def check_bounds(game: GameBase, deck: Deck, file: str) -> None:
    """Reject a file that is clearly not a deck before listing its faults."""
    if sum(map(len, deck.notes.values())) > MOST_NOTED:
        raise DeckError(f"{file} is not a deck: its notes are longer than {MOST_NOTED} characters")
    known = {name for card in game.cards.values() for name in (card.id, card.name)}
    for title, cards in {"": deck.cards, **counted_parts(game, deck)}.items():
        if len(cards) > MOST_CARDS:
            where = f" in the {title}" if title else ""
            raise DeckError(f"{file} is not a deck: it has {len(cards)} cards{where}, more than {MOST_CARDS}")
        strange = [card for card in dict.fromkeys(cards) if card not in known]
        if len(strange) > MOST_STRANGE:
            some = ", ".join(f'"{card[:40]}"' for card in strange[:3])
            raise DeckError(
                f"{file} is not a deck for {game.title}: the game has no {some} and {len(strange) - 3} others"
            )


def counted_parts(game: GameBase, deck: Deck) -> dict[str, list[str]]:
    """The cards in each part of a deck that is listed with counts in a note, by the part's title."""
    parts = [part for part in game.face.deck_parts if part.form == "counts"]
    return {part.title: read_part(deck, part.note, part.title)[0] for part in parts}


class DeckFile:
    """The contents of a file: the deck, its title, its versions, and everything that cannot be read."""

    def __init__(self, deck: Deck, called: str, history: list[dict[str, Any]], faults: list[str]) -> None:
        self.deck: Final[Deck] = deck
        self.called: Final[str] = called
        self.history: Final[list[dict[str, Any]]] = history
        self.faults: Final[list[str]] = faults


def read_deck_json(slug: str, name: str, file: str, text: str) -> DeckFile:
    """A game's deck, read from JSON. Errors refer to it as `file`."""
    document = whole(slug, file, text)
    faults: list[str] = []
    cards = cards_of(document.get("main") if document.get("format") else document.get("cards"), "", faults)
    called = text_of(document, "name", faults)
    notes = notes_of(document, faults)
    notes.setdefault("title", called or name)
    for part, counts in parts_of(document, faults).items():
        if counts:
            notes[part] = "; ".join(f"{n} {card}" for card, n in counts.items())
    pictures = {str(card): n for card, n in mapping(document, "variants", faults).items() if type(n) is int}
    if pictures:
        notes["variants"] = json.dumps(pictures)
    return DeckFile(Deck(name, cards, notes), called, history_of(document, faults), faults)


def whole(slug: str, file: str, text: str) -> dict[str, Any]:
    """The JSON of a deck of this game, or an error."""
    try:
        document = read_json(text)
    except ValueError as fault:
        raise DeckError(f"cannot read {file}: invalid JSON ({fault})") from None
    kind = document.get("format") if isinstance(document, dict) else None
    main = (document.get("main") if kind else document.get("cards")) if isinstance(document, dict) else None
    if not isinstance(main, dict) or not (
        isinstance(kind, str) or (kind is None and document.get("playmat") == "deck")
    ):
        form = f'{{"format": "playmat-{slug}-deck", "main": {{"id": 2}}}}'
        raise DeckError(f"{file} is not a deck. A deck looks like {form} [E_FORMAT]")
    game = kind.removeprefix("playmat-").removesuffix("-deck") if kind else document.get("game", slug)
    if game != slug or document.get("version", 1) != 1:
        own = f"{game if isinstance(game, str) else shown(game)}, version {shown(document.get('version', 1))}"
        raise DeckError(f"{file} is a deck for {own}, expected {slug}, version 1 [E_FORMAT]")
    return dict(document)


# its parts


def cards_of(counts: Any, where: str, faults: list[str]) -> list[str]:
    """The cards of a list, one entry per copy. Every invalid count is a fault."""
    wrong = {card: n for card, n in counts.items() if type(n) is not int or not 0 < n <= MOST}
    faults += [f'"{card}": {shown(n)} is not a number of copies{where} from 1 to {MOST}' for card, n in wrong.items()]
    right = {card: n for card, n in counts.items() if card not in wrong}
    return [card for card, n in right.items() for _ in range(n)]


def parts_of(document: dict[str, Any], faults: list[str]) -> dict[str, dict[str, Any]]:
    """The other parts of a deck: the side deck, and any others that its game has."""
    named = mapping(document, "parts", faults)
    parts = {name: mapping(named, name, faults) for name in named}
    side = mapping(document, "side", faults) or parts.get("side") or {}
    for name, counts in {**parts, "side": side}.items():
        cards_of(counts, f" ({name})", faults)
    return {**parts, "side": side}


def notes_of(document: dict[str, Any], faults: list[str]) -> dict[str, str]:
    """The notes of a list, each as one text."""
    notes = mapping(document, "notes", faults)
    wrong = [key for key, value in notes.items() if not isinstance(value, str)]
    faults += [f'the note "{key}" is not text' for key in wrong]
    return {key.lower(): value for key, value in notes.items() if key not in wrong}


def history_of(document: dict[str, Any], faults: list[str]) -> list[dict[str, Any]]:
    """The earlier versions of the deck."""
    kept = document.get("history") or []
    if not isinstance(kept, list) or not all(isinstance(x, dict) and isinstance(x.get("diff"), dict) for x in kept):
        faults.append('"history" is not a list of versions')
        return []
    return list(kept)


def mapping(document: dict[str, Any], name: str, faults: list[str]) -> dict[str, Any]:
    """A part of the document that maps names to values, empty if it is missing."""
    part = document.get(name)
    if part is None:
        return {}
    if not isinstance(part, dict):
        faults.append(f'"{name}" must be an object with names and values, not {shown(part)}')
        return {}
    return part


def text_of(document: dict[str, Any], name: str, faults: list[str]) -> str:
    """A part of the document that is text, empty if it is missing."""
    part = document.get(name)
    if part is not None and not isinstance(part, str):
        faults.append(f'"{name}" must be text, not {shown(part)}')
    return part if isinstance(part, str) else ""


def shown(value: Any) -> str:
    """A short form of a value."""
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 40 else f"{text[:40]}…"
