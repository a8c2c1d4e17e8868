"""The plan of many games: agents, decks at the seats, settings and seeds."""

from __future__ import annotations

import hashlib
from collections import Counter
from functools import cached_property
from math import gcd
from typing import Any

from playmat.agents import player
from playmat.agents.self_play import play_match
from playmat.agents.tally import Tally
from playmat.engine.chance.draw import LARGEST_SEED
from playmat.engine.decks.deck import Deck
from playmat.engine.game import Game
from playmat.lab.card_statistics import note_cards
from playmat.lab.keep import KeptGames, card_rows, column, game_row, record_text
from playmat.lab.quality import note_turns
from playmat.lab.trace import EventKinds, Trace

GOLDEN = 0.618


def seed_of(seed: int, number: int, what: str) -> int:
    """A seed derived from the given seed, the game's number and its purpose."""
    digest = hashlib.sha256(f"{seed} {number} {what}".encode()).digest()
    return int.from_bytes(digest[:8], "big") & LARGEST_SEED


class PlanDecks:
    """Decks by the names that a plan uses: the game's own, and those read from files. They can be sent to a process."""

    def __init__(self, own: dict[str, Deck] | None = None) -> None:
        self.own = own or {}
        """The decks that are not the game's own, by their name or path in the plan."""

    def deck(self, game: Game, name: str) -> Deck:
        """A deck by its name in the plan."""
        return self.own[name] if name in self.own else game.deck(name)

    def contents(self) -> dict[str, Any]:
        """The cards and notes of the decks that are not the game's own."""
        return {name: [deck.cards, deck.notes] for name, deck in self.own.items()}

    def __getstate__(self) -> dict[str, Any]:
        return {name: (deck.name, deck.cards, deck.notes) for name, deck in self.own.items()}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.own = {name: Deck(*parts) for name, parts in state.items()}

    def __reduce__(self) -> Any:
        return PlanDecks, (), self.__getstate__()


class SimulationPlan:
    """A simulation to play, as data that another process can receive."""

    def __init__(
        self,
        game: Game,
        agents: list[str],
        seatings: list[list[str]],
        settings: dict[str, str],
        seed: int,
        lists: PlanDecks | None = None,
        cards: bool = False,
    ) -> None:
        self.game = game
        self.agents = agents
        self.seatings = seatings
        """The decks at the seats, one seating after another, then again from the first."""
        self.settings = settings
        self.seed = seed
        self.lists = lists or PlanDecks()
        self.cards = cards
        """Whether to count what happens to each card."""
        self.keep = False
        """Whether to store every game."""
        self.records = False
        """Whether to store the full records too."""

    def question(self, games: int) -> dict[str, Any]:
        """The experiment as plain data, from which the name of its checkpoint is derived."""
        return {
            "command": "simulate",
            "game": self.slug,
            "games": games,
            "cards": self.game.more_cards,
            "agents": self.agents,
            "seatings": self.seatings,
            "settings": self.settings,
            "seed": self.seed,
            "decks": self.lists.contents(),
            "counts": [self.cards, self.keep, self.records],
        }

    @cached_property
    def watched(self) -> EventKinds:
        """The kinds of events that traces look for in this game."""
        return EventKinds(self.game)

    @property
    def games(self) -> list[Game]:
        """The games that must be the same on every machine."""
        return [self.game]

    @property
    def slug(self) -> str:
        """The name of the game."""
        return self.game.slug

    def seating(self, number: int) -> tuple[list[int], list[str]]:
        """The agents and decks at the seats in a game. Agents change seats with every game, decks less often."""
        seats = len(self.agents)
        agents = [(seat + number) % seats for seat in range(seats)]
        return agents, self.seatings[number // seats % len(self.seatings)]

    def spread(self, games: int) -> None:
        """If there are more seatings than games, take seatings from the whole list instead of only its beginning.

        Steps by the golden ratio are evenly spread for any number of games. A step coprime to the list's length never
        keeps a deck at the same seat.
        """
        count, rounds = len(self.seatings), -(-games // len(self.agents))
        if rounds < count:
            step = next(k for k in range(int(count * GOLDEN), count) if gcd(k, count) == 1)
            self.seatings = [self.seatings[k * step % count] for k in range(rounds)]

    def run(self, first: int, last: int) -> tuple[Counter[str], KeptGames | None]:
        """Play a batch of games, and return their counts and their stored data."""
        tally = Tally()
        kept = KeptGames() if self.keep else None
        for number in range(first, last):
            self.play(number, tally, kept)
        return tally.counts, kept

    def play(self, number: int, tally: Tally, kept: KeptGames | None = None) -> None:
        """Play one game, count it, and store it if asked to."""
        agents, decks = self.seating(number)
        seeds = [self.seed_of(number, "game"), *[self.seed_of(number, f"agent {k}") for k in agents]]
        players = [player(self.agents[k], seed) for k, seed in zip(agents, seeds[1:], strict=True)]
        lists = [self.deck(name) for name in decks]
        names = [deck.name for deck in lists]
        trace = Trace(self.watched, len(lists), cards=self.cards or kept is not None)
        match = play_match(self.game, players, lists, seeds[0], self.settings, trace.look, self.records)
        tally.note(match, agents, names)
        turns = trace.read(match.table.state.last)
        note_turns(tally, turns)
        if not self.cards and kept is None:
            return
        cards = trace.cards(match.table)
        winners = match.table.outcome.winners if match.table.outcome is not None else []
        note_cards(tally, cards, names, winners)
        if kept is not None:
            seated = [self.agents[k] for k in agents]
            course = {column("course", name): count for name, count in turns.items()}
            kept.games.append(game_row(number, seeds, seated, names, match) | course)
            kept.cards += card_rows(number, cards, names, winners)
            if self.records:
                kept.records.append((number, record_text(match, seated, seeds[0])))

    def deck(self, name: str) -> Deck:
        """A deck by its name in the plan."""
        return self.lists.deck(self.game, name)

    def card_lists(self) -> dict[str, list[str]]:
        """The cards of each deck in the plan, by the deck's own name."""
        decks = [self.deck(name) for name in dict.fromkeys(name for seating in self.seatings for name in seating)]
        return {deck.name: deck.cards for deck in decks}

    def seed_of(self, number: int, what: str) -> int:
        """A seed derived from the plan's seed, the game's number and its purpose."""
        return seed_of(self.seed, number, what)
