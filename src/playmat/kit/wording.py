"""Sentences of cards as options say them."""

from __future__ import annotations

import re
from typing import Final

__all__ = ["lowered", "of_it", "told_of_another"]

OWN: Final = re.compile(r"\bthis(?: card| creature)?\b(?! (?:turn|Champion)\b)")


def of_it(sentence: str) -> str:
    """What a card says of itself, said of it behind its name: "this card" and "this" are "it"."""
    return OWN.sub("it", sentence)


def lowered(sentence: str) -> str:
    """A sentence as the end of another."""
    return f"{sentence[:1].lower()}{sentence[1:]}".rstrip(".")


def told_of_another(sentence: str) -> str:
    """What a card says to its player, as the log says it of that player."""
    sentence = sentence.replace("your opponent", "the opponent").replace("yours", "theirs").replace("your", "their")
    return sentence.replace("you ", "they ")
