"""A server whose games are the same every time, for films: `python -m tests.web.seeded_server serve …`.

The secret of every round is the same. The page also contributes the same bytes every time (`same_bytes`).
"""

from __future__ import annotations

import secrets
from typing import Final

from playmat.cli import main

ROUND: Final = 32
"""The number of bytes in a round's secret. Ids and tokens are shorter, and stay unique."""
drawn: Final = secrets.token_hex


def same_bytes(seed: int) -> str:
    """A script for a page, so that it always contributes the same bytes."""
    return f"crypto.getRandomValues = (bytes) => bytes.fill({seed})"


def token_hex(nbytes: int | None = None) -> str:
    """Return the same secret for every round."""
    return "5e" * ROUND if nbytes == ROUND else drawn(nbytes)


if __name__ == "__main__":
    secrets.token_hex = token_hex
    main()
