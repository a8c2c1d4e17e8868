"""The differences between a game with sets and the printed game, card by card, as text."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final, NamedTuple

from playmat.engine.decks.deck import Deck
from playmat.engine.files.set_lines import Contents
from playmat.engine.game import Game
from playmat.engine.state.card import Card
from playmat.engine.words.tree import spots
from playmat.games import game as find_game
from playmat.sets.decks import closest_deck, common_cards, part_cards

TITLE: Final = "title"
"""The note with the name of a deck. It is not compared, since every difference has the name of its deck."""


class Difference(NamedTuple):
    """A card, an option or a deck that differs, and how."""

    what: str
    """ "card", "option" or "deck"."""
    name: str
    kind: str
    """ "new", "changed" or "removed"."""
    lines: list[str]

    def json(self) -> dict[str, Any]:
        """The difference as data."""
        return {"what": self.what, "name": self.name, "kind": self.kind, "lines": self.lines}


def differences(game: Game, printed: Game | None = None) -> list[Difference]:
    """Everything that differs from the printed game: cards, options, decks."""
    before = printed or find_game(game.slug)
    contents = Contents(game.more_cards, game.vocabulary())
    new = [game.cards[id] for id in contents.cards if id not in before.cards]
    entries = [Difference("card", c.name, "new", printed_lines(c)) for c in sorted(new, key=lambda card: card.name)]
    known = {game.card(name).id for name in [*contents.changes, *contents.cards]} & set(before.cards)
    for id in sorted(known, key=lambda id: game.cards[id].name):
        lines = changed_lines(before.cards[id], game.cards[id])
        if lines:
            entries.append(Difference("card", game.cards[id].name, "changed", lines))
    entries += [Difference("card", game.cards[id].name, "removed", []) for id in sorted(game.removed)]
    usual = before.full_options(None)
    for name, value in sorted(game.set_options.items()):
        if usual[name] != value:
            entries.append(Difference("option", name, "changed", [f"{usual[name]} → {value}"]))
    return entries + deck_differences(before, game)


def printed_lines(card: Card) -> list[str]:
    """Everything printed on a card: a line of values, and its text."""
    values = [
        f"{name} {shown(value)}" for name, value in card.facts().items() if name not in ("id", "name", "text") and value
    ]
    return [line for line in [", ".join(values), *card.text().splitlines()] if line]


def changed_lines(before: Card, after: Card) -> list[str]:
    """The values that differ, by path, and the text if it differs."""
    old = {spot.path: spot.shown() for spot in spots(before)}
    new = {spot.path: spot.shown() for spot in spots(after)}
    paths = dict.fromkeys([*old, *new])
    lines = [f"{p}: {shown(old.get(p))} → {shown(new.get(p))}" for p in paths if old.get(p) != new.get(p)]
    if before.text() != after.text():
        lines += [f"before: {' '.join(before.text().split())}", f"now: {' '.join(after.text().split())}"]
    return lines


def shown(value: Any) -> str:
    """A value on one line."""
    if isinstance(value, dict):
        return ", ".join(f"{name} {shown(inner)}" for name, inner in value.items()) or "none"
    if isinstance(value, (list, tuple)):
        return ", ".join(map(shown, value)) or "none"
    return "none" if value is None else str(value)


def deck_differences(before: Game, after: Game) -> list[Difference]:
    """The decks that are new, changed or removed."""
    entries: list[Difference] = []
    for name, deck in after.decks.items():
        if name not in before.decks:
            entries.append(Difference("deck", name, "new", new_deck_lines(before, after, deck)))
        else:
            lines = list_changes(after, before.decks[name], deck)
            entries += [Difference("deck", name, "changed", lines)] if lines else []
    return entries + [Difference("deck", name, "removed", []) for name in before.decks if name not in after.decks]


def new_deck_lines(before: Game, after: Game, deck: Deck) -> list[str]:
    """How a new deck differs from the printed deck closest to it, or its cards if no printed deck is close."""
    if before.decks:
        near = closest_deck(deck, before)
        if 2 * common_cards(before.decks[near], deck) >= len(deck.cards):
            return [f"like {near}", *list_changes(after, before.decks[near], deck)]
    counts = Counter(after.card(card).name for card in deck.cards)
    return [f"{count} {card}" for card, count in counts.items()]


def list_changes(game: Game, before: Deck, after: Deck) -> list[str]:
    """The cards, parts and notes that differ between two lists."""
    lines = count_changes(game, before.cards, after.cards)
    parts = {part.note: part for part in game.face.deck_parts}
    for note in dict.fromkeys([*before.notes, *after.notes]):
        old, new = before.notes.get(note, "none"), after.notes.get(note, "none")
        if old != new and note in parts:
            cards = [part_cards(parts[note], deck) for deck in (before, after)]
            lines.append(f"{parts[note].title}: {', '.join(count_changes(game, *cards)) or 'a different order'}")
        elif old != new and note != TITLE:
            lines.append(f"{note}: {old} → {new}")
    return lines


def count_changes(game: Game, before: list[str], after: list[str]) -> list[str]:
    """The cards that differ between two lists, like "+2 Kindling"."""
    old, new = [Counter(game.card(card).name for card in cards) for cards in (before, after)]
    return [f"{new[c] - old[c]:+d} {c}" for c in dict.fromkeys([*old, *new]) if old[c] != new[c]]
