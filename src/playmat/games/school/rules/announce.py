"""8.1, announcing: modes, then targets in printed order, then the price; and the legality of announcements."""

from __future__ import annotations

from typing import Final

from playmat.engine.state.option import Menu
from playmat.engine.state.scope import NONE, Ref, Scope
from playmat.engine.state.step import Step, options, rule
from playmat.engine.table.verbs import add_thing, move
from playmat.games.school import moves, settings
from playmat.games.school.frames import Announce, announce_frame
from playmat.games.school.permanent import Permanent
from playmat.games.school.reading import different
from playmat.games.school.rules.energy import best_payment, floating, made_payment, pay, short_of, sources
from playmat.games.school.rules.phase import tell_phase
from playmat.games.school.rules.resolve import carry_out
from playmat.games.school.stacked import Stacked
from playmat.games.school.state import SchoolTable
from playmat.games.school.telling import aimed_at, paid_with, purpose
from playmat.games.school.verbs import destroy, lose
from playmat.games.school.vocabulary.card import ARTIFACT, ITEM, Act, Mode, Spoken
from playmat.games.school.vocabulary.cost import Cost
from playmat.games.school.zones import STACK

# legality of announcements


def has_targets(t: SchoolTable, you: int, this: int, ability: Spoken) -> bool:
    """Whether some mode has all the targets it needs."""
    return not ability.targeted or any(mode_possible(t, you, this, mode) for mode in ability.modes)


def mode_possible(t: SchoolTable, you: int, this: int, mode: Mode) -> bool:
    """Whether every target of a mode can be chosen."""
    return all(target.any_candidate(t, you, this) for target in mode.needs)


def ability_of(t: SchoolTable, frame: Announce) -> Spoken | None:
    """The text being announced, or None for a card that simply enters the battlefield."""
    if frame.noted is not None:
        return frame.noted.ability
    if frame.act == NONE:
        return t.state.school_card(frame.thing).cast if frame.thing != NONE else None
    p = t.state.permanent(frame.thing)
    return p.card.acts[frame.act] if p is not None else None


def announce(t: SchoolTable, s: Scope, frame: Announce) -> None:
    """Modes, targets, payment, and then the destination. Steps without a choice are skipped."""
    ability = ability_of(t, frame)
    if ability is None or ability.plain:
        frame.mode = 0
        t.enter(frame, s, WITHOUT_CHOICE)
    else:
        t.enter(frame, s, WITH_CHOICES)


@rule("8.1")
def choose_mode(t: SchoolTable, s: Scope) -> None:
    """Choose a mode if there are several. A trigger without a legal target is dropped (R47)."""
    frame = announce_frame(t, s)
    ability = ability_of(t, frame)
    if ability is None or len(ability.modes) == 1:
        frame.mode = 0
    if frame.noted is not None and not has_targets(t, frame.seat, frame.thing, frame.noted.ability):
        t.leave(s.frame)
    elif frame.mode == NONE:
        t.ask(frame.seat, moves.CHOOSE_MODE, modes, s, then=[take_mode], part=frame.noted is None)


@options
def modes(t: SchoolTable, s: Scope, menu: Menu) -> None:
    """Each mode that has legal targets."""
    frame = announce_frame(t, s)
    ability = ability_of(t, frame)
    if ability is not None:
        for k, mode in enumerate(ability.modes):
            if mode_possible(t, frame.seat, frame.thing, mode):
                menu.offer(moves.MODE, number=k)


@rule("8.1")
def take_mode(t: SchoolTable, s: Scope) -> None:
    """Record the mode."""
    announce_frame(t, s).mode = s.number


@rule("8.1")
def next_target(t: SchoolTable, s: Scope) -> None:
    """Ask for one target at a time."""
    frame = announce_frame(t, s)
    ability = ability_of(t, frame)
    if ability is None:
        return
    all_targets = ability.modes[frame.mode].targets
    while frame.slot < len(all_targets):
        target = all_targets[frame.slot]
        if frame.aims.count(frame.slot) < target.most and open_targets(t, frame, ability):
            t.ask(
                frame.seat, moves.CHOOSE_TARGET, targets, s.unanswered(), then=[take_target], part=frame.noted is None
            )
            return
        frame.slot += 1


