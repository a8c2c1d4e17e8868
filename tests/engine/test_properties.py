"""Properties that hold at every decision of random games, for two, three and four seats, with open and closed lists."""

from __future__ import annotations

from typing import Any

import pytest

from playmat.engine.files.save import repeat, state_hash
from playmat.engine.state.frame import Frame
from playmat.engine.state.record import Record
from playmat.engine.state.state import State
from playmat.engine.table.invariants import check
from playmat.engine.view.view import deal_anew, imagine
from tests.engine.tables import again, offered, random_play, said, seats_of, seen, started
from tests.engine.toy import CLOSED, GAME

GAMES = [(seed, 2 + seed % 3) for seed in range(6)]
FEW = [(seed, 2 + seed % 3) for seed in range(3)]


@pytest.mark.parametrize(("seed", "seats"), [(seed, 2 + seed % 3) for seed in range(12)])
def test_random_games_end_and_every_position_is_possible(seed: int, seats: int) -> None:
    t = started(seed, seats)
    for _ in random_play(t, seed, quitting=True):
        check(t)
        texts = offered(t)
        assert len(set(texts)) == len(texts)
        assert all(texts)
    check(t)
    assert t.outcome is not None


@pytest.mark.parametrize(("seed", "seats"), [(3, 2), (4, 3), (5, 4)])
def test_save_and_load_are_inverses_at_every_decision(seed: int, seats: int) -> None:
    t = started(seed, seats)
    for _ in random_play(t, seed, quitting=True):
        loaded = again(t)
        assert said(loaded) == said(t)
        assert offered(loaded) == offered(t)


@pytest.mark.parametrize(("seed", "seats"), GAMES)
def test_a_record_plays_the_same_game_again(seed: int, seats: int) -> None:
    t = started(seed, seats)
    t.keeps_checkpoints = False
    for _ in random_play(t, seed, quitting=True):
        pass
    other = repeat(t.game, t.origin, t.record)
    assert state_hash(t.game, other.state) == state_hash(t.game, t.state)
    assert other.record == t.record


@pytest.mark.parametrize(("seed", "seats"), FEW)
def test_a_loaded_game_continues_like_the_saved_one(seed: int, seats: int) -> None:
    t = started(seed, seats)
    for k in random_play(t, seed):
        if k == 30:
            break
    loaded = again(t)
    for table in (t, loaded):
        for _ in random_play(table, seed + 1):
            pass
    assert said(loaded) == said(t)


# views


@pytest.mark.parametrize("game", [GAME, CLOSED], ids=["open", "closed"])
@pytest.mark.parametrize(("seed", "seats"), FEW)
def test_a_view_reveals_nothing_hidden(seed: int, seats: int, game: Any) -> None:
    t = started(seed, seats, game)
    for k in random_play(t, seed, quitting=True):
        if k % 9 == 0:
            for seat in seats_of(t):
                assert seen(deal_anew(t, seat, seed + k), seat) == seen(t, seat)


@pytest.mark.parametrize("game", [GAME, CLOSED], ids=["open", "closed"])
@pytest.mark.parametrize(("seed", "seats"), FEW)
def test_an_imagined_state_has_the_same_view(seed: int, seats: int, game: Any) -> None:
    t = started(seed, seats, game)
    for k in random_play(t, seed, quitting=True):
        if k % 11 == 0:
            for seat in seats_of(t):
                imagined = imagine(t.view(seat), seed + k)
                check(imagined)
                assert seen(imagined, seat) == seen(t, seat)


@pytest.mark.parametrize(("seed", "seats"), FEW)
def test_an_imagined_state_can_be_played_to_its_end(seed: int, seats: int) -> None:
    t = started(seed, seats)
    for k in random_play(t, seed):
        if k % 25 == 7 and t.state.pending is not None:
            imagined = imagine(t.view(t.state.pending.seat), k)
            for _ in random_play(imagined, k):
                check(imagined)
            assert imagined.over


# clones

SHARED = (
    "copies",
    "settings",
    "owner",
    "piles[",
    "listeners[",
    "noted",
    "marks",
    "options",
    "last",
    "script",
    "veiled",
)
"""Fields that a clone may share, because they are replaced and never changed in place (see state.py)."""
NEVER_CHANGED = ("agenda[", "pending", "sealed[")
"""Tasks, questions and sealed answers are never changed after they are created."""


def parts(value: Any, path: str, places: dict[int, str]) -> None:
    """Every mutable object inside a field, by identity."""
    if path.startswith((*SHARED, *NEVER_CHANGED)):
        return
    if isinstance(value, list):
        places[id(value)] = path
        for k, part in enumerate(value):
            parts(part, f"{path}[{k}]", places)
    elif isinstance(value, dict):
        places[id(value)] = path
        for key, part in value.items():
            parts(part, f"{path}[{key}]", places)
    elif isinstance(value, Record):
        if isinstance(value, Frame) or changes(value):
            places[id(value)] = path
        for name in value.FIELDS:
            parts(getattr(value, name), f"{path}.{name}", places)


def changes(record: Record) -> bool:
    """Whether records of this kind can change after they are created: only records that copy themselves can."""
    return type(record).fork is not Record.fork


def owned(state: State) -> dict[int, str]:
    """The objects that belong only to this state."""
    places: dict[int, str] = {}
    for name in state.FIELDS:
        parts(getattr(state, name), name, places)
    return places


@pytest.mark.parametrize(("seed", "seats"), GAMES)
def test_a_clone_shares_nothing_that_changes(seed: int, seats: int) -> None:
    t = started(seed, seats)
    met: set[str] = set()
    for _ in random_play(t, seed):
        mine, other = owned(t.state), t.state.clone()
        theirs = owned(other)
        assert sorted(mine.values()) == sorted(theirs.values())
        assert [mine[i] for i in set(mine) & set(theirs)] == []
        met |= {type(frame).__name__ for frame in t.state.frames}
    assert "Turn" in met


@pytest.mark.parametrize(("seed", "seats"), FEW)
def test_playing_on_a_clone_leaves_the_original_alone(seed: int, seats: int) -> None:
    t = started(seed, seats)
    for k in random_play(t, seed):
        if k % 30 == 5:
            before = said(t)
            other = t.clone()
            assert said(other) == before
            for _ in random_play(other, seed + k):
                pass
            assert other.over
            assert said(t) == before
