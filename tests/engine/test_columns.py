"""The columns of a state: each has a range, an overflow is the same error in both packages, and none is shared."""

from __future__ import annotations

import pytest

from playmat.engine.errors import BrokenRule, SaveError
from playmat.engine.files.save import digest, load, save
from playmat.engine.sitting.sitting import Sitting
from playmat.engine.state.column import LARGEST, column, even, grown, joined, numbered
from playmat.engine.table import invariants
from playmat.engine.table.verbs import GONE, add_thing
from tests.engine.toy import GAME
from tests.engine.toy.state import LanternState

NAMES = ["seen", "owner", "copy", "known", "instance", "where"]


def begun() -> Sitting[LanternState]:
    return GAME.start(["harbor", "reeds"], 3)


def with_number(name: str, number: int) -> Sitting[LanternState]:
    """A table with a column set to a number at the limit of its range."""
    t = begun()
    numbers = getattr(t.state, name)
    numbers[len(numbers) - 1] = number
    return t


def test_every_column_has_a_range() -> None:
    assert list(invariants.ranges(begun().state)) == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_an_overflow_is_an_error(name: str) -> None:
    _, allowed = invariants.ranges(begun().state)[name]
    for number in (allowed.start - 1, allowed.stop):
        with pytest.raises(BrokenRule, match=f"impossible position after .*: {name} points at nothing$"):
            invariants.check(with_number(name, number))
    for number in (allowed.start, allowed.stop - 1):
        assert f"{name} points at nothing" not in invariants.faults(with_number(name, number))


@pytest.mark.parametrize("name", NAMES)
def test_a_save_with_an_overflow_is_refused(name: str) -> None:
    _, allowed = invariants.ranges(begun().state)[name]
    for number in (allowed.start - 1, allowed.stop):
        with pytest.raises(SaveError, match=f"damaged: {name} points at nothing"):
            load(GAME, changed(name, number))
    with pytest.raises(SaveError, match=f"damaged: {name} cannot be read"):
        load(GAME, changed(name, LARGEST + 1))


def changed(name: str, number: int) -> dict[str, object]:
    """A save with a column set to this number."""
    saved = save(begun())
    saved["state"][name][-1] = number
    del saved["sum"]
    return {**saved, "sum": digest(saved)}


@pytest.mark.parametrize("number", [LARGEST + 1, -LARGEST - 1])
def test_a_number_that_does_not_fit_is_never_truncated(number: int) -> None:
    with pytest.raises(BrokenRule, match=f"^{number} does not fit in a column$"):
        column([0, number])
    assert list(column([LARGEST, -LARGEST])) == [LARGEST, -LARGEST]


def test_a_grown_column_shares_no_memory_with_the_old_one() -> None:
    for length in range(1, 40):  # some columns have spare memory
        old = column(range(length))
        four, five = grown(old, 4), grown(old, 5)
        four[0] = 9
        assert list(old) == list(range(length))
        assert list(four) == [9, *range(1, length), 4]
        assert list(five) == [*range(length), 5]
    both = joined(column([1, 2]), column([3]))
    assert list(both) == [1, 2, 3]


def test_columns_are_built_with_equal_or_consecutive_numbers() -> None:
    assert list(even(7, 3)) == [7, 7, 7]
    assert list(numbered(4, 3)) == [4, 5, 6]
    assert list(even(7, 0)) == list(numbered(4, 0)) == list(column([])) == []


@pytest.mark.parametrize("name", [name for name in NAMES if name != "owner"])  # owners are replaced, never changed
def test_a_clone_has_its_own_columns(name: str) -> None:
    t = begun()
    before = list(getattr(t.state, name))
    twin = t.clone()
    getattr(twin.state, name)[0] += 1
    assert list(getattr(t.state, name)) == before


def test_things_created_on_a_clone_are_not_on_the_table() -> None:
    t = begun()
    twin, other = t.clone(), t.clone()
    things = len(t.state.where)
    assert add_thing(twin.state) == add_thing(other.state) == things
    twin.state.where[things] = GONE
    assert [len(x.state.where) for x in (t, twin, other)] == [things, things + 1, things + 1]
    assert other.state.where[things] != GONE
