"""The facts in a view, apart from its cards, reveal nothing that the seat must not know."""

from __future__ import annotations

from typing import Any

from playmat.engine.sitting.sitting import Sitting
from playmat.games.aew.game import GAME


def a_hidden_card_resolved() -> Sitting[Any]:
    """A position in which a player's last resolved card is a face-down Sleight of Hand."""
    you = {"hand": ["Sleight of Hand", "Low Kick"], "ring": ["Vesper Vale"]}
    t = GAME.arrange(2, {"you": you, "foe": {"hand": ["Low Kick"]}}, GAME.full_options({}))
    t.resolve()
    t.answer("play Sleight of Hand face down")
    t.answer("Strike to the Head")
    return t


def test_the_last_resolved_card_does_not_reveal_a_face_down_card() -> None:
    t = a_hidden_card_resolved()
    for seat in (1, -1):
        last = t.view(seat).state.resolved[0]
        assert last is not None
        assert last.profile
        assert last.card is None
