"""The printed properties of cards as bits: types, subtypes, Targets, traits, Styles and keywords, with their names."""

from __future__ import annotations

from typing import Final

# types

MANEUVER: Final = 1
ACTION: Final = 2
RESPONSE: Final = 4
PERSONA: Final = 8
BOON: Final = 16
INJURY: Final = 32
TYPES: Final = {
    MANEUVER: "Maneuver", ACTION: "Action", RESPONSE: "Response", PERSONA: "Persona", BOON: "Boon", INJURY: "Injury",
}  # fmt: skip

# subtypes of Maneuvers; a face-down card shows one of them by number

STRIKE: Final = 1
GRAPPLE: Final = 2
SUBMISSION: Final = 4
SUBTYPES: Final = ("Strike", "Grapple", "Submission")
OF_SUBTYPES: Final = {1 << k: name for k, name in enumerate(SUBTYPES)}

# numbers

MOST_COST: Final = 20
MOST_DAMAGE: Final = 20
MOST_MOMENTUM: Final = 20

# Personas

WRESTLER: Final = "Wrestler"
MANAGER: Final = "Manager"
FACTION: Final = "Faction"
CALL_NAME: Final = "Call Name"

# Targets

TARGETS: Final = ("Head", "Torso", "Arms", "Legs")
OF_TARGETS: Final = {1 << k: name for k, name in enumerate(TARGETS)}
LETTERS: Final = "HTAL"

TRAITS: Final = (
    "Punch", "Kick", "Suplex", "Chop", "Slam", "Throw", "Hold", "Aerial", "Charge", "Drop", "Roll", "Counter", "Weapon",
    "Taunt",
)  # fmt: skip
PUNCH: Final = 1
STYLES: Final = ("Sloth", "Technician", "Brawler", "Flyer", "Powerhouse", "Rogue")

# keywords

PERMANENT: Final = 1
ONGOING: Final = 2
FINISHER: Final = 4
POWER: Final = 8
FOCUS: Final = 16
COMBO: Final = 32
CUNNING: Final = 64
FOLLOW_UP: Final = 128
SUDDEN: Final = 256
RELENTLESS: Final = 512
RESILIENT: Final = 1024
PRESSING: Final = 2048
STURDY: Final = 4096
ILLEGAL: Final = 8192
ROPE_BREAK: Final = 16384
HIDDEN: Final = 32768
NO_TUCK: Final = 65536
KEYWORDS: Final = {
    PERMANENT: "Permanent", ONGOING: "Ongoing", FINISHER: "Finisher", POWER: "Power Attack", FOCUS: "Focus Attack",
    COMBO: "Combo Attack", CUNNING: "Cunning Attack", FOLLOW_UP: "Follow-Up", SUDDEN: "Sudden",
    RELENTLESS: "Relentless", RESILIENT: "Resilient", PRESSING: "Pressing", STURDY: "Sturdy", ILLEGAL: "Illegal",
    ROPE_BREAK: "Rope Break", HIDDEN: "Hidden", NO_TUCK: "Cannot be Tucked",
}  # fmt: skip
ATTACKS: Final = POWER | FOCUS | COMBO | CUNNING

# the facts of a card in the Ring or in play, as bits

COMMITTED: Final = 1
DOWN: Final = 2
FLIPPED: Final = 4
NEW: Final = 8
"""Played face down this turn: Permanent until the turn is over."""
SUBTYPE_AT: Final = 4
TARGET_AT: Final = 6
USES_AT: Final = 8
USED_AT: Final = 12
"""The first of the bits that mark abilities used this turn, by their number on the card."""
ONE_USE: Final = 1 << USES_AT
ALL_USED: Final = 127 << USED_AT
MOST_USES: Final = (1 << USED_AT) // ONE_USE - 1
PROFILE: Final = DOWN | 15 << SUBTYPE_AT


def subtype_of(facts: int) -> int:
    """The subtype that a face-down card shows, as a bit."""
    return 1 << ((facts >> SUBTYPE_AT) & 3)


def target_of(facts: int) -> int:
    """The Target that a face-down card shows, as a bit."""
    return 1 << ((facts >> TARGET_AT) & 3)


def uses_of(facts: int) -> int:
    """The number of Use counters on it."""
    return (facts >> USES_AT) & 15


def profile_name(facts: int) -> str:
    """ "Strike to the Head"."""
    return f"{SUBTYPES[(facts >> SUBTYPE_AT) & 3]} to the {TARGETS[(facts >> TARGET_AT) & 3]}"


def names_of(bits: int, names: tuple[str, ...]) -> list[str]:
    """The names of the bits that are set."""
    return [name for k, name in enumerate(names) if bits >> k & 1]
