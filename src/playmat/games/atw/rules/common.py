"""Shared by several chapters: the current attack, using an ability, losing the initiative."""

from __future__ import annotations

from typing import cast

from playmat.engine.state.scope import Scope
from playmat.engine.state.step import Step, rule
from playmat.games.atw import moves, settings, verbs
from playmat.games.atw.reading import used_bit
from playmat.games.atw.state import Attack, AtwTable
from playmat.games.atw.vocabulary.card import CIRCLES

SMALL = 2
"""An attack with at most this damage is a small one."""


def attack_of(t: AtwTable, s: Scope) -> Attack:
    """The attack this scope belongs to."""
    return cast(Attack, t.frame(s))


def circle_bonus(t: AtwTable, a: Attack) -> int:
    """One more damage through a circle link."""
    circles = a.link & CIRCLES
    if not circles:  # CC.2, CC.7
        return 0
    return circles.bit_count() if settings.ALL_LINKS.on(t.state) else 1


def pay_for_ability(t: AtwTable, s: Scope, slot: int) -> None:
    """Name an ability, remove its token and pay its price."""
    a = attack_of(t, s)
    ability = t.state.wrestlers[s.you].board.slots[slot]
    t.emit(moves.USES, s.you, extra=ability.name)
    a.used |= 1 << used_bit(a, s.you, slot)
    verbs.spend_token(t, s.you, slot)
    verbs.pay(t, s.you, ability.stamina, ability.health)


def use_ability(t: AtwTable, s: Scope, slot: int, then: list[Step]) -> None:
    """Pay for an ability and apply its effects, then continue."""
    pay_for_ability(t, s, slot)
    t.then(s, [*t.state.wrestlers[s.you].board.slots[slot].effects, *then])


@rule("C.5.2.3", "GC1.1")
def defender_takes_over(t: AtwTable, s: Scope) -> None:
    """After a failed attack the initiative passes from "you" to the other player."""
    verbs.begin_phase(t, s.foe)


@rule()
def initiative_passes(t: AtwTable, s: Scope) -> None:
    """The other player gains the initiative after a pass."""
    verbs.begin_phase(t, s.foe)


@rule("DEF.2")
def end_attack(t: AtwTable, s: Scope) -> None:
    """The attack ends early: its remaining steps do not happen."""
    t.leave(s.frame)
