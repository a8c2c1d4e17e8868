"""Positions: reading and setting up the facts of a duel under the names that scenarios use."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, cast

from playmat.engine.errors import PlaymatError, WrongFact
from playmat.engine.files.given import SEATS, Given
from playmat.engine.game import Game
from playmat.engine.parts.positions import Positions
from playmat.engine.sitting.opening import know_own_lists, prepared
from playmat.engine.sitting.sitting import Sitting
from playmat.engine.state.column import even, grown
from playmat.engine.state.frame import Task
from playmat.engine.state.record import put
from playmat.engine.state.scope import NONE, Ref, Scope
from playmat.engine.state.state import Copy
from playmat.engine.table.table import Table
from playmat.engine.table.triggers import listen
from playmat.engine.table.verbs import add_place, mark
from playmat.games.champions import settings
from playmat.games.champions.reading import champions_of, health, max_health
from playmat.games.champions.rules.action import take_action
from playmat.games.champions.rules.judge import look_for_repetition
from playmat.games.champions.rules.repetition import ACTIONS, position_key
from playmat.games.champions.rules.trigger import trigger_loop
from playmat.games.champions.rules.turn import begin_turn, end_of_turn
from playmat.games.champions.state import (
    BENCH,
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
from playmat.games.champions.vocabulary.abilities import A_GAME, DuelEffect, Instead
from playmat.games.champions.vocabulary.card import NEUTRAL, ChampionCard, DuelCard, SpellCard
from playmat.games.champions.writing import is_quiet, write_position
from playmat.kit.positions import card_or_unknown, known_seats, lay_deck, lay_given

if TYPE_CHECKING:
    from playmat.engine.state.card import Card
    from playmat.engine.state.step import Word

NAMES: Final = SEATS[2]
NUMBERS: Final = ["1", "2", "3", "4", "5", "6"]
"""Slot numbers, for positions that leave an earlier slot empty."""


class DuelPositions(Positions):
    """Positions of Champions."""

    def facts(self, t: Table[DuelState], seat: int) -> dict[str, object]:
        """The facts of a seat or of the table that are not zones."""
        state = t.state
        if seat == NONE:
            return {"turn player": state.turn_player, "turn": state.turn, "quiet turns": state.quiet}
        record = state.records[seat] if state.records else TurnRecord()
        facts: dict[str, object] = {
            "champions": [state.card(c.thing).name for c in champions_of(state, seat)],
            "last turn": record.action or "nothing",
            "last turn.spells": [state.copies[n].card.name for n in record.spells],
            "last turn.equipped": record.equipped,
            "last turn.drew": record.drew,
            "clock": state.clocks[seat] if state.clocks else 0,
        }
        for c in champions_of(state, seat):
            if isinstance(state.card(c.thing), ChampionCard):  # a view does not know Champions that are still facedown
                facts.update(champion_facts(t, c))
        return facts

    def faults(self, t: Table[DuelState]) -> list[str]:
        """The reasons why this position is impossible in a duel."""
        state = t.state
        faults: list[str] = []
        worn = [p for c in state.champions for p in c.worn()]
        if sorted(worn) != sorted(state.pile(SLOTS)):
            faults.append("the cards in slots do not match the slots of the Champions")
        if sorted(c.thing for c in state.champions) != sorted(state.pile(ROW)):
            faults.append("the row does not match its Champions")
        return faults + [
            f"{state.card(c.thing).name} has negative damage: use 0 or more" for c in state.champions if c.damage < 0
        ]

    def place(self, seats: int, given: Given, options: dict[str, str]) -> Sitting[Any]:
        """A duel in the given position, at the turn player's action."""
        game = self.game
        state = cast(DuelState, prepared(game, 2, options, 0))
        fill_seats(state)
        table: Sitting[Any] = Sitting(game, state, {})
        state.turn_player = given.seat("turn player", 2)
        state.turn = given.number("turn", 11)
        state.decisions = given.number("decisions", 0)
        parts = [given.part(name) for name in NAMES]
        for seat, own in enumerate(parts):
            set_seat(game, table, seat, own)
        for seat, own in enumerate(parts):
            give_to(state, seat, own)
        for seat, own in enumerate(parts):
            set_memory(game, table, seat, own)
            set_compulsions(state, seat, own)
        state.quiet = given.number("quiet turns", 0)
        state.offers = given.number("draws offered", 0)
        # the last occurrence is recorded when the turn starts
        for _k in range(given.number("repeats", 1) - 1):
            state.positions = Seen(position_key(state), state.positions)
        for c in state.champions:
            listen(state, c.thing, c.seat)
        know_own_lists(state)
        scope = Scope(state.turn_player, 1 - state.turn_player)
        for step in (begin_turn, end_of_turn, trigger_loop, take_action, look_for_repetition):
            state.agenda.append(Task(step, scope))
        return table

    def is_quiet(self, t: Table[DuelState]) -> bool:
        return is_quiet(t.state)

    def write(self, t: Table[DuelState]) -> dict[str, Any]:
        return write_position(self.game, t.state)


