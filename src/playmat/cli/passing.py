"""What is passed for a person at the terminal: shortcuts, stops, full control."""

from __future__ import annotations

from typing import Any

from playmat.cli.common import by_name
from playmat.cli.terminal_match import TerminalMatch
from playmat.engine.errors import PlaymatError
from playmat.engine.sitting.auto_pass import FULL, MODES, STOPS, USUAL
from playmat.engine.state.scope import NONE
from playmat.engine.table.table import Table

View = Table[Any]

STOP_HELP = [
    ("stop NAME", "be asked at that moment in any case, or not any more; stop alone: which there are"),
    ("only stops", "be asked on your own move, when somebody else acts and at your stops; once more: at any choice"),
    ("full control", "let nothing be passed for you; once more: only stops"),
]


def pass_over(match: TerminalMatch, view: View, seat: int, word: str) -> bool:
    """Several questions are let pass at once, until something happens."""
    auto_pass = match.auto_passes[seat]
    if auto_pass.mode == FULL:
        raise PlaymatError("With full control nothing is passed for you; `full control` once more turns it off.")
    index = auto_pass.use_shortcut(view, word)
    if index == NONE:
        raise PlaymatError(f'"{word}" ({view.game.face.shortcuts[word]}) is for another moment.')
    match.table.answer(index, seat)
    return True


def full_control(match: TerminalMatch, view: View, seat: int, rest: str) -> bool:
    """On and off: nothing is passed for this seat."""
    return set_mode(match, view, seat, STOPS if match.auto_passes[seat].mode == FULL else FULL)


def only_stops(match: TerminalMatch, view: View, seat: int, rest: str) -> bool:
    """On and off: questions are passed for this seat where nobody has acted, but for its stops."""
    return set_mode(match, view, seat, USUAL if match.auto_passes[seat].mode == STOPS else STOPS)


def set_mode(match: TerminalMatch, view: View, seat: int, mode: str) -> bool:
    """Another mode, with the same stops."""
    auto_pass = match.auto_passes[seat]
    auto_pass.set(view.game, mode, auto_pass.stops)
    return show_settings(match, seat)


def stop(match: TerminalMatch, view: View, seat: int, rest: str) -> bool:
    """A stop is set or taken away; alone it lists them."""
    auto_pass = match.auto_passes[seat]
    known = [s.name for s in view.game.face.stops]
    name = by_name(rest, known, "stop") if rest and known else ""
    stops = [s for s in auto_pass.stops if s != name]
    auto_pass.set(view.game, auto_pass.mode, stops if name in ("", *auto_pass.stops) else [*stops, name])
    show_settings(match, seat)
    if not name:
        match.screen.say(f"`stop NAME` sets one or takes it away: {', '.join(known)}.", "dim")
    return False


def show_settings(match: TerminalMatch, seat: int) -> bool:
    """How it is now. Nothing has changed at the table."""
    auto_pass = match.auto_passes[seat]
    stops = ", ".join(auto_pass.stops) or "none"
    match.screen.say(f"You are asked {MODES[auto_pass.mode]}. Your stops: {stops}.", "green")
    return False
