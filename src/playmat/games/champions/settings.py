"""The settings of Champions."""

from __future__ import annotations

from typing import Final

from playmat.kit.settings import Settings

SETTINGS: Final = Settings()
flag, number, choice = SETTINGS.flag, SETTINGS.number, SETTINGS.choice

BEST_OF_3: Final = flag(
    "format", False, "one game with the first three Champions, or a match", on="best_of_3", off="single"
)
CHESS_CLOCK: Final = flag("chess_clock", False, "a clock: whose time is up has lost")
CLOCK_SECONDS: Final = number("clock_seconds", 999, "seconds each, with the clock on", least=1)
FIRST_PLAYER: Final = choice(
    "first_player",
    ["random", "seat0", "seat1", "winner_chooses", "choice0", "choice1"],
    "who goes first, or who chooses it",
    older={"coin_winner_chooses": "winner_chooses"},
)
LATER_FIRST_PLAYER: Final = choice(
    "later_first_player", ["loser_chooses", "alternate", "random"], "who goes first in the later games of a match"
)
SIDE_DECK_VISIBLE: Final = flag("side_deck_visible", False, "in a match: all see what was exchanged with the side deck")
MULLIGAN: Final = flag("mulligan", False, "the opening hand may be redrawn once", on="one_free", off="none")
COPY_LIMIT: Final = number("copy_limit", 4, "copies of one name in a deck", least=1, also={"none": 0})
ALLOW_PASS: Final = flag("allow_pass", False, "a turn without an action is possible")
HEAL_REQUIRES_DAMAGE: Final = flag("heal_requires_damage", False, "only damaged Champions can be healed")
DRAW_NEEDS_CARDS: Final = flag("draw_needs_cards", True, "an effect that draws needs the cards in the deck")
LOSS_BY_OWNERSHIP: Final = flag(
    "loss_by", False, "who has lost: without a Champion one controls, or one owns", on="ownership", off="control"
)
TURN_PLAYER_LOSES: Final = flag(
    "simultaneous_defeat", False, "when both lose the last Champion at once", on="turn_player_loses", off="draw"
)
ALWAYS_OPTIONAL: Final = flag(
    "trigger_choice", False, "whether Triggers may always be left", on="always_optional", off="by_text"
)
DESTROYED_WITH: Final = flag(
    "defeated_equipment", False, "what happens to the Equipment of a defeated Champion", on="destroyed", off="sent"
)
SPELL_STAYS_DOWN: Final = flag(
    "facedown_spell_flip", False, "where a facedown Spell goes that is turned up", on="stays_facedown", off="grave"
)
REVEAL_ADDED: Final = flag("reveal_added", True, "cards added from the deck are shown")
DRAW_OFFERS: Final = number("draw_offers", 1, "how often per turn a draw may be offered")
JUDGE: Final = flag("judge", True, "whether the judge can be called", on="auto")
REPETITION_DRAW: Final = number(
    "repetition_draw", 5, "a position that occurs so often is a draw", least=2, also={"none": 0}
)
TURN_CAP: Final = number("turn_cap", 1000, "so many turns are a draw", least=1, also={"none": 0})
AUTO_SINGLE_OPTION: Final = flag(
    "auto_single_option", True, "a decision with one option is made by the table", tells=True
)

EARLIER: Final = [
    "first_player", "mulligan", "allow_pass", "heal_requires_damage", "draw_needs_cards", "loss_by",
    "simultaneous_defeat", "trigger_choice", "defeated_equipment", "facedown_spell_flip", "reveal_added", "draw_offers",
    "judge", "repetition_draw", "turn_cap", "auto_single_option", "chess_clock", "clock_seconds", "format",
]  # fmt: skip
"""In the order in which saves held them before they held names."""
