"""The parts of effects: steps divided by Then, alternatives divided by Or, clauses joined by And."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from playmat.engine.player.judge import IMPOSSIBLE
from playmat.engine.state.step import Step, Word
from playmat.engine.words.form import Form
from playmat.engine.words.param import Do
from playmat.engine.words.param import Part as Inner
from playmat.games.champions.vocabulary.choices import SPEECH

if TYPE_CHECKING:
    from playmat.engine.state.option import Prompt
    from playmat.engine.state.scope import Scope
    from playmat.games.champions.player.mind import Mind
    from playmat.games.champions.state import DuelTable, Run
    from playmat.games.champions.vocabulary.conditions import Condition
    from playmat.games.champions.vocabulary.numbers import Number
    from playmat.games.champions.vocabulary.targets import Target
    from playmat.games.champions.would import Would

NOW: Final = "now"
HIT: Final = "hit"
RUIN: Final = "ruin"
STEP: Final = "step"

WIN: Final = 1000.0


class Clause(Word):
    """One thing that a step does. Choices come first. Then all clauses of the step happen together."""

    kind: str = NOW
    """NOW: happens at once; HIT, RUIN: goes through a would-window first; STEP: asks and acts separately."""
    draws_cards: bool = False
    """Whether it makes its user draw."""
    of_opponent: bool = False
    """Whether its sentence is about the opponent. The next clause then names the player again."""
    from_deck: int = 0
    """The maximum number of cards it takes from its user's deck."""
    leaves: bool = False
    """Whether it removes the card itself from the field."""
    prompt: Prompt | None = None
    """The prompt for choosing one thing, or None if nothing is chosen."""
    printed_draws: int = 0
    """The number of cards it draws for its user alone, as printed."""
    gives_up: bool = False
    """Whether its user gives up Equipment of their own."""
    takes_many: bool = False
    """Whether it takes any number of cards, or all of them."""
    takes_all: bool = False
    """Whether it has to take all of them."""
    counts: bool = False
    """Whether its amount is multiplied by what the previous step counted."""
    usual: float
    """Its average worth, if it is a constant."""

    def __init__(self) -> None:
        super().__init__()

    def text(self) -> str:
        return SPEECH.say(self)

    def chooser(self, run: Run) -> int:
        """The player who chooses."""
        return run.user

    def range(self, t: DuelTable, run: Run) -> tuple[int, int]:
        """The minimum and maximum number of things to choose."""
        return 0, 0

    def is_up_to(self) -> bool:
        """Whether the player may stop choosing before the maximum."""
        return False

    def candidates(self, t: DuelTable, run: Run) -> list[int]:
        """The things that can be chosen."""
        return []

    def possible(self, t: DuelTable, run: Run) -> bool:
        """Whether the clause can be done in full now."""
        least, _ = self.range(t, run)
        return len(self.candidates(t, run)) >= max(1, least)

    def surely(self, t: DuelTable, user: int) -> bool:
        """Whether the clause can be done in full now, without an effect in progress. A quick first check."""
        return False

    def draws(self, t: DuelTable, run: Run) -> int:
        """The number of cards it makes its user draw, to test whether the deck has enough."""
        return 0

    def deck_change(self, t: DuelTable, run: Run) -> int:
        """The maximum number of cards it adds to its user's deck. Negative if it takes cards without drawing."""
        return 0

    def carry(self, t: DuelTable, s: Scope, run: Run, picked: list[int]) -> None:
        """Carry out the clause with the choices made."""
        for thing in self.chosen(t, run, picked):
            self.carry_one(t, run, thing)
            run.done += 1

    def chosen(self, t: DuelTable, run: Run, picked: list[int]) -> list[int]:
        """The things that the clause affects."""
        return picked

    def carry_one(self, t: DuelTable, run: Run, thing: int) -> None:
        """Carry out the clause on one thing."""
        raise NotImplementedError(type(self).__name__)

    def hits(self, t: DuelTable, run: Run, picked: list[int]) -> list[Would]:
        """The hits it deals, for a clause that goes through that window."""
        return []

    def ruins(self, t: DuelTable, run: Run, picked: list[int]) -> list[int]:
        """The Equipment it would destroy, for a clause that goes through that window."""
        return []

    def step(self) -> Step:
        """The step that carries it out, for a clause that asks."""
        raise NotImplementedError(type(self).__name__)

    # for computer players

    def average(self) -> float:
        """Its average printed worth, without looking at the table."""
        return self.usual

    def worth(self, m: Mind) -> float:
        """The clause's worth to its user now, or IMPOSSIBLE if it cannot be done."""
        return self.average() if self.possible(m.t, m.run) else IMPOSSIBLE

    def choosing(self, m: Mind, thing: int) -> float:
        """The worth, to the player who chooses, of choosing this thing."""
        raise NotImplementedError(type(self).__name__)


class SureClause(Clause):
    """A clause that can always be done."""

    def possible(self, t: DuelTable, run: Run) -> bool:
        """Always true."""
        return True


class NumberedClause(Clause):
    """A clause with a number: of cards, or of health."""

    each: float = 0.0
    """The average worth of each unit, or 0 if the total does not depend on the number."""

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n: Final[int] = n

    def average(self) -> float:
        return self.each * self.n if self.each else self.usual


