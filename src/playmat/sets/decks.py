"""The decks of a set: the text of a deck file, or a deck of the game with some cards exchanged.

```text
from: ember_forge
-2 Fireball
+2 Kindling
```
"""

from __future__ import annotations

import re
from typing import Final

from playmat.engine.decks.deck import MOST_CARDS, Deck, read_lines, read_part
from playmat.engine.errors import UnknownName, nearest
from playmat.engine.game import Game
from playmat.engine.view.face import DeckPart

FROM: Final = "from"
EXCHANGE: Final = re.compile(r"([+-])\s*(\d{1,3})\s+(\S.*)")
MOST_WORD: Final = 120


def read_set_deck(game: Game, name: str, text: str) -> tuple[Deck, list[str]]:
    """A deck of a set, and every line that cannot be read."""
    exchanges = {
        number: exchange for number, exchange in enumerate(map(exchange_in, text.splitlines())) if exchange is not None
    }
    rest = "\n".join("" if k in exchanges else line for k, line in enumerate(text.splitlines()))
    deck, faults = read_lines(name, rest)
    origin = deck.notes.pop(FROM, None)
    if origin is None:
        lines = [f"line {k + 1}: + and - need a line `{FROM}: DECK`, the deck to change" for k in exchanges]
        return deck, [*faults, *lines]
    if origin not in game.decks:
        return deck, [
            *faults,
            f'there is no deck "{origin[:MOST_WORD]}"{nearest(origin[:MOST_WORD], list(game.decks))}',
        ]
    if deck.cards:
        faults.append(f"with `{FROM}: {origin}`, write + or - in front of each count")
    printed = game.decks[origin]
    cards = list(printed.cards)
    for number, (sign, count, card) in exchanges.items():
        fault = exchanged(game, cards, count if sign == "+" else -count, card)
        faults += [f"line {number + 1}: {fault}"] if fault else []
    title = {} if name == origin else {"title": name}
    return Deck(name, cards, {**printed.notes, **title, **deck.notes}), faults


def exchange_in(line: str) -> tuple[str, int, str] | None:
    """A line `+2 Card Name` or `-2 Card Name`: its sign, count and card."""
    match = EXCHANGE.fullmatch(line.split("#")[0].strip())
    return (match[1], int(match[2]), match[3][:MOST_WORD]) if match else None


def exchanged(game: Game, cards: list[str], count: int, name: str) -> str:
    """Add copies of a card to a list, or remove some. Returns the fault, or ""."""
    try:
        card = game.card(name)
    except UnknownName as fault:
        return str(fault)
    if count > 0:
        cards += [name] * min(count, MOST_CARDS)
        return ""
    there = [k for k, listed in enumerate(cards) if listed in (card.id, card.name)]
    if len(there) < -count:
        return f"the deck has {len(there)} of {card.name}, so {-count} cannot be removed"
    for k in reversed(there[count:]):
        del cards[k]
    return ""


def closest_deck(deck: Deck, game: Game) -> str:
    """The name of the game's deck that has the most cards in common with this one."""
    return max(game.decks, key=lambda name: common_cards(game.deck(name), deck))


def common_cards(one: Deck, other: Deck) -> int:
    """How many cards two decks have in common."""
    return sum(min(one.cards.count(card), other.cards.count(card)) for card in set(one.cards))


def part_cards(part: DeckPart, deck: Deck) -> list[str]:
    """The cards of a part of a deck, in any notation."""
    if part.form == "counts":
        return read_part(deck, part.note, part.title)[0]
    return [name.strip() for name in deck.notes.get(part.note, "").split(",") if name.strip()]
