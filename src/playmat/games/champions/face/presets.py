"""Presets of Champions: a relaxed first game, and the match from the rulebook."""

from __future__ import annotations

from typing import Final

from playmat.engine.view.face import Preset

PRESETS: Final = [
    Preset(
        "Beginner",
        "You can redraw your opening hand once, and end a turn without an action.",
        {"mulligan": "one_free", "allow_pass": "on"},
    ),
    Preset(
        "Match",
        "Best of three with side decks. The loser of a game chooses who goes first.",
        {"format": "best_of_3", "later_first_player": "loser_chooses"},
    ),
    Preset(
        "Tournament",
        "Best of three with side decks and a chess clock. The winner of the coin flip chooses who goes first.",
        {"format": "best_of_3", "chess_clock": "on", "first_player": "winner_chooses"},
    ),
]
