"""The drawn table: it fits the screen, shows a seat nothing hidden, and works for any game and number of seats."""

from __future__ import annotations

import io
import random
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console
from rich.text import Text

import playmat
from playmat.cli import commands
from playmat.cli.commands import run_command
from playmat.cli.opponents import HUMAN
from playmat.cli.screen import Screen
from playmat.cli.seats import panels_height, seat_panels, seat_title
from playmat.cli.terminal_match import TerminalMatch
from playmat.engine.game import Game
from playmat.engine.sitting.sitting import Sitting
from tests.engine.toy.game import GAME as TOY

ATW = playmat.game("atw")
CHAMPIONS = playmat.game("champions")
SHORT = {"opening_hand": "suggested"}


class Scripted(Screen):
    """A screen of a given size, with a player who types random answers and commands."""

    def __init__(self, width: int, height: int, live: bool, seed: int = 1, most: int = 400) -> None:
        self.written = io.StringIO()
        super().__init__(Console(file=self.written, width=width, height=height, highlight=False), live)
        self.chance = random.Random(seed)
        self.left = most
        self.match: TerminalMatch | None = None
        self.drawn: list[int] = []

    def clear(self) -> None:
        """Start a new screen."""
        self.written.truncate(0)
        self.written.seek(0)

    def pause(self) -> None:
        """Skip the pause, because tests do not wait."""

    def ask(self, prompt: str) -> str:
        """Look at the screen, then type something."""
        self.look()
        self.left -= 1
        if self.left < 0:
            raise EOFError
        if "Press Enter" in prompt:
            return ""
        return self.chance.choice(["1", "1", "2", "3", "", "?", "h", "p", "l", "r", "u", "y"])

    def look(self) -> None:
        """Note the number of lines on the screen, including the one with the cursor."""
        self.drawn.append(self.written.getvalue().count("\n") + 1)


class Watched(Scripted):
    """A player who checks that the screen never shows the name of a card that the seat at the screen has not seen."""

    ever: set[str]

    def clear(self) -> None:
        """Keep what was written, so that everything ever shown is checked."""

    def look(self) -> None:
        assert self.match is not None
        self.ever &= unseen(self.match.table, self.match.at_screen)  # what was seen before an undo stays seen
        written = self.written.getvalue()
        for name in self.ever:
            assert name not in written


def unseen(table: Sitting[Any], seat: int) -> set[str]:
    """The names of cards that a seat has never seen and that are not in its own deck."""
    state = table.state
    own = {copy.card.name for copy in state.copies[1:] if copy.owner == seat}
    hidden = {c.card.name for n, c in enumerate(state.copies) if n and not state.seen[n] >> seat & 1}
    known = {c.card.name for n, c in enumerate(state.copies) if n and state.seen[n] >> seat & 1}
    return hidden - own - known


def sit(table: Sitting[Any], screen: Scripted, seats: list[str], home: Path) -> TerminalMatch:
    match = TerminalMatch(table, seats, screen, home / "match.json", run_command)
    screen.match = match
    if isinstance(screen, Watched):
        screen.ever = unseen(table, match.at_screen)
    return match


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_card_of_the_opponent_is_not_named_before_it_is_shown(tmp_path: Path, seed: int, seat: int) -> None:
    table = ATW.start(["nova", "hugo"], seed, SHORT)
    seats = ["random", "random"]
    seats[seat] = HUMAN
    screen = Watched(100, 40, False, seed, 60)
    assert len(unseen(table, seat)) > 5
    sit(table, screen, seats, tmp_path).run()
    shown = unseen(ATW.start(["nova", "hugo"], seed, SHORT), seat) - unseen(table, seat)
    assert any(name in screen.written.getvalue() for name in shown)


def test_a_planted_card_stays_hidden_until_it_is_played(tmp_path: Path) -> None:
    game = ATW.with_cards('card("Xyzzy Drop", THROW, damage=1, stamina=1, target=2, momentum=1, id="TEM-04")')
    table = game.start(["viktor", "tembo"], 4, {**SHORT, "first_player": "seat0", "starter_handicap": "false"})
    assert "Xyzzy Drop" in [table.state.card(place).name for place in table.state.pile(game.zones[1], 1)]
    screen = Watched(80, 24, False)
    match = sit(table, screen, [HUMAN, "random"], tmp_path)
    view = table.view(0)
    match.draw(view, 0)
    for line in ("?", "? play xyzzy", "l", "p", "h", "u", "r", "s", "play Xyzzy Drop"):
        assert commands.run_command(match, view, 0, line) is False
    table.answer("pass for stamina", 0)
    match.tell()
    assert "Xyzzy Drop" not in screen.written.getvalue().replace('"play Xyzzy Drop"', "")
    table.answer("play Xyzzy", 1)
    match.tell()
    assert "Tembo Ironmane plays Xyzzy Drop" in screen.written.getvalue()


@pytest.mark.parametrize(
    ("width", "height", "game", "decks"),
    [
        (80, 24, ATW, ["tembo", "viktor"]),
        (80, 24, ATW, ["kurogane", "marvello"]),
        (80, 30, ATW, ["nova", "nova"]),
        (100, 40, ATW, ["hugo", "alden"]),
        (132, 50, ATW, ["rayo", "tembo"]),
        (80, 24, CHAMPIONS, ["ember_forge", "tidal_court"]),
        (80, 24, CHAMPIONS, ["bloom_and_blaze", "pillars_of_the_sky"]),
        (120, 40, CHAMPIONS, ["tricksters_toybox", "rootbound_works"]),
    ],
)
def test_the_table_fits_on_the_screen(tmp_path: Path, width: int, height: int, game: Game, decks: list[str]) -> None:
    screen = Fitting(width, height, True, 7, 40)
    sit(game.start(decks, 7, SHORT if game is ATW else {}), screen, [HUMAN, "greedy"], tmp_path).run()
    assert len(screen.drawn) > 10
    assert max(screen.drawn) <= height
    assert screen.widest <= width


