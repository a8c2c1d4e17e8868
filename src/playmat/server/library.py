"""What there is to play and to read, as JSON: games, decks, cards, rulebooks. All of it is public and never changes."""

from __future__ import annotations

from functools import cache
from typing import Any

from playmat.engine.anatomy import Sign
from playmat.engine.card import Card
from playmat.engine.errors import PlaymatError, UnknownName
from playmat.engine.game import Deck, Game, read_deck
from playmat.engine.sitting import deck_origin, faults_of
from playmat.games import GAMES, game
from playmat.scenario.rulebook import Rulebook, RuleText, read_rulebook
from playmat.server.protocol import Refused
from playmat.server.thinker import LEVELS


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
        "cards": len(of.cards),
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
        "first": {"decks": of.face.first_decks or list(of.decks)[: of.least_seats], "options": of.face.first_options},
        "deck_parts": [
            {"note": p.note, "title": p.title, "form": p.form, "kinds": p.kinds, "ids": p.ids, "most": p.most}
            for p in of.face.deck_parts
        ],
        "curve": of.face.curve,
        "levels": LEVELS,
        "open_lists": of.open_lists,
    }


@cache
def decks(slug: str) -> list[dict[str, Any]]:
    """The decks of a game, each with its cards by id."""
    of = find_game(slug)
    return [
        {"name": d.name, "title": d.title, "notes": d.notes, "cards": [of.card(name).id for name in d.cards]}
        for d in of.decks.values()
    ]


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
def chapters(slug: str) -> list[dict[str, Any]]:
    """The rulebook: its chapters, with the rules in each."""
    found: dict[str, list[dict[str, Any]]] = {}
    for rule in book(slug).rules:
        found.setdefault(rule.chapter, []).append(rule_json(rule))
    return [{"chapter": chapter, "rules": rules} for chapter, rules in found.items()]


def rule_json(rule: RuleText) -> dict[str, Any]:
    """A rule with its rulings and scenarios."""
    return {
        "ids": list(rule.ids),
        "text": rule.text,
        "rulings": rule.rulings,
        "reason": rule.reason,
        "scenarios": [{"title": s.title, "text": s.text} for s in rule.scenarios],
    }


def rules(slug: str, number: str) -> list[dict[str, Any]]:
    """One rule by its number."""
    try:
        return [{**rule_json(r), "chapter": r.chapter} for r in book(slug).rule(number)]
    except UnknownName as fault:
        raise Refused("unknown", str(fault), 404) from None


# decks of one's own


def check_list(slug: str, text: str) -> dict[str, Any]:
    """Whether a deck may be played, with every fault."""
    of = find_game(slug)
    try:
        deck = read_deck("your deck", text)
        faults = of.deck_faults(deck) + of.registration_faults(deck)
    except PlaymatError as fault:
        return {"legal": False, "faults": [str(fault)], "cards": 0}
    return {"legal": not faults, "faults": list(dict.fromkeys(faults)), "cards": len(deck.cards)}


def chosen_deck(of: Game, name: str, text: str) -> Any:
    """A deck as a seat keeps it: by name, or whole where it is somebody's own; None where none is named."""
    if text:
        deck: Deck = read_deck(name or "own deck", text)
    elif name:
        deck = of.deck(name)
    else:
        return None
    faults = faults_of(of, deck)
    if faults:
        raise Refused("not legal", f'"{deck.name}" cannot be played: {"; ".join(dict.fromkeys(faults))}')
    return deck_origin(of, deck)
