"""Cards with changed numbers: set by path, in separate games, preserved by saves, records and copies of the game."""

from __future__ import annotations

import json
import pickle
from typing import Any

import pytest

from playmat.agents import player
from playmat.engine.errors import CardError, UnknownName
from playmat.engine.files.replay import play_up_to, record_of
from playmat.engine.files.save import load, save, state_hash
from playmat.engine.files.verify import verify
from playmat.engine.game import Game
from playmat.engine.sitting.sitting import Sitting
from playmat.engine.state.card import Card
from playmat.engine.state.event import history
from playmat.engine.view.view import imagine
from playmat.engine.words.tree import plain, spots
from playmat.games import game
from playmat.games.atw.moves import PLAYS
from playmat.scenario.run import run_scenario
from playmat.scenario.scenario import ScenarioFailed, read_scenario
from tests.every_game.games import SLUGS

ATW = game("atw")
CHANGES: dict[str, dict[str, Any]] = {
    "aew": {"damage": 9},
    "atw": {"damage": 9},
    "champions": {"health": 200},
    "school": {"hp": 9},
    "ttcg": {"attack": 2500},
}
"""For each game, a number printed on one of its cards."""


def values(card: Card) -> dict[str, Any]:
    """The values of a card that are not just defaults."""
    return {spot.path: spot.shown() for spot in spots(card) if not spot.is_default()}


def changeable(chosen: Game) -> Card:
    """The first card with the number to be changed."""
    path = next(iter(CHANGES[chosen.slug]))
    return next(card for card in chosen.pool() if path in values(card))


def test_paths_name_words_and_arguments() -> None:
    """The grammar of paths: effects and arguments by name, with #2 for the second one with the same name."""
    assert values(ATW.card("Alden Mastiff")) == {
        "health": 16, "low_health": 4, "stamina": 15, "low_stamina": 4, "hand": 5, "limit": 5,
        "taunt.you.momentum": 2, "taunt.you.draw": 1, "taunt.foe.draw": 1,
        "recover.you.stamina": 2, "recover.you.draw": 1, "recover.foe.health": 1, "recover.foe.stamina": 1,
        "permanent.timing": "before the roll", "permanent.target.n": -1, "permanent.category.names": ["THROW"],
        "permanent.stamina": 1,
        "reversal.timing": "defense", "reversal.damage.n": 2, "reversal.momentum.n": 1, "reversal.stamina": 2,
        "reversal.icon": "pin",
        "one_time.timing": "defense", "one_time.damage.n": 2, "one_time.momentum.n": 2, "one_time.stamina": 1,
        "one_time.counter_roll": 4, "one_time.counter_reversal": True,
        "one_time#2.timing": "offense", "one_time#2.damage.n": 2, "one_time#2.drain.n": 1,
        "one_time#2.category.names": ["GRAPPLE"],
    }  # fmt: skip


def test_a_cost_has_a_number_for_each_element() -> None:
    assert values(game("school").card("Fireball Lesson"))["cost.pyro"] == 2


@pytest.mark.parametrize("slug", SLUGS)
def test_a_changed_number_is_on_the_card(slug: str) -> None:
    before = game(slug)
    card = changeable(before)
    after = before.with_changes({card.name: CHANGES[slug]})
    changed_card = after.card(card.name)
    for path, value in CHANGES[slug].items():
        assert values(changed_card)[path] == value
        assert plain(changed_card)[path] == value
        assert values(before.card(card.name))[path] != value
    digests = before.card_digests()
    assert [id for id, digest in after.card_digests().items() if digest != digests[id]] == [card.id]


def test_the_end_of_a_path_is_enough() -> None:
    changed = ATW.with_changes({"alden": {"drain.n": 3, "taunt.you.momentum": 0}})
    assert "your foe loses 3 stamina" in changed.card("Alden Mastiff").text()
    assert "taunt.you.momentum" not in values(changed.card("Alden Mastiff"))


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"reversal.damag.n": 3}, r'Alden Mastiff has no reversal.damag.n \(did you mean "reversal.damage.n"\?\)'),
        ({"cost": 3}, "Alden Mastiff has no cost.* Alden Mastiff has health, low_health, .*target.n"),
        ({"damage.n": 3}, "damage.n could be reversal.damage.n, one_time.damage.n or one_time#2.damage.n"),
        ({"health": 900}, "Alden Mastiff: health takes a whole number from 1 to 50, not 900"),
        ({"health": True}, "health takes a whole number from 1 to 50, not True"),
        ({"drain.n": "2"}, 'one_time#2.drain.n takes a whole number from 1 to 20, not "2"'),
        ({"reversal.icon": "pinn"}, 'reversal.icon takes one of none, pin, taunt, recover or rampage, not "pinn"'),
        ({"permanent.category.names": ["KICK"]}, 'takes a list of GRAPPLE, THROW, STRIKE and AERIAL, not "KICK"'),
        ({"one_time.counter_reversal": 1}, "one_time.counter_reversal takes True or False, not 1"),
        ({"name": "Alden"}, "Alden Mastiff has no name"),
        ({"permanent.roll": 4}, "Alden Mastiff has no permanent.roll"),
        ({"reversal.counter_roll": 4}, "Alden Mastiff has no reversal.counter_roll"),
    ],
)
def test_a_wrong_path_or_value_is_reported_with_the_possible_ones(changes: dict[str, Any], message: str) -> None:
    with pytest.raises(CardError, match=message):
        ATW.with_changes({"Alden Mastiff": changes})


