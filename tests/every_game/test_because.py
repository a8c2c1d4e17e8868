"""Refusals with numbers from the table: they are true, point at existing things, and reveal nothing hidden."""

from __future__ import annotations

import random
from typing import Any

import pytest

from playmat.engine.state.option import Menu, Refusal
from playmat.engine.table.table import Table
from playmat.engine.table.text import because
from playmat.engine.view.view import deal_anew
from playmat.games import BUILT_IN
from tests.every_game.games import begun, sensible

DECISIONS = 80
CONCRETE = 0.75
"""The minimum share of refusals that say more than the rule does."""


def told(t: Table[Any]) -> list[tuple[Refusal, Refusal]]:
    """The refusals at a question: as the rules state them and as players read them."""
    asked = t.state.pending
    menu = Menu(True)
    asked.lister.list(t, asked.scope, menu)
    return [(why, because(t, o, why)) for o, why in menu.refused]


def questions(slug: str) -> list[Table[Any]]:
    """The tables at many questions of random games."""
    tables = []
    for seed in (2, 5, 7):
        t = begun(slug, seed)
        chance = random.Random(seed)
        for _ in range(DECISIONS):
            if t.over:
                break
            tables.append(t.clone())
            t.choose(chance.choice(sensible(t)))
    return tables


@pytest.mark.parametrize("slug", sorted(BUILT_IN))
def test_a_refusal_gives_the_reason_and_keeps_its_rule(slug: str) -> None:
    total = concrete = 0
    for t in questions(slug):
        view = t.view(t.state.pending.seat)
        for why, refusal in told(view):
            assert (refusal.rule, refusal.code, refusal.also) == (why.rule, why.code, why.also)
            assert refusal.text
            assert all(0 <= thing < len(view.state.where) for thing in refusal.things)
            if not why.never:
                total += 1
                concrete += refusal is not why
    assert total > 50
    assert concrete / total > CONCRETE


@pytest.mark.parametrize("slug", sorted(BUILT_IN))
def test_a_refusal_reveals_nothing_hidden(slug: str) -> None:
    for t in questions(slug)[::5]:
        seat = t.state.pending.seat
        now = [(refusal.text, refusal.things) for _, refusal in told(t.view(seat))]
        other = [(refusal.text, refusal.things) for _, refusal in told(deal_anew(t, seat, 11).view(seat))]
        assert now == other
