"""The analysis of a record: independent jobs, one for each decision, and a report compiled from their results."""

from __future__ import annotations

from itertools import pairwise
from math import exp, sqrt
from typing import Any, Final

from playmat.agents.race import Estimate
from playmat.agents.tally import Z
from playmat.analysis.decisions import RecordedDecision, RecordedGame
from playmat.analysis.rating import RatedDecision, grade_of, rate
from playmat.analysis.reasons import WatchedPlayout, consequence, continuation, reason_text, watch_playouts
from playmat.analysis.shapes import Analysis, AnalyzedDecision, AnalyzedSeat, BetterAnswer, CurvePoint
from playmat.analysis.summary import summary_of
from playmat.engine.game import Game

VERSION: Final = 5
"""Increased when the same record would get a different analysis."""
PLAYOUTS: Final = 200
"""The default number of playouts per decision."""
WATCHED: Final = 100
"""The number of playouts from which a reason is derived."""
MOST_MOMENTS: Final = 3
LEAST_MOMENT: Final = 2.0
"""The minimum cost or luck of a moment, in points."""
BAD: Final = {"inaccuracy": "inaccuracies", "mistake": "mistakes", "blunder": "blunders"}


Result = tuple[AnalyzedDecision, float]
"""The result of a job: the rated decision, and the chance after the advised answer."""


class GameAnalysis:
    """A record to be analyzed. Its jobs can run in any order and in any process."""

    def __init__(self, game: Game, record: dict[str, Any], playouts: int = PLAYOUTS) -> None:
        self.game: Final[Game] = game
        self.record: Final[dict[str, Any]] = record
        self.playouts: Final[int] = playouts
        self.recorded: Final[RecordedGame] = RecordedGame(game, record)

    def __reduce__(self) -> Any:  # another process replays the record
        return GameAnalysis, (self.game, self.record, self.playouts)

    @property
    def total(self) -> int:
        """The number of jobs."""
        return len(self.recorded.decisions)

    def job(self, number: int) -> Result:
        """Rate a decision. Luck is left to the report, since it compares two decisions."""
        decision = self.recorded.decisions[number]
        rated = rate(decision, self.playouts)
        return described(decision, rated), rated.advised

    def report(self, results: list[Result]) -> Analysis:
        """The analysis, from the results of all jobs in order."""
        decisions = [decision for decision, _ in results]
        forgive(self.recorded.decisions, decisions)
        add_luck(self.recorded.decisions, results, self.recorded.table.state.seats)
        names: list[str] = self.record["seats"]
        seats = [analyzed_seat(name, [d for d in decisions if d["seat"] == k]) for k, name in enumerate(names)]
        moments = moments_of(decisions)
        return {
            "version": VERSION,
            "game": self.record["game"],
            "playouts": self.playouts,
            "weights": self.game.player.weights.digest,
            "seats": seats,
            "curve": self.curve(decisions),
            "decisions": decisions,
            "moments": moments,
            "summary": summary_of(self.record, seats, decisions),
        }

    def curve(self, decisions: list[AnalyzedDecision]) -> list[CurvePoint]:
        """The chances of the seats: at the start, after each decision, and at the end of each game."""
        points: list[CurvePoint] = []
        seats = self.recorded.table.state.seats
        ends = {end.game: end for end in self.recorded.ends}
        for number in sorted({d["game"] for d in decisions} | ends.keys()):
            points += game_curve([d for d in decisions if d["game"] == number], seats)
            if number in ends:
                end = ends[number]
                points.append(point(end.entry, number, end.turn, [Estimate(result, 0.0) for result in end.results]))
        return points


class DecisionJob:
    """A job for a crew: rate one decision."""

    def __init__(self, number: int) -> None:
        self.number: Final[int] = number

    def run(self, work: GameAnalysis) -> Result:
        """Run the job."""
        return work.job(self.number)


def described(decision: RecordedDecision, rated: RatedDecision) -> AnalyzedDecision:
    """A rating as data."""
    chance, best = rated.chance, rated.best
    data: AnalyzedDecision = {
        "entry": decision.entry,
        "game": decision.game,
        "turn": decision.turn,
        "seat": decision.seat,
        "text": decision.texts[decision.played],
        "card": decision.card(decision.played),
        "before": before(rated),
        "chance": round(chance.mean, 4),
        "low": round(chance.low, 4),
        "high": round(chance.high, 4),
        "cost": round(100 * rated.cost, 1),
        "grade": rated.grade,
    }
    if best != decision.played:
        data["best"] = better_answer(decision, rated)
    return data


def before(rated: RatedDecision) -> float:
    """The chance to win before the decision. It is also shown as the best answer's chance, so the two never differ."""
    return round(min(1.0, rated.chance.mean + rated.cost), 4)


def better_answer(decision: RecordedDecision, rated: RatedDecision) -> BetterAnswer:
    """The best answer, why it is better than the answer given, and how the game continues after it."""

    def watch(number: int) -> list[WatchedPlayout]:
        return watch_playouts(decision.view, decision.options[number], WATCHED, f"{decision.entry}")

    watched = watch(rated.best)
    chance = rated.best_chance
    text, played = decision.texts[rated.best], decision.texts[decision.played]
    return {
        "text": text,
        "card": decision.card(rated.best),
        "chance": before(rated),
        "low": round(chance.low, 4),
        "high": round(chance.high, 4),
        "reason": reason_text(consequence(watched, watch(decision.played), text), played),
        "then": continuation(watched),
    }


