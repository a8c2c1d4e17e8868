"""Rate the answers to every question in a game."""

from __future__ import annotations

from playmat.engine.state.option import DONE, Option, Prompt
from playmat.engine.state.scope import Scope
from playmat.games.school import moves
from playmat.games.school.frames import Announce, Priority, Queue, announce_frame, combat_frame, priority_frame
from playmat.games.school.match import BRING_IN
from playmat.games.school.player.battle import attacks, blocks, in_line, split
from playmat.games.school.player.effects import Use, mode_worth, with_target
from playmat.games.school.player.mind import Mind
from playmat.games.school.player.plays import plays
from playmat.games.school.player.worth import Worth
from playmat.games.school.rules.announce import ability_of
from playmat.games.school.state import SchoolState, SchoolTable
from playmat.games.school.vocabulary.asking import May
from playmat.games.school.vocabulary.card import BOOSTER, UNIT
from playmat.games.school.vocabulary.cost import UNIVERSAL
from playmat.games.school.vocabulary.effect import asking, run_of
from playmat.games.school.zones import END, HAND
from playmat.kit.picks import picks

EARLY = 3
"""The maximum cost of the cheap unit that a hand needs."""


def advise(t: SchoolTable, worth: Worth) -> list[float]:
    """A rating of each option of the pending decision, in order."""
    pending = t.state.pending
    if pending is None:
        return []
    options = t.listed(pending)
    asked = pending.prompt
    m = Use(t, pending.seat, worth)
    scope = pending.scope
    if asked is moves.PRIORITY:
        return plays(m, options, priority_frame(t, scope))
    if asked is moves.DECLARE_ATTACKER:
        return attacks(m, options, picks(t, scope))
    if asked is moves.DECLARE_BLOCKER:
        return blocks(m, options, picks(t, scope))
    if asked is moves.CHOOSE_TARGET or asked is moves.CHOOSE_MODE:
        return announcing(m, options, announce_frame(t, scope))
    if asked is moves.ORDER_BLOCKERS:
        return in_line(m, options, combat_frame(t, scope))
    if asked is moves.SPLIT_DAMAGE:
        return split(m, options)
    if asked is moves.OPTIONAL:
        return wanting(m, options, scope)
    if asked in (
        moves.DISCARD,
        moves.CHOOSE_FROM_HAND,
        moves.SCRY,
        moves.SEARCH,
        moves.CHOOSE_OWN_UNIT,
        moves.KEEP_UNIQUE,
    ):
        return [chosen(m, asked, o) for o in options]
    return [other(m, asked, o) for o in options]


def other(m: Mind, asked: Prompt, o: Option) -> float:
    """Rate the answers to short questions."""
    if asked is moves.MULLIGAN:
        return 1.0 if (o.move is moves.KEEP) == good_hand(m.state, m.you) else 0.0
    if asked is BRING_IN:
        return 1.0 if o.move is DONE else 0.0
    if asked is moves.FIRST_PLAYER:
        return 1.0 if o.thing == m.you else 0.0
    if asked is moves.PAY_OR_NOT:
        return 1.0 if o.move is moves.PAY else 0.0
    if asked is moves.PAY_SOURCE and o.move is moves.TAP_SOURCE:
        return 0.5 if m.state.school_card(o.thing).element == UNIVERSAL else 1.0
    return 0.0


def good_hand(state: SchoolState, seat: int) -> bool:
    """Whether a hand has two to five Boosters and a unit for the first turns."""
    boosters = 0
    early = False
    for place in state.pile(HAND, seat):
        card = state.school_card(place)
        if card.types & BOOSTER:
            boosters += 1
        elif card.types & UNIT and card.cost.total <= EARLY:
            early = True
    return 2 <= boosters <= 5 and early


def window_of(state: SchoolState) -> int:
    """The window of the turn that is currently open."""
    for frame in reversed(state.frames):
        if isinstance(frame, Priority):
            return frame.window
        if isinstance(frame, Queue) and frame.window >= 0:
            return frame.window
    return END


def announcing(m: Use, options: list[Option], frame: Announce) -> list[float]:
    """Rate modes and targets by the worth of the whole play."""
    ability = ability_of(m.t, frame)
    if ability is None:
        return [0.0 for _ in options]
    p = m.state.permanent(frame.thing)
    card = p.card if p is not None else m.state.school_card(frame.thing)
    m.think_of(frame.thing, card, window_of(m.state))
    for k in range(len(frame.targets)):
        m.chosen[frame.aims[k]].append(frame.targets[k])
    if frame.mode < 0:
        return [mode_worth(m, ability.modes[o.number], 0) for o in options]
    mode, slot = ability.modes[frame.mode], frame.slot
    return [
        with_target(m, mode, slot, o.thing) if o.move is moves.TARGET else mode_worth(m, mode, slot + 1)
        for o in options
    ]


def wanting(m: Use, options: list[Option], scope: Scope) -> list[float]:
    """Rate the answers to an optional effect."""
    what = run_of(m.t, scope)
    asked = asking(m.t, scope, May)
    worth = 1.0
    if isinstance(asked, May):
        m.think_of(what.source.thing, m.state.school_card(what.source.thing), window_of(m.state))
        for k in range(len(what.targets)):
            m.chosen[what.slots[k]].append(what.targets[k].thing)
        worth = asked.if_wanted.worth(m)
    return [worth if o.move is moves.YES else 0.0 for o in options]


def chosen(m: Mind, asked: Prompt, o: Option) -> float:
    """Rate the choice of one card or unit."""
    if asked is moves.SCRY:
        return m.held(o.thing) if o.move is moves.TO_KEEP else m.weights.next_card
    if o.move is not moves.CHOOSE:
        return 0.0
    if asked is moves.DISCARD:
        return -m.held(o.thing)
    if asked is moves.CHOOSE_OWN_UNIT or asked is moves.KEEP_UNIQUE:
        p = m.state.permanent(o.thing)
        worth = m.permanent_worth(p) if p is not None else 0.0
        return worth if asked is moves.KEEP_UNIQUE else -worth
    return 10.0 + m.held(o.thing)
