"""A round of a room: its chance comes from a secret of the server and bytes from every person at the table.

The hash of the secret (the commitment) is published before anyone contributes. The hashes of all contributions are
published before any is revealed. So no one, not even the server, can rig the result, and anyone can verify it.
"""

from __future__ import annotations

import secrets
from copy import deepcopy
from typing import Any, Final

import msgspec
from msgspec import Struct

from playmat.engine.chance import stream
from playmat.server.store.schema import DamagedRow

NOT_OPENED: Final = "not opened"


class Restart(Struct):
    """A failed attempt: everything sent in it, and the seat whose bytes did not arrive."""

    seat: int
    secret: str
    hashes: list[str]
    contributions: list[str]
    why: str = NOT_OPENED


class Round(Struct, kw_only=True):
    """The source of chance for one game in a room. Stored as JSON."""

    number: int
    secret: str
    hashes: list[str]
    """By seat, the hash of its bytes, or ""."""
    contributions: list[str]
    """By seat, the bytes, or ""."""
    restarts: list[Restart] = []
    absent: list[int] = []
    """The seats that contribute nothing: computers, and clients that refused or were silent."""
    done: bool = False
    """Whether the cards have been dealt."""

    @property
    def commitment(self) -> str:
        """The hash of the secret."""
        return stream.commitment(self.secret)

    @property
    def is_committed(self) -> bool:
        """Whether all hashes are in, so that they can be published and the bytes revealed."""
        return all(hash or seat in self.absent for seat, hash in enumerate(self.hashes))

    @property
    def waits(self) -> list[int]:
        """The seats whose hash is missing or, when all hashes are in, the seats whose bytes are missing."""
        if self.is_committed:
            return [seat for seat, hash in enumerate(self.hashes) if hash and not self.contributions[seat]]
        return [seat for seat, hash in enumerate(self.hashes) if not hash and seat not in self.absent]

    def copy(self) -> Round:
        """A copy to change. It replaces the original once it has been stored."""
        return deepcopy(self)

    def skip(self, seats: list[int]) -> None:
        """Continue without the seats in `seats` whose hash has not arrived."""
        if not self.is_committed:
            self.absent = sorted({*self.absent, *(seat for seat in seats if seat in self.waits)})

    def restart(self) -> None:
        """Some bytes were not revealed: restart with another secret and without the silent seats."""
        missing = self.waits
        self.restarts.append(Restart(missing[0], self.secret, self.hashes, self.contributions))
        self.absent = sorted({*self.absent, *missing})
        self.secret = secrets.token_hex(32)
        self.hashes = [""] * len(self.hashes)
        self.contributions = [""] * len(self.hashes)

    def key(self, game: str, origin: dict[str, Any]) -> str:
        """The key for the chance of the game."""
        parts = origin["options"], origin["decks"], self.secret, self.contributions
        return stream.key_of_round(game, self.number, *parts)

    def for_record(self) -> dict[str, Any]:
        """The round as part of a record, when the game is over."""
        data: dict[str, Any] = msgspec.to_builtins(self)
        return {name: value for name, value in data.items() if name not in ("absent", "done")}


def new_round(number: int, seats: int, absent: list[int]) -> Round:
    """A round with a secret of 256 bits and no contributions yet."""
    empty = [""] * seats
    return Round(
        number=number, secret=secrets.token_hex(32), hashes=list(empty), contributions=list(empty), absent=absent
    )


def with_key(origin: dict[str, Any], key: str) -> dict[str, Any]:
    """The origin of a game, now that its chance is known."""
    return {**origin, "seed": key, "chance": stream.NAME}


def round_text(round: Round | None) -> str:
    """A round as JSON, or "" for a game from before rounds existed."""
    return msgspec.json.encode(round).decode() if round is not None else ""


def read_round(text: str) -> Round | None:
    """A round from its JSON."""
    try:
        return msgspec.json.decode(text, type=Round) if text else None
    except msgspec.DecodeError as fault:
        raise DamagedRow(f"a round is damaged in the database: {fault}") from None
