"""Jobs in worker processes: scheduled fairly, stopped when they take too long, and never run inside the server."""

from __future__ import annotations

import asyncio
import gc
import os
from collections.abc import Awaitable, Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Protocol

import pytest

from playmat.games import game
from playmat.server.protocol.refused import Refused
from playmat.server.workers import player_pool as players
from playmat.server.workers.fair_queue import Asker, FairQueue
from playmat.server.workers.jobs import JobRunner
from playmat.server.workers.process_pool import MOST_WAITING, ProcessPool
from playmat.server.workers.worker import Worker, WorkFailed
from tests.server.work import die, fail, sleep_for_ever, where, work_for_ever


def with_jobs(work: Callable[[JobRunner], Awaitable[Any]]) -> Any:
    """Run a test with a job runner, then stop its processes."""

    async def run() -> Any:
        jobs = JobRunner()
        try:
            return await work(jobs)
        finally:
            jobs.close()

    return asyncio.run(run())


# the queue


def taken(queue: FairQueue[str]) -> list[str]:
    """All waiting jobs, in the order in which they are taken."""
    items = []
    while (item := queue.take()) is not None:
        items.append(item[1])
    return items


def test_addresses_take_turns_and_so_do_the_rooms_of_one_address() -> None:
    queue: FairQueue[str] = FairQueue()
    for k in range(3):
        queue.add(Asker("flood", "first room"), f"first {k}")
    queue.add(Asker("flood", "second room"), "second")
    queue.add(Asker("bystander"), "bystander")
    assert (len(queue), queue.waiting("flood"), queue.others("flood"), queue.others("else")) == (5, 4, 1, 2)
    assert taken(queue) == ["first 0", "bystander", "second", "first 1", "first 2"]
    assert len(queue) == 0


def test_a_canceled_job_no_longer_waits() -> None:
    queue: FairQueue[str] = FairQueue()
    queue.add(Asker("a", "room"), "one")
    queue.add(Asker("a", "room"), "two")
    queue.remove(Asker("a", "room"), "one")
    queue.remove(Asker("a", "room"), "one")
    assert taken(queue) == ["two"]
    queue.add(Asker("b"), "three")
    queue.remove(Asker("b"), "three")
    assert (len(queue), queue.others("a")) == (0, 0)


def test_one_address_cannot_use_every_worker() -> None:
    async def work() -> list[str]:
        pool = ProcessPool(2, spare=1)
        order: list[str] = []
        leave = asyncio.Event()

        async def ask(name: str, address: str) -> None:
            async with pool.worker(Asker(address)):
                order.append(name)
                await leave.wait()

        tasks = [asyncio.create_task(ask(f"flood {k}", "flood")) for k in range(5)]
        await asyncio.sleep(0)
        tasks.append(asyncio.create_task(ask("bystander", "other")))
        await asyncio.sleep(0)
        before = list(order)
        leave.set()
        await asyncio.gather(*tasks)
        pool.close()
        return before

    assert asyncio.run(work()) == ["flood 0", "bystander"]


def test_too_many_requests_from_one_address_are_refused_at_once() -> None:
    async def work() -> None:
        pool = ProcessPool(1)
        leave = asyncio.Event()

        async def ask(address: str) -> None:
            async with pool.worker(Asker(address)):
                await leave.wait()

        tasks = [asyncio.create_task(ask("flood")) for _ in range(MOST_WAITING + 1)]
        await asyncio.sleep(0)
        with pytest.raises(Refused, match="are waiting"):
            await ask("flood")
        tasks.append(asyncio.create_task(ask("other")))
        await asyncio.sleep(0)
        leave.set()
        await asyncio.gather(*tasks)
        pool.close()

    asyncio.run(work())


# jobs


def test_a_job_over_its_time_limit_is_stopped_once_and_the_next_ones_run(tmp_path: Path) -> None:
    note = tmp_path / "note"

    async def work(jobs: JobRunner) -> list[Any]:
        await jobs.slow("warm", where)
        jobs.slow_seconds = 0.3
        endless = [asyncio.create_task(jobs.slow("flood", work_for_ever, str(note))) for _ in range(2)]
        waiting = [asyncio.create_task(jobs.record("room", where)) for _ in range(2)]
        return await asyncio.gather(*endless, *waiting, return_exceptions=True)

    first, second, *done = with_jobs(work)
    assert (first.code, second.code) == ("too slow", "too slow")
    assert "longer than 0.3 s and was stopped" in str(first)
    assert note.read_text() == "begun\n" * 2
    assert all(int(process) != os.getpid() for process in done)


