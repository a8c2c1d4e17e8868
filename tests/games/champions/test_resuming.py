"""A duel saved at a nested moment (a would-window, an Intermezzo or a Trigger batch) continues to the same end."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

import pytest

from playmat.engine.files.save import load, save, state_hash
from playmat.engine.game import Game
from playmat.engine.sitting.sitting import Sitting
from playmat.games.champions.game import GAME
from playmat.games.champions.rules.trigger import Batch
from playmat.games.champions.state import Run
from playmat.games.champions.would import Group

CUE = 'equipment("Stage Cue", FIRE, when(THIS_EQUIPPED, activate_spells(1)))'
"""No printed Trigger activates Spells. This one does, so that an Intermezzo can occur inside a batch."""


def at(game: Game, you: dict[str, Any], foe: dict[str, Any], answers: list[str]) -> Sitting[Any]:
    table = game.arrange(2, {"you": you, "foe": foe}, game.full_options({}))
    table.resolve()
    for answer in answers:
        table.answer(answer)
    return table


def in_a_batch() -> Sitting[Any]:
    """Equipping the Cue triggers it: it activates Intermezzo, whose Fireball may be stopped by a barrier."""
    slug = {"Magma Slug": {"equipment": ["Ember Mail"]}}
    turtle = {"Tide Turtle": {"equipment": ["Bubble Barrier", "Aegis"]}}
    you = {"champions": ["Fire Golem", slug], "hand": ["Stage Cue", "Intermezzo", "Fireball", "Spreading Flame"]}
    foe = {"champions": [turtle, "Gaia"], "hand": ["Safety Net", "Decoy"]}
    answers = ["equip Stage Cue on Fire Golem", "use Stage Cue", "Intermezzo", "Fireball", "Tide Turtle"]
    return at(GAME.with_cards(CUE), you, foe, answers)


def in_an_intermezzo() -> Sitting[Any]:
    """An Intermezzo with printed cards: a trigger of its first Spell hits back, and a net may catch that hit."""
    mailed = {"Technician Magician": {"equipment": ["Ember Mail"]}}
    you = {"champions": ["Magma Slug", "Hestia"], "hand": ["Intermezzo", "Fireball", "Spreading Flame", "Safety Net"]}
    answers = ["activate Intermezzo", "Fireball", "Technician Magician", "use Ember Mail", "Magma Slug"]
    return at(GAME, you, {"champions": [mailed, "Gaia"]}, answers)


def names(table: Sitting[Any]) -> list[str]:
    """The frames, outermost first: a batch, the card of a running effect, or a would-window."""
    frames = []
    for frame in table.state.frames:
        if isinstance(frame, Batch):
            frames.append("batch")
        elif isinstance(frame, Run):
            frames.append(table.state.card(frame.this.thing).name)
        elif isinstance(frame, Group):
            frames.append("would")
    return frames


def test_a_batch_has_the_expected_frames() -> None:
    table = in_a_batch()
    assert names(table) == ["batch", "Stage Cue", "Intermezzo", "Fireball", "would"]
    assert table.decision is not None
    assert (table.decision.prompt, table.decision.seat) == ("would response", 1)


def test_an_intermezzo_has_the_expected_frames() -> None:
    table = in_an_intermezzo()
    assert names(table) == ["Intermezzo", "batch", "Ember Mail", "would"]
    assert table.decision is not None
    assert (table.decision.prompt, table.decision.seat) == ("would response", 0)


def played_out(table: Sitting[Any], seed: int) -> tuple[str, list[str], str]:
    """The rest of the duel, with both sides playing at random: every answer, the winner and the final hash."""
    chance, answers = random.Random(seed), []
    while table.decision is not None:
        answer = chance.choice([x for x in table.decision.texts if x not in ("offer a draw", "call the judge")])
        answers.append(f"{table.decision.seat} {table.decision.prompt}: {answer}")
        table.answer(answer)
    return str(table.outcome), answers, state_hash(table.game, table.state)


@pytest.mark.parametrize("moment", [in_a_batch, in_an_intermezzo])
@pytest.mark.parametrize("seed", range(6))
def test_a_saved_duel_continues_to_the_same_end(moment: Callable[[], Sitting[Any]], seed: int) -> None:
    table = moment()
    text = json.dumps(save(table))
    again = load(table.game, json.loads(text))
    assert names(again) == names(table)
    assert json.dumps(save(again)) == text
    there, here = played_out(again, seed), played_out(table, seed)
    assert len(here[1]) > 20
    assert there == here
