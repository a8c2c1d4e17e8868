"""7: priority. The active player acts first, and acting passes it on. When all pass, the top of the stack resolves."""

from __future__ import annotations

from typing import Final

from playmat.engine.state.option import Menu, Refusal
from playmat.engine.state.scope import NONE, Scope
from playmat.engine.state.step import Step, options, rule
from playmat.engine.table.verbs import distinct, everybody, know
from playmat.games.school import moves, settings
from playmat.games.school.frames import Announce, Priority, priority_frame
from playmat.games.school.permanent import Permanent
from playmat.games.school.reading import alike, counts_for, limit_of
from playmat.games.school.rules.announce import announce, cost_of, has_targets, spent
from playmat.games.school.rules.check import is_settled, settle
from playmat.games.school.rules.energy import amount, covers, held_back, purse
from playmat.games.school.rules.phase import tell_phase
from playmat.games.school.rules.resolve import resolve_top
from playmat.games.school.rules.triggers import put_triggers
from playmat.games.school.state import NO_INSTANT, SchoolState, SchoolTable
from playmat.games.school.verbs import enter
from playmat.games.school.vocabulary.card import BOOSTER, Act, SchoolCard
from playmat.games.school.vocabulary.cost import Cost
from playmat.games.school.zones import HAND, MAIN, SECOND_MAIN


def give_priority(t: SchoolTable, s: Scope, window: int) -> None:
    """A window opens: the active player receives priority first (7.1)."""
    open_round(t, Scope(NONE, frame=s.frame), Priority(window, t.state.active, 0, t.state.living()))


def open_round(t: SchoolTable, s: Scope, frame: Priority) -> None:
    """A round of priority begins, unless no one could do anything in it."""
    if not is_empty(t, frame):
        t.enter(frame, s, [go_round])


def is_empty(t: SchoolTable, frame: Priority) -> bool:
    """6.1.9: whether nothing waits and no one could do anything but pass. If so, the window is skipped entirely."""
    if t.state.noted or t.state.stack or settings.AUTO_PASS_EMPTY.of(t.state) != "on":
        return False
    if not is_settled(t):  # 6.1.9
        return False
    while True:
        if not must_pass(t, frame):
            menu = menu_of(t, frame)
            if len(menu.options) > 1:
                frame.menu = menu
                return False
        t.pass_over(frame.holder, moves.PRIORITY, moves.PASS)
        if frame.hand_on(t.state):
            return True


@rule("7.1", "23.4", "6.1.2")
def go_round(t: SchoolTable, s: Scope) -> None:
    """Before a player receives priority, check the state and put waiting triggers on the stack."""
    receive(t, s)


def receive(t: SchoolTable, s: Scope) -> None:
    """A player receives priority, once everything has settled."""
    if t.state.noted or not is_settled(t):
        t.then(s, [settle, put_triggers, go_round_again])
    else:
        offer(t, s)


@rule("7.1", "23.4")
def go_round_again(t: SchoolTable, s: Scope) -> None:
    """Ask the holder, unless the state check has caused something new."""
    if t.state.is_out(t.state.active):
        return
    if t.state.noted or not is_settled(t):
        t.then(s, [settle, put_triggers, go_round_again])
    else:
        offer(t, s)


def offer(t: SchoolTable, s: Scope) -> None:
    """Ask the holder, or pass for a player who can only pass (6.1.9)."""
    state = t.state
    frame = priority_frame(t, s)
    while not state.is_out(state.active):
        living = state.living()
        if living != frame.living:
            frame.living, frame.menu = living, None
            frame.begin_anew(state.active)
        if frame.response and not state.stack and frame.holder == state.active:
            return
        if frame.menu is None and must_pass(t, frame) and not asked_alone(t, frame):
            t.pass_over(frame.holder, moves.PRIORITY, moves.PASS)
            if passed(t, s, frame):
                return
            continue
        menu = menu_of(t, frame)
        if len(menu.options) > 1 or asked_alone(t, frame):
            if state.decisions >= settings.MAX_DECISIONS.of(state):
                t.finish([], "decision limit", "25.lock")
                return
            t.next(s, go_on)
            t.ask(frame.holder, moves.PRIORITY, plays, Scope(frame.holder, frame=s.frame), then=ACTS, menu=menu)
            return
        t.pass_over(frame.holder, moves.PRIORITY, moves.PASS)
        if passed(t, s, frame):
            return


def menu_of(t: SchoolTable, frame: Priority) -> Menu:
    """The holder's options, already listed if the window was examined before it opened."""
    menu = frame.menu
    frame.menu = None
    if menu is None:
        menu = Menu()
        plays_of(t, frame, menu)
    return menu


def asked_alone(t: SchoolTable, frame: Priority) -> bool:
    """Whether a player who can only pass is asked anyway, so that silence reveals nothing (table setting)."""
    how = settings.AUTO_PASS_EMPTY.of(t.state)
    if how == "off":  # 6.1.9
        return True
    return how == "masked" and might_act(t, frame)


