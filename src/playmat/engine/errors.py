"""Errors say who did what wrong, and what would be valid. Their texts never name a hidden card."""

from __future__ import annotations

from difflib import get_close_matches

__all__ = [
    "BrokenRule",
    "CardError",
    "DeckError",
    "GameOver",
    "IllegalCall",
    "IllegalOption",
    "NoWords",
    "NotYourDecision",
    "OptionError",
    "PlaymatError",
    "SaveError",
    "StaleSave",
    "UnknownName",
    "WrongFact",
    "nearest",
    "unknown",
]


class PlaymatError(Exception):
    """A caller did something impossible. The message is written for people."""


class UnknownName(PlaymatError):
    """A game, deck, card, option or player that does not exist."""


class NotYourDecision(PlaymatError):
    """An answer from a seat that was not asked."""


class IllegalOption(PlaymatError):
    """An answer that is not offered."""


class IllegalCall(PlaymatError):
    """A call (concession, undo, …) that is not possible now."""


class GameOver(PlaymatError):
    """An answer or a call after the end."""


class DeckError(PlaymatError):
    """An illegal deck. The message lists every fault."""


class OptionError(PlaymatError):
    """A game option with an invalid value. The message lists every fault."""


class CardError(PlaymatError):
    """A card text that cannot be read."""


class WrongFact(PlaymatError):
    """Something impossible in a scenario's position, and its path in the position."""

    def __init__(self, text: str, at: tuple[str | int, ...] = ()) -> None:
        super().__init__(text)
        self.at: tuple[str | int, ...] = at


class NoWords(PlaymatError):
    """A position that scenarios have no words for."""

    def __init__(self, what: list[str]) -> None:
        super().__init__(f"This position cannot be written as a scenario: there are no words for {' or '.join(what)}.")
        self.what: list[str] = what


class SaveError(PlaymatError):
    """A saved game, replay or scenario file that cannot be read: truncated, edited or foreign."""


class StaleSave(SaveError):
    """A game saved in the middle of a step that this version does not have."""


class ChanceNeeded(PlaymatError):
    """A scripted game needs a die, a coin or a pick that its script does not have."""

    def __init__(self, text: str, could: list[str] | None = None, order: bool = False) -> None:
        super().__init__(text)
        self.could: list[str] = could if could is not None else []
        """The possible results in a script's words, empty if they cannot be listed."""
        self.order: bool = order
        """Whether all of the results are needed, in order, as for a shuffle."""


class BrokenRule(PlaymatError):
    """A bug in a rule or the engine, never a mistake of a player."""


def nearest(name: str, names: list[str]) -> str:
    """' (did you mean "atw"?)' if a name is close, otherwise the list of names."""
    close = get_close_matches(name, names, 1, 0.6)
    if not close:
        lowered = {n.lower(): n for n in names}
        close = [lowered[c] for c in get_close_matches(name.lower(), list(lowered), 1, 0.5)]
    if close:
        return f' (did you mean "{close[0]}"?)'
    if len(names) > 30:
        return ""
    return f" (available: {', '.join(names)})" if names else ""


def unknown(kind: str, name: str, names: list[str]) -> UnknownName:
    """The error for an unknown name, with the nearest known one."""
    return UnknownName(f'there is no {kind} "{name}"{nearest(name, names)}')