def fill_seats(state: DuelState) -> None:
    """Set up what each seat has before cards are placed."""
    state.records = [TurnRecord(), TurnRecord()]
    state.no_spells = even(0, 2)
    state.must_draw = even(0, 2)
    state.must_activate = [None, None]
    state.clocks = even(settings.CLOCK_SECONDS.of(state), 2)


def champion_facts(t: Table[DuelState], c: Champion) -> dict[str, object]:
    """The facts of a Champion."""
    state = t.state
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


def set_seat(game: Game, t: Table[DuelState], seat: int, given: Given) -> None:
    """A player's Champions, hand, deck and Grave."""
    state = t.state
    for card, own in given.entries("champions", game.card, ["Wandering Knight"]):
        set_champion(game, t, seat, card, own, card_or_unknown(game, given))
    lay_given(game, state, given, "hand", HAND, seat)
    lay_deck(game, state, given, DECK, seat)
    lay_given(game, state, given, "grave", GRAVE, seat)
    lay_given(game, state, given, "bench", BENCH, seat)


def set_memory(game: Game, t: Table[DuelState], seat: int, given: Given) -> None:
    """Set what a player's side remembers: the player's last turn, used-up effects, a declined offer, the clock."""
    state = t.state
    record = given.part("last turn")
    action = record.choice("action", ["", *ACTIONS], "")
    spells = [find_copy(state, card) for card in record.cards("spells", lambda name: spell_of(game, name))]
    turn = TurnRecord(action, spells, record.number("equipped", 0), record.number("drew", 0))
    state.records = put(state.records, seat, turn)
    for k, name in enumerate(given.names("used")):
        own = [p for p in places_of(state, name) if state.owner[p] == seat]
        if not own:
            raise given.wrong(
                "used", f'this position has no card "{name}" of {NAMES[seat]} whose effect could be used', k
            )
        if not any(is_once_a_game(word) for word in state.card(own[0]).abilities):
            raise given.wrong("used", f"{name} has no effect that can be used only once per game", k)
        for place in own:
            mark(t, A_GAME, Ref(state.copy[place], -1))
    if given.yes("draw declined"):
        state.declined |= 1 << seat
    state.clocks[seat] = given.number("clock", state.clocks[seat])


def is_once_a_game(word: Word) -> bool:
    """Whether an effect can be used only once per game."""
    return isinstance(word, (DuelEffect, Instead)) and word.limit == A_GAME


def spell_of(game: Game, name: str) -> Card:
    """A Spell by its name."""
    card = game.card(name)
    if not isinstance(card, SpellCard):
        raise PlaymatError(f"{card.name} is not a Spell")
    return card


def places_of(state: DuelState, name: str) -> list[int]:
    """The places of the cards with this name."""
    return [p for p in range(state.seats, len(state.copy)) if state.card(p).name == name and state.where[p] >= 0]


def give_to(state: DuelState, owner: int, given: Given) -> None:
    """Give this player ownership of cards in the other player's zones."""
    for k, name in enumerate(given.names("owns")):
        held = [p for p in places_of(state, name) if state.owner[p] != owner]
        if not held:
            raise given.wrong(
                "owns", f'this position has no card "{name}" of {NAMES[1 - owner]} that {NAMES[owner]} could own', k
            )
        change_owner(state, held[0], owner)


