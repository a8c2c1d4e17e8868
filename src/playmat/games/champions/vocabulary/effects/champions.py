"""Effects on Champions: damage, healing, control, and coming back from the Grave."""

from __future__ import annotations

from typing import Final

from playmat.engine.state.option import Prompt
from playmat.engine.state.scope import Scope
from playmat.games.champions import settings, verbs
from playmat.games.champions.moves import CHOOSE_CHAMPION
from playmat.games.champions.reading import champion_at
from playmat.games.champions.rules.hits import worked_out
from playmat.games.champions.rules.windows import DAMAGE
from playmat.games.champions.state import GRAVE, DuelTable, Run
from playmat.games.champions.vocabulary.card import Active, ChampionCard
from playmat.games.champions.vocabulary.clauses import Clause, Number
from playmat.games.champions.vocabulary.targets import ChampionTarget
from playmat.kit.would import Would


class OnChampions(Clause):
    """A clause done to Champions."""

    def __init__(self, amount: Number, to: ChampionTarget) -> None:
        super().__init__((amount, to))
        self.amount: Final[Number] = amount
        self.to: Final[ChampionTarget] = to

    def prompt(self) -> Prompt | None:
        return CHOOSE_CHAMPION

    def range(self, t: DuelTable, run: Run) -> tuple[int, int]:
        return self.to.range()

    def is_up_to(self) -> bool:
        return self.to.up_to > 0

    def candidates(self, t: DuelTable, run: Run) -> list[int]:
        return self.to.find(t, run)

    def surely(self, t: DuelTable, user: int) -> bool:
        return self.to.surely(t, user)

    def chosen(self, t: DuelTable, run: Run, picked: list[int]) -> list[int]:
        """Whom it is done to: those picked, or all it means."""
        return picked if self.to.range()[1] else self.to.find(t, run)


class Deal(OnChampions):
    """Deal damage: one hit for each Champion."""

    kind = "hit"

    def candidates(self, t: DuelTable, run: Run) -> list[int]:
        """Those of the opponent first: nobody hits their own Champion by a slip of the finger."""
        own: list[int] = []
        theirs: list[int] = []
        for thing in self.to.find(t, run):
            c = champion_at(t.state, thing)
            (own if c is not None and c.seat == run.user else theirs).append(thing)
        return theirs + own

    def hits(self, t: DuelTable, run: Run, picked: list[int]) -> list[Would]:
        found: list[Would] = []
        activated = isinstance(run.ability, Active)
        for thing in self.chosen(t, run, picked):
            c = champion_at(t.state, thing)
            if c is not None:
                amount = self.amount.of(t, run, thing)
                amount = worked_out(t, c, amount, run.this, run.user, activated)
                found.append(Would(DAMAGE, c.seat, t.state.ref(thing), amount, run.this, run.user))
        return found

    def text(self) -> str:
        return f"deal {self.amount.text_of('damage')} to {self.to.text()}"


class Heal(OnChampions):
    """Heal Champions."""

    def candidates(self, t: DuelTable, run: Run) -> list[int]:
        found = self.to.find(t, run)
        if not settings.HEAL_REQUIRES_DAMAGE.on(t.state):
            return found
        return [x for x in found if is_damaged(t, x)]

    def surely(self, t: DuelTable, user: int) -> bool:
        return not settings.HEAL_REQUIRES_DAMAGE.on(t.state) and super().surely(t, user)

    def carry(self, t: DuelTable, s: Scope, run: Run, picked: list[int]) -> None:
        for thing in self.chosen(t, run, picked):
            c = champion_at(t.state, thing)
            if c is not None:
                verbs.heal(t, c, self.amount.of(t, run, thing))
                run.done += 1

    def text(self) -> str:
        return f"heal {self.amount.text()} to {self.to.text()}"


def is_damaged(t: DuelTable, thing: int) -> bool:
    """Whether a Champion has damage."""
    c = champion_at(t.state, thing)
    return c is not None and c.damage > 0


class TakeControl(Clause):
    """Take control of a Champion, for good or for a while."""

    def __init__(self, of: ChampionTarget, until_next_turn: bool = False) -> None:
        super().__init__((of,))
        self.of: Final[ChampionTarget] = of
        self.until_next_turn: Final[bool] = until_next_turn

    def prompt(self) -> Prompt | None:
        return CHOOSE_CHAMPION

    def range(self, t: DuelTable, run: Run) -> tuple[int, int]:
        return self.of.range()

    def candidates(self, t: DuelTable, run: Run) -> list[int]:
        return self.of.find(t, run)

    def carry(self, t: DuelTable, s: Scope, run: Run, picked: list[int]) -> None:
        for thing in picked:
            c = champion_at(t.state, thing)
            if c is not None:
                verbs.take_control(t, c, run.user, t.state.turn + 2 if self.until_next_turn else 0)
                run.done += 1

    def text(self) -> str:
        until = " until the end of your next turn" if self.until_next_turn else ""
        return f"take control of {self.of.text()}{until}"


class PlaceChampion(Clause):
    """Place a Champion from your Grave on your side of the field."""

    def __init__(self, amount: int) -> None:
        super().__init__()
        self.amount: Final[int] = amount

    def prompt(self) -> Prompt | None:
        return CHOOSE_CHAMPION

    def range(self, t: DuelTable, run: Run) -> tuple[int, int]:
        return 1, 1

    def candidates(self, t: DuelTable, run: Run) -> list[int]:
        grave = t.state.pile(GRAVE, run.user)
        return [c for c in reversed(grave) if isinstance(t.state.duel_card(c), ChampionCard)]

    def carry(self, t: DuelTable, s: Scope, run: Run, picked: list[int]) -> None:
        for place in picked:
            verbs.place_champion(t, place, run.user, self.amount)
            run.done += 1

    def text(self) -> str:
        return f"place a Champion from your Grave on your side of the field with {self.amount} health"


class PlaceSelf(Clause):
    """This Champion comes back from the Grave to your side."""

    def __init__(self, amount: int) -> None:
        super().__init__()
        self.amount: Final[int] = amount

    def possible(self, t: DuelTable, run: Run) -> bool:
        return t.state.fresh(run.this) and t.state.lies_in(run.this.thing, GRAVE)

    def carry(self, t: DuelTable, s: Scope, run: Run, picked: list[int]) -> None:
        if self.possible(t, run):
            verbs.place_champion(t, run.this.thing, run.user, self.amount)
            run.done += 1

    def text(self) -> str:
        return f"place it on your side of the field with {self.amount} health"
