"""Play the games of a plan and count them, by any crew."""

from __future__ import annotations

from playmat.agents.tally import Tally
from playmat.lab.batches import Batches
from playmat.lab.crew import Crew
from playmat.lab.keep import Keeper
from playmat.lab.plan import SimulationPlan
from playmat.lab.progress import Cancelled, Progress


def simulate(
    plan: SimulationPlan,
    games: int,
    crew: Crew,
    tally: Tally,
    keeper: Keeper | None = None,
    progress: Progress | None = None,
) -> bool:
    """Play games 0 to `games`, add them to the tally, and keep them if asked to. False if it was stopped before all."""
    progress = progress or Progress()
    progress.begin(games)
    try:
        for counts, kept in Batches([games]).played(crew, progress):
            tally.add(counts)
            if keeper is not None:
                keeper.add(kept)
    except (KeyboardInterrupt, Cancelled):
        return False
    finally:
        if keeper is not None:
            keeper.close()
    return True
