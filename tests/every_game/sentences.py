"""Sentences in a game's words: every sentence that a word's declared arguments allow, and ways to play them."""

from __future__ import annotations

import inspect
import json
import random
from collections.abc import Callable
from typing import Any, Final

from playmat.engine.files.save import load_state, save_state
from playmat.engine.sitting.sitting import Sitting
from playmat.engine.table.invariants import check

OFTEN: Final = 4
"""The number of questions that are examined at first. After that, one question in this many is examined."""


class Grammar:
    """The arguments of a word, by the declared type of the parameter."""

    def __init__(self, words: dict[str, object], arguments: dict[str, list[str]] | None = None) -> None:
        self.words = words
        self.arguments = arguments or {}
        """Parameter name or declared type -> texts, default first. The name takes precedence over the type."""

    def making(self, *types: str) -> list[str]:
        """The words that return one of these types."""
        return [name for name, word in self.words.items() if made_by(word) & set(types)]

    def named(self, kind: type) -> list[str]:
        """The words of this kind that take no arguments."""
        return [name for name, word in self.words.items() if isinstance(word, kind)]

    def sentences(self, name: str) -> list[str]:
        """A word with every possible argument, varied one at a time."""
        word = self.words[name]
        assert callable(word)
        declared = list(inspect.signature(word).parameters.values())
        needed = [p for p in declared if p.default is p.empty]
        usual = [self.texts(p)[0] for p in needed]
        sentences = [f"{name}({', '.join(usual)})"]
        for k, parameter in enumerate(needed):
            others = self.texts(parameter)[1:]
            sentences += [f"{name}({', '.join([*usual[:k], text, *usual[k + 1 :]])})" for text in others]
        for parameter in declared:
            if parameter.default is not parameter.empty:
                sentences += [f"{name}({', '.join([*usual, f'{parameter.name}={x}'])})" for x in self.texts(parameter)]
        return sentences

    def texts(self, parameter: inspect.Parameter) -> list[str]:
        """The possible arguments for one parameter. An unknown type is an error."""
        if parameter.annotation is parameter.empty:
            return ["?"]  # a compiled class does not know its parameters; these tests run interpreted
        declared = str(parameter.annotation)
        for key in (parameter.name, declared):
            if key in self.arguments:
                return self.arguments[key]
        raise AssertionError(f'say in the grammar what "{parameter.name}: {declared}" can be')


def made_by(word: Any) -> set[str]:
    """The types that a word with arguments returns: a class returns itself and its base classes."""
    if isinstance(word, type):
        return {kind.__name__ for kind in word.__mro__}
    return {str(inspect.signature(word).return_annotation)} if inspect.isfunction(word) else set()


def carry_through(t: Sitting[Any], done: Callable[[Sitting[Any]], bool], seed: int, most: int = 60) -> None:
    """Answer at random until a condition is met. Save, load and examine the game at some questions (see `OFTEN`)."""
    chance = random.Random(seed)
    t.keeps_checkpoints = False
    for k in range(most):
        if t.over or done(t):
            return
        if k < OFTEN or k % OFTEN == 0:
            reopen(t)
            look_at(t)
        options = t.listed(t.state.pending)
        t.choose(options[chance.randrange(len(options))])
        check(t)


def reopen(t: Sitting[Any]) -> None:
    """Save the game and load it again."""
    t.state = load_state(t.game, json.loads(json.dumps(save_state(t.game, t.state))))


def look_at(t: Sitting[Any]) -> None:
    """Read everything that a page or a computer reads while a question is open."""
    assert t.decision is not None
    view = t.view(t.decision.seat)
    assert len(t.game.advice(view)) == len(t.decision.texts)
    t.game.face.aside(view)
    assert t.why_not("something else entirely") is not None
