"""Passing for a person at the terminal: shortcuts, stops, full control."""

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
    ("stop NAME", "set or remove a stop, a moment at which you are asked (without a name: list the stops)"),
    ("only stops", "be asked on your own move, when another player acts, and at your stops (again: at every choice)"),
    ("full control", "never pass for you (again: only stops)"),
]


def pass_over(match: TerminalMatch, view: View, seat: int, word: str) -> bool:
    """Pass several questions at once, until something happens."""
    auto_pass = match.auto_passes[seat]
    if auto_pass.mode == FULL:
        raise PlaymatError(
            "Under full control, you never pass automatically. Type `full control` again to turn it off."
        )
    index = auto_pass.use_shortcut(view, word)
    if index == NONE:
        raise PlaymatError(f'You cannot use "{word}" now: {view.game.face.shortcuts[word]}.')
    match.table.answer(index, seat)
    return True


def full_control(match: TerminalMatch, view: View, seat: int, rest: str) -> bool:
    """Toggle full control: never pass for this seat."""
    return set_mode(match, view, seat, STOPS if match.auto_passes[seat].mode == FULL else FULL)


def only_stops(match: TerminalMatch, view: View, seat: int, rest: str) -> bool:
    """Toggle passing for this seat while no one acts, except at its stops."""
    return set_mode(match, view, seat, USUAL if match.auto_passes[seat].mode == STOPS else STOPS)


def set_mode(match: TerminalMatch, view: View, seat: int, mode: str) -> bool:
    """Change the mode and keep the stops."""
    auto_pass = match.auto_passes[seat]
    auto_pass.set(view.game, mode, auto_pass.stops)
    return show_settings(match, seat)


def stop(match: TerminalMatch, view: View, seat: int, rest: str) -> bool:
    """Set or remove a stop. Without a name, list them."""
    auto_pass = match.auto_passes[seat]
    known = [s.name for s in view.game.face.stops]
    name = by_name(rest, known, "stop") if rest and known else ""
    stops = [s for s in auto_pass.stops if s != name]
    auto_pass.set(view.game, auto_pass.mode, stops if name in ("", *auto_pass.stops) else [*stops, name])
    show_settings(match, seat)
    if not name:
        match.screen.say(f"`stop NAME` sets or removes a stop: {', '.join(known)}.", "dim")
    return False


def show_settings(match: TerminalMatch, seat: int) -> bool:
    """Print the settings. Nothing has changed at the table."""
    auto_pass = match.auto_passes[seat]
    stops = ", ".join(auto_pass.stops) or "none"
    match.screen.say(f"You are asked {MODES[auto_pass.mode]}. Your stops: {stops}.", "green")
    return False
