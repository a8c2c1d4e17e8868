"""Why an option is illegal, with the current numbers: Cost and Momentum, phases, Styles, and the play to answer."""

from __future__ import annotations

from typing import Final

from playmat.engine.state.option import Option, Refusal
from playmat.engine.state.scope import NONE
from playmat.games.aew import moves
from playmat.games.aew.frames import Phase, Play
from playmat.games.aew.reading import can_spend, penalty
from playmat.games.aew.rules.legal import purchase_due, relentless_due, reveal_due, sudden_due
from playmat.games.aew.state import AewState, AewTable
from playmat.games.aew.vocabulary import traits
from playmat.games.aew.vocabulary.abilities import STAGGERED_AT, Act
from playmat.games.aew.vocabulary.card import AewCard
from playmat.games.aew.zones import PHASE_NAMES

WHEN: Final = {
    moves.READY_MANEUVER: "Maneuvers are played in the Tie-Up Phase",
    moves.RECOVERY_MANEUVER: "Maneuvers are played in the Tie-Up Phase",
    moves.READY_PURCHASE: "purchases are made in the Recovery Phase",
    moves.TIE_UP_PURCHASE: "purchases are made in the Recovery Phase",
}


def because(t: AewTable, o: Option, refusal: Refusal) -> Refusal:
    """The refusal with details of this table, or the refusal itself."""
    state = t.state
    if state.pending is None or o.thing < state.seats:
        return refusal
    seat = state.pending.seat
    if refusal in WHEN or refusal is moves.WRONG_PHASE:
        return other_phase(state, o, refusal)
    if refusal is moves.COMMITTED_ALREADY:
        return refusal.saying("it is already turned sideways: its Momentum is spent until the turn ends")
    if refusal is moves.USED:
        return refusal.saying("you have already used it this turn")
    if refusal is moves.FLIPPED_ALREADY:
        return refusal.saying("it was already flipped, and that ability is on its front")
    if refusal is moves.NO_STYLE:
        return no_style(t, state, seat, o, refusal)
    if refusal is moves.ONLY_RESPONSE:
        return refusal.saying("it is a Response: play it when your opponent plays something it can answer")
    if refusal is moves.NO_RESPONSE:
        kind = traits.TYPES[state.type_of(o.thing)]
        return refusal.saying(f"it is {'an' if kind[0] in 'AI' else 'a'} {kind}, and only a Response can answer a play")
    if refusal is moves.NOT_STAGGERED:
        text = (
            f"it works only while you are Staggered, at {STAGGERED_AT} Stamina or less; you have {state.stamina[seat]}"
        )
        return refusal.saying(text, seat)
    if refusal in (moves.NOT_MEANT, moves.UNREVERSIBLE, moves.PRESSED, moves.FINISHED, moves.NO_DAMAGE):
        return to_answer(t, state, seat, o, refusal)
    return too_dear(t, state, seat, o, refusal)


def other_phase(state: AewState, o: Option, refusal: Refusal) -> Refusal:
    """The current phase, and the phase in which this is legal."""
    phase = next((frame.phase for frame in state.frames if isinstance(frame, Phase)), NONE)
    now = f"this is the {PHASE_NAMES[phase]}" if phase != NONE else "this is a different phase"
    ability = state.aew_card(o.thing).abilities[o.number] if refusal is moves.WRONG_PHASE else None
    if isinstance(ability, Act):
        fits = " or ".join(name for k, name in enumerate(PHASE_NAMES) if ability.phases >> k & 1)
        return refusal.saying(f"{now}, and that ability is for the {fits}" if fits else f"{now}; it answers a play")
    return refusal.saying(f"{now}, and {WHEN[refusal]}") if refusal in WHEN else refusal


