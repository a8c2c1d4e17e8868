"""Positions of every game as scenario files: they load as the same position and reveal nothing hidden."""

from __future__ import annotations

import random
from typing import Any

import pytest

import playmat
from playmat.engine.errors import NoWords, PlaymatError
from playmat.engine.game import Game
from playmat.engine.sitting.sitting import Sitting
from playmat.engine.state.ability import Noted
from playmat.engine.state.scope import NONE, Ref
from playmat.engine.table.text import ALL_SEEING, option_texts
from playmat.engine.view.face import passing_option
from playmat.games.school.vocabulary.card import Spoken
from playmat.scenario import writing
from playmat.scenario.run import Hidden, Way, run_scenario
from playmat.scenario.scenario import read_scenario
from playmat.scenario.writing import shown_to, write_scenario
from tests.every_game.games import SLUGS, seats_for
from tests.every_game.positions import begun_here, first_difference, quiet_positions, scenario_of, table_of
from tests.every_game.twins import MOST_PASSES, alike, chosen, has_learned, named, room_options, twin_for

pytestmark = pytest.mark.once

SILENT_GAMES = ("aew", "ttcg")
"""Games with windows right after an action, in which a computer without a choice is not asked."""


def check_round_trip(slug: str, count: int, first: int, seats: int = 0) -> None:
    game = playmat.game(slug)
    refused: list[str] = []
    for number, t in enumerate(quiet_positions(slug, count, first, seats=seats)):
        try:
            scenario = scenario_of(t, ALL_SEEING)
        except NoWords as fault:
            refused.append(str(fault))
            continue
        again = table_of(game, scenario)
        assert game.positions.write(again) == game.positions.write(t)
        assert first_difference(t.fork(), again, number) == ""
        check_view(t, [0, 1, NONE][number % 3])
    assert refused == []


def check_view(t: Sitting[Any], seat: int) -> None:
    if not writing.is_shown_quiet(t, seat):
        return
    seen = shown_to(t, seat)
    reread = shown_to(table_of(playmat.game(t.game.slug), scenario_of(t, seat)), seat)
    assert t.game.positions.write(seen) == t.game.positions.write(reread)
    assert (seen.asked().seat, seen.asked().prompt) == (reread.asked().seat, reread.asked().prompt)
    if seat == seen.asked().seat:
        texts = [sorted(option_texts(v, v.listed(v.asked()))) for v in (seen, reread)]
        assert texts[0] == texts[1]


@pytest.mark.parametrize("slug", SLUGS)
def test_quiet_positions_survive_a_round_trip(slug: str) -> None:
    check_round_trip(slug, 20, 0)


def test_energy_and_effects_of_the_end_phase_can_be_written() -> None:
    """Energy and end-phase effects are rare in games between computers, so this test creates them."""
    game = playmat.game("school")
    for number, text in enumerate((FLOATING, AWAY)):
        t = table_of(game, read_scenario(text, "x"))
        t.answer(f"cast {('Spark Apprentice', 'Field Trip')[number]}")
        while not game.positions.is_quiet(t):
            t.answer("pass")
        here = begun_here(t)
        assert bool(any(t.state.floating)) == (number == 0)
        assert bool(t.state.later) == (number == 1)
        again = table_of(game, scenario_of(here, ALL_SEEING))
        assert game.positions.write(again) == game.positions.write(t)
        assert first_difference(here.fork(), again, number) == ""
        for seat in (0, 1):
            check_view(here, seat)


FLOATING = """
title: x
options: {auto_pass_empty: off}
given:
  you: {hand: [Spark Apprentice, Spark Apprentice], battlefield: [Furnace Heart]}
then: {waits: {seat: you}}
"""
AWAY = """
title: x
options: {auto_pass_empty: off}
given:
  you: {hand: [Field Trip], battlefield: [Lecture Candle, Bellflower Novice]}
then: {waits: {seat: you}}
"""


@pytest.mark.soak
@pytest.mark.parametrize("slug", SLUGS)
def test_200_quiet_positions_survive_a_round_trip(slug: str) -> None:
    check_round_trip(slug, 200, 1000)


# any moment of a game


@pytest.mark.parametrize("slug", SLUGS)
def test_a_file_can_be_written_at_any_moment_and_runs(slug: str) -> None:
    game = playmat.game(slug)
    with_answers = 0
    for seed in range(2):
        chance = random.Random(seed)
        t = game.start(seats_for(game, seed), seed=seed, options=room_options(game))
        while not t.over and (t.state.decisions < 40 + 9 * seed or game.positions.is_quiet(t)):
            t.answer(chosen(t, chance))
        for viewer in (ALL_SEEING, NONE, 0, 1):
            scenario = scenario_of(t, viewer)
            with_answers += bool(scenario.when)
            run_scenario(game, scenario, [Way, Hidden])
    assert with_answers


def test_before_the_first_turn_there_is_nothing_to_share() -> None:
    t = playmat.game("atw").start(["nova", "viktor"], seed=1)
    with pytest.raises(PlaymatError, match="There is no quiet position yet"):
        write_scenario(t, 0)


def test_a_finished_match_ends_with_its_outcome() -> None:
    game = playmat.game("champions")
    t = game.start(["ember_forge", "tidal_court"], seed=3)
    while not game.positions.is_quiet(t):
        t.answer(0)
    t.call(0, "forfeit")
    scenario = scenario_of(t, ALL_SEEING)
    assert scenario.when == ({"you": {"call": "forfeit"}},)
    assert scenario.then == {"outcome": {"winner": "foe", "ending": "forfeit"}}
    run_scenario(game, scenario)


