"""The values that card words can take, with the names that designers use, and how Champions writes its words."""

from __future__ import annotations

from typing import Final

from playmat.engine.state.step import Word
from playmat.kit.effects.speech import Speech

FIRE: Final = "Fire"
WATER: Final = "Water"
EARTH: Final = "Earth"
AIR: Final = "Air"
NEUTRAL: Final = "Neutral"
ELEMENTS: Final = (FIRE, WATER, EARTH, AIR)
OF_ELEMENTS: Final = {element: element for element in ELEMENTS}
NO_ELEMENT: Final = {"": "none"}
ANY_ELEMENT: Final = {"": "any"} | OF_ELEMENTS

NO_LIMIT: Final = ""
A_TURN: Final = "turn"
A_GAME: Final = "game"
LIMITS: Final = {NO_LIMIT: "no limit", A_TURN: "once per turn", A_GAME: "once per game"}


class DuelSpeech(Speech):
    """Writes an amount with its noun: "10 damage", or "10 damage for each Equipment"."""

    def part(self, word: Word, noun: str) -> str:
        if not noun:
            return word.text()
        number, space, rest = word.text().partition(" ")
        return f"{number} {noun}{space}{rest}"


SPEECH: Final = DuelSpeech()
