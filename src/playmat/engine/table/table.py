"""The table: a state being played. It runs the agenda until a seat must decide, and collects events."""

from __future__ import annotations

from typing import Any, Final, cast

from mypy_extensions import mypyc_attr

from playmat.engine.chance import draw
from playmat.engine.chance import small as chance
from playmat.engine.errors import BrokenRule, ChanceNeeded, PlaymatError
from playmat.engine.state.decision import Decision, Sealed
from playmat.engine.state.event import Event, Kind
from playmat.engine.state.frame import Frame, Task
from playmat.engine.state.option import DECLINE, Menu, Move, Option, Prompt, Refusal
from playmat.engine.state.scope import NONE, Scope
from playmat.engine.state.state import Outcome
from playmat.engine.state.state import S as S
from playmat.engine.state.step import Lister, RuleFunction, Step
from playmat.engine.table import text as texts
from playmat.engine.table.base import END_FRAME, TableBase
from playmat.engine.table.motion import fallen
from playmat.engine.table.question import Question
from playmat.engine.table.told import settle, tell
from playmat.engine.table.triggers import note_triggers
from playmat.engine.view.blanking import blanked

__all__ = ["Table"]

MOST_STEPS: Final = 10_000
"""After this many steps without a question, a chain of triggers is endless. Printed cards need fewer than 100."""
ENDLESS_CHAIN: Final = "endless chain"

GAME_IS_WON: Final = Kind("game is won", "{seat} wins: {extra}.")
GAME_IS_DRAWN: Final = Kind("game is drawn", "Nobody wins: {extra}.")  # prose: ok