class FieldClause(Clause):
    """A clause that affects things on the field: all that match, or chosen ones."""

    def __init__(self, target: Target, amount: Number | None = None) -> None:
        Word.__init__(self, (target,) if amount is None else (amount, target))
        self.target: Final[Target] = target

    def range(self, t: DuelTable, run: Run) -> tuple[int, int]:
        return self.target.range()

    def is_up_to(self) -> bool:
        return self.target.up_to > 0

    def candidates(self, t: DuelTable, run: Run) -> list[int]:
        return self.target.find(t, run)

    def surely(self, t: DuelTable, user: int) -> bool:
        return self.target.surely(t, user)

    def chosen(self, t: DuelTable, run: Run, picked: list[int]) -> list[int]:
        """The chosen things, or all that match."""
        return self.target.find(t, run) if self.target.every else picked

    def worth(self, m: Mind) -> float:
        """The worth of affecting all that match, or of the best choice."""
        values = [self.worth_on(m, thing) for thing in self.candidates(m.t, m.run)]
        if not self.target.every:
            return m.best_few(values, self.target.up_to)
        total = 0.0
        for value in values:
            total += value
        return total if values else IMPOSSIBLE

    def choosing(self, m: Mind, thing: int) -> float:
        """The worth of affecting that thing."""
        return self.worth_on(m, thing)

    def worth_on(self, m: Mind, thing: int) -> float:
        """The worth, to the effect's user, of affecting this thing."""
        raise NotImplementedError(type(self).__name__)


@final
class Segment(Word):
    """One step of an effect: carry out all clauses of one of its alternatives."""

    form = Form("", "", Do("options"), Inner("condition", None))

    def __init__(self, options: tuple[tuple[Clause, ...], ...], condition: Condition | None = None) -> None:
        super().__init__(tuple(c for option in options for c in option))
        self.options: Final[tuple[tuple[Clause, ...], ...]] = options
        self.condition: Final[Condition | None] = condition

    def only(self) -> Clause | None:
        """The only clause of this step, or None if the step has several clauses or a condition."""
        first = self.options[0]
        alone = self.condition is None and len(self.options) == 1 and len(first) == 1
        return first[0] if alone else None

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
        text = SPEECH.either([self.option_text(k) for k in range(len(self.options))])
        return f"if {self.condition.text()}, {text}" if self.condition is not None else text

    def is_possible(self, t: DuelTable, run: Run) -> bool:
        """Whether one of the alternatives can be done now."""
        for option in self.options:
            if option_possible(t, run, option):
                return True
        return False

    def possible_options(self, t: DuelTable, run: Run) -> list[int]:
        """The indexes of the alternatives that can be done now."""
        user = run.user
        options = self.options
        sure = [option_sure(t, user, option) or option_possible(t, run, option) for option in options]
        return [k for k in range(len(options)) if sure[k]]

    def fewest_draws(self, t: DuelTable, run: Run) -> int:
        """The number of cards its user draws, with the alternative that draws least."""
        return min([sum([clause.draws(t, run) for clause in option]) for option in self.options])

    def best_deck_change(self, t: DuelTable, run: Run) -> int:
        """The change to the number of cards in its user's deck, with the alternative that is best for the deck."""
        return max([sum([clause.deck_change(t, run) for clause in option]) for option in self.options])

    def surely(self, t: DuelTable, user: int) -> bool:
        """Whether one of the alternatives can be done in full now, without an effect in progress."""
        for option in self.options:
            if option_sure(t, user, option):
                return True
        return False

    def average(self) -> float:
        """The average worth, with the best alternative."""
        best = max([sum([clause.average() for clause in option], 0.0) for option in self.options])
        return best if self.condition is None else 0.6 * best


def option_sure(t: DuelTable, user: int, clauses: tuple[Clause, ...]) -> bool:
    """Whether every part of an alternative can surely be done."""
    for clause in clauses:
        if not clause.surely(t, user):
            return False
    return True


def option_possible(t: DuelTable, run: Run, clauses: tuple[Clause, ...]) -> bool:
    """Whether an alternative can be done now. In an Activated effect's first step, every part must be possible.

    In such a first step, a clause joined to others may be impossible only if it says "up to". In later steps,
    impossible parts are skipped.
    """
    if len(clauses) == 1:
        return clauses[0].possible(t, run)
    some = False
    for clause in clauses:
        if clause.possible(t, run):
            some = True
        elif run.at == 0 and run.is_activated() and not clause.is_up_to():
            return False
    return some


# words that join clauses

Part = Clause | Segment


def both(*clauses: Clause) -> Segment:
    """Clauses joined by And."""
    return Segment((clauses,))


def either(*options: Clause) -> Segment:
    """Alternatives joined by Or."""
    return Segment(tuple((clause,) for clause in options))


def only_if(condition: Condition, clause: Clause) -> Segment:
    """A step that is done only if a condition is true when it is reached."""
    return Segment(((clause,),), condition)


def steps(parts: tuple[Part, ...]) -> tuple[Segment, ...]:
    """The steps of an effect, divided by Then."""
    return tuple(part if isinstance(part, Segment) else Segment(((part,),)) for part in parts)
