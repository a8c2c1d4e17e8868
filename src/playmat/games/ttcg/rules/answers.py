"""OP.CHAIN: answers of the opponent, which add links to a chain that resolves in reverse order."""

from __future__ import annotations

from playmat.engine.state.option import Menu, Refusal
from playmat.engine.state.scope import Ref, Scope
from playmat.engine.state.step import options, rule
from playmat.games.ttcg import moves, settings, verbs
from playmat.games.ttcg.chain import Link
from playmat.games.ttcg.field import Lying
from playmat.games.ttcg.frames import BY_EFFECT, BY_PLAY, TRIGGERED, Using
from playmat.games.ttcg.reading import overlong
from playmat.games.ttcg.rules.latent import qualifies, would_trigger
from playmat.games.ttcg.rules.recurring import effect_of, react
from playmat.games.ttcg.rules.resolve import carry_out, negated, report
from playmat.games.ttcg.rules.using import begin_use, deny_elsewhere, may_activate, may_use
from playmat.games.ttcg.state import TtcgState, TtcgTable
from playmat.games.ttcg.vocabulary.card import DORMANT, CardEffect
from playmat.games.ttcg.vocabulary.costs import DiscardCost
from playmat.games.ttcg.vocabulary.occasions import Answer
from playmat.games.ttcg.zones import HAND, MAGIC

# legality of answers


def fits_action(state: TtcgState, answer: Answer, action: int, that: Ref | None) -> bool:
    """Whether a Counter matches this action: the source of the newest link, or the card that was played."""
    if answer.action != action:
        return False
    which = answer.which
    if which is None:
        return True
    if action == BY_EFFECT:
        link = state.chain[-1]
        return which.fits_values(not link.magic, link.type, link.subtypes, link.level)
    if action == BY_PLAY:
        c = state.meant(that)
        return c is not None and which.fits_values(c.row != MAGIC, c.type, c.card.subtypes, c.level)
    return True


def offer_answers(t: TtcgTable, seat: int, action: int, that: Ref | None, menu: Menu) -> bool:
    """Offer every Counter, every flip, and passing. Returns whether there is a reason to ask (R106)."""
    state = t.state
    reason = False
    if not overlong(state):
        for p in state.piles_now():
            if p.seat != seat:
                continue
            c = p.cards[-1]
            for effect in state.ttcg_card(c.thing).effects:
                refusal = may_answer(t, seat, c, effect, action, that)
                menu.offer(moves.COUNTER, c.thing, number=effect.number, refusal=refusal)
                reason = reason or refusal is None or hides_payment(t, seat, effect, refusal)
            if offer_quick_flip(t, c, menu):
                reason = reason or would_trigger(t, seat, c)
        if menu.why:
            deny_elsewhere(t, seat, menu, moves.COUNTER)
    menu.offer(moves.PASS)
    return reason


def may_answer(t: TtcgTable, seat: int, c: Lying, effect: CardEffect, action: int, that: Ref | None) -> Refusal | None:
    """Why an effect may not be used as an answer (OP.ACT.3)."""
    state = t.state
    answer = effect.answers
    if isinstance(answer, Answer):
        if not fits_action(state, answer, action, that):
            return moves.NOT_MEANT
        if c.tapped:  # 2.2.5.6, OP.ACT.3
            return moves.IS_TAPPED
        return may_use(t, seat, c, effect, that)
    if effect.kind == DORMANT and seat != state.active and not settings.DORMANT_OWN_TURN.on(state):
        return may_activate(t, seat, c, effect)
    return moves.NO_COUNTER


def offer_quick_flip(t: TtcgTable, c: Lying, menu: Menu) -> bool:
    """Offer to flip a magic card that was played before this turn (2.2.4.2). Returns whether that is possible."""
    if not c.down:
        return False
    if c.row != MAGIC:
        menu.offer(moves.FLIP, c.thing, refusal=moves.OWN_TURN_FLIP)
        return False
    later = moves.FLIP_LATER if c.set_turn >= t.state.turn else None
    menu.offer(moves.FLIP, c.thing, refusal=later)
    return later is None


