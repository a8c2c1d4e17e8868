"""Thousands of mutated files: each unreadable one gives a readable message, never an internal error.

By default, each run tries a few hundred. `PLAYMAT_FILES=10000 pytest tests/files` tries more, and `PLAYMAT_FILES_FROM`
sets the first number. Each file depends only on its number, so a failure can be reproduced.
"""

from __future__ import annotations

import os
import random
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import pytest

from tests.files.corpus import DECK, RECORD, SAVE, SCENARIO, corpus
from tests.files.mutations import mutated
from tests.files.trying import HANGS, Tried, is_own_fault, tried

KINDS: Final = (SAVE, RECORD, DECK, SCENARIO)
FILES: Final = int(os.environ.get("PLAYMAT_FILES", "240"))
FROM: Final = int(os.environ.get("PLAYMAT_FILES_FROM", "0"))
PATIENCE: Final = 30
"""Seconds after which a file counts as hanging."""


class Hangs(BaseException):
    """An exception that no code catches."""


@contextmanager
def patience() -> Iterator[None]:
    """Interrupt the use of a file that takes too long, so that the test fails with its number instead of hanging."""

    def torn_away(*_: Any) -> None:
        raise Hangs

    before = signal.signal(signal.SIGALRM, torn_away)
    signal.alarm(PATIENCE)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


def uses(kind: str, number: int, folder: Path) -> list[Tried]:
    """The result of the mutated file with this number."""
    chance = random.Random(f"{kind} {number}")
    sample = chance.choice([sample for sample in corpus() if sample.kind == kind])
    file = folder / f"changed{sample.ending}"
    file.write_bytes(mutated(sample, chance))
    (folder / "exported.json").unlink(missing_ok=True)
    try:
        with patience():
            return tried(sample, file, chance)
    except Hangs:
        return [Tried(f"{kind} of {sample.game}", 1, f"{HANGS}, for more than {PATIENCE} s", "", PATIENCE)]


@pytest.mark.parametrize("kind", KINDS)
def test_no_file_crashes_playmat(kind: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    faults: list[str] = []
    slowest = Tried("", 0, "", "", 0.0)
    count = 0
    for number in range(FROM, FROM + FILES // len(KINDS)):
        for use in uses(kind, number, tmp_path):
            count += 1
            slowest = max(slowest, use, key=lambda u: u.seconds)
            if is_own_fault(use, kind):
                faults.append(f"{kind} {number}: {use.how}: {use.output.strip()[-300:]}")
    with capsys.disabled():
        if FILES > 1000:
            print(f"\n{kind}: {FILES // len(KINDS)} files used {count} times, {len(faults)} faults; the slowest took "
                  f"{slowest.seconds:.1f} s ({slowest.how})")  # fmt: skip
    assert faults == []


def test_the_original_files_are_valid(tmp_path: Path) -> None:
    """If the unmutated files could not be read, the mutated files would prove nothing."""
    for kind in KINDS:
        for sample in [sample for sample in corpus() if sample.kind == kind][:: 2 if kind != SCENARIO else 60]:
            file = tmp_path / f"whole{sample.ending}"
            file.write_text(sample.text, "utf-8")
            (tmp_path / "exported.json").unlink(missing_ok=True)
            for use in tried(sample, file, random.Random(1)):
                over = "is over" in use.output
                assert use.status == 0 or over, f"{kind} of {sample.game}, {use.how}: {use.output}{use.shown}"
