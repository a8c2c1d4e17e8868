"""Cards with undeclared words can still be listed, changed and shown."""

from __future__ import annotations

from typing import Final

from playmat.engine.state.card import Ability, Card
from playmat.engine.state.step import Word
from playmat.engine.words.form import Form
from playmat.engine.words.param import Amount, Do, Kept, Part, Whole
from playmat.engine.words.tree import changed, first_fault, plain, spots


class Silent(Word):
    """A word that declares nothing."""

    def text(self) -> str:
        return "something"


class Loud(Ability):
    """An ability with undeclared words in every place."""

    form = Form("loud", "", Whole("n", 1, 5), Amount("much", 0, 9), Part("to"), Do("do", field="inner"))

    def __init__(self, n: int, much: int | Word, to: Word, do: tuple[Word, ...]) -> None:
        super().__init__("Loud.")
        self.n: Final[int] = n
        self.much: Final[int | Word] = much
        self.to: Final[Word] = to
        self.inner: Final[tuple[Word, ...]] = do


class Quieter(Loud):
    """A word that only inherits a form, so it is also undeclared."""


class Plain(Card):
    """A card with one ability."""

    form = Form("plain", "", Kept("id"), Do("ability", field="abilities"))

    def __init__(self, id: str, ability: tuple[Ability, ...]) -> None:
        super().__init__(id, id, ability)


SILENT = Silent()
CARD = Plain("card", (Loud(2, SILENT, SILENT, (SILENT,)), Quieter(2, 3, SILENT, ())))


def test_only_declared_words_are_listed() -> None:
    assert {spot.path: spot.value for spot in spots(CARD)} == {"loud.n": 2}
    assert first_fault(CARD) == ""


def test_undeclared_words_are_kept_when_a_value_changes() -> None:
    loud, quieter = changed(CARD, {"n": 4}).abilities
    assert isinstance(loud, Loud)
    assert (loud.n, loud.much, loud.to, loud.inner) == (4, SILENT, SILENT, (SILENT,))
    assert quieter is CARD.abilities[1]


def test_the_json_of_an_undeclared_word_has_the_text() -> None:
    silent = {"word": "?", "text": "something"}
    loud = {"word": "loud", "n": 2, "much": silent, "to": silent, "do": [silent]}
    assert plain(CARD) == {"word": "plain", "id": "card", "ability": [loud, {"word": "?", "text": "Loud."}]}