def forgive(recorded: list[RecordedDecision], decisions: list[AnalyzedDecision]) -> None:
    """Lower the cost of answers after which the seat could still do as well.

    If a seat decides twice in a row and learns nothing in between, it still has the best answer to the second decision.
    Without this, one missed idea would be blamed at every decision of the turn, not only at the one that came too late.
    """
    for k, (data, after) in enumerate(pairwise(decisions)):
        one, other = recorded[k], recorded[k + 1]
        if data["seat"] == after["seat"] and one.game == other.game and not other.learns_since(one):
            lost = max(0.0, round(100 * (data["before"] - after["before"]), 1))
            if lost < data["cost"]:
                set_cost(data, lost)


def set_cost(data: AnalyzedDecision, cost: float) -> None:
    """Give a decision a lower cost, and update what depends on it."""
    more = (data["cost"] - cost) / 100
    data["chance"] = round(data["chance"] + more, 4)
    data["low"] = round(data["low"] + more, 4)
    data["high"] = round(min(1.0, data["high"] + more), 4)
    data["cost"] = cost
    data["grade"] = grade_of(cost / 100)
    if not data["grade"]:
        data.pop("best", None)


def add_luck(recorded: list[RecordedDecision], results: list[Result], seats: int) -> None:
    """Add the luck of each seat from one of its decisions to the next.

    Playouts assume that all players follow the advice. So luck is the change up to the advised answer, excluding what
    the others lost compared with their advised answers. With these losses added, a chance is at most 1: a seat that
    knows its hand may have been winning anyway. Luck counts if the seat learned something or chance was used, and if it
    is larger than the noise.
    """
    last: dict[int, int] = {}
    for k, (data, advised) in enumerate(results):
        before = last.get(data["seat"])
        last[data["seat"]] = k
        if before is None or recorded[before].game != recorded[k].game:
            continue
        earlier = results[before][0]
        lost = sum(expected - other["chance"] for other, expected in results[before + 1 : k]) / (seats - 1)
        luck = advised - min(1.0, max(0.0, earlier["chance"] + lost))
        noise = sqrt(half(data) ** 2 + half(earlier) ** 2)
        if recorded[k].learns_since(recorded[before]) and abs(luck) > noise:
            data["luck"] = round(100 * luck, 1)


def half(data: AnalyzedDecision) -> float:
    """Half the length of the 95% interval of a chance."""
    return (data["high"] - data["low"]) / 2


def analyzed_seat(name: str, own: list[AnalyzedDecision]) -> AnalyzedSeat:
    """How a seat played."""
    grades = [d["grade"] for d in own]
    seat: AnalyzedSeat = {
        "name": name,
        "accuracy": round(sum(accuracy(d["cost"]) for d in own) / len(own), 1) if own else 100.0,
        "good": grades.count("good"),
        "inaccuracies": grades.count("inaccuracy"),
        "mistakes": grades.count("mistake"),
        "blunders": grades.count("blunder"),
    }
    lucks = [d["luck"] for d in own if "luck" in d]
    if lucks:
        seat["luck"] = round(sum(lucks), 1)
    return seat


def accuracy(cost: float) -> float:
    """The accuracy of a decision from the points it lost, by lichess's formula."""
    return min(100.0, max(0.0, 103.1668 * exp(-0.04354 * cost) - 3.1669))


def moments_of(decisions: list[AnalyzedDecision]) -> list[int]:
    """The decisions that mattered most, by their cost or the luck before them, in order."""
    weights = [max(d["cost"], abs(d.get("luck", 0.0))) for d in decisions]
    moments: list[int] = []
    for k in sorted(range(len(decisions)), key=lambda k: -weights[k]):
        if len(moments) == MOST_MOMENTS or weights[k] < LEAST_MOMENT:
            break
        if not any(is_same_luck(decisions, k, other) for other in moments):
            moments.append(k)
    return sorted(moments)


def is_same_luck(decisions: list[AnalyzedDecision], one: int, other: int) -> bool:
    """Whether two moments are one event seen by two seats: good luck for one, and bad luck for the other."""
    lucks = [decisions[k].get("luck", 0.0) for k in (one, other)]
    if lucks[0] * lucks[1] >= 0.0 or any(
        decisions[k]["cost"] > abs(luck) for k, luck in zip((one, other), lucks, strict=True)
    ):
        return False
    return max(decision_before(decisions, one), decision_before(decisions, other)) < min(one, other)


def decision_before(decisions: list[AnalyzedDecision], number: int) -> int:
    """The decision of the same seat before this one, or -1."""
    seat = decisions[number]["seat"]
    return next((k for k in range(number - 1, -1, -1) if decisions[k]["seat"] == seat), -1)


def game_curve(decisions: list[AnalyzedDecision], seats: int) -> list[CurvePoint]:
    """The curve of one game, without its end. A seat that never decides stays at an equal share."""
    first: dict[int, AnalyzedDecision] = {}
    for d in decisions:
        first.setdefault(d["seat"], d)
    if not first:
        return []
    even = Estimate(1 / seats, 0.0)
    now = [Estimate(first[s]["before"], half(first[s]) / Z) if s in first else even for s in range(seats)]
    start = decisions[0]
    points = [point(start["entry"], start["game"], start["turn"], now)]
    for d in decisions:
        now[d["seat"]] = Estimate(d["chance"], half(d) / Z)
        points.append(point(d["entry"] + 1, d["game"], d["turn"], now))
    return points


def point(entry: int, game: int, turn: int, chances: list[Estimate]) -> CurvePoint:
    """A point of the curve."""
    return {
        "entry": entry,
        "game": game,
        "turn": turn,
        "chances": [round(chance.mean, 4) for chance in chances],
        "low": [round(chance.low, 4) for chance in chances],
        "high": [round(chance.high, 4) for chance in chances],
    }
