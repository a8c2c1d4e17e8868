"""Every card in one line: its id, hashes of its words by address, of its facts and of its paths, and its text.

python -m tests.words.printed        rewrite the files after an intended change
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

from playmat.engine.words.tree import spots
from playmat.games import BUILT_IN, game

FOLDER = Path(__file__).parent / "printed"


def lines(slug: str) -> list[str]:
    """The lines of a game, in the order of its cards."""
    return [line(card) for card in game(slug).cards.values()]


def line(card: Any) -> str:
    """One card."""
    addresses = [f"{k}{path}" for k, ability in enumerate(card.abilities) for path in walked(ability)]
    paths = sorted(spot.path for spot in spots(card))
    return f"{card.id} {digest(addresses)} {digest(card.facts())} {digest(paths)} {card.text()}".rstrip()


def walked(word: Any) -> list[str]:
    """A word and all its parts, as their classes and the addresses that saves use."""
    own = [f": {type(word).__name__}"]
    return own + [f".{k}{path}" for k, part in enumerate(word.parts) for path in walked(part)]


def digest(value: object) -> str:
    """A short hash."""
    return hashlib.sha256(json.dumps(value, sort_keys=True, default=str).encode()).hexdigest()[:8]


if __name__ == "__main__":
    for slug in BUILT_IN:
        (FOLDER / f"{slug}.txt").write_text("\n".join(lines(slug)) + "\n", "utf-8")
