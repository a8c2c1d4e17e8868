"""The one answer that wins by force regardless of the hidden cards: proved in many positions with those cards redealt.

Another answer is refuted by a single deal in which it does not win by force. All of them are refuted in the first deal,
so that a puzzle can be verified again with very few deals.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from playmat.agents.solving import CANNOT_TELL, FORCED, NOT_FORCED, Verdict, solve
from playmat.agents.solving.chances import answered
from playmat.agents.solving.graph import answers
from playmat.engine.chance import small as chance
from playmat.engine.counting import count_of
from playmat.engine.state.scope import NONE
from playmat.engine.table.playout import play_at_random, play_by_advice
from playmat.engine.table.table import Table
from playmat.engine.view.view import imagine

DEALS = 100
LIMIT = 800
"""The maximum number of positions to search after one answer. A puzzle that needs more is too hard for people, too."""
TRIES = 8
"""The number of quick playouts per answer before any proof search."""
SECONDS = 60.0
"""Far more time than the positions take, so that the result does not depend on the machine."""


@dataclass(frozen=True)
class ForcedAnswer:
    """The only answer that wins by force."""

    option: int
    moves: int
    """The maximum number of answers, by all seats, that the win takes in any of the deals."""


def dealt(view: Table[Any], number: int) -> Table[Any]:
    """A position that is consistent with a view. The same number gives the same position."""
    return imagine(view, chance.labeled("puzzle", number))


def turn_after(view: Table[Any], turns: int) -> int:
    """The number of the last of this many turns, the current one included."""
    return view.game.face.turn(view).number + turns - 1


def after_answer(t: Table[Any], option: int, seat: int, last_turn: int, limit: int = LIMIT) -> Verdict:
    """Whether a seat wins by force after an answer."""
    after = answered(t, answers(t)[option])
    if after.over:
        outcome = after.state.outcome
        return Verdict(seat, FORCED if outcome is not None and outcome.winner == seat else NOT_FORCED)
    return solve(after, [seat], limit, SECONDS, last_turn).verdicts[0]


def quick_wins(view: Table[Any], last_turn: int) -> list[int]:
    """How many quick playouts each answer wins in time.

    Every other playout is random, to notice wins that the game's advice misses.
    """
    seat = view.state.pending.seat
    wins = [0] * len(answers(view))
    for number in range(TRIES):
        t = dealt(view, number)
        for option in range(len(wins)):
            wins[option] += wins_in_time(t, option, seat, last_turn, number)
    return wins


def wins_in_time(t: Table[Any], option: int, seat: int, last_turn: int, number: int) -> bool:
    """Whether an answer wins in time in one playout."""
    tried = t.clone()
    tried.choose(answers(tried)[option])
    seed = chance.labeled("try", number)
    play = play_by_advice if number % 2 == 0 else play_at_random
    while not tried.over and tried.game.face.turn(tried).number <= last_turn:
        seed = play(tried, seed, 1).seed
    outcome = tried.state.outcome
    return outcome is not None and outcome.winner == seat


def sole_candidate(view: Table[Any], last_turn: int, limit: int) -> int:
    """The only answer that wins by force in the first deal, or NONE. The search stops when it finds a second one."""
    seat = view.state.pending.seat
    wins = quick_wins(view, last_turn)
    if not any(wins) or sum(count == TRIES for count in wins) > 1:
        return NONE
    t = dealt(view, 0)
    winner = NONE
    for option in sorted(range(len(wins)), key=lambda k: -wins[k]):
        verdict = after_answer(t, option, seat, last_turn, limit)
        if verdict.answer == CANNOT_TELL or (verdict.answer == FORCED and winner != NONE):
            return NONE
        if verdict.answer == FORCED:
            winner = option
    return winner


def forced_answer(view: Table[Any], turns: int, deals: int = DEALS, limit: int = LIMIT) -> ForcedAnswer | None:
    """The only answer that wins by force in all of these deals, or None. Every other answer fails in the first."""
    seat = view.state.pending.seat
    last_turn = turn_after(view, turns)
    winner = sole_candidate(view, last_turn, limit)
    if winner == NONE:
        return None
    moves = 0
    for number in range(deals):
        verdict = after_answer(dealt(view, number), winner, seat, last_turn, limit)
        if verdict.answer != FORCED:
            return None
        moves = max(moves, verdict.moves + 1)
    return ForcedAnswer(winner, moves)


def forced_fault(view: Table[Any], option: int, turns: int, deals: int, limit: int = LIMIT) -> str:
    """Why an answer is no longer the only one that wins by force, or nothing. The others are tested in one deal."""
    seat = view.state.pending.seat
    last_turn = turn_after(view, turns)
    for number in range(deals):
        if after_answer(dealt(view, number), option, seat, last_turn, limit).answer != FORCED:
            return f"its answer does not win by force in deal {number}"
    t = dealt(view, 0)
    others = [k for k in range(len(answers(view))) if k != option]
    winning = [k for k in others if after_answer(t, k, seat, last_turn, limit).answer != NOT_FORCED]
    return f"{count_of(len(winning), 'other answer')} may win, too" if winning else ""
