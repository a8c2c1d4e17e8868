"""Numbers on cards, and proof that changing any of them changes a game.

The proof is the first difference in one of these: the rulebook scenarios that name the card, seeded play from positions
in which it is used (`probes.py`), and checks of the decks that contain it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from itertools import chain
from typing import Any, Final, NamedTuple

from playmat.engine.errors import CardError, PlaymatError
from playmat.engine.game import Game
from playmat.engine.state.card import Card
from playmat.engine.table.table import Table
from playmat.engine.words.param import Whole
from playmat.engine.words.tree import Spot, spots
from playmat.games import game
from playmat.scenario.rulebook import read_rulebook
from playmat.scenario.run import ScenarioRun, Way
from playmat.scenario.scenario import Scenario
from tests.words.probes import play, positions

MOST_SCENARIOS: Final = 8
SEEDS: Final = 16
NO_OTHER_VALUE: Final = "no other value makes a card"


class Number(NamedTuple):
    """A number on a card."""

    card: Card
    spot: Spot

    def name(self) -> str:
        """The card and the path, as one line of text."""
        return f"{self.card.name}: {self.spot.path}"

    def others(self) -> list[int]:
        """Other values to try: the next three values, the previous one, and the ends of the range."""
        param, value = self.spot.param, self.spot.value
        assert isinstance(param, Whole)
        tried = dict.fromkeys([value + 1, value + 2, value + 3, value - 1, param.least, param.most])
        return [n for n in tried if n != value and not param.fault(n)]


def numbers(chosen: Game) -> list[Number]:
    """Every number on every card."""
    return [
        Number(card, spot)
        for card in chosen.pool()
        for spot in spots(card)
        if isinstance(spot.param, Whole) and isinstance(spot.value, int)
    ]


# the course of a game

Course = Iterator[list[str]]
"""The record of each decision."""


def standing(t: Table[Any]) -> list[str]:
    """The situation without its texts: the seat asked, the moves, the zones, the facts and the outcome."""
    state = t.state
    pending = state.pending
    lines: list[str] = []
    if pending is not None:
        moves = [f"{o.move.address},{o.thing},{o.other},{o.number}" for o in t.listed(pending)]
        lines.append(f"{pending.seat} {pending.prompt.address}: {' '.join(moves)}")
    for zone in t.game.zones:
        lines += [f"{[state.card(place).id for place in state.pile(zone, seat)]}" for seat in range(state.seats)]
    lines += [
        json.dumps(t.game.positions.facts(t, seat), sort_keys=True, default=str) for seat in range(-1, state.seats)
    ]
    if state.outcome is not None:
        lines.append(f"{state.outcome.winners} {state.outcome.ending}")
    return lines


def of_scenario(chosen: Game, scenario: Scenario) -> Course:
    """The course of a scenario, as far as it runs: with changed cards, its answers and checks may no longer apply."""
    run = ScenarioRun(chosen, scenario)
    try:
        run.begin()
        yield standing(run.table)
        for number in range(len(scenario.when)):
            run.step(Way(), number)
            yield standing(run.table)
    except PlaymatError:
        return


def of_position(chosen: Game, given: dict[str, Any], card: Card, seed: int) -> Course:
    """The course of seeded play from a position."""
    for t in play(chosen, given, card.name, seed):
        yield standing(t)


def of_decks(chosen: Game, card: Card) -> Course:
    """The errors in the decks that contain a card."""
    for name, deck in chosen.decks.items():
        if card.name in deck.cards or card.id in deck.cards or card.id in deck.notes.values():
            yield [name, *chosen.lists.deck_faults(deck)]


class Stage:
    """The scenarios of a game and the course of each with the printed cards, played once on first use."""

    def __init__(self, slug: str) -> None:
        self.game: Final = game(slug)
        self.scenarios: Final = [s for s in read_rulebook(self.game).scenarios() if not s.fault]
        self.printed: Final[dict[str, list[list[str]]]] = {}

    def with_card(self, card: Card) -> list[Scenario]:
        """Scenarios that name a card: those with its name in the title first, then the shortest."""
        scenarios = [s for s in self.scenarios if card.name in s.text and not s.cards]
        return sorted(scenarios, key=lambda s: (card.name not in s.title, len(s.when)))[:MOST_SCENARIOS]

    def courses(self, card: Card) -> Iterator[tuple[str, Callable[[Game], Course]]]:
        """The courses that may prove that a number on a card matters, each with a name."""
        for scenario in self.with_card(card):
            yield scenario.where, partial(of_scenario, scenario=scenario)
        yield f"decks with {card.name}", partial(of_decks, card=card)
        for seed in range(SEEDS):
            for k, position in enumerate(positions(self.game, card, seed)):
                play_on = partial(of_position, given=position, card=card, seed=seed)
                yield f"{card.name}, position {seed} {k}", play_on

    def shown_by(self, number: Number) -> str:
        """The course that changes with the number, or "". NO_OTHER_VALUE if no other value gives a valid card."""
        changed: list[Game] = []
        untried = self.changed_games(number)
        for name, course in self.courses(number.card):
            # building a changed game takes longer than most courses, and the first one is usually enough
            for other in chain(changed, keep(untried, changed)):
                if name not in self.printed:
                    self.printed[name] = list(course(self.game))
                if differs(self.printed[name], course(other)):
                    return name
            if not changed:
                return NO_OTHER_VALUE
        return ""

    def changed_games(self, number: Number) -> Iterator[Game]:
        """A game for each other value of the number that gives a valid card."""
        for value in number.others():
            with suppress(CardError):
                yield self.game.with_changes({number.card.name: {number.spot.path: value}})


def keep(games: Iterator[Game], kept: list[Game]) -> Iterator[Game]:
    """The same games, each of which is also added to a list."""
    for each in games:
        kept.append(each)
        yield each


def differs(printed: list[list[str]], changed: Course) -> bool:
    """Whether the situation differs at some decision. A course that merely ends earlier is not a proof."""
    return any(before != now for before, now in zip(printed, changed, strict=False))
