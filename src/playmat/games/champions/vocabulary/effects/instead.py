"""Words for "would …": what can be saved just before an event, the price, and what happens instead."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from playmat.engine.state.option import Menu, Refusal
from playmat.engine.state.scope import NONE, Scope
from playmat.engine.state.step import Effect, options, rule
from playmat.engine.table.table import Table
from playmat.engine.words.form import Form
from playmat.engine.words.param import Do, Kept, OneOf, Part, Toggle, Whole
from playmat.games.champions import verbs
from playmat.games.champions.moves import CHOOSE, CHOOSE_HAND, NOT_DESTROYED, REDUCED
from playmat.games.champions.reading import champion_at, different, hand_of
from playmat.games.champions.rules.ruin import ruin_group
from playmat.games.champions.rules.windows import DAMAGE, DEFEAT, DESTROY, may_use
from playmat.games.champions.state import DuelTable
from playmat.games.champions.vocabulary.abilities import Instead
from playmat.games.champions.vocabulary.choices import LIMITS, NO_LIMIT, SPEECH
from playmat.games.champions.vocabulary.clauses import WIN
from playmat.games.champions.would import Would, happened, would_of

if TYPE_CHECKING:
    from playmat.games.champions.player.mind import Mind

# prices


class Phrased(Effect):
    """A word whose text is in its form."""

    def text(self) -> str:
        return SPEECH.say(self)


class Price(Phrased):
    """The price of a would-effect."""

    def is_payable(self, t: DuelTable, would: Would, source: int) -> bool:
        """Whether the price can be paid for the card at that place."""
        return True

    def cost(self, m: Mind) -> float:
        """What the price costs the player."""
        raise NotImplementedError(type(self).__name__)


class DiscardPrice(Price):
    """Discard a card."""

    form = Form("discard_one", "discard a card", means="discard")

    def run(self, t: DuelTable, s: Scope) -> None:
        t.ask(s.you, CHOOSE_HAND, price_cards, s, then=[pay_discard])

    def is_payable(self, t: DuelTable, would: Would, source: int) -> bool:
        return any(c != source for c in hand_of(t.state, would.seat))

    def cost(self, m: Mind) -> float:
        """The cost of the least useful card."""
        return m.cheapest([x for x in hand_of(m.state, m.you) if x != m.place], 1)


@options
def price_cards(t: DuelTable, s: Scope, menu: Menu) -> None:
    """The cards in hand."""
    for place in different(t.state, hand_of(t.state, s.you)):
        menu.offer(CHOOSE, place)


@rule("KW.discard")
def pay_discard(t: DuelTable, s: Scope) -> None:
    """Discard a card as the price."""
    verbs.send(t, s.thing, verbs.FROM_HAND, rule="KW.discard")
    happened(t, s)


class DestroyThisPrice(Price):
    """Destroy this card, which may itself be saved."""

    form = Form("destroy_this", "destroy this", means="destroy")

    def run(self, t: DuelTable, s: Scope) -> None:
        if s.this is not None and t.state.fresh(s.this):
            ruin_group(t, s, [s.this.thing], s.you)

    def cost(self, m: Mind) -> float:
        """Less than the card's worth, because the card was equipped to be destroyed for this effect."""
        return 0.8 * m.losing(m.place, True)


DISCARD_ONE: Final = DiscardPrice()
DESTROY_THIS: Final = DestroyThisPrice()

# what happens instead


class Replacement(Phrased):
    """What happens instead."""

    def hit_left(self, amount: int) -> int:
        """The remaining amount of a hit."""
        return 0

    def health_left(self) -> int:
        """The health that a Champion keeps."""
        return 10

    def keeps(self, m: Mind, place: int) -> float:
        """The worth of an Equipment that is not destroyed."""
        return m.losing(place, True)


def reduce_to(t: DuelTable, s: Scope, amount: int, rule: str) -> None:
    """Reduce the current hit and log the remaining amount."""
    would = would_of(t, s)
    would.amount = amount
    c = champion_at(t.state, would.thing.thing)
    t.emit(REDUCED, s.you, would.thing.thing, amount, extra=verbs.whose(t, c) if c is not None else "", rule=rule)


class ReplacementBy(Replacement):
    """A replacement with a number."""

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n: Final[int] = n


class ReduceHit(ReplacementBy):
    """The hit is reduced."""

    form = Form("reduce_hit", "that hit is reduced by {n}", Whole("n", 5, 300))

    def run(self, t: DuelTable, s: Scope) -> None:
        reduce_to(t, s, self.hit_left(would_of(t, s).amount), "KW.reduce")

    def hit_left(self, amount: int) -> int:
        return max(0, amount - self.n)


class HitBecomesZero(Replacement):
    """The hit becomes 0."""

    form = Form("zero_hit", "that hit becomes 0")

    def run(self, t: DuelTable, s: Scope) -> None:
        reduce_to(t, s, 0, "KW.instead")


