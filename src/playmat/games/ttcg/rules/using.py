"""OP.ACT: using effects: legality, choices, costs, and the resulting link."""

from __future__ import annotations

from playmat.engine.state.option import Menu, Move, Refusal
from playmat.engine.state.scope import NONE, Ref, Scope
from playmat.engine.state.step import options, rule
from playmat.engine.table.verbs import distinct, everybody
from playmat.games.ttcg import leaving, moves, settings, verbs
from playmat.games.ttcg.chain import Link
from playmat.games.ttcg.field import NO_EFFECTS, Lying
from playmat.games.ttcg.frames import BY_PLAYER, COPIED, Using, using
from playmat.games.ttcg.reading import used_up
from playmat.games.ttcg.rules.recurring import react
from playmat.games.ttcg.rules.resolve import carry_out
from playmat.games.ttcg.state import TtcgTable
from playmat.games.ttcg.vocabulary.card import CONTINUOUS, COUNTER, DORMANT, EQUIP, LATENT, CardEffect
from playmat.games.ttcg.vocabulary.costs import completes, open_cost, payable, picks_of
from playmat.games.ttcg.vocabulary.op import Use
from playmat.games.ttcg.vocabulary.which import Chosen
from playmat.games.ttcg.zones import CREATURES, HAND, MAGIC

# legality of uses


def may_activate(t: TtcgTable, seat: int, c: Lying, effect: CardEffect) -> Refusal | None:
    """Why an effect of the player's card cannot be used now, in the Main or Battle Phase."""
    if effect.kind == COUNTER:
        return moves.IS_COUNTER if t.refuses(moves.IS_COUNTER) else None
    if effect.kind == LATENT:
        return moves.IS_LATENT if not effect.state else moves.IS_STATE if t.refuses(moves.IS_STATE) else None
    if effect.kind == DORMANT:  # 2.2.5.14
        if t.refuses(moves.NOT_TAPPED) and not c.tapped:
            return moves.NOT_TAPPED
        if t.refuses(moves.TAPPED_NOW) and c.tapped and c.tapped_turn >= t.state.turn:
            return moves.TAPPED_NOW
    elif t.refuses(moves.IS_TAPPED) and c.tapped:
        return moves.IS_TAPPED
    if c.is_active(effect.number) and t.refuses(moves.ALREADY_ACTIVE):
        return moves.ALREADY_ACTIVE
    return may_use(t, seat, c, effect, None)


def deny_elsewhere(t: TtcgTable, seat: int, menu: Menu, move: Move) -> None:
    """Why covered cards (OP.ACT.1) and cards in hand (R54) cannot use effects. Latents work automatically."""
    state = t.state
    for p in state.piles_now():
        for c in p.cards[:-1]:
            if p.seat == seat:
                deny_effects(t, menu, move, c.thing, moves.IS_COVERED)
    for place in distinct(state, state.pile(HAND, seat)):
        deny_effects(t, menu, move, place, moves.IN_HAND)


def deny_effects(t: TtcgTable, menu: Menu, move: Move, place: int, refusal: Refusal) -> None:
    """Refuse the effects of a card that cannot be used from its place: as an answer, or on its own."""
    for effect in t.state.ttcg_card(place).effects:
        fits = effect.kind == COUNTER if move is moves.COUNTER else effect.kind not in (COUNTER, LATENT)
        if fits and t.refuses(refusal):
            menu.offer(move, place, number=effect.number, refusal=refusal)


def may_use(t: TtcgTable, seat: int, c: Lying, effect: CardEffect, that: Ref | None) -> Refusal | None:
    """Why an effect of a card on the field cannot be used, for any kind of effect."""
    state = t.state
    if c.down and c.row == CREATURES and t.refuses(moves.LIES_DOWN):  # OP.FACE.3
        return moves.LIES_DOWN
    if c.set_turn == state.turn and c.row == MAGIC and t.refuses(moves.SET_NOW):
        return moves.SET_NOW
    if c.locks & NO_EFFECTS and c.top and t.refuses(moves.IS_LOCKED):
        return moves.IS_LOCKED
    if used_up(state, c, effect.number) and t.refuses(moves.USED_UP):
        return moves.USED_UP
    use = Use(seat, c.thing, c.row == MAGIC, that)
    if not finds(t, use, effect) and t.refuses(moves.NO_TARGET):
        return moves.NO_TARGET
    if not payable(t, use, effect.costs, []) and t.refuses(moves.CANNOT_PAY):
        return moves.CANNOT_PAY
    return None


