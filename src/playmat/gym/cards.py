"""The printed cards as numbers, from the tree of words: one row for each card of a layout."""

from __future__ import annotations

import re
from typing import Any

import numpy as np
from numpy.typing import NDArray

from playmat.engine.words.tree import spots
from playmat.gym.encoding.layout import Layout


def card_table(layout: Layout) -> tuple[list[str], NDArray[np.float32]]:
    """The names of the columns, and their values for every card, in the order of `Layout.cards`.

    The column of a number is its path without counters (`deal#2.amount` is `deal.amount`). Equal paths are added up.
    Words and choices have their own columns ("to.side=other"), which count how often they occur.
    """
    rows = [printed(layout, card_id) for card_id in layout.cards]
    names = sorted({name for row in rows for name in row})
    at = {name: k for k, name in enumerate(names)}
    table = np.zeros((len(rows), len(names)), np.float32)
    for k, row in enumerate(rows):
        for name, value in row.items():
            table[k, at[name]] = value
    return names, table


def printed(layout: Layout, card_id: str) -> dict[str, float]:
    """The numbers of one card by name. An unknown card has no numbers."""
    values: dict[str, float] = {}
    card = layout.game.cards.get(card_id)
    for spot in spots(card) if card is not None else []:
        name, value = column_of(re.sub(r"#\d+", "", spot.path), spot.shown())
        if name:
            values[name] = values.get(name, 0.0) + value
    return values


def column_of(path: str, value: Any) -> tuple[str, float]:
    """The column of a value on a card, and its number in that column. Texts with several words are not features."""
    if isinstance(value, (bool, int, float)):
        return path, float(value)
    if isinstance(value, str) and value and " " not in value:
        return f"{path}={value}", 1.0
    return "", 0.0
