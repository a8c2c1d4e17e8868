"""Count the questions that players are asked and add up the pauses, with greedy playing every seat.

Pauses: two or more people play each other. A player who can only pass does so automatically after a pause. `forced` is
the sum of these pauses. `all` also includes the pauses of players who could act but click "pass" at once, which no one
does.

Questions: one person plays the computer. `asked` counts the questions that the person is asked with the default
setting, `before` those with "whenever you might do something". All picks of one decision count as one question. Both
settings play the same games: if the default skips a question, greedy's answer is played anyway, and counted as `missed`
if it is not a pass.

    python bench/asked.py pauses --games 40
    python bench/asked.py pauses --games 20 --game school --seats 4
    python bench/asked.py pauses --apart          # as if pauses ran one after another
    python bench/asked.py questions --games 200 --game school aew
"""

from __future__ import annotations

import argparse
import random
import statistics
from typing import Any

from playmat.engine.game import Game
from playmat.engine.sitting.auto_pass import STOPS, USUAL, AutoPass
from playmat.engine.sitting.masking import is_masked
from playmat.engine.state.scope import NONE
from playmat.engine.table.table import Table
from playmat.engine.view.face import passing_option
from playmat.games import BUILT_IN, game
from playmat.server.rooms.auto_passes import needless_answer
from playmat.server.rooms.pauses import Pauses
from playmat.server.rooms.windows_ahead import Window, windows_from


def decks_for(of: Game, seed: int, seats: int) -> list[str]:
    """All pairs of decks in turn."""
    names = list(of.decks)
    step = 1 + seed // len(names) % (len(names) - 1)
    return [names[(seed + k * step) % len(names)] for k in range(seats)]


def best(t: Table[Any]) -> int:
    """Greedy's answer."""
    if len(t.listed(t.state.pending)) == 1:
        return 0
    worth = t.game.advice(t.view(t.state.pending.seat))
    return max(range(len(worth)), key=lambda k: worth[k])


class Person:
    """A seat with its setting."""

    def __init__(self, mode: str, shared: bool) -> None:
        self.auto_pass = AutoPass(mode)
        self.shared = shared

    def pass_for(self, t: Table[Any], seat: int) -> int:
        """The option that a room takes without asking."""
        option = self.auto_pass.answer(t, self.shared)
        return option if option != NONE else needless_answer(t, self.shared and is_masked(t))


class Paused:
    """One game between people, with the total length of its pauses."""

    def __init__(self, t: Table[Any], pauses: Pauses, apart: bool) -> None:
        self.t = t
        self.pauses = pauses
        self.apart = apart
        self.person = Person(STOPS, True)
        self.now = 0.0
        self.forced = 0.0
        self.windows = 0
        self.line: list[Window] = []
        self.until: dict[int, float] = {}

    def play(self) -> None:
        """Play the game to the end."""
        while not self.t.over:
            pending = self.t.state.pending
            option = self.person.pass_for(self.t, pending.seat)
            if option == NONE:
                option = best(self.t)
                self.ask(option)
            self.t.choose(self.t.listed(pending)[option])

    def ask(self, option: int) -> None:
        """Handle a question. A pass waits for the end of its pause. Any other answer clears the queue of windows."""
        if not is_masked(self.t):
            self.line = []
            return
        self.line = self.line[1:]
        if not self.line or self.apart:
            self.line = windows_from(self.t, 0, self.person.pass_for)
            self.until = {window.seat: self.now + self.pauses.draw(self.windows) for window in self.line}
            self.windows += 1
        options = self.t.listed(self.t.state.pending)
        if option != passing_option(options):
            self.line = []
            return
        wait = max(0.0, self.until[self.t.state.pending.seat] - self.now)
        self.now += wait
        self.forced += wait if len(options) == 1 else 0.0


def measure_pauses(of: Game, games: int, seats: int, apart: bool) -> str:
    """Returns a line with the medians over all games."""
    options = of.full_options({**of.silent_options({}), **of.face.asks_all})
    pauses = []
    for seed in range(games):
        one = Paused(of.start(decks_for(of, seed, seats), seed, options), Pauses(random.Random(seed)), apart)
        one.play()
        pauses.append(one)
    numbers = [
        statistics.median(values) for values in zip(*[(p.windows, p.forced, p.now) for p in pauses], strict=True)
    ]
    return f"{of.slug:10} {numbers[0]:8.1f} {numbers[1]:8.1f} s {numbers[2]:8.1f} s"


class Asked:
    """One game between a person and the computer: the questions asked with the old and the new setting."""

    def __init__(self) -> None:
        self.before = 0
        self.asked = 0
        self.passes_before = 0
        self.passes = 0
        self.missed = 0

    def play(self, t: Table[Any]) -> None:
        """Play the game to the end."""
        usual, stops = Person(USUAL, False), Person(STOPS, False)
        while not t.over:
            pending = t.state.pending
            option = usual.pass_for(t, pending.seat)
            if option == NONE:
                option = best(t)
                if pending.seat == 0:
                    self.count(t, option, stops.pass_for(t, 0) != NONE)
            t.choose(t.listed(pending)[option])

    def count(self, t: Table[Any], option: int, skipped: bool) -> None:
        """Count one question. The later picks of one decision are not separate questions."""
        passed = option == passing_option(t.listed(t.state.pending))
        self.before += not t.state.pending.part
        self.passes_before += passed
        self.missed += skipped and not passed
        self.asked += not skipped and not t.state.pending.part
        self.passes += passed and not skipped


def measure_questions(of: Game, games: int) -> str:
    """Returns a line with the means over all games."""
    games_asked = [Asked() for _ in range(games)]
    for seed, one in enumerate(games_asked):
        one.play(of.start(decks_for(of, seed, 2), seed, of.full_options(of.face.asks_all)))
    rows = [(a.before, a.asked, a.passes_before, a.passes, a.missed) for a in games_asked]
    means = [statistics.mean(values) for values in zip(*rows, strict=True)]
    same = sum(not a.missed for a in games_asked)
    return f"{of.slug:10} " + " ".join(f"{mean:8.2f}" for mean in means) + f" {same:5} of {games}"


def main() -> None:
    """Measure and print a table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("pauses", "questions"))
    parser.add_argument("--games", type=int, default=40, help="number of times to play each game (default: 40)")
    parser.add_argument("--game", nargs="+", choices=list(BUILT_IN), default=list(BUILT_IN))
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--apart", action="store_true", help="give every window a separate pause")
    arguments = parser.parse_args()
    if arguments.what == "pauses":
        print(f"{'game':10} {'pauses':>8} {'forced':>10} {'all':>10}   (median of {arguments.games} games)")
    else:
        print(
            f"{'game':10} {'before':>8} {'asked':>8} {'passes:':>8} {'now':>8} {'missed':>8} equal   "
            f"(mean of {arguments.games} games)"
        )
    for slug in arguments.game:
        of = game(slug)
        if arguments.what == "pauses":
            print(measure_pauses(of, arguments.games, arguments.seats, arguments.apart), flush=True)
        else:
            print(measure_questions(of, arguments.games), flush=True)


if __name__ == "__main__":
    main()
