"""A long game can be saved and loaded, because its chain of positions is stored without nesting."""

from __future__ import annotations

import json

import playmat
from playmat.engine.files.save import load, save, state_hash
from playmat.games.champions.state import DuelState, Seen


def test_a_game_of_a_thousand_turns_is_saved_and_loaded() -> None:
    game = playmat.game("champions")
    table = game.start(seed=3)
    state = table.state
    assert isinstance(state, DuelState)
    for key in range(1000):
        state.positions = Seen(key, state.positions)
    again = load(game, json.loads(json.dumps(save(table))))
    assert state_hash(game, again.state) == state_hash(game, state)
    links = 0
    link = again.state.positions
    while link is not None:
        links, link = links + 1, link.before
    assert links >= 1000
