"""Traversal of the words on a game's cards, for tests: every object on them, and every card rebuilt from its form."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playmat.engine.game import Game
from playmat.engine.state.card import Card
from playmat.engine.words.form import OPAQUE, form_of
from playmat.engine.words.tree import plain
from tests.words.printed import line

FOLDER = Path(__file__).parent / "opaque"


def opaque_classes(slug: str) -> list[str]:
    """The classes that may still lack a form. The list only gets shorter."""
    return (FOLDER / f"{slug}.txt").read_text("utf-8").split()


def classes_on_cards(game: Game) -> dict[str, type[Any]]:
    """Every class of the game's vocabulary that a card uses. Works only with interpreted code."""
    seen: dict[int, Any] = {}
    for card in game.cards.values():
        collect(card, f"playmat.games.{game.slug}.vocabulary.", seen)
    return {type(thing).__name__: type(thing) for thing in seen.values()}


def collect(value: Any, package: str, seen: dict[int, Any]) -> None:
    """Collect a value and all parts of it that belong to the vocabulary."""
    if isinstance(value, (list, tuple)):
        for part in value:
            collect(part, package, seen)
    elif isinstance(value, dict):
        collect(list(value.values()), package, seen)
    elif f"{type(value).__module__}.".startswith(package) and id(value) not in seen:
        seen[id(value)] = value
        collect(vars(value), package, seen)


def nodes(node: Any) -> Iterator[Any]:
    """A word and every word inside it, according to their forms."""
    if isinstance(node, (list, tuple)):
        for part in node:
            yield from nodes(part)
    elif node is not None and not isinstance(node, (str, int, dict)):
        yield node
        for param in form_of(node).takes:
            yield from nodes(param.value(node))


def is_open(card: Card) -> bool:
    """Whether every word on a card has a form."""
    return all(form_of(node) is not OPAQUE for node in nodes(card))


def remade(node: Any) -> Any:
    """The same word rebuilt from its form alone, along with every word inside it."""
    if isinstance(node, list):
        return [remade(part) for part in node]
    if isinstance(node, tuple):
        return tuple(remade(part) for part in node)
    form = form_of(node)
    if form is OPAQUE:
        return node
    ordered: list[Any] = []
    named: dict[str, Any] = {}
    behind = False
    for param in form.takes:
        value = remade(param.value(node))
        if param.many:
            ordered += value
            behind = True
        elif behind:
            named[param.arg] = value
        else:
            ordered.append(value)
    return type(node)(*ordered, **named)


def same(one: Card, other: Card) -> bool:
    """Whether two cards are equal in all visible respects: text, facts, words by address, and values."""
    return type(one) is type(other) and line(one) == line(other) and plain(one) == plain(other)