def finds(t: TtcgTable, use: Use, effect: CardEffect) -> bool:
    """Whether the first operation finds what it needs. A Continuous effect needs nothing (R121)."""
    if effect.host is not None:
        return effect.host.enough(t, use)
    return effect.kind == CONTINUOUS or effect.ops[0].possible(t, use)


# choosing and paying


def begin_use(t: TtcgTable, s: Scope, frame: Using) -> None:
    """OP.ACT.5: choose targets, pay costs, add a link to the chain. Recurring effects act after payment (R20)."""
    t.enter(frame, Scope(frame.seat, 1 - frame.seat, frame=s.frame), [next_choice, next_payment, finish_use, react])


def use_in(frame: Using, t: TtcgTable) -> Use:
    """The player and the effect of this frame."""
    state = t.state
    c = state.lying(frame.source.thing)
    magic = c.row == MAGIC if c is not None else not state.ttcg_card(frame.source.thing).creature
    return Use(frame.seat, frame.source.thing, magic, frame.that)


@rule("OP.ACT.5")
def next_choice(t: TtcgTable, s: Scope) -> None:
    """Choose cards on the field one after another, in the order of the text."""
    frame = using(t, s)
    effect = frame.effect
    if effect is None:
        return
    sels = effect.sels
    while frame.slot < len(sels):
        sel = sels[frame.slot]
        if isinstance(sel, Chosen) and frame.aims.count(frame.slot) < sel.n and left_to_choose(t, frame, sel):
            host = sel is effect.host or sel.which.own
            prompt = moves.CHOOSE_PILE if host else moves.CHOOSE_TARGETS
            t.ask(frame.seat, prompt, choices, s.unanswered(), then=[take_choice], part=frame.how == BY_PLAYER)
            return
        frame.slot += 1


def left_to_choose(t: TtcgTable, frame: Using, sel: Chosen) -> list[int]:
    """The cards that may be chosen for the current selection, none of them twice."""
    taken = [frame.targets[k] for k in range(len(frame.targets)) if frame.aims[k] == frame.slot]
    return [x for x in sel.candidates(t, use_in(frame, t)) if x not in taken]


@options
def choices(t: TtcgTable, s: Scope, menu: Menu) -> None:
    """The cards that may be chosen. With "up to", the player may stop after the first card."""
    frame = using(t, s)
    sel = frame.effect.sels[frame.slot] if frame.effect is not None else None
    if isinstance(sel, Chosen):
        for thing in left_to_choose(t, frame, sel):
            menu.offer(moves.TARGET, thing)
        if sel.up_to and frame.slot in frame.aims:
            menu.offer(moves.NO_MORE)


@rule("OP.ACT.5")
def take_choice(t: TtcgTable, s: Scope) -> None:
    """Note the choice, then ask for the next."""
    frame = using(t, s)
    if s.move is moves.NO_MORE:
        frame.slot += 1
    else:
        frame.targets = [*frame.targets, s.thing]
        frame.aims = [*frame.aims, frame.slot]
    t.next(s.unanswered(), next_choice)


@rule("OP.ACT.5")
def next_payment(t: TtcgTable, s: Scope) -> None:
    """Choose one card after another for the costs that take cards."""
    frame = using(t, s)
    if frame.effect is not None and frame.how != COPIED and open_cost(frame.effect.costs, frame.paid) != NONE:
        t.ask(frame.seat, moves.PAY_COST, payments, s.unanswered(), then=[take_payment], part=frame.how == BY_PLAYER)


@options
def payments(t: TtcgTable, s: Scope, menu: Menu) -> None:
    """The cards that can pay and leave the other costs payable."""
    frame = using(t, s)
    if frame.effect is None:
        return
    costs = frame.effect.costs
    k = open_cost(costs, frame.paid)
    use = use_in(frame, t)
    payers = [x for x in costs[k].payers(t, use) if x not in frame.paid]
    if payers and t.state.lies_in(payers[0], HAND):
        payers = distinct(t.state, payers)
    for thing in payers:
        if completes(t, use, costs, 0, [*frame.paid, thing], t.state.spare(frame.seat)):
            menu.offer(moves.PAY, thing)


