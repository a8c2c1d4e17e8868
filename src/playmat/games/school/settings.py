"""The settings of School: house rules and playing modes.

Settings that affect only the screen (how counters are drawn, a grid) belong to the free table. The other list of
Academy Tempo is a separate deck.
"""

from __future__ import annotations

from typing import Final

from playmat.kit.opening import OLDER
from playmat.kit.settings import Settings

SETTINGS: Final = Settings()
flag, number, choice = SETTINGS.flag, SETTINGS.number, SETTINGS.choice

ATTACKING_TAPS: Final = flag("attacking_taps", False, "Attackers tap when they are declared.")
PERSISTENT_DAMAGE: Final = flag("persistent_damage", False, "Damage stays until the end of the following turn.")
SIDEBOARD10: Final = flag("sideboard10", False, "Best of three with a sideboard of ten cards, for two players.")
BOOSTER_COLOR_LOCK: Final = flag("booster_color_lock", False, "Half of a deck's Boosters share its predominant color.")
EXILE_PROTOTYPE: Final = flag("exile_prototype", False, "Exiled cards are face down. Everyone may look at them.")
LEGENDARY_UNIQUE: Final = flag(
    "legendary_unique", False, "Legend rule: you cannot keep two Legendary cards with the same name."
)
ENVIRONMENT_UNIQUE: Final = flag("environment_unique", False, "You cannot keep two Environments with the same name.")
PLANNED_KEYWORDS: Final = flag(
    "planned_keywords", True, "Reach, Overrun, Vigilance, Hexproof, Shroud, Siphon, Mend and Transform work."
)
TURN_DRAW: Final = number("turn_draw", 1, "Cards drawn in each Start Phase.")
FIRST_PLAYER_SKIPS_DRAW: Final = choice(
    "first_player_skips_draw", ["two_player", "always", "never"], "No draw on the first turn."
)
FIRST_PLAYER: Final = choice(
    "first_player",
    ["random", "seat0", "seat1", "seat2", "seat3", "winner_chooses"],
    "Who takes the first turn.",
    inner=["choice0", "choice1"],
    older=OLDER,
)
"""The program sets the `inner` values in a later game of a match."""
TAPPED_UNITS_BLOCK: Final = flag("tapped_units_block", False, "Tapped units can block.")
MONSTERS_TAP_AT_ONCE: Final = flag(
    "monsters_tap_at_once", False, "Monsters can be tapped for costs on the turn they enter (24.2)."
)
FREE_DAMAGE: Final = flag(
    "damage_assignment", False, "Lethal damage in order, or any split among several blockers.", on="free", off="ordered"
)
RAMP_COUNTS: Final = flag("ramp_counts", False, "Boosters put into play by effects count toward the limit per turn.")
HOLD_PRIORITY: Final = flag("hold_priority", False, "The player who acts keeps priority.")
MANUAL_PAYMENT: Final = flag("manual_payment", False, "You choose which sources pay.")
MULTICOLOR_COSTS: Final = flag("multicolor_costs", False, "Custom cards can cost two colors.")
REWINDS: Final = choice("rewinds", ["consent", "free", "off"], "Players can undo a legal step.")
AUTO_PASS_EMPTY: Final = choice(
    "auto_pass_empty",
    ["on", "masked", "off"],
    "A player who can only pass is not asked. Masked keeps hands secret.",
    reveals="on",
)
MAX_TURNS: Final = number("max_turns", 200, "Draw after this many turns, counting all players.", least=1)
MAX_DECISIONS: Final = number("max_decisions", 20000, "Draw after this many decisions.", least=1)

EARLIER: Final = [
    "attacking_taps", "persistent_damage", "sideboard10", "exile_prototype", "legendary_unique", "environment_unique",
    "planned_keywords", "turn_draw", "first_player_skips_draw", "first_player", "tapped_units_block",
    "damage_assignment", "ramp_counts", "hold_priority", "manual_payment", "rewinds", "auto_pass_empty", "max_turns",
    "max_decisions", "monsters_tap_at_once",
]  # fmt: skip
"""The settings in the order in which old saves stored them without names."""
