"""How a seat can undo its last decision: freely, or only if the others agree."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from playmat.engine.sitting.sitting import Sitting
from playmat.engine.state.scope import NONE
from playmat.server.protocol import shapes
from playmat.server.rooms.sealed_ahead import is_sealed

if TYPE_CHECKING:
    from playmat.server.rooms.room import Room

FREE: Final = "free"
CONSENT: Final = "consent"


def take_back_kind(room: Room, table: Sitting[Any], seat: int) -> str:
    """FREE, CONSENT, or "" if there is nothing to undo or the game does not allow undoing.

    An undo is free if no other seat has been asked since: another seat's choice and its result may reveal hidden
    cards. A question with one answer counts, even if the room answered it. Undoing an answer that the room still holds
    is always free.
    """
    if room.windows.keeps_answer(seat):
        return FREE
    kind = table.game.take_backs(table.state)
    index = table.back_to(seat)
    if index == NONE or table.over or kind == "off":
        return ""
    if kind == "free" or room.people in ([], [seat]):
        return FREE
    asked = [kept.seat for kept in table.checkpoints[index:]]
    if not is_sealed(table):
        asked.append(room.asked)
    return FREE if all(other == seat for other in asked) and table.is_free(index) else CONSENT


def add_to_view(view: shapes.View, room: Room, table: Sitting[Any], seat: int) -> None:
    """Show a seat which kind of undo it has, except while answers are sealed: that would reveal who has answered."""
    kind = take_back_kind(room, table, seat) if seat >= 0 and not is_sealed(table) else ""
    if kind != "":
        view["undo"] = kind
