"""Game analysis is repeatable, blames no one for luck or hidden cards, and supports all its claims."""

from __future__ import annotations

import gzip
import json
import re
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from playmat.agents.race import Estimate, estimate
from playmat.analysis import analysis, hints, rating
from playmat.analysis.analysis import (
    BAD,
    DecisionJob,
    GameAnalysis,
    accuracy,
    add_luck,
    better_answer,
    described,
    forgive,
    moments_of,
)
from playmat.analysis.decisions import RecordedDecision, RecordedGame
from playmat.analysis.hints import STATES, TRIED, hint, percent, watch_all
from playmat.analysis.outlook import Outlook, outlook, statements
from playmat.analysis.playouts import Playouts, advised, candidates
from playmat.analysis.rating import RatedDecision, cost_of, grade_of, rate
from playmat.analysis.reasons import (
    MORE_OFTEN,
    WatchedPlayout,
    consequence,
    continuation,
    is_reason,
    reason_text,
    watch_playouts,
)
from playmat.analysis.shapes import Analysis
from playmat.engine.files.replay import read_record
from playmat.engine.state.scope import NONE
from playmat.engine.view.view import deal_anew
from playmat.games import BUILT_IN, game
from playmat.games.atw import moves
from playmat.lab.crew import crew_of

EARLIER = Path(__file__).parent.parent / "earlier"
NOTHING = Outlook({}, {}, frozenset())
FEW = 16
"""Enough playouts for a test."""


def recorded(name: str) -> dict[str, Any]:
    return read_record(gzip.decompress((EARLIER / f"{name}.record.json.gz").read_bytes()).decode())


def shortened(record: dict[str, Any], entries: int) -> dict[str, Any]:
    """The first entries of a record, to keep tests quick."""
    return {**record, "entries": record["entries"][:entries], "outcome": None}


def analyzed(record: dict[str, Any], processes: int = 1) -> str:
    whole = GameAnalysis(game(record["game"]), record, FEW)
    with crew_of(whole, processes) as crew:
        return json.dumps(whole.report(list(crew(DecisionJob(k) for k in range(whole.total)))))


def decisions_of(slug: str, entries: int = 40) -> list[RecordedDecision]:
    return RecordedGame(game(slug), shortened(recorded(f"{slug}-text-random"), entries)).decisions


@pytest.mark.parametrize("slug", sorted(BUILT_IN))
def test_an_analysis_is_the_same_with_one_or_two_processes(slug: str) -> None:
    record = shortened(recorded(f"{slug}-text-random"), 12)
    assert analyzed(record) == analyzed(record, 2)


@pytest.mark.parametrize("slug", sorted(BUILT_IN))
def test_a_rating_depends_only_on_what_the_seat_knew(slug: str) -> None:
    """Dealing the hidden cards again does not change the rating."""
    record = shortened(recorded(f"{slug}-text-random"), 30)
    replayed = RecordedGame(game(slug), record)
    table = replayed.table
    decision = RecordedDecision(table, 30, 1, 0)
    ratings = []
    for view in (decision.view, deal_anew(table, decision.seat, 7).view(decision.seat)):
        numbers = candidates(view, FEW, 0)
        tried = Playouts(view, numbers, "label")
        ratings.append((numbers, tried.race(0, FEW), tried.values))
    assert ratings[0] == ratings[1]


def test_the_example_for_the_page_and_a_new_analysis_have_the_declared_shape() -> None:
    example = json.loads((Path(__file__).parent / "example.json").read_text("utf-8"))
    fresh = json.loads(analyzed(shortened(recorded("school-text-random"), 20)))
    for data in (example, fresh):
        assert msgspec.convert(data, Analysis) == data
    assert {d["grade"] for d in example["decisions"]} >= {"", *BAD}
    assert all(d["best"]["text"] != d["text"] for d in example["decisions"] if "best" in d)
    assert all(("best" in d) == (d["grade"] in BAD) for d in example["decisions"])
    assert all(d["before"] == pytest.approx(d["chance"] + d["cost"] / 100, abs=0.001) for d in example["decisions"])


