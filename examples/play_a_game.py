"""Play a game in a loop, always taking the first option.

Until a game is over, it waits for one decision by one seat at a time.
"""

from __future__ import annotations

import playmat


def main() -> str:
    """Play one game of ATW. Returns how it ended."""
    game = playmat.game("atw")
    table = game.start(decks=["nova", "tembo"], seed=7)
    decisions = 0
    while not table.over:
        decision = table.decision
        assert decision is not None
        if decisions < 3:
            print(f"seat {decision.seat}: {decision.text} {decision.texts[:3]}")
        table.answer(decision.options[0])
        decisions += 1
    outcome = table.outcome
    assert outcome is not None
    return f"After {decisions} decisions, seat {outcome.winners} wins by {outcome.ending} (rule {outcome.rule})."


if __name__ == "__main__":
    print(main())
