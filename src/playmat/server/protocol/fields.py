"""The basics of messages: the version, the limits, and the types of their fields."""

from __future__ import annotations

import re
from typing import Annotated, Final

from msgspec import Meta

VERSION: Final = 2
"""Increased when clients of the previous version would break."""
MOST_BYTES: Final = 4096
"""The longest message from a client."""
MOST_BODY: Final = 65_536
"""The longest body of an HTTP request, which may contain a deck."""
MOST_SCENARIO: Final = 131_072
"""The longest body of a request with a scenario file, which may contain a set."""
MOST_RECORD: Final = 4 << 20
"""The maximum size in bytes of a game record that a client opens."""
SPECTATOR: Final = -1
SIGNALS: Final = ("hello", "good luck", "thanks", "well played", "oops", "one moment", "good game")

Number = Annotated[int, Meta(ge=0, le=1_000_000_000)]
Short = Annotated[str, Meta(max_length=64)]
Name = Annotated[str, Meta(max_length=40)]
Secret = Annotated[str, Meta(max_length=100)]
Hex = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}\Z")]
"""32 bytes, or their SHA-256."""
ChatText = Annotated[str, Meta(min_length=1, max_length=300)]
SetText = Annotated[str, Meta(max_length=32_000)]
ScenarioText = Annotated[str, Meta(min_length=1, max_length=60_000)]
PairRow = Annotated[list[Annotated[float, Meta(ge=0, le=1_000_000)]], Meta(min_length=6, max_length=6)]
DeckText = Annotated[str, Meta(max_length=20_000)]


def snake_case(name: str) -> str:
    """The type of a message: the name of its class, `view_update` for `ViewUpdate`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()
