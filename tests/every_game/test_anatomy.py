"""The layout of printed cards: the same few parts in every game."""

from __future__ import annotations

from playmat.games import game
from playmat.testing import CardTests
from tests.every_game.games import SLUGS


class TestCards(CardTests):
    """Card layouts of the built-in games."""

    games = SLUGS


def test_cards_of_three_games_have_the_expected_parts() -> None:
    dagger = game("champions").face.anatomy(game("champions").card("Fire Dagger"))
    assert (dagger.kind, dagger.type_line, dagger.tone) == ("Equipment", "Fire Equipment", "fire")
    assert dagger.text == ("Deal 10 damage to a Champion.",)
    suplex = game("atw").face.anatomy(game("atw").card("NOV-07"))
    assert [f"{n.name} {n.value}" for n in suplex.numbers][2] == "target number 3+"
    assert [s.name for s in (*suplex.left, *suplex.right)] == ["red circle", "red square"]
    scholar = game("school").face.anatomy(game("school").card("Frost Scholar"))
    assert [(s.name, s.count) for s in scholar.cost] == [("Cryo", 1), ("Universal", 1)]
    assert [f"{n.name} {n.value}" for n in scholar.numbers] == ["atk 2", "hp 2"]


def test_keywords_and_traits_of_aew_are_in_the_text_box() -> None:
    face, card = game("aew").face, game("aew").card
    assert face.anatomy(card("Out of Nowhere")).text == ("Sudden.", "Trait: Charge.")
    assert face.anatomy(card("Power Nap")).text == ("Sturdy.", "Enters: Gain 3 Stamina. Scout 1.")
