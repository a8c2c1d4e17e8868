"""A best-of-three match in the terminal: the score, side-boarding, lists from a file, and quitting between games."""

from __future__ import annotations

from pathlib import Path

import playmat
from playmat.engine.files.replay import read_record
from playmat.engine.files.verify import verify
from tests.cli.conftest import Run

GAME = playmat.game("champions")
BEGIN = ["play", "champions", "--option", "format=best_of_3", "--opponent", "random", "--seed", "5"]
LOSE = ["1", "1", "1", "concede"]
"""Choose any three Champions, then concede. In later games, the previous loser also chooses the first player."""


def test_a_whole_match_is_played_and_shows_its_score(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    lines = [*LOSE, "bring in backdraft", "send out fireball", "done", "1", "1", "1", "go first", "concede", str(path)]
    result = run(*BEGIN, lines=lines)
    assert result.exit_code == 0, result.stderr
    assert "Game 1 of 3 · Red 0 : Blue 0" in result.stdout
    assert "Game 2 of 3 · Red 0 : Blue 1" in result.stdout
    assert "put back Backdraft for Fireball" in result.stdout
    assert "Game 1: Blue won, forfeit (END.3)" in result.stdout
    assert "You lose. Blue wins: 2 games to 0 (BO3.5)" in result.stdout
    assert "--option format=best_of_3" in " ".join(result.stdout.split())
    assert verify(GAME, read_record(path.read_text())).ok
    output = run("replay", str(path), "--verify").stdout
    assert "verified: replaying gives the same game, and its " in output
    assert "random draws match its key. Blue won (2 games to 0)." in output


def test_a_match_resumes_after_quitting_between_games(run: Run, home: Path) -> None:
    left = run(*BEGIN, lines=[*LOSE, "2", "1", "q"])
    assert "playmat play champions --resume" in " ".join(left.stdout.split())
    result = run("play", "champions", "--resume", lines=["done", "1", "1", "1", "go second", "concede"])
    assert "Game 2 of 3 · Red 0 : Blue 1" in result.stdout
    assert "put back" in result.stdout
    assert "You lose. Blue wins: 2 games to 0 (BO3.5)" in result.stdout
    assert list(home.iterdir()) == []


def test_lists_are_read_from_a_file(run: Run, tmp_path: Path) -> None:
    text = (Path(playmat.__file__).parent / "games/champions/decks/ember_forge.txt").read_text()
    good, bad = tmp_path / "good.txt", tmp_path / "bad.txt"
    good.write_text(
        text.replace("3 Backdraft;", "2 Backdraft; 1 Fireball;").replace("4 Fireball", "3 Fireball\n1 Backdraft")
    )
    bad.write_text(text.replace("4 Fireball", "3 Fireball"))
    lines = [f"lists {good}", *LOSE, "lists", "lists /no/where.txt", f"lists {bad}", f"lists {good}", "q"]
    output = " ".join(run(*BEGIN, lines=lines).stdout.split())
    assert "only the seat that is side-boarding can hand in lists" in output
    assert "Which file?" in output
    assert "no such file" in output
    assert "59 cards in the main deck, which has 60 in this match (BO3.4) [side_swap_sizes]" in output
    assert "Red has side-boarded." in output


def test_a_single_game_has_no_score(run: Run) -> None:
    output = run("play", "champions", "--opponent", "random", "--seed", "5", lines=["concede"]).stdout
    assert "Game 1" not in output
    assert "You lose. Blue wins: forfeit (END.3)" in output


def test_simulate_plays_single_games_by_default(run: Run) -> None:
    decks = ["--decks", "ember_forge,tidal_court", "--games", "2", "--agents", "random"]
    single = run("simulate", "champions", *decks).stdout
    assert "games to" not in single
    asked = run("simulate", "champions", *decks, "--option", "format=best_of_3").stdout
    assert "games to" in asked or "game all" in asked or "game to" in asked


def test_a_check_of_a_list_covers_its_side_deck(run: Run, tmp_path: Path) -> None:
    text = (Path(playmat.__file__).parent / "games/champions/decks/ember_forge.txt").read_text()
    path = tmp_path / "mine.txt"
    path.write_text(text.replace("3 Backdraft;", "3 Fireball;").replace("2 Curfew", "1 Curfew"))
    output = run("decks", "check", "champions", str(path)).stdout
    assert "19 cards in the side deck (0 or 20) [side_deck_size]" in output
    assert "7 Fireball (at most 4) [too_many_copies]" in output
