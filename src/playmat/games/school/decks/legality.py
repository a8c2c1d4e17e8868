"""Which decks may be played: every fault is found, not only the first, with its code."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from playmat.engine.decks.deck import read_side
from playmat.engine.errors import UnknownName
from playmat.games.school.vocabulary.card import (
    BOOSTER,
    BOSS,
    LEGENDARY,
    SchoolCard,
)

if TYPE_CHECKING:
    from playmat.engine.decks.deck import Deck
    from playmat.engine.game import Game

LEAST: Final = 40
MOST: Final = 250
COPIES: Final = 4
COPIES_BOSS: Final = 2
COPIES_LEGENDARY: Final = 1
SIDEBOARD: Final = 10


def known(game: Game, names: list[str], faults: list[str]) -> list[SchoolCard]:
    """DC1, DC3: the cards these names mean; unknown ones, tokens and back faces are faults."""
    found: list[SchoolCard] = []
    wrong: list[str] = []
    for name in names:
        if name in wrong:
            continue
        try:
            card = cast(SchoolCard, game.card(name))
        except UnknownName as fault:
            wrong.append(name)
            faults.append(f"{fault} [E_UNKNOWN_CARD]")
            continue
        if card.token or card.id == "filler":
            wrong.append(name)
            faults.append(f"{card.name} is a token [E_TOKEN_IN_DECK]")
        else:
            found.append(card)
    return found


def copies_allowed(card: SchoolCard) -> tuple[int, str]:
    """DC6 to DC8: how many copies a deck may have, 0 for any number, and the code of the fault."""
    if card.tier == LEGENDARY:
        return COPIES_LEGENDARY, "E_COPIES_LEGENDARY"
    if card.tier == BOSS:
        return COPIES_BOSS, "E_COPIES_BOSS"
    return (0, "") if card.types & BOOSTER else (COPIES, "E_COPIES_NORMAL")


def copy_faults(cards: list[SchoolCard], code: str = "") -> list[str]:
    """Too many copies of a card; art variants are the same card."""
    counts: dict[SchoolCard, int] = {}
    for card in cards:
        counts[card] = counts.get(card, 0) + 1
    faults: list[str] = []
    for card, n in counts.items():
        most, own = copies_allowed(card)
        if most and n > most:
            faults.append(f"{n} {card.name} (at most {most}) [{code or own}]")
    return faults


def deck_faults(game: Game, deck: Deck) -> list[str]:
    """DC1 to DC9: what keeps the main deck from being played, whatever the options."""
    faults: list[str] = []
    cards = known(game, deck.cards, faults)
    count = len(deck.cards)
    if count < LEAST:
        faults.append(f"{count} cards (at least {LEAST}) [E_DECK_TOO_SMALL]")
    if count > MOST:
        faults.append(f"{count} cards (at most {MOST}) [E_DECK_TOO_LARGE]")
    faults += copy_faults(cards)
    if not any(card.types & BOOSTER for card in cards):
        faults.append("no Booster (at least 1) [E_NO_BOOSTER]")
    return faults


def unused_faults(deck: Deck) -> list[str]:
    """DC10: a single game knows no sideboard. The game's own decks leave theirs at home."""
    names, faults = read_side(deck)
    if not names and not faults:
        return []
    way = "leave it out, or play a match (sideboard10=on)"
    return [f"{len(names)} cards in a sideboard, and a single game has none: {way} [E_SIDEBOARD_NOT_USED]"]


def side_faults(game: Game, deck: Deck) -> list[str]:
    """DC11, DC12: what keeps a sideboard from being used in a match."""
    names, faults = read_side(deck, "sideboard", " [E_BAD_COUNT]")
    side = known(game, names, faults)
    if len(names) != SIDEBOARD:
        faults.append(f"{len(names)} cards in the sideboard (exactly {SIDEBOARD}) [E_SIDEBOARD_SIZE]")
    return faults + copy_faults(known(game, deck.cards, []) + side, "E_COPIES_MAIN_AND_SIDE")


def cost_faults(game: Game, deck: Deck) -> list[str]:
    """DC14 (R72): no cost on a card, of itself or of an ability, names two colors unless the option allows it."""
    cards = known(game, list(dict.fromkeys([*deck.cards, *deck.side])), [])
    return [
        f"{card.name} costs {cost.text()}, more than one color (multicolor_costs is off) [E_COST_UNSUPPORTED]"
        for card in cards
        for cost in [card.cost, *[a.cost for a in card.acts]]
        if cost.colors > 1
    ]


def color_faults(game: Game, deck: Deck) -> list[str]:
    """DC13 (R71): with the color lock, at least half of the Boosters have the predominant color."""
    cards = known(game, deck.cards, [])
    boosters = [card.element for card in cards if card.types & BOOSTER]
    symbols = [sum(c.cost.energy[k] for c in cards if not c.types & BOOSTER) for k in range(6)]
    most = max(symbols[1:])
    leading = [k for k in range(1, 6) if symbols[k] == most] if most else [0]
    best = max(boosters.count(k) for k in leading)
    if 2 * best >= len(boosters):
        return []
    return [f"{best} of {len(boosters)} Boosters have the predominant color (at least half) [E_COLOR_LOCK]"]
