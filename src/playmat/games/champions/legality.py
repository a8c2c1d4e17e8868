"""Which decks may be played: every fault is found, not only the first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.engine.errors import UnknownName
from playmat.games.champions.card import CHAMPION

if TYPE_CHECKING:
    from playmat.engine.game import Deck, Game

LEAST, MOST = 60, 100
SIDE = 20
CHAMPIONS = 3
MOST_CHAMPIONS = 5


def champions_of(deck: Deck) -> list[str]:
    """The Champions a deck list names, in order."""
    return [x.strip() for x in deck.notes.get("champions", "").split(",") if x.strip()]


def side_of(deck: Deck) -> tuple[list[str], list[str]]:
    """The side deck of a list, and what could not be read of it."""
    cards: list[str] = []
    faults: list[str] = []
    for part in deck.notes.get("side", "").split(";"):
        count, _, name = part.strip().partition(" ")
        if count.isdigit() and name and len(count) < 3:
            cards += [name.strip()] * int(count)
        elif part.strip():
            faults.append(f'"{part.strip()}" in the side deck is not "2 Card Name"')
    return cards, faults


def deck_faults(game: Game, deck: Deck, copy_limit: int = 4) -> list[str]:
    """Everything that keeps a deck from being played, each with its code."""
    side, faults = side_of(deck)
    if not LEAST <= len(deck.cards) <= MOST:
        faults.append(f"{len(deck.cards)} cards in the main deck ({LEAST} to {MOST}) [main_deck_size]")
    if len(side) not in (0, SIDE):
        faults.append(f"{len(side)} cards in the side deck (0 or {SIDE}) [side_deck_size]")
    faults += pile_faults(game, deck.cards, "main")
    faults += pile_faults(game, side, "side")
    faults += champion_faults(game, champions_of(deck))
    counts: dict[str, int] = {}
    for name in [*deck.cards, *side]:
        counts[name] = counts.get(name, 0) + 1
    if copy_limit:
        faults += [
            f"{n} {name} (at most {copy_limit}) [too_many_copies]" for name, n in counts.items() if n > copy_limit
        ]
    return faults


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
    if len(set(names)) != len(names):
        faults.append("a Champion is registered twice [champions_not_distinct]")
    for name in names:
        try:
            card = game.card(name)
        except UnknownName as fault:
            faults.append(f"{fault} [unknown_card]")
            continue
        if getattr(card, "kind", "") != CHAMPION:
            faults.append(f"{card.name} is no Champion [champion_count]")
    return faults