def test_every_entry_with_a_real_choice_is_a_decision() -> None:
    record = recorded("atw-text-random")
    decisions = RecordedGame(game("atw"), record).decisions
    for decision in decisions:
        entry = record["entries"][decision.entry]
        assert decision.seat == entry["seat"]
        assert decision.texts[decision.played].startswith(entry["answer"])  # option texts now also state the cost
        assert len(decision.options) > 1
    assert [d.turn for d in decisions] == sorted(d.turn for d in decisions)
    assert {d.seat for d in decisions} == {0, 1}


@pytest.mark.parametrize("slug", sorted(BUILT_IN))
def test_decisions_that_were_undone_are_not_rated(slug: str) -> None:
    record = recorded(f"{slug}-text-take-back")
    undone = [k for k, entry in enumerate(record["entries"]) if entry.get("call") == "take back"]
    assert undone
    kept = {d.entry for d in RecordedGame(game(slug), record).decisions}
    before = {d.entry for d in RecordedGame(game(slug), shortened(record, undone[0])).decisions}
    seat = record["entries"][undone[0]]["seat"]
    last = max((e for e in before if record["entries"][e]["seat"] == seat), default=-1)
    assert last not in kept


def test_the_curve_of_a_match_ends_each_game_with_its_result() -> None:
    record = recorded("champions-text-match")
    ends = GameAnalysis(game("champions"), record, 1).recorded.ends
    assert [end.game for end in ends] == list(range(1, len(ends) + 1))
    assert len(ends) > 1
    assert all(sorted(end.results) in ([0.0, 1.0], [0.5, 0.5]) for end in ends)
    assert ends[-1].entry == len(record["entries"])


# costs


def test_a_suspected_loss_that_is_only_noise_is_not_blamed(monkeypatch: pytest.MonkeyPatch) -> None:
    """In the first states, a different answer looks better. In ten times as many new states, it does not."""
    decision = decisions_of("atw")[0]
    asked: list[int] = []

    def values(self: Playouts) -> None:
        asked.extend(self.running)
        is_first = "confirmed" not in labels[id(self)]
        self.note([0.9 if is_first and k != decision.played else 0.5 for k in self.running])

    labels: dict[int, str] = {}
    begin = Playouts.__init__

    def labeled(self: Playouts, view: Any, numbers: list[int], label: str) -> None:
        labels[id(self)] = label
        begin(self, view, numbers, label)

    monkeypatch.setattr(Playouts, "__init__", labeled)
    monkeypatch.setattr(Playouts, "try_all", values)
    rated = rate(decision, FEW)
    assert (rated.cost, rated.grade, rated.best) == (0.0, "", decision.played)
    assert len(asked) > FEW


def test_a_blunder_is_confirmed_with_ten_times_the_playouts(monkeypatch: pytest.MonkeyPatch) -> None:
    decision = decisions_of("atw")[0]
    tried: list[int] = []

    def values(self: Playouts) -> None:
        tried.extend(self.running)
        self.note([0.3 if k == decision.played else 0.9 for k in self.running])

    monkeypatch.setattr(Playouts, "try_all", values)
    rated = rate(decision, 100)
    assert rated.grade == "blunder"
    assert rated.cost == pytest.approx(0.6)
    assert rated.best != decision.played
    assert tried.count(decision.played) >= rating.TIMES * 100 / 2


def test_the_best_of_the_candidates_is_confirmed_in_other_states(monkeypatch: pytest.MonkeyPatch) -> None:
    """The player's answer is then compared only with the best candidate, in ten times as many states."""
    decision = next(d for d in decisions_of("champions") if len(advised(d.view)) > 3)
    numbers = candidates(decision.view, 100, decision.played)
    others = [k for k in numbers if k != decision.played]
    worth = {k: 0.5 + 0.1 * place for place, k in enumerate(others)} | {decision.played: 0.2}
    tried: dict[str, list[int]] = {}
    labels: dict[int, str] = {}
    begin = Playouts.__init__

    def labeled(self: Playouts, view: Any, chosen: list[int], label: str) -> None:
        labels[id(self)] = label
        begin(self, view, chosen, label)

    def values(self: Playouts) -> None:
        tried.setdefault(labels[id(self)], []).extend(self.running)
        self.note([worth[k] for k in self.running])

    monkeypatch.setattr(Playouts, "__init__", labeled)
    monkeypatch.setattr(Playouts, "try_all", values)
    rated = rate(decision, 100)
    assert rated.best == others[-1], "the candidate with the highest win rate, not the one advised first"
    assert rated.cost == pytest.approx(worth[others[-1]] - 0.2)
    assert rated.grade == "blunder"
    first, second = tried.values()
    assert set(first) == set(numbers)
    assert set(second) == {decision.played, others[-1]}
    assert len(second) == rating.TIMES * 100
    assert [label.endswith("confirmed") for label in tried] == [False, True]


