"""Records: the small values in a state, and the list of their fields for saves."""

from __future__ import annotations

from typing import Any, ClassVar, Final, TypeVar

from mypy_extensions import mypyc_attr

from playmat.engine.state.names import check_new, module_of, name_of

__all__ = ["Record", "put", "saved"]

T = TypeVar("T")

NONE: Final = -1
"""No thing, no seat, no frame."""


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Record:
    """A value with named fields. Its constructor takes them in the order of FIELDS, so that saves can rebuild it."""

    __slots__ = ()  # so that records made at every step need no dictionary
    FIELDS: ClassVar[tuple[str, ...]] = ()

    def values(self) -> list[Any]:
        """The values of the fields, in order."""
        return [getattr(self, name) for name in self.FIELDS]

    def fork(self) -> Record:
        """A copy that shares nothing mutable with this one. Records that are copied often override it."""
        return type(self)(*[fork_value(v) for v in self.values()])


def fork_value(value: Any) -> Any:
    """A copy of a field's value: new lists and dicts, everything else is immutable and shared."""
    if isinstance(value, list):
        return [fork_value(v) for v in value]
    if isinstance(value, dict):
        return {k: fork_value(v) for k, v in value.items()}
    return value


def put(values: list[T], at: int, value: T) -> list[T]:
    """A copy of the list with a new value at one index. The original stays unchanged, since clones share it."""
    copy = values.copy()
    copy[at] = value
    return copy


RECORDS: dict[str, type[Record]] = {}
RECORD_NAMES: dict[type[Record], str] = {}


def saved(*classes: type[Record]) -> None:
    """Declare the records that a state may contain, by their names in saves. (A decorator would prevent compiling.)"""
    for cls in classes:
        name = name_of(cls)
        before = RECORDS.get(name)
        check_new(name, module_of(cls), "" if before is None else module_of(before))
        RECORDS[name] = cls
        RECORD_NAMES[cls] = name
