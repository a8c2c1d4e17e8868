"""Cards for designers: every value with its path, the positions of its number on the face, and the card as text."""

from __future__ import annotations

from typing import Any

import pytest

from playmat.games import game, names
from playmat.server.library.card_details import card_details
from tests.server.people import post, request
from tests.sets.test_playing import example


def value_at(details: Any, path: str) -> dict[str, Any]:
    """The value of a card at a path."""
    (value,) = [one for one in details["values"] if one["path"] == path]
    return dict(value)


def test_each_number_has_its_place_on_the_card() -> None:
    golem = card_details(game("champions"), "Fire Golem")
    assert golem is not None
    assert value_at(golem, "health")["places"] == [{"part": "numbers", "index": 0, "begin": 0, "end": 3}]
    (place,) = value_at(golem, "when.deal.amount")["places"]
    assert golem["card"]["text"][place["index"]][place["begin"] : place["end"]] == "10"


@pytest.mark.parametrize("slug", names())
def test_each_place_on_the_card_shows_its_number(slug: str) -> None:
    chosen = game(slug)
    placed = 0
    for card in chosen.pool():
        details = card_details(chosen, card.id)
        assert details is not None
        for value in details["values"]:
            for place in value["places"]:
                placed += 1
                assert number_at(details["card"], place) == str(value["value"]), (card.name, value)
    assert placed > len(chosen.pool())


def number_at(face: dict[str, Any], place: dict[str, Any]) -> str:
    """The number printed at a place."""
    part = face[place["part"]][place["index"]]
    if place["part"] == "text":
        return str(part[place["begin"] : place["end"]])
    return str(part["value"][place["begin"] : place["end"]] if place["part"] == "numbers" else part["count"])


@pytest.mark.parametrize("slug", names())
def test_every_card_can_be_written_as_a_new_one(slug: str) -> None:
    chosen = game(slug)
    details = [card_details(chosen, card.id) or {} for card in chosen.pool()]
    assert all(one["written"] for one in details)
    again = chosen.with_cards("\n".join(one["written"] for one in details))
    assert [again.card(card.id).text() for card in chosen.pool()] == [card.text() for card in chosen.pool()]


def test_the_server_has_words_and_cards_for_designers(url: str) -> None:
    words = request("GET", f"{url}/api/games/champions/words").json()
    deal = next(entry for entry in words if entry["word"] == "deal")
    assert [param["argument"] for param in deal["takes"]] == ["n", "to"]
    printed = request("GET", f"{url}/api/games/champions/cards/fireball").json()
    assert value_at(printed, "action.deal.amount")["value"] == 20
    assert request("GET", f"{url}/api/games/champions/cards/fireboll").status_code == 404


def test_a_check_has_the_details_of_a_card_in_the_set(url: str) -> None:
    text = example("champions")
    details = post(url, "/api/games/champions/sets/check", set=text, card="Fireball")["details"]
    assert value_at(details, "action.deal.amount")["value"] == 30
    assert post(url, "/api/games/champions/sets/check", set=text, card="Kindling")["details"]["written"]
    faulty = post(url, "/api/games/champions/sets/check", set=text + "\nnothing: 1\n", card="Fireball")
    assert not faulty["legal"]
    assert value_at(faulty["details"], "action.deal.amount")["value"] == 20
    assert post(url, "/api/games/champions/sets/check", set=text)["details"] is None
