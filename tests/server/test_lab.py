"""A server's lab must be enabled, allows one run per address in worker processes, and can stop runs."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Awaitable, Callable, Iterator
from typing import Any

import msgspec
import pytest
from typer.testing import CliRunner

from playmat.cli import app
from playmat.server.http.addresses import is_local
from playmat.server.lab import runs as lab
from playmat.server.lab import work
from playmat.server.lab.runs import DONE, FAILED, RUNNING, STOPPED, LabRun, LabRuns
from playmat.server.protocol.refused import Refused
from playmat.server.workers.process_pool import ProcessPool
from tests.server.conftest import Running
from tests.server.people import request

HERE = "192.0.2.1"
ATW: dict[str, Any] = {"game": "atw", "decks": ["nova", "tembo"], "agent": "random", "games": 60, "seed": 3}


def with_lab(do: Callable[[LabRuns], Awaitable[Any]]) -> Any:
    """Run a test with a lab, then stop its processes."""

    async def run() -> Any:
        runs = LabRuns()
        runs.on = True
        try:
            return await do(runs)
        finally:
            runs.close()

    return asyncio.run(run())


async def over(runs: LabRuns) -> None:
    """Wait until all runs are over."""
    await asyncio.gather(*runs.tasks)


def spec(**more: Any) -> bytes:
    return msgspec.json.encode({**ATW, **more})


def report_of(run: LabRun) -> dict[str, Any]:
    report: dict[str, Any] = msgspec.json.decode(run.report)
    return report


def test_a_run_has_the_same_numbers_as_the_simulation() -> None:
    async def do(runs: LabRuns) -> LabRun:
        run = await runs.start(spec(), HERE)
        await over(runs)
        return run

    run = with_lab(do)
    assert (run.state, run.done, run.games) == (DONE, 60, 60)
    words = ["simulate", "atw", "--games", "60", "--agents", "random", "--decks", "nova,tembo", "--seed", "3"]
    answer = CliRunner().invoke(app, [*words, "--workers", "1", "--cards", "--json"])
    simulated = msgspec.json.decode(answer.stdout)
    report = report_of(run)
    assert report["title"] == "ATW"
    for part in ("agents", "decks", "matrix", "endings", "lengths", "quality", "cards", "chances"):
        assert report["simulation"][part] == simulated[part]


def test_a_what_if_has_the_same_numbers_as_the_comparison() -> None:
    async def do(runs: LabRuns) -> LabRun:
        run = await runs.start(spec(decks=["alden", "nova"], change="Alden Mastiff: health=30", games=40), HERE)
        await over(runs)
        return run

    run = with_lab(do)
    assert (run.state, run.done) == (DONE, 40)
    words = ["compare", "atw", "--change", "Alden Mastiff: health=30", "--decks", "alden,nova", "--agent", "random"]
    answer = CliRunner().invoke(app, [*words, "--games", "40", "--seed", "3", "--workers", "1", "--json"])
    compared = msgspec.json.decode(answer.stdout)
    comparison = report_of(run)["comparison"]
    assert {name: comparison[name] for name in compared} == compared


def test_a_stopped_run_keeps_its_finished_games() -> None:
    async def do(runs: LabRuns) -> LabRun:
        run = await runs.start(spec(games=100_000), HERE)
        while run.done < 2 * work.BATCH:
            await asyncio.sleep(0)
        run.stopping = True
        await over(runs)
        return run

    run = with_lab(do)
    assert run.state == STOPPED
    simulation = report_of(run)["simulation"]
    assert simulation["partial"]
    assert simulation["games"] == run.done < 100_000


def test_an_address_can_have_only_one_run_at_a_time() -> None:
    async def do(runs: LabRuns) -> None:
        both = await asyncio.gather(runs.start(spec(), HERE), runs.start(spec(), HERE), return_exceptions=True)
        assert [type(one) for one in both] == [LabRun, Refused]
        assert "already have a run" in str(both[1])
        other = await runs.start(spec(), "192.0.2.7")
        await over(runs)
        again = await runs.start(spec(games=1), HERE)
        await over(runs)
        assert {other.state, again.state} == {DONE}

    with_lab(do)


def test_a_long_run_does_not_delay_another_address() -> None:
    async def do(runs: LabRuns) -> None:
        long = await runs.start(spec(games=100_000), HERE)
        short = await runs.start(spec(games=40), "192.0.2.7")
        while short.state == RUNNING:
            await asyncio.sleep(0)
        assert (short.state, long.state) == (DONE, RUNNING)
        long.stopping = True
        await over(runs)

    with_lab(do)


@pytest.mark.parametrize(
    ("more", "text"),
    [
        ({"game": "chess"}, "chess"),
        ({"decks": ["nova", "nobody"]}, "nobody"),
        ({"agent": "oracle"}, "oracle"),
        ({"agent": "os:system"}, "cannot play here"),
        ({"agent": "search:5000"}, "cannot play here"),
        ({"change": "Alden Mastiff: wings=2"}, "wings"),
        ({"change": "nonsense"}, "is not a change"),
        ({"set": "nonsense"}, "set"),
        ({"options": {"wings": "on"}}, "wings"),
    ],
)
def test_an_impossible_run_is_refused_with_a_reason(more: dict[str, Any], text: str) -> None:
    async def do(runs: LabRuns) -> None:
        with pytest.raises(Refused, match=text):
            await runs.start(spec(**more), HERE)
        assert not runs.runs

    with_lab(do)


def test_a_failed_batch_ends_the_run_with_its_reason() -> None:
    async def do(runs: LabRuns) -> LabRun:
        run = LabRun(HERE, spec(game="chess"))  # this specification is never validated
        run.games = 40
        await runs.play(run, 20, [])
        return run

    run = with_lab(do)
    assert run.state == FAILED
    assert "chess" in run.text


def test_an_abandoned_run_is_stopped_and_deleted() -> None:
    async def do(runs: LabRuns) -> None:
        run = await runs.start(spec(games=100_000), HERE)
        run.looked_at -= 2 * lab.KEEP_SECONDS
        await over(runs)
        assert run.state == STOPPED
        await runs.start(spec(games=1), HERE)
        assert run.id not in runs.runs
        await over(runs)

    with_lab(do)


def test_games_are_played_in_other_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    worker = ProcessPool.worker

    def noted(self: ProcessPool, *arguments: Any) -> Any:
        asked.append(os.getpid())
        return worker(self, *arguments)

    monkeypatch.setattr(ProcessPool, "worker", noted)

    async def do(runs: LabRuns) -> None:
        await runs.start(spec(), HERE)
        await over(runs)

    work.plan_for.cache_clear()
    with_lab(do)
    assert len(asked) >= 1 + 60 // work.BATCH
    assert work.plan_for.cache_info().misses == 0


# over HTTP


@pytest.fixture
def lab_url(running: Running) -> Iterator[str]:
    running.server.lab.runs.on = True
    running.server.lab.look_limit.disabled = True  # tests poll without pausing
    yield running.url
    running.server.lab.runs.on = False
    running.server.lab.look_limit.disabled = False


def test_a_server_without_a_lab_refuses_runs_with_a_reason(url: str) -> None:
    assert request("GET", f"{url}/api/lab").json() == {"on": False}
    answer = request("POST", f"{url}/api/lab/runs", json=ATW)
    assert answer.status_code == 404
    assert "--lab" in answer.json()["text"]


def test_a_run_is_started_viewed_and_stopped(lab_url: str) -> None:
    assert request("GET", f"{lab_url}/api/lab").json() == {"on": True}
    run = request("POST", f"{lab_url}/api/lab/runs", json={**ATW, "games": 100_000}).json()
    assert run["state"] == RUNNING
    address = f"{lab_url}/api/lab/runs/{run['id']}"
    assert request("GET", address).json()["games"] == 100_000
    assert request("POST", f"{address}/stop", json={}).status_code == 200
    while (run := request("GET", address).json())["state"] == RUNNING:
        pass
    assert run["state"] == STOPPED
    assert run["report"]["simulation"]["games"] == run["done"]
    assert request("GET", f"{lab_url}/api/lab/runs/nobody").status_code == 404
    malformed = request("POST", f"{lab_url}/api/lab/runs", json={**ATW, "games": 10**9})
    assert malformed.status_code == 400
    assert "100000" in malformed.json()["text"]


def test_only_a_local_server_has_a_lab_by_default() -> None:
    assert all(map(is_local, ("127.0.0.1", "localhost", "::1", "127.8.0.1")))
    assert not any(map(is_local, ("0.0.0.0", "::", "192.168.1.7", "example.org")))
