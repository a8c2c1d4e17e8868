"""The rules, in the order of the rulebook. A rule asks at most once, as its last action, and names what follows."""

from __future__ import annotations

from typing import Final, cast

from mygame.moves import BEGINS, BREAK, BROKE, BUILD, CONCEDED, DREW, ECHOED, PAY, PLACE, PLACED, REST, RESTED, TOO_DEAR
from mygame.state import BAG, CAIRN, HAND, RUBBLE, MyGameTable
from mygame.stone import Echo, StoneAbility
from playmat.engine.state.frame import Picks
from playmat.engine.state.option import Menu, Refusal
from playmat.engine.state.scope import NONE, Scope
from playmat.engine.state.step import options, rule
from playmat.engine.table.verbs import distinct, move, shuffle
from playmat.kit.cards import top_cards
from playmat.kit.opening import take_hand
from playmat.kit.picks import begin_picks, picks

OPENING_HAND: Final = 4

# 1: the opening


@rule("1.1")
def set_up(t: MyGameTable, s: Scope) -> None:
    """Both shuffle their bags and take four stones."""
    for seat in range(t.state.seats):
        shuffle(t, BAG, seat)
        take_hand(t, BAG, HAND, seat, OPENING_HAND)
    t.then(Scope(NONE), [choose_first, take_turn])


@rule("1.2")
def choose_first(t: MyGameTable, s: Scope) -> None:
    """A die decides who goes first: on 1 the first seat, on 2 the second. The other takes a fifth stone."""
    t.state.turn = t.roll(2) - 1
    t.emit(BEGINS, t.state.turn)
    take_hand(t, BAG, HAND, t.state.after(t.state.turn), 1)


# 2: a turn


@rule("2")
def take_turn(t: MyGameTable, s: Scope) -> None:
    """Draw a stone, then place one or rest. The next turn is the other player's."""
    t.then(Scope(t.state.turn), [draw_stone, build, end_or_go_on])


@rule("2.1")
def draw_stone(t: MyGameTable, s: Scope) -> None:
    """You draw a stone if your bag has one."""
    draw(t, s.you, 1)


@rule("2.2")
def build(t: MyGameTable, s: Scope) -> None:
    """You place a stone or rest."""
    t.ask(s.you, BUILD, stones, s, then=[place_or_rest])


@options
def stones(t: MyGameTable, s: Scope, menu: Menu) -> None:
    """Every stone in hand, with the reason for those you cannot pay for, or rest."""
    for place in distinct(t.state, t.state.pile(HAND, s.you)):
        menu.offer(PLACE, place, refusal=may_place(t, s.you, place))
    menu.offer(REST)


def may_place(t: MyGameTable, seat: int, place: int) -> Refusal | None:
    """3.2: a stone needs as many other stones in your hand as it costs."""
    others = len(t.state.pile(HAND, seat)) - 1
    if t.refuses(TOO_DEAR) and others < t.state.stone(place).cost:
        return TOO_DEAR
    return None


@rule("2.2")
def place_or_rest(t: MyGameTable, s: Scope) -> None:
    """A chosen stone has to be paid for first."""
    if s.move is PLACE:
        t.state.rests = 0
        begin_picks(t, s.you, Scope(s.you), [pay, place_stone, hear], [s.thing])
    else:
        t.state.rests += 1
        t.emit(RESTED, s.you)


@rule("2.3")
def end_or_go_on(t: MyGameTable, s: Scope) -> None:
    """When both rest in a row, the higher cairn wins. Equal cairns are a draw."""
    state = t.state
    if state.rests >= state.seats:
        best = max(state.height)
        winners = [seat for seat in range(state.seats) if state.height[seat] == best]
        t.finish(winners if len(winners) == 1 else [], "the higher cairn" if len(winners) == 1 else "equal cairns")
        return
    state.turn = state.after(state.turn)
    t.next(Scope(NONE), take_turn)


# 3: placing a stone


@rule("3.1")
def pay(t: MyGameTable, s: Scope) -> None:
    """You break as many other stones from your hand as the stone costs."""
    stone, *broken = picks(t, s).picked
    if len(broken) < t.state.stone(stone).cost:
        t.ask(s.you, PAY, others, s.unanswered(), then=[pick_one, pay], part=True)
        return
    for place in broken:
        move(t, place, RUBBLE, s.you)
        t.emit(BROKE, s.you, place)


@options
def others(t: MyGameTable, s: Scope, menu: Menu) -> None:
    """The stones in your hand that are not picked yet."""
    picked = picks(t, s).picked
    for place in distinct(t.state, [c for c in t.state.pile(HAND, s.you) if c not in picked]):
        menu.offer(BREAK, place)


@rule("3.1")
def pick_one(t: MyGameTable, s: Scope) -> None:
    """Record one more pick. Nothing moves until the cost is covered."""
    picks(t, s).picked.append(s.thing)


@rule("3.3")
def place_stone(t: MyGameTable, s: Scope) -> None:
    """The stone goes on top of your cairn, which grows by its height."""
    frame: Picks = picks(t, s)
    place = frame.picked[0]
    move(t, place, CAIRN, s.you)
    t.state.height[s.you] += t.state.stone(place).height
    t.emit(PLACED, s.you, place)


# 4: abilities


@rule("4.1", "4.2")
def hear(t: MyGameTable, s: Scope) -> None:
    """Every triggered stone does what it says, in the order in which the stones were placed."""
    heard, t.state.noted = t.state.noted, []
    for noted in heard:
        ability = cast(StoneAbility, noted.ability)
        if isinstance(ability, Echo):
            t.state.height[noted.seat] += ability.n
            t.emit(ECHOED, noted.seat, noted.source.thing, ability.n, rule="4.1")
        else:
            draw(t, noted.seat, ability.n, "4.2")


def draw(t: MyGameTable, seat: int, n: int, rule: str = "") -> None:
    """Draw stones from the top of a bag, or as many as there are. The log shows them only to their owner."""
    for place in top_cards(t.state, BAG, seat, n):
        move(t, place, HAND, seat)
        t.emit(DREW, seat, place, rule=rule)


# 5: conceding


@rule("5.1")
def concede(t: MyGameTable, s: Scope) -> None:
    """You may concede at any time."""
    t.emit(CONCEDED, s.you)
    t.finish([t.state.after(s.you)], "concession")
