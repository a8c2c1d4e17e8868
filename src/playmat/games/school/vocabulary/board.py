"""Instructions about permanents: damage, destroying, exile, returning, attaching, fighting."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from playmat.engine.state.scope import Scope
from playmat.engine.state.step import Word
from playmat.engine.table.verbs import move
from playmat.engine.words.form import Form
from playmat.engine.words.param import Kept, Part, Whole
from playmat.games.school import verbs
from playmat.games.school.moves import BOUNCED, EXILED
from playmat.games.school.permanent import Link, Permanent
from playmat.games.school.stacked import Later
from playmat.games.school.state import SchoolTable
from playmat.games.school.vocabulary.card import SchoolCard, Trigger
from playmat.games.school.vocabulary.effect import Clause, Target, Who, run_of
from playmat.games.school.vocabulary.instructions import OnPlayers, OnThings, meant
from playmat.games.school.vocabulary.lasting import OnHost
from playmat.games.school.vocabulary.moments import AT_NEXT_END
from playmat.games.school.vocabulary.speech import SPEECH, some
from playmat.games.school.zones import EXILE, HAND, PAIL

if TYPE_CHECKING:
    from playmat.games.school.player.effects import Use


class Damage(OnThings):
    """Deal damage to units, Boosters or players. The source is the card with this text (R121)."""

    form = Form(
        "damage", "deal {amount} damage to {to}",
        Whole("amount", 0, 20, field="n", arg="n"), Part("to", field="who", arg="who"), means="deal",
    )  # fmt: skip

    def __init__(self, n: int, who: Who) -> None:
        super().__init__(who)
        self.n: Final[int] = n

    def run(self, t: SchoolTable, s: Scope) -> None:
        what = run_of(t, s)
        for thing in self.who.things(t, s):
            verbs.deal(t, what.source, what.seat, thing, self.n)

    def worth(self, m: Use) -> float:
        """The full worth of destroyed permanents, and a little for damaged ones."""
        worth = 0.0
        for seat in m.players(self.who):
            worth += m.if_gains(seat, -self.n)
        for p in m.permanents(self.who):
            worth += m.taking(p, 1.0 if self.n >= p.left() else m.weights.hurt * self.n)
        return worth


class Destroy(OnThings):
    """Destroy permanents, all at once."""

    form = Form("destroy", "destroy {who}", Part("who"))

    def run(self, t: SchoolTable, s: Scope) -> None:
        verbs.destroy(t, self.permanents(t, s))

    def worth_on(self, m: Use, p: Permanent) -> float:
        """The full worth of the permanent."""
        return m.taking(p)


class Exile(OnThings):
    """Exile permanents forever."""

    form = Form("exile", "exile {who}", Part("who"))

    def run(self, t: SchoolTable, s: Scope) -> None:
        verbs.exile(t, self.permanents(t, s))

    def worth_on(self, m: Use, p: Permanent) -> float:
        """The full worth of the permanent."""
        return m.taking(p)


class Bounce(OnThings):
    """Return permanents to their owners' hands, all at once."""

    form = Form("bounce", "return {who} to its owner's hand", Part("who"))

    def run(self, t: SchoolTable, s: Scope) -> None:
        verbs.bounce(t, self.permanents(t, s))

    def worth_on(self, m: Use, p: Permanent) -> float:
        """The worth of the permanent: a token is gone, and a card must be paid for again."""
        return m.taking(p, 1.0 if m.state.school_card(p.thing).token else m.weights.bounce)


class ExileUntil(OnThings):
    """Exile until this leaves the battlefield. Nothing happens if it has already left (R60)."""

    form = Form("exile_until_this_leaves", "exile {who} until this leaves the battlefield", Part("who"), means="exile")

    def run(self, t: SchoolTable, s: Scope) -> None:
        state = t.state
        source = run_of(t, s).source
        if state.meant(source) is None:
            return
        for p in self.permanents(t, s):
            verbs.exile(t, [p])
            if state.lies_in(p.thing, EXILE):
                state.links = [*state.links, Link(source, state.ref(p.thing))]

    def worth_on(self, m: Use, p: Permanent) -> float:
        """A share of the worth, because the permanent may return."""
        return m.taking(p, m.weights.exile)


