"""Random numbers come from the state: true chance uses its key, small chance uses its seed.

A script can determine them, and must have exactly the right number of valid values.
"""

from __future__ import annotations

import json
from typing import Any

import pytest

from playmat.agents import player
from playmat.engine.chance import draw, stream
from playmat.engine.errors import ChanceNeeded, PlaymatError
from playmat.engine.files.proof import StreamReader
from playmat.engine.files.save import load_state, restart, save_state
from playmat.engine.table.playout import look_ahead
from playmat.engine.table.table import Table
from playmat.engine.table.verbs import shuffle
from playmat.engine.view.view import deal_anew, imagine
from playmat.scenario.run import run_scenario
from playmat.scenario.scenario import ScenarioFailed, read_scenario
from tests.engine.tables import arranged, place_of, play, started
from tests.engine.toy import GAME
from tests.engine.toy.state import DECK, HAND

SEND = {"towers": ["Harbor Lamp"]}


def test_a_script_with_too_few_values_is_reported() -> None:
    t = arranged(you=SEND)
    with pytest.raises(ChanceNeeded, match=r"5\.3 needs a die, but the script has no results left"):
        play(t, "send Harbor Lamp at East")


@pytest.mark.parametrize("fall", ["7", "0", "heads"])
def test_a_script_with_an_impossible_value_is_reported(fall: str) -> None:
    t = arranged(you=SEND, chance=fall)
    with pytest.raises(ChanceNeeded, match=rf'5\.3 needs a die from 1 to 6, but the script says "{fall}"'):
        play(t, "send Harbor Lamp at East")


def test_a_script_with_too_many_values_is_reported() -> None:
    text = """
title: too much chance
given: {you: {towers: [Harbor Lamp]}}
chance: [3, 4]
when: [{you: send Harbor Lamp at East}]
then: {waits: {seat: you, prompt: day}}
"""
    with pytest.raises(ScenarioFailed, match=r"here:4: .*unused chance: 4$"):
        run_scenario(GAME, read_scenario(text, "here"))


def test_a_shuffle_follows_its_script() -> None:
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


def test_a_random_pick_follows_its_script() -> None:
    t = arranged(you={"hand": ["Squall", "Hush"]}, chance="Hush Vigil")
    assert t.pick_at_random(t.state.pile(HAND, 0)) == place_of(t, "Hush")
    with pytest.raises(ChanceNeeded, match='"Vigil" is not one of the cards to pick from'):
        t.pick_at_random(t.state.pile(HAND, 0))


def test_the_same_seed_repeats_and_similar_seeds_differ() -> None:
    first, same, other = started(3), started(3), started(4)
    assert first.state.key == same.state.key == stream.key_of_seed(3)
    assert [first.roll(6) for _ in range(20)] == [same.roll(6) for _ in range(20)]
    assert [first.roll(6) for _ in range(20)] != [other.roll(6) for _ in range(20)]


def test_a_shuffle_moves_copies_so_no_number_can_be_followed() -> None:
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


# true chance

KEY = "c0ffee" + 58 * "7"


def words(key: str, count: int) -> list[int]:
    return [stream.word(key, k) for k in range(count)]


def test_a_game_draws_the_words_of_its_key_in_order() -> None:
    t = GAME.start(["harbor", "reeds"], KEY)
    assert t.origin["seed"] == t.state.key == KEY
    assert t.origin["chance"] == "sha256"
    before = t.state.drawn
    rolled = [t.roll(6) - 1 for _ in range(20)]
    assert rolled == [word % 6 for word in words(KEY, before + 20)[before:]]
    assert t.state.drawn == before + 20


def test_words_that_favor_small_numbers_are_skipped() -> None:
    t = GAME.start(["harbor", "reeds"], KEY)
    t.state.drawn = 0
    below = 3 << 30  # one of four words would favor small numbers
    rolled = [t.random(below) for _ in range(50)]
    assert rolled == [word for word in words(KEY, t.state.drawn) if word < below]
    assert t.state.drawn > 55


