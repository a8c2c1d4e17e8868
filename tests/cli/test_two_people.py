"""Two people at one terminal: silence reveals nothing, and undo after a question to the other person needs consent."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

import playmat
from playmat.cli.commands import run_command
from playmat.cli.opponents import HUMAN
from playmat.cli.play import planned
from playmat.cli.start import ask_for_plan
from playmat.cli.terminal_match import TerminalMatch
from playmat.engine.sitting.masking import is_masked
from playmat.engine.table.table import Table
from playmat.games import BUILT_IN
from tests.cli.conftest import Run
from tests.cli.test_seats import Typing

TTCG = playmat.game("ttcg")


@pytest.mark.parametrize("slug", BUILT_IN)
def test_two_people_play_with_settings_that_keep_hands_secret(slug: str) -> None:
    chosen = playmat.game(slug)
    lines = ["2"] * (chosen.most_seats > 2) + ["", "", "human", "", ""]
    typed = ask_for_plan(Typing(lines), chosen)
    assert typed.seats[1] == HUMAN
    for settings in (planned(chosen, None, ["human"], None).settings, chosen.full_options(typed.settings)):
        assert [o.name for o in chosen.options if o.reveals and settings[o.name] == o.reveals] == []


def test_settings_that_reveal_hands_are_refused_between_people(run: Run) -> None:
    command = ["play", "aew", "--seed", "1", "--option", "auto_forced=true"]
    assert run(*command, lines=["q"]).exit_code == 0
    refused = run(*command, "--opponent", "human")
    assert refused.exit_code == 2
    assert "between people, whether a player is asked would reveal what that player holds" in " ".join(
        refused.stderr.split()
    )


def test_an_undo_asks_the_other_person_after_a_window(tmp_path: Path) -> None:
    """A free undo would reveal whether the other person could respond."""
    position = {
        "you": {"creatures": ["Cinder Pup"], "hand": ["Cinder Pup"]},
        "foe": {"creatures": ["Candle Fairy"], "magic": [{"Gust Gate": {"down": "yes"}}]},
    }
    table = TTCG.arrange(2, position, TTCG.full_options(TTCG.silent_options({})))
    table.resolve()
    screen = Typing(["use Cinder Pup", "pass", "u", "n", "u", "y"])
    TerminalMatch(table, [HUMAN, HUMAN], screen, tmp_path / "match.json", run_command).run()
    text = screen.written.getvalue()
    assert text.count("Do the others agree?") == 2
    assert "The others do not agree. Nothing was undone." in text
    assert [entry[1] for entry in table.record][-1] == "take back"
    assert table.state.learned == 0  # so only the window is the reason for consent


def test_no_one_is_asked_if_all_players_see_that_there_is_only_one_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With settings that keep hands secret, the table also asks questions that have only one answer."""
    monkeypatch.setattr(TerminalMatch, "draw", lambda *_: None)
    aew = playmat.game("aew")
    plan = planned(aew, None, ["human"], None)
    chance = random.Random(1)
    asked: list[tuple[str, int, bool]] = []

    def answer(match: TerminalMatch, view: Table[Any], seat: int, line: str) -> bool:
        count = len(view.listed(view.state.pending))
        asked.append((view.state.pending.prompt.name, count, is_masked(view)))
        match.answer(seat, chance.randrange(count))
        return True

    screen = Typing(["random"] * 150)
    TerminalMatch(aew.start(plan.decks, 1, plan.settings), plan.seats, screen, tmp_path / "m.json", answer).run()
    assert len(asked) == 150
    assert any(count == 1 for _, count, masked in asked if masked)
    assert [name for name, count, masked in asked if count == 1 and not masked] == []
