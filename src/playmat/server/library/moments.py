"""The review of a finished match: a seat's winning chance by the game's evaluation, and the turning points."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, Final

from playmat.analysis.decisions import is_asked
from playmat.engine.files.replay import entry_of, game_of, read_record, started
from playmat.engine.sitting.sitting import Sitting, play_entry
from playmat.engine.state.event import Event
from playmat.engine.table.text import ALL_SEEING, event_text
from playmat.server.library import library
from playmat.server.library.match_numbers import last_game, telling_numbers
from playmat.server.protocol.refused import Refused
from playmat.server.protocol.shapes import Review, ShownCard, TurningPoint
from playmat.server.store.records import UNREADABLE

MOST: Final = 3
LEAST_SWING: Final = 0.02
"""Smaller swings are not shown."""
LEAST_DECISIONS: Final = 4
"""A match with fewer decisions has no curve and no numbers."""
LINES: Final = 8
"""Log lines that show what happened at a turning point."""
ENDING: Final = 60
"""The number of events at the end of a match that are searched for the final blow."""


class Judged:
    """A position that can be evaluated: the number of entries before it, its game in the match, and its evaluation."""

    def __init__(self, t: Sitting[Any], entry: int, seat: int, called: bool) -> None:
        self.entry: Final[int] = entry
        self.game: Final[int] = t.state.standing.number if t.state.standing is not None else 0
        self.value: Final[float] = t.game.player.value(t, seat)
        self.last: Final[Event | None] = t.state.last
        self.called: Final[bool] = called
        """Whether a call such as conceding led here instead of a move."""


class WinChances:
    """A record replayed for one seat: the positions to evaluate, and the seat's last real choice."""

    def __init__(self, record: dict[str, Any], seat: int) -> None:
        self.table: Final[Sitting[Any]] = started(game_of(library.find_game(record["game"]), record), record)
        self.seat: Final[int] = seat
        self.positions: Final[list[Judged]] = []
        self.decisions: int = 0
        self.decision: int = -1
        self.called: bool = False
        """Whether a call ended the match."""
        self.judge(0, False)
        for number, entry in enumerate(record["entries"], 1):
            asked = entry["seat"] == seat and is_asked(self.table)
            play_entry(self.table, entry_of(entry))
            self.called = "call" in entry
            if not self.called and self.table.checkpoints and not self.table.checkpoints[-1].forced:
                self.decisions += 1
                self.decision = number - 1 if asked else self.decision
            self.judge(number, self.called)

    def judge(self, number: int, called: bool) -> None:
        """Store the position if nothing is being resolved, or if the match has ended by play, not by a call."""
        table = self.table
        judged = table.game.player.evaluation is not None
        if judged and ((table.over and not called) or (not table.over and table.game.player.settled(table))):
            self.positions.append(Judged(table, number, self.seat, called))


def moments(text: str, seat: int) -> Review:
    """The review of a record for a seat. It has no curve and no moments if the game has no evaluation."""
    record = read_record(text)
    if not 0 <= seat < len(record["seats"]):
        raise Refused("malformed", f"seat must be 0 to {len(record['seats']) - 1}")
    try:
        return review(record, seat)
    except UNREADABLE:  # the rules have changed since
        return {"seat": seat, "moments": [], "curve": [], "numbers": [], "ending": [], "decision": -1}


def review(record: dict[str, Any], seat: int) -> Review:
    """The review of a record, which is replayed for it."""
    course = WinChances(record, seat)
    enough = course.decisions >= LEAST_DECISIONS
    return {
        "seat": seat,
        "moments": turning_points(course, record) if enough else [],
        "curve": [[p.entry, round(p.value, 3), p.game] for p in course.positions] if enough else [],
        "numbers": telling_numbers(course.table) if enough else [],
        "ending": [] if course.called else shown_cards(course.table, last_game(course.table)[:ENDING][::-1]),
        "decision": course.decision,
    }


def turning_points(course: WinChances, record: dict[str, Any]) -> list[TurningPoint]:
    """The largest swings, in match order."""
    swings = [(a, b) for a, b in pairwise(course.positions) if a.game == b.game and not b.called]
    large = sorted(swings, key=lambda pair: -abs(pair[1].value - pair[0].value))[:MOST]
    chosen = [pair for pair in large if abs(pair[1].value - pair[0].value) >= LEAST_SWING]
    return [turning_point(course.table, record, *pair) for pair in sorted(chosen, key=lambda pair: pair[0].entry)]


def turning_point(t: Sitting[Any], record: dict[str, Any], before: Judged, after: Judged) -> TurningPoint:
    """A swing: the entry count before the decision, who decided what, the chance before and after, and the events."""
    answer = record["entries"][before.entry]
    events: list[Event] = []
    event = after.last
    while event is not None and event is not before.last:
        if event.kind.text:
            events.append(event)
        event = event.before
    events.reverse()
    return {
        "entry": before.entry,
        "until": after.entry,
        "seat": answer["seat"],
        "answer": answer.get("answer", ""),
        "before": round(before.value, 3),
        "after": round(after.value, 3),
        "log": [[e.rule, event_text(t, e, ALL_SEEING)] for e in events[-LINES:]],
        "cards": shown_cards(t, events),
    }


def shown_cards(t: Sitting[Any], events: list[Event]) -> list[ShownCard]:
    """The events about a card."""
    return [
        {"kind": e.kind.address, "seat": int(e.seat), "card": t.state.copies[e.copy].card.id}
        for e in events
        if e.copy and e.kind.text
    ]
