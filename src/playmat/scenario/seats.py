"""Seat names in scenarios: in answers, in options, and in messages about forced answers."""

from __future__ import annotations

import re
from typing import Any

from playmat.engine.files.given import SEATS
from playmat.engine.table.table import Table

MOST = 3
"""The maximum number of forced answers that a message names. Earlier ones are left out."""


def in_game_words(t: Table[Any], text: str) -> str:
    """A text with the game's own names for the seats: "of foe" becomes "of Blue"."""
    names = {name: t.game.names.seat(t.state, seat) for seat, name in enumerate(SEATS[t.state.seats])}
    return re.sub(rf"\b({'|'.join(names)})\b", lambda match: names[match[0]], text)


def as_offered(t: Table[Any], text: str) -> str:
    """An answer as the game offers it: unchanged if it is an option or begins one, otherwise with the seats renamed."""
    question = t.decision
    offered = [option.lower() for option in question.texts] if question else []
    renamed = in_game_words(t, text)
    if renamed != text and not any(option.startswith(text.lower()) for option in offered):
        return renamed
    return text


def forced_answers(t: Table[Any], alone: list[tuple[int, str, str]], text: str = "") -> str:
    """The forced answers that the table gave automatically, in words: those with this text, or the last ones."""
    matching = [entry for entry in alone if text and entry[2].lower().startswith(text.lower())]
    names = SEATS[t.state.seats]
    return "".join(
        f'. The table answered "{prompt}" for {names[seat]} by itself: "{option}" was the only option'
        for seat, prompt, option in (matching or alone)[-MOST:]
    )
