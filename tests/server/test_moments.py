"""The turning points of a finished game are its largest swings, and each can be viewed and played from."""

from __future__ import annotations

import json
import random
from itertools import pairwise

import pytest

from playmat.agents import player
from playmat.agents.self_play import play_match
from playmat.engine.files.replay import entry_of, play_up_to, read_record, record_of, started
from playmat.engine.sitting.auto_pass import STOPS, AutoPass
from playmat.engine.sitting.sitting import play_entry
from playmat.engine.state.scope import NONE
from playmat.games import game
from playmat.server.library import moments, replays
from playmat.server.library.match_numbers import comparable, last_game, telling_numbers, value_of
from playmat.server.protocol.refused import Refused
from tests.server.conftest import Running
from tests.server.people import Person, play, request, two_people

GAMES = ["atw", "champions", "school", "aew", "ttcg"]


def finished(slug: str, seed: int, options: dict[str, str] | None = None) -> str:
    """A game played at random, as its record."""
    table = game(slug).start(seed=seed, options=options)
    chance = random.Random(seed)
    while not table.over:
        table.answer(chance.randrange(len(table.listed(table.state.pending))))
    return json.dumps(record_of(table, salt="s"))


@pytest.mark.parametrize("slug", GAMES)
def test_the_largest_swings_are_listed(slug: str) -> None:
    for seed in (3,):
        text = finished(slug, seed)
        record = read_record(text)
        marked = moments.moments(text, 0)["moments"]
        assert 1 <= len(marked) <= 3
        assert [m["entry"] for m in marked] == sorted(m["entry"] for m in marked)
        played = game(slug)
        values: list[float] = []
        table = started(played, record)
        for entry in [None, *record["entries"]]:
            if entry is not None:
                play_entry(table, entry_of(entry))
            if table.over or played.player.settled(table):
                values.append(played.player.value(table, 0))
        swings = sorted((abs(b - a) for a, b in pairwise(values)), reverse=True)
        assert sorted((abs(m["after"] - m["before"]) for m in marked), reverse=True) == pytest.approx(
            swings[: len(marked)], abs=0.002
        )
        for m in marked:
            before = play_up_to(played, record, m["entry"])
            assert round(played.player.value(before, 0), 3) == m["before"]
            assert before.state.pending.seat == m["seat"] == record["entries"][m["entry"]]["seat"]
            assert replays.steps(text, -2, m["entry"], 1)["steps"]
            assert replays.position_at(text, m["entry"], 0)["origin"]["state"]
            assert m["log"]
        other = moments.moments(text, 1)["moments"]
        assert {m["entry"] for m in other} == {m["entry"] for m in marked}  # what one player gains, the other loses
        curve = moments.moments(text, 0)["curve"]
        assert [point[1] for point in curve] == pytest.approx(values, abs=0.001)
        assert {(m["entry"], m["before"]) for m in marked} <= {(point[0], point[1]) for point in curve}


def test_moments_are_sent_to_the_page(running: Running) -> None:
    _, tokens = two_people(running.url, options={"opening_hand": "suggested"})
    people = [Person(running.url, token) for token in tokens]
    play(people, seed=3)
    people[0].wait_until(lambda p: any(m["type"] == "ended" for m in p.messages))
    replay = next(m for m in people[0].messages if m["type"] == "ended")["replay"]
    reply = request("GET", f"{running.url}/api/replays/{replay}/moments?seat=1").json()
    assert reply["seat"] == 1
    assert 1 <= len(reply["moments"]) <= 3
    assert request("GET", f"{running.url}/api/replays/{replay}/moments?seat=7").json()["error"] == "malformed"
    with pytest.raises(Refused, match="seat must be 0 to 1"):
        moments.moments(finished("atw", 1), -1)


def test_a_match_has_moments_within_its_games() -> None:
    text = finished("champions", 3, {"format": "best_of_3", "turn_cap": "30"})
    marked = moments.moments(text, 0)["moments"]
    assert marked
    for m in marked:
        record = read_record(text)
        games = [play_up_to(game("champions"), record, at).state.standing.number for at in (m["entry"], m["until"])]
        assert games[0] == games[1]


def test_the_last_decision_of_a_seat_can_be_played_again() -> None:
    text = finished("champions", 3)
    record = read_record(text)
    for seat in (0, 1):
        at = moments.moments(text, seat)["decision"]
        before = play_up_to(game("champions"), record, at)
        assert before.state.pending.seat == seat
        assert len(before.listed(before.state.pending)) > 1
        assert not any(
            e["seat"] == seat and len(now.listed(now.state.pending)) > 1
            for n, e in enumerate(record["entries"][at + 1 :], at + 1)
            for now in [play_up_to(game("champions"), record, n)]
        )


@pytest.mark.parametrize("seed", [3, 6, 43])
def test_a_player_who_continues_is_asked_the_last_decision(seed: int) -> None:
    school = game("school")
    table, greedy = school.start(seed=seed, options=school.face.asks_all), player("greedy", seed)
    while not table.over:
        asked = table.state.pending
        options = table.listed(asked)
        table.answer(options.index(greedy.choose(table.view(asked.seat), options)))
    record = record_of(table, salt="s")
    for seat in (0, 1):
        at = moments.moments(json.dumps(record), seat)["decision"]
        before = play_up_to(school, record, at)
        assert AutoPass(STOPS).answer(before, secret=False) == NONE, "a player who continues is asked here"


