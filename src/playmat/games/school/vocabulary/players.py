"""Instructions about players and their cards: SV, drawing, discarding, looking, searching, choosing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playmat.engine.state.option import Menu
from playmat.engine.state.scope import Scope
from playmat.engine.state.step import options, rule
from playmat.engine.table.verbs import distinct, reveal, unseal
from playmat.engine.words.form import Form
from playmat.engine.words.param import Part, Whole
from playmat.games.school.frames import run_frame
from playmat.games.school.moves import ALLOWED, CHOOSE, CHOOSE_FROM_HAND, CHOOSE_OWN_UNIT, DISCARD, REVEALS
from playmat.games.school.reading import different
from playmat.games.school.rules.drawing import draw
from playmat.games.school.rules.ending import eliminate
from playmat.games.school.state import SchoolTable
from playmat.games.school.verbs import destroy, discard, gain, lose
from playmat.games.school.vocabulary.card import BOOSTER
from playmat.games.school.vocabulary.effect import Clause, Who, run_of
from playmat.games.school.vocabulary.instructions import OnPlayers, meant
from playmat.games.school.vocabulary.who import YOU, units_of
from playmat.games.school.zones import HAND
from playmat.kit.cards import by_name
from playmat.kit.effects import common, motions

if TYPE_CHECKING:
    from playmat.games.school.player.effects import Use


class Counted(OnPlayers):
    """An instruction to players with a number."""

    def __init__(self, n: int, who: Who) -> None:
        super().__init__(who)
        self.n: Final[int] = n

    def amount(self) -> int:
        return self.n


class Gain(Counted):
    """Players gain SV."""

    form = common.gain("gain", "gain {n} SV", Part("who", YOU), most=20)

    def __init__(self, n: int, who: Who = YOU) -> None:
        super().__init__(n, who)

    def do(self, t: SchoolTable, seat: int) -> None:
        """The player gains SV."""
        gain(t, seat, self.n)

    def worth_to(self, m: Use, seat: int) -> float:
        """The worth of the SV, which is higher if the player has less."""
        return m.if_gains(seat, self.n)


class Lose(Counted):
    """Players lose SV, which is not damage."""

    form = common.lose("lose", "lose {n} SV", Part("who"), most=20)

    def do(self, t: SchoolTable, seat: int) -> None:
        """The player loses SV."""
        lose(t, seat, self.n)

    def worth_to(self, m: Use, seat: int) -> float:
        """The worth of the SV: the last points are worth the most, and losing the very last one loses the game."""
        return m.if_gains(seat, -self.n)


class Drain(Lose):
    """Players lose SV, and you gain the same amount for each of them."""

    form = common.lose("drain", "lose {n} SV and you gain as much", Part("who"), most=20)

    def run(self, t: SchoolTable, s: Scope) -> None:
        total = self.n * len(self.players(t, s))
        super().run(t, s)
        gain(t, run_of(t, s).seat, total)

    def worth(self, m: Use) -> float:
        """The worth of the others' loss, plus the player's gain."""
        return super().worth(m) + m.if_gains(m.you, self.n * len(m.players(self.who)))


class Draw(Counted):
    """Players draw, in turn order from the active player, each completing their draws (R38)."""

    form = motions.draw("draw {n:card}", Part("who", YOU), most=10)

    def __init__(self, n: int, who: Who = YOU) -> None:
        super().__init__(n, who)

    def run(self, t: SchoolTable, s: Scope) -> None:
        you = run_of(t, s).seat
        for seat in self.players(t, s):
            if not t.state.is_out(you):  # a player who fails to draw cancels the rest of their own effect (E1)
                draw(t, seat, self.n)

    def worth_to(self, m: Use, seat: int) -> float:
        """The worth of the drawn cards, as long as the deck has enough."""
        return m.if_draws(seat, self.n)


class Discard(OnPlayers):
    """Players discard a card of their choice."""

    form = Form("discard", "discard a card", Part("who"))

    def run(self, t: SchoolTable, s: Scope) -> None:
        seats = self.holding(t, s)
        if len(seats) == 1:
            t.ask(seats[0], DISCARD, own_hand, Scope(seats[0], frame=s.frame), then=[discard_it])
        elif seats:
            t.next(s, discard_together)
            for seat in reversed(seats):
                t.next(Scope(seat, frame=s.frame), choose_discard)

    def holding(self, t: SchoolTable, s: Scope) -> list[int]:
        """The affected players who have a card to discard."""
        return [seat for seat in self.players(t, s) if t.state.pile(HAND, seat)]

    def worth_to(self, m: Use, seat: int) -> float:
        """The cost of the card that the player needs least."""
        return m.if_discards(seat, 1)


class DiscardAtRandom(Discard):
    """Players discard a card at random."""

    form = Form("discard_at_random", "discard a card at random", Part("who"), means="discard")

    def run(self, t: SchoolTable, s: Scope) -> None:
        for seat in self.holding(t, s):
            discard(t, seat, t.pick_at_random(t.state.pile(HAND, seat)))


@rule("12.z3")
def choose_discard(t: SchoolTable, s: Scope) -> None:
    """Several players discard. No one sees another's choice before all have chosen."""
    t.ask(s.you, DISCARD, own_hand, s, then=[], sealed=True)


