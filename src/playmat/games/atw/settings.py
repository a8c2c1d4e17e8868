"""The settings of ATW."""

from __future__ import annotations

from typing import Final

from playmat.engine.state.state import State
from playmat.kit.settings import Choice, Settings

SETTINGS: Final = Settings("true", "false")
flag, number, choice = SETTINGS.flag, SETTINGS.number, SETTINGS.choice

ADVANCED: Final = flag("advanced", True, "the advanced rules: rampaging attacks and combo chains")
RAMPAGING: Final = choice(
    "rampaging", ["inherit", "true", "false"], "rampaging attacks, whatever the advanced rules say"
)
COMBO_CHAINS: Final = choice(
    "combo_chains", ["inherit", "true", "false"], "combo chains, whatever the advanced rules say"
)
BLOCK_BY_DISCARD: Final = choice(
    "block_by_discard", ["any", "rampage_only", "off"], "which attacks 2 discarded cards may block"
)
SINGLE_DEFENSE: Final = flag("single_defense_attempt", False, "a defence that did not stop the attack is the last")
MAX_REROLLS: Final = number("max_rerolls", 1, "how often a missed attack may be rolled again", also={"unlimited": -1})
RAMPAGE_REROLL: Final = flag("rampage_reroll", False, "a rampaging attack without any success may be rolled again")
RAMPAGE_PIN: Final = flag("rampage_pin", False, "a successful rampage card with a pin icon may pin")
ANY_ICONS: Final = flag(
    "rampage_icons", False, "which rampage cards offer their Taunt or Recover", on="any", off="successful"
)
ALL_LINKS: Final = flag("multi_link", False, "a link uses one matching icon, or all of them", "all", "one")
DISCARDS_TO_DRAW: Final = flag(
    "cost_discards_to", False, "where cards discarded as a price go", on="draw_pile", off="discard"
)
SIXTEEN_LIMIT: Final = choice("sixteen_card_hand_limit", ["6", "5"], "the hand limit of a wrestler with 16 cards")
FINISHER_TO_HAND: Final = flag(
    "finisher_on_depletion", False, "what a finisher in the draw pile does at depletion", on="to_hand", off="stay"
)
BLIND_DISCARD: Final = flag(
    "blind_unaffordable", False, "where unpaid cards of a blind attack go", on="discard", off="shuffle_back"
)
EACH_BLIND: Final = flag(
    "time_limit_scope", False, "7 blind attacks together, or 7 by each player", on="each", off="combined"
)
OPENING_HAND: Final = choice("opening_hand", ["choose", "suggested", "random"], "how opening hands come about")
FIRST_PLAYER: Final = choice("first_player", ["roll", "seat0", "seat1"], "who is the starter")
HANDICAP: Final = flag("starter_handicap", True, "the starter loses 1 stamina and a random card")
ALLOW_MIRROR: Final = flag("allow_mirror", True, "both players may take the same wrestler")
AUTO_FORCED: Final = flag("auto_forced", True, "a decision with one option is made by the table", tells=True)

EARLIER: Final = [
    "rampaging", "combo_chains", "block_by_discard", "single_defense_attempt", "max_rerolls", "rampage_reroll",
    "rampage_pin", "rampage_icons", "multi_link", "cost_discards_to", "sixteen_card_hand_limit",
    "finisher_on_depletion", "blind_unaffordable", "time_limit_scope", "opening_hand", "first_player",
    "starter_handicap", "auto_forced",
]  # fmt: skip
"""In the order in which saves held them before they held names."""


def rampaging(state: State) -> bool:
    """Whether there are rampaging attacks."""
    return advanced(state, RAMPAGING)


def combo_chains(state: State) -> bool:
    """Whether there are combo chains."""
    return advanced(state, COMBO_CHAINS)


def advanced(state: State, part: Choice) -> bool:
    """Whether a part of the advanced rules holds."""
    said = part.of(state)
    return ADVANCED.on(state) if said == "inherit" else said == "true"
