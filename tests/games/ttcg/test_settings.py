"""The options of TTCG: what each profile changes, what is only planned, rarities, and what a saved game says."""

from __future__ import annotations

import pytest

from playmat.engine.decks.deck import Deck
from playmat.engine.errors import OptionError
from playmat.engine.files.save import save
from playmat.engine.table.text import option_texts
from playmat.games.ttcg import GAME
from playmat.games.ttcg.settings import PRESETS

SPECIFIED = {
    "rules_profile", "first_player", "mulligan", "first_turn_draw", "first_turn_attack", "facedown_play",
    "creature_flip_delay", "untap_step", "dormant_result", "dormant_own_turn_only", "continuous_needs_tapped",
    "continuous_survives_cover", "magic_after_activation", "destroy_mode", "points_on_destroy", "destroyer_gains",
    "battle_tie", "exhaustion_scope", "response_scope", "prompt_mode", "effect_turn_cap", "cap_result",
    "magic_levels", "air_type", "column_bonus", "rarity_stat_boost", "format", "match", "turn_clock_s",
}  # fmt: skip


def test_all_options_are_there() -> None:
    assert len(SPECIFIED) == 29
    assert sorted(SPECIFIED - {option.name for option in GAME.options}) == []


def test_a_profile_is_a_set_of_options_that_each_may_be_overruled() -> None:
    assert PRESETS["rulebook_2025_02"] == {}
    later = GAME.full_options({"rules_profile": "repo_2025_11"})
    assert {name: later[name] for name in PRESETS["repo_2025_11"]} == PRESETS["repo_2025_11"]
    assert GAME.full_options({"rules_profile": "repo_2025_11", "opening_hand": 6})["opening_hand"] == "6"


def test_a_game_of_the_later_profile_has_seven_cards_and_no_face_down_plays() -> None:
    t = GAME.start(seed=3, options={"rules_profile": "repo_2025_11"})
    assert t.decision is not None
    assert option_texts(t, t.decision.options) == ["keep", "redraw"]
    t.answer("keep")
    t.answer("keep")
    assert not any("face down" in said for said in option_texts(t, t.decision.options))


def test_an_unknown_profile_is_refused_by_name() -> None:
    with pytest.raises(OptionError, match='"repo_2031_01" is no value of rules_profile: it takes rulebook_2025_02'):
        GAME.start(options={"rules_profile": "repo_2031_01"})


@pytest.mark.parametrize("name", ["magic_levels", "air_type", "column_bonus"])
def test_what_is_planned_can_only_be_off(name: str) -> None:
    assert "planned" in next(option for option in GAME.options if option.name == name).text
    with pytest.raises(OptionError, match=f'"on" is no value of {name}'):
        GAME.start(options={name: "on"})


def test_a_saved_game_says_its_profile() -> None:
    assert save(GAME.start(seed=1))["origin"]["options"]["rules_profile"] == "rulebook_2025_02"


def test_rarities_stand_in_a_list_and_make_copies_stronger_by_the_option() -> None:
    own = GAME.decks["ember_spark"]
    rare = Deck("rare", own.cards, {"rarity": "Cinder Pup = Primal Rare; Kindle Sprite=Rare"})
    t = GAME.start([rare, GAME.decks["root_stone"]], seed=1, options={"rarity_stat_boost": "on"})
    arts = {copy.card.name: copy.art for copy in t.state.copies if copy.owner == 0}
    assert (arts["Cinder Pup"], arts["Kindle Sprite"], arts["Lantern Drake"]) == (5, 2, 0)
    assert GAME.lists.deck_faults(rare) == []


def test_every_fault_of_a_rarity_is_named() -> None:
    own = GAME.decks["ember_spark"]
    wrong = Deck("wrong", own.cards, {"rarity": "Cinder Pup = Rair; Puddle Otter = Rare"})
    assert GAME.lists.deck_faults(wrong) == [
        '"Rair" is no rarity of Cinder Pup (did you mean "Rare"?)',
        "Puddle Otter has a rarity and is not in the deck",
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
