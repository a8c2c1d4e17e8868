"""Sentences of cards as options phrase them."""

from __future__ import annotations

import re
from typing import Final

__all__ = ["as_logged", "lowered", "of_it"]

OWN: Final = re.compile(r"\bthis(?: card| creature)?\b(?! (?:turn|Champion)\b)")


def of_it(sentence: str) -> str:
    """What a card says about itself, placed after its name: "this card" and "this" become "it"."""
    return OWN.sub("it", sentence)


def lowered(sentence: str) -> str:
    """A sentence as it reads at the end of another one."""
    return f"{sentence[:1].lower()}{sentence[1:]}".rstrip(".")


def as_logged(sentence: str) -> str:
    """A sentence that a card says to its player, rephrased about that player for the log."""
    sentence = sentence.replace("your opponent", "the opponent").replace("yours", "theirs").replace("your", "their")
    return sentence.replace("you ", "they ")
