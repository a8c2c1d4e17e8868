"""101, 1301: how a game ends."""

from __future__ import annotations

from typing import Final

from playmat.engine.state.scope import NONE, Scope
from playmat.engine.state.step import rule
from playmat.games.aew import moves, settings
from playmat.games.aew.frames import Phase
from playmat.games.aew.state import AewState, AewTable

TURN_CAP: Final = 50
DECISION_CAP: Final = 20_000


@rule("1301", "101.1")
def stamina_check(t: AewTable, s: Scope) -> None:
    """A player at 0 Stamina loses. If both are at 0, it is a draw, unless the option says otherwise (R1)."""
    check_stamina(t)


def check_stamina(t: AewTable) -> None:
    """Check Stamina now (1301, 101.1)."""
    stamina = t.state.stamina
    if stamina[0] > 0 and stamina[1] > 0:
        return
    if stamina[0] == 0 and stamina[1] == 0:  # 1301, 101.1
        double_down(t)
    else:
        t.finish([0 if stamina[1] == 0 else 1], "stamina", "101.1")


def double_down(t: AewTable) -> None:
    """101.4: both have lost at the same moment."""
    state = t.state
    how = settings.SIMULTANEOUS_LOSS.of(state)  # 101.4
    winner = NONE
    if how == "initiative_wins":
        winner = state.initiative
    elif how == "active_loses":
        root = root_of(t)
        winner = 1 - root if root != NONE else NONE
    t.finish([] if winner == NONE else [winner], "double_down", "101.4")


def root_of(t: AewTable) -> int:
    """The seat of the root play or ability, NONE in the End Step."""
    frame = t.state.frames[0] if t.state.frames else None
    return frame.root if isinstance(frame, Phase) else NONE


def win(t: AewTable, seat: int, ending: str, rule: str) -> None:
    """101.2, 101.3: a Pin, Submission or Knockout has succeeded, which ends the game at once."""
    t.finish([seat], ending, rule)


def is_over(state: AewState) -> bool:
    """Whether a player has won. A function, because compiled code would reuse an earlier result of the test."""
    return state.outcome is not None


def reach_cap(t: AewTable) -> None:
    """R66: time is up."""
    stamina = t.state.stamina
    ahead = NONE
    if settings.CAP_STAMINA.on(t.state) and stamina[0] != stamina[1]:
        ahead = 0 if stamina[0] > stamina[1] else 1
    t.finish([] if ahead == NONE else [ahead], "cap", "701")


@rule("101.3")
def concede(t: AewTable, s: Scope) -> None:
    """A player concedes (R66)."""
    t.emit(moves.CONCEDES, s.you)
    t.finish([1 - s.you], "concession", "101.3")
