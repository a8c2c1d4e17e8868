"""The settings of ATW."""

from __future__ import annotations

from typing import Final

from playmat.engine.state.state import State
from playmat.kit.settings import Choice, Settings

SETTINGS: Final = Settings("true", "false")
flag, number, choice = SETTINGS.flag, SETTINGS.number, SETTINGS.choice

ADVANCED: Final = flag("advanced", True, "Advanced rules: rampaging attacks and combo chains.")
RAMPAGING: Final = choice(
    "rampaging", ["inherit", "true", "false"], "Rampaging attacks, overriding the advanced rules."
)
COMBO_CHAINS: Final = choice(
    "combo_chains", ["inherit", "true", "false"], "Combo chains, overriding the advanced rules."
)
BLOCK_BY_DISCARD: Final = choice(
    "block_by_discard", ["any", "rampage_only", "off"], "Which attacks you can block by discarding 2 cards."
)
SINGLE_DEFENSE: Final = flag("single_defense_attempt", False, "You can try only one defense per attack.")
MAX_REROLLS: Final = number("max_rerolls", 1, "Maximum number of rerolls of a missed attack.", also={"unlimited": -1})
RAMPAGE_REROLL: Final = flag("rampage_reroll", False, "A rampaging attack without any success can be rerolled.")
RAMPAGE_PIN: Final = flag("rampage_pin", False, "A successful rampage card with a pin icon can pin.")
ANY_ICONS: Final = flag(
    "rampage_icons", False, "Which rampage cards offer their Taunt or Recover.", on="any", off="successful"
)
ALL_LINKS: Final = flag("multi_link", False, "A link uses one matching icon, or all of them.", "all", "one")
DISCARDS_TO_DRAW: Final = flag(
    "cost_discards_to", False, "Where cards discarded as a cost go.", on="draw_pile", off="discard"
)
SIXTEEN_LIMIT: Final = choice("sixteen_card_hand_limit", ["6", "5"], "The hand limit of a wrestler with 16 cards.")
FINISHER_TO_HAND: Final = flag(
    "finisher_on_depletion", False, "Where a finisher in the draw pile goes at depletion.", on="to_hand", off="stay"
)
BLIND_DISCARD: Final = flag(
    "blind_unaffordable", False, "Where cards you can't pay for in a blind attack go.", on="discard", off="shuffle_back"
)
EACH_BLIND: Final = flag(
    "time_limit_scope",
    False,
    "Whether the limit of 7 blind attacks applies to both players together or to each.",
    on="each",
    off="combined",
)
OPENING_HAND: Final = choice("opening_hand", ["choose", "suggested", "random"], "How opening hands are dealt.")
FIRST_PLAYER: Final = choice("first_player", ["roll", "seat0", "seat1"], "Who starts the match.")
HANDICAP: Final = flag("starter_handicap", True, "The starter loses 1 stamina and a random card.")
ALLOW_MIRROR: Final = flag("allow_mirror", True, "Both players can take the same wrestler.")
AUTO_FORCED: Final = flag("auto_forced", True, "Decisions with only one option are made automatically.", reveals=True)

EARLIER: Final = [
    "rampaging", "combo_chains", "block_by_discard", "single_defense_attempt", "max_rerolls", "rampage_reroll",
    "rampage_pin", "rampage_icons", "multi_link", "cost_discards_to", "sixteen_card_hand_limit",
    "finisher_on_depletion", "blind_unaffordable", "time_limit_scope", "opening_hand", "first_player",
    "starter_handicap", "auto_forced",
]  # fmt: skip
"""The settings in the order in which old saves stored them without names."""


def rampaging(state: State) -> bool:
    """Whether rampaging attacks are allowed."""
    return advanced(state, RAMPAGING)


def combo_chains(state: State) -> bool:
    """Whether combo chains are allowed."""
    return advanced(state, COMBO_CHAINS)


def advanced(state: State, part: Choice) -> bool:
    """Whether a part of the advanced rules applies."""
    value = part.of(state)
    return ADVANCED.on(state) if value == "inherit" else value == "true"
