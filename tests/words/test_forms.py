"""Every word on a card declares its arguments, and they match its class."""

from __future__ import annotations

import ast
import inspect
from typing import Any

import pytest

from playmat.engine.files.reader import read
from playmat.engine.state.step import Word
from playmat.engine.words.form import NEEDED, OPAQUE, Form, Param
from playmat.engine.words.tree import changed, first_fault, spots
from playmat.engine.words.writing import Spelling, written
from playmat.games import game
from tests.every_game.games import SLUGS
from tests.words.walking import classes_on_cards, is_open, opaque_classes, remade, same


def has_form(cls: type[Any]) -> bool:
    """Whether a word declares its own form instead of inheriting one."""
    return vars(cls).get("form", OPAQUE) is not OPAQUE


@pytest.mark.interpreted
@pytest.mark.parametrize("slug", SLUGS)
def test_every_class_on_a_card_has_a_form(slug: str) -> None:
    """The classes in `opaque/` may lack a form. Once a class has a form, remove it from the list."""
    lacking = sorted(name for name, cls in classes_on_cards(game(slug)).items() if not has_form(cls))
    assert lacking == opaque_classes(slug)


@pytest.mark.interpreted
@pytest.mark.parametrize("slug", SLUGS)
def test_a_form_has_the_arguments_of_the_class(slug: str) -> None:
    for name, cls in classes_on_cards(game(slug)).items():
        if has_form(cls):
            assert [told(p) for p in cls.form.takes] == [signed(p) for p in declared(cls)], name


def declared(cls: type[Any]) -> list[inspect.Parameter]:
    """The arguments of a constructor. A word without its own constructor takes nothing."""
    own = cls.__init__ is not Word.__init__
    return list(inspect.signature(cls).parameters.values()) if own else []


def told(param: Param) -> tuple[str, bool, object]:
    """An argument as a form declares it: its name, whether it takes all remaining arguments, and its default."""
    return param.arg, param.many, param.default


def signed(argument: inspect.Parameter) -> tuple[str, bool, object]:
    """An argument as a constructor declares it, as the same three values."""
    default = NEEDED if argument.default is inspect.Parameter.empty else argument.default
    return argument.name, argument.kind is inspect.Parameter.VAR_POSITIONAL, default


@pytest.mark.interpreted
@pytest.mark.parametrize("slug", SLUGS)
def test_a_phrase_names_only_arguments(slug: str) -> None:
    for name, cls in classes_on_cards(game(slug)).items():
        form: Form = vars(cls).get("form", OPAQUE)
        assert {argument for _, argument, _ in form.pieces if argument} <= set(form.params), name


@pytest.mark.parametrize("slug", SLUGS)
def test_every_card_is_within_its_ranges_and_every_path_means_one_value(slug: str) -> None:
    for card in game(slug).pool():
        assert card.fault() == first_fault(card) == "", card.name
        paths = [spot.path for spot in spots(card)]
        assert len(paths) == len(set(paths)), card.name
        assert all(paths), card.name


@pytest.mark.parametrize("slug", SLUGS)
def test_a_card_built_from_its_form_is_the_same(slug: str) -> None:
    for card in game(slug).pool():
        assert changed(card, {}) is card
        copy = remade(card)
        assert copy is not card
        assert same(copy, card), card.name


@pytest.mark.parametrize("slug", SLUGS)
def test_a_card_that_is_written_and_read_is_the_same(slug: str) -> None:
    """This covers all cards whose words are all declared."""
    plain = game(slug)
    words = plain.vocabulary()
    for card in [card for card in plain.pool() if is_open(card)]:
        copy = read(ast.parse(written(card, Spelling(words)), mode="eval").body, words)
        assert copy is not card
        assert same(copy, card), card.name


@pytest.mark.parametrize("slug", SLUGS)
def test_a_displayed_value_can_be_written_back(slug: str) -> None:
    """Designers can write back exactly the value that they read at a path."""
    for card in game(slug).pool():
        shown = {spot.path: spot.shown() for spot in spots(card)}
        assert same(changed(card, shown), card), card.name
