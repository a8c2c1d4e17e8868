"""Undo: free until a player learns something or chance is used, and only by agreement after that.

Chance is never rewound.
"""

from __future__ import annotations

import pytest

import playmat
from playmat.engine.chance import stream
from playmat.engine.errors import IllegalCall
from playmat.engine.files.save import repeat, state_hash
from playmat.engine.state.decision import Decision
from playmat.engine.state.option import Prompt
from tests.engine.tables import arranged, asked, offered, play, said, started, unscripted
from tests.engine.toy.state import DECK, HAND


def test_undo_is_free_before_anything_is_learned() -> None:
    t = arranged(you={"hand": ["Reed Lamp"], "towers": ["Harbor Lamp"]}, foe={"towers": ["Reed Lamp"]})
    before = said(t)
    play(t, "send Harbor Lamp at East")
    t.call(0, "take back")
    assert said(t) == before
    assert [entry[:2] for entry in t.record] == [[0, "send Harbor Lamp at East"], [0, "take back"]]


def test_undo_after_a_die_roll_needs_consent() -> None:
    t = unscripted(arranged(you={"towers": ["Harbor Lamp"]}, foe={"towers": ["Great Beacon"]}))
    seed = t.state.seed
    play(t, "send Harbor Lamp at East", "decline")
    rolled = t.state.seed
    assert rolled != seed
    with pytest.raises(IllegalCall, match=r"North cannot undo that freely: since then .* chance was involved"):
        t.call(0, "take back")
    t.call(0, "take back", agreed=True)
    assert asked(t) == (0, "day")
    assert t.state.glow == [8, 8]
    assert t.state.seed not in (seed, rolled)


def test_chance_is_not_rewound() -> None:
    """After an agreed undo, repeating the same answers eventually gives different rolls."""
    changed = 0
    for seed in range(12):
        t = unscripted(arranged(you={"towers": ["Harbor Lamp"]}, foe={"towers": ["Great Beacon"]}))
        t.state.seed += seed * 7919
        play(t, "send Harbor Lamp at East", "decline")
        first = t.state.glow[1]
        t.call(0, "take back", agreed=True)
        play(t, "send Harbor Lamp at East", "decline")
        changed += first != t.state.glow[1]
    assert changed


def test_true_chance_continues_with_another_key() -> None:
    t = started(5)
    seat, key = asked(t)[0], t.state.key
    play(t, "rest")
    t.call(seat, "take back", agreed=True)
    first = stream.key_after_take_back(key, 0)
    assert t.state.key == first
    assert t.state.drawn == len(t.state.pile(DECK, 1 - seat)) - 1  # shuffled back in with the new key
    play(t, "rest")
    t.call(seat, "take back", agreed=True)
    assert t.state.key == stream.key_after_take_back(first, 1)


def test_calls_by_others_do_not_change_the_next_key() -> None:
    """Otherwise, a server could add its own entries until it gets a key that it likes."""
    keys = []
    for seconds in ([], ["1"], ["1", "2"]):
        t = playmat.game("champions").start(seed=5, options={"chess_clock": "on"})
        seat = t.state.pending.seat
        before = t.state.key
        while t.state.pending.seat == seat:
            t.answer(0)
        for passed in seconds:
            t.call(seat, "time", seconds=passed)
        t.call(seat, "take back", agreed=True)
        keys.append((before, t.state.key))
    assert keys[0][0] != keys[0][1]
    assert len(set(keys)) == 1


def test_used_chance_does_not_repeat_after_a_free_undo() -> None:
    """East undoes a die roll by agreement. Then North undoes freely, back to a moment before the roll."""
    t = unscripted(arranged(you={"towers": ["Harbor Lamp"]}, foe={"towers": ["Great Beacon"]}))
    t.state.key = key = stream.key_of_seed(1)
    play(t, "send Harbor Lamp at East", "decline")
    assert t.state.drawn == 1
    t.call(1, "take back", agreed=True)
    t.call(0, "take back")
    assert asked(t) == (0, "day")
    assert (t.state.key, t.state.drawn) == (stream.key_after_take_back(key, 0), 0)


