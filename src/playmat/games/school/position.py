"""Positions: reading and setting up the facts of a game under the names that scenarios use."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

from playmat.engine.files.given import SEATS, Given
from playmat.engine.game import Game
from playmat.engine.parts.positions import Positions
from playmat.engine.sitting.opening import know_own_lists, prepared
from playmat.engine.sitting.sitting import Sitting
from playmat.engine.state.column import even
from playmat.engine.state.scope import NONE, Scope
from playmat.engine.state.state import Copy
from playmat.engine.table.verbs import add_place, everybody
from playmat.games.school.frames import Priority
from playmat.games.school.permanent import Link, Permanent
from playmat.games.school.reading import limit_of
from playmat.games.school.rules.energy import empty_pools
from playmat.games.school.rules.turn import OPEN_PHASES, PHASES, next_turn, play_turn, resume_phase
from playmat.games.school.stacked import Later
from playmat.games.school.state import SchoolState, SchoolTable
from playmat.games.school.verbs import own_listeners
from playmat.games.school.vocabulary.card import BOOSTER, KEYWORD_NAMES, UNIT, SchoolCard, Trigger, words_of
from playmat.games.school.vocabulary.cost import LETTERS
from playmat.games.school.writing import is_quiet, source_of, write_position
from playmat.games.school.zones import BOARD, DECK, EXILE, HAND, PAIL, STACK, WINDOWS
from playmat.kit.positions import card_or_unknown, effects_given, lay_deck, lay_entry, lay_given, numbered

if TYPE_CHECKING:
    from playmat.engine.state.card import Card


START_SV: Final = 10


class SchoolPositions(Positions):
    """Positions of School."""

    def facts(self, t: SchoolTable, seat: int) -> dict[str, object]:
        """The facts of a seat or of the table that are not zones."""
        state = t.state
        if seat == NONE:
            return table_facts(state)
        own = [p for p in state.permanents() if p.seat == seat]
        facts: dict[str, object] = {
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
            facts.update(thing_facts(state, p, name if counts[name] == 1 else f"{name} ({counts[name]})"))
        return facts

    def faults(self, t: SchoolTable) -> list[str]:
        """The reasons why this position is impossible in a game."""
        state = t.state
        faults: list[str] = []
        if sorted(p.thing for p in state.board) != sorted(state.pile(BOARD)):
            faults.append("the battlefield does not match its permanents")
        numbers = [p.number for p in state.board]
        if sorted(numbers) != numbers:
            faults.append("the permanents are not in order of arrival")
        lying = [o.thing for o in state.stack if state.is_card(o.thing)]
        if any(not state.lies_in(x, STACK) for x in lying):
            faults.append("a card on the stack is in another zone")
        faults += [
            f"{p.card.name} has negative damage: use 0 or more"
            for p in state.permanents()
            if p.damage < 0 or p.lasting < 0
        ]
        if any(n < 0 for n in state.floating):
            faults.append("floating energy is negative: use 0 or more")
        return faults

    def place(self, seats: int, given: Given, options: dict[str, str]) -> Sitting[Any]:
        """A game in the given position, at the beginning of a phase of the active player's turn."""
        game = self.game
        state = cast(SchoolState, prepared(game, seats, options, 0))
        fill_seats(state)
        table: Sitting[Any] = Sitting(game, state, {})
        state.active = given.seat("active", seats)
        state.first = given.seat("first", seats, state.active)
        state.turn = given.number("turn", 11)
        state.decisions = given.number("decisions", 0)
        set_placements(state, given)
        parts = [given.part(name) for name in SEATS[seats]]
        laid: list[tuple[Permanent, Given]] = []
        for seat in range(seats):
            laid += set_seat(game, table, seat, parts[seat])
        for p, own in laid:
            set_host(state, p, own)
        for seat in range(seats):
            lay_exiled(game, state, parts[seat], seat)
        know_own_lists(state)
        phase = given.choice("phase", list(PHASES), "main")
        table.next(Scope(NONE), next_turn)
        pools = [n for part in parts for n in given_energy(part)]
        if not any(pools):
            play_turn(table, PHASES[phase])
        elif phase in OPEN_PHASES:
            resume_phase(table, phase, pools)
        else:
            raise given.wrong("phase", f"energy floats only within a phase: {' or '.join(OPEN_PHASES)}")
        return table

    def is_quiet(self, t: SchoolTable) -> bool:
        return is_quiet(t.state)

    def write(self, t: SchoolTable) -> dict[str, Any]:
        return write_position(self.game, t.state)


def fill_seats(state: SchoolState) -> None:
    """Set up what each seat has before cards are placed."""
    state.sv = even(START_SV, state.seats)
    state.played_hp = even(0, state.seats)
    state.allowance = even(0, state.seats)
    empty_pools(state)


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
    """The facts of a permanent."""
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


