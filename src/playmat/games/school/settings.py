"""The settings of School: house rules, and how it is played.

What only the screen knows (how counters are drawn, a grid) is a setting of the free table; the other list of Academy
Tempo is a deck of its own.
"""

from __future__ import annotations

from typing import Final

from playmat.kit.opening import OLDER
from playmat.kit.settings import Settings

SETTINGS: Final = Settings()
flag, number, choice = SETTINGS.flag, SETTINGS.number, SETTINGS.choice

ATTACKING_TAPS: Final = flag("attacking_taps", False, "attackers tap when they are declared")
PERSISTENT_DAMAGE: Final = flag("persistent_damage", False, "damage stays until the end of the following turn")
SIDEBOARD10: Final = flag("sideboard10", False, "best of three with a sideboard of ten cards, for two players")
BOOSTER_COLOR_LOCK: Final = flag("booster_color_lock", False, "half of a deck's Boosters share its predominant color")
EXILE_PROTOTYPE: Final = flag("exile_prototype", False, "exiled cards lie face down; everybody may look")
LEGENDARY_UNIQUE: Final = flag("legendary_unique", False, "nobody keeps two Legendary cards of one name")
ENVIRONMENT_UNIQUE: Final = flag("environment_unique", False, "nobody keeps two Environments of one name")
PLANNED_KEYWORDS: Final = flag(
    "planned_keywords", True, "Reach, Overrun, Vigilance, Hexproof, Shroud, Siphon, Mend and Transform work"
)
TURN_DRAW: Final = number("turn_draw", 1, "cards drawn in each Start Phase")
FIRST_PLAYER_SKIPS_DRAW: Final = choice(
    "first_player_skips_draw", ["two_player", "always", "never"], "whether the first turn has no draw"
)
FIRST_PLAYER: Final = choice(
    "first_player",
    ["random", "seat0", "seat1", "seat2", "seat3", "winner_chooses"],
    "who takes the first turn",
    inner=["choice0", "choice1"],
    older=OLDER,
)
"""The inner words: in a later game of a match."""
TAPPED_UNITS_BLOCK: Final = flag("tapped_units_block", False, "tapped units may block")
MONSTERS_TAP_AT_ONCE: Final = flag(
    "monsters_tap_at_once", False, "Monsters may be tapped for costs on the turn they come (24.2)"
)
FREE_DAMAGE: Final = flag(
    "damage_assignment", False, "lethal in order, or any split among several blockers", on="free", off="ordered"
)
RAMP_COUNTS: Final = flag("ramp_counts", False, "Boosters put by effects count against the limit of the turn")
HOLD_PRIORITY: Final = flag("hold_priority", False, "who acts keeps priority")
MANUAL_PAYMENT: Final = flag("manual_payment", False, "choose yourself which sources pay")
MULTICOLOR_COSTS: Final = flag("multicolor_costs", False, "cards of one's own may cost two colors")
REWINDS: Final = choice("rewinds", ["consent", "free", "off"], "whether a legal step may be taken back")
AUTO_PASS_EMPTY: Final = choice(
    "auto_pass_empty", ["on", "masked", "off"], "who can only pass is not asked; masked keeps hands secret", tells="on"
)
MAX_TURNS: Final = number("max_turns", 200, "so many turns of all players are a draw", least=1)
MAX_DECISIONS: Final = number("max_decisions", 20000, "so many decisions are a draw", least=1)

EARLIER: Final = [
    "attacking_taps", "persistent_damage", "sideboard10", "exile_prototype", "legendary_unique", "environment_unique",
    "planned_keywords", "turn_draw", "first_player_skips_draw", "first_player", "tapped_units_block",
    "damage_assignment", "ramp_counts", "hold_priority", "manual_payment", "rewinds", "auto_pass_empty", "max_turns",
    "max_decisions", "monsters_tap_at_once",
]  # fmt: skip
"""In the order in which saves held them before they held names."""
