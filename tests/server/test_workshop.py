"""The Workshop's requests to the server: a card to try, its position as a file, and the effect of a set."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import httpx
import pytest

from playmat.lab.sequential import SMALL, STRONGER, UNDECIDED, WEAKER
from playmat.server.http.rate_limits import TokenBucket
from playmat.server.library import workshop
from playmat.server.library.workshop import MOST_PAIRS, comparison_of, measure
from playmat.server.protocol.refused import Refused
from playmat.server.workers import jobs
from tests.every_game.games import SLUGS
from tests.files.mutations import change_text, change_value
from tests.server.conftest import Running
from tests.server.people import Person
from tests.sets.test_playing import example
from tests.sets.test_reading import EVIL

NEW = {"aew": "Deep Cut", "atw": "Comet Dive", "champions": "Kindling", "school": "Steam Lesson", "ttcg": "Warm Rain"}
"""The new card of each example."""
STRONG = "set: A\ngame: atw\nchanges:\n  Alden Mastiff: {health: 30}\n"
NO_CARDS = "set: A\ngame: atw\noptions: {allow_mirror: false}\n"


@pytest.fixture(autouse=True)
def no_limits(running: Running) -> None:
    running.server.disable_limits()


def request(method: str, address: str, **more: Any) -> httpx.Response:
    """A request, with enough time for the games on a busy machine."""
    return httpx.request(method, address, trust_env=False, timeout=None, **more)


def post(url: str, path: str, **body: Any) -> Any:
    """A request that must succeed."""
    answer = request("POST", url + path, json=body)
    assert answer.status_code == 200, answer.text
    return answer.json()


def refused(url: str, path: str, status: int = 400, **body: Any) -> str:
    answer = request("POST", url + path, json=body)
    assert answer.status_code == status, answer.text
    text: str = answer.json()["text"]
    return text


# try a card


@pytest.mark.parametrize("slug", SLUGS)
def test_a_card_of_a_set_can_be_played_at_once(url: str, slug: str) -> None:
    room = post(url, f"/api/games/{slug}/try", set=example(slug), card=NEW[slug])
    person = Person(url, room["seats"][0]["token"])
    person.wait_until(lambda p: p.decision is not None)
    assert any(NEW[slug] in option["text"] for option in (person.decision or {})["options"])
    status = request("GET", f"{url}/api/rooms/{room['room']}").json()
    assert [seat["player"] for seat in status["seats"]] == ["person", "greedy"]
    assert status["set"]["name"] in person.welcome["sets"]


@pytest.mark.parametrize("slug", SLUGS)
def test_the_page_does_not_get_the_hidden_cards_of_a_tried_position(url: str, slug: str) -> None:
    """Only "Edit position" shows both sides."""
    answer = request("POST", f"{url}/api/games/{slug}/try", json={"set": example(slug), "card": NEW[slug]})
    position = post(url, f"/api/games/{slug}/try/position", set=example(slug), card=NEW[slug])["text"]
    assert "\n  foe:\n" in position
    assert set(answer.json()) == {"room", "status", "seats"}
    person = Person(url, answer.json()["seats"][0]["token"])
    person.wait_until(lambda p: p.decision is not None)
    piles = person.view["piles"]
    closed = [name for name in piles if name == "hand/1" or name.partition("/")[0] in ("deck", "draw")]
    assert len(closed) == 3
    for name in closed:
        assert piles[name]["count"] > 0
        assert [card for card in piles[name].get("cards", []) if "card" in card] == []
    assert any("card" in card for card in piles["hand/0"]["cards"])


def test_a_printed_card_can_be_tried_without_a_set(url: str) -> None:
    room = post(url, "/api/games/atw/try", card="Drop Kick")
    assert "set" not in request("GET", f"{url}/api/rooms/{room['room']}").json()


def test_an_impossible_try_is_refused_with_a_reason(url: str) -> None:
    assert 'did you mean "Fireball"?' in refused(url, "/api/games/champions/try", card="Firebal")
    champion = refused(url, "/api/games/champions/try", card="Fire Golem")
    assert "Fire Golem is never in a hand: it is a Champion. Write a position of your own to try it" in champion
    assert "this set cannot be played" in refused(url, "/api/games/champions/try", card="Fireball", set="set: A")
    assert "no game" in refused(url, "/api/games/chess/try", 404, card="Fireball")
    assert "no player" in refused(url, "/api/games/atw/try", card="Drop Kick", level="oracle")


def test_an_edited_position_can_be_played_and_run_as_a_test(url: str) -> None:
    text = post(url, "/api/games/champions/try/position", set=example("champions"), card="Kindling")["text"]
    opened = post(url, "/api/scenarios/open", text=text)
    assert opened["failed"] == ""
    wrong = text[: text.index("then:")] + "then:\n  waits: {seat: foe}\n"
    assert "foe" in post(url, "/api/scenarios/open", text=wrong)["failed"]
    room = post(url, "/api/scenarios/play", text=text, step=100)
    person = Person(url, room["seats"][0]["token"])
    person.wait_until(lambda p: p.decision is not None)
    assert any("Kindling" in option["text"] for option in (person.decision or {})["options"])


# measure a set


def measured(slug: str, text: str) -> dict[str, Any]:
    """The whole measurement, part by part."""
    rows: list[list[float]] = []
    while True:
        part = measure(slug, text, rows)
        assert part["rows"], "each part plays at least one pair"
        rows += part["rows"]
        assert part["pairs"] == len(rows) <= part["most"] <= MOST_PAIRS
        if part["done"]:
            report: dict[str, Any] = part["report"]
            return report


def test_a_measurement_in_parts_gives_the_same_result(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workshop, "MOST_PAIRS", 56)
    monkeypatch.setattr(workshop, "AGENTS", ("random", "random"))
    comparison_of.cache_clear()
    whole = measured("atw", STRONG)
    monkeypatch.setattr(workshop, "PART_SECONDS", 0)
    assert measured("atw", STRONG) == whole
    comparison_of.cache_clear()


def test_the_report_has_a_verdict_and_the_decks() -> None:
    report = measured("atw", STRONG)
    assert report["overall"]["verdict"] in (STRONGER, WEAKER, SMALL, UNDECIDED)
    assert report["overall"]["verdict"] == STRONGER
    alden = report["decks"]["alden"]
    assert alden["low"] <= alden["difference"] <= alden["high"]
    for deck in report["decks"].values():
        for side in ("before", "after"):
            assert 0 <= deck[f"{side}_low"] <= deck[side] <= deck[f"{side}_high"] <= 1
            assert deck[f"{side}_low"] < deck[f"{side}_high"]
    assert alden["after"] > alden["before"]


def test_the_report_has_the_deck_laws_that_the_set_breaks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workshop, "MOST_PAIRS", 28)
    monkeypatch.setattr(workshop, "AGENTS", ("random", "random"))
    comparison_of.cache_clear()
    assert "9 damage" in measured("atw", example("atw"))["warnings"][0]
    comparison_of.cache_clear()


def test_a_new_deck_is_compared_with_the_printed_deck_it_comes_from() -> None:
    comparison = comparison_of("atw", example("atw"))
    assert comparison.deck(0, "nova comet").name == "nova"
    assert comparison.deck(1, "nova comet").name == "nova comet"
    assert all("nova comet" not in seats or "nova" not in seats for seats in comparison.seatings), "no mirror here"


@pytest.mark.parametrize("slug", SLUGS)
def test_every_example_can_be_measured(slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workshop, "PART_SECONDS", 0)
    first = measure(slug, example(slug), [])
    second = measure(slug, example(slug), first["rows"])
    assert (first["pairs"], second["pairs"]) == (1, 2)
    assert not second["done"]


def test_a_set_with_only_options_can_be_measured() -> None:
    assert measure("atw", NO_CARDS, [])["pairs"] > 0


def test_a_measurement_runs_in_its_own_process(running: Running, url: str) -> None:
    part = post(url, "/api/games/atw/sets/measure", set=STRONG)
    assert 0 < part["pairs"] == len(part["rows"])
    runner = running.server.lobby.jobs
    assert all(worker.is_ready for worker in runner.long_pool.workers)
    assert runner.long_pool.workers[0].niceness > runner.slow_pool.workers[0].niceness
    again = post(url, "/api/games/atw/sets/measure", set=STRONG, rows=part["rows"])
    assert again["pairs"] == part["pairs"] + len(again["rows"])


def test_a_measurement_over_its_time_limit_is_stopped_with_a_reason(
    running: Running, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(running.server.lobby.jobs, "slow_seconds", 0.05)
    text = refused(url, "/api/games/aew/sets/measure", 422, set=example("aew"))
    assert text == "this took longer than 0.05 s and was stopped. Try something smaller"


def test_measurements_are_limited_by_address(running: Running, url: str) -> None:
    limit = running.server.endpoints.measure_limit
    limit.disabled = False
    limit.buckets["127.0.0.1"] = TokenBucket(0, 0)
    try:
        assert "too many measurements" in refused(url, "/api/games/atw/sets/measure", 429, set=STRONG)
    finally:
        limit.disabled = True
        limit.buckets.clear()


def test_a_set_is_checked_while_slow_jobs_wait(running: Running, url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Errors are shown while a designer writes, so a check waits for no scenario, replay or measurement."""

    async def never(*_: Any) -> bytes:
        await asyncio.Event().wait()
        raise AssertionError

    for kind in ("slow", "long"):
        monkeypatch.setattr(running.server.lobby.jobs, kind, never)
    checked = httpx.post(f"{url}/api/games/atw/sets/check", json={"set": STRONG}, trust_env=False, timeout=60)
    assert checked.json()["legal"]


