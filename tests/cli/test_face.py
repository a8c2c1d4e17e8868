"""The facts that a game shows players are correct: odds, prices and the default answer."""

from __future__ import annotations

import random
import re
from typing import Any

import playmat
from playmat.engine.chance.small import Script
from playmat.engine.sitting.sitting import Sitting
from playmat.engine.state.scope import NONE
from playmat.engine.table import text as texts
from playmat.engine.view.face import Face

ATW = playmat.game("atw")


def started(seed: int) -> Sitting[Any]:
    decks = list(ATW.decks)
    return ATW.start([decks[seed % 8], decks[(seed * 3 + 1) % 8]], seed, {"opening_hand": "random"})


def test_hints_are_correct() -> None:
    """The number in a hint is the number that the roll actually needs."""
    assert sum(compared(seed) for seed in range(12)) > 80


def compared(seed: int) -> int:
    """Play a match at random and count the hints that were compared with a roll."""
    table, chance, agreements = started(seed), random.Random(seed), 0
    while table.decision is not None:
        decision = table.decision
        view = table.view(decision.seat)
        assert all(isinstance(ATW.face.hint(view, o), str) for o in decision.options)
        assert ATW.face.usual(view, decision.answers) in range(-1, len(decision.options))
        option = chance.choice(decision.options)
        hint = ATW.face.hint(view, option)
        lines_before = len(texts.log(table))
        table.answer(option)
        agreements += agrees(hint, [line for _, line in texts.log(table, texts.ALL_SEEING, lines_before)])
    return agreements


def agrees(hint: str, lines: list[str]) -> bool:
    """Compare a hint with the first roll after it. Returns whether there was something to compare."""
    promised = re.search(r"\((\d+)(\+| or less)", hint)
    rolled = next((m for line in lines if (m := re.search(r"(\d+) or (more|less)( \(.*\))? is needed", line))), None)
    if promised is None or rolled is None or "each" in hint or any("target number" in line for line in lines):
        return False
    assert promised[1] == rolled[1], (hint, lines)
    return True


def test_the_default_answer_never_gives_a_match_away() -> None:
    position = {"you": {"wrestler": "nova", "hand": ["Shooting Star"]}, "foe": {"wrestler": "viktor", "health": 4}}
    table = ATW.arrange(2, position, ATW.full_options({}))
    table.resolve()
    table.state.script = Script(["4"], [])
    for answer in ("play Shooting Star", "let it come", "gain stamina"):
        table.answer(answer)
    assert table.decision is not None
    assert table.decision.texts == ["use Slipstream (1 stamina)", "recover", "pin", "skip"]
    assert ATW.face.usual(table, table.decision.answers) == NONE
    table.answer("pin")
    decision = table.decision
    assert decision is not None
    assert (decision.prompt, "roll" in decision.texts) == ("kick-out", True)
    assert ATW.face.usual(table, decision.answers) == NONE
    assert ATW.face.hint(table, decision.options[-1]) == "for 9 stamina, 17% (4 or less on two dice)"


def test_meters_and_tags_match_the_board() -> None:
    table = ATW.start(["tembo", "viktor"], 1, {"opening_hand": "suggested"})
    health, stamina = ATW.face.meters(table, 0)
    assert (health.name, health.value, health.most, health.low) == ("health", 19, 19, 4)
    assert (stamina.name, stamina.most, stamina.low) == ("stamina", 14, 4)
    (momentum,) = ATW.face.meters(table, NONE)
    assert (momentum.least, momentum.value, momentum.most, momentum.note) == (-10, 0, 10, "even")
    assert [t.name for t in ATW.face.tags(table, 1) if t.text] == [a.name for a in ATW.cards["viktor"].abilities]  # type: ignore[attr-defined]
    assert sum(1 for seat in (0, 1) for t in ATW.face.tags(table, seat) if t.name == "initiative") == 1


def test_a_game_without_a_face_gets_the_default_one() -> None:
    face = Face()
    card = ATW.card("Big Boot")
    assert face.brief(card)[:2] == ["category STRIKE", "damage 2"]
    assert face.meters(started(1), 0) == []
    assert face.usual(started(1), started(1).decision.answers) == NONE  # type: ignore[union-attr]
