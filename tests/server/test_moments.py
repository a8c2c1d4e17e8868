"""The moments of a finished game: they are its largest swings, and each can be looked at and played from."""

from __future__ import annotations

import json
import random
from itertools import pairwise

import pytest

from playmat.engine.files.replay import entry_of, play_up_to, read_record, record_of, started
from playmat.engine.sitting.sitting import play_entry
from playmat.games import game
from playmat.server.library import moments, replays
from playmat.server.protocol.refused import Refused
from tests.server.conftest import Running
from tests.server.people import Person, play, request, two_people


def finished(slug: str, seed: int, options: dict[str, str] | None = None) -> str:
    """A game played at random, as its record."""
    table = game(slug).start(seed=seed, options=options)
    chance = random.Random(seed)
    while not table.over:
        table.answer(chance.randrange(len(table.listed(table.state.pending))))
    return json.dumps(record_of(table, salt="s"))


@pytest.mark.parametrize("slug", ["atw", "champions", "school"])
def test_the_largest_swings_are_told(slug: str) -> None:
    for seed in (3,):
        text = finished(slug, seed)
        record = read_record(text)
        told = moments.moments(text, 0)["moments"]
        assert 1 <= len(told) <= 3
        assert [m["entry"] for m in told] == sorted(m["entry"] for m in told)
        played = game(slug)
        values: list[float] = []
        table = started(played, record)
        for entry in [None, *record["entries"]]:
            if entry is not None:
                play_entry(table, entry_of(entry))
            if table.over or played.player.settled(table):
                values.append(played.player.value(table, 0))
        swings = sorted((abs(b - a) for a, b in pairwise(values)), reverse=True)
        assert sorted((abs(m["after"] - m["before"]) for m in told), reverse=True) == pytest.approx(
            swings[: len(told)], abs=0.002
        )
        for m in told:
            before = play_up_to(played, record, m["entry"])
            assert round(played.player.value(before, 0), 3) == m["before"]
            assert before.state.pending.seat == m["seat"] == record["entries"][m["entry"]]["seat"]
            assert replays.steps(text, -2, m["entry"], 1)["steps"]
            assert replays.position_at(text, m["entry"], 0)["origin"]["state"]
            assert m["log"]
        other = moments.moments(text, 1)["moments"]
        assert {m["entry"] for m in other} == {m["entry"] for m in told}  # what one gains, the other loses


def test_moments_over_the_wire(running: Running) -> None:
    _, tokens = two_people(running.url, options={"opening_hand": "suggested"})
    people = [Person(running.url, token) for token in tokens]
    play(people, seed=3)
    people[0].wait_until(lambda p: any(m["type"] == "ended" for m in p.got))
    replay = next(m for m in people[0].got if m["type"] == "ended")["replay"]
    found = request("GET", f"{running.url}/api/replays/{replay}/moments?seat=1").json()
    assert found["seat"] == 1
    assert 1 <= len(found["moments"]) <= 3
    assert request("GET", f"{running.url}/api/replays/{replay}/moments?seat=7").json()["error"] == "malformed"
    with pytest.raises(Refused, match="seat is 0 to 1"):
        moments.moments(finished("atw", 1), -1)


def test_a_match_has_moments_within_its_games() -> None:
    text = finished("champions", 3, {"format": "best_of_3", "turn_cap": "30"})
    told = moments.moments(text, 0)["moments"]
    assert told
    for m in told:
        record = read_record(text)
        games = [play_up_to(game("champions"), record, at).state.standing.number for at in (m["entry"], m["until"])]
        assert games[0] == games[1]