@pytest.mark.parametrize(
    ("ability", "message"),
    [
        ('permanent("A", OFFENSE, roll=5, do=[draw(1)])', "A: only a permanent or one-time ability for defense"),
        ('ability("A", 0, DEFENSE, [draw(1)], icon=PIN)', "A: only a reversal can have an icon"),
        ('permanent("A", PASSIVE, stamina=1, do=[opp_target(1)])', "A: an ability that is always on has no price"),
    ],
)
def test_a_number_that_no_rule_of_atw_reads_is_refused(ability: str, message: str) -> None:
    gesture = 'gesture("G", {}, {})'
    board = f'board("x", "X", "", PAST, 9, 3, 9, 3, 5, 5, {gesture}, {gesture}, [%s])'
    ATW.with_cards(board % 'permanent("A", DEFENSE, roll=5, do=[draw(1)])')
    with pytest.raises(CardError, match=message):
        ATW.with_cards(board % ability)


def test_an_unknown_card_is_refused() -> None:
    with pytest.raises(UnknownName, match='did you mean "Alden Mastiff"'):
        ATW.with_changes({"Alden Mastif": {"health": 3}})


@pytest.mark.parametrize("wrong", [30, None, ["health", 30], {3: 30}, {"": 30}])
def test_changes_without_paths_are_refused_with_an_example(wrong: Any) -> None:
    with pytest.raises(CardError, match=r'Alden Mastiff: write changes as paths and values, like {"health": 16}, not '):
        ATW.with_changes({"Alden Mastiff": wrong})


def test_a_text_of_cards_can_contain_a_change() -> None:
    changed = ATW.with_cards('changed("Alden Mastiff", {"health": 20})')
    assert values(changed.card("Alden Mastiff"))["health"] == 20
    with pytest.raises(CardError, match='line 2: write a change as changed\\("name of the card"'):
        ATW.with_cards('changed("Alden Mastiff", {"health": 20})\nchanged("Alden Mastiff")')


@pytest.mark.parametrize(
    ("slug", "text", "error"),
    [
        ("champions", "deal(-5, ONE)", "deal: n takes a whole number from 0 to 200"),
        ("champions", "deal(n=-5, to=ONE)", "deal: n takes a whole number from 0 to 200"),
        ("champions", 'deal("5", ONE)', "deal: n must be a whole number"),
        ("champions", "deal(to=ONE)", 'deal: "n" is missing'),
        ("school", "damage(-1, EACH_PLAYER)", "damage: n takes a whole number from 0 to 20"),
        ("ttcg", "look(3, 0)", "look: k takes a whole number from 1 to 99"),
        ("ttcg", "such(least=12)", "such: least takes a whole number from 0 to 9"),
    ],
)
def test_errors_name_an_argument_as_the_cards_author_writes_it(slug: str, text: str, error: str) -> None:
    """The name may differ from the path: the amount of damage is `n` in parentheses and `deal.amount` in a path."""
    with pytest.raises(CardError, match=error):
        game(slug).with_cards(text)


def test_a_wrong_value_in_a_text_of_cards_is_reported() -> None:
    with pytest.raises(CardError, match="line 1: card: damage takes a whole number from 0 to 20, not 2000"):
        ATW.with_cards('card("X", STRIKE, damage=2000, stamina=1, target=2, momentum=1)')
    with pytest.raises(CardError, match="line 1: damage: n takes a whole number from 1 to 20, not 0"):
        ATW.with_cards("damage(0)")
    with pytest.raises(
        CardError, match=r"gesture: you.momentun is not a number of this word\. Its numbers are momentum, stamina"
    ):
        ATW.with_cards('gesture("X", {"momentun": 2}, {})')


OWN = 'card("Own Kick", STRIKE, damage=2, stamina=1, target=2, momentum=1)'


