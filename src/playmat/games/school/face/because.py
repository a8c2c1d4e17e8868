"""Why something cannot be done, with the numbers in the current position: energy, Booster HP, targets, combat."""

from __future__ import annotations

from playmat.engine.state.option import Option, Refusal
from playmat.engine.state.scope import NONE
from playmat.games.school import moves
from playmat.games.school.frames import priority_frame
from playmat.games.school.permanent import Permanent
from playmat.games.school.reading import counts_for, limit_of
from playmat.games.school.rules.announce import cost_of, mode_possible, spent
from playmat.games.school.rules.energy import purse
from playmat.games.school.state import SchoolTable
from playmat.games.school.vocabulary.card import BOOSTER, TYPE_NAMES, UNIT, Spoken, words_of
from playmat.games.school.vocabulary.cost import ELEMENTS, UNIVERSAL
from playmat.games.school.zones import MAIN, SECOND_MAIN, WINDOWS


def because(t: SchoolTable, o: Option, refusal: Refusal) -> Refusal:
    """The refusal in terms of the position, or unchanged if it already says everything."""
    state = t.state
    if state.pending is None or o.thing < state.seats:
        return refusal
    seat = state.pending.seat
    if refusal is moves.NOT_NOW:
        return not_now(t, seat, refusal)
    if refusal is moves.OVER_LIMIT:
        return over_limit(t, seat, o, refusal)
    if refusal is moves.CANNOT_PAY:
        return cannot_pay(t, seat, o, refusal)
    if refusal is moves.NO_TARGET:
        return no_target(t, seat, o, refusal)
    if refusal is moves.FIRST_TURN:
        return refusal.saying("it entered this turn, and a Monster cannot be tapped for a cost on that turn")
    if refusal in (moves.IS_TAPPED, moves.TAPPED_ATTACKER, moves.TAPPED_BLOCKER):
        does = {moves.TAPPED_ATTACKER: "attack", moves.TAPPED_BLOCKER: "block"}.get(refusal, "be used")
        return refusal.saying(f"it is tapped, and cannot {does} until it untaps when your next turn begins")
    if refusal is moves.NOT_YOURS:
        return not_yours(t, o, refusal)
    return in_combat(t, o, refusal)


def not_now(t: SchoolTable, seat: int, refusal: Refusal) -> Refusal:
    """Whose turn it is, and what is happening."""
    state = t.state
    if state.stack:
        top = state.stack[-1]
        name = t.game.names.thing(state, top.thing)
        return refusal.saying(f"{name} waits to resolve, and only Instants can be used before that", top.thing)
    if state.active != seat:
        whose = t.game.names.seat(state, state.active)
        return refusal.saying(f"it is {whose}'s turn, and only Instants can be used", state.active)
    assert state.pending is not None
    window = priority_frame(t, state.pending.scope).window if state.pending.prompt is moves.PRIORITY else NONE
    if window in (MAIN, SECOND_MAIN):
        return refusal.saying("only Instants can be used before the others have acted or passed")
    moment = WINDOWS[window] if window != NONE else "now"
    return refusal.saying(f"only Instants can be used in this part of your turn ({moment}); wait for a main phase")


def over_limit(t: SchoolTable, seat: int, o: Option, refusal: Refusal) -> Refusal:
    """The HP of Boosters played this turn, and the limit."""
    state = t.state
    own = counts_for(state, seat, state.school_card(o.thing))
    played, most = state.played_hp[seat], limit_of(state, seat)
    return refusal.saying(f"it has {own} HP; a turn allows {most} HP of Boosters, and you have played {played}", seat)


def cannot_pay(t: SchoolTable, seat: int, o: Option, refusal: Refusal) -> Refusal:
    """The price, and all the available energy."""
    state = t.state
    p = state.permanent(o.thing)
    if o.move is moves.CAST or p is None:
        card = state.school_card(o.thing)
        if card.cast is not None and card.cast.pay_sv > state.sv[seat]:
            return refusal.saying(f"it costs {card.cast.pay_sv} SV, and you have {state.sv[seat]}", seat)
        cost, have = card.cost, purse(t, seat)
    else:
        act = p.card.acts[o.number]
        cost, have = cost_of(t, p, act), purse(t, seat, spent(p, act))
    return refusal.saying(f"it costs {energy(cost.energy)}, and you can tap for {energy(tuple(have)) or 'none'}", seat)


def energy(amounts: tuple[int, ...]) -> str:
    """Amounts of energy in words: "2 Pyro and 1 Universal", colored energy first."""
    amounts_text = [f"{amounts[k]} {ELEMENTS[k]}" for k in (1, 2, 3, 4, 5, UNIVERSAL) if amounts[k]]
    return (
        " and ".join([", ".join(amounts_text[:-1]), amounts_text[-1]])
        if len(amounts_text) > 1
        else "".join(amounts_text)
    )


def no_target(t: SchoolTable, seat: int, o: Option, refusal: Refusal) -> Refusal:
    """The targets that are missing."""
    p = t.state.permanent(o.thing)
    spoken: Spoken | None = t.state.school_card(o.thing).cast if p is None else p.card.acts[o.number]
    if spoken is None:
        return refusal
    lacks = [
        target.what.noun()
        for mode in spoken.modes
        if not mode_possible(t, seat, o.thing, mode)
        for target in mode.needs
        if not target.any_candidate(t, seat, o.thing)
    ]
    return refusal.saying(f"there is no {' and no '.join(dict.fromkeys(lacks))} to target") if lacks else refusal


def not_yours(t: SchoolTable, o: Option, refusal: Refusal) -> Refusal:
    """The player who owns or controls it."""
    p = t.state.permanent(o.thing)
    owner = p.seat if p is not None else t.state.holder(o.thing)
    return refusal.saying(f"it is {t.game.names.seat(t.state, owner)}'s, not yours", owner)


def in_combat(t: SchoolTable, o: Option, refusal: Refusal) -> Refusal:
    """Why a unit cannot attack or block."""
    state = t.state
    p = state.permanent(o.thing)
    other = state.permanent(o.other) if o.other >= state.seats else None
    if p is None:
        return refusal
    if refusal in (moves.NO_ATTACKER, moves.NO_BLOCKER):
        return kept_from(p, refusal)
    if refusal is moves.TOO_MANY:
        most = state.law().attackers[p.seat]
        return refusal.saying(f"no more than {most} unit{'' if most == 1 else 's'} may attack this turn")
    if other is None:
        return refusal
    name = t.game.names.thing(state, o.other)
    if refusal is moves.FLYING_UNIT:
        return refusal.saying(f"{name} is Flying, but the blocker has neither Flying nor Reach", o.other)
    if refusal is moves.UNBLOCKABLE_UNIT:
        return refusal.saying(f"{name} is Unblockable", o.other)
    if refusal is moves.OTHERS_ATTACKER:
        return refusal.saying(f"{name} does not attack you", o.other)
    return refusal


def kept_from(p: Permanent, refusal: Refusal) -> Refusal:
    """Why a permanent cannot fight: it is not a unit, or something prevents it."""
    does = "attack" if refusal is moves.NO_ATTACKER else "block"
    kind = words_of(p.card.types, TYPE_NAMES)[0]
    if not p.card.types & UNIT and (does == "attack" or not p.card.types & BOOSTER):
        return refusal.saying(f"it is {'an' if kind[0] in 'AEI' else 'a'} {kind}, and only units {does}")
    return refusal.saying(f"a card's effect prevents it from {does}ing now")
