"""Positions: cards are where a scenario puts them, and known to the seats that see that zone."""

from __future__ import annotations

from typing import Any

import pytest

import playmat
from playmat.engine.errors import WrongFact
from playmat.engine.files.given import Given
from playmat.engine.sitting.opening import prepared
from playmat.engine.state.state import State
from playmat.engine.state.zones import Zone
from playmat.kit.positions import FILLERS, lay, lay_deck, lay_given
from tests.engine.toy.game import GAME
from tests.engine.toy.state import ASHES, DECK, HAND

SCHOOL = playmat.game("school")


def table(seats: int = 3) -> State:
    return prepared(GAME, seats, GAME.full_options({}))


def names(state: State, zone: Zone, seat: int) -> list[str]:
    return [state.card(place).name for place in state.pile(zone, seat)]


@pytest.mark.parametrize(("zone", "known"), [(DECK, 0), (HAND, 0b010), (ASHES, 0b1111)])
def test_a_card_is_known_to_all_who_see_its_zone(zone: Zone, known: int) -> None:
    state = table()
    lay(state, [GAME.card("Reed Lamp")], zone, 1)
    assert [state.known[place] for place in state.pile(zone, 1)] == [known]
    assert state.pile(zone, 0) == []


def test_piles_are_listed_from_the_top_and_hands_in_order() -> None:
    state = table()
    facts = Given({"hand": ["Reed Lamp", "Driftwood"], "ashes": ["Reed Lamp", "Driftwood"]})
    lay_given(GAME, state, facts, "hand", HAND, 0)
    lay_given(GAME, state, facts, "ashes", ASHES, 0)
    assert names(state, HAND, 0) == ["Reed Lamp", "Driftwood"]
    assert names(state, ASHES, 0) == ["Driftwood", "Reed Lamp"]


@pytest.mark.parametrize(("name", "below"), [("deck", FILLERS), ("deck only", 0)])
def test_fillers_are_below_the_listed_cards_of_a_deck(name: str, below: int) -> None:
    state = prepared(SCHOOL, 2, SCHOOL.full_options({}))
    some: list[Any] = [card.name for card in SCHOOL.pool()[:2]]
    lay_deck(SCHOOL, state, Given({name: some}), DECK_OF_SCHOOL, 0)
    assert SCHOOL.filler is not None
    assert names(state, DECK_OF_SCHOOL, 0) == [*[SCHOOL.filler.name] * below, some[1], some[0]]


DECK_OF_SCHOOL = next(zone for zone in SCHOOL.zones if zone.name == "deck")


def test_the_filler_card_is_not_playable() -> None:
    for slug in ("champions", "school"):
        game = playmat.game(slug)
        assert game.filler in game.cards.values()
        assert game.filler not in game.pool()


def test_seats_are_named_as_in_scenarios() -> None:
    facts = Given({"turn": "across", "next": "foe"})
    assert facts.seat("turn", 4) == 2
    assert facts.seat("last", 4, 3) == 3
    with pytest.raises(WrongFact, match='next cannot be "foe"'):
        facts.seat("next", 3)


def test_a_list_may_contain_only_known_names() -> None:
    facts = Given({"tokens": ["b", "a", "b"], "more": ["a", "x"]})
    assert facts.some_of("tokens", "token", ["a", "b", "c"]) == ["b", "a"]
    assert facts.some_of("others", "token", ["a"], ["a"]) == ["a"]
    with pytest.raises(WrongFact, match='there is no token "x"') as caught:
        facts.some_of("more", "token", ["a", "b"])
    assert caught.value.at == ("more", 1)
