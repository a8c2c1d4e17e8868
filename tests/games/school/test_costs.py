"""30: costs written as text."""

from __future__ import annotations

import pytest

from playmat.engine.decks.deck import Deck
from playmat.engine.errors import CardError, PlaymatError
from playmat.engine.sitting.opening import Opening, begin
from playmat.games.school.game import School
from playmat.games.school.vocabulary.cost import read_cost
from playmat.games.school.vocabulary.words import act, draw, instant, monster


def test_the_order_of_the_symbols_does_not_matter() -> None:
    assert read_cost("1U 2P").energy == read_cost("2P 1U").energy == (1, 2, 0, 0, 0, 0)


@pytest.mark.parametrize("cost", ["XU", "1U/P", "1Q", "U", "2P1U"])
def test_hybrid_symbols_and_x_are_refused(cost: str) -> None:
    with pytest.raises(CardError, match=r"is not a cost.*E_COST_UNSUPPORTED"):
        read_cost(cost)


def colorful() -> tuple[School, Deck]:
    """A game with two custom cards of two colors, and a list that includes them."""
    game = School()
    own = [
        instant("own_001", "Steam Burst", "1P 1H", []),
        monster("own_002", "Lava Crab", "2P", 2, 2, "Beast", [act("1G 1P", draw(1))]),
    ]
    game.cards.update({card.id: card for card in own})
    cards = ["booster_001"] * 38 + ["own_001", "own_002"]
    game.decks["steam"] = Deck("steam", cards, {})
    return game, game.decks["steam"]


def test_a_cost_of_two_colors_needs_the_option() -> None:
    game, deck = colorful()
    assert game.lists.deck_faults(deck) == []
    faults = game.lists.registration_faults(deck)
    assert [f.partition(",")[0] for f in faults] == ["Steam Burst costs 1P 1H", "Lava Crab costs 1P 1G"]
    assert all("[E_COST_UNSUPPORTED]" in f for f in faults)
    with pytest.raises(PlaymatError, match=r"Steam Burst costs 1P 1H.*E_COST_UNSUPPORTED"):
        begin(game, Opening(["steam", "steam"], 1))


def test_with_the_option_cards_of_two_colors_can_be_played() -> None:
    game, _deck = colorful()
    table = begin(game, Opening(["steam", "steam"], 1, {"multicolor_costs": "on"}))
    assert table.state.outcome is None
