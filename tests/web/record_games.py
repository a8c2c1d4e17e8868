"""Record the server's messages to one seat over whole games, as input for tests of the director's schedule.

A person sits at seat 0 and answers as greedily as the computers. If there is nothing to decide, the server passes for
that seat, as in a room. For each message, the recording has the seat that answered, the next question, and the events
of each beat.

    python -m tests.web.record_games            # writes tests/web/recorded/director-*.txt.gz
"""

from __future__ import annotations

import gzip
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, cast

import msgspec

import playmat
from playmat.agents import player
from playmat.agents.player import seed_at
from playmat.engine.game import Game
from playmat.engine.sitting.sitting import Sitting
from playmat.games import BUILT_IN
from playmat.server.rooms.auto_passes import AutoPasses
from playmat.server.rooms.room import Room
from playmat.server.views.client_view import ClientView

FOLDER: Final = Path(__file__).with_name("recorded")
TWO: Final = 20
FOUR: Final = 5
"""The number of games with two players, and with four in games that allow four."""
ME: Final = 0
DIGITS: Final = "0123456789abcdefghijklmnopqrstuvwxyz"


class Plan:
    """The part of a room's plan that auto-pass reads."""

    def __init__(self, seats: int) -> None:
        self.control: dict[str, Any] = {}
        self.seats = [None] * seats


class Computers:
    """The players in the seats. All except seat 0 are computers."""

    def level_at(self, seat: int) -> str:
        """The player of a seat."""
        return "" if seat == ME else "greedy"


class NoWindows:
    """No other person plays, so no one could learn from silence."""

    is_shared = False

    def waits(self, table: Sitting[Any]) -> bool:
        return False


class Quiet:
    """The part of a room that auto-pass needs: one person among computers."""

    def __init__(self, seats: int) -> None:
        self.plan = Plan(seats)
        self.computers = Computers()
        self.people = [ME]
        self.windows = NoWindows()


def decks_for(game: Game, seats: int, seed: int) -> list[str]:
    """The decks for a game. Successive seeds pair each deck with different opponents."""
    names = list(game.decks)
    return [names[(seed + k * (1 + seed // len(names))) % len(names)] for k in range(seats)]


def told(
    slug: str, seats: int, seed: int, decks: list[str] | None = None
) -> Iterator[tuple[int, dict[str, Any], Sitting[Any]]]:
    """The seat that answered (-1 for the opening), and the message that seat 0 then receives."""
    game = playmat.game(slug)
    table = game.start(decks or decks_for(game, seats, seed), seed=seed, motions=[])
    table.keeps_checkpoints = False
    room = Quiet(seats)
    passes = AutoPasses(cast(Room, room))
    client = ClientView(ME)
    passes.run(table)
    who = -1
    while True:
        message = client.update_from(table, table.motions or [], opening=who < 0)
        yield who, json.loads(msgspec.json.encode(message)), table
        if table.over:
            return
        pending = table.state.pending
        assert pending is not None
        who = pending.seat
        options = table.listed(pending)
        greedy = player("greedy", seed_at(table.origin, who, len(table.record)))
        chosen = greedy.choose(table.view(who), options)
        table.motions = []
        table.answer(chosen, who)
        passes.run(table)


class Recorder:
    """Writes games as lines that are compact but readable in a diff."""

    def __init__(self) -> None:
        self.kinds: list[str] = []
        self.lines: list[str] = []

    def number(self, kind: str) -> str:
        """The number of a kind."""
        if kind not in self.kinds:
            self.kinds.append(kind)
        return in_short(self.kinds.index(kind))

    def game(self, slug: str, seats: int, seed: int) -> None:
        """One game."""
        self.lines.append(f"# {seats}")
        for who, message, table in told(slug, seats, seed):
            pending = table.state.pending
            leads = "x" if table.over else "q" if pending is not None and pending.seat == ME else "."
            self.lines.append(f"{who if who >= 0 else '-'}{leads}{self.beats(message)}")

    def beats(self, message: dict[str, Any]) -> str:
        """The events of each beat, and the events after the last beat."""
        events = message.get("events", [])
        ends = [beat["after"] for beat in message.get("beats", [])] or [len(events)]
        things: dict[int, int] = {}
        parts: list[str] = []
        start, moment = 0, -1
        for end in [*ends, len(events)] if ends[-1] < len(events) else ends:
            words: list[str] = []
            for event in events[start:end]:
                if "line" not in event:
                    if not words or words[-1] != "~":
                        words.append("~")
                    continue
                of = ".".join(
                    in_short(things.setdefault(event[role], len(things))) if event.get(role, -1) >= 0 else ""
                    for role in ("source", "thing")
                ).rstrip(".")
                seat = event.get("roll", event).get("seat", "")
                same = "=" if event["moment"] == moment else ""
                words.append(f"{same}{self.number(event['kind'])}.{seat}.{of}")
                moment = event["moment"]
            parts.append(" ".join(words))
            start = end
        return "|".join(parts)

    def text(self) -> str:
        """The text of the file."""
        return "\n".join(["\t".join(self.kinds), *self.lines]) + "\n"


def in_short(number: int) -> str:
    """A number in base 36."""
    rest, digit = divmod(number, len(DIGITS))
    return (in_short(rest) if rest else "") + DIGITS[digit]


def main(slugs: list[str]) -> None:
    """Record these games, or all."""
    for slug in slugs or sorted(BUILT_IN):
        recorder = Recorder()
        for seed in range(TWO):
            recorder.game(slug, 2, seed)
        if playmat.game(slug).most_seats >= 4:
            for seed in range(FOUR):
                recorder.game(slug, 4, seed)
        text = recorder.text()
        file = gzip.compress(text.encode(), mtime=0)  # without the time, so that the same games give the same bytes
        (FOLDER / f"director-{slug}.txt.gz").write_bytes(file)
        print(f"{slug}: {len(recorder.kinds)} kinds of events, {len(recorder.lines):,} lines, {len(file):,} bytes")


if __name__ == "__main__":
    main(sys.argv[1:])
