"""The environments pass Gymnasium's and PettingZoo's tests, and play whole games with rewards."""

from __future__ import annotations

import copy
import pickle
import warnings
from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

import playmat
from playmat import gym
from playmat.agents import Search, Softmax, player
from playmat.engine.errors import PlaymatError
from playmat.games import BUILT_IN
from playmat.gym.encoding.layout import Layout
from playmat.gym.measure import stored
from tests.gym.games import GAMES, NAMES

pytestmark = pytest.mark.filterwarnings("ignore::UserWarning")


@pytest.mark.parametrize(("slug", "seats"), GAMES, ids=NAMES)
def test_pettingzoo_accepts_the_environment(slug: str, seats: int) -> None:
    api_test(gym.aec_env(slug, seats), num_cycles=200)
    seed_test(lambda: gym.aec_env(slug, seats), num_cycles=20)


@pytest.mark.parametrize(("slug", "seats"), GAMES, ids=NAMES)
def test_gymnasium_accepts_the_environment(slug: str, seats: int) -> None:
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        check_env(gym.seat_env(slug, "random", seats=seats, render_mode="ansi"), skip_render_check=True)
    assert [str(warning.message) for warning in caught] == []


@pytest.mark.parametrize(("slug", "seats"), GAMES, ids=NAMES)
def test_the_rewards_of_a_whole_game_sum_to_zero(slug: str, seats: int) -> None:
    env = gym.aec_env(slug, seats)
    env.reset(seed=5)
    total = dict.fromkeys(env.possible_agents, 0.0)
    chance = np.random.default_rng(1)
    for agent in env.agent_iter():
        observation, reward, over, _, _ = env.last()
        total[agent] += reward
        env.step(None if over else int(chance.choice(np.flatnonzero(observation["action_mask"]))))
    assert sum(total.values()) == pytest.approx(0)
    assert sorted(total.values()) in ([0.0] * seats, pytest.approx([-1 / (seats - 1)] * (seats - 1) + [1.0]))


@pytest.mark.parametrize(("slug", "seats"), GAMES, ids=NAMES)
def test_an_environment_can_be_copied_and_pickled_in_the_middle(slug: str, seats: int) -> None:
    env = gym.aec_env(slug, seats)
    env.reset(seed=3)
    for _ in range(12):
        env.step(0)
    copies = [copy.deepcopy(env), pickle.loads(pickle.dumps(env))]  # noqa: S301  # its own
    for _ in range(12):
        for other in copies:
            assert other.agent_selection == env.agent_selection
            check_equal(other.observe(other.agent_selection), env.observe(env.agent_selection))
            other.step(0)
        env.step(0)
    assert not any(env.terminations.values())


def test_a_seat_can_be_copied_and_pickled_in_the_middle() -> None:
    env = gym.seat_env("atw", "greedy", seat=0)
    env.reset(seed=3)
    for _ in range(4):
        env.step(0)
    copies = [copy.deepcopy(env), pickle.loads(pickle.dumps(env))]  # noqa: S301  # its own
    for _ in range(2):
        over = False
        while not over:
            step, *others = [each.step(0) for each in (env, *copies)]
            over = step[2]
            for other in others:
                check_equal(other[0], step[0])
                assert other[1:4] == step[1:4]
        for each in (env, *copies):
            each.reset()  # the next game is identical, too


def test_a_game_with_changed_cards_is_played_and_pickled() -> None:
    changed = playmat.game("atw").with_changes({"Drop Kick": {"damage": 2}})
    env = gym.vector_env(changed, 2)
    env.reset(seed=3)
    other = pickle.loads(pickle.dumps(env))  # noqa: S301  # its own
    assert other.setup.game.card("Drop Kick").damage == 2
    over = np.zeros(2, np.bool_)
    while not over.any():
        step, again = env.step([0, 0]), other.step([0, 0])
        check_equal(step[0], again[0])
        over = step[2]


@pytest.fixture
def small_room(monkeypatch: pytest.MonkeyPatch) -> None:
    """Observations of TTCG with room for eight options."""
    names = {**stored()["ttcg"], "sizes": {"2": {"cards": 102, "options": 8}}}
    monkeypatch.setattr("playmat.gym.episode.layout_of", lambda game, seats: Layout(game, seats, names))


