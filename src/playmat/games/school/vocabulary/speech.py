"""How School writes its words: small numbers in words, and one sentence for each instruction."""

from __future__ import annotations

from typing import Final

from playmat.kit.effects.speech import Speech

COUNTS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def in_words(n: int) -> str:
    """A number, as a text writes it: "two"."""
    return COUNTS[n] if 0 <= n < len(COUNTS) else str(n)


def some(n: int, one: str) -> str:
    """A number of them: "a card", "two cards"."""
    article = "an" if one.startswith("honor") else "a"
    return f"{article} {one}" if n == 1 else f"{in_words(n)} {one}s"


def sentence(text: str) -> str:
    """With a capital, and a full stop."""
    return f"{text[:1].upper()}{text[1:]}." if text else ""


def listed(names: list[str], last: str) -> str:
    """ "Item, Artifact or Environment"."""
    return f"{', '.join(names[:-1])} {last} {names[-1]}" if len(names) > 1 else "".join(names)


class SchoolSpeech(Speech):
    """ "Draw two cards": counts are in words."""

    def some(self, n: int, noun: str) -> str:
        return some(n, noun)


SPEECH: Final = SchoolSpeech()
