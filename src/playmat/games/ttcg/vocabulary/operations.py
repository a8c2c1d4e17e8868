"""Operations by their names on cards."""

from __future__ import annotations

from playmat.games.ttcg.field import NO_ATTACKS, NO_EFFECTS
from playmat.games.ttcg.vocabulary.changing import LASTING, Again, Boost, Lock
from playmat.games.ttcg.vocabulary.op import Op, Sel
from playmat.games.ttcg.vocabulary.players import Discard, Draw, Mill


def attack(sel: Sel, n: int, until: int = LASTING, per_under: bool = False) -> Op:
    """More or less attack."""
    return Boost(sel, n, 0, until, per_under)


def defense(sel: Sel, n: int, until: int = LASTING, per_under: bool = False) -> Op:
    """More or less defense."""
    return Boost(sel, 0, n, until, per_under)


def both(sel: Sel, n: int, until: int = LASTING, per_under: bool = False) -> Op:
    """More or less attack and defense."""
    return Boost(sel, n, n, until, per_under)


def no_effects(sel: Sel, until: int = LASTING) -> Op:
    """Cannot use effects."""
    return Lock(sel, NO_EFFECTS, until)


def no_attacks(sel: Sel, until: int = LASTING) -> Op:
    """Cannot attack."""
    return Lock(sel, NO_ATTACKS, until)


def again_always(sel: Sel) -> Op:
    """One more attack in every Battle Phase."""
    return Again(sel, LASTING)


def opponent_draws(n: int) -> Op:
    """The opponent draws."""
    return Draw(n, True)


def opponent_discards(n: int) -> Op:
    """The opponent discards."""
    return Discard(n, True)


def opponent_mills(n: int) -> Op:
    """The opponent mills."""
    return Mill(n, True)
