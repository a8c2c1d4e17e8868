"""True chance: a stream of numbers that no one can predict and anyone can verify afterwards.

The stream of a key is SHA-256(key ‖ 0), SHA-256(key ‖ 1), …, with the key as 32 bytes and the counter as 8, big-endian.
It is read as 32-bit words. A number below n is the next word modulo n. Words that would favor small numbers are
skipped. A shuffle goes from the last place to the second and swaps each card with a random one at or before its place.

The page has the same code in TypeScript, to verify a record without trusting the server. So this code never
changes: a different stream gets a new name.
"""

from __future__ import annotations

import hashlib
import json
from importlib import import_module
from typing import Any, Final

NAME: Final = "sha256"
"""The name of this stream in `origin["chance"]`."""
WORDS: Final = 8
"""The number of 32-bit words per block."""
BATCH: Final = 4
"""The number of blocks computed at once for a game."""
COUNTED: Final = [number.to_bytes(8, "big") for number in range(256)]
"""The counters of the first blocks. Few games need more."""
ROUND: Final = "playmat round 1"
SEED: Final = "playmat seed 1"


def block(key: str, number: int) -> bytes:
    """Eight words of the stream."""
    return hashlib.sha256(bytes.fromhex(key) + number.to_bytes(8, "big")).digest()


def own_sha256() -> Any:
    """Python's built-in SHA-256, which is twice as fast for one block as OpenSSL's, or OpenSSL's if it is missing."""
    for name in ("_sha2", "_sha256"):
        try:
            return import_module(name).sha256
        except ImportError:
            continue
    return hashlib.sha256


SHA256: Final[Any] = own_sha256()


def batch(key: str, number: int) -> bytes:
    """Several consecutive blocks, starting at BATCH * number."""
    start = bytes.fromhex(key)
    first = BATCH * number
    counters = COUNTED[first : first + BATCH] or [n.to_bytes(8, "big") for n in range(first, first + BATCH)]
    return b"".join([SHA256(start + counter).digest() for counter in counters])


def word(key: str, number: int) -> int:
    """One word of the stream, from 0 to 2**32 - 1."""
    at = number % WORDS * 4
    return int.from_bytes(block(key, number // WORDS)[at : at + 4], "big")


def is_fair(word: int, below: int) -> bool:
    """Whether a word gives a fair number below `below`: every number must result from equally many words."""
    return word < (1 << 32) - (1 << 32) % below


# keys


CANONICAL: Final = json.JSONEncoder(sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def hashed(*parts: Any) -> str:
    """The SHA-256 of some values, written as canonical JSON."""
    return hashlib.sha256(CANONICAL.encode(parts).encode()).hexdigest()


def key_of_seed(seed: int) -> str:
    """The key of a repeatable game with a number as its seed: for `--seed`, tests and experiments."""
    key: str = SHA256(f'["{SEED}",{seed}]'.encode()).hexdigest()  # `hashed`, inlined: simulations start many games
    return key


def commitment(secret: str) -> str:
    """The hash of 32 bytes (in hex), published before the bytes. For the server's secret and for contributions."""
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest()


def key_of_round(
    game: str, number: int, options: dict[str, str], decks: list[Any], secret: str, contributions: list[str]
) -> str:
    """The key of a round in a room. `contributions` has 32 bytes in hex per seat, or "" for a seat that gave none."""
    return hashed(ROUND, game, number, options, decks, secret, contributions)


def key_of_game(key: str, number: int) -> str:
    """The key of a later game of a match."""
    return hashed(key, "game", number)


def key_after_take_back(key: str, times: int) -> str:
    """The key after an undo. `times` is the number of earlier undos in this game."""
    return hashed(key, "take back", times)
