"""Operations on cards on the field, on the attack and on the answered effect."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from playmat.engine.state.scope import NONE, Scope
from playmat.engine.table.verbs import know
from playmat.engine.words.form import Form
from playmat.engine.words.param import Part, Whole
from playmat.games.ttcg import leaving, moves, verbs
from playmat.games.ttcg.field import Lying
from playmat.games.ttcg.frames import run_of
from playmat.games.ttcg.state import TtcgState, TtcgTable
from playmat.games.ttcg.vocabulary.op import Op, Sel, Use
from playmat.games.ttcg.vocabulary.speech import SPEECH
from playmat.games.ttcg.vocabulary.traits import MOST
from playmat.games.ttcg.vocabulary.which import Chosen
from playmat.games.ttcg.zones import CREATURES

if TYPE_CHECKING:
    from playmat.games.ttcg.player.mind import Mind


class OnCards(Op):
    """An operation on cards on the field."""

    under: ClassVar[tuple[str, ...]] = ()
    """The numbers of its rules."""

    def __init__(self, sel: Sel) -> None:
        super().__init__(sel, rules=self.under)
        self.sel: Final[Sel] = sel

    def run(self, t: TtcgTable, s: Scope) -> None:
        for c in self.sel.cards(t, s):
            self.do(t, c)

    def do(self, t: TtcgTable, c: Lying) -> None:
        """Carry it out on one card."""
        raise NotImplementedError(type(self).__name__)

    def worth(self, m: Mind) -> float:
        return m.total(self.sel, [self.worth_on(m, c) for c in self.sel.foreseen(m)])

    def worth_on(self, m: Mind, c: Lying) -> float:
        """The worth of carrying it out on one card."""
        return 0.0


@final
class Destroy(OnCards):
    """Destroy cards at the same time (OP.DST.4)."""

    form = Form("destroy", "destroy {cards}", Part("cards", field="sel", arg="sel"))
    under: ClassVar[tuple[str, ...]] = ("OP.DST.4",)

    def run(self, t: TtcgTable, s: Scope) -> None:
        cards: list[Lying] = []
        for c in self.sel.cards(t, s):
            if leaving.shielded(c, False):
                t.emit(moves.SHIELDED, c.seat, c.thing)
            else:
                cards.append(c)
        leaving.destroy(t, cards, run_of(t, s).what.seat)

    def worth_on(self, m: Mind, c: Lying) -> float:
        return 0.0 if leaving.shielded(c, False) else -m.keeping(c)


@final
class Bounce(OnCards):
    """Return top cards to their owners' hands. The cards under them stay."""

    form = Form("bounce", "return {cards} to hand", Part("cards", field="sel", arg="sel"))

    def run(self, t: TtcgTable, s: Scope) -> None:
        leaving.bounce(t, self.sel.cards(t, s))

    def worth_on(self, m: Mind, c: Lying) -> float:
        return -m.weights.bounce * m.keeping(c)


@final
class Strip(Op):
    """Put cards directly under the top into the discard pile, upper ones first."""

    form = Form("strip", "", Part("cards", field="sel", arg="sel"), Whole("n", 1, MOST))

    def __init__(self, sel: Sel, n: int) -> None:
        super().__init__(sel, rules=("2.1.under",))
        self.sel: Final[Sel] = sel
        self.n: Final[int] = n

    def text(self) -> str:
        many = SPEECH.some(self.n, "card")
        return f"discard {many if self.n == 1 else f'up to {many}'} from under {self.sel.text()}"

    def run(self, t: TtcgTable, s: Scope) -> None:
        state: TtcgState = t.state
        for c in self.sel.cards(t, s):
            pile = state.pile_of(c.thing)
            if pile is not None:
                leaving.send(t, list(reversed(pile.cards[:-1]))[: self.n])


@final
class Tap(OnCards):
    """Tap cards."""

    form = Form("tap", "tap {cards}", Part("cards", field="sel", arg="sel"))

    def do(self, t: TtcgTable, c: Lying) -> None:
        verbs.tap(t, c)

    def worth_on(self, m: Mind, c: Lying) -> float:
        return 0.0 if c.tapped else -m.waking(c)


@final
class Untap(OnCards):
    """Untap cards."""

    form = Form("untap", "untap {cards}", Part("cards", field="sel", arg="sel"))

    def do(self, t: TtcgTable, c: Lying) -> None:
        verbs.untap(t, c)

    def worth_on(self, m: Mind, c: Lying) -> float:
        return m.waking(c) if c.tapped else 0.0


