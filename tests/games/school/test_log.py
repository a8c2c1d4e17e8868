"""The texts in the log and on cards: nothing public is withheld, and every sentence is correct."""

from __future__ import annotations

import re
from typing import Any

from playmat.engine.table import text as texts
from playmat.games.school.game import GAME
from playmat.games.school.telling import of_player
from playmat.games.school.vocabulary.speech import some


def told(given: dict[str, Any], answers: list[str], seats: int = 2) -> list[str]:
    """The log as you read it after some answers."""
    t = GAME.arrange(seats, given, GAME.full_options({}))
    t.resolve()
    begun = len(texts.log(t, 0))
    for answer in answers:
        t.answer(answer)
    return [line for _, line in texts.log(t, 0)][begun:]


def test_a_played_booster_is_named_to_all_players() -> None:
    t = GAME.arrange(4, {"you": {"hand": ["Ember Lantern"]}}, GAME.full_options({}))
    t.resolve()
    t.answer("play Ember Lantern")
    for seat in range(4):
        assert "Amber plays Ember Lantern (2/5 HP of Boosters this turn)." in [line for _, line in texts.log(t, seat)]


def test_a_play_is_one_line_with_its_targets_and_the_tapped_sources() -> None:
    position = {
        "you": {
            "hand": ["Fireball Lesson", "Ink Golem"],
            "battlefield": ["Ember Lantern", "Ember Lantern", "Frost Vial"],
        },
        "foe": {"battlefield": ["Ink Golem"]},
    }
    assert told(position, ["cast Fireball Lesson", "Ink Golem"])[:3] == [
        "Main Phase.",
        "Amber casts Fireball Lesson at Ink Golem, tapping Ember Lantern ×2 and Frost Vial.",
        "Fireball Lesson resolves.",
    ]
    assert told(position, ["cast Ink Golem"])[1:3] == [
        "Amber casts Ink Golem, tapping Ember Lantern ×2 and Frost Vial.",
        "Ink Golem enters the battlefield.",
    ]


def test_equipping_is_logged_in_the_words_of_the_button() -> None:
    position = {"you": {"battlefield": ["Practice Wand", "Ink Golem", "Lecture Candle"]}}
    assert told(position, ["equip Practice Wand"])[1:4] == [
        "Amber equips Practice Wand to Ink Golem, tapping Lecture Candle.",
        "The ability of Practice Wand resolves.",
        "Practice Wand is attached to Ink Golem.",
    ]


def test_a_used_ability_is_logged_with_what_it_does_and_for_whom() -> None:
    position = {"you": {"battlefield": ["Patchwork Familiar", "Everfull Inkpot", *["Lecture Candle"] * 2]}}
    assert "Amber activates Patchwork Familiar, tapping Patchwork Familiar: gain 1 SV." in told(
        position, ["activate Patchwork Familiar"]
    )
    assert of_player("each opponent loses 1 SV and you gain as much", "Amber").endswith("SV and Amber gains as much")
    assert of_player("you may look at your deck", "Birch") == "Birch may look at Birch's deck"


def test_an_empty_phase_is_not_logged() -> None:
    position = {"you": {"hand": ["Frost Vial"]}, "foe": {"hand": ["Frost Vial"]}}
    assert told(position, ["pass", "pass"]) == ["Turn 12: Birch.", "Birch draws a card."]
    both = told(position, ["play Frost Vial"])
    assert both[:2] == ["Main Phase.", "Amber plays Frost Vial (2/5 HP of Boosters this turn)."]
    assert [line for line in both if "Phase" in line] == ["Main Phase."]


def test_units_that_stay_tapped_are_logged() -> None:
    position = {
        "you": {"hand": ["Frost Vial"], "battlefield": [{"Ink Golem": {"tapped": "yes", "frozen": "yes"}}]},
        "foe": {"hand": ["Frost Vial"]},
        "active": "foe",
        "phase": "second main",
    }
    assert told(position, ["pass"])[:2] == ["Turn 12: Amber.", "Ink Golem thaws and stays tapped."]


def test_a_card_is_named_by_its_visible_face() -> None:
    position = {
        "you": {"battlefield": ["Mirror Understudy", "Lecture Candle", "Lecture Candle"]},
        "foe": {"hand": ["Frost Vial"]},
    }
    lines = told(position, ["activate Mirror Understudy", "Mirror Savant attacks"])
    assert "Mirror Understudy becomes Mirror Savant." in lines
    assert lines[lines.index("Combat Phase.") + 1 :][:2] == [
        "Mirror Savant attacks Birch.",
        "Mirror Savant deals 3 damage to Birch.",
    ]


def test_tapping_as_a_cost_is_logged_with_the_ability() -> None:
    position = {"you": {"battlefield": ["Spring Basin", "Dew Flask"]}, "foe": {"hand": ["Frost Vial"]}}
    assert "Amber activates Spring Basin, tapping Spring Basin and Dew Flask: gain 1 SV." in told(
        position, ["activate Spring Basin"]
    )


