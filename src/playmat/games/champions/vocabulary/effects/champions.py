"""Effects on Champions: damage, healing, control, and return from the Grave."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playmat.engine.state.option import Prompt
from playmat.engine.words.form import Form
from playmat.engine.words.param import Amount, Toggle, Whole
from playmat.engine.words.param import Part as Inner
from playmat.games.champions import settings, verbs
from playmat.games.champions.moves import CHOOSE_CHAMPION
from playmat.games.champions.reading import champion_at, is_champion_card
from playmat.games.champions.rules.hits import worked_out
from playmat.games.champions.rules.windows import DAMAGE
from playmat.games.champions.state import GRAVE, Champion, DuelTable, Run
from playmat.games.champions.vocabulary.clauses import HIT, WIN, Clause, FieldClause
from playmat.games.champions.vocabulary.numbers import Number, number
from playmat.games.champions.vocabulary.targets import ChampionTarget
from playmat.games.champions.would import Would

if TYPE_CHECKING:
    from playmat.games.champions.player.mind import Mind


class OnChampions(FieldClause):
    """A clause that affects Champions."""

    prompt: Prompt | None = CHOOSE_CHAMPION

    def __init__(self, n: int | Number, to: ChampionTarget) -> None:
        self.amount: Final[Number] = number(n)
        super().__init__(to, self.amount)
        self.counts = self.amount.counts

    def amount_on(self, t: DuelTable, run: Run, c: Champion) -> int:
        """The amount for a Champion."""
        return self.amount.count(t, run, c.thing)


class Deal(OnChampions):
    """Deal damage: one hit for each Champion."""

    form = Form("deal", "deal {amount:damage} to {to}", Amount("amount", 0, 200, arg="n"), Inner("to", field="target"))
    kind = HIT

    def candidates(self, t: DuelTable, run: Run) -> list[int]:
        """The opponent's Champions come first, so that no one hits their own by accident."""
        own: list[int] = []
        theirs: list[int] = []
        for thing in self.target.find(t, run):
            c = champion_at(t.state, thing)
            (own if c is not None and c.seat == run.user else theirs).append(thing)
        return theirs + own

    def amount_on(self, t: DuelTable, run: Run, c: Champion) -> int:
        return worked_out(t, c, self.amount.count(t, run, c.thing), run.this, run.user, run.is_activated())

    def hits(self, t: DuelTable, run: Run, picked: list[int]) -> list[Would]:
        hits: list[Would] = []
        for thing in self.chosen(t, run, picked):
            c = champion_at(t.state, thing)
            if c is not None:
                amount = self.amount_on(t, run, c)
                hits.append(Would(DAMAGE, c.seat, t.state.ref(thing), amount, run.this, run.user))
        return hits

    def average(self) -> float:
        return self.amount.average() * self.target.average()

    def worth(self, m: Mind) -> float:
        """The worth of the hits, and of the game if all Champions of a player are defeated together."""
        if not self.target.every:
            return super().worth(m)
        total = 0.0
        fallen = [0, 0]
        for thing in self.target.find(m.t, m.run):
            k = m.at(thing)
            amount = self.amount_on(m.t, m.run, m.champions[k])
            total += m.hurting(k, amount, m.run.user)
            if amount >= m.health[k]:
                fallen[m.champions[k].seat] += 1
        for seat in (0, 1):
            if fallen[seat] > 1 and fallen[seat] == m.count[seat]:
                total += -WIN if seat == m.run.user else WIN
        return total

    def worth_on(self, m: Mind, thing: int) -> float:
        k = m.at(thing)
        return m.hurting(k, self.amount_on(m.t, m.run, m.champions[k]), m.run.user)


