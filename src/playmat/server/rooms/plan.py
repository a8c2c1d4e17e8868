"""The plan of a room: the game, and the players and decks of its seats. Stored as JSON."""

from __future__ import annotations

import hashlib
import secrets
from typing import Any, Final

from msgspec import Struct

from playmat.engine.files.revisions import FIRST

PERSON: Final = "person"


class SeatPlan(Struct):
    """A seat: a person or a computer level, a deck, and the hashes of its secrets. The secrets are not stored."""

    player: str
    name: str = ""
    deck: Any = None
    """The name of one of the game's decks, or a whole deck. None if the person who joins chooses."""
    token: str = ""
    """The hash of the seat's token, or "" while the seat is free."""
    invite: str = ""
    """The hash of the one-time invitation."""

    @property
    def is_person(self) -> bool:
        """Whether this is a seat for a person, taken or free."""
        return self.player == PERSON

    @property
    def is_free(self) -> bool:
        """Whether a person can still sit down here."""
        return self.is_person and not self.token


class RoomPlan(Struct, kw_only=True):
    """A room as requested."""

    id: str
    game: str
    options: dict[str, str]
    seats: list[SeatPlan]
    cards: str = ""
    """The text of custom cards and of changes to cards. See `Game.with_cards`."""
    revision: int = FIRST
    """The revision of the game's cards that `cards` is based on."""
    public: bool = False
    spectators: bool = True
    patience: int = 120
    created: float = 0.0
    early: dict[str, str] = {}
    """Sealed answers that were given ahead of time, by seat, each a line of JSON: its text and identity."""
    control: dict[str, dict[str, Any]] = {}
    """Auto-pass: each person's settings, by seat, if changed."""
    held: dict[str, Any] = {}
    """Answers that wait for the end of a pause: by seat, in order, each [number of answers before it, identity].

    Earlier versions stored the number of the decision that was passed.
    """
    muted: dict[str, list[int]] = {}
    """By seat, the seats that it has muted."""
    asked: list[int] = []
    """By seat, the number of decisions it has been asked for, which is also the number of its last one."""

    @property
    def is_full(self) -> bool:
        """Whether every seat is taken, so that the game can begin."""
        return not any(seat.is_free for seat in self.seats)


def new_secret() -> str:
    """An unguessable secret."""
    return secrets.token_urlsafe(24)


def new_id() -> str:
    """The id of a room: not secret, but not guessable either."""
    return secrets.token_hex(8)


def hashed(secret: str) -> str:
    """The hash of a secret. Only the hash is stored."""
    return hashlib.sha256(secret.encode("utf-8", "replace")).hexdigest()
