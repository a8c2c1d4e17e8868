"""The costs of effects."""

from __future__ import annotations

from typing import ClassVar, Final, final

from playmat.engine.state.scope import NONE
from playmat.engine.table.verbs import distinct
from playmat.engine.words.form import Form
from playmat.engine.words.param import Called, Part, Whole
from playmat.games.ttcg import leaving, verbs
from playmat.games.ttcg.state import TtcgState, TtcgTable
from playmat.games.ttcg.vocabulary.op import Cost, Use
from playmat.games.ttcg.vocabulary.traits import CREATURE_CARD, MOST, Trait
from playmat.games.ttcg.vocabulary.which import ANY, YOURS, Which, such
from playmat.games.ttcg.zones import DECK, HAND
from playmat.kit.effects import common, motions


class CardsCost(Cost):
    """A cost paid with a number of matching cards."""

    verb: ClassVar[str] = ""

    def __init__(self, n: int, which: Which) -> None:
        super().__init__()
        self.n: Final[int] = n
        self.which: Final[Which] = which

    def text(self) -> str:
        return f"{self.verb} {self.which.one() if self.n == 1 else self.which.some(self.n)}"

    def needs(self) -> int:
        return self.n


@final
class DiscardCost(CardsCost):
    """Discard cards from your hand."""

    form = motions.discard("", Part("which"), name="discard_cost", most=MOST)
    verb: ClassVar[str] = "discard"

    def __init__(self, n: int, which: Which) -> None:
        super().__init__(n, which.off_field())

    def payers(self, t: TtcgTable, use: Use) -> list[int]:
        state: TtcgState = t.state
        return [c for c in state.pile(HAND, use.seat) if self.which.fits_card(state.ttcg_card(c))]

    def pay(self, t: TtcgTable, use: Use, picked: list[int]) -> None:
        verbs.discard(t, use.seat, picked)


@final
class LoseCost(Cost):
    """Lose points. You must have at least one left (OP.ACT.4)."""

    form = common.lose("lose_cost", "lose {n:point}", most=MOST)

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n: Final[int] = n

    def points(self, t: TtcgTable, use: Use, picked: list[int]) -> int:
        return self.n

    def pay(self, t: TtcgTable, use: Use, picked: list[int]) -> None:
        verbs.lose(t, use.seat, self.n, "OP.ACT.5")


@final
class DestroyCost(CardsCost):
    """Destroy creatures you control. Shields do not help them (R116)."""

    form = Form("destroy_cost", "", Whole("n", 1, MOST), Part("which"), means="destroy")
    verb: ClassVar[str] = "destroy"

    def payers(self, t: TtcgTable, use: Use) -> list[int]:
        state: TtcgState = t.state
        return [c.thing for c in self.which.on_field(state, use.seat, use.this)]

    def points(self, t: TtcgTable, use: Use, picked: list[int]) -> int:
        state: TtcgState = t.state
        points = 0
        for thing in picked:
            pile = state.pile_of(thing)
            if pile is not None:
                points += leaving.points_of(state, use.seat, pile)
        return points

    def pay(self, t: TtcgTable, use: Use, picked: list[int]) -> None:
        state: TtcgState = t.state
        cards = [state.lying(thing) for thing in picked]
        leaving.destroy(t, [c for c in cards if c is not None], use.seat)


@final
class MillCost(Cost):
    """Mill cards from the top of your deck."""

    form = motions.mill("mill {n}", name="mill_cost", most=MOST)

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n: Final[int] = n

    def payable(self, t: TtcgTable, use: Use) -> bool:
        return len(t.state.pile(DECK, use.seat)) >= self.n

    def pay(self, t: TtcgTable, use: Use, picked: list[int]) -> None:
        verbs.mill(t, use.seat, self.n)


@final
class ThisCost(Cost):
    """Destroy this card, or return it to hand."""

    form = Form("this_cost", "", Called("destroys", {True: "destroy_this", False: "return_this"}))

    def __init__(self, destroys: bool) -> None:
        super().__init__()
        self.destroys: Final[bool] = destroys

    def text(self) -> str:
        return "destroy this card" if self.destroys else "return this card to hand"

    def points(self, t: TtcgTable, use: Use, picked: list[int]) -> int:
        state: TtcgState = t.state
        pile = state.pile_of(use.this) if self.destroys else None
        return leaving.points_of(state, use.seat, pile) if pile is not None else 0

    def pay(self, t: TtcgTable, use: Use, picked: list[int]) -> None:
        state: TtcgState = t.state
        c = state.lying(use.this)
        if c is not None and self.destroys:
            leaving.destroy(t, [c], use.seat)
        elif c is not None:
            leaving.bounce(t, [c])


def discard_cost(n: int, *traits: Trait) -> DiscardCost:
    """Discard a number of matching cards from your hand."""
    return DiscardCost(n, such(ANY, traits))


def destroy_cost(n: int, *traits: Trait) -> DestroyCost:
    """Destroy a number of matching creatures you control."""
    return DestroyCost(n, such(YOURS, traits, CREATURE_CARD))


def payable(t: TtcgTable, use: Use, costs: tuple[Cost, ...], paid: list[int]) -> bool:
    """Whether all costs can be paid after these picks and points. The check is exact, so no player gets stuck."""
    if not costs:
        return True
    state: TtcgState = t.state
    return completes(t, use, costs, 0, paid, state.spare(use.seat))


def completes(t: TtcgTable, use: Use, costs: tuple[Cost, ...], k: int, paid: list[int], points: int) -> bool:
    """Whether the costs from index k on can be paid, using these picks first and leaving at least one point."""
    if points <= 0:
        return False
    if k == len(costs):
        return True
    cost = costs[k]
    if not cost.payable(t, use):
        return False
    needed = cost.needs()
    if needed == 0:
        left = points - cost.points(t, use, [])
        return completes(t, use, costs, k + 1, paid, left)
    begin = 0
    for before in costs[:k]:
        begin += before.needs()
    own = paid[begin : begin + needed]
    if len(own) == needed:
        return completes(t, use, costs, k + 1, paid, points - cost.points(t, use, own))
    for thing in distinct_payers(t, cost, use):
        if thing not in paid and completes(t, use, costs, k, [*paid, thing], points):
            return True
    return False


def distinct_payers(t: TtcgTable, cost: Cost, use: Use) -> list[int]:
    """The cards that can pay. Identical cards in hand are listed once if the cost takes one card."""
    payers = cost.payers(t, use)
    state: TtcgState = t.state
    in_hand = len(payers) > 0 and state.lies_in(payers[0], HAND)
    return distinct(state, payers) if in_hand and cost.needs() == 1 else payers


def open_cost(costs: tuple[Cost, ...], paid: list[int]) -> int:
    """The first cost that needs more picks, or NONE."""
    picked = len(paid)
    for k in range(len(costs)):
        picked -= costs[k].needs()
        if picked < 0:
            return k
    return NONE


def picks_of(costs: tuple[Cost, ...], paid: list[int], k: int) -> list[int]:
    """The picks for one of the costs."""
    begin = 0
    for before in costs[:k]:
        begin += before.needs()
    return paid[begin : begin + costs[k].needs()]
