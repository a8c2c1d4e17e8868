"""Games, cards and rulebooks as JSON. All of it is public and changes only with the program."""

from __future__ import annotations

import logging
from dataclasses import asdict
from functools import cache
from typing import Any, Final

from playmat.agents.own import agents_for
from playmat.engine.errors import PlaymatError, UnknownName
from playmat.engine.game import Game
from playmat.engine.sitting.auto_pass import MODES
from playmat.engine.state.card import Card
from playmat.engine.view.anatomy import Sign
from playmat.games import FaultyGame, entries, fault_of, load
from playmat.games import game as game_by_slug
from playmat.scenario.code_locations import CodeLocation, code_locations, enforced_by
from playmat.scenario.lesson import read_lesson
from playmat.scenario.rulebook import Rulebook, RuleText, read_rulebook
from playmat.scenario.scenario import Scenario
from playmat.server.library.table_layout import table_layout
from playmat.server.protocol.refused import Refused
from playmat.server.rooms.clock import TIME

LOG: Final = logging.getLogger("playmat.server")
CARDS: Final = "cards"
INSTALLED: Final = "is an agent installed on this server"


def preset_of(game: Game, options: dict[str, str]) -> str:
    """The preset that matches a room's options, or "". Options about how seats are asked do not matter."""
    asking = {*game.face.asks_all, *(o.name for o in game.options if o.reveals)}
    chosen = {name: value for name, value in options.items() if name not in asking}
    for preset in game.face.presets:
        full = game.full_options(dict(preset.options))
        if chosen == {name: value for name, value in full.items() if name not in asking}:
            return preset.name
    return ""


def find_game(slug: str, cards: str = "") -> Game:
    """A game by its name, with custom cards if their text is given."""
    try:
        return game_by_slug(slug, cards)
    except (UnknownName, FaultyGame) as fault:
        raise Refused("unknown", str(fault), 404) from None


@cache
def games() -> list[dict[str, Any]]:
    """A summary of all games."""
    summaries: list[dict[str, Any]] = []
    for entry in entries():
        fault = fault_of(entry)
        if fault:
            LOG.warning("%s", fault)
        else:
            summaries.append(game_summary(load(entry)))
    return summaries


def game_summary(game: Game) -> dict[str, Any]:
    """The information about a game in the lobby."""
    return {
        "slug": game.slug,
        "title": game.title,
        "about": game.face.about,
        "seats": {"least": game.least_seats, "most": game.most_seats},
        "decks": len(game.decks),
        "cards": len(game.pool()),
        "lesson": lesson_length(game),
        "first_deck": (game.face.first_decks or list(game.decks))[0],
        "deck_titles": {name: deck.title for name, deck in game.decks.items()},
    }


def lesson_length(game: Game) -> int:
    """The number of positions in a game's lesson, or 0 if it has no readable lesson."""
    try:
        return len(read_lesson(game))
    except PlaymatError as fault:
        LOG.warning("%s has no lesson that can be read: %s", game.slug, fault)
        return 0


@cache
def game_details(slug: str) -> dict[str, Any]:
    """A game with its zones, options, levels, and the defaults of a first match."""
    game = find_game(slug)
    return {
        **game_summary(game),
        "zones": [
            {"name": z.name, "shared": z.shared, "ordered": z.ordered, "sees": z.sees, "active": z.active}
            for z in game.zones
        ],
        "in_play": [zone.name for zone in game.face.in_play],
        "options": [
            {"name": o.name, "values": o.values, "numbers": o.numbers, "least": o.least, "text": o.text}
            for o in game.options
        ],
        "presets": [{"name": p.name, "text": p.text, "options": p.options} for p in game.face.presets],
        "by_seat": list(game.face.asks_all),
        "modes": [{"name": name, "text": text} for name, text in MODES.items()] if game.face.stops else [],
        "stops": [{"name": s.name, "row": s.row, "column": s.column} for s in game.face.stops],
        "shortcuts": [{"word": word, "text": text} for word, text in game.face.shortcuts.items()],
        "first": {
            "decks": game.face.first_decks or list(game.decks)[: game.least_seats],
            "options": game.face.first_options,
        },
        "deck_parts": [
            {"note": p.note, "title": p.title, "form": p.form, "kinds": p.kinds, "ids": p.ids, "most": p.most}
            for p in game.face.deck_parts
        ],
        "curve": game.face.curve,
        "levels": opponents(game),
        "open_lists": game.open_lists,
        "calls": [name for name in game.calls if name != TIME],
        **table_layout(game),
    }


