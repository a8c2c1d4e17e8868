"""Paired experiments: the same games played twice, with one change.

Both games of a pair use the same seed, decks and seats, so most of the luck is the same. Each pairing of decks
is played with both seat orders. See docs/research/lab.md for what is measured.
"""

from __future__ import annotations

from itertools import chain, combinations
from typing import Any, NamedTuple

from playmat.agents import player
from playmat.agents.self_play import play_match
from playmat.agents.tally import wilson
from playmat.engine.errors import PlaymatError
from playmat.engine.game import Game
from playmat.lab.batches import Batches
from playmat.lab.checkpoint import CheckpointFile
from playmat.lab.crew import Crew
from playmat.lab.plan import PlanDecks, seed_of
from playmat.lab.progress import Canceled, Progress
from playmat.lab.sequential import UNDECIDED, Differences, Looks, judged, quantile
from playmat.lab.simulation_data import sets_json
from playmat.lab.variants import changed_cards, changed_copies

SEATS = 2
CARDS = "cards"
FIRST_PLAYER = "first player"
AGENTS = "agents"
"""The possible subjects of the overall difference."""


class Arm:
    """One side of an experiment: the game, its settings, and the agents at the seats."""

    def __init__(self, game: Game, settings: dict[str, str], agents: tuple[str, str]) -> None:
        self.game = game
        self.settings = settings
        self.agents = agents


class PairGame(NamedTuple):
    """One game of a pair: the scores of seat 0 and of the first player (1, 0, or 0.5 for a draw), and its length."""

    score: float
    first: float
    decisions: int


class Comparison:
    """Two arms that play the same games. It is data that another process can receive."""

    def __init__(
        self,
        before: Arm,
        after: Arm,
        decks: list[str],
        seed: int,
        lists: PlanDecks | None = None,
        independent: bool = False,
    ) -> None:
        self.arms = (before, after)
        self.seed = seed
        self.lists = lists or PlanDecks()
        self.independent = independent
        """Whether the second arm draws its own chance. Only for measuring error rates."""
        self.copies = self.count_copies(decks)
        """How many copies of changed and exchanged cards each deck has."""
        self.about = self.subject()
        self.seatings = self.seatings_of(decks)
        """The decks at both seats, in all pairings and both orders: one round."""

    @property
    def games(self) -> list[Game]:
        """The games that must be the same on every machine."""
        return [arm.game for arm in self.arms]

    def question(self, most: int, points: float) -> dict[str, Any]:
        """The experiment as plain data, from which the name of its checkpoint is derived."""
        return {
            "command": "compare",
            "game": self.arms[0].game.slug,
            "pairs": most,
            "points": points,
            "arms": [[arm.game.more_cards, arm.settings, list(arm.agents)] for arm in self.arms],
            "seatings": [list(seats) for seats in self.seatings],
            "seed": self.seed,
            "decks": self.lists.contents(),
        }

    def count_copies(self, decks: list[str]) -> dict[str, int]:
        """The copies of changed and exchanged cards in each deck."""
        games = (self.arms[0].game, self.arms[1].game)
        if games[0] is games[1]:
            return dict.fromkeys(decks, 0)
        changed = changed_cards(*games)
        return {name: changed_copies(self.deck(0, name), self.deck(1, name), games, changed) for name in decks}

    def subject(self) -> str:
        """The subject of the overall difference."""
        if self.arms[0].agents != self.arms[1].agents:
            return AGENTS
        return CARDS if len(set(self.copies.values())) > 1 else FIRST_PLAYER

    def seatings_of(self, decks: list[str]) -> list[tuple[str, str]]:
        """All pairings that the change can affect, in both orders."""
        pairings = list(combinations(decks, 2)) if len(decks) > 1 else [(decks[0], decks[0])]
        if self.about == CARDS:  # without a changed card, both games of a pair would be the same
            pairings = [(one, other) for one, other in pairings if self.copies[one] or self.copies[other]]
        allowed = [seats for pair in pairings for seats in (pair, pair[::-1]) if self.may_play(seats)]
        if not allowed:
            raise PlaymatError("These decks cannot play each other with these options")
        return list(dict.fromkeys(allowed))

    def may_play(self, seats: tuple[str, str]) -> bool:
        """Whether these decks may play each other in both arms."""
        return not any(
            arm.game.lists.seat_faults([self.deck(index, name) for name in seats], arm.settings)
            for index, arm in enumerate(self.arms)
        )

    def deck(self, arm: int, name: str) -> Any:
        """A deck as it is in one arm."""
        return self.lists.deck(self.arms[arm].game, name)

    def seating(self, number: int) -> tuple[str, str]:
        """The decks at the seats in a pair."""
        return self.seatings[number % len(self.seatings)]

    def run(self, first: int, last: int) -> list[tuple[PairGame, PairGame]]:
        """Play a batch of pairs."""
        return [self.play(number) for number in range(first, last)]

    def play(self, number: int) -> tuple[PairGame, PairGame]:
        """Play one pair."""
        return self.play_arm(0, number), self.play_arm(1, number)

    def play_arm(self, index: int, number: int) -> PairGame:
        """Play one game of a pair."""
        arm = self.arms[index]
        own = " again" if self.independent and index else ""
        seeds = [seed_of(self.seed, number, f"{what}{own}") for what in ("game", "agent 0", "agent 1")]
        players = [player(name, seed) for name, seed in zip(arm.agents, seeds[1:], strict=True)]
        decks = [self.deck(index, name) for name in self.seating(number)]
        match = play_match(arm.game, players, decks, seeds[0], arm.settings)
        winners = match.table.outcome.winners if match.table.outcome is not None else []
        first = max(0, arm.game.statistics.first_seat(match.table))
        return PairGame(score_of(0, winners), score_of(first, winners), match.decisions)


