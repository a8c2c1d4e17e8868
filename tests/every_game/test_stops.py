"""Stops in every game: named moments at which a seat is asked or passes automatically, based on public information."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

import playmat
from playmat.engine.errors import OptionError
from playmat.engine.sitting.auto_pass import FULL, STOPS, USUAL, AutoPass
from playmat.engine.state.scope import NONE
from playmat.engine.table.table import Table
from playmat.engine.view.face import ANSWER, OWN_MOVE, QUIET, passing_option
from tests.engine.toy import GAME as TOY
from tests.every_game.games import SLUGS, seats_for, sensible
from tests.every_game.twins import room_options

GAMES = 4


def questions(slug: str) -> Iterator[Table[Any]]:
    """The questions in some games between people."""
    game = playmat.game(slug)
    for seed in range(GAMES):
        t = game.start(seats_for(game, seed), seed=seed, options=room_options(game))
        chance = random.Random(seed)
        while not t.over:
            yield t
            t.choose(chance.choice(sensible(t)))


@pytest.mark.parametrize("slug", SLUGS)
def test_every_stop_has_its_own_place_in_the_settings(slug: str) -> None:
    stops = playmat.game(slug).face.stops
    assert stops
    assert len({stop.name for stop in stops}) == len({(stop.row, stop.column) for stop in stops}) == len(stops)
    assert {stop.kind for stop in stops} <= {OWN_MOVE, ANSWER, QUIET}


@pytest.mark.parametrize("slug", SLUGS)
def test_every_question_is_at_a_stop_that_the_game_names(slug: str) -> None:
    game = playmat.game(slug)
    known = {stop.name for stop in game.face.stops}
    names = {game.face.stop(t) for t in questions(slug)} - {""}
    assert names <= known
    assert len(names) >= min(3, len(known) - 1)


@pytest.mark.parametrize("slug", SLUGS)
def test_a_stop_and_full_control_ask_a_seat_that_can_only_pass(slug: str) -> None:
    game = playmat.game(slug)
    lone = 0
    for t in questions(slug):
        stop, options = game.face.stop(t), t.listed(t.state.pending)
        if stop and len(options) == 1:
            lone += 1
            assert AutoPass(STOPS).answer(t, secret=False) == AutoPass(USUAL).answer(t, secret=False) == 0
            assert AutoPass(STOPS, [stop]).answer(t, secret=False) == AutoPass(FULL).answer(t, secret=False) == NONE
    assert lone


@pytest.mark.parametrize("slug", ["school", "ttcg"])
def test_a_choice_is_skipped_if_no_one_has_acted(slug: str) -> None:
    game = playmat.game(slug)
    kinds = {stop.name: stop.kind for stop in game.face.stops}
    quiet = 0
    for t in questions(slug):
        stop, options = game.face.stop(t), t.listed(t.state.pending)
        if stop and len(options) > 1 and game.face.kind_of_stop(t) == QUIET:
            quiet += 1
            assert AutoPass(STOPS).answer(t, secret=True) == passing_option(options) != NONE
            assert AutoPass(STOPS, [stop]).answer(t, secret=True) == NONE
            assert kinds[stop] == QUIET
    assert quiet


def test_a_game_without_stops_has_no_stop_settings() -> None:
    with pytest.raises(OptionError, match="never passes for players"):
        AutoPass().set(TOY, STOPS, [])
