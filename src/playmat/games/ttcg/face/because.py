"""Why something cannot be done, with the current numbers: bases, plays, turns, and what an effect lacks."""

from __future__ import annotations

from typing import Final

from playmat.engine.state.option import Option, Refusal
from playmat.engine.state.scope import NONE
from playmat.games.ttcg import moves, settings
from playmat.games.ttcg.field import SLOTS, Lying
from playmat.games.ttcg.reading import base_of, may_cover
from playmat.games.ttcg.state import TtcgState, TtcgTable
from playmat.games.ttcg.vocabulary.card import EFFECT_KINDS, CardEffect, TtcgCard, small
from playmat.games.ttcg.vocabulary.op import Use
from playmat.games.ttcg.vocabulary.traits import TYPE_NAMES
from playmat.games.ttcg.vocabulary.which import Chosen
from playmat.games.ttcg.zones import MAGIC

PLAIN: Final = {
    moves.IS_TAPPED: "it is tapped, and its effects can't be used until it is untapped",
    moves.NOT_TAPPED: "a Dormant effect works only while its card is tapped",
    moves.TAPPED_NOW: "it was tapped this turn, and its Dormant effect can be used from the next turn on",
    moves.HAS_ATTACKED: "it has already attacked this turn",
    moves.NO_FIRST_ATTACK: "this is the first turn of the game, and no one can attack yet",
    moves.FLIP_LATER: "it was played face down this turn, and can be used from the next turn on",
    moves.SET_NOW: "it was played face down this turn, and can be used from the next turn on",
    moves.OWN_TURN_FLIP: "you can flip a face-down creature only on your own turn",
    moves.NOT_BATTLE: "this is your Main Phase: go to battle first, then your creatures attack",
    moves.NOT_MAIN: "this is the Battle Phase, and cards are played in the Main Phase",
}
"""Refusals that mention no numbers."""


def because(t: TtcgTable, o: Option, refusal: Refusal) -> Refusal:
    """The refusal with details of this table, or the refusal itself."""
    state = t.state
    if state.pending is None or o.thing < state.seats:
        return refusal
    seat = state.pending.seat
    if refusal is moves.NEEDS_BASE or refusal is moves.WRONG_BASE:
        return needs_base(t, state, seat, o, refusal)
    if refusal in (moves.NOT_BATTLE, moves.NOT_MAIN):
        return refusal.saying(PLAIN[refusal])
    if refusal is moves.CREATURES_FIRST:
        return creatures_first(state, seat, refusal)
    if refusal is moves.FOREIGN_BASE:
        whose = t.game.names.seat(state, 1 - seat)
        return refusal.saying(f"level up your own creature: this one is {whose}'s", o.other)
    if refusal is moves.IN_HAND and o.number < len(state.ttcg_card(o.thing).effects):
        kind = EFFECT_KINDS[state.ttcg_card(o.thing).effects[o.number].kind]
        return refusal.saying(f"it is in your hand: play it first, then its {kind} effect can be used on the field")
    if refusal is moves.NO_PLAYS_LEFT:
        return refusal.saying("you have played as many cards as a turn allows", seat)
    if refusal in (moves.CREATURES_FULL, moves.MAGIC_FULL):
        row = "creature" if refusal is moves.CREATURES_FULL else "magic"
        return refusal.saying(f"all {SLOTS} of your {row} slots are taken", *own_row(state, seat, row == "magic"))
    c = state.lying(o.thing)
    return lying(t, state, seat, o, c, refusal) if c is not None else refusal


def own_row(state: TtcgState, seat: int, magic: bool) -> list[int]:
    """The cards in one of the player's rows."""
    return [p.cards[-1].thing for p in state.piles_now() if p.seat == seat and (p.cards[-1].row == MAGIC) == magic]


def creatures_first(state: TtcgState, seat: int, refusal: Refusal) -> Refusal:
    """The creatures that protect the player from an attacker."""
    tops = own_row(state, 1 - seat, False)
    one = "a creature, and an attack must target it" if len(tops) == 1 else f"{len(tops)} creatures: attack one of them"
    return refusal.saying(f"your opponent has {one}", *tops)


