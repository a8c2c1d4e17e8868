"""Positions: the facts of a game by the names that scenarios use, and the setup of positions."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, cast

from playmat.engine.errors import WrongFact
from playmat.engine.files.given import SEATS, Given
from playmat.engine.game import Game
from playmat.engine.parts.positions import Positions
from playmat.engine.sitting.opening import know_own_lists, prepared
from playmat.engine.sitting.sitting import Sitting
from playmat.engine.state.column import even
from playmat.engine.state.scope import NONE
from playmat.engine.state.state import Copy
from playmat.engine.table.triggers import listen
from playmat.engine.table.verbs import add_place, everybody
from playmat.games.ttcg import settings
from playmat.games.ttcg.field import SLOTS, THIS_TURN, Lying, Pile, Timed
from playmat.games.ttcg.rules.turn import STEPS, play_turn, refresh
from playmat.games.ttcg.state import TtcgState, TtcgTable
from playmat.games.ttcg.vocabulary.card import EQUIP, TtcgCard
from playmat.games.ttcg.vocabulary.changing import ExtraPlay
from playmat.games.ttcg.vocabulary.traits import TYPE_NAMES
from playmat.games.ttcg.writing import CHANGES, is_quiet, write_position
from playmat.games.ttcg.zones import CREATURE_ZONE, CREATURES, DECK, DISCARD, HAND, MAGIC, MAGIC_ZONE, PHASES, ROWS
from playmat.kit.positions import UNKNOWN_NAME, effects_given, known_seats, lay_deck, lay_given, numbered

if TYPE_CHECKING:
    from playmat.engine.state.card import Card


class TtcgPositions(Positions):
    """The positions of TTCG."""

    def facts(self, t: TtcgTable, seat: int) -> dict[str, object]:
        """The facts of a seat, or of the table, besides zones."""
        state: TtcgState = t.state
        if seat == NONE:
            return {
                "active": state.active,
                "turn": state.turn,
                "phase": PHASES[state.phase],
                "plays": state.plays,
                "chain": [state.card(link.source.thing).name for link in reversed(state.chain)],
            }
        own = [p for p in state.piles_now() if p.seat == seat]
        facts: dict[str, object] = {
            "points": state.points[seat] if state.points else 0,
            "clock": settings.turn_clock(state) - state.thought[seat] if state.thought else 0,
            "creatures": [named(state, p.cards[-1]) for p in own if p.creature],
            "magic": [named(state, p.cards[-1]) for p in own if not p.creature],
            "tapped": [named(state, c) for p in own for c in p.cards if c.tapped],
            "face down": [named(state, c) for p in own for c in p.cards if c.down],
            "active effects": [named(state, c) for p in own for c in p.cards if c.active],
        }
        counts: dict[str, int] = {}
        for p in own:
            for c in p.cards:
                name = named(state, c)
                counts[name] = counts.get(name, 0) + 1
                facts.update(card_facts(state, p, c, name if counts[name] == 1 else f"{name} ({counts[name]})"))
        return facts

    def faults(self, t: TtcgTable) -> list[str]:
        """The reasons why this position is impossible in TTCG."""
        state: TtcgState = t.state
        faults: list[str] = []
        lying = [c.thing for p in state.board for c in p.cards]
        if sorted(lying) != sorted([*state.pile(CREATURE_ZONE), *state.pile(MAGIC_ZONE)]):
            faults.append("the field does not match its piles")
        slots = [p.at for p in state.board]
        if sorted(set(slots)) != slots:
            faults.append("two piles are in one slot, or the piles are not in order")
        if any(c.seat != p.seat or c.row != p.row for p in state.board for c in p.cards):
            faults.append("a card and its pile have different controllers")
        if any(c.down for p in state.board for c in p.cards[:-1]):
            faults.append("a covered card is face down")
        if any(not p.creature and len(p.cards) > 1 for p in state.board):
            faults.append("a magic card is in a pile")
        numbers = [p.number for p in state.board]
        links = [n for p in state.board for c in p.cards for n in (c.host, c.other_host) if n != NONE]
        if any(n not in numbers for n in links):
            faults.append("a card is equipped to a pile that is gone")
        if any(x.thing not in lying for x in state.timed):
            faults.append("a card that is not on the field has changes")
        return faults

    def place(self, seats: int, given: Given, options: dict[str, str]) -> Sitting[Any]:
        """A game in the given position, at the beginning of a phase of the active player's turn."""
        game = self.game
        state = cast(TtcgState, prepared(game, seats, options, 0))
        table: Sitting[Any] = Sitting(game, state, {})
        state.active = given.seat("active", seats)
        state.first = given.seat("first", seats)
        state.turn = given.number("turn", 11)
        state.decisions = given.number("decisions", 0)
        state.turn_began = state.decisions - given.number("decisions this turn", 0)
        state.points = even(settings.starting_points(state), 2)
        state.thought = even(0, 2)
        refresh(state)
        equipped: list[tuple[Lying, Given]] = []
        for seat, name in enumerate(SEATS[seats]):
            equipped += set_seat(game, table, seat, given.part(name))
        for c, own in equipped:
            set_host(state, c, own)
            set_for_now(state, c, own)
        state.plays = given.number("plays", state.plays)
        state.extras = effects_given(game, given, "extra plays")
        if any(not isinstance(word, ExtraPlay) for word in state.extras):
            raise given.wrong("extra plays", "this effect allows no extra play")
        know_own_lists(state)
        phase = given.choice("phase", list(STEPS), "main")
        state.phase = PHASES.index(phase)
        play_turn(table, phase)
        return table

    def is_quiet(self, t: TtcgTable) -> bool:
        return is_quiet(t.state)

    def write(self, t: TtcgTable) -> dict[str, Any]:
        return write_position(self.game, t.state)


