"""Deck legality. Every fault is listed, not only the first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playmat.engine.decks.deck import read_side
from playmat.engine.parts.lists import Lists
from playmat.games.champions.match import MATCHES
from playmat.games.champions.settings import BEST_OF_3, COPY_LIMIT
from playmat.games.champions.vocabulary.card import CHAMPION
from playmat.kit.decks import Size, by_deck, cards_of, names_in
from playmat.kit.decks import copy_faults as faults_by_copies

if TYPE_CHECKING:
    from playmat.engine.decks.deck import Deck
    from playmat.engine.facts import GameFacts
    from playmat.engine.state.card import Card
    from playmat.engine.state.state import State

MAIN: Final = Size(60, 100, "main_deck_size", "cards in the main deck")
SIDE: Final = Size(20, 20, "side_deck_size", "cards in the side deck", "0 or 20")
CHAMPIONS: Final = Size(3, 5, "champion_count", "Champions")
COPIES: Final = 4
UNKNOWN: Final = "unknown_card"


class DuelLists(Lists):
    """A main deck, Champions and, for matches, a side deck."""

    def deck_faults(self, deck: Deck) -> list[str]:
        """DC1 to DC4, DC8: the faults of the main deck and the Champions in any game, with codes."""
        faults = MAIN.faults(len(deck.cards))
        cards_of(self.game, deck.cards, faults, lambda card: in_deck(card, "main"), UNKNOWN)
        return faults + champion_faults(self.game, champions_of(deck))

    def registration_faults(self, deck: Deck, options: dict[str, str] | None = None) -> list[str]:
        return side_faults(self.game, deck) + copy_faults(self.game, deck, COPIES, True)

    def seat_faults(self, decks: list[Deck], options: dict[str, str]) -> list[str]:
        return by_deck(decks, lambda deck: self.list_faults(deck, options))

    def list_faults(self, deck: Deck, options: dict[str, str]) -> list[str]:
        """The faults that depend on the options: those of the side deck in a match, and too many copies."""
        match = MATCHES.wanted(options)
        faults = side_faults(self.game, deck) if match else []
        return faults + copy_faults(self.game, deck, COPY_LIMIT.coded(options["copy_limit"]), match)

    def brought(self, state: State, deck: Deck) -> list[str]:
        if BEST_OF_3.on(state):
            return [*deck.cards, *champions_of(deck), *deck.side]
        return [*deck.cards, *champions_of(deck)[: CHAMPIONS.least]]


def champions_of(deck: Deck) -> list[str]:
    """The Champions a deck list names, in order."""
    return names_in(deck.notes.get("champions", ""))


def side_faults(game: GameFacts, deck: Deck) -> list[str]:
    """DC5, DC6, DC8: the faults of the side deck in a match (BO3.1)."""
    side, faults = read_side(deck)
    faults += SIDE.faults(len(side)) if side else []
    cards_of(game, side, faults, lambda card: in_deck(card, "side"), UNKNOWN)
    return faults


def copy_faults(game: GameFacts, deck: Deck, limit: int, with_side: bool) -> list[str]:
    """DC7 (R3): too many copies of a card: in main and side deck for a match, in the main deck otherwise (R88)."""
    cards = cards_of(game, [*deck.cards, *(deck.side if with_side else [])], [])
    return faults_by_copies(cards, lambda card: (limit, "too_many_copies"))


def champion_faults(game: GameFacts, names: list[str]) -> list[str]:
    """The registered Champions: three to five, all different, all Champions."""
    faults = CHAMPIONS.faults(len(names))
    ids = [card.id for card in cards_of(game, names, faults, no_champion, UNKNOWN)]
    if len(set(ids)) != len(ids):
        faults.append("a Champion is registered twice [champions_not_distinct]")
    return faults


# cards in the wrong part of a list


def is_champion(card: Card) -> bool:
    """Whether the card is a Champion."""
    return getattr(card, "kind", "") == CHAMPION


def in_deck(card: Card, part: str) -> str:
    """The fault of a Champion in the main deck or the side deck, or nothing."""
    return f"{card.name} is a Champion [champion_in_{part}_deck]" if is_champion(card) else ""


def no_champion(card: Card) -> str:
    """The fault of a registered card that is not a Champion, or nothing."""
    return "" if is_champion(card) else f"{card.name} is not a Champion [champion_count]"
