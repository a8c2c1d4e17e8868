"""Chance comes from the state; a script can prescribe it, and must give neither too little, too much nor nonsense."""

from __future__ import annotations

import pytest

from playmat.engine.errors import ChanceNeeded
from playmat.engine.verbs import shuffle
from playmat.scenario.run import run_scenario
from playmat.scenario.scenario import ScenarioFailed, read_scenario
from tests.engine.tables import arranged, place_of, play, started
from tests.engine.toy import GAME
from tests.engine.toy.state import DECK, HAND

SEND = {"towers": ["Harbour Lamp"]}


def test_chance_that_is_missing() -> None:
    t = arranged(you=SEND)
    with pytest.raises(ChanceNeeded, match=r"5\.3 needs a die, and the script gives no more chance"):
        play(t, "send Harbour Lamp at East")


@pytest.mark.parametrize("fall", ["7", "0", "heads"])
def test_chance_that_cannot_fall(fall: str) -> None:
    t = arranged(you=SEND, chance=fall)
    with pytest.raises(ChanceNeeded, match=rf'5\.3 needs a die from 1 to 6; the script says "{fall}"'):
        play(t, "send Harbour Lamp at East")


def test_chance_that_is_left_over() -> None:
    text = """
title: too much chance
given: {you: {towers: [Harbour Lamp]}}
chance: [3, 4]
when: [{you: send Harbour Lamp at East}]
then: {waits: {seat: you, prompt: day}}
"""
    with pytest.raises(ScenarioFailed, match=r"here:4: .*chance is left over: 4$"):
        run_scenario(GAME, read_scenario(text, "here"))


def test_a_scripted_shuffle() -> None:
    t = arranged(you={"deck": ["Squall", "Hush", "Vigil"]})
    assert t.state.script is not None
    t.state.script = type(t.state.script)([], [["Vigil", "Squall"], ["Lighthouse"]])
    shuffle(t, DECK, 0)
    assert [t.state.card(c).name for c in reversed(t.state.pile(DECK, 0))] == ["Vigil", "Squall", "Hush"]
    with pytest.raises(ChanceNeeded, match='"Lighthouse" is not in the pile that is shuffled'):
        shuffle(t, DECK, 0)
    t.state.script = type(t.state.script)([], [])
    shuffle(t, DECK, 0)
    assert [t.state.card(c).name for c in reversed(t.state.pile(DECK, 0))] == ["Vigil", "Squall", "Hush"]


def test_a_scripted_pick() -> None:
    t = arranged(you={"hand": ["Squall", "Hush"]}, chance="Hush Vigil")
    assert t.pick_at_random(t.state.pile(HAND, 0)) == place_of(t, "Hush")
    with pytest.raises(ChanceNeeded, match='"Vigil" is none of the cards to pick from'):
        t.pick_at_random(t.state.pile(HAND, 0))


def test_the_same_seed_falls_alike_and_near_seeds_do_not() -> None:
    first, same, other = started(3), started(3), started(4)
    assert first.state.seed == same.state.seed
    assert [first.roll(6) for _ in range(20)] == [same.roll(6) for _ in range(20)]
    assert [first.roll(6) for _ in range(20)] != [other.roll(6) for _ in range(20)]


def test_a_shuffle_moves_copies_and_nobody_can_follow_a_number() -> None:
    t = started(3)
    pile = t.state.pile(DECK, 0)
    refs = [t.state.ref(c) for c in pile]
    copies = [t.state.copy[c] for c in pile]
    t.state.known[pile[-1]] = 0b01
    shuffle(t, DECK, 0)
    assert t.state.pile(DECK, 0) == pile
    assert sorted(t.state.copy[c] for c in pile) == sorted(copies)
    assert [t.state.copy[c] for c in pile] != copies
    assert not any(t.state.fresh(ref) for ref in refs)
    assert not any(t.state.known[c] for c in pile)
