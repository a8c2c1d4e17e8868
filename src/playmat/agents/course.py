"""The course of a match, for every game: the longest wait, changes of the lead, comebacks."""

from __future__ import annotations

from math import exp
from typing import Any

from playmat.engine.sitting.sitting import Sitting

SEATS = 2
BEHIND = 1.1
"""Log odds of a comeback: a player this far behind wins one game in four."""
STEPS = 10
"""The number of equal parts of a game. The chance to win is recorded at the end of each."""
CHANCE_STEP = 5
"""Chances are recorded in steps of this many percent."""


class Course:
    """Follows a match from decision to decision, as the evaluation of its game sees it."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.decisions = 0
        self.last = -1
        self.run = 0
        """How many consecutive decisions the last seat has made."""
        self.longest = 0
        self.handovers = 0
        self.leader = -1
        self.changes = 0
        self.behind = [0.0] * seats
        """The furthest that each seat has been behind the leader, in log odds."""
        self.looks: list[tuple[int, int, float]] = []
        """The decision at which a position was evaluated, its leader, and its log odds against the nearest opponent."""

    def asked(self, t: Sitting[Any], seat: int) -> None:
        """Count a decision of a seat. Evaluate the position after every `seats` handovers.

        That way, the same seat is about to decide at every evaluation, and the right to move never looks like a lead.
        """
        self.decisions += 1
        if seat == self.last:
            self.run += 1
        else:
            self.handovers += self.last >= 0
            self.last = seat
            self.run = 1
            if self.handovers % self.seats == 0:
                self.look(t)
        self.longest = max(self.longest, self.run)

    def look(self, t: Sitting[Any]) -> None:
        """Update the leader and how far the others are behind."""
        rate = t.game.player.evaluation
        if rate is None:
            return
        others = [seat for seat in range(self.seats) if not t.state.is_out(seat)]
        best = others[0]
        lead = 0.0
        for seat in others[1:]:
            lead = rate.lead(t, seat, best)
            if lead > 0:
                best = seat
        nearest = float("inf")
        for seat in others:
            if seat != best:
                # with two seats, their leads over each other differ only in sign
                gap = rate.odds(abs(lead) if len(others) == SEATS else rate.lead(t, best, seat))
                self.behind[seat] = max(self.behind[seat], gap)
                nearest = min(nearest, gap)
        self.changes += self.leader not in (best, -1)
        self.leader = best
        self.looks.append((self.decisions, best, nearest))

    def numbers(self, winners: list[int]) -> dict[str, int]:
        """The results, in whole numbers."""
        return {
            "handovers": self.handovers,
            "longest wait in decisions": self.longest,
            "lead changes": self.changes,
            "comebacks": int(any(self.behind[seat] >= BEHIND for seat in winners)),
            **self.decided(winners),
        }

    def decided(self, winners: list[int]) -> dict[str, int]:
        """When the winner took the lead for good, and how often it was not ahead, both in percent."""
        if len(winners) != 1 or not self.looks:
            return {}
        open_until = 0
        trailing = 0
        for number, leader, lead in self.looks:
            if leader != winners[0] or lead < BEHIND:
                open_until = number
            trailing += leader != winners[0]
        return {
            "decided games": 1,
            "decided at": round(100 * open_until / self.decisions),
            "drama": round(100 * trailing / len(self.looks)),
        }

    def chances(self, winners: list[int]) -> list[int]:
        """The later winner's chance to win in percent after each tenth of the game, from its start. Two players only.

        The chance at a moment is that of the last evaluation before it.
        """
        if self.seats != SEATS or len(winners) != 1 or not self.looks:
            return []
        chances: list[int] = []
        last = 0
        for step in range(STEPS + 1):
            while last + 1 < len(self.looks) and self.looks[last + 1][0] * STEPS <= step * self.decisions:
                last += 1
            _, leader, lead = self.looks[last]
            chance = 1 / (1 + exp(-min(lead, 50.0)))
            share = chance if leader == winners[0] else 1 - chance
            chances.append(CHANCE_STEP * round(100 * share / CHANCE_STEP))
        return chances