@final
class Rotate(OnCards):
    """Tap untapped cards and untap tapped ones."""

    form = Form(
        "rotate", "tap or untap {cards}, whichever it is not", Part("cards", field="sel", arg="sel"), means="tap"
    )

    def do(self, t: TtcgTable, c: Lying) -> None:
        if c.tapped:
            verbs.untap(t, c)
        else:
            verbs.tap(t, c)

    def worth_on(self, m: Mind, c: Lying) -> float:
        return m.waking(c) if c.tapped else -m.waking(c)


@final
class FlipUp(OnCards):
    """Turn cards face up."""

    form = Form("flip_up", "turn {cards} face up", Part("cards", field="sel", arg="sel"), means="flip")

    def do(self, t: TtcgTable, c: Lying) -> None:
        if c.down:
            verbs.show(t, c, True)


@final
class FlipDown(OnCards):
    """Turn cards face down."""

    form = Form("flip_down", "turn {cards} face down", Part("cards", field="sel", arg="sel"), means="flip")

    def do(self, t: TtcgTable, c: Lying) -> None:
        verbs.hide(t, c)


@final
class Show(OnCards):
    """Look at face-down cards."""

    form = Form("see", "see {cards}", Part("cards", field="sel", arg="sel"), means="show")

    def run(self, t: TtcgTable, s: Scope) -> None:
        seat = run_of(t, s).what.seat
        for c in self.sel.cards(t, s):
            know(t.state, c.thing, 1 << seat)
            t.emit(moves.SHOWS, seat, c.thing)


@final
class Steal(OnCards):
    """Take control of a pile until the end of the turn (R92)."""

    form = Form("steal", "take control of {cards} this turn", Part("cards", field="sel", arg="sel"), means="control")

    def __init__(self, sel: Sel) -> None:
        super().__init__(sel)
        if isinstance(sel, Chosen):
            sel.comes_over = True

    def run(self, t: TtcgTable, s: Scope) -> None:
        state: TtcgState = t.state
        seat = run_of(t, s).what.seat
        for c in self.sel.cards(t, s):
            pile = state.pile_of(c.thing)
            at = state.free_slot(seat, CREATURES)
            if pile is not None and pile.creature and at != NONE and pile.seat != seat:
                if pile.home == NONE:
                    pile.home = pile.at
                leaving.hand_over(t, pile, at)
                t.emit(moves.BORROWS, seat, c.thing)

    def worth_on(self, m: Mind, c: Lying) -> float:
        return m.weights.steal


@final
class Negate(Op):
    """The answered effect does nothing."""

    form = Form("negate", "negate it")
    negates: ClassVar[bool] = True

    def __init__(self) -> None:
        super().__init__(rules=("2.1.counter", "OP.CHAIN.3"))

    def possible(self, t: TtcgTable, use: Use) -> bool:
        return len(t.state.chain) > 0

    def run(self, t: TtcgTable, s: Scope) -> None:
        chain = t.state.chain
        if chain:
            # the link it answers is right below it
            t.state.chain = [*chain[:-1], chain[-1].negate()]

    def worth(self, m: Mind) -> float:
        return m.weights.negate


@final
class Stop(Op):
    """The answered attack ends."""

    form = Form("stop", "stop the attack", means="negate")

    def __init__(self) -> None:
        super().__init__()

    def possible(self, t: TtcgTable, use: Use) -> bool:
        return t.state.attack() is not None

    def run(self, t: TtcgTable, s: Scope) -> None:
        attack = t.state.attack()
        if attack is not None:
            attack.stopped = True
            t.emit(moves.STOPPED, attack.seat, attack.attacker.thing)

    def worth(self, m: Mind) -> float:
        return m.attack_loss()


@final
class Redirect(Op):
    """This creature becomes the target of the attack (R127)."""

    form = Form("redirect", "take the attack with this creature")

    def __init__(self) -> None:
        super().__init__()

    def possible(self, t: TtcgTable, use: Use) -> bool:
        state: TtcgState = t.state
        attack = state.attack()
        c = state.lying(use.this)
        if attack is None or attack.target is None or c is None:
            return False
        return attack.target.thing != use.this and attack.seat != c.seat and c.row == CREATURES

    def run(self, t: TtcgTable, s: Scope) -> None:
        state: TtcgState = t.state
        attack = state.attack()
        source = run_of(t, s).what.source
        c = state.meant(source)
        if attack is not None and attack.target is not None and c is not None and c.top and not c.down:
            attack.target = source
            t.emit(moves.REDIRECTED, c.seat, c.thing)

    def worth(self, m: Mind) -> float:
        return m.redirecting()
