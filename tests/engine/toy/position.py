"""Positions: the facts of a table by the names that scenarios use, and the setup of positions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

from playmat.engine.files.given import SEATS, Given
from playmat.engine.parts.positions import Positions
from playmat.engine.sitting.opening import prepared
from playmat.engine.sitting.sitting import Sitting
from playmat.engine.state.frame import Task
from playmat.engine.state.scope import NONE, Scope
from playmat.engine.state.state import Copy
from playmat.engine.table.table import Table
from playmat.engine.table.triggers import listen
from playmat.engine.table.verbs import add_place, everybody
from playmat.kit.positions import lay, lay_given
from tests.engine.toy import settings, verbs
from tests.engine.toy.reading import shine
from tests.engine.toy.rules.turn import begin_turn, day, next_turn
from tests.engine.toy.state import AIR, ASHES, DECK, HAND, SHORE, LanternState, LanternTable, Tower

if TYPE_CHECKING:
    from playmat.engine.game import Game

FILLER: Final = ["Driftwood"] * 6
VEILED: Final = "veiled "


class LanternPositions(Positions):
    """Positions of Lantern Keepers."""

    def facts(self, t: Table[Any], seat: int) -> dict[str, object]:
        """The facts of a keeper or of the table that are not zones."""
        state = cast(LanternState, t.state)
        if seat == NONE:
            return {"turn": state.turn, "day": state.day, "spoken": len(state.spoken), "decisions": state.decisions}
        towers = state.towers_of(seat)
        return {
            "glow": state.glow[seat],
            "out": state.is_out(seat),
            "towers": [" on ".join(lamp_name(state, c) for c in reversed(tower.cards)) for tower in towers],
            "lights": [f"{lamp_name(state, tower.top)} {shine(t, tower.thing)}" for tower in towers],
            "sealed": state.sealed[seat] is not None,
        }

    def faults(self, t: Table[Any]) -> list[str]:
        """The reasons why a position is impossible."""
        state = cast(LanternState, t.state)
        lying = sorted(c for tower in state.towers for c in tower.cards)
        shore = sorted(c for seat in range(state.seats) for c in state.pile(SHORE, seat))
        faults = ["a lamp on the shore is in no tower or in two"] if lying != shore else []
        faults += [f"tower {tower.thing} is empty" for tower in state.towers if not tower.cards]
        faults += [f"{state.card(c).name} is covered and face down" for c in state.veiled if not is_top(state, c)]
        faults += [f"seat {seat} is in the game without glow" for seat in state.playing() if state.glow[seat] <= 0]
        if state.pending is not None and len(state.pile(AIR)) > len(state.spoken):
            faults.append("a card hangs in the air, and no keeper says it")
        return faults

    def place(self, seats: int, given: Given, options: dict[str, str]) -> Sitting[Any]:
        """A table in the given position, on the day of the keeper whose turn it is."""
        game = self.game
        state = cast(LanternState, prepared(game, seats, options, 0))
        sitting: Sitting[Any] = Sitting(game, state, {})
        for seat, name in enumerate(SEATS[seats]):
            set_seat(sitting, game, seat, given.part(name))
        state.turn = given.seat("turn", seats)
        state.day = given.number("day", 1)
        state.agenda.append(Task(next_turn, Scope(NONE)))
        begin_turn(sitting, [day])
        return sitting


def lamp_name(state: LanternState, place: int) -> str:
    """A lamp as scenarios write it."""
    card = state.card(place)
    return (VEILED if place in state.veiled else "") + (card.name if card.id else "?")


def is_top(state: LanternState, place: int) -> bool:
    """Whether a lamp is on top of a tower."""
    tower = state.tower_of(place)
    return tower is not None and tower.top == place


# setting up


def set_seat(t: LanternTable, game: Game, seat: int, given: Given) -> None:
    """A keeper with its glow and the zones of its cards."""
    t.state.glow.append(given.number("glow", settings.GLOW.of(t.state)))
    lay(t.state, list(reversed(given.cards("deck", game.card, FILLER))), DECK, seat)
    lay_given(game, t.state, given, "hand", HAND, seat)
    lay_given(game, t.state, given, "ashes", ASHES, seat)
    for tower in given.names("towers"):
        set_tower(t, game, seat, tower.split(" on "))


def set_tower(t: LanternTable, game: Game, seat: int, lamps: list[str]) -> None:
    """A tower, with its lamps from top to bottom."""
    state = t.state
    tower: Tower | None = None
    for name in reversed(lamps):
        card = game.card(name.removeprefix(VEILED))
        down = name.startswith(VEILED)
        place = add_place(state, Copy(card, seat), SHORE, seat, 1 << seat if down else everybody(state))
        if tower is None:
            tower = verbs.new_tower(t, seat, place)
        else:
            tower.cards.append(place)
        if down:
            state.veiled = [*state.veiled, place]
        else:
            listen(state, place, seat)
    state.changed()
