"""Play and count the games of a plan, with any crew."""

from __future__ import annotations

from playmat.agents.tally import Tally
from playmat.engine.errors import PlaymatError
from playmat.lab.batches import Batches
from playmat.lab.checkpoint import CheckpointFile
from playmat.lab.crew import Crew
from playmat.lab.keep import Keeper
from playmat.lab.plan import SimulationPlan
from playmat.lab.progress import Canceled, Progress, uninterrupted


def simulate(
    plan: SimulationPlan,
    games: int,
    crew: Crew,
    tally: Tally,
    keeper: Keeper | None = None,
    progress: Progress | None = None,
    checkpoint: CheckpointFile | None = None,
) -> bool:
    """Play the games up to `games`, add them to the tally, and store them if asked to. False if stopped early.

    A tally from a checkpoint, which already has some of the games, is continued.
    """
    progress = progress or Progress()
    first = tally.counts["games"]
    progress.begin(games, first)
    try:
        for counts, kept in Batches([games], first).played(crew, progress):
            with uninterrupted():
                tally.add(counts)
                if keeper is not None:
                    keeper.add(kept)
            if checkpoint is not None and checkpoint.due():
                write(checkpoint, tally, keeper)
    except (KeyboardInterrupt, Canceled):
        write(checkpoint, tally, keeper)
        return False
    except PlaymatError:  # the cluster is gone
        write(checkpoint, tally, keeper)
        raise
    finally:
        if keeper is not None:
            keeper.close()
    if checkpoint is not None:
        checkpoint.remove()
    return True


def write(checkpoint: CheckpointFile | None, tally: Tally, keeper: Keeper | None) -> None:
    """Write a checkpoint if there is a file for it and anything was played."""
    if checkpoint is not None and tally.counts["games"]:
        checkpoint.write({"tally": dict(tally.counts), "kept": keeper.position() if keeper is not None else None})


def resume(checkpoint: CheckpointFile, tally: Tally, keeper: Keeper | None) -> None:
    """Continue from a checkpoint."""
    counted = checkpoint.read()
    tally.counts.update(counted["tally"])
    if keeper is not None:
        keeper.go_back(tally.counts["games"], counted["kept"])
