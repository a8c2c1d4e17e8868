"""Extras: packages that a plain installation leaves out, and the command that adds them."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

from playmat.engine.errors import PlaymatError


class MissingExtra(PlaymatError):
    """Something needs an extra that is not installed. The message ends with the command that installs it."""


@contextmanager
def needs_extra(what: str, extra: str) -> Iterator[None]:
    """Wrap the imports of an extra: if one of its packages is missing, say which extra has it."""
    try:
        yield
    except ModuleNotFoundError as fault:
        if fault.name is None or fault.name.partition(".")[0] == "playmat":
            raise  # a playmat module is missing, which no extra provides
        raise MissingExtra(f"{what} needs the {extra} extra: {install_command(extra)}") from None


def install_command(extra: str) -> str:
    """Return the command that adds an extra, quoted because shells read brackets as a pattern."""
    quote = '"' if sys.platform == "win32" else "'"
    return f"pip install {quote}playmat[{extra}]{quote}"
