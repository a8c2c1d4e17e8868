"""Bad input gives one of playmat's own clear errors, never a Python traceback."""

from __future__ import annotations

import copy
import json
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import playmat
from playmat.engine.decks.deck import Deck, read_deck
from playmat.engine.errors import (
    CardError,
    DeckError,
    GameOver,
    IllegalCall,
    IllegalOption,
    NotYourDecision,
    OptionError,
    PlaymatError,
    SaveError,
    UnknownName,
)
from playmat.engine.files.reader import read_cards
from playmat.engine.files.save import digest, load, save
from playmat.engine.sitting.sitting import Sitting
from playmat.scenario.run import run_scenario
from playmat.scenario.scenario import ScenarioError, ScenarioFailed, read_scenario

ATW = playmat.game("atw")


@pytest.fixture
def table() -> Sitting[Any]:
    return ATW.start(["nova", "tembo"], seed=7)


def test_an_unknown_game_gets_a_suggestion() -> None:
    with pytest.raises(UnknownName, match=r'no game "atv".*"atw"'):
        playmat.game("atv")


def test_an_unknown_deck_gets_a_suggestion() -> None:
    with pytest.raises(UnknownName, match=r'"nowa".*"nova"'):
        ATW.start(["nowa", "tembo"])


def test_all_invalid_options_are_reported_at_once() -> None:
    with pytest.raises(
        OptionError, match=r'"advance".*"advanced".*"maybe" is not a value of rampaging. Choose inherit'
    ):
        ATW.start(options={"advance": True, "rampaging": "maybe"})


@pytest.mark.parametrize("decks", [["nova"], ["nova", "tembo", "hugo"]])
def test_a_wrong_number_of_seats_is_refused(decks: list[str]) -> None:
    with pytest.raises(DeckError, match="for 2 players"):
        ATW.start(decks)


def test_a_mirror_match_is_refused_if_it_is_not_allowed() -> None:
    with pytest.raises(DeckError, match="wrestler_choice_invalid"):
        ATW.start(["nova", "nova"], options={"allow_mirror": False})
    assert not ATW.start(["nova", "nova"]).over


def test_every_error_of_a_deck_is_listed() -> None:
    deck = Deck("broken", [*ATW.deck("nova").cards[:12], "NOV-16", "NOV-16", "Starfal Driver"], {"board": "nova"})
    with pytest.raises(DeckError) as caught:
        ATW.start([deck, ATW.deck("tembo")])
    message = str(caught.value)
    for part in ("Starfal Driver", "Starfall Driver", "2 finishers"):
        assert part in message


@pytest.mark.parametrize("seed", [-1, 1 << 62])
def test_a_seed_out_of_range_is_refused(seed: int) -> None:
    with pytest.raises(PlaymatError, match="out of range"):
        ATW.start(seed=seed)


def test_an_answer_that_is_not_offered_is_refused(table: Sitting[Any]) -> None:
    before = save(table)
    with pytest.raises(IllegalOption, match=r"is not offered at \"opening card\".*Nova Kestrel may: take"):
        table.answer("take the train")
    assert save(table) == before


def test_an_answer_from_the_wrong_seat_is_refused(table: Sitting[Any]) -> None:
    with pytest.raises(NotYourDecision, match='is waiting for Nova Kestrel to answer "opening card", not for Tembo'):
        table.answer(0, seat=1)


def test_impossible_calls_are_refused(table: Sitting[Any]) -> None:
    with pytest.raises(IllegalCall, match=r'no call "conced".*"concede"'):
        table.call(0, "conced")
    with pytest.raises(IllegalCall, match="no seat 6"):
        table.call(5, "concede")
    with pytest.raises(IllegalCall, match="no decision to undo"):
        table.call(0, "take back")
    table.call(1, "concede")
    with pytest.raises(GameOver):
        table.call(0, "concede")
    with pytest.raises(GameOver):
        table.answer(0)