def opponents(game: Game) -> dict[str, Any]:
    """The levels of a game, then the agents installed on this server."""
    levels = {o.key: {"name": o.name, "face": o.face, "text": o.text} for o in game.player.levels}
    installed = [name for name in agents_for(game.slug) if name not in levels]
    return levels | {name: {"name": name, "face": "", "text": INSTALLED} for name in installed}


@cache
def cards(slug: str) -> list[dict[str, Any]]:
    """Everything printed on the cards of a game."""
    game = find_game(slug)
    return [card_json(game, card) for card in game.cards.values()]


def card_json(game: Game, card: Card) -> dict[str, Any]:
    """A card for the page: its layout, and all its printed values by name."""
    a = game.face.anatomy(card)
    back = game.face.back(card)
    return {
        "id": card.id,
        "name": card.name,
        "kind": a.kind,
        "type_line": a.type_line,
        "tone": a.tone,
        "cost": signs_json(a.cost),
        "gives": signs_json(a.gives),
        "numbers": [{"name": n.name, "value": n.value, "icon": n.icon} for n in a.numbers],
        "left": signs_json(a.left),
        "right": signs_json(a.right),
        "slots": signs_json(a.slots),
        "marks": a.marks,
        "text": a.text,
        "flavour": a.flavour,
        "words": a.words,
        "rank": a.rank,
        "reminders": [{"word": word, "text": text} for word, text in a.reminders],
        "apart": game.face.kind(card),
        "facts": card.facts(),
        **({"back": card_json(game, back)} if back is not None else {}),
    }


def signs_json(signs: tuple[Sign, ...]) -> list[dict[str, Any]]:
    """The icons on a card."""
    return [{"name": s.name, "shape": s.shape, "tone": s.tone, "count": s.count} for s in signs]


@cache
def rulebook(slug: str) -> Rulebook:
    """The rulebook of a game, cached."""
    game = find_game(slug)
    try:
        return read_rulebook(game)
    except PlaymatError as fault:
        raise Refused("unknown", str(fault), 404) from None


@cache
def locations(slug: str) -> dict[str, list[CodeLocation]]:
    """The code locations that enforce each rule."""
    return code_locations(find_game(slug), rulebook(slug).ids)


@cache
def chapters(slug: str) -> list[dict[str, Any]]:
    """The rulebook: its chapters, with the rules in each."""
    by_chapter: dict[str, list[dict[str, Any]]] = {}
    for rule in [*rulebook(slug).rules, *rulebook(slug).ruled_asides()]:
        by_chapter.setdefault(rule.chapter, []).append(rule_json(slug, rule))
    openings = rulebook(slug).openings
    return [{"chapter": name, "opening": openings.get(name, ""), "rules": rules} for name, rules in by_chapter.items()]


@cache
def scenarios_by_rule(slug: str) -> dict[str, list[Scenario]]:
    """All scenarios, by the first part of their rule number. Scenarios for cards are under "cards"."""
    by_rule: dict[str, list[Scenario]] = {}
    for rule in rulebook(slug).rules:
        by_rule.setdefault(rule.ids[0], []).extend(rule.scenarios)
    by_rule[CARDS] = rulebook(slug).others
    return by_rule


def rule_json(slug: str, rule: RuleText) -> dict[str, Any]:
    """A rule with its rulings and scenarios. Scenarios for a card are numbered among the scenarios for all cards."""
    shelved = rule.ids[0] if rule.ids[0] in scenarios_by_rule(slug) else CARDS
    numbered = scenarios_by_rule(slug)[shelved]
    return {
        "ids": list(rule.ids),
        "text": rule.text,
        "rulings": rule.rulings,
        "reason": rule.reason,
        "code": [asdict(location) for location in enforced_by(rule, locations(slug))],
        "scenarios": [
            {"rule": shelved, "number": numbered.index(s), "title": s.title, "text": s.text} for s in rule.scenarios
        ],
    }


def rules_of(slug: str, number: str) -> list[RuleText]:
    """The rulebook entries with this number."""
    try:
        return rulebook(slug).rule(number)
    except UnknownName as fault:
        raise Refused("unknown", str(fault), 404) from None


def rules(slug: str, number: str) -> list[dict[str, Any]]:
    """One rule by its number."""
    return [{**rule_json(slug, r), "chapter": r.chapter} for r in rules_of(slug, number)]
