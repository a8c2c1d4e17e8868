"""Run a scenario: plain, and in five more ways that show that a game can be interrupted at any point."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from playmat.engine.chance.small import Script
from playmat.engine.decks.deck import Deck
from playmat.engine.errors import GameOver, IllegalOption, OptionError, PlaymatError, UnknownName, WrongFact, nearest
from playmat.engine.files.given import SEATS, Given
from playmat.engine.files.reader import check_own_names
from playmat.engine.files.save import load, repeat, save, save_state, state_hash
from playmat.engine.game import Game
from playmat.engine.sitting.match import Match
from playmat.engine.sitting.opening import Opening, laid_out
from playmat.engine.sitting.sitting import TAKE_BACK, Sitting
from playmat.engine.state.option import Option
from playmat.engine.state.scope import NONE
from playmat.engine.table.invariants import check as check_invariants
from playmat.engine.table.text import ALL_SEEING, option_texts
from playmat.engine.view.view import deal_anew, seen_by
from playmat.scenario.check import check_all, check_asked, fail_if, seat_of
from playmat.scenario.mutants import read_mutants
from playmat.scenario.scenario import Scenario, ScenarioFailed
from playmat.scenario.seats import as_offered, forced_answers
from playmat.scenario.wording import wording_of
from playmat.scenario.yaml_lines import Path

__all__ = ["WAYS", "Way", "check_heard", "run_scenario"]

Change = Callable[[Sitting[Any]], Sitting[Any]]


class ScenarioRun:
    """A scenario being played. A way may replace the table before each answer, and inspect it afterwards."""

    table: Sitting[Any]

    def __init__(self, game: Game, scenario: Scenario, lifted: str = "") -> None:
        self.scenario = scenario
        self.given_game = game
        self.game = game
        self.lifted = lifted
        self.heard: set[str] = set()
        self.at: Path = ()
        """The part of the scenario being run."""
        self.answered = 0
        """The number of questions answered since the last check."""
        self.watched = False
        """Whether there is a spectator, for whom the table records what can be seen."""

    def begin(self) -> None:
        """Set up the table, up to the first question."""
        if self.scenario.cards:
            self.at = ("cards",)
            self.game = self.given_game.with_cards(self.scenario.cards)
            check_own_names(self.scenario.cards, self.given_game)
        self.at = ("given",)
        self.table = set_up(self.game, self.scenario, self.heard)
        self.table.lifted = self.lifted
        self.table.motions = [] if self.watched else None
        self.table.resolve()
        check_invariants(self.table)

    def play(self, way: Way) -> None:
        """Run from the first step to the last check."""
        way.look(self)
        for k in range(len(self.scenario.when)):
            self.step(way, k)
            way.look(self)
        self.at = ("then",)
        self.check(self.scenario.then)
        self.check_chance()

    def step(self, way: Way, number: int) -> None:
        """Run one step of `when`: an answer, a call, or a check."""
        self.at = ("when", number)
        ((who, what),) = self.scenario.when[number].items()
        if who == "check":
            self.at = ("when", number, "check")
            self.check(what)
        elif isinstance(what, dict):
            call = dict(what)
            self.table.call(seat_of(self.table, who), call.pop("call"), **call)
        else:
            self.answer(way, who, what)
        check_invariants(self.table)

    def answer(self, way: Way, who: str, text: str) -> None:
        """Give a seat's answer. If it fails, the error names the automatic answers that the table gave before it."""
        t = self.table
        seat = seat_of(t, who)
        alone, t.alone = t.alone, []
        try:
            check_asked(t, seat)
            check_not_skipped(t, alone, seat, text)
            way.answer(self, seat, as_offered(t, text))
        except (ScenarioFailed, IllegalOption, GameOver) as fault:
            raise ScenarioFailed(f"{fault}{forced_answers(t, alone, text)}") from None
        self.answered += 1

    def check(self, expected: dict[str, Any]) -> None:
        """Check what must be true now."""
        try:
            check_all(self.table, expected, self.answered)
        except ScenarioFailed as fault:
            alone = self.table.alone if fault.at[:1] == ("waits",) else []
            raise ScenarioFailed(f"{fault}{forced_answers(self.table, alone)}", (*self.at, *fault.at)) from None
        self.answered = 0
        if "waits" in expected:
            self.table.alone = []  # the scenario has named the question, so its next answer is meant for it

    def check_chance(self) -> None:
        """Check that all scripted chance was used."""
        script = self.table.state.script
        if script is not None and script.falls:
            raise ScenarioFailed(f"unused chance: {', '.join(script.falls)}", ("chance",))
        if script is not None and script.shuffles:
            raise ScenarioFailed(f"{len(script.shuffles)} of the given shuffles did not happen", ("shuffle",))


