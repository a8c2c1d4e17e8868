"""Cards for the word reference, with words that no card in the game uses."""

from __future__ import annotations

from typing import Final

EXAMPLES: Final = """
spell("Second Look", when(answer("your opponent draws {least} or more cards by one card effect (from your hand)",
    CARDS_DRAWN, "drew", least=3), draw(1), can=True))
spell("Short Circuit", when(answer("your opponent has used an Equipment (from your hand)", EQUIPMENT_ACTIVATED,
    "activated equipment", still_there=True), flip_that_down(), can=True))
spell("Grand Reopening", action(heal(20, a_champion(side=ANY))))
"""
