"""Errors name the seat, its mistake and the correct choices. None of them names a hidden card."""

from __future__ import annotations

import json
from typing import Any

import pytest

import playmat
from playmat.engine.decks.deck import Deck
from playmat.engine.errors import (
    BrokenRule,
    DeckError,
    GameOver,
    IllegalOption,
    NotYourDecision,
    OptionError,
    PlaymatError,
    SaveError,
    StaleSave,
    UnknownName,
)
from playmat.engine.files.save import digest, load, save
from playmat.engine.state.option import Option
from playmat.engine.state.scope import Scope
from playmat.engine.state.step import rule
from tests.engine.tables import arranged, asked, play
from tests.engine.toy import GAME
from tests.engine.toy.moves import GUARD_WITH
from tests.engine.toy.state import LanternTable


def test_an_answer_from_the_wrong_seat_is_refused() -> None:
    t = arranged(you={})
    with pytest.raises(NotYourDecision) as error:
        t.answer("rest", seat=1)
    assert str(error.value) == 'the game is waiting for North to answer "day", not for East'


def test_an_illegal_option_is_refused_with_the_reason_and_the_options() -> None:
    t = arranged(you={"hand": ["Great Beacon"], "towers": ["Reed Lamp"]})
    with pytest.raises(IllegalOption) as error:
        t.answer("play Great Beacon")
    assert str(error.value) == (
        '"play Great Beacon" is not offered at "day": its whole price cannot be paid with the other cards of the hand '
        "(3.2). North may: send Reed Lamp at East | rest"
    )
    with pytest.raises(IllegalOption, match=r"you can't do that now\. The question is: .+ \(5\.2\)"):
        t.answer("guard with Reed Lamp")
    with pytest.raises(IllegalOption, match=r"no answer like that is possible now\. The question is: "):
        t.answer("sing")


def test_an_option_or_number_that_is_not_offered_is_refused() -> None:
    t = arranged(you={"towers": ["Reed Lamp"]})
    with pytest.raises(IllegalOption, match='"option 2" is not offered at "day"'):
        t.answer(2)
    with pytest.raises(IllegalOption, match='"option -1" is not offered at "day"'):
        t.answer(-1)
    with pytest.raises(IllegalOption, match='"guard with Reed Lamp" is not offered'):
        t.answer(Option(GUARD_WITH, t.state.towers[0].thing))


def test_no_error_names_a_hidden_card() -> None:
    t = arranged(you={"hand": ["Spyglass"]}, foe={"towers": ["veiled Night Moth", "veiled Glow Worm"]})
    play(t, "say Spyglass")
    with pytest.raises(IllegalOption) as error:
        t.answer("choose Night Moth")
    assert "Moth" not in str(error.value).replace('"choose Night Moth"', "")
    assert "Worm" not in str(error.value)


def test_no_answer_is_accepted_after_the_game() -> None:
    t = arranged(you={})
    t.call(1, "concede")
    with pytest.raises(GameOver):
        t.answer("rest")
    why = t.why_not("rest")
    assert why is not None
    assert why.text == "the game is over"


def test_a_seat_that_waits_learns_whom_the_game_waits_for() -> None:
    t = arranged(you={}, foe={"hand": ["Reed Lamp"]})
    why = t.why_not("play Reed Lamp", 1)
    assert why is not None
    assert str(why) == "the game is waiting for North; only the keeper whose day it is acts (2.4)"
    assert t.why_not("rest", 0) is None


# errors of rules


@rule("test.1")
def stumble(t: LanternTable, s: Scope) -> None:
    """A rule that raises an error."""
    raise ZeroDivisionError("a tower of no lamps")


def test_a_broken_rule_reports_the_current_step() -> None:
    t = arranged(you={"towers": ["Harbor Lamp"]}, foe={"towers": ["Reed Lamp"]})
    play(t, "send Harbor Lamp at East")
    t.state.pending = None
    t.next(Scope(0, frame=1), stumble)
    with pytest.raises(BrokenRule) as error:
        t.resolve()
    assert str(error.value) == ("test.1: ZeroDivisionError: a tower of no lamps\n    doing:  turn > attack > test.1")


