"""Games are discovered through entry points. A broken game is listed with its error and does not affect others."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import playmat
from playmat import games
from playmat.cli import app
from playmat.cli import games as games_command
from playmat.cli.games import rulebook_of
from playmat.engine.errors import PlaymatError, UnknownName
from playmat.engine.state.option import MOVES
from playmat.games import BUILT_IN, FaultyGame
from playmat.scenario.rulebook import Rulebook
from playmat.server.library import library
from playmat.server.protocol.refused import Refused
from tests.packages import Install, installing

NO_RULES = (Rulebook([], [], []), "")
ROOT = Path(__file__).resolve().parent.parent
BARE = """
from playmat.engine.decks.deck import Deck
from playmat.engine.game import Game
from playmat.engine.sitting.opening import lay_out_deck
from playmat.engine.state.card import Card
from playmat.engine.state.option import Move, Prompt
from playmat.engine.state.scope import Scope
from playmat.engine.state.step import one_of, rule
from playmat.engine.state.zones import OWNER, Zone

HAND = Zone("hand", 0, sees=OWNER, ordered=False)
HEADS, TAILS = Move("coin.heads", "say heads"), Move("coin.tails", "say tails")
SAY = Prompt("coin.say", "say", "Heads or tails?", "1")
SIDES = one_of("coin.sides", HEADS, TAILS)


@rule("1")
def ask(t, s):
    t.ask(0, SAY, SIDES, Scope(0), then=[flip])


@rule("2")
def flip(t, s):
    t.finish([0 if (s.move is HEADS) == (t.roll(2) == 1) else 1], "the coin")


class Coin(Game):
    def __init__(self):
        super().__init__("coin", "Coin")
        self.zones = [HAND]
        self.cards = {"penny": Card("penny", "Penny")}
        self.decks = {"purse": Deck("purse", ["Penny"])}

    def setup(self):
        return ask

    def lay_out(self, t, decks):
        for seat, deck in enumerate(decks):
            lay_out_deck(t, deck, HAND, seat, 1 << seat)