def test_costs_are_turned_into_grades_and_accuracy() -> None:
    assert [grade_of(cost) for cost in (0.04, 0.05, 0.1, 0.2)] == ["", *BAD]
    assert accuracy(0) == pytest.approx(100, abs=0.01)
    assert accuracy(10) > accuracy(20) > accuracy(90) >= 0


def moment(seat: int, cost: float = 0.0, luck: float = 0.0) -> Any:
    return {"seat": seat, "cost": cost, "luck": luck}


def test_one_roll_is_one_moment() -> None:
    """A missed roll is good luck for one seat and bad luck for the other, but it counts as only one moment."""
    decisions = [moment(0), moment(1), moment(1, luck=14.0), moment(0, luck=-17.0), moment(1, cost=6.0), moment(0, 4.0)]
    assert moments_of(decisions) == [3, 4, 5]
    later = [*decisions, moment(1, luck=12.0), moment(0, luck=-11.0)]
    assert moments_of(later) == [3, 4, 6], "the second roll is a separate event, and the third moment"
    both = [moment(0), moment(1), moment(1, luck=14.0), moment(0, luck=13.0)]
    assert moments_of(both) == [2, 3], "good luck for both seats is two events"


def rated(seat: int, before: float, chance: float, grade: str = "") -> Any:
    cost = round(100 * (before - chance), 1)
    data: Any = {"seat": seat, "before": before, "chance": chance, "cost": cost, "low": chance, "high": chance}
    return data | {"grade": grade} | ({"best": {}} if grade else {})


class Knowing:
    """A decision in which a single number stands for what the seat knows."""

    def __init__(self, known: int, game: int = 0) -> None:
        self.known = known
        self.game = game

    def learns_since(self, earlier: Knowing) -> bool:
        return self.known != earlier.known


def known(*known: int) -> Any:
    return [Knowing(number) for number in known]


def test_the_gain_from_another_players_mistake_ends_at_a_certain_win() -> None:
    """From Ben's point of view, his mistake costs 31 points. Ann, who knows her hand, was winning anyway."""
    sure = [(rated(0, 1.0, 1.0), 1.0), (rated(1, 0.41, 0.10), 0.41), (rated(0, 0.98, 0.98), 0.98)]
    even = [(rated(0, 0.5, 0.5), 0.5), (rated(1, 0.5, 0.2), 0.5), (rated(0, 0.7, 0.7), 0.7)]
    for results, luck in ((sure, -2.0), (even, -10.0)):
        add_luck(known(1, 2, 3), results, 2)
        assert [data.get("luck") for data, _ in results] == [None, None, luck]


def test_a_seat_that_learns_nothing_has_no_luck() -> None:
    results = [(rated(0, 0.5, 0.5), 0.5), (rated(1, 0.5, 0.5), 0.5), (rated(0, 0.7, 0.7), 0.7)]
    add_luck(known(1, 2, 1), results, 2)
    assert not [data for data, _ in results if "luck" in data]


def test_luck_within_the_noise_is_not_mentioned() -> None:
    """The intervals of both chances are 10 points wide on each side, so their difference has 14 points of noise."""
    for chance, luck in ((0.62, None), (0.66, 16.0)):
        results = [(rated(0, 0.5, 0.5), 0.5), (rated(1, 0.5, 0.5), 0.5), (rated(0, chance, chance), chance)]
        for data, _ in results:
            data |= {"low": data["chance"] - 0.1, "high": data["chance"] + 0.1}
        add_luck(known(1, 2, 3), results, 2)
        assert results[-1][0].get("luck") == luck


