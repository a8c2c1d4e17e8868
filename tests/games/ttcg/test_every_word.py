"""Every operation of TTCG in every kind of effect that allows it, played for a turn without an internal error."""

from __future__ import annotations

from typing import Any, Final

import pytest

from playmat.engine.errors import CardError
from playmat.engine.sitting.sitting import Sitting
from playmat.games.ttcg import GAME
from tests.every_game.sentences import Grammar, carry_through

pytestmark = pytest.mark.interpreted

SELS: Final = [
    "one(anyone())",
    "up_to(2, enemy(TAPPED))",
    "every(yours(OTHER))",
    "one(any_magic())",
    "every(enemy_cards(FACE_DOWN))",
    "THIS",
    "PILE",
    "HOST",
    "ATTACKER",
    "DEFENDER",
    "IT",
]
TTCG: Final = Grammar(
    GAME.vocabulary(),
    {
        "int": ["2"],
        "until": ["TURN", "NEXT_TURN", "LASTING"],
        "against": ["BATTLE", "EFFECTS", "ANYTHING"],
        "per_under": ["True"],
        "foe": ["True"],
        "per": ["yours()"],
        "traits": ["CREATURE"],
        "rules": ["()"],
        "parts": ["()"],
        "first": ["EARTH"],
        "second": ["NATURE"],
        "pile": ["one(yours())"],
        "Sel": SELS,
        "From": ["deck(CREATURE)", "hand(CREATURE)", "discarded(CREATURE, up_to=2)"],
        "Which": ["yours()", "any_cards()"],
    },
)
OPS: Final = TTCG.making("Op")
KINDS: Final = [
    "normal({0})",
    "dormant({0})",
    "latent(PLAYED, {0})",
    "latent(IS_DISCARDED, {0})",
    "latent(PILE_ATTACKED, {0}, optional=True)",
    "latent(WHILE_UNTAPPED, {0})",
    "counter(an_effect(), {0})",
    "counter(AN_ATTACK, {0}, cost=lose_cost(1))",
    "continuous({0})",
    "continuous({0}, when=TURN_ENDS)",
    "continuous({0}, when=you_discard())",
    "equip(one(yours()), {0})",
]
REFUSED: Final = ["cannot", "needs a duration", "changes nothing", "uses one card"]
"""The message about an effect that cannot be printed."""
OWN: Final[dict[str, Any]] = {
    "creatures": [{"Emberhoof Ram": {"under": ["Cinder Pup"]}}, {"Puddle Otter": {"tapped": True}}, "x"],
    "magic": [{"y": {"down": True}}],
    "hand": ["x", "y", "Kindle Sprite", "Magma Tusker"],
    "deck": ["Cinder Pup", "x", "Hush", "Emberhoof Ram", "Acorn Scamp"],
    "discard pile": ["x", "Clay Sentry", "Gust Gate"],
}


def two_turns_later(t: Sitting[Any]) -> bool:
    """The table two turns later, because positions start in turn 11."""
    return bool(t.state.turn > 12)


def played(effect: str, seed: int) -> bool:
    """A creature and a magic card with this effect, on both sides. Returns whether it can be printed."""
    cards = f"""
creature("x", "Odd Creature", FIRE, 1, [BEAST], 300, 200, {effect}, normal(draw(1), discard(1)))
magic("y", "Odd Magic", {effect}, normal(draw(1), discard(1)))
"""
    try:
        of = GAME.with_cards(cards)
    except CardError as fault:
        if any(refusal in str(fault) for refusal in REFUSED):
            return False
        raise
    t = of.arrange(2, {"you": OWN, "foe": OWN}, of.full_options({}))
    t.resolve()
    try:
        carry_through(t, two_turns_later, seed, most=14)
    except Exception as fault:
        raise AssertionError(f"{effect}: {type(fault).__name__}: {fault}") from fault
    return True


@pytest.mark.parametrize("name", OPS)
def test_an_operation_works_in_every_effect_that_accepts_it(name: str) -> None:
    done = 0
    for k, sentence in enumerate(TTCG.sentences(name)):
        for kind in KINDS if not done else KINDS[:1]:
            done += played(kind.format(sentence), k)
    assert done
