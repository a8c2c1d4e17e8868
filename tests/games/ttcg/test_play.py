"""Random games of TTCG: they end, positions are always possible and can be imagined, and nothing hidden is revealed."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from playmat.engine.files.save import load, save, save_state
from playmat.engine.sitting.sitting import Sitting
from playmat.engine.state.option import Option
from playmat.engine.state.scope import NONE
from playmat.engine.table.invariants import check
from playmat.engine.table.text import option_texts
from playmat.engine.view.view import deal_anew, imagine, seen_by
from playmat.games.ttcg import GAME
from tests.every_game.games import random_play, seats_for

SEEDS = range(6)


def begun(seed: int, options: dict[str, Any] | None = None) -> Sitting[Any]:
    """A game with this seed, at its first decision."""
    return GAME.start(seats_for(GAME, seed), seed=seed, options=options)


@pytest.mark.parametrize("mode", ["smart", "masked", "all"])
@pytest.mark.parametrize("seed", range(10))
def test_random_games_end_and_every_position_is_possible(seed: int, mode: str) -> None:
    t = begun(seed, {"prompt_mode": mode})
    for _ in random_play(t, seed):
        check(t)
    assert t.outcome is not None
    assert t.outcome.rule


@pytest.mark.parametrize("seed", SEEDS)
def test_save_and_load_are_inverses(seed: int) -> None:
    t = begun(seed)
    for k, _ in enumerate(random_play(t, seed)):
        if k % 5 == 0:
            again = load(GAME, json.loads(json.dumps(save(t))))
            assert save(again) == save(t)
            assert option_texts(again, again.listed(again.state.pending)) == option_texts(t, t.listed(t.state.pending))


@pytest.mark.parametrize("seed", SEEDS)
def test_no_view_contains_cards_that_its_seat_may_not_know(seed: int) -> None:
    t = begun(seed)
    for k, _ in enumerate(random_play(t, seed)):
        if k % 3 == 0:
            for seat in (0, 1, NONE):
                other = deal_anew(t, seat, seed * 1000 + k)
                assert save_state(GAME, seen_by(other, seat).state) == save_state(GAME, seen_by(t, seat).state)


@pytest.mark.parametrize("seed", SEEDS)
def test_imagined_states_have_the_same_view(seed: int) -> None:
    t = begun(seed)
    for k, _ in enumerate(random_play(t, seed)):
        if k % 4 == 0 and t.state.pending is not None:
            seat = t.state.pending.seat
            view = seen_by(t, seat)
            imagined = imagine(view, seed + k)
            check(imagined)
            assert save_state(GAME, seen_by(imagined, seat).state) == save_state(GAME, view.state)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_view_of_the_asked_seat_gives_the_same_options(seed: int) -> None:
    t = begun(seed)
    for _ in random_play(t, seed):
        pending = t.state.pending
        assert pending is not None
        view = seen_by(t, pending.seat)
        asked = view.state.pending
        assert asked is not None
        asked.listed = None
        assert all(map(Option.same, view.listed(asked), t.listed(pending)))


@pytest.mark.parametrize("seed", SEEDS)
def test_every_offered_option_can_be_answered(seed: int) -> None:
    t = begun(seed)
    for k, _ in enumerate(random_play(t, seed)):
        if k % 6 == 0:
            for option in t.listed(t.state.pending):
                other = t.fork()
                other.answer(option)
                check(other)


@pytest.mark.parametrize("seed", range(8))
def test_imagined_games_can_be_played_to_their_end(seed: int) -> None:
    """The cards that are dealt to face-down places are possible there."""
    t = begun(seed)
    chance = random.Random(seed)
    for k, _ in enumerate(random_play(t, seed)):
        if k % 40 == 11 and t.state.pending is not None:
            imagined = imagine(seen_by(t, t.state.pending.seat), k)
            while not imagined.over:
                imagined.choose(chance.choice(imagined.listed(imagined.state.pending)))


def test_the_advice_beats_random_play() -> None:
    won = 0
    for seed in range(20):
        t = begun(seed)
        chance = random.Random(seed)
        while not t.over:
            options = t.listed(t.state.pending)
            if t.state.pending is not None and t.state.pending.seat == seed % 2:
                advice = GAME.advice(t.view(seed % 2))
                t.choose(options[advice.index(max(advice))])
            else:
                t.choose(chance.choice(options))
        won += t.outcome is not None and t.outcome.winner == seed % 2
    assert won >= 16
