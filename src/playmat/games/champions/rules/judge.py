"""END.3, END.4, FAQ.4, ENG.9: draws by agreement, repetition, the judge, forfeits and the clock."""

from __future__ import annotations

from typing import Final

from playmat.engine.state.option import Refusal
from playmat.engine.state.scope import Scope
from playmat.engine.state.step import rule
from playmat.games.champions import moves, settings, verbs
from playmat.games.champions.rules.repetition import position_key, times_seen
from playmat.games.champions.state import DECK, HAND, DuelTable, Seen

JUDGE_MIN_REPEATS: Final = 3
JUDGE_QUIET_TURNS: Final = 20
DECISION_CAP: Final = 50_000


@rule("FAQ.2", "END.8", "FAQ.3", "ENG.9")
def look_for_repetition(t: DuelTable, s: Scope) -> None:
    """Remember the position. Too many repetitions or turns end the game in a draw."""
    state = t.state
    repetition, turn_cap = settings.REPETITION_DRAW.of(state), settings.TURN_CAP.of(state)
    key = position_key(state)
    state.positions = Seen(key, state.positions)
    seen = times_seen(state, key)
    proof = state.proof
    if proof is not None:
        if proof.claimant == s.you and seen > 1 and not state.pile(DECK, s.you):
            t.finish([], "judge draw", "ENG.9")
            return
    elif repetition and seen >= repetition:
        t.finish([], "judge draw", "END.8")
        return
    if (turn_cap and state.turn > turn_cap) or state.decisions > DECISION_CAP:
        t.finish([], "judge draw", "END.8")


# agreement


def may_offer_draw(t: DuelTable, user: int) -> Refusal | None:
    """Why a draw cannot be offered. The match limits the number of offers per turn."""
    if t.refuses(moves.NO_OFFER) and t.state.offers >= settings.DRAW_OFFERS.of(t.state):
        return moves.NO_OFFER
    return None


# the judge


def may_call_judge(t: DuelTable, user: int) -> Refusal | None:
    """Why the judge cannot be called: only in a repeated position or a stalled game, after a declined draw offer."""
    state = t.state
    if t.refuses(moves.NO_JUDGE) and not state.declined >> user & 1:
        return moves.NO_JUDGE
    still = state.quiet >= JUDGE_QUIET_TURNS
    if not still and state.positions is not None:
        still = times_seen(state, state.positions.key) >= JUDGE_MIN_REPEATS
    allowed = settings.JUDGE.on(state) and state.proof is None and still and state.declined >> user & 1 == 1
    return None if allowed or not t.refuses(moves.NO_JUDGE) else moves.NO_JUDGE


def ordered_to_draw(t: DuelTable, user: int) -> bool:
    """Whether the judge orders the claimant to draw: the position has occurred before."""
    state = t.state
    proof = state.proof
    if proof is None or proof.claimant != user or not state.pile(DECK, user) or state.positions is None:
        return False
    return times_seen(state, state.positions.key) > 1  # FAQ.4b


# calls


@rule("END.3")
def forfeit(t: DuelTable, s: Scope) -> None:
    """A player concedes."""
    t.emit(moves.FORFEITS, s.you)
    verbs.lose(t, s.you, "forfeit", "END.3")


@rule("END.5", "SET.3")
def time_passes(t: DuelTable, s: Scope) -> None:
    """Take seconds off a player's clock. At zero they lose."""
    state = t.state
    started = state.turn > 0 or any(state.pile(HAND, seat) for seat in (0, 1))
    if not settings.CHESS_CLOCK.on(state) or not started:  # SET.3
        return
    state.clocks[s.you] -= s.number
    if state.clocks[s.you] <= 0:
        t.emit(moves.TIME_UP, s.you)
        verbs.lose(t, s.you, "timeout", "END.5")