@rule("OP.ACT.5")
def take_payment(t: TtcgTable, s: Scope) -> None:
    """Note the payment, then ask for the next."""
    frame = using(t, s)
    frame.paid = [*frame.paid, s.thing]
    t.next(s.unanswered(), next_payment)


@rule("OP.ACT.5", "2.1.effect")
def finish_use(t: TtcgTable, s: Scope) -> None:
    """Turn the card up, pay the costs, tap or discard it, and add the effect to the chain."""
    frame = using(t, s)
    effect = frame.effect
    if effect is None:  # 2.2.5.3
        return
    state = t.state
    targets = [state.ref(x) for x in frame.targets]
    if frame.how == COPIED:
        use = use_in(frame, t)
        carry_out(t, s, Link(frame.seat, frame.source, effect, targets, frame.aims, frame.that, use.magic))
        return
    c = state.meant(frame.source)
    if c is not None and c.down:
        verbs.show(t, c, False, "OP.FACE.3")  # OP.FACE.3: not a flip, so nothing triggers
    link = made_link(t, frame, effect, targets)
    purpose = "" if t.quiet else purpose_of(t, frame, effect)
    t.emit(moves.ACTIVATES if frame.how == BY_PLAYER else moves.TRIGGERS, frame.seat, frame.source.thing, extra=purpose)
    use = use_in(frame, t)
    if c is not None:
        c.count_use(effect.number)
    for k, cost in enumerate(effect.costs):
        cost.pay(t, use, picks_of(effect.costs, frame.paid, k))
    verbs.check_points(t)
    spend(t, frame.source, effect)
    state.chain = [*state.chain, link]


def purpose_of(t: TtcgTable, frame: Using, effect: CardEffect) -> str:
    """ " to draw 1 card, choosing Cinder Pup": what an effect is used for, and the cards it is used on."""
    return f" to {effect.log_text}{aimed_at(t, frame)}"


def aimed_at(t: TtcgTable, frame: Using) -> str:
    """ ", choosing Cinder Pup": the cards on the field that were chosen, as all players see them."""
    names = t.game.names
    chosen: list[str] = []
    for x in frame.targets:
        c = t.state.lying(x)
        chosen.append(names.hidden(t.state, x) if c is not None and c.down else names.thing(t.state, x))
    return f", choosing {' and '.join(chosen)}" if chosen else ""


def made_link(t: TtcgTable, frame: Using, effect: CardEffect, targets: list[Ref]) -> Link:
    """The link, with its card as it was at activation (R126)."""
    state = t.state
    c = state.meant(frame.source)
    printed = state.ttcg_card(frame.source.thing)
    kind = c.type if c is not None else printed.type
    level = c.level if c is not None else printed.level
    magic = c.row == MAGIC if c is not None else not printed.creature
    place = frame.source.thing
    copy = state.copy[place] if state.known[place] == everybody(state) else 0
    return Link(
        frame.seat, frame.source, effect, targets, frame.aims, frame.that, magic, kind, printed.subtypes, level,
        copy=copy,
    )  # fmt: skip


def spend(t: TtcgTable, source: Ref, effect: CardEffect) -> None:
    """2.2.5.7, 2.2.5.10: a creature taps, and a magic card goes to the discard pile unless it remains active."""
    state = t.state
    c = state.meant(source)
    if c is None:
        if not state.fresh(source):
            return  # a cost has moved it
        state.triggered = [*state.triggered, state.copy[source.thing]]  # OP.TRIG.6
        return
    stays = c.row == CREATURES or effect.kind == CONTINUOUS or settings.MAGIC_AFTER.of(state) == "tap"
    if effect.kind == EQUIP:  # OP.EQP.2
        stays = True
    if not stays:  # 2.2.5.10, OP.CONT.3
        leaving.send(t, [c], noted=False)
    elif effect.kind == DORMANT and settings.DORMANT_RESULT.of(state) == "untap":
        verbs.untap(t, c)
    else:  # 2.2.5.7
        c.tapped_turn = state.turn
        verbs.tap(t, c)
