"""Repeated kills under load: no confirmed answer is lost, and every room continues."""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import httpx
import pytest
from bench.bots import Bot, seated

from tests.databases import rows
from tests.server.people import faults_in

KILLS = int(os.environ.get("PLAYMAT_KILLS", "200"))
ROOMS = 12
PATIENCE = 60.0


class Killed:
    """A server with one port and one database, across many restarts."""

    def __init__(self, folder: Path, database: str) -> None:
        self.database = database
        self.log = folder / "server.log"
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    async def start(self) -> None:
        command = [sys.executable, "-m", "playmat", "serve", "--port", str(self.port), "--no-limits"]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen([*command, "--database", self.database], stdout=log, stderr=log)
        async with httpx.AsyncClient(trust_env=False) as client:
            end = time.monotonic() + PATIENCE
            while time.monotonic() < end:
                try:
                    await client.get(self.url + "/api/health")
                    return
                except httpx.TransportError:
                    await asyncio.sleep(0.05)
        raise AssertionError(self.log.read_text())

    def kill(self, how: int = signal.SIGKILL) -> None:
        assert self.process is not None
        self.process.send_signal(how)
        self.process.wait(20)

    def entries(self) -> dict[str, list[list[Any]]]:
        """The stored entries of each room, in order."""
        entries: dict[str, list[list[Any]]] = {}
        for room, body in rows(self.database, "SELECT room, body FROM entries ORDER BY room, round, number"):
            entries.setdefault(room, []).append(json.loads(body))
        return entries

    def plans(self) -> dict[str, dict[str, Any]]:
        """The plans of the rooms. They hold early answers and answers that wait for a pause to end."""
        return {room: json.loads(body) for room, body in rows(self.database, "SELECT id, body FROM rooms")}


async def until(so: object, bots: list[Bot], before: list[int], what: str) -> None:
    """Wait until every bot has made progress."""
    end = time.monotonic() + PATIENCE
    while True:
        behind = [b for b, old in zip(bots, before, strict=True) if getattr(b, str(so)) <= old]
        if not behind:
            return
        assert time.monotonic() < end, f"{len(behind)} bots never {what}, the first in room {behind[0].room}"
        await asyncio.sleep(0.02)


def check_nothing_lost(server: Killed, bots: list[Bot]) -> int:
    """Every confirmed answer is stored, in order, with its text."""
    plans, written = server.plans(), server.entries()  # in this order: an answer may move from the plan to the entries
    count = 0
    for k, bot in enumerate(bots):
        seat = k % 2
        kept = [entry[1] for entry in written.get(bot.room, []) if entry[0] == seat]
        kept += [json.loads(line)[0] for line in plans[bot.room]["early"].get(str(seat), "").splitlines()]
        later = iter(kept)
        answers = sorted(bot.confirmed.items())
        written_by = len(answers) - len(plans[bot.room]["held"].get(str(seat), []))
        for k, (number, text) in enumerate(answers):
            assert text in later or k >= written_by, (bot.room, seat, number, text, kept[-5:])
            count += 1
    return count


async def killing(folder: Path, database: str, kills: int) -> dict[str, float]:
    """Play, kill the server, check, and restart."""
    server = Killed(folder, database)
    chance = random.Random(kills)
    await server.start()
    bots = [
        bot for pair in await seated(server.url, ROOMS, ["atw", "champions", "school"], (0.0, 0.05)) for bot in pair
    ]
    tasks = [asyncio.create_task(bot.run()) for bot in bots]
    back: list[float] = []
    try:
        await until("welcomes", bots, [0] * len(bots), "came in")
        for _ in range(kills):
            await asyncio.sleep(chance.uniform(0.0, 0.6))
            server.kill()
            check_nothing_lost(server, bots)
            before = [bot.welcomes for bot in bots]
            began = time.monotonic()
            await server.start()
            await until("welcomes", bots, before, "came back")
            back.append(time.monotonic() - began)
        await until("answers", bots, [bot.answers for bot in bots], "went on")
        confirmed = check_nothing_lost(server, bots)
        faults = sorted({fault for bot in bots for fault in bot.faults})
        assert faults == []
        assert faults_in(server.log.read_text()) == []
        return {"confirmed": confirmed, "written": sum(map(len, server.entries().values())), "longest": max(back)}
    finally:
        for bot in bots:
            bot.ending = True
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        server.kill()


def test_no_confirmed_answer_is_lost_by_a_kill_under_load(tmp_path: Path, database: str) -> None:
    assert asyncio.run(killing(tmp_path, database, 1))["confirmed"] > 0


@pytest.mark.soak
def test_no_confirmed_answer_is_lost_by_many_kills_under_load(
    tmp_path: Path, database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    totals = asyncio.run(killing(tmp_path, database, KILLS))
    with capsys.disabled():
        print(f"\n{KILLS} kills, {ROOMS} rooms: {totals['confirmed']:.0f} confirmed answers, none lost; "
              f"{totals['written']:.0f} written; all players back after at most {totals['longest']:.1f} s")  # fmt: skip
    assert totals["confirmed"] > KILLS