def test_cards_changes_and_weights_combine_in_any_order() -> None:
    own = ATW.player.weights
    weights = own.with_numbers({name: 2 * x for name, x in own.value.items()}, own.advice | {"momentum": 0.7})
    changes = {"Alden Mastiff": {"health": 20}}
    games = [
        ATW.with_cards(OWN).with_changes(changes).with_weights(weights),
        ATW.with_cards(OWN).with_weights(weights).with_changes(changes),
        ATW.with_changes(changes).with_cards(OWN).with_weights(weights),
        ATW.with_changes(changes).with_weights(weights).with_cards(OWN),
        ATW.with_weights(weights).with_cards(OWN).with_changes(changes),
        ATW.with_weights(weights).with_changes(changes).with_cards(OWN),
    ]
    for one in games:
        assert values(one.card("Own Kick"))["damage"] == 2
        assert values(one.card("Alden Mastiff"))["health"] == 20
        assert one.player.weights.value == weights.value
        assert one.player.weights.advice == weights.advice
        copied = pickle.loads(pickle.dumps(one))  # noqa: S301
        assert copied.card_digests() == one.card_digests()
        assert copied.player.weights.json() == weights.json()


def test_changes_accumulate_and_a_new_card_replaces_them() -> None:
    own = ATW.with_cards(OWN).with_changes({"Own Kick": {"damage": 5}}).with_changes({"Own Kick": {"target": 4}})
    assert values(own.card("Own Kick")) | {"damage": 5, "target": 4} == values(own.card("Own Kick"))
    again = own.with_cards(OWN.replace("momentum=1", "momentum=3"))
    assert (values(again.card("Own Kick"))["damage"], values(again.card("Own Kick"))["momentum"]) == (2, 3)
    assert again.more_cards.count("Own Kick") == 1


def test_an_empty_change_gives_the_same_game() -> None:
    assert ATW.with_changes({}) is ATW


# at the table


@pytest.fixture(scope="module")
def table() -> Sitting[Any]:
    """A game that has begun, in which every attack costs 3 stamina and nearly always succeeds."""
    tiring = {card.name: {"stamina": 3, "target": 1} for card in ATW.pool() if "category" in values(card)}
    tiring["NOV-01"] = {"stamina": 1}  # a deck needs a cheap card
    tiring["ALD-01"] = {"stamina": 1}
    t = ATW.with_changes(tiring).start(["alden", "nova"], seed=7)
    greedy = player("greedy", 1)
    for _ in range(60):
        pending = t.state.pending
        if pending is not None:
            t.answer(greedy.choose(t.view(pending.seat), t.listed(pending)))
    return t


def test_the_game_uses_the_changed_cards(table: Sitting[Any]) -> None:
    spent = [event.number for event in history(table.state.last) if event.kind is PLAYS]
    assert spent
    assert set(spent) <= {1, 3}
    assert 3 in spent


def test_searches_imagine_the_changed_cards(table: Sitting[Any]) -> None:
    imagined = imagine(table.view(0), 3)
    for state in (table.state, table.view(0).state, imagined.state):
        cards = [copy.card for copy in state.copies if copy.card.id]
        assert cards
        assert all(card is table.game.cards[card.id] for card in cards)


def test_a_save_contains_the_changes(table: Sitting[Any]) -> None:
    loaded = load(ATW, json.loads(json.dumps(save(table))))
    assert loaded.game.card_digests() == table.game.card_digests() != ATW.card_digests()
    assert state_hash(loaded.game, loaded.state) == state_hash(table.game, table.state)
    assert load(table.game, save(ATW.start(seed=1))).game.card_digests() == ATW.card_digests()


def test_a_record_contains_the_changes(table: Sitting[Any]) -> None:
    record = json.loads(json.dumps(record_of(table)))
    assert verify(ATW, record).faults == []
    again = play_up_to(ATW, record, len(record["entries"]))
    assert state_hash(again.game, again.state) == state_hash(table.game, table.state)


FIREBALL = """
title: a Fireball on the very first turn
options: {{first_player: seat0}}
{cards}start: setup
given:
  you: {{deck: ember_forge}}
  foe: {{deck: tidal_court}}
shuffle: [[Fireball, Fire Dagger, Greedy Rage, Rewind, Decoy, Matchbox, Powder Keg]]
when:
  - you: activate Fireball
  - you: Pirate Lord Jandreps
then:
  foe.Pirate Lord Jandreps.health: {health}
  waits: {{seat: foe, prompt: take action}}
"""


def test_a_scenario_uses_the_changes_in_all_ways() -> None:
    champions = game("champions")
    changed = champions.with_changes({"Fireball": {"deal.amount": 30}})
    run_scenario(champions, read_scenario(FIREBALL.format(cards="", health=90), "printed"))
    run_scenario(changed, read_scenario(FIREBALL.format(cards="", health=80), "changed"))
    line = """cards: 'changed("Fireball", {"deal.amount": 40})'\n"""
    run_scenario(champions, read_scenario(FIREBALL.format(cards=line, health=70), "in its text"))
    run_scenario(changed, read_scenario(FIREBALL.format(cards=line, health=70), "on top"))
    with pytest.raises(ScenarioFailed):
        run_scenario(changed, read_scenario(FIREBALL.format(cards="", health=90), "not as printed"))
