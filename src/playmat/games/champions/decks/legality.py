"""Which decks may be played: every fault is found, not only the first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.engine.decks.deck import read_side
from playmat.engine.errors import UnknownName
from playmat.games.champions.vocabulary.card import CHAMPION

if TYPE_CHECKING:
    from playmat.engine.decks.deck import Deck
    from playmat.engine.game import Game

LEAST, MOST = 60, 100
SIDE = 20
CHAMPIONS = 3
MOST_CHAMPIONS = 5
COPIES = 4


def champions_of(deck: Deck) -> list[str]:
    """The Champions a deck list names, in order."""
    return [x.strip() for x in deck.notes.get("champions", "").split(",") if x.strip()]


def deck_faults(game: Game, deck: Deck) -> list[str]:
    """DC1 to DC4, DC8: what keeps the main deck and the Champions from being played in any game, with codes."""
    faults: list[str] = []
    if not LEAST <= len(deck.cards) <= MOST:
        faults.append(f"{len(deck.cards)} cards in the main deck ({LEAST} to {MOST}) [main_deck_size]")
    faults += pile_faults(game, deck.cards, "main")
    return faults + champion_faults(game, champions_of(deck))


def side_faults(game: Game, deck: Deck) -> list[str]:
    """DC5, DC6, DC8: what keeps the side deck from being registered for a match (BO3.1)."""
    side, faults = read_side(deck)
    if len(side) not in (0, SIDE):
        faults.append(f"{len(side)} cards in the side deck (0 or {SIDE}) [side_deck_size]")
    return faults + pile_faults(game, side, "side")


def copy_faults(game: Game, deck: Deck, limit: int, with_side: bool) -> list[str]:
    """DC7 (R3): too many of one name, over main and side deck in a match, over the main deck in a single game (R88)."""
    if not limit:
        return []
    counts: dict[str, int] = {}
    for name in [*deck.cards, *(deck.side if with_side else [])]:
        card = game.cards[name].name if name in game.cards else name  # a list may name a card by its id, too
        counts[card] = counts.get(card, 0) + 1
    return [f"{n} {name} (at most {limit}) [too_many_copies]" for name, n in counts.items() if n > limit]


def pile_faults(game: Game, names: list[str], pile: str) -> list[str]:
    """Cards that do not exist, and Champions among Equipment and Spells."""
    faults: list[str] = []
    for name in dict.fromkeys(names):
        try:
            card = game.card(name)
        except UnknownName as fault:
            faults.append(f"{fault} [unknown_card]")
            continue
        if getattr(card, "kind", "") == CHAMPION:
            faults.append(f"{card.name} is a Champion [champion_in_{pile}_deck]")
    return faults


def champion_faults(game: Game, names: list[str]) -> list[str]:
    """The registered Champions: three to five, all different, all Champions."""
    faults: list[str] = []
    if not CHAMPIONS <= len(names) <= MOST_CHAMPIONS:
        faults.append(f"{len(names)} Champions ({CHAMPIONS} to {MOST_CHAMPIONS}) [champion_count]")
    found: list[str] = []
    for name in names:
        try:
            card = game.card(name)
        except UnknownName as fault:
            faults.append(f"{fault} [unknown_card]")
            continue
        found.append(card.id)
        if getattr(card, "kind", "") != CHAMPION:
            faults.append(f"{card.name} is no Champion [champion_count]")
    if len(set(found)) != len(found):
        faults.append("a Champion is registered twice [champions_not_distinct]")
    return faults
