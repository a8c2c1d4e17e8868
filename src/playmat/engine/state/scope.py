"""What "you", "this" and "the number" mean for a step: references to things, and the scope of a step."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from mypy_extensions import i64, mypyc_attr

from playmat.engine.state.record import NONE as NONE
from playmat.engine.state.record import Record, saved

if TYPE_CHECKING:
    from playmat.engine.state.option import Move, Option

__all__ = ["NONE", "Ref", "Scope"]


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Ref(Record):
    """A thing as it is now. It becomes stale when the thing changes its zone or is shuffled."""

    FIELDS: ClassVar[tuple[str, ...]] = ("thing", "instance")
    __slots__ = FIELDS

    def __init__(self, thing: i64, instance: i64) -> None:
        self.thing: Final[i64] = thing
        self.instance: Final[i64] = instance


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Scope(Record):
    """The seats of a step, the last answer, and the frame it belongs to."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "you", "foe", "this", "target", "move", "thing", "other", "number", "frame",
    )  # fmt: skip
    __slots__ = FIELDS

    def __init__(
        self,
        you: i64,
        foe: i64 = NONE,
        this: Ref | None = None,
        target: Ref | None = None,
        move: Move | None = None,
        thing: i64 = NONE,
        other: i64 = NONE,
        number: i64 = 0,
        frame: i64 = NONE,
    ) -> None:
        self.you: Final[i64] = you
        self.foe: Final[i64] = foe
        self.this: Final[Ref | None] = this
        self.target: Final[Ref | None] = target
        self.move: Final[Move | None] = move
        self.thing: Final[i64] = thing
        self.other: Final[i64] = other
        self.number: Final[i64] = number
        self.frame: Final[i64] = frame

    def answered(self, o: Option) -> Scope:
        """The same scope, with this answer in it."""
        return Scope(self.you, self.foe, self.this, self.target, o.move, o.thing, o.other, o.number, self.frame)

    def unanswered(self) -> Scope:
        """The same scope, without the last answer."""
        return Scope(self.you, self.foe, self.this, self.target, frame=self.frame)

    def inside(self, frame: i64) -> Scope:
        """The same scope inside another frame."""
        return Scope(self.you, self.foe, self.this, self.target, self.move, self.thing, self.other, self.number, frame)

    def of(self, this: Ref | None, target: Ref | None = None) -> Scope:
        """The same scope with a different "this" (and target)."""
        return Scope(self.you, self.foe, this, target, self.move, self.thing, self.other, self.number, self.frame)

    def about(self, you: i64, foe: i64 = NONE) -> Scope:
        """The same scope for other seats."""
        return Scope(you, foe, self.this, self.target, self.move, self.thing, self.other, self.number, self.frame)

    def counting(self, number: i64) -> Scope:
        """The same scope with a different number."""
        return Scope(self.you, self.foe, self.this, self.target, self.move, self.thing, self.other, number, self.frame)


saved(Ref, Scope)
