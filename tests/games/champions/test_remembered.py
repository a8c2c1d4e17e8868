"""A state's deck cache does not change the options: a clone, which has no cache, offers the same options."""

from __future__ import annotations

import random

import pytest

from playmat.games.champions.game import GAME


@pytest.mark.parametrize("deck", list(GAME.decks))
def test_a_clone_without_the_cache_offers_the_same_options(deck: str) -> None:
    """Compare the options at every decision of a random game, with and without the state's cache."""
    chance = random.Random(deck)
    t = GAME.start([deck, "bloom_and_blaze"], 11)
    while t.state.pending is not None:
        options = t.listed(t.state.pending)
        bare = t.clone()
        asked = bare.state.pending
        assert asked is not None
        bare.state.pending = asked.fresh()
        assert [o.values() for o in bare.listed(bare.state.pending)] == [o.values() for o in options]
        t.choose(chance.choice(options[:-1] or options))
