"""Analyses on a server: only for finished games, shared by everyone who asks, stopped when no one waits, and stored."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from playmat.analysis.analysis import VERSION, GameAnalysis
from playmat.engine.files.replay import read_record
from playmat.games import game
from playmat.server.analysis import work
from playmat.server.analysis.runs import DONE, FAILED, NONE, RUNNING, STOPPED, AnalysisRuns
from playmat.server.rooms.lobby import Lobby
from playmat.server.rooms.plan import RoomPlan
from playmat.server.store import store
from tests.server.conftest import Running
from tests.server.people import Person, play, request, two_people
from tests.server.test_moments import finished

HERE, THERE = "192.0.2.1", "192.0.2.2"
FEW = 8
"""Enough playouts for a test."""


def with_replay(folder: Path, text: str, do: Callable[[AnalysisRuns, str], Awaitable[Any]]) -> Any:
    """Run a test with a server's analyses and one replay, then stop their processes."""

    async def run() -> Any:
        lobby = Lobby(str(folder / "rooms.db"))
        runs = AnalysisRuns(lobby)
        runs.playouts = FEW
        plan = RoomPlan(id="room", game="atw", options={}, seats=[])
        try:
            await lobby.writer.write([store.insert_record("room-1", plan, 0.0, {}, text)])
            return await do(runs, "room-1")
        finally:
            runs.close()
            await lobby.close()

    return asyncio.run(run())


async def wait_for(runs: AnalysisRuns, id: str) -> None:
    """Wait until an analysis is over."""
    task = runs.runs[id].task
    assert task is not None
    await asyncio.wait([task])


def test_an_analysis_matches_the_commands_output_and_is_stored(tmp_path: Path) -> None:
    text = finished("atw", 3)

    async def do(runs: AnalysisRuns, id: str) -> tuple[Any, Any, Any]:
        before = await runs.look(id)
        await runs.start(id, HERE)
        await wait_for(runs, id)
        result = await runs.look(id)
        runs.runs.clear()  # as after a restart
        return before, result, await runs.start(id, THERE)

    before, result, stored = with_replay(tmp_path, text, do)
    assert before["state"] == NONE
    assert result["state"] == stored["state"] == DONE
    direct = GameAnalysis(game("atw"), read_record(text), FEW)
    expected = direct.report([direct.job(k) for k in range(direct.total)])
    assert msgspec.json.decode(result["analysis"]) == msgspec.json.decode(stored["analysis"])
    assert msgspec.json.decode(stored["analysis"]) == json.loads(json.dumps(expected))
    assert result["done"] == result["total"] == stored["total"] == direct.total


def test_a_stored_analysis_is_opened_without_computing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """This also holds after a restart: a new server starts no process for a stored analysis."""
    text = finished("atw", 3)

    async def compute(runs: AnalysisRuns, id: str) -> Any:
        await runs.start(id, HERE)
        await wait_for(runs, id)
        return await runs.look(id)

    async def refuse(*_: Any) -> None:
        pytest.fail("a stored analysis was computed again")

    async def reopen() -> tuple[Any, Any, bool]:
        lobby = Lobby(str(tmp_path / "rooms.db"))
        runs = AnalysisRuns(lobby)
        try:
            seen = await runs.look("room-1"), await runs.start("room-1", THERE)
            return *seen, any(worker.is_ready for worker in runs.pool.workers)
        finally:
            runs.close()
            await lobby.close()

    computed = with_replay(tmp_path, text, compute)
    monkeypatch.setattr(AnalysisRuns, "job", refuse)
    looked, started, works = asyncio.run(reopen())
    assert looked["state"] == started["state"] == computed["state"] == DONE
    assert bytes(looked["analysis"]) == bytes(started["analysis"]) == bytes(computed["analysis"])
    assert not works