def test_a_shuffle_of_the_stream_runs_from_the_last_place_to_the_second() -> None:
    t = GAME.start(["harbor", "reeds"], KEY)
    t.state.drawn = 3
    cards, expected = list("abcdefg"), list("abcdefg")
    order = draw.order(t, 7)
    for k, word in zip(range(6, 0, -1), words(KEY, 9)[3:], strict=True):
        other = word % (k + 1)
        expected[k], expected[other] = expected[other], expected[k]
    assert [cards[k] for k in order] == expected
    assert t.state.drawn == 9


def test_the_stream_continues_when_a_table_gets_more_words() -> None:
    assert draw.KEPT == stream.WORDS * stream.BATCH
    t = GAME.start(["harbor", "reeds"], KEY)
    t.state.drawn = 60
    assert [t.random(1 << 32) for _ in range(70)] == words(KEY, 130)[60:]
    t.state.drawn = 60
    assert list(draw.order(t, 40)) == StreamReader(KEY, 60).order(40)


def test_recording_draws_does_not_change_them() -> None:
    noted: list[Any] = []
    plain, other = GAME.start(["harbor", "reeds"], KEY), GAME.start(["harbor", "reeds"], KEY, draws=noted)
    assert save_state(GAME, plain.state) == save_state(GAME, other.state)
    assert other.roll(6) == plain.roll(6) == noted[-1][1] + 1
    assert noted[-1][0] == 6
    assert sorted(noted[0]["shuffle"]) == list(range(len(noted[0]["shuffle"])))


@pytest.mark.parametrize("seed", ["", "c0ffee", "C0FFEE" + 58 * "7", 64 * "g", -1, 1 << 62])
def test_invalid_keys_and_seeds_are_refused(seed: int | str) -> None:
    with pytest.raises(PlaymatError, match=r"is not a key: a key has 64 digits from|is out of range: 0 to"):
        GAME.start(["harbor", "reeds"], seed)


def test_an_unknown_kind_of_chance_is_refused() -> None:
    with pytest.raises(PlaymatError, match='draws from "coins", which this version does not know'):
        GAME.start(["harbor", "reeds"], 3, chance="coins")


def test_a_game_begun_with_small_chance_continues_with_it() -> None:
    old = GAME.start(["harbor", "reeds"], 3, chance="")
    assert "chance" not in old.origin
    assert (old.state.key, old.state.drawn) == ("", 0)
    assert old.state.seed > 0
    saved = save_state(GAME, old.state)
    for name in ("key", "drawn"):
        del saved[name]  # the save format from before there were keys
    again = Table(GAME, load_state(GAME, json.loads(json.dumps(saved))))
    assert [again.roll(6) for _ in range(10)] == [old.roll(6) for _ in range(10)]
    assert save_state(GAME, restart(GAME, old.origin).state) == save_state(GAME, restart(GAME, old.origin).state)


def test_no_player_holds_the_key_or_advances_it() -> None:
    t = GAME.start(["harbor", "reeds"], KEY)
    for _ in range(6):
        before = (t.state.key, t.state.drawn)
        for seat in (0, 1, -1):
            held = [t.view(seat), imagine(t.view(seat), 4), imagine(t, 4), deal_anew(t, seat, 4)]
            held += [held[1].clone(), imagine(held[0].clone(), 5)]
            look_ahead(held[-1], 5, 8)
            assert {(h.state.key, h.state.drawn) for h in held} == {("", 0)}
            assert KEY not in json.dumps([save_state(GAME, h.state) for h in held])
        view = t.view(t.state.pending.seat)
        answer = player("search:24", 4).choose(view, t.listed(t.state.pending))
        assert (view.state.key, view.state.drawn, view.state.seed) == ("", 0, 0)
        assert (t.state.key, t.state.drawn) == before
        t.answer(answer)
