"""Deck files, as text or as JSON with versions: their contents, and the changes between two decks."""

from __future__ import annotations

import json
from collections import Counter
from datetime import date
from pathlib import Path
from typing import Any

from playmat.cli.common import read_text
from playmat.engine.base import GameBase
from playmat.engine.decks.deck import Deck, read_lines
from playmat.engine.decks.deck_file import DeckFile, check_bounds, read_deck_json
from playmat.engine.errors import DeckError, PlaymatError, UnknownName
from playmat.sets.decks import part_cards

# reading


def read_deck_file(game: GameBase, path: Path) -> Deck:
    """Read a deck from the user's file, text or JSON."""
    deck, faults = read_list(game, path)
    if faults:
        raise DeckError(f"cannot read {path}: {'; '.join(faults)}")
    return deck


def read_list(game: GameBase, path: Path) -> tuple[Deck, list[str]]:
    """As much of a deck as can be read, and every fault in its file."""
    text = read_text(path, "deck file")
    if not text.strip():
        raise PlaymatError(f'{path} is empty: a deck file has lines like "2 Card Name"')
    if text.lstrip()[0] in "{[":
        deck_file = from_json(game, path, text)
        check_bounds(game, deck_file.deck, str(path))
        return deck_file.deck, deck_file.faults
    deck, faults = read_lines(path.stem, text)
    check_bounds(game, deck, str(path))
    if faults and not deck.cards:
        raise DeckError(f"cannot read {path}: {'; '.join(faults)}")
    return deck, faults


def history_of(game: GameBase, path: Path) -> tuple[Deck | None, list[dict[str, Any]]]:
    """The deck and the versions that a file already has, or no deck and no versions if there is no such file."""
    if not path.exists() or path.suffix != ".json":
        return None, []
    deck_file = from_json(game, path, read_text(path, "deck file"))
    return deck_file.deck, deck_file.history


def from_json(game: GameBase, path: Path, text: str) -> DeckFile:
    """A deck from the JSON of the deck builder or the server."""
    return read_deck_json(game.slug, path.stem, str(path), text)


# contents and changes


def counted(game: GameBase, deck: Deck) -> tuple[dict[str, int], list[str]]:
    """Card counts by id, and the cards that the game does not have."""
    counts: Counter[str] = Counter()
    unknown: list[str] = []
    for name, n in Counter(deck.cards).items():
        try:
            counts[game.card(name).id] += n
        except UnknownName:
            unknown.append(name)
    return dict(counts), unknown


def difference(before: dict[str, int], now: dict[str, int]) -> dict[str, int]:
    """Signed counts of added and removed cards."""
    changed = {card: now.get(card, 0) - before.get(card, 0) for card in [*before, *now]}
    return {card: n for card, n in changed.items() if n}


def part_differences(game: GameBase, before: Deck, now: Deck) -> dict[str, dict[str, int]]:
    """The changes in each deck part that is stored in the notes, by note."""
    changes: dict[str, dict[str, int]] = {}
    for part in game.face.deck_parts:
        old, new = (counted(game, Deck(deck.name, part_cards(part, deck), {}))[0] for deck in (before, now))
        changes[part.note] = difference(old, new)
    return {note: diff for note, diff in changes.items() if diff}


# writing


def known_side(game: GameBase, deck: Deck) -> tuple[dict[str, int], list[str]]:
    """Card counts of the sideboard by id, and the cards that the game does not have."""
    return counted(game, Deck(deck.name, deck.side, {}))


def as_text(game: GameBase, deck: Deck, cards: dict[str, int]) -> str:
    """The deck in its file format. A card that shares its name with others is written by id."""
    names = Counter(card.name for card in game.cards.values())

    def lines(counts: dict[str, int]) -> list[str]:
        return [f"{n} {game.card(x).name if names[game.card(x).name] == 1 else x}" for x, n in counts.items()]

    side = {"side": "; ".join(lines(known_side(game, deck)[0]))} if "side" in deck.notes else {}
    notes = {key: value for key, value in {**deck.notes, **side}.items() if key != "variants"}
    return "\n".join([*(f"{key}: {value}" for key, value in notes.items()), *lines(cards)]) + "\n"


def as_json(game: GameBase, deck: Deck, cards: dict[str, int], history: list[dict[str, Any]]) -> str:
    """The deck in the format of the browser's deck builder."""
    notes = {key: value for key, value in deck.notes.items() if key not in ("side", "title", "variants")}
    data = {
        "format": f"playmat-{game.slug}-deck",
        "version": 1,
        **({"rules": game.edition} if game.edition else {}),
        "name": deck.title,
        "main": cards,
        "side": known_side(game, deck)[0],
        "variants": json.loads(deck.notes.get("variants", "{}")),
        "notes": notes,
        "history": history,
    }
    return json.dumps(data, indent=1, ensure_ascii=False) + "\n"


def new_version(before: dict[str, int], now: dict[str, int], note: str) -> dict[str, Any] | None:
    """The changes since the last export, or None."""
    diff = difference(before, now)
    return {"at": date.today().isoformat(), "diff": diff, "note": note} if diff else None
