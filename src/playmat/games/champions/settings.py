"""The settings of Champions."""

from __future__ import annotations

from typing import Final

from playmat.kit.settings import Settings

SETTINGS: Final = Settings()
flag, number, choice = SETTINGS.flag, SETTINGS.number, SETTINGS.choice

BEST_OF_3: Final = flag(
    "format", False, "One game with the first three Champions, or a match.", on="best_of_3", off="single"
)
CHESS_CLOCK: Final = flag("chess_clock", False, "Chess clock: you lose when your time runs out.")
CLOCK_SECONDS: Final = number("clock_seconds", 999, "Seconds per player, if the chess clock is on.", least=1)
FIRST_PLAYER: Final = choice(
    "first_player",
    ["random", "seat0", "seat1", "winner_chooses", "choice0", "choice1"],
    "Who goes first, or who chooses the first player.",
    older={"coin_winner_chooses": "winner_chooses"},
)
LATER_FIRST_PLAYER: Final = choice(
    "later_first_player", ["loser_chooses", "alternate", "random"], "Who goes first in the later games of a match."
)
SIDE_DECK_VISIBLE: Final = flag(
    "side_deck_visible", False, "In a match, everyone sees which cards were exchanged with the side deck."
)
MULLIGAN: Final = flag("mulligan", False, "You can redraw your opening hand once.", on="one_free", off="none")
COPY_LIMIT: Final = number("copy_limit", 4, "Maximum number of copies of a card in a deck.", least=1, also={"none": 0})
ALLOW_PASS: Final = flag("allow_pass", False, "You can end your turn without an action.")
HEAL_REQUIRES_DAMAGE: Final = flag("heal_requires_damage", False, "Only damaged Champions can be healed.")
DRAW_NEEDS_CARDS: Final = flag("draw_needs_cards", True, "A draw effect needs enough cards in the deck.")
LOSS_BY_OWNERSHIP: Final = flag(
    "loss_by", False, "You lose when you control no Champion, or when you own none.", on="ownership", off="control"
)
TURN_PLAYER_LOSES: Final = flag(
    "simultaneous_defeat",
    False,
    "What happens when both lose their last Champion at once.",
    on="turn_player_loses",
    off="draw",
)
ALWAYS_OPTIONAL: Final = flag("trigger_choice", False, "Triggers are optional.", on="always_optional", off="by_text")
DESTROYED_WITH: Final = flag(
    "defeated_equipment", False, "What happens to the Equipment of a defeated Champion.", on="destroyed", off="sent"
)
SPELL_STAYS_DOWN: Final = flag(
    "facedown_spell_flip",
    False,
    "Where a facedown Spell goes when it is turned face up.",
    on="stays_facedown",
    off="grave",
)
REVEAL_ADDED: Final = flag("reveal_added", True, "Cards added from the deck are revealed.")
DRAW_OFFERS: Final = number("draw_offers", 1, "Maximum number of draw offers per turn.")
JUDGE: Final = flag("judge", True, "Players can call the judge.", on="auto")
REPETITION_DRAW: Final = number(
    "repetition_draw", 5, "Draw when a position occurs this many times.", least=2, also={"none": 0}
)
TURN_CAP: Final = number("turn_cap", 1000, "Draw after this many turns.", least=1, also={"none": 0})
AUTO_SINGLE_OPTION: Final = flag(
    "auto_single_option", True, "Decisions with only one option are made automatically.", reveals=True
)
AUTO_STOP: Final = flag(
    "auto_stop", True, "A choice of cards from the hand, one by one, ends when no further card fits.", reveals=True
)

EARLIER: Final = [
    "first_player", "mulligan", "allow_pass", "heal_requires_damage", "draw_needs_cards", "loss_by",
    "simultaneous_defeat", "trigger_choice", "defeated_equipment", "facedown_spell_flip", "reveal_added", "draw_offers",
    "judge", "repetition_draw", "turn_cap", "auto_single_option", "chess_clock", "clock_seconds", "format",
]  # fmt: skip
"""The settings in the order in which old saves stored them without names."""
