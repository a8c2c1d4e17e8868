"""The work for an analysis in worker processes: rate one decision of a record, and assemble the results.

The record is sent with every decision, and the replays of the latest records are cached.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from typing import Any

from playmat.analysis.analysis import GameAnalysis, Result
from playmat.analysis.shapes import Analysis
from playmat.engine.files.replay import read_record
from playmat.server.library import library
from playmat.server.protocol.refused import Refused
from playmat.server.store.records import UNREADABLE


@contextmanager
def explained() -> Iterator[None]:
    """Refuse a record that was made with different rules or cards, and say why."""
    try:
        yield
    except UNREADABLE:
        text = "the rules have changed since, so this replay can only be watched"
        raise Refused("other rules", text, 409) from None


@lru_cache(2)
def analysis_of(text: str, playouts: int) -> GameAnalysis:
    """A record, replayed."""
    record = read_record(text)
    return GameAnalysis(library.find_game(record["game"]), record, playouts)


def prepare(text: str, playouts: int) -> dict[str, Any]:
    """The number of decisions in a record."""
    with explained():
        return {"total": analysis_of(text, playouts).total}


def rate_decision(text: str, playouts: int, number: int) -> Result:
    """Rate one decision."""
    with explained():
        return analysis_of(text, playouts).job(number)


def assemble(text: str, playouts: int, results: list[Result]) -> Analysis:
    """The analysis, from the results of all decisions in order."""
    with explained():
        return analysis_of(text, playouts).report(results)
