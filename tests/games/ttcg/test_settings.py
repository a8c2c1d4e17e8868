"""The options of TTCG: each is tested, as are profiles, planned options, rarities and invalid values."""

from __future__ import annotations

from dataclasses import replace

import pytest

from playmat.engine.decks.deck import Deck
from playmat.engine.errors import DeckError, OptionError
from playmat.engine.files.save import save
from playmat.engine.state.setting import Setting
from playmat.engine.table.text import option_texts
from playmat.games.ttcg import GAME
from playmat.games.ttcg.field import Lying
from playmat.games.ttcg.settings import PRESETS
from playmat.scenario.rulebook import read_rulebook
from playmat.scenario.run import Way, run_scenario
from playmat.scenario.scenario import Scenario, ScenarioFailed
from tests.games.ttcg.lists import pairs

SPECIFIED = {
    "rules_profile", "first_player", "mulligan", "first_turn_draw", "first_turn_attack", "facedown_play",
    "creature_flip_delay", "untap_step", "dormant_result", "dormant_own_turn_only", "continuous_needs_tapped",
    "continuous_survives_cover", "magic_after_activation", "destroy_mode", "points_on_destroy", "destroyer_gains",
    "battle_tie", "exhaustion_scope", "response_scope", "prompt_mode", "effect_turn_cap", "cap_result",
    "magic_levels", "air_type", "column_bonus", "rarity_stat_boost", "format", "match", "turn_clock_s",
}  # fmt: skip

CONSTANTS = {
    "deck_min": 50, "deck_max": 70, "max_copies": 2, "opening_hand": 5, "starting_points": 20, "loss_threshold": 0,
    "draw_per_turn": 1, "plays_per_turn": 2, "creature_slots": 5, "magic_slots": 5, "hand_limit": 10,
    "exhaustion_damage": 5, "attacks_per_creature": 1, "die_sides": 6, "effect_turn_cap": 2, "latent_off_field_cap": 1,
    "chain_cap": 32, "recurrence_cap": 32, "max_turns": 200, "max_decisions_per_turn": 1000,
}  # fmt: skip
"""The numbers of players, effects per card and levels are not options: cards and tables rely on them."""
SHOWN_BELOW = {"deck_min", "deck_max", "max_copies", "magic_levels", "air_type", "column_bonus"}


def test_all_options_are_listed() -> None:
    assert len(SPECIFIED) == 29
    assert {option.name for option in GAME.options} == SPECIFIED | set(CONSTANTS)
    assert {name: int(GAME.full_options({})[name]) for name in CONSTANTS} == CONSTANTS


def values_to_show() -> list[tuple[str, str]]:
    """Each option with every value except its default, or with "" (any value) if it is a number."""
    options = [option for option in GAME.options if option.name not in SHOWN_BELOW]
    words = [(option.name, value) for option in options if not option.numbers for value in option.values[1:]]
    return words + [(option.name, "") for option in options if option.numbers]


BOOK = [scenario for scenario in read_rulebook(GAME).scenarios() if scenario.settings]


@pytest.mark.interpreted
@pytest.mark.parametrize(("name", "value"), values_to_show())
def test_a_scenario_fails_without_each_value_of_each_option(name: str, value: str) -> None:
    scenarios = [scenario for scenario in BOOK if str(scenario.settings.get(name, "")).lower() == value or not value]
    assert any(name in scenario.settings and fails_without(scenario, name) for scenario in scenarios), (
        f"{name}: {value}"
    )


def fails_without(scenario: Scenario, name: str) -> bool:
    """Whether a scenario fails when an option has its default value."""
    others = {other: value for other, value in scenario.settings.items() if other != name}
    try:
        run_scenario(GAME, replace(scenario, settings=others), [Way])
    except ScenarioFailed:
        return True
    return False


def option(name: str) -> Setting:
    """An option by its name."""
    return next(option for option in GAME.options if option.name == name)


@pytest.mark.parametrize(
    ("options", "fault"),
    [
        ({"creature_slots": 6}, '"6" is not a value of creature_slots. Choose 5, or any number from 1 to 5'),
        ({"effect_turn_cap": 16}, "from 0 to 15"),
        ({"chain_cap": 0}, "from 1 to 1000"),
        ({"die_sides": 1}, "from 2"),
        ({"loss_threshold": 20}, "loss_threshold is 20, but every player starts with 20 points"),
        ({"loss_threshold": 12, "format": "quick"}, "every player starts with 12 points"),
        ({"deck_min": 71}, r"deck_min \(71\) is more than deck_max \(70\)"),
        ({"max_copies": -1}, "is not a value of max_copies"),
    ],
)
def test_an_impossible_number_is_refused(options: dict[str, object], fault: str) -> None:
    with pytest.raises(OptionError, match=fault):
        GAME.start(options=options)


