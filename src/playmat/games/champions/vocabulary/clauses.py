"""What effects are made of: steps divided by Then, alternatives divided by Or, clauses joined by And."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from playmat.engine.state.scope import NONE
from playmat.engine.state.step import Step, Word
from playmat.games.champions.vocabulary.card import Active, Condition

if TYPE_CHECKING:
    from playmat.engine.state.option import Prompt
    from playmat.engine.state.scope import Scope
    from playmat.games.champions.state import DuelTable, Run
    from playmat.kit.would import Would


class Number(Word):
    """How much: a number, or something to be counted."""

    def of(self, t: DuelTable, run: Run, target: int) -> int:
        """The number now, for this target."""
        raise NotImplementedError(type(self).__name__)

    def text_of(self, what: str) -> str:
        """So much of something: "20 damage", "10 damage for each Equipment"."""
        number, space, rest = self.text().partition(" ")
        return f"{number} {what}{space}{rest}"


class Clause(Word):
    """One thing that a step does. What it needs is chosen first; then everything in the step happens together."""

    kind: str = "now"
    """now: happens at once; hit, ruin: goes through a would-window first; step: asks and acts by itself."""
    draws_cards: bool = False
    """Whether it makes its user draw."""
    of_opponent: bool = False
    """Whether its sentence is about the opponent: then whatever follows says again who does it."""

    def __init__(self, parts: tuple[Word, ...] = (), from_deck: int = 0) -> None:
        super().__init__(parts)
        self.from_deck: Final[int] = from_deck
        """At most so many cards it takes from its user's deck."""

    def prompt(self) -> Prompt | None:
        """What is asked where one thing is chosen; None: nothing is."""
        return None

    def chooser(self, run: Run) -> int:
        """Who chooses."""
        return run.user

    def range(self, t: DuelTable, run: Run) -> tuple[int, int]:
        """The fewest and the most things to choose."""
        return 0, 0

    def is_up_to(self) -> bool:
        """Whether the number is free."""
        return False

    def candidates(self, t: DuelTable, run: Run) -> list[int]:
        """What can be chosen."""
        return []

    def possible(self, t: DuelTable, run: Run) -> bool:
        """Whether it can be done in full now."""
        least, _ = self.range(t, run)
        return len(self.candidates(t, run)) >= max(1, least)

    def surely(self, t: DuelTable, user: int) -> bool:
        """Whether it can be done in full now, seen without an effect under way: asked first, because it is quick."""
        return False

    def draws(self, t: DuelTable, run: Run) -> int:
        """How many cards it makes its user draw, for the test whether the deck has enough."""
        return 0

    def deck_change(self, t: DuelTable, run: Run) -> int:
        """How many cards it puts into its user's deck (or takes from it without drawing), at best."""
        return 0

    def carry(self, t: DuelTable, s: Scope, run: Run, picked: list[int]) -> None:
        """Does it, with what was chosen."""
        raise NotImplementedError(type(self).__name__)

    def hits(self, t: DuelTable, run: Run, picked: list[int]) -> list[Would]:
        """The hits it deals, for a clause that goes through that window."""
        return []

    def ruins(self, t: DuelTable, run: Run, picked: list[int]) -> list[int]:
        """The Equipment it would destroy, for a clause that goes through that window."""
        return []

    def step(self) -> Step:
        """The step that does it, for a clause that asks by itself."""
        raise NotImplementedError(type(self).__name__)


@final
class Segment(Word):
    """One step of an effect: one of its alternatives is carried out, all clauses of it together."""

    def __init__(self, options: tuple[tuple[Clause, ...], ...], condition: Condition | None = None) -> None:
        super().__init__(tuple(c for option in options for c in option))
        self.options: Final[tuple[tuple[Clause, ...], ...]] = options
        self.condition: Final[Condition | None] = condition

    def option_text(self, k: int) -> str:
        """One alternative in words."""
        text = ""
        opponent = False
        for clause in self.options[k]:
            joined = ", and you " if opponent and not clause.of_opponent else " and "
            text += joined + clause.text() if text else clause.text()
            opponent = clause.of_opponent
        return text

    def text(self) -> str:
        said = " or ".join(self.option_text(k) for k in range(len(self.options)))
        return f"if {self.condition.text()}, {said}" if self.condition is not None else said

    def is_possible(self, t: DuelTable, run: Run) -> bool:
        """Whether one of the alternatives can be done now."""
        for option in self.options:
            if option_possible(t, run, option):
                return True
        return False

    def possible_options(self, t: DuelTable, run: Run) -> list[int]:
        """The alternatives that can be done now."""
        return [k for k in range(len(self.options)) if option_possible(t, run, self.options[k])]

    def fewest_draws(self, t: DuelTable, run: Run) -> int:
        """How many cards its user draws by it, with the alternative that draws least."""
        fewest = NONE
        for option in self.options:
            draws = 0
            for clause in option:
                draws += clause.draws(t, run)
            if fewest == NONE or draws < fewest:
                fewest = draws
        return fewest

    def best_deck_change(self, t: DuelTable, run: Run) -> int:
        """How many more cards its user's deck has after it, with the alternative that is best for the deck."""
        best = 0
        for k in range(len(self.options)):
            change = 0
            for clause in self.options[k]:
                change += clause.deck_change(t, run)
            if k == 0 or change > best:
                best = change
        return best

    def surely(self, t: DuelTable, user: int) -> bool:
        """Whether one of the alternatives can be done in full now, seen without an effect under way."""
        for option in self.options:
            if option_sure(t, user, option):
                return True
        return False


def option_sure(t: DuelTable, user: int, clauses: tuple[Clause, ...]) -> bool:
    """Whether every part of an alternative can surely be done."""
    for clause in clauses:
        if not clause.surely(t, user):
            return False
    return True


def option_possible(t: DuelTable, run: Run, clauses: tuple[Clause, ...]) -> bool:
    """In the first step of an Activated effect every part must be possible, but an "up to" beside others may be empty.

    Later, a part that has become impossible is skipped and the others still happen.
    """
    if len(clauses) == 1:
        return clauses[0].possible(t, run)
    some = False
    for clause in clauses:
        if clause.possible(t, run):
            some = True
        elif run.at == 0 and isinstance(run.ability, Active) and not clause.is_up_to():
            return False
    return some
