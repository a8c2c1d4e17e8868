"""What "you", "this" and "the number" mean for a step: references to things, and the scope a step runs in."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from mypy_extensions import mypyc_attr

from playmat.engine.state.record import Record, saved

if TYPE_CHECKING:
    from playmat.engine.state.option import Move, Option

NONE: Final = -1
"""No thing, no seat, no frame."""


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Ref(Record):
    """A thing as it is now. It grows stale when the thing changes its zone or is shuffled."""

    FIELDS: ClassVar[tuple[str, ...]] = ("thing", "instance")
    __slots__ = FIELDS

    def __init__(self, thing: int, instance: int) -> None:
        self.thing: Final[int] = thing
        self.instance: Final[int] = instance


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Scope(Record):
    """Whom a step is about, what was answered last, and which frame it belongs to."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "you", "foe", "this", "target", "move", "thing", "other", "number", "frame",
    )  # fmt: skip
    __slots__ = FIELDS

    def __init__(
        self,
        you: int,
        foe: int = NONE,
        this: Ref | None = None,
        target: Ref | None = None,
        move: Move | None = None,
        thing: int = NONE,
        other: int = NONE,
        number: int = 0,
        frame: int = NONE,
    ) -> None:
        self.you: Final[int] = you
        self.foe: Final[int] = foe
        self.this: Final[Ref | None] = this
        self.target: Final[Ref | None] = target
        self.move: Final[Move | None] = move
        self.thing: Final[int] = thing
        self.other: Final[int] = other
        self.number: Final[int] = number
        self.frame: Final[int] = frame

    def answered(self, o: Option) -> Scope:
        """The same scope, with this answer in it."""
        return Scope(self.you, self.foe, self.this, self.target, o.move, o.thing, o.other, o.number, self.frame)

    def unanswered(self) -> Scope:
        """The same scope, without the last answer."""
        return Scope(self.you, self.foe, self.this, self.target, frame=self.frame)

    def inside(self, frame: int) -> Scope:
        """The same scope inside another frame."""
        return Scope(self.you, self.foe, self.this, self.target, self.move, self.thing, self.other, self.number, frame)

    def of(self, this: Ref | None, target: Ref | None = None) -> Scope:
        """The same seats and frame, with "this" (and a target) meaning something else."""
        return Scope(self.you, self.foe, this, target, self.move, self.thing, self.other, self.number, self.frame)

    def about(self, you: int, foe: int = NONE) -> Scope:
        """The same frame seen by other seats."""
        return Scope(you, foe, self.this, self.target, self.move, self.thing, self.other, self.number, self.frame)

    def counting(self, number: int) -> Scope:
        """The same scope with another number."""
        return Scope(self.you, self.foe, self.this, self.target, self.move, self.thing, self.other, number, self.frame)


saved(Ref, Scope)
