"""Positions are read strictly: unused and impossible facts are reported, never ignored."""

from __future__ import annotations

from typing import Any

import pytest

from playmat.engine.errors import CardError, WrongFact
from playmat.games import game


def arranged(slug: str, **given: Any) -> Any:
    played = game(slug)
    return played.arrange(2, given, played.full_options({}))


@pytest.mark.parametrize(
    ("slug", "given", "message"),
    [
        ("atw", {"you": {"hand": ["Pounce"]}}, "Pounce is a card of tembo, but this is the deck of nova"),
        ("atw", {"you": {"hand": ["Drop Kick", "Drop Kick"]}}, "listed more often than it is in the deck of nova"),
        ("atw", {"you": {"wrestler": "nowa"}}, 'no wrestler "nowa" .*"nova"'),
        ("atw", {"you": {"deck": "nowa"}}, 'no deck "nowa" .*"nova"'),
        ("atw", {"you": {"ring": ["Drop Kick"]}}, 'no fact "ring"'),
        ("atw", {"you": {"draw": [], "draw only": []}}, "draw and draw only cannot both be given"),
        ("atw", {"you": {"depleted": "ys"}}, 'depleted must be yes or no, not "ys"'),
        ("atw", {"you": {"tokens": ["revrsal"]}}, 'no token "revrsal" .*"reversal"'),
        ("atw", {"initiative": "nova"}, 'initiative cannot be "nova"'),
        ("atw", {"chain": "Pounce"}, 'no card "Pounce" to chain from'),
        ("champions", {"you": {"last turn": {"spels": ["Fireball"]}}}, '"spels" under you.last turn .*"spells"'),
        ("champions", {"you": {"last turn": {"spells": ["Fire Dagger"]}}}, "Fire Dagger is not a Spell"),
        ("champions", {"you": {"last turn": {"action": "drew"}}}, 'action cannot be "drew" .*"draw"'),
        ("champions", {"you": {"used": ["Fenrir Reborn"]}}, 'this position has no card "Fenrir Reborn" of you'),
        ("champions", {"you": {"hand": ["Fireball"], "used": ["Fireball"]}}, "can be used only once per game"),
        ("champions", {"you": {"owns": ["Fireball"]}}, 'no card "Fireball" of foe that you could own'),
        ("champions", {"you": {"champions": [{"Hestia": {"equipment": ["Fireball"]}}]}}, "cannot be face up"),
        ("champions", {"you": {"champions": [{"Hestia": {"equipment": ["Gaia"]}}]}}, "Gaia cannot be in a slot"),
        ("champions", {"you": {"champions": ["Fireball"]}}, "Fireball is not a Champion"),
        ("champions", {"you": {"champions": [{"Hestia": {"until": 2}}]}}, '"until" under you.Hestia'),
        ("champions", {"you": {"champions": [{"Hestia": {"health": 1, "damage": 1}}]}}, "cannot both be given"),
        (
            "champions",
            {"you": {"champions": [{"Hestia": {"equipment": [{"Fire Dagger": {"lockd": "yes"}}]}}]}},
            'no fact "lockd" under you.Hestia.Fire Dagger .*"locked"',
        ),
        (
            "champions",
            {"you": {"champions": [{"Hestia": {"equipment": [{"Gust": {"facedown": "yes", "known to": ["fo"]}}]}}]}},
            'no seat "fo"',
        ),
        ("school", {"you": {"battlefield": [{"Ink Golem": {"taped": "yes"}}]}}, '"taped" under you.Ink .*"tapped"'),
        ("school", {"you": {"battlefield": [{"Ink Golem": {"on": "Nothing"}}]}}, 'no "Nothing" on the battlefield'),
        ("school", {"you": {"deck": [], "deck only": []}}, "cannot both be given"),
        ("school", {"phase": "mian"}, 'phase cannot be "mian" .*"main"'),
        ("school", {"active": "Amber"}, 'active cannot be "Amber"'),
    ],
)  # fmt: skip
def test_unused_facts_are_reported(slug: str, given: dict[str, Any], message: str) -> None:
    with pytest.raises(WrongFact, match=message):
        arranged(slug, **given)


def test_each_player_may_own_cards_that_the_other_controls() -> None:
    t = arranged("champions", you={"owns": ["Fireball"]}, foe={"grave": ["Fireball", "Fireball"]})
    grave = [p for p in range(2, len(t.state.copy)) if t.state.card(p).name == "Fireball"]
    assert sorted(t.state.owner[p] for p in grave) == [0, 1]


def test_a_word_that_is_a_class_is_reported_by_its_name() -> None:
    with pytest.raises(CardError, match="line 1: deal: ") as caught:
        game("champions").with_cards('spell("Spark", action(deal()))')
    assert "__init__" not in str(caught.value)