# saves


def saved_game() -> dict[str, Any]:
    t = arranged(seats=3, you={"hand": ["Cedar Oil"], "towers": ["Reed Lamp", "Harbor Lamp"]})
    play(t, "say Cedar Oil")
    assert asked(t) == (0, "choose")
    body: dict[str, Any] = json.loads(json.dumps(save(t)))
    return body


def resealed(saved: dict[str, Any], **changes: Any) -> dict[str, Any]:
    """An edited save with a valid checksum."""
    edited = {**saved, **changes}
    edited.pop("sum")
    edited["sum"] = digest(edited)
    return edited


def test_a_truncated_save_is_refused() -> None:
    saved = saved_game()
    with pytest.raises(SaveError, match="it lacks state, sum"):
        load(GAME, {k: v for k, v in saved.items() if k not in ("state", "sum")})
    state = {k: v for k, v in saved["state"].items() if k != "towers"}
    with pytest.raises(SaveError, match="the saved game is damaged: it lacks towers"):
        load(GAME, resealed(saved, state=state))
    with pytest.raises(SaveError, match="this is not a playmat saved game"):
        load(GAME, json.dumps(saved)[:200])


def test_an_edited_save_is_refused() -> None:
    saved = saved_game()
    saved["state"]["glow"] = [99, 1, 1]
    with pytest.raises(SaveError, match="wrong checksum"):
        load(GAME, saved)


def test_a_foreign_save_is_refused() -> None:
    saved = saved_game()
    with pytest.raises(SaveError, match='this saved game is for "lanterns", not for "atw"'):
        load(playmat.game("atw"), saved)
    with pytest.raises(SaveError, match="this is not a playmat saved game"):
        load(GAME, {"kind": "chess"})
    with pytest.raises(SaveError, match="has format 99, but this version reads format"):
        load(GAME, resealed(saved, format=99))


@pytest.mark.parametrize("value", [{"nowhere.Thing": []}, {"step": "x", "word": "y"}, {"towers": 3}])
def test_a_damaged_save_is_refused(value: object) -> None:
    saved = saved_game()
    with pytest.raises(SaveError):
        load(GAME, resealed(saved, state={**saved["state"], "agenda": [value]}))


def test_a_save_from_a_version_with_other_rules_is_refused() -> None:
    saved = saved_game()
    text = json.dumps(saved["state"]).replace('"tests.day"', '"tests.night"')
    assert '"tests.night"' in text
    with pytest.raises(StaleSave, match=r'step "tests\.night", which this version does not have'):
        load(GAME, resealed(saved, state=json.loads(text)))


# starting a game


def test_all_faults_of_a_deck_are_listed() -> None:
    bad = Deck("odd", ["Squall"] * 5 + ["Lantern Herron", "Reed Lamb"], {})
    with pytest.raises(DeckError) as error:
        GAME.start(decks=[bad, GAME.deck("reeds")])
    for part in ("5 Squall (at most 3)", "7 cards (12 to 40)", '"Reed Lamb" (did you mean "Reed Lamp"?)'):
        assert part in str(error.value)


def test_unknown_names_and_options_are_refused_with_suggestions() -> None:
    with pytest.raises(UnknownName, match=r'there is no lanterns deck "harber" \(did you mean "harbor"\?\)'):
        GAME.start(decks=["harber", "reeds"])
    with pytest.raises(OptionError, match=r'has no option "glov" .*"many" is not a value of days'):
        GAME.start(options={"glov": 3, "days": "many"})
    with pytest.raises(DeckError, match="lanterns is for 2 to 4 players, but 5 decks were given"):
        GAME.start(decks=["reeds"] * 5)
    with pytest.raises(PlaymatError, match="seed -1 is out of range"):
        GAME.start(seed=-1)
