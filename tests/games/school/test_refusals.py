"""R79: a refusal has a code. If several codes apply, the first one is used."""

from __future__ import annotations

from typing import Any

import pytest

from playmat.games.school.game import GAME

YOURS = {
    "battlefield": [
        "Lecture Candle",
        "Kindling Conjurer",
        {"Ink Golem": {"new": "yes"}},
        {"Hall Monitor": {"tapped": "yes"}},
    ],
    "hand": ["Grand Orrery Core", "Study Hall", "Ember Dart", "Dispel Note", "Hush"],
    "boosters played": "1",
}
THEIRS = {"battlefield": ["Great Owl of Finals", "Frost Vial"], "hand": ["Rockfall"]}


def at(**given: Any) -> Any:
    t = GAME.arrange(2, {"you": YOURS, "foe": THEIRS, **given}, GAME.full_options({"auto_pass_empty": "off"}))
    t.resolve()
    return t


def code(t: Any, tried: str) -> str:
    """The code under which an answer is refused, or "" if it is offered."""
    why = t.why_not(tried)
    return why.code if why is not None else ""


@pytest.mark.parametrize(
    ("tried", "code", "rule"),
    [
        ("cast Fireball Lesson", "E_NO_SUCH", "8.1"),
        ("cast Rockfall", "E_NO_SUCH", "8.1"),  # in the opponent's hand, which no one has seen
        ("activate Boiler", "E_NO_SUCH", "6.p2c"),
        ("cast Grand Orrery Core", "E_NO_SUCH", "8.1"),
        ("fly to the moon", "E_NO_SUCH", "7.2"),
        ("activate Great Owl of Finals", "E_NOT_YOURS", "7.2"),
        ("activate Frost Vial", "E_NOT_YOURS", "7.2"),
        ("Kindling Conjurer attacks Birch", "E_TIMING", "10.s1"),
        ("Kindling Conjurer blocks Great Owl of Finals", "E_TIMING", "10.s2"),
        ("mulligan", "E_TIMING", "13.1"),
        ("keep", "E_TIMING", "13.1"),
        ("play Grand Orrery Core", "E_BOOSTER_LIMIT", "9.k1"),
        ("activate Ink Golem", "E_FIRST_TURN_TAP", "6.t2"),
        ("activate Hall Monitor", "E_TAPPED", "9.k3"),
        ("cast Hush", "E_TARGET", "8.1"),
        ("cast Study Hall", "E_CANT_PAY", "8.2"),
        ("shuffle", "E_TOOL_ENFORCED", "18.2"),
        ("deal 3", "E_TOOL_ENFORCED", "18.3"),
        ("set sv to 10", "E_TOOL_ENFORCED", "16.3"),
    ],
)
def test_refusals_with_priority_have_a_code_and_a_rule(tried: str, code: str, rule: str) -> None:
    why = at().why_not(tried)
    assert (why.code, why.rule) == (code, rule)


def test_refusals_at_the_wrong_time_have_a_code() -> None:
    assert at(active="foe").why_not("cast Study Hall", 0).code == "E_TIMING"
    t = at(active="foe")
    t.answer("pass")
    assert t.why_not("cast Study Hall").code == "E_TIMING"
    assert t.why_not("activate Kindling Conjurer").code == "E_TIMING"


def test_a_typo_gets_a_suggestion_from_custom_cards() -> None:
    assert at().why_not("cast Ember Drat").text == 'you have no "ember drat" (did you mean "Ember Dart"?)'
    assert "Rockfall" not in at().why_not("cast Rockfal").text


def test_a_card_that_was_seen_in_another_hand_is_not_yours() -> None:
    own = {"battlefield": ["Lecture Candle", "Lecture Candle"], "hand": ["Whispered Doubt", "Frost Vial"]}
    position = {"you": own, "foe": {"hand": ["Rockfall", "Undertow", "Frost Vial"]}}
    t = GAME.arrange(2, position, GAME.full_options({}))
    t.resolve()
    assert code(t, "cast Undertow") == "E_NO_SUCH"
    t.answer("cast Whispered Doubt")
    t.answer("Rockfall")
    assert code(t, "cast Undertow") == "E_NOT_YOURS"
    assert t.why_not("play Frost Vial") is None


def test_refusals_in_combat_have_a_code() -> None:
    position = {
        "you": {"battlefield": [{"Ink Golem": {"tapped": "yes"}}, "Bellflower Novice"], "hand": ["Frost Vial"]},
        "foe": {"battlefield": ["Bellflower Novice"]},
        "phase": "combat",
    }
    t = GAME.arrange(2, position, GAME.full_options({}))
    t.resolve()
    assert code(t, "Ink Golem attacks Birch") == "E_TAPPED"
    assert code(t, "cast Frost Vial") == "E_TIMING"
    assert code(t, "pass") == "E_TIMING"
