"""The search entries of a game: its rules, rulings and cards."""

from __future__ import annotations

import re
from typing import Final
from urllib.parse import quote

from playmat.engine.game import Game
from playmat.engine.state.card import Card
from playmat.scenario.rulebook import RULING, Rulebook, RuleText
from playmat.search.index import Entry

__all__ = ["entries_of"]

MARKUP: Final = re.compile(r"\*\*|`|(?<!\w)\*|\*(?!\w)")


def entries_of(game: Game, book: Rulebook) -> list[Entry]:
    """All entries of a game."""
    rules = [rule_entry(game, rule) for rule in book.rules]
    rulings = [entry for rule in [*book.rules, *book.ruled_asides()] for entry in ruling_entries(game, rule)]
    return [*rules, *rulings, *(card_entry(game, card) for card in game.pool())]


def rule_entry(game: Game, rule: RuleText) -> Entry:
    """A rule."""
    url = rule_url(game, rule.ids[0])
    return Entry("rule", game.slug, ", ".join(rule.ids), rule.chapter, plain(rule.text), url)


def ruling_entries(game: Game, rule: RuleText) -> list[Entry]:
    """The rulings of a rule or a card. Rulings without a number are found under their rule."""
    entries: list[Entry] = []
    for line in rule.rulings:
        numbered = RULING.match(line)
        number = numbered[1] if numbered else rule.ids[0]
        text = line[numbered.end() :] if numbered else line.removeprefix("Ruling ")
        title = f"{rule.chapter}: {', '.join(rule.ids)}"
        entries.append(Entry("ruling", game.slug, number, title, plain(text), rule_url(game, number)))
    return entries


def card_entry(game: Game, card: Card) -> Entry:
    """A card, searchable by all its printed text."""
    face = game.face.anatomy(card)
    text = " ".join([*([f"{face.type_line}."] if face.type_line else []), *face.text, face.flavour]).strip()
    return Entry("card", game.slug, card.id, card.name, plain(text), f"/cards/{game.slug}/{quote(card.id, safe='')}")


def rule_url(game: Game, number: str) -> str:
    """The page of the rulebook that shows a rule or ruling."""
    return f"/rules/{game.slug}/{quote(number, safe='')}"


def plain(text: str) -> str:
    """A text without its Markdown markup."""
    return " ".join(MARKUP.sub("", text).split())