def hides_payment(t: TtcgTable, seat: int, effect: CardEffect, refusal: Refusal) -> bool:
    """Whether the hand is the only reason why a Counter cannot be paid for. Opponents must not learn this (R106)."""
    if refusal is not moves.CANNOT_PAY or settings.PROMPT_MODE.of(t.state) != "masked":
        return False
    cards = len(t.state.pile(HAND, seat))
    return any(isinstance(cost, DiscardCost) and cost.n <= cards for cost in effect.costs)


def is_asked(t: TtcgTable, seat: int, reason: bool) -> bool:
    """R106: whether a player is asked, based on their possible actions and the prompt mode."""
    mode = settings.PROMPT_MODE.of(t.state)
    if reason or mode == "all":
        return True
    return mode == "masked" and has_hidden(t.state, seat)


def has_hidden(state: TtcgState, seat: int) -> bool:
    """Whether a player has a face-down magic card."""
    for p in state.board:
        if p.seat == seat and not p.creature and p.cards[-1].down:
            return True
    return False


# the chain


@rule("OP.CHAIN.1", "2.1.chain")
def answer_chain(t: TtcgTable, s: Scope) -> None:
    """The opponent of the newest link's player may answer it. The first pass closes the chain."""
    state = t.state
    seat = 1 - state.chain[-1].seat
    inside = Scope(seat, 1 - seat, frame=s.frame)
    if len(state.chain) < settings.CHAIN_CAP.of(state):
        menu = Menu()
        reason = offer_answers(t, seat, BY_EFFECT, state.chain[-1].source, menu)
        if is_asked(t, seat, reason):
            t.ask(seat, moves.RESPOND, link_answers, inside, then=[link_answered], menu=menu)
            return
        t.pass_over(seat, moves.RESPOND, moves.PASS)
    t.next(inside, resolve_chain)


@options
def link_answers(t: TtcgTable, s: Scope, menu: Menu) -> None:
    """The possible answers to the newest link."""
    if t.state.chain:
        offer_answers(t, s.you, BY_EFFECT, t.state.chain[-1].source, menu)


@rule("2.2.5.16", "OP.ACT.3", "2.1.counter")
def link_answered(t: TtcgTable, s: Scope) -> None:
    """A Counter is a new link, and a flip may be one. A pass closes the chain."""
    if s.move is moves.PASS:
        t.next(s.unanswered(), resolve_chain)
        return
    t.next(s.unanswered(), answer_chain)
    if s.move is moves.FLIP:
        flip_in_chain(t, s)
    else:
        use_counter(t, s, t.state.chain[-1].source)


def use_counter(t: TtcgTable, s: Scope, that: Ref | None) -> None:
    """Use the answering Counter."""
    state = t.state
    effect = state.ttcg_card(s.thing).effects[s.number]
    begin_use(t, s.unanswered(), Using(s.you, state.ref(s.thing), effect, that))


def flip_in_chain(t: TtcgTable, s: Scope) -> None:
    """R61: a magic card flipped as an answer uses its Latent at once, as the answering link."""
    state = t.state
    c = state.lying(s.thing)
    if c is None:
        return
    before = state.noted
    state.noted = []
    verbs.show(t, c, True, "OP.FACE.2")
    for n in state.noted:
        if n.source.thing == c.thing and n.ability.on is moves.FLIPPED and qualifies(t, n):
            begin_use(t, s.unanswered(), Using(n.seat, n.source, effect_of(n), n.thing, TRIGGERED))
            break
    rest = [n for n in state.noted if n.source.thing != c.thing]
    state.noted = before + rest


@rule("OP.CHAIN.2", "2.2.5.4")
def resolve_chain(t: TtcgTable, s: Scope) -> None:
    """The newest link resolves first, then the previous one."""
    state = t.state
    if not state.chain:  # OP.CHAIN.5
        return
    at = len(state.chain) - 1  # 2.2.5.4
    link = state.chain[at]
    state.chain = state.chain[:at] + state.chain[at + 1 :]
    t.then(s, [react, resolve_chain])
    settle_link(t, s, link)


def settle_link(t: TtcgTable, s: Scope, link: Link) -> None:
    """Carry out a link, or skip a negated one."""
    if link.negated:  # OP.CHAIN.3, OP.CHAIN.4
        negated(t, link)
        return
    report(t, moves.RESOLVES, link)
    carry_out(t, s, link)
