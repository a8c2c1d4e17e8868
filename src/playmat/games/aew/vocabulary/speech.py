"""How AEW writes the words of its cards."""

from __future__ import annotations

from typing import Any, Final

from playmat.engine.state.card import Card
from playmat.engine.state.step import Word
from playmat.engine.words.form import Param
from playmat.games.aew.vocabulary.filters import Filter
from playmat.kit.effects.speech import Speech


class AewSpeech(Speech):
    """ "a card", "3 cards"; for a filter "a Strike" ({what:a card}), "Strikes" ({what:cards}), "Strike" ({what:card}).

    The noun in the phrase is used if the filter has none of its own. A token is written with its name.
    """

    def argument(self, param: Param, value: Any, spec: str) -> str:
        return value.name if isinstance(value, Card) else super().argument(param, value, spec)

    def part(self, word: Word, noun: str) -> str:
        if not isinstance(word, Filter):
            return word.text()
        if noun.startswith("a "):
            return word.one(noun.removeprefix("a "))
        return word.many(noun.removesuffix("s")) if noun.endswith("s") else word.called(noun or "card")

    def some(self, n: int, noun: str) -> str:
        return f"a {noun}" if n == 1 and noun == "card" else super().some(n, noun)

    def signed(self, n: int) -> str:
        return f"{n:+d}"


SPEECH: Final = AewSpeech()
