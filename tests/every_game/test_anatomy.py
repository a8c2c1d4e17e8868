"""What stands where on the printed cards: the same few places in every game."""

from __future__ import annotations

import re

import pytest

from playmat.engine.view.anatomy import Sign
from playmat.games import BUILT_IN, game

SHAPES = ("circle", "square", "gem", "coin")


@pytest.mark.parametrize("slug", BUILT_IN)
def test_every_card_says_what_it_is_and_all_that_is_written_on_it(slug: str) -> None:
    of = game(slug)
    for card in of.cards.values():
        anatomy = of.face.anatomy(card)
        assert anatomy.kind[:1].isupper(), card.id
        assert anatomy.type_line, card.id
        assert anatomy.tone == anatomy.tone.lower(), card.id
        said = " ".join(anatomy.text)
        assert not [a.text() for a in card.abilities if a.text() not in said], card.id


@pytest.mark.parametrize("slug", BUILT_IN)
def test_no_place_is_overfull(slug: str) -> None:
    of = game(slug)
    for card in of.cards.values():
        anatomy = of.face.anatomy(card)
        assert len(anatomy.numbers) <= 4, card.id
        assert len({n.name for n in anatomy.numbers}) == len(anatomy.numbers), card.id
        assert all(re.fullmatch(r"\d+\+?", n.value) for n in anatomy.numbers), card.id
        signs: list[Sign] = [*anatomy.cost, *anatomy.left, *anatomy.right, *anatomy.slots]
        assert all(s.shape in SHAPES and s.name and s.tone and s.count > 0 for s in signs), card.id
        drawn = [s.count if s.count <= 3 else 1 for s in anatomy.cost]  # more than three are one sign with a number
        assert sum(drawn) <= 6, card.id


def test_a_fire_dagger_a_suplex_and_a_student() -> None:
    dagger = game("champions").face.anatomy(game("champions").card("Fire Dagger"))
    assert (dagger.kind, dagger.type_line, dagger.tone) == ("Equipment", "Fire Equipment", "fire")
    assert dagger.text == ("Deal 10 damage to a Champion.",)
    suplex = game("atw").face.anatomy(game("atw").card("NOV-07"))
    assert [f"{n.name} {n.value}" for n in suplex.numbers][2] == "target number 3+"
    assert [s.name for s in (*suplex.left, *suplex.right)] == ["red circle", "red square"]
    scholar = game("school").face.anatomy(game("school").card("Frost Scholar"))
    assert [(s.name, s.count) for s in scholar.cost] == [("Cryo", 1), ("Universal", 1)]
    assert [f"{n.name} {n.value}" for n in scholar.numbers] == ["atk 2", "hp 2"]
