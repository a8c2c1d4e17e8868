"""The questions that rules ask about the table."""

from __future__ import annotations

from typing import cast

from playmat.engine.state.scope import NONE
from playmat.games.ttcg import settings
from playmat.games.ttcg.field import Lying, Pile
from playmat.games.ttcg.state import TtcgState, TtcgTable
from playmat.games.ttcg.vocabulary.card import TtcgCard
from playmat.games.ttcg.vocabulary.changing import Cross, ExtraPlay


def may_cover(t: TtcgTable, seat: int, card: TtcgCard, pile: Pile) -> bool:
    """Whether a creature may be put on a pile: the player's own, not borrowed, one level lower, same type (2.2.6.2)."""
    if not card.creature or pile.seat != seat or not pile.creature or pile.home != NONE:
        return False
    state = t.state
    level, type, subtypes = base_of(state, pile.cards[-1])
    if level == 0 or card.level != level + 1:
        return False
    return type == card.type or may_cross(state, seat, type, subtypes, card)


def base_of(state: TtcgState, base: Lying) -> tuple[int, int, int]:
    """The current level, type and subtypes of a base, or the true ones if it is face down (R33)."""
    if base.down:  # OP.LVL.1
        card = state.ttcg_card(base.thing)
        return card.level, card.type, card.subtypes
    return base.level, base.type, base.card.subtypes


def may_cross(state: TtcgState, seat: int, type: int, subtypes: int, card: TtcgCard) -> bool:
    """Whether an active effect lets a player ignore the type."""
    for k in range(len(state.crossing)):
        if state.crossed[k] == seat and cast(Cross, state.crossing[k]).allows(type, subtypes, card):
            return True
    return False


def extra_for(state: TtcgState, card: TtcgCard) -> int:
    """R83: the extra play that this card would use, or NONE: the most specific one, or the oldest of several."""
    best = NONE
    words = -1
    for k in range(len(state.extras)):
        extra = cast(ExtraPlay, state.extras[k])
        if extra.which.fits_card(card) and extra.which.words > words:
            best = k
            words = extra.which.words
    return best


def used_up(state: TtcgState, c: Lying, effect: int) -> bool:
    """Whether an effect has reached its limit of uses per turn (R63)."""
    cap = settings.EFFECT_TURN_CAP.of(state)
    return cap > 0 and c.times_used(effect) >= cap


def overlong(state: TtcgState) -> bool:
    """R93: whether this turn has reached its limit of decisions."""
    return state.decisions - state.turn_began >= settings.MAX_DECISIONS.of(state)
