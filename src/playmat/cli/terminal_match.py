"""A match in the terminal: shows what the computer does, asks people, saves and undoes."""

from __future__ import annotations

import shlex
from collections.abc import Callable
from contextlib import nullcontext
from pathlib import Path
from typing import Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from playmat.agents import Player
from playmat.agents.levels import computer
from playmat.agents.player import seed_at
from playmat.cli import board
from playmat.cli.choices import choice_columns, choice_lines, choice_paragraph, choices, fit_columns
from playmat.cli.opponents import HUMAN, takes_time
from playmat.cli.saves import home, new_path, write_game, write_replay
from playmat.cli.screen import Screen
from playmat.cli.seats import seats
from playmat.cli.start import table_options
from playmat.engine.counting import count_of
from playmat.engine.errors import BrokenRule, PlaymatError
from playmat.engine.sitting.auto_pass import STOPS, AutoPass
from playmat.engine.sitting.masking import is_masked
from playmat.engine.sitting.sitting import Sitting
from playmat.engine.state.scope import NONE
from playmat.engine.state.state import Outcome
from playmat.engine.table import text as texts
from playmat.engine.table.table import Table

LEAST_LOG = 3
"""Lines of the log that should fit on the screen. Everything else is shortened first."""
KEYS = " ? why not · r rule · c card · p piles · l log · u undo · h hint · q quit · help"


class Quit(Exception):
    """A person quits. The match is saved."""


RunCommand = Callable[["TerminalMatch", Table[Any], int, str], bool]
"""Runs the command that the person at a seat typed, with their view. True if it was a decision."""