GAME = Coin()
"""
"""A game in one file, without rulebook, lesson, layout, face and player."""


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    """Installs packages for a test. Skips reading the rulebooks of the built-in games, which takes seconds."""
    monkeypatch.setattr(games_command, "rulebook_of", lambda g: NO_RULES if g.slug in BUILT_IN else rulebook_of(g))
    with installing(tmp_path) as installed:
        yield installed


def run(*words: str) -> Any:
    return CliRunner(env={"COLUMNS": "200"}).invoke(app, list(words))


def fault(name: str) -> str:
    with pytest.raises(FaultyGame) as caught:
        playmat.game(name)
    return str(caught.value)


def assert_others_are_well(faulty: str) -> None:
    """The list contains every game, with the error of a broken one. The lobby contains all games except broken ones."""
    result = run("games")
    assert result.exit_code == 0, result.output
    assert all(playmat.game(slug).title in result.stdout for slug in BUILT_IN)
    assert f"{faulty} cannot be played" in " ".join(result.stdout.split())
    assert [game["slug"] for game in library.games()] == list(BUILT_IN)


# the built-in games


def test_the_built_in_games_are_declared_like_any_other() -> None:
    declared = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["entry-points"][games.GROUP]
    assert declared == {name: f"{module}:GAME" for name, module in BUILT_IN.items()}


def test_any_installation_discovers_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.metadata.entry_points", lambda **_: [])
    games.entries.cache_clear()
    assert games.names() == list(BUILT_IN)
    games.entries.cache_clear()


def test_listing_the_names_imports_no_game() -> None:
    code = "import sys, playmat.games as g; print(g.names()); print([m for m in sys.modules if 'games.' in m])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == [str(list(BUILT_IN)), "[]"]


# games of other packages


def test_a_game_from_another_package_is_played(install: Install) -> None:
    install("coin", "coin_game:GAME", "coin-game", {"coin_game.py": BARE})
    assert games.names() == [*BUILT_IN, "coin"]
    t = playmat.game("coin").start(seed=1)
    t.answer("say heads")
    assert t.over
    assert "coin" in [game["slug"] for game in library.games()]


def test_a_game_without_rulebook_lesson_and_face_is_reported_and_served(install: Install) -> None:
    install("coin", "coin_game:GAME", "coin-game", {"coin_game.py": BARE})
    assert "no rulebook" in run("games").stdout
    assert library.game_details("coin")["lesson"] == 0
    assert [card["name"] for card in library.cards("coin")] == ["Penny"]
    with pytest.raises(Refused, match="coin has no rulebook"):
        library.rulebook("coin")
    assert run("rules", "coin").exit_code == 2
    for words in (["cards", "coin"], ["decks", "coin"], ["words", "coin"], ["simulate", "coin", "--games", "40"]):
        result = run(*words)
        assert result.exit_code == 0, result.output
    result = run("simulate", "coin", "--games", "4", "--agents", "search:4,greedy", "--workers", "1")
    assert result.exit_code == 0, result.output


def test_games_from_another_package_are_saved_and_recorded(install: Install) -> None:
    install("coin", "coin_game:GAME", "coin-game", {"coin_game.py": BARE})
    t = playmat.game("coin").start(seed=1)
    assert playmat.load(t.save()).save() == t.save()


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("1 / 0", "division by zero, in broken_game.py line 1"),
        ("import no_such_module", "No module named 'no_such_module', in broken_game.py line 1"),
        ("raise SystemExit(3)", "3, in broken_game.py line 1"),
        ("GAME = 1", "broken_game:GAME is not a playmat game"),
        ("", "module 'broken_game' has no attribute 'GAME'"),
        (BARE, 'its entry point is called "broken", but the game is called "coin"'),
    ],
)
def test_a_game_that_cannot_be_imported_does_not_affect_others(install: Install, text: str, why: str) -> None:
    install("broken", "broken_game:GAME", files={"broken_game.py": text})
    assert fault("broken") == f"broken cannot be played: {why} (package broken)"
    assert_others_are_well("broken")
    with pytest.raises(Refused, match="broken cannot be played"):
        library.find_game("broken")
    assert "broken cannot be played" in run("play", "broken").stderr


def test_a_missing_package_does_not_affect_others(install: Install) -> None:
    install("gone", "gone_game:GAME")
    assert fault("gone") == "gone cannot be played: No module named 'gone_game' (package gone)"
    assert_others_are_well("gone")


def test_a_game_without_decks_is_reported(install: Install) -> None:
    text = BARE.replace('{"purse": Deck("purse", ["Penny"])}', "{}")
    install("coin", "coin_game:GAME", files={"coin_game.py": text})
    assert_others_are_well("coin")
    with pytest.raises(PlaymatError, match="coin has no decks"):
        playmat.game("coin").start()


def test_a_game_that_cannot_start_is_reported(install: Install) -> None:
    text = BARE.replace("t.ask(0, SAY, SIDES, Scope(0), then=[flip])", "t.no_such_verb()")
    install("coin", "coin_game:GAME", files={"coin_game.py": text})
    assert_others_are_well("coin")
    assert "it does not start" in run("games").stdout


def test_two_packages_with_one_name_are_both_reported(install: Install) -> None:
    install("coin", "one:GAME", "one", {"one.py": BARE})
    install("coin", "two:GAME", "two", {"two.py": BARE})
    assert fault("coin").endswith("another package has a game of this name (two): uninstall one of them (package one)")
    assert_others_are_well("coin")
    assert run("games").stdout.count("coin cannot be played") == 2
    with pytest.raises(UnknownName):
        playmat.game("coins")


def test_a_built_in_game_keeps_its_name(install: Install) -> None:
    install("atw", "other:GAME", "other", {"other.py": BARE})
    assert playmat.game("atw").title == "ATW"
    assert_others_are_well("atw")


@pytest.mark.parametrize(
    ("name", "module", "why"),
    [
        ("My-Game", "mine", '"My-Game" is not a valid name for a game: use lowercase letters, digits and underscores'),
        ("coin", "kit", 'its Python package cannot be called "kit": playmat uses this name'),
    ],
)
def test_an_invalid_name_is_reported(install: Install, name: str, module: str, why: str) -> None:
    install(name, f"{module}:GAME", "mine", {f"{module}.py": BARE})
    assert fault(name) == f"{name} cannot be played: {why} (package mine)"
    assert_others_are_well(name)


def test_no_game_can_use_the_declarations_of_another_game(install: Install) -> None:
    playmat.game("atw")
    move = MOVES["atw.play"]
    text = BARE.replace("coin.heads", "atw.play")
    install("coin", "coin_game:GAME", files={"coin_game.py": text})
    assert 'it declares "atw.play", which belongs to another game' in fault("coin")
    assert MOVES["atw.play"] is move
    assert_others_are_well("coin")


# unreadable parts


def test_a_bad_rulebook_is_reported_and_the_game_can_be_played(install: Install) -> None:
    files = {"coin/__init__.py": BARE, "coin/rulebook/01-coin.md": "# Coin\n"}
    install("coin", "coin:GAME", files=files)
    result = run("games")
    assert result.exit_code == 0, result.output
    assert "the rulebook has no ids.txt: write the number of each rule in it" in result.stdout
    assert "coin" in [game["slug"] for game in library.games()]
    assert run("rules", "coin").exit_code == 2


def test_a_bad_lesson_and_a_bad_layout_are_left_out(install: Install) -> None:
    lesson = "```scenario\ntitle: nothing explained\nwhen:\n  - you: say heads\n```\n"
    files = {"coin/__init__.py": BARE, "coin/lesson.md": lesson, "coin/face/layout.json": "{"}
    install("coin", "coin:GAME", files=files)
    assert [game["lesson"] for game in library.games() if game["slug"] == "coin"] == [0]
    assert "layout" not in library.game_details("coin")
