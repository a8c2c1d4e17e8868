"""Deck legality. Every fault is listed, not only the first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.engine.counting import count_of
from playmat.engine.parts.lists import Lists
from playmat.games.atw.vocabulary.card import (
    CATEGORIES,
    DEFENSE,
    ONE_TIME_1,
    ONE_TIME_2,
    PERMANENT,
    PIN,
    RAMPAGE,
    REVERSAL,
    AttackCard,
    Board,
)
from playmat.kit.decks import cards_of, names_in

if TYPE_CHECKING:
    from playmat.engine.decks.deck import Deck
    from playmat.engine.facts import GameFacts
    from playmat.engine.state.card import Card

SIZES = (15, 16)
OPENING_DAMAGE = 9


class AtwLists(Lists):
    """Decks of attack cards, each with a board."""

    def deck_faults(self, deck: Deck) -> list[str]:
        """The faults that make a deck or its board illegal, each with its code."""
        faults: list[str] = []
        cards = attack_cards(self.game, deck, faults)
        board = self.game.cards.get(board_of(deck))
        if not isinstance(board, Board):
            faults.append(f'there is no board "{board_of(deck)}"')
        faults += size_faults(deck, board if isinstance(board, Board) else None, cards)
        for card in cards:
            faults += card_faults(card)
        if isinstance(board, Board):
            faults += board_faults(board)
            faults += hand_faults(deck, board, cards)
        return faults

    def seat_faults(self, decks: list[Deck], options: dict[str, str]) -> list[str]:
        """Faults of the pairing: wrestlers that may not meet, and hands that this match cannot deal."""
        faults: list[str] = []
        if options["opening_hand"] == "suggested":
            lacking = dict.fromkeys(deck.name for deck in decks if not has_hand(self.game, deck))
            faults += [
                f'"{name}" suggests no opening hand ("opening hand: …") and lacks cards of its wrestler\'s hand, but '
                "this match deals suggested hands [opening_hand_size]"
                for name in lacking
            ]
        boards = [board_of(deck) for deck in decks]
        if len(boards) == 2 and boards[0] == boards[1] and options["allow_mirror"] == "false":
            faults.append(f"both players take {boards[0]}, but this match allows no mirrors [wrestler_choice_invalid]")
        return faults


def attack_cards(game: GameFacts, deck: Deck, faults: list[str]) -> list[AttackCard]:
    """The attack cards of a deck. Any other card is a fault."""
    return [card for card in cards_of(game, deck.cards, faults, no_attack) if isinstance(card, AttackCard)]


def no_attack(card: Card) -> str:
    """The fault of a card that is not an attack card, or ""."""
    return "" if isinstance(card, AttackCard) else f"{card.name} is not an attack card"


def size_faults(deck: Deck, board: Board | None, cards: list[AttackCard]) -> list[str]:
    """Faults in the number of cards, set by the board, of finishers and of cheap cards."""
    faults: list[str] = []
    size = len(deck.cards)
    if board is None and size not in SIZES:
        faults.append(f"{count_of(size, 'card')} (15 or 16) [deck_size_invalid]")
    elif board is not None and size != board.deck:
        faults.append(f"{count_of(size, 'card')} ({board.name} has {board.deck}) [deck_size_invalid]")
    finishers = [c for c in cards if c.finisher]
    if len(finishers) != 1:
        faults.append(f"{len(finishers)} finishers (exactly 1) [finisher_count_invalid]")
    if cards and not any(c.stamina <= 1 for c in cards):
        faults.append("no card costs 1 stamina or less [no_cheap_card]")
    return faults


def card_faults(card: AttackCard) -> list[str]:
    """Impossible values and icons of a card."""
    faults: list[str] = []
    if card.finisher and not (card.has(PIN) and card.kickout >= 1):
        faults.append(f"{card.name} lacks the pin or kick-out icon of a finisher [finisher_icons_missing]")
    if card.finisher and card.has(RAMPAGE):
        faults.append(f"{card.name} is a finisher, so it cannot rampage [finisher_cannot_rampage]")
    if card.finisher and card.signature:
        faults.append(f"{card.name} is both a signature and a finisher [signature_and_finisher]")
    if card.category not in CATEGORIES:
        faults.append(f"{card.name} has an unknown category [unknown_category]")
    if min(card.damage, card.stamina, card.momentum) < 0 or not 1 <= card.target <= 6:
        faults.append(f"{card.name} has a value out of range [card_value_out_of_range]")
    for side in (card.left_icons, card.right_icons):
        known = all(x in (1, 2, 4, 8, 16, 32, 64, 128) for x in side)
        if len(side) > 2 or len(set(side)) != len(side) or not known:
            faults.append(f"{card.name} has impossible combo icons [combo_icons_invalid]")
    return faults


def board_faults(board: Board) -> list[str]:
    """Impossible values of a board."""
    faults: list[str] = []
    if board.deck not in SIZES:
        faults.append(f"{board.name} has a deck of {board.deck} cards (15 or 16) [deck_size_invalid]")
    if [a.slot for a in board.slots] != [PERMANENT, REVERSAL, ONE_TIME_1, ONE_TIME_2]:
        faults.append(f"{board.name} needs 1 permanent, 1 reversal and 2 one-time abilities [ability_count_invalid]")
    if not (0 <= board.low_health < board.health and 0 <= board.low_stamina < board.stamina):
        faults.append(f"{board.name} has an impossible low zone [threshold_invalid]")
    faults += [
        f"{a.name} can be countered, but takes no initiative in defense [counter_invalid]"
        for a in board.slots
        if a.counterable and not (a.timing == DEFENSE and a.initiative)
    ]
    return faults


def hand_faults(deck: Deck, board: Board, cards: list[AttackCard]) -> list[str]:
    """Faults of the opening hand: none is possible, or the suggested one is illegal."""
    faults: list[str] = []
    if board.hand > len(deck.cards) or board.hand > board.limit:
        faults.append(f"an opening hand of {board.hand} cards is too large [hand_size_invalid]")
    least = sum(sorted(c.damage for c in cards)[: board.hand])
    if len(cards) >= board.hand and least > OPENING_DAMAGE:
        faults.append(f"every opening hand has more than {OPENING_DAMAGE} damage [no_legal_opening_hand]")
    suggested = names_in(deck.notes.get("opening hand", ""))
    if suggested:
        hand = [cards[k] for k in named(cards, suggested)]
        if len(suggested) != board.hand or len(hand) != board.hand:
            faults.append(f"the suggested hand is not {board.hand} different cards of the deck [opening_hand_size]")
        if sum(c.damage for c in hand) > OPENING_DAMAGE:
            faults.append(f"the suggested hand has more than {OPENING_DAMAGE} damage [opening_hand_damage]")
    return faults


def board_of(deck: Deck) -> str:
    """The id of the board that a deck belongs to."""
    return deck.notes.get("board", deck.name)


def suggested_hand(game: GameFacts, deck: Deck) -> str:
    """The opening hand suggested by a deck list, or else by its wrestler's list: names or ids, separated by commas."""
    own = deck.notes.get("opening hand", "").strip()
    shipped = game.decks.get(board_of(deck))
    return own or (shipped.notes.get("opening hand", "") if shipped is not None else "")


def named(cards: list[AttackCard], names: list[str]) -> list[int]:
    """The indexes of the cards with these names or ids, each card once. Unknown names are skipped."""
    indexes: list[int] = []
    for name in names:
        for k in range(len(cards)):
            if k not in indexes and name in (cards[k].id, cards[k].name):
                indexes.append(k)
                break
    return indexes


def has_hand(game: GameFacts, deck: Deck) -> bool:
    """Whether a deck has all cards of the opening hand that a match may deal."""
    names = names_in(suggested_hand(game, deck))
    return len(names) > 0 and len(named(attack_cards(game, deck, []), names)) == len(names)
