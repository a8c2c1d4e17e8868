"""Decision numbers: each seat counts only its own decisions, so that no one can count another's.

A number is never reused, even after an undo, a rematch or a restart: it is written with each answer.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final

from playmat.engine.sitting.sideboard import is_exchange
from playmat.server.rooms.sealed_ahead import is_sealed

if TYPE_CHECKING:
    from playmat.engine.sitting.sitting import Sitting
    from playmat.engine.state.decision import Decision
    from playmat.server.rooms.plan import RoomPlan


class DecisionNumbers:
    """How many decisions each seat of a room was asked, which is the number of its last one."""

    def __init__(self, plan: RoomPlan) -> None:
        self.plan: Final[RoomPlan] = plan
        plan.asked = [*plan.asked, *[0] * len(plan.seats)][: len(plan.seats)]

    def current(self, seat: int) -> int:
        """The number of the decision that a seat is asked, or was asked last."""
        return self.plan.asked[seat] if seat >= 0 else 0

    def advance(self, seats: Iterable[int]) -> None:
        """These seats are asked something new."""
        for seat in seats:
            self.plan.asked[seat] += 1

    def restore(self, numbers: list[int]) -> None:
        """Continue from the numbers that were written with the last answer."""
        self.plan.asked = [max(pair) for pair in zip(self.plan.asked, numbers, strict=True)]


def newly_asked(before: Sitting[Any] | None, after: Sitting[Any]) -> list[int]:
    """The seats that are asked something new after this.

    A sealed question is asked of all seats at once, although the game asks one after the other: a seat keeps its number
    until it answers.
    """
    pending = after.state.pending
    if pending is None:
        return []
    if not is_sealed(after):
        return [pending.seat]
    if before is None or not is_same_sealed(before, after):
        return list(range(after.state.seats))
    return sorted({entry[0] for entry in after.record[len(before.record) :]})


def is_same_sealed(before: Sitting[Any], after: Sitting[Any]) -> bool:
    """Whether it is the same sealed question, which the seats answer in turn."""
    if not (is_sealed(before) and is_sealed(after)):
        return False
    old, new = before.state, after.state
    if old.pending.sealed != new.pending.sealed or game_number(before) != game_number(after):
        return False
    return all(now is not None or then is None for then, now in zip(old.sealed, new.sealed, strict=True))


def game_number(t: Sitting[Any]) -> int:
    """The number of the current game in a match."""
    return t.state.standing.number if t.state.standing is not None else 0


def is_secret(before: Sitting[Any], after: Sitting[Any]) -> bool:
    """Whether only the asked seat could see that something was answered."""
    old, new = before.state, after.state
    if old.pending is None or new.pending is None or old.pending.seat != new.pending.seat:
        return False
    return old.last is new.last and not after.motions and looks_alike(old.pending, new.pending)


def looks_alike(old: Decision, new: Decision) -> bool:
    """Whether the others see the same of two questions."""
    return old.prompt is new.prompt or (is_exchange(old) and is_exchange(new))