def score_of(seat: int, winners: list[int]) -> float:
    """The score of a seat: 1 for a win, 0 for a loss, 0.5 for a draw."""
    return 0.5 if len(winners) != 1 else float(seat in winners)


class DeckResult:
    """The counts of a comparison for one deck."""

    def __init__(self, bound: float) -> None:
        self.differences = Differences(bound)
        self.before = 0.0
        self.after = 0.0


class Result:
    """The counts of a comparison so far."""

    def __init__(self, comparison: Comparison) -> None:
        self.comparison = comparison
        self.about = comparison.about
        self.pairs = 0
        self.bound = 0.5 if self.about == AGENTS else 1.0
        self.overall = DeckResult(self.bound)
        self.decks = {name: DeckResult(self.bound) for name in comparison.copies}
        self.decisions = [0, 0]

    def add(self, before: PairGame, after: PairGame) -> None:
        """Count the next pair."""
        decks = self.comparison.seating(self.pairs)
        self.pairs += 1
        self.decisions[0] += before.decisions
        self.decisions[1] += after.decisions
        if self.about == AGENTS:
            # the agents swap seats: the first agent has seat 0 in the first game and seat 1 in the second
            share = (before.score + 1 - after.score) / 2
            for entry in (self.overall, *(self.decks[name] for name in dict.fromkeys(decks))):
                count(entry, 0.5, share)
            return
        if decks[0] != decks[1]:
            count(self.decks[decks[0]], before.score, after.score)
            count(self.decks[decks[1]], 1 - before.score, 1 - after.score)
        if self.about == FIRST_PLAYER:
            count(self.overall, before.first, after.first)
            return
        more = self.comparison.copies[decks[0]] - self.comparison.copies[decks[1]]
        if more > 0:
            count(self.overall, before.score, after.score)
        elif more < 0:
            count(self.overall, 1 - before.score, 1 - after.score)

    def data(self, looks: Looks, look: int, points: float) -> dict[str, Any]:
        """The result at a look. The intervals of the decks share the look's error rate."""
        alpha = looks.alpha(look)
        shown = {name: entry for name, entry in self.decks.items() if entry.differences.count}
        decks = {}
        for name, entry in shown.items():
            interval = entry.differences.interval(alpha / len(shown))
            decks[name] = {
                "copies": self.comparison.copies[name],
                "pairs": entry.differences.count,
                **rates(entry),
                **self.rate_intervals(entry, alpha / len(shown)),
                "difference": round(interval.mean, 5),
                "low": round(interval.low, 5),
                "high": round(interval.high, 5),
            }
        return {
            **sets_json(self.comparison.arms[1].game),
            "about": self.about,
            "pairs": self.pairs,
            "games": SEATS * self.pairs,
            "look": look + 1,
            "looks": looks.at,
            "overall": {**rates(self.overall), **judged(self.overall.differences, looks, look, points)},
            "decks": decks,
            "decisions": [round(total / max(1, self.pairs), 2) for total in self.decisions],
        }

    def rate_intervals(self, entry: DeckResult, alpha: float) -> dict[str, float]:
        """The Wilson intervals of the win rates of both arms. Empty for two agents, which play each other."""
        if self.about == AGENTS:
            return {}
        intervals: dict[str, float] = {}
        for side, wins in (("before", entry.before), ("after", entry.after)):
            _, low, high = wilson(wins, entry.differences.count, quantile(alpha))
            intervals |= {f"{side}_low": round(low, 5), f"{side}_high": round(high, 5)}
        return intervals


