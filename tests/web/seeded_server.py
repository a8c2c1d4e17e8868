"""A server whose games are the same every time: `python -m tests.web.seeded_server serve …`.

The secret of every round and the decks for seats that take any deck depend only on PLAYMAT_SEED (1). The pages of the
tests contribute bytes that also depend only on it (`same_bytes`).
"""

from __future__ import annotations

import os
import random
import secrets
from typing import Final

from playmat.cli import main
from playmat.server.rooms import opening

SEED: Final = int(os.environ.get("PLAYMAT_SEED", "1"))
"""Below 256, because it is also a byte of the contributions."""
ROUND: Final = 32
"""The number of bytes in a round's secret. Ids and tokens are shorter, and stay unique."""
drawn: Final = secrets.token_hex
SAME: Final = """(() => {
  const drawn = crypto.getRandomValues.bind(crypto);
  let state = %d;
  crypto.getRandomValues = (array) => {
    if (array instanceof Uint32Array) return array.fill((state = (Math.imul(state, 1664525) + 1013904223) >>> 0));
    return array.length === %d ? array.fill(%d) : drawn(array);
  };
})()"""


def same_bytes(seed: int = SEED) -> str:
    """A script for a page, so that it always contributes the same bytes, and that its free table repeats its chance."""
    return SAME % (seed, ROUND, seed)


def token_hex(nbytes: int | None = None) -> str:
    """Return the same secret for every round."""
    return f"{(0x5D + SEED) % 256:02x}" * ROUND if nbytes == ROUND else drawn(nbytes)


def repeat_games() -> None:
    """Let every room have the same chance, and the same decks where it draws them."""
    secrets.token_hex = token_hex
    opening.shuffled = lambda names: random.Random(SEED).sample(names, len(names))


if __name__ == "__main__":
    repeat_games()
    main()