def test_cards_from_a_deck_are_shuffled_back() -> None:
    t = started(5)
    seat = asked(t)[0]
    other = 1 - seat
    deck = list(t.state.pile(DECK, other))
    copies = [t.state.copy[c] for c in deck]
    play(t, "rest")
    assert len(t.state.pile(HAND, other)) == 5
    with pytest.raises(IllegalCall, match="freely"):
        t.call(seat, "take back")
    t.call(seat, "take back", agreed=True)
    assert t.state.pile(DECK, other) == deck
    now = [t.state.copy[c] for c in deck]
    assert sorted(now) == sorted(copies)
    assert now != copies
    assert all(t.state.known[c] == 0 for c in deck)


def test_several_picks_are_one_decision() -> None:
    t = arranged(you={"hand": ["Great Beacon", "Harbor Lamp", "Driftwood", "Reed Lamp", "Squall"]})
    before, decisions = said(t), t.state.decisions
    play(t, "play Great Beacon", "pay with Squall", "pay with Driftwood")
    assert t.state.decisions == decisions + 1
    t.call(0, "take back", agreed=True)
    now = said(t)
    assert {k: v for k, v in now.items() if before[k] != v}.keys() <= {"seed"}
    play(t, "play Great Beacon", "pay with Squall")
    t.call(0, "take back")
    assert asked(t) == (0, "day")
    assert "play Great Beacon" in offered(t)


def test_gathered_cards_are_one_decision_from_the_first_pick() -> None:
    t = arranged(you={"hand": ["Gather Wicks", "Squall", "Hush", "Vigil"]})
    play(t, "say Gather Wicks")
    decisions = t.state.decisions
    play(t, "pick Squall", "pick Hush")
    assert t.state.decisions == decisions + 1


def test_picks_count_separately_if_the_rules_say_so() -> None:
    t = arranged(you={"hand": ["Gather Wicks", "Squall", "Hush", "Vigil"]})
    play(t, "say Gather Wicks", "pick Squall")
    asked = t.state.pending
    assert asked is not None
    assert asked.part
    decisions = t.state.decisions
    each = Prompt("lanterns.each", "each", "Which one?", each=True)
    t.count(Decision(asked.seat, each, asked.lister, asked.scope, asked.then, asked.otherwise, part=True))
    assert t.state.decisions == decisions + 1
    t.count(asked)
    assert t.state.decisions == decisions + 1


def test_undo_returns_to_your_own_decision_past_those_of_others() -> None:
    t = arranged(you={"towers": ["Harbor Lamp"]}, foe={"towers": ["Paper Screen", "Reed Lamp"]}, chance="3")
    play(t, "send Harbor Lamp at East", "decline")
    t.call(1, "take back", agreed="yes")
    assert asked(t) == (1, "guard")
    t.call(0, "take back")
    assert asked(t) == (0, "day")
    with pytest.raises(IllegalCall, match="East has no decision to undo"):
        t.call(1, "take back")


def test_undo_past_a_call_needs_consent() -> None:
    t = arranged(seats=3, you={"towers": ["Harbor Lamp"]}, left={"towers": ["Reed Lamp"]})
    play(t, "send Harbor Lamp at East")
    t.call(2, "concede")
    with pytest.raises(IllegalCall, match="freely"):
        t.call(0, "take back")


def test_a_record_with_undos_and_calls_replays_the_same_game() -> None:
    t = started(8, seats=3)
    first = asked(t)[0]
    play(t, "rest")
    t.call(first, "take back", agreed=True)
    play(t, "rest")
    t.call((first + 2) % 3, "concede")
    play(t, "rest")
    again = repeat(t.game, t.origin, t.record)
    assert state_hash(t.game, again.state) == state_hash(t.game, t.state)
    assert again.record == t.record
