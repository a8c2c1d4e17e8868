"""Scenarios written from a table: the last quiet position as `given`, the answers since then as `when`.

While a game runs, the file is made from the view of one seat. It contains what that seat could copy down by hand:
unknown cards are `?`, and answers that the seat did not see are left out. After the match it contains everything.
Each file is run before it is returned. Answers that do not run from the position become comments.
"""

from __future__ import annotations

from typing import Any, Final, cast

from playmat.engine.counting import count_of
from playmat.engine.errors import NoWords, PlaymatError
from playmat.engine.files.given import SEATS
from playmat.engine.files.save import restart
from playmat.engine.game import Game
from playmat.engine.sitting.sitting import TAKE_BACK, Sitting, play_entry
from playmat.engine.state.option import Option
from playmat.engine.state.scope import NONE
from playmat.engine.state.state import State
from playmat.engine.table.motion import ROLL
from playmat.engine.table.stored import is_call, stored_answer
from playmat.engine.table.table import Table
from playmat.engine.table.text import ALL_SEEING, log, option_texts, understood
from playmat.engine.view.face import passing_option
from playmat.scenario.run import ScenarioRun, Way
from playmat.scenario.scenario import Scenario
from playmat.scenario.yaml_text import comment, inline, lines_of

__all__ = ["write_scenario"]

MOST_MOMENTS: Final = 12
"""How many quiet positions are tried, latest first."""
MOST_EXPECTED: Final = 2000
"""How many characters of a reporter's expectation are stored."""
Steps = list[dict[str, Any]]


class Moment:
    """A quiet position of a game, and what one viewer saw of the answers and dice since then."""

    def __init__(self, state: State) -> None:
        self.state: Final = state
        self.steps: Steps = []
        self.dice: list[str] = []

    def copy(self) -> Moment:
        """A copy of this moment, to which steps and dice can be added."""
        moment = Moment(self.state)
        moment.steps, moment.dice = list(self.steps), list(self.dice)
        return moment


def write_scenario(t: Sitting[Any], viewer: int, expected: str = "") -> str:
    """The scenario file of a game as it is now, for a seat, a spectator (NONE) or with everything (ALL_SEEING).

    ALL_SEEING is only for games that are over. `expected` is what a reporter expected to happen.
    """
    fault: PlaymatError | None = None
    for moment in reversed(moments_of(t, viewer)):
        try:
            return file_text(cast(Game, t.game), moment, viewer, expected)
        except NoWords as refusal:
            fault = fault or refusal
    raise fault or PlaymatError(too_early(t, viewer))


def too_early(t: Sitting[Any], viewer: int) -> str:
    """Why there is nothing to share yet."""
    if viewer == NONE and not keeps_secrets(cast(Game, t.game), t.state):
        return "Spectators can share positions of a game against computers when it is over."
    return "There is no quiet position yet. Share it when your first turn has begun."


def is_shown_quiet(t: Sitting[Any], viewer: int) -> bool:
    """Whether a position is quiet, and a viewer may know that the seat to act was asked.

    Against computers, a seat without a choice is often not asked. Knowing that another seat was
    asked would reveal something about its hand.
    """
    if not t.game.positions.is_quiet(t):
        return False
    return viewer in (ALL_SEEING, t.asked().seat) or keeps_secrets(cast(Game, t.game), t.state)


def keeps_secrets(game: Game, state: State) -> bool:
    """Whether the options of a game ask every seat that might have a choice, as between people."""
    options = game.decoded(state.settings)
    return not any(o.reveals and options[o.name] == o.reveals for o in game.options)


def moments_of(t: Sitting[Any], viewer: int) -> list[Moment]:
    """The latest quiet positions of a game, oldest first, replayed from its record."""
    again = restart(t.game, t.origin, motions=[])
    quiet = [Moment(again.state.clone())] if is_shown_quiet(again, viewer) else []
    before: dict[int, list[Moment]] = {}  # number of checkpoints -> the moments at that point, for an undo
    for entry in t.record:
        before[len(again.checkpoints)] = [moment.copy() for moment in quiet]
        step, lines = step_before(again, entry), len(log(again, viewer))
        again.motions = []
        play_entry(again, entry)
        if is_call(entry) and entry[1] == TAKE_BACK:
            quiet = before.get(len(again.checkpoints), [])
            continue
        seen = step is not None and (viewer in (ALL_SEEING, entry[0]) or step.was_seen(again, viewer, lines))
        for moment in quiet:
            moment.steps += [step.answer] if step is not None and seen else []
            moment.dice += [str(motion.number) for motion in again.motions if motion.kind == ROLL]
        if is_shown_quiet(again, viewer):
            quiet = [*quiet[-MOST_MOMENTS:], Moment(again.state.clone())]
    return quiet


