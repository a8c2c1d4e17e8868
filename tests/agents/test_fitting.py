"""The core of `playmat fit`: it recovers known models, is reproducible with a seed, and finds weights that win."""

from __future__ import annotations

import json
import random
from math import exp, tanh
from typing import Any

import pytest

import playmat
from playmat.agents.fitting import alone
from playmat.agents.fitting.climbing import Climb
from playmat.agents.fitting.fit import Deadline, Fit, Found
from playmat.agents.fitting.logistic import (
    PENALTY,
    Row,
    calibration,
    chance_of,
    fitted,
    lead_of,
    miscalibration,
    solved,
)
from playmat.agents.fitting.positions import MOST, WATCHED, Facts, Sample, Sampling, SeenPositions, pairings
from playmat.agents.fitting.trials import Arena, Pairs, Score
from playmat.agents.fitting.value import fit_value, fitted_curve, is_held_out, teller
from playmat.agents.player import Player
from playmat.agents.weighted import Weighted
from playmat.engine.errors import PlaymatError
from playmat.engine.game import Game
from playmat.engine.parts.player import GamePlayer
from playmat.engine.player.evaluation import Evaluation
from playmat.engine.player.weights import Tunable, Weights
from playmat.engine.state.option import Option
from playmat.engine.state.scope import NONE
from playmat.engine.table.table import Table
from tests.engine.toy.game import Lanterns

pytestmark = pytest.mark.once

ATW = playmat.game("atw")
TRUE = [0.8, -0.3, 0.05]


class Glowing(Evaluation):
    """The difference in brightness between two lights, and a fact that is always 0."""

    def lead(self, t: Table[Any], seat: int, other: int) -> float:
        glow: list[int] = t.state.glow
        return self.weights["glow"] * (glow[seat] - glow[other]) + self.weights["moon"] * 0.0


class JudgedPlayer(GamePlayer):
    """Evaluates a position by the brightness of the lights."""

    def weigh(self, weights: Weights) -> None:
        super().weigh(weights)
        self.evaluation = Glowing(weights.value)

    def settled(self, t: Table[Any]) -> bool:
        return True


class Judged(Lanterns):
    """The toy game with an evaluation."""

    def __init__(self) -> None:
        super().__init__()
        self.player = JudgedPlayer(self)
        self.player.weigh(Weights("lanterns", "", 0, 0, {"glow": 0.01, "moon": 0.5}, {}))


def found(game: Game, seed: int, games: int = 40, minutes: float = 20.0) -> Found:
    return Fit(game, seed, games, alone(game), Deadline(minutes), lambda part, count: None).run()


def rows_of_a_known_model(count: int) -> list[Row]:
    chance = random.Random(7)
    rows: list[Row] = []
    for _ in range(count):
        row = Row([chance.gauss(1, 1), chance.gauss(0, 2), chance.gauss(0, 10), 0.0], 0.9, 0.0)
        lead = row.plain + sum(w * x for w, x in zip(TRUE, row.facts, strict=False))
        row.won = float(chance.random() < 1 / (1 + exp(-lead)))
        rows.append(row)
    return rows


def test_a_known_model_is_recovered() -> None:
    weights = fitted(rows_of_a_known_model(4000))
    assert weights[3] is None, "a fact that never occurs gets no weight"
    assert weights[:3] == [pytest.approx(w, abs=abs(w) * 0.15 + 0.02) for w in TRUE]


def test_the_fitted_weights_are_optimal() -> None:
    rows = rows_of_a_known_model(500)
    weights = [w or 0.0 for w in fitted(rows)]
    for k in range(3):
        gradient = sum((row.won - chance_of(lead_of(row, weights))) * row.facts[k] for row in rows)
        penalty = PENALTY * weights[k] * sum(row.facts[k] ** 2 for row in rows) / len(rows)
        assert gradient == pytest.approx(penalty, abs=1e-5)


def test_a_curve_makes_predictions_come_true() -> None:
    """Small leads count for more here. The curve learns this and halves the error of the predicted chances."""
    chance = random.Random(5)
    rows: list[Row] = []
    for _ in range(6000):
        lead = chance.gauss(0, 2)
        odds = 0.3 * lead + 1.5 * tanh(lead)
        rows.append(Row([lead], 0.0, float(chance.random() < 1 / (1 + exp(-odds)))))
    slope, bend = fitted_curve(rows, [1.0])
    assert [slope, bend] == [pytest.approx(0.3, abs=0.15), pytest.approx(1.5, abs=0.4)]
    errors = [
        miscalibration(calibration([(tell(row), row.won) for row in rows]))
        for tell in (teller([1.0], [slope, bend]), teller(fitted_weight(rows), [1.0, 0.0]))
    ]
    assert errors[0] < errors[1] / 2