def test_deck_size_and_copy_limit_are_options() -> None:
    cards = pairs(50)
    small = Deck("small", cards[:40])
    three = Deck("three", [*cards[:-1], cards[0]])
    for deck, options in ((small, {"deck_min": 40}), (three, {"max_copies": 3})):
        assert GAME.start([deck, deck], seed=1, options=options).decision is not None
        with pytest.raises(DeckError, match=f'"{deck.name}": .*(DECK_TOO_SMALL|TOO_MANY_COPIES)'):
            GAME.start([deck, deck], seed=1)
    with pytest.raises(DeckError, match=r"54 cards \(at most 53\) \[DECK_TOO_LARGE\]"):
        GAME.start([Deck("large", pairs(54))] * 2, seed=1, options={"deck_max": 53})


def test_uses_of_the_two_effects_are_counted_separately() -> None:
    c = Lying(2, 0, 0)
    for _ in range(20):
        c.count_use(0)
    assert (c.times_used(0), c.times_used(1)) == (15, 0)
    c.count_use(1)
    assert (c.times_used(0), c.times_used(1)) == (15, 1)


def test_each_option_of_a_profile_can_be_overridden() -> None:
    assert PRESETS["rulebook_2025_02"] == {}
    later = GAME.full_options({"rules_profile": "repo_2025_11"})
    assert {name: later[name] for name in PRESETS["repo_2025_11"]} == PRESETS["repo_2025_11"]
    assert GAME.full_options({"rules_profile": "repo_2025_11", "opening_hand": 6})["opening_hand"] == "6"


def test_a_game_of_the_later_profile_has_seven_cards_and_no_face_down_plays() -> None:
    t = GAME.start(seed=3, options={"rules_profile": "repo_2025_11"})
    assert t.decision is not None
    assert option_texts(t, t.decision.answers) == ["keep", "redraw"]
    t.answer("keep")
    t.answer("keep")
    assert not any("face down" in text for text in option_texts(t, t.decision.answers))


def test_an_unknown_profile_is_named_in_the_error() -> None:
    with pytest.raises(OptionError, match=r'"repo_2031_01" is not a value of rules_profile\. Choose rulebook_2025_02'):
        GAME.start(options={"rules_profile": "repo_2031_01"})


@pytest.mark.parametrize("name", ["magic_levels", "air_type", "column_bonus"])
def test_planned_options_can_only_be_off(name: str) -> None:
    assert option(name).values == ["off"]
    assert GAME.full_options({name: False})[name] == "off"
    with pytest.raises(OptionError, match=f'"on" is not a value of {name} yet. Planned: '):
        GAME.start(options={name: "on"})


def test_a_saved_game_contains_its_profile() -> None:
    assert save(GAME.start(seed=1))["origin"]["options"]["rules_profile"] == "rulebook_2025_02"


def test_with_the_option_rarities_in_a_list_make_copies_stronger() -> None:
    rare = Deck("rare", pairs(50), {"rarity": "Cinder Pup = Primal Rare; Kindle Sprite=Rare"})
    t = GAME.start([rare, GAME.decks["root_stone"]], seed=1, options={"rarity_stat_boost": "on"})
    arts = {copy.card.name: copy.art for copy in t.state.copies if copy.owner == 0}
    assert (arts["Cinder Pup"], arts["Kindle Sprite"], arts[pairs(6)[-1]]) == (5, 2, 0)
    assert GAME.lists.deck_faults(rare) == []


def test_every_error_of_a_rarity_is_named() -> None:
    wrong = Deck("wrong", pairs(4), {"rarity": "Cinder Pup = Rair; Puddle Otter = Rare"})
    assert GAME.lists.deck_faults(wrong) == [
        '"Rair" is not a rarity of Cinder Pup (did you mean "Rare"?)',
        "Puddle Otter has a rarity but is not in the deck",
    ]


def test_a_casual_game_has_no_clock() -> None:
    assert GAME.is_timed(GAME.full_options({"turn_clock_s": 30}))
    assert not GAME.is_timed(GAME.full_options({"turn_clock_s": 30, "format": "casual"}))
    assert not GAME.is_timed(GAME.full_options({}))
    t = GAME.start(seed=1, options={"format": "casual", "turn_clock_s": 30})
    assert t.decision is not None
    seat = t.decision.seat
    t.call(seat, "time", seconds=99)
    assert t.decision.seat == seat