def named(state: TtcgState, c: Lying) -> str:
    """The name of a card on the field."""
    return state.card(c.thing).name


def card_facts(state: TtcgState, p: Pile, c: Lying, name: str) -> dict[str, object]:
    """The facts of a card on the field."""
    hosts = [state.numbered_pile(n) for n in (c.host, c.other_host) if n != NONE]
    return {
        f"{name}.attack": c.attack,
        f"{name}.defense": c.defense,
        f"{name}.level": c.level,
        f"{name}.type": TYPE_NAMES[c.type],
        f"{name}.tapped": c.tapped,
        f"{name}.down": c.down,
        f"{name}.active": c.active > 0,
        f"{name}.under": [named(state, x) for x in reversed(p.cards[: p.cards.index(c)])],
        f"{name}.on": named(state, hosts[0].cards[-1]) if hosts and hosts[0] is not None else "nothing",
    }


def set_seat(game: Game, t: TtcgTable, seat: int, given: Given) -> list[tuple[Lying, Given]]:
    """A player's points, field, hand, deck and discard pile. Returns the cards on the field with their facts."""
    state = t.state
    state.points[seat] = given.number("points", state.points[seat])
    if state.points[seat] < 1:
        raise given.wrong("points", "a player who is still in the game must have at least 1 point")
    laid: list[tuple[Lying, Given]] = []
    for row, name in ((CREATURES, "creatures"), (MAGIC, "magic")):
        slot = -1
        for k, (card, own) in enumerate(given.entries(name, find_in(game, row))):
            slot = own.number("slot", slot + 2) - 1
            if not k <= slot < SLOTS:
                raise given.wrong(name, f"there are only {SLOTS} slots", k)
            laid += set_pile(game, t, seat, row, slot, card, own)
    lay_given(game, state, given, "hand", HAND, seat)
    lay_deck(game, state, given, DECK, seat)
    lay_given(game, state, given, "discard pile", DISCARD, seat)
    state.thought[seat] = given.number("thought", 0)
    for k, name in enumerate(given.names("triggered")):
        copies = [n for n, copy in enumerate(state.copies) if copy.owner == seat and copy.card.name == name]
        if not copies:
            raise given.wrong("triggered", f'this player has no card "{name}" in this position', k)
        state.triggered = [*state.triggered, copies[0]]
    return laid


def find_in(game: Game, row: int) -> Callable[[str], Card]:
    """A function that finds a card by name. An unknown card in a row is the first card of the row's kind."""

    def find(name: str) -> Card:
        if name != UNKNOWN_NAME:
            return game.card(name)
        return next(card for card in game.pool() if cast(TtcgCard, card).creature == (row == CREATURES))

    return find


