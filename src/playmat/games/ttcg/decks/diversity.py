"""PF9: the diversity of a set of decks, by the types and subtypes of their creatures."""

from __future__ import annotations

from collections import Counter
from math import log
from typing import TYPE_CHECKING, cast

from playmat.games.ttcg.vocabulary.card import TtcgCard
from playmat.games.ttcg.vocabulary.traits import SUBTYPES, TYPES, subtype_names

if TYPE_CHECKING:
    from playmat.engine.decks.deck import Deck
    from playmat.engine.facts import GameFacts


def main_types(game: GameFacts, deck: Deck) -> Counter[int]:
    """The number of creatures of each type in a deck."""
    return Counter(card.type for card in cards_in(game, deck) if card.creature)


def cards_in(game: GameFacts, deck: Deck) -> list[TtcgCard]:
    """The cards of a deck."""
    return [cast(TtcgCard, game.card(name)) for name in deck.cards]


def evenness(counts: Counter[int] | Counter[str], kinds: int) -> float:
    """The entropy of some counts, from 0 (all of one kind) to 1 (equally many of each kind)."""
    total = sum(counts.values())
    return -sum(n / total * log(n / total) for n in counts.values()) / log(kinds) if total else 0.0


def diversity(game: GameFacts, decks: list[Deck]) -> dict[str, float]:
    """The evenness of types and subtypes, and the share of decks with two or more types."""
    types = sum((main_types(game, deck) for deck in decks), Counter[int]())
    subtypes = Counter(name for deck in decks for card in cards_in(game, deck) for name in subtype_names(card.subtypes))
    mixed = sum(len(main_types(game, deck)) > 1 for deck in decks)
    return {
        "types": evenness(types, len(TYPES)),
        "subtypes": evenness(subtypes, len(SUBTYPES)),
        "decks of several types": mixed / len(decks),
    }
