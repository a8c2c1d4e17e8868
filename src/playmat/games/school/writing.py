"""Writing positions of a table or a view, in the form that `position.py` reads."""

from __future__ import annotations

from typing import Any, Final

from playmat.engine.errors import NoWords
from playmat.engine.facts import GameFacts
from playmat.engine.files.given import SEATS
from playmat.engine.state.scope import NONE
from playmat.engine.state.step import Word
from playmat.engine.table.verbs import everybody
from playmat.games.school.frames import Priority, Turn
from playmat.games.school.moves import PRIORITY
from playmat.games.school.permanent import Permanent
from playmat.games.school.state import SchoolState
from playmat.games.school.vocabulary.card import KEYWORD_NAMES, words_of
from playmat.games.school.vocabulary.cost import LETTERS
from playmat.games.school.zones import DECK, EXILE, HAND, MAIN, PAIL, SECOND_MAIN
from playmat.kit.positions import entry_of, numbered, write_unseen, write_zone

WINDOWS: Final = {MAIN: "main", SECOND_MAIN: "second main"}
"""The windows that start a phase, with their phases."""


def is_quiet(state: SchoolState) -> bool:
    """Whether the active player has priority in a Main Phase, with nothing on the stack."""
    pending, frames = state.pending, state.frames
    if pending is None or pending.prompt is not PRIORITY or state.stack or len(frames) != 2:
        return False
    turn, window = frames
    if not isinstance(turn, Turn) or not isinstance(window, Priority) or window.response:
        return False
    return window.window in WINDOWS and window.holder == state.active and window.passes == 0


def write_position(game: GameFacts, state: SchoolState) -> dict[str, Any]:
    """A quiet position, as scenarios give it."""
    missing = unwritable(state)
    if missing:
        raise NoWords(missing)
    window = state.frames[1]
    assert isinstance(window, Priority)
    names = SEATS[state.seats]
    order = [p for seat in range(state.seats) for p in state.permanents() if p.seat == seat]
    facts: dict[str, Any] = {names[seat]: write_seat(game, state, seat, order) for seat in range(state.seats)}
    facts |= {"active": names[state.active], "first": names[state.first], "turn": int(state.turn)}
    if state.placements:
        facts["placements"] = [" and ".join(names[seat] for seat in group) for group in reversed(state.placements)]
    return facts | {"phase": WINDOWS[int(window.window)], "decisions": state.decisions}


def unwritable(state: SchoolState) -> list[str]:
    """The parts of this position that scenarios cannot express."""
    unwritable: list[str] = []
    if any(not state.fresh(x.that) or not state.lies_in(x.that.thing, EXILE) for x in state.later):
        unwritable.append("an effect that waits for the next End Phase")
    if state.noted:
        unwritable.append("a trigger that waits")
    return unwritable


def write_seat(game: GameFacts, state: SchoolState, seat: int, order: list[Permanent]) -> dict[str, Any]:
    """A player's permanents, hand, deck, Pail, exile and numbers."""
    facts: dict[str, Any] = {"sv": state.sv[seat]}
    facts["battlefield"] = [write_permanent(game, state, p, order) for p in order if p.seat == seat]
    facts["hand"] = write_zone(game, state, HAND, seat)
    facts["deck only"] = write_zone(game, state, DECK, seat)
    facts["pail"] = write_zone(game, state, PAIL, seat)
    facts["exile"] = [write_exiled(game, state, place, seat, order) for place in state.pile(EXILE, seat)]
    if state.played_hp[seat]:
        facts["boosters played"] = state.played_hp[seat]
    if state.allowance[seat]:
        facts["allowance"] = state.allowance[seat]
    energy = [f"{n}{LETTERS[k]}" for k, n in enumerate(state.floating[seat * 6 : seat * 6 + 6]) if n]
    if energy:
        facts["floating"] = " ".join(energy)
    return facts | write_unseen(game, state, seat)


def write_permanent(game: GameFacts, state: SchoolState, p: Permanent, order: list[Permanent]) -> str | dict[str, Any]:
    """A permanent with its history."""
    flags = {
        "back": p.face, "tapped": p.tapped, "frozen": p.frozen, "new": p.entered == state.turn,
        "attacked": p.attacked, "cannot block": p.no_block,
    }  # fmt: skip
    numbers = {
        "damage": p.damage, "older damage": p.older, "lingering": p.lasting, "counters": p.counters, "honor": p.tally,
        "more atk": p.more_atk, "more hp": p.more_hp,
    }  # fmt: skip
    own: dict[str, Any] = {name: "yes" for name, holds in flags.items() if holds}
    own |= {name: int(n) for name, n in numbers.items() if n}
    if p.more_keys:
        own["more keywords"] = words_of(int(p.more_keys), KEYWORD_NAMES)
    used = [str(k + 1) for k in range(int(p.used).bit_length()) if p.used >> k & 1]
    if used:
        own["used"] = used
    if p.host != NONE:
        own["on"] = name_of(order, int(p.host))
    return entry_of(game, state, int(p.thing), int(p.seat), everybody(state), own)


def write_exiled(
    game: GameFacts, state: SchoolState, place: int, seat: int, order: list[Permanent]
) -> str | dict[str, Any]:
    """An exiled card, with the permanent that keeps it in exile."""
    holders = [x.holder for x in state.links if x.exiled.thing == place and state.fresh(x.exiled)]
    own: dict[str, Any] = {"until": name_of(order, holders[0].thing)} if holders else {}
    later = [x for x in state.later if x.that.thing == place]
    if later:
        own["at end"] = [game.lexicon.address_of(x.ability) for x in later]
        if any(source_of(game, state, x.ability) == NONE for x in later):
            raise NoWords(["an effect of an unknown card that waits for the next End Phase"])
    if any(x.seat != seat for x in later):
        own["by"] = SEATS[state.seats][later[0].seat]
    return entry_of(game, state, place, seat, everybody(state), own)


def source_of(game: GameFacts, state: SchoolState, effect: Word) -> int:
    """A card known to have this effect, in any zone, or NONE."""
    card = game.lexicon.address_of(effect).partition("/")[0]
    for place in range(state.seats, len(state.copy)):
        if state.card(place).id == card:
            return place
    return NONE


def name_of(order: list[Permanent], thing: int) -> str:
    """A permanent as scenarios name it. The second one with the same name is `Ink Golem (2)`."""
    for k, p in enumerate(order):
        if p.thing == thing:
            return numbered([q.card.name for q in order], k)
    raise NoWords(["the former host of a permanent"])
