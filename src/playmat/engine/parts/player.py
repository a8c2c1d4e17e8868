"""How computers play a game: advice, the value of a position, and what could be hidden in it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from playmat.engine.errors import PlaymatError
from playmat.engine.player.evaluation import Evaluation
from playmat.engine.player.judge import Judge
from playmat.engine.player.weights import NO_WEIGHTS, Tunable, Weights
from playmat.engine.state.card import Card
from playmat.engine.state.state import State
from playmat.engine.state.step import AnyTable

if TYPE_CHECKING:
    from playmat.engine.decks.deck import Deck
    from playmat.engine.game import Game

TO_THE_END: Final = 1 << 60
"""As many decisions as it takes."""


@mypyc_attr(allow_interpreted_subclasses=True)
class GamePlayer:
    """What a game says to computer players. Without more, every answer is as good as another."""

    def __init__(self, game: Game, horizon: int = TO_THE_END) -> None:
        self.game: Final[Game] = game
        self.horizon: Final[int] = horizon
        """How many real decisions ahead a search looks before it asks `value`; TO_THE_END: only the end has a value."""
        self.weights: Weights = NO_WEIGHTS
        """The numbers of its judgement that `playmat fit` finds."""
        self.evaluation: Evaluation | None = None
        """How it judges a position that is not the end; None: not at all."""
        self.tunable: list[Tunable] = []
        """The numbers of its advice that `playmat fit` may change."""
        self.counters: list[str] = []
        """The fields of its state that only count how long the game has lasted, for the caps."""

    def weigh(self, weights: Weights) -> None:
        """Takes up these weights. A game that has some makes its evaluation and its advice of `self.weights`.

        A number that they lack stays as it is: weights of an earlier version know fewer names.
        """
        before = self.weights
        self.weights = weights.with_numbers(before.value | weights.value, before.advice | weights.advice)

    def staleness(self) -> str:
        """Why its weights should be found anew; "" where they are fresh, or there are none."""
        weights = self.weights
        now = self.game.card_set()
        if weights.cards == now or not (weights.value or weights.advice):
            return ""
        slug = self.game.slug
        return (
            f"the weights of {slug} were fitted to another card set ({weights.cards}, now {now}): "
            f"`playmat fit {slug}` finds new ones"
        )

    # judging

    def advice(self, view: AnyTable) -> list[float]:
        """How good each option of the pending decision looks to somebody who knows the game, in their order."""
        return [0.0 for _ in view.listed(view.state.pending)]

    def judge(self, view: AnyTable, seat: int, place: int) -> Judge:
        """Who says what the words of the card at this place are worth to the seat whose view it is."""
        raise PlaymatError(f"{self.game.slug} does not say what the words of its cards are worth")

    def value(self, view: AnyTable, seat: int) -> float:
        """How well a seat stands, from 0 (lost) to 1 (won)."""
        state: State = view.state
        outcome = state.outcome
        if outcome is None and self.evaluation is not None:
            return self.evaluation.value(view, seat)
        if outcome is None or not outcome.winners:
            return 0.5
        return 1.0 / len(outcome.winners) if seat in outcome.winners else 0.0

    def settled(self, t: AnyTable) -> bool:
        """Whether nothing is under way, so that a position can be judged as it lies."""
        state: State = t.state
        return not state.frames

    # recognising positions

    def position(self, t: AnyTable) -> int:
        """A number for what can matter from here on, the same however the game came here; 0: not to be recognised.

        What only counts how long the game has lasted makes no difference.
        """
        from playmat.engine.files.save import position_of

        return position_of(self.game, t.state)

    def forget_past(self, state: State) -> None:
        """Takes out what only counts how long the game has lasted, for questions about the position as such."""
        state.decisions = 0
        state.last = None
        for name in self.counters:
            setattr(state, name, 0)

    # what is hidden

    def limited_places(self, t: AnyTable) -> list[int]:
        """The places at which `could_be` may say no; it is asked of no other one."""
        return []

    def could_be(self, t: AnyTable, place: int, card: Card) -> bool:
        """Whether this card could lie at that place, for all that everybody knows."""
        return True

    def likely_decks(self, t: AnyTable, owner: int) -> list[Deck]:
        """Where lists are not open: the decks that a seat may be playing, for all that this view has seen of it."""
        from playmat.engine.view.view import fitting_decks

        return fitting_decks(self.game, t.state, owner) or list(self.game.decks.values())

    def imagine_more(self, t: AnyTable, seed: int) -> None:
        """Draws what else a view lacks and only this game knows of."""