def count(entry: DeckResult, before: float, after: float) -> None:
    """Count the scores of a pair."""
    entry.differences.add(after - before)
    entry.before += before
    entry.after += after


def rates(entry: DeckResult) -> dict[str, float]:
    """The win rates of both arms. A draw is half a win."""
    pairs = max(1, entry.differences.count)
    return {"before": round(entry.before / pairs, 5), "after": round(entry.after / pairs, 5)}


def compare(
    comparison: Comparison,
    most: int,
    points: float,
    crew: Crew,
    progress: Progress | None = None,
    checkpoint: CheckpointFile | None = None,
    resume: bool = False,
) -> dict[str, Any]:
    """Play pairs until the question is answered, or up to the maximum. `points` is a share (0.02).

    After Ctrl-C or a cancellation, the result is that of the last look: in between, intervals would be too narrow.
    Before the first look there is none. With `resume`, the pairs of the checkpoint are not played again.
    """
    looks = Looks(most, len(comparison.seatings))
    progress = progress or Progress()
    pairs = [pair_of(row) for row in checkpoint.read()["pairs"]] if checkpoint is not None and resume else []
    progress.begin(looks.most, len(pairs))
    batches = Batches(looks.at, len(pairs)).played(crew, progress)
    result = Result(comparison)
    data: dict[str, Any] = {}
    try:
        for before, after in chain(list(pairs), chain.from_iterable(batches)):
            result.add(before, after)
            if result.pairs > len(pairs):
                pairs.append((before, after))
            if checkpoint is not None and checkpoint.due():
                write(checkpoint, pairs)
            if result.pairs in looks.at:
                data = result.data(looks, looks.at.index(result.pairs), points)
                if data["overall"]["verdict"] != UNDECIDED:
                    break
    except (KeyboardInterrupt, Canceled):
        write(checkpoint, pairs)
        if not data:
            raise
        return {**data, "partial": True}
    except PlaymatError:  # the cluster is gone
        write(checkpoint, pairs)
        raise
    if checkpoint is not None:
        checkpoint.remove()
    return {**data, "partial": False}


def write(checkpoint: CheckpointFile | None, pairs: list[tuple[PairGame, PairGame]]) -> None:
    """Write a checkpoint if there is a file for it and anything was played."""
    if checkpoint is not None and pairs:
        checkpoint.write({"pairs": [[*before, *after] for before, after in pairs]})


def pair_of(row: list[Any]) -> tuple[PairGame, PairGame]:
    """A pair in a checkpoint."""
    return PairGame(*row[:3]), PairGame(*row[3:])
