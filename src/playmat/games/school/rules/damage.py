"""10.s3, 10.s4: damage is assigned in the order of the blockers and dealt all at once."""

from __future__ import annotations

from typing import Final

from playmat.engine.state.option import Menu
from playmat.engine.state.scope import Ref, Scope
from playmat.engine.state.step import options, rule
from playmat.games.school import settings
from playmat.games.school.frames import Attack, Wound, combat_frame
from playmat.games.school.moves import AMOUNT, IN_LINE, ORDER_BLOCKERS, SPLIT_DAMAGE, WOUNDS
from playmat.games.school.permanent import Permanent
from playmat.games.school.reading import different
from playmat.games.school.state import SchoolTable
from playmat.games.school.verbs import deal
from playmat.games.school.vocabulary.card import OVERRUN

LINE: Final = 100
"""In a scope for ordering blockers, `number` is the attacker's index plus LINE for each blocker already ordered."""


@rule("10.s3", "22.3")
def combat_damage(t: SchoolTable, s: Scope) -> None:
    """Order the blockers of each attacker that has several. Then all damage is dealt at once."""
    state = t.state
    fight = combat_frame(t, s)
    t.next(s, deal_damage)
    for k in range(len(fight.attacks) - 1, -1, -1):
        a = fight.attacks[k]
        a.blockers = [b for b in a.blockers if state.fresh(b)]
        if len(a.blockers) > 1 and state.fresh(a.unit) and not state.is_out(a.defender):
            t.next(Scope(s.you, number=k, frame=s.frame), order_blockers)


@rule("10.s3")
def order_blockers(t: SchoolTable, s: Scope) -> None:
    """The attacker's controller chooses the next blocker. The last one needs no choice (R25)."""
    a = combat_frame(t, s).attacks[s.number % LINE]
    placed = s.number // LINE
    if t.state.is_out(a.defender):
        return
    if placed < len(a.blockers) - 1:
        t.ask(s.you, ORDER_BLOCKERS, not_in_line, s, then=[next_in_line], part=placed > 0)
    elif settings.FREE_DAMAGE.on(t.state):
        p = t.state.permanent(a.unit.thing)
        if p is not None and not p.keys & OVERRUN and p.atk > 0:
            a.split = []
            t.next(s.counting(s.number % LINE), split_damage)


@options
def not_in_line(t: SchoolTable, s: Scope, menu: Menu) -> None:
    """The blockers that are not yet ordered."""
    a = combat_frame(t, s).attacks[s.number % LINE]
    for thing in different(t.state, [b.thing for b in a.blockers[s.number // LINE :]]):
        menu.offer(IN_LINE, thing, number=s.number)


@rule("10.s3")
def next_in_line(t: SchoolTable, s: Scope) -> None:
    """Add the blocker to the order."""
    a = combat_frame(t, s).attacks[s.number % LINE]
    placed = s.number // LINE
    rest = a.blockers[placed:]
    chosen = next(b for b in rest if b.thing == s.thing)
    a.blockers = [*a.blockers[:placed], chosen, *[b for b in rest if b is not chosen]]
    t.next(s.unanswered().counting(s.number + LINE), order_blockers)


@rule("10.s3")
def split_damage(t: SchoolTable, s: Scope) -> None:
    """With the option, the attacker splits its damage freely. The last blocker gets the rest."""
    a = combat_frame(t, s).attacks[s.number]
    if len(a.split) < len(a.blockers) - 1:
        t.ask(s.you, SPLIT_DAMAGE, amounts, s.of(None), then=[take_amount], part=bool(a.split))


@options
def amounts(t: SchoolTable, s: Scope, menu: Menu) -> None:
    """Every amount from 0 to all the damage left, for the current blocker."""
    a = combat_frame(t, s).attacks[s.number]
    p = t.state.permanent(a.unit.thing)
    if p is not None:
        for n in range(p.atk - sum(a.split) + 1):
            menu.offer(AMOUNT, a.blockers[len(a.split)].thing, s.number, n)


@rule("10.s3")
def take_amount(t: SchoolTable, s: Scope) -> None:
    """Record the amount."""
    a = combat_frame(t, s).attacks[s.other]
    a.split = [*a.split, s.number]
    t.next(s.unanswered().counting(s.other), split_damage)


class Blow:
    """Damage that one source will deal."""

    def __init__(self, source: Ref, seat: int, thing: int, n: int) -> None:
        self.source: Final[Ref] = source
        self.seat: Final[int] = seat
        self.thing: Final[int] = thing
        self.n: Final[int] = n


@rule("10.s4", "22.4")
def deal_damage(t: SchoolTable, s: Scope) -> None:
    """Compute all combat damage first, then deal it in one event."""
    state = t.state
    fight = combat_frame(t, s)
    blows: list[Blow] = []
    for a in fight.attacks:
        p = state.meant(a.unit)
        if p is not None and not state.is_out(a.defender):  # 10.2.5
            blows.extend(assigned(t, a, p))
    wounding: list[Ref] = []
    for b in blows:
        if b.n > 0:
            if b.thing >= state.seats:
                fight.wounds = [*fight.wounds, Wound(b.source, state.ref(b.thing))]
                if not any(w.thing == b.source.thing for w in wounding):
                    wounding.append(b.source)
            deal(t, b.source, b.seat, b.thing, b.n, combat=True)
    for source in wounding:  # one event for each source, however many things it damaged
        p = state.meant(source)
        if p is not None:
            t.emit(WOUNDS, p.seat, source.thing)


def assigned(t: SchoolTable, a: Attack, p: Permanent) -> list[Blow]:
    """The damage one attacker deals, and the damage its blockers deal back.

    R26: every blocker deals its ATK back, including Boosters with ATK, and even if it dies from the same damage.
    """
    state = t.state
    atk = p.atk  # E5
    if not a.blocked:  # 10.2.4
        return [Blow(a.unit, p.seat, a.defender, atk)]  # 10.k2, 22.7
    blows: list[Blow] = []
    rest = atk
    standing = [q for q in [state.meant(b) for b in a.blockers] if q is not None]
    over = p.keys & OVERRUN  # 20.p2, K4, 10.k1, 22.7
    for k, q in enumerate(standing):
        last = k == len(standing) - 1
        if a.split and len(a.split) == len(standing) - 1:
            n = rest if last else a.split[k]
        else:
            n = rest if last and not over else min(rest, max(q.left(), 0))
        rest -= n
        blows.append(Blow(a.unit, p.seat, q.thing, n))
        blows.append(Blow(state.ref(q.thing), q.seat, p.thing, q.atk))  # 10.2.2, 10.2.3, 32.9
    if over:
        blows.append(Blow(a.unit, p.seat, a.defender, rest))
    return blows
