"""What there is to play and to read, as JSON: games, decks, cards, rulebooks. All of it is public and never changes."""

from __future__ import annotations

from dataclasses import asdict
from functools import cache
from typing import Any, Final

from playmat.engine.errors import UnknownName
from playmat.engine.game import Game
from playmat.engine.sitting.auto_pass import MODES
from playmat.engine.state.card import Card
from playmat.engine.view.anatomy import Sign
from playmat.games import GAMES, game
from playmat.scenario.code import Place, enforced_by, places_of
from playmat.scenario.rulebook import Rulebook, RuleText, read_rulebook
from playmat.scenario.scenario import Scenario
from playmat.server.library.table_layout import table_layout
from playmat.server.protocol.refused import Refused
from playmat.server.rooms.clock import TIME
from playmat.server.workers.player_pool import LEVELS

CARDS: Final = "cards"


def find_game(slug: str) -> Game:
    """A game by its name."""
    try:
        return game(slug)
    except UnknownName as fault:
        raise Refused("unknown", str(fault), 404) from None


@cache
def games() -> list[dict[str, Any]]:
    """All games in short."""
    return [in_short(game(slug)) for slug in GAMES]


def in_short(of: Game) -> dict[str, Any]:
    """What the lobby shows of a game."""
    return {
        "slug": of.slug,
        "title": of.title,
        "about": of.face.about,
        "seats": {"least": of.least_seats, "most": of.most_seats},
        "decks": len(of.decks),
        "cards": len(of.pool()),
    }


@cache
def described(slug: str) -> dict[str, Any]:
    """A game with its zones, options, levels, and what a first match takes."""
    of = find_game(slug)
    return {
        **in_short(of),
        "zones": [
            {"name": z.name, "shared": z.shared, "ordered": z.ordered, "sees": z.sees, "active": z.active}
            for z in of.zones
        ],
        "in_play": [zone.name for zone in of.face.in_play],
        "options": [
            {"name": o.name, "values": o.values, "numbers": o.numbers, "least": o.least, "text": o.text}
            for o in of.options
        ],
        "by_seat": list(of.face.asks_all),
        "modes": [{"name": name, "text": text} for name, text in MODES.items()] if of.face.stops else [],
        "stops": [{"name": s.name, "row": s.row, "column": s.column} for s in of.face.stops],
        "shortcuts": [{"word": word, "text": text} for word, text in of.face.shortcuts.items()],
        "first": {"decks": of.face.first_decks or list(of.decks)[: of.least_seats], "options": of.face.first_options},
        "deck_parts": [
            {"note": p.note, "title": p.title, "form": p.form, "kinds": p.kinds, "ids": p.ids, "most": p.most}
            for p in of.face.deck_parts
        ],
        "curve": of.face.curve,
        "levels": LEVELS,
        "open_lists": of.open_lists,
        "calls": [name for name in of.calls if name != TIME],
        **table_layout(of),
    }


@cache
def cards(slug: str) -> list[dict[str, Any]]:
    """Everything printed on the cards of a game."""
    of = find_game(slug)
    return [card_json(of, card) for card in of.cards.values()]


def card_json(of: Game, card: Card) -> dict[str, Any]:
    """A card as the page draws it: what stands where, and all its printed values under their names."""
    a = of.face.anatomy(card)
    return {
        "id": card.id,
        "name": card.name,
        "kind": a.kind,
        "type_line": a.type_line,
        "tone": a.tone,
        "cost": signs_json(a.cost),
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
        "apart": of.face.kind(card),
        "facts": card.facts(),
    }


def signs_json(signs: tuple[Sign, ...]) -> list[dict[str, Any]]:
    """The small signs on a card."""
    return [{"name": s.name, "shape": s.shape, "tone": s.tone, "count": s.count} for s in signs]


@cache
def book(slug: str) -> Rulebook:
    """The rulebook of a game, read once."""
    return read_rulebook(find_game(slug))


@cache
def code(slug: str) -> dict[str, list[Place]]:
    """Where each rule is enforced."""
    return places_of(find_game(slug), book(slug).ids)


@cache
def chapters(slug: str) -> list[dict[str, Any]]:
    """The rulebook: its chapters, with the rules in each."""
    found: dict[str, list[dict[str, Any]]] = {}
    for rule in [*book(slug).rules, *book(slug).ruled_asides()]:
        found.setdefault(rule.chapter, []).append(rule_json(slug, rule))
    return [{"chapter": chapter, "rules": rules} for chapter, rules in found.items()]


@cache
def shelf(slug: str) -> dict[str, list[Scenario]]:
    """All scenarios, by the first number of their rule; those of cards stand under "cards"."""
    found: dict[str, list[Scenario]] = {}
    for rule in book(slug).rules:
        found.setdefault(rule.ids[0], []).extend(rule.scenarios)
    found[CARDS] = book(slug).others
    return found


def rule_json(slug: str, rule: RuleText) -> dict[str, Any]:
    """A rule with its rulings and scenarios; those of a card are numbered among the scenarios of all cards."""
    shelved = rule.ids[0] if rule.ids[0] in shelf(slug) else CARDS
    standing = shelf(slug)[shelved]
    return {
        "ids": list(rule.ids),
        "text": rule.text,
        "rulings": rule.rulings,
        "reason": rule.reason,
        "code": [asdict(place) for place in enforced_by(rule, code(slug))],
        "scenarios": [
            {"rule": shelved, "number": standing.index(s), "title": s.title, "text": s.text} for s in rule.scenarios
        ],
    }


def rules_of(slug: str, number: str) -> list[RuleText]:
    """The entries of the rulebook with this number."""
    try:
        return book(slug).rule(number)
    except UnknownName as fault:
        raise Refused("unknown", str(fault), 404) from None


def rules(slug: str, number: str) -> list[dict[str, Any]]:
    """One rule by its number."""
    return [{**rule_json(slug, r), "chapter": r.chapter} for r in rules_of(slug, number)]
