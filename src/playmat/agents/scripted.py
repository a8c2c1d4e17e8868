"""The scripted player: gives prepared answers."""

from __future__ import annotations

from typing import Any

from playmat.agents.player import Player
from playmat.engine.errors import IllegalOption
from playmat.engine.state.option import Option
from playmat.engine.table.table import Table
from playmat.engine.table.text import by_text


class Scripted(Player):
    """Gives these answers in order, each as the text of an option or an unambiguous beginning of it."""

    name = "scripted"

    def __init__(self, answers: list[str]) -> None:
        super().__init__()
        self.answers = list(answers)
        self.used = 0

    def choose(self, view: Table[Any], options: list[Option]) -> Option:
        if self.used == len(self.answers):
            asked = view.state.pending.prompt.name
            raise IllegalOption(f'the script has no answer left for "{asked}". It gave {self.used}')
        text = self.answers[self.used]
        self.used += 1
        return options[by_text(view, options, text)]
