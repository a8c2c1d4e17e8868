"""Positions: the facts of a game under the names that scenarios use, and setting them up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

from playmat.engine.errors import PlaymatError, nearest
from playmat.engine.given import check_names, number, yes
from playmat.engine.scope import NONE, Scope
from playmat.engine.sitting import Sitting, prepared
from playmat.engine.state import Copy
from playmat.engine.table import Table
from playmat.engine.verbs import add_place, everybody
from playmat.engine.zones import Zone
from playmat.games.school.card import BOOSTER, KEYWORD_NAMES, LETTERS, UNIT, words_of
from playmat.games.school.frames import Priority
from playmat.games.school.permanent import Permanent
from playmat.games.school.reading import limit_of
from playmat.games.school.rules.turn import PHASES, next_turn, play_turn
from playmat.games.school.state import SchoolState, SchoolTable
from playmat.games.school.verbs import own_listeners
from playmat.games.school.zones import BOARD, DECK, EXILE, HAND, PAIL, STACK, WINDOWS

if TYPE_CHECKING:
    from playmat.games.school.game import School

SEATS: Final = {2: ["you", "foe"], 3: ["you", "left", "right"], 4: ["you", "left", "across", "right"]}
SEAT_FACTS: Final = ["battlefield", "hand", "deck", "deck only", "pail", "exile", "sv", "boosters played", "allowance"]
TABLE_FACTS: Final = ["active", "turn", "phase", "decisions"]
THING_FACTS: Final = [
    "tapped", "frozen", "damage", "lingering", "counters", "honor", "on", "new", "back", "attacked",
]  # fmt: skip
FILLERS: Final = 10


def facts(t: Table[Any], seat: int) -> dict[str, object]:
    """The facts of a seat, or of the table, that are no zones."""
    state = cast(SchoolState, t.state)
    if seat == NONE:
        return table_facts(state)
    own = [p for p in state.permanents() if p.seat == seat]
    found: dict[str, object] = {
        "sv": max(state.sv[seat], 0),
        "board": [p.card.name for p in own],
        "units": [p.card.name for p in own if p.card.types & UNIT],
        "boosters": [p.card.name for p in own if p.card.types & BOOSTER],
        "tapped": [p.card.name for p in own if p.tapped],
        "boosters played": state.played_hp[seat],
        "limit": limit_of(state, seat),
        "floating": " ".join(
            f"{state.floating[seat * 6 + k]}{LETTERS[k]}" for k in range(6) if state.floating[seat * 6 + k]
        ),
        "out": state.is_out(seat),
    }
    counts: dict[str, int] = {}
    for p in own:
        name = p.card.name
        counts[name] = counts.get(name, 0) + 1
        found.update(thing_facts(state, p, name if counts[name] == 1 else f"{name} ({counts[name]})"))
    return found


def table_facts(state: SchoolState) -> dict[str, object]:
    """The facts of the table."""
    window = [f for f in state.frames if isinstance(f, Priority)]
    groups = [*state.placements, state.playing()] if state.outcome is not None else state.placements
    return {
        "active": state.active,
        "turn": state.turn,
        "window": WINDOWS[window[-1].window] if window else "",
        "on the stack": [state.card(o.source.thing).name for o in reversed(state.stack)],
        "placements": [" and ".join(SEATS[state.seats][x] for x in group) for group in reversed(groups) if group],
    }


def thing_facts(state: SchoolState, p: Permanent, name: str) -> dict[str, object]:
    """What can be said of a permanent."""
    host = state.permanent(p.host) if p.host >= 0 else None
    return {
        f"{name}.atk": p.atk,
        f"{name}.hp": p.hp,
        f"{name}.damage": p.marked(),
        f"{name}.tapped": p.tapped,
        f"{name}.frozen": p.frozen,
        f"{name}.counters": p.counters,
        f"{name}.honor": p.tally,
        f"{name}.keywords": words_of(p.keys, KEYWORD_NAMES),
        f"{name}.on": host.card.name if host is not None else "nothing",
    }


def arrange(game: School, seats: int, given: dict[str, Any], options: dict[str, str]) -> Sitting[Any]:
    """A game in the given position, at the beginning of a phase of the active player's turn."""
    state = cast(SchoolState, prepared(game, seats, options, 0))
    game.fill_seats(state)
    table: Sitting[Any] = Sitting(game, state, {})
    names = SEATS[seats]
    check_names({k: v for k, v in given.items() if k not in names}, TABLE_FACTS)
    state.active = names.index(str(given.get("active", "you")))
    state.first = state.active
    state.turn = number(given.get("turn", 11), "turn")
    state.decisions = number(given.get("decisions", 0), "decisions")
    for seat, name in enumerate(names):
        own = dict(given.get(name, {}))
        check_names(own, SEAT_FACTS)
        set_seat(game, table, seat, own)
    for seat, name in enumerate(names):
        set_hosts(state, seat, dict(given.get(name, {})))
    phase = str(given.get("phase", "main"))
    if phase not in PHASES:
        raise PlaymatError(f'there is no phase "{phase}"{nearest(phase, list(PHASES))}')
    table.then(Scope(NONE), [next_turn])
    play_turn(table, PHASES[phase])
    return table


