"""A server whose analyses take few playouts, for tests: `python -m tests.web.few_playouts serve …`."""

from __future__ import annotations

from typing import Final

from playmat.cli import main
from playmat.server.analysis import runs

FEW: Final = 4

if __name__ == "__main__":
    runs.PLAYOUTS = FEW  # type: ignore[misc]
    main()
