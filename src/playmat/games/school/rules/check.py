"""E1: the state check. Players without SV and permanents without HP or a host leave, until nothing changes."""

from __future__ import annotations

from typing import Final

from playmat.engine.state.option import Menu
from playmat.engine.state.scope import NONE, Scope
from playmat.engine.state.step import options, rule
from playmat.games.school import settings
from playmat.games.school.moves import CHOOSE, CHOOSE_REPLACEMENT, KEEP_UNIQUE
from playmat.games.school.permanent import LOST_HOST, Permanent
from playmat.games.school.reading import alike
from playmat.games.school.rules.ending import at_zero, candles, eliminate, save_from_zero
from playmat.games.school.state import SchoolTable
from playmat.games.school.verbs import destroy, put_away
from playmat.games.school.vocabulary.card import BOOSTER, ENVIRONMENT, LEGENDARY, PERSISTENT, UNIT

DAMAGED: Final = BOOSTER | UNIT


@rule("E1")
def settle(t: SchoolTable, s: Scope) -> None:
    """Repeat until nothing changes: players at 0 SV, lethal damage, lost hosts, uniqueness."""
    state = t.state
    while not is_settled(t):
        harm = state.harm
        if lose_at_zero(t, s) or t.over:
            return
        fallen(t)
        lost_hosts(t)
        if unique(t, s):
            return
        state.permanents()
        if state.harm == harm:
            state.settled = harm


def is_settled(t: SchoolTable) -> bool:
    """Whether a state check would do nothing. Must be fast: it runs whenever a player would receive priority."""
    state = t.state
    board = state.permanents()
    if state.settled == state.harm:
        return True
    for sv in state.sv:
        if sv <= 0:
            return False
    for p in board:
        if p.host == LOST_HOST or (p.hp <= p.damage + p.older + p.lasting and p.card.types & DAMAGED):
            return False
    if settings.LEGENDARY_UNIQUE.on(state) or unique_environments(t):
        return False
    state.settled = state.harm
    return True


def lose_at_zero(t: SchoolTable, s: Scope) -> bool:
    """(a) All players at 0 SV leave together, after replacement effects. Returns whether a player is asked."""
    zero = at_zero(t)
    if not zero:  # 1.0a, 16.2, 23.8
        return False
    for seat in zero:
        saving = candles(t, seat)
        if len(saving) > 1 and not all(alike(t.state, saving[0], p) for p in saving[1:]):
            t.next(s, settle)
            t.ask(seat, CHOOSE_REPLACEMENT, replacements, Scope(seat, frame=s.frame), then=[replace_loss])
            return True
        if saving:  # 1.3
            save_from_zero(t, seat, saving[0])
    gone = at_zero(t)
    if gone:
        eliminate(t, gone, "no SV left", "1.0a")
    return False


@options
def replacements(t: SchoolTable, s: Scope, menu: Menu) -> None:
    """The permanents that could save this player."""
    for p in candles(t, s.you):
        menu.offer(CHOOSE, p.thing)


@rule("1.3")
def replace_loss(t: SchoolTable, s: Scope) -> None:
    """Use the chosen permanent."""
    p = t.state.permanent(s.thing)
    if p is not None:
        save_from_zero(t, s.you, p)


def fallen(t: SchoolTable) -> None:
    """(b) Every unit and Booster with at least as much damage as HP is destroyed, all at once (10.s5)."""
    dying = [p for p in t.state.permanents() if p.left() <= 0 and p.card.types & DAMAGED]
    if dying:  # 10.s5, 22.5, 23.5
        destroy(t, dying)


def lost_hosts(t: SchoolTable) -> None:
    """(c) Attached Persistent cards go to The Pail with their host. Equipment stays, unattached (R52, R53)."""
    lost = [p for p in t.state.board if p.host == LOST_HOST]
    if not lost:
        return
    going = [p for p in lost if p.keys & PERSISTENT]  # 3.item
    for p in lost:
        p.host = NONE
    t.state.changed()
    put_away(t, going)


def unique(t: SchoolTable, s: Scope) -> bool:
    """(e) With the option, controllers keep one Environment or Legendary per name. Returns whether one is asked."""
    if unique_environments(t):
        put_away(t, [p for p in t.state.permanents() if p.card.types & ENVIRONMENT and newer(t, p)])
    if settings.LEGENDARY_UNIQUE.on(t.state):
        for p in t.state.permanents():
            if t.state.school_card(p.thing).tier == LEGENDARY and len(namesakes(t, p)) > 1:  # 25.1
                t.next(s, settle)
                scope = Scope(p.seat, thing=p.thing, frame=s.frame)
                t.ask(p.seat, KEEP_UNIQUE, which_stays, scope, then=[keep_one])
                return True
    return False


def unique_environments(t: SchoolTable) -> bool:
    """3.env: whether the option forbids several Environments with the same name, which the rules allow."""
    return settings.ENVIRONMENT_UNIQUE.on(t.state)  # 3.env


def namesakes(t: SchoolTable, p: Permanent) -> list[Permanent]:
    """The permanents with the same name and controller, including this one. Other players may have their own (32.4)."""
    same = [q for q in t.state.permanents() if q.card.name == p.card.name]
    return [q for q in same if q.seat == p.seat]  # 32.4


def newer(t: SchoolTable, p: Permanent) -> bool:
    """Whether there is a later permanent with the same name and controller."""
    return any(q.number > p.number for q in namesakes(t, p))


@options
def which_stays(t: SchoolTable, s: Scope, menu: Menu) -> None:
    """The copies of one Legendary."""
    p = t.state.permanent(s.thing)
    if p is not None:
        for q in namesakes(t, p):
            menu.offer(CHOOSE, q.thing)


@rule("25.1")
def keep_one(t: SchoolTable, s: Scope) -> None:
    """One copy stays, and the others go to The Pail."""
    p = t.state.permanent(s.thing)
    if p is not None:
        put_away(t, [q for q in namesakes(t, p) if q is not p])
