"""The greedy player plays to win, picks good targets, saves cards worth saving, and makes progress."""

from __future__ import annotations

import math
import random
from typing import Any

import pytest

from playmat.agents import player
from playmat.agents.self_play import play_match
from playmat.engine.sitting.match import Match
from playmat.engine.sitting.sitting import Sitting
from playmat.games.champions.game import GAME
from playmat.games.champions.player.printed import printed
from playmat.games.champions.player.weights import WEIGHTS
from playmat.games.champions.player.worth import Worth
from playmat.games.champions.vocabulary.card import DuelCard

DECKS = list(GAME.decks)
KNIGHT = "Wandering Knight"
GOOD = Worth(WEIGHTS.advice)


def at(you: dict[str, Any], foe: dict[str, Any] | None = None, quiet: int = 0, repeats: int = 1) -> Sitting[Any]:
    """A duel in this position, with the player `you` to act."""
    position = {"you": you, "foe": foe or {}, "quiet turns": quiet, "repeats": repeats}
    table = GAME.arrange(2, position, GAME.full_options({}))
    table.resolve()
    return table


def advised(t: Sitting[Any]) -> str:
    """The option that advice rates best for the seat to act."""
    question = t.decision
    assert question is not None
    values = GAME.advice(t.view(question.seat))
    assert len(values) == len(question.answers)
    return question.texts[values.index(max(values))]


def follow(t: Sitting[Any], *answers: str) -> Sitting[Any]:
    for answer in answers:
        t.answer(answer)
    return t


def champion(name: str, *equipment: Any, **facts: Any) -> dict[str, Any]:
    return {name: {**facts, "equipment": list(equipment)}}


# all of it