def test_the_wins_of_a_strong_deck_are_not_credited_to_its_common_facts() -> None:
    """One deck wins anyway, and also glows.

    If glow got the credit, search players would try to glow instead of winning.
    """
    game = Judged()
    strong, weak = list(game.decks)[:2]
    chance = random.Random(9)
    samples: list[Sample] = []
    for number in range(600):
        decks = [[strong, weak], [weak, strong], [strong, strong], [weak, weak]][number % 4]
        edge = float(decks[0] == strong) - float(decks[1] == strong)
        glow = chance.gauss(2 * edge, 1)
        won = float(chance.random() < 1 / (1 + exp(-0.4 * glow - 2 * edge)))
        samples.append(Sample(decks, [[0.0, glow, 0.0]], won))
    fit = fit_value(game, samples)
    assert fit.weights["glow"] == pytest.approx(0.4, abs=0.15)
    assert fit.weights["slope"] + fit.weights["bend"] > 1.5, "the curve tells how often a lead wins with both decks"


def fitted_weight(rows: list[Row]) -> list[float]:
    """The weight of the only fact, without a curve."""
    return [weight or 0.0 for weight in fitted(rows)]


def test_an_evaluation_uses_its_curve() -> None:
    t = Judged().start(seed=1)
    t.state.glow = [3, 1]
    straight = Glowing({"glow": 0.5, "moon": 0.0})
    curved = Glowing({"glow": 0.5, "moon": 0.0, "slope": 0.6, "bend": 0.4})
    assert curved.weights == straight.weights
    assert straight.value(t, 0) == pytest.approx(1 / (1 + exp(-1.0)))
    assert curved.value(t, 0) == pytest.approx(1 / (1 + exp(-0.6 - 0.4 * tanh(1.0))))
    assert curved.value(t, 0) + curved.value(t, 1) == pytest.approx(1.0)


def test_rare_facts_get_small_weights() -> None:
    rows = [Row([1.0, 0.0], 0.0, float(k % 2)) for k in range(40)] + [Row([0.0, 3.0], 0.0, 1.0) for _ in range(2)]
    rare = fitted(rows)[1]
    assert rare is not None
    assert 0.0 < 3 * rare < 0.2, "two positions, both won, prove nothing"


def test_equations_are_solved() -> None:
    assert solved([[0.0, 2.0], [3.0, 1.0]], [4.0, 9.0]) == pytest.approx([7 / 3, 2.0])


def test_calibration_compares_predictions_with_results() -> None:
    forecasts = [(0.25, 0.0)] * 3 + [(0.25, 1.0)] + [(0.91, 1.0)] * 2
    assert calibration(forecasts) == [
        {"positions": 4, "told": 0.25, "won": 0.25},
        {"positions": 2, "told": 0.91, "won": 1.0},
    ]
    assert miscalibration(calibration(forecasts)) == pytest.approx(0.09 * 2 / 6)


def test_the_toy_game_learns_that_light_is_good() -> None:
    game = Judged()
    fit = found(game, 3)
    assert fit.weights.value["glow"] > 0.05
    assert fit.weights.value["moon"] == 0.5, "facts that were never seen keep their weights"
    assert (fit.weights.cards, fit.weights.seed, fit.weights.games) == (game.card_set(), 3, 40)
    losses = fit.report["value"]["held_out"]["log_loss"]
    assert losses["fitted"] < losses["present"]
    assert losses["fitted"] < losses["constant"]
    assert not fit.report["partial"]


def test_the_seed_determines_the_result() -> None:
    game = Judged()
    first = json.dumps(found(game, 3).report)
    assert first == json.dumps(found(game, 3).report)
    assert json.loads(first)["weights"]["value"] != found(game, 4).weights.value


def test_a_fit_stops_at_its_time_limit_and_reports_that() -> None:
    ticks = iter(range(100_000))
    game = Judged()
    # each call advances the clock by a second: 0.4 of 5 seconds is enough for 2 jobs of 20 games
    clock = Deadline(1 / 12, lambda: float(next(ticks)))
    fit = Fit(game, 1, 1000, alone(game), clock, lambda part, count: None).run()
    assert fit.report["partial"]
    assert fit.weights.games == 40


def test_a_game_without_an_evaluation_has_nothing_to_fit() -> None:
    game = Lanterns()
    with pytest.raises(PlaymatError, match="lanterns has no evaluation and no numbers to tune"):
        found(game, 1)


