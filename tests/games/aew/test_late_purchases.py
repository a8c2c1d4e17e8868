"""If the match may end soon, the greedy player still buys one card that is worth its price."""

from __future__ import annotations

from typing import Any

import pytest

from playmat.agents import player
from playmat.games.aew.game import GAME

RING = ["Rusty Calloway", "Body Blow", "Low Kick", "Straight Jab"]


@pytest.mark.parametrize("stamina", [50, 12, 4])
def test_a_card_is_bought_every_turn(stamina: int) -> None:
    you: dict[str, Any] = {
        "ring": RING,
        "row": ["Uppercut", "Iron Will"],
        "stamina": stamina,
        "deck": ["Low Kick"] * 12,
    }
    table = GAME.arrange(2, {"you": you, "foe": {}, "phase": "recovery"}, GAME.full_options({}))
    table.resolve()
    view = table.view(0)
    assert view.decision is not None
    assert any(text.startswith("purchase") for text in view.decision.texts)
    chosen = player("greedy", 1).choose(view, view.listed(view.state.pending))
    assert chosen.move.address == "aew.purchase"
