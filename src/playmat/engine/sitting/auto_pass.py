"""Auto-pass: which questions are passed for a person, and the stops at which they are asked anyway.

The table asks every question. A room or terminal checks here whether to ask the person. Passes are in the record like
any other answer, so no replay depends on a setting.
"""

from __future__ import annotations

from typing import Any, Final

from playmat.engine.base import GameBase
from playmat.engine.errors import OptionError, nearest
from playmat.engine.state.scope import NONE
from playmat.engine.table.table import Table

USUAL: Final = "usual"
STOPS: Final = "stops"
FULL: Final = "full"
MODES: Final = {
    STOPS: "on your own move, when another player acts, and at your stops",
    USUAL: "whenever you might do something",
    FULL: "always: full control",
}


class AutoPass:
    """The setting of one seat, and its active shortcut."""

    def __init__(self, mode: str = USUAL, stops: list[str] | None = None) -> None:
        self.mode: str = mode
        self.stops: list[str] = stops if stops is not None else []
        """The stops at which the seat is asked even if it can do nothing. A shortcut ends there."""
        self.shortcut: str = ""
        """The active shortcut, "" for none."""

    def set(self, game: GameBase, mode: str, stops: list[str]) -> None:
        """Change the setting, or raise if it does not exist. The active shortcut ends."""
        known = [stop.name for stop in game.face.stops]
        if not known:
            raise OptionError(f"{game.title} never passes for players, so there is nothing to set")
        for name in stops:
            if name not in known:
                raise OptionError(f'"{name}" is not a stop of {game.title}{nearest(name, known)}')
        if mode not in MODES:
            raise OptionError(f'"{mode}" is not an auto-pass mode. Choose one of {", ".join(MODES)}')
        self.mode = mode
        self.stops = [name for name in known if name in stops]
        self.shortcut = ""

    def answer(self, t: Table[Any], secret: bool) -> int:
        """The option to take without asking, by a shortcut or because there is nothing to decide, or NONE to ask.

        `secret`: an automatic pass must not reveal the seat's hand to other people. Then a question is passed only
        if everyone can see that the seat can do nothing.
        """
        face = t.game.face
        stop = face.stop(t)
        if not stop and not self.shortcut:
            return NONE
        options = t.listed(t.state.pending)
        stopped = self.mode == FULL or stop in self.stops
        if self.shortcut:
            index = NONE if stopped else face.goes_on(t, options, self.shortcut)
            if index != NONE:
                return index
            self.shortcut = ""
        if not stop or stopped:
            return NONE
        nothing = len(options) == 1 and not (secret and face.might_act(t))
        passed_over = self.mode == STOPS and not face.is_pressing(t)
        return face.passing(t, options) if nothing or passed_over else NONE

    def use_shortcut(self, t: Table[Any], word: str) -> int:
        """Start a shortcut at a question and return the option it takes there, or NONE if it does not apply."""
        index = t.game.face.goes_on(t, t.listed(t.state.pending), word)
        self.shortcut = word if index != NONE else ""
        return index
