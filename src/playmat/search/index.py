"""An index in memory: entries ranked by BM25 over stems, with prefixes and typos as weaker matches."""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import dataclass
from typing import Final

from playmat.search.stems import STOP_WORDS, distance, stem, stems_in, words_in

__all__ = ["Entry", "Hit", "Index"]

SATURATION: Final = 1.2
LENGTH: Final = 0.5
"""BM25: how soon a repeated word stops counting, and how much less a word counts in a long text."""
IN_TITLE: Final = {"card": 3, "docs": 3}
"""The weight of a word in a title, relative to the text. It is 1 for the chapters of a rulebook."""
PREFIX: Final = 0.55
TYPO: Final = 0.4
"""The weight of a match that is only a prefix, or only similar."""
COVERAGE: Final = 1.6
"""The penalty for an entry without some of the words."""
NUMBERED: Final = 1000.0
"""The bonus for an entry whose number was searched for."""
KINDS: Final = {"rule": 1.0, "ruling": 0.95, "card": 0.7, "docs": 0.7}
"""The weight of each kind of entry: rules come first."""
AROUND: Final = 240
"""Characters of an excerpt."""


@dataclass(frozen=True)
class Entry:
    """A search entry."""

    kind: str
    """rule, ruling, card or docs"""
    game: str
    """The slug of its game, or "" for documentation."""
    number: str
    """The number of a rule or ruling, the ID of a card, or "" for documentation."""
    title: str
    text: str
    url: str
    """Its address in the browser."""


@dataclass(frozen=True)
class Hit:
    """A result."""

    entry: Entry
    score: float
    excerpt: str
    """The part of its text that matches best."""
    marks: list[str]
    """The matching words of the title and excerpt, as spelled there, in lower case."""


class Index:
    """Entries, searchable by words and numbers."""

    def __init__(self, entries: list[Entry]) -> None:
        self.entries: Final = entries
        self.numbers: Final[dict[str, list[int]]] = {}
        self.postings: Final[dict[str, dict[int, int]]] = {}
        """By stem, how often each entry has it."""
        self.lengths: Final[list[int]] = []
        for at, entry in enumerate(entries):
            counts = Counter(stems_in(entry.text))
            for part in stems_in(entry.title):
                counts[part] += IN_TITLE.get(entry.kind, 1)
            self.lengths.append(counts.total())
            for part, count in counts.items():
                self.postings.setdefault(part, {})[at] = count
            for number in entry.number.lower().split(", ") if entry.number else ():
                self.numbers.setdefault(number, []).append(at)
        self.mean: Final[float] = max(1.0, sum(self.lengths) / max(1, len(entries)))
        self.vocabulary: Final[list[str]] = sorted(self.postings)

    def search(self, query: str, most: int = 20, game: str = "") -> list[Hit]:
        """The entries that match best, best first."""
        scores: dict[int, float] = {}
        matched: Counter[int] = Counter()
        similar: set[str] = set()
        terms = terms_of(query)
        for term in terms:
            matches = self.matches(stem(term))
            similar.update(matches)
            for at, score in self.scores(matches).items():
                scores[at] = scores.get(at, 0.0) + score
                matched[at] += 1
        for at in scores:
            scores[at] *= (matched[at] / len(terms)) ** COVERAGE * KINDS.get(self.entries[at].kind, 1.0)
        for word in query.lower().split():
            for at in self.numbers.get(word.strip(".,;:?!()"), ()):
                scores[at] = scores.get(at, 0.0) + NUMBERED
        ranked = sorted(scores, key=lambda at: (-scores[at], at))
        fitting = [at for at in ranked if not game or self.entries[at].game == game][:most]
        return [self.hit(at, scores[at], similar) for at in fitting]

    def matches(self, word: str) -> dict[str, float]:
        """The stems of the index that a word can mean, each with its weight."""
        parts = {part: PREFIX for part in self.vocabulary if len(word) >= 3 and part.startswith(word)}
        if word in self.postings:
            parts[word] = 1.0
        if not parts:
            typos = 0 if len(word) < 4 else 1 if len(word) < 7 else 2
            near = {part: distance(word, part, typos) for part in self.vocabulary} if typos else {}
            parts = {part: TYPO / far for part, far in near.items() if 0 < far <= typos}
        return parts

    def scores(self, matches: dict[str, float]) -> dict[int, float]:
        """For each entry, the score of the best match of one word."""
        best: dict[int, float] = {}
        for part, weight in matches.items():
            holding = self.postings[part]
            rarity = math.log(1 + (len(self.entries) - len(holding) + 0.5) / (len(holding) + 0.5))
            for at, count in holding.items():
                room = SATURATION * (1 - LENGTH + LENGTH * self.lengths[at] / self.mean)
                score = weight * rarity * count * (SATURATION + 1) / (count + room)
                best[at] = max(best.get(at, 0.0), score)
        return best

    def hit(self, at: int, score: float, similar: set[str]) -> Hit:
        """An entry for display."""
        entry = self.entries[at]
        excerpt = excerpt_of(entry.text, similar)
        words = {word for word in words_in(f"{entry.title} {excerpt}") if stem(word) in similar}
        return Hit(entry, score, excerpt, sorted(words))


def terms_of(query: str) -> list[str]:
    """The significant words of a query, each once."""
    words = list(dict.fromkeys(words_in(query)))
    return [word for word in words if word not in STOP_WORDS] or words


def excerpt_of(text: str, similar: set[str]) -> str:
    """The sentences around the place in a text with the most of these stems."""
    if len(text) <= AROUND:
        return text
    places = [0]
    at = 0
    for word in text.split():
        at = text.index(word, at)
        if any(stem(part) in similar for part in words_in(word)):
            places.append(max(0, at - AROUND // 3))
        at += len(word)
    start = max(places, key=lambda place: (len(set(stems_in(text[place : place + AROUND])) & similar), -place))
    if start:
        start = text.find(" ", start) + 1
    end = text.rfind(" ", start, start + AROUND) if start + AROUND < len(text) else len(text)
    return f"{'… ' if start else ''}{text[start:end]}{' …' if end < len(text) else ''}"