def set_seat(game: Game, t: SchoolTable, seat: int, given: Given) -> list[tuple[Permanent, Given]]:
    """Set up a player's permanents, hand, deck, Pail, exile and numbers. Returns the permanents with their facts."""
    state = t.state
    laid = [(set_permanent(t, seat, card, own), own) for card, own in given.entries("battlefield", game.card)]
    lay_given(game, state, given, "hand", HAND, seat)
    lay_deck(game, state, given, DECK, seat)
    lay_given(game, state, given, "pail", PAIL, seat)
    state.sv[seat] = given.number("sv", 10)
    state.played_hp[seat] = given.number("boosters played", 0)
    state.allowance[seat] = given.number("allowance", 0)
    return laid


def set_placements(state: SchoolState, given: Given) -> None:
    """Set the players who are out, the last one first, as in the fact `placements`: `[right, left and across]`."""
    seats = SEATS[state.seats]
    for group in reversed(given.names("placements")):
        names = group.split(" and ")
        wrong = [name for name in names if name not in seats or state.is_out(seats.index(name))]
        if wrong:
            raise given.wrong("placements", f'"{wrong[0]}" is not a player who can leave this game')
        going = [seats.index(name) for name in names]
        state.placements = [*state.placements, going]
        for seat in going:
            state.out |= 1 << seat
    if len(state.playing()) < 2 or state.is_out(state.active):
        raise given.wrong("placements", "the active player and at least one other player must still be in the game")


def given_energy(given: Given) -> list[int]:
    """Floating energy by element: `floating: 1P 2U`."""
    energy = [0] * len(LETTERS)
    for part in given.text("floating", "").split():
        count, letter = part[:-1], part[-1:]
        if letter not in LETTERS or not count.isdecimal() or len(count) > 3:
            raise given.wrong("floating", f'"{part}" is not energy: write a number and one of {", ".join(LETTERS)}')
        energy[LETTERS.index(letter)] += int(count)
    return energy


def lay_exiled(game: Game, state: SchoolState, given: Given, seat: int) -> None:
    """Put cards in exile, some of them until a permanent leaves the battlefield: `until: Candle Fairy`."""
    for card, own in given.entries("exile", card_or_unknown(game, given)):
        place = lay_entry(state, card, own, EXILE, seat)
        if own.has("until"):
            state.links = [*state.links, Link(state.ref(named(state, own, "until").thing), state.ref(place))]
        for effect in effects_given(game, own, "at end"):
            source = source_of(game, state, effect)
            if not isinstance(effect, Trigger) or source == NONE:
                raise own.wrong("at end", "this must be an effect that waits for the End Phase, on a card in the game")
            by = own.seat("by", state.seats, seat)
            state.later = [*state.later, Later(effect, by, state.ref(source), state.ref(place))]


def set_permanent(t: SchoolTable, seat: int, card: Card, own: Given) -> Permanent:
    """Put a permanent with its history on the battlefield."""
    state = t.state
    place = add_place(state, Copy(card, own.seat("owner", state.seats, seat)), BOARD, 0, everybody(state))
    own_listeners(state, place, seat)
    state.arrivals += 1
    p = Permanent(place, seat, state.arrivals, state.turn if own.yes("new") else state.turn - 1)
    p.face = own.yes("back")
    p.tapped = own.yes("tapped")
    p.frozen = own.yes("frozen")
    p.damage = own.number("damage", 0)
    p.lasting = own.number("lingering", 0)
    p.counters = own.number("counters", 0)
    p.tally = own.number("honor", 0)
    p.attacked = own.yes("attacked")
    set_for_now(p, cast(SchoolCard, card), own)
    state.board.append(p)
    state.changed()
    return p


def set_for_now(p: Permanent, card: SchoolCard, own: Given) -> None:
    """Set the effects that last until end of turn, and the abilities used this turn."""
    p.more_atk = own.number("more atk", 0)
    p.more_hp = own.number("more hp", 0)
    for word in own.some_of("more keywords", "keyword", list(KEYWORD_NAMES.values())):
        p.more_keys |= next(bit for bit, name in KEYWORD_NAMES.items() if name == word)
    p.no_block = own.yes("cannot block")
    p.older = own.number("older damage", 0)
    face = card.back if p.face and card.back is not None else card
    numbers = [str(k + 1) for k in range(len(face.printed))]
    for number in own.some_of("used", f"ability of {face.name} with the number", numbers):
        p.used |= 1 << int(number) - 1


def set_host(state: SchoolState, p: Permanent, own: Given) -> None:
    """Attach a permanent to its host: `on: Bellflower Novice`."""
    if own.has("on"):
        p.host = named(state, own, "on", p).thing
        state.changed()


def named(state: SchoolState, own: Given, fact: str, but: Permanent | None = None) -> Permanent:
    """The permanent that a fact names: the first with its name, or `Ink Golem (2)` for the second."""
    text = own.text(fact, "")
    names = [q.card.name for q in state.permanents()]
    for k, q in enumerate(state.permanents()):
        if q is not but and text in (names[k], numbered(names, k)):
            return q
    raise own.wrong(fact, f'there is no "{text}" on the battlefield')
