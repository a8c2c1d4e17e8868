"""The greedy player keeps a face-down card secret unless turning it up has an effect."""

from __future__ import annotations

from typing import Any

import pytest

from playmat.games.ttcg.game import GAME


def flip_advice(you: dict[str, Any], foe: dict[str, Any] | None = None) -> float:
    """The rating of the offered flip, minus the rating of not flipping."""
    table = GAME.arrange(2, {"you": you, "foe": foe or {}}, GAME.full_options({}))
    table.resolve()
    view = table.view(0)
    assert view.decision is not None
    worth = dict(zip(view.decision.texts, GAME.advice(view), strict=True))
    (flip,) = [value for text, value in worth.items() if text.startswith("flip")]
    return flip - worth["go to battle"]


@pytest.mark.parametrize("name", ["Gust Gate", "Null Bell", "Pitfall", "Smoke Curtain"])
def test_magic_that_answers_stays_face_down(name: str) -> None:
    assert flip_advice({"magic": [{name: {"down": "yes"}}]}) < 0


def test_magic_with_a_flip_effect_is_turned_up() -> None:
    foe = {"creatures": ["Cinder Pup", "Candle Fairy"]}
    assert flip_advice({"magic": [{"Snare Net": {"down": "yes"}}]}, foe) > 0


def test_magic_that_waits_for_a_trigger_is_turned_up() -> None:
    assert flip_advice({"magic": [{"Buried Keepsake": {"down": "yes"}}]}) > 0


def test_a_creature_is_turned_up_to_attack_but_not_to_be_beaten() -> None:
    hidden = {"creatures": [{"Harbor Guard Crab": {"down": "yes"}}]}
    assert flip_advice(hidden) > 0
    assert flip_advice(hidden, {"creatures": ["Mirror Warden"]}) < 0
