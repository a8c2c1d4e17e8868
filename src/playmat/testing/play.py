"""Shared by the tests: the games, and seeded random play."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

import pytest

import playmat
from playmat.engine.game import Game
from playmat.engine.sitting.sitting import Sitting
from playmat.engine.state.option import Option
from playmat.engine.table.table import Table


class OfGames:
    """Tests that take a `slug`. A subclass names its game, or several."""

    game: ClassVar[str] = ""
    games: ClassVar[Sequence[str]] = ()

    @classmethod
    def slugs(cls) -> list[str]:
        """The games that are tested."""
        return list(cls.games) or [cls.game]

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        """Runs each test for each game."""
        if "slug" in metafunc.fixturenames:
            metafunc.parametrize("slug", self.slugs())


def seats_for(game: Game, seed: int) -> list[str]:
    """Decks for the seats of the seeded game. The seeds cover every number of seats and every pair of decks."""
    names = list(game.decks)
    seats = game.least_seats + seed % (game.most_seats - game.least_seats + 1)
    return [names[(seed * (k + 1) + k + k * (seed // len(names))) % len(names)] for k in range(seats)]


def begun(slug: str, seed: int, options: dict[str, Any] | None = None) -> Sitting[Any]:
    """A game with this seed, at its first decision."""
    game = playmat.game(slug)
    return game.start(seats_for(game, seed), seed=seed, options=options)


def random_play(t: Table[Any], seed: int) -> Iterator[Table[Any]]:
    """Plays at random to the end, and stops at every decision."""
    chance = random.Random(seed)
    while not t.over:
        yield t
        t.choose(chance.choice(sensible(t)))


def sensible(t: Table[Any]) -> list[Option]:
    """The options of the game itself: random players that could offer and accept draws would hardly play."""
    options = t.listed(t.state.pending) if t.state.pending is not None else []
    return [o for o in options if not o.move.aside] or options