def entries(listed: Any) -> list[tuple[str, dict[str, Any]]]:
    """Names, or names with facts."""
    found: list[tuple[str, dict[str, Any]]] = []
    for entry in listed:
        if isinstance(entry, dict):
            if len(entry) != 1:
                raise PlaymatError(f"{entry} is neither a name nor NAME: {{facts}}")
            ((name, own),) = entry.items()
            found.append((str(name), dict(own or {})))
        else:
            found.append((str(entry), {}))
    return found


def set_seat(game: School, t: SchoolTable, seat: int, facts: dict[str, Any]) -> None:
    """A player's permanents, hand, deck, Pail, exile and numbers."""
    state = t.state
    for name, own in entries(facts.get("battlefield", [])):
        check_names(own, THING_FACTS)
        set_permanent(game, t, seat, name, own)
    lay(game, state, seat, facts.get("hand", []), HAND, 1 << seat)
    names = facts.get("deck only", facts.get("deck", []))
    fillers = [] if "deck only" in facts else [game.filler.id] * FILLERS
    lay(game, state, seat, [*fillers, *reversed(names)], DECK, 0)
    lay(game, state, seat, list(reversed(facts.get("pail", []))), PAIL, everybody(state))
    lay(game, state, seat, facts.get("exile", []), EXILE, everybody(state))
    state.sv[seat] = number(facts.get("sv", 10), "sv")
    state.played_hp[seat] = number(facts.get("boosters played", 0), "boosters played")
    state.allowance[seat] = number(facts.get("allowance", 0), "allowance")


def lay(game: School, state: SchoolState, seat: int, names: list[str], zone: Zone, known: int) -> None:
    """Cards from bottom to top into a zone of a seat."""
    for name in names:
        add_place(state, Copy(game.card(name), seat), zone, seat, known)


def set_permanent(game: School, t: SchoolTable, seat: int, name: str, own: dict[str, Any]) -> None:
    """A permanent with what has happened to it."""
    state = t.state
    place = add_place(state, Copy(game.card(name), seat), BOARD, 0, everybody(state))
    own_listeners(state, place, seat)
    state.arrivals += 1
    new = yes(own.get("new", "no"))
    p = Permanent(place, seat, state.arrivals, state.turn if new else state.turn - 1)
    p.face = yes(own.get("back", "no"))
    p.tapped = yes(own.get("tapped", "no"))
    p.frozen = yes(own.get("frozen", "no"))
    p.damage = number(own.get("damage", 0), "damage")
    p.lasting = number(own.get("lingering", 0), "lingering")
    p.counters = number(own.get("counters", 0), "counters")
    p.tally = number(own.get("honor", 0), "honor")
    p.attacked = yes(own.get("attacked", "no"))
    state.board.append(p)
    state.changed()


def set_hosts(state: SchoolState, seat: int, facts: dict[str, Any]) -> None:
    """What is attached to what: `on: Bellflower Novice`."""
    own = [p for p in state.permanents() if p.seat == seat]
    for p, (_name, said) in zip(own, entries(facts.get("battlefield", [])), strict=True):
        if "on" in said:
            hosts = [q for q in state.permanents() if q.card.name == str(said["on"]) and q is not p]
            if not hosts:
                raise PlaymatError(f'there is no "{said["on"]}" on the battlefield for {p.card.name}')
            p.host = hosts[0].thing
    state.changed()


def faults(t: Table[Any]) -> list[str]:
    """What is impossible in a game of School."""
    state = cast(SchoolState, t.state)
    found: list[str] = []
    if sorted(p.thing for p in state.board) != sorted(state.pile(BOARD)):
        found.append("the battlefield and its permanents do not agree")
    numbers = [p.number for p in state.board]
    if sorted(numbers) != numbers:
        found.append("the permanents are not in the order of their arrival")
    lying = [o.thing for o in state.stack if state.is_card(o.thing)]
    if any(not state.lies_in(x, STACK) for x in lying):
        found.append("a card is on the stack that lies elsewhere")
    found += [f"{p.card.name} has less than no damage" for p in state.permanents() if p.damage < 0 or p.lasting < 0]
    if any(n < 0 for n in state.floating):
        found.append("somebody owes energy")
    return found
