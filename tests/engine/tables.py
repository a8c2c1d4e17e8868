"""Tables of the toy game for tests that need more than a scenario: positions, answers and saves."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any, cast

from playmat.engine.files.save import load, save, save_state
from playmat.engine.sitting.sitting import Sitting
from playmat.engine.state.scope import NONE
from playmat.engine.table.table import Table
from playmat.scenario.run import set_up
from playmat.scenario.scenario import Scenario
from tests.engine.toy import GAME
from tests.engine.toy.game import Lanterns
from tests.engine.toy.state import LanternState

DECKS = ["harbor", "reeds", "wrecks", "harbor"]


def arranged(
    *,
    seats: int = 2,
    chance: str = "",
    cards: str = "",
    game: Lanterns = GAME,
    options: dict[str, str] | None = None,
    **given: Any,
) -> Sitting[LanternState]:
    """A table in a position, given in the form that scenarios use: `you={"hand": ["Squall"]}, chance="3 1"`."""
    scenario = Scenario(
        "", "", given=given, seats=seats, chance=tuple(chance.split()), cards=cards, settings=options or {}
    )
    chosen = game.with_cards(cards) if cards else game
    table: Sitting[LanternState] = set_up(chosen, scenario)
    table.resolve()
    return table


def started(seed: int, seats: int = 2, game: Lanterns = GAME) -> Sitting[LanternState]:
    """A game with this seed, at its first decision."""
    return game.start(decks=[DECKS[(seed + k) % 3] for k in range(seats)], seed=seed)


def unscripted(t: Sitting[LanternState]) -> Sitting[LanternState]:
    """The table with real chance instead of a script."""
    t.state.script = None
    return t


def play(t: Table[Any], *answers: str) -> None:
    """Give these answers in turn, for whichever seat is asked."""
    for answer in answers:
        t.answer(answer)


def asked(t: Table[Any]) -> tuple[int, str]:
    """The seat to act and its question."""
    question = t.decision
    return (question.seat, question.prompt) if question is not None else (NONE, "")


def offered(t: Table[Any]) -> list[str]:
    """The texts of the options."""
    question = t.decision
    return question.texts if question is not None else []


def frames(t: Table[Any]) -> list[str]:
    """The frames in progress, outermost first."""
    return [type(frame).__name__ for frame in t.state.frames]


def again(t: Sitting[LanternState]) -> Sitting[LanternState]:
    """The game after saving it as text and loading it."""
    return load(t.game, json.loads(json.dumps(save(t))))


def said(t: Table[Any]) -> dict[str, Any]:
    """The whole content of a state: two tables are equal if these texts are equal."""
    return save_state(t.game, t.state)


def seen(t: Table[Any], seat: int) -> dict[str, Any]:
    """The whole content of a view."""
    return said(t.view(seat))


def random_play(t: Table[Any], seed: int, quitting: bool = False) -> Iterator[int]:
    """Play at random to the end, pausing at every decision. Players may concede now and then."""
    chance = random.Random(seed)
    count = 0
    while not t.over:
        yield count
        count += 1
        if quitting and isinstance(t, Sitting) and chance.random() < 0.01 and len(t.state.playing()) > 2:
            t.call(chance.choice(t.state.playing()), "concede")
        else:
            t.answer(chance.choice(t.listed(t.state.pending)))


def seats_of(t: Table[Any]) -> list[int]:
    """All seats, and the spectator."""
    return [*range(t.state.seats), NONE]


def place_of(t: Table[Any], name: str, seat: int = NONE) -> int:
    """The first place with a card of this name."""
    state = cast(LanternState, t.state)
    for place in range(state.seats, len(state.copy)):
        if state.is_card(place) and state.card(place).name == name and seat in (NONE, state.owner[place]):
            return place
    raise AssertionError(f"{name} is in no zone")
