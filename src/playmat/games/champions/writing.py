"""Writing positions of a table or a view, in the form that `position.py` reads."""

from __future__ import annotations

from typing import Any

from playmat.engine.errors import NoWords
from playmat.engine.facts import GameFacts
from playmat.engine.files.given import SEATS
from playmat.engine.state.scope import NONE
from playmat.games.champions import moves, settings
from playmat.games.champions.reading import champions_of
from playmat.games.champions.rules.repetition import times_seen
from playmat.games.champions.state import BENCH, DECK, GRAVE, HAND, SPELLS, Champion, DuelState
from playmat.games.champions.vocabulary.abilities import A_GAME
from playmat.games.champions.vocabulary.card import NEUTRAL
from playmat.kit.positions import card_name, entry_of, names_of_seats, write_unseen, write_zone

EVERYBODY = 0b111


def is_quiet(state: DuelState) -> bool:
    """Whether the turn player takes an action next."""
    pending = state.pending
    return pending is not None and pending.prompt is moves.TAKE_ACTION and not state.frames


def write_position(game: GameFacts, state: DuelState) -> dict[str, Any]:
    """A quiet position, as scenarios give it."""
    missing = unwritable(state)
    if missing:
        raise NoWords(missing)
    names = SEATS[2]
    facts: dict[str, Any] = {names[seat]: write_seat(game, state, seat) for seat in range(2)}
    facts |= {"turn player": names[state.turn_player], "turn": state.turn, "quiet turns": state.quiet}
    facts["decisions"] = state.decisions
    if state.offers:
        facts["draws offered"] = state.offers
    repeats = times_seen(state, state.positions.key) if state.positions is not None else 1
    return facts | ({"repeats": repeats} if repeats > 1 else {})


def unwritable(state: DuelState) -> list[str]:
    """The parts of this position that scenarios cannot express."""
    now = state.current
    unwritable: list[str] = []
    if state.proof is not None:
        unwritable.append("a forced win that is being shown")
    if now.action or now.spells or now.equipped or now.drew or state.progress or state.batch:
        unwritable.append("what has happened since the turn began")
    if any(state.pile(SPELLS, seat) for seat in range(2)):
        unwritable.append("a Spell that is being used")
    if any(mark.name != A_GAME for mark in state.marks):
        unwritable.append("an effect that was used this turn")
    return unwritable + [
        f"how {state.card(c.thing).name} came under control" for c in state.champions if odd_control(c)
    ]


def odd_control(c: Champion) -> bool:
    """Whether a Champion is controlled in a way that `owner`, `back to` and `until` cannot express."""
    if not c.controls:
        return c.home != c.seat
    return len(c.controls) > 1 or c.controls[0].seat != c.seat


def write_seat(game: GameFacts, state: DuelState, seat: int) -> dict[str, Any]:
    """A player's Champions and cards, and what their side remembers."""
    facts: dict[str, Any] = {"champions": [write_champion(game, state, c) for c in champions_of(state, seat)]}
    facts["hand"] = write_zone(game, state, HAND, seat)
    facts["deck only"] = write_zone(game, state, DECK, seat)
    facts["grave"] = write_zone(game, state, GRAVE, seat)
    facts["bench"] = write_zone(game, state, BENCH, seat)
    facts |= write_memory(game, state, seat)
    used = write_used(game, state, seat)
    if used:
        facts["used"] = used
    return facts | write_unseen(game, state, seat)


def write_memory(game: GameFacts, state: DuelState, seat: int) -> dict[str, Any]:
    """A player's last turn, compulsions, declined offer and clock."""
    facts: dict[str, Any] = {}
    record = state.records[seat]
    last: dict[str, Any] = {"action": record.action} if record.action else {}
    if record.spells:
        last["spells"] = [card_name(game, state.copies[n].card) for n in record.spells]
    last |= {name: n for name, n in (("equipped", record.equipped), ("drew", record.drew)) if n}
    if last:
        facts["last turn"] = last
    if state.no_spells[seat] == state.turn:
        facts["cannot activate spells"] = "yes"
    if state.must_draw[seat] == state.turn:
        facts["must draw"] = "yes"
    compelled = state.must_activate[seat]
    if compelled is not None and state.fresh(compelled):
        facts["must activate"] = card_name(game, state.card(compelled.thing))
    if state.declined >> seat & 1:
        facts["draw declined"] = "yes"
    if settings.CHESS_CLOCK.on(state):
        facts["clock"] = state.clocks[seat]
    return facts


def write_used(game: GameFacts, state: DuelState, seat: int) -> list[str]:
    """The player's own cards whose once-per-game effect has been used."""
    used = [mark.thing for mark in state.marks if mark.name == A_GAME and state.copies[mark.thing].owner == seat]
    names = list(dict.fromkeys(card_name(game, state.copies[n].card) for n in used))
    for name in names:
        lying = [state.copy[p] for p in range(state.seats, len(state.copy)) if card_name(game, state.card(p)) == name]
        own = [n for n in lying if state.copies[n].owner == seat]
        if not own or any(n not in used for n in own):
            raise NoWords([f"which {name} can still use its effect"])
    return names


def write_champion(game: GameFacts, state: DuelState, c: Champion) -> str | dict[str, Any]:
    """A Champion in the row, with its Equipment."""
    own: dict[str, Any] = {"damage": c.damage} if c.damage else {}
    worn = write_equipment(game, state, c)
    if worn:
        own["equipment"] = worn
    until = c.controls[0].until if c.controls else 0
    if until:
        own_turn = state.turn if state.turn_player == c.seat else state.turn + 1
        own |= {"back to": SEATS[2][c.home], "until": (until - own_turn) // 2 + 1}
    return entry_of(game, state, c.thing, c.seat, EVERYBODY, own)


def write_equipment(game: GameFacts, state: DuelState, c: Champion) -> list[Any]:
    """The cards in the slots of a Champion."""
    slots = state.champion_card(c).slots
    entries: list[Any] = []
    taken: list[int] = []
    for slot, place in enumerate(c.slots):
        if place == NONE:
            continue
        down = c.is_down(slot)
        own: dict[str, Any] = {"facedown": "yes"} if down else {}
        element = "" if down else state.duel_card(place).element
        free = [k for k in range(len(slots)) if k not in taken and element in ("", NEUTRAL, slots[k])]
        if free[:1] != [slot]:
            own["slot"] = str(slot + 1)
        taken.append(slot)
        own |= {"locked": "yes"} if c.locked >> slot & 1 else {}
        own |= {"of the slot": "yes"} if c.of_slot >> slot & 1 else {}
        usual = 1 << c.seat if down else EVERYBODY
        entry = entry_of(game, state, place, c.seat, usual, own)
        if down and isinstance(entry, dict) and not state.known[place] >> c.seat & 1:
            raise NoWords([f"a facedown card that {names_of_seats(state, 1 << c.seat)[0]} does not know"])
        entries.append(entry)
    return entries
