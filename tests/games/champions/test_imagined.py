"""Law 9 in a duel: lists are closed, so an opponent's imagined deck fits the cards that the opponent has shown."""

from __future__ import annotations

from playmat.engine.view.view import imagine
from playmat.games.champions.game import GAME


def test_the_champions_in_the_row_reveal_the_deck() -> None:
    for foe in GAME.decks:
        t = GAME.start(decks=["ember_forge", foe], seed=3)
        view = t.view(0)
        assert [deck.name for deck in GAME.likely_decks(view, 1)] == [foe]
        champions = [t.state.card(c.thing).name for c in t.state.champions if c.seat == 1]
        theirs = [c.card.name for c in imagine(view, 5).state.copies if c.owner == 1]
        assert sorted(theirs) == sorted([*GAME.deck(foe).cards, *champions])


def test_imagined_states_of_one_view_differ() -> None:
    view = GAME.start(decks=["ember_forge", "tidal_court"], seed=3).view(0)
    hands = {tuple(imagine(view, k).state.copy) for k in range(8)}
    assert len(hands) == 8
