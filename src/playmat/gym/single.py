"""The Gymnasium environment: one seat learns, and agents answer for the others."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np

from playmat.agents.levels import computer
from playmat.engine.counting import count_of
from playmat.engine.game import Game
from playmat.gym.episode import Episode, EpisodeSetup, Observation
from playmat.gym.layouts import GymError
from playmat.gym.spaces import OptionSpace, observation_space

EITHER = -1
"""The learner's seat is drawn for each game."""
MOST_GAMES = 100
"""Give up after this many games without a decision by the learner."""


class Opponents:
    """The agents that answer for all seats but one."""

    def __init__(self, game: Game, names: str | list[str], seats: int) -> None:
        self.game = game
        self.names = [names] * (seats - 1) if isinstance(names, str) else list(names)
        if len(self.names) != seats - 1:
            raise GymError(f"{seats} seats need {count_of(seats - 1, 'opponent')}, not {len(self.names)}")
        for name in self.names:
            computer(game, name, 0)  # report an unknown agent now, not in the middle of a game
        self.players: dict[int, Any] = {}

    def begin(self, learner: int, seed: int) -> None:
        """New agents for the other seats, in turn order after the learner."""
        seats = len(self.names) + 1
        others = [(learner + k) % seats for k in range(1, seats)]
        pairs = zip(others, self.names, strict=True)
        self.players = {seat: computer(self.game, name, seed * seats + seat) for seat, name in pairs}

    def play(self, episode: Episode, learner: int) -> None:
        """Answer until the learner is asked or the game is over."""
        while not episode.over and episode.asked != learner:
            episode.answer(episode.answer_of(self.players[episode.asked]))


class SeatEnv(gymnasium.Env[Observation, Any]):
    """One seat of a game against agents. The reward comes at the end: 1 for winning, -1 for losing, 0 for a draw."""

    metadata: dict[str, Any] = {"render_modes": ["ansi"]}  # noqa: RUF012  # as Gymnasium declares it

    def __init__(
        self,
        setup: EpisodeSetup,
        opponent: str | list[str] = "greedy",
        seat: int = EITHER,
        render_mode: str | None = None,
    ) -> None:
        if not EITHER <= seat < setup.seats:
            raise GymError(f"seat {seat} does not exist: seats are 0 to {setup.seats - 1}, or {EITHER} for either")
        self.setup = setup
        self.seat = seat
        self.render_mode = render_mode
        self.episode = Episode(setup)
        self.opponents = Opponents(setup.game, opponent, setup.seats)
        self.learner = max(seat, 0)
        self.observation_space = observation_space(setup)
        self.action_space: OptionSpace = OptionSpace(setup.option_shape[0])

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin a game. The same seed gives the same game."""
        super().reset(seed=seed)
        for _ in range(MOST_GAMES):
            self.begin()
            if not self.episode.over:
                return self.look()
        raise GymError(f"{MOST_GAMES} games of {self.setup.game.slug} in a row ended before the learner was asked")

    def begin(self) -> None:
        """Begin a game, and play it up to the learner's first decision."""
        number = int(self.np_random.integers(1 << 31))
        self.learner = int(self.np_random.integers(self.setup.seats)) if self.seat == EITHER else self.seat
        self.episode.begin(number)
        self.opponents.begin(self.learner, number)
        self.opponents.play(self.episode, self.learner)

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Take an option. The others answer until the learner is asked again."""
        self.episode.answer(int(action))
        self.opponents.play(self.episode, self.learner)
        observation, info = self.look()
        cut_short = self.episode.cut_short
        over = self.episode.over and not cut_short
        return observation, self.episode.rewards()[self.learner], over, cut_short, info

    def look(self) -> tuple[Observation, dict[str, Any]]:
        """Return what the learner knows."""
        observation, info = self.episode.observe(self.learner)
        self.action_space.count = int(info["action_mask"].sum())
        return observation, info

    def action_masks(self) -> np.ndarray[Any, np.dtype[np.bool_]]:
        """The mask, under the name that Stable-Baselines3's MaskablePPO looks for."""
        options = 0 if self.episode.over else len(self.episode.options())
        return self.setup.mask(options).astype(np.bool_)

    def texts(self) -> list[str]:
        """The options as people read them."""
        return self.episode.texts()

    def render(self) -> Any:
        return self.episode.ansi(self.learner) if self.render_mode == "ansi" else None


def seat_env(
    game: Game | str,
    opponent: str | list[str] = "greedy",
    seat: int = EITHER,
    seats: int = 0,
    decks: list[str] | None = None,
    options: dict[str, Any] | None = None,
    calls: bool = False,
    texts: bool = False,
    render_mode: str | None = None,
) -> SeatEnv:
    """A Gymnasium environment: one seat of a game against its levels (`pip`, `hobb`) or agents (`search:N`)."""
    return SeatEnv(EpisodeSetup(game, seats, decks, options, calls, texts), opponent, seat, render_mode)
