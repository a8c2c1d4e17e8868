"""How School words its texts: small numbers in words, and one sentence for each instruction."""

from __future__ import annotations

from typing import Final

from playmat.kit.effects.speech import Speech

COUNTS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def in_words(n: int) -> str:
    """A number as texts write it: "two"."""
    return COUNTS[n] if 0 <= n < len(COUNTS) else str(n)


def some(n: int, one: str) -> str:
    """A number of things: "a card", "two cards"."""
    article = "an" if one.startswith("honor") else "a"
    return f"{article} {one}" if n == 1 else f"{in_words(n)} {one}s"


def sentence(text: str) -> str:
    """The text with a capital letter and a period."""
    return f"{text[:1].upper()}{text[1:]}." if text else ""


def listed(names: list[str], last: str) -> str:
    """Names in a list: "Item, Artifact or Environment"."""
    return f"{', '.join(names[:-1])} {last} {names[-1]}" if len(names) > 1 else "".join(names)


class SchoolSpeech(Speech):
    """Counts are written in words: "Draw two cards"."""

    def some(self, n: int, noun: str) -> str:
        return some(n, noun)


SPEECH: Final = SchoolSpeech()
