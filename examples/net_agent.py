"""Play at the table with a net trained by `learn_ppo.py`, using only numpy, without torch.

    PLAYMAT_NET=ttcg.npz playmat evaluate ttcg --agent net_agent:NetAgent --against greedy

The file contains the net's weights in half precision, less than 1 MB per game. The agent also works
in `playmat simulate --agents` and in rooms on a server that can import this module.
"""

from __future__ import annotations

import os
from typing import Any

import numpy as np
from numpy.typing import NDArray

from playmat import PlaymatError
from playmat.agents import Player
from playmat.engine.state.option import Option
from playmat.engine.table.table import Table
from playmat.gym import Layout, aec_env, card_table

Numbers = NDArray[np.float32]
PHASES = 16
NUMBERS = 32
QUESTION, PHASE, TURN = 4, 3, 2  # columns of the table
CARD, ZONE, SEATS, ATTACHED, AIM = 0, 1, (2, 3, 4), 10, 13  # columns of a card's row
CARD_VALUES = (5, 6, 7, 8, 9, 11, 12, 14)  # columns with amounts, before the meters and tags


def scaled(numbers: Any) -> Numbers:
    """Each number twice: scaled down, and as its logarithm, so that both small and large differences count."""
    plain = np.asarray(numbers, np.float32)
    return np.concatenate([plain / 16, np.sign(plain) * np.log1p(np.abs(plain))], axis=-1)


def one_hot(numbers: Any, size: int) -> Numbers:
    """For each number, a row with a 1 at its position, counting from -1."""
    return np.eye(size, dtype=np.float32)[np.clip(np.asarray(numbers, np.int64) + 1, 0, size - 1)]


class NumpyNet:
    """The net of `learn_ppo.py`, for one observation."""

    def __init__(self, layout: Layout, weights: dict[str, Any]) -> None:
        self.weights = {name: np.asarray(values, np.float32) for name, values in weights.items()}
        self.seats, self.zones = layout.seats, len(layout.game.zones)
        self.values = [*CARD_VALUES, *range(15, len(layout.card_names))]
        self.vectors = self.weights["card.weight"] + printed_cards(layout) @ self.weights["printed.weight"].T

    def linear(self, name: str, numbers: Numbers) -> Numbers:
        """A layer of the net."""
        product: Numbers = numbers @ self.weights[f"{name}.weight"].T
        return product + self.weights[f"{name}.bias"] if f"{name}.bias" in self.weights else product

    def worths(self, table: Any, cards: Any, options: Any) -> Numbers:
        """The value of each option, from the numbers of an observation without its empty rows."""
        rows = self.rows(cards)
        situation = self.linear("situation", self.context(table, cards, rows[:-1]))
        features = np.hstack(
            [
                self.weights["move.weight"][options[:, 0]],
                rows[options[:, 1]],  # row -1 is empty: the option has no card here
                rows[options[:, 2]],
                self.vectors[options[:, 3]],
                self.vectors[options[:, 4]],
                one_hot(options[:, 5], self.seats + 1),
                self.weights["number.weight"][np.clip(options[:, 6] + 1, 0, NUMBERS - 1)],
                options[:, [7]],
            ]
        )
        hidden = np.maximum(self.linear("option", features) + situation, 0)
        return self.linear("worth", np.maximum(self.linear("deeper", hidden), 0))[:, 0]

    def rows(self, cards: Any) -> Numbers:
        """The cards' rows after two layers, followed by an empty row."""
        seats = one_hot(cards[:, SEATS], self.seats + 1).reshape(len(cards), -1)
        zones = self.weights["zone.weight"][cards[:, ZONE]]
        features = np.hstack([self.vectors[cards[:, CARD]], zones, seats, scaled(cards[:, self.values])])
        first = with_empty(np.maximum(self.linear("row", features), 0))
        attached, aimed = first[np.maximum(cards[:, ATTACHED], -1)], first[np.maximum(cards[:, AIM], -1)]
        both = self.linear("attached", attached) + self.linear("aimed", aimed)
        return with_empty(np.maximum(self.linear("own", first[:-1]) + both, 0))

    def context(self, table: Any, cards: Any, rows: Numbers) -> Numbers:
        """The features of the table, including the sum of the cards in each zone of each seat."""
        groups = cards[:, ZONE].astype(np.int64) * (self.seats + 1) + cards[:, SEATS[0]] + 1
        pooled = np.zeros((self.zones * (self.seats + 1), len(self.weights["pool.weight"])), np.float32)
        np.add.at(pooled, groups, self.linear("pool", rows) / 4)
        features = np.concatenate(
            [
                self.weights["question.weight"][table[QUESTION] + 1],
                self.weights["phase.weight"][np.clip(table[PHASE] + 1, 0, PHASES - 1)],
                one_hot(table[TURN], self.seats + 1),
                scaled(table),
                pooled.ravel(),
            ]
        )
        return np.maximum(self.linear("broader", np.maximum(self.linear("context", features), 0)), 0)


def with_empty(rows: Numbers) -> Numbers:
    """The rows followed by a row of zeros, for index -1."""
    return np.vstack([rows, np.zeros((1, rows.shape[1]), np.float32)])


def printed_cards(layout: Layout) -> Numbers:
    """The printed data of the cards, with each column scaled to -1 to 1."""
    _, cards = card_table(layout)
    shares: Numbers = cards / np.maximum(1.0, np.abs(cards).max(axis=0))
    return shares


class NetAgent(Player):
    """Plays with a saved net, from the file named by the environment variable PLAYMAT_NET."""

    name = "net"

    def __init__(self, seed: int = 0, file: str = "") -> None:
        super().__init__(seed)
        self.file = file or os.environ.get("PLAYMAT_NET", "net.npz")
        with np.load(self.file) as weights:
            self.weights = dict(weights)
        self.reads = [self.weights.pop(name, None) for name in ("game", "seats", "version")]
        self.net: NumpyNet | None = None

    def choose(self, view: Table[Any], options: list[Option]) -> Option:
        if self.net is None:
            game: Any = view.game
            self.setup = aec_env(game, view.state.seats).setup
            self.check(self.setup.encoder.layout)
            self.net = NumpyNet(self.setup.encoder.layout, self.weights)
        encoded = self.setup.encoder.encode(view, view.state.pending.seat)
        table, cards, rows = self.setup.arrays(encoded)
        worths = self.net.worths(table, cards[cards[:, 5] > 0], rows[: encoded.options])
        return options[int(np.argmax(worths))]

    def check(self, layout: Layout) -> None:
        """Refuse a net that was trained with other observations, because the numbers would have other meanings."""
        slug, seats, version = layout.game.slug, layout.seats, layout.version
        if self.reads != [slug, seats, version]:
            here = f"{slug} with {seats} seats and version {version} of the observations"
            raise PlaymatError(f"{self.file} was not trained for {here}: train a net for them")
