"""Values that differ from the printed ones: their causes add up, the rules use them, and they reveal nothing."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from playmat.engine.table.table import Table
from playmat.engine.view.view import deal_anew
from playmat.games import game
from playmat.games.atw.reading import target_number
from playmat.games.atw.state import HAND, SINGLE, Attack
from playmat.server.views.view_json import alterations_json
from playmat.server.views.viewer_ids import ViewerIds

pytestmark = pytest.mark.once

SLUGS = ["atw", "champions", "school", "aew", "ttcg"]
DECKS = {"champions": ["rootbound_works", "pillars_of_the_sky"]}
"""Decks with cards that change the printed values of other cards."""


def positions(slug: str, count: int = 10, most: int = 200) -> Iterator[tuple[int, Table[Any]]]:
    """The questions in random games."""
    for seed in range(count):
        table = game(slug).start(DECKS.get(slug), seed=seed)
        chance = random.Random(seed)
        for k in range(most):
            if table.over:
                break
            yield seed + k, table
            table.answer(chance.randrange(len(table.listed(table.state.pending))))


@pytest.mark.parametrize("slug", SLUGS)
def test_the_causes_of_a_change_add_up(slug: str) -> None:
    seen: Counter[str] = Counter()
    for _, t in positions(slug):
        for place, altered in t.game.face.altered(t).items():
            for a in altered:
                assert a.now != a.printed or len(a.by) > 1
                assert a.now == a.printed + sum(cause.amount for cause in a.by), (t.state.card(place).name, a.name)
                assert all(cause.amount and cause.name for cause in a.by)
                seen.update(cause.name for cause in a.by)
    assert sum(seen.values()) > 20, seen


def test_the_rules_use_the_altered_values() -> None:
    compared = 0
    for _, t in positions("school"):
        altered = {(place, a.name): a.now for place, alterations in t.game.face.altered(t).items() for a in alterations}
        for p in t.state.permanents():
            assert altered.get((p.thing, "atk"), p.card.atk) == p.atk
            assert altered.get((p.thing, "hp"), p.card.hp) == p.hp
            compared += (p.thing, "atk") in altered
    assert compared > 20
    for _, t in positions("atw", 2):
        altered = {(place, a.name): a.now for place, alterations in t.game.face.altered(t).items() for a in alterations}
        if t.state.phase:
            for seat in (0, 1):
                for place in t.state.pile(HAND, seat):
                    now = target_number(t, Attack(seat, 1 - seat, [place], SINGLE), t.state.attack_card(place))
                    assert altered.get((place, "target number"), t.state.attack_card(place).target) == now


@pytest.mark.parametrize("slug", SLUGS)
def test_altered_values_reveal_nothing_hidden(slug: str) -> None:
    total = 0
    for k, t in positions(slug):
        for seat in range(-1, t.state.seats):
            both: list[bytes] = []
            for table in (t, deal_anew(t, seat, k)):
                view, ids = table.view(seat), ViewerIds(seat)
                ids.look(view)
                alterations = alterations_json(view, ids)
                assert all(view.state.copy[ids.thing(int(id))] for id in alterations)
                both.append(msgspec.json.encode(alterations))
                total += len(alterations)
            assert both[0] == both[1]
    assert total > 20