# saves


def test_a_file_that_is_not_a_save_is_refused(table: Sitting[Any]) -> None:
    strangers: list[Any] = [{}, [], "hello", {"playmat": "replay"}, None, 7]
    for foreign in strangers:
        with pytest.raises(SaveError, match="not a playmat saved game"):
            load(ATW, foreign)
    other = {**save(table), "game": "chess"}
    with pytest.raises(SaveError, match='this saved game is for "chess", not for "atw"'):
        load(ATW, other)
    with pytest.raises(SaveError, match="format 99"):
        load(ATW, {**save(table), "format": 99})


def test_an_edited_save_is_refused(table: Sitting[Any]) -> None:
    edited = copy.deepcopy(save(table))
    edited["state"]["momentum"] = 9
    with pytest.raises(SaveError, match="changed or damaged"):
        load(ATW, edited)


def paths(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place in a JSON value."""
    places = [path]
    if isinstance(value, dict):
        for k, part in value.items():
            places += paths(part, (*path, k))
    elif isinstance(value, list):
        for k, part in enumerate(value):
            places += paths(part, (*path, k))
    return places


SAVED = save(ATW.start(["nova", "tembo"], seed=7))
PLACES = paths(SAVED["state"])


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(PLACES), st.one_of(st.none(), st.integers(), st.text(), st.just([]), st.just({"step": "x"})))
def test_a_save_with_any_damage_is_refused_or_read(place: tuple[Any, ...], value: Any) -> None:
    """Even with a valid checksum, a damaged save gives one of playmat's errors or a viewable table."""
    broken = copy.deepcopy(SAVED)
    at: Any = broken
    for step in ("state", *place[:-1]):
        at = at[step]
    if place:
        at[place[-1]] = value
    else:
        broken["state"] = value
    broken["sum"] = digest({k: v for k, v in broken.items() if k != "sum"})
    with suppress(PlaymatError):
        load(ATW, json.loads(json.dumps(broken)))


# texts


@settings(max_examples=200, deadline=None)
@given(st.text())
def test_any_text_as_a_scenario_is_refused_or_run(text: str) -> None:
    with pytest.raises(ScenarioError):
        read_scenario(text, "fuzz")


@settings(max_examples=100, deadline=None)
@given(st.dictionaries(st.sampled_from(["you", "foe", "momentum", "chain", "phase"]), st.text() | st.lists(st.text())))
def test_any_position_is_refused_or_played(position: dict[str, Any]) -> None:
    text = json.dumps({"title": "x", "given": position, "then": {"waits": {"seat": "you"}}})
    with suppress(ScenarioError, ScenarioFailed):
        run_scenario(ATW, read_scenario(text, "fuzz"))


@settings(max_examples=200, deadline=None)
@given(st.text())
def test_any_text_as_cards_is_refused_or_read(text: str) -> None:
    with pytest.raises(CardError):
        read_cards(text, ATW)


@pytest.mark.parametrize(
    "text",
    [
        "__import__('os')",
        "card.__class__",
        "(lambda: 1)()",
        "[x for x in (1, 2)]",
        "card(*[1])",
        "import os",
        "card('X', STRIKE, damage=1, stamina=1, target=2)",
        "card('X', STRIKE.lower(), 1, 1, 2, 1)",
        "card('X', BITE, 1, 1, 2, 1)",
        "1 + 1",
        "damage(2)",
        "f'{card}'",
    ],
)
def test_anything_but_words_is_refused_in_a_text_of_cards(text: str) -> None:
    with pytest.raises(CardError, match="line 1"):
        read_cards(text, ATW)


@settings(max_examples=100, deadline=None)
@given(st.text())
def test_any_text_as_a_deck_is_refused_or_read(text: str) -> None:
    try:
        deck = read_deck("fuzz", text)
    except DeckError:
        return
    assert ATW.lists.deck_faults(deck)
