"""Jobs of an experiment on a machine of a Ray cluster."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playmat.lab.edition import Edition, edition_of, refusal
from playmat.lab.processes import result_of

AT_WORK: dict[str, Any] = {}
"""The experiment of this worker process, by its digest."""


def run_job(digest: str, fetch: Callable[[], Any], edition: Edition, job: Any, place: str) -> tuple[Any, str, str]:
    """The result of a job, an error for the user, and the traceback of a bug. The work is fetched and checked once."""
    if digest not in AT_WORK:
        work = fetch()
        reason = refusal(place, edition, edition_of(work.games))
        if reason:
            return None, reason, ""
        AT_WORK.clear()
        AT_WORK[digest] = work
    result, fault = result_of(job, AT_WORK[digest])
    if fault is None:
        return result, "", ""
    return (None, "", str(fault)) if isinstance(fault, RuntimeError) else (None, str(fault), "")
