"""Positions: the facts of a duel under the names that scenarios use, and setting them up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from playmat.engine.errors import PlaymatError
from playmat.engine.frame import Task
from playmat.engine.given import check_names, number, yes
from playmat.engine.scope import NONE, Ref, Scope
from playmat.engine.sitting import Sitting, prepared
from playmat.engine.state import Copy
from playmat.engine.table import Table
from playmat.engine.triggers import listen
from playmat.engine.verbs import add_place, mark
from playmat.engine.zones import Zone
from playmat.games.champions.card import A_GAME, NEUTRAL, ChampionCard, DuelCard, EquipmentCard
from playmat.games.champions.reading import champions_of, health, max_health, printed_element
from playmat.games.champions.repetition import position_key
from playmat.games.champions.rules.judge import look_for_repetition
from playmat.games.champions.rules.trigger import trigger_loop
from playmat.games.champions.rules.turn import begin_turn, end_of_turn, take_action
from playmat.games.champions.state import (
    DECK,
    GRAVE,
    HAND,
    ROW,
    SLOTS,
    Champion,
    Control,
    DuelState,
    Seen,
    TurnRecord,
)

if TYPE_CHECKING:
    from playmat.games.champions.game import Champions

SEAT_FACTS = ["champions", "hand", "deck", "deck only", "grave", "last turn", "used", "owns", "cannot activate spells",
              "must draw", "must activate", "draw declined", "clock"]  # fmt: skip
TABLE_FACTS = ["turn player", "turn", "repeats", "quiet turns"]
CHAMPION_FACTS = ["health", "damage", "owner", "back to", "until", "equipment"]
WORN_FACTS = ["slot", "facedown", "known to", "owner", "locked"]
SEATS = {"you": 0, "foe": 1}
FILLERS = 10


def facts(t: Table[Any], seat: int) -> dict[str, object]:
    """The facts of a seat, or of the table, that are no zones."""
    state = cast(DuelState, t.state)
    if seat == NONE:
        return {"turn player": state.turn_player, "turn": state.turn, "quiet turns": state.quiet}
    record = state.records[seat] if state.records else TurnRecord()
    found: dict[str, object] = {
        "champions": [state.card(c.thing).name for c in champions_of(state, seat)],
        "last turn": record.action or "nothing",
        "last turn.spells": [state.copies[n].card.name for n in record.spells],
        "last turn.equipped": record.equipped,
        "last turn.drew": record.drew,
        "clock": state.clocks[seat] if state.clocks else 0,
    }
    for c in champions_of(state, seat):
        if isinstance(state.card(c.thing), ChampionCard):  # nobody knows yet what lies facedown
            found.update(champion_facts(t, c))
    return found


def champion_facts(t: Table[Any], c: Champion) -> dict[str, object]:
    """What can be said of a Champion."""
    state = cast(DuelState, t.state)
    name = state.card(c.thing).name
    worn = [(k, place) for k, place in enumerate(c.slots) if place != NONE]
    shown = {k: "facedown" if c.is_down(k) else state.card(place).name for k, place in worn}
    return {
        f"{name}.health": health(t, c),
        f"{name}.max health": max_health(t, c),
        f"{name}.damage": c.damage,
        f"{name}.equipment": ([shown[k] for k, _ in worn]),
        f"{name}.slots": ([shown.get(k, "empty") for k in range(len(c.slots))]),
        f"{name}.known facedown": ([state.card(p).name if state.card(p).id else "?" for k, p in worn if c.is_down(k)]),
    }


def arrange(game: Champions, given: dict[str, Any], options: dict[str, str]) -> Sitting[Any]:
    """A duel in the given position, at the turn player's action."""
    state = cast(DuelState, prepared(game, 2, options, 0))
    game.fill_seats(state)
    table: Sitting[Any] = Sitting(game, state, {})
    check_names({k: v for k, v in given.items() if k not in SEATS}, TABLE_FACTS)
    state.turn_player = SEATS[str(given.get("turn player", "you"))]
    state.turn = number(given.get("turn", 11), "turn")
    for name, seat in SEATS.items():
        own = dict(given.get(name, {}))
        check_names(own, SEAT_FACTS)
        set_seat(game, table, seat, own)
    for name, seat in SEATS.items():
        set_compulsions(game, state, seat, dict(given.get(name, {})))
    state.quiet = number(given.get("quiet turns", 0), "quiet turns")
    # the position itself is remembered once more when the turn begins to be played
    for _k in range(number(given.get("repeats", 1), "repeats") - 1):
        state.positions = Seen(position_key(state), state.positions)
    for c in state.champions:
        listen(state, c.thing, c.seat)
    scope = Scope(state.turn_player, 1 - state.turn_player)
    for step in (begin_turn, end_of_turn, trigger_loop, take_action, look_for_repetition):
        state.agenda.append(Task(step, scope))
    return table


