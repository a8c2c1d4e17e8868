"""The records of a duel: fields, constructor and copy agree."""

from __future__ import annotations

import inspect
from typing import Any

import pytest

from playmat.engine.state.frame import Frame
from playmat.engine.state.record import RECORDS, Record
from playmat.engine.state.scope import Ref
from playmat.games.champions.game import GAME
from playmat.games.champions.state import Control, Happening, Seen

pytestmark = pytest.mark.interpreted
MADE = {name: record for name, record in RECORDS.items() if record.__module__.startswith("playmat.games.champions.")}
REPLACED = {"champions.Champion": ["slots", "controls"]}
"""For each record, the lists that are replaced and never changed, so that copies can share them."""
ACTIVE = GAME.card("Fireball").abilities[0]


@pytest.mark.parametrize("name", MADE)
def test_the_constructor_takes_the_fields_in_their_order(name: str) -> None:
    assert tuple(inspect.signature(MADE[name]).parameters) == MADE[name].FIELDS


def sample(parameter: inspect.Parameter, k: int) -> Any:
    """A valid value for a constructor parameter, different for each number."""
    declared = str(parameter.annotation)
    samples: dict[str, Any] = {
        "int": k + 1,
        "i64": k + 1,
        "str": f"text {k}",
        "bool": True,
        "list[int]": [k],
        "list[list[int]]": [[k]],
        "list[Control]": [Control(k, k)],
        "list[Noted]": [],
        "list[Would]": [],
        "Ref": Ref(k, k),
        "DuelEffect": ACTIVE,
        "Seen": Seen(k, None),
        "Happening": Happening("drew", 0, None, k),
        "WouldAbility": None,
        "list[Mark]": [],
    }
    return samples[declared.removesuffix(" | None")]


@pytest.mark.parametrize("name", MADE)
def test_a_copy_is_equal_and_shares_no_list(name: str) -> None:
    kind = MADE[name]
    record: Record = kind(*[sample(p, k) for k, p in enumerate(inspect.signature(kind).parameters.values())])
    if isinstance(record, Frame):
        record.base, record.slots = 7, 2
    copy = record.fork()
    assert type(copy) is kind
    assert copy.values() == record.values()
    both = zip(kind.FIELDS, copy.values(), record.values(), strict=True)
    assert [field for field, a, b in both if isinstance(a, list) and a is b] == REPLACED.get(name, [])
    if isinstance(copy, Frame):
        assert (copy.base, copy.slots) == (7, 2)
