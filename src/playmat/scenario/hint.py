"""A hint for a puzzle, in words: where to look, without giving the answer away."""

from __future__ import annotations

from typing import Any

from playmat.engine.state.option import Option, in_the_game
from playmat.engine.state.scope import NONE
from playmat.engine.table.table import Table
from playmat.engine.table.text import option_texts
from playmat.scenario.puzzle import Puzzle


def hint_of(puzzle: Puzzle, view: Table[Any]) -> str:
    """A hint: the card of the answer or only its zone, and a likely mistake. At least two answers remain possible."""
    options = view.listed(view.state.pending)
    numbers = list(range(in_the_game(options)))
    right = puzzle.option(puzzle.table())
    sentences: list[str] = []
    for words, left in [near_card(view, options, right), near_zone(view, options, right)]:
        if 1 < len(left) < len(numbers):
            sentences.append(f"Look {words}.")
            numbers = left
            break
    if len(numbers) > 2:
        sentences.append(f"It is not “{option_texts(view, options)[likeliest_mistake(view, numbers, right)]}”.")
    return " ".join(sentences)


def near_card(view: Table[Any], options: list[Option], right: int) -> tuple[str, list[int]]:
    """The card that an answer is about, in words, and the answers about that card."""
    places = [card_place(view, option) for option in options]
    card = places[right]
    if card == NONE:
        return "", []
    words = f"at {view.game.names.thing(view.state, card)}, {where(view, card)}"
    return words, [k for k, place in enumerate(places) if place == card]


def near_zone(view: Table[Any], options: list[Option], right: int) -> tuple[str, list[int]]:
    """The zone of the card that an answer is about, in words, and the answers about cards in that zone."""
    zones = ["" if (place := card_place(view, option)) == NONE else where(view, place) for option in options]
    return zones[right], [k for k, zone in enumerate(zones) if zone and zone == zones[right]]


def card_place(view: Table[Any], option: Option) -> int:
    """The place of the card that an option is about, or NONE."""
    state = view.state
    if option.thing < state.seats:
        return NONE
    place = option.thing if state.where[option.thing] >= 0 else view.game.names.shown(state, option.thing)
    return place if place != NONE and state.copy[place] else NONE


def where(view: Table[Any], place: int) -> str:
    """Where a card is, in the words of the game: "in your hand"."""
    state = view.state
    zone = view.game.zones[state.zone_of(place)]
    holder = state.holder(place)
    whose = "your" if holder == state.pending.seat else f"{view.game.names.seat(state, holder)}’s"
    return view.game.names.lies(zone.name).format(whose="the" if zone.shared else whose)


def likeliest_mistake(view: Table[Any], numbers: list[int], right: int) -> int:
    """Among these answers, the wrong one that the game's advice rates highest."""
    advice = view.game.player.advice(view)
    return max((k for k in numbers if k != right), key=lambda k: advice[k])