def set_seat(game: Champions, t: Sitting[Any], seat: int, facts: dict[str, Any]) -> None:
    """A player's Champions, hand, deck, Grave and memory."""
    state = cast(DuelState, t.state)
    for entry in facts.get("champions", ["Wandering Knight"]):
        name, own = one_entry(entry)
        check_names(own, CHAMPION_FACTS)
        set_champion(game, t, seat, name, own)
    theirs = list(facts.get("owns", []))
    lay(game, state, seat, facts.get("hand", []), HAND, 1 << seat)
    names = facts.get("deck only", facts.get("deck", []))
    fillers = [] if "deck only" in facts else [game.filler.name] * FILLERS
    lay(game, state, seat, [*reversed(fillers), *reversed(names)], DECK, 0)
    lay(game, state, seat, list(reversed(facts.get("grave", []))), GRAVE, 0b111)
    give_to(state, seat, theirs)
    record = facts.get("last turn", {})
    spells = [find_copy(game, state, name) for name in record.get("spells", [])]
    state.records[seat] = TurnRecord(
        str(record.get("action", "")),
        spells,
        number(record.get("equipped", 0), "equipped"),
        number(record.get("drew", 0), "drew"),
    )
    for name in facts.get("used", []):
        for place in range(state.seats, len(state.copy)):
            if state.card(place).name == name and state.owner[place] == seat:
                mark(t, A_GAME, Ref(state.copy[place], -1))
    if yes(facts.get("draw declined", "no")):
        state.declined |= 1 << seat
    if "clock" in facts:
        state.clocks[seat] = number(facts["clock"], "clock")


def one_entry(entry: Any) -> tuple[str, dict[str, Any]]:
    """A name, or a name with facts."""
    if isinstance(entry, dict):
        if len(entry) != 1:
            raise PlaymatError(f"{entry} is neither a name nor NAME: {{facts}}")
        ((name, own),) = entry.items()
        return str(name), dict(own or {})
    return str(entry), {}


def lay(game: Champions, state: DuelState, seat: int, names: list[str], zone: Zone, known: int) -> None:
    """Cards from bottom to top into a zone of a seat."""
    for name in names:
        place = add_place(state, Copy(game.card(name), seat), zone, seat, known)
        state.seen[state.copy[place]] |= 1 << seat


def give_to(state: DuelState, owner: int, names: list[str]) -> None:
    """Cards in the other player's zones that this player owns."""
    for name in names:
        held = [
            p
            for p in range(state.seats, len(state.copy))
            if state.card(p).name == name and state.where[p] >= 0 and state.owner[p] != owner
        ]
        if not held:
            raise PlaymatError(f'the other player has no "{name}" that could be owned here')
        change_owner(state, held[0], owner)


def change_owner(state: DuelState, place: int, owner: int) -> None:
    """The card at a place belongs to somebody else."""
    owners = list(state.owner)
    owners[place] = owner
    state.owner = owners
    copies = list(state.copies)
    copies[state.copy[place]] = Copy(copies[state.copy[place]].card, owner)
    state.copies = copies