@mypyc_attr(allow_interpreted_subclasses=True)
class Table(TableBase[S]):
    """A state being played, with the verbs that rules use: then, ask, enter, leave, emit, roll."""

    # the verbs of rules

    def then(self, s: Scope, steps: list[Step]) -> None:
        """Schedule steps, to run in this order before anything that was scheduled earlier."""
        agenda = self.state.agenda
        rule = self.rule
        for k in range(len(steps) - 1, -1, -1):
            agenda.append(Task(steps[k], s, rule))

    def next(self, s: Scope, step: Step) -> None:
        """Schedule one step, to run before anything that was scheduled earlier."""
        self.state.agenda.append(Task(step, s, self.rule))

    def ask(
        self,
        seat: int,
        prompt: Prompt,
        lister: Lister,
        s: Scope,
        then: list[Step],
        otherwise: list[Step] | None = None,
        part: bool = False,
        sealed: bool = False,
        menu: Menu | None = None,
    ) -> None:
        """Wait for a seat. What follows is in `then`, or in `otherwise` after declining (DECLINE).

        `menu` is the lister's menu, if a rule has already filled it.
        """
        state = self.state
        if state.pending is not None:
            raise BrokenRule(f'{self.rule} asks "{prompt.name}" while "{state.pending.prompt.name}" is open')
        declined = otherwise if otherwise is not None else then
        pending = Decision(seat, prompt, lister, s, then, declined, part, sealed)
        if menu is not None:
            pending.listed = menu.options
        state.pending = pending

    def pass_over(self, seat: int, prompt: Prompt, move: Move) -> None:
        """Skip a window whose seat could only pass. A scenario must not answer it."""
        if self.heard is not None:
            self.alone.append((seat, prompt.name, move.text))

    def enter(self, frame: Frame, s: Scope, steps: list[Step], after: Step | None = None) -> Scope:
        """Open a frame and schedule its steps inside it. `after` runs when it ends or is left."""
        state = self.state
        inside = s.inside(len(state.frames))
        state.agenda.append(Task(END_FRAME, inside))
        frame.slots = 1
        if after is not None:
            state.agenda.append(Task(after, inside))
            frame.slots = 2
        frame.base = len(state.agenda)
        state.frames.append(frame)
        self.then(inside, steps)
        return inside

    def leave(self, index: int) -> None:
        """Drop what is still scheduled inside a frame, inner frames first, and keep what runs after each of them."""
        state = self.state
        agenda = state.agenda
        kept = agenda[: state.frames[index].base]
        for frame in state.frames[index + 1 :]:
            ends = agenda[frame.base - frame.slots : frame.base]
            kept.extend(ends)
            frame.slots = len(ends)
            frame.base = len(kept)
        state.agenda = kept
        state.pending = None

    def frame(self, s: Scope) -> Frame:
        """The frame of this scope."""
        if s.frame < 0:
            raise BrokenRule(f"{self.rule}: no frame is open here")
        return self.state.frames[s.frame]

    def emit(
        self,
        kind: Kind,
        seat: int = NONE,
        thing: int = NONE,
        number: int = 0,
        other: int = NONE,
        extra: str = "",
        rule: str = "",
        seen: int = 0,
    ) -> None:
        """Report an event: to the log, the triggers and all listeners.

        `seen`: instead of a thing, the copy of a card that everyone saw and that may be hidden by now.
        """
        state = self.state
        state.stamp += 1
        listening = state.listeners and kind.address in state.listeners
        if self.quiet and not listening:
            return
        number_of_rule = rule or kind.rule or self.rule
        copy = seen
        known = (2 << state.seats) - 1 if seen else 0
        other_copy = other_known = 0
        if thing >= state.seats:
            shown = thing if state.where[thing] >= 0 else self.game.names.shown(state, thing)
            if shown != NONE:
                copy = state.copy[shown]
                known = state.known[shown]
        if other >= state.seats:
            shown = other if state.where[other] >= 0 else self.game.names.shown(state, other)
            if shown != NONE:
                other_copy = state.copy[shown]
                other_known = state.known[shown]
        event = Event(
            kind, number_of_rule, seat, thing, copy, known, other, other_copy, other_known, number, extra, state.last
        )
        if not self.quiet:
            state.last = event
        if self.heard is not None:
            self.heard.add(number_of_rule)
            self.heard.add(kind.rule)
        if self.motions is not None and kind.text and not self.quiet:
            tell(self, self.motions, event)
        if listening:
            note_triggers(self, state, event)

    def hear(self, rule: str) -> None:
        """Note that a rule mattered here, for the scenarios that show it."""
        if self.heard is not None:
            self.heard.add(rule)

    def refuses(self, refusal: Refusal) -> bool:
        """Whether this refusal applies: always, unless its rule is disabled. Called before its condition is checked."""
        if self.heard is None:
            return True
        self.heard.add(refusal.rule)
        self.heard.update(refusal.also)
        return self.lifted != refusal.rule and self.lifted not in refusal.also

    def roll(self, sides: int) -> int:
        """Roll a die."""
        state = self.state
        state.learned += 1
        number = 1 + self.random(sides) if state.script is None else self.scripted_number(1, sides, "a die")
        if self.motions is not None:
            self.motions.append(fallen(number, sides))
        return number

    def random(self, below: int) -> int:
        """A number from 0 to `below` - 1, from the state's own chance."""
        return draw.number(self, below)

    def pick_at_random(self, places: list[int]) -> int:
        """One of these cards, at random, or the one that a script names."""
        state = self.state
        state.learned += 1
        if state.script is None:
            return places[self.random(len(places))]
        name = self.scripted_fall("a card", [state.card(place).id for place in places])
        for place in places:
            card = state.card(place)
            if name == card.name or name == card.id:
                return place
        raise ChanceNeeded(f'{self.rule}: "{name}" is not one of the cards to pick from at random')

    def scripted_fall(self, what: str, could: list[str] | None = None) -> str:
        """The next entry of the script. The error for a missing one lists what it could be."""
        script = self.state.script
        if script is None or not script.falls:
            raise ChanceNeeded(f"{self.rule} needs {what}, but the script has no results left", could)
        self.state.script = chance.Script(script.falls[1:], script.shuffles)
        return script.falls[0]

    def scripted_number(self, low: int, high: int, what: str) -> int:
        """The next entry of the script, a number in this range."""
        fall = self.scripted_fall(what, [str(n) for n in range(low, high + 1)])
        if not fall.isdigit() or not low <= int(fall) <= high:
            raise ChanceNeeded(f'{self.rule} needs {what} from {low} to {high}, but the script says "{fall}"')
        return int(fall)

    def finish(self, winners: list[int], ending: str, rule: str = "") -> None:
        """End the game."""
        if self.state.outcome is None:
            self.state.outcome = Outcome(winners, ending, rule or self.rule)
            won = len(winners) == 1
            line = self.game.names.ended(self.state, winners, ending)
            self.emit(GAME_IS_WON if won else GAME_IS_DRAWN, winners[0] if won else NONE, extra=line, rule=rule)

    # playing

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.outcome is not None

    @property
    def outcome(self) -> Outcome | None:
        """The outcome of the game."""
        return self.state.outcome

    def resolve(self) -> None:
        """Run what is scheduled until a seat must decide or the game is over."""
        try:
            self._resolve()
        except PlaymatError:
            raise
        except Exception as fault:
            raise BrokenRule(f"{self.rule}: {type(fault).__name__}: {fault}\n    doing:  {self.doing()}") from fault

    def _resolve(self) -> None:
        state = self.state
        heard = self.heard
        noticed = heard is not None or self.motions is not None
        for _step in range(MOST_STEPS):
            if state.outcome is not None:
                state.agenda = []
                state.frames = []
                state.pending = None
                return
            pending = state.pending
            if pending is not None:
                if state.out and state.is_out(pending.seat):
                    state.pending = None
                    continue
                options = self.listed(pending) if heard is None else self._listed_twice(pending)
                if len(options) > 1 or self.game.asks_alone(pending.prompt, state):
                    return
                if heard is not None:
                    self.alone.append((pending.seat, pending.prompt.name, texts.option_text(self, options[0])))
                self.apply(options[0])
                continue
            agenda = state.agenda
            if not agenda:
                raise BrokenRule("nothing is left to do, and the game is not over")
            task = agenda.pop()
            step = task.step
            if state.out and task.scope.you >= 0 and state.is_out(task.scope.you) and not self._ends_frame():
                continue
            self.rule = step.rule or task.rule
            if noticed and not self._notices(heard, task):
                continue
            if isinstance(step, RuleFunction):
                step.function(self, task.scope)  # the usual case, saving one call
            else:
                step.run(self, task.scope)
        self._end_loop()

    def _end_loop(self) -> None:
        """Cards that trigger each other endlessly make the game a draw. In a printed game, the rules are wrong."""
        if not self.game.more_cards:
            raise BrokenRule(f"{self.rule} runs in an endless loop without asking a seat")
        self.finish([], ENDLESS_CHAIN)
        self._resolve()

    def _notices(self, heard: set[str] | None, task: Task) -> bool:
        """Trace the step for spectators and scenarios. False if its rule is disabled."""
        if self.motions is not None:
            settle(self, self.motions)
        self.task = task
        if heard is None:
            return True
        heard.update(task.step.rules)
        if self.lifted and self.lifted in task.step.rules:
            return False
        if self.bookmarks is not None:
            self.bookmarks.append(self.before(task))
        return True

    def before(self, task: Task) -> S:
        """The position before a task was taken from the agenda."""
        state = cast(S, self.state.clone())
        state.agenda.append(task)
        return state

    def _ends_frame(self) -> bool:
        """Whether the current task belongs to the end of the innermost frame. It runs even for a seat that is out."""
        frames = self.state.frames
        return len(frames) > 0 and len(self.state.agenda) < frames[-1].base

    def _listed_twice(self, pending: Decision) -> list[Option]:
        """The options for a scenario: listed as in a game, untraced, and again with the reasons, traced.

        Both must offer the same. While a rule is disabled, its refusal only matters when reasons are asked for, so the
        second list counts.
        """
        menu = Menu(True)
        pending.lister.list(self, pending.scope, menu)
        full = menu.options
        if self.lifted and full:
            pending.listed = full
            return full
        heard = self.heard
        self.heard = None
        quick = self.listed(pending)
        self.heard = heard
        if len(quick) != len(full) or not all(map(Option.same, quick, full)):
            short, long = (" | ".join(texts.option_texts(self, options)) for options in (quick, full))
            raise BrokenRule(f'"{pending.prompt.name}" offers {short}, but with reasons: {long}')
        return quick

    def apply(self, option: Option) -> None:
        """Accept an answer and schedule what follows it."""
        state = self.state
        pending = state.pending
        if pending is None:
            raise BrokenRule("no one is asked")
        state.pending = None
        steps = pending.otherwise if option.move is DECLINE else pending.then
        self.rule = pending.prompt.rule
        if pending.sealed:
            state.sealed[pending.seat] = Sealed(pending.lister, pending.scope, option)
            self.then(pending.scope, steps)
        else:
            self.then(pending.scope.answered(option), steps)

    @property
    def decision(self) -> Question | None:
        """The pending question with its options, or None when the game is over."""
        pending = self.state.pending
        return None if pending is None else Question(self, pending)

    def answer(self, answer: Option | str | int, seat: int = NONE) -> None:
        """Answer the question with an option, its number, its text, or an unambiguous beginning of it."""
        number = texts.understood(self, answer, seat)
        self.choose(self.listed(self.asked())[number])

    def clone(self) -> Table[S]:
        """The same position on a new table, without the record: for looking ahead."""
        clone: Table[S] = Table(self.game, cast(S, self.state.clone()))
        clone.quiet = self.quiet
        return clone

    def __reduce__(self) -> Any:
        from playmat.engine.files.save import load_table, save_state

        return load_table, (self.game, save_state(self.game, self.state), self.quiet)

    def view(self, seat: int) -> Table[S]:
        """The table as one seat (or a spectator, NONE) may know it."""
        seen: Table[S] = Table(self.game, cast(S, blanked(self, seat)))
        seen.quiet = True
        return seen

    def log(self, seat: int = NONE, since: int = 0) -> list[tuple[str, str]]:
        """The log as a seat (NONE: a spectator) reads it: (rule, line), oldest first, from a given line."""
        return texts.log(self, seat, since)

    def why_not(self, text: str, seat: int = NONE) -> Refusal | None:
        """Why an answer is not offered, or None if it is."""
        return texts.why_not(self, text, seat)

    def choose(self, option: Option) -> None:
        """Give an answer that is known to be offered: no check, no record. For playouts."""
        self.count(self.state.pending)
        self.apply(option)
        self.resolve()

    def count(self, pending: Decision | None) -> None:
        """Count a decision. Later picks of a decision count only if the rules count each of them."""
        if pending is not None and (not pending.part or pending.prompt.each):
            self.state.decisions += 1

    def doing(self) -> str:
        """The open frames, outermost first."""
        return " > ".join([type(f).__name__.lower() for f in self.state.frames] + [self.rule])
