"""The effects of cards on Stamina, on cards in hand, deck and Discard Pile, and on the answered play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playmat.engine.state.scope import NONE, Scope
from playmat.engine.words.form import Form
from playmat.engine.words.param import Part, Toggle, Whole
from playmat.games.aew import moves
from playmat.games.aew.frames import Run, play_at, run_at
from playmat.games.aew.rules.choices import ask_stun, choose_next, scout_next
from playmat.games.aew.rules.resolve import reverse
from playmat.games.aew.state import AewState, AewTable
from playmat.games.aew.verbs import discard, draw, gain, lose, put, uncommit
from playmat.games.aew.vocabulary import traits
from playmat.games.aew.vocabulary.abilities import DECISIVE, AewEffect, Enters, Reversing
from playmat.games.aew.vocabulary.card import AewCard
from playmat.games.aew.vocabulary.choosing import Choosing
from playmat.games.aew.vocabulary.filters import Filter
from playmat.games.aew.vocabulary.lasting import NOT_STUNNED
from playmat.games.aew.vocabulary.speech import SPEECH
from playmat.games.aew.zones import DISCARD, HAND, RING
from playmat.kit.effects import common, motions

if TYPE_CHECKING:
    from playmat.games.aew.player.mind import Mind
    from playmat.games.aew.player.worth import Worth

MOST_STAMINA: Final = 20
"""The maximum Stamina that one effect can make a player gain or lose."""


class Counted(AewEffect):
    """An effect with a number."""

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n: Final[int] = n


class Draw(Counted):
    """Draw cards."""

    form = motions.draw(most=10)

    def run(self, t: AewTable, s: Scope) -> None:
        draw(t, run_at(t.state, s.frame).seat, self.n)

    def average(self, w: Worth) -> float:
        return w.draw * self.n

    def worth(self, m: Mind) -> float:
        return m.drawing(m.user, self.n)


class Scout(Counted):
    """Scout: look at the next card and keep or discard it."""

    form = Form("scout", "Scout {n}", Whole("n", 1, 10), means="look")

    def run(self, t: AewTable, s: Scope) -> None:
        run_at(t.state, s.frame).left = self.n
        t.next(s, scout_next)

    def average(self, w: Worth) -> float:
        return w.scout * self.n


class Gain(Counted):
    """Gain Stamina."""

    form = common.gain("gain", "gain {n:Stamina}", most=MOST_STAMINA)

    def run(self, t: AewTable, s: Scope) -> None:
        gain(t, run_at(t.state, s.frame).seat, self.n)

    def average(self, w: Worth) -> float:
        return w.gain * self.n

    def worth(self, m: Mind) -> float:
        return m.gaining(m.user, self.n)


class Lose(Counted):
    """Lose Stamina, which is not Damage."""

    form = common.lose("lose", "lose {n:Stamina}", most=MOST_STAMINA)

    def run(self, t: AewTable, s: Scope) -> None:
        lose(t, run_at(t.state, s.frame).seat, self.n)

    def average(self, w: Worth) -> float:
        return -w.lose * self.n

    def worth(self, m: Mind) -> float:
        return -m.losing(m.user, self.n)


class FoeLoses(Counted):
    """The opponent loses Stamina, but never the last point to an Illegal card."""

    form = common.lose("foe_loses", "your opponent loses {n:Stamina}", most=MOST_STAMINA)

    def run(self, t: AewTable, s: Scope) -> None:
        run = run_at(t.state, s.frame)
        lose(t, 1 - run.seat, self.n, illegal_card(t.state, run))

    def average(self, w: Worth) -> float:
        return w.lose * self.n

    def worth(self, m: Mind) -> float:
        return m.losing(1 - m.user, self.n)


class BothLose(Counted):
    """Both players lose Stamina at the same time."""

    form = common.lose("both_lose", "both players lose {n:Stamina}", most=MOST_STAMINA)

    def run(self, t: AewTable, s: Scope) -> None:
        run = run_at(t.state, s.frame)
        lose(t, run.seat, self.n)
        lose(t, 1 - run.seat, self.n, illegal_card(t.state, run))

    def average(self, w: Worth) -> float:
        return 0.0

    def worth(self, m: Mind) -> float:
        if m.state.stamina[m.user] <= self.n:
            return -DECISIVE
        return DECISIVE if m.state.stamina[1 - m.user] <= self.n else 0.0


def illegal_card(state: AewState, run: Run) -> int:
    """The card with this text if it has Illegal (printed, or only for this play), otherwise NONE."""
    return run.place if state.keywords_of(run.place) & traits.ILLEGAL else NONE


class Stun(AewEffect):
    """The opponent Commits an upright card of their own, unless they cannot be Stunned."""

    form = Form("stun", "Stun", means="tap")

    def __init__(self) -> None:
        super().__init__()

    def run(self, t: AewTable, s: Scope) -> None:
        foe = 1 - run_at(t.state, s.frame).seat
        if t.state.total(NOT_STUNNED, foe) == 0:  # 100.4
            t.next(Scope(foe, 1 - foe, frame=s.frame), ask_stun)
        else:
            t.emit(moves.UNSTUNNED, foe)

    def average(self, w: Worth) -> float:
        return w.stun

    def worth(self, m: Mind) -> float:
        foe = 1 - m.user
        if m.state.total(NOT_STUNNED, foe) or not m.state.momentum_ready(foe):
            return 0.0
        return m.weights.stun


class Stuns(Enters):
    """Stun as a bare keyword: it happens together with the Enters abilities, in printed order."""

    form = Form("stuns", "Stun.", Toggle("staggered"))

    def __init__(self, staggered: bool = False) -> None:
        super().__init__(Stun(), staggered=staggered)

    def phrase(self) -> str:
        return SPEECH.say(self)


class FoeDiscards(Choosing):
    """The opponent discards cards of their choice."""

    form = motions.discard("your opponent discards {n:card}", name="foe_discards", most=10)
    up_to = False

    def __init__(self, n: int) -> None:
        super().__init__(n, moves.EFFECT_DISCARD, moves.DISCARD_CARD)

    def run(self, t: AewTable, s: Scope) -> None:
        run_at(t.state, s.frame).left = self.n
        t.next(s, choose_next)

    def chooser(self, run: Run) -> int:
        return 1 - run.seat

    def candidates(self, state: AewState, run: Run) -> list[int]:
        return state.pile(HAND, 1 - run.seat)

    def take(self, t: AewTable, s: Scope, run: Run, place: int) -> None:
        discard(t, place)

    def average(self, w: Worth) -> float:
        return w.discard * self.n

    def worth(self, m: Mind) -> float:
        return m.discarding(1 - m.user, self.n)


class Prevent(Counted):
    """The answered Maneuver deals less damage."""

    form = Form("prevent", "that Maneuver has -{n} Damage", Whole("n", 1, traits.MOST_DAMAGE))

    def run(self, t: AewTable, s: Scope) -> None:
        run = run_at(t.state, s.frame)
        if run.that == NONE:  # nothing is answered
            return
        that = play_at(t.state, run.that)
        that.bonus -= self.n
        t.emit(moves.PREVENTS, run.seat, run.place, self.n, that.place)

    def average(self, w: Worth) -> float:
        return w.prevent * self.n


class Reverse(Reversing):
    """The answered play is reversed."""

    form = Form("reverse_it", "reverse it", means="negate")

    def __init__(self) -> None:
        super().__init__()

    def run(self, t: AewTable, s: Scope) -> None:
        run = run_at(t.state, s.frame)
        if run.that != NONE:
            reverse(t, run.that, run.seat, run)

    def average(self, w: Worth) -> float:
        return w.reverse


class Uncommit(Choosing):
    """Turn your own cards upright."""

    form = Form("uncommit", "", Whole("n", 1, 10), Part("what"), means="untap")

    def __init__(self, n: int, what: Filter) -> None:
        super().__init__(n, moves.CHOOSE_UNCOMMIT, moves.TURN_UPRIGHT, what=what)
        self.what: Final[Filter] = what

    def text(self) -> str:
        if self.n == 1:
            return f"you may turn {self.what.one()} of yours upright"
        return f"turn up to {self.n} of your {self.what.many()} upright"

    def run(self, t: AewTable, s: Scope) -> None:
        run_at(t.state, s.frame).left = self.n
        t.next(s, choose_next)

    def candidates(self, state: AewState, run: Run) -> list[int]:
        ring = state.pile(RING, run.seat)
        return [p for p in ring if state.is_committed(p) and state.fits(self.what, p)]

    def take(self, t: AewTable, s: Scope, run: Run, place: int) -> None:
        uncommit(t, place)

    def average(self, w: Worth) -> float:
        return w.uncommit * self.n

    def worth(self, m: Mind) -> float:
        return m.weights.uncommit * min(self.n, self.open_to(m))


class Recover(Choosing):
    """Return cards from the Discard Pile to hand."""

    form = Form("recover", "", Whole("n", 1, 10), Part("what"))

    def __init__(self, n: int, what: Filter) -> None:
        super().__init__(n, moves.CHOOSE_RECOVER, moves.TAKE_BACK, what=what)
        self.what: Final[Filter] = what

    def text(self) -> str:
        cards = self.what.one() if self.n == 1 else f"up to {self.n} {self.what.many()}"
        return f"you may take {cards} from your Discard Pile into your hand"

    def run(self, t: AewTable, s: Scope) -> None:
        run_at(t.state, s.frame).left = self.n
        t.next(s, choose_next)

    def candidates(self, state: AewState, run: Run) -> list[int]:
        return [p for p in state.pile(DISCARD, run.seat) if state.fits(self.what, p)]

    def take(self, t: AewTable, s: Scope, run: Run, place: int) -> None:
        t.emit(moves.RECOVERS, run.seat, place)
        put(t, place, HAND)

    def average(self, w: Worth) -> float:
        return w.recover * self.n

    def worth(self, m: Mind) -> float:
        return m.weights.recover * min(self.n, self.open_to(m))


class Return(Choosing):
    """Return cards from the Ring to hand."""

    form = Form("return_to_hand", "", Whole("n", 1, 10), Part("what"), means="bounce")

    def __init__(self, n: int, what: Filter) -> None:
        super().__init__(n, moves.CHOOSE_RETURN, moves.RETURN, what=what)
        self.what: Final[Filter] = what

    def text(self) -> str:
        cards = self.what.one() if self.n == 1 else f"up to {self.n} {self.what.many()}"
        return f"you may return {cards} from your Ring to your hand"

    def run(self, t: AewTable, s: Scope) -> None:
        run_at(t.state, s.frame).left = self.n
        t.next(s, choose_next)

    def candidates(self, state: AewState, run: Run) -> list[int]:
        return [p for p in state.pile(RING, run.seat) if is_printed(state.aew_card(p)) and state.fits(self.what, p)]

    def take(self, t: AewTable, s: Scope, run: Run, place: int) -> None:
        t.emit(moves.RECOVERS, run.seat, place)
        put(t, place, HAND)

    def average(self, w: Worth) -> float:
        return w.take_back * self.n

    def worth(self, m: Mind) -> float:
        return m.weights.take_back * min(self.n, self.open_to(m))


def is_printed(card: AewCard) -> bool:
    """Whether a card of the Ring can be in a hand: not a Persona or a token."""
    return not card.persona and not card.token


class Discount(Counted):
    """The next purchase this turn costs less."""

    form = Form("discount", "your next purchase this turn costs {n} less", Whole("n", 1, traits.MOST_COST))

    def run(self, t: AewTable, s: Scope) -> None:
        state: AewState = t.state
        seat = run_at(state, s.frame).seat
        state.discount[seat] += self.n
        t.emit(moves.GETS_READY, seat, extra="" if t.quiet else f"the {self.text().removeprefix('your ')}")

    def average(self, w: Worth) -> float:
        return w.discount * self.n
