"""Abilities that happen at a moment: triggers and attaching."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.engine.state.card import Ability
from playmat.games.school.vocabulary.board import Attach, Equip
from playmat.games.school.vocabulary.card import Act, Cast, Trigger
from playmat.games.school.vocabulary.effect import Target, What
from playmat.games.school.vocabulary.moments import MEND
from playmat.games.school.vocabulary.players import Gain
from playmat.games.school.vocabulary.who import HOSTS

if TYPE_CHECKING:
    from playmat.games.school.vocabulary.card import Part


def attach(target: Target) -> Ability:
    """Attach a Persistent card to its target."""
    return Cast(Attach(target))


def equip(cost: str) -> Ability:
    """Attach this to another ally unit."""
    return Act(cost, Equip(Target(HOSTS)))


# triggers


def enters(*parts: Part) -> Ability:
    """When this enters the battlefield."""
    return Trigger("enters", *parts)


def dies(*parts: Part) -> Ability:
    """When this is put into a Pail from the battlefield."""
    return Trigger("dies", *parts)


def when_enters(what: What, *parts: Part, once: bool = False) -> Ability:
    """When a permanent of some kind enters."""
    return Trigger("when_enters", *parts, what=what, once=once)


def when_dies(what: What, *parts: Part) -> Ability:
    """When a permanent of some kind is put into a Pail."""
    return Trigger("when_dies", *parts, what=what)


def when_you_cast(types: int, *parts: Part | str) -> Ability:
    """When you cast a card of these types."""
    return Trigger("when_you_cast", *[part for part in parts if not isinstance(part, str)], what=What(types))


def when_you_gain(*parts: Part, once: bool = False) -> Ability:
    """When you gain SV."""
    return Trigger("when_you_gain", *parts, once=once)


def at_start(*parts: Part) -> Ability:
    """In your Start Phase."""
    return Trigger("at_start", *parts)


def at_end(*parts: Part) -> Ability:
    """In your End Phase."""
    return Trigger("at_end", *parts)


def attacks(*parts: Part) -> Ability:
    """After this is declared as an attacker."""
    return Trigger("attacks", *parts)


def blocks(*parts: Part) -> Ability:
    """After this is declared as a blocker."""
    return Trigger("blocks", *parts)


def hits(*parts: Part) -> Ability:
    """After this deals combat damage to a player."""
    return Trigger("hits", *parts)


def when_hits(what: What, *parts: Part) -> Ability:
    """After a permanent of some kind deals combat damage to a player."""
    return Trigger("when_hits", *parts, what=what)


def wounds(*parts: Part) -> Ability:
    """After this deals combat damage to units or Boosters."""
    return Trigger("wounds", *parts)


def mend(n: int) -> Ability:
    """Mend: gain SV when this enters."""
    return Trigger(MEND, Gain(n))
