"""The hint next to an option predicts its result."""

from __future__ import annotations

from typing import Any

from playmat.engine.sitting.sitting import Sitting
from playmat.games.aew.game import GAME


def waiting(you: dict[str, Any], foe: dict[str, Any], *answers: str) -> Sitting[Any]:
    """The table after some answers in a position."""
    t = GAME.arrange(2, {"you": you, "foe": foe}, GAME.full_options({}))
    t.resolve()
    for answer in answers:
        t.answer(answer)
    return t


def hint(t: Sitting[Any], text: str) -> str:
    """The hint of an option."""
    decision = t.decision
    assert decision is not None
    return GAME.face.hint(t, decision.options[decision.texts.index(text)])


def test_a_power_attack_with_heavy_lifting_adds_damage() -> None:
    you = {"hand": ["Scoop Slam", "Low Kick"], "ring": ["Moss Boulderback", "Heavy Lifting"]}
    t = waiting(you, {"hand": ["Low Kick"]}, "play Scoop Slam")
    assert hint(t, "yes") == "3 more Damage"
    t.answer("yes")
    assert t.state.stamina[1] == 45


def test_a_face_down_card_of_vesper_vale_shows_its_values() -> None:
    you = {"hand": ["Sleight of Hand"], "ring": ["Vesper Vale"]}
    t = waiting(you, {"hand": ["Low Kick"]})
    assert hint(t, "play Sleight of Hand face down") == "a Maneuver with 3 Damage and 3 Momentum"


def test_a_blind_tuck_uses_the_current_worth_of_the_card() -> None:
    """Against 4 Power, a Response of the Staggered Sloth is worth 2, and a Sturdy one is worth 4."""
    foe = {
        "hand": ["Low Kick", "Body Blow"],
        "ring": ["Lazlo Hammock", "Mousetrap Cradle"],
        "stamina": 20,
        "deck only": ["Hands in Pockets", "Low Kick"],
    }
    t = waiting({"hand": ["Bridging Suplex", "Low Kick"]}, foe, "play Bridging Suplex")
    for answer in ("commit Lazlo Hammock", "commit Mousetrap Cradle", "tuck Low Kick"):
        t.answer(answer)
    assert hint(t, "tuck the top of the deck") == "50% to end the Pin"


def test_a_flipped_faction_has_no_text() -> None:
    t = waiting({"ring": [{"The Velvet Con": {"flipped": True}}], "hand": ["Low Kick"]}, {})
    texts = [tag.text for tag in GAME.face.tags(t, 0)]
    assert not any("Reverse it" in str(x) for x in texts), texts
