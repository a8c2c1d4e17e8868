"""A game is the same whether or not a scenario listens."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

import pytest

from playmat.engine.errors import BrokenRule
from playmat.engine.state.decision import Decision
from playmat.engine.state.event import Kind
from playmat.engine.state.option import DECLINE, DONE, Menu, Prompt, Refusal
from playmat.engine.state.scope import Scope
from playmat.engine.state.step import options, rule
from playmat.engine.table.table import Table
from playmat.scenario.run import Replayed, Way, run_scenario
from playmat.scenario.scenario import ScenarioFailed, read_scenario
from tests.engine.tables import arranged
from tests.engine.toy.game import Lanterns
from tests.engine.toy.rules.ending import concede

SOURCES = Path(__file__).resolve().parents[2] / "src" / "playmat"
PLANTED = Prompt("lanterns.planted", "planted", "Planted?")
NEVER = Refusal("9.99", "never")
WHISPERS = Kind("lanterns.whispers", "A keeper whispers.")


@options
def honest(t: Table[Any], s: Scope, menu: Menu) -> None:
    """A lister that takes a shortcut if no one asks for reasons, but offers the same options."""
    menu.offer(DONE)
    menu.offer(DECLINE)
    if menu.why and t.refuses(NEVER):
        menu.offer(DECLINE, 1, refusal=NEVER)


@options
def otherwise_with_reasons(t: Table[Any], s: Scope, menu: Menu) -> None:
    """A lister that offers one more option if someone asks for reasons."""
    menu.offer(DONE)
    menu.offer(DECLINE)
    if menu.why:
        menu.offer(DECLINE, 1)


@options
def in_another_order(t: Table[Any], s: Scope, menu: Menu) -> None:
    """A lister that offers the same options in a different order if someone asks for reasons."""
    for move in (DONE, DECLINE) if menu.why else (DECLINE, DONE):
        menu.offer(move)


def asked(lister: Any, heard: set[str] | None, lifted: str = "") -> Table[Any]:
    """A table with a question that uses this lister, resolved with these listeners."""
    t = arranged()
    t.heard = heard
    t.lifted = lifted
    t.state.pending = Decision(0, PLANTED, lister, Scope(0), [], [])
    t.resolve()
    return t


def test_rules_are_reported_from_the_listing_with_reasons() -> None:
    heard: set[str] = set()
    t = asked(honest, heard)
    assert "9.99" in heard
    assert [o.move for o in t.listed(t.state.pending)] == [DONE, DECLINE]


def test_the_listing_with_reasons_is_used_when_a_rule_is_removed() -> None:
    @options
    def refused_by_it(t: Table[Any], s: Scope, menu: Menu) -> None:
        menu.offer(DONE)
        if menu.why:
            menu.offer(DECLINE, refusal=NEVER if t.refuses(NEVER) else None)

    assert len(asked(refused_by_it, set(), "9.99").decision.options) == 2  # type: ignore[union-attr]


@pytest.mark.parametrize("lister", [otherwise_with_reasons, in_another_order])
def test_a_lister_that_offers_other_options_with_reasons_is_an_error(lister: Any) -> None:
    with pytest.raises(BrokenRule, match=r'"planted" offers .*, but with reasons: '):
        asked(lister, set())
    asked(lister, None)


CONCEDED = """
title: it is over
given: {}
when:
  - you: {call: concede}
then: {outcome: {winner: foe}}
"""


@rule("9.1")
def concede_aloud(t: Table[Any], s: Scope) -> None:
    """A rule that emits an event only with a listener."""
    if t.heard is not None:
        t.emit(WHISPERS)
    concede.run(t, s)


def test_a_rule_that_depends_on_a_listener_is_noticed() -> None:
    game = Lanterns()
    scenario = read_scenario(CONCEDED, "here:1")
    run_scenario(game, scenario, [Replayed])
    game.calls = {"concede": concede_aloud}
    run_scenario(game, scenario, [Way])
    with pytest.raises(ScenarioFailed, match=r"without listeners.*: the log of the replay differs"):
        run_scenario(game, scenario, [Replayed])


@pytest.mark.parametrize("part", ["kit", "games"])
def test_no_rule_depends_on_a_listener(part: str) -> None:
    uses = [
        f"{path.relative_to(SOURCES)}:{node.lineno}"
        for path in (SOURCES / part).rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Attribute) and node.attr in ("heard", "lifted", "bookmarks")
    ]
    assert uses == []
