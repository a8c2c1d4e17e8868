"""How good each answer looks to somebody who knows the game."""

from __future__ import annotations

from typing import Any, Final

from playmat.engine.state.option import Option
from playmat.games.ttcg.frames import Using, using
from playmat.games.ttcg.moves import (
    ACTIVATE,
    ATTACK,
    COPY,
    COUNTER,
    DISCARD,
    FLIP,
    FLIPPED,
    LEVEL_DOWN,
    LEVEL_UP,
    NO,
    NO_MORE,
    NOTHING,
    PAY,
    PLAY_DOWN,
    PLAY_UP,
    TAKE,
    TARGET,
)
from playmat.games.ttcg.player.mind import CARD, HIDDEN, Mind, attack_worth, blow_worth, card_worth
from playmat.games.ttcg.rules.battle import targets_of
from playmat.games.ttcg.state import TtcgState, TtcgTable
from playmat.games.ttcg.vocabulary.card import CONTINUOUS, EQUIP, LATENT, NORMAL, CardEffect, TtcgCard
from playmat.games.ttcg.vocabulary.card import COUNTER as COUNTER_KIND
from playmat.games.ttcg.vocabulary.doing import OnCards
from playmat.games.ttcg.vocabulary.op import Use
from playmat.games.ttcg.vocabulary.which import Chosen
from playmat.games.ttcg.zones import MAGIC

TAPPING: Final = 0.3
LISTENING: Final = 0.5
"""What it is worth that a magic card waits for its trigger, which it does not face down."""
SECRET: Final = 0.2
"""What it is worth that the opponent does not know a card."""
STAYING: Final = 1.0


def advise(view: TtcgTable) -> list[float]:
    """One number for each option, in their order."""
    pending = view.asked()
    return [option_worth(view, pending.seat, o) for o in view.listed(pending)]


def option_worth(t: TtcgTable, seat: int, o: Option) -> float:
    """What an answer looks worth to the seat that gives it."""
    state: TtcgState = t.state
    move = o.move
    if move is PLAY_UP or move is PLAY_DOWN:
        return play_worth(t, seat, o)
    if move is LEVEL_UP or move is LEVEL_DOWN:
        card = state.ttcg_card(o.thing)
        return 2.0 + card.level + (0.0 if move is LEVEL_UP else -0.5)
    if move is ACTIVATE or move is COUNTER:
        effect = state.ttcg_card(o.thing).effects[o.number]
        return effect_worth(t, seat, o.thing, effect)
    if move is ATTACK:
        return attack_worth(state, o.thing, o.other, seat)
    if move is FLIP:
        return flip_worth(t, seat, o.thing)
    if move is TARGET:
        return target_worth(t, seat, o.thing)
    if move is PAY or move is DISCARD:
        return -held_worth(state, o.thing)
    if move is TAKE or move is COPY:
        return held_worth(state, o.thing)
    return -0.5 if move in (NOTHING, NO, NO_MORE) else 0.0


def play_worth(t: TtcgTable, seat: int, o: Option) -> float:
    """What waits for its flip face down, and magic that answers; what is used at once, and other creatures, face up."""
    state: TtcgState = t.state
    card = state.ttcg_card(o.thing)
    if card.creature:
        flips = any(e.on is FLIPPED for e in card.effects)
        return 2.0 + (0.0 if o.move is PLAY_UP else 0.1 if flips else -0.4)
    waits = any(e.kind in (COUNTER_KIND, LATENT) for e in card.effects)
    return 0.6 if (o.move is PLAY_DOWN) == waits else 0.3


def flip_worth(t: TtcgTable, seat: int, thing: int) -> float:
    """What turning a card up does at once: its trigger, and what a creature can do in its own turn that lies down."""
    state: TtcgState = t.state
    c = state.lying(thing)
    if c is None:
        return 0.0
    effects = state.ttcg_card(thing).effects
    m = Mind(t, Use(seat, thing, c.row == MAGIC, that_of(state)))
    found = -SECRET
    for effect in effects:
        if effect.on is FLIPPED:
            found += sum(op.worth(m) for op in effect.ops)
    if c.row == MAGIC:
        return found + (LISTENING if any(e.kind == LATENT and e.on is not FLIPPED for e in effects) else 0.0)
    if state.active != seat or c.tapped:
        return found
    used = [effect_worth(t, seat, thing, e) for e in effects if e.kind in (NORMAL, CONTINUOUS, EQUIP)]
    card = state.ttcg_card(thing)
    attacks = [blow_worth(state, seat, card.attack, card.level, HIDDEN, target) for target in targets_of(t, seat)]
    return found + max([0.0, *used, *attacks])


def effect_worth(t: TtcgTable, seat: int, thing: int, effect: CardEffect) -> float:
    """What using an effect looks worth, with its price and the tap it takes."""
    state: TtcgState = t.state
    c = state.lying(thing)
    magic = c is not None and c.row == MAGIC
    m = Mind(t, Use(seat, thing, magic, that_of(state)))
    lasting = effect.kind in (CONTINUOUS, EQUIP)
    found = STAYING if lasting else sum(op.worth(m) for op in effect.ops)
    for cost in effect.costs:
        found += cost.worth(m) - CARD * cost.needs()
    return found - (0.8 * CARD if magic and not lasting else TAPPING)


def that_of(state: TtcgState) -> Any:
    """What an answer answers, as far as a card is meant."""
    attack = state.attack()
    return attack.attacker if attack is not None else None


def target_worth(t: TtcgTable, seat: int, thing: int) -> float:
    """What it looks worth to choose a card for the effect that is being used."""
    state: TtcgState = t.state
    frame = using(t, state.pending.scope) if state.pending is not None else None
    c = state.lying(thing)
    if not isinstance(frame, Using) or frame.effect is None or c is None:
        return 0.0
    m = Mind(t, Use(seat, frame.source.thing, False, frame.that))
    sel = frame.effect.sels[frame.slot]
    for op in frame.effect.ops:
        if isinstance(op, OnCards) and op.sel is sel:
            return op.worth_on(m, c)
    lowers = any(isinstance(s, Chosen) and s is sel and op.worth(m) < 0 for op in frame.effect.ops for s in op.sels)
    return -m.keeping(c) if lowers or c.seat != seat else m.keeping(c)


def held_worth(state: TtcgState, place: int) -> float:
    """What a card off the field looks worth."""
    c = state.lying(place)
    if c is not None:
        return card_worth(c)
    card: TtcgCard = state.ttcg_card(place)
    return 1.0 + 0.1 * card.level if card.creature else 0.9
