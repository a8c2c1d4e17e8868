"""The newcomer's game of docs/develop/new-game.md: it stands there word for word, and it can be played."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from playmat.agents import player
from playmat.engine.files.save import load, save
from playmat.engine.table.invariants import check
from playmat.engine.view.view import imagine
from tests.kit.cairns import Cairns, CairnState

GAME = Cairns()
PAGE = Path(__file__).resolve().parent.parent.parent / "docs" / "develop" / "new-game.md"


def test_the_page_shows_it() -> None:
    assert Path(__file__).with_name("cairns.py").read_text("utf-8").strip() in PAGE.read_text("utf-8")


@pytest.mark.parametrize("seed", range(20))
def test_it_is_played_to_its_end(seed: int) -> None:
    chance = random.Random(seed)
    t = GAME.start(seed=seed)
    while not t.over:
        t = load(GAME, json.loads(json.dumps(save(t))))
        assert t.decision is not None
        seat = t.decision.seat
        view = t.view(seat)
        assert view.decision is not None
        assert view.decision.texts == t.decision.texts
        imagine(view, seed)
        t.answer(chance.choice(t.listed(t.state.pending)))
        check(t)
    assert t.outcome is not None


def test_a_stone_must_be_paid_for() -> None:
    t = GAME.start(seed=1)
    for _ in range(2):
        t.answer("place Monolith")
        for _ in range(3):
            t.answer(0)
    texts = t.decision.texts if t.decision else []
    state = t.state
    assert isinstance(state, CairnState)
    assert state.height[0] >= 8
    assert "place Boulder" not in texts or len(state.pile(GAME.zones[0], 0)) > 2


def test_a_ringing_stone_answers() -> None:
    t = GAME.start(seed=1)
    t.answer("place Ringing Stone")
    t.answer("place Pebble")
    assert isinstance(t.state, CairnState)
    assert t.state.height == [2, 1]
    assert [line for _, line in t.log()][-1] == "Ringing Stone answers: Seat 1 builds 1 higher."


def test_the_searching_player_wins_against_chance() -> None:
    won = 0
    for seed in range(6):
        t = GAME.start(seed=seed)
        players = [player("search:24", seed), player("random", seed)]
        while not t.over:
            seat = t.state.pending.seat
            t.choose(players[seat].choose(t.view(seat), t.listed(t.state.pending)))
        won += t.outcome is not None and t.outcome.winners == [0]
    assert won >= 4
