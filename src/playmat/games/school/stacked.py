"""Objects on the stack, pending triggers, and effects that wait for the End Phase."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import mypyc_attr

from playmat.engine.state.record import Record, saved
from playmat.engine.state.scope import NONE, Ref
from playmat.games.school.vocabulary.card import Spoken


@final
@mypyc_attr(acyclic=True)
class Stacked(Record):
    """An object on the stack: a card or an ability, its controller, and its choices. Immutable."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "thing", "seat", "ability", "source", "mode", "targets", "slots", "by", "that", "number",
    )  # fmt: skip

    def __init__(
        self,
        thing: int,
        seat: int,
        ability: Spoken | None,
        source: Ref,
        mode: int,
        targets: list[Ref],
        slots: list[int],
        by: int = NONE,
        that: Ref | None = None,
        number: int = 0,
    ) -> None:
        self.thing: Final[int] = thing
        """The card on the stack, a placeholder for an ability, or NONE for a window trigger."""
        self.seat: Final[int] = seat
        self.ability: Final[Spoken | None] = ability
        self.source: Final[Ref] = source
        self.mode: Final[int] = mode
        self.targets: Final[list[Ref]] = targets
        self.slots: Final[list[int]] = slots
        """For each chosen thing, the index of the target in the text for which it was chosen."""
        self.by: Final[int] = by
        """For a trigger: the seat of its event, and the subject of the event."""
        self.that: Final[Ref | None] = that
        self.number: Final[int] = number


@final
class Later(Record):
    """An effect at the next End Phase."""

    FIELDS: ClassVar[tuple[str, ...]] = ("ability", "seat", "source", "that")

    def __init__(self, ability: Spoken, seat: int, source: Ref, that: Ref) -> None:
        self.ability: Final[Spoken] = ability
        self.seat: Final[int] = seat
        self.source: Final[Ref] = source
        self.that: Final[Ref] = that


@final
@mypyc_attr(acyclic=True)
class Announced(Record):
    """A pending trigger."""

    FIELDS: ClassVar[tuple[str, ...]] = ("ability", "source", "by", "that", "number")

    def __init__(self, ability: Spoken, source: Ref, by: int, that: Ref | None, number: int) -> None:
        self.ability: Final[Spoken] = ability
        self.source: Final[Ref] = source
        self.by: Final[int] = by
        self.that: Final[Ref | None] = that
        self.number: Final[int] = number


saved(Stacked, Later, Announced)
