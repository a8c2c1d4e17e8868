"""Thousands of changed files: a sentence about each that cannot be read, and never a fault of playmat itself.

A few hundred in every run; `PLAYMAT_FILES=10000 pytest tests/files` tries as many as one likes, others each time that
`PLAYMAT_FILES_FROM` says so. Each file is made of its number alone, so a failure can be had again.
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
"""Seconds after which a file is said to hang. Each takes a small part of one."""


class Hangs(BaseException):
    """No fault that anybody would catch."""


@contextmanager
def patience() -> Iterator[None]:
    """Whoever takes longer is torn away, so that a hang is a failure with a number and not a run without an end."""

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
    """What comes of the changed file with this number."""
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
def test_no_file_brings_playmat_down(kind: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found: list[str] = []
    slowest = Tried("", 0, "", "", 0.0)
    count = 0
    for number in range(FROM, FROM + FILES // len(KINDS)):
        for use in uses(kind, number, tmp_path):
            count += 1
            slowest = max(slowest, use, key=lambda u: u.seconds)
            if is_own_fault(use, kind):
                found.append(f"{kind} {number}: {use.how}: {use.said.strip()[-300:]}")
    with capsys.disabled():
        if FILES > 1000:
            print(f"\n{kind}: {FILES // len(KINDS)} files used {count} times, {len(found)} faults; the slowest took "
                  f"{slowest.seconds:.1f} s ({slowest.how})")  # fmt: skip
    assert found == []


def test_the_files_are_what_they_should_be(tmp_path: Path) -> None:
    """Unchanged they are all read, else nobody would learn anything from the changed ones."""
    for kind in KINDS:
        for sample in [sample for sample in corpus() if sample.kind == kind][:: 2 if kind != SCENARIO else 60]:
            file = tmp_path / f"whole{sample.ending}"
            file.write_text(sample.text, "utf-8")
            (tmp_path / "exported.json").unlink(missing_ok=True)
            for use in tried(sample, file, random.Random(1)):
                over = "is over" in use.said
                assert use.status == 0 or over, f"{kind} of {sample.game}, {use.how}: {use.said}{use.shown}"
