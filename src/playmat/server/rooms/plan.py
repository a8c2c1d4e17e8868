"""The plan of a room: which game, who may sit where, with which deck. Kept in the store as JSON."""

from __future__ import annotations

import hashlib
import secrets
from typing import Any, Final

from msgspec import Struct

PERSON: Final = "person"


class SeatPlan(Struct):
    """A seat: a person or a computer level, a deck, and the hashes of its secrets; the secrets are not kept."""

    player: str
    name: str = ""
    deck: Any = None
    """The name of one of the game's decks, or a whole deck; None: whoever joins chooses."""
    token: str = ""
    """The hash of the token of whoever sits here; "" while the seat is free."""
    invite: str = ""
    """The hash of the invitation that can be used once."""

    @property
    def is_person(self) -> bool:
        """Whether a person sits here, or shall."""
        return self.player == PERSON

    @property
    def is_free(self) -> bool:
        """Whether a person can still sit down here."""
        return self.is_person and not self.token


class RoomPlan(Struct, kw_only=True):
    """A room as it was asked for."""

    id: str
    game: str
    options: dict[str, str]
    seats: list[SeatPlan]
    cards: str = ""
    """Text of cards of its own and of changes to cards; see `Game.with_cards`."""
    public: bool = False
    spectators: bool = True
    patience: int = 120
    created: float = 0.0
    early: dict[str, str] = {}
    """Sealed answers that were given ahead of time, by seat, each a line of JSON: its text and identity."""
    control: dict[str, dict[str, Any]] = {}
    """Auto-pass: how each person wants to be asked, by seat, where it was changed."""
    held: dict[str, Any] = {}
    """Answers that wait for the end of a pause: by seat, [number of answers before it, identity] each, in order.

    Earlier versions kept the number of the decision that was passed.
    """
    muted: dict[str, list[int]] = {}
    """The seats whose talk a seat does not want to hear."""
    asked: list[int] = []
    """How many decisions each seat was asked: the number of its last one."""

    @property
    def is_full(self) -> bool:
        """Whether every seat is taken, so that the game can begin."""
        return not any(seat.is_free for seat in self.seats)


def new_secret() -> str:
    """A secret that cannot be guessed."""
    return secrets.token_urlsafe(24)


def new_id() -> str:
    """The id of a room: no secret, but not guessable either."""
    return secrets.token_hex(8)


def hashed(secret: str) -> str:
    """What is kept of a secret."""
    return hashlib.sha256(secret.encode("utf-8", "replace")).hexdigest()
