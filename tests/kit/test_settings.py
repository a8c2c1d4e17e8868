"""Settings are declared once, then read and saved by name. Older saves stored them without names."""

from __future__ import annotations

from typing import Any

import pytest

import playmat
from playmat.engine.errors import OptionError
from playmat.engine.files.save import load_settings, load_state, save_state
from playmat.engine.state.state import State
from playmat.games.atw import settings as atw
from playmat.kit.settings import Choice, Flag, Number, Settings, replaced
from tests.engine.toy import settings
from tests.engine.toy.game import GAME

EARLIER: dict[str, tuple[list[Any], dict[str, str]]] = {
    "atw": (
        [True, False, "rampage_only", True, -1, True, True, True, True, True, 5, True, True, True, "random", "seat1",
         False, False],
        {"rampaging": "true", "combo_chains": "false", "block_by_discard": "rampage_only", "max_rerolls": "unlimited",
         "single_defense_attempt": "true", "rampage_reroll": "true", "rampage_pin": "true", "rampage_icons": "any",
         "multi_link": "all", "cost_discards_to": "draw_pile", "sixteen_card_hand_limit": "5",
         "finisher_on_depletion": "to_hand", "blind_unaffordable": "discard", "time_limit_scope": "each",
         "opening_hand": "random", "first_player": "seat1", "starter_handicap": "false", "auto_forced": "false"},
    ),
    "champions": (
        ["choice1", True, True, True, False, True, True, True, True, True, False, 2, False, 0, 12, False, True, 60,
         True],
        {"first_player": "choice1", "mulligan": "one_free", "allow_pass": "on", "heal_requires_damage": "on",
         "draw_needs_cards": "off", "loss_by": "ownership", "simultaneous_defeat": "turn_player_loses",
         "trigger_choice": "always_optional", "defeated_equipment": "destroyed", "draw_offers": "2",
         "facedown_spell_flip": "stays_facedown", "reveal_added": "off", "judge": "off", "repetition_draw": "none",
         "turn_cap": "12", "auto_single_option": "off", "chess_clock": "on", "clock_seconds": "60",
         "format": "best_of_3"},
    ),
    "school": (
        [True, True, True, True, True, True, False, 2, "never", "choice:1", True, True, True, True, True, "off",
         "masked", 20, 300],
        {"attacking_taps": "on", "persistent_damage": "on", "sideboard10": "on", "exile_prototype": "on",
         "legendary_unique": "on", "environment_unique": "on", "planned_keywords": "off", "turn_draw": "2",
         "first_player_skips_draw": "never", "first_player": "choice1", "tapped_units_block": "on",
         "damage_assignment": "free", "ramp_counts": "on", "hold_priority": "on", "manual_payment": "on",
         "rewinds": "off", "auto_pass_empty": "masked", "max_turns": "20", "max_decisions": "300"},
    ),
}  # fmt: skip
"""Settings in old saves, which stored them without names, and their meanings."""


def declared() -> tuple[Settings, Flag, Number, Choice]:
    options = Settings()
    return (
        options,
        options.flag("rain", True, "it may rain", on="wet", off="dry"),
        options.number("days", 9, "how long it lasts", least=2, also={"endless": 0}),
        options.choice("wind", ["none", "light"], "how the wind blows", inner=["storm"]),
    )


def state_with(options: Settings, *values: str) -> State:
    state = State()
    state.settings = [setting.coded(value) for setting, value in zip(options.all, values, strict=True)]
    return state


def test_a_setting_is_read_by_its_name() -> None:
    options, rain, days, wind = declared()
    assert [setting.at for setting in options.all] == [0, 1, 2]
    state = state_with(options, "dry", "endless", "storm")
    assert (rain.on(state), days.of(state), wind.of(state)) == (False, 0, "storm")
    assert [setting.value_text(n) for setting, n in zip(options.all, state.settings, strict=True)] == [
        "dry",
        "endless",
        "storm",
    ]
    state = state_with(options, "wet", "12", "light")
    assert (rain.on(state), days.of(state), wind.of(state)) == (True, 12, "light")


def test_the_default_is_the_first_value_and_internal_words_are_not_offered() -> None:
    options, *_ = declared()
    assert [setting.values for setting in options.all] == [["wet", "dry"], ["9", "endless"], ["none", "light"]]


@pytest.mark.parametrize(("at", "value"), [(0, "damp"), (1, "1"), (1, "no"), (2, "storm")])
def test_unknown_values_are_refused(at: int, value: str) -> None:
    options, *_ = declared()
    with pytest.raises(OptionError, match="is not a value of"):
        options.all[at].read(value)


def test_replacing_a_setting_does_not_change_the_list() -> None:
    options, _, days, _ = declared()
    state = state_with(options, "wet", "9", "none")
    before = list(state.settings)
    assert replaced(state, days, 30) == [1, 30, 0]
    assert state.settings == before


def test_saves_contain_settings_by_name() -> None:
    t = GAME.start(options={"glow": "3", "prompt_mode": "masked"})
    saved = save_state(GAME, t.state)
    assert saved["settings"] == {"glow": "3", "days": "60", "prompt_mode": "masked"}
    del saved["settings"]["days"]  # as if this setting had been added later
    loaded = load_state(GAME, saved)
    assert (settings.GLOW.of(loaded), settings.DAYS.of(loaded), settings.MASKED.on(loaded)) == (3, 60, True)


@pytest.mark.parametrize("slug", list(EARLIER))
def test_older_saves_have_settings_without_names(slug: str) -> None:
    game = playmat.game(slug)
    body, values = EARLIER[slug]
    assert len(body) in (len(game.earlier_options), len(game.earlier_options) - 1)
    expected = game.coded({**game.full_options(None), **values})
    assert load_settings(game, {f"{slug}.state.Options": body}) == expected


def test_parts_of_the_advanced_rules_of_atw_can_be_set() -> None:
    game = playmat.game("atw")
    for advanced, part, holds in [
        ("true", "inherit", True), ("false", "inherit", False), ("false", "true", True), ("true", "false", False),
    ]:  # fmt: skip
        state = State()
        state.settings = game.coded(game.full_options({"advanced": advanced, "combo_chains": part}))
        assert atw.combo_chains(state) == holds
        assert atw.rampaging(state) == (advanced == "true")
