"""Running procedures: frames (their working memory) and tasks (the scheduled steps)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from mypy_extensions import mypyc_attr

from playmat.engine.state.record import Record, saved

if TYPE_CHECKING:
    from playmat.engine.state.scope import Scope
    from playmat.engine.state.step import Step

__all__ = ["Frame", "Picks", "Task"]


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Task(Record):
    """A step with the scope it will run in."""

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "scope", "rule")
    __slots__ = FIELDS

    def __init__(self, step: Step, scope: Scope, rule: str = "") -> None:
        self.step: Final[Step] = step
        self.scope: Final[Scope] = scope
        self.rule: Final[str] = rule
        """The rule that scheduled it: words on cards have no rule number, so their events have this rule."""


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Frame(Record):
    """The working memory of a procedure: an attack, a hit, a window, a payment. Cloned with the state."""

    def __init__(self) -> None:
        self.base: int = -1
        """The number of tasks on the agenda when the frame was entered, including the frame's own end."""
        self.slots: int = 1
        """The number of those tasks that belong to the frame's own end."""

    def fork(self) -> Frame:
        fork = super().fork()
        assert isinstance(fork, Frame)
        return self.placed(fork)

    def placed(self, fork: Frame) -> Frame:
        """Give a copy of this frame the same position on the agenda."""
        fork.base = self.base
        fork.slots = self.slots
        return fork

    def seen_by(self, seat: int) -> Frame:
        """The frame as a seat may know it: complete by default."""
        return self.fork()

    def happened(self, times: int) -> None:
        """Called with the number of times that a request inside the frame was actually carried out.

        Frames that count override it.
        """


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Picks(Frame):
    """Several picks that make one decision. No one else sees them before they are complete."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "picked")

    def __init__(self, seat: int, picked: list[int]) -> None:
        super().__init__()
        self.seat: Final[int] = seat
        self.picked: list[int] = picked

    def fork(self) -> Picks:
        fork = Picks(self.seat, self.picked.copy())
        fork.base = self.base
        fork.slots = self.slots
        return fork

    def seen_by(self, seat: int) -> Frame:
        view = self.fork()
        if seat != self.seat:
            view.picked = []
        return view


saved(Task, Picks)