# bad input


@pytest.mark.parametrize("what", EVIL)
def test_a_malicious_set_is_refused(what: str) -> None:
    for work in (measured, tried):
        with pytest.raises(Refused) as caught:
            work("champions", EVIL[what])
        assert len(str(caught.value)) < 20_000


def tried(slug: str, text: str) -> Any:
    return workshop.try_card(slug, text or "set:", "Fireball")


PATHS = ("try", "try/position", "sets/measure")


def test_no_mutated_request_causes_an_internal_error(url: str, caplog: pytest.LogCaptureFixture) -> None:
    chance = random.Random(4)
    for number in range(30):
        path = PATHS[number % len(PATHS)]
        text = change_text(example("atw"), chance) if chance.random() < 0.7 else example("atw")
        body: Any = (
            {"set": text, "rows": [[1, 0, 30, 0.5, 1, 40]]} if "measure" in path else {"set": text, "card": "Drop Kick"}
        )
        if chance.random() < 0.5:
            body = change_value(body, chance)
        answer = request("POST", f"{url}/api/games/atw/{path}", json=body)
        assert answer.status_code in (200, 400, 404, 409, 413, 422, 429), (number, path, body, answer.text)
        if answer.status_code != 200:
            assert answer.json()["text"]
    assert [record for record in caplog.records if record.levelname == "ERROR"] == []


def test_long_jobs_yield_to_all_others() -> None:
    assert jobs.LONG_NICENESS > jobs.SLOW_NICENESS