def might_act(t: SchoolTable, frame: Priority) -> bool:
    """Whether, by public information, the holder could have a Booster to play or something that they can pay for."""
    state = t.state
    seat = frame.holder
    everyone = (2 << state.seats) - 1
    if all(state.known[c] == everyone for c in state.pile(HAND, seat)):
        return False
    room = is_main(state, frame) and state.played_hp[seat] < limit_of(state, seat)
    return room or amount(purse(t, seat)) > 0


def passed(t: SchoolTable, s: Scope, frame: Priority) -> bool:
    """7.4: the holder passes. Returns whether all have passed: the top of the stack resolves or the round ends."""
    if not frame.hand_on(t.state):
        return False
    if t.state.stack:
        frame.begin_anew(t.state.active)
        t.then(s, [resolve_top, go_round])
    return True


@rule("7.2")
def act(t: SchoolTable, s: Scope) -> None:
    """The holder passes, plays a Booster, casts a card or activates an ability. Acting passes priority on (R43)."""
    state = t.state
    state.chain = 0
    frame = priority_frame(t, s)
    living = state.living()
    if living != frame.living:
        # a player left during the question: the round restarts with the active player
        frame.living, frame.passes = living, 0
        if s.move is moves.PASS and s.you != state.active:
            frame.holder = state.active
            return
    if s.move is moves.PASS:
        if frame.hand_on(state) and state.stack:
            frame.begin_anew(state.active)
            t.next(Scope(NONE, frame=s.frame), resolve_top)
    elif s.move is moves.PLAY_BOOSTER:
        frame.begin_anew(state.active)
        t.next(Scope(s.you, thing=s.thing, frame=s.frame), play_booster)
    else:
        frame.passes = 0
        if not settings.HOLD_PRIORITY.on(state):
            frame.hand_on(state)
        number = s.number if s.move is not moves.CAST else NONE
        announce(t, Scope(s.you, frame=s.frame), Announce(s.you, s.thing, number))


ACTS: Final[list[Step]] = [act]


@rule("7.1", "7.4", "23.4", "6.1.2")
def go_on(t: SchoolTable, s: Scope) -> None:
    """The round continues until all have passed in succession with an empty stack."""
    frame = priority_frame(t, s)
    if frame.passes < frame.living or t.state.stack:
        receive(t, s)


@rule("6.p2a", "3.booster.1")
def play_booster(t: SchoolTable, s: Scope) -> None:
    """A Booster goes straight onto the battlefield. Its printed HP count against the limit of the turn (R12, R14)."""
    state = t.state
    card = state.school_card(s.thing)
    state.played_hp[s.you] += counts_for(state, s.you, card)
    know(state, s.thing, everybody(state))
    tell_phase(t)
    t.emit(moves.PLAYS, s.you, s.thing, extra="" if t.quiet else f"{state.played_hp[s.you]}/{limit_of(state, s.you)}")
    enter(t, [s.thing], s.you, logged=False)  # 32.3
    t.next(Scope(NONE, frame=s.frame), answer_booster)


@rule("32.6")
def answer_booster(t: SchoolTable, s: Scope) -> None:
    """The other players get priority once the Booster is in play (R13). Then the main phase continues."""
    window = priority_frame(t, s).window
    open_round(t, s, Priority(window, t.state.after(t.state.active), 1, t.state.living(), response=True))


# the holder's options


@options
def plays(t: SchoolTable, s: Scope, menu: Menu) -> None:
    """Everything the holder may play, and passing."""
    plays_of(t, priority_frame(t, s), menu)


def plays_of(t: SchoolTable, frame: Priority, menu: Menu) -> None:
    """Cards in hand, then abilities on the battlefield, then passing."""
    state = t.state
    seat = frame.holder
    main = is_main(state, frame)
    have = purse(t, seat)
    seen: list[SchoolCard] = []
    for place in state.pile(HAND, seat):
        card = state.school_card(place)
        if (main or card.instant or menu.why) and not any(c is card for c in seen):
            seen.append(card)
            if card.types & BOOSTER:
                menu.offer(moves.PLAY_BOOSTER, place, refusal=may_play_booster(t, seat, card, main))
            elif card.id != "":
                menu.offer(moves.CAST, place, refusal=may_cast(t, seat, place, card, main, have, menu.why))
    if state.may_act(seat):
        list_abilities(t, seat, main, have, menu)
    if menu.why:
        for p in state.permanents():
            if p.seat == seat and not p.card.acts:
                menu.offer(moves.ACTIVATE, p.thing, refusal=moves.NO_ABILITY)
        list_others(t, seat, menu)
    menu.offer(moves.PASS)