def open_targets(t: SchoolTable, frame: Announce, ability: Spoken) -> list[int]:
    """The things that may be chosen for the current target. Nothing may be chosen twice."""
    target = ability.modes[frame.mode].targets[frame.slot]
    candidates = target.candidates(t, frame.seat, frame.thing)
    return [x for x in candidates if x not in frame.targets] if frame.targets else candidates


@options
def targets(t: SchoolTable, s: Scope, menu: Menu) -> None:
    """The legal objects and players. With "up to", the player may stop."""
    frame = announce_frame(t, s)
    ability = ability_of(t, frame)
    if ability is None:
        return
    for thing in different(t.state, open_targets(t, frame, ability)):
        menu.offer(moves.TARGET, thing)
    if ability.modes[frame.mode].targets[frame.slot].up_to:
        menu.offer(moves.NO_MORE)


@rule("8.1", "21.2")
def take_target(t: SchoolTable, s: Scope) -> None:
    """Record the target, then choose the next."""
    frame = announce_frame(t, s)
    if s.move is moves.NO_MORE:
        frame.slot += 1
    else:
        frame.targets = [*frame.targets, s.thing]
        frame.aims = [*frame.aims, frame.slot]
    t.next(s.unanswered(), next_target)


# paying


def cost_of(t: SchoolTable, p: Permanent, act: Act) -> Cost:
    """The current cost of an activated ability."""
    dearer = t.state.law().dearer
    return act.cost.more(dearer) if dearer and p.card.types & (ITEM | ARTIFACT) else act.cost


def spent(p: Permanent, act: Act) -> int:
    """R75: the permanent, which gives no energy, if the price includes tapping or destroying it. Otherwise NONE."""
    return p.thing if act.tap or act.destroy else NONE


def price(t: SchoolTable, frame: Announce) -> Cost:
    """The energy cost of the announced play, or the energy that keeps a card from being negated."""
    if frame.due:
        return Cost(tuple(frame.due))
    if frame.act == NONE:
        return t.state.school_card(frame.thing).cost
    p = t.state.permanent(frame.thing)
    assert p is not None
    return cost_of(t, p, p.card.acts[frame.act])


def not_for_it(t: SchoolTable, frame: Announce) -> int:
    """The permanent that gives no energy because tapping or destroying it is part of the price, or NONE."""
    p = t.state.permanent(frame.thing) if frame.act != NONE else None
    return spent(p, p.card.acts[frame.act]) if p is not None else NONE


@rule("8.1", "8.3", "30.1", "30.2")
def pay_price(t: SchoolTable, s: Scope) -> None:
    """Pay the total cost from the best sources, or from chosen ones."""
    frame = announce_frame(t, s)
    if frame.noted is not None:
        return
    cost = price(t, frame)
    if cost.total and settings.MANUAL_PAYMENT.on(t.state):
        t.next(s, pick_source)
        return
    payment = best_payment(t, frame.seat, cost, not_for_it(t, frame))
    assert payment is not None
    frame.paid = [p.thing for p in payment.tapped]
    pay(t, frame.seat, payment)


def pool(t: SchoolTable, frame: Announce) -> list[int]:
    """The energy picked so far."""
    have = [frame.floated.count(k) for k in range(6)]
    for thing in frame.paid:
        card = t.state.school_card(thing)
        have[card.element] += card.gives
    return have


def with_more(have: list[int], element: int, n: int) -> list[int]:
    """This energy, plus some more of one element."""
    more = have.copy()
    more[element] += n
    return more


@rule("8.3")
def pick_source(t: SchoolTable, s: Scope) -> None:
    """Ask for one source at a time, until the cost is paid."""
    frame = announce_frame(t, s)
    cost = price(t, frame)
    if short_of(pool(t, frame), cost):
        t.ask(frame.seat, moves.PAY_SOURCE, helping, s.unanswered(), then=[take_source], part=True)
        return
    taken = [p for p in t.state.permanents() if p.thing in frame.paid]
    pay(t, frame.seat, made_payment(floating(t.state, frame.seat), taken, cost))
    if frame.due:
        t.emit(moves.PAYS, frame.seat, extra=paid_with(t, frame.paid))


