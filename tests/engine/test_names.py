"""Step names in saves: the owner and the name, without the file."""

from __future__ import annotations

from types import FunctionType
from typing import Any

import pytest

from playmat.engine.errors import BrokenRule
from playmat.engine.state import names
from playmat.engine.state.record import RECORD_NAMES, RECORDS
from playmat.engine.state.scope import Ref, Scope
from playmat.engine.state.step import LISTERS, STEPS, options, rule
from playmat.engine.table.table import Table
from tests.engine.toy.rules.turn import day


def odd_step(t: Table[Any], s: Scope) -> None:
    """A step that never runs."""


def written_in(module: str) -> FunctionType:
    """The step, as if it were declared in this module."""
    step = FunctionType(odd_step.__code__, globals(), "odd_step")
    step.__module__ = module
    return step


def test_a_name_contains_its_owner_and_not_the_file() -> None:
    assert names.home("playmat.games.atw.rules.attack") == "atw"
    assert names.home("playmat.engine.state.scope") == "engine"
    assert names.home("strangers_game.rules.turn") == "strangers_game"
    assert day.address == "tests.day"
    assert RECORD_NAMES[Ref] == "engine.Ref"
    assert rule("1")(written_in("playmat.games.moor.rules.dusk")).address == "moor.odd_step"
    del STEPS["moor.odd_step"]


def test_two_rules_with_one_name_are_refused() -> None:
    rule("1")(written_in("playmat.games.moor.rules.dusk"))
    try:
        with pytest.raises(BrokenRule, match=r"moor.odd_step. is declared twice, in .*dusk and in .*dawn"):
            rule("2")(written_in("playmat.games.moor.rules.dawn"))
    finally:
        del STEPS["moor.odd_step"]


def test_two_listers_with_one_name_are_refused() -> None:
    options(written_in("playmat.games.moor.rules.dusk"))
    try:
        with pytest.raises(BrokenRule, match="declared twice"):
            options(written_in("playmat.games.moor.rules.dawn"))
    finally:
        del LISTERS["moor.odd_step"]


def test_names_with_a_file_in_older_saves_are_read() -> None:
    assert names.named(STEPS, "tests.toy.rules.turn.day") is day
    assert names.named(RECORDS, "scope.Ref") is Ref
    assert names.named(STEPS, "tests.night") is None


def test_older_names_are_accepted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(names.RENAMED, "tests.noon", "tests.day")
    assert names.named(STEPS, "tests.noon") is day
    assert names.named(STEPS, "tests.rules.turn.noon") is day
