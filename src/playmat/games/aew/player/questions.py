"""What each answer is worth to somebody who knows the game, question by question."""

from __future__ import annotations

from typing import Any, Final, cast

from playmat.engine.state.option import DECLINE, DONE, Move, Option, Prompt
from playmat.engine.table.table import Table
from playmat.games.aew.frames import Pin, Submit
from playmat.games.aew.moves import (
    AUTO,
    BY_MOMENTUM,
    CHOOSE_TUCK,
    COMMIT,
    DISCARD_CARD,
    FLIP,
    KEEP,
    NO,
    PASS,
    PAY,
    PIN_COMMIT,
    PLAY_CARD,
    PLAY_DOWN,
    PURCHASE_CARD,
    RESPOND,
    SCOUT,
    STOP,
    SUBMIT_RESIST,
    TAKE_INITIATIVE,
    TUCK,
    TUCK_TOP,
    USE,
    YES,
)
from playmat.games.aew.player.worth import card_worth, play_worth, purchase_worth, response_worth, use_worth
from playmat.games.aew.rules.pin import PIN_TUCKS
from playmat.games.aew.state import AewState
from playmat.games.aew.vocabulary.traits import ROPE_BREAK, STURDY
from playmat.games.aew.zones import DISCARD, HAND

RESCUED: Final = 99
"""More than any Pin."""


def advise(view: Table[Any]) -> list[float]:
    """How good each option of the pending decision looks, in their order."""
    pending = view.state.pending
    state = cast(AewState, view.state)
    return [worth_of(view, state, pending.seat, o) for o in view.listed(pending)]


PLAIN: Final[dict[Move, float]] = {
    PASS: 0.0, DECLINE: 0.0, DONE: 0.0, NO: 0.0, YES: 1.0, BY_MOMENTUM: 1.0, PLAY_DOWN: 1.5,
}  # fmt: skip
"""What a move is worth whatever it is about."""


def worth_of(view: Table[Any], state: AewState, seat: int, o: Option) -> float:
    """One answer."""
    prompt = view.state.pending.prompt
    move = o.move
    if prompt is RESPOND and move is not PASS:
        return response_worth(view, state, seat, o)
    if prompt is PAY:
        return 1.0 if move is AUTO else 0.0
    if move in PLAIN:
        return PLAIN[move]
    if move is USE or move is FLIP:
        return use_worth(state, seat, o)
    if move is PURCHASE_CARD:
        return purchase_worth(state, seat, o.thing)
    if move is COMMIT or move is STOP:
        return committing(view, state, seat, o)
    if move is TUCK or move is TUCK_TOP:
        return tucking(view, state, o)
    if move is TAKE_INITIATIVE:
        return 1.0 if o.thing == seat else 0.0
    return of_card(state, seat, o, prompt) if o.thing >= state.seats else 0.0


def of_card(state: AewState, seat: int, o: Option, prompt: Prompt) -> float:
    """An answer that names a card."""
    if o.move is KEEP:
        return card_worth(state, o.thing) - 1.5
    if o.move is DISCARD_CARD:
        return 0.0 if prompt is SCOUT else -card_worth(state, o.thing)
    return play_worth(state, seat, o.thing) if o.move is PLAY_CARD else 0.5 + card_worth(state, o.thing)


def committing(view: Table[Any], state: AewState, seat: int, o: Option) -> float:
    """Committing a card for something: the cheapest that will do, as much as is needed."""
    pending = view.state.pending
    frame = view.frame(pending.scope)
    if isinstance(frame, Pin):
        if o.move is STOP:
            return 1.0 if frame.power <= tuck_power(state, seat) else 0.0
        return 0.5 + 0.1 * state.momentum(o.thing)
    if isinstance(frame, Submit):
        if pending.prompt is SUBMIT_RESIST:
            return 0.0 if o.move is STOP else 1.0 - 0.1 * state.momentum(o.thing)
        return 0.0 if o.move is STOP else 0.5
    if o.move is STOP:
        return 0.0
    return 0.6 - 0.05 * state.momentum(o.thing) if pending.prompt is not PIN_COMMIT else 0.0


def tuck_power(state: AewState, seat: int) -> int:
    """How much of a Pin three Tucked cards would take off; a Rope Break takes all of it."""
    values: list[int] = []
    for place in state.pile(HAND, seat) + state.pile(DISCARD, seat):
        card = state.aew_card(place)
        if card.tuckable:
            if card.keywords & ROPE_BREAK:
                return RESCUED
            values.append(state.momentum(place) * (2 if card.keywords & STURDY else 1))
    values.sort(reverse=True)
    return sum(values[:PIN_TUCKS])


def tucking(view: Table[Any], state: AewState, o: Option) -> float:
    """A card to be Tucked: against a Pin what breaks or lowers it, else what one likes least."""
    if o.move is TUCK_TOP:
        return 0.5
    card = state.aew_card(o.thing)
    frame = view.frame(view.state.pending.scope) if view.state.pending.scope.frame >= 0 else None
    if isinstance(frame, Pin):
        if card.keywords & ROPE_BREAK:
            return 10.0
        return state.momentum(o.thing) * (2.0 if card.keywords & STURDY else 1.0) - 0.1 * card.cost
    if view.state.pending.prompt is CHOOSE_TUCK:
        return 1.0 - card_worth(state, o.thing)
    return -0.5
