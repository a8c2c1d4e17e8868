"""Record classes are written by hand, and their constructors take the fields in the order of saves."""

from __future__ import annotations

import inspect

import pytest

from playmat.engine.state.record import RECORDS, Record
from tests.every_game.games import SLUGS, begun


@pytest.mark.interpreted
@pytest.mark.parametrize("slug", SLUGS)
def test_a_record_is_made_from_its_fields(slug: str) -> None:
    begun(slug, 0)
    wrong = [name for name, kind in RECORDS.items() if taken(kind)[: len(kind.FIELDS)] != kind.FIELDS]
    assert wrong == []


def taken(kind: type[Record]) -> tuple[str, ...]:
    """The parameters of a constructor."""
    return tuple(inspect.signature(kind).parameters)
