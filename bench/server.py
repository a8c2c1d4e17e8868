"""Measure how many rooms a server can hold, with two bots per room over real loopback WebSockets.

The delay of a move is the time from a bot's answer until the other bot gets the message about it. Every answer is
committed to an SQLite file (synchronous=FULL) before anyone sees it. Server and bots are two processes on the same
machine, so on two cores the measurement includes the bots' own work.

    python bench/server.py --rooms 500 --seconds 30
    python bench/server.py --rooms 100 --games school --seats 4
    python bench/server.py --rooms 10 --computers 20 --limits    # in addition to rooms with only computers
    python bench/server.py --rooms 10 --crowd              # in addition to searching rooms and a flood of scenarios
    python bench/server.py --rooms 10 --crowd --searches 60 --addresses 3    # more searching rooms
    python bench/server.py --rooms 10 --crowd --hints 40   # and a flood of hints
    PYTHONPATH=build/fastest python bench/server.py        # the server runs the compiled package
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import httpx
from bench.bots import Bot, Watcher, seated
from bench.crowd import Crowd

from playmat.games import BUILT_IN
from playmat.server.rooms.lobby import MOST_SEARCHING

PORT = 8149
MOST_COMPUTERS = 60
"""The maximum number of rooms with only computers: one address may have this many open at once."""


class Meter:
    """Measures delays and message sizes."""

    def __init__(self) -> None:
        self.on = False
        self.delays: list[float] = []
        self.sizes: list[int] = []
        self.waiting: dict[str, Bot] = {}
        """By room, the bot whose answer has not yet reached the other seat."""

    def watch(self, bots: list[Bot]) -> None:
        """Listen to the bots of one room."""
        for bot in bots:
            bot.on_sent = self.sent
            bot.on_shown = self.shown

    def sent(self, bot: Bot) -> None:
        """Note a new answer. If the other seat got no message about the previous answer, that answer was a hidden pick.

        A pass is not timed: the room delays it by a pause of 0.8 s or more, so that its speed reveals nothing.
        """
        self.waiting[bot.room] = bot

    def shown(self, bot: Bot, size: int) -> None:
        """Note that a client received a message."""
        if self.on:
            self.sizes.append(size)
        asker = self.waiting.get(bot.room)
        if asker is not None and asker is not bot:
            del self.waiting[bot.room]
            if self.on and not asker.has_passed:
                self.delays.append(1000 * (time.perf_counter() - asker.sent_at))


def memory(process: int) -> float:
    """The memory of a process in megabytes."""
    text = Path(f"/proc/{process}/status").read_text("utf-8")
    return int(text.split("VmRSS:")[1].split()[0]) / 1024


def processor(process: int) -> float:
    """The CPU seconds that a process has used."""
    fields = Path(f"/proc/{process}/stat").read_text("utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def part(values: Sequence[float], share: float) -> float:
    """The value that this share of the values does not exceed."""
    return sorted(values)[min(len(values) - 1, int(share * len(values)))] if values else float("nan")


async def measured(url: str, process: int, arguments: argparse.Namespace) -> dict[str, Any]:
    """Open the rooms, let the bots play, and measure for a while."""
    empty = memory(process)
    began = time.perf_counter()
    think = (arguments.think[0], arguments.think[1])
    rooms = await seated(url, arguments.rooms, arguments.games.split(","), think, arguments.seats)
    opened = time.perf_counter() - began
    meter = Meter()
    tasks: list[asyncio.Task[None]] = []
    for k, bots in enumerate(rooms):
        meter.watch(bots)
        tasks += [asyncio.create_task(bot.run()) for bot in bots]
        if k % 20 == 19:
            await asyncio.sleep(0.1)
    everybody = [bot for bots in rooms for bot in bots]
    while any(bot.welcomes == 0 for bot in everybody):
        await asyncio.sleep(0.1)
    games = arguments.games.split(",")
    watchers = [Watcher(url, games[k % len(games)], arguments.level) for k in range(arguments.computers)]
    tasks += [asyncio.create_task(watcher.run()) for watcher in watchers]
    heavy = arguments.searches, arguments.addresses, arguments.hints
    crowd = Crowd(url, games, *heavy) if arguments.crowd else None
    if crowd is not None:
        tasks.append(asyncio.create_task(crowd.run()))
    await asyncio.sleep(arguments.warm)
    before, used, own = sum(bot.answers for bot in everybody), processor(process), time.process_time()
    seen = sum(watcher.seen for watcher in watchers)
    meter.on = True
    if crowd is not None:
        crowd.begin()
    began = time.perf_counter()
    await asyncio.sleep(arguments.seconds)
    meter.on = False
    took = time.perf_counter() - began
    answers = sum(bot.answers for bot in everybody) - before
    full = memory(process)
    load = (processor(process) - used) / took, (time.process_time() - own) / took
    seen = sum(watcher.seen for watcher in watchers) - seen
    crowded = crowd.measured() if crowd is not None else {}
    for bot in everybody:
        bot.ending = True
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return {
        "rooms": arguments.rooms, "seats": arguments.seats, "games": arguments.games, "s to open": round(opened, 1),
        "moves/s": round(answers / took, 1),
        "ms to the other seat, p50": round(part(meter.delays, 0.5), 1), "p90": round(part(meter.delays, 0.9), 1),
        "p95": round(part(meter.delays, 0.95), 1),
        "p99": round(part(meter.delays, 0.99), 1), "most": round(max(meter.delays, default=0.0), 1),
        "moves timed": len(meter.delays),
        "bytes per move, median": int(statistics.median(meter.sizes)), "p99 bytes": int(part(meter.sizes, 0.99)),
        "MB empty": round(empty, 1), "MB full": round(full, 1),
        "KB per room": round(1024 * (full - empty) / arguments.rooms, 1),
        "cores, server": round(load[0], 2), "cores, bots": round(load[1], 2),
        "games finished": sum(bot.games for bot in everybody) // arguments.seats,
        "reconnects": sum(bot.connections - 1 for bot in everybody),
        "rooms of computers": arguments.computers, "messages from them/s": round(seen / took, 1),
        "faults": sorted({fault for bot in everybody for fault in bot.faults})[:5],
        **crowded,
    }  # fmt: skip


def serving(folder: str, limits: bool) -> subprocess.Popen[bytes]:
    """A server in its own process, with its own database."""
    command = [sys.executable, "-m", "playmat", "serve", "--port", str(PORT)]
    command += [] if limits else ["--no-limits"]
    command += ["--database", f"sqlite:///{folder}/bench.db"]
    with Path(folder, "server.log").open("wb") as log:
        return subprocess.Popen(command, stdout=log, stderr=log, env={**os.environ, "FORWARDED_ALLOW_IPS": "127.0.0.1"})


def wait_for(url: str) -> None:
    """Wait until the server answers."""
    for _ in range(600):
        try:
            httpx.get(url + "/api/health", trust_env=False)
            return
        except httpx.TransportError:
            time.sleep(0.05)
    raise SystemExit("The server does not start.")


def main() -> None:
    """Measure and print the results."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rooms", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--warm", type=float, default=5, help="warm-up in seconds before the measurement")
    parser.add_argument("--think", type=float, nargs=2, default=[1, 3], metavar=("LEAST", "MOST"))
    parser.add_argument("--games", default=",".join(BUILT_IN), help="played in turn")
    parser.add_argument("--seats", type=int, default=2, help="per room (3 and 4 need --games school)")
    parser.add_argument(
        "--computers", type=int, default=0, help=f"additional rooms with only computers, at most {MOST_COMPUTERS}"
    )
    parser.add_argument("--level", default="random", help="agent for those computers")
    parser.add_argument("--crowd", action="store_true", help="add a crowd and a bystander (implies --limits)")
    parser.add_argument("--searches", type=int, default=10, help="searching rooms in the crowd")
    parser.add_argument(
        "--addresses", type=int, default=1, help=f"addresses of these rooms, at most {MOST_SEARCHING} rooms each"
    )
    parser.add_argument("--hints", type=int, default=0, help="connections in the crowd that request hints")
    parser.add_argument("--limits", action="store_true", help="rate-limit the bots like any other client")
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    if not 0 <= arguments.computers <= MOST_COMPUTERS:
        parser.error(f"--computers is 0 to {MOST_COMPUTERS}")
    if not 1 <= arguments.searches <= MOST_SEARCHING * arguments.addresses:
        parser.error(f"--searches is 1 to {MOST_SEARCHING} for each of the --addresses")
    if not 0 <= arguments.hints <= MOST_COMPUTERS:
        parser.error(f"--hints is 0 to {MOST_COMPUTERS}")
    url = f"http://127.0.0.1:{PORT}"
    with tempfile.TemporaryDirectory() as folder:
        server = serving(folder, arguments.limits or arguments.crowd)
        try:
            wait_for(url)
            report = asyncio.run(measured(url, server.pid, arguments))
        finally:
            server.terminate()
            server.wait(20)
        log = Path(folder, "server.log").read_text("utf-8")
    report["load average"] = [round(x, 1) for x in os.getloadavg()]
    report["tracebacks"] = log.count("Traceback")
    if arguments.json:
        print(json.dumps(report, indent=1))
    else:
        for name, value in report.items():
            print(f"{name:32} {value}")


if __name__ == "__main__":
    main()