def resigned(slug: str, decisions: int) -> str:
    """A game between greedy players until one concedes."""
    table = game(slug).start(seed=1)
    greedy = player("greedy", 1)
    for _ in range(decisions):
        asked = table.state.pending
        options = table.listed(asked)
        table.answer(options.index(greedy.choose(table.view(asked.seat), options)))
    table.call(0, "forfeit" if "forfeit" in table.game.calls else "concede")
    assert table.over
    return json.dumps(record_of(table, salt="s"))


@pytest.mark.parametrize("slug", GAMES)
def test_resigning_is_not_a_turning_point(slug: str) -> None:
    text = resigned(slug, 20)
    reply = moments.moments(text, 0)
    entries = len(read_record(text)["entries"])
    assert all(m["until"] < entries for m in reply["moments"])
    assert reply["curve"]
    assert reply["curve"][-1][0] < entries
    assert 0 < reply["curve"][-1][1] < 1
    assert reply["ending"] == []


def test_a_game_conceded_at_once_has_no_curve() -> None:
    reply = moments.moments(resigned("champions", 2), 0)
    assert (reply["curve"], reply["moments"], reply["numbers"]) == ([], [], [])


# before the end


def check_no_analysis(url: str, replay: str) -> None:
    """Check that no analysis of a running game can be requested."""
    for path in ("", "/moments?seat=0", "/steps?seat=0", "/steps?seat=-2"):
        response = request("GET", f"{url}/api/replays/{replay}{path}")
        assert (response.status_code, response.json()["error"]) == (404, "unknown"), path
    body = {"entry": 0, "seat": 0, "level": "greedy", "name": ""}
    assert request("POST", f"{url}/api/replays/{replay}/play", json=body).status_code == 404


LOOKS_BACK = ("curve", "moments", "numbers", "replay")
"""Fields that are sent to a seat only when the match is over."""


def test_there_is_no_analysis_of_a_running_game(running: Running) -> None:
    room, tokens = two_people(running.url, options={"opening_hand": "suggested"})
    people = [Person(running.url, token) for token in tokens]
    play(people, seed=3, most=12)
    assert not any(p.over for p in people)
    check_no_analysis(running.url, f"{room}-1")
    assert not [m for p in people for m in p.messages if m["type"] == "ended" or any(name in m for name in LOOKS_BACK)]
    play(people, seed=4)
    people[0].wait_until(lambda p: any(m["type"] == "ended" for m in p.messages))
    assert request("GET", f"{running.url}/api/replays/{room}-1/moments?seat=0").json()["curve"]
    for p in people:
        assert p.ask("rematch")["type"] == "done"
    play(people, seed=5, most=4)
    check_no_analysis(running.url, f"{room}-2")


def test_there_is_no_analysis_of_a_match_between_its_games(running: Running) -> None:
    room, tokens = two_people(running.url, "champions", options={"format": "best_of_3"})
    people = [Person(running.url, token) for token in tokens]
    assert people[0].ask("concede")["type"] == "done"
    people[1].wait_until(lambda p: bool(p.view.get("match", {}).get("games")))
    assert not people[1].over
    check_no_analysis(running.url, f"{room}-1")


# numbers


@pytest.mark.parametrize("slug", GAMES)
def test_a_game_has_at_least_a_dozen_numbers_with_usual_values(slug: str) -> None:
    played = game(slug)
    numbers = played.statistics.match_numbers()
    assert len(numbers) >= 12
    assert len({number.text for number in numbers}) == len(numbers)
    values: dict[str, list[int]] = {number.text: [] for number in numbers}
    for seed in range(12):
        players = [player("greedy", seed), player("greedy", seed + 1)]
        decks = random.Random(seed).sample(list(played.decks.values()), 2)
        table = play_match(played, players, decks, seed, {}).table
        if table.outcome is not None and table.outcome.winners:
            for number in comparable(table, table.outcome.winners):
                values[number.text].append(value_of(number, last_game(table), table.outcome.winners))
    for number in numbers:
        mean = sum(values[number.text]) / len(values[number.text])
        assert abs(mean - number.usual) <= number.spread, (number.text, mean, number.usual)


@pytest.mark.parametrize("slug", GAMES)
def test_the_three_most_unusual_numbers_are_listed(slug: str) -> None:
    record = read_record(finished(slug, 3))
    table = play_up_to(game(slug), record, len(record["entries"]))
    numbers = telling_numbers(table)
    assert len(numbers) == 3
    assert table.outcome is not None
    far = {
        number.text: abs(value_of(number, last_game(table), table.outcome.winners) - number.usual) / number.spread
        for number in comparable(table, table.outcome.winners)
    }
    texts = {text.replace("{s}", s): text for text in far for s in ("", "s")}
    shown = [far[texts[number["text"]]] for number in numbers]
    assert shown == sorted(shown, reverse=True)
    assert shown[0] == max(far.values())
    assert all(number["usual"] >= 0 for number in numbers)
