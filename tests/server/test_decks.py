"""Import and export of decks as text and as JSON, and every error in a bad deck."""

from __future__ import annotations

import json
import time
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from playmat.games import BUILT_IN
from playmat.server.library import decks
from tests.server.people import post, request


@pytest.mark.parametrize("slug", list(BUILT_IN))
def test_every_deck_survives_export_and_import(slug: str) -> None:
    for deck in decks.decks(slug):
        by_text = decks.check(slug, deck["text"])
        by_data = decks.check(slug, json.dumps(by_text["deck"]))
        assert by_text["legal"], (deck["name"], by_text["faults"])
        assert by_data["legal"]
        assert by_text["list"] == by_data["list"] == deck["list"]
        assert by_text["deck"]["notes"] == deck["notes"]
        assert sum(one["count"] for one in deck["list"]) == len(deck["cards"])


def test_every_error_is_named(url: str) -> None:
    report = post(url, "/api/games/champions/decks/check", list="99 Fire Dagger\n1 Frie Daggr\n1 No Such Card\n")
    assert not report["legal"]
    text = " ".join(report["faults"])
    assert "No Such Card" in text
    assert "Frie Daggr" in text
    assert "Fire Dagger" in text
    assert [one["card"] for one in report["list"]] == ["fire_dagger", "", ""]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("{", "invalid JSON"),
        ('{"playmat": "save"}', "is not a deck"),
        ('{"playmat": "deck", "cards": []}', "is not a deck"),
        ('{"playmat": "deck", "game": "atw", "cards": {}}', "a deck for atw"),
        ('{"playmat": "deck", "cards": {"fire_dagger": -3, "hades": "x", "styx": true}}', "not a number of copies"),
        ('{"playmat": "deck", "notes": 3, "cards": {}}', "notes"),
        ("[" * 15_000, "neither"),
        ("this is a letter", "line 1"),
        ("² Fire Dagger", "neither"),
        ("1 x\n" * 501, "501 cards, more than 500"),
        (json.dumps({"playmat": "deck", "cards": dict.fromkeys(map(str, range(1500)), 999)}), "1498500 cards"),
        ("\n".join(f"1 Card {k}" for k in range(500)), 'the game has no "Card 0", "Card 1", "Card 2" and 497 others'),
        ("champions: " + "a, " * 6000, "notes are longer than 2000"),
        ("deck size: " + "9" * 1900, "0 cards"),
    ],
)
def test_files_that_are_not_decks_are_refused(url: str, text: str, message: str) -> None:
    report = post(url, "/api/games/champions/decks/check", list=text)
    assert not report["legal"]
    assert message in report["faults"][0]


@pytest.mark.parametrize("slug", list(BUILT_IN))
def test_a_deck_full_of_errors_is_checked_quickly(slug: str) -> None:
    """The largest input that is accepted, with a search for suggestions for each word."""
    names = "\n".join(f"9 Lantern of the {k}" for k in range(30))
    notes = "".join(f"{note}: {'9 Lanternn; ' * 50}\n" for note in ("champions", "side", "board"))
    began = time.process_time()
    assert len(decks.check(slug, notes + names)["faults"]) > 10
    assert time.process_time() - began < 3


def test_no_room_waits_while_a_deck_is_read(url: str) -> None:
    sent = {"list": "\n".join(f"1 Lantern of the {k}" for k in range(29))}
    response = request("POST", url + "/api/rooms", json={"game": "school", "seats": [sent, {}]})
    assert (response.status_code, response.json()["error"]) == (400, "not legal")
    new_room = post(url, "/api/rooms", game="school", seats=[{}, {}])
    response = request("POST", url + "/api/rooms/join", json={"invite": new_room["seats"][1]["invite"], **sent})
    assert (response.status_code, response.json()["error"]) == (400, "not legal")
    assert post(url, "/api/rooms/join", invite=new_room["seats"][1]["invite"])["seat"] == 1


def test_a_deck_is_checked_with_the_options_of_its_room(url: str) -> None:
    small = {"list": "2 Cinder Pup\n2 Kindle Sprite\n2 Emberhoof Ram\n2 Hush\n2 Snare Net\n"}
    response = request("POST", url + "/api/rooms", json={"game": "ttcg", "seats": [small, {}]})
    assert (response.status_code, response.json()["error"]) == (400, "not legal")
    assert "at least 50" in response.json()["text"]
    new_room = post(url, "/api/rooms", game="ttcg", options={"deck_min": "10"}, seats=[small, {}])
    assert post(url, "/api/rooms/join", invite=new_room["seats"][1]["invite"], **small)["seat"] == 1


def test_ten_megabytes_are_refused_with_a_reason(url: str) -> None:
    """Not every client listens while it is still sending, so the server reads the whole request."""
    sent = Request(url + "/api/games/atw/decks/check", b'{"list": "' + b"1 Big Boot\\n" * 900_000 + b'"}')
    with pytest.raises(HTTPError) as refused:
        urlopen(sent, timeout=30)
    assert refused.value.code == 413
    assert json.load(refused.value)["error"] == "too long"
