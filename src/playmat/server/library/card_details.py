"""Everything about one card, for designers: each value with its path and place on the face, and the card as text."""

from __future__ import annotations

import re
from functools import cache
from typing import Any, Final

from playmat.engine.errors import CardError, UnknownName
from playmat.engine.game import Game
from playmat.engine.state.card import Card
from playmat.engine.words.reference import reference
from playmat.engine.words.tree import Spot, changed, spots
from playmat.engine.words.writing import Spelling, written
from playmat.server.library import library
from playmat.server.protocol.refused import Refused

NUMBER: Final = re.compile(r"\d+")
TRIED: Final = (1, -1, 10, -10, 100, -100)
"""Amounts by which a number is changed to see where it is printed. Some games allow only tens or hundreds."""
MOST_NAME: Final = 60
SIGNS: Final = ("cost", "gives")

Printed = dict[tuple[str, int, int, int], str]
"""The numbers on a face: part, index, begin and end, and the printed text."""


@cache
def words(slug: str) -> list[dict[str, Any]]:
    """The vocabulary of the cards of a game."""
    return reference(library.find_game(slug))


def printed_card(slug: str, name: str) -> dict[str, Any]:
    """A card of the printed game."""
    details = card_details(library.find_game(slug), name)
    if details is None:
        raise Refused("unknown", f'{slug} has no card "{name[:MOST_NAME]}"', 404)
    return details


def card_details(game: Game, name: str) -> dict[str, Any] | None:
    """A card by its name or id, or None if the game has none."""
    try:
        card = game.card(name[: 2 * MOST_NAME])
    except UnknownName:
        return None
    return {"card": library.card_json(game, card), "written": card_text(game, card), "values": values(game, card)}


def card_text(game: Game, card: Card) -> str:
    """A card as text, or "" if it needs words that designers do not have."""
    try:
        return written(card, Spelling(game.vocabulary()))
    except CardError:
        return ""


def values(game: Game, card: Card) -> list[dict[str, Any]]:
    """Every value on a card."""
    before = numbers_on(library.card_json(game, card))
    return [
        {**spot.json(), "usual": spot.is_default(), "places": places(game, card, spot, before)} for spot in spots(card)
    ]


def places(game: Game, card: Card, spot: Spot, before: Printed) -> list[dict[str, Any]]:
    """Where the number of a spot is printed: the places that differ when the number changes."""
    value, limits = spot.value, spot.param.json()
    if not isinstance(value, int) or isinstance(value, bool) or "least" not in limits:
        return []
    for step in TRIED:
        try:
            after = numbers_on(library.card_json(game, changed(card, {spot.path: value + step})))
        except CardError:
            continue
        if before.keys() != after.keys():  # the numbers are now in different places
            after = aligned(before, after)
        return [
            {"part": part, "index": index, "begin": begin, "end": end}
            for (part, index, begin, end), number in before.items()
            if number == str(value) and after.get((part, index, begin, end), number) == str(value + step)
        ]
    return []


def numbers_on(face: dict[str, Any]) -> Printed:
    """Every number that a face shows."""
    printed: Printed = {}
    for index, number in enumerate(face["numbers"]):
        for match in NUMBER.finditer(str(number["value"])):
            printed["numbers", index, match.start(), match.end()] = match[0]
    for part in SIGNS:
        for index, sign in enumerate(face[part]):
            printed[part, index, 0, 0] = str(sign["count"])
    for index, line in enumerate(face["text"]):
        for match in NUMBER.finditer(line):
            printed["text", index, match.start(), match.end()] = match[0]
    return printed


def aligned(before: Printed, after: Printed) -> Printed:
    """The numbers of the second face, by their places on the first.

    Parts whose two faces have different counts of numbers are left out.
    """
    result: Printed = {}
    for part, index in dict.fromkeys((part, index) for part, index, _, _ in before):
        here, there = ([key for key in face if key[:2] == (part, index)] for face in (before, after))
        if len(here) == len(there):
            result |= {old: after[new] for old, new in zip(here, there, strict=True)}
    return result
