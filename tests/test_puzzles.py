"""Puzzles: answers force a win or are the best chance, shipped puzzles are still valid, and new ones can be mined."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

import playmat
from playmat.agents.greedy import Greedy
from playmat.agents.puzzles import chances
from playmat.agents.puzzles.chances import MARGIN, best_chance, chance_fault, is_clear_at_a_glance
from playmat.agents.puzzles.forced import forced_answer, forced_fault
from playmat.agents.self_play import play_match
from playmat.agents.solving import FORCED, NOT_FORCED, solve
from playmat.agents.solving.graph import answers
from playmat.engine.errors import PlaymatError
from playmat.engine.files.folder import folder_of
from playmat.engine.files.replay import record_of
from playmat.engine.game import Game
from playmat.engine.table.text import option_texts
from playmat.games import BUILT_IN
from playmat.lab.grading import difficulty, level_of
from playmat.lab.mining import (
    MineGame,
    MiningPlan,
    kept_puzzles,
    puzzle_at,
    read_block,
    recorded_positions,
    stale_reason,
)
from playmat.scenario.hint import hint_of
from playmat.scenario.puzzle import FILE, LEVELS, WIN, cards_in, id_of, puzzle_text, puzzles_in, read_puzzles, staleness
from tests.test_solve import duel

YOU = 0
FIREBALL = "{champions: [Hestia, Magma Slug], hand: [Fireball, Stage Fright, Fire Dagger], deck only: [Blank Scroll]}"
WOUNDED = "{champions: [Tide Turtle: {health: 20}], hand: [Blank Scroll], deck only: [Blank Scroll, Spring Water]}"


def fireball_duel() -> Any:
    """A duel in which only the Fireball wins this turn."""
    return duel(FIREBALL, WOUNDED)


def mined() -> tuple[Game, str]:
    """The puzzle from that duel, with few deals."""
    game = playmat.game("champions")
    return game, puzzle_at(MiningPlan("champions", WIN, 1, deals=5), fireball_duel())


# the answer


def test_only_one_answer_wins_this_turn() -> None:
    view = fireball_duel().view(YOU)
    best = forced_answer(view, 1, deals=5)
    assert best is not None
    assert option_texts(view, answers(view))[best.option] == "activate Fireball"
    assert forced_fault(view, best.option, 1, 3) == ""
    other = (best.option + 1) % len(answers(view))
    assert forced_fault(view, other, 1, 3) == "its answer does not win by force in deal 0"


def test_two_winning_answers_are_not_a_puzzle() -> None:
    dagger = "{champions: [Hestia: {equipment: [Fire Dagger]}], hand: [Fireball], deck only: [Blank Scroll]}"
    view = duel(dagger, WOUNDED.replace("20", "10")).view(YOU)
    right = option_texts(view, answers(view)).index("activate Fireball")
    assert forced_answer(view, 1, deals=2) is None
    assert forced_fault(view, right, 1, 2) == "1 other answer may win, too"


def test_a_win_must_come_by_the_last_turn() -> None:
    slow = duel("{champions: [Hestia: {equipment: [Fire Dagger]}], deck only: []}", WOUNDED.replace("20", "30"))
    turn = slow.game.face.turn(slow).number
    assert solve(slow, [YOU], last_turn=turn).verdicts[0].answer == NOT_FORCED
    assert solve(fireball_duel(), [YOU], last_turn=turn).verdicts[0].answer == FORCED


LAST_CHANCE = "{champions: [Hestia: {health: 10}], hand: [Fireball, Blank Scroll], deck only: [Blank Scroll]}"
ARMED = "{champions: [Magma Slug: {health: 20, equipment: [Fire Dagger]}], deck only: [Blank Scroll]}"


def test_a_race_prefers_the_answer_that_wins() -> None:
    view = duel(LAST_CHANCE, ARMED).view(YOU)
    right = option_texts(view, answers(view)).index("activate Fireball")
    best = best_chance(view, 100)
    assert best is not None
    assert (best.option, best.wins) == (right, 1.0)
    assert best.second_wins <= 0.85
    assert chance_fault(view, right, [best.second], 10) == ""
    assert chance_fault(view, right, range(len(answers(view))), 100, MARGIN) == ""
    lost = "its answer leads another by -100 points in 10 playouts"
    assert chance_fault(view, best.second, [right], 10) == lost


def test_equal_answers_are_not_a_puzzle() -> None:
    strong = "{champions: [Hestia, Magma Slug], hand: [Fire Dagger, Blank Scroll], deck only: [Blank Scroll]}"
    assert best_chance(duel(strong, WOUNDED).view(YOU), 100) is None


def test_a_glance_rejects_a_position_before_any_playout(monkeypatch: pytest.MonkeyPatch) -> None:
    """Playouts to the end are expensive, so positions whose answers look alike after a few decisions get none."""
    strong = "{champions: [Hestia, Magma Slug], hand: [Fire Dagger, Blank Scroll], deck only: [Blank Scroll]}"
    monkeypatch.setattr(chances, "play_by_advice", lambda t, seed: pytest.fail("a playout to the end"))
    assert best_chance(duel(strong, WOUNDED).view(YOU), 100) is None
    assert is_clear_at_a_glance(duel(LAST_CHANCE, ARMED).view(YOU))


def test_a_position_without_a_lead_is_rejected_after_few_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    strong = "{champions: [Hestia, Magma Slug], hand: [Fire Dagger, Blank Scroll], deck only: [Blank Scroll]}"
    looked: list[int] = []
    glances = chances.glances

    def watched(view: Any, number: int) -> list[float]:
        looked.append(number)
        return glances(view, number)

    monkeypatch.setattr(chances, "glances", watched)
    assert not is_clear_at_a_glance(duel(strong, WOUNDED).view(YOU))
    assert looked == [0, 1, 2]
    assert is_clear_at_a_glance(duel(LAST_CHANCE, ARMED).view(YOU))
    assert looked[3:] == list(range(8))


# difficulty


def level_in(view: Any, answer: str, moves: int) -> str:
    return level_of(view, option_texts(view, answers(view)).index(answer), moves)


def test_an_answer_that_every_opponent_finds_is_easy_and_one_that_all_miss_is_hard() -> None:
    view = fireball_duel().view(YOU)
    assert level_in(view, "activate Fireball", 1) == "easy"
    assert level_in(view, "draw", 1) == "hard"


def test_a_long_win_is_harder() -> None:
    view = fireball_duel().view(YOU)
    option = option_texts(view, answers(view)).index("activate Fireball")
    by_length = [difficulty(view, option, moves) for moves in (2, 4, 7)]
    assert by_length == sorted(set(by_length))


@pytest.mark.parametrize("slug", BUILT_IN)
def test_every_game_has_twenty_puzzles(slug: str) -> None:
    assert len(read_puzzles(playmat.game(slug))) >= 20


def test_the_shipped_puzzles_cover_all_levels() -> None:
    levels = [puzzle.level for slug in BUILT_IN for puzzle in read_puzzles(playmat.game(slug))]
    assert all(levels.count(level) >= len(levels) / 8 for level in LEVELS)


# the file


def test_a_mined_position_is_a_puzzle_with_its_solution() -> None:
    game, text = mined()
    puzzle = read_block(game, text)
    assert (puzzle.goal, puzzle.turns, puzzle.seat, puzzle.answer) == (WIN, 1, YOU, "activate Fireball")
    assert puzzle.id == id_of(game, game.positions.write(puzzle.table()))
    assert puzzle.scenario.then["outcome"]["winner"] == "you"
    assert stale_reason(puzzle) == ""


def test_a_changed_card_makes_a_puzzle_stale() -> None:
    game, text = mined()
    weak = game.with_cards('changed("Fireball", {"deal.amount": 10})')
    assert stale_reason(read_block(weak, text)) != ""


def test_a_changed_card_marks_puzzles_whose_answer_still_leads() -> None:
    """With less damage, the best answer leads by about 13 points, so this is no longer a puzzle."""
    game = playmat.game("atw")
    assert staleness(game) == ""
    changed = game.with_changes({"Carbon Choke": {"damage": 1}})
    puzzle = next(each for each in read_puzzles(game) if each.answer.startswith("play Carbon Choke"))
    assert stale_reason(replace(puzzle, game=changed)) == "", "the quick check only sees that it is still the best"
    report = f"the puzzles of atw were measured with a different card set ({game.card_set()}, now {changed.card_set()})"
    assert staleness(changed).startswith(report)


@pytest.mark.parametrize("slug", BUILT_IN)
def test_shipped_puzzles_name_their_cards(slug: str) -> None:
    game = playmat.game(slug)
    assert cards_in((folder_of(game) / FILE).read_text("utf-8"))


def test_a_test_run_reports_puzzles_measured_with_other_cards(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    conftest: Any = request.config.pluginmanager.get_plugin(str(request.config.rootpath / "conftest.py"))
    games = {slug: playmat.game(slug) for slug in BUILT_IN}
    games["champions"] = games["champions"].with_cards('changed("Fireball", {"deal.amount": 10})')
    monkeypatch.setattr(conftest, "find_game", games.get)
    lines: list[str] = []
    conftest.pytest_terminal_summary(SimpleNamespace(write_line=lambda line, **_: lines.append(line)))
    assert [line[:60] for line in lines if "puzzles" in line] == [
        "warning: the puzzles of champions were measured with a diffe"
    ]


@pytest.mark.parametrize("cards", ["current", "other"])
def test_puzzles_measured_with_other_cards_are_measured_again(cards: str) -> None:
    """Otherwise only a few deals are played, so the level stays as it is in the file."""
    game, text = mined()
    digest = game.card_set() if cards == "current" else "0123456789abcdef"
    raised = text.replace("level: easy", "level: hard")
    assert raised != text
    (puzzle,) = kept_puzzles(game, f"Measured with card set `{digest}`.\n\n{raised}\n")
    assert puzzle_text(puzzle.scenario) == (raised if cards == "current" else text)


def test_a_position_without_a_forced_win_is_dropped() -> None:
    game, text = mined()
    unhurt = text.replace("{damage: 120}", "{damage: 20}")
    assert unhurt != text
    assert kept_puzzles(game, f"Measured with card set `0123456789abcdef`.\n\n{unhurt}\n") == []


@pytest.mark.parametrize("fault", ["goal: draw", "level: 7"])
def test_a_file_with_a_fault_is_refused(fault: str) -> None:
    game, text = mined()
    name = fault.split(":")[0]
    facts = {"goal": "goal: win", "level": "level: easy"}
    with pytest.raises(PlaymatError, match="a puzzle needs a goal"):
        puzzles_in(game, text.replace(facts[name], fault).replace("level: medium", fault))


# the shipped ones


@pytest.mark.parametrize("slug", BUILT_IN)
def test_shipped_puzzles_still_hold(slug: str) -> None:
    stale = {puzzle.id: reason for puzzle in read_puzzles(playmat.game(slug)) if (reason := stale_reason(puzzle))}
    assert not stale, (
        f"{len(stale)} puzzles are stale: {stale}. Mine new ones: "
        f"playmat puzzles mine {slug} --out src/playmat/games/{slug}/puzzles.md, with the options in that file"
    )


@pytest.mark.parametrize("slug", BUILT_IN)
def test_shipped_puzzles_offer_a_choice(slug: str) -> None:
    puzzles = read_puzzles(playmat.game(slug))
    assert len({puzzle.id for puzzle in puzzles}) == len(puzzles)
    for puzzle in puzzles:
        assert len(answers(puzzle.table())) >= 4
        assert puzzle.goal == WIN or puzzle.wins - puzzle.second_wins >= 15


@pytest.mark.parametrize("slug", BUILT_IN)
def test_a_hint_says_where_to_look_and_leaves_a_choice(slug: str) -> None:
    for puzzle in read_puzzles(playmat.game(slug)):
        view = puzzle.table().view(puzzle.seat)
        hint = hint_of(puzzle, view)
        assert hint.startswith(("Look ", "It is not "))
        assert puzzle.answer not in hint
        left = [text for text in option_texts(view, answers(view)) if f"“{text}”" not in hint]
        assert puzzle.answer in left
        card = re.match(r"Look at (.+?), (?:in|on|among|at) ", hint)
        assert sum(card is None or card[1] in text for text in left) > 1


# mining


def test_records_are_searched_for_puzzles() -> None:
    game = playmat.game("champions")
    decks = [game.deck(name) for name in list(game.decks)[:2]]
    played = play_match(game, [Greedy(1), Greedy(2)], decks, 5, {}, recorded=True)
    text = json.dumps(record_of(played.table))
    positions = list(recorded_positions(game, text))
    assert positions
    assert all(len(answers(t)) >= 4 for t in positions)
    assert list(recorded_positions(playmat.game("atw"), text)) == []
    assert MineGame(record=text).run(MiningPlan("atw")) == ""
