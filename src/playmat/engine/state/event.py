"""What happened: kinds of events, and events. An event has its rule, and who may read which card in it."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from playmat.engine.state.record import Record, saved
from playmat.engine.state.scope import NONE

__all__ = ["Event", "Kind", "events_with_marks", "history", "kind_counts"]

KINDS: dict[str, Kind] = {}


@final
class Kind:
    """A kind of event, and its log line: "{seat} plays {thing}.", or "" for events that only triggers use."""

    def __init__(self, address: str, text: str, rule: str = "") -> None:
        self.address: Final[str] = address
        self.text: Final[str] = text
        self.rule: Final[str] = rule
        """The rule of the event, if it is not the rule of the step that emits it."""
        KINDS[address] = self


@final
class Event(Record):
    """Something that happened. It stores its copies and who knew them then, so it always reads the same."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "kind", "rule", "seat", "thing", "copy", "known", "other", "other_copy", "other_known", "number", "extra",
    )  # fmt: skip
    __slots__ = (*FIELDS, "before")

    def __init__(
        self,
        kind: Kind,
        rule: str,
        seat: i64,
        thing: i64,
        copy: i64,
        known: i64,
        other: i64 = NONE,
        other_copy: i64 = 0,
        other_known: i64 = 0,
        number: i64 = 0,
        extra: str = "",
        before: Event | None = None,
    ) -> None:
        self.kind: Final[Kind] = kind
        self.rule: Final[str] = rule
        self.seat: Final[i64] = seat
        self.thing: Final[i64] = thing
        self.copy: Final[i64] = copy
        self.known: Final[i64] = known
        self.other: Final[i64] = other
        self.other_copy: Final[i64] = other_copy
        self.other_known: Final[i64] = other_known
        self.number: Final[i64] = number
        self.extra: Final[str] = extra
        """A public word that is not a card: the name of an ability, a place."""
        self.before: Final[Event | None] = before
        """The event before this one: the log is a chain, so that a clone copies one reference."""


def history(last: Event | None) -> list[Event]:
    """Everything that has happened up to an event, oldest first."""
    events: list[Event] = []
    while last is not None:
        events.append(last)
        last = last.before
    events.reverse()
    return events


def kind_counts(last: Event | None) -> dict[str, int]:
    """How often each kind of event, by its address, occurs in a log that ends with this one."""
    counts: dict[str, int] = {}
    while last is not None:
        address = last.kind.address
        counts[address] = counts.get(address, 0) + 1
        last = last.before
    return counts


def events_with_marks(last: Event | None, kinds: set[Kind], marks: list[Event | None]) -> list[tuple[Event, int]]:
    """The events of some kinds, newest first, each with the number of marks before it.

    Marks are events of the same log, oldest first, such as the last event before each decision.
    """
    marked: list[tuple[Event, int]] = []
    at = len(marks)
    while last is not None:
        while at > 0 and marks[at - 1] is last:
            at -= 1
        if last.kind in kinds:
            marked.append((last, at))
        last = last.before
    return marked


saved(Event)
