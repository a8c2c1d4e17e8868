"""Episodes as Parquet files: what the seats saw, the options they had, what they chose, and how the games ended."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import Any, Final

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray
from pyarrow import parquet as arrow_parquet

from playmat.agents.levels import computer
from playmat.engine.game import Game
from playmat.gym.encoding.layout import VERSION, Layout
from playmat.gym.episode import NUMBER, Episode, EpisodeSetup, Observation
from playmat.gym.layouts import GymError

__all__ = ["StoredEpisode", "StoredStep", "read_episodes", "write_episodes"]

SCHEMA: Final = pa.schema(
    [
        ("episode", pa.int32()),
        ("seed", pa.int64()),
        ("seat", pa.int8()),
        ("table", pa.list_(pa.int16())),
        ("cards", pa.list_(pa.int16())),
        ("options", pa.list_(pa.int16())),
        ("action", pa.int16()),
        ("reward", pa.float32()),
    ]
)
"""One row for each decision. `cards` and `options` hold only the filled rows, one after another."""
PLAYMAT: Final = b"playmat"
"""The key of the file's metadata: the game, the agents, and the layout of the observations."""
EPISODES_AT_ONCE: Final = 50
"""The number of episodes written at a time."""
COUNT: Final = 5
"""The position in a card's row of the number that is 0 only in empty rows."""


class StoredStep:
    """One decision: the seat, what it saw, and the option it took."""

    def __init__(self, seat: int, observation: Observation, action: int, reward: float) -> None:
        self.seat: Final[int] = seat
        self.observation: Final[Observation] = observation
        self.action: Final[int] = action
        self.reward: Final[float] = reward
        """The seat's reward at the end of the episode."""


class StoredEpisode:
    """A whole game: its seed, and its decisions in order."""

    def __init__(self, seed: int, steps: list[StoredStep]) -> None:
        self.seed: Final[int] = seed
        self.steps: Final[list[StoredStep]] = steps


def write_episodes(
    file: str | Path,
    game: Game | str,
    episodes: int,
    agents: str | list[str] = "greedy",
    seats: int = 0,
    decks: list[str] | None = None,
    options: dict[str, Any] | None = None,
    seed: int = 1,
) -> int:
    """Play episodes and write their decisions to a Parquet file. Returns the number of decisions.

    The same arguments write the same decisions. `agents` is one agent for all seats, or one per seat.
    """
    if episodes < 0:
        raise GymError(f"cannot play {episodes} episodes: use 1 or more")
    setup = EpisodeSetup(game, seats, decks, options)
    names = [agents] * setup.seats if isinstance(agents, str) else list(agents)
    if len(names) != setup.seats:
        raise GymError(f"{setup.seats} seats need {setup.seats} agents, not {len(names)}")
    seeds = np.random.default_rng(seed).integers(1 << 31, size=episodes).tolist()
    about = {**description(setup.encoder.layout), "agents": names, "seed": seed}
    schema = SCHEMA.with_metadata({PLAYMAT: json.dumps(about).encode()})
    decisions = 0
    with arrow_parquet.ParquetWriter(file, schema, compression="zstd") as out:
        for first in range(0, episodes, EPISODES_AT_ONCE):
            rows: list[dict[str, Any]] = []
            for number in range(first, min(episodes, first + EPISODES_AT_ONCE)):
                rows += played_rows(setup, names, number, seeds[number])
            out.write_table(pa.Table.from_pylist(rows, schema))
            decisions += len(rows)
    return decisions


def played_rows(setup: EpisodeSetup, agents: list[str], number: int, seed: int) -> list[dict[str, Any]]:
    """The decisions of one game."""
    episode = Episode(setup)
    episode.begin(seed)
    players = [computer(setup.game, name, seed * setup.seats + seat) for seat, name in enumerate(agents)]
    rows: list[dict[str, Any]] = []
    while not episode.over:
        seat = episode.asked
        encoded = episode.encode(seat)
        table, cards, options = setup.arrays(encoded)
        action = episode.answer_of(players[seat])
        rows.append(
            {
                "episode": number,
                "seed": seed,
                "seat": seat,
                "table": table,
                "cards": cards[cards[:, COUNT] > 0].ravel(),
                "options": options[: encoded.options].ravel(),
                "action": action,
            }
        )
        episode.answer(action)
    rewards = episode.rewards()
    return [{**row, "reward": rewards[row["seat"]]} for row in rows]


def description(layout: Layout) -> dict[str, Any]:
    """The metadata that must match for the numbers to have the same meaning."""
    return {
        "version": VERSION,
        "game": layout.game.slug,
        "seats": layout.seats,
        "table": layout.table_names,
        "card": layout.card_names,
        "option": layout.option_names,
        "cards": layout.cards,
        "moves": layout.moves,
        "prompts": layout.prompts,
    }


def read_episodes(file: str | Path, game: Game | None = None) -> Iterator[StoredEpisode]:
    """The episodes of a file, one after the other, with observations as the environments return them.

    Pass the game if the episodes were played with a set or changed cards.
    """
    try:
        parquet = arrow_parquet.ParquetFile(file)
    except pa.ArrowInvalid:
        raise GymError(f"{file} has no episodes: it is not a Parquet file") from None
    about = json.loads((parquet.schema_arrow.metadata or {}).get(PLAYMAT, b"{}"))
    if not about:
        raise GymError(f"{file} has no episodes: it was not written by write_episodes")
    setup = EpisodeSetup(game or about["game"], about["seats"])
    for name, value in description(setup.encoder.layout).items():
        if about[name] != value:
            raise GymError(f"{file} was written with different observations ({name} differs): write it again")
    rows = (row for part in parquet.iter_batches() for row in part.to_pylist())
    for _, decisions in groupby(rows, key=lambda row: int(row["episode"])):
        steps = list(decisions)
        yield StoredEpisode(steps[0]["seed"], [stored_step(setup, row) for row in steps])


def stored_step(setup: EpisodeSetup, row: dict[str, Any]) -> StoredStep:
    """A decision, with its observation padded with empty rows."""
    options = filled(row["options"], setup.option_shape)
    observation = {
        "table": np.array(row["table"], NUMBER),
        "cards": filled(row["cards"], setup.card_shape),
        "options": options,
        "action_mask": setup.mask(len(row["options"]) // setup.option_shape[1]),
    }
    return StoredStep(row["seat"], observation, row["action"], row["reward"])


def filled(numbers: list[int], shape: tuple[int, int]) -> NDArray[np.int16]:
    """Numbers in rows, padded with empty rows."""
    rows = np.zeros(shape, NUMBER)
    rows.reshape(-1)[: len(numbers)] = numbers
    return rows
