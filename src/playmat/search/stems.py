"""Words as the search compares them: in lower case, without accents and endings."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import Final

WORD: Final = re.compile(r"[^\W_]+(?:'[^\W_]+)?")
VOWEL: Final = re.compile(r"[aeiouy]")
FILLERS: Final = (
    "a about after all also am an and any are as at be because been before but by can can't cannot could did do "
    "does doing don't for from had happen happens has have having he her him his how i i'm if in into is isn't it "
    "it's its just may me might must my no nor not of off on once only or our out over own she should so "
    "some such than that the their them then there these they this those to too under until up us very was we "
    "were what when where which while who whom why will with won't would you your "
)
STOP_WORDS: Final = frozenset(FILLERS.split())
"""Filler words. They are ignored unless a query has no others."""


def words_in(text: str) -> list[str]:
    """The words of a text in lower case."""
    plain = unicodedata.normalize("NFKD", text.replace("’", "'")).lower()
    return WORD.findall("".join(sign for sign in plain if not unicodedata.combining(sign)))


def stems_in(text: str) -> list[str]:
    """The stems of the words of a text."""
    return [stem(word) for word in words_in(text)]


@lru_cache(50_000)
def stem(word: str) -> str:
    """A word without its ending: "reverse", "reversed" and "reversal" have the stem "revers"."""
    word = word.partition("'")[0]
    if len(word) <= 3 or not word.isascii() or not word.isalpha():
        return word
    return without_tail(without_suffix(without_plural(word)))


def without_plural(word: str) -> str:
    """The singular of a noun, or the infinitive of a verb."""
    if word.endswith("ies") and len(word) > 4:
        return word[:-3] + "y"
    return word[:-1] if word.endswith("s") and not word.endswith(("ss", "us", "is")) else word


def without_suffix(word: str) -> str:
    """A word without the endings of verbs and of the nouns and adverbs made from them."""
    for suffix, shortest in (("ied", 2), ("ing", 3), ("ed", 3), ("ly", 4), ("al", 5), ("ion", 5)):
        rest = word.removesuffix(suffix)
        if rest != word and len(rest) >= shortest and VOWEL.search(rest):
            return rest + "y" if suffix == "ied" else rest
    return word


def without_tail(word: str) -> str:
    """A final "e" is dropped, a final "y" becomes "i", and a double consonant becomes a single one."""
    if word.endswith("e") and len(word) > 3:
        word = word[:-1]
    if word.endswith("y") and len(word) > 3:
        word = word[:-1] + "i"
    return word[:-1] if len(word) > 3 and word[-1] == word[-2] and not VOWEL.match(word[-1]) else word


def distance(a: str, b: str, most: int) -> int:
    """The number of typos between two words, or a number larger than `most`.

    A typo is an extra, missing or wrong letter, or two swapped letters.
    """
    if abs(len(a) - len(b)) > most:
        return most + 1
    before: list[int] = []
    above = list(range(len(b) + 1))
    for i, letter in enumerate(a, 1):
        row = [i]
        for j, other in enumerate(b, 1):
            cost = min(above[j] + 1, row[j - 1] + 1, above[j - 1] + (letter != other))
            if i > 1 and j > 1 and letter == b[j - 2] and a[i - 2] == other:
                cost = min(cost, before[j - 2] + 1)
            row.append(cost)
        if min(row) > most:
            return most + 1
        before, above = above, row
    return above[-1]
