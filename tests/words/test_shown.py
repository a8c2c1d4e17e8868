"""Every value on a card that can be changed is visible: in its JSON, and in its text or its facts."""

from __future__ import annotations

from typing import Any

import pytest

from playmat.engine.errors import CardError
from playmat.engine.state.card import Card
from playmat.engine.words.param import Bits, OneOf, Several, Toggle, Whole
from playmat.engine.words.tree import Spot, changed, plain, spots
from playmat.games import game

pytestmark = pytest.mark.once

SLUGS = ["atw", "champions", "school", "aew", "ttcg"]


def others(spot: Spot) -> list[Any]:
    """Some other possible values."""
    param, shown = spot.param, spot.shown()
    if isinstance(param, Whole):
        return [n for n in (spot.value + 1, spot.value - 1) if not param.fault(n)]
    if isinstance(param, Toggle):
        return [not spot.value]
    if isinstance(param, (Bits, Several)):
        names = list(param.names.values()) if isinstance(param, Bits) else list(param.choices.values())
        return [[*shown, name] for name in names if name not in shown][:1] + [shown[:-1]] * bool(shown)
    return [name for name in param.choices.values() if name != shown] if isinstance(param, OneOf) else []


def made(card: Card, spot: Spot) -> Card | None:
    """The card with another value there, or None if no other is valid."""
    for value in others(spot):
        try:
            return changed(card, {spot.path: value})
        except CardError:
            continue
    return None


@pytest.mark.parametrize("slug", SLUGS)
def test_every_changed_value_is_visible(slug: str) -> None:
    hidden: set[str] = set()
    tried = 0
    for card in game(slug).pool():
        for spot in spots(card):
            other = made(card, spot)
            if other is None:
                continue
            tried += 1
            assert plain(other) != plain(card), spot.path
            if (other.text(), other.facts()) == (card.text(), card.facts()):
                hidden.add(f"{card.name}: {spot.path}")
    assert tried > len(game(slug).pool())
    assert sorted(hidden) == []
