"""Conditional instructions: may, if, unless a player pays; and negating what is on the stack."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playmat.engine.state.option import Menu
from playmat.engine.state.scope import NONE, Scope
from playmat.engine.state.step import Word, options, rule
from playmat.engine.table.verbs import move
from playmat.engine.words.form import Form
from playmat.engine.words.param import Do, Kept, Part, Whole
from playmat.games.school import settings
from playmat.games.school.frames import Announce, run_frame
from playmat.games.school.moves import NEGATED, NO, NOT_PAY, OPTIONAL, PAY, PAY_OR_NOT, PAYS, YES
from playmat.games.school.rules.announce import pick_source
from playmat.games.school.rules.energy import best_payment, covers, pay, purse
from playmat.games.school.state import SchoolTable
from playmat.games.school.telling import paid_with
from playmat.games.school.vocabulary.cost import Cost, read_cost
from playmat.games.school.vocabulary.effect import Clause, Target, What, asking, run_of
from playmat.games.school.vocabulary.speech import SPEECH, in_words
from playmat.games.school.zones import PAIL

if TYPE_CHECKING:
    from playmat.games.school.player.effects import Use


class May(Clause):
    """The player may carry out an instruction. They are asked when it is carried out, after its targets were chosen."""

    form = Form("may", "you may {do}", Do("do", field="clause", arg="clause"))

    def __init__(self, clause: Clause) -> None:
        if_wanted = IfWanted(clause)
        super().__init__(if_wanted)
        self.clause: Final[Clause] = clause
        self.if_wanted: Final[IfWanted] = if_wanted

    def run(self, t: SchoolTable, s: Scope) -> None:
        frame = run_frame(t, s)
        frame.picked = []
        frame.asking = self
        if all(target.things(t, s) for target in self.named()):
            t.next(s, self.if_wanted)
            t.ask(s.you, OPTIONAL, yes_or_no, s, then=[answered])

    def worth(self, m: Use) -> float:
        """The worth of the instruction, but never less than 0, since it may be declined."""
        return max(0.0, self.if_wanted.worth(m))


class IfWanted(Clause):
    """Carry out the instruction only if the player said yes."""

    form = Form("", "{do}", Do("do", field="clause", arg="clause"))

    def __init__(self, clause: Clause) -> None:
        super().__init__(clause)
        self.clause: Final[Clause] = clause

    def run(self, t: SchoolTable, s: Scope) -> None:
        if run_frame(t, s).picked == [1]:
            t.next(s, self.clause)

    def worth(self, m: Use) -> float:
        """The worth of the optional instruction."""
        return self.clause.worth(m)


@options
def yes_or_no(t: SchoolTable, s: Scope, menu: Menu) -> None:
    """The options yes and no."""
    menu.offer(YES)
    menu.offer(NO)


@rule("8.1")
def answered(t: SchoolTable, s: Scope) -> None:
    """Record the answer."""
    run_frame(t, s).picked = [1 if s.move is YES else 0]


class Condition(Word):
    """An "if …" inside a text, checked only when that part is carried out."""

    def text(self) -> str:
        return SPEECH.say(self)

    def holds(self, t: SchoolTable, s: Scope) -> bool:
        """Whether the condition is true now."""
        raise NotImplementedError(type(self).__name__)


class Controls(Condition):
    """You control at least `n` permanents of some kind."""

    form = Form("controls", "", Whole("n", 1, 20), Part("what"))

    def __init__(self, n: int, what: What) -> None:
        super().__init__((what,))
        self.n: Final[int] = n
        self.what: Final[What] = what

    def text(self) -> str:
        return f"you control {in_words(self.n)} or more {self.what.phrase(plural=True)}"

    def holds(self, t: SchoolTable, s: Scope) -> bool:
        what = run_of(t, s)
        own = [p for p in self.what.permanents(t.state, what.seat, what.source.thing) if p.seat == what.seat]
        return len(own) >= self.n


class HasTally(Condition):
    """This has at least `n` counters with its own name."""

    form = Form("has_tally", "", Whole("n", 0, 99), Kept("name"))

    def __init__(self, n: int, name: str) -> None:
        super().__init__()
        self.n: Final[int] = n
        self.name: Final[str] = name

    def text(self) -> str:
        return f"this has {in_words(self.n)} or more {self.name} counters"

    def holds(self, t: SchoolTable, s: Scope) -> bool:
        p = t.state.meant(run_of(t, s).source)
        return p is not None and p.tally >= self.n


class Attacked(Condition):
    """This attacked this turn."""

    form = Form("attacked", "this attacked this turn")

    def __init__(self) -> None:
        super().__init__()

    def holds(self, t: SchoolTable, s: Scope) -> bool:
        p = t.state.meant(run_of(t, s).source)
        return p is not None and p.attacked


class If(Clause):
    """Carry out an instruction only if a condition is true at that time."""

    form = Form("only_if", "if {condition}, {do}", Part("condition"), Do("do", field="clause", arg="clause"))

    def __init__(self, condition: Condition, clause: Clause) -> None:
        super().__init__(condition, clause)
        self.condition: Final[Condition] = condition
        self.clause: Final[Clause] = clause

    def run(self, t: SchoolTable, s: Scope) -> None:
        if self.condition.holds(t, s):
            t.next(s, self.clause)

    def worth(self, m: Use) -> float:
        """A share of the instruction's worth: the condition is true more often than not."""
        return m.weights.only_if * self.clause.worth(m)


