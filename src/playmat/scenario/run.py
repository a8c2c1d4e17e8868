"""Running a scenario: plain, and five more ways that show the game can stop anywhere."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from playmat.engine.chance import Script
from playmat.engine.errors import PlaymatError
from playmat.engine.game import Game
from playmat.engine.invariants import check as check_invariants
from playmat.engine.option import Option
from playmat.engine.save import load, repeat, save, save_state, state_hash
from playmat.engine.scope import NONE
from playmat.engine.sitting import TAKE_BACK, Sitting, laid_out
from playmat.engine.text import log, option_texts
from playmat.engine.view import deal_anew, seen_by
from playmat.scenario.check import SEATS, check_all, fail_if, seat_of
from playmat.scenario.scenario import Scenario, ScenarioFailed

Change = Callable[[Sitting[Any]], Sitting[Any]]


class Run:
    """One scenario being played. `before` may swap the table before each answer; `after` may look at it."""

    def __init__(self, game: Game, scenario: Scenario, lifted: str = "") -> None:
        self.scenario = scenario
        self.game = game.with_cards(scenario.cards) if scenario.cards else game
        self.table = set_up(self.game, scenario)
        self.table.lifted = lifted
        self.table.heard = set()
        self.line = "given"
        self.since = 0

    def play(self, way: Way) -> None:
        """From the first step to the last check."""
        self.table.resolve()
        check_invariants(self.table)
        self.since = len(log(self.table))
        way.look(self)
        for k, step in enumerate(self.scenario.when, 1):
            ((who, what),) = step.items()
            self.line = f"when, step {k} ({who}: {what})"
            if who == "check":
                check_all(self.table, what, self.since)
            elif isinstance(what, dict):
                self.call(seat_of(self.table, who), what)
            else:
                way.answer(self, seat_of(self.table, who), what)
            check_invariants(self.table)
            way.look(self)
        self.line = "then"
        check_all(self.table, self.scenario.then, self.since)
        script = self.table.state.script
        if script is not None and (script.falls or script.shuffles):
            raise ScenarioFailed(f"chance is left over: {script.falls or script.shuffles}")

    def call(self, seat: int, what: dict[str, Any]) -> None:
        """A call: {call: concede}, or what must be refused: {refused: concede}."""
        arguments = {k: v for k, v in what.items() if k != "call"}
        if "call" not in what:
            raise ScenarioFailed(f"{what} is neither an answer nor a call")
        self.table.call(seat, what["call"], **arguments)


class Way:
    """A way to run a scenario; this one is plain."""

    name = "plain"

    def answer(self, run: Run, seat: int, text: str) -> None:
        """Gives one answer."""
        run.table.answer(text, seat)

    def look(self, run: Run) -> None:
        """Looks at the table at each decision."""

    def end(self, run: Run) -> None:
        """Looks at the table at the end."""


class Cloned(Way):
    """Goes on with a clone at each decision; the original must stay as it was."""

    name = "cloned at each decision"

    def answer(self, run: Run, seat: int, text: str) -> None:
        old = run.table
        before = state_hash(run.game, old.state)
        run.table = old.fork()
        run.table.answer(text, seat)
        fail_if(state_hash(run.game, old.state) != before, "playing on a clone changed the original")


class Saved(Way):
    """Saves and loads at each decision."""

    name = "saved and loaded at each decision"

    def look(self, run: Run) -> None:
        old = run.table
        saved = json.loads(json.dumps(save(old)))
        run.table = load(run.game, saved)
        run.table.heard = old.heard
        run.table.kept = old.kept
        same = state_hash(run.game, run.table.state) == state_hash(run.game, old.state)
        fail_if(not same, "the loaded game is not the saved one")


class Undone(Way):
    """Takes every answer back and gives it again."""

    name = "undone and redone at each decision"

    def answer(self, run: Run, seat: int, text: str) -> None:
        table = run.table
        before = table.state.clone()
        table.answer(text, seat)
        index = table.back_to(seat)
        free = not table.over and index == len(table.kept) - 1 and table.is_free(index)
        if free:
            table.call(seat, TAKE_BACK)
        else:
            # chance has fallen: a real take-back would not bring the same dice again
            table.state = before
            table.kept.pop()
            table.record.pop()
        same = state_hash(run.game, table.state) == state_hash(run.game, before)
        fail_if(not same, "what was taken back left a trace")
        table.answer(text, seat)


class Replayed(Way):
    """Plays the record again from the beginning."""

    name = "replayed from its record"

    def end(self, run: Run) -> None:
        again = repeat(run.game, run.table.origin, run.table.record)
        same = state_hash(run.game, again.state) == state_hash(run.game, run.table.state)
        fail_if(not same, "the replay came out otherwise")


class Hidden(Way):
    """Deals anew what each seat cannot see; its view must stay the same to the byte."""

    name = "with everything hidden dealt anew"

    def look(self, run: Run) -> None:
        table = run.table
        for seat in [*range(table.state.seats), NONE]:
            other = deal_anew(table, seat, 12345)
            view, twin = seen_by(table, seat), seen_by(other, seat)
            same = save_state(run.game, view.state) == save_state(run.game, twin.state)
            who = "a spectator" if seat == NONE else SEATS[table.state.seats][seat]
            fail_if(not same, f"the view of {who} tells something hidden")
            pending = table.state.pending
            if pending is not None and pending.seat == seat and view.state.pending is not None:
                view.state.pending = view.state.pending.fresh()
                seen = option_texts(view, view.listed(view.state.pending))
                true = option_texts(table, table.listed(pending))
                fail_if(seen != true, f"the view of {who} offers {seen}, the table {true}")
                alike = all(map(Option.same, view.listed(view.state.pending), table.listed(pending)))
                fail_if(not alike, f"the view of {who} offers the same in other words: its numbers or places differ")


WAYS: list[type[Way]] = [Way, Cloned, Saved, Undone, Replayed, Hidden]


def set_up(game: Game, scenario: Scenario) -> Sitting[Any]:
    """The table as the scenario gives it, with its chance scripted, before the first step."""
    options = game.full_options(scenario.options)
    if scenario.start == "setup":
        names = SEATS[scenario.seats]
        decks = list(scenario.decks) or [game.setup_deck(scenario.given.get(n, {}), k) for k, n in enumerate(names)]
        laid = laid_out(game, decks, 0, options, chance="")
    else:
        laid = game.arrange(scenario.seats, scenario.given, options)
    laid.state.script = Script(list(scenario.chance), [list(names) for names in scenario.shuffle])
    made: Sitting[Any] = Sitting(game, laid.state, {"state": save_state(game, laid.state)})
    return made


def run_scenario(game: Game, scenario: Scenario, ways: list[type[Way]] | None = None, lifted: str = "") -> set[str]:
    """Runs a scenario every way asked for and gives the rules it heard; a failure names the line and the way."""
    heard: set[str] = set()
    for kind in ways or WAYS:
        way = kind()
        run: Run | None = None
        try:
            run = Run(game, scenario, lifted)
            run.play(way)
            run.line = "end"
            way.end(run)
        except (PlaymatError, TypeError, ValueError, LookupError, AttributeError, AssertionError) as fault:
            line = run.line if run is not None else "given"
            raise ScenarioFailed(
                f'{scenario.where} "{scenario.title}", {way.name}, {line}: {type(fault).__name__}: {fault}'
            ) from fault
        if kind is Way and run.table.heard is not None:
            heard = run.table.heard
    return heard


def check_heard(game: Game, scenario: Scenario, heard: set[str], ids: list[str]) -> None:
    """A scenario must hear the rules it stands for. Worked examples have no code of their own to be heard."""
    examples = game.example_prefix
    silent = [n for n in scenario.rules if n in ids and n not in heard and not (examples and n.startswith(examples))]
    unknown = [n for n in scenario.rules if n not in ids]
    if unknown:
        raise ScenarioFailed(f'{scenario.where} "{scenario.title}" names rules that do not exist: {", ".join(unknown)}')
    if silent:
        raise ScenarioFailed(f'{scenario.where} "{scenario.title}" never hears {", ".join(silent)}')
