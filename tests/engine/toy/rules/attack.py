"""5: towers send their light at other keepers, who may guard."""

from __future__ import annotations

from typing import cast

from playmat.engine.state.option import DECLINE, Menu
from playmat.engine.state.scope import Ref, Scope
from playmat.engine.state.step import options, rule
from playmat.engine.table.verbs import mark
from tests.engine.toy.moves import ASTRAY, COMES_HOME, GUARD, GUARD_WITH, GUARDS, SENDS, WIND
from tests.engine.toy.reading import may_guard, shine
from tests.engine.toy.rules.would import would_dim, would_snuff
from tests.engine.toy.state import Attack, LanternTable

ASTRAY_ON = 1
STRONG_ON = 6


def attack_of(t: LanternTable, s: Scope) -> Attack:
    """The current attack."""
    return cast(Attack, t.frame(s))


@rule("5.1")
def send(t: LanternTable, s: Scope) -> None:
    """A tower sends its light at a keeper, once per turn."""
    tower = t.state.ref(s.thing)
    mark(t, "sent", tower)
    t.emit(SENDS, s.you, s.thing, other=s.other)
    attack = Attack(tower, top_of(t, tower), s.other)
    t.enter(attack, Scope(s.you, s.other), [offer_guard, wind, strike], after=come_home)


@rule("5.2")
def offer_guard(t: LanternTable, s: Scope) -> None:
    """The targeted keeper may guard with one tower."""
    t.ask(s.foe, GUARD, guards, s, then=[guard], otherwise=[])


@options
def guards(t: LanternTable, s: Scope, menu: Menu) -> None:
    """Every tower that can guard, or none."""
    for tower in t.state.towers_of(s.foe):
        menu.offer(GUARD_WITH, tower.thing, refusal=may_guard(t, tower))
    menu.offer(DECLINE)


@rule("5.2")
def guard(t: LanternTable, s: Scope) -> None:
    """The tower guards."""
    attack_of(t, s).guard = t.state.ref(s.thing)
    mark(t, "guarded", t.state.ref(s.thing))
    t.emit(GUARDS, s.foe, s.thing)


@rule("5.3")
def wind(t: LanternTable, s: Scope) -> None:
    """Roll a die for the wind: on a 1 the light goes astray, on a 6 its strength increases by one."""
    attack = attack_of(t, s)
    attack.wind = t.roll(6)
    t.emit(WIND, number=attack.wind)
    if attack.wind == ASTRAY_ON:
        t.emit(ASTRAY, s.you, attack.lamp)
        t.leave(s.frame)


def strength(t: LanternTable, attack: Attack) -> int:
    """The strength of the light: the tower's shine plus the wind."""
    return shine(t, attack.tower.thing) + (1 if attack.wind == STRONG_ON else 0)


@rule("5.4")
def strike(t: LanternTable, s: Scope) -> None:
    """An unguarded keeper would lose glow equal to the light's strength."""
    attack = attack_of(t, s)
    if not t.state.fresh(attack.tower):
        return
    if attack.guard is not None and t.state.fresh(attack.guard):
        t.next(s, clash)
    else:
        would_dim(t, s.of(t.state.ref(top_of(t, attack.tower))), [attack.at], strength(t, attack))


@rule("5.5")
def clash(t: LanternTable, s: Scope) -> None:
    """Against a guard, the weaker top lamp would be snuffed, or both if they are equal."""
    attack = attack_of(t, s)
    assert attack.guard is not None
    sent, guarding = strength(t, attack), shine(t, attack.guard.thing)
    falling: list[Ref] = []
    if sent >= guarding:
        falling.append(t.state.ref(top_of(t, attack.guard)))
    if guarding >= sent:
        falling.append(t.state.ref(top_of(t, attack.tower)))
    would_snuff(t, s, falling)


def top_of(t: LanternTable, ref: Ref) -> int:
    """The top lamp of a tower."""
    tower = t.state.tower(ref.thing)
    assert tower is not None
    return tower.top


@rule("5.1")
def come_home(t: LanternTable, s: Scope) -> None:
    """In any case, the light is no longer on its way."""
    t.emit(COMES_HOME, s.you, attack_of(t, s).lamp)
