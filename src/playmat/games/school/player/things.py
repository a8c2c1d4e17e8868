"""What it is worth to do something to permanents and players: damage, exile, tapping, changing, attaching."""

from __future__ import annotations

from playmat.games.school.moves import ENTERS
from playmat.games.school.permanent import NO_ATTACK, NO_BLOCK, NO_UNTAP, Permanent
from playmat.games.school.player.fights import buffing
from playmat.games.school.player.use import Use
from playmat.games.school.player.worth import (
    ATK,
    HP,
    Mind,
    card_worth,
    unit_worth,
)
from playmat.games.school.vocabulary.board import (
    Attach,
    Bounce,
    Buff,
    CannotBlock,
    Damage,
    Destroy,
    Exile,
    ExilePail,
    ExileUntil,
    ExileUntilEnd,
    Flicker,
    Freeze,
    FromPail,
    OnThings,
    PutCounters,
    Tally,
    Tap,
    Transform,
    Untap,
)
from playmat.games.school.vocabulary.card import UNIT, Trigger
from playmat.games.school.vocabulary.lasting import HostGets
from playmat.games.school.vocabulary.matching import Own
from playmat.games.school.zones import PAIL, PRE_COMBAT


def on_things(use: Use, clause: OnThings) -> float:
    """An instruction about permanents and players."""
    m = use.m
    found = 0.0
    if isinstance(clause, Damage):
        for seat in use.seats(clause.who):
            found += m.losing_sv(seat, clause.n)
        for p in use.permanents(clause.who):
            found += m.taking(p) if clause.n >= p.left() else m.taking(p, 0.03 * clause.n)
        return found
    if isinstance(clause, FromPail):
        for place in [x for x in use.things(clause.who) if m.state.lies_in(x, PAIL)]:
            worth = card_worth(m.state.school_card(place))
            found += worth if clause.to_board else 0.6 * worth
        return found
    if isinstance(clause, ExilePail):
        for seat in use.seats(clause.who):
            found += 0.2 if seat != m.you else -0.2
        return found
    for p in use.permanents(clause.who):
        found += on_permanent(use, clause, p)
    return found


def on_permanent(use: Use, clause: OnThings, p: Permanent) -> float:
    """The same about one permanent."""
    m = use.m
    if isinstance(clause, (Destroy, Exile)):
        return m.taking(p)
    if isinstance(clause, ExileUntil):
        return m.taking(p, 0.8)
    if isinstance(clause, Bounce):
        return m.taking(p, 1.0 if m.state.school_card(p.thing).token else 0.55)
    if isinstance(clause, (Flicker, ExileUntilEnd)):
        return flickering(use, p)
    if isinstance(clause, Freeze):
        return m.taking(p, 0.5 if p.card.types & UNIT else 0.3) if not p.frozen else 0.0
    if isinstance(clause, (Tap, CannotBlock)):
        return tapping(use, p)
    if isinstance(clause, Untap):
        return m.taking(p, -0.3) if p.tapped else 0.0
    if isinstance(clause, Buff):
        return buffing(m, p, clause.atk, clause.hp, clause.keyword, use.window)
    return changing(use, clause, p)


def changing(use: Use, clause: OnThings, p: Permanent) -> float:
    """What makes a permanent another for longer than this turn."""
    m = use.m
    if isinstance(clause, PutCounters):
        return clause.n * (ATK + HP) * (1.0 if p.seat == m.you else -1.0)
    if isinstance(clause, Tally):
        return 0.7
    if isinstance(clause, Transform):
        return turning(m, p)
    return attaching(use, p) if isinstance(clause, Attach) else 0.0


def tapping(use: Use, p: Permanent) -> float:
    """A tapped unit neither attacks nor blocks: good just before it would."""
    m = use.m
    if p.tapped or not p.card.types & UNIT:
        return 0.0
    state = m.state
    own = p.seat == m.you
    soon = state.active == m.you or state.active == p.seat
    before = use.window <= PRE_COMBAT
    part = 0.25 if soon and before else 0.02
    return m.taking(p, part if not own else 0.3)


def flickering(use: Use, p: Permanent) -> float:
    """It comes back new: what happens when it enters happens again, what lay on it is lost; tokens do not come back."""
    m = use.m
    card = m.state.school_card(p.thing)
    if card.token:
        return m.taking(p)
    again = any(isinstance(a, Trigger) and a.on is ENTERS and isinstance(a.match, Own) for a in card.printed)
    found = 1.0 if again and p.seat == m.you else 0.0
    lost = unit_worth(p.atk, p.hp, p.keys) - unit_worth(card.atk, card.hp, card.keywords)
    return found + (lost if p.seat != m.you else -lost) - 0.5


def turning(m: Mind, p: Permanent) -> float:
    """The other face instead of this one."""
    front = m.state.school_card(p.thing)
    other = front if p.face else front.back
    if other is None:
        return 0.0
    change = unit_worth(other.atk, other.hp, other.keywords) - unit_worth(p.card.atk, p.card.hp, p.card.keywords)
    return change if p.seat == m.you else -change


def attaching(use: Use, p: Permanent) -> float:
    """What a unit gains or loses by what is attached to it, less what the one loses who has it now."""
    m = use.m
    own = m.state.permanent(use.this)
    found = 0.0
    for static in use.card.statics:
        if isinstance(static, HostGets):
            found += hosting(m, p, static)
            if own is not None and own.host >= 0:
                host = m.state.permanent(own.host)
                # where it sits is what it gives there already; moving it should bring something
                found -= (hosting(m, host, static) if host is not None else 0.0) + 0.8
    return found


def hosting(m: Mind, p: Permanent, static: HostGets) -> float:
    """What it is worth to the player that a unit has this on it."""
    if static.bars & (NO_ATTACK | NO_BLOCK):
        return m.taking(p, 0.8)
    if static.bars & NO_UNTAP:
        return m.taking(p, 0.6)
    keys = p.keys | static.keywords
    change = unit_worth(p.atk + static.atk, p.hp + static.hp, keys) - unit_worth(p.atk, p.hp, p.keys)
    return change if p.seat == m.you else -change