class TerminalMatch:
    """One match with its people and computers."""

    def __init__(
        self,
        table: Sitting[Any],
        levels: list[str],
        screen: Screen,
        path: Path | None,
        run_command: RunCommand,
        set_files: list[Path] | None = None,
    ) -> None:
        self.table = table
        self.seats = levels
        self.screen = screen
        self.path = path
        self.run_command = run_command
        self.set_files = set_files
        """The set files. A resumed match may have none, because its record contains the sets."""
        self.people = [seat for seat, level in enumerate(levels) if level == HUMAN]
        self.seen = dict.fromkeys(self.people, 0)
        """How much of the log each person had read at their last decision."""
        self.auto_passes = {seat: AutoPass(STOPS) for seat in self.people}
        """Each person's auto-pass settings."""
        self.back = NONE
        """The seat that has just undone a move. It is always asked."""
        self.lines_shown = 0
        self.at_screen = self.people[0] if len(self.people) == 1 else NONE
        self.proven = True
        """Whether replaying its answers leads to this position."""

    def resume(self, proven: bool) -> None:
        """Resume a saved match. Its log counts as read."""
        self.proven = proven
        for seat in self.people:
            self.seen[seat] = len(texts.log(self.table, seat))
        self.lines_shown = max(self.seen.values(), default=0)

    # playing

    def run(self) -> None:
        """Play until the match is over or a person quits."""
        try:
            while not self.table.over:
                before = self.table.fork()
                seat = self.table.state.pending.seat
                if self.seats[seat] == HUMAN:
                    self.ask(seat)
                else:
                    self.answer_by_computer(seat)
        except (Quit, EOFError):
            self.leave()
            return
        except KeyboardInterrupt:
            self.leave()
            raise
        except BrokenRule:
            if self.proven:
                self.table = before  # drop the answer that caused the error
                self.leave()
            raise
        self.tell()
        self.finish()

    def player(self, level: str, seat: int) -> Player:
        """A computer player for the next answer. The seed comes from the match, so resuming changes nothing."""
        return computer(self.table.game, level, seed_at(self.table.origin, seat, len(self.table.record)))

    def answer_by_computer(self, seat: int) -> None:
        """Let a computer player answer from its view, and show what follows."""
        forced = AutoPass().answer(self.table, secret=False)
        if forced != NONE:
            self.table.answer(forced, seat)
            return
        player = self.player(self.seats[seat], seat)
        view = self.table.view(seat)
        options = view.listed(view.state.pending)
        slow = takes_time(player) and len(options) > 1
        name = self.table.game.names.seat(self.table.state, seat)
        with self.screen.thinking(name) if slow else nullcontext():
            option = player.choose(view, options)
        self.table.answer(option, seat)
        self.tell()
        self.screen.pause()

    def tell(self) -> None:
        """Show the new lines of the log, as the person at the screen may read them."""
        if self.at_screen == NONE:
            return
        log = texts.log(self.table, self.at_screen)
        self.lines_shown = min(self.lines_shown, len(log))
        for line in board.log_lines(self.table, log[self.lines_shown :], 0, self.screen.width):
            self.screen.say(line)
        self.lines_shown = len(log)

    def ask(self, seat: int) -> None:
        """Show a person their view and ask until they have decided."""
        view = self.table.view(seat)
        if self.goes_on(view, seat):
            return  # no one is asked, so the screen is not handed over
        self.give_screen_to(seat)
        self.tell()
        self.draw(view, seat)
        while not self.run_command(self, view, seat, self.screen.ask(self.question(view))):
            pass  # the person looked something up, or the input was refused
        self.seen[seat] = min(self.seen[seat], len(texts.log(self.table, seat)))

    def goes_on(self, view: Table[Any], seat: int) -> bool:
        """Pass for a person who does not need to be asked. Returns whether it passed."""
        back, self.back = self.back, NONE
        index = NONE if back == seat else self.auto_passes[seat].answer(view, secret=len(self.people) > 1)
        if index == NONE and back != seat and self.is_needless(view):
            index = 0
        if index == NONE:
            return False
        self.table.answer(index, seat)  # new events stay unread
        return True

    def is_needless(self, view: Table[Any]) -> bool:
        """Whether all people can see that there is only one answer. Between people, the table asks for it, too."""
        alone = len(view.listed(view.state.pending)) == 1 and not view.game.face.stop(view)
        return alone and len(self.people) > 1 and not is_masked(view)

    def answer(self, seat: int, index: int) -> None:
        """Give a person's answer. The log up to here counts as read."""
        self.seen[seat] = len(texts.log(self.table, seat))
        self.table.answer(index, seat)

    def give_screen_to(self, seat: int) -> None:
        """Cover the screen before another person looks at it."""
        if self.at_screen == seat:
            return
        self.screen.cover(self.table.game.names.seat(self.table.state, seat))
        self.at_screen = seat
        self.lines_shown = min(self.seen[seat], len(texts.log(self.table, seat)))

    # drawing

    def draw(self, view: Table[Any], seat: int) -> None:
        """Draw the whole table as this seat sees it, fitted to the screen."""
        self.screen.clear()
        new = len(texts.log(self.table, seat)) - self.seen[seat]
        top, options = self.fitted(view, seat, new)
        asked = self.prompt_line(view)
        for part in top:
            self.screen.say(part)
        if self.screen.live:
            self.draw_log(view, seat, self.screen.height - self.screen.lines_of(Group(*top, asked, options)) - 1)
        self.screen.say(asked)
        self.screen.say(options)

    def fitted(self, view: Table[Any], seat: int, new: int) -> tuple[list[RenderableType], RenderableType]:
        """The table and the options, in the fullest layout that leaves room for some new lines of the log."""
        tops = {hand: self.top(view, seat, hand) for hand in board.HANDS}
        asked = self.prompt_line(view)
        for hand, options, least in self.layouts(view):
            if self.screen.lines_of(Group(*tops[hand], asked, options)) + min(new, least) < self.screen.height:
                break
        return tops[hand], options

    def top(self, view: Table[Any], seat: int, hand: str) -> list[RenderableType]:
        """The lines above the question."""
        width = self.screen.width
        return [
            *board.score(view, seat),
            *seats(view, seat, self.seats, width),
            *board.shared_lines(view, seat, width),
            *board.hands(view, seat, width, hand),
            *board.picked(view, seat),
        ]

    def layouts(self, view: Table[Any]) -> list[tuple[str, RenderableType, int]]:
        """Layouts of hand, options and log lines, from the roomiest to the tightest."""
        decision = view.decision
        assert decision is not None
        hints = [view.game.face.hint(view, o) for o in decision.answers]
        usual = view.game.face.usual(view, decision.answers)
        listed = choices(decision.answers, decision.texts, hints, usual)
        width = self.screen.width
        whole, lines = (choice_lines(listed, all_of_it, width) for all_of_it in (True, False))
        side = {n: choice_columns(listed, n, width) for n in (2, 3)}
        small = [
            whole,
            lines,
            *(side[n] for n in (2, 3) if fit_columns(listed, n, width, False)),
            choice_paragraph(listed, width),
        ]
        layouts_to_try = [(board.ROWS, whole, LEAST_LOG), (board.ROWS, lines, LEAST_LOG)]
        if fit_columns(listed, 2, width, True):
            layouts_to_try.append((board.ROWS, side[2], LEAST_LOG))
        layouts_to_try += [(board.NAMES, options, LEAST_LOG) for options in small[:-1]]
        layouts_to_try += [(board.NAMES, options, 1) for options in small]
        return [*layouts_to_try, (board.NOTHING, small[-1], 0)]

    def prompt_line(self, view: Table[Any]) -> RenderableType:
        """The question in the rulebook's words, with its rule."""
        asked = view.state.pending.prompt
        aside = view.game.face.aside(view)
        line = Text.assemble((asked.text, "bold"), (f" ({asked.rule})" if asked.rule else "", "dim"))
        return Padding(line.append(f" {aside}" if aside else ""), (0, 0, 0, 1), expand=False)

    def draw_log(self, view: Table[Any], seat: int, room: int) -> None:
        """Print what happened since this seat's last decision, and earlier lines if there is room."""
        if room < 1:
            return
        log = texts.log(self.table, seat)
        new = log[self.seen[seat] :]
        keys = room > LEAST_LOG + 2
        room -= keys
        last = log[-room:]
        lines = board.log_lines(view, last, self.seen[seat] - len(log) + len(last), self.screen.width)
        while lines and self.screen.lines_of(Group(*lines)) > room:
            lines = lines[1:]
        if len(lines) < len(new):
            lines = board.log_paragraph(new, self.screen.width, room)
        for line in lines:
            self.screen.say(line)
        if keys:
            self.screen.say(Text(KEYS, "dim", no_wrap=True, overflow="ellipsis"))

    def question(self, view: Table[Any]) -> str:
        """The text before the cursor."""
        decision = view.decision
        assert decision is not None
        usual = view.game.face.usual(view, decision.answers)
        return f" [Enter: {decision.texts[usual]}] > " if usual != NONE else " > "

    # leaving and ending

    def save(self) -> Path:
        """Save the match, to the same file each time."""
        if self.path is None:
            self.path = new_path(self.table.game, home())
        write_game(self.path, self.table, self.seats, self.proven)
        return self.path

    def leave(self) -> None:
        """Save, and print how to resume."""
        path = self.save()
        own = path.parent == home()
        back = f"playmat play {self.table.game.slug} --resume" + ("" if own else f" {shlex.quote(str(path))}")
        self.screen.say(f"Saved in {path}. Resume with: {back}")

    def finish(self) -> None:
        """Print the result."""
        outcome = self.table.outcome
        assert outcome is not None
        seat = self.at_screen
        view = self.table.view(seat)
        self.screen.say()
        for part in seats(view, max(0, seat), self.seats, self.screen.width):
            self.screen.say(part)
        for line in board.games(view):
            self.screen.say(line)
        self.screen.say(self.sentence(outcome), "bold green" if seat in outcome.winners else "bold")
        self.screen.say(f"The same match again: {self.again()}", "dim")
        self.offer_replay()
        if self.path is not None and self.path.parent == home():
            # the save would only resume a match that is over
            self.path.unlink(missing_ok=True)

    def offer_replay(self) -> None:
        """Write a replay, if the person wants one."""
        while True:
            try:
                typed = self.screen.ask(" Save a replay? [y, n or a file name ending in .json; Enter: no] > ")
            except EOFError:
                return
            if typed.lower() in ("", "n", "no"):
                return
            if typed.lower() not in ("y", "yes") and not typed.endswith(".json"):
                self.screen.say("Answer y, n or a file name that ends in .json.", "yellow")
                continue
            try:
                path = write_replay(Path(typed) if typed.endswith(".json") else None, self.table, self.seats)
            except PlaymatError as fault:
                self.screen.say(str(fault), "yellow")
                continue
            self.screen.say(f"Replay written to {path}. Watch it with: playmat replay {shlex.quote(str(path))}")
            return

    def again(self) -> str:
        """The command that starts this match again."""
        game, origin = self.table.game, self.table.origin
        usual = game.full_options({})
        hidden = table_options(game, self.seats, {})
        words = ["playmat", "play", game.slug]
        for deck in origin.get("decks", []):
            words += ["--deck", deck if isinstance(deck, str) else deck["name"]]
        for name, value in origin.get("options", {}).items():
            must_name = value != usual.get(name) and value != hidden.get(name)
            words += ["--option", f"{name}={value}"] if must_name else []
        for file in self.set_files or [Path("FILE")] * len(game.sets):
            words += ["--set", str(file)]
        words += ["--seat", str(self.people[0] + 1)] if self.people[:1] != [0] else []
        for level in [level for seat, level in enumerate(self.seats) if seat != self.people[0]]:
            words += ["--opponent", level]
        seed = origin.get("seed", 0)
        # no one would type a key, and a seed from before keys existed now deals different cards
        words += ["--seed", str(seed)] if isinstance(seed, int) and "chance" in origin else []
        return shlex.join(words)

    def sentence(self, outcome: Outcome) -> str:
        """Who won and how, by which rule, and after how many decisions."""
        state = self.table.state
        names = [self.table.game.names.seat(state, seat) for seat in outcome.winners]
        how = f"{self.table.game.names.ending(outcome.ending, bool(outcome.winners))} ({outcome.rule})"
        games = state.standing.games if state.standing is not None else []
        after = f"after {count_of(sum(g.decisions for g in games) or state.decisions, 'decision')}"
        if not names:
            return f"No one wins: {how}, {after}."
        if len(self.people) == 1 and self.people[0] in outcome.winners:
            return f"You win: {how}, {after}."
        lost = "You lose. " if len(self.people) == 1 else ""
        return f"{lost}{' and '.join(names)} win{'s' if len(names) == 1 else ''}: {how}, {after}."
