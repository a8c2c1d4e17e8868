"""What is passed for a person at the terminal: shortcuts, stops, full control."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playmat.cli.common import by_name
from playmat.engine.errors import PlaymatError
from playmat.engine.sitting.auto_pass import FULL, MODES, STOPS, USUAL
from playmat.engine.state.scope import NONE
from playmat.engine.table.table import Table

if TYPE_CHECKING:
    from playmat.cli.match import Match

View = Table[Any]

STOP_HELP = [
    ("stop NAME", "be asked at that moment in any case, or not any more; stop alone: which there are"),
    ("only stops", "be asked only at your stops and when somebody else acts; once more: as usual"),
    ("full control", "let nothing be passed for you; once more: as usual"),
]


def pass_over(match: Match, view: View, seat: int, word: str) -> bool:
    """Several questions are let pass at once, until something happens."""
    control = match.controls[seat]
    if control.mode == FULL:
        raise PlaymatError("With full control nothing is passed for you; `full control` once more turns it off.")
    index = control.say(view, word)
    if index == NONE:
        raise PlaymatError(f'"{word}" ({view.game.face.shortcuts[word]}) is for another moment.')
    match.table.answer(index, seat)
    return True


def full_control(match: Match, view: View, seat: int, rest: str) -> bool:
    """On and off: nothing is passed for this seat."""
    return set_mode(match, view, seat, FULL)


def only_stops(match: Match, view: View, seat: int, rest: str) -> bool:
    """On and off: everything is passed for this seat but its stops."""
    return set_mode(match, view, seat, STOPS)


def set_mode(match: Match, view: View, seat: int, mode: str) -> bool:
    """A mode, or the usual one where it is that already."""
    control = match.controls[seat]
    control.set(view.game, USUAL if control.mode == mode else mode, control.stops)
    return tell(match, seat)


def stop(match: Match, view: View, seat: int, rest: str) -> bool:
    """A stop is set or taken away; alone it lists them."""
    control = match.controls[seat]
    known = [s.name for s in view.game.face.stops]
    name = by_name(rest, known, "stop") if rest and known else ""
    stops = [s for s in control.stops if s != name]
    control.set(view.game, control.mode, stops if name in ("", *control.stops) else [*stops, name])
    tell(match, seat)
    if not name:
        match.screen.say(f"`stop NAME` sets one or takes it away: {', '.join(known)}.", "dim")
    return False


def tell(match: Match, seat: int) -> bool:
    """How it is now. Nothing has changed at the table."""
    control = match.controls[seat]
    stops = ", ".join(control.stops) or "none"
    match.screen.say(f"You are asked {MODES[control.mode]}. Your stops: {stops}.", "green")
    return False
