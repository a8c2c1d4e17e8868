"""A match at this terminal: the computer's moves are told, people are asked, everything can be saved and taken back."""

from __future__ import annotations

import random
import shlex
from pathlib import Path
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from playmat.cli import board, talk
from playmat.cli.opponents import HUMAN, Player, computer
from playmat.cli.saves import home, new_path, write_game
from playmat.cli.screen import Screen
from playmat.engine import text as texts
from playmat.engine.scope import NONE
from playmat.engine.sitting import Sitting
from playmat.engine.state import Outcome
from playmat.engine.table import Table

LEAST_LOG = 3
"""Lines of the log that a screen should have room for before its options go into columns."""
KEYS = " ? why not · r rule · c card · p piles · l log · u back · h hint · q quit · help"


class Left(Exception):
    """Whoever sits here has left; the match is saved."""


class Match:
    """One match and the people and computers at it."""

    def __init__(self, table: Sitting[Any], seats: list[str], screen: Screen, path: Path | None) -> None:
        self.table = table
        self.seats = seats
        self.screen = screen
        self.path = path
        chance = random.Random(int(table.origin.get("seed", 0)))
        self.players: list[Player | None] = [
            None if level == HUMAN else computer(level, chance.randrange(1 << 31)) for level in seats
        ]
        self.people = [seat for seat, level in enumerate(seats) if level == HUMAN]
        self.seen = dict.fromkeys(self.people, 0)
        """How much of the log each person had read at their last decision."""
        self.told = 0
        self.at_screen = self.people[0] if len(self.people) == 1 else NONE

    def take_up(self) -> None:
        """Goes on with a match that was begun earlier: what its log says is read already."""
        for seat in self.people:
            self.seen[seat] = len(texts.log(self.table, seat))
        self.told = max(self.seen.values(), default=0)

    # playing

    def run(self) -> None:
        """Plays until the match is over or left."""
        try:
            while not self.table.over:
                seat = self.table.state.pending.seat
                player = self.players[seat]
                if player is None:
                    self.ask(seat)
                else:
                    options = self.table.decision.options if self.table.decision is not None else []
                    self.table.answer(player.choose(self.table.view(seat), options), seat)
                    self.tell()
                    self.screen.pause()
        except (Left, EOFError):
            self.leave()
            return
        except KeyboardInterrupt:
            self.screen.say()
            self.leave()
            raise
        self.tell()
        self.finish()

    def tell(self) -> None:
        """Says what has happened since it was last said, as whoever looks at the screen may read it."""
        if self.at_screen == NONE:
            return
        log = texts.log(self.table, self.at_screen)
        self.told = min(self.told, len(log))
        for line in board.log_lines(self.table, log[self.told :], 0):
            self.screen.say(line)
        self.told = len(log)

    def ask(self, seat: int) -> None:
        """Shows a person their view and asks until they have decided."""
        self.give_screen_to(seat)
        self.tell()
        view = self.table.view(seat)
        self.draw(view, seat)
        looked = False
        while True:
            line = self.screen.ask(self.question(view, looked))
            if not line and looked:
                # Enter after reading something goes back to the table, and decides nothing
                self.draw(view, seat)
                looked = False
            elif talk.heard(self, view, seat, line):
                self.seen[seat] = min(self.seen[seat], len(texts.log(self.table, seat)))
                return
            else:
                looked = True

    def answer(self, seat: int, index: int) -> None:
        """A person's answer. What the log said until now is read."""
        self.seen[seat] = len(texts.log(self.table, seat))
        self.table.answer(index, seat)

    def give_screen_to(self, seat: int) -> None:
        """Covers the screen when another person's turn to look has come."""
        if self.at_screen == seat:
            return
        self.screen.cover(self.table.game.seat_name(self.table.state, seat))
        self.at_screen = seat
        self.told = min(self.seen[seat], len(texts.log(self.table, seat)))

    # drawing

    def draw(self, view: Table[Any], seat: int) -> None:
        """The whole table as this seat sees it, fitted to the screen."""
        self.screen.clear()
        width = self.screen.width
        top: list[RenderableType] = [
            board.seat_panels(view, seat, self.who(), width),
            *board.shared_lines(view, seat, width),
            *board.hands(view, seat),
            *board.picked(view, seat),
        ]
        asked = self.prompt_line(view)
        left = self.screen.height - self.screen.lines_of(Group(*top)) - self.screen.lines_of(asked) - 1
        new = len(texts.log(self.table, seat)) - self.seen[seat]
        options = self.options(view, left - min(new, LEAST_LOG))
        left -= self.screen.lines_of(options)
        for part in top:
            self.screen.say(part)
        if self.screen.live:
            self.draw_log(view, seat, left)
        self.screen.say(asked)
        self.screen.say(options)

    def who(self) -> list[str]:
        """What sits at each seat."""
        return ["a person" if level == HUMAN else level for level in self.seats]

    def prompt_line(self, view: Table[Any]) -> Text:
        """The question in the rulebook's words, with its rule."""
        asked = view.state.pending.prompt
        aside = view.game.face.aside(view)
        return Text.assemble(
            (f" {asked.text}", "bold"), (f" ({asked.rule})" if asked.rule else "", "dim"), f" {aside}" if aside else ""
        )

    def options(self, view: Table[Any], left: int) -> RenderableType:
        """The options in as few columns as the screen allows."""
        decision = view.decision
        assert decision is not None
        hints = [view.game.face.hint(view, o) for o in decision.options]
        usual = view.game.face.usual(view, decision.options)
        drawn: RenderableType = ""
        for columns in (0, 1, 2, 3):
            drawn = board.option_grid(decision.texts, hints, usual, columns, self.screen.width)
            if self.screen.lines_of(drawn) <= left:
                break
        return drawn

    def draw_log(self, view: Table[Any], seat: int, room: int) -> None:
        """What happened since this seat's last decision, and what came before it as far as there is room."""
        if room < 1:
            return
        log = texts.log(self.table, seat)
        new = log[self.seen[seat] :]
        keys = room > LEAST_LOG + 2
        room -= keys
        lines = board.log_lines(view, log, self.seen[seat])[-room:]
        while lines and self.screen.lines_of(Group(*lines)) > room:
            lines = lines[1:]
        if len(lines) < len(new):
            lines = board.log_paragraph(new, self.screen.width, room)
        for line in lines:
            self.screen.say(line)
        if keys:
            self.screen.say(Text(KEYS, "dim", no_wrap=True, overflow="ellipsis"))

    def question(self, view: Table[Any], looked: bool) -> str:
        """What stands before the cursor."""
        decision = view.decision
        assert decision is not None
        usual = view.game.face.usual(view, decision.options)
        if looked:
            return " [Enter: back to the table] > " if self.screen.live else "> "
        return f" [Enter: {decision.texts[usual]}] > " if usual != NONE else " > "

    # leaving and ending

    def save(self) -> Path:
        """Writes the match down, to the same file each time."""
        if self.path is None:
            self.path = new_path(self.table.game)
        write_game(self.path, self.table, self.seats)
        return self.path

    def leave(self) -> None:
        """Saves, and says how to come back."""
        path = self.save()
        own = path.parent == home()
        back = f"playmat play {self.table.game.slug} --resume" + ("" if own else f" {shlex.quote(str(path))}")
        self.screen.say(f"Saved in {path}. Go on with: {back}")

    def finish(self) -> None:
        """The end in a sentence."""
        outcome = self.table.outcome
        assert outcome is not None
        seat = self.at_screen
        view = self.table.view(seat)
        self.screen.say()
        self.screen.say(board.seat_panels(view, max(0, seat), self.who(), self.screen.width))
        self.screen.say(self.sentence(outcome), "bold green" if seat in outcome.winners else "bold")
        self.screen.say(f"The same match again: --seed {self.table.origin.get('seed', 0)}", "dim")
        if self.path is not None and self.path.parent == home():
            # it would only lead back into a match that is over
            self.path.unlink(missing_ok=True)
        talk.offer_replay(self)

    def sentence(self, outcome: Outcome) -> str:
        """Who won, how, by which rule, after how many decisions."""
        state = self.table.state
        names = [self.table.game.seat_name(state, seat) for seat in outcome.winners]
        how = f"{outcome.ending} ({outcome.rule})"
        after = f"after {state.decisions} decisions"
        if not names:
            return f"Nobody wins: {how}, {after}."
        if len(self.people) == 1 and self.people[0] in outcome.winners:
            return f"You win by {how}, {after}."
        lost = "You lose: " if len(self.people) == 1 else ""
        return f"{lost}{' and '.join(names)} win{'s' if len(names) == 1 else ''} by {how}, {after}."
