"""Option texts: each is unique, and any unambiguous beginning of one is accepted."""

from __future__ import annotations

import pytest

from playmat.engine.errors import IllegalOption
from playmat.engine.table.text import reads_like
from tests.engine.tables import arranged, asked, offered, play

TWINS = {"towers": ["Harbor Lamp", "Reed Lamp", "Reed Lamp"]}


def test_equal_cards_in_hand_are_one_option() -> None:
    t = arranged(you={"hand": ["Reed Lamp", "Reed Lamp", "Squall"]})
    assert offered(t) == ["play Reed Lamp", "say Squall", "rest"]


def test_equal_texts_get_their_place_and_then_their_order() -> None:
    t = arranged(you={"hand": ["Cedar Oil"], **TWINS}, foe={"towers": ["Reed Lamp"]})
    play(t, "say Cedar Oil")
    assert offered(t) == [
        "choose Harbor Lamp",
        "choose Reed Lamp, in shore of North, first",
        "choose Reed Lamp, in shore of North, second",
        "choose Reed Lamp, in shore of East",
    ]
    play(t, "choose Reed Lamp, in shore of North, second")
    assert [tower.more for tower in t.state.towers] == [0, 0, 2, 0]


def test_a_shared_zone_has_no_owner() -> None:
    t = arranged(you={"hand": ["Squall", "Driftwood"]}, foe={"hand": ["Hush"]})
    play(t, "say Squall")
    assert t.game.names.place(t.state, t.state.spoken[0].source.thing) == "air"


@pytest.mark.parametrize("answer", ["send h", "SEND HARBOR", "  send Harbor Lamp at East "])
def test_any_unambiguous_beginning_is_accepted(answer: str) -> None:
    t = arranged(you=TWINS, foe={"towers": ["Great Beacon"]})
    play(t, answer)
    assert asked(t) == (1, "guard")


def test_an_ambiguous_beginning_is_refused_with_its_meanings() -> None:
    t = arranged(you={"hand": ["Reed Lamp", "Harbor Lamp"]})
    with pytest.raises(IllegalOption, match=r'"play" at "day" could mean: play reed lamp \| play harbor lamp'):
        play(t, "play")
    with pytest.raises(IllegalOption):
        play(t, "")


def test_a_complete_text_wins_over_longer_ones() -> None:
    t = arranged(you={"hand": ["Reed Lamp", "Reed Lamp Two"]}, cards='lamp("Reed Lamp Two", AZURE, 1)')
    play(t, "play Reed Lamp")
    assert offered(t)[0] == "play Reed Lamp Two"


def test_numbers_and_options_are_answers_too() -> None:
    t = arranged(you={"hand": ["Reed Lamp"]})
    question = t.decision
    assert question is not None
    other = t.fork()
    t.answer(0)
    other.answer(question.options[0])
    place = question.options[0].thing
    assert t.record == other.record == [[0, "play Reed Lamp", ["lanterns.play", place, -1, 0]]]


@pytest.mark.parametrize(
    ("move", "answer", "alike"),
    [
        ("guard with {thing}", "guard with reed lamp", True),
        ("guard with {thing}", "reed lamp guards", False),
        ("{thing} guards {other}", "reed lamp guards north", True),
        ("{thing} guards {other}", "reed lamp guards", True),
        ("{thing} guards {other}", "safeguards", False),
        ("{thing}", "reed lamp", False),
        ("{thing} of {number}", "reed lamp", False),
    ],
)
def test_an_answer_to_another_question_is_recognized_by_its_move(move: str, answer: str, alike: bool) -> None:
    assert reads_like(move, answer) == alike
