"""Errors say who, what, and what would have been right. None of their texts names a hidden card."""

from __future__ import annotations

from difflib import get_close_matches

__all__ = [
    "BrokenRule",
    "CardError",
    "DeckError",
    "GameOver",
    "IllegalCall",
    "IllegalOption",
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
    """Something a caller did that cannot be done; the message is meant for people."""


class UnknownName(PlaymatError):
    """A game, deck, card, option or player that does not exist."""


class NotYourDecision(PlaymatError):
    """An answer by a seat that is not asked."""


class IllegalOption(PlaymatError):
    """An answer that is not offered."""


class IllegalCall(PlaymatError):
    """A call (concession, take-back, …) that is not possible now."""


class GameOver(PlaymatError):
    """An answer or a call after the end."""


class DeckError(PlaymatError):
    """A deck that may not be played; every fault is listed."""


class OptionError(PlaymatError):
    """An option of a game with a value it does not take; every fault is listed."""


class CardError(PlaymatError):
    """A card text that cannot be read."""


class WrongFact(PlaymatError):
    """Something that a scenario gives and that cannot be, and the names under which it stands there."""

    def __init__(self, text: str, at: tuple[str | int, ...] = ()) -> None:
        super().__init__(text)
        self.at: tuple[str | int, ...] = at


class SaveError(PlaymatError):
    """A saved game, replay or scenario file that cannot be read: truncated, edited or foreign."""


class StaleSave(SaveError):
    """A game saved inside a step which this version does not have."""


class ChanceNeeded(PlaymatError):
    """A scripted game needs a die, a coin or a pick that its script does not give."""

    def __init__(self, text: str, could: list[str] | None = None, order: bool = False) -> None:
        super().__init__(text)
        self.could: list[str] = could if could is not None else []
        """What may fall here, as a script would say it; empty where nobody can list it."""
        self.order: bool = order
        """All of it falls, one after the other: a shuffle."""


class BrokenRule(PlaymatError):
    """A fault of a rule or the engine, never of a player."""


def nearest(name: str, names: list[str]) -> str:
    """' (did you mean "atw"?)' where some name is close, else the names there are."""
    close = get_close_matches(name, names, 1, 0.6)
    if not close:
        lowered = {n.lower(): n for n in names}
        close = [lowered[c] for c in get_close_matches(name.lower(), list(lowered), 1, 0.5)]
    if close:
        return f' (did you mean "{close[0]}"?)'
    if len(names) > 30:
        return ""
    return f" (there are: {', '.join(names)})" if names else ""


def unknown(kind: str, name: str, names: list[str]) -> UnknownName:
    """The error for a name that does not exist, with the nearest that does."""
    return UnknownName(f'there is no {kind} "{name}"{nearest(name, names)}')
