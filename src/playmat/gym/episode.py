"""One game under way, as all environments play it: begin, observe, answer, and the rewards at the end."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from playmat.engine.game import Game
from playmat.engine.sitting.sitting import Sitting
from playmat.engine.state.scope import NONE
from playmat.games import game as find_game
from playmat.gym.encoding import stepping
from playmat.gym.encoding.encoder import Encoded, Encoder
from playmat.gym.encoding.layout import OPTION_NUMBERS
from playmat.gym.layouts import GymError, layout_of
from playmat.gym.opening import drawn_decks, open_table

Observation: TypeAlias = "dict[str, Any]"
NUMBER: Final = np.dtype(np.int16)


class EpisodeSetup:
    """The setup that all games in an environment share."""

    def __init__(
        self,
        game: Game | str,
        seats: int = 0,
        decks: list[str] | None = None,
        options: dict[str, Any] | None = None,
        calls: bool = False,
        texts: bool = False,
    ) -> None:
        self.game: Final[Game] = find_game(game) if isinstance(game, str) else game
        self.seats: Final[int] = seats or (len(decks) if decks else self.game.least_seats)
        self.decks: Final[list[str] | None] = decks
        """One deck for each seat, or None to draw them from all decks of the game each time."""
        if decks is not None and len(decks) != self.seats:
            raise GymError(f"{self.seats} seats need {self.seats} decks, not {len(decks)}")
        for name in decks or []:
            self.game.deck(name)
        self.options: Final[dict[str, Any]] = self.game.silent_options(options or {})
        """Being asked must not reveal what another seat holds, so the game's safe values are the defaults."""
        self.game.full_options(self.options)
        self.encoder: Final[Encoder] = Encoder(layout_of(self.game, self.seats), calls)
        self.texts: Final[bool] = texts
        """Whether `info` has the texts of the options."""
        layout = self.encoder.layout
        self.table_size: Final[int] = len(layout.table_names)
        self.card_shape: Final[tuple[int, int]] = (layout.most_cards, len(layout.card_names))
        self.option_shape: Final[tuple[int, int]] = (layout.most_options, len(OPTION_NUMBERS))

    def __reduce__(self) -> Any:
        return EpisodeSetup, (self.game, self.seats, self.decks, self.options, self.encoder.calls, self.texts)

    def arrays(self, encoded: Encoded) -> tuple[NDArray[np.int16], NDArray[np.int16], NDArray[np.int16]]:
        """The numbers of the table, the cards and the options."""
        numbers = np.frombuffer(memoryview(encoded.numbers), NUMBER).copy()
        cards = self.table_size + self.card_shape[0] * self.card_shape[1]
        table, rows, options = numbers[: self.table_size], numbers[self.table_size : cards], numbers[cards:]
        return table, rows.reshape(self.card_shape), options.reshape(self.option_shape)

    def mask(self, options: int) -> NDArray[np.int8]:
        """1 for each option."""
        return (np.arange(self.option_shape[0]) < options).astype(np.int8)


class Episode:
    """A game under way. A seat with only one option is not asked."""

    def __init__(self, setup: EpisodeSetup) -> None:
        self.setup: Final[EpisodeSetup] = setup
        self.table: Sitting[Any] | None = None
        self.seed = 0
        self.cut_short = False
        """Whether the game stopped without a result, because a decision had too many options for an observation."""

    def begin(self, seed: int) -> None:
        """A new game. The same seed gives the same game."""
        setup, self.seed, self.cut_short = self.setup, seed, False
        decks = setup.decks or drawn_decks(setup.game, setup.seats, seed, setup.options)
        self.table = open_table(setup.game, decks, seed, setup.options)
        self.skip()

    @property
    def playing(self) -> Sitting[Any]:
        """The table, or an error before the first game."""
        if self.table is None:
            raise GymError("call reset() first: no game has begun")
        return self.table

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.cut_short or self.playing.over

    @property
    def asked(self) -> int:
        """The seat that is asked, NONE when the game is over."""
        pending = self.playing.state.pending
        return NONE if pending is None or self.cut_short else int(pending.seat)

    def options(self) -> list[Any]:
        """The options of the seat that is asked."""
        return list(self.setup.encoder.options_of(self.playing))

    def answer(self, option: int) -> None:
        """Take an option by its index."""
        table = self.playing
        options = self.setup.encoder.options_of(table)
        if not 0 <= option < len(options):
            raise GymError(f"option {option} does not exist: seat {self.asked} has {len(options)}, counted from 0")
        table.choose(options[option])
        self.skip()

    def answer_of(self, agent: Any) -> int:
        """The index of the option that an agent takes for the seat that is asked."""
        options = self.options()
        chosen = agent.choose(self.playing.view(self.asked), options)
        return next(k for k, option in enumerate(options) if option.same(chosen))

    def skip(self) -> None:
        """Take the only option until there is a choice."""
        self.cut_short = not stepping.skip(self.setup.encoder, self.playing)

    def encode(self, seat: int) -> Encoded:
        """Encode what a seat knows."""
        return self.setup.encoder.encode(self.playing, seat, self.cut_short)

    def observe(self, seat: int) -> tuple[Observation, dict[str, Any]]:
        """An observation with its mask, and the info that belongs to it."""
        encoded = self.encode(seat)
        table, cards, options = self.setup.arrays(encoded)
        mask = self.setup.mask(encoded.options)
        observation = {"table": table, "cards": cards, "options": options, "action_mask": mask}
        info: dict[str, Any] = {"action_mask": mask, "truncated": encoded.cut, "seat": seat}
        if self.setup.texts:
            info["texts"] = self.texts() if seat == self.asked else []
        return observation, info

    def texts(self) -> list[str]:
        """The options of the seat that is asked, as people read them."""
        decision = None if self.over else self.playing.decision
        return [] if decision is None else [str(text) for text in decision.texts[: len(self.options())]]

    def rewards(self) -> list[float]:
        """By seat: 1 for winners and a negative reward for losers, 0 in total. All 0 in a draw and before the end."""
        outcome = self.playing.outcome
        seats = self.setup.seats
        if outcome is None or len(outcome.winners) in (0, seats):
            return [0.0] * seats
        lost = -len(outcome.winners) / (seats - len(outcome.winners))
        return [1.0 if seat in outcome.winners else lost for seat in range(seats)]

    def ansi(self, seat: int) -> str:
        """The table in a few lines: every seat's numbers and piles, then the question."""
        view = self.playing.view(seat)
        face, names = view.game.face, view.game.names
        lines: list[str] = []
        for other in range(view.state.seats):
            meters = [f"{meter.name} {meter.value}" for meter in face.meters(view, other)]
            piles = [
                f"{zone.name} {len(view.state.pile(zone, other))}"
                for zone in view.game.zones
                if not zone.shared and view.state.pile(zone, other)
            ]
            lines.append(f"{names.seat(view.state, other)}: {', '.join([*meters, *piles])}")
        decision = self.playing.decision
        if decision is not None:
            lines.append(f"{names.seat(view.state, decision.seat)}: {decision.text}")
            lines += [f"  {k} {text}" for k, text in enumerate(self.texts())] if decision.seat == seat else []
        return "\n".join(lines)