def test_only_the_last_answer_that_could_use_a_chance_loses_it() -> None:
    """Ann never uses her charter. Only the last answer that could have used it is a blunder."""
    turn = [
        rated(0, 0.60, 0.35, "blunder"),
        rated(0, 0.57, 0.34, "blunder"),
        rated(0, 0.59, 0.33, "blunder"),
        rated(0, 0.33, 0.33),
    ]
    forgive(known(1, 1, 1, 1), turn)
    assert [(d["cost"], d["grade"], "best" in d) for d in turn] == [
        (3.0, "", False), (0.0, "", False), (26.0, "blunder", True), (0.0, "", False)
    ]  # fmt: skip
    assert [d["chance"] for d in turn] == [0.57, 0.57, 0.33, 0.33]
    ends: Any = [Knowing(1), Knowing(1, game=1)]
    for other in (known(1, 2), ends):
        lost = [rated(0, 0.60, 0.35, "blunder"), rated(0, 0.60, 0.60)]
        forgive(other, lost)
        assert lost[0]["cost"] == 25.0, "a card was drawn, or another game began"
    asked_between = [rated(0, 0.60, 0.35, "blunder"), rated(1, 0.60, 0.60)]
    forgive(known(1, 1), asked_between)
    assert asked_between[0]["grade"] == "blunder", "the other player decides next"


@pytest.mark.parametrize("slug", ["atw", "ttcg"])
def test_a_seat_learns_what_its_view_shows_first(slug: str) -> None:
    decisions = decisions_of(slug)
    pairs: list[tuple[bool, bool]] = []
    for seat in (0, 1):
        for before, after in pairwise(d for d in decisions if d.seat == seat):
            pairs.append((after.learns_since(before), bool(known_names(after) - known_names(before))))
    assert (False, True) not in pairs
    assert {(False, False), (True, True)} <= set(pairs)


def known_names(decision: RecordedDecision) -> set[tuple[int, str]]:
    """The copy number and name of each card that a view shows."""
    state = decision.view.state
    return {(copy, state.copies[copy].card.name) for copy in state.copy if copy > 0} - {(0, "")}


def test_a_cost_displayed_as_10_points_is_a_mistake() -> None:
    assert cost_of(Estimate(0.0997, 0.001)) == 0.1
    assert grade_of(cost_of(Estimate(0.0997, 0.001))) == "mistake"
    assert grade_of(cost_of(Estimate(0.0994, 0.001))) == "inaccuracy"
    assert cost_of(Estimate(0.2, 0.2)) == 0.0


def test_an_interval_is_never_empty() -> None:
    certain = estimate([1.0] * 50)
    assert certain.mean == certain.high == 1
    assert certain.low < 1


# reasons


@pytest.mark.parametrize("slug", sorted(BUILT_IN))
def test_every_claim_in_a_hint_holds_in_its_playouts(slug: str) -> None:
    claims = 0
    for decision in decisions_of(slug)[2:20:3]:
        advised = hint(decision.view, decision.entry)
        by_option, cause = advised.playouts, advised.consequence
        assert all(len(playouts) == STATES for playouts in by_option.values())
        shown = [round(100 * min(0.99, max(0.01, mean(by_option[k])))) for k in (advised.option, advised.second)]
        assert advised.text.startswith(f'Wins {shown[0]}% ("{decision.texts[advised.second]}": {shown[1]}%).')
        assert shown[0] >= shown[1]
        if cause is None:
            continue
        claims += 1
        often, seldom = (share(by_option, k, cause.line) for k in (advised.option, advised.second))
        assert (often, seldom) == (cause.share, cause.other_share)
        assert often - seldom >= MORE_OFTEN
        assert advised.text.endswith(reason_text(cause, decision.texts[advised.second]))
    assert claims


HINT = re.compile(r'Wins (\d+)% \("(.*?)": (\d+)%\)\.(?: (.*))?')
REASON = re.compile(r'(.*): (\d+)% of the time, (\d+)% after "(.*)"\.')