def no_style(t: AewTable, state: AewState, seat: int, o: Option, refusal: Refusal) -> Refusal:
    """The missing Styles and their price, when playing a card or in addition to the Cost of a purchase."""
    card = state.aew_card(o.thing)
    extra, have = penalty(state, seat, card), state.momentum_ready(seat)
    if o.move is moves.PURCHASE_CARD:
        return refusal.saying(
            f"it costs {price(state, seat, card, purchase_due(t, seat, o.thing))}; you have {have} ready", seat
        )
    return refusal.saying(
        f"your Ring shows no {lacking(state, seat, card)}, which costs {extra} Momentum; you have {have} ready", seat
    )


def lacking(state: AewState, seat: int, card: AewCard) -> str:
    """The Styles of a card that a player's Ring does not show."""
    return " and no ".join(dict.fromkeys(traits.STYLES[k] for k in card.styles if not state.has_styles(seat) >> k & 1))


def price(state: AewState, seat: int, card: AewCard, due: int) -> str:
    """ "5 Momentum", and the part of it that pays for a missing Style."""
    extra = penalty(state, seat, card)
    of_it = f", {extra} of it because your Ring shows no {lacking(state, seat, card)}" if extra else ""
    return f"{due} Momentum{of_it}"


def too_dear(t: AewTable, state: AewState, seat: int, o: Option, refusal: Refusal) -> Refusal:
    """The price and the uncommitted Momentum."""
    have = state.momentum_ready(seat)
    card = state.aew_card(o.thing)
    if refusal is moves.TOO_DEAR:
        due = price(state, seat, card, purchase_due(t, seat, o.thing))
        return refusal.saying(f"it costs {due}; you have {have} ready", seat)
    if refusal is moves.SUDDEN_DEAR:
        due = price(state, seat, card, sudden_due(t, seat, o.thing))
        return refusal.saying(f"from the Market it costs twice its Cost: {due}; you have {have} ready", seat)
    if refusal is moves.RELENTLESS_DEAR:
        due = price(state, seat, card, relentless_due(t, seat, o.thing))
        return refusal.saying(f"it costs {due}; you have {have} ready", seat)
    if refusal is moves.REVEAL_DEAR:
        due, rest = price(state, seat, card, reveal_due(t, seat, o.thing)), can_spend(state, seat, o.thing)
        return refusal.saying(f"it costs {due}; your other cards have {rest} ready", seat)
    if refusal is moves.NO_MOMENTUM:
        ability = card.abilities[o.number]
        needed = ability.n if isinstance(ability, Act) else 0
        return refusal.saying(f"it costs {needed} Momentum, and you have {have} ready", seat)
    return refusal


def to_answer(t: AewTable, state: AewState, seat: int, o: Option, refusal: Refusal) -> Refusal:
    """The play to answer, and the plays that the card could answer."""
    play = next((frame for frame in reversed(state.frames) if isinstance(frame, Play)), None)
    if play is None:
        return refusal
    name = t.game.names.thing(state, play.place) if state.copy[play.place] else "that card"
    if refusal is moves.UNREVERSIBLE:
        return refusal.saying(f"{name} cannot be reversed", play.place)
    if refusal is moves.NO_DAMAGE:
        return refusal.saying(f"{name} deals no Damage to reduce", play.place)
    if refusal is moves.PRESSED:
        text = f"{name} is Pressing: a reversal also takes one more uncommitted card in your Ring"
        return refusal.saying(text, play.place, seat)
    if refusal is moves.FINISHED:
        damage = state.damage(play.place)
        have = state.momentum_ready(seat)
        text = f"{name} is a Finisher: match its {damage} Damage with Momentum, of which you have {have}, or discard "
        return refusal.saying(f"{text}another reversal", play.place, seat)
    card = state.aew_card(o.thing)
    ability = card.abilities[o.number] if o.move in (moves.USE, moves.FLIP) else card.answer
    what = getattr(ability, "what", None)
    if what is None:
        return refusal
    return refusal.saying(f"it answers {what.one()}, and {name} is not one", play.place)