def test_positions_are_spread_evenly_over_games_of_any_length() -> None:
    game = Judged()
    assert game.player.evaluation is not None
    t = game.start(seed=1)
    for length in (3, 25, 400):
        noted = SeenPositions(Facts(game.player.evaluation))
        rows = 0
        for _ in range(length):
            noted.note(t)
            rows = max(rows, len(noted.rows))
        assert rows <= 2 * MOST
        assert min(length, MOST // 2) <= len(noted.chosen()) <= MOST


def test_all_decks_play_each_other() -> None:
    assert sorted(pairings(ATW, 1)) == sorted([a, b] for a in ATW.decks for b in ATW.decks)
    assert pairings(ATW, 1) != pairings(ATW, 2)


def test_samples_record_the_winner() -> None:
    samples = Sampling(1, 0, 6).run(ATW)
    assert {s.won for s in samples} == {0.0, 1.0}
    assert ATW.player.evaluation is not None
    assert all(len(row) == 1 + len(ATW.player.evaluation.weights) for s in samples for row in s.rows)
    assert all(s.rows for s in samples)


# trials


def weights_with(**advice: float) -> Weights:
    return ATW.player.weights.with_numbers(ATW.player.weights.value, {**ATW.player.weights.advice, **advice})


def test_equal_weights_win_half_of_every_pair() -> None:
    assert Pairs("greedy", ATW.player.weights, ATW.player.weights, 5, 0, 6).run(ATW) == [0.5] * 6


def test_jobs_hold_only_names_and_numbers() -> None:
    for job in (Sampling(1, 0, 6), Pairs("greedy", ATW.player.weights, ATW.player.weights, 5, 0, 6)):
        assert json.loads(json.dumps(vars(job))) == vars(job)


def test_an_evaluation_with_bad_weights_loses() -> None:
    spoiled = weights_with(match=-24.0, more_card=-5.0, go_on=-9.0)
    score = Score()
    score.pairs = Pairs("greedy", spoiled, ATW.player.weights, 5, 0, 20).run(ATW)
    assert score.share < 0.3
    assert score.errors() < -3


class Watched(Player):
    """A player that records the last view it gets."""

    def choose(self, view: Table[Any], options: list[Option]) -> Option:
        self.seen = view
        return options[0]


def test_a_weighted_player_sees_the_same_view_with_its_own_weights() -> None:
    table = ATW.start(seed=1)
    view = table.view(table.state.pending.seat)
    watched, other = Watched(), ATW.with_weights(ATW.player.weights)
    Weighted(watched, other).choose(view, view.listed(view.state.pending))
    assert watched.seen.game is other
    assert watched.seen.state is view.state
    assert watched.seen.quiet


class Known(Arena):
    """Trials with a known outcome: the side nearer to 10 wins two games out of three."""

    def __init__(self) -> None:
        super().__init__(1, alone(ATW), lambda: False, lambda count: None)

    def played(
        self, what: str, agent: str, one: Weights, other: Weights, pairs: int, to_the_end: bool = False
    ) -> Score:
        off = [abs(w.advice["match"] - 10.0) for w in (one, other)]
        score = Score()
        score.pairs = [1.0, 0.5, 0.5] * (pairs // 3) if off[0] < off[1] else [0.0, 0.5, 0.5] * (pairs // 3)
        return score


@pytest.mark.parametrize(
    ("start", "least", "most", "end"), [(4.0, 1.0, 40.0, 9.766), (18.0, 1.0, 40.0, 9.216), (4.0, 1.0, 7.0, 7.0)]
)
def test_a_climb_moves_a_number_to_the_value_that_wins(start: float, least: float, most: float, end: float) -> None:
    game = Judged()
    game.player.weights = weights_with(match=start)
    game.player.tunable = [Tunable("match", least, most)]
    climb = Climb(game, Known(), 300)
    assert climb.run().advice["match"] == pytest.approx(end, abs=0.01)


def test_a_climb_drops_changes_that_won_by_luck() -> None:
    game = ATW.with_weights(ATW.player.weights)
    climb = Climb(game, Arena(1, alone(game), lambda: False, lambda count: None), 3)
    climb.tunable = climb.tunable[:1]
    assert climb.run().advice == ATW.player.weights.advice
    assert len(climb.trials) == 2


def test_training_and_held_out_games_contain_every_pairing() -> None:
    """Both parts contain all 36 pairings, and every entry of `WATCHED` with and without random answers."""
    for part in (True, False):
        numbers = [k for k in range(36 * 64) if is_held_out(k) == part]
        assert {k % 36 for k in numbers} == set(range(36))
        watched = len(WATCHED)
        assert {(k % 2, k // watched % watched) for k in numbers} == {(a, b) for a in range(2) for b in range(watched)}
    assert sum(map(is_held_out, range(6400))) == 1600


def test_half_of_the_games_are_stored_as_a_seat_sees_them() -> None:
    game = playmat.game("ttcg")
    fact = 1 + list(game.player.weights.value).index("unseen")
    hidden: list[set[int]] = []
    for group in range(len(WATCHED)):
        [sample] = Sampling(1, group * len(WATCHED), group * len(WATCHED) + 1).run(game)
        hidden.append({(row[fact] > 0) - (row[fact] < 0) for row in sample.rows if row[fact]})
    assert hidden == [{NONE: set(), 0: {-1}, 1: {1}}[seat] for seat in WATCHED]


def test_facts_are_tested_by_a_fit_without_them() -> None:
    game = Judged()
    samples = Sampling(3, 0, 40).run(game)
    held_out = fit_value(game, samples, ["glow"]).report["held_out"]
    assert held_out["log_loss"]["fitted"] < held_out["log_loss"]["without"]
    assert held_out["fitted_less_without"]["mean"] < 0
    assert "fitted_less_without" not in fit_value(game, samples).report["held_out"]
    with pytest.raises(PlaymatError, match="lanterns has no weight 'glim'"):
        fit_value(game, samples, ["glim"])
