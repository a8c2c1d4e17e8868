"""What every worker process needs: all games. If processes are forked, it is imported once for all of them."""

from __future__ import annotations

from contextlib import suppress

from playmat.games import FaultyGame, entries, load

for entry in entries():
    with suppress(FaultyGame):
        load(entry)
