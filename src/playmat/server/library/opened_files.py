"""Files that a browser opens: scenarios, shown step by step, and game records, verified and stored for a while."""

from __future__ import annotations

import hashlib
from collections import OrderedDict
from typing import Any, Final

from playmat.engine.errors import PlaymatError
from playmat.engine.files.replay import read_record
from playmat.engine.files.verify import verify
from playmat.engine.game import Game
from playmat.engine.table.text import ALL_SEEING
from playmat.games import names as game_names
from playmat.scenario.rulebook import scenarios_in
from playmat.scenario.scenario import Scenario
from playmat.server.library import library, scenarios
from playmat.server.protocol.bodies import OpenScenario
from playmat.server.protocol.codec import plain
from playmat.server.protocol.refused import Refused
from playmat.server.store.records import UNREADABLE

PREFIX: Final = "file-"
"""The prefix of the ids of opened records. No room has an id that begins with it."""
MOST_KEPT: Final = 32 << 20
"""The maximum total length of the opened records in memory, in characters. The oldest are dropped first."""


# scenarios


def scenario_in(text: str, file: str, number: int) -> tuple[Game, Scenario, list[str]]:
    """A scenario from a file, with its game and all titles in the file. Faults name the file and line."""
    name = plain(file) or "scenario.yaml"
    listed = scenarios_in(text, name if name.endswith((".yaml", ".yml", ".md")) else f"{name}.yaml")
    if not listed:
        raise Refused("malformed", f"there is no scenario in {name}")
    if number >= len(listed):
        raise Refused("unknown", f"{name} has no scenario number {number} (the first is 0)", 404)
    scenario = listed[number]
    if scenario.fault:
        raise Refused("malformed", scenario.fault)
    if not scenario.game:
        slugs = ", ".join(game_names())
        raise Refused("malformed", f"{scenario.where}: it names no game. Add a line `game: NAME` with one of {slugs}")
    return library.find_game(scenario.game), scenario, [one.title for one in listed]


def checked_seat(seat: int, scenario: Scenario) -> None:
    """Refuse a seat that a scenario does not have."""
    if not ALL_SEEING <= seat < scenario.seats:
        raise Refused("malformed", f"seat must be -2 (sees everything), -1 (spectator) or 0 to {scenario.seats - 1}")


def open_scenario(request: OpenScenario) -> dict[str, Any]:
    """A scenario from a file, step by step."""
    game, scenario, titles = scenario_in(request.text, request.file, request.number)
    checked_seat(request.seat, scenario)
    return {
        **scenarios.played(game, scenario, request.seat),
        "number": request.number,
        "titles": titles,
        "playable": not scenario.has_unknown_cards(),
    }


# records


def open_record(text: str) -> dict[str, Any]:
    """A record, verified: every difference from its replay, and notes."""
    try:
        record = read_record(text)
        report = verify(library.find_game(record["game"]), record)
    except PlaymatError as fault:
        raise Refused("malformed", str(fault)) from None
    except UNREADABLE:
        raise Refused("malformed", "the record is damaged: it cannot be replayed") from None
    return {
        "id": record_id(text),
        "game": record["game"],
        "seats": record["seats"],
        "verified": report.ok,
        "faults": [{"kind": fault.kind, "text": fault.text, "at": fault.at} for fault in report.faults],
        "notes": report.notes,
    }


def record_id(text: str) -> str:
    """The id of an opened record. The same file has the same id."""
    return PREFIX + hashlib.sha256(text.encode("utf-8", "replace")).hexdigest()[:32]


class OpenedRecords:
    """The records that browsers have opened, in memory only. The oldest are dropped when the limit is reached."""

    def __init__(self) -> None:
        self._texts: Final[OrderedDict[str, str]] = OrderedDict()

    def add(self, text: str) -> None:
        """Keep a record, and drop the oldest ones if there are too many."""
        id = record_id(text)
        self._texts[id] = text
        self._texts.move_to_end(id)
        while sum(map(len, self._texts.values())) > MOST_KEPT:
            self._texts.popitem(last=False)

    def text(self, id: str) -> str:
        """The record with this id."""
        if id not in self._texts:
            raise Refused("unknown", "this file is no longer open here. Open it again", 404)
        self._texts.move_to_end(id)
        return self._texts[id]
