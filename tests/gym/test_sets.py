"""Cards that are not printed have their own numbers in observations, and printed cards keep their numbers."""

from __future__ import annotations

import copy
import pickle
import random
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import playmat
from playmat import gym
from playmat.engine.errors import PlaymatError
from playmat.games import BUILT_IN

SETS = Path(__file__).resolve().parent.parent.parent / "examples" / "sets"
MORE = """
set: One More
game: champions
cards: |
  spell("Ash Cloud", action(deal(20, ONE)))
"""


def with_example(slug: str) -> Any:
    return playmat.game(slug).with_set((SETS / f"{slug}.yaml").read_text("utf-8"))


def cards_of(game: Any) -> list[str]:
    return gym.layout_of(game, 2).cards


@pytest.mark.parametrize("slug", BUILT_IN)
def test_printed_cards_keep_their_numbers_and_new_ones_follow(slug: str) -> None:
    printed, game = playmat.game(slug), with_example(slug)
    before, after = cards_of(printed), cards_of(game)
    assert before == ["", *sorted(printed.cards)]
    assert after[: len(before)] == before
    assert set(after[len(before) :]) == set(game.cards) - set(printed.cards)


def test_a_set_that_grows_keeps_the_numbers_of_its_cards() -> None:
    """Ash Cloud comes before Kindling alphabetically, but a policy trained with Kindling knows it by number."""
    one = with_example("champions")
    both = one.with_set(MORE)
    kindling, ash = (both.card(name).id for name in ("Kindling", "Ash Cloud"))
    assert cards_of(one)[-1] == kindling
    assert cards_of(both)[-2:] == [kindling, ash]


@pytest.mark.parametrize("slug", BUILT_IN)
def test_new_cards_have_numbers_in_observations_and_can_be_played(slug: str) -> None:
    """Every known card in a view has a number, including tokens and cards from the set, and options refer to them."""
    game = with_example(slug)
    env = gym.aec_env(game)
    layout = env.setup.encoder.layout
    new = {layout.cards.index(card) for card in set(game.cards) - set(playmat.game(slug).cards)}
    number, option_card = layout.card_names.index("card"), layout.option_names.index("card")
    printed = list(playmat.game(slug).decks)
    added = {name for card in map(layout.cards.__getitem__, new) for name in (card, game.cards[card].name)}
    own = next(name for name, deck in game.decks.items() if name not in printed or added & set(deck.cards))
    env = gym.aec_env(game, decks=[own, next(name for name in printed[::-1] if name != own)])
    on_table: set[int] = set()
    in_options: set[int] = set()
    chance = random.Random(1)
    for seed in range(12):
        env.reset(seed=seed)
        for _ in range(150):
            if env.episode.over:
                break
            seat = env.episode.asked
            observation = env.observe(env.agent_selection)
            on_table.update(observation["cards"][:, number].tolist())
            in_options.update(observation["options"][:, option_card].tolist())
            state = env.episode.playing.view(seat).state
            known = {state.copies[copy].card.id for copy in state.copy if copy > 0}
            assert known <= set(layout.cards)
            env.step(chance.randrange(int(observation["action_mask"].sum())))
    assert on_table & new
    assert in_options & new


@pytest.mark.parametrize("slug", BUILT_IN)
def test_environments_with_a_set_can_be_copied_pickled_and_stepped(slug: str) -> None:
    game = with_example(slug)
    env = gym.aec_env(game)
    env.reset(seed=2)
    for other in (copy.deepcopy(env), pickle.loads(pickle.dumps(env))):  # noqa: S301  # its own
        assert other.setup.encoder.layout.cards == env.setup.encoder.layout.cards
        for name, numbers in env.observe(env.agent_selection).items():
            assert np.array_equal(other.observe(other.agent_selection)[name], numbers), name
    tables = gym.vector_env(game, 2, "pip")
    tables.reset(seed=2)
    for _ in range(20):
        tables.step([0, 0])
    single = gym.seat_env(game, "clover")
    single.reset(seed=2)
    assert single.episode.playing.game is game


def test_decks_that_may_not_play_each_other_are_never_drawn() -> None:
    """The ATW set allows no mirror match. A set that allows no match at all is refused with the reason."""
    game = with_example("atw")
    env = gym.aec_env(game)
    for seed in range(60):
        env.reset(seed=seed)
        boards = [game.deck(name).notes["board"] for name in env.episode.playing.origin["decks"]]
        assert len(set(boards)) == 2
    alone = with_example("atw")
    alone.decks = {"nova": game.decks["nova"]}
    with pytest.raises(PlaymatError, match=r"no decks of atw can play each other .* allows no mirror"):
        gym.aec_env(alone).reset(seed=1)


def test_the_table_of_cards_has_a_row_for_a_new_card() -> None:
    game = with_example("champions")
    layout = gym.layout_of(game, 2)
    names, table = gym.card_table(layout)
    row = table[layout.cards.index(game.card("Kindling").id)]
    assert row[[k for k, name in enumerate(names) if name.endswith("deal.amount")]].tolist() == [10, 0]
