"""`tools/reasons.py` counts a consequence only if the hint was compared with the second-best answer."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

from playmat.analysis.hints import Hint, compared
from playmat.analysis.outlook import Outlook
from playmat.analysis.reasons import WatchedPlayout

TOOL = Path(__file__).resolve().parent.parent / "tools" / "reasons.py"
NOTHING = Outlook({}, {}, frozenset())


@pytest.fixture(scope="module")
def tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("reasons", TOOL)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # workers find the tool's functions by name
    spec.loader.exec_module(module)
    return module


def watched(value: float, *lines: str) -> list[WatchedPlayout]:
    return [WatchedPlayout(value, lines[0], frozenset(lines), frozenset(), NOTHING, ())] * 40


ATTACK = watched(0.7, "Ann attacks.", "Golem falls.")
EARLIER = watched(0.7, "Ann draws.", "Golem falls.")
PASSING = watched(0.4, "Ann passes.")


def test_only_a_consequence_compared_with_the_second_best_answer_counts(tool: ModuleType) -> None:
    alike = {0: ATTACK, 1: EARLIER, 2: PASSING}
    different = {0: ATTACK, 1: PASSING}
    hints = []
    for playouts, others in ((alike, [1, 2]), (different, [1])):
        second, cause = compared(0, others, playouts, "attack")
        assert cause is not None
        hints.append(tool.seen(Hint(0, "", second, cause, playouts)))
    assert [(one.by_second, one.by_any) for one in hints] == [(False, True), (True, True)]
    assert tool.line_about("atw", hints).startswith(
        "atw: 1 of 2 hints (50%) name a consequence compared with the second"
    )
    assert tool.line_about("atw", hints).endswith("and 2 (100%) with that or the third-best")


def test_a_hint_without_a_consequence_does_not_count(tool: ModuleType) -> None:
    assert compared(0, [1], {0: PASSING, 1: PASSING}, "pass")[1] is None
    one = tool.seen(Hint(0, "", 1, None, {0: PASSING, 1: PASSING}))
    assert (one.by_second, one.by_any) == (False, False)
    only = tool.seen(Hint(0, "It is your only move.", 0, None, {0: PASSING}))
    assert (only.by_second, only.by_any) == (False, False)
