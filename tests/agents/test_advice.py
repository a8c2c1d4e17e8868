"""Advice uses only information that the seat may have, rates every option, and prefers obviously good options."""

from __future__ import annotations

import math
from typing import Any

import pytest

import playmat
from playmat.engine.chance import small as chance
from playmat.engine.state.option import PROMPTS
from playmat.engine.table.playout import best_of, play_by_advice
from playmat.engine.table.text import option_texts
from playmat.engine.view.view import imagine
from playmat.games import BUILT_IN
from playmat.scenario.run import set_up
from playmat.scenario.scenario import Scenario

ATW = playmat.game("atw")
ATW_PROMPTS = {prompt.name for address, prompt in PROMPTS.items() if address.startswith("atw.")}


@pytest.mark.parametrize("slug", BUILT_IN)
def test_advice_is_the_same_on_view_table_and_imagined_state(slug: str) -> None:
    game = playmat.game(slug)
    asked: set[str] = set()
    for seed in range(12):
        names = list(game.decks)
        table = game.start([names[seed % len(names)], names[(seed * 3 + 1) % len(names)]], seed)
        stream = chance.seeded(seed)
        while not table.over:
            pending = table.state.pending
            view = table.view(pending.seat)
            advice = game.advice(view)
            assert len(advice) == len(table.listed(pending))
            assert all(math.isfinite(x) for x in advice)
            assert advice == game.advice(table)
            assert advice == game.advice(imagine(view, seed))
            asked.add(pending.prompt.name)
            # half of the answers are random, so that unusual positions also occur
            stream = chance.step(stream)
            options = table.listed(pending)
            by_chance = chance.number(stream, 2) == 0
            table.choose(options[chance.number(stream, len(options)) if by_chance else best_of(advice, stream)])
    if slug == "atw":
        assert asked == ATW_PROMPTS


def best(given: dict[str, Any], answers: list[str], dice: str = "") -> str:
    """The option that advice rates best in a position after these answers."""
    table = set_up(ATW, Scenario("", "", given=given, chance=tuple(dice.split())))
    table.resolve()
    for answer in answers:
        table.answer(answer)
    options = table.listed(table.state.pending)
    view = table.view(table.state.pending.seat)
    return option_texts(table, options)[best_of(ATW.advice(view), 1)]


HIT = ["play Shooting Star", "let it come", "gain stamina"]


def test_a_beaten_opponent_is_pinned() -> None:
    position = {"you": {"hand": ["Shooting Star"]}, "foe": {"health": "4", "stamina": "2", "tokens": []}}
    assert best(position, HIT, "6") == "pin"


def test_an_opponent_who_would_kick_out_is_not_pinned() -> None:
    position = {"you": {"hand": ["Shooting Star"], "stamina": "8"}, "foe": {"health": "15"}}
    assert best(position, HIT, "6") != "pin"


def test_stamina_is_turned_into_health_when_it_saves_the_match() -> None:
    position = {"you": {"hand": ["Shooting Star"]}, "foe": {"health": "6", "stamina": "11", "tokens": []}}
    assert best(position, [*HIT, "pin"], "6") in (
        "roll with 3 more health (9 stamina)",
        "roll with 4 more health (12 stamina)",
    )


def test_stamina_is_kept_if_the_kick_out_is_certain() -> None:
    position = {"you": {"hand": ["Shooting Star"]}, "foe": {"health": "15", "tokens": []}}
    assert best(position, [*HIT, "pin"], "6") == "roll"


def test_an_attack_that_may_end_the_match_is_stopped() -> None:
    position = {
        "you": {"hand": ["Starfall Driver"]},
        "momentum": "9",
        "foe": {"health": "6", "stamina": "5", "hand": ["Jab Series", "Double-Leg Dive"]},
    }
    assert best(position, ["play Starfall Driver"]) != "let it come"


def test_the_advice_rolls_for_a_free_counter() -> None:
    position = {"you": {"hand": ["Drop Kick"]}, "foe": {"wrestler": "rayo"}}
    assert best(position, ["play Drop Kick", "use La Cuna"]) == "roll to counter"


def test_with_no_stamina_left_the_player_rests() -> None:
    position = {"you": {"hand": ["Zero-G Knee", "Shooting Star", "German Suplex"], "stamina": "0"}}
    assert best(position, []) == "pass for stamina"


def test_a_hand_over_its_limit_keeps_its_best_cards() -> None:
    position = {
        "you": {
            "hand": [
                "Shooting Star",
                "Polaris Clutch",
                "Spinning Back Kick",
                "Strike Combo",
                "Zero-G Knee",
                "Drop Kick",
            ],
            "draw": ["Starfall Driver"],
        }
    }
    assert best(position, ["pass for a card"]) in ("shuffle back Strike Combo", "shuffle back Drop Kick")


@pytest.mark.parametrize("deck", ATW.decks)
def test_opening_hands_are_sensible(deck: str) -> None:
    table = ATW.start([deck, "tembo"], seed=1)
    size = len(ATW.deck(deck).notes["opening hand"].split(","))
    play_by_advice(table, chance.seeded(1), size)
    hand = [table.state.attack_card(place) for place in table.state.pile(ATW.zones[1], 0)]
    assert len(hand) == size
    assert 7 <= sum(card.damage for card in hand) <= 9, "the allowed damage is used"
    assert sum(card.stamina for card in hand) <= size + 3, "and not dear"
    assert any(one.right & other.left for one in hand for other in hand if one is not other), "some cards are linked"
