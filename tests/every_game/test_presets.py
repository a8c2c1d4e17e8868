"""Presets of options: declared by every game, playable, and accepted wherever options are."""

from __future__ import annotations

import json
import re

import pytest

import playmat
from playmat.engine.errors import UnknownName
from playmat.scenario.rulebook import rulebook_folder
from playmat.server.library import library
from playmat.server.protocol.bodies import NewRoom, NewSeat
from playmat.server.rooms.opening import public_info, room_plan
from playmat.sets import SetError, read_set
from tests.every_game.games import SLUGS, seats_for, sensible

ALL = [(slug, preset.name) for slug in SLUGS for preset in playmat.game(slug).face.presets]


@pytest.mark.parametrize("slug", SLUGS)
def test_a_game_has_presets_for_beginners_and_tournaments(slug: str) -> None:
    presets = playmat.game(slug).face.presets
    names = [preset.name for preset in presets]
    assert names[0] == "Beginner"
    assert "Tournament" in names
    assert len(set(names)) == len(names)
    assert len({json.dumps(preset.options, sort_keys=True) for preset in presets}) == len(presets)


@pytest.mark.parametrize(("slug", "name"), ALL)
def test_a_preset_changes_the_options_it_names_and_can_be_played(slug: str, name: str) -> None:
    game = playmat.game(slug)
    preset = game.face.preset(name.upper())
    assert preset.text.endswith(".")
    usual, full = game.full_options({}), game.full_options(dict(preset.options))
    assert any(usual[option] != full[option] for option in preset.options)
    assert all(full[option] == value for option, value in preset.options.items())
    assert full == game.full_options(game.silent_options(dict(preset.options))) | {
        option.name: full[option.name] for option in game.options if option.reveals
    }
    t = game.start(seats_for(game, 0)[:2], seed=1, options=dict(preset.options))
    for _ in range(30):
        if not t.over:
            t.answer(sensible(t)[0])


def test_every_house_rule_in_schools_rulebook_has_its_own_preset() -> None:
    """The headings in chapter 33 of the rulebook name the options."""
    game = playmat.game("school")
    chapter = next(rulebook_folder(game).glob("*-house-rules.md")).read_text("utf-8")
    rules = re.findall(r"^\*\*33\.\d\*\* `(\w+)`", chapter, re.MULTILINE)
    assert len(rules) == 5
    alone = [dict(preset.options) for preset in game.face.presets if len(preset.options) == 1]
    assert [rule for rule in rules if {rule: "on"} not in alone] == []


def test_an_unknown_preset_is_refused_with_the_nearest_name() -> None:
    with pytest.raises(UnknownName, match=r'there is no preset "Turnament".*Tournament'):
        playmat.game("atw").face.preset("Turnament")


@pytest.mark.parametrize(("slug", "name"), ALL)
def test_a_room_names_its_preset(slug: str, name: str) -> None:
    game = playmat.game(slug)
    options = dict(game.face.preset(name).options)
    for seats in ([NewSeat(), NewSeat(player="greedy")], [NewSeat(), NewSeat()]):
        plan = room_plan(game, NewRoom(game=slug, seats=seats, options=options), [None, None])
        assert public_info(plan, "waiting")["preset"] == name
    plain = room_plan(game, NewRoom(game=slug, seats=[NewSeat(), NewSeat()]), [None, None])
    assert "preset" not in public_info(plain, "waiting")


def test_the_lobby_lists_presets() -> None:
    (beginner, *_) = library.game_details("atw")["presets"]
    assert beginner["name"] == "Beginner"
    assert beginner["options"] == {"advanced": "false", "opening_hand": "suggested"}


def test_a_set_names_a_preset_and_may_differ_from_it() -> None:
    text = "set: Short\ngame: ttcg\npreset: tournament\noptions: {turn_clock_s: 30}\n"
    options = playmat.game("ttcg").with_set(read_set(text)).set_options
    assert options == {"match": "best_of_3", "turn_clock_s": "30", "cap_result": "points"}
    with pytest.raises(SetError, match=r'line 3.*there is no preset "Turnier"'):
        read_set(text.replace("tournament", "Turnier"))