def test_a_stored_analysis_with_other_weights_is_not_shown(tmp_path: Path) -> None:
    own = game("atw").player.weights.digest
    states: list[str] = []

    async def do(runs: AnalysisRuns, id: str) -> None:
        for weights in (own, "0123456789abcdef"):
            stored = {"version": VERSION, "game": "atw", "weights": weights, "decisions": []}
            await runs.lobby.writer.write([store.update_analysis(id, json.dumps(stored))])
            states.append((await runs.look(id))["state"])

    with_replay(tmp_path, finished("atw", 3), do)
    assert states == [DONE, NONE]


def test_analyses_have_the_lowest_priority(running: Running) -> None:
    """No room, hint or simulation waits for an analysis."""
    own = running.server.analysis.runs.pool
    others = [pool for pool in running.server.pools if pool is not own]
    assert {worker.niceness for worker in own.workers} == {19}
    assert max(worker.niceness for pool in others for worker in pool.workers) < 19


def test_an_analysis_runs_once_for_two_people_and_stops_when_both_have_left(tmp_path: Path) -> None:
    async def do(runs: AnalysisRuns, id: str) -> list[str]:
        first = await runs.start(id, HERE)
        second = await runs.start(id, THERE)
        assert len(runs.runs) == 1
        left = await runs.stop(id, HERE)
        return [one["state"] for one in (first, second, left, await runs.stop(id, THERE), await runs.look(id))]

    states = with_replay(tmp_path, finished("atw", 3), do)
    assert states == [RUNNING, RUNNING, RUNNING, STOPPED, STOPPED]


def test_a_replay_under_other_rules_fails_with_a_reason(tmp_path: Path) -> None:
    record = json.loads(finished("atw", 3))
    record["entries"][0]["option"], record["entries"][0]["answer"] = ["atw.no such move", -1, -1, 0], "no such answer"

    async def do(runs: AnalysisRuns, id: str) -> Any:
        await runs.start(id, HERE)
        await wait_for(runs, id)
        return await runs.look(id)

    failed = with_replay(tmp_path, json.dumps(record), do)
    assert (failed["state"], failed["text"][:15]) == (FAILED, "the rules have ")
    assert "analysis" not in failed


def test_a_game_between_people_is_analyzed_only_after_its_end(running: Running) -> None:
    """A request before the end is refused as if the room did not exist, and no worker is used."""
    runs = running.server.analysis.runs
    runs.playouts = FEW
    room, tokens = two_people(running.url, options={"opening_hand": "suggested"})
    people = [Person(running.url, token) for token in tokens]
    for method, path in (("POST", "analysis"), ("GET", "analysis"), ("POST", "analysis/stop")):
        asked, nonsense = (request(method, f"{running.url}/api/replays/{id}-1/{path}") for id in (room, "no-room"))
        assert (asked.status_code, asked.json()) == (nonsense.status_code, nonsense.json())
        assert asked.status_code == 404
        assert "finished" in asked.json()["text"]
    assert not runs.runs
    assert not any(worker.is_ready for worker in runs.pool.workers)
    play(people, seed=3)
    people[0].wait_until(lambda p: any(m["type"] == "ended" for m in p.messages))
    replay = next(m for m in people[0].messages if m["type"] == "ended")["replay"]
    answers = [request("POST", f"{running.url}/api/replays/{replay}/analysis").json() for _ in people]
    assert [answer["state"] for answer in answers] == [RUNNING, RUNNING]

    async def wait() -> None:
        await wait_for(runs, replay)

    running.do(wait(), 120)
    both = [request("GET", f"{running.url}/api/replays/{replay}/analysis").json() for _ in people]
    assert both[0] == both[1]
    assert both[0]["state"] == DONE
    assert {decision["seat"] for decision in both[0]["analysis"]["decisions"]} == {0, 1}


def test_the_last_replayed_records_stay_in_memory() -> None:
    text = finished("atw", 3)
    assert work.analysis_of(text, FEW) is work.analysis_of(text, FEW)