class Flicker(OnThings):
    """Exile, then return at once under the owner's control: two changes of zone (R61)."""

    form = Form("flicker", "exile {who}, then return it at once under its owner's control", Part("who"))

    def do(self, t: SchoolTable, p: Permanent) -> None:
        """Exile it and return it."""
        verbs.exile(t, [p])
        verbs.back(t, t.state.ref(p.thing))

    def worth_on(self, m: Use, p: Permanent) -> float:
        """The worth of returning with the printed values."""
        return m.coming_back(p)


class ReturnWithCounter(Clause):
    """The exiled card returns with a +1/+1 counter."""

    form = Form("return_with_counter", "return it under its owner's control with a +1/+1 counter")

    def __init__(self) -> None:
        super().__init__()

    def run(self, t: SchoolTable, s: Scope) -> None:
        that = run_of(t, s).that
        if that is not None:
            verbs.back(t, that, counters=1)

    def worth(self, m: Use) -> float:
        """Nothing, because it was counted when the card was exiled."""
        return 0.0


class ExileUntilEnd(Clause):
    """Exile a unit until the next End Phase. It returns with a +1/+1 counter."""

    form = Form("exile_until_end", "", Part("who"), means="exile")

    def __init__(self, who: Who) -> None:
        after = Trigger(AT_NEXT_END, ReturnWithCounter())
        super().__init__(who, after)
        self.who: Final[Who] = who
        self.after: Final[Trigger] = after

    def text(self) -> str:
        return f"exile {self.who.text()}; at the next End Phase, {self.after.modes[0].text()}"

    def run(self, t: SchoolTable, s: Scope) -> None:
        state = t.state
        what = run_of(t, s)
        for p in meant(t, self.who.things(t, s)):
            verbs.exile(t, [p])
            state.later = [*state.later, Later(self.after, what.seat, what.source, state.ref(p.thing))]

    def worth(self, m: Use) -> float:
        """The worth of returning with the printed values."""
        worth = 0.0
        for p in m.permanents(self.who):
            worth += m.coming_back(p)
        return worth


class Fight(Clause):
    """Two units deal damage equal to their ATK to each other at the same time. Nothing happens if either is gone."""

    form = Form("fight", "{one} fights {other}", Part("one"), Part("other"))

    def __init__(self, one: Who, other: Who) -> None:
        super().__init__(one, other)
        self.one: Final[Who] = one
        self.other: Final[Who] = other

    def run(self, t: SchoolTable, s: Scope) -> None:
        a, b = meant(t, self.one.things(t, s)), meant(t, self.other.things(t, s))
        if a and b:
            first, second = a[0].atk, b[0].atk
            verbs.deal(t, t.state.ref(a[0].thing), a[0].seat, b[0].thing, first)
            verbs.deal(t, t.state.ref(b[0].thing), b[0].seat, a[0].thing, second)

    def worth(self, m: Use) -> float:
        """The worth of the units that the fight would destroy."""
        ones, others = m.permanents(self.one), m.permanents(self.other)
        worth = 0.0
        if ones and others:
            if ones[0].atk >= others[0].left():
                worth += m.taking(others[0])
            if others[0].atk >= ones[0].left():
                worth += m.taking(ones[0])
        return worth


class Attach(OnThings):
    """This enters the battlefield attached to its target."""

    form = Form("attach_this", "attach this to {who}", Part("who"))

    def attaches(self) -> bool:
        """Always true."""
        return True

    def run(self, t: SchoolTable, s: Scope) -> None:
        what = run_of(t, s)
        hosts = self.permanents(t, s)
        if hosts and verbs.stays(t, t.state.school_card(what.thing)):
            verbs.set_attached(t, verbs.enter(t, [what.thing], what.seat)[0], hosts[0].thing)

    def worth_on(self, m: Use, p: Permanent) -> float:
        """The worth of its bonus to this unit, minus its bonus to its current unit."""
        own = m.state.permanent(m.this)
        worth = 0.0
        for static in m.statics:
            if isinstance(static, OnHost):
                worth += static.worth_on(m, p)
                if own is not None and own.host >= 0:
                    host = m.state.permanent(own.host)
                    # its current unit already has the bonus, so moving the Equipment should gain something
                    worth -= (static.worth_on(m, host) if host is not None else 0.0) + m.weights.refit
        return worth


