"""Messages about a room: the client's place, who is connected, how the game ended."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from playmat.engine.files.replay import commitment, seed_of
from playmat.server.library import library
from playmat.server.protocol.fields import SIGNALS, VERSION
from playmat.server.protocol.to_client import Ended, Presence, SeatInfo, Welcome
from playmat.server.rooms.clock import TIME

if TYPE_CHECKING:
    from playmat.engine.sitting.sitting import Sitting
    from playmat.server.rooms.room import Room

TAKING_BACK: Final = "take back"
REMATCH: Final = "rematch"
GIVING_UP: Final = ("concede", "forfeit")
"""The names of the games' calls for conceding."""


def welcome(room: Room, seat: int) -> Welcome:
    """The first message to a client: its place in the room."""
    table = room.table
    message = Welcome(
        version=VERSION, room=room.plan.id, seat=seat, game=room.game.slug, title=room.game.title,
        options=room.plan.options, round=room.round, waiting=not room.plan.is_full, signals=list(SIGNALS),
        calls=calls_of(room), sets=dict(room.game.sets), preset=library.preset_of(room.game, room.plan.options),
    )  # fmt: skip
    if room.shuffling.round is not None:
        message.commitment = room.shuffling.round.commitment
    elif table is not None:
        message.commitment = commitment(seed_of(table.origin), table.origin["salt"])
    return message


def calls_of(room: Room) -> list[str]:
    """The calls that a seat may make without being asked. Conceding is listed under the same name in every game."""
    names = room.game.calls
    own = [name for name in names if name != TIME and name not in GIVING_UP]
    return [TAKING_BACK, *["concede"] * any(name in names for name in GIVING_UP), *own]


def presence(room: Room) -> Presence:
    """Who is connected."""
    here = {client.seat for client in room.clients}
    seats = [
        SeatInfo(
            k,
            seat.name,
            seat.player,
            not seat.is_person or k in here,
            room.computers.stand_in[k],
            not seat.is_free,
            k in room.computers.weaker,
        )
        for k, seat in enumerate(room.plan.seats)
    ]
    return Presence(seats=seats, watching=sum(1 for client in room.clients if client.seat < 0))


def replay_id(room: Room) -> str:
    """The name of the record of the current game."""
    return f"{room.plan.id}-{room.round}"


def ended(room: Room, table: Sitting[Any]) -> Ended:
    """The public information when a game is over."""
    chance = room.shuffling.round
    if chance is not None:
        return Ended(replay=replay_id(room), round=chance.for_record())
    return Ended(replay=replay_id(room), seed=seed_of(table.origin), salt=table.origin["salt"])