def check_not_skipped(t: Sitting[Any], alone: list[tuple[int, str, str]], seat: int, text: str) -> None:
    """Reject an answer that may be meant for a window that the table has passed automatically."""
    skipped = [prompt for who, prompt, option in alone if who == seat and option.lower() == text.lower()]
    if skipped and wording_of(t).names_nothing(text.lower()):
        who, asked = SEATS[t.state.seats][seat], t.asked().prompt.name
        raise ScenarioFailed(
            f'{who} could only {text} at "{skipped[-1]}", and the game now waits at "{asked}". Remove this answer, '
            f"or put check: {{waits: {{seat: {who}, prompt: {asked}}}}} before it"
        )


class Way:
    """A way to run a scenario. This is the plain way."""

    name = "plain"

    def answer(self, run: ScenarioRun, seat: int, text: str) -> None:
        """Give one answer."""
        run.table.answer(text, seat)

    def look(self, run: ScenarioRun) -> None:
        """Inspect the table at each decision."""

    def end(self, run: ScenarioRun) -> None:
        """Inspect the table at the end."""


class Cloned(Way):
    """Continue with a clone at each decision. The original must not change."""

    name = "cloned at each decision"

    def answer(self, run: ScenarioRun, seat: int, text: str) -> None:
        old = run.table
        before = state_hash(run.game, old.state)
        run.table = old.fork()
        run.table.answer(text, seat)
        fail_if(state_hash(run.game, old.state) != before, "playing on a clone changed the original")


class Saved(Way):
    """Save and load at each decision."""

    name = "saved and loaded at each decision"

    def look(self, run: ScenarioRun) -> None:
        old = run.table
        saved = json.loads(json.dumps(save(old)))
        run.table = load(run.game, saved)
        run.table.heard = old.heard
        run.table.checkpoints = old.checkpoints
        run.table.alone = old.alone
        same = state_hash(run.game, run.table.state) == state_hash(run.game, old.state)
        fail_if(not same, "the loaded game differs from the saved one")


class Undone(Way):
    """Undo every answer and give it again."""

    name = "undone and redone at each decision"

    def answer(self, run: ScenarioRun, seat: int, text: str) -> None:
        table = run.table
        before = table.state.clone()
        kept = list(table.checkpoints)
        table.answer(text, seat)
        index = table.back_to(seat)
        free = not table.over and index == len(kept) == len(table.checkpoints) - 1 and table.is_free(index)
        if free:
            table.call(seat, TAKE_BACK)
        else:
            # after chance or the end of a game in a match, a real undo would not lead to the same position
            table.state = before
            table.checkpoints = kept
            table.record.pop()
        same = state_hash(run.game, table.state) == state_hash(run.game, before)
        fail_if(not same, "undoing left a trace")
        table.answer(text, seat)


class Replayed(Way):
    """Replay the record from the beginning without listeners: state and log must be the same."""

    name = "replayed from its record without listeners"

    def end(self, run: ScenarioRun) -> None:
        again = repeat(run.game, run.table.origin, run.table.record)
        fail_if(all_logs(again) != all_logs(run.table), "the log of the replay differs")
        same = state_hash(run.game, again.state) == state_hash(run.game, run.table.state)
        fail_if(not same, "the result of the replay differs")


def all_logs(t: Sitting[Any]) -> list[list[tuple[str, str]]]:
    """The full log, and the log as a spectator and each seat reads it."""
    return [t.log(seat) for seat in [ALL_SEEING, NONE, *range(t.state.seats)]]


class Hidden(Way):
    """Redeal what each seat cannot see. Its view must stay the same, byte for byte."""

    name = "with everything hidden redealt"

    def look(self, run: ScenarioRun) -> None:
        table = run.table
        for seat in [*range(table.state.seats), NONE]:
            other = deal_anew(table, seat, 12345)
            view, twin = seen_by(table, seat), seen_by(other, seat)
            same = save_state(run.game, view.state) == save_state(run.game, twin.state)
            who = "a spectator" if seat == NONE else SEATS[table.state.seats][seat]
            fail_if(not same, f"the view of {who} reveals something hidden")
            pending = table.state.pending
            if pending is not None and pending.seat == seat and view.state.pending is not None:
                view.state.pending = view.state.pending.fresh()
                seen = option_texts(view, view.listed(view.state.pending))
                true = option_texts(table, table.listed(pending))
                fail_if(seen != true, f"the view of {who} offers {seen}, but the table offers {true}")
                alike = all(map(Option.same, view.listed(view.state.pending), table.listed(pending)))
                fail_if(not alike, f"the view of {who} offers the same texts, but with different numbers or places")


WAYS: list[type[Way]] = [Way, Cloned, Saved, Undone, Replayed, Hidden]