def test_an_undone_answer_is_not_in_the_file() -> None:
    game = playmat.game("champions")
    t = game.start(["ember_forge", "tidal_court"], seed=3)
    while not game.positions.is_quiet(t):
        t.answer(0)
    before = write_scenario(t, ALL_SEEING)
    seat = t.asked().seat
    t.answer("offer a draw")
    assert "offer a draw" in write_scenario(t, ALL_SEEING)
    t.call(seat, "take back", agreed=True)
    assert write_scenario(t, ALL_SEEING) == before


def test_expectations_are_only_a_comment() -> None:
    t = next(iter(quiet_positions("atw", 1)))
    seat = t.asked().seat
    plain = write_scenario(t, seat)
    text = write_scenario(t, seat, "No damage.\nthen:\n  foe.health: 99\x85then: {}")
    assert "# Expected: No damage.\n# then:\n#   foe.health: 99" in text
    assert read_scenario(text, "x").given == read_scenario(plain, "x").given
    assert read_scenario(text, "x").then == read_scenario(plain, "x").then


def test_a_position_that_cannot_be_written_is_refused_with_the_reason() -> None:
    t = next(iter(quiet_positions("school", 1)))
    t.state.noted = [Noted(Spoken(()), Ref(0, 0), 0, 0, None, 0)]
    with pytest.raises(NoWords, match="a trigger that waits"):
        t.game.positions.write(t)


@pytest.mark.parametrize("seats", [3, 4])
def test_positions_of_more_than_two_players_survive_a_round_trip(seats: int) -> None:
    check_round_trip("school", 8, 300, seats)


# twins


def twins_of(t: Sitting[Any], seat: int, seed: int) -> tuple[Sitting[Any], Sitting[Any]]:
    """A game from this position, and a twin that differs only in facts that a seat does not know."""
    return begun_here(t), begun_here(twin_for(t, seat, seed))


def check_twins(slug: str, count: int) -> int:
    """Check that the files of twins are identical. Returns the number of comparisons after an answer."""
    later = 0
    for number, t in enumerate(quiet_positions(slug, count, 500, room_options(playmat.game(slug)))):
        chance = random.Random(number)
        for seat in [*range(t.state.seats), NONE]:
            one, other = twins_of(t, seat, number)
            assert text_or_fault(one, seat) == text_or_fault(other, seat)
            for _ in range(3):
                option = chosen(one, chance)
                second = named(other, option_texts(one, one.listed(one.asked()))[one.listed(one.asked()).index(option)])
                if second is None or not alike(one, option, second):
                    break
                one.answer(option)
                other.answer(second)
                if one.over or other.over or has_learned(one, other, max(seat, 0), 0) or seat == NONE:
                    break
                later += 1
                assert text_or_fault(one, seat) == text_or_fault(other, seat)
    return later


def text_or_fault(t: Sitting[Any], seat: int) -> str:
    try:
        return write_scenario(t, seat)
    except NoWords as fault:
        return str(fault)


@pytest.mark.parametrize("slug", SLUGS)
def test_twins_give_the_same_file(slug: str) -> None:
    assert check_twins(slug, 4)


def solo_options(game: Game) -> dict[str, str]:
    """The options of a room with one person and computers, in which a seat without a choice is not asked."""
    return game.full_options(game.face.asks_all)


def pass_until(t: Sitting[Any], seat: int) -> bool:
    """Pass for the other seats until this one is asked.

    Returns False if another seat must choose or the game is over.
    """
    for _ in range(MOST_PASSES):
        if t.over or t.asked().seat == seat:
            break
        options = t.listed(t.asked())
        if (at := passing_option(options)) == NONE:
            return False
        t.answer(options[at])
    return not t.over and t.asked().seat == seat


def check_solo_twins(slug: str, count: int) -> int:
    """Check that files do not show whether a computer was asked. Returns how often it was asked on only one twin."""
    silences = 0
    for number, t in enumerate(quiet_positions(slug, count, 900, solo_options(playmat.game(slug)))):
        seat = t.asked().seat
        for text in option_texts(t, t.listed(t.asked()))[:8]:
            one, other = twins_of(t, seat, number)
            first, second = named(one, text), named(other, text)
            if first is None or second is None or not alike(one, first, second):
                continue
            one.answer(first)
            other.answer(second)
            if not pass_until(one, seat) or not pass_until(other, seat) or has_learned(one, other, seat, 0):
                continue
            silences += len(one.record) != len(other.record)
            assert text_or_fault(one, seat) == text_or_fault(other, seat)
    return silences


@pytest.mark.parametrize("slug", SLUGS)
def test_a_file_does_not_show_whether_a_computer_was_asked(slug: str) -> None:
    silences = check_solo_twins(slug, 30)
    assert bool(silences) == (slug in SILENT_GAMES)


def test_spectators_of_a_game_against_computers_can_share_it_when_it_is_over() -> None:
    t = next(iter(quiet_positions("aew", 1)))
    with pytest.raises(PlaymatError, match="when it is over"):
        write_scenario(t, NONE)


@pytest.mark.interpreted
def test_a_leak_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writing, "shown_to", lambda t, viewer: t)
    with pytest.raises(AssertionError):
        check_twins("atw", 2)