class Equip(Attach):
    """An Equipment moves to its target."""

    form = Form("equip_this", "attach this to {who}", Part("who"))

    def lacks(self) -> tuple[str, ...]:
        """The rules decide what Equipment can be attached to, so the card states only the price."""
        return ("who",)

    def run(self, t: SchoolTable, s: Scope) -> None:
        own = t.state.meant(run_of(t, s).source)
        hosts = self.permanents(t, s)
        if hosts and own is not None:
            verbs.set_attached(t, own, hosts[0].thing)


class ExilePail(OnPlayers):
    """All cards in a player's Pail are exiled."""

    form = Form("exile_pail", "exile all cards in {who}'s Pail", Part("who"), means="exile")

    def text(self) -> str:
        return SPEECH.say(self)

    def run(self, t: SchoolTable, s: Scope) -> None:
        for seat in self.players(t, s):
            for place in list(t.state.pile(PAIL, seat)):
                if place != run_of(t, s).thing:
                    t.emit(EXILED, seat, place)
                    verbs.put_into_exile(t, place)

    def worth_to(self, m: Use, seat: int) -> float:
        """The cost to the player, because the cards there may have been useful."""
        return m.weights.pail if seat != m.you else -m.weights.pail


class MakeTokens(Clause):
    """Create tokens."""

    form = Form("tokens", "", Kept("card"), Whole("n", 1, 10, 1))

    def __init__(self, card: SchoolCard, n: int = 1) -> None:
        super().__init__()
        self.card: Final[SchoolCard] = card
        self.n: Final[int] = n

    def text(self) -> str:
        return f"create {some(self.n, f'{self.card.atk}/{self.card.hp} {self.card.name} token')}"

    def run(self, t: SchoolTable, s: Scope) -> None:
        verbs.make_tokens(t, self.card, self.n, run_of(t, s).seat)  # 15.6

    def worth(self, m: Use) -> float:
        """The worth of units with the printed values, minus a small deduction for tokens."""
        return self.n * (m.printed_worth(self.card) - m.weights.token)


def tokens_of(word: Word) -> list[SchoolCard]:
    """The tokens that a text creates."""
    tokens = [word.card] if isinstance(word, MakeTokens) else []
    return tokens + [card for part in word.parts for card in tokens_of(part)]


class FromPail(OnThings):
    """A card returns from your Pail."""

    part: ClassVar[float] = 1.0
    """The share of its printed worth that the card has in its new zone."""

    def __init__(self, who: Target) -> None:
        super().__init__(who)

    def places(self, t: SchoolTable, s: Scope) -> list[int]:
        """The matching cards that are still in The Pail."""
        return [x for x in self.who.things(t, s) if t.state.lies_in(x, PAIL)]

    def worth(self, m: Use) -> float:
        """The worth of the card's printed values."""
        worth = 0.0
        for place in self.who.foreseen(m):
            if m.state.lies_in(place, PAIL):
                worth += self.part * m.card_worth(m.state.school_card(place))
        return worth


class ToHand(FromPail):
    """A card returns from your Pail to your hand."""

    part = 0.6

    form = Form("to_hand_from_pail", "return {who} to your hand", Part("who"), means="recover")

    def run(self, t: SchoolTable, s: Scope) -> None:
        for place in self.places(t, s):
            owner = t.state.owner[place]
            move(t, place, HAND, owner)
            t.emit(BOUNCED, owner, place)


class ToBattlefield(FromPail):
    """A card returns from your Pail to the battlefield."""

    form = Form("to_battlefield_from_pail", "return {who} to the battlefield", Part("who"), means="put")

    def run(self, t: SchoolTable, s: Scope) -> None:
        for place in self.places(t, s):
            verbs.enter(t, [place], run_of(t, s).seat)