def test_the_owner_of_a_thing_is_named_if_another_player_has_an_equal_one() -> None:
    position = {
        "you": {"battlefield": ["Ember Lantern", "Ink Golem"], "hand": ["Ember Dart", "Ember Dart"]},
        "left": {"battlefield": ["Bellflower Novice", "Gloomling"]},
        "right": {"battlefield": ["Bellflower Novice", "Frost Vial"]},
    }
    lines = told(position, ["cast Ember Dart", "Bellflower Novice of Coral"], seats=3)
    assert lines[1:5] == [
        "Amber casts Ember Dart at Coral's Bellflower Novice, tapping Ember Lantern.",
        "Ember Dart resolves.",
        "Ember Dart deals 2 damage to Coral's Bellflower Novice.",
        "Ember Dart goes to The Pail.",
    ]
    assert lines[5] == "Coral's Bellflower Novice is destroyed."
    assert "Amber casts Ember Dart at Gloomling, tapping Ember Lantern." in told(
        position, ["cast Ember Dart", "Gloomling"], seats=3
    )


def test_the_cards_of_an_eliminated_player_are_named() -> None:
    position = {
        "you": {"battlefield": ["Ink Golem"], "hand": ["Frost Vial"]},
        "left": {"battlefield": ["Frost Vial", "Gloomling", "Frost Vial"], "sv": 3},
        "right": {"battlefield": ["Bellflower Novice"]},
        "phase": "combat",
    }
    lines = told(position, ["Ink Golem attacks Birch", "done"], seats=3)
    out = lines.index("Birch is out of the game.")
    assert lines[out + 1] == "All cards of Birch leave the game; from the battlefield Frost Vial ×2 and Gloomling."
    assert "SV together" not in " ".join(lines)


def test_the_winner_of_the_coin_flip_is_named() -> None:
    t = GAME.start(["academy_tempo", "darkling_control"], seed=1, options={"first_player": "winner_chooses"})
    assert t.decision is not None
    who = GAME.names.seat(t.state, t.decision.seat)
    assert f"{who} wins the coin flip and chooses who begins." in [line for _, line in texts.log(t)]
    plain = GAME.start(["academy_tempo", "darkling_control"], seed=1, options={"first_player": "seat1"})
    assert "Birch takes the first turn." in [line for _, line in texts.log(plain)]
    assert not any("flip" in line for _, line in texts.log(plain))


def test_nothing_is_reported_after_the_game() -> None:
    position = {
        "you": {"battlefield": ["Ink Golem", "Bellflower Novice"]},
        "foe": {"sv": 3, "battlefield": ["Frost Vial"]},
        "phase": "combat",
    }
    attack = ["Ink Golem attacks", "Bellflower Novice attacks", "Frost Vial blocks Bellflower"]
    lines = told(position, attack)
    assert (
        "Bellflower Novice deals 2 damage to Frost Vial." in lines
    )  # it would be destroyed if a player were left to see it
    assert lines[-1].startswith("Amber wins")


def test_equal_blockers_and_attackers_are_distinguished_by_position() -> None:
    position = {
        "you": {"battlefield": ["Frost Vial", {"Frost Vial": {"tapped": "yes"}}]},
        "foe": {"battlefield": ["Ink Golem", {"Ink Golem": {"counters": "1"}}]},
        "active": "foe",
        "phase": "combat",
    }
    t = GAME.arrange(2, position, GAME.full_options({}))
    t.resolve()
    for attacker in ("Ink Golem, left", "Ink Golem attacks"):
        t.answer(attacker)
    assert t.decision is not None
    assert t.decision.texts == [
        "Frost Vial, left, blocks Ink Golem, left",
        "Frost Vial, left, blocks Ink Golem, right",
        "Frost Vial, right, blocks Ink Golem, left",
        "Frost Vial, right, blocks Ink Golem, right",
        "done",
    ]
    t.answer("Frost Vial, left, blocks Ink Golem, left")
    assert t.decision.texts == ["Frost Vial blocks Ink Golem, left", "Frost Vial blocks Ink Golem, right", "done"]


def test_articles_fit_the_next_word() -> None:
    wrong = r"\b(a (ally|enemy|other|opponent|honor|Item|Artifact|Environment)|an (unit|Booster|Student))\b"
    stumbling = re.compile(wrong)
    assert [card.name for card in GAME.cards.values() if stumbling.search(card.text())] == []
    assert "When another ally Student enters" in GAME.card("Study Partner").text()
    assert "that an ally Student enters" in GAME.card("Trophy Case").text()
    assert (some(1, "honor counter"), some(1, "unit"), some(3, "card")) == ("an honor counter", "a unit", "three cards")
