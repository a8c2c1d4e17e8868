"""A short line explains every keyword on a card when the card is enlarged."""

from __future__ import annotations

import pytest

import playmat
from playmat.games.school.face.anatomy import REMINDERS
from playmat.games.school.vocabulary.card import KEYWORD_NAMES, SchoolCard, words_of

CARDS = [c for c in playmat.game("school").cards.values() if isinstance(c, SchoolCard)]
FACE = playmat.game("school").face


@pytest.mark.parametrize("card", CARDS, ids=lambda c: c.id)
def test_each_keyword_of_a_card_is_explained(card: SchoolCard) -> None:
    explained = [word for word, _ in FACE.anatomy(card).reminders]
    assert [w for w in words_of(card.keywords, KEYWORD_NAMES) if w not in explained] == []
    assert len(explained) == len(set(explained)) <= 4


def test_keywords_that_a_card_gives_to_others_are_explained() -> None:
    stoneskin = playmat.game("school").card("Stoneskin")
    assert [word for word, _ in FACE.anatomy(stoneskin).reminders] == ["Persistent", "Shroud"]


def test_a_reminder_is_short() -> None:
    assert set(KEYWORD_NAMES.values()) <= set(REMINDERS)
    assert [text for text in REMINDERS.values() if len(text) > 80 or not text.endswith(".")] == []


def test_the_icons_of_atw_are_explained_too() -> None:
    atw = playmat.game("atw")
    for card in atw.cards.values():
        anatomy = atw.face.anatomy(card)
        assert [word for word, _ in anatomy.reminders] == list(anatomy.marks)