class BecomesHealth(ReplacementBy):
    """The Champion's health becomes a fixed number instead."""

    form = Form("health_becomes", "its health becomes {n} instead", Whole("n", 10, 300))

    def run(self, t: DuelTable, s: Scope) -> None:
        c = champion_at(t.state, would_of(t, s).thing.thing)
        if c is not None:
            verbs.set_health(t, c, self.n)

    def health_left(self) -> int:
        return self.n


class ReturnsInstead(Replacement):
    """The Equipment returns to the hand instead of being destroyed."""

    form = Form("to_hand_instead", "it returns to its owner's hand instead", means="bounce")

    def run(self, t: DuelTable, s: Scope) -> None:
        would = would_of(t, s)
        would.off = True
        verbs.to_hand(t, would.thing.thing)

    def keeps(self, m: Mind, place: int) -> float:
        k = m.wearing(place)
        full = m.gear_at(k, place) if k != NONE else 0.0
        return m.losing(place, True) - full + m.held(place)


class IsSaved(Replacement):
    """The Equipment is not destroyed."""

    form = Form("saved", "that Equipment is not destroyed")

    def run(self, t: DuelTable, s: Scope) -> None:
        would = would_of(t, s)
        would.off = True
        t.emit(NOT_DESTROYED, s.you, would.thing.thing, rule="KW.instead")


ZERO_HIT: Final = HitBecomesZero()
TO_HAND_INSTEAD: Final = ReturnsInstead()
SAVED: Final = IsSaved()

# would-effects


class Saving(Instead):
    """A would-effect. The rules of ENG.6 decide when it can be used."""

    def refusal(self, t: Table[Any], would: Would, source: int) -> Refusal | None:
        return may_use(t, would, self, source)


class Yours(Toggle):
    """Whether it saves any of your Champions, or only this one."""

    def value(self, word: Any) -> Any:
        return word.whose == "yours"


class SavesChampion(Saving):
    """An effect used when this Champion, or one of yours, would be damaged or defeated."""

    suffers: str = ""

    def __init__(
        self, do: Replacement, pay: Price | None = None, yours: bool = False, once: str = "", hand: bool = False
    ) -> None:
        whom = "a Champion you control" if yours else "this Champion"
        super().__init__(f"{whom} would be {self.suffers}", do, pay, once, hand)
        self.whose = "yours" if yours else "self"


class WouldBeDamaged(SavesChampion):
    """An effect used when a Champion would be dealt damage."""

    form = Form(
        "would_be_damaged", "",
        Do("do", field="instead"), Part("pay", None), Yours("yours"), OneOf("once", LIMITS, NO_LIMIT, "limit"),
        Kept("hand", False),
    )  # fmt: skip
    kind = DAMAGE
    suffers = "dealt damage"
    usual = 14.0

    def saves(self, m: Mind) -> float:
        """The worth of a smaller hit."""
        k = m.at(m.would.thing.thing)
        left = self.instead.hit_left(m.would.amount)
        return m.hurting(k, left, m.you) - m.hurting(k, m.would.amount, m.you)


class WouldBeDefeated(SavesChampion):
    """An effect used when a Champion would be defeated."""

    form = Form(
        "would_be_defeated", "",
        Do("do", field="instead"), Part("pay", None), Yours("yours"), OneOf("once", LIMITS, NO_LIMIT, "limit"),
        Kept("hand", False),
    )  # fmt: skip
    kind = DEFEAT
    suffers = "defeated"
    usual = 30.0
    usual_in_hand = 22.0

    def saves(self, m: Mind) -> float:
        """The worth of a Champion that is not defeated."""
        value = (
            m.weights.presence
            + m.points(self.instead.health_left())
            + m.weights.worn * m.worn(m.at(m.would.thing.thing))
        )
        return value + WIN if m.count[m.you] == 1 else value


class SavesEquipment(Saving):
    """An effect used when another Equipment would be destroyed."""

    kind = DESTROY
    usual = 6.0

    def worth(self, m: Mind) -> float:
        """The worth of saving the Equipment, or -1 if an effect of the player's own would destroy it."""
        return super().worth(m) if m.would.by != m.you else -1.0

    def saves(self, m: Mind) -> float:
        """What the controller would have lost."""
        return self.instead.keeps(m, m.would.thing.thing)


class BesideWouldBeDestroyed(SavesEquipment):
    """An effect used when another Equipment on the same Champion would be destroyed."""

    form = Form("beside_would_be_destroyed", "", Do("do", field="instead"), OneOf("once", LIMITS, NO_LIMIT, "limit"))
    whose = "beside"

    def __init__(self, do: Replacement, once: str = "") -> None:
        super().__init__("another Equipment on this Champion would be destroyed", do, None, once)


class YoursWouldBeDestroyed(SavesEquipment):
    """An effect used when another of your Equipment would be destroyed by the opponent."""

    form = Form("yours_would_be_destroyed", "", Do("do", field="instead"), Part("pay"))
    whose = "yours"
    by_opponent = True

    def __init__(self, do: Replacement, pay: Price) -> None:
        super().__init__("another Equipment you control would be destroyed by an opponent's effect", do, pay)
