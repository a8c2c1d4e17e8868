"""Store every game of a simulation: a row of numbers, a row for each card, and optionally the full record.

docs/research/data.md describes the columns.
"""

from __future__ import annotations

import csv
import json
import re
from collections.abc import Iterable
from itertools import islice
from pathlib import Path
from typing import Any

from playmat.agents.self_play import PlayedMatch
from playmat.engine.errors import PlaymatError
from playmat.engine.files.replay import record_of
from playmat.lab.trace import CASES

GAMES = "games.csv"
CARDS = "cards.csv"
RECORDS = "records"
CARD_COLUMNS = ("game", "seat", "deck", "card", "won", *CASES)


class KeptGames:
    """The stored data of some games. It can be sent to another process."""

    def __init__(self) -> None:
        self.games: list[dict[str, Any]] = []
        self.cards: list[tuple[Any, ...]] = []
        self.records: list[tuple[int, str]] = []


def column(prefix: str, name: str) -> str:
    """The name of a column: the statistic "dead phases" becomes `stat_dead_phases`."""
    return f"{prefix}_{re.sub(r'[^a-z0-9]+', '_', name.lower()).strip('_')}"


def game_row(number: int, seeds: list[int], agents: list[str], decks: list[str], match: PlayedMatch) -> dict[str, Any]:
    """A game as a row: how it began, how it ended, and its numbers. Seats are counted from 1."""
    table = match.table
    outcome = table.outcome
    winners = outcome.winners if outcome is not None else []
    first = table.game.statistics.first_seat(table)
    row: dict[str, Any] = {"game": number, "seed": seeds[0]}
    for seat, (agent, seed, deck) in enumerate(zip(agents, seeds[1:], decks, strict=True), 1):
        row |= {f"agent_{seat}": agent, f"agent_seed_{seat}": seed, f"deck_{seat}": deck}
    row |= {
        "first": first + 1 if first >= 0 else "",
        "winners": " ".join(str(seat + 1) for seat in winners),
        "ending": outcome.ending if outcome is not None else "unfinished",
        "rule": outcome.rule if outcome is not None else "",
        "decisions": match.decisions,
    }
    for name, value in table.game.positions.facts(table, -1).items():
        if type(value) is int and name != "decisions":
            row[column("end", name)] = value + 1 if name in table.game.positions.seat_facts else value
    row |= {column("course", name): number for name, number in match.course.numbers(winners).items()}
    row |= {column("stat", name): round(number, 4) for name, number in table.game.statistics.of_game(table).items()}
    return row | {column("stat", name): n for name, n in match.counts.items() if not name.startswith("_")}


def card_rows(number: int, cards: list[dict[str, int]], decks: list[str], winners: list[int]) -> list[tuple[Any, ...]]:
    """The cards of a game, one row for each card that was drawn or played."""
    return [
        (number, seat + 1, decks[seat], card, int(seat in winners), *[int(bits & bit > 0) for bit in CASES.values()])
        for seat, own in enumerate(cards)
        for card, bits in sorted(own.items())
    ]


def record_text(match: PlayedMatch, agents: list[str], seed: int) -> str:
    """The record of a game. Its salt is derived from the seed, so that the same seed gives the same file."""
    return json.dumps(record_of(match.table, agents, salt=f"{seed:032x}"))


class Keeper:
    """Writes games into a folder, in order."""

    def __init__(self, folder: Path, resumes: bool = False) -> None:
        """A new folder, or one that `go_back` prepares."""
        self.folder = folder
        self.columns: list[str] = []
        try:
            folder.mkdir(parents=True, exist_ok=True)
            if not resumes and any(folder.iterdir()):
                raise PlaymatError(f"--out {folder} is not empty. Name a new folder")
        except OSError as fault:
            raise PlaymatError(f"cannot write --out {folder}: {fault.strerror or fault}") from None
        if resumes:
            return
        with (folder / CARDS).open("w", newline="", encoding="utf-8") as file:
            csv.writer(file).writerow(CARD_COLUMNS)

    def add(self, kept: KeptGames) -> None:
        """Write some games. A number that appears for the first time becomes a new column at the end."""
        for row in kept.games:
            self.columns += [name for name in row if name not in self.columns]
        self.append(self.folder / f"{GAMES}.part", [[r.get(name, "") for name in self.columns] for r in kept.games])
        self.append(self.folder / CARDS, kept.cards)
        for number, text in kept.records:
            (self.folder / RECORDS).mkdir(exist_ok=True)
            (self.folder / RECORDS / f"{number:07}.json").write_text(text + "\n", "utf-8")

    def position(self) -> dict[str, Any]:
        """The current ends of the files, for a checkpoint."""
        return {"columns": self.columns, "cards": (self.folder / CARDS).stat().st_size}

    def go_back(self, games: int, position: dict[str, Any]) -> None:
        """Continue after this many games, from a position in the files. Everything written after that is dropped."""
        whole, part = self.folder / GAMES, self.folder / f"{GAMES}.part"
        self.columns = position["columns"]
        try:
            with (part if part.exists() else whole).open(newline="", encoding="utf-8") as file:
                rows = list(islice(csv.reader(file), 0 if part.exists() else 1, None))[:games]
            with (self.folder / CARDS).open("r+b") as file_of_cards:
                file_of_cards.truncate(position["cards"])
            whole.unlink(missing_ok=True)
            part.unlink(missing_ok=True)
        except OSError as fault:
            raise PlaymatError(f"cannot resume in {self.folder}: {fault.strerror or fault}") from None
        if len(rows) < games:
            raise PlaymatError(f"cannot resume in {self.folder}: {GAMES} has {len(rows):,} of {games:,} games")
        self.append(part, rows)

    @staticmethod
    def append(path: Path, rows: Iterable[Iterable[Any]]) -> None:
        """Add rows to a file."""
        with path.open("a", newline="", encoding="utf-8") as file:
            csv.writer(file).writerows(rows)

    def close(self) -> None:
        """Write the header above the games, now that all columns are known. Missing numbers are empty."""
        part = self.folder / f"{GAMES}.part"
        with (self.folder / GAMES).open("w", newline="", encoding="utf-8") as file:
            out = csv.writer(file)
            out.writerow(self.columns)
            if part.exists():
                with part.open(newline="", encoding="utf-8") as rows:
                    out.writerows([*row, *[""] * (len(self.columns) - len(row))] for row in csv.reader(rows))
                part.unlink()
