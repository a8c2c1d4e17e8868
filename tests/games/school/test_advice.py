"""The greedy player: it beats random play with two, three and four seats, and avoids visible dangers."""

from __future__ import annotations

from typing import Any

import pytest

from playmat.engine.chance import small as chance
from playmat.engine.table.playout import best_of
from playmat.games.school.game import GAME
from playmat.games.school.player.mind import Mind
from playmat.games.school.player.worth import USUAL

DECKS = ["academy_tempo", "darkling_control", "elemental_flux", "tidestone_wardens"]


def played(seed: int, greedy: list[int], seats: int) -> Any:
    decks = [DECKS[(seed + k) % 4] for k in range(seats)]
    t = GAME.start(decks, seed=seed)
    stream = chance.step(seed + 77)
    while t.state.pending is not None:
        seat = t.state.pending.seat
        options = t.listed(t.state.pending)
        stream = chance.step(stream)
        if seat in greedy:
            t.choose(options[best_of(GAME.advice(t.view(seat)), stream)])
        else:
            t.choose(options[chance.number(stream, len(options))])
    return t


@pytest.mark.parametrize(("seats", "least"), [(2, 26), (3, 20), (4, 18)])
def test_greedy_beats_random(seats: int, least: int) -> None:
    won = sum(seed % seats in played(seed, [seed % seats], seats).outcome.winners for seed in range(30))
    assert won >= least


def test_games_of_the_advice_against_itself_end() -> None:
    for seed in range(8):
        t = played(seed, [0, 1, 2, 3], 4)
        assert t.outcome.ending in ("no SV left", "deck-out", "a card says so")


def best(given: dict[str, Any], seats: int = 2, **options: str) -> str:
    """The greedy player's answer in a position."""
    t = GAME.arrange(seats, given, GAME.full_options({"auto_pass_empty": "off", **options}))
    t.resolve()
    assert t.decision is not None
    return t.decision.texts[best_of(GAME.advice(t.view(t.decision.seat)), 1)]


def test_the_advice_prefers_three_small_boosters_to_two_large_ones() -> None:
    hand = ["Lecture Candle", "Folding Desk", "Folding Desk", "Blank Scroll"]
    assert best({"you": {"hand": hand}}) != "play Lecture Candle"


def test_the_advice_attacks_a_player_without_blockers() -> None:
    position = {"you": {"battlefield": ["Ink Golem"]}, "phase": "combat"}
    assert best(position, auto_pass_empty="on") == "Ink Golem attacks Birch"


def test_the_advice_does_not_attack_into_a_certain_loss() -> None:
    position = {
        "you": {"battlefield": ["Bellflower Novice"]},
        "foe": {"battlefield": ["Cobble Golem"]},
        "phase": "combat",
    }
    assert best(position, auto_pass_empty="on") == "done"


def test_the_advice_attacks_the_leader_of_several_opponents() -> None:
    ahead = {"battlefield": [{"Cobble Golem": {"tapped": "yes"}}]}
    for seat, name in (("left", "Birch"), ("right", "Coral")):
        position = {"you": {"battlefield": ["Ink Golem"]}, seat: ahead, "phase": "combat"}
        assert best(position, seats=3, auto_pass_empty="on") == f"Ink Golem attacks {name}"


def test_the_advice_eliminates_a_dangerous_opponent() -> None:
    ready = [{"Cobble Golem": {"tapped": "yes"}}, {"Cobble Golem": {"tapped": "yes"}}]
    position = {"you": {"battlefield": ["Ink Golem"]}, "right": {"sv": 2, "battlefield": ready}, "phase": "combat"}
    assert best(position, seats=3, auto_pass_empty="on") == "Ink Golem attacks Coral"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_last_point_of_a_players_sv_is_worth_taking(seats: int) -> None:
    for sv in range(2, 20):
        mind = Mind(GAME.arrange(seats, {"foe" if seats == 2 else "left": {"sv": sv}}, GAME.full_options({})), 0, USUAL)
        assert mind.losing_sv(1, sv) > mind.losing_sv(1, sv - 1)


def test_the_advice_burns_a_player_who_dies_from_it() -> None:
    position = {"you": {"battlefield": ["Ember Lantern"], "hand": ["Ember Dart"]}, "foe": {"sv": 2}}
    t = GAME.arrange(2, position, GAME.full_options({"auto_pass_empty": "off"}))
    t.resolve()
    for start in ("cast Ember Dart", "Birch"):
        assert t.decision is not None
        text = t.decision.texts[best_of(GAME.advice(t.view(0)), 1)]
        assert text.startswith(start)
        t.answer(text)


def test_the_value_of_a_position_is_a_probability() -> None:
    even = GAME.arrange(4, {}, GAME.full_options({}))
    chances = [GAME.value(even, seat) for seat in range(4)]
    assert sum(chances) == pytest.approx(1)
    assert chances[0] > chances[1] == pytest.approx(chances[2]) == pytest.approx(chances[3])  # seat 0 has the turn
    ahead = GAME.arrange(2, {"you": {"battlefield": ["Ink Golem"]}, "foe": {"sv": 4}}, GAME.full_options({}))
    assert GAME.value(ahead, 0) > 0.6
    assert GAME.value(ahead, 0) + GAME.value(ahead, 1) == pytest.approx(1)
