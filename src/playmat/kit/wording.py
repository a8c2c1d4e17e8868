"""Sentences of cards, rephrased for options and for the log."""

from __future__ import annotations

import re
from typing import Final

__all__ = ["as_logged", "lowered", "of_it"]

OWN: Final = re.compile(r"\bthis(?: card| creature)?\b(?! (?:turn|Champion)\b)")


def of_it(sentence: str) -> str:
    """A card's sentence about itself, to follow the card's name: "this card" and "this" become "it"."""
    return OWN.sub("it", sentence)


def lowered(sentence: str) -> str:
    """A sentence as the end of another one: with a lowercase first letter and without the period."""
    return f"{sentence[:1].lower()}{sentence[1:]}".rstrip(".")


def as_logged(sentence: str) -> str:
    """A card's sentence to its player, rephrased in the third person for the log."""
    sentence = sentence.replace("your opponent", "the opponent").replace("yours", "theirs").replace("your", "their")
    return sentence.replace("you ", "they ")
