"""The spaces of observations and actions."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces

from playmat.gym.episode import NUMBER, EpisodeSetup


def observation_space(setup: EpisodeSetup) -> spaces.Dict:
    """The table, the cards, the options, and the mask of the available options."""
    return spaces.Dict(
        {
            "table": numbers((setup.table_size,)),
            "cards": numbers(setup.card_shape),
            "options": numbers(setup.option_shape),
            "action_mask": spaces.Box(0, 1, (setup.option_shape[0],), np.int8),
        }
    )


class OptionSpace(spaces.Discrete):
    """The index of an option. Samples are current options, so that random play is legal."""

    def __init__(self, most: int) -> None:
        super().__init__(most)
        self.count = 1
        """The number of options of the seat that is asked."""

    def sample(self, mask: Any = None, probability: Any = None) -> np.int64:
        """An option at random. A mask or probabilities work as in other spaces."""
        if mask is None and probability is None:
            return np.int64(self.np_random.integers(max(1, self.count)))
        return super().sample(mask, probability)


def action_space(setup: EpisodeSetup, seed: int | None = None) -> spaces.Discrete:
    """The index of an option."""
    return spaces.Discrete(setup.option_shape[0], seed=seed)


def numbers(shape: tuple[int, ...]) -> spaces.Box:
    """A space of 16-bit numbers."""
    limits: Any = np.iinfo(NUMBER)
    return spaces.Box(limits.min, limits.max, shape, np.int16)
