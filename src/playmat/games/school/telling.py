"""How the log describes cards and plays: the visible face, the targets, the tapped sources."""

from __future__ import annotations

import re
from typing import Final

from playmat.engine.state.event import Event
from playmat.games.school.moves import ENTERS, TRANSFORMS
from playmat.games.school.permanent import Permanent
from playmat.games.school.state import SchoolState, SchoolTable
from playmat.games.school.vocabulary.card import Mode, SchoolCard
from playmat.kit.wording import of_it

MODAL: Final = re.compile(r"\byou (may|can|cannot)\b")
YOU: Final = re.compile(r"\byou (\w+)")
YOUR: Final = re.compile(r"\byours?\b")
NAME: Final = "\0"
"""Stands for the player's name in a stored text."""


def marks_of(state: SchoolState, p: Permanent) -> list[str]:
    """The marks that distinguish a permanent from another with the same name."""
    marks = ["tapped"] * p.tapped + ["frozen"] * p.frozen
    marks += [f"{p.marked()} damage"] * (p.marked() > 0) + [f"+{p.counters}"] * (p.counters > 0)
    return marks + ["new"] * (p.entered == state.turn)


def face_then(event: Event, copy: int, card: SchoolCard) -> str:
    """The name of a card's visible face at the time of an event: the last face since it entered."""
    before = event.before if card.back is not None else None
    while before is not None and not (before.kind is ENTERS and before.copy == copy):
        if before.kind is TRANSFORMS and before.copy == copy:
            return before.extra
        before = before.before
    return card.name


def whose(t: SchoolTable, p: Permanent | None) -> str:
    """The words "Birch's " before a permanent's name, if another player has one with that name."""
    if t.quiet or p is None:
        return ""
    for q in t.state.permanents():
        if q.seat != p.seat and q.card.name == p.card.name:
            return f"{t.game.names.seat(t.state, p.seat)}'s "
    return ""


def of_player(text: str, name: str) -> str:
    """A card's text about its player, worded for all players: "Birch gains as much", "Birch's deck"."""
    text = MODAL.sub(rf"{name} \1", text)
    return YOUR.sub(f"{name}'s", YOU.sub(rf"{name} \1s", text))


def purpose(mode: Mode, name: str) -> str:
    """What an ability does for the player with this name. Most of the text is composed only once per card."""
    if not mode.logged:
        mode.logged = of_player(of_it(mode.text()), NAME)
    return mode.logged.replace(NAME, name)


def aimed_at(t: SchoolTable, things: list[int]) -> str:
    """The targets in the words of the log."""
    if t.quiet or not things:
        return ""
    return " at " + " and ".join(whose(t, t.state.permanent(x)) + t.game.names.thing(t.state, x) for x in things)


def paid_with(t: SchoolTable, paid: list[int]) -> str:
    """The tapped sources in the words of the log, each name once: "Clay Tablet ×2"."""
    if t.quiet or not paid:
        return ""
    names = [t.game.names.thing(t.state, x) for x in paid]
    return f", tapping {counted(names) if len(names) > 1 else names[0]}"


def counted(names: list[str]) -> str:
    """Each name once, with its number: "Clay Tablet ×2 and Frost Vial"."""
    return enumerated(
        [f"{name} ×{names.count(name)}" if names.count(name) > 1 else name for name in dict.fromkeys(names)]
    )


def enumerated(names: list[str]) -> str:
    """The names as a list in words: "one, two and three"."""
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)