class Fitting(Scripted):
    """A player who only gives answers, so that every screen is a freshly drawn table."""

    widest = 0

    def ask(self, prompt: str) -> str:
        """Choose the first option or the default. Enter no command, because its output would be below the table."""
        if "replay" in prompt:
            return ""
        lines = self.written.getvalue().splitlines()
        self.widest = max(self.widest, *map(len, lines))
        self.look()
        self.left -= 1
        if self.left < 0:
            raise EOFError
        assert any("(" in line for line in lines[-self.height :])
        return self.chance.choice(["1", "1", ""]) if "[Enter: " in prompt else "1"


@pytest.mark.parametrize("live", [True, False])
@pytest.mark.parametrize("seed", [1, 2])
def test_no_input_breaks_the_terminal(tmp_path: Path, live: bool, seed: int) -> None:
    screen = Scripted(80, 24, live, seed, 100)
    sit(ATW.start(["rayo", "alden"], seed, {"opening_hand": "choose"}), screen, [HUMAN, "random"], tmp_path).run()
    assert screen.drawn


@pytest.mark.parametrize(("seats", "live"), [(2, True), (2, False), (3, True), (4, False)])
def test_a_game_with_more_seats_is_shown_and_played(tmp_path: Path, seats: int, live: bool) -> None:
    game: Game = TOY
    names = list(game.decks)
    table = game.start([names[k % len(names)] for k in range(seats)], 3)
    levels = [HUMAN, *["random"] * (seats - 2), HUMAN]
    screen = Scripted(80, 24, live, seats, 80)
    sit(table, screen, levels, tmp_path).run()
    assert screen.drawn


TTCG = playmat.game("ttcg")


def drawn(game: Game, given: dict[str, Any], me: int, width: int = 80) -> list[str]:
    """The lines above the question, as a seat sees them."""
    table = game.arrange(2, given, game.full_options({}))
    table.resolve()
    screen = Screen(Console(file=io.StringIO(), width=width, height=60, highlight=False), live=False)
    match = TerminalMatch(table, [HUMAN, HUMAN], screen, None, run_command)
    for part in match.top(table.view(me), me, "rows"):
        screen.say(part)
    return screen.out.file.getvalue().splitlines()  # type: ignore[attr-defined, no-any-return]  # a StringIO


def test_a_face_down_card_of_the_opponent_is_not_in_the_headline() -> None:
    position = {"you": {"creatures": ["Cinder Pup"]}, "foe": {"magic": [{"Gust Gate": {"down": "yes"}}]}}
    lines = drawn(TTCG, position, 0)
    (head,) = [line.partition("Birch")[2] for line in lines if f"Birch · {HUMAN}" in line]
    assert "a card" not in head
    assert "▶" not in head
    assert any("◆ a card (face down)" in line for line in lines)


def test_a_card_in_a_shared_zone_shows_its_owner() -> None:
    lines = drawn(TTCG, {"you": {"creatures": ["Cinder Pup"]}, "foe": {"creatures": ["Candle Fairy"]}}, 0)
    assert any(line.startswith(" creature zone of Amber") and "Cinder Pup" in line for line in lines)
    assert any(line.startswith(" creature zone of Birch") and "Candle Fairy" in line for line in lines)


def test_nothing_is_cut_at_the_edges_of_frames() -> None:
    aew = playmat.game("aew")
    side = {"ring": ["Lazlo Hammock"], "hand": ["Low Kick"], "discard": ["Low Kick"], "purchase": ["Flex"]}
    table = aew.arrange(2, {"you": side, "foe": side}, aew.full_options({}))
    table.resolve()
    out = Console(file=io.StringIO(), width=80, highlight=False)
    titles = {seat: seat_title(table, seat, HUMAN) for seat in (0, 1)}
    with out.capture() as capture:
        out.print(seat_panels(table, [[0, 1]], titles, 80))
    lines = capture.get().splitlines()
    assert {len(line) for line in lines} == {80}
    assert all(line[0] in "╭│╰" and line[39:41] in ("╮╭", "││", "╯╰") and line[-1] in "╮│╯" for line in lines)
    for zone in ("hand 1", "deck 10", "purchase 1", "discard 1", "void 0"):
        assert sum(line.count(zone) for line in lines) == 2


@pytest.mark.parametrize(
    ("name", "edge"),
    [
        ("Amber", "╭─ Amber · you ─"),
        ("Maximiliana of the Wide and Windy Plain", "╭─ Maximiliana of the Wide and Windy… ─╮"),
    ],
)
def test_a_title_that_is_too_long_for_its_frame_continues_inside(name: str, edge: str) -> None:
    view = TTCG.arrange(2, {"you": {"creatures": ["Cinder Pup"]}}, TTCG.full_options({}))
    view.resolve()
    title = seat_title(view, 0, "you")
    assert title.plain == "Amber · you ▶ turn 11, main, 2 plays left"
    titles = {0: Text(f"{name} · you") + title[len("Amber · you") :], 1: Text("Birch · greedy")}
    out = Console(file=io.StringIO(), width=80, highlight=False)
    with out.capture() as capture:
        out.print(seat_panels(view, [[0, 1]], titles, 80))
    lines = capture.get().splitlines()
    assert {len(line) for line in lines} == {80}
    assert lines[0].startswith(edge)
    assert lines[1].startswith("│ ▶ turn 11, main, 2 plays left")
    assert len(lines) == panels_height(view, [[0, 1]], titles, 80)
