"""Every card and every ability in the shipped decks is used in at least one of the seeded games."""

from __future__ import annotations

import random
from typing import Any

import pytest

import playmat
from playmat.engine.sitting.sitting import Sitting
from playmat.engine.table.text import option_text
from tests.every_game.games import SLUGS, USING, begun, sensible

pytestmark = pytest.mark.once

NEEDED = {"aew": 240, "atw": 160, "champions": 100, "school": 240, "ttcg": 400}
"""The maximum number of random games."""


def used_in(t: Sitting[Any], slug: str, seed: int) -> set[str]:
    """The ids of the cards, and the texts of the abilities, that a random game uses."""
    chance = random.Random(seed)
    cards: set[str] = set()
    while not t.over:
        option = chance.choice(sensible(t))
        if option.move.address in USING[slug]:
            cards.add(t.state.card(option.thing).id)
        elif option.move.address == f"{slug}.use":
            cards.add(option_text(t, option).partition(" (")[0])  # without the cost
        t.choose(option)
    return cards


@pytest.mark.parametrize("slug", SLUGS)
def test_every_card_and_ability_is_used(slug: str) -> None:
    game = playmat.game(slug)
    used: set[str] = set()
    cards = {game.card(name).id for deck in game.decks.values() for name in deck.cards}
    abilities = {f"use {name}" for name in game.used_abilities()}
    for seed in range(NEEDED[slug]):
        used |= used_in(begun(slug, seed), slug, seed)
        if cards | abilities <= used:
            break
    assert sorted(cards - used) == [], "cards that never came into play"
    assert sorted(abilities - used) == [], "abilities that were never used"
