"""Apply answers in many games and encode the next decisions, without Python in between."""

from __future__ import annotations

from typing import Any

from playmat.engine.state.option import Option
from playmat.engine.table.table import Table
from playmat.gym.encoding.encoder import Encoded, Encoder, TooManyOptions


def skip(encoder: Encoder, t: Table[Any]) -> bool:
    """Take the only option until there is a choice. False if a decision has too many options for an observation."""
    while not t.over:
        options = options_or_none(encoder, t)
        if options is None:
            return False
        if len(options) > 1:
            return True
        t.choose(options[0])
    return True


def options_or_none(encoder: Encoder, t: Table[Any]) -> list[Option] | None:
    """The options of the seat that is asked, or None if there is no room for them."""
    try:
        return encoder.options_of(t)
    except TooManyOptions:
        return None


def answer(encoder: Encoder, t: Table[Any], option: int) -> bool:
    """Take an option by its index, then any without alternatives. False if a decision has too many of them."""
    t.choose(encoder.options_of(t)[option])
    return skip(encoder, t)


def step(encoder: Encoder, tables: list[Table[Any]], actions: list[int]) -> list[Encoded | None]:
    """Answer at every table. Returns the next observation of each, or None if the game has ended or was cut short."""
    seen: list[Encoded | None] = []
    for k in range(len(tables)):
        t = tables[k]
        if answer(encoder, t, actions[k]) and not t.over:
            seen.append(encoder.encode(t, t.asked().seat))
        else:
            seen.append(None)
    return seen
