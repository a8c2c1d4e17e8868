"""The sentences on a card: what it does when cast, triggers, activated and static abilities."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.engine.state.card import Ability
from playmat.games.school.moves import ATTACKS, BLOCKS, CASTS, DIES, END_PHASE, ENTERS, GAINS, HITS, START_PHASE, WOUNDS
from playmat.games.school.vocabulary.board import Attach, Equip
from playmat.games.school.vocabulary.card import (
    DRAWS_FOR_SV,
    ENTERS_TAPPED,
    NOT_NEGATED,
    SAVES_FROM_ZERO,
    Act,
    Cast,
    Note,
    Trigger,
)  # fmt: skip
from playmat.games.school.vocabulary.effect import Target, What
from playmat.games.school.vocabulary.matching import Own, ToOthers, YouCast, Yours
from playmat.games.school.vocabulary.players import Gain
from playmat.games.school.vocabulary.who import HOSTS

if TYPE_CHECKING:
    from playmat.games.school.vocabulary.card import Part


def attach(target: Target) -> Ability:
    """A Persistent card that is attached to its target."""
    return Cast(Attach(target))


def equip(cost: str) -> Ability:
    """Attach this to another ally unit."""
    return Act(cost, Equip(Target(HOSTS)))


# triggers


def enters(*parts: Part) -> Ability:
    """When this enters the battlefield."""
    return Trigger("When this enters", ENTERS, Own(), *parts)


def dies(*parts: Part) -> Ability:
    """When this is put into a Pail from the battlefield."""
    return Trigger("When this is destroyed", DIES, Own(), *parts)


def when_enters(what: What, *parts: Part, once: bool = False) -> Ability:
    """When a permanent of some sort enters."""
    return Trigger(f"When {what.one()} enters", ENTERS, ToOthers(what), *parts, once=once)


def when_dies(what: What, *parts: Part) -> Ability:
    """When a permanent of some sort is put into a Pail."""
    return Trigger(f"When {what.one()} is destroyed", DIES, ToOthers(what), *parts)


def when_you_cast(types: int, phrase: str, *parts: Part) -> Ability:
    """When you cast a card of these types."""
    return Trigger(f"When you cast {phrase}", CASTS, YouCast(types), *parts)


def when_you_gain(*parts: Part, once: bool = False) -> Ability:
    """When you gain SV."""
    return Trigger("When you gain SV", GAINS, Yours(), *parts, once=once)


def at_start(*parts: Part) -> Ability:
    """In your Start Phase."""
    return Trigger("At the start of your turn", START_PHASE, Yours(), *parts, window=True)


def at_end(*parts: Part) -> Ability:
    """In your End Phase."""
    return Trigger("At the end of your turn", END_PHASE, Yours(), *parts, window=True)


def attacks(*parts: Part) -> Ability:
    """After this was declared as an attacker."""
    return Trigger("When this attacks", ATTACKS, Own(), *parts, window=True)


def blocks(*parts: Part) -> Ability:
    """After this was declared as a blocker."""
    return Trigger("When this blocks", BLOCKS, Own(), *parts, window=True)


def hits(*parts: Part) -> Ability:
    """After this dealt combat damage to a player."""
    return Trigger("When this deals combat damage to a player", HITS, Own(), *parts, window=True)


def when_hits(what: What, *parts: Part) -> Ability:
    """After a permanent of some sort dealt combat damage to a player."""
    return Trigger(f"When {what.one()} deals combat damage to a player", HITS, ToOthers(what), *parts, window=True)


def wounds(*parts: Part) -> Ability:
    """After this dealt combat damage to units or Boosters."""
    return Trigger("When this deals combat damage to units or Boosters", WOUNDS, Own(), *parts, window=True)


def mend(n: int) -> Ability:
    """Mend: gain SV when this enters."""
    made = Trigger(f"Mend {n}. When this enters", ENTERS, Own(), Gain(n))
    made.planned = True
    return made


# notes


def enters_tapped() -> Ability:
    """This enters tapped."""
    return Note("Enters tapped.", ENTERS_TAPPED)


def cannot_be_negated() -> Ability:
    """This cannot be negated."""
    return Note("This can't be negated.", NOT_NEGATED)


def saves_from_zero(sv: int) -> Ability:
    """Instead of losing at 0 SV, exile this and have so much."""
    return Note(
        f"If you would lose because your SV is 0, exile this instead, and your SV becomes {sv}.", SAVES_FROM_ZERO, sv
    )


def draws_for_sv(n: int) -> Ability:
    """Instead of drawing from an empty deck, lose SV."""
    return Note(f"If you would draw from an empty deck, lose {n} SV instead of that draw.", DRAWS_FOR_SV, n)
