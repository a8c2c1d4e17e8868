"""9: lights that go out, the last light, and conceding."""

from __future__ import annotations

from playmat.engine.state.scope import Scope
from playmat.engine.state.step import rule
from tests.engine.toy import verbs
from tests.engine.toy.moves import CONCEDES
from tests.engine.toy.state import LanternTable


@rule("9.1")
def fading(t: LanternTable, s: Scope) -> None:
    """All keepers without glow are out at the same time. The others play on."""
    leave_game(t, [seat for seat in t.state.playing() if t.state.glow[seat] <= 0])


@rule("9.3")
def concede(t: LanternTable, s: Scope) -> None:
    """A keeper concedes, which is possible at any moment."""
    t.emit(CONCEDES, s.you)
    leave_game(t, [s.you])


def leave_game(t: LanternTable, seats: list[int]) -> None:
    """Keepers leave. The last keeper left wins. The turn of a keeper who left ends at once."""
    state = t.state
    for seat in seats:
        verbs.put_out(t, seat)
    left = state.playing()
    if seats and len(left) <= 1:  # 9.2
        t.finish(left, "last light" if left else "darkness", "9.2")
    elif seats and state.is_out(state.turn) and state.turn_frame() >= 0:
        t.leave(state.turn_frame())
