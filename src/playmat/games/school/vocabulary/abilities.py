"""The sentences on a card: what it does when cast, triggers, activated and static abilities."""

from __future__ import annotations

from playmat.engine.state.card import Ability
from playmat.engine.state.event import Kind
from playmat.games.school.moves import (
    ATTACKS,
    BLOCKS,
    CASTS,
    DIES,
    END_PHASE,
    ENTERS,
    GAINS,
    HITS,
    START_PHASE,
    WOUNDS,
)
from playmat.games.school.permanent import NO_ATTACK, NO_BLOCK, NO_UNTAP
from playmat.games.school.vocabulary.board import Attach, Transform
from playmat.games.school.vocabulary.card import (
    DRAWS_FOR_SV,
    ENTERS_TAPPED,
    NOT_NEGATED,
    SAVES_FROM_ZERO,
    Act,
    Cast,
    Match,
    Mode,
    Note,
    Trigger,
    read_cost,
)
from playmat.games.school.vocabulary.effect import Clause, Target, What
from playmat.games.school.vocabulary.lasting import (
    BoostersCountLess,
    DearerItems,
    EnterTapped,
    FewAttackers,
    GroupGets,
    HigherLimit,
    HostGets,
    NoBlockTapped,
)
from playmat.games.school.vocabulary.matching import (
    Own,
    ToOthers,
    YouCast,
    Yours,
)
from playmat.games.school.vocabulary.players import Gain
from playmat.games.school.vocabulary.who import HOSTS, YOU


def mode(*clauses: Clause) -> Mode:
    """One way to read a text."""
    return Mode(clauses)


Part = Clause | Mode


def modes_of(parts: tuple[Part, ...]) -> tuple[Mode, ...]:
    """Modes as they are; clauses are one mode together."""
    chosen = tuple(p for p in parts if isinstance(p, Mode))
    return chosen or (Mode(tuple(p for p in parts if isinstance(p, Clause))),)


def cast(*parts: Part, pay_sv: int = 0) -> Ability:
    """What a Spell or Instant does when it resolves."""
    return Cast(modes_of(parts), pay_sv)


def attach(target: Target) -> Ability:
    """A Persistent card that is attached to its target."""
    return Cast((Mode((Attach(target),)),), attach=True)


# triggers


def trigger(phrase: str, on: Kind, match: Match, parts: tuple[Part, ...], window: bool, once: bool = False) -> Trigger:
    """A trigger of any kind; the phrase says when."""
    said = phrase.replace("When ", "The first time each turn that ", 1) if once else phrase
    return Trigger(said, on, modes_of(parts), match, window, once)


def enters(*parts: Part) -> Ability:
    """When this enters the battlefield."""
    return trigger("When this enters", ENTERS, Own(), parts, False)


def dies(*parts: Part) -> Ability:
    """When this is put into a Pail from the battlefield."""
    return trigger("When this is destroyed", DIES, Own(), parts, False)


def when_enters(what: What, *parts: Part, once: bool = False) -> Ability:
    """When a permanent of some sort enters."""
    return trigger(f"When {what.one()} enters", ENTERS, ToOthers(what), parts, False, once)


def when_dies(what: What, *parts: Part) -> Ability:
    """When a permanent of some sort is put into a Pail."""
    return trigger(f"When {what.one()} is destroyed", DIES, ToOthers(what), parts, False)


def when_you_cast(types: int, phrase: str, *parts: Part) -> Ability:
    """When you cast a card of these types."""
    return trigger(f"When you cast {phrase}", CASTS, YouCast(types), parts, False)


def when_you_gain(*parts: Part, once: bool = False) -> Ability:
    """When you gain SV."""
    return trigger("When you gain SV", GAINS, Yours(), parts, False, once)


def at_start(*parts: Part) -> Ability:
    """In your Start Phase."""
    return trigger("At the start of your turn", START_PHASE, Yours(), parts, True)


def at_end(*parts: Part) -> Ability:
    """In your End Phase."""
    return trigger("At the end of your turn", END_PHASE, Yours(), parts, True)


def attacks(*parts: Part) -> Ability:
    """After this was declared as an attacker."""
    return trigger("When this attacks", ATTACKS, Own(), parts, True)


def blocks(*parts: Part) -> Ability:
    """After this was declared as a blocker."""
    return trigger("When this blocks", BLOCKS, Own(), parts, True)


def hits(*parts: Part) -> Ability:
    """After this dealt combat damage to a player."""
    return trigger("When this deals combat damage to a player", HITS, Own(), parts, True)


def when_hits(what: What, *parts: Part) -> Ability:
    """After a permanent of some sort dealt combat damage to a player."""
    return trigger(f"When {what.one()} deals combat damage to a player", HITS, ToOthers(what), parts, True)


def wounds(*parts: Part) -> Ability:
    """After this dealt combat damage to units or Boosters."""
    return trigger("When this deals combat damage to units or Boosters", WOUNDS, Own(), parts, True)


def mend(n: int) -> Ability:
    """Mend: gain SV when this enters."""
    made = Trigger(f"Mend {n}. When this enters", ENTERS, (Mode((Gain(n, YOU),)),), Own())
    made.planned = True
    return made


# activated abilities


def act(cost: str, *parts: Part, tap: bool = False, destroy: bool = False, instant: bool = False) -> Ability:
    """An activated ability, used in an own main phase, or whenever one has priority."""
    found = modes_of(parts)
    transforms = all(isinstance(c, Transform) for m in found for c in m.clauses)
    return Act(found, read_cost(cost), tap, destroy, instant, transforms=transforms)


def equip(cost: str) -> Ability:
    """Attach this to another ally unit."""
    return Act((Mode((Attach(Target(HOSTS), equip=True),)),), read_cost(cost), False, False, False, equip=True)


# static abilities and notes


def group_gets(what: What, atk: int, hp: int, keywords: int = 0) -> Ability:
    """Permanents of some sort have other values."""
    return GroupGets(what, atk, hp, keywords)


def host_gets(atk: int = 0, hp: int = 0, keywords: int = 0) -> Ability:
    """The unit this is attached to has other values."""
    return HostGets(atk, hp, keywords)


def host_cannot_fight() -> Ability:
    """The unit this is attached to can neither attack nor block."""
    return HostGets(bars=NO_ATTACK | NO_BLOCK)


def host_stays_tapped() -> Ability:
    """The unit this is attached to does not untap in Start Phases."""
    return HostGets(bars=NO_UNTAP)


def no_block_while_tapped() -> Ability:
    """This cannot block while tapped."""
    return NoBlockTapped()


def units_enter_tapped(enemies: bool = False) -> Ability:
    """Units enter tapped."""
    return EnterTapped(enemies)


def few_attackers(n: int, opponents: bool = False) -> Ability:
    """A limit on attackers."""
    return FewAttackers(n, opponents)


def higher_limit(n: int) -> Ability:
    """A higher Booster limit for everybody."""
    return HigherLimit(n)


def boosters_count_less(n: int) -> Ability:
    """Your Boosters count less."""
    return BoostersCountLess(n)


def dearer_items(n: int) -> Ability:
    """Abilities of Items and Artifacts cost more."""
    return DearerItems(n)


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
