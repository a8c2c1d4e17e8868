"""The small commands (games, cards, decks, the overview) and their errors."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

import playmat
from playmat.cli import COMMANDS, status_of
from playmat.engine.errors import PlaymatError
from playmat.scenario.rulebook import read_rulebook
from tests.cli.conftest import Run

ATW = playmat.game("atw")


def test_version_and_help_are_printed(run: Run) -> None:
    assert run("--version").stdout == f"playmat {playmat.__version__}\n"
    for command in ("games", "play", "cards", "decks"):
        result = run(command, "--help")
        assert result.exit_code == 0
        assert "Usage: " in result.stdout
    assert "Commands:" in run("--help").stdout


def test_the_games_are_listed(run: Run) -> None:
    output = run("games").stdout
    assert "atw" in output
    assert "121 cards and 8 boards" in output
    assert "164 rules" in output
    assert all(option.name in output for option in ATW.options)


def test_one_game_is_listed_by_name(run: Run) -> None:
    text = run("games", "school").stdout
    assert text.startswith("school")
    assert "opponents, weakest first: " in text
    assert "Champions" not in text
    assert [entry["slug"] for entry in json.loads(run("games", "school", "--json").stdout)] == ["school"]
    assert 'there is no game "schol" (did you mean "school"?)' in run("games", "schol").stderr


def test_games_are_printed_as_json(run: Run) -> None:
    (entry,) = [e for e in json.loads(run("games", "--json").stdout) if e["slug"] == "atw"]
    assert entry["seats"] == {"least": 2, "most": 2}
    assert (entry["cards"], entry["besides"], entry["rules"]) == (121, {"board": 8}, 164)
    assert entry["rules_with_scenarios"] + entry["rules_with_reasons"] == 164
    assert list(entry["decks"]) == list(ATW.decks)
    assert entry["options"][0] == {
        "name": "advanced",
        "values": ["true", "false"],
        "default": "true",
        "numbers": False,
        "text": ATW.options[0].text,
    }


def test_the_cards_are_listed(run: Run) -> None:
    output = run("cards", "atw").stdout
    assert all(card.name in output for card in ATW.cards.values())
    assert "Ground Shaker" in output
    assert max(len(line) for line in output.splitlines()) <= 80


def test_cards_are_found_by_their_text(run: Run) -> None:
    cards = json.loads(run("cards", "atw", "mooNsault", "--json").stdout)
    assert [card["name"] for card in cards] == ["Meteor Moonsault", "Top-Rope Moonsault"]
    assert "Tembo Ironmane" in run("cards", "atw", "kick-out attempt").stdout
    assert "No card of atw" in run("cards", "atw", "xyzzy").stdout


def test_cards_are_printed_as_json(run: Run) -> None:
    cards = json.loads(run("cards", "atw", "--json").stdout)
    assert len(cards) == len(ATW.cards)
    boot = next(card for card in cards if card["name"] == "Big Boot")
    assert (boot["damage"], boot["target"]) == (2, 3)


def test_the_decks_are_listed(run: Run) -> None:
    output = run("decks", "atw").stdout
    assert all(deck.title in output for deck in ATW.decks.values())
    data = json.loads(run("decks", "atw", "--json").stdout)
    assert [(d["name"], len(d["cards"])) for d in data] == [(n, len(d.cards)) for n, d in ATW.decks.items()]


def deck_file(folder: Path, text: str) -> str:
    path = folder / "mine.txt"
    path.write_text(text)
    return str(path)


def own(deck: str) -> str:
    """A built-in deck in the format of a deck file."""
    return "\n".join([f"board: {deck}", *[f"1 {name}" for name in ATW.decks[deck].cards]])


def test_a_legal_deck_is_accepted(run: Run, tmp_path: Path) -> None:
    path = deck_file(tmp_path, own("tembo"))
    result = run("decks", "check", "atw", path)
    assert (result.exit_code, "is a legal atw deck" in result.stdout) == (0, True)
    assert json.loads(run("decks", "check", "atw", path, "--json").stdout)["legal"] is True


def test_a_deck_with_several_faults_lists_them_all(run: Run, tmp_path: Path) -> None:
    path = deck_file(tmp_path, "board: tempo\n2 Big Boot\n3 Nonsensical Kick\n1 Starfall Drvier\n")
    result = run("decks", "check", "atw", path)
    assert result.exit_code == 2
    for fault in ("Nonsensical Kick", "(3 times)", 'did you mean "Starfall Driver"?', '"tempo"', "6 cards", "finisher"):
        assert fault in result.stdout
    data = json.loads(run("decks", "check", "atw", path, "--json").stdout)
    assert (data["legal"], len(data["faults"]) >= 5) == (False, True)


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "is empty"),
        (b"  \n\n", "is empty"),
        (b"\x7fELF\x00\xff\xfe", "it is not a text file"),
        (b"what is this\nand this\n", "line 1"),
        (b"what is this\nand this\n", "line 2"),
    ],
)
def test_documents_that_are_not_deck_files_are_refused(run: Run, tmp_path: Path, content: bytes, message: str) -> None:
    path = tmp_path / "mine.txt"
    path.write_bytes(content)
    result = run("decks", "check", "atw", str(path))
    assert result.exit_code == 2
    assert message in result.stderr
    data = json.loads(run("decks", "check", "atw", str(path), "--json").stdout)
    assert (data["legal"], len(data["faults"])) == (False, 1)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["gmaes"], 'there is no command "gmaes" (did you mean "games"?)'),
        (["--frob"], "No such option: --frob"),
        (["cards"], "Missing argument 'GAME'"),
        (["cards", "atv"], 'there is no game "atv" (did you mean "atw"?)'),
        (["decks", "atv"], 'did you mean "atw"?'),
        (["decks", "check", "atw"], "decks check"),
        (["decks", "atw", "more"], "decks GAME"),
        (["decks", "check", "atw", "/no/such/file"], "no such file"),
        (["decks", "check", "atw", "/"], "is a folder"),
        (["play"], "Missing argument 'GAME'"),
        (["play", "atv"], 'did you mean "atw"?'),
        (["play", "atw", "--deck", "tembp"], 'there is no atw deck "tembp" (did you mean "tembo"?)'),
        (["play", "atw", "--deck", "no.txt"], "no such file"),
        (["play", "atw", "--deck", "nova", "--deck", "rayo", "--deck", "hugo"], "atw is for 2 players, but 3 decks"),
        (["play", "atw", "--opponent", "gredy"], 'there is no player "gredy" (did you mean "greedy"?)'),
        (["play", "atw", "--opponent", "humna"], 'did you mean "human"?'),
        (["play", "atw", "--opponent", "greedy", "--opponent", "human"], "given for 1 seat\n"),
        (["play", "atw", "--opponent", "search:0"], "search"),
        (["play", "atw", "--option", "advanecd=false"], 'did you mean "advanced"?'),
        (["play", "atw", "--option", "advanced=maybe"], "Choose true, false"),
        (["play", "atw", "--option", "advanced"], "NAME=VALUE"),
        (["play", "atw", "--option", "advanced=true", "--option", "advanced=false"], "given twice"),
        (["play", "atw", "--seed", "x"], "--seed"),
        (["play", "atw", "--seed", "-1"], "out of range"),
        (["play", "atw", "--seat", "3"], "Choose 1 to 2"),
        (["play", "atw", "--resume"], "no saved game of atw"),
        (["play", "atw", "--resume", "/no/such/file"], "no such file"),
        (["play", "atw", "--resume", "--deck", "nova"], "--resume continues a match as it was"),
        (["play", "atw", "--save", "/no/such/folder/x.json"], "no folder"),
        (["play", "atw", "--save", "/"], "is a folder"),
        (["play", "champions", "--option", "clock_seconds=0"], "any number from 1 to 999999"),
        (["play", "champions", "--option", "turn_cap=0"], "any number from 1 to 999999"),
        (["play", "champions", "--option", "repetition_draw=1"], "any number from 2 to 999999"),
        (["scenario", "/no/such/file.md"], "no such file"),
        (["scenario", "x.md", "--as", "foe"], "it needs --log"),
        (["scenario", "x.md", "--log", "--as", "fo"], 'there is no seat "fo" (did you mean "foe"?)'),
    ],
)
def test_bad_input_is_one_clear_line(run: Run, arguments: list[str], message: str) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert message in result.stderr
    assert result.stderr.count("\n") == 1
    assert result.stderr.startswith("playmat: ")


def test_every_invalid_option_is_named(run: Run) -> None:
    result = run("play", "atw", "--option", "advanecd=no", "--option", "opening_hand=nice", "--option", "rampage_pin=7")
    assert all(part in result.stderr for part in ("advanecd", "nice", "rampage_pin"))


def test_a_deck_that_cannot_be_played_lists_every_fault(run: Run, tmp_path: Path) -> None:
    result = run("play", "atw", "--deck", deck_file(tmp_path, "board: tembo\n2 Nonsensical Kick\n"))
    assert (result.exit_code, result.stdout) == (2, "")
    assert "Nonsensical Kick" in result.stderr
    assert "finishers" in result.stderr


def test_each_kind_of_error_has_its_exit_status(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(fault: BaseException) -> object:
        raise fault

    assert status_of(lambda: fail(PlaymatError("what would have been right"))) == 2
    assert capsys.readouterr().err == "playmat: what would have been right\n"
    assert status_of(lambda: fail(KeyboardInterrupt())) == 130
    assert status_of(lambda: fail(ZeroDivisionError("oh"))) == 2
    assert "internal error: oh" in capsys.readouterr().err
    monkeypatch.setenv("PLAYMAT_DEBUG", "1")
    with pytest.raises(ZeroDivisionError):
        status_of(lambda: fail(ZeroDivisionError("oh")))


def test_a_closed_pipe_is_not_an_error() -> None:
    """`playmat cards atw | head -1` ends quietly."""
    with subprocess.Popen(
        [sys.executable, "-m", "playmat", "cards", "atw"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""


def test_a_small_command_does_not_load_the_others() -> None:
    code = (
        "import sys; from playmat.cli import app\n"
        "try: app(['decks', 'atw'])\n"
        "except SystemExit: pass\n"
        "print([m for m in sys.modules if m.startswith('playmat.cli.')])"
    )
    imports = subprocess.check_output([sys.executable, "-c", code], text=True).splitlines()[-1]
    assert "playmat.cli.decks" in imports
    assert not any(f"playmat.cli.{name}'" in imports for name in COMMANDS if name != "decks")


def test_a_file_in_a_rulebook_belongs_to_that_game(run: Run, tmp_path: Path) -> None:
    book = Path(playmat.__file__).parent / "games" / "school" / "rulebook" / "17-house-rules.md"
    assert run("scenario", str(book)).exit_code == 0
    own = tmp_path / "own.yaml"
    own.write_text(
        "title: x\ngiven: {you: {battlefield: [Ink Golem]}}\nwhen: []\nthen: {waits: {seat: you, prompt: priority}}\n"
    )
    assert "--game champions or --game school" in run("scenario", str(own)).stdout
    own.write_text("title: x\ngiven: {foe: {health: 9}}\nwhen: []\nthen: {foe.health: 8, waits: {seat: you}}\n")
    assert "1 failed" in (text := run("scenario", str(own)).stdout)
    assert "--game" not in text, "the position is one of ATW, so only the expectation is wrong"


def test_scenarios_in_markdown_need_a_fence(run: Run, tmp_path: Path) -> None:
    own = tmp_path / "own.md"
    own.write_text("title: x\ngiven: {}\nthen: {}\n")
    assert "between ```scenario and ```, or use a .yaml file" in " ".join(run("scenario", str(own)).output.split())


def test_scenarios_of_one_file_can_be_of_several_games(run: Run, tmp_path: Path) -> None:
    scenario = (
        "```scenario\ntitle: {game}\ngame: {game}\ngiven: {{you: {{{fact}: 5}}}}\nwhen: []\n"
        "then: {{waits: {{seat: you, prompt: main action}}}}\n```\n"
    )
    facts = {"ttcg": "points", "atw": "stamina"}
    own = tmp_path / "own.md"
    own.write_text("\n".join(scenario.format(game=game, fact=fact) for game, fact in facts.items()))
    assert "2 passed, 0 failed" in run("scenario", str(own)).stdout
    assert "1 passed, 1 failed" in run("scenario", str(own), "--game", "atw").stdout


def test_rules_are_searched_by_words(run: Run) -> None:
    result = run("rules", "aew", "staggered", "pin")
    assert result.exit_code == 0
    assert "Rule 1201" in result.stdout
    hits = json.loads(run("rules", "aew", "when", "can", "I", "revrese", "--json").stdout)
    assert {"rule", "card"} <= {hit["kind"] for hit in hits}
    assert all(hit["game"] == "aew" for hit in hits)
    assert run("rules", "atw", "C.4").stdout.startswith("C.4 ")
    assert "Ruling R61" in run("rules", "school", "Shadow Jaunt").stdout


def test_a_rule_is_shown_with_its_whole_scenarios(run: Run) -> None:
    book = read_rulebook(playmat.game("champions"))
    rule = next(r for r in book.rules if len(r.scenarios) > 1)
    entries = json.loads(run("rules", "champions", rule.ids[0], "--json").stdout)
    shown = [scenario for entry in entries for scenario in entry["scenarios"]]
    assert {"title": rule.scenarios[1].title, "where": rule.scenarios[1].where, "text": rule.scenarios[1].text} in shown


def test_a_search_without_results_is_reported(run: Run) -> None:
    result = run("rules", "atw", "xylophone")
    assert result.exit_code == 1
    assert "matches “xylophone”" in result.stdout
    assert 'did you mean "C.4"' in run("rules", "atw", "C.44").stderr


@pytest.mark.parametrize(
    ("name", "count"), [("KO.2", 4), ("ko.2", 4), ("R55", 5), ("Slipstream", 1), ("slipstream", 1)]
)
def test_the_scenarios_of_a_rule_a_ruling_or_a_card_are_checked(run: Run, name: str, count: int) -> None:
    """A ruling has the scenarios of the rule that it belongs to."""
    result = run("rules", "atw", name, "--check")
    assert f"{count} scenario{'s'[: count > 1]} run six ways: {count} pass, 0 fail" in result.stdout
