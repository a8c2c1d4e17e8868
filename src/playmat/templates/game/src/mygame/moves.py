"""The words of the game: questions, answers, refusals and events, each with the number of its rule.

Their addresses begin with the name of the game, so that no two games share one.
"""

from __future__ import annotations

from typing import Final

from playmat.engine.state.event import Kind
from playmat.engine.state.option import Move, Prompt, Refusal

BUILD: Final = Prompt("mygame.build", "build", "Place a stone, or rest.", "2.2", alone=True)
"""Asked even if resting is the only answer: otherwise silence would reveal your hand."""
PAY: Final = Prompt("mygame.pay", "pay", "Which stone do you break for it?", "3.1")

PLACE: Final = Move("mygame.place", "place {thing}", at="build")
REST: Final = Move("mygame.rest", "rest", at="build", passes=True)
BREAK: Final = Move("mygame.break", "break {thing}", at="pay")

TOO_DEAR: Final = Refusal("3.2", "you have too few other stones to break for it")

BEGINS: Final = Kind("mygame.begins", "{seat} goes first.")
DREW: Final = Kind("mygame.drew", "{seat} draws {thing}.")
RESTED: Final = Kind("mygame.rested", "{seat} rests.")
BROKE: Final = Kind("mygame.broke", "{seat} breaks {thing}.")
PLACED: Final = Kind("mygame.placed", "{seat} places {thing}.")
ECHOED: Final = Kind("mygame.echoed", "{thing} echoes: {seat} builds {number} higher.")
CONCEDED: Final = Kind("mygame.conceded", "{seat} concedes.")
