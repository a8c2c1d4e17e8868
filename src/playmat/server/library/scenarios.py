"""Rulebook scenarios, step by step: the table after each line, as a given viewer sees it."""

from __future__ import annotations

import re
from functools import cache
from typing import Any, Final

from playmat.engine.files.given import SEATS
from playmat.engine.game import Game
from playmat.engine.sitting.sitting import Sitting
from playmat.engine.table.text import ALL_SEEING
from playmat.scenario.check import seat_of
from playmat.scenario.run import FAULTS, ScenarioRun, Way, failure_text
from playmat.scenario.scenario import Scenario
from playmat.server.library import library
from playmat.server.protocol.bodies import StartScenario
from playmat.server.protocol.refused import Refused
from playmat.server.protocol.to_client import ViewUpdate
from playmat.server.views.client_view import ClientView


class Watched(Way):
    """A run with a spectator."""

    name = "watched"

    def __init__(self, seat: int) -> None:
        self.view: Final = ClientView(seat)
        self.steps: Final[list[dict[str, Any]]] = []

    def look(self, run: ScenarioRun) -> None:
        k = len(self.steps)
        step = step_json(run.table, run.scenario, k - 1) if k else {"given": run.scenario.given}
        self.show(run, step)

    def show(self, run: ScenarioRun, step: dict[str, Any]) -> None:
        """Add a step."""
        seen = self.view.update_from(run.table, run.table.motions or [], opening=not self.steps)
        run.table.motions = []
        self.steps.append({"said": step, "shown": seen})


def step_json(t: Sitting[Any], scenario: Scenario, number: int) -> dict[str, Any]:
    """A line of `when`."""
    ((who, what),) = scenario.when[number].items()
    if who == "check":
        return {"check": what}
    seat = seat_of(t, who)
    if isinstance(what, dict):
        return {"seat": seat, "call": what.get("call", ""), "arguments": {k: v for k, v in what.items() if k != "call"}}
    return {"seat": seat, "answer": what}


def start(request: StartScenario) -> dict[str, Any]:
    """A scenario of the rulebook, step by step."""
    game = library.find_game(request.game)
    scenario = scenario_at(game, request.rule, request.number)
    if not ALL_SEEING <= request.seat < scenario.seats:
        raise Refused("malformed", f"seat must be -2 (sees everything), -1 (spectator) or 0 to {scenario.seats - 1}")
    return {"rule": request.rule, "number": request.number, **played(game, scenario, request.seat)}


def played(game: Game, scenario: Scenario, seat: int) -> dict[str, Any]:
    """A scenario step by step, as a seat sees it."""
    return {
        "game": game.slug, "title": scenario.title, "rules": scenario.rules, "text": scenario.text,
        "names": SEATS[scenario.seats], **watched_steps(game, scenario, seat),
    }  # fmt: skip


def watched_steps(game: Game, scenario: Scenario, seat: int) -> dict[str, Any]:
    """The steps, the cards that only this scenario has, and the failure, if any."""
    way = Watched(seat)
    failed = ""
    run = ScenarioRun(game, scenario)
    run.watched = True
    seats = SEATS[scenario.seats]
    try:
        run.begin()
        seats = [run.game.names.seat(run.table.state, k) for k in range(scenario.seats)]
        run.play(way)
        way.show(run, {"then": scenario.then})
    except FAULTS as fault:
        failed = failure_text(run, fault)
        way.steps.append({"said": {"then": scenario.then}, "shown": ViewUpdate()})
    return {"steps": way.steps, "failed": failed, "seats": seats, "cards": own_cards(game, run.game)}


def own_cards(game: Game, played: Game) -> list[dict[str, Any]]:
    """The cards that only this scenario has or changes."""
    if played is game:
        return []
    usual, digests = game.card_digests(), played.card_digests()
    return [library.card_json(played, card) for card in played.cards.values() if usual.get(card.id) != digests[card.id]]


def scenario_at(game: Game, rule: str, number: int) -> Scenario:
    """A scenario by its rule and its number within the rule, from 0."""
    first = rule if rule == library.CARDS else library.rules_of(game.slug, rule)[0].ids[0]
    scenarios = library.scenarios_by_rule(game.slug).get(first, [])
    if number >= len(scenarios):
        raise Refused("unknown", f"{rule} has no scenario number {number} (the first is 0)", 404)
    return scenarios[number]


@cache
def listed(slug: str) -> list[dict[str, Any]]:
    """All scenarios of a game by address, with the cards in each."""
    game = library.find_game(slug)
    return [
        {"rule": rule, "number": number, "title": s.title, "rules": s.rules, "cards": shown_cards(game, s)}
        for rule, scenarios in library.scenarios_by_rule(slug).items()
        for number, s in enumerate(scenarios)
    ]


def shown_cards(game: Game, scenario: Scenario) -> list[str]:
    """The cards that a scenario names, by id. A name that is only the beginning of a longer name does not count."""
    names = {card.name: card.id for card in game.cards.values()} | {card.id: card.id for card in game.cards.values()}
    longest = "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))
    return list(dict.fromkeys(names[name] for name in re.findall(rf"(?<!\w)(?:{longest})(?!\w)", scenario.text)))