@pytest.mark.usefixtures("small_room")
def test_a_game_with_too_many_options_is_truncated_for_every_seat() -> None:
    env = gym.aec_env("ttcg")
    env.reset(seed=5)
    while not env.episode.over:
        env.step(0)
    assert all(env.truncations.values())
    assert not any(env.terminations.values())
    for _ in list(env.agents):
        observation, reward, _, truncated, _ = env.last()
        assert (reward, truncated, observation["action_mask"].sum(), env.texts()) == (0, True, 0, [])
        env.step(None)
    assert env.agents == []


@pytest.mark.usefixtures("small_room")
def test_the_learner_begins_another_game_after_one_with_too_many_options() -> None:
    single = gym.seat_env("ttcg", "random")
    single.reset(seed=5)
    over = cut_short = False
    while not (over or cut_short):
        _, reward, over, cut_short, _ = single.step(0)
    assert (reward, over, cut_short) == (0, False, True)
    single.reset(seed=6)
    assert not single.episode.over


@pytest.mark.usefixtures("small_room")
def test_other_tables_continue_when_one_has_too_many_options() -> None:
    tables, games = gym.vector_env("ttcg", 3), 0
    tables.reset(seed=5)
    for _ in range(60):
        observation, reward, over, cut_short, info = tables.step([0, 0, 0])
        assert ("final_obs" in info) == bool(cut_short.any())
        assert not reward.any()
        assert not over.any()
        assert np.all(observation["action_mask"].sum(1) > 1)
        games += int(cut_short.sum())
    assert games > 2


def test_many_tables_can_be_copied_and_pickled_in_the_middle() -> None:
    tables = gym.vector_env("atw", 2, "greedy")
    tables.reset(seed=3)
    tables.step([0, 0])
    others = [copy.deepcopy(tables), pickle.loads(pickle.dumps(tables))]  # noqa: S301  # its own
    for _ in range(40):
        step = tables.step([0, 0])
        for other in others:
            again = other.step([0, 0])
            check_equal(again[0], step[0])
            assert np.array_equal(again[1], step[1])
            assert np.array_equal(again[4]["seat"], step[4]["seat"])


def check_equal(left: dict[str, Any], right: dict[str, Any]) -> None:
    """Check that both observations are equal."""
    assert left.keys() == right.keys()
    for name in left:
        assert np.array_equal(left[name], right[name]), name


@pytest.mark.parametrize("opponent", [None, "greedy"])
def test_many_tables_play_the_same_games_as_single_tables(opponent: str | None) -> None:
    tables = gym.vector_env("atw", 3, opponent)
    observation, info = tables.reset(seed=9)
    finished = 0
    for _ in range(120):
        for k in range(3):
            alone, known = tables.episodes[k].observe(int(info["seat"][k]))
            check_equal({name: observation[name][k] for name in alone}, alone)
            assert np.array_equal(info["action_mask"][k], known["action_mask"])
        observation, reward, over, _, info = tables.step([0, 0, 0])
        finished += int(over.sum())
        assert np.all((reward != 0) <= over)
        assert np.allclose(info["rewards"].sum(1), 0)
        assert ("final_obs" in info) == bool(over.any())
    assert finished > 0


def test_the_same_seed_gives_the_same_games_at_many_tables() -> None:
    def course() -> list[Any]:
        tables = gym.vector_env("ttcg", 2)
        _, info = tables.reset(seed=4)
        seen = []
        for _ in range(60):
            observation, _, _, _, info = tables.step((info["action_mask"].sum(1) - 1).tolist())
            seen.append(observation["cards"].tobytes())
        return seen

    assert course() == course()


def test_changed_cards_and_sets_are_played(tmp_path: Any) -> None:
    changed = playmat.game("champions").with_changes({"Fireball": {"deal.amount": 90}})
    env = gym.aec_env(changed)
    env.reset(seed=1)
    names, table = gym.card_table(env.setup.encoder.layout)
    row = env.setup.encoder.layout.cards.index(changed.card("Fireball").id)
    amounts = [k for k, name in enumerate(names) if name.endswith("deal.amount")]
    assert 90 in table[row, amounts]
    assert env.episode.playing.game is changed


