"""Decision numbers: each seat counts only its own decisions, so that no one can count another seat's decisions.

A number is never reused, even after an undo, a rematch or a restart: the numbers are stored with each answer.
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
    """How many decisions each seat in a room has been asked for, which is also the number of its last decision."""

    def __init__(self, plan: RoomPlan) -> None:
        self.plan: Final[RoomPlan] = plan
        plan.asked = [*plan.asked, *[0] * len(plan.seats)][: len(plan.seats)]

    def current(self, seat: int) -> int:
        """The number of a seat's current decision, or of its last one."""
        return self.plan.asked[seat] if seat >= 0 else 0

    def advance(self, seats: Iterable[int]) -> None:
        """Count one more decision for these seats."""
        for seat in seats:
            self.plan.asked[seat] += 1

    def restore(self, numbers: list[int]) -> None:
        """Continue from the numbers stored with the last answer."""
        self.plan.asked = [max(pair) for pair in zip(self.plan.asked, numbers, strict=True)]


def newly_asked(before: Sitting[Any] | None, after: Sitting[Any]) -> list[int]:
    """The seats that are asked something new at the table `after`.

    A sealed question counts as asked of all seats at once, although the game asks one seat after the other. So a seat
    keeps its number until it answers.
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
    """Whether both tables are at the same sealed question, which the seats answer in turn."""
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
    """Whether only the answering seat could see that something was answered."""
    old, new = before.state, after.state
    if old.pending is None or new.pending is None or old.pending.seat != new.pending.seat:
        return False
    return old.last is new.last and not after.motions and looks_alike(old.pending, new.pending)


def looks_alike(old: Decision, new: Decision) -> bool:
    """Whether two questions look the same to the other seats."""
    return old.prompt is new.prompt or (is_exchange(old) and is_exchange(new))
