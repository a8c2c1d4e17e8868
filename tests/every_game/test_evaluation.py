"""Requirements of `playmat fit` for every game: leads are linear in the weights, and all numbers exist and are used."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any

import pytest

import playmat
from playmat.agents.fitting.positions import Facts
from playmat.engine.errors import PlaymatError
from playmat.engine.parts.player import GamePlayer
from playmat.engine.player.weights import Weights, read_weights
from playmat.engine.table.playout import best_of
from playmat.games import BUILT_IN
from tests.every_game.games import SLUGS, random_play

pytestmark = pytest.mark.once


@pytest.mark.parametrize("slug", SLUGS)
def test_the_lead_is_a_weighted_sum(slug: str) -> None:
    game = playmat.game(slug)
    assert game.player.evaluation is not None
    kind: Any = type(game.player.evaluation)
    evaluation = kind({name: 3 * x + 0.1 for name, x in game.player.weights.value.items()})  # none of them 0
    facts, used = Facts(evaluation), [0.0] * len(evaluation.weights)
    for seed in range(5):
        table = game.start([list(game.decks)[seed % len(game.decks)]] * 2, seed)
        for t in random_play(table, seed):
            if t.over:
                break
            for seen in (t, t.view(seed % 2)):
                lead = evaluation.lead(seen, 0, 1)
                assert lead == -evaluation.lead(seen, 1, 0)
                plain, *row = facts.of(seen)
                weights = evaluation.weights.values()
                assert lead == pytest.approx(plain + sum(w * x for w, x in zip(weights, row, strict=True)))
                used = [a + abs(b) for a, b in zip(used, row, strict=True)]
    rare = {"almost", "low_deck", "others"}  # positions that use them are rare in random play
    assert [name for name, x in zip(evaluation.weights, used, strict=True) if not x and name not in rare] == []


@pytest.mark.parametrize("slug", SLUGS)
def test_every_tunable_number_is_within_its_range(slug: str) -> None:
    game = playmat.game(slug)
    assert {n.name for n in game.player.tunable} == set(game.player.weights.advice)
    assert all(n.least <= game.player.weights.advice[n.name] <= n.most for n in game.player.tunable)


@pytest.mark.interpreted  # compiled classes do not list their fields
@pytest.mark.parametrize("slug", SLUGS)
def test_every_weight_has_a_number(slug: str) -> None:
    game: Any = playmat.game(slug)
    fields = type(game.player.worth).__annotations__
    assert len(fields) > len(game.player.tunable)
    assert [name for name in fields if not isinstance(getattr(game.player.worth, name, None), (int, float))] == []


@pytest.mark.parametrize("slug", SLUGS)
def test_changed_weights_of_one_game_do_not_affect_another(slug: str) -> None:
    game = playmat.game(slug)
    table = game.start(seed=1)
    for _ in random_play(table, 1):
        if table.state.pending is None or table.state.decisions > 40:
            break
    before = [game.value(table, seat) for seat in range(table.state.seats)]
    doubled = {name: 3 * x + 0.1 for name, x in game.player.weights.value.items()}
    other = game.with_weights(game.player.weights.with_numbers(doubled, game.player.weights.advice))
    assert [other.value(table, seat) for seat in range(table.state.seats)] != before
    assert [game.value(table, seat) for seat in range(table.state.seats)] == before
    assert other.player.weights.advice == game.player.weights.advice


@pytest.mark.parametrize("slug", SLUGS)
def test_weights_for_another_card_set_are_stale(slug: str) -> None:
    game = playmat.game(slug)
    w = game.player.weights
    fresh = Weights(w.game, game.card_set(), w.seed, w.games, w.value, w.advice)
    stale = Weights(w.game, "0123456789abcdef", w.seed, w.games, w.value, w.advice)
    assert game.with_weights(fresh).player.staleness() == ""
    staleness = game.with_weights(stale).player.staleness()
    assert (
        f"the weights of {slug} were fitted to a different card set (0123456789abcdef, now {game.card_set()})"
        in staleness
    )
    assert f"`playmat fit {slug}`" in staleness


def test_a_changed_card_changes_the_card_set() -> None:
    game = playmat.game("champions").with_weights(playmat.game("champions").player.weights)
    before = game.card_set()
    game.cards = dict(list(game.cards.items())[1:])
    assert game.card_set() != before


def stored(slug: str) -> dict[str, Any]:
    text = (files(BUILT_IN[slug]) / "player" / "weights.json").read_text("utf-8")
    weights: dict[str, Any] = json.loads(text)
    return weights


@pytest.mark.parametrize("slug", SLUGS)
def test_weights_are_written_and_read_unchanged(slug: str) -> None:
    assert playmat.game(slug).player.weights.json() == stored(slug)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"playmat": "save"}, "not playmat weights"),
        ({"cards": None}, "which game and card set"),
        ({"seed": "x"}, "their seed and number of games"),
        ({"games": -1}, "their seed and number of games"),
        ({"value": []}, 'no "value"'),
        ({"advice": {"match": "much"}}, '"match" of "advice" is not a number'),
        ({"value": {"health": float("nan")}}, '"health" of "value" is not a number'),
        ({"value": {"health": True}}, '"health" of "value" is not a number'),
    ],
)
def test_errors_in_a_weights_file_are_reported(change: dict[str, Any], message: str) -> None:
    with pytest.raises(PlaymatError, match=message):
        read_weights(json.dumps({**stored("atw"), **change}))


@pytest.mark.parametrize("text", ["", "{", "[]", "null"])
def test_documents_that_are_not_weights_are_refused(text: str) -> None:
    with pytest.raises(PlaymatError, match="not playmat weights"):
        read_weights(text)


@pytest.mark.parametrize("slug", SLUGS)
def test_no_game_overrides_a_method_of_its_player_part(slug: str) -> None:
    """Players call `game.player`, so overriding the method of the same name in `Game` would have no effect."""
    own = set(vars(type(playmat.game(slug))))
    assert own & {name for name in vars(GamePlayer) if not name.startswith("__")} == set()


@pytest.mark.parametrize("slug", SLUGS)
def test_weights_from_before_numbers_had_names_are_accepted(slug: str) -> None:
    game = playmat.game(slug)
    w = game.player.weights
    name = next(iter(w.value))
    older = game.with_weights(w.with_numbers({name: 2 * w.value[name]}, {}))
    assert older.player.weights.advice == w.advice
    assert older.player.weights.value == {**w.value, name: 2 * w.value[name]}
    table = older.start(seed=1)
    view = table.view(table.state.pending.seat)
    assert older.advice(view) == game.advice(view)


@pytest.mark.parametrize("slug", SLUGS)
def test_every_tunable_number_changes_some_advice(slug: str) -> None:
    game = playmat.game(slug)
    w = game.player.weights
    larger = {n.name: {**w.advice, n.name: n.most} for n in game.player.tunable}
    others = {name: game.with_weights(w.with_numbers(w.value, advice)) for name, advice in larger.items()}
    unused = set(others)
    for seed in range(12):
        names = list(game.decks)
        table = game.start([names[seed % len(names)], names[(seed * 5 + 1) % len(names)]], seed)
        while table.state.pending is not None and unused:
            seat = table.state.pending.seat
            view = table.view(seat)
            advice = game.advice(view)
            if table.state.decisions % 3 == seed % 3:
                unused -= {name for name in unused if others[name].advice(view) != advice}
            table.choose(view.listed(view.state.pending)[best_of(advice, seed)])
    assert unused == set()