def test_the_options_have_texts_and_the_table_can_be_read() -> None:
    env = gym.seat_env("atw", "random", seat=0, render_mode="ansi")
    _, info = env.reset(seed=2)
    assert len(env.texts()) == info["action_mask"].sum()
    text = str(env.render())
    assert "health" in text
    assert env.texts()[0] in text


@pytest.mark.parametrize(
    ("fault", "make"),
    [
        ("atw is for 2 seats, not 3", lambda: gym.aec_env("atw", 3)),
        ("school is for 2 to 4 seats, not 5", lambda: gym.aec_env("school", 5)),
        ("2 seats need 2 decks, not 1", lambda: gym.aec_env("atw", 2, ["nova"])),
        ("no atw deck", lambda: gym.aec_env("atw", decks=["nova", "nobody"])),
        ('no option "speed"', lambda: gym.aec_env("atw", options={"speed": "fast"})),
        ("seat 2 does not exist", lambda: gym.seat_env("atw", seat=2)),
        ("2 seats need 1 opponent, not 2", lambda: gym.seat_env("atw", ["greedy", "greedy"])),
        ("3 seats need 2 opponents, not 1", lambda: gym.seat_env("school", ["pip"], seats=3)),
        ("zebra.* pip, clover, tolliver, hobb, ottoline, random", lambda: gym.seat_env("atw", "zebra")),
        ("zebra.* pip, clover, tolliver, hobb, ottoline, random", lambda: gym.policy("zebra")),
        ("call reset", lambda: gym.aec_env("atw").step(0)),
        ("call reset", lambda: gym.vector_env("atw", 2).step([0, 0])),
        ("there is no seat_7: the agents are seat_0, seat_1", lambda: gym.aec_env("atw").observe("seat_7")),
        ("table 5 does not exist: there are 2", lambda: gym.vector_env("atw", 2).texts(5)),
        ("clever", lambda: gym.seat_env("atw", "clever")),
        ("cannot play at 0 tables", lambda: gym.vector_env("atw", 0)),
        ("call reset", lambda: gym.seat_env("atw").step(0)),
        ("only for playing against computers", lambda: gym.aec_env("aew", options={"auto_forced": "on"})),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_invalid_requests_are_refused_with_a_reason(fault: str, make: Any) -> None:
    with pytest.raises(PlaymatError, match=fault):
        make()


def test_info_has_the_texts_of_the_options_of_the_seat_that_is_asked() -> None:
    env = gym.aec_env("champions", texts=True)
    env.reset(seed=1)
    asked = env.agent_selection
    other = next(agent for agent in env.agents if agent != asked)
    env.observe(other)
    observation, *_, info = env.last()
    assert info["texts"] == env.texts()
    assert len(info["texts"]) == observation["action_mask"].sum()
    assert env.infos[other]["texts"] == []
    _, single = gym.seat_env("atw", texts=True).reset(seed=1)
    assert len(single["texts"]) == single["action_mask"].sum()
    tables = gym.vector_env("atw", 2, texts=True)
    _, info = tables.reset(seed=1)
    assert info["texts"] == [tables.texts(0), tables.texts(1)]
    assert "texts" not in gym.seat_env("atw").reset(seed=1)[1]


@pytest.mark.parametrize(("slug", "seats"), GAMES, ids=NAMES)
def test_info_has_the_mask_of_the_asked_agent_before_it_observes(slug: str, seats: int) -> None:
    env = gym.aec_env(slug, seats, texts=True)
    env.reset(seed=1)
    for _ in range(25):
        agent = env.agent_selection
        info = env.infos[agent]
        assert [other for other in env.agents if env.infos[other]] == [agent]
        assert info["texts"] == env.texts()
        first, again = env.observe(agent), env.observe(agent)
        check_equal(first, again)
        assert np.array_equal(info["action_mask"], first["action_mask"])
        assert info["action_mask"].sum() == len(env.texts())
        first["cards"][:] = 0  # a change to an observation affects no other
        assert env.observe(agent)["cards"].any()
        env.observe(env.agents[0])
        env.step(len(info["texts"]) - 1)


def test_calls_are_options_only_on_request() -> None:
    plain, full = gym.aec_env("champions"), gym.aec_env("champions", calls=True)
    for seed in range(20):
        for env in (plain, full):
            env.reset(seed=seed)
            env.step(0)
        assert len(plain.texts()) == len(plain.episode.options())
        assert len(full.texts()) == len(full.episode.options())
        if "offer a draw" in full.texts():
            assert "offer a draw" not in plain.texts()
            return
    pytest.fail("no game offers a draw")


def test_an_option_that_does_not_exist_changes_nothing() -> None:
    env = gym.seat_env("atw", "random", seat=0)
    before, _ = env.reset(seed=2)
    with pytest.raises(PlaymatError, match="option 500 does not exist: seat 0 has"):
        env.step(500)
    after, _ = env.look()
    check_equal(before, after)


@pytest.mark.parametrize("actions", [0, [0], [0, 0, 0], [[0, 0]]])
def test_every_table_needs_an_action(actions: Any) -> None:
    tables = gym.vector_env("atw", 2)
    tables.reset(seed=1)
    with pytest.raises(PlaymatError, match="2 tables need a list of 2 actions"):
        tables.step(actions)


def test_an_agent_is_a_policy_in_every_environment() -> None:
    one, many, single = gym.aec_env("atw"), gym.vector_env("atw", 3), gym.seat_env("atw", "greedy", seat=0)
    one.reset(seed=4)
    many.reset(seed=4)
    single.reset(seed=4)
    greedy = gym.policy("greedy", 1)
    assert one.observe(one.agent_selection)["action_mask"][greedy(one)] == 1
    assert single.action_masks()[greedy(single)]
    actions = [greedy(many, k) for k in range(3)]
    assert all(many.masks()[k, action] for k, action in enumerate(actions))
    many.step(actions)
    with pytest.raises(PlaymatError, match="table 3 does not exist: there are 3"):
        greedy(many, 3)
    with pytest.raises(PlaymatError, match='there is no player "gredy"'):
        gym.policy("gredy")


@pytest.mark.parametrize("slug", BUILT_IN)
def test_every_level_of_a_game_is_a_policy_and_an_opponent(slug: str) -> None:
    env = gym.aec_env(slug)
    env.reset(seed=4)
    for level in playmat.game(slug).player.levels:
        named, agent = gym.policy(level.name, 7), gym.policy(level.agent, 7)
        one, other = (each.player_of(env.setup.game) for each in (named, agent))
        if isinstance(one, Search) and isinstance(other, Search):  # a decision takes seconds if it is interpreted
            assert (one.playouts, one.horizon, one.stream) == (other.playouts, other.horizon, other.stream)
            assert gym.seat_env(slug, level.key).opponents.names == [level.key]
            continue
        assert named(env) == agent(env)
        by_level, by_agent = (gym.seat_env(slug, name, seat=1) for name in (level.key, level.agent))
        check_equal(by_level.reset(seed=2)[0], by_agent.reset(seed=2)[0])
        assert by_level.opponents.players[0].name == by_agent.opponents.players[0].name


def test_a_level_plays_with_the_agent_of_the_current_game() -> None:
    """Pip's mistakes differ from game to game, and one policy can play several games."""
    pip = gym.policy("Pip", 3)
    temperatures = []
    for slug in ("atw", "aew"):
        env = gym.aec_env(slug)
        env.reset(seed=1)
        assert env.observe(env.agent_selection)["action_mask"][pip(env)] == 1
        agent = pip.player_of(env.setup.game)
        assert isinstance(agent, Softmax)
        temperatures.append(agent.temperature)
    assert temperatures == [20, 6]
    atw = playmat.game("atw")
    assert pip.player_of(atw) is pip.player_of(atw)
    assert pip.player_of(atw.with_changes({"Drop Kick": {"damage": 2}})) is not pip.player_of(atw)
    many = gym.vector_env("atw", 2, "clover")
    many.reset(seed=1)
    assert many.masks()[1, pip(many, 1)] == 1
    with pytest.raises(PlaymatError, match='there is no player "pippa"'):
        gym.seat_env("atw", "pippa")


def test_a_policy_answers_as_the_agent_at_the_table_does() -> None:
    env = gym.aec_env("champions")
    env.reset(seed=9)
    greedy, agent = gym.policy("greedy", 18), player("greedy", 18)
    for _ in range(30):
        view, options = env.episode.playing.view(env.episode.asked), env.episode.options()
        action = greedy(env)
        assert options[action].same(agent.choose(view, options))
        env.step(action)
