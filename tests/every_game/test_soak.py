"""Long random play: many seeds, and random legal decks if players can build them. Runs only in `make soak`."""

from __future__ import annotations

import random
from typing import Any

import pytest

import playmat
from playmat.engine.decks.deck import Deck
from playmat.engine.files.save import load, save
from playmat.engine.game import Game
from playmat.engine.sitting.sitting import Sitting
from playmat.engine.state.scope import NONE
from playmat.engine.table.invariants import check
from playmat.engine.view.view import deal_anew, imagine, seen_by
from tests.every_game.games import SLUGS, begun, random_play

pytestmark = pytest.mark.soak


def random_deck(game: Game, seed: int) -> Deck:
    """A legal deck of random cards, for games in which players can build decks."""
    chance = random.Random(seed)
    kinds: dict[str, list[str]] = {}
    for card in game.cards.values():
        kinds.setdefault(str(card.facts().get("type")), []).append(card.name)
    playable = [name for kind in ("Equipment", "Spell") for name in kinds[kind] if name != "Blank Scroll"]
    cards = chance.sample(playable * 4, 60)
    champions = chance.sample(kinds["Champion"], 3)
    deck = Deck(f"random {seed}", cards, {"champions": ", ".join(champions)})
    assert game.lists.deck_faults(deck) == []
    return deck


def look_closely(t: Sitting[Any], seed: int) -> None:
    """Check everything that must be true at a decision."""
    check(t)
    assert save(load(t.game, save(t))) == save(t)
    for seat in [*range(t.state.seats), NONE]:
        mine = seen_by(t, seat).state
        twin = seen_by(deal_anew(t, seat, seed), seat).state
        assert (mine.copy, mine.known) == (twin.copy, twin.known)
    pending = t.state.pending
    if pending is not None:
        check(imagine(seen_by(t, pending.seat), seed))


@pytest.mark.parametrize("slug", SLUGS)
@pytest.mark.parametrize("first", range(0, 400, 50))
def test_all_properties_hold_in_many_games(slug: str, first: int) -> None:
    for seed in range(first + 1000, first + 1050):
        t = begun(slug, seed)
        for k, _ in enumerate(random_play(t, seed)):
            if k % 11 == 0:
                look_closely(t, seed * 100 + k)
        check(t)


@pytest.mark.parametrize("first", range(0, 200, 25))
def test_random_legal_decks_of_champions_keep_all_properties(first: int) -> None:
    game = playmat.game("champions")
    for seed in range(first, first + 25):
        t = game.start([random_deck(game, 2 * seed), random_deck(game, 2 * seed + 1)], seed=seed)
        for k, _ in enumerate(random_play(t, seed)):
            if k % 9 == 0:
                look_closely(t, seed * 100 + k)
        check(t)
