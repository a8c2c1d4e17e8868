"""The texts next to a question: the moment, the attackers, the card being announced or paid for, and previous picks."""

from __future__ import annotations

from typing import Any

from playmat.engine.sitting.sitting import Sitting
from playmat.engine.state.frame import Picks
from playmat.games.school.game import GAME


def table(given: dict[str, Any], answers: list[str], seats: int = 2, **options: str) -> Sitting[Any]:
    """A table after some answers."""
    t = GAME.arrange(seats, given, GAME.full_options(options))
    t.resolve()
    for answer in answers:
        t.answer(answer)
    return t


def aside(t: Sitting[Any]) -> str:
    """The text that the player to act reads next to the question."""
    return GAME.face.aside(t.view(t.state.pending.seat))


def test_a_main_phase_shows_the_remaining_boosters() -> None:
    t = table({"you": {"hand": ["Ember Lantern", "Frost Vial"]}}, [])
    assert aside(t) == "Main Phase, Boosters 0/5 HP."
    t.answer("play Ember Lantern")
    assert aside(t) == "Main Phase, Boosters 2/5 HP."
    assert GAME.face.tags(t, 0)[0].name == "turn 11, Boosters 2/5 HP"


def test_the_aside_in_another_players_turn_names_the_moment() -> None:
    position = {
        "you": {"hand": ["Ember Dart"], "battlefield": ["Ember Lantern"]},
        "foe": {"battlefield": ["Ink Golem"]},
        "active": "foe",
        "phase": "combat",
    }
    assert aside(table(position, [])) == "Birch's Combat Phase, before attackers."


def test_a_blocker_sees_the_attackers_and_an_attacker_sees_the_picks() -> None:
    position = {
        "you": {"battlefield": ["Ink Golem"]},
        "foe": {"battlefield": ["Ink Golem", "Paper-Crane Pupil"]},
        "active": "foe",
        "phase": "combat",
    }
    t = table(position, ["Ink Golem attacks"])
    picks = t.frame(t.state.pending.scope)
    assert isinstance(picks, Picks)
    assert GAME.face.so_far(t, picks.picked) == "Ink Golem attacks Amber"
    t.answer("Paper-Crane Pupil attacks")
    assert aside(t) == "Ink Golem 3/3 and Paper-Crane Pupil 1/1 (Flying) attack you."


def test_the_question_for_targets_shows_the_text_that_names_them() -> None:
    position = {
        "you": {"hand": ["Sparring Match"], "battlefield": ["Ink Golem", "Clay Tablet", "Clay Tablet"]},
        "foe": {"battlefield": ["Bellflower Novice", "Library Cat"]},
    }
    t = table(position, ["cast Sparring Match"])
    assert aside(t) == f"{GAME.card('Sparring Match').name}: {GAME.card('Sparring Match').text()} So far: Ink Golem."


def test_targets_show_their_owner() -> None:
    position = {
        "you": {"hand": ["Ember Dart"], "battlefield": ["Ember Lantern", "Trophy Case"]},
        "foe": {"sv": 4, "battlefield": [{"Ink Golem": {"damage": "1"}}]},
    }
    t = table(position, ["cast Ember Dart"])
    hints = {GAME.names.thing(t.state, o.thing): GAME.face.hint(t, o) for o in t.listed(t.state.pending)}
    assert hints == {"Ember Lantern": "yours, 0/2", "Ink Golem": "Birch, 3/2", "Amber": "10 SV", "Birch": "4 SV"}


def test_triggers_to_order_show_their_effects() -> None:
    position = {
        "you": {"hand": ["Chalk Duelist"], "battlefield": ["Study Partner", "Lecture Candle", "Lecture Candle"]},
        "foe": {"battlefield": ["Ink Golem", "Library Cat"]},
    }
    t = table(position, ["cast Chalk Duelist"])
    assert aside(t) == "The last one put on the stack resolves first."
    assert t.decision is not None
    does = [text.partition(": ")[2] for text in t.decision.texts]
    assert does == ["it gets +1/+0 until end of turn", "tap target enemy unit"]


def test_a_payment_by_hand_shows_the_remaining_cost() -> None:
    position = {
        "you": {"hand": ["Ink Golem"], "battlefield": ["Lecture Candle", "Ember Lantern", "Frost Vial", "Dew Flask"]}
    }
    t = table(position, ["cast Ink Golem"], manual_payment="on")
    assert aside(t) == "Ink Golem costs 3U."
    t.answer("tap Ember Lantern")
    assert aside(t) == "Ink Golem costs 3U, 1 so far: Ember Lantern."


def test_a_player_who_must_pay_sees_the_amount() -> None:
    unless = next(c for c in GAME.cards.values() if "unless its controller pays" in c.text())
    position = {
        "you": {"hand": ["Fireball Lesson"], "battlefield": ["Furnace Heart", "Furnace Heart", "Grand Orrery Core"]},
        "foe": {"hand": [unless.name], "battlefield": ["Grand Orrery Core", "Dew Flask", "Dew Flask", "Frost Vial"]},
    }
    t = table(position, ["cast Fireball Lesson", "Birch", f"cast {unless.name}"])
    price = unless.text().rsplit("pays ", 1)[1].split(".")[0]
    assert aside(t) == f"{price}, or Fireball Lesson is negated."


def test_the_question_about_an_optional_effect_shows_its_text() -> None:
    position = {
        "you": {"hand": ["Ember Dart"], "battlefield": ["Ember Lantern"]},
        "foe": {"battlefield": [{"Hollow Tutor": {"damage": "1"}}], "pail": ["Gloomling"]},
    }
    t = table(position, ["cast Ember Dart", "Hollow Tutor"])
    assert (t.state.pending.seat, t.state.pending.prompt.name) == (1, "optional")
    assert aside(t).startswith("Hollow Tutor: You may return")


def test_the_question_for_a_choice_shows_the_text_that_requires_it() -> None:
    position = {
        "you": {"hand": ["Night Archivist"], "battlefield": ["Shade Inkwell", "Lecture Candle"]},
        "foe": {"hand": ["Frost Vial", "Ember Dart"]},
    }
    t = table(position, ["cast Night Archivist"])
    assert (t.state.pending.seat, t.state.pending.prompt.name) == (1, "discard")
    assert aside(t) == "Night Archivist: Target opponent discards a card."


def test_the_question_for_the_order_of_blockers_shows_the_damage() -> None:
    position = {
        "you": {"battlefield": ["Ink Golem"]},
        "foe": {"battlefield": ["Frost Vial", "Lecture Candle"]},
        "phase": "combat",
    }
    blocks = ["Ink Golem attacks", "Frost Vial blocks", "Lecture Candle blocks"]
    t = table(position, blocks)
    assert aside(t) == "Ink Golem deals 3 damage along the line."
    assert [GAME.face.hint(t, o) for o in t.listed(t.state.pending)] == ["Birch, 0/2", "Birch, 0/3"]
    free = table(position, [*blocks, "Frost Vial"], damage_assignment="free")
    assert aside(free) == "Ink Golem has 3 left; now Frost Vial."