class SeenAnswer:
    """An answer or a call, before it is given."""

    def __init__(self, answer: dict[str, Any], cards: list[str], secret: bool) -> None:
        self.answer: Final = answer
        self.cards: Final = cards
        """The names of the cards that it is about."""
        self.secret: Final = secret
        """Whether only its own seat knows that it was asked, or what it answered."""

    def was_seen(self, t: Sitting[Any], viewer: int, lines: int) -> bool:
        """Whether a viewer's log reported it: something happened, and each of its cards was named."""
        new = " ".join(line for _, line in log(t, viewer, lines))
        return bool(new) and not self.secret and all(name in new for name in self.cards)


def step_before(t: Sitting[Any], entry: list[Any]) -> SeenAnswer | None:
    """An entry of a record as a step of `when`."""
    who = SEATS[t.state.seats][entry[0]]
    if is_call(entry):
        return None if entry[1] == TAKE_BACK else SeenAnswer({who: {"call": entry[1], **entry[2]}}, [], False)
    pending = t.asked()
    option = t.listed(pending)[understood(t, stored_answer(t, entry), entry[0])]
    secret = pending.sealed or (pending.prompt.secret and option.move.passes)
    return SeenAnswer({who: str(entry[1])}, cards_of(t, option), secret)


def cards_of(t: Table[Any], option: Option) -> list[str]:
    """The names of the cards that an option is about."""
    things = [thing for thing in (option.thing, option.other) if t.state.is_card(thing)]
    return [t.state.card(thing).name for thing in things]


# the file


def file_text(game: Game, moment: Moment, viewer: int, expected: str) -> str:
    """The scenario file of a moment. Raises NoWords if `given` cannot describe its position."""
    shown = shown_to(Table(game, moment.state), viewer)
    position = game.positions.write(shown)
    scenario = given_scenario(game, shown, position, viewer, moment)
    when, left = played_steps(game, scenario, moment.steps)
    run = run_steps(game, scenario, when)
    script = run.table.state.script
    dice = list(scenario.chance)
    used = dice[: len(dice) - len(script.falls)] if script is not None else dice
    lines = [*comment(heading(game, shown, viewer)), *reported(expected)]
    lines += [*lines_of("title", title_of(game, shown)), *lines_of("game", game.slug)]
    if scenario.seats != 2:
        lines += lines_of("seats", scenario.seats)
    if scenario.settings:
        lines += lines_of("options", scenario.settings)
    if game.more_cards:
        lines += ["cards: |-", *(f"  {line}".rstrip() for line in game.more_cards.splitlines())]
    lines += lines_of("given", position)
    if used:
        lines += [f"chance: {inline(used)}"]
    if when:
        lines += lines_of("when", when)
    if left:
        lines += comment(f"What happened next does not follow from this position alone:\n{comment_of(left)}")
    return "\n".join([*lines, *lines_of("then", ending_of(run.table))]) + "\n"


def shown_to(t: Table[Any], viewer: int) -> Table[Any]:
    """The table as a viewer knows it. Nothing else of a running game goes into its file.

    The number of decisions is left out, because it includes those of other seats that the viewer did not see.
    """
    if viewer == ALL_SEEING:
        return t
    view = t.view(viewer)
    view.state.decisions = 0
    return view


def heading(game: Game, t: Table[Any], viewer: int) -> str:
    """The heading, which says who has seen the position."""
    if viewer == ALL_SEEING:
        return f"A position of {game.title}, with every card. Run it with `playmat scenario FILE`."
    who = "a spectator" if viewer == NONE else SEATS[t.state.seats][viewer]
    return (
        f"A position of {game.title}, as seen by {who}. Run it with `playmat scenario FILE`.\n"
        '"?" is an unknown card, which is blank when the file is run.'
    )


def reported(expected: str) -> list[str]:
    """What a reporter expected, as a comment."""
    text = "".join(c if c.isprintable() or c == "\n" else " " for c in expected.strip()[:MOST_EXPECTED])
    return comment(f"Expected: {text}") if text else []


