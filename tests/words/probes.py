"""Positions full of cards in which one card is used, for numbers that no rulebook scenario shows."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, Final

from playmat.engine.errors import PlaymatError
from playmat.engine.game import Game
from playmat.engine.state.card import Card
from playmat.engine.state.option import Option
from playmat.engine.table.table import Table
from tests.every_game.games import sensible

DECISIONS: Final = 40

ZONES: Final[dict[str, dict[str, tuple[str, int]]]] = {
    "aew": {
        "hand": ("Maneuver|Action|Response", 4),
        "ring": ("Maneuver|Action", 4),
        "deck": ("Maneuver|Action|Response", 9),
        "discard": ("Maneuver|Action|Response", 5),
        "row": ("Maneuver|Action|Response", 3),
        "purchase": ("Maneuver|Action|Response", 6),
    },
    "school": {
        "battlefield": ("Booster|Student|Monster|Item|Artifact", 12),
        "hand": ("", 4),
        "deck": ("", 9),
        "pail": ("", 6),
    },
    "ttcg": {
        "creatures": ("creature", 3),
        "magic": ("Magic", 2),
        "hand": ("", 4),
        "deck": ("", 9),
        "discard pile": ("", 6),
    },
}
"""For each game, its zones, each with the card types that are allowed there and the number of cards."""

ZONES_OF_CARD: Final = {
    "aew": [["hand", "row"], ["ring"], ["row", "discard"], ["deck", "hand"]],
    "school": [["hand"], ["battlefield"], ["battlefield", "hand", "pail"], ["deck", "pail", "hand"]],
    "ttcg": [["hand"], ["creatures", "hand"], ["magic", "hand"], ["hand", "deck", "discard pile"]],
}
"""For each game and position, the zones with the card, on both sides."""

BEATEN: Final = {0: {"health": 2, "stamina": 1}, 6: {"health": 7, "stamina": 9}}
"""For each momentum, an ATW wrestler who cannot stop attacks, so hits and pins are common.

Only the wrestler at momentum 6 has enough stamina to turn it into health before a kick-out attempt.
"""

BOARD_MOVES: Final = ("atw.use", "atw.taunt", "atw.recover", "atw.pin")
MORE: Final[dict[str, list[dict[str, Any]]]] = {
    "aew": [{"phase": "tie-up"}, {"phase": "recovery"}, {"phase": "ready"}],
    "school": [{}, {"active": "foe"}],
    "ttcg": [{}, {"active": "foe"}],
}


def positions(chosen: Game, card: Card, seed: int) -> Iterator[dict[str, Any]]:
    """Positions with the card among other cards: in hands, in play and elsewhere."""
    chance = random.Random(f"{seed} {card.id}")
    if chosen.slug == "atw":
        for initiative in ("you", "foe", "you", "foe"):
            yield {"initiative": initiative, **wrestlers(chosen, card, chance)}
        for momentum, beaten in BEATEN.items():
            position = wrestlers(chosen, card, chance)
            foe = {**position["foe"], **beaten, "hand": [], "tokens": []}
            yield {"initiative": "you", "momentum": momentum, "you": position["you"], "foe": foe}
    elif chosen.slug == "champions":
        yield champions(chosen, card, chance)
    for more in MORE.get(chosen.slug, []):
        for zones in ZONES_OF_CARD[chosen.slug]:
            yield {**more, "you": side(chosen, card, zones, chance), "foe": side(chosen, card, zones, chance)}
    for zones in ZONES_OF_CARD.get(chosen.slug, []):
        yield {"you": side(chosen, card, zones, chance, kin=True), "foe": side(chosen, card, zones, chance)}


def wrestlers(chosen: Game, card: Card, chance: random.Random) -> dict[str, Any]:
    """A wrestler with the card in hand, or the card's own wrestler, against another, both hurt and tired."""
    own = [d.name for d in chosen.decks.values() if card.id in d.cards or card.name in d.cards or card.id == d.name]
    you, foe = (own or list(chosen.decks))[0], chance.choice([name for name in chosen.decks if name not in own])
    return {
        seat: {
            "wrestler": name,
            "hand": hand(list(chosen.decks[name].cards), card, chance),
            "health": chance.choice([1, 5, 9]),
            "stamina": chance.choice([4, 9]),
        }
        for seat, name in (("you", you), ("foe", foe))
    }


