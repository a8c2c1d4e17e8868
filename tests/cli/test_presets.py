"""Presets of options in commands."""

from __future__ import annotations

import json

from tests.cli.conftest import Run


def test_commands_take_and_list_presets(run: Run) -> None:
    assert "Basic rules" in run("games").stdout
    listed = json.loads(run("games", "--json").stdout)
    assert {"name", "text", "options"} == set(listed[0]["presets"][0])
    done = run("simulate", "atw", "--games", "1", "--preset", "Beginner", "--decks", "nova,viktor", "--workers", "1")
    assert "1 game" in done.stdout
    assert 'there is no preset "x"' in run("simulate", "atw", "--preset", "x").stderr
