"""How computers play a game: advice, the evaluation of a position, and what could be hidden in it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from playmat.engine.errors import PlaymatError
from playmat.engine.player.evaluation import Evaluation
from playmat.engine.player.judge import Judge
from playmat.engine.player.level import Level, levels
from playmat.engine.player.weights import NO_WEIGHTS, Tunable, Weights
from playmat.engine.state.card import Card
from playmat.engine.state.state import State
from playmat.engine.state.step import AnyTable

if TYPE_CHECKING:
    from playmat.engine.decks.deck import Deck
    from playmat.engine.facts import GameFacts

__all__ = ["GamePlayer"]

TO_THE_END: Final = 1 << 60
"""No limit on decisions."""


@mypyc_attr(allow_interpreted_subclasses=True)
class GamePlayer:
    """A game's knowledge for computer players. By default, all answers are rated equally."""

    def __init__(self, game: GameFacts, horizon: int = TO_THE_END) -> None:
        self.game: Final[GameFacts] = game
        self.horizon: Final[int] = horizon
        """How many real decisions a search makes before it calls `value`. TO_THE_END: only the end has a value."""
        self.weights: Weights = NO_WEIGHTS
        """The weights that `playmat fit` fits."""
        self.evaluation: Evaluation | None = None
        """The evaluation of positions before the end, or None."""
        self.tunable: list[Tunable] = []
        """The numbers in the game's advice that `playmat fit` may change."""
        self.levels: list[Level] = levels({"Pip": "random", "Hobb": "greedy", "Ottoline": "search"})
        """The opponents that players choose from, weakest first."""
        self.counters: list[str] = []
        """The fields of the game's state that only count the length of the game, to enforce limits."""

    def weigh(self, weights: Weights) -> None:
        """Use these weights. A game with weights builds its evaluation and advice from `self.weights`.

        A missing number keeps its value: weights of an earlier version have fewer names.
        """
        before = self.weights
        self.weights = weights.with_numbers(before.value | weights.value, before.advice | weights.advice)

    def staleness(self) -> str:
        """Why the game's weights should be fitted again, or ""."""
        weights = self.weights
        now = self.game.card_set()
        if weights.cards == now or not (weights.value or weights.advice):
            return ""
        slug = self.game.slug
        return (
            f"the weights of {slug} were fitted to a different card set ({weights.cards}, now {now}): "
            f"run `playmat fit {slug}` to fit new ones"
        )

    # evaluating

    def advice(self, view: AnyTable) -> list[float]:
        """A rating of each option of the pending decision, in order."""
        return [0.0 for _ in view.listed(view.state.pending)]

    def judge(self, view: AnyTable, seat: int, place: int) -> Judge:
        """A judge of the words on the card at this place, for this seat."""
        raise PlaymatError(f"{self.game.slug} does not say what the words of its cards are worth")

    def value(self, view: AnyTable, seat: int) -> float:
        """A seat's win probability, from 0 (lost) to 1 (won)."""
        state: State = view.state
        outcome = state.outcome
        if outcome is None and self.evaluation is not None:
            return self.evaluation.value(view, seat)
        if outcome is None or not outcome.winners:
            return 0.5
        return 1.0 / len(outcome.winners) if seat in outcome.winners else 0.0

    def settled(self, t: AnyTable) -> bool:
        """Whether nothing is being resolved, so that a position can be evaluated as it is."""
        state: State = t.state
        return not state.frames

    # recognizing positions

    def position(self, t: AnyTable) -> int:
        """A number that identifies everything that can still matter, regardless of the path. 0: not recognized.

        Fields that only count the length of the game are ignored.
        """
        from playmat.engine.files.save import position_of

        return position_of(t.game, t.state)

    def forget_past(self, state: State) -> None:
        """Reset everything that only records the length of the game, so that positions can be compared without it."""
        state.decisions = 0
        state.last = None
        for name in self.counters:
            setattr(state, name, 0)

    # what is hidden

    def limited_places(self, t: AnyTable) -> list[int]:
        """The places for which `could_be` may return False. Others are not checked."""
        return []

    def could_be(self, t: AnyTable, place: int, card: Card) -> bool:
        """Whether this card could be at that place, judging by public information."""
        return True

    def likely_decks(self, t: AnyTable, owner: int) -> list[Deck]:
        """The decks that a seat may be playing, judging by this view. For games whose deck lists are not open."""
        from playmat.engine.view.view import fitting_decks

        return fitting_decks(t.game, t.state, owner) or list(self.game.decks.values())

    def imagine_more(self, t: AnyTable, seed: int) -> None:
        """Sample other hidden facts that only this game knows about."""