def hand(deck: list[str], card: Card, chance: random.Random) -> list[str]:
    """Five cards of a deck, including this card if the deck has it."""
    cards = chance.sample(deck, 5)
    held = {card.id, card.name}
    return cards if held & set(cards) else [*(name for name in deck if name in held), *cards][:5]


def champions(chosen: Game, card: Card, chance: random.Random) -> dict[str, Any]:
    """Hurt Champions with Equipment on both sides, some of them facedown, and the card in play or in both hands."""
    spells = [c.name for c in chosen.pool() if c.facts()["type"] == "Spell"]
    is_champion = card.facts()["type"] == "Champion"
    held = ["Earth Dagger", "Celestial Shower"]
    wears = [["Fire Dagger", "Village Well", "Landslide Drum"], ["Forge Bellows", "Village Well", "Landslide Drum"]]
    return {
        seat: {
            "champions": [
                {"Wandering Knight": {"damage": 60, "equipment": worn}},
                {"Tide Turtle": {"damage": 110, "equipment": [{spell: {"facedown": True}} for spell in spells[:2]]}},
                *([{card.name: {"equipment": [{spells[2]: {"facedown": True}}]}}] if is_champion else []),
            ],
            "hand": [*([] if is_champion else [card.name]), *held, *chance.sample(spells, 3)],
            "deck": chance.sample(spells, 6),
            "grave": chance.sample(spells, 6),
        }
        for seat, worn in zip(("you", "foe"), wears, strict=True)
    }  # fmt: skip


def side(chosen: Game, card: Card, zones: list[str], chance: random.Random, kin: bool = False) -> dict[str, Any]:
    """The cards of a player, chosen at random. With `kin`, they share a type with this card if there are enough."""
    by_zone: dict[str, Any] = {}
    for zone, (kinds, most) in ZONES[chosen.slug].items():
        fits = [c for c in chosen.pool() if is_one(c, kinds) and c.name != card.name]
        related = [c.name for c in fits if tribes(c) & tribes(card)] if kin else []
        names = related if len(related) >= most else [c.name for c in fits]
        by_zone[zone] = [*([card.name] if zone in zones else []), *chance.sample(names, most)]
    return by_zone


def tribes(card: Card) -> set[str]:
    """The types of a card, except those that all creatures have."""
    return set(str(card.facts()["type"]).replace(",", " ").split()) - {"creature", "–"}


def is_one(card: Card, kinds: str) -> bool:
    """Whether a card is of one of these types. Tokens and Personas start in no zone."""
    type_ = str(card.facts()["type"])
    return any(kind in type_ for kind in kinds.split("|")) and "token" not in type_ and "Persona" not in type_


def play(chosen: Game, given: dict[str, Any], name: str, seed: int) -> Iterator[Table[Any]]:
    """Play from a position, stopping at every decision. A card with this name is used if possible."""
    try:
        t = chosen.arrange(2, given, chosen.full_options({}))
        t.resolve()
    except PlaymatError:
        return
    chance = random.Random(seed)
    for _ in range(DECISIONS):
        yield t
        if t.over:
            return
        options = sensible(t)
        of_card = [o for o in options if names(t, o, name)]
        t.choose(chance.choice(of_card if of_card and chance.random() < 0.8 else options))


def names(t: Table[Any], o: Option, name: str) -> bool:
    """Whether an option names a card, or uses a board of ATW, which is in no zone."""
    state = t.state
    return o.move.address in BOARD_MOVES or any(
        state.is_card(thing) and state.card(thing).name == name for thing in (o.thing, o.other) if thing >= 0
    )
