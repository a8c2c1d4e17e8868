"""Two versions of a game to compare: as printed, and with changed cards."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

from playmat.engine.decks.deck import SIDE, Deck, read_count
from playmat.engine.errors import PlaymatError
from playmat.engine.game import Game
from playmat.engine.state.card import Card
from playmat.engine.words.tree import Walk
from playmat.engine.words.writing import Spelling, written

NOT_CARDS = ("title", "about", SIDE)
"""Notes of a deck that add no card to a single game."""
COSTS = ("cost", "element", "level", "stamina")
"""The printed values that decide when a card can be played."""


def changed_game(game: Game, changes: list[str]) -> Game:
    """The game with changed numbers on its cards: "Fireball: deal.amount=30". All changes apply to the same game."""
    return game.with_changes(read_changes(changes))


def read_changes(changes: list[str]) -> dict[str, dict[str, Any]]:
    """Changes as `Game.with_changes` expects them. One text may have several: "Fire Golem: health=110, cost=2"."""
    values: dict[str, dict[str, Any]] = {}
    for text in changes:
        name, colon, parts = text.partition(":")
        pairs = [part.partition("=") for part in parts.split(",")]
        if not colon or not name.strip() or not all(path.strip() and equals and value for path, equals, value in pairs):
            raise PlaymatError(f'"{text}" is not a change. Write CARD: PATH=VALUE, like "Fireball: deal.amount=30"')
        here = values.setdefault(name.strip(), {})
        here |= {path.strip(): value_of(value.strip()) for path, _, value in pairs}
    return values


def value_of(text: str) -> Any:
    """A typed value: a number, true or false, or a word."""
    if re.fullmatch(r"[+-]?\d+", text):
        return int(text)
    return {"true": True, "false": False}.get(text.lower(), text)


def changed_cards(one: Game, other: Game) -> set[str]:
    """The ids of the cards that differ: they were changed, added or removed, or create a changed token."""
    ids = one.cards.keys() | other.cards.keys()
    return {id for id in ids if one.cards.get(id) is not other.cards.get(id)}


def cards_in(deck: Deck, game: Game) -> Counter[str]:
    """How many copies of each card a deck brings to a single game, including boards and other cards in its notes."""
    ids = {name: id for id, card in game.cards.items() for name in (card.name, id)}
    copies = Counter(ids[card] for card in deck.cards if card in ids)
    own = set(copies)
    for part in re.split("[,;]", ";".join(play_notes(deck).values())):
        count, name = read_count(part)
        if name in ids and ids[name] not in own:
            copies[ids[name]] += max(1, count)
    return copies


def play_notes(deck: Deck) -> dict[str, str]:
    """The notes of a deck that matter in a single game."""
    return {note: text for note, text in deck.notes.items() if note not in NOT_CARDS}


def copies_in(deck: Deck, game: Game, cards: set[str]) -> int:
    """How many copies of some cards a deck brings to a single game."""
    copies = cards_in(deck, game)
    return sum(copies[card] for card in cards)


def changed_copies(before: Deck, after: Deck, games: tuple[Game, Game], changed: set[str]) -> int:
    """How many cards of a deck differ: copies of changed cards, and cards that the other list does not have."""
    old, new = cards_in(before, games[0]), cards_in(after, games[1])
    exchanged = new - old
    copies = sum(new[card] if card in changed else exchanged[card] for card in new)
    other = before.cards != after.cards or play_notes(before) != play_notes(after)
    return max(copies, sum((old - new).values()), int(other))


# the card replaced by a plain one


def without(game: Game, cards: list[str], plain: str = "") -> tuple[Game, dict[str, str]]:
    """The game with plain cards in place of some, and the name of the plain card for each.

    A replaced card keeps its name and id, so decks stay as they are. Everything else on it comes from the plain card.
    """
    spelling = Spelling(game.vocabulary())
    texts: list[str] = []
    replaced: dict[str, str] = {}
    for name in cards:
        card = game.card(name)
        model = game.card(plain) if plain else plain_card(game, card)
        if model is card:
            raise PlaymatError(f"{card.name} is the plainest card of its kind. Name another one with --plain")
        texts.append(written(Walk({"id": card.id, "name": card.name}).visit(model, "", {}), spelling))
        replaced[card.name] = model.name
    return game.with_cards("\n".join(texts)), replaced


def plain_card(game: Game, card: Card) -> Card:
    """The plainest card of the same kind in the game's decks.

    The same kind: the same class of card and the same type. Among those, cards of the same cost and element come
    first, then the shortest text, then the most values in common.
    """
    listed = {name for deck in game.decks.values() for name in deck.cards}
    others = [other for other in game.pool() if other is not card and {other.id, other.name} & listed]
    alike = [other for other in others if type(other) is type(card) and kind_of(other) == kind_of(card)]
    if not alike:
        raise PlaymatError(f"No deck has another card like {card.name}. Name a plain card with --plain")

    def distance(other: Card) -> tuple[int, int, int, str]:
        mine, theirs = card.facts(), other.facts()
        costs = sum(mine.get(name) != theirs.get(name) for name in COSTS)
        values = sum(mine[name] != theirs.get(name) for name in mine)
        return costs, len(other.text()), values, other.id

    return min(alike, key=distance)


def kind_of(card: Card) -> str:
    """The printed kind of a card: "Spell", "Student", "Maneuver"."""
    facts = card.facts()
    return str(facts.get("type", facts.get("category", ""))).partition(" – ")[0]
