"""The tests that every game passes, for games from any package.

    from playmat.testing import GameTests


    class TestMyGame(GameTests):
        game = "mygame"

They need pytest, which playmat itself does not.
"""

from __future__ import annotations

import pytest

pytest.register_assert_rewrite(
    *(f"playmat.testing.{part}" for part in ("cards", "lessons", "program", "properties", "rulebook"))
)

from playmat.testing.cards import CardTests  # noqa: E402  # after the line above, so that failures say why
from playmat.testing.lessons import LessonTests  # noqa: E402
from playmat.testing.program import ProgramTests  # noqa: E402
from playmat.testing.properties import PropertyTests  # noqa: E402
from playmat.testing.rulebook import RulebookTests, ScenarioTests  # noqa: E402

__all__ = ["CardTests", "GameTests", "LessonTests", "ProgramTests", "PropertyTests", "RulebookTests", "ScenarioTests"]


class GameTests(PropertyTests, ProgramTests, CardTests, LessonTests, RulebookTests, ScenarioTests):
    """All shared tests, for one game."""
