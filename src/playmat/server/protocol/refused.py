"""The error that a client gets as a reply."""

from __future__ import annotations

from typing import Final

from playmat.engine.errors import PlaymatError


class Refused(PlaymatError):
    """A refused request: a code for programs, a sentence for people, and the game's rule that refuses it, if any."""

    def __init__(self, code: str, text: str, status: int = 400, rule: str = "") -> None:
        super().__init__(text)
        self.code: Final[str] = code
        self.status: Final[int] = status
        self.rule: Final[str] = rule