class Heal(OnChampions):
    """Heal Champions."""

    form = Form(
        "heal", "heal {amount} to {to}", Amount("amount", 0, 300, arg="n"), Inner("to", field="target"), means="gain"
    )

    def candidates(self, t: DuelTable, run: Run) -> list[int]:
        """With the option, only damaged Champions."""
        candidates = self.target.find(t, run)
        if not settings.HEAL_REQUIRES_DAMAGE.on(t.state):
            return candidates
        return [x for x in candidates if is_damaged(t, x)]

    def surely(self, t: DuelTable, user: int) -> bool:
        """Whether a Champion is there. With the option, one must be damaged, which is checked later."""
        return not settings.HEAL_REQUIRES_DAMAGE.on(t.state) and super().surely(t, user)

    def carry_one(self, t: DuelTable, run: Run, thing: int) -> None:
        c = champion_at(t.state, thing)
        if c is not None:
            verbs.heal(t, c, self.amount_on(t, run, c))

    def average(self) -> float:
        """A reduced worth, because healing only delays the end."""
        return 0.65 * self.amount.average() * (1.8 if self.target.each else 1.0)

    def worth_on(self, m: Mind, thing: int) -> float:
        k = m.at(thing)
        return m.mending(k, self.amount_on(m.t, m.run, m.champions[k]), m.run.user)


def is_damaged(t: DuelTable, thing: int) -> bool:
    """Whether a Champion has damage."""
    c = champion_at(t.state, thing)
    return c is not None and c.damage > 0


class TakeControl(FieldClause):
    """Take control of a Champion, permanently or temporarily."""

    form = Form("take_control", "", Inner("of", field="target"), Toggle("until_next_turn"), means="control")
    prompt: Prompt | None = CHOOSE_CHAMPION

    def __init__(self, of: ChampionTarget, until_next_turn: bool = False) -> None:
        super().__init__(of)
        self.until_next_turn: Final[bool] = until_next_turn

    def carry_one(self, t: DuelTable, run: Run, thing: int) -> None:
        c = champion_at(t.state, thing)
        if c is not None:
            verbs.take_control(t, c, run.user, t.state.turn + 2 if self.until_next_turn else 0)

    def text(self) -> str:
        until = " until the end of your next turn" if self.until_next_turn else ""
        return f"take control of {self.target.text()}{until}"

    def average(self) -> float:
        return 18.0 if self.until_next_turn else 60.0

    def worth_on(self, m: Mind, thing: int) -> float:
        """The worth of the Champion with its Equipment."""
        return m.taking_control(m.at(thing), not self.until_next_turn)


class Placing(Clause):
    """A Champion comes from your Grave to your side of the field with this health."""

    def __init__(self, health: int) -> None:
        super().__init__()
        self.health: Final[int] = health

    def carry_one(self, t: DuelTable, run: Run, thing: int) -> None:
        verbs.place_champion(t, thing, run.user, self.health)


class PlaceChampion(Placing):
    """Place a Champion from your Grave on your side of the field."""

    form = Form(
        "revive", "place a Champion from your Grave on your side of the field with {health} health",
        Whole("health", 10, 300), means="put",
    )  # fmt: skip
    prompt: Prompt | None = CHOOSE_CHAMPION
    usual = 70.0

    def range(self, t: DuelTable, run: Run) -> tuple[int, int]:
        return 1, 1

    def candidates(self, t: DuelTable, run: Run) -> list[int]:
        """Champions in your own Grave, newest first."""
        return [c for c in reversed(t.state.pile(GRAVE, run.user)) if is_champion_card(t.state, c)]

    def worth(self, m: Mind) -> float:
        """The worth of the best Champion in the Grave."""
        return m.best_choice(self)

    def choosing(self, m: Mind, thing: int) -> float:
        """The worth of one more Champion, with its effects."""
        return m.weights.presence + m.points(self.health) + m.printed(m.state.duel_card(thing)).use


class PlaceSelf(Placing):
    """This Champion comes back from the Grave to your side."""

    form = Form(
        "come_back", "place it on your side of the field with {health} health", Whole("health", 10, 300), means="put"
    )
    usual = 60.0

    def possible(self, t: DuelTable, run: Run) -> bool:
        """Whether the Champion is still in the Grave as the same instance."""
        return t.state.fresh(run.this) and t.state.lies_in(run.this.thing, GRAVE)

    def chosen(self, t: DuelTable, run: Run, picked: list[int]) -> list[int]:
        return [run.this.thing] if self.possible(t, run) else []