def test_the_advice_beats_random_play() -> None:
    """A few games, half of them in each seat, are enough. Larger measurements use `playmat simulate`."""
    wins = 0
    for k in range(16):
        seat = k % 2
        players = [player("greedy" if s == seat else "random", k) for s in (0, 1)]
        decks = [GAME.decks[DECKS[k % 6]], GAME.decks[DECKS[(k // 2 + 3) % 6]]]
        outcome = play_match(GAME, players, decks, k, {}).table.outcome
        wins += outcome is not None and outcome.winners == [seat]
    assert wins >= 13


@pytest.mark.parametrize("options", [{}, {"format": "best_of_3", "mulligan": "one_free"}])
def test_the_advice_rates_every_option(options: dict[str, str]) -> None:
    """Random players ask for advice at every decision. The advice never uses information that the view hides."""
    asked: set[str] = set()
    for seed in range(2 if options else 6):
        chance = random.Random(seed)
        t = GAME.start([DECKS[seed], DECKS[(seed * 2 + 1) % 6]], seed, options)
        while t.decision is not None:
            question = t.decision
            values = GAME.advice(t.view(question.seat))
            assert len(values) == len(question.answers)
            assert all(math.isfinite(x) for x in values)
            asked.add(question.prompt)
            t.answer(chance.choice([o for o in question.options if not o.move.aside]))
    assert {"take action", "choose champion", "next trigger", "would response", "choose hand card"} <= asked
    assert "format" not in options or {"side-board", "send out", "pick champions", "mulligan"} <= asked


def test_games_between_equal_players_end() -> None:
    """No player repeats positions forever or agrees to a draw while the game makes progress."""
    for k in range(6):
        t = play_match(GAME, [player("greedy", k), player("greedy", k + 50)], [GAME.decks[DECKS[k]]] * 2, k, {}).table
        assert t.outcome is not None
        assert t.outcome.ending in ("champions", "deck out", "card effect")


def test_every_card_is_useful_somewhere() -> None:
    cards = [c for c in GAME.cards.values() if isinstance(c, DuelCard) and c is not GAME.filler]
    assert all(printed(GOOD, c).hand > 0 or printed(GOOD, c).field > 40 for c in cards)
    assert printed(GOOD, duel_card("Fireball")).hand > printed(GOOD, duel_card("Spring Water")).hand
    assert printed(GOOD, duel_card("Grenade")).field > printed(GOOD, duel_card("The Sacred Spring")).field


def duel_card(name: str) -> DuelCard:
    card = GAME.card(name)
    assert isinstance(card, DuelCard)
    return card


# choosing targets


def test_damage_goes_to_a_champion_that_it_defeats() -> None:
    turtle, reborn, gaia = champion("Tide Turtle", health=90), champion("Fenrir Reborn", health=50), "Gaia"
    t = at({"champions": [champion(KNIGHT, "Fire Dagger")]}, {"champions": [turtle, reborn, champion(gaia, health=10)]})
    assert advised(t) == "activate Fire Dagger"
    assert advised(follow(t, "activate Fire Dagger")) == gaia


def test_a_winning_hit_comes_before_everything() -> None:
    t = at({"champions": [champion(KNIGHT, "Fire Dagger")], "hand": ["Traveler's Satchel", "Mending Rain"]},
           {"champions": [champion("Tide Turtle", health=10)]})  # fmt: skip
    assert advised(t) == "activate Fire Dagger"


def test_healing_goes_to_the_most_damaged_champion() -> None:
    t = at({"champions": [champion("Tide Turtle", health=100), champion(KNIGHT, health=20)], "hand": ["Spring Water"]})
    follow(t, "activate Spring Water")
    assert advised(t).startswith(KNIGHT)


def test_drawing_is_better_than_a_useless_heal() -> None:
    t = at({"champions": [champion("Tide Turtle", "The Sacred Spring")], "hand": ["Spring Water"]})
    assert advised(t) == "draw"


def test_the_worst_card_is_discarded() -> None:
    t = at({"champions": ["Cinder Drake"], "hand": ["Fireball", "Water Dagger", "Traveler's Satchel"]})
    follow(t, "activate Cinder Drake")
    assert advised(t) == "Water Dagger"  # none of the Drake's slots can hold it


def test_decoy_is_the_best_discard() -> None:
    t = at({"champions": ["Cinder Drake"], "hand": ["Fireball", "Fire Dagger", "Decoy"]})
    assert advised(follow(t, "activate Cinder Drake")) == "Decoy"


# the end of the game


def test_no_one_draws_from_an_empty_deck() -> None:
    t = at({"champions": [champion("Tide Turtle", "The Sacred Spring")], "deck only": []})
    assert advised(t) == "activate The Sacred Spring"


def test_an_optional_draw_from_an_empty_deck_is_declined() -> None:
    t = at({"champions": ["Fenrir"], "hand": ["Strawman"], "deck only": []})
    follow(t, "equip Strawman")
    assert advised(t) == "done"


def test_an_opponent_with_an_empty_deck_is_made_to_draw() -> None:
    you = {"champions": [KNIGHT], "hand": ["Stage Fright", "Fireball"]}
    assert advised(at(you, {"deck only": []})) == "activate Stage Fright"
    assert advised(at(you)) == "activate Fireball"


def test_the_fourth_pillar_wins() -> None:
    pillar = "Quarter Pillar of the Sky"
    you = {"champions": [champion("Atlas the Sky-Bearer", pillar, pillar), champion("Air Golem", pillar)],
           "hand": [pillar, "Fireball"]}  # fmt: skip
    assert advised(at(you)).startswith(f"equip {pillar}")


# answers


def test_last_stand_saves_a_champion() -> None:
    t = at({"champions": [champion(KNIGHT, "Fire Dagger")]},
           {"champions": [champion("Gaia", health=10), "Tide Turtle"], "hand": ["Last Stand"]})  # fmt: skip
    follow(t, "activate Fire Dagger", "Gaia")
    assert advised(t) == "use Last Stand"


def test_a_card_that_destroys_itself_is_not_protected() -> None:
    """Feather Cloak would return the Kite to the hand, so the Kite would not fetch a card."""
    t = at({"champions": [champion("Air Golem", "Surveyor's Kite", "Feather Cloak")], "deck": ["Storm Rod"]})
    follow(t, "activate Surveyor's Kite")
    assert advised(t) == "decline"


@pytest.mark.parametrize(("damage", "answer"), [(0, "decline"), (130, "use Safety Net")])
def test_a_card_is_not_wasted_on_minor_damage(damage: int, answer: str) -> None:
    t = at(
        {"champions": [champion(KNIGHT, "Fire Dagger")]},
        {"champions": [champion("Tide Turtle", damage=damage)], "hand": ["Safety Net"]},
    )
    assert advised(follow(t, "activate Fire Dagger", "Tide Turtle")) == answer


# stalled games


@pytest.mark.parametrize(("health", "quiet", "answer"), [(140, 30, "decline"), (10, 30, "accept"), (10, 2, "decline")])
def test_a_draw_is_accepted_only_in_a_stalled_game_that_is_not_won(health: int, quiet: int, answer: str) -> None:
    """`health` is the health of the player to act. The other player has 80 of 140."""
    own, other = (champion("Tide Turtle", health=h) for h in (health, 80))
    t = at({"champions": [other]}, {"champions": [own]}, quiet=quiet)
    assert advised(follow(t, "offer a draw")) == answer


def test_no_draw_is_offered_while_the_game_makes_progress() -> None:
    losing = {"champions": [champion("Tide Turtle", health=10)]}
    assert advised(at(losing)) != "offer a draw"
    assert advised(at(losing, quiet=60)) == "offer a draw"


def test_the_advice_leaves_a_repeated_position_by_drawing() -> None:
    you = {"champions": [champion("Tide Turtle", "The Sacred Spring", health=100)]}
    foe = {"champions": [champion(KNIGHT, "Fire Dagger")]}
    assert advised(at(you, foe, repeats=3, quiet=8)) == "draw"


# matches


def test_the_computer_exchanges_a_few_cards_between_games() -> None:
    t = GAME.start(["ember_forge", "tidal_court"], 3, {"format": "best_of_3"})
    assert isinstance(t, Match)
    brought = 0
    while t.decision is not None and t.decision.prompt != "take action":
        t.answer(advised(t))
    t.call(0, "forfeit")
    while t.decision is not None and t.decision.prompt in ("side-board", "send out"):
        answer = advised(t)
        brought += t.decision.seat == 0 and answer.startswith("bring in")
        t.answer(answer)
    assert 1 <= brought <= 6