def list_others(t: SchoolTable, seat: int, menu: Menu) -> None:
    """R79: list visible cards of other players as refused, because they are not the player's own."""
    state = t.state
    if not t.refuses(moves.NOT_YOURS):
        return
    theirs = [p for p in state.permanents() if p.seat != seat]
    for k, p in enumerate(theirs):
        if not any(alike(state, p, q) for q in theirs[:k]):
            menu.offer(moves.ACTIVATE, p.thing, refusal=moves.NOT_YOURS)
    for other in range(state.seats):
        if other != seat:
            for place in distinct(state, [c for c in state.pile(HAND, other) if state.known[c] >> seat & 1]):
                move = moves.PLAY_BOOSTER if state.school_card(place).types & BOOSTER else moves.CAST
                menu.offer(move, place, refusal=moves.NOT_YOURS)


def list_abilities(t: SchoolTable, seat: int, main: bool, have: list[int], menu: Menu) -> None:
    """The abilities of a player's permanents, with equal ones listed once."""
    state = t.state
    seen: list[Permanent] = []
    for p in state.permanents():
        if p.seat != seat or not p.card.acts or not (main or p.card.flashes or menu.why):
            continue
        if any(alike(state, p, q) for q in seen):
            continue
        seen.append(p)
        for k, ability in enumerate(p.card.acts):
            move = moves.EQUIP if ability.equip else moves.ACTIVATE
            menu.offer(move, p.thing, number=k, refusal=may_activate(t, seat, p, ability, main, have))


def must_pass(t: SchoolTable, frame: Priority) -> bool:
    """Quickly check whether the holder can only pass, without listing the options.

    It is true outside their own main phase if they have no ability to use and no Instant that they can pay for.
    """
    seat = frame.holder
    if is_main(t.state, frame) or t.state.may_flash(seat):
        return False
    cheapest = t.state.cheapest_instant(seat)
    return cheapest == NO_INSTANT or (t.refuses(moves.CANNOT_PAY) and cheapest > amount(purse(t, seat)))


def is_main(state: SchoolState, frame: Priority) -> bool:
    """Whether the holder may act as in their own main phase with an empty stack (R74)."""
    if frame.holder != state.active or state.stack or frame.response:
        return False
    return frame.window == MAIN or frame.window == SECOND_MAIN


def may_play_booster(t: SchoolTable, seat: int, card: SchoolCard, main: bool) -> Refusal | None:
    """9.k1: why a Booster cannot be played: only in your own main phase, within the limit of the turn."""
    state = t.state
    if t.refuses(moves.NOT_NOW) and not main:
        return moves.NOT_NOW
    if t.refuses(moves.OVER_LIMIT) and state.played_hp[seat] + counts_for(state, seat, card) > limit_of(state, seat):
        return moves.OVER_LIMIT
    return None


def may_cast(
    t: SchoolTable, seat: int, place: int, card: SchoolCard, main: bool, have: list[int], why: bool
) -> Refusal | None:
    """8.1: why a card cannot be cast: timing, targets or the whole cost. Targets are reported before the cost."""
    if not main and not card.instant and t.refuses(moves.NOT_NOW):  # 20.k6, 3.instant
        return moves.NOT_NOW
    if t.refuses(moves.CANNOT_PAY) and not covers(have, card.cost):
        aims = not why or card.cast is None or has_targets(t, seat, place, card.cast)
        return moves.CANNOT_PAY if aims else moves.NO_TARGET
    if card.cast is not None:
        if t.refuses(moves.NO_TARGET) and not has_targets(t, seat, place, card.cast):
            return moves.NO_TARGET
        if card.cast.pay_sv > t.state.sv[seat] and t.refuses(moves.CANNOT_PAY):
            return moves.CANNOT_PAY
    return None


def may_activate(t: SchoolTable, seat: int, p: Permanent, ability: Act, main: bool, have: list[int]) -> Refusal | None:
    """6.p2c: why an ability cannot be activated: timing, an illegal tap, targets or the whole cost (3.booster.3)."""
    if not main and not ability.instant and t.refuses(moves.NOT_NOW):  # K12
        return moves.NOT_NOW
    if ability.transforms and not settings.PLANNED_KEYWORDS.on(t.state) and t.refuses(moves.NOT_TRANSFORMING):
        return moves.NOT_TRANSFORMING
    if ability.tap:
        if held_back(t, p):
            return moves.FIRST_TURN
        if t.refuses(moves.IS_TAPPED) and p.tapped:
            return moves.IS_TAPPED
    if t.refuses(moves.NO_TARGET) and not has_targets(t, seat, p.thing, ability):
        return moves.NO_TARGET
    if t.refuses(moves.CANNOT_PAY) and not payable(t, seat, p, ability, have):
        return moves.CANNOT_PAY
    return None


def payable(t: SchoolTable, seat: int, p: Permanent, ability: Act, have: list[int]) -> bool:
    """Whether the energy cost can be paid, without the permanent's own energy if it is spent."""
    cost: Cost = cost_of(t, p, ability)
    if cost.total == 0:
        return True
    if spent(p, ability) != NONE and p.card.gives and not p.tapped:
        return covers(purse(t, seat, p.thing), cost)
    return covers(have, cost)
