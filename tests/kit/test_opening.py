"""The opening: settings for the first player are spelled the same in all games, and older spellings still work."""

from __future__ import annotations

import json

import pytest

import playmat
from playmat.cli.common import read_settings
from playmat.engine.errors import OptionError
from playmat.engine.files.save import load_state, repeat, save_state, state_hash
from playmat.engine.state.names import named
from playmat.engine.state.record import RECORDS
from playmat.engine.state.scope import NONE
from playmat.engine.state.step import LISTERS
from playmat.games import BUILT_IN
from playmat.games.champions.would import Group, Would
from playmat.kit.opening import agreed, from_first

OLDER = [
    ("champions", "coin_winner_chooses", "winner_chooses"),
    ("school", "seat:0", "seat0"),
    ("school", "seat:1", "seat1"),
]
"""The game, an old spelling of a first_player value, and the current spelling."""
INNER = [("school", "choice:1", "choice1"), ("ttcg", "choice:0", "choice0")]
"""The older and the current spellings of values that apply only to later games of a match."""


@pytest.mark.parametrize(("slug", "older", "today"), OLDER)
def test_older_spellings_start_the_same_game(slug: str, older: str, today: str) -> None:
    game = playmat.game(slug)
    decks = list(game.decks)[:2]
    options = read_settings([f"first_player={older}"])  # as the command line passes them
    assert game.full_options(options)["first_player"] == today
    t = game.start(decks, 7, options)
    again = game.start(decks, 7, {"first_player": today})
    assert state_hash(game, t.state) == state_hash(game, again.state)
    assert t.origin["options"] == again.origin["options"]


@pytest.mark.parametrize(("slug", "older", "today"), OLDER + INNER)
def test_saves_with_older_spellings_open(slug: str, older: str, today: str) -> None:
    game = playmat.game(slug)
    saved = json.loads(json.dumps(save_state(game, game.start(list(game.decks)[:2], 7).state)))
    saved["settings"]["first_player"] = older
    assert save_state(game, load_state(game, saved))["settings"]["first_player"] == today


@pytest.mark.parametrize(("slug", "older", "today"), OLDER)
def test_records_with_older_spellings_replay(slug: str, older: str, today: str) -> None:
    game = playmat.game(slug)
    t = game.start(list(game.decks)[:2], 7, {"first_player": today})
    assert t.decision is not None
    t.answer(t.decision.texts[0])
    origin = {**t.origin, "options": {**t.origin["options"], "first_player": older}}
    assert state_hash(game, repeat(game, origin, t.record).state) == state_hash(game, t.state)


@pytest.mark.parametrize(("slug", "older", "today"), INNER)
def test_values_that_apply_only_to_later_games_are_refused(slug: str, older: str, today: str) -> None:
    for value in (older, today):
        with pytest.raises(OptionError, match="is not a value of first_player"):
            playmat.game(slug).full_options({"first_player": value})


@pytest.mark.parametrize(
    ("how", "begins", "chooses"), [("seat2", 2, NONE), ("choice1", NONE, 1), ("random", NONE, NONE)]
)
def test_a_setting_names_the_first_player_or_the_player_who_chooses(how: str, begins: int, chooses: int) -> None:
    assert agreed(how) == (begins, chooses)


def test_the_turn_order_begins_with_the_first_player() -> None:
    state = playmat.game("school").start(["academy_tempo"] * 4, 1, {"first_player": "seat2"}).state
    assert from_first(state, 2) == [2, 3, 0, 1]


@pytest.mark.parametrize("name", ["kit.Would", "kit.would.Would", "champions.Would"])
def test_old_names_of_would_steps_are_recognized(name: str) -> None:
    assert named(RECORDS, name) is Would
    assert named(RECORDS, name.replace("Would", "Group")) is Group


def test_old_names_of_listers_are_recognized() -> None:
    names = [
        "aew.yes_or_no", "atw.ability_pins", "champions.claims", "champions.draw_answers", "champions.first_or_second",
        "champions.keep_or_redraw", "school.keep_or_not", "ttcg.first_or_second", "ttcg.keep_or_not",
    ]  # fmt: skip
    assert [name for name in names if named(LISTERS, name) is None] == []


def test_all_games_use_the_same_spellings() -> None:
    settings = [o for slug in BUILT_IN for o in playmat.game(slug).options if o.name == "first_player"]
    assert sorted({word for setting in settings for word in setting.values}) == [
        "agreed", "choice0", "choice1", "coin", "die_parity", "random", "roll", "seat0", "seat1", "seat2", "seat3",
        "winner_chooses",
    ]  # fmt: skip
