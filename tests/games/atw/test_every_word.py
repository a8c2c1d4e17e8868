"""Every effect of ATW in every kind of ability at every moment, played in random matches without an error."""

from __future__ import annotations

from typing import Final

import pytest

from playmat.engine.table.text import log
from playmat.games.atw.game import GAME
from playmat.games.atw.vocabulary.card import BEFORE_ROLL, DEFENSE, OFFENSE, ON_MISS, ON_PINNED, PASSIVE
from playmat.games.atw.vocabulary.effects import Granted
from tests.every_game.sentences import Grammar, carry_through

pytestmark = pytest.mark.interpreted

ATW: Final = Grammar(GAME.vocabulary(), {"int": ["1"]})
EFFECTS: Final = [sentence for name in ATW.making("Effect") for sentence in ATW.sentences(name)] + ATW.named(Granted)
MOMENTS: Final = {
    "OFFENSE": OFFENSE, "DEFENSE": DEFENSE, "BEFORE_ROLL": BEFORE_ROLL, "ON_MISS": ON_MISS, "ON_PINNED": ON_PINNED,
    "PASSIVE": PASSIVE,
}  # fmt: skip
REQUIRED: Final = ["None", "LOW_HEALTH", "ON_A_ROLL", "category(STRIKE, AERIAL, THROW, GRAPPLE)"]

BOARD: Final = """board(
    "{0}", "{1}", nickname="", era=FUTURE, health=13, low_health=12, stamina=18, low_stamina=3, hand=6, limit=6,
    taunt=gesture("Shine", you={{"momentum": 2}}, foe={{"stamina": 1}}),
    recover=gesture("Rest", you={{"stamina": 2}}, foe={{}}), abilities=[{2}])"""
ONCE: Final = """reversal("Back", 1, [{0}], icon=PIN), one_time("First", {1}, [{0}], counter_roll=4),
    one_time("Second", {1}, [{0}])"""


def play(abilities: str, seed: int, most: int = 30) -> list[str]:
    """Part of the log of a match in which both boards have these abilities."""
    of = GAME.with_cards(
        "\n".join(BOARD.format(*names, abilities) for names in (("nova", "Nova"), ("viktor", "Viktor")))
    )
    t = of.arrange(2, {"momentum": "5", "you": {"health": "6"}}, of.full_options({}))
    t.resolve()
    carry_through(t, lambda t: False, seed, most)
    return [line for _, line in log(t)]


@pytest.mark.parametrize("effect", EFFECTS)
def test_every_effect_works_with_every_moment(effect: str) -> None:
    for k, moment in enumerate(MOMENTS):
        once = ONCE.format(effect, moment)
        roll = 3 if moment == "DEFENSE" else 0  # only defense abilities need a roll
        play(f'permanent("Ever", {moment}, [{effect}, {effect}], roll={roll}), {once}', k)


@pytest.mark.parametrize("moment", [m for m in MOMENTS if m != "PASSIVE"])
def test_an_ability_triggers_at_its_moment(moment: str) -> None:
    every = ", ".join(EFFECTS)
    lines: list[str] = []
    for k, required in enumerate(REQUIRED):
        once = ONCE.format(every, moment)
        lines += play(f'permanent("Ever", {moment}, [{every}], requires={required}), {once}', k, most=80)
    assert any("Ever" in line or "First" in line or "Second" in line for line in lines)
