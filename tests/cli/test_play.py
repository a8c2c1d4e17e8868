"""Matches played line by line, as if through a pipe."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

import playmat
from playmat.engine.files.replay import read_record
from playmat.engine.files.save import digest, load, state_hash
from tests.cli.conftest import Run

ATW = playmat.game("atw")
SHORT = ["--option", "opening_hand=suggested", "--option", "first_player=seat0", "--option", "starter_handicap=false"]


def begin(*more: str, seed: int = 3) -> list[str]:
    """A match in which you are Tembo, have the suggested hand and go first."""
    return ["play", "atw", "--deck", "tembo", "--deck", "viktor", "--seed", str(seed), *SHORT, *more]


def saved(path: Path) -> dict[str, Any]:
    body: dict[str, Any] = json.loads(path.read_text())
    return body


# whole matches


@pytest.mark.parametrize(("level", "seed"), [("greedy", 1), ("random", 2), ("random", 3)])
def test_a_whole_match_is_played(run: Run, home: Path, level: str, seed: int) -> None:
    result = run(*begin("--opponent", level, seed=seed), lines=["1"] * 600)
    assert result.exit_code == 0, result.stderr
    assert "after" in result.stdout
    assert "decisions." in result.stdout
    assert "You win: " in result.stdout or " wins: " in result.stdout or "Nobody wins" in result.stdout  # prose: ok
    flat = " ".join(result.stdout.split())
    again = flat.partition("The same match again: playmat ")[2].partition(f"--seed {seed}")[0]
    assert run(*again.split(), "--seed", str(seed), lines=["1"] * 600).stdout == result.stdout
    assert max(len(line) for line in result.stdout.splitlines()) <= 80
    assert not home.exists() or not list(home.iterdir())


def test_the_same_seed_and_answers_are_the_same_match(run: Run) -> None:
    first, second = (run(*begin("--opponent", "random"), lines=["1"] * 600).stdout for _ in range(2))
    assert first == second


def test_a_newcomer_can_start_by_only_pressing_enter(run: Run, home: Path) -> None:
    output = run("play", "atw", lines=["", "", "", "", "q"]).stdout
    for part in (
        "Which deck do you want to play?",
        "Which deck do you want to play against?",
        "Which rules?",
        "Tembo Ironmane",
        "Viktor Latch",
    ):
        assert part in output
    (path,) = home.iterdir()
    origin = saved(path)["origin"]
    assert origin["decks"] == ["tembo", "viktor"]
    assert (origin["options"]["advanced"], origin["options"]["opening_hand"]) == ("false", "suggested")


def test_a_newcomer_chooses_deck_opponent_and_rules(run: Run, home: Path) -> None:
    answers = ["ghost", "99", "kuro", "1", "human", "all", "q"]
    output = run("play", "atw", lines=answers).stdout
    assert '"ghost" is not one of the choices' in output
    assert '"99" is not one of the choices' in output
    (path,) = home.iterdir()
    assert saved(path)["origin"]["decks"] == ["kurogane", "nova"]
    assert saved(path)["seats"] == ["human", "human"]
    assert saved(path)["origin"]["options"]["advanced"] == "true"


@pytest.mark.parametrize(("answer", "game_format"), [("", "single"), ("best", "best_of_3")])
def test_a_newcomer_chooses_a_match(run: Run, home: Path, answer: str, game_format: str) -> None:
    run("play", "champions", lines=["", "", "", answer, "q"])
    (path,) = home.iterdir()
    assert saved(path)["origin"]["options"]["format"] == game_format


def test_a_newcomer_can_leave_before_the_match(run: Run, home: Path) -> None:
    for lines in (["q"], ["", "q"], [""]):
        result = run("play", "atw", lines=lines)
        assert (result.exit_code, "No match was started." in result.stdout) == (0, True)
    assert not home.exists()


def test_the_second_seat_can_be_played(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    output = run(*begin("--seat", "2", "--save", str(path)), lines=["q"]).stdout
    assert "Viktor Latch · you" in output
    assert saved(path)["seats"] == ["greedy", "human"]


def test_a_custom_deck_can_be_played(run: Run, tmp_path: Path) -> None:
    own = tmp_path / "mine.txt"
    own.write_text("\n".join(["title: Mine", "board: tembo", *[f"1 {name}" for name in ATW.decks["tembo"].cards]]))
    path = tmp_path / "match.json"
    run("play", "atw", "--deck", str(own), "--save", str(path), *SHORT, lines=["q"])
    assert saved(path)["origin"]["decks"][0]["name"] == "mine"
    assert run("play", "atw", "--resume", str(path), lines=["q"]).exit_code == 0


# commands and answers


def test_answers_are_recognized_by_number_and_by_part_of_their_text(run: Run) -> None:
    output = run(*begin(), lines=["play gor", "u", "Gorilla", "u", "PLAY  gorilla toss", "u", "1"]).stdout
    assert output.count("Tembo Ironmane plays Gorilla Toss") == 3


def test_unknown_answers_get_an_explanation(run: Run) -> None:
    lines = ["", "0", "99", "p", "pass", "play", "dance", "play Gorila Toss", "concede now"]
    output = run(*begin(), lines=lines).stdout
    assert "Choose 1 to" in output
    assert "There is no option 99" in output
    assert '"pass" could mean: pass for a card | pass for stamina' in output
    assert '"dance" is not an answer here' in output
    assert 'did you mean "play Gorilla Toss"?' in output
    assert "The match" not in output
    assert "Saved in" in output


def test_a_question_mark_explains_why_an_option_is_missing(run: Run) -> None:
    output = run(
        *begin("--option", "advanced=false"), lines=["?", "? blind", "? rampage with pounce", "? play gor"]
    ).stdout
    flat = " ".join(output.split())
    assert "blind attack: you can make blind attacks only when your draw pile is empty: it has " in flat
    assert '"rampage with Pounce" is not offered: rampaging attacks are left out of this match (COM.6).' in flat
    assert "It is offered:" in flat


def test_why_not_explains_all_options_with_this_beginning_and_no_others(run: Run) -> None:
    text = " ".join(run(*begin("--option", "advanced=false"), lines=["? rampage", "? attack", "? play"]).stdout.split())
    assert re.search(r"rampage with [^:]+, [^:]+: rampaging attacks are left out of this match", text)
    assert '"attack" is not offered: you can\'t do that now.' in text  # not the blind attack, which contains the word
    assert "It is offered: 1, play " in text


def test_a_refused_answer_gets_a_reason(run: Run) -> None:
    text = " ".join(run(*begin(), lines=["blind attack", "let it come"]).stdout.split())
    assert '"blind attack" is not offered: you can make blind attacks only when your draw pile is empty: it' in text
    assert '"let it come" is not offered: you can\'t do that now. The question is: Your turn to ' in text


def test_rules_can_be_looked_up_in_a_match(run: Run) -> None:
    text = " ".join(run(*begin(), lines=["r c.4", "r", "r C.44", "rule GC1.6"]).stdout.split())
    assert "C.4 " in text
    assert "`playmat rules atw HTP.0`" in text
    assert 'there is no rule or ruling "C.44" (did you mean' in text
    assert "Ruling R23" in text


def test_cards_and_abilities_can_be_looked_up(run: Run) -> None:
    text = " ".join(
        run(*begin(), lines=["c big boot", "c ground", "c viktor", "c", "c xyzzy", "c moonsault"]).stdout.split()
    )
    assert "Big Boot id TEM-07" in text
    assert "Ground Shaker: Offense, with THROW or STRIKE" in text
    assert "The Clockwork Technician" in text
    assert "Which card?" in text
    assert 'There is no card or ability "xyzzy"' in text
    assert "could mean: Meteor Moonsault, Top-Rope Moonsault" in text


def test_position_log_hint_and_help_can_be_shown(run: Run) -> None:
    output = run(*begin(), lines=["p", "l", "h", "help"]).stdout
    assert "hand of Viktor Latch: 5 that you cannot see" in output
    assert re.search(r"\d+: .+\. Wins \d+% \(.+: \d+%\)\.", " ".join(output.split()))
    assert "save and quit" in output


# undo


def test_a_choice_that_reveals_nothing_is_undone_freely(run: Run, tmp_path: Path) -> None:
    """Picking cards reveals nothing to anyone."""
    path = tmp_path / "match.json"
    choosing = ["play", "atw", "--deck", "tembo", "--seed", "1", "--save", str(path)]
    output = run(*choosing, lines=["1", "1", "u", "q"]).stdout
    assert "Undone." in output
    table = load(ATW, saved(path))
    assert table.record[-1] == [0, "take back", {}]
    fresh = ATW.start(["tembo", "viktor"], 1)
    assert state_hash(ATW, table.state) == state_hash(ATW, fresh.state)


def test_undo_after_a_die_roll_needs_consent(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    output = run(*begin("--save", str(path)), lines=["1", "u", "q"]).stdout
    assert "The computer agrees. Undo does not restore chance" in output
    assert load(ATW, saved(path)).record[-1] == [0, "take back", {"agreed": True}]


def test_undo_without_a_decision_is_refused(run: Run) -> None:
    assert "has no decision to undo" in run(*begin(), lines=["u"]).stdout


def test_people_are_asked_before_an_undo(run: Run) -> None:
    output = run(*begin("--opponent", "human"), lines=["1", "1", "u", "n", "u", "y"]).stdout
    assert "The others do not agree. Nothing was undone." in output
    assert "The others agree." in output


def test_a_player_can_concede(run: Run) -> None:
    result = run(*begin(), lines=["concede"])
    assert result.exit_code == 0
    assert "You lose. Viktor Latch wins: concession (INT.2), after 0 decisions." in result.stdout


def test_a_replay_is_saved_if_the_player_agrees(run: Run, home: Path, tmp_path: Path) -> None:
    assert "Save a replay?" in run(*begin(), lines=["concede"]).stdout
    assert not home.exists()
    assert "Watch it with: playmat replay" in " ".join(run(*begin(), lines=["1", "u", "concede", "y"]).stdout.split())
    (path,) = (home / "replays").iterdir()
    record = read_record(path.read_text())
    assert record["outcome"] == {"winners": [1], "ending": "concession", "rule": "INT.2"}
    named = tmp_path / "named.json"
    output = run(*begin(), lines=["concede", "/no/where/x.json", str(path), str(named)]).stdout
    assert "no folder" in output
    assert "already exists" in output
    assert read_record(named.read_text())["players"] == ["human", "greedy"]


def test_an_unknown_answer_about_the_replay_repeats_the_question(run: Run, home: Path) -> None:
    output = run(*begin(), lines=["concede", "maybe", "y"]).stdout
    assert "Answer y, n or a file name that ends in .json." in output
    assert output.count("Save a replay?") == 2
    assert len(list((home / "replays").iterdir())) == 1
    assert run(*begin(), lines=["concede", "no", "y"]).stdout.count("Save a replay?") == 1


@pytest.mark.parametrize("line", ["play nothing like this", "c Chair", "r 801", "?"])
def test_enter_gives_the_default_answer_after_an_error_or_a_lookup(run: Run, line: str) -> None:
    output = run("play", "aew", "--deck", "sloth", "--deck", "rogue", "--seed", "4", lines=[line, "", "q"]).stdout
    assert output.count("[Enter: pass] > ") >= 2
    assert "Lazlo Hammock passes." in output


def test_two_people_can_share_one_screen(run: Run) -> None:
    output = run(*begin("--opponent", "human"), lines=["1", "1", "1"]).stdout
    assert output.index("--- for Tembo Ironmane ---") < output.index("--- for Viktor Latch ---")
    assert "Viktor Latch · you" in output


# saving and resuming


def test_quitting_saves_and_resuming_restores_the_same_state(run: Run, home: Path) -> None:
    result = run(*begin(), lines=["1", "1", "1", "q"])
    assert result.exit_code == 0
    assert "playmat play atw --resume" in " ".join(result.stdout.split())
    (path,) = home.iterdir()
    before = saved(path)
    assert run("play", "atw", "--resume", lines=["q"]).exit_code == 0
    assert saved(path) == before
    assert list(home.iterdir()) == [path]


def test_a_resumed_match_continues_as_if_never_interrupted(run: Run, tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole.json", tmp_path / "parts.json"
    run(*begin("--opponent", "random", "--save", str(whole)), lines=["1", "2", "1", "1", "2", "1"])
    run(*begin("--opponent", "random", "--save", str(parts)), lines=["1", "2", "1"])
    run("play", "atw", "--resume", str(parts), lines=["1", "2", "1"])
    assert saved(parts) == saved(whole)


def test_an_answer_from_before_a_resume_can_be_undone(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    run(*begin("--save", str(path)), lines=["1", "1"])
    assert "The computer agrees" in run("play", "atw", "--resume", str(path), lines=["u"]).stdout


def test_the_match_is_saved_when_the_input_ends(run: Run, home: Path) -> None:
    result = run(*begin(), lines=["1"])
    assert (result.exit_code, "Saved in" in result.stdout) == (0, True)
    assert len(list(home.iterdir())) == 1


def test_a_match_continues_after_a_save_and_its_end_deletes_the_save(run: Run, home: Path) -> None:
    output = run(*begin(), lines=["s", "concede"]).stdout
    assert "Saved in" in output
    assert "wins: concession" in output
    assert list(home.iterdir()) == []


def test_the_latest_save_is_resumed(run: Run, home: Path) -> None:
    run(*begin(seed=1), lines=["q"])
    run(*begin("--seat", "2", seed=2), lines=["q"])
    older, newer = sorted(home.iterdir(), key=lambda p: saved(p)["origin"]["seed"])
    os.utime(older, (1, 1))
    os.utime(newer, (2, 2))
    assert "Viktor Latch · you" in run("play", "atw", "--resume", lines=["q"]).stdout


def damage(path: Path, how: str) -> None:
    text = path.read_text()
    body = json.loads(text)
    if how == "truncated":
        path.write_text(text[: len(text) // 2])
    elif how == "edited":
        path.write_text(text.replace('"seed":3', '"seed":4'))
    elif how == "foreign":
        path.write_text('{"name": "something else"}')
    elif how == "binary":
        path.write_bytes(b"\x00\xff\xfe\x80")
    elif how == "empty":
        path.write_text("")
    elif how == "deep":
        path.write_text("[" * 200_000)
    else:
        del body["sum"]
        body.update({"other game": {"game": "chess"}, "newer": {"format": 99}}[how])
        path.write_text(json.dumps({**body, "sum": digest(body)}))


@pytest.mark.parametrize(
    ("how", "message"),
    [
        ("truncated", "invalid JSON"),
        ("edited", "wrong checksum"),
        ("foreign", "this is not a playmat saved game"),
        ("binary", "it is not a text file"),
        ("empty", "invalid JSON"),
        ("deep", "invalid JSON"),
        ("other game", 'this saved game is for "chess", not for "atw"'),
        ("newer", "format 99"),
    ],
)
def test_a_damaged_or_foreign_save_is_refused(run: Run, tmp_path: Path, how: str, message: str) -> None:
    path = tmp_path / "match.json"
    run(*begin("--save", str(path)), lines=["1"])
    damage(path, how)
    result = run("play", "atw", "--resume", str(path))
    assert (result.exit_code, result.stdout) == (2, "")
    assert message in result.stderr
    assert result.stderr.count("\n") == 1


def test_a_record_cannot_be_resumed(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "record.json"
    run(*begin(), lines=["concede", str(path)])
    result = run("play", "atw", "--resume", str(path))
    assert (
        result.stderr
        == f"playmat: {path}: this is not a playmat saved game but a record. Use `playmat replay` to watch it\n"
    )


def test_a_match_that_is_over_cannot_be_resumed(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    run(*begin("--save", str(path)), lines=["1", "q"])
    table = load(ATW, saved(path))
    table.call(0, "concede")
    path.write_text(json.dumps(table.save()))
    assert "this match is over" in run("play", "atw", "--resume", str(path)).stderr


def test_a_failed_save_keeps_the_old_one(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "match.json"
    run(*begin("--save", str(path)), lines=["1"])
    before = path.read_bytes()

    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("playmat.cli.saves.json.dump", full)
    result = run("play", "atw", "--resume", str(path), lines=["1", "q"])
    assert result.exit_code == 2
    assert "No space left on device" in result.stderr
    assert path.read_bytes() == before
    assert [p.name for p in tmp_path.iterdir()] == ["match.json"]


def test_interrupting_saves_the_match(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    with subprocess.Popen(
        [sys.executable, "-m", "playmat", *begin("--save", str(path))],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    ) as process:  # fmt: skip
        assert process.stdout is not None
        assert process.stderr is not None
        while "Your turn to attack" not in process.stdout.readline():
            pass
        process.send_signal(signal.SIGINT)
        assert "Saved in" in process.stdout.read()
        assert process.stderr.read() == ""
        assert process.wait() == 130
    assert load(ATW, saved(path)).state.decisions == 0


# automatic passes


def school(*more: str) -> list[str]:
    return ["play", "school", "--deck", "academy_tempo", "--deck", "elemental_flux", "--seed", "3", *more]


def test_stops_and_full_control_ask_at_more_windows(run: Run) -> None:
    """Under full control, the game asks at every window, even if the player can only pass."""
    usual = run(*school(), lines=["keep", *["pass"] * 4, "q"]).stdout
    lines = ["keep", "stop their end", "stop", "stop nowhere", "full control", "end turn", *["pass"] * 8, "q"]
    output = run(*school(), lines=lines).stdout
    assert "Your stops: their end." in output
    assert "`stop NAME` sets or removes a stop: my start, my main" in " ".join(output.split())
    assert 'There is no stop "nowhere"' in output
    assert "always: full control" in output
    assert "Under full control, you never pass automatically" in output
    assert output.count("Turn ") < usual.count("Turn ")


def test_a_card_explains_its_keywords(run: Run) -> None:
    text = " ".join(run(*school(), lines=["c Umbral Bat", "q"]).stdout.split())
    assert "Flying only units with Flying or Reach can block it." in text


def test_the_help_lists_stops_if_the_game_has_any(run: Run) -> None:
    assert "full control" in run(*school(), lines=["help", "q"]).stdout
    assert "full control" in run(*begin(), lines=["help", "q"]).stdout
    assert "always: full control" in run(*begin(), lines=["full control", "q"]).stdout


def test_the_screen_is_handed_only_to_a_seat_with_a_decision(run: Run) -> None:
    """The screen is not handed over for an automatic pass."""
    begun = ["play", "school", "--opponent", "human", "--seed", "3", "--option", "first_player=seat:0"]
    output = run(*begun, lines=["keep", "keep", "end turn", "end turn"]).stdout
    covers = [k for k, line in enumerate(output.splitlines()) if "--- for " in line]
    assert len(covers) > 3
    asked = [k for k, line in enumerate(output.splitlines()) if "pass" in line or "Keep this hand" in line]
    for first, second in pairwise(covers):
        assert any(first < k < second for k in asked)