class Negate(Clause):
    """A card on the stack goes to its owner's Pail without effect, unless its controller pays."""

    form = Form("negate", "", Part("target"), Part("unless", None))

    def __init__(self, target: Target, unless: str | Cost | None = None) -> None:
        super().__init__(target)
        self.target: Final[Target] = target
        price = read_cost(unless or "") if unless is None or isinstance(unless, str) else unless
        self.unless: Final[Cost | None] = price if price.total else None

    def text(self) -> str:
        pays = f" unless its controller pays {self.unless.text()}" if self.unless is not None else ""
        return f"negate {self.target.text()}{pays}"

    def run(self, t: SchoolTable, s: Scope) -> None:
        state = t.state
        targets = self.target.things(t, s)
        run_frame(t, s).asking = self
        for o in state.stack:
            # R118: a card that cannot be negated is still a legal target, but nothing happens to it
            if o.thing in targets and not state.school_card(o.thing).not_negated:
                t.next(Scope(o.seat, s.you, thing=o.thing, frame=s.frame), negate_one)

    def worth(self, m: Use) -> float:
        """The worth of the negated card to its player."""
        worth = 0.0
        for thing in self.target.foreseen(m):
            worth += m.stopping(thing)
        return worth


@rule("7.6")
def negate_one(t: SchoolTable, s: Scope) -> None:
    """Negate one card. If there is a price that its controller can pay, ask them first."""
    price = unless_of(t, s).unless
    if price is None or not covers(purse(t, s.you), price):
        stop(t, s.thing)
    else:
        t.ask(s.you, PAY_OR_NOT, pay_or_not, s, then=[paid_or_not])


def stop(t: SchoolTable, thing: int) -> None:
    """Put the card into The Pail without effect."""
    t.state.stack = [o for o in t.state.stack if o.thing != thing]
    t.emit(NEGATED, t.state.owner[thing], thing)
    move(t, thing, PAIL, t.state.owner[thing])


def unless_of(t: SchoolTable, s: Scope) -> Negate:
    """The instruction that asks for a payment."""
    negate = asking(t, s, Negate)
    assert isinstance(negate, Negate)
    return negate


@options
def pay_or_not(t: SchoolTable, s: Scope, menu: Menu) -> None:
    """The options to pay or not. Asked only of a player who can pay."""
    menu.offer(PAY, s.thing)
    menu.offer(NOT_PAY, s.thing)


@rule("8.2")
def paid_or_not(t: SchoolTable, s: Scope) -> None:
    """If paid, the card stays. Otherwise it is negated."""
    cost = unless_of(t, s).unless
    assert cost is not None
    if s.move is PAY and settings.MANUAL_PAYMENT.on(t.state):
        t.enter(Announce(s.you, s.thing, NONE, due=list(cost.energy)), Scope(s.you, frame=s.frame), [pick_source])
    elif s.move is PAY:
        payment = best_payment(t, s.you, cost)
        assert payment is not None
        pay(t, s.you, payment)
        t.emit(PAYS, s.you, extra=paid_with(t, [p.thing for p in payment.tapped]))
    else:
        stop(t, s.thing)