@options
def helping(t: SchoolTable, s: Scope, menu: Menu) -> None:
    """The sources that can still help. All together they can pay the cost, so it stays payable after any pick."""
    frame = announce_frame(t, s)
    if frame.thing == NONE:
        return
    cost = price(t, frame)
    have = pool(t, frame)
    lacking = short_of(have, cost)
    helpers = [p.thing for p in sources(t, frame.seat, not_for_it(t, frame)) if p.thing not in frame.paid]
    for thing in different(t.state, helpers):
        card = t.state.school_card(thing)
        if short_of(with_more(have, card.element, card.gives), cost) < lacking:
            menu.offer(moves.TAP_SOURCE, thing)
    for k, loose in enumerate(floating(t.state, frame.seat)):
        if loose > frame.floated.count(k) and short_of(with_more(have, k, 1), cost) < lacking:
            menu.offer(moves.USE_FLOATING, number=k)


@rule("8.3")
def take_source(t: SchoolTable, s: Scope) -> None:
    """Record the pick."""
    frame = announce_frame(t, s)
    if s.move is moves.TAP_SOURCE:
        frame.paid = [*frame.paid, s.thing]
    else:
        frame.floated = [*frame.floated, s.number]
    t.next(s.unanswered(), pick_source)


# moving the card or ability to its destination


@rule("8.1")
def put_down(t: SchoolTable, s: Scope) -> None:
    """Pay the rest of the price. Then the card or ability goes on the stack, or a window trigger is carried out."""
    frame = announce_frame(t, s)
    state = t.state
    ability = ability_of(t, frame)
    seat = frame.seat
    chosen = [state.ref(thing) for thing in frame.targets]
    aimed = aimed_at(t, frame.targets)
    tell_phase(t)
    if frame.noted is not None:
        noted = frame.noted
        thing = NONE if frame.window else add_thing(state)
        stacked = Stacked(
            thing, seat, ability, noted.source, frame.mode, chosen, frame.aims, noted.by, noted.that, noted.number
        )
        t.emit(moves.TRIGGERS, seat, noted.source.thing, extra=aimed + purpose_of(t, frame))
    elif frame.act == NONE:
        card = state.school_card(frame.thing)
        move(t, frame.thing, STACK, 0)  # 6.p2b, 2.5, 6.t1
        stacked = Stacked(frame.thing, seat, ability, state.ref(frame.thing), frame.mode, chosen, frame.aims)
        t.emit(moves.CASTS, seat, frame.thing, extra=aimed + paid_with(t, frame.paid))
        if card.cast is not None:
            lose(t, seat, card.cast.pay_sv, moves.PAYS_SV)
    else:
        stacked = activated(t, frame, ability, chosen, aimed)  # 6.p2c
    if frame.window:
        carry_out(t, s, stacked)
    else:
        state.stack = [*state.stack, stacked]
        state.stamp += 1


def purpose_of(t: SchoolTable, frame: Announce) -> str:
    """What an ability does in the chosen mode: ": freeze it"."""
    ability = ability_of(t, frame)
    if t.quiet or ability is None:
        return ""
    return f": {purpose(ability.modes[frame.mode], t.game.names.seat(t.state, frame.seat))}"


def activated(t: SchoolTable, frame: Announce, ability: Spoken | None, chosen: list[Ref], aimed: str) -> Stacked:
    """Tap or destroy the permanent if the price includes that, and put its ability on the stack."""
    p = t.state.permanent(frame.thing)
    assert p is not None
    assert isinstance(ability, Act)
    source = t.state.ref(p.thing)
    if ability.equip:
        t.emit(moves.EQUIPS, frame.seat, p.thing, extra=aimed.replace(" at ", " to ", 1) + paid_with(t, frame.paid))
    else:
        paid = paid_with(t, [p.thing, *frame.paid] if ability.tap else frame.paid)
        t.emit(moves.ACTIVATES, frame.seat, p.thing, extra=aimed + paid + purpose_of(t, frame), rule="6.p2c")
    if ability.tap:
        p.tapped = True
    stacked = Stacked(add_thing(t.state), frame.seat, ability, source, frame.mode, chosen, frame.aims)
    if ability.destroy:
        destroy(t, [p])
    return stacked


WITH_CHOICES: Final[list[Step]] = [choose_mode, next_target, pay_price, put_down]
WITHOUT_CHOICE: Final[list[Step]] = [pay_price, put_down]
