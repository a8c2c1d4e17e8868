"""Deck legality (every fault, not only the first), and advice for deck builders."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from playmat.engine.errors import nearest
from playmat.engine.parts.lists import Lists
from playmat.games.ttcg.settings import RARITIES
from playmat.games.ttcg.vocabulary.card import TtcgCard
from playmat.games.ttcg.vocabulary.traits import TYPE_NAMES
from playmat.kit.decks import ANY, Size, by_deck, cards_of, coded, copy_faults

if TYPE_CHECKING:
    from playmat.engine.decks.deck import Deck
    from playmat.engine.facts import GameFacts
    from playmat.engine.state.card import Card

RESTRICTED: Final[dict[str, dict[str, int]]] = {"standard": {}, "quick": {}, "casual": {}}
"""PF7: for each format, the cards that it forbids (0) or limits (1), by name. There are none so far."""
RARITY: Final = "rarity"
"""The key of the note that gives the rarities of a list's copies."""
FEW_BASES: Final = 0.3
MANY_NEGATIONS: Final = 0.3


def known(game: GameFacts, names: list[str], faults: list[str]) -> list[Card]:
    """C4: the cards with these names."""
    return cards_of(game, names, faults, filler, "UNKNOWN_CARD")


def filler(card: Card) -> str:
    """The filler card for scenarios cannot be in a deck."""
    return coded(f"{card.name} cannot be in a deck", "UNKNOWN_CARD") if card.id == "filler" else ""


class TtcgLists(Lists):
    """The deck lists of TTCG."""

    def deck_faults(self, deck: Deck) -> list[str]:
        """C4: unknown cards and rarities. Any mix of cards is legal (C6)."""
        faults: list[str] = []
        known(self.game, deck.cards, faults)
        return faults + rarity_faults(deck)

    def list_faults(self, deck: Deck, options: dict[str, str]) -> list[str]:
        """C1 to C3, C5: too few or too many cards or copies, cards that the format forbids or limits."""
        least, most, copies = (int(options[name]) for name in ("deck_min", "deck_max", "max_copies"))
        faults = Size(least, ANY, "DECK_TOO_SMALL").faults(len(deck.cards))
        faults += Size(0, most, "DECK_TOO_LARGE").faults(len(deck.cards))
        faults += copy_faults(known(self.game, deck.cards, []), lambda card: (copies, "TOO_MANY_COPIES"))
        return faults + restriction_faults(deck, options["format"])

    def registration_faults(self, deck: Deck, options: dict[str, str] | None = None) -> list[str]:
        return self.list_faults(deck, self.game.full_options(options))

    def seat_faults(self, decks: list[Deck], options: dict[str, str]) -> list[str]:
        return by_deck(decks, lambda deck: self.list_faults(deck, options))

    def printing(self, deck: Deck, card: str) -> int:
        """The tier of its rarity. A card without a rarity in the list is Common (R87)."""
        note = deck.notes.get(RARITY, "")
        return RARITIES.index(rarities_in(note).get(card, RARITIES[0])) if note else 0

    def remarks(self, deck: Deck) -> list[str]:
        """DW1 to DW4: advice about the list."""
        return list_remarks(self.game, deck)


def rarities_in(note: str) -> dict[str, str]:
    """The rarities in the note of a list: `rarity: Cinder Pup = Rare; Kindle Sprite = Primal Rare`."""
    entries = [part.partition("=") for part in note.split(";") if part.strip()]
    return {name.strip(): rarity.strip() for name, _, rarity in entries}


def rarity_faults(deck: Deck) -> list[str]:
    """Unknown rarities, and rarities of cards that are not in the list."""
    rarities = rarities_in(deck.notes.get(RARITY, ""))
    wrong = [
        f'"{rarity}" is not a rarity of {name}{nearest(rarity, list(RARITIES))}'
        for name, rarity in rarities.items()
        if rarity not in RARITIES
    ]
    return wrong + [f"{name} has a rarity but is not in the deck" for name in rarities if name not in deck.cards]


def restriction_faults(deck: Deck, format: str) -> list[str]:
    """Every card with more copies than its format allows."""
    return [
        coded(f"{deck.cards.count(name)} {name} (at most {most} in {format})", "CARD_NOT_LEGAL")
        for name, most in RESTRICTED[format].items()
        if deck.cards.count(name) > most
    ]


def list_remarks(game: GameFacts, deck: Deck) -> list[str]:
    """DW1 to DW4: advice about a list, never a fault."""
    cards = [cast(TtcgCard, card) for card in known(game, deck.cards, [])]
    bases = [card for card in cards if card.level == 1]
    remarks: list[str] = []
    if not bases:
        remarks.append("no level-1 creature: nothing can be leveled up [NO_BASES]")
    if len(bases) < FEW_BASES * len(cards):
        remarks.append(f"few level-1 creatures: {len(bases)} of {len(cards)} cards [LOW_BASES]")
    there = {(card.type, card.level) for card in cards}
    for card in {c.name: c for c in cards if c.level > 1}.values():
        if (card.type, card.level - 1) not in there:
            base = f"{TYPE_NAMES[card.type]} creature of level {card.level - 1}"
            remarks.append(f"{card.name} has no {base} to level up [ORPHAN_LEVEL]")
    effects = [effect for card in cards for effect in card.effects]
    negating = [effect for effect in effects if any(op.negates for op in effect.ops)]
    if len(negating) > MANY_NEGATIONS * len(effects):
        remarks.append(f"{len(negating)} of {len(effects)} effects negate [NEGATION_HEAVY]")
    return remarks
