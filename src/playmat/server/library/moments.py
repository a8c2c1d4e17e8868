"""The moments of a finished game: where the chance to win, as the game itself judges positions, changed most."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, Final

from playmat.engine.files.replay import entry_of, game_of, read_record, started
from playmat.engine.sitting.sitting import Sitting, play_entry
from playmat.engine.state.event import Event
from playmat.engine.table.text import ALL_SEEING, event_text
from playmat.server.library import library
from playmat.server.protocol.refused import Refused
from playmat.server.store.records import UNREADABLE

MOST: Final = 3
LEAST_SWING: Final = 0.02
"""Less than this is nothing to look at."""
LINES: Final = 8
"""Lines of the log that tell what happened then."""


class Judged:
    """A position that can be judged as it lies: after how many entries, of which game of a match, how it stands."""

    def __init__(self, t: Sitting[Any], entry: int, seat: int) -> None:
        self.entry: Final[int] = entry
        self.game: Final[int] = t.state.standing.number if t.state.standing is not None else 0
        self.value: Final[float] = t.game.player.value(t, seat)
        self.last: Final[Event | None] = t.state.last


def moments(text: str, seat: int) -> dict[str, Any]:
    """The largest swings of a record, as a seat sees them, in the order of the game; none where it is not judged."""
    record = read_record(text)
    if not 0 <= seat < len(record["seats"]):
        raise Refused("malformed", f"seat is 0 to {len(record['seats']) - 1}")
    game = game_of(library.find_game(record["game"]), record)
    if game.player.evaluation is None:
        return {"seat": seat, "moments": []}
    try:
        return {"seat": seat, "moments": found_moments(record, seat)}
    except UNREADABLE:  # the rules have changed since
        return {"seat": seat, "moments": []}


def found_moments(record: dict[str, Any], seat: int) -> list[dict[str, Any]]:
    """The largest swings, played again."""
    table = started(game_of(library.find_game(record["game"]), record), record)
    positions = judged(table, record, seat)
    swings = [(a, b) for a, b in pairwise(positions) if a.game == b.game]
    large = sorted(swings, key=lambda pair: -abs(pair[1].value - pair[0].value))[:MOST]
    chosen = [pair for pair in large if abs(pair[1].value - pair[0].value) >= LEAST_SWING]
    return [moment_json(table, record, *pair) for pair in sorted(chosen, key=lambda pair: pair[0].entry)]


def judged(table: Sitting[Any], record: dict[str, Any], seat: int) -> list[Judged]:
    """The positions of a game at which nothing was under way, and its end."""
    found = [Judged(table, 0, seat)] if table.game.player.settled(table) else []
    for number, entry in enumerate(record["entries"], 1):
        play_entry(table, entry_of(entry))
        if table.over or table.game.player.settled(table):
            found.append(Judged(table, number, seat))
    return found


def moment_json(t: Sitting[Any], record: dict[str, Any], before: Judged, after: Judged) -> dict[str, Any]:
    """One of them: the entries before the decision, who decided what, how it stood before and after, what happened."""
    answer = record["entries"][before.entry]
    events: list[Event] = []
    event = after.last
    while event is not None and event is not before.last:
        if event.kind.text:
            events.append(event)
        event = event.before
    log = [[e.rule, event_text(t, e, ALL_SEEING)] for e in reversed(events[:LINES])]
    found = {"entry": before.entry, "until": after.entry, "seat": answer["seat"], "answer": answer.get("answer", "")}
    return {**found, "before": round(before.value, 3), "after": round(after.value, 3), "log": log}
