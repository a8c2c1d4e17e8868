"""The imports that every worker process needs: all games. If processes are forked, they are imported once for all."""

from __future__ import annotations

from contextlib import suppress

from playmat.games import FaultyGame, entries, load

for entry in entries():
    with suppress(FaultyGame):
        load(entry)
