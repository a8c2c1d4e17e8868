"""900: Momentum comes from Committing the Ring. A cost is one total. Excess Momentum is lost."""

from __future__ import annotations

from typing import cast

from playmat.engine.state.option import Menu, Refusal
from playmat.engine.state.scope import NONE, Scope
from playmat.engine.state.step import options, rule
from playmat.games.aew import moves, settings
from playmat.games.aew.frames import Payment, Play
from playmat.games.aew.reading import distinct_cards
from playmat.games.aew.state import AewState, AewTable
from playmat.games.aew.verbs import commit
from playmat.games.aew.vocabulary import traits
from playmat.games.aew.zones import RING


def pay(t: AewTable, s: Scope, seat: int, due: int, barred: int = NONE) -> None:
    """A player picks cards that cover a total. A later step Commits them."""
    if due > 0:  # 901, 205
        t.enter(Payment(seat, [], due, barred), Scope(seat, frame=s.frame), [ask_payment])


def payment_of(t: AewTable, s: Scope) -> Payment:
    """The payment this scope belongs to."""
    return cast(Payment, t.frame(s))


def payers(state: AewState, payment: Payment) -> list[int]:
    """The cards that can still be Committed for a payment."""
    play = play_of(state)
    pressed = play.pressed if play is not None else NONE
    return [
        place
        for place in state.pile(RING, payment.seat)
        if not state.facts[place] & traits.COMMITTED
        and place != payment.barred
        and place != pressed
        and place not in payment.picked
        and state.momentum(place) > 0
    ]


def still_due(state: AewState, payment: Payment) -> int:
    """The amount that the picks do not yet cover."""
    due = payment.due
    for place in payment.picked:
        due -= state.momentum(place)
    return due


@rule("901")
def ask_payment(t: AewTable, s: Scope) -> None:
    """Ask for picks until the total is covered. They are Committed together, after the play is announced."""
    state = t.state
    payment = payment_of(t, s)
    due = still_due(state, payment)
    if due <= 0:
        hand_in(t, payment)  # 902.2
        return
    rest = payers(state, payment)
    if settings.AUTO_FORCED.on(state) and all_needed(state, rest, due):
        payment.picked.extend(rest)
        t.next(s, ask_payment)
        return
    t.ask(payment.seat, moves.PAY, can_pay, s, then=[pick_payer], part=len(payment.picked) > 0)


def hand_in(t: AewTable, payment: Payment) -> None:
    """Give the picks to the play, which Commits them later.

    A purchase reads them from the payment (`take_purchase`). A purchase from an older save Commits them here.
    """
    play = play_of(t.state)
    if play is not None:
        play.paid = payment.picked.copy()
    elif payment.barred == NONE:
        for place in payment.picked:
            commit(t, place, "904.1")


def play_of(state: AewState) -> Play | None:
    """The play of the current payment, or None for a purchase."""
    frame = state.frames[-2]
    return frame if isinstance(frame, Play) else None


def all_needed(state: AewState, rest: list[int], due: int) -> bool:
    """Whether every remaining card is needed to cover the total."""
    total = 0
    least = 1000
    for place in rest:
        momentum = state.momentum(place)
        total += momentum
        least = min(least, momentum)
    return total - least < due


@options
def can_pay(t: AewTable, s: Scope, menu: Menu) -> None:
    """Every upright card with Momentum, and automatic payment."""
    state = t.state
    payment = payment_of(t, s)
    for place in distinct_cards(state, payers(state, payment)):
        menu.offer(moves.COMMIT, place)
    menu.offer(moves.AUTO)
    if menu.why:
        for place in state.pile(RING, payment.seat):
            refusal = pays_nothing(state, payment, place)
            if refusal is not None:
                menu.offer(moves.COMMIT, place, refusal=refusal)


def pays_nothing(state: AewState, payment: Payment, place: int) -> Refusal | None:
    """Why a card of the Ring cannot pay."""
    if state.facts[place] & traits.COMMITTED or place in payment.picked:
        return moves.COMMITTED_ALREADY
    play = play_of(state)
    if play is not None and place == play.pressed:
        return moves.COMMITTED_ALREADY
    if place == payment.barred:
        return moves.PAYS_NOT_ITSELF
    return None if state.momentum(place) > 0 else moves.GIVES_NOTHING


@rule("902.1")
def pick_payer(t: AewTable, s: Scope) -> None:
    """Pick one more card, or the smallest sufficient sum."""
    state = t.state
    payment = payment_of(t, s)
    if s.move is moves.AUTO:
        payment.picked.extend(best_payment(state, payers(state, payment), still_due(state, payment)))
    else:
        payment.picked.append(s.thing)
    t.next(s.unanswered(), ask_payment)


def best_payment(state: AewState, rest: list[int], due: int) -> list[int]:
    """R45: the payment with the smallest sufficient sum, then the fewest cards, then the first in Ring order."""
    values = [state.momentum(place) for place in rest]
    most = sum(values)
    # fewest[k][n]: the fewest cards, from card k on, that sum to exactly n, or a large number if that is impossible
    fewest: list[list[int]] = [[1000] * (most + 1) for _ in range(len(rest) + 1)]
    fewest[len(rest)][0] = 0
    for k in range(len(rest) - 1, -1, -1):
        for n in range(most + 1):
            with_it = fewest[k + 1][n - values[k]] + 1 if n >= values[k] else 1000
            fewest[k][n] = min(with_it, fewest[k + 1][n])
    target = due
    while fewest[0][target] >= 1000:
        target += 1
    payment: list[int] = []
    for k in range(len(rest)):
        if target >= values[k] and fewest[k][target] == fewest[k + 1][target - values[k]] + 1:
            payment.append(rest[k])
            target -= values[k]
    return payment