def test_a_job_that_only_waits_is_stopped_too(tmp_path: Path) -> None:
    async def work(jobs: JobRunner) -> None:
        await jobs.slow("warm", where)
        jobs.slow_seconds = 0.02
        with pytest.raises(Refused, match="was stopped"):
            await jobs.slow("address", sleep_for_ever, str(tmp_path / "note"))

    with_jobs(work)


def test_the_error_of_a_canceled_job_is_not_logged_later(tmp_path: Path) -> None:
    unread: list[dict[str, Any]] = []

    async def work() -> None:
        asyncio.get_running_loop().set_exception_handler(lambda _, context: unread.append(context))
        worker = Worker()
        await worker.run(60, where)
        task = asyncio.create_task(worker.run(60, sleep_for_ever, str(tmp_path / "note")))
        while not (tmp_path / "note").exists():
            await asyncio.sleep(0.01)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        await worker.run(60, where)  # in the same thread, so the canceled job is over
        del task
        gc.collect()
        worker.close()

    asyncio.run(work())
    assert unread == []


def test_quick_jobs_do_not_wait_for_slow_ones(tmp_path: Path) -> None:
    async def work(jobs: JobRunner) -> bytes:
        slow = [
            asyncio.create_task(jobs.slow(f"address {k}", sleep_for_ever, str(tmp_path / "note"))) for k in range(9)
        ]
        await asyncio.sleep(0)
        answer = await jobs.quick("address 0", where)
        assert not any(task.done() for task in slow)
        for task in slow:
            task.cancel()
        await asyncio.gather(*slow, return_exceptions=True)
        return answer

    assert int(with_jobs(work)) != os.getpid()


def test_a_job_whose_process_dies_is_not_repeated_in_the_server() -> None:
    async def work(jobs: JobRunner) -> tuple[Refused, bytes]:
        with pytest.raises(Refused, match="was killed") as fault:
            await jobs.quick("address", die)
        return fault.value, await jobs.quick("address", where)

    fault, process = with_jobs(work)
    assert (fault.code, fault.status) == ("fault", 500)
    assert int(process) != os.getpid()


def test_a_process_survives_any_error_of_a_job() -> None:
    async def work(jobs: JobRunner) -> tuple[int, int]:
        before = int(await jobs.quick("address", where))
        with pytest.raises(WorkFailed, match="ExceptionGroup"):
            await jobs.quick("address", fail)
        return before, int(await jobs.quick("address", where))

    before, after = with_jobs(work)
    assert before == after


# searches


def test_search_time_is_divided_among_addresses_and_then_among_rooms() -> None:
    pool = players.PlayerPool(1)
    queue: Any = pool.searches.queue
    assert pool.budget(1.7, Asker("bystander", "room")) == players.SEARCH_SECONDS
    assert pool.budget(1.0, Asker("bystander", "room"), is_later=True) == 0.5
    assert pool.budget(0.15, Asker("bystander", "room"), is_later=True) == players.LEAST_SECONDS
    assert pool.budget(0.05, Asker("bystander", "room"), is_later=True) < players.LEAST_SECONDS
    for k in range(9):
        queue.add(Asker("flood", f"room {k}"), k)
    assert pool.budget(1.6, Asker("flood", "room")) == pytest.approx(0.16)
    assert pool.budget(1.6, Asker("bystander", "room")) == pytest.approx(0.8)
    for k in range(59):
        queue.add(Asker(f"address {k}"), k)
    assert pool.budget(1.7, Asker("bystander", "room")) < players.LEAST_SECONDS
    pool.close()


class VirtualLoop(asyncio.SelectorEventLoop):
    """An event loop with simulated time: only waiting takes time, and waiting ends at once."""

    def __init__(self) -> None:
        super().__init__()
        self.now = 0.0
        selector: Any = self._selector  # type: ignore[attr-defined]
        selector.select = self.skip

    def time(self) -> float:
        return self.now

    def skip(self, timeout: float | None) -> list[Any]:
        """Skip to the next timer."""
        assert timeout is not None, "all players wait forever"
        self.now += timeout
        return []


