"""Positions in which a card can be played, for every game: printed cards and cards from sets."""

from __future__ import annotations

from typing import Any

import pytest

import playmat
from playmat.engine.game import Game
from playmat.engine.sitting.sitting import Sitting
from playmat.lab import playable
from playmat.lab.playable import (
    HAND,
    SEAT,
    NotPlayable,
    can_play,
    facts_with,
    is_about,
    playable_position,
    playable_table,
    was_played,
)
from playmat.scenario.run import WAYS, run_scenario
from playmat.scenario.scenario import read_scenario
from tests.every_game.games import SLUGS
from tests.sets.test_playing import example


def with_set(slug: str) -> Game:
    return playmat.game(slug).with_set(example(slug))


def own_cards(game: Game) -> list[str]:
    """The new and changed cards of a game with a set."""
    printed = playmat.game(game.slug)
    return [id for id, card in game.cards.items() if printed.cards.get(id) is not card]


def hand_of(table: Sitting[Any], seat: int) -> list[str]:
    zone = next(zone for zone in table.game.zones if zone.name == HAND)
    return [table.state.card(place).id for place in table.state.pile(zone, seat)]


@pytest.mark.parametrize("slug", SLUGS)
def test_each_card_of_an_example_can_be_played_now(slug: str) -> None:
    game = with_set(slug)
    assert len(own_cards(game)) > 1
    for id in own_cards(game):
        table = playable_table(game, id)
        assert table.asked().seat == SEAT
        assert id in hand_of(table, SEAT)
        assert can_play(table, game.cards[id])


@pytest.mark.parametrize("slug", SLUGS)
def test_the_position_is_a_scenario_that_runs_in_every_way(slug: str) -> None:
    """One of the checks redeals the cards that a seat cannot see, so it also shows that no hidden card is visible."""
    game = with_set(slug)
    text = playable_position(game, own_cards(game)[0])
    scenario = read_scenario(text, "position.yaml")
    assert "set_name(" in scenario.cards, "the file contains the set"
    run_scenario(playmat.game(slug), scenario, WAYS)


def test_the_same_card_has_the_same_position() -> None:
    assert playable_position(playmat.game("atw"), "Drop Kick") == playable_position(playmat.game("atw"), "Drop Kick")


def test_a_discarded_card_does_not_count_as_played() -> None:
    """An option may also name a card that is only a payment. The card must be reported as played."""
    game = playmat.game("champions")
    card = game.card("Fireball")
    table = playable_table(game, "Fireball")
    option = next(option for option in table.listed(table.asked()) if is_about(table, option, card))
    before = table.state.last
    assert not was_played(table, before, card)
    table.answer(option)
    while not table.over and not was_played(table, before, card):
        table.answer(0)
    assert was_played(table, before, card)
    assert not was_played(table, table.state.last, card)


def test_a_card_that_answers_the_opponent_comes_with_the_steps_before_it() -> None:
    game = playmat.game("school")
    text = playable_position(game, "Hush")
    assert "when:" in text
    run_scenario(game, read_scenario(text, "position.yaml"))


@pytest.mark.parametrize(
    ("slug", "card", "reason"),
    [
        ("champions", "Fire Golem", "Fire Golem is never in a hand: it is a Champion"),
        ("atw", "Nova Kestrel", "it is a board"),
        ("aew", "Jab", "Jab is a token: it is never in a hand or a deck"),
    ],
)
def test_a_card_that_is_never_in_a_hand_is_refused_with_the_reason(slug: str, card: str, reason: str) -> None:
    with pytest.raises(NotPlayable, match=reason):
        playable_table(playmat.game(slug), card)


def test_a_missing_position_is_explained_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playable, "GAMES", 0)
    with pytest.raises(NotPlayable, match="No position was found in which Fireball can be played"):
        playable_table(playmat.game("champions"), "Fireball")


def test_moving_the_card_into_the_hand_is_tried_before_adding_a_copy() -> None:
    facts = {"hand": ["A"], "deck": ["B", "C", "B"], "points": 3}
    assert list(facts_with(facts, "A")) == [facts]
    moved, added = facts_with(facts, "B")
    assert moved == {"hand": ["A", "B"], "deck": ["C", "B"], "points": 3}
    assert added == {**facts, "hand": ["A", "B"]}
    assert list(facts_with(facts, "D")) == [{**facts, "hand": ["A", "D"]}]
