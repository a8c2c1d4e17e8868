"""4: keepers say sparks, answer them, answer again, and then the sparks take effect, last one first."""

from __future__ import annotations

from typing import cast

from playmat.engine.state.card import Ability
from playmat.engine.state.option import DECLINE, Menu
from playmat.engine.state.scope import Ref, Scope
from playmat.engine.state.step import options, rule
from playmat.engine.table.verbs import add_thing, distinct, drop_thing, mark, move
from tests.engine.toy.card import Says, Uses
from tests.engine.toy.moves import ANSWER, ANSWERS, FADES_AWAY, NOT_QUICK, SAY, SAYS, USE, USES
from tests.engine.toy.reading import may_pay, may_use, usable
from tests.engine.toy.rules.pay import pay_for
from tests.engine.toy.state import AIR, ASHES, HAND, Answers, LanternTable, Spoken


def answers_of(t: LanternTable, s: Scope) -> Answers:
    """The window this scope belongs to."""
    return cast(Answers, t.frame(s))


@rule("4.1")
def say(t: LanternTable, s: Scope) -> None:
    """A spark is paid for and said."""
    pay_for(t, s, s.thing, None, [speak])


@rule("4.1")
def speak(t: LanternTable, s: Scope) -> None:
    """Put the spark in the air, face up for all."""
    assert s.this is not None
    place = s.this.thing
    move(t, place, AIR, s.you)
    ability = next(a for a in t.state.card(place).abilities if isinstance(a, Says))
    put_in_air(t, s, t.state.ref(place), ability)


@rule("3.7")
def use_lamp(t: LanternTable, s: Scope) -> None:
    """Use a lamp's ability, which works like a spark, except that no card moves."""
    mark(t, "used", t.state.ref(s.thing))
    used = next(a for a in t.state.card(s.thing).abilities if isinstance(a, Uses))
    put_in_air(t, s, t.state.ref(s.thing), used)


def put_in_air(t: LanternTable, s: Scope, source: Ref, ability: Ability) -> None:
    """Put something in the air, which the others may answer."""
    state = t.state
    spoken = Spoken(add_thing(state), s.you, source, ability, s.target)
    state.spoken.append(spoken)
    answered = state.said(s.target)
    if answered is not None:
        t.emit(ANSWERS, s.you, source.thing, other=answered.source.thing)
    else:
        t.emit(SAYS if isinstance(ability, Says) else USES, s.you, source.thing)
    window = Answers(spoken.thing, state.after(s.you))
    t.enter(window, s.unanswered(), [offer_answer, happen], after=fall_silent)


@rule("4.2")
def offer_answer(t: LanternTable, s: Scope) -> None:
    """Let the others answer in turn order, until all of them pass in a row."""
    window = answers_of(t, s)
    others = [seat for seat in t.state.playing() if seat != s.you]
    if window.passes >= len(others):
        return
    while window.holder not in others:
        window.holder = t.state.after(window.holder)
    t.next(s, offer_answer)
    t.ask(window.holder, ANSWER, quick_answers, s.about(window.holder, s.you), then=[answer], otherwise=[pass_by])


@options
def quick_answers(t: LanternTable, s: Scope, menu: Menu) -> None:
    """Quick sparks that can be paid for, lamps that can be used, or nothing."""
    state = t.state
    for c in distinct(state, state.pile(HAND, s.you)):
        card = state.lantern_card(c)
        if card.spark and (card.quick or menu.why):
            slow = t.refuses(NOT_QUICK) and not card.quick
            menu.offer(SAY, c, refusal=NOT_QUICK if slow else may_pay(t, s.you, c))
    for c in usable(t, s.you):
        menu.offer(USE, c, refusal=may_use(t, c))
    menu.offer(DECLINE)


@rule("4.2")
def pass_by(t: LanternTable, s: Scope) -> None:
    """Count a pass."""
    window = answers_of(t, s)
    window.passes += 1
    window.holder = t.state.after(s.you)


@rule("4.3")
def answer(t: LanternTable, s: Scope) -> None:
    """An answer can be answered too, and takes effect before what it answers."""
    window = answers_of(t, s)
    window.passes = 0
    window.holder = t.state.after(s.you)
    target = t.state.ref(window.thing)
    if s.move is USE:
        t.next(s.of(None, target), use_lamp)
    else:
        pay_for(t, s, s.thing, target, [speak])


@rule("4.4")
def happen(t: LanternTable, s: Scope) -> None:
    """A spark takes effect, unless it was hushed."""
    spoken = t.state.said(t.state.ref(answers_of(t, s).thing))
    assert spoken is not None
    if spoken.hushed:
        t.emit(FADES_AWAY, thing=spoken.source.thing)
    elif spoken.ability.do is not None:
        t.next(Scope(s.you, this=spoken.source, target=spoken.target, frame=s.frame), spoken.ability.do)


@rule("4.5")
def fall_silent(t: LanternTable, s: Scope) -> None:
    """A spark always goes to the ashes."""
    state = t.state
    thing = answers_of(t, s).thing
    for spoken in state.spoken:
        if spoken.thing == thing and state.lies_in(spoken.source.thing, AIR):
            move(t, spoken.source.thing, ASHES, spoken.seat)
    state.spoken = [spoken for spoken in state.spoken if spoken.thing != thing]
    drop_thing(state, thing)