def set_champion(game: Champions, t: Sitting[Any], seat: int, name: str, facts: dict[str, Any]) -> None:
    """A Champion in the row, with what it wears."""
    state = cast(DuelState, t.state)
    card = game.card(name)
    if not isinstance(card, ChampionCard):
        raise PlaymatError(f"{name} is no Champion")
    owner = SEATS[str(facts.get("owner", "you" if seat == 0 else "foe"))]
    place = add_place(state, Copy(card, owner), ROW, 0, 0b111)
    home = owner if "owner" in facts or "back to" in facts else seat
    if "back to" in facts:
        home = SEATS[str(facts["back to"])]
    c = Champion(place, seat, home, 0, [NONE] * len(card.slots))
    if "back to" in facts:
        turns = number(facts.get("until", 1), "until")
        own_turn = state.turn if state.turn_player == seat else state.turn + 1
        c.controls = [Control(seat, own_turn + 2 * (turns - 1))]
    elif home != seat:
        c.controls = [Control(seat, 0)]
    state.champions.append(c)
    for entry in facts.get("equipment", []):
        worn, own = one_entry(entry)
        check_names(own, WORN_FACTS)
        wear(game, t, c, worn, own)
    c.damage = number(facts.get("damage", 0), "damage")
    if "health" in facts:
        c.damage = max_health(t, c) - number(facts["health"], "health")


def wear(game: Champions, t: Sitting[Any], c: Champion, name: str, facts: dict[str, Any]) -> None:
    """A card in a slot of a Champion."""
    state = cast(DuelState, t.state)
    card = cast(DuelCard, game.card(name))
    down = yes(facts.get("facedown", "no"))
    element = printed_element(card)
    slots = state.champion_card(c).slots
    wanted = str(facts.get("slot", "" if down or element == NEUTRAL else element))
    free = [k for k in range(len(slots)) if c.slots[k] == NONE and (not wanted or slots[k] == wanted)]
    if not free:
        raise PlaymatError(f"{state.card(c.thing).name} has no empty {wanted} slot for {name}")
    owner = SEATS[str(facts.get("owner", "you" if c.seat == 0 else "foe"))]
    known = 0b111
    if down:
        known = sum(1 << SEATS[str(x)] for x in facts.get("known to", [])) | 1 << c.seat
    place = add_place(state, Copy(card, owner), SLOTS, 0, known)
    state.seen[state.copy[place]] |= 1 << owner
    slot = free[0]
    c.slots[slot] = place
    if down:
        c.down |= 1 << slot
    else:
        listen(state, place, c.seat)
    if yes(facts.get("locked", "no")):
        c.locked |= 1 << slot


def set_compulsions(game: Champions, state: DuelState, seat: int, facts: dict[str, Any]) -> None:
    """What is forbidden or compelled on the present turn."""
    if yes(facts.get("cannot activate spells", "no")):
        state.no_spells[seat] = state.turn
    if yes(facts.get("must draw", "no")):
        state.must_draw[seat] = state.turn
    if "must activate" in facts:
        name = str(facts["must activate"])
        found = [p for c in state.champions for p in c.worn() if state.card(p).name == name]
        if not found:
            raise PlaymatError(f'there is no "{name}" on the field')
        state.must_activate[seat] = state.ref(found[0])


def find_copy(game: Champions, state: DuelState, name: str) -> int:
    """A copy of a card: one on the table, else one that is there in name only."""
    for n, copy in enumerate(state.copies):
        if copy.card.name == name:
            return n
    card = game.card(name)
    state.copies = [*state.copies, Copy(card, NONE)]
    state.seen.append(0b111)
    return len(state.copies) - 1


def faults(t: Table[Any]) -> list[str]:
    """What is impossible in a duel."""
    state = cast(DuelState, t.state)
    found: list[str] = []
    worn = [p for c in state.champions for p in c.worn()]
    if sorted(worn) != sorted(state.pile(SLOTS)):
        found.append("a card lies in a slot of no Champion, or the other way round")
    if sorted(c.thing for c in state.champions) != sorted(state.pile(ROW)):
        found.append("the row and its Champions do not agree")
    for c in state.champions:
        if c.damage < 0:
            found.append(f"{state.card(c.thing).name} has {c.damage} damage")
        for k, place in enumerate(c.slots):
            card = state.card(place) if place != NONE else None
            if isinstance(card, EquipmentCard) and not c.is_down(k):
                continue
    return found