def title_of(game: Game, t: Table[Any]) -> str:
    """The title of the scenario."""
    count = t.state.decisions
    return f"{game.title} after {count_of(count, 'decision')}" if count else f"A position of {game.title}"


def comment_of(steps: Steps) -> str:
    """Steps as a comment."""
    return "\n".join(f"- {who}: {inline(what)}" for step in steps for who, what in step.items())


def ending_of(t: Sitting[Any]) -> dict[str, Any]:
    """Where the scenario ends: a question or an outcome."""
    names = SEATS[t.state.seats]
    if t.outcome is not None:
        winners = " and ".join(names[seat] for seat in t.outcome.winners) or "nobody"
        return {"outcome": {"winner": winners, "ending": t.outcome.ending}}
    pending = t.asked()
    return {"waits": {"seat": names[pending.seat], "prompt": pending.prompt.name}}


# running it


def given_scenario(game: Game, t: Table[Any], position: dict[str, Any], viewer: int, moment: Moment) -> Scenario:
    """A scenario that reads back as the same position. Raises NoWords if there is none.

    A seat whose cards are unknown may have nothing to do. With the options that keep hands secret, it is still asked.
    """
    settings = options_of(game, t.state)
    for options in (settings, game.silent_options(settings)) if viewer != ALL_SEEING else (settings,):
        scenario = Scenario(
            "", "", settings=options, seats=int(t.state.seats), given=position, chance=tuple(moment.dice)
        )
        try:
            table = run_steps(game, scenario, []).table
        except PlaymatError as fault:
            raise NoWords([str(fault)]) from fault
        if game.positions.is_quiet(table) and game.positions.write(shown_to(table, viewer)) == position:
            return scenario
    raise NoWords(["everything in it"])


def options_of(game: Game, state: State) -> dict[str, str]:
    """The options of a game that differ from the defaults. A match of several games is written as one game."""
    actual = game.decoded(state.settings)
    if game.matches is not None and game.matches.wanted(actual):
        actual[game.matches.option] = game.full_options({})[game.matches.option]
    options: dict[str, str] = {}
    for _ in range(2):  # a preset may change the defaults
        usual = game.full_options(options)
        options |= {name: value for name, value in actual.items() if usual[name] != value}
    return options


def run_steps(game: Game, scenario: Scenario, steps: Steps) -> ScenarioRun:
    """The scenario, played through these steps."""
    run = ScenarioRun(game, scenario)
    run.begin()
    for step in steps:
        play_step(run, step)
    return run


def play_step(run: ScenarioRun, step: dict[str, Any]) -> None:
    """One step of `when`."""
    ((who, what),) = step.items()
    if who == "check":
        run.table.alone = []
    elif isinstance(what, dict):
        call = dict(what)
        run.table.call(SEATS[run.table.state.seats].index(who), call.pop("call"), **call)
    else:
        run.answer(Way(), who, what)


def played_steps(game: Game, scenario: Scenario, steps: Steps) -> tuple[Steps, Steps]:
    """The steps that can be played, with passes for seats whose answers were not seen, and the remaining steps."""
    run = run_steps(game, scenario, [])
    played: Steps = []
    for k, step in enumerate(steps):
        try:
            added = [*passes_before(run, step), step]
            for one in added[-1:]:
                play_step(run, one)
            played += added
        except (PlaymatError, LookupError, AttributeError, AssertionError):
            return played, steps[k:]
    return played, []


def passes_before(run: ScenarioRun, step: dict[str, Any]) -> Steps:
    """Pass for other seats until the seat of a step is asked. Returns these passes and a check of the question."""
    (who,) = step
    steps: Steps = []
    names = SEATS[run.table.state.seats]
    while isinstance(step[who], str) and not run.table.over and names[run.table.asked().seat] != who:
        pending = run.table.asked()
        at = passing_option(run.table.listed(pending))
        if at == NONE:
            break
        text = option_texts(run.table, run.table.listed(pending))[at]
        steps += checked(run)
        run.table.alone = []
        run.table.answer(at, pending.seat)
        steps.append({names[pending.seat]: text})
    return steps + (checked(run) if isinstance(step[who], str) else [])


def checked(run: ScenarioRun) -> Steps:
    """A check of the question, if the table has just answered another question automatically."""
    if not run.table.alone or run.table.over:
        return []
    pending = run.table.asked()
    where = {"seat": SEATS[run.table.state.seats][pending.seat], "prompt": pending.prompt.name}
    run.table.alone = []
    return [{"check": {"waits": where}}]
