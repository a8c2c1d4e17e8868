"""The Pins, Submissions and Attempts that cards start, and the tokens that they create."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playmat.engine.errors import CardError
from playmat.engine.state.card import Card
from playmat.engine.state.scope import NONE, Scope
from playmat.engine.words.form import Form
from playmat.engine.words.param import Kept, Part, Whole
from playmat.games.aew import moves
from playmat.games.aew.frames import Phase, Play, Run, run_at
from playmat.games.aew.reading import penalty
from playmat.games.aew.rules.choices import choose_next
from playmat.games.aew.rules.pin import begin_pin
from playmat.games.aew.rules.play import begin_play
from playmat.games.aew.rules.submit import begin_submission
from playmat.games.aew.state import AewState, AewTable
from playmat.games.aew.verbs import give_token, make_token, put
from playmat.games.aew.vocabulary import traits
from playmat.games.aew.vocabulary.abilities import DECISIVE, FOE_STAGGERED, AewEffect, Spoken
from playmat.games.aew.vocabulary.card import AewCard
from playmat.games.aew.vocabulary.choosing import Choosing
from playmat.games.aew.vocabulary.filters import Filter
from playmat.games.aew.vocabulary.lasting import POWER_OF
from playmat.games.aew.zones import DISCARD, HAND, PLAY, RING, ROW, TIE_UP, VOID

if TYPE_CHECKING:
    from playmat.games.aew.player.mind import Mind
    from playmat.games.aew.player.worth import Worth

SURE: Final = 99
"""A Power that no Pin reaches."""
SLACK: Final = 3
"""The margin of error of the estimate. A Pin is certain or hopeless only beyond it."""
MOST_BONUS: Final = 30


def pin_worth(m: Mind, power: int) -> float:
    """The worth of a Pin with this Power, from the probability that upright cards and Tucked cards do not stop it."""
    w, foe = m.weights, 1 - m.user
    over = power - m.state.momentum_ready(foe) - tucks_of(m.state, foe)
    if over <= -SLACK:
        return w.attempted
    return w.attempted + w.pin * DECISIVE * min(1.0, (over + SLACK) / (2.0 * SLACK))


def tucks_of(state: AewState, seat: int) -> int:
    """The Power that Tucking stops: the best three discarded cards, plus 1 for a hand. A Rope Break stops any Pin."""
    first = second = third = 1
    for place in state.pile(DISCARD, seat):
        card = state.aew_card(place)
        if not card.tuckable:
            continue
        if card.keywords & traits.ROPE_BREAK:
            return SURE
        power = 2 * card.momentum if card.keywords & traits.STURDY else card.momentum
        if power > first:
            first, second, third = power, first, second
        elif power > second:
            second, third = power, second
        elif power > third:
            third = power
    return first + second + third + (1 if state.pile(HAND, seat) else 0)


def contest(name: str) -> Form:
    """The declaration of a word that starts a Pin or a Submission."""
    return Form(name, "", Whole("bonus", -MOST_BONUS, MOST_BONUS, 0), Whole("staggered", -MOST_BONUS, MOST_BONUS, 0))


class Contest(AewEffect):
    """A Pin or Submission with this Maneuver, with a bonus that is larger against a Staggered opponent."""

    def __init__(self, bonus: int = 0, staggered: int = 0) -> None:
        super().__init__()
        self.bonus: Final[int] = bonus
        self.staggered: Final[int] = staggered

    def added(self, state: AewState, seat: int) -> int:
        """The bonus that the text currently adds."""
        return self.staggered if state.is_staggered(1 - seat) else self.bonus  # 1302.a

    def note(self) -> str:
        """The bonus in words."""
        if not self.bonus and not self.staggered:
            return ""
        return f" at {self.bonus:+d}, or {self.staggered:+d} if your opponent is Staggered"

    def average(self, w: Worth) -> float:
        return w.contest


class TryPin(Contest):
    """Try to Pin."""

    form = contest("try_pin")

    def text(self) -> str:
        return f"try to Pin{self.note()}"

    def run(self, t: AewTable, s: Scope) -> None:
        run = run_at(t.state, s.frame)
        begin_pin(t, s, run.seat, run.place, self.added(t.state, run.seat))

    def worth(self, m: Mind) -> float:
        return pin_worth(m, m.state.momentum(m.place) + self.added(m.state, m.user))


class TrySubmit(Contest):
    """Try to Submit."""

    form = contest("try_submit")

    def text(self) -> str:
        return f"try to Submit{self.note()}"

    def run(self, t: AewTable, s: Scope) -> None:
        run = run_at(t.state, s.frame)
        begin_submission(t, s, run.seat, run.place, self.added(t.state, run.seat))

    def worth(self, m: Mind) -> float:
        state, foe = m.state, 1 - m.user
        need = state.damage(m.place) + self.added(state, m.user)
        left = m.cards_left(foe)
        ready = state.momentum_ready(foe)
        if need - ready > left:
            return DECISIVE
        return m.weights.attempted + m.weights.submit * max(0.0, need - 0.5 * ready) / max(4, left)


class PinWith(Choosing):
    """Try to Pin with a Maneuver in your own Ring."""

    form = Form("pin_with", "try to Pin with {what:a card} in your Ring", Part("what"))
    up_to = False

    def __init__(self, what: Filter) -> None:
        super().__init__(1, moves.CHOOSE_MANEUVER, moves.PIN_WITH, what)
        self.what: Final[Filter] = what

    def run(self, t: AewTable, s: Scope) -> None:
        run_at(t.state, s.frame).left = 1
        t.next(s, choose_next)

    def candidates(self, state: AewState, run: Run) -> list[int]:
        ring = state.pile(RING, run.seat)
        return [p for p in ring if state.type_of(p) == traits.MANEUVER and state.fits(self.what, p)]

    def take(self, t: AewTable, s: Scope, run: Run, place: int) -> None:
        begin_pin(t, s, run.seat, place, 0)

    def average(self, w: Worth) -> float:
        return w.pin_with

    def worth(self, m: Mind) -> float:
        state = m.state
        best = 0
        for maneuver in state.pile(RING, m.user):
            if state.type_of(maneuver) == traits.MANEUVER and state.fits(self.what, maneuver):
                best = max(best, state.momentum(maneuver))
        return pin_worth(m, best) if best else 0.0


class WithToken(AewEffect):
    """An effect that creates a token."""

    def __init__(self, token: AewCard) -> None:
        if not token.token:
            raise CardError(f"{token.name} is not a token")
        super().__init__(token.abilities)
        self.token: Final[AewCard] = token


def tokens_of(card: Card) -> list[AewCard]:
    """The tokens that a card's text creates."""
    spoken = [ability for ability in card.abilities if isinstance(ability, Spoken)]
    return [effect.token for ability in spoken for effect in ability.effects if isinstance(effect, WithToken)]


