"""Positions from games and files: written as scenario files, and opened as the start of another game."""

from __future__ import annotations

from typing import Any

from playmat.engine.base import GameBase
from playmat.engine.errors import PlaymatError
from playmat.engine.files.save import repeat, save_state
from playmat.engine.sitting.sitting import Sitting
from playmat.scenario.run import FAULTS, ScenarioRun, Way, failure_text
from playmat.scenario.scenario import Scenario
from playmat.scenario.writing import write_scenario
from playmat.server.library import library
from playmat.server.library.opened_files import checked_seat, scenario_in
from playmat.server.protocol.bodies import PlayScenario
from playmat.server.protocol.refused import Refused


def scenario_now(
    slug: str, cards: str, origin: dict[str, Any], record: list[list[Any]], viewer: int, expected: str
) -> dict[str, Any]:
    """A game in a room as a scenario file that contains what one viewer sees."""
    return written(repeat(library.find_game(slug, cards), origin, record), viewer, expected)


def written(t: Sitting[Any], viewer: int, expected: str) -> dict[str, Any]:
    """The scenario file of a game as it is now, or a refusal with the reason."""
    try:
        return {"text": write_scenario(t, viewer, expected)}
    except PlaymatError as fault:
        raise Refused("not possible", str(fault)) from None


def start_of(game: GameBase, t: Sitting[Any], decks: list[Any], options: dict[str, str]) -> dict[str, Any]:
    """A moment as the start of another game: the game, its custom cards, its origin and its decks.

    All cards, including hidden ones, keep their places, but chance is new: the game is a separate round.
    """
    if t.over:
        raise Refused("over", "the game is over at this moment. Choose an earlier one")
    state = t.state
    state.key, state.drawn, state.seed, state.script = "", 0, 0, None
    origin = {"state": save_state(game, state), "decks": decks, "options": options}
    return {"game": game.slug, "cards": game.more_cards, "origin": origin, "decks": decks}


def position_in(request: PlayScenario) -> dict[str, Any]:
    """A moment in a scenario file as the start of another game.

    A file with unknown cards is refused: it may come from a match that is still being played.
    """
    game, scenario, _ = scenario_in(request.text, request.file, request.number)
    checked_seat(request.seat, scenario)
    if scenario.has_unknown_cards():
        text = "this position has unknown cards, so it can be read but not played. Share it again when the game is over"
        raise Refused("not possible", text)
    run = ScenarioRun(game, scenario)
    try:
        run.begin()
        play_steps(run, scenario, request.step)
    except FAULTS as fault:
        raise Refused("not possible", failure_text(run, fault)) from None
    names = [*game.face.first_decks, *game.decks]
    decks = [names[seat % len(names)] for seat in range(scenario.seats)]
    return start_of(run.game, run.table, decks, run.game.full_options(scenario.settings))


def play_steps(run: ScenarioRun, scenario: Scenario, count: int) -> None:
    """The first steps of a scenario."""
    for number in range(min(count, len(scenario.when))):
        run.step(Way(), number)