class PretendedWorker:
    """A worker whose searches take exactly the time they are given."""

    is_ready = True

    def close(self) -> None:
        pass

    async def run(self, limit: float, work: Any, slug: str, saved: Any, level: str, seed: int, seconds: float) -> Any:
        assert seconds < limit
        await asyncio.sleep(seconds)
        return 7, False


Answers = dict[Asker, list[tuple[float, bool]]]
"""For each room, the time that each answer took and whether the answer was weaker."""


class Answered(Protocol):
    """Request the given number of answers for each room, for all rooms at once on one worker."""

    def __call__(self, askers: list[Asker], answers: int = 10, unseen: bool = False) -> Answers: ...


@pytest.fixture
def answered(monkeypatch: pytest.MonkeyPatch) -> Answered:
    """Computers that take all the time that they are allowed."""

    async def play(askers: list[Asker], count: int, unseen: bool) -> Answers:
        pool = players.PlayerPool(1)
        pool.searches.workers[:] = pool.searches._free[:] = [PretendedWorker()]  # type: ignore[list-item]
        clock = asyncio.get_running_loop().time
        view: Any = SimpleNamespace(game=game("atw"), state=SimpleNamespace(pending=None), listed=lambda _: [0, 1])
        answers_of: Answers = {asker: [] for asker in askers}

        async def answers(asker: Asker) -> None:
            first = clock()
            for k in range(count):
                began = clock()
                choice = await pool.choose(view, "search:2000", 1, asker, first if unseen and k else 0)
                assert choice.option == (0 if choice.weaker else 7)
                answers_of[asker].append((clock() - began, choice.weaker))

        await asyncio.sleep(1)  # so that the clock is not at 0, which would mean that there was no earlier request
        await asyncio.gather(*[answers(asker) for asker in askers])
        pool.close()
        return answers_of

    async def greedy(*_: Any) -> int:
        await asyncio.sleep(0.01)
        return 0

    monkeypatch.setattr(players.PlayerPool, "quick", greedy)
    monkeypatch.setattr(players, "save_state", lambda *_: {})

    def run(askers: list[Asker], answers: int = 10, unseen: bool = False) -> Answers:
        with asyncio.Runner(loop_factory=VirtualLoop) as runner:
            return runner.run(play(askers, answers, unseen))

    return run


@pytest.mark.parametrize("addresses", [60, 6, 1])
def test_sixty_searching_rooms_are_answered_within_two_seconds(answered: Answered, addresses: int) -> None:
    answers_of = answered([Asker(f"address {k % addresses}", f"room {k}") for k in range(60)])
    assert max(seconds for answers in answers_of.values() for seconds, _ in answers) < 2
    weaker = [weaker for answers in answers_of.values() for _, weaker in answers]
    assert 0 < weaker.count(False) < weaker.count(True)


@pytest.mark.parametrize("rooms", [60, 10, 1])
def test_unseen_answers_take_less_than_two_seconds_in_total(answered: Answered, rooms: int) -> None:
    """The test uses as many answers as the longest attacks need. Players cannot tell how many answers they wait for."""
    answers_of = answered([Asker("address", f"room {k}") for k in range(rooms)], answers=8, unseen=True)
    assert max(sum(seconds for seconds, _ in answers) for answers in answers_of.values()) < 2


def test_quick_unseen_answers_are_all_searched(answered: Answered, monkeypatch: pytest.MonkeyPatch) -> None:
    async def search(*_: Any) -> Any:
        await asyncio.sleep(0.1)
        return 7, False

    monkeypatch.setattr(PretendedWorker, "run", search)
    answers_of = answered([Asker("address", "room")], answers=16, unseen=True)
    assert [weaker for _, weaker in answers_of[Asker("address", "room")]] == [False] * 16


def test_ten_searching_rooms_from_one_address_leave_time_for_another(answered: Answered) -> None:
    bystander = Asker("bystander", "room")
    answers_of = answered([*[Asker("flood", f"room {k}") for k in range(10)], bystander])
    assert max(seconds for answers in answers_of.values() for seconds, _ in answers) < 2
    assert [weaker for _, weaker in answers_of[bystander][1:]] == [False] * 9  # the first search used all the time


def test_a_lone_search_gets_the_full_time(answered: Answered) -> None:
    answers_of = answered([Asker("address", "room")])
    assert answers_of[Asker("address", "room")] == [(players.SEARCH_SECONDS, False)] * 10
