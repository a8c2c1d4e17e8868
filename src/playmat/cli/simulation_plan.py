"""The plan of `playmat simulate`: agents, decks at the seats, settings and seeds."""

from __future__ import annotations

import hashlib
from math import gcd

from playmat.agents import player
from playmat.agents.self_play import play_match
from playmat.agents.tally import Tally
from playmat.cli.common import find_deck
from playmat.engine.chance.draw import LARGEST_SEED
from playmat.engine.decks.deck import Deck
from playmat.engine.game import Game

GOLDEN = 0.618


class SimulationPlan:
    """What to play, in a form that another process can take over. A game crosses as its name and texts."""

    def __init__(
        self, game: Game, agents: list[str], seatings: list[list[str]], settings: dict[str, str], seed: int
    ) -> None:
        self.game = game
        self.slug = game.slug
        self.agents = agents
        self.seatings = seatings
        """The decks at the seats, one seating after another, then again from the first."""
        self.settings = settings
        self.seed = seed
        self.decks: dict[str, Deck] = {}

    def seating(self, number: int) -> tuple[list[int], list[str]]:
        """The agents and decks at the seats in a game. Agents change seats with every game, decks less often."""
        seats = len(self.agents)
        agents = [(seat + number) % seats for seat in range(seats)]
        return agents, self.seatings[number // seats % len(self.seatings)]

    def spread(self, games: int) -> None:
        """If there are more seatings than games, take some from the whole list instead of only its beginning.

        Steps of the golden section are evenly spread for any number of games. A step that has no common divisor with
        the list never keeps a deck at the same seat.
        """
        count, rounds = len(self.seatings), -(-games // len(self.agents))
        if rounds < count:
            step = next(k for k in range(int(count * GOLDEN), count) if gcd(k, count) == 1)
            self.seatings = [self.seatings[k * step % count] for k in range(rounds)]

    def play(self, number: int, tally: Tally) -> None:
        """Play one game and count it."""
        agents, decks = self.seating(number)
        players = [player(self.agents[k], self.seed_of(number, f"agent {k}")) for k in agents]
        lists = [self.deck(name) for name in decks]
        match = play_match(self.game, players, lists, self.seed_of(number, "game"), self.settings)
        tally.note(match, agents, [deck.name for deck in lists])

    def deck(self, name: str) -> Deck:
        """A deck by name or file, read once."""
        if name not in self.decks:
            self.decks[name] = find_deck(self.game, name)
        return self.decks[name]

    def seed_of(self, number: int, what: str) -> int:
        """A seed derived from the given seed, the game's number and its purpose."""
        digest = hashlib.sha256(f"{self.seed} {number} {what}".encode()).digest()
        return int.from_bytes(digest[:8], "big") & LARGEST_SEED
