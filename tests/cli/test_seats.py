"""More than two players: how many, in which seats and how displayed, with the toy game for two to four players."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console
from rich.text import Text

import playmat
from playmat.cli.commands import run_command
from playmat.cli.opponents import HUMAN
from playmat.cli.play import planned
from playmat.cli.screen import Screen
from playmat.cli.seats import seat_rows, seat_title, seats
from playmat.cli.start import ask_for_plan
from playmat.cli.terminal_match import TerminalMatch
from playmat.engine.errors import PlaymatError
from playmat.engine.table.table import Table
from playmat.engine.view.face import Face, Meter, Tag
from tests.cli.conftest import Run
from tests.engine.toy.game import GAME as TOY

NAMES = list(TOY.decks)


class Typing(Screen):
    """A screen that reads these lines as if they were typed."""

    def __init__(self, lines: list[str], width: int = 80) -> None:
        self.written = io.StringIO()
        super().__init__(Console(file=self.written, width=width, height=24, highlight=False), False)
        self.lines = lines

    def ask(self, prompt: str) -> str:
        """Return the next line, or raise EOFError after the last one."""
        self.say(prompt)
        if not self.lines:
            raise EOFError
        return self.lines.pop(0)


@pytest.mark.parametrize(
    ("decks", "opponents", "count", "seat", "players"),
    [
        (None, None, 3, 1, [HUMAN, "greedy", "greedy"]),
        (None, ["random"], 4, 2, ["random", HUMAN, "random", "random"]),
        (None, ["random", "greedy"], None, 1, [HUMAN, "random", "greedy"]),
        (NAMES[:1] * 4, ["random", "human"], None, 1, [HUMAN, "random", HUMAN, "random"]),
        (None, ["random"], None, 2, ["random", HUMAN]),
    ],
)
def test_players_are_seated_in_order(
    decks: list[str] | None, opponents: list[str] | None, count: int | None, seat: int, players: list[str]
) -> None:
    plan = planned(TOY, decks, opponents, None, count, seat)
    assert plan.seats == players
    assert len(plan.decks) == len(players)
    assert len(TOY.start(plan.decks, 1).state.piles) > 0


@pytest.mark.parametrize(
    ("decks", "opponents", "count", "seat", "message"),
    [
        (None, None, 5, 1, "is for 2 to 4 players, not for 5"),
        (None, None, 1, 1, "is for 2 to 4 players, not for 1"),
        (None, None, 0, 1, "is for 2 to 4 players, not for 0"),
        (NAMES[:1] * 5, None, None, 1, "is for 2 to 4 players, but 5 decks were given"),
        (NAMES[:1] * 3, None, 2, 1, "3 decks were given for 2 seats"),
        (None, ["random"] * 3, 3, 1, "3 opponents were given for 2"),
        (None, None, 3, 4, "there is no seat 4. Choose 1 to 3"),
        (None, ["randon"], 3, 1, '"random"'),
    ],
)
def test_impossible_seatings_are_refused(
    decks: list[str] | None, opponents: list[str] | None, count: int | None, seat: int, message: str
) -> None:
    with pytest.raises(PlaymatError, match=message):
        planned(TOY, decks, opponents, None, count, seat)


def test_a_newcomer_chooses_the_number_of_players() -> None:
    screen = Typing(["5", "many", "3", "", "", "", "", ""])
    plan = ask_for_plan(screen, TOY)
    assert plan.seats == [HUMAN, "hobb", "hobb"]
    text = screen.written.getvalue()
    assert '"5" is not a number from 2 to 4.' in text
    assert '"many" is not a number from 2 to 4.' in text


@pytest.mark.parametrize("count", [3, 4])
def test_all_players_are_on_the_board(tmp_path: Path, count: int) -> None:
    plan = planned(TOY, None, ["random", "greedy"], None, count)
    screen = Typing(["1"])
    TerminalMatch(TOY.start(plan.decks, 2), plan.seats, screen, tmp_path / "match.json", run_command).run()
    text = screen.written.getvalue()
    for seat in range(count):
        who = "you" if seat == 0 else plan.seats[seat]
        assert f"{TOY.names.seat(TOY.start(plan.decks, 2).state, seat)} · {who}" in text
    assert max(len(line) for line in text.splitlines()) <= 80


def test_two_players_have_two_seats(run: Run) -> None:
    result = run("play", "atw", "--seats", "3", "--seed", "1")
    assert (result.exit_code, result.stderr) == (2, "playmat: atw is for 2 players, not for 3\n")
    assert run("play", "atw", "--seats", "2", "--seed", "1", lines=["q"]).exit_code == 0


class Crowd(Face):
    """A keeper with one meter and many tags, some of them identical."""

    def meters(self, t: Table[Any], seat: int) -> list[Meter]:
        return [Meter("glow", 3, 9)] if seat >= 0 else []

    def tags(self, t: Table[Any], seat: int) -> list[Tag]:
        return [Tag("Moth", "flies")] * 3 + [Tag(f"Lamp of the {k}th keeper", "shines") for k in range(6)]


@pytest.mark.interpreted
def test_equal_things_are_counted_and_long_lists_use_the_whole_width(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TOY, "face", Crowd())
    view = TOY.start(planned(TOY, None, None, None, 4).decks, 2).view(0)
    lines = [line.plain for line in seats(view, 0, ["human"] * 4, 80) if isinstance(line, Text)]
    assert len(lines) == 4 * 4  # per keeper, a headline and three lines
    assert lines[0].startswith("─ North · you ──")
    assert lines[1].startswith(" glow ███░░░░░ 3/9  ◆ Moth ×3  ◆ Lamp of the 0th keeper")
    assert max(len(line) for line in lines) <= 80


def test_a_player_who_is_out_takes_one_line() -> None:
    t = playmat.game("school").start(["academy_tempo"] * 3, 1)
    assert len(seat_rows(t, 1, Text("Birch"), 80)) == 2
    t.call(1, "concede")
    (line,) = seat_rows(t, 1, seat_title(t, 1, "greedy"), 80)
    assert line.plain.rstrip("─").strip() == "─ Birch · greedy · out"
    t.call(2, "concede")
    assert len(seat_rows(t, 1, Text("Birch"), 80)) == 2


@pytest.mark.parametrize(("count", "deck", "offered"), [("2", "", True), ("2", "winter", False), ("4", "", False)])
def test_a_match_is_offered_only_if_the_game_has_matches(count: str, deck: str, offered: bool) -> None:
    screen = Typing([count, deck, *[""] * 20])
    ask_for_plan(screen, playmat.game("school"))
    assert ("best of 3" in screen.written.getvalue()) == offered


def test_card_counts_that_do_not_fit_in_a_headline_are_below_it() -> None:
    t = playmat.game("ttcg").start(seed=1)
    title = Text("Amber · greedy ▶ turn 16, battle, 0 plays left, 1 effect waits")
    first, second = (line.plain for line in seat_rows(t, 0, title, 80)[:2])
    assert first == f"─ {title.plain} {'─' * (77 - title.cell_len)}"
    assert second == " hand 5 · deck 45"
    first = seat_rows(t, 0, Text("Amber · greedy ▶ turn 1"), 80)[0].plain
    assert first.endswith(" hand 5 · deck 45 · discard pile 0 ─")
    assert len(first) == 80
