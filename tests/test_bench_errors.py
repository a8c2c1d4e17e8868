"""`bench/errors.py`: interrupted real experiments can be resumed."""

from __future__ import annotations

import importlib.util
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

TOOL = Path(__file__).resolve().parent.parent / "bench" / "errors.py"


@pytest.fixture
def tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("errors_bench", TOOL)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_stopped_experiments_can_be_continued(
    tool: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seeds: list[int] = []

    def differences(comparison: Any, pairs: int, workers: int) -> Iterator[float]:
        """Every second experiment has a difference in every pair."""
        seeds.append(comparison.seed)
        yield from [float(comparison.seed % 2)] * pairs

    monkeypatch.setattr(tool, "differences", differences)
    out = tmp_path / "atw.jsonl"
    assert tool.real("atw", 2, 300, 1, out).startswith("atw: 1 alarms in 2 real experiments")
    assert tool.real("atw", 4, 300, 1, out).startswith("atw: 2 alarms in 4 real experiments")
    assert seeds == [1000, 1001, 1002, 1003]
    with pytest.raises(SystemExit, match="another number of pairs"):
        tool.real("atw", 4, 200, 1, out)