def change_owner(state: DuelState, place: int, owner: int) -> None:
    """Make another player the owner of the card at a place."""
    owners = state.owner[:]
    owners[place] = owner
    state.owner = owners
    copies = list(state.copies)
    copies[state.copy[place]] = Copy(copies[state.copy[place]].card, owner)
    state.copies = copies


def set_champion(
    game: Game, t: Table[DuelState], seat: int, card: Card, given: Given, find: Callable[[str], Card]
) -> None:
    """Put a Champion in the row, with its Equipment."""
    state = t.state
    if not isinstance(card, ChampionCard):
        raise WrongFact(f"{card.name} is not a Champion", given.at)
    owner = given.seat("owner", 2, seat)
    place = add_place(state, Copy(card, owner), ROW, 0, 0b111)
    home = given.seat("back to", 2, owner)
    c = Champion(place, seat, home, 0, [NONE] * len(card.slots))
    if given.has("back to"):
        own_turn = state.turn if state.turn_player == seat else state.turn + 1
        c.controls = [Control(seat, own_turn + 2 * (given.number("until", 1) - 1))]
    elif home != seat:
        c.controls = [Control(seat, 0)]
    state.champions.append(c)
    for worn, own in given.entries("equipment", find):
        wear(t, c, worn, own)
    if given.one_of("damage", "health") == "health":
        c.damage = max_health(t, c) - given.number("health", 0)
    else:
        c.damage = given.number("damage", 0)


def wear(t: Table[DuelState], c: Champion, card: Card, given: Given) -> None:
    """Put a card in a slot of a Champion."""
    state = t.state
    down = given.yes("facedown")
    if not isinstance(card, DuelCard) or isinstance(card, ChampionCard):
        raise WrongFact(f"{card.name} cannot be in a slot", given.at)
    if not down and not card.element:
        raise WrongFact(f"{card.name} is a Spell, so it cannot be face up in a slot (use facedown: yes)", given.at)
    slot = slot_for(state, c, card, down, given)
    owner = given.seat("owner", 2, c.seat)
    known = 0b111
    if down:
        known = known_seats(state, given, 0) | 1 << c.seat
    place = add_place(state, Copy(card, owner), SLOTS, 0, known)
    c.slots = put(c.slots, slot, place)
    if down:
        c.down |= 1 << slot
    else:
        listen(state, place, c.seat)
    if given.yes("locked"):
        c.locked |= 1 << slot
    if given.yes("of the slot"):
        c.of_slot |= 1 << slot


def slot_for(state: DuelState, c: Champion, card: DuelCard, down: bool, given: Given) -> int:
    """The first empty slot for a card."""
    element = card.element
    slots = state.champion_card(c).slots
    element_of_slot = "" if down or element == NEUTRAL else element
    if given.has("slot"):
        element_of_slot = given.choice("slot", list(dict.fromkeys([*slots, *NUMBERS[: len(slots)]])), "")
    if element_of_slot in NUMBERS and c.slots[NUMBERS.index(element_of_slot)] == NONE:
        return NUMBERS.index(element_of_slot)
    free = [k for k in range(len(slots)) if c.slots[k] == NONE and element_of_slot in ("", slots[k])]
    if not free:
        slot_text = f"{element_of_slot} slot" if element_of_slot else "slot"
        raise WrongFact(f"{state.card(c.thing).name} has no empty {slot_text} for {card.name}", given.at)
    return free[0]


def set_compulsions(state: DuelState, seat: int, given: Given) -> None:
    """Set what a player cannot or must do this turn."""
    if given.yes("cannot activate spells"):
        state.no_spells[seat] = state.turn
    if given.yes("must draw"):
        state.must_draw[seat] = state.turn
    if given.has("must activate"):
        name = given.text("must activate", "")
        worn = [p for c in state.champions for p in c.worn() if state.card(p).name == name]
        if not worn:
            raise given.wrong("must activate", f'there is no "{name}" on the field')
        state.must_activate = put(state.must_activate, seat, state.ref(worn[0]))


def find_copy(state: DuelState, card: Card) -> int:
    """A copy of a card: one in the game, or a new one without an owner."""
    for n, copy in enumerate(state.copies):
        if copy.card.name == card.name:
            return n
    state.copies = [*state.copies, Copy(card, NONE)]
    state.seen = grown(state.seen, 0b111)
    return len(state.copies) - 1
