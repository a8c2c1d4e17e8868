"""Operations under the names that cards know them by."""

from __future__ import annotations

from playmat.games.ttcg.field import NO_ATTACKS, NO_EFFECTS
from playmat.games.ttcg.vocabulary.changing import (
    LASTING,
    TURN,
    Again,
    Become,
    Boost,
    Immune,
    Lock,
    PerCard,
    PerUnder,
    Raise,
    Shield,
    Swap,
)
from playmat.games.ttcg.vocabulary.op import Op, Sel
from playmat.games.ttcg.vocabulary.players import Discard, Draw, Gain, Mill
from playmat.games.ttcg.vocabulary.which import Which


def attack(sel: Sel, n: int, until: int = LASTING, per_under: bool = False) -> Op:
    """More or less attack."""
    return Boost(sel, n, 0, until, PerUnder(1) if per_under else None)


def defense(sel: Sel, n: int, until: int = LASTING, per_under: bool = False) -> Op:
    """More or less defense."""
    return Boost(sel, 0, n, until, PerUnder(1) if per_under else None)


def both(sel: Sel, n: int, until: int = LASTING, per_under: bool = False) -> Op:
    """More or less of both."""
    return Boost(sel, n, n, until, PerUnder(1) if per_under else None)


def swap(sel: Sel, until: int = TURN) -> Op:
    """Printed attack and defense change places."""
    return Swap(sel, until)


def raise_level(sel: Sel, n: int, until: int = TURN) -> Op:
    """More or less levels."""
    return Raise(sel, n, until)


def name_type(sel: Sel, until: int = TURN) -> Op:
    """A type you name."""
    return Become(sel, until)


def shield(sel: Sel, against: int, until: int = LASTING) -> Op:
    """Not destroyed by battle, effects or anything."""
    return Shield(sel, against, until)


def immune(sel: Sel, until: int = LASTING) -> Op:
    """Not reached by enemy magic."""
    return Immune(sel, until)


def no_effects(sel: Sel, until: int = LASTING) -> Op:
    """Cannot use effects."""
    return Lock(sel, NO_EFFECTS, until)


def no_attacks(sel: Sel, until: int = LASTING) -> Op:
    """Cannot attack."""
    return Lock(sel, NO_ATTACKS, until)


def again(sel: Sel) -> Op:
    """One more attack this turn."""
    return Again(sel, TURN)


def again_always(sel: Sel) -> Op:
    """One more attack in every Battle Phase."""
    return Again(sel, LASTING)


def draw(n: int) -> Op:
    """You draw."""
    return Draw(n)


def opponent_draws(n: int) -> Op:
    """The opponent draws."""
    return Draw(n, True)


def discard(n: int) -> Op:
    """You discard."""
    return Discard(n)


def opponent_discards(n: int) -> Op:
    """The opponent discards."""
    return Discard(n, True)


def mill(n: int) -> Op:
    """You mill."""
    return Mill(n)


def opponent_mills(n: int) -> Op:
    """The opponent mills."""
    return Mill(n, True)


def gain(n: int) -> Op:
    """You gain points."""
    return Gain(n)


def gain_for(n: int, which: Which) -> Op:
    """You gain points for each of some cards."""
    return Gain(n, PerCard(n, which))