def set_pile(
    game: Game, t: TtcgTable, seat: int, row: int, slot: int, card: Card, own: Given
) -> list[tuple[Lying, Given]]:
    """A pile with the cards under its top (`under`, upper cards first), each with its facts."""
    state = t.state
    under = list(reversed(own.entries("under", find_in(game, row))))
    cards = [(set_card(t, seat, row, x, facts), facts) for x, facts in [*under, (card, own)]]
    state.numbered += 1
    pile = Pile(state.numbered, (seat * 2 + row) * SLOTS + slot, [c for c, _ in cards])
    pile.attacked = own.number("attacked", 0)
    pile.more = own.number("more attacks", 0)
    if own.has("home"):
        pile.home = ((1 - seat) * 2 + row) * SLOTS + own.number("home", 1) - 1
    state.board.append(pile)
    state.board.sort(key=lambda p: p.at)
    state.changed()
    return cards


def set_card(t: TtcgTable, seat: int, row: int, card: Card, own: Given) -> Lying:
    """A card on the field: whether it is face down or tapped, since when, and its active effects."""
    state = t.state
    printed = cast(TtcgCard, card)
    if printed.creature != (row == CREATURES):
        kind, zone = ("a creature", "magic") if row == MAGIC else ("a magic card", "creatures")
        raise WrongFact(f"{card.name} is {kind}, so it cannot be among the {zone}", own.at)
    down = own.yes("down")
    owner = own.seat("owner", state.seats, seat)
    known = known_seats(state, own, (1 << seat) if down and not own.yes("seen") else everybody(state))
    place = add_place(state, Copy(card, owner, own.number("rarity", 0)), ROWS[row], 0, known)
    c = Lying(place, seat, row, down)
    c.tapped = own.yes("tapped")
    c.tapped_turn = state.turn if own.yes("tapped now") else state.turn - 1
    c.tapped = c.tapped or own.yes("tapped now")
    new = own.yes("new")
    c.played_turn = state.turn if new else state.turn - 1
    c.set_turn = state.turn if own.yes("set now") else c.played_turn if down else 0
    if not down:
        listen(state, place, seat)
    numbers = [str(effect.number + 1) for effect in printed.effects]
    for number in own.names("used"):
        if number not in numbers:
            raise own.wrong("used", f'there is no effect of {card.name} with the number "{number}"')
        c.count_use(int(number) - 1)
    for number in own.some_of("active", f"effect of {card.name} with the number", numbers):
        c.active |= 1 << (int(number) - 1)
    return c


def set_host(state: TtcgState, c: Lying, own: Given) -> None:
    """Its host: `on: Cinder Pup`, or `on: Cinder Pup (2)` for the second with this name."""
    if not own.has("on"):
        return
    if all(effect.kind != EQUIP for effect in state.ttcg_card(c.thing).effects):
        raise own.wrong("on", f"{named(state, c)} has no Equip effect")
    name = own.text("on", "")
    piles = state.piles_now()
    names = [named(state, p.cards[-1]) for p in piles]
    hosts = [p for k, p in enumerate(piles) if name in (names[k], numbered(names, k)) and p.cards[-1] is not c]
    if not hosts:
        raise own.wrong("on", f'there is no "{name}" on top of a pile for {named(state, c)}')
    for effect in state.ttcg_card(c.thing).effects:
        if effect.kind == EQUIP:
            c.link(effect.number, hosts[0].number)
            c.active |= 1 << effect.number
    state.changed()


def set_for_now(state: TtcgState, c: Lying, own: Given) -> None:
    """Its temporary changes: `for now: [{attack: 200}, {lock: 2, until: foe}]`."""
    for k, change in enumerate(own.listed("for now", None)):
        facts = own.inside(change, ("for now", k), "for now")
        until = facts.seat("until", state.seats) if facts.has("until") else THIS_TURN
        names = [name for name in CHANGES if facts.has(name)]
        if len(names) != 1:
            raise own.wrong("for now", f"each change must be one of {', '.join(CHANGES)}", k)
        state.timed = [*state.timed, Timed(c.thing, CHANGES.index(names[0]), facts.number(names[0], 0), until)]
        state.changed()