def set_up(game: Game, scenario: Scenario, heard: set[str] | None = None) -> Sitting[Any]:
    """The table that the scenario describes, with its chance scripted, before the first step."""
    if not game.least_seats <= scenario.seats <= game.most_seats:
        raise ScenarioFailed(f"{game.title} is not for {scenario.seats} players", ("seats",))
    try:
        settings = game.full_options(scenario.settings)
    except OptionError as fault:
        raise ScenarioFailed(str(fault), ("options",)) from None
    if scenario.start == "setup":
        laid = laid_out(game, Opening(decks_of(game, scenario), 0, settings, chance=""))
    else:
        laid = game.arrange(scenario.seats, scenario.given, settings)
    laid.state.script = Script(list(scenario.chance), [list(names) for names in scenario.shuffle])
    sitting = sitting_of(game, laid)
    sitting.heard = heard
    if isinstance(sitting, Match):
        sitting.say_game()
    sitting.origin["state"] = save_state(game, sitting.state)
    return sitting


def sitting_of(game: Game, laid: Sitting[Any]) -> Sitting[Any]:
    """The table of a game, or of a match if the settings ask for one."""
    if game.matches is None or not game.matches.wanted(laid.origin.get("options")):
        return Sitting(game, laid.state, {})
    laid.state.standing = game.matches.begin(laid.state.seats)
    return Match(game, laid.state, dict(laid.origin))


def decks_of(game: Game, scenario: Scenario) -> list[Deck]:
    """The decks of a scenario that starts with the setup. They are listed together, or under each seat."""
    if scenario.decks and scenario.given:
        raise ScenarioFailed("give the decks next to given or under the seats, not both", ("decks",))
    if scenario.decks:
        if len(scenario.decks) != scenario.seats:
            raise ScenarioFailed(f"{scenario.seats} players need {scenario.seats} decks", ("decks",))
        try:
            return [game.deck(name) for name in scenario.decks]
        except UnknownName as fault:
            raise ScenarioFailed(str(fault), ("decks",)) from None
    facts = Given(scenario.given)
    decks = [game.positions.setup_deck(facts.part(name), seat) for seat, name in enumerate(SEATS[scenario.seats])]
    facts.close()
    return decks


def run_scenario(game: Game, scenario: Scenario, ways: list[type[Way]] | None = None, lifted: str = "") -> set[str]:
    """Run a scenario in every given way and return the rules it used. A failure names its line and the way."""
    heard: set[str] = set()
    for kind in ways or WAYS:
        run = run_one(game, scenario, kind(), lifted)
        if kind is Way:
            heard = run.heard
    return heard


def run_one(game: Game, scenario: Scenario, way: Way, lifted: str = "") -> ScenarioRun:
    """Run a scenario in one way."""
    run = ScenarioRun(game, scenario, lifted)
    try:
        fail_if(bool(scenario.fault), scenario.fault)
        run.begin()
        run.play(way)
        run.at = ()
        way.end(run)
    except FAULTS as fault:
        raise ScenarioFailed(failure_text(run, fault, way.name), run.at) from fault
    return run


FAULTS = (PlaymatError, TypeError, ValueError, LookupError, AttributeError, AssertionError)


def failure_text(run: ScenarioRun, fault: Exception, way: str = Way.name) -> str:
    """A failure as a sentence, with its file and line, and the way if it was not plain."""
    scenario = run.scenario
    if scenario.fault:
        return scenario.fault
    at = run.at
    if isinstance(fault, WrongFact):
        at = ("given", *fault.at)
    elif isinstance(fault, ScenarioFailed) and fault.at:
        at = fault.at
    text = str(fault) if isinstance(fault, PlaymatError) else f"internal error: {fault}"
    how = "" if way == Way.name else f" ({way})"
    return f'{scenario.spot(at)}: "{scenario.title}"{how}: {text}'


def check_heard(game: Game, scenario: Scenario, heard: set[str], ids: list[str]) -> None:
    """Check that a scenario uses its rules: in steps, events or refusals.

    A rule that is only a line in a function leaves no trace. Its mutant shows whether the scenarios notice it. Worked
    examples have no code of their own to trace.
    """
    examples = game.example_prefix
    mute = {number for edit in read_mutants(game) for number in edit.rules}
    expected = [n for n in scenario.rules if n in ids and n not in mute]
    silent = [n for n in expected if n not in heard and not (examples and n.startswith(examples))]
    unknown = [n for n in scenario.rules if n not in ids]
    head = f'{scenario.spot(("rules",))}: "{scenario.title}"'
    if unknown:
        problem = ", ".join(f'there is no rule "{n}"{nearest(n, ids)}' for n in unknown)
        raise ScenarioFailed(f"{head}: {problem}")
    if silent:
        raise ScenarioFailed(f"{head}: it never uses {' and '.join(silent)}")
