"""Deck files: as text, and as JSON with the versions of a deck; what is in one and what changed between two."""

from __future__ import annotations

import json
from collections import Counter
from datetime import date
from pathlib import Path
from typing import Any, Final

from playmat.cli.common import read_text
from playmat.engine.deck import Deck, read_lines
from playmat.engine.errors import DeckError, PlaymatError, UnknownName
from playmat.engine.game import Game

MOST: Final = 999
"""Copies of one card in a list: more is a slip of the finger, whatever the game says."""

# reading


def read_deck_file(of: Game, path: Path) -> Deck:
    """A deck from a file of one's own, text or JSON."""
    deck, faults = read_list(of, path)
    if faults:
        raise DeckError(f"{path} cannot be read: {'; '.join(faults)}")
    return deck


def read_list(of: Game, path: Path) -> tuple[Deck, list[str]]:
    """A deck as far as its file can be read, and everything in the file that cannot."""
    text = read_text(path, "deck file")
    if not text.strip():
        raise PlaymatError(f'{path} is empty: a deck file has lines like "2 Card Name"')
    if text.lstrip()[0] in "{[":
        deck, _, faults = from_json(of, path, text)
        return deck, faults
    deck, faults = read_lines(path.stem, text)
    if faults and not deck.cards:
        raise DeckError(f"{path} cannot be read: {'; '.join(faults)}")
    return deck, faults


def history_of(of: Game, path: Path) -> tuple[Deck | None, list[dict[str, Any]]]:
    """The deck that a file holds already, and its versions; none where there is no such file."""
    if not path.exists() or path.suffix != ".json":
        return None, []
    deck, history, _ = from_json(of, path, read_text(path, "deck file"))
    return deck, history


def from_json(of: Game, path: Path, text: str) -> tuple[Deck, list[dict[str, Any]], list[str]]:
    """A deck from its JSON, of the builder or of the server; its versions; and every count that is none."""
    try:
        found = json.loads(text)
    except (ValueError, RecursionError) as fault:
        raise DeckError(f"{path} cannot be read: it is no whole JSON ({fault})") from None
    if not isinstance(found, dict):
        found = {}
    kind = found.get("format")
    main = found.get("main") if kind else found.get("cards")
    if not isinstance(main, dict) or (kind is None and found.get("playmat") != "deck"):
        form = f'{{"format": "playmat-{of.slug}-deck", "main": {{"id": 2}}}}'
        raise DeckError(f"{path} is no deck: it looks like {form} [E_FORMAT]")
    said = kind.removeprefix("playmat-").removesuffix("-deck") if isinstance(kind, str) else found.get("game", of.slug)
    if said != of.slug or found.get("version", 1) != 1:
        raise DeckError(
            f"{path} is a deck of {said}, version {found.get('version', 1)}; not one of {of.slug}, version 1 [E_FORMAT]"
        )
    notes = {str(k).lower(): str(v) for k, v in (found.get("notes") or {}).items()}
    notes.setdefault("title", str(found.get("name") or path.stem))
    parts = {**(found.get("parts") or {}), "side": found.get("side") or (found.get("parts") or {}).get("side")}
    for note, counts in parts.items():
        if isinstance(counts, dict) and counts:
            notes[note] = "; ".join(f"{n} {card}" for card, n in counts.items())
    history = [x for x in found.get("history") or [] if isinstance(x, dict) and isinstance(x.get("diff"), dict)]
    pictures = {str(card): n for card, n in (found.get("variants") or {}).items() if type(n) is int}
    if pictures:
        notes["variants"] = json.dumps(pictures)
    cards, faults = cards_of(main)
    return Deck(path.stem, cards, notes), history, faults


def cards_of(counts: dict[str, Any]) -> tuple[list[str], list[str]]:
    """The cards of a JSON list, each as often as it says; and every count that is none."""
    wrong = {card: n for card, n in counts.items() if type(n) is not int or not 0 < n <= MOST}
    faults = [f'"{card}": {n!r} is no number of copies from 1 to {MOST}' for card, n in wrong.items()]
    return [card for card, n in counts.items() if card not in wrong for _ in range(n)], faults


# what is in it, and what changed


def counted(of: Game, deck: Deck) -> tuple[dict[str, int], list[str]]:
    """How many of which card, by id; and what the game does not have."""
    found: Counter[str] = Counter()
    unknown: list[str] = []
    for name, n in Counter(deck.cards).items():
        try:
            found[of.card(name).id] += n
        except UnknownName:
            unknown.append(name)
    return dict(found), unknown


def difference(before: dict[str, int], now: dict[str, int]) -> dict[str, int]:
    """Signed counts of what came in and what went out."""
    changed = {card: now.get(card, 0) - before.get(card, 0) for card in [*before, *now]}
    return {card: n for card, n in changed.items() if n}


# writing


def known_side(of: Game, deck: Deck) -> tuple[dict[str, int], list[str]]:
    """How many of which card the sideboard has, by id; and what the game does not have."""
    found: list[str] = []
    for part in deck.notes.get("side", "").split(";"):
        n, _, name = part.strip().partition(" ")
        if n.isdecimal() and name:
            found += [name.strip()] * min(int(n), MOST)
    return counted(of, Deck(deck.name, found, {}))


def as_text(of: Game, deck: Deck, cards: dict[str, int]) -> str:
    """The deck as its file has it; a card whose name several cards share, by its id."""
    names = Counter(card.name for card in of.cards.values())

    def lines(counts: dict[str, int]) -> list[str]:
        return [f"{n} {of.card(x).name if names[of.card(x).name] == 1 else x}" for x, n in counts.items()]

    side = {"side": "; ".join(lines(known_side(of, deck)[0]))} if "side" in deck.notes else {}
    notes = {key: value for key, value in {**deck.notes, **side}.items() if key != "variants"}
    return "\n".join([*(f"{key}: {value}" for key, value in notes.items()), *lines(cards)]) + "\n"


def as_json(of: Game, deck: Deck, cards: dict[str, int], history: list[dict[str, Any]]) -> str:
    """The deck as the builder of the browser writes it."""
    notes = {key: value for key, value in deck.notes.items() if key not in ("side", "title", "variants")}
    made = {
        "format": f"playmat-{of.slug}-deck",
        "version": 1,
        **({"rules": of.edition} if of.edition else {}),
        "name": deck.title,
        "main": cards,
        "side": known_side(of, deck)[0],
        "variants": json.loads(deck.notes.get("variants", "{}")),
        "notes": notes,
        "history": history,
    }
    return json.dumps(made, indent=1, ensure_ascii=False) + "\n"


def new_version(before: dict[str, int], now: dict[str, int], note: str) -> dict[str, Any] | None:
    """What has changed since the last export; None where nothing has."""
    diff = difference(before, now)
    return {"at": date.today().isoformat(), "diff": diff, "note": note} if diff else None
