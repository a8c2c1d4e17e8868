"""2: turns, from dawn to dusk."""

from __future__ import annotations

from typing import Final

from playmat.engine.state.option import Menu, Move
from playmat.engine.state.scope import NONE, Scope
from playmat.engine.state.step import Step, options, rule
from playmat.engine.table.verbs import distinct, unmark
from tests.engine.toy import settings, verbs
from tests.engine.toy.moves import DAWNS, DAY, DUSKS, PLAY, RAISE, REST, SAY, SEND, UNVEIL, USE, VEIL, VEIL_ON
from tests.engine.toy.reading import may_pay, may_raise, may_send, may_use, may_veil, usable
from tests.engine.toy.rules.answers import say, use_lamp
from tests.engine.toy.rules.attack import send
from tests.engine.toy.rules.play import play_lamp, raise_lamp, unveil_lamp, veil_lamp
from tests.engine.toy.rules.stirring import settle
from tests.engine.toy.state import HAND, LanternTable, Turn

ACTIONS: Final[dict[Move, Step]] = {
    PLAY: play_lamp,
    RAISE: raise_lamp,
    VEIL: veil_lamp,
    VEIL_ON: veil_lamp,
    UNVEIL: unveil_lamp,
    USE: use_lamp,
    SAY: say,
    SEND: send,
}


@rule("2.1")
def next_turn(t: LanternTable, s: Scope) -> None:
    """Run one turn after another."""
    t.then(Scope(NONE), [turn, next_turn])


@rule("2.1")
def turn(t: LanternTable, s: Scope) -> None:
    """Dawn, day and dusk of the keeper whose turn it is."""
    begin_turn(t, [dawn, settle, day])


def begin_turn(t: LanternTable, steps: list[Step]) -> None:
    """Open the turn. It always ends with dusk."""
    seat = t.state.turn
    t.enter(Turn(seat), Scope(seat), steps, after=dusk)


@rule("2.2")
def dawn(t: LanternTable, s: Scope) -> None:
    """At dawn the keeper draws a card. If no card is left, it loses 1 glow."""
    t.emit(DAWNS, s.you)
    if verbs.draw(t, s.you, 1) == 0:  # 2.3
        verbs.run_out(t, s.you)


@rule("2.4")
def day(t: LanternTable, s: Scope) -> None:
    """By day the keeper acts as often as it likes."""
    t.ask(s.you, DAY, day_moves, s.unanswered(), then=[act])


@options
def day_moves(t: LanternTable, s: Scope, menu: Menu) -> None:
    """The day's options: cards in hand, lamps on the shore, lights to send, and resting."""
    state = t.state
    for c in distinct(state, state.pile(HAND, s.you)):
        if state.lantern_card(c).spark:
            menu.offer(SAY, c, refusal=may_pay(t, s.you, c))
        else:
            offer_lamp(t, s, menu, c)
    for tower in state.towers_of(s.you):
        if tower.top in state.veiled:
            menu.offer(UNVEIL, tower.thing)
        for at in state.around(s.you)[1:]:
            menu.offer(SEND, tower.thing, at, refusal=may_send(t, tower))
    for c in usable(t, s.you):
        menu.offer(USE, c, refusal=may_use(t, c))
    menu.offer(REST)


def offer_lamp(t: LanternTable, s: Scope, menu: Menu, place: int) -> None:
    """A lamp by itself, on any tower of yours, or face down."""
    menu.offer(PLAY, place, refusal=may_pay(t, s.you, place))
    menu.offer(VEIL, place, refusal=may_veil(t, place))
    for tower in t.state.towers_of(s.you):
        menu.offer(RAISE, place, tower.thing, refusal=may_raise(t, s.you, place, tower))
        menu.offer(VEIL_ON, place, tower.thing, refusal=may_veil(t, place, tower))


@rule("2.4")
def act(t: LanternTable, s: Scope) -> None:
    """Carry out one action and its consequences, then continue the day. Resting ends it."""
    if s.move is not None and s.move is not REST:
        t.then(s, [ACTIONS[s.move], settle, day])


@rule("2.5")
def dusk(t: LanternTable, s: Scope) -> None:
    """Effects that last until dusk end, and everything may be used again."""
    t.emit(DUSKS, s.you)
    for tower in t.state.towers:
        tower.more = 0
    t.state.changed()
    for name in ("sent", "guarded", "used"):
        unmark(t, name)
    t.next(Scope(NONE), pass_turn)


@rule("2.6")
def pass_turn(t: LanternTable, s: Scope) -> None:
    """The next keeper still in the game takes its turn. After the last day, the game is a draw."""
    state = t.state
    state.turn = state.after(state.turn)
    state.day += 1
    if state.day > settings.DAYS.of(state):  # 2.7
        t.finish([], "last day", "2.7")