class Attempt(WithToken):
    """A token is played at once. If the phase forbids it or its Style cannot be paid, nothing happens (R40)."""

    form = Form("attempt", "attempt {token}", Kept("token"))

    def run(self, t: AewTable, s: Scope) -> None:
        state: AewState = t.state
        seat = run_at(state, s.frame).seat
        phase = state.frames[0]
        if not isinstance(phase, Phase):
            return
        if self.token.type == traits.MANEUVER and phase.phase != TIE_UP:  # 702.2, 704.2
            return
        due = penalty(state, seat, self.token)
        if due > state.momentum_ready(seat):  # 1103.1
            return
        place = make_token(t, self.token, seat, PLAY)
        begin_play(t, s, Play(seat, place, source=NONE, due=due, effect=True))

    def average(self, w: Worth) -> float:
        return w.attempt * self.token.damage + w.attempt_more

    def worth(self, m: Mind) -> float:
        phase = m.state.frames[0] if m.state.frames else None
        if self.token.type == traits.MANEUVER and not (isinstance(phase, Phase) and phase.phase == TIE_UP):
            return 0.0
        worth = self.average(m.weights)
        for ability in self.token.resolving:
            for effect in ability.effects:
                if isinstance(effect, Contest):
                    worth += pin_worth(m, self.power(m.state, m.user))
        return worth

    def power(self, state: AewState, seat: int) -> int:
        """The Momentum that the token would have."""
        power = self.token.momentum
        for own in self.token.selfs:
            if own.value == POWER_OF and own.when == FOE_STAGGERED and state.is_staggered(1 - seat):
                power += own.n
        return power


class Boon(WithToken):
    """Put a Boon into your own Ring."""

    form = Form("give_boon", "put {token} into your Ring", Kept("token"))

    def run(self, t: AewTable, s: Scope) -> None:
        give_token(t, self.token, run_at(t.state, s.frame).seat, RING)

    def average(self, w: Worth) -> float:
        return w.boon * self.token.momentum


class Injury(WithToken):
    """Put an Injury into the opponent's Ring."""

    form = Form("injure", "put {token} into your opponent's Ring", Kept("token"))

    def run(self, t: AewTable, s: Scope) -> None:
        give_token(t, self.token, 1 - run_at(t.state, s.frame).seat, RING)

    def average(self, w: Worth) -> float:
        return w.injury


class InjuryMarket(WithToken):
    """Put an Injury into the opponent's Purchase Row."""

    form = Form("injure_market", "put {token} into your opponent's Purchase Row", Kept("token"))

    def run(self, t: AewTable, s: Scope) -> None:
        give_token(t, self.token, 1 - run_at(t.state, s.frame).seat, ROW)

    def average(self, w: Worth) -> float:
        return w.injury_market


class RemoveThis(AewEffect):
    """This token ceases to exist."""

    form = Form("remove_this", "this ceases to exist", means="destroy")

    def __init__(self) -> None:
        super().__init__()

    def run(self, t: AewTable, s: Scope) -> None:
        place = run_at(t.state, s.frame).place
        if t.state.lies_in(place, RING):
            t.emit(moves.CEASES, t.state.owner[place], place)
            put(t, place, VOID)

    def average(self, w: Worth) -> float:
        return w.remove