def needs_base(t: TtcgTable, state: TtcgState, seat: int, o: Option, refusal: Refusal) -> Refusal:
    """The required base of a creature, and the actual one."""
    card = state.ttcg_card(o.thing)
    needed = f"a level-{card.level - 1} {TYPE_NAMES[card.type]} creature"
    if o.other != NONE:
        base = state.lying(o.other)
        if base is not None:
            level, type, _ = base_of(state, base)
            name = state.card(o.other).name if state.copy[o.other] else "that creature"
            own_level = f"level {level} {TYPE_NAMES[type]}" if level else "of no level"
            return refusal.saying(f"it levels up {needed}, and {name} is {own_level}", o.other)
    fits = [p.cards[-1].thing for p in state.piles_now() if may_cover(t, seat, card, p)]
    if fits:
        names = " or ".join(dict.fromkeys(state.card(x).name for x in fits))
        return refusal.saying(f"it can't take a free slot: level up {names} with it", *fits)
    creatures = own_row(state, seat, False)
    return refusal.saying(f"it levels up {needed}, and you have none", *creatures)


def lying(t: TtcgTable, state: TtcgState, seat: int, o: Option, c: Lying, refusal: Refusal) -> Refusal:
    """Why a card on the field cannot do something now."""
    if refusal in PLAIN:
        return refusal.saying(PLAIN[refusal])
    if refusal is moves.FLIP_DELAY:
        delay = settings.CREATURE_FLIP_DELAY.of(state)
        turns = f"{delay} turn{'' if delay == 1 else 's'}"
        return refusal.saying(f"it was played face down this turn, and a creature can be flipped after {turns}")
    if refusal is moves.USED_UP:
        cap = settings.EFFECT_TURN_CAP.of(state)
        return refusal.saying(
            f"its effect was used {'once' if cap == 1 else f'{cap} times'} this turn, which is the limit"
        )
    card = state.ttcg_card(o.thing)
    if refusal is moves.NO_COUNTER and o.number < len(card.effects):
        kind = EFFECT_KINDS[card.effects[o.number].kind]
        return refusal.saying(f"it is a {kind} effect, and only a Counter can answer")
    if refusal is moves.IS_COVERED:
        return covered(state, o, refusal)
    if refusal in (moves.IS_LATENT, moves.IS_COUNTER, moves.IS_STATE, moves.NOT_MEANT) and o.number < len(card.effects):
        return by_itself(card.effects[o.number], refusal)
    if refusal in (moves.NO_TARGET, moves.CANNOT_PAY) and o.number < len(card.effects):
        return of_effect(t, seat, c, card, card.effects[o.number], refusal)
    return refusal


def covered(state: TtcgState, o: Option, refusal: Refusal) -> Refusal:
    """The refusal for a covered card, with the card on top of it."""
    pile = state.pile_of(o.thing)
    if pile is None or pile.cards[-1].down:
        return refusal
    top = pile.cards[-1].thing
    return refusal.saying(
        f"it is under {state.card(top).name}, and only the top card of a pile can use its effects", top
    )


def by_itself(effect: CardEffect, refusal: Refusal) -> Refusal:
    """The refusal for a Counter or a triggered effect."""
    if effect.answers is not None:
        return refusal.saying(f"it is a Counter: it waits until you can {small(effect.answers.text())}")
    if effect.when is not None:
        return refusal.saying(f"it works automatically, {small(effect.when.text())}")
    return refusal


def of_effect(t: TtcgTable, seat: int, c: Lying, card: TtcgCard, effect: CardEffect, refusal: Refusal) -> Refusal:
    """The refusal that names the cards an effect lacks, or the cost that cannot be paid."""
    use = Use(seat, c.thing, c.row == MAGIC, None)
    if refusal is moves.CANNOT_PAY:
        price = " and ".join(cost.text() for cost in effect.costs)
        return refusal.saying(f"you cannot pay for it now: {price}", seat)
    sels = [effect.host] if effect.host is not None else list(effect.ops[0].sels)
    lacks = [sel.which.noun(False, True) for sel in sels if isinstance(sel, Chosen) and not sel.enough(t, use)]
    return refusal.saying(f"there is no {' and no '.join(lacks)}") if lacks else refusal
