"""The shortcuts "to combat", "end turn" and "next turn" pass several times, until a player acts."""

from __future__ import annotations

from typing import Any

from playmat.engine.state.scope import NONE
from playmat.games.school.game import GAME

FACE = GAME.face


def at(given: dict[str, Any]) -> Any:
    t = GAME.arrange(2, given, GAME.full_options({"auto_pass_empty": "off"}))
    t.resolve()
    return t


def let_pass(t: Any, seat: int, word: str) -> int:
    """Answer with the shortcut while it applies. The other player passes or attacks. Returns the number of uses."""
    count = 0
    while t.state.pending is not None:
        if t.state.pending.seat != seat:
            t.answer("Ink Golem attacks" if t.state.pending.prompt.name == "declare attacker" else "pass")
            continue
        index = FACE.goes_on(t.view(seat), t.listed(t.state.pending), word)
        if index == NONE:
            return count
        t.answer(index)
        count += 1
    return count


def window(t: Any) -> tuple[int, str]:
    return t.state.turn, str(GAME.positions.facts(t, -1)["window"])


def test_to_combat_stops_before_attackers_are_declared() -> None:
    t = at({"you": {"battlefield": ["Ink Golem"]}, "foe": {}})
    assert let_pass(t, 0, "to combat") == 1
    assert window(t) == (11, "pre-combat")


def test_end_turn_attacks_with_no_unit_and_ends_with_the_turn() -> None:
    t = at({"you": {"battlefield": ["Ink Golem"]}, "foe": {}})
    assert let_pass(t, 0, "end turn") > 3
    assert t.state.turn == 12
    assert list(t.state.sv) == [10, 10]


def test_a_unit_that_must_attack_attacks_anyway() -> None:
    t = at({"you": {"battlefield": ["Frenzied Firecub"]}, "foe": {}})
    let_pass(t, 0, "end turn")
    assert (t.state.turn, list(t.state.sv)) == (12, [10, 7])


def test_next_turn_stops_when_another_player_acts() -> None:
    t = at({"you": {}, "foe": {"battlefield": ["Lecture Candle"], "hand": ["Bellflower Novice"]}, "active": "foe"})
    t.answer("cast Bellflower Novice")
    assert FACE.goes_on(t.view(0), t.listed(t.state.pending), "next turn") == NONE


def test_next_turn_stops_at_an_attack() -> None:
    t = at({"you": {}, "foe": {"battlefield": ["Ink Golem"]}, "active": "foe"})
    assert let_pass(t, 0, "next turn") > 1
    assert window(t) == (11, "after attackers")
    assert list(t.state.sv) == [10, 10]


def test_next_turn_ends_with_your_own_turn() -> None:
    t = at({"you": {}, "foe": {}, "active": "foe"})
    assert let_pass(t, 0, "next turn") > 3
    assert (t.state.turn, t.state.active) == (12, 0)