@pytest.mark.parametrize("slug", sorted(BUILT_IN))
def test_every_number_in_a_hint_matches_a_recount(slug: str) -> None:
    """The test reads only the hint's text and repeats its playouts."""
    reasons = 0
    for decision in decisions_of(slug)[1:22:4]:
        view = decision.view
        number, text, *_ = hint(view, decision.entry)
        match = HINT.fullmatch(text)
        assert match is not None, text
        wins, other, other_wins, reason = match.groups()
        again = watch_all(view, advised(view)[:TRIED], decision.entry, 0)
        percents = {decision.texts[k]: percent(playouts) for k, playouts in again.items()}
        assert (percents[decision.texts[number]], percents[other]) == (int(wins), int(other_wins))
        second = next(k for k in again if decision.texts[k] == other)
        better = [k for k in again if k != number and mean(again[k]) > mean(again[second])]
        for k in better:  # all answers lead to the same result, so nothing distinguishes the advised one
            assert consequence(again[number], again[k], decision.texts[number]) is None
        assert reason or not better, "without a reason, the comparison is with the second-best answer"
        if reason:
            reasons += 1
            check_reason(reason, other, again[number], again[second])
    assert reasons


@pytest.mark.parametrize("slug", sorted(BUILT_IN))
def test_every_number_in_the_reason_for_a_better_answer_matches_a_recount(
    slug: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The reason compares the better answer with the player's answer."""
    monkeypatch.setattr(analysis, "WATCHED", FEW)
    reasons = 0
    for decision in decisions_of(slug)[2::5]:
        best = next(k for k in advised(decision.view) if k != decision.played)
        rated = RatedDecision(Estimate(0.4, 0.01), 0.1, "mistake", best, Estimate(0.5, 0.01), 0.5)
        better = better_answer(decision, rated)
        if better["reason"]:
            reasons += 1
            one, other = (
                watch_playouts(decision.view, decision.options[k], FEW, f"{decision.entry}")
                for k in (best, decision.played)
            )
            check_reason(better["reason"], decision.texts[decision.played], one, other)
    assert reasons


def test_the_chance_before_a_mistake_is_that_of_the_better_answer() -> None:
    decision = decisions_of("atw")[2]
    best = next(k for k in advised(decision.view) if k != decision.played)
    cost = cost_of(Estimate(0.1004, 0.001))
    rated = RatedDecision(Estimate(0.4004, 0.01), cost, "mistake", best, Estimate(0.5008, 0.01), 0.5)
    data = described(decision, rated)
    assert data["best"]["chance"] == data["before"]


def check_reason(reason: str, other: str, one: list[WatchedPlayout], second: list[WatchedPlayout]) -> None:
    """Check that a reason's percentages are correct, and that they differ by at least 15 points."""
    claim = REASON.fullmatch(reason)
    assert claim is not None, reason
    line, often, seldom, named = claim.groups()
    assert named == other
    shares = [how_often(playouts, line) for playouts in (one, second)]
    assert [f"{100 * share:.0f}" for share in shares] == [often, seldom]
    assert shares[0] - shares[1] >= MORE_OFTEN


def how_often(playouts: list[WatchedPlayout], line: str) -> float:
    """The share of playouts in which a line (without its period) is in the log or is true at the end."""
    return sum(any(each.rstrip(".") == line for each in p.lines) or is_true(p, line) for p in playouts) / len(playouts)


def test_a_hint_never_advises_an_answer_with_a_worse_percentage(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first two answers differ only within the noise, but a player sees only the percentages."""
    view = decisions_of("atw")[0].view
    first, second, third = advised(view)[:3]
    noisy = [watched(value, "Ann attacks.") for value in [0.0, 0.5] * 20]
    better = [watched(value, "Ann passes.") for value in [0.6, 0.0] * 20]
    monkeypatch.setattr(hints, "watch_all", lambda *_: {first: noisy, second: better, third: noisy})
    advice = hint(view, 1)
    assert advice.option == second
    assert advice.text.startswith("Wins 30% (")
    assert "25%" in advice.text
    monkeypatch.setattr(hints, "watch_all", lambda *_: {first: noisy, second: noisy, third: noisy})
    assert hint(view, 1).option == first


def mean(playouts: list[WatchedPlayout]) -> float:
    return sum(p.value for p in playouts) / len(playouts)


def share(by_option: dict[int, list[WatchedPlayout]], number: int, line: str) -> float:
    """The share of an answer's playouts in which a line is in the log or is true at the end."""
    return sum(line in p.lines or is_true(p, line) for p in by_option[number]) / len(by_option[number])


def is_true(playout: WatchedPlayout, line: str) -> bool:
    ends = playout.outlook
    for words, value in [*ends.own.items(), *ends.theirs.items()]:
        before, after = words.split("{}")
        if line.startswith(before) and line.endswith(after):
            side, _, limit = line.removeprefix(before).removesuffix(after).rpartition(" ")
            return value >= int(limit) if side == "at least" else value <= int(limit)
    return line in ends.places


def watched(value: float, *lines: str) -> WatchedPlayout:
    theirs = frozenset(line for line in lines if line.startswith("Ben"))
    return WatchedPlayout(value, lines[0], frozenset(lines), theirs, NOTHING, ())


def test_a_gain_for_the_other_player_is_not_the_reason() -> None:
    """Both lines always occur together with the block, so nothing shows what each is worth."""
    block = [watched(0.6, "Ann blocks.", "Ben gains 1 stamina.", "Slam is stopped.")] * 40
    assert consequence(block, [watched(0.5, "Ann lets it come.")] * 40) == ("Slam is stopped.", 1.0, 0.0)


def test_your_own_losses_and_the_gains_of_others_are_never_reasons() -> None:
    plain = 0
    for decision in decisions_of("atw")[12:18]:
        own, other = (decision.view.game.names.seat(decision.view.state, k) for k in (decision.seat, 1 - decision.seat))
        for playout in watch_playouts(decision.view, decision.options[0], 3, "label"):
            bad = [line for line in playout.lines if line.startswith((f"{own} loses ", f"{other} gains "))]
            bad += [line for line in playout.lines if line.endswith(f"goes to {own}'s discard pile.")]
            bad += [line for line in playout.lines if line.startswith(f"{own} discards ")]
            assert bad == []
            plain += any(line.startswith((f"{other} loses ", f"{own} gains ")) for line in playout.lines)
    assert plain


def test_damage_to_your_own_champions_is_never_a_reason() -> None:
    """Only damage to the opponent's champions is listed. The players' champions differ, so names identify the owner."""
    hits = 0
    for decision in decisions_of("champions")[20:40:4]:
        state = decision.view.state
        own = tuple(copy.card.name for copy in state.copies[1:] if copy.owner == decision.seat)
        for playout in watch_playouts(decision.view, decision.options[0], 3, "label"):
            harms = [line for line in playout.lines if line.endswith(("damage.", "is defeated."))]
            assert not [line for line in harms if line.startswith(own)]
            hits += len(harms)
    assert hits


def test_a_line_that_only_makes_sense_after_another_is_never_a_reason() -> None:
    """ "Ann accepts it" does not say what Ann accepts."""
    nothing: Any = None
    for kind, is_clear in ((moves.HITS, True), (moves.ACCEPTS, False)):
        event: Any = SimpleNamespace(kind=kind, seat=1, thing=NONE, other=NONE)
        assert is_reason(nothing, event, 0) == is_clear


@pytest.mark.parametrize(("slug", "blow"), [("aew", " hits {} for "), ("school", " damage to {}.")])
def test_damage_to_yourself_is_never_a_reason(slug: str, blow: str) -> None:
    blows = 0
    for decision in decisions_of(slug)[8:40:8]:
        own, other = (decision.view.game.names.seat(decision.view.state, k) for k in (decision.seat, 1 - decision.seat))
        for playout in watch_playouts(decision.view, decision.options[0], 6, "label"):
            assert not [line for line in playout.lines if blow.format(own) in line]
            blows += sum(blow.format(other) in line for line in playout.lines)
    assert blows


@pytest.mark.parametrize("slug", ["aew", "school"])
def test_a_phase_is_never_a_reason(slug: str) -> None:
    lines = 0
    for decision in decisions_of(slug)[10:40:10]:
        for playout in watch_playouts(decision.view, decision.options[0], 3, "label"):
            assert not [line for line in playout.lines if line.endswith(("Phase.", "Step."))]
            lines += len(playout.lines)
    assert lines


def test_numbers_at_the_end_are_compared_in_the_seats_favor() -> None:
    """Each statement names the card or player and says what is counted."""
    one = Outlook(
        {"Ann then has {} points": 5}, {"Slug of Ben then has {} health": 20}, frozenset({"Bat is then lost"})
    )
    other = Outlook({"Ann then has {} points": 4}, {"Slug of Ben then has {} health": 40}, frozenset())
    (best,), (second,) = statements([one], [other])
    assert best - second == {
        "Ann then has at least 5 points", "Slug of Ben then has at most 20 health", "Bat is then lost"
    }  # fmt: skip
    assert second == {"Ann then has at least 4 points", "Slug of Ben then has at most 40 health"}


def test_a_count_of_one_has_a_singular_noun() -> None:
    one = Outlook({"Ann then has {} points": 1}, {"Ben then has {} cards in hand": 1}, frozenset())
    other = Outlook({"Ann then has {} points": 0}, {"Ben then has {} cards in hand": 2}, frozenset())
    (best,), (second,) = statements([one], [other])
    assert best - second == {"Ann then has at least 1 point", "Ben then has at most 1 card in hand"}


def test_champions_and_zones_have_the_games_own_names() -> None:
    view = decisions_of("champions")[3].view
    seen = outlook(view, view)
    assert seen.own["Water Golem of Blue then has {} health"] == 100
    assert seen.theirs["Red then has {} cards in hand"] == 6
    assert "Gust is then in Blue's hand" in seen.places


def test_a_gain_within_the_noise_is_not_evidence() -> None:
    """The coin makes no real difference. The golem falls in every playout, so there is nothing to compare."""
    values = [0.41, *[0.6, 0.4] * 19, 0.6]
    coins = [("A coin falls.",) if k % 4 < 2 else () for k in range(40)]
    attack = [watched(value, "Slug attacks.", "Golem falls.", *coin) for value, coin in zip(values, coins, strict=True)]
    cause = consequence(attack, [watched(0.4, "Ann passes.")] * 40)
    assert cause == ("Golem falls.", 1.0, 0.0)


def test_the_answer_itself_is_not_the_reason_even_if_it_is_logged_later() -> None:
    attack = [watched(0.6, "Ann attacks.", "Heron attacks Ben.")] * 40
    passing = [watched(0.5, "Ann passes.")] * 40
    assert consequence(attack, passing, "Heron attacks Ben") is None


def test_a_line_that_makes_things_worse_for_the_seat_is_not_the_reason() -> None:
    """The attack is better, but less so when the dragon wakes, so the dragon is not the reason."""
    attack = [watched(0.7, "Slug attacks.", "Dragon wakes.")] * 20 + [
        watched(0.9, "Slug attacks.", "Slug is safe.")
    ] * 20
    cause = consequence(attack, [watched(0.3, "Ann passes.")] * 40)
    assert cause == ("Slug is safe.", 0.5, 0.0)
    attack[20:] = [watched(0.9, "Slug attacks.")] * 20
    assert consequence(attack, [watched(0.3, "Ann passes.")] * 40) is None, "not even if there is no other reason"


def test_a_difference_in_the_same_states_is_less_noisy_than_in_different_states() -> None:
    one = [watched(0.8, "Slug attacks.", "Golem falls.")] * 18 + [watched(0.4, "Slug attacks.")] * 22
    other = [watched(0.8, "Ann passes.", "Golem falls.")] * 11 + [watched(0.4, "Ann passes.")] * 29
    assert consequence(one, other) == ("Golem falls.", 18 / 40, 11 / 40)


def test_the_consequence_that_matters_is_named_rather_than_the_answer_itself() -> None:
    attack = [watched(0.9, "Slug attacks.", "A coin falls.", "Golem is defeated.")] * 30
    attack += [watched(0.4, "Slug attacks.", "A coin falls.")] * 10
    passing = [watched(0.4, "Ann passes.")] * 40
    cause = consequence(attack, passing)
    assert cause == ("Golem is defeated.", 0.75, 0.0)
    assert reason_text(cause, "pass") == 'Golem is defeated: 75% of the time, 0% after "pass".'
    assert consequence(passing, passing) is None
    assert reason_text(None, "pass") == ""


def test_the_most_frequent_continuation_is_found() -> None:
    answers = [("a", "b", "c")] * 5 + [("a", "d", "c")] * 3 + [("x",)] * 2
    playouts = [WatchedPlayout(0.5, "", frozenset(), frozenset(), NOTHING, lines) for lines in answers]
    assert continuation(playouts) == ["a", "b", "c"]


def test_playouts_for_a_reason_start_the_same_way_for_every_answer() -> None:
    decision = decisions_of("atw")[0]
    first = watch_playouts(decision.view, decision.options[0], 3, "label")
    assert first == watch_playouts(decision.view, decision.options[0], 3, "label")
