"""Every word declares its worth: a missing one is an error and does not count as 0."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

import pytest

from playmat.games.school import vocabulary
from playmat.games.school.game import GAME
from playmat.games.school.player.effects import Use
from playmat.games.school.player.worth import USUAL
from playmat.games.school.vocabulary.card import Spoken, Static
from playmat.games.school.vocabulary.effect import Clause, Who
from playmat.games.school.vocabulary.instructions import OnPlayers, OnThings
from playmat.games.school.vocabulary.lasting import OnHost
from playmat.games.school.zones import MAIN

for module in iter_modules(vocabulary.__path__):
    import_module(f"{vocabulary.__name__}.{module.name}")

SAYS: dict[type, str] = {
    Clause: "worth",
    OnThings: "worth_on",
    OnPlayers: "worth_to",
    Who: "foreseen",
    Static: "worth",
    OnHost: "worth_on",
    Spoken: "kept",
}
"""The methods that each kind of word must have for computer players."""


def kinds(base: type) -> Iterator[type]:
    """All subclasses that have no subclasses, which are the classes that cards use."""
    below: list[type] = base.__subclasses__()
    for kind in below:
        yield from kinds(kind)
    if not below:
        yield base


def says_nothing(kind: type, base: type, name: str) -> bool:
    """Whether a class fails to override a method that its base leaves open."""
    method: Any = getattr(kind, name)
    return method is getattr(base, name) and "NotImplementedError" in inspect.getsource(method)


@pytest.mark.interpreted
@pytest.mark.parametrize(("base", "name"), SAYS.items())
def test_every_word_has_a_worth(base: type, name: str) -> None:
    silent = [kind.__name__ for kind in kinds(base) if says_nothing(kind, base, name)]
    if base in (OnThings, OnPlayers):  # some declare their total worth
        silent = [kind.__name__ for kind in kinds(base) if kind.__name__ in silent and kind.worth is base.worth]  # type: ignore[attr-defined]
    assert silent == []


def test_every_instruction_on_a_card_can_be_valued() -> None:
    t = GAME.arrange(
        3, {"you": {"battlefield": ["Ink Golem"]}, "left": {"battlefield": ["Gloomling"]}}, GAME.full_options({})
    )
    t.resolve()
    m = Use(t, 0, USUAL)
    golem = m.board[0]
    for card in [*GAME.cards.values()]:
        for word in card.abilities:
            m.think_of(golem.thing, golem.card, MAIN)
            if isinstance(word, Static):
                assert isinstance(word.worth(m), float)
            elif isinstance(word, Spoken):
                assert all(isinstance(clause.worth(m), float) for clause in word.clauses)