@rule("12.z3")
def discard_together(t: SchoolTable, s: Scope) -> None:
    """All choices go to The Pail, in turn order."""
    state = t.state
    answers = unseal(t)
    for k in range(state.seats):
        seat = (state.active + k) % state.seats
        answer = answers[seat]
        if answer is not None and not state.is_out(seat):
            discard(t, seat, answer.thing)


@options
def own_hand(t: SchoolTable, s: Scope, menu: Menu) -> None:
    """Each different card in hand."""
    for place in distinct(t.state, t.state.pile(HAND, s.you)):
        menu.offer(CHOOSE, place)


@rule("12.z3")
def discard_it(t: SchoolTable, s: Scope) -> None:
    """The chosen card goes to The Pail."""
    discard(t, t.state.holder(s.thing), s.thing)


class RevealHand(OnPlayers):
    """A player reveals their whole hand."""

    form = Form("reveal_hand", "reveal their hand", Part("who"), means="show")

    def do(self, t: SchoolTable, seat: int) -> None:
        """All players see the hand at this moment."""
        show_hand(t, seat)

    def worth(self, m: Use) -> float:
        """A small worth, for the knowledge."""
        return m.weights.reveal


def show_hand(t: SchoolTable, seat: int) -> None:
    """All players see a hand at this moment."""
    for place in by_name(t.state, t.state.pile(HAND, seat)):
        reveal(t, place)
        t.emit(REVEALS, seat, place)


class TakeAway(OnPlayers):
    """A player reveals their hand. You choose a card in it that is not a Booster, and they discard it."""

    form = Form(
        "take_away", "reveal their hand; you choose a card there that is not a Booster, and they discard it",
        Part("who"), means="discard",
    )  # fmt: skip

    def run(self, t: SchoolTable, s: Scope) -> None:
        for seat in reversed(self.players(t, s)):
            t.next(Scope(s.you, seat, frame=s.frame), choose_there)

    def worth_to(self, m: Use, seat: int) -> float:
        """The worth of the best card they have."""
        return m.discarding(seat, m.weights.take_away)


@rule("7.6")
def choose_there(t: SchoolTable, s: Scope) -> None:
    """Reveal the hand and choose a card in it, if there is one to choose."""
    show_hand(t, s.foe)
    if any(not t.state.school_card(c).types & BOOSTER for c in t.state.pile(HAND, s.foe)):
        t.ask(s.you, CHOOSE_FROM_HAND, their_hand, s, then=[discard_it])


@options
def their_hand(t: SchoolTable, s: Scope, menu: Menu) -> None:
    """The cards of a revealed hand that are not Boosters."""
    for place in distinct(t.state, by_name(t.state, t.state.pile(HAND, s.foe))):
        if not t.state.school_card(place).types & BOOSTER:
            menu.offer(CHOOSE, place)


class Allowance(Clause):
    """Increase your Booster limit for this turn."""

    form = Form("allowance", "you may play {n} more HP of Boosters this turn", Whole("n", 1, 20))

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n: Final[int] = n

    def run(self, t: SchoolTable, s: Scope) -> None:
        t.state.allowance[s.you] += self.n
        t.emit(ALLOWED, s.you, number=self.n)

    def worth(self, m: Use) -> float:
        """A small worth, if the limit keeps Boosters in hand."""
        return m.more_boosters(by_limit=True)


class Win(Clause):
    """You win the game: all others are eliminated together (R94)."""

    form = Form("win", "you win the game")

    def __init__(self) -> None:
        super().__init__()

    def run(self, t: SchoolTable, s: Scope) -> None:
        eliminate(t, [seat for seat in t.state.playing() if seat != s.you], "a card says so", "1.3")  # 1.3, 25.5

    def worth(self, m: Use) -> float:
        """The worth of winning."""
        return m.winning()


class Edict(OnPlayers):
    """Each player chooses one of their units, in turn order. Then the units are destroyed together."""

    form = Form("edict", "choose and destroys a unit they control", Part("who"), means="destroy")

    def run(self, t: SchoolTable, s: Scope) -> None:
        run_frame(t, s).picked = []
        t.next(s, carry_out_edict)
        for seat in reversed(self.players(t, s)):
            t.next(Scope(seat, frame=s.frame), choose_own)

    def worth_to(self, m: Use, seat: int) -> float:
        """The cost of the unit they need least."""
        return m.losing_poorest(seat)


@rule("QS.8")
def choose_own(t: SchoolTable, s: Scope) -> None:
    """A player chooses one of their own units. A player without units chooses nothing (R119)."""
    if units_of(t.state, [s.you]):
        t.ask(s.you, CHOOSE_OWN_UNIT, own_units, s, then=[own_chosen])


@options
def own_units(t: SchoolTable, s: Scope, menu: Menu) -> None:
    """Each of the player's own units."""
    for thing in different(t.state, units_of(t.state, [s.you])):
        menu.offer(CHOOSE, thing)


@rule("QS.8")
def own_chosen(t: SchoolTable, s: Scope) -> None:
    """Record the choice."""
    frame = run_frame(t, s)
    frame.picked = [*frame.picked, s.thing]


@rule("QS.8")
def carry_out_edict(t: SchoolTable, s: Scope) -> None:
    """The chosen units are destroyed together."""
    destroy(t, meant(t, run_frame(t, s).picked))
