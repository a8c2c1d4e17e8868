"""Positions that no game could reach are errors, reported at their line."""

from __future__ import annotations

from typing import Any

import pytest

from playmat.engine.errors import WrongFact
from playmat.games import game

AEW: list[tuple[dict[str, Any], str]] = [
    ({"hand": ["Chair Shot"]}, "Chair Shot is a token: it is never in a hand or a deck"),
    ({"deck": ["Low Kick", "Crowd Pop"]}, "Crowd Pop is a token: it is never in a hand or a deck"),
    ({"hand": ["Rusty Calloway"]}, "Rusty Calloway is a Persona: it is always in the Ring"),
    ({"discard": ["Foreman Bess"]}, "Foreman Bess is a Persona: it is always in the Ring"),
    ({"ring": ["Rusty Calloway", "Vesper Vale"]}, "a player can have only one Wrestler"),
    ({"stamina": "0"}, "a player who is still in the match must have 1 to 50 Stamina"),
]
TTCG: list[tuple[dict[str, Any], str]] = [
    ({"creatures": ["Gust Gate"]}, "Gust Gate is a magic card, so it cannot be among the creatures"),
    ({"magic": ["Cinder Pup"]}, "Cinder Pup is a creature, so it cannot be among the magic"),
    ({"creatures": [{"Cinder Pup": {"under": ["Gust Gate"]}}]}, "Gust Gate is a magic card"),
    ({"points": "0"}, "a player who is still in the game must have at least 1 point"),
    ({"creatures": ["Cinder Pup", {"Candle Fairy": {"on": "Cinder Pup"}}]}, "Candle Fairy has no Equip effect"),
    ({"creatures": [{"Cinder Pup": {"active": ["3"]}}]}, 'there is no effect of Cinder Pup with the number "3"'),
    ({"creatures": [{"Cinder Pup": {"active": ["x"]}}]}, 'there is no effect of Cinder Pup with the number "x"'),
]


@pytest.mark.parametrize(
    ("slug", "facts", "message"), [*[("aew", *case) for case in AEW], *[("ttcg", *case) for case in TTCG]]
)
def test_impossible_values_are_reported(slug: str, facts: dict[str, Any], message: str) -> None:
    chosen = game(slug)
    with pytest.raises(WrongFact, match="^" + message) as fault:
        chosen.arrange(2, {"foe": facts}, chosen.full_options({}))
    assert fault.value.at[:2] == ("foe", next(iter(facts)))
