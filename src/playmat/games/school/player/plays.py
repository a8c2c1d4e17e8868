"""Evaluating plays with priority: Boosters, cards, abilities, or nothing."""

from __future__ import annotations

from typing import Final

from playmat.engine.player.judge import IMPOSSIBLE
from playmat.engine.state.option import Option
from playmat.games.school.frames import Priority
from playmat.games.school.moves import ACTIVATE, CAST, EQUIP, PASS, PLAY_BOOSTER
from playmat.games.school.permanent import Permanent
from playmat.games.school.player.effects import Use, ability_worth, entering, staying, summoning
from playmat.games.school.player.mind import Mind
from playmat.games.school.reading import counts_for, limit_of
from playmat.games.school.vocabulary.card import BOOSTER, UNIT, Act, SchoolCard
from playmat.games.school.vocabulary.cost import UNIVERSAL
from playmat.games.school.zones import ATTACKED, HAND, MAIN, PRE_COMBAT

FIRST: Final = 500.0
"""Boosters come before everything else."""
NEVER: Final = -1.0


def plays(m: Use, options: list[Option], frame: Priority) -> list[float]:
    """A rating of each play. Passing is rated 0."""
    stack = m.state.stack
    if stack and stack[-1].seat == m.you:
        return [0.0 if o.move is PASS else NEVER for o in options]
    boosters = best_boosters(m)
    worths: list[float] = []
    for o in options:
        if o.move is PLAY_BOOSTER:
            card = m.state.school_card(o.thing)
            worths.append(FIRST + m.booster_worth(card, m.you) if card in boosters else NEVER)
        elif o.move is CAST:
            worths.append(casting(m, o.thing, frame.window))
        elif o.move is ACTIVATE or o.move is EQUIP:
            p = m.state.permanent(o.thing)
            worths.append(activating(m, p, p.card.acts[o.number], frame.window) if p is not None else NEVER)
        else:
            worths.append(0.0)
    return worths


# Boosters


def best_boosters(m: Mind) -> list[SchoolCard]:
    """The Boosters in hand with the highest total worth within the remaining limit."""
    held = [m.state.school_card(place) for place in m.state.pile(HAND, m.you)]
    cards = [card for card in held if card.types & BOOSTER]
    if not cards:
        return cards
    room = limit_of(m.state, m.you) - m.state.played_hp[m.you]
    lacking = colors_lacking(m, held)
    worths = [m.booster_worth(c, m.you) + (m.weights.lacking if lacking[c.element] else 0.0) for c in cards]
    sizes = [counts_for(m.state, m.you, c) for c in cards]
    return [cards[k] for k in filled(0, room, worths, sizes, [])]


def filled(k: int, room: int, worths: list[float], sizes: list[int], taken: list[int]) -> list[int]:
    """The indexes with the highest total worth: those already taken, and others from the k-th on that still fit."""
    if k == len(sizes):
        return taken
    without = filled(k + 1, room, worths, sizes, taken)
    if sizes[k] > room:
        return without
    taking = filled(k + 1, room - sizes[k], worths, sizes, [*taken, k])
    return taking if total(taking, worths) >= total(without, worths) else without


def total(taken: list[int], worths: list[float]) -> float:
    """The total worth of these indexes."""
    worth = 0.0
    for k in taken:
        worth += worths[k]
    return worth


def colors_lacking(m: Mind, held: list[SchoolCard]) -> list[bool]:
    """The elements that cards in hand need and that no source on the battlefield gives."""
    lacking = [False] * 6
    for card in held:
        for k in card.cost.named:
            lacking[k] = True
    for p in m.board:
        if p.seat == m.you and p.card.gives and p.card.element != UNIVERSAL:
            lacking[p.card.element] = False
    return lacking


# cards


def casting(m: Use, place: int, window: int) -> float:
    """The worth of casting a card now, minus the worth of keeping it."""
    card = m.state.school_card(place)
    m.think_of(place, card, window)
    if card.cast is None:
        return summoning(m, card) - m.weights.cast
    worth = ability_worth(m, card.cast)
    if worth <= IMPOSSIBLE:
        return NEVER
    if card.stays:
        worth += staying(m, card) + (entering(m, card) if not card.cast.attach else 0.0)
    if card.cast.pay_sv:
        sv = m.state.sv[m.you]
        worth -= m.sv_worth(sv) - m.sv_worth(sv - card.cast.pay_sv)
    return worth - kept(m, card)


def kept(m: Mind, card: SchoolCard) -> float:
    """The worth of keeping a Spell in hand for a better moment."""
    w = m.weights
    return w.instant + w.instant_cost * card.cost.total if card.instant else w.keep + w.keep_cost * card.cost.total


# abilities


def activating(m: Use, p: Permanent, act: Act, window: int) -> float:
    """The worth of an activated ability now, minus its price."""
    m.think_of(p.thing, p.card, window)
    worth = ability_worth(m, act)
    if worth <= IMPOSSIBLE:
        return NEVER
    worth -= m.weights.use_cost * act.cost.total + m.weights.use
    if act.destroy:
        worth -= m.permanent_worth(p)
    elif act.tap and p.card.types & UNIT:
        worth -= resting(m, p, window)
    return worth


def resting(m: Mind, p: Permanent, window: int) -> float:
    """The cost of tapping a unit, which cannot attack or block until it untaps."""
    w = m.weights
    worth = m.permanent_worth(p)
    if m.state.active == m.you:
        return w.rest * worth if window in (MAIN, PRE_COMBAT) else w.rest_late * worth
    return w.rest_late * worth if window <= ATTACKED else w.rest_over * worth
