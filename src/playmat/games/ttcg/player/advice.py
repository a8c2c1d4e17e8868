"""A rating of each answer by an experienced player."""

from __future__ import annotations

from playmat.engine.state.option import Option
from playmat.games.ttcg import moves
from playmat.games.ttcg.frames import Using, using
from playmat.games.ttcg.player.mind import Mind
from playmat.games.ttcg.player.worth import Worth
from playmat.games.ttcg.rules.battle import targets_of
from playmat.games.ttcg.state import TtcgTable
from playmat.games.ttcg.vocabulary.card import CONTINUOUS, EQUIP, LATENT, NORMAL, CardEffect, TtcgCard
from playmat.games.ttcg.vocabulary.card import COUNTER as COUNTER_KIND
from playmat.games.ttcg.vocabulary.doing import OnCards
from playmat.games.ttcg.vocabulary.op import Use
from playmat.games.ttcg.vocabulary.which import Chosen
from playmat.games.ttcg.zones import MAGIC


def advise(view: TtcgTable, worth: Worth) -> list[float]:
    """One number for each option, in the order of the options."""
    pending = view.asked()
    m = Mind(view, pending.seat, worth)
    return [option_worth(m, o) for o in view.listed(pending)]


def option_worth(m: Mind, o: Option) -> float:
    """The rating of an answer for its seat."""
    move = o.move
    if move is moves.PLAY_UP or move is moves.PLAY_DOWN:
        return play_worth(m, o)
    if move is moves.LEVEL_UP or move is moves.LEVEL_DOWN:
        return leveling_worth(m, o)
    if move is moves.ACTIVATE or move is moves.COUNTER:
        return effect_worth(m, o.thing, m.state.ttcg_card(o.thing).effects[o.number])
    if move is moves.ATTACK:
        return m.attack_worth(o.thing, o.other)
    if move is moves.FLIP:
        return flip_worth(m, o.thing)
    if move is moves.TARGET:
        return target_worth(m, o.thing)
    if move is moves.PAY or move is moves.DISCARD:
        return -held_worth(m, o.thing)
    if move is moves.TAKE or move is moves.COPY:
        return held_worth(m, o.thing)
    return m.weights.nothing if move in (moves.NOTHING, moves.NO, moves.NO_MORE) else 0.0


def leveling_worth(m: Mind, o: Option) -> float:
    """The worth of leveling up: by the new creature's level, preferably face up."""
    w = m.weights
    worth = w.play + w.play_level * m.state.ttcg_card(o.thing).level
    return worth if o.move is moves.LEVEL_UP else worth - w.level_down


def play_worth(m: Mind, o: Option) -> float:
    """The worth of playing a card. Cards that wait for a flip or answer go face down, and others face up."""
    w = m.weights
    card = m.state.ttcg_card(o.thing)
    if card.creature:
        flips = any(e.on is moves.FLIPPED for e in card.effects)
        return w.play + (0.0 if o.move is moves.PLAY_UP else w.play_flip if flips else -w.play_down)
    waits = any(e.kind in (COUNTER_KIND, LATENT) for e in card.effects)
    return w.magic_right if (o.move is moves.PLAY_DOWN) == waits else w.magic_wrong


def flip_worth(m: Mind, thing: int) -> float:
    """The worth of turning a card up now: of its flip trigger, and of what it can do once it is face up."""
    state, seat = m.state, m.you
    c = state.lying(thing)
    if c is None:
        return 0.0
    effects = state.ttcg_card(thing).effects
    m.think_of(thing)
    worth = -m.weights.secret
    for effect in effects:
        if effect.on is moves.FLIPPED:
            worth += sum(op.worth(m) for op in effect.ops)
    if c.row == MAGIC:
        listens = any(e.kind == LATENT and e.on is not moves.FLIPPED for e in effects)
        return worth + (m.weights.listening if listens else 0.0)
    if state.active != seat or c.tapped:
        return worth
    used = [effect_worth(m, thing, e) for e in effects if e.kind in (NORMAL, CONTINUOUS, EQUIP)]
    card = state.ttcg_card(thing)
    risk = m.weights.hidden
    attacks = [m.blow_worth(seat, card.attack, card.level, risk, target) for target in targets_of(m.t, seat)]
    return worth + max([0.0, *used, *attacks])


def effect_worth(m: Mind, thing: int, effect: CardEffect) -> float:
    """The rating of using an effect, with its price and the cost of tapping."""
    w = m.weights
    m.think_of(thing)
    lasting = effect.kind in (CONTINUOUS, EQUIP)
    worth = w.staying if lasting else sum(op.worth(m) for op in effect.ops)
    for cost in effect.costs:
        worth += cost.worth(m) - w.card * cost.needs()
    return worth - (w.used_up * w.card if m.use.magic and not lasting else w.tap)


def target_worth(m: Mind, thing: int) -> float:
    """The rating of choosing a card for the effect that is being used."""
    pending = m.state.pending
    frame = using(m.t, pending.scope) if pending is not None else None
    c = m.state.lying(thing)
    if not isinstance(frame, Using) or frame.effect is None or c is None:
        return 0.0
    m.use = Use(m.you, frame.source.thing, False, frame.that)
    sel = frame.effect.sels[frame.slot]
    for op in frame.effect.ops:
        if isinstance(op, OnCards) and op.sel is sel:
            return op.worth_on(m, c)
    lowers = any(isinstance(s, Chosen) and s is sel and op.worth(m) < 0 for op in frame.effect.ops for s in op.sels)
    return -m.keeping(c) if lowers or c.seat != m.you else m.keeping(c)


def held_worth(m: Mind, place: int) -> float:
    """The rating of a card off the field."""
    c = m.state.lying(place)
    if c is not None:
        return m.card_worth(c)
    card: TtcgCard = m.state.ttcg_card(place)
    return m.weights.held + m.weights.held_level * card.level if card.creature else m.weights.held_magic
