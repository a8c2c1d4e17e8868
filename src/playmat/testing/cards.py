"""Cards and decks: the layout of cards, and the legality of the game's decks."""

from __future__ import annotations

import re
from typing import Final

import playmat
from playmat.engine.view.anatomy import Sign
from playmat.testing.play import OfGames

SHAPES: Final = ("circle", "square", "gem", "coin")


class CardTests(OfGames):
    """Checks that the cards of every game use the same few places on the card face."""

    def test_every_card_shows_its_type_and_its_whole_text(self, slug: str) -> None:
        game = playmat.game(slug)
        for card in game.cards.values():
            anatomy = game.face.anatomy(card)
            assert anatomy.kind[:1].isupper(), card.id
            assert anatomy.type_line, card.id
            assert anatomy.tone == anatomy.tone.lower(), card.id
            text = " ".join(anatomy.text)
            assert not [a.text() for a in card.abilities if a.text() not in text], card.id

    def test_no_part_of_a_card_is_overfull(self, slug: str) -> None:
        game = playmat.game(slug)
        for card in game.cards.values():
            anatomy = game.face.anatomy(card)
            assert len(anatomy.numbers) <= 4, card.id
            assert len({n.name for n in anatomy.numbers}) == len(anatomy.numbers), card.id
            assert all(re.fullmatch(r"\d+\+?", n.value) for n in anatomy.numbers), card.id
            signs: list[Sign] = [*anatomy.cost, *anatomy.left, *anatomy.right, *anatomy.slots]
            assert all(s.shape in SHAPES and s.name and s.tone and s.count > 0 for s in signs), card.id
            drawn = [s.count if s.count <= 3 else 1 for s in anatomy.cost]  # four or more: one sign with a number
            assert sum(drawn) <= 6, card.id

    def test_every_deck_is_legal(self, slug: str) -> None:
        game = playmat.game(slug)
        assert game.decks
        faulty = {name: game.lists.deck_faults(deck) for name, deck in game.decks.items()}
        assert {name: faults for name, faults in faulty.items() if faults} == {}
