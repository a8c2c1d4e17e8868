"""The output of commands fits in 80 columns, even with missing values."""

from __future__ import annotations

from typing import Any

import pytest
from rich.console import Console

import playmat
from playmat.agents.tally import Tally
from playmat.cli import bench
from playmat.cli.cards import structure
from playmat.cli.simulate import planned
from playmat.cli.simulate_report import measured, show, show_matrix
from playmat.engine.sitting.sitting import Sitting
from playmat.engine.words.tree import spots
from playmat.lab.simulation_data import simulation_data
from tests.every_game.games import SLUGS


def report(slug: str, games: int, cards: bool = False) -> tuple[dict[str, Any], list[str]]:
    """The data of some random games, and the lines printed at a width of 80 columns."""
    plan = planned(playmat.game(slug), "random", "", 0, {}, 1)
    plan.cards = cards
    plan.spread(games)
    tally = Tally()
    for number in range(games):
        plan.play(number, tally)
    out = Console(width=80, record=True, highlight=False, markup=False, emoji=False, quiet=False, file=None)
    with out.capture() as capture:
        show(out, plan, tally, games, False, cards)
    return simulation_data(plan, tally, games, False), capture.get().splitlines()


@pytest.mark.parametrize("slug", SLUGS)
def test_the_tables_of_a_simulation_fit_80_columns(slug: str) -> None:
    data, lines = report(slug, 3)
    assert lines
    assert [line for line in lines if len(line) > 80 or "…" in line] == []
    words = " ".join(" ".join(lines).split())
    for measure in data["measures"]:
        assert measure["id"] in words
        assert f" {measured(measure['value'], measure['target'])} " in words
    for target in {word for m in data["measures"] for word in m["target"].split()}:
        assert target in words
    assert "whoever" not in words
    assert "decided" not in words


MOST_WORD = 12


@pytest.mark.parametrize("slug", SLUGS)
def test_a_table_of_cards_contains_their_names(slug: str) -> None:
    data, lines = report(slug, 3, cards=True)
    words = " ".join(" ".join(lines).split())
    assert [line for line in lines if len(line) > 80] == []
    assert data["cards"]
    # a very long word may continue on the next line
    assert [card["name"] for card in data["cards"].values() if card["name"].split()[0][:MOST_WORD] not in words] == []


@pytest.mark.parametrize("slug", SLUGS)
def test_the_paths_of_a_card_are_not_cut(slug: str) -> None:
    out = Console(width=80, highlight=False)
    pool = playmat.game(slug).pool()
    for card in sorted(pool, key=lambda card: max(len(spot.path) for spot in spots(card)))[-5:]:
        with out.capture() as capture:
            out.print(structure(card, True, out.width))
        lines = capture.get().splitlines()
        assert [line.split()[0] for line in lines if line[2:3].strip()] == [spot.path for spot in spots(card)]
        assert [line for line in lines if len(line) > 80] == []


def test_a_path_longer_than_the_screen_continues_on_the_next_line() -> None:
    out = Console(width=30, highlight=False)
    with out.capture() as capture:
        out.print(structure(playmat.game("school").card("Snowglobe Keeper"), False, out.width))
    folded = "".join(line[2:15].strip() for line in capture.get().splitlines())
    assert "enters.exile_until_this_leaves.who.what.side" in folded


def test_a_matrix_has_no_number_for_a_deck_against_itself() -> None:
    data, lines = report("atw", 64)
    assert all(row not in cells for row, cells in data["matrix"].items())
    head = next(k for k, line in enumerate(lines) if line.startswith("win rate in % against"))
    columns = [lines[head].rindex(f" {k}") + 1 for k in range(1, len(data["decks"]) + 1)]
    for k, line in enumerate(lines[head + 1 : head + 1 + len(columns)]):
        assert line[columns[k] : columns[k] + 1].strip() == ""


@pytest.mark.parametrize(("width", "shown"), [(120, "50±41"), (90, "50"), (55, "wider than the screen")])
def test_a_matrix_is_not_cut(width: int, shown: str) -> None:
    names = [f"hand of pillars {k}" for k in range(12)]
    half = {"games": 4, "share": 0.5, "low": 0.09, "high": 0.91}
    matrix = {name: {other: half for other in names if other != name} for name in names}
    out = Console(width=width, highlight=False)
    with out.capture() as capture:
        show_matrix(out, matrix)
    assert shown in capture.get()
    assert "…" not in capture.get()
    assert "±" not in capture.get() or "±" in shown


def test_a_deck_without_games_has_no_win_rate() -> None:
    lines = report("atw", 1)[1]
    assert not any("50.0% (0.0–100.0)" in line for line in lines)


def test_clones_in_very_short_games_can_be_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    def play(t: Sitting[Any], seed: int, most: int) -> None:
        """Games of five decisions."""
        if most >= 5:
            t.call(0, "concede")

    monkeypatch.setattr(bench, "play_at_random", play)
    tables = bench.fresh_tables(playmat.game("atw"))
    assert bench.copy_us(tables, "clone_us", lambda t, k: t.clone(), 0.0) > 0


def test_texts_count_seats_from_1() -> None:
    table = playmat.game("atw").start(seed=1)
    table.call(1, "concede")
    assert str(table.outcome).startswith("seat 1 wins")
    assert table.outcome is not None
    assert table.outcome.winner == 0
