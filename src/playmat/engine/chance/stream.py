"""True chance: a stream of numbers that nobody can foretell and everybody can check afterwards.

The stream of a key is SHA-256(key ‖ 0), SHA-256(key ‖ 1), …, with the key as 32 bytes and the counter as 8, big-endian.
It is read as words of 32 bits. A number below n is the next word modulo n; a word that would favour small numbers is
passed over. A shuffle goes from the last place to the second and exchanges each with one at or before it.

The page has the same in TypeScript, to check a record without trusting the server. So this never changes: another
stream gets another name.
"""

from __future__ import annotations

import hashlib
import json
from importlib import import_module
from typing import Any, Final

NAME: Final = "sha256"
"""What `origin["chance"]` calls this stream."""
WORDS: Final = 8
"""So many words of 32 bits are in a block."""
BATCH: Final = 4
"""So many blocks are made at once where a game draws from them."""
COUNTED: Final = [number.to_bytes(8, "big") for number in range(256)]
"""The counters of the first blocks; few games need more."""
ROUND: Final = "playmat round 1"
SEED: Final = "playmat seed 1"


def block(key: str, number: int) -> bytes:
    """Eight words of the stream."""
    return hashlib.sha256(bytes.fromhex(key) + number.to_bytes(8, "big")).digest()


def own_sha256() -> Any:
    """Python's own SHA-256, which for a block is twice as fast as that of OpenSSL; that one where there is no other."""
    for name in ("_sha2", "_sha256"):
        try:
            return import_module(name).sha256
        except ImportError:
            continue
    return hashlib.sha256


SHA256: Final[Any] = own_sha256()


def batch(key: str, number: int) -> bytes:
    """Several blocks, one after the other: those from BATCH * number on."""
    start = bytes.fromhex(key)
    first = BATCH * number
    counters = COUNTED[first : first + BATCH] or [n.to_bytes(8, "big") for n in range(first, first + BATCH)]
    return b"".join([SHA256(start + counter).digest() for counter in counters])


def word(key: str, number: int) -> int:
    """One word of the stream, from 0 to 2**32 - 1."""
    at = number % WORDS * 4
    return int.from_bytes(block(key, number // WORDS)[at : at + 4], "big")


def is_fair(word: int, below: int) -> bool:
    """Whether a word may say a number below this: every number must have as many words as any other."""
    return word < (1 << 32) - (1 << 32) % below


# keys


CANONICAL: Final = json.JSONEncoder(sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def hashed(*parts: Any) -> str:
    """The SHA-256 of some values, written as JSON in its one canonical form."""
    return hashlib.sha256(CANONICAL.encode(parts).encode()).hexdigest()


def key_of_seed(seed: int) -> str:
    """The key of a game that is begun with a number, to be played again: by `--seed`, in tests, in the lab."""
    key: str = SHA256(f'["{SEED}",{seed}]'.encode()).hexdigest()  # `hashed`, written out: simulations begin many games
    return key


def commitment(secret: str) -> str:
    """The hash of 32 bytes (in hex) that is told before the bytes are; of the server's secret and of contributions."""
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest()


def key_of_round(
    game: str, number: int, options: dict[str, str], decks: list[Any], secret: str, contributions: list[str]
) -> str:
    """The key of a round in a room. `contributions` has 32 bytes in hex for each seat, "" for one that gave none."""
    return hashed(ROUND, game, number, options, decks, secret, contributions)


def key_of_game(key: str, number: int) -> str:
    """The key of a later game of a match."""
    return hashed(key, "game", number)


def key_after_take_back(key: str, times: int) -> str:
    """The key after something was taken back; `times`: so often it was done before in this game."""
    return hashed(key, "take back", times)
