"""Which decks may be played (2.2.1): every fault is found, not only the first; and what a deck builder remarks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from playmat.engine.parts.lists import Lists
from playmat.games.ttcg.vocabulary.card import TtcgCard
from playmat.games.ttcg.vocabulary.traits import TYPE_NAMES
from playmat.kit.decks import ANY, Size, cards_of, coded, copy_faults

if TYPE_CHECKING:
    from playmat.engine.decks.deck import Deck
    from playmat.engine.game import Game
    from playmat.engine.state.card import Card

LEAST: Final = Size(50, ANY, "DECK_TOO_SMALL")
MOST: Final = Size(0, 70, "DECK_TOO_LARGE")
COPIES: Final = 2
BANNED: Final[dict[str, int]] = {}
"""PF7: cards that a format forbids (0) or limits (1), by name; none are."""
FEW_BASES: Final = 0.3
MANY_NEGATIONS: Final = 0.3


def known(game: Game, names: list[str], faults: list[str]) -> list[Card]:
    """C4: the cards these names mean."""
    return cards_of(game, names, faults, filler, "UNKNOWN_CARD")


def filler(card: Card) -> str:
    """The filler of scenarios is in no deck."""
    return coded(f"{card.name} is no card to play with", "UNKNOWN_CARD") if card.id == "filler" else ""


def copies_allowed(card: Card) -> tuple[int, str]:
    """C3: two of a name, all rarities together."""
    return COPIES, "TOO_MANY_COPIES"


class TtcgLists(Lists):
    """The deck lists of TTCG."""

    def deck_faults(self, deck: Deck) -> list[str]:
        """C1 to C5: everything that keeps a deck from being played; any mix of cards is legal (C6)."""
        faults: list[str] = []
        cards = known(self.game, deck.cards, faults)
        faults += LEAST.faults(len(deck.cards)) + MOST.faults(len(deck.cards)) + copy_faults(cards, copies_allowed)
        return faults + banned_faults(cards)

    def remarks(self, deck: Deck) -> list[str]:
        """DW1 to DW4: what a deck builder would say."""
        return list_remarks(self.game, deck)


def banned_faults(cards: list[Card]) -> list[str]:
    """C5: cards that are forbidden or limited."""
    names = [card.name for card in cards]
    return [
        coded(f"{names.count(name)} {name} (at most {most} here)", "CARD_NOT_LEGAL")
        for name, most in BANNED.items()
        if names.count(name) > most
    ]


def list_remarks(game: Game, deck: Deck) -> list[str]:
    """DW1 to DW4: what a deck builder would say; advice, never a fault."""
    cards = [cast(TtcgCard, card) for card in known(game, deck.cards, [])]
    bases = [card for card in cards if card.level == 1]
    remarks: list[str] = []
    if not bases:
        remarks.append("no level-1 creature: nothing can be levelled up [NO_BASES]")
    elif len(bases) < FEW_BASES * len(cards):
        remarks.append(f"{len(bases)} level-1 creatures of {len(cards)} cards are few [LOW_BASES]")
    there = {(card.type, card.level) for card in cards}
    for card in {c.name: c for c in cards if c.level > 1}.values():
        if (card.type, card.level - 1) not in there:
            base = f"{TYPE_NAMES[card.type]} creature of level {card.level - 1}"
            remarks.append(f"{card.name} has no {base} to be laid on [ORPHAN_LEVEL]")
    effects = [effect for card in cards for effect in card.effects]
    negating = [effect for effect in effects if any(op.negates for op in effect.ops)]
    if len(negating) > MANY_NEGATIONS * len(effects):
        remarks.append(f"{len(negating)} of {len(effects)} effects negate [NEGATION_HEAVY]")
    return remarks
