"""The words of TTCG's cards as data: their paths, and texts that reflect changed values."""

from __future__ import annotations

import re
from typing import Any, cast

import pytest

from playmat.engine.errors import CardError
from playmat.engine.words.tree import plain, spots
from playmat.games.ttcg import GAME
from playmat.games.ttcg.vocabulary.card import TtcgCard


def text_with(name: str, changes: dict[str, Any]) -> str:
    """The text of a card with changed values."""
    return GAME.with_changes({name: changes}).card(name).text()


def test_the_log_speaks_of_a_player_and_a_card_in_the_third_person() -> None:
    effects = [effect for card in GAME.cards.values() for effect in cast(TtcgCard, card).effects]
    texts = [effect.log_text for effect in effects]
    assert "take the attack with itself" in texts
    assert [text for text in texts if re.search(r"\b(you|yours?|this (card|creature)|itself's)\b", text)] == []


def test_paths_name_operations_filters_and_costs() -> None:
    shown = {spot.path: spot.shown() for spot in spots(GAME.card("Pact of Dusk")) if not spot.is_default()}
    assert shown == {
        "normal.draw.n": 2,
        "normal.lose_cost.n": 2,
        "normal#2.destroy.cards.which.side": "enemy",
        "normal#2.destroy.cards.which.kind": "creature",
        "normal#2.destroy.cards.which.level_at_most": 3,
        "normal#2.destroy_cost.n": 1,
        "normal#2.destroy_cost.which.side": "yours",
        "normal#2.destroy_cost.which.kind": "creature",
    }


def test_a_word_used_on_several_cards_keeps_its_name() -> None:
    tree = plain(GAME.card("Gust Gate"))
    assert tree["effects"][1]["answers"] == {"word": "an_attack", "which": None}
    assert plain(GAME.card("Mirror Pool"))["effects"][1]["ops"][0]["cards"] == {"word": "attacker"}


@pytest.mark.parametrize(
    ("name", "changes", "message"),
    [
        ("Night Moth", {"level_at_least": 0, "level_at_most": 3}, "take a Dark creature of level 3 or less from your"),
        ("Night Moth", {"level_at_most": 3}, "take a Dark creature of level 1 to 3 from your discard pile"),
        ("Night Moth", {"from.n": 2}, "take up to 2 level-1 Dark creatures from your discard pile"),
        ("Night Moth", {"from.place": "deck"}, "take a level-1 Dark creature from your deck"),
        ("Night Moth", {"discard.foe": False, "discard.n": 2}, "flipped, discard 2 cards."),
        ("Twin Medallion", {"boost.defense": 20}, "Give it +50 attack and +20 defense per card under it."),
        ("Twin Medallion", {"boost.attack": 0}, "Give it +50 defense per card under it."),
        ("Kindred Banner", {"first": "Fire"}, "Let your Fire and Nature creatures level each other up."),
        ("Snare Net", {"tap.cards.n": 1}, "tap up to 1 enemy creature."),
        ("Snare Net", {"tap.cards.which.subtype": "Beast"}, "tap up to 2 enemy Beast creatures."),
        ("Old Tavern", {"who": "your opponent plays"}, "When your opponent plays a creature of level 2 or more, gain"),
        ("Pact of Dusk", {"lose_cost.n": 1, "destroy_cost.n": 2}, "Lose 1 point: Draw 2 cards. Normal: Destroy 2 cr"),
        ("Memory Lantern", {"normal.recycle.n": 1}, "Shuffle 1 card of your discard pile into your deck"),
        ("Sanctuary Seal", {"against": "battle and effects", "until": "this turn"}, "by battle and effects this turn."),
    ],
)
def test_the_text_follows_a_changed_value(name: str, changes: dict[str, Any], message: str) -> None:
    assert message not in GAME.card(name).text()
    assert message in text_with(name, changes)


@pytest.mark.parametrize(
    ("name", "changes", "message"),
    [
        ("Night Moth", {"level_at_least": 2}, "Night Moth: no card has a level of at least 2 and at most 1"),
        ("Night Moth", {"type": "Magic"}, "Night Moth: a magic card has no level, subtypes, attack or defense"),
        ("Night Moth", {"level": 6}, "Night Moth: its level is 6, but levels go from 1 to 5"),
        ("Night Moth", {"subtypes": []}, "Night Moth: a creature needs at least one subtype: Avian"),
        ("Twin Medallion", {"boost.attack": 0, "boost.defense": 0}, "Twin Medallion: 0 changes nothing"),
        ("Twin Medallion", {"boost.until": "this turn"}, "Twin Medallion: its Equip effect cannot include"),
        ("Twin Medallion", {"host.which.face": "down"}, "its Equip effect must be attached to one face-up creature"),
        ("Twin Medallion", {"put_under.from.n": 2}, "Twin Medallion: it uses one card, not up to 2"),
        ("Kindred Banner", {"first": "Beast"}, "cross_types.first takes one of Water, Fire, Earth"),
        ("Gust Gate", {"answers.which.type": "Fire"}, "Gust Gate has no answers.which.type"),
    ],
)
def test_an_impossible_change_is_refused(name: str, changes: dict[str, Any], message: str) -> None:
    with pytest.raises(CardError, match=message):
        text_with(name, changes)
