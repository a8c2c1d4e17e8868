"""Positions from games between greedy agents, and who won them."""

from __future__ import annotations

from itertools import product
from typing import Any

from playmat.agents.greedy import Greedy
from playmat.agents.self_play import play_match
from playmat.engine.chance import small as chance
from playmat.engine.errors import PlaymatError
from playmat.engine.game import Game
from playmat.engine.player.evaluation import Evaluation
from playmat.engine.state.column import numbered
from playmat.engine.state.option import Option, in_the_game
from playmat.engine.state.scope import NONE
from playmat.engine.table.table import Table

SEATS = 2
"""Weights are fitted in two-player games. With more players, the same weights give each player's share."""
MOST = 10
"""Positions per game. More would add little, since all of them have the same winner."""
WAVERING = 6
"""In every other game, one answer in this many is random, so that odd positions also come up."""
WATCHED = [NONE, 0, NONE, 1]
"""One entry per game, repeated: half of the games are stored with all cards known, half as one seat sees them."""


class Wavering(Greedy):
    """A greedy agent that sometimes gives a random answer."""

    name = "wavering"

    def choose(self, view: Table[Any], options: list[Option]) -> Option:
        if self.number(WAVERING) == 0:
            return options[self.number(in_the_game(options))]
        return super().choose(view, options)


class Facts:
    """The inputs of an evaluation at a position, read by setting one weight to 1 and the others to 0."""

    def __init__(self, evaluation: Evaluation) -> None:
        kind: Any = type(evaluation)
        names = list(evaluation.weights)
        self.nothing: Evaluation = kind(dict.fromkeys(names, 0.0))
        self.units: list[Evaluation] = [kind({other: float(other == name) for other in names}) for name in names]

    def of(self, t: Table[Any]) -> list[float]:
        """The lead of seat 0: first the part that no weight changes, then the factor of each weight."""
        plain = self.nothing.lead(t, 0, 1)
        return [plain, *(unit.lead(t, 0, 1) - plain for unit in self.units)]


class SeenPositions:
    """Positions of a game, evenly spread over any length: when there are too many, every other one is dropped."""

    def __init__(self, facts: Facts, seat: int = NONE) -> None:
        self.facts = facts
        self.seat = seat
        """The seat from whose view positions are stored. NONE: with all cards known."""
        self.rows: list[list[float]] = []
        self.seen = 0
        self.stride = 1

    def note(self, t: Table[Any]) -> None:
        """Store a position if nothing is being resolved and the position is due."""
        if not t.game.player.settled(t):
            return
        if self.seen % self.stride == 0:
            self.rows.append(self.facts.of(t if self.seat == NONE else t.view(self.seat)))
            if len(self.rows) > 2 * MOST:
                self.rows = self.rows[::2]
                self.stride *= 2
        self.seen += 1

    def chosen(self) -> list[list[float]]:
        """At most MOST of the stored positions."""
        return self.rows if len(self.rows) <= MOST else self.rows[::2][:MOST]


class Sample:
    """One game: its decks, some of its positions, and the result of seat 0 (a draw is 0.5)."""

    def __init__(self, decks: list[str], rows: list[list[float]], won: float) -> None:
        self.decks = decks
        self.rows = rows
        self.won = won


class Sampling:
    """A job that plays a range of games."""

    def __init__(self, seed: int, first: int, last: int) -> None:
        self.seed = seed
        self.first = first
        self.last = last

    def run(self, game: Game) -> list[Sample]:
        """Play the games."""
        seatings = pairings(game, self.seed)
        return [self.play(game, number, seatings[number % len(seatings)]) for number in range(self.first, self.last)]

    def play(self, game: Game, number: int, decks: list[str]) -> Sample:
        """Play one game."""
        assert game.player.evaluation is not None
        kind = Wavering if number % 2 else Greedy
        players = [kind(seed_of(self.seed, f"player {seat} of sample {number}")) for seat in range(SEATS)]
        noted = SeenPositions(Facts(game.player.evaluation), WATCHED[number // len(WATCHED) % len(WATCHED)])
        start = seed_of(self.seed, f"sample {number}")
        outcome = play_match(game, [*players], [game.deck(x) for x in decks], start, {}, noted.note).table.outcome
        assert outcome is not None
        won = 1.0 / len(outcome.winners) if 0 in outcome.winners else 0.0 if outcome.winners else 0.5
        return Sample(decks, noted.chosen(), won)


def seed_of(seed: int, what: str) -> int:
    """A seed for one purpose."""
    return chance.labeled(f"fit {what}", seed)


def pairings(game: Game, seed: int) -> list[list[str]]:
    """Every legal seating of two of the game's decks, in an order given by the seed."""
    options = game.full_options({})
    every = [list(pair) for pair in product(game.decks, repeat=SEATS)]
    allowed = [pair for pair in every if not game.lists.seat_faults([game.deck(x) for x in pair], options)]
    if not allowed:
        raise PlaymatError(f"no decks of {game.slug} can play each other")
    order = numbered(0, len(allowed))
    chance.shuffled(order, seed_of(seed, "pairings"))
    return [allowed[k] for k in order]
