"""Writing positions of a table or a view, in the form that `position.py` reads."""

from __future__ import annotations

from typing import Any, Final

from playmat.engine.errors import NoWords
from playmat.engine.facts import GameFacts
from playmat.engine.files.given import SEATS
from playmat.engine.state.scope import NONE
from playmat.engine.table.verbs import everybody
from playmat.games.ttcg import moves
from playmat.games.ttcg.field import SLOTS, THIS_TURN, Lying, Pile
from playmat.games.ttcg.state import TtcgState
from playmat.games.ttcg.vocabulary.card import EQUIP
from playmat.games.ttcg.zones import CREATURES, DECK, DISCARD, HAND, MAGIC, PHASES
from playmat.kit.positions import card_name, entry_of, numbered, write_unseen, write_zone

CHANGES: Final = ["attack", "defense", "level", "type", "swap", "shield", "immune", "lock"]
"""The temporary changes to a card, in the order of the numbers in `field.py`."""


def is_quiet(state: TtcgState) -> bool:
    """Whether the turn player acts next in a Main or Battle Phase."""
    pending = state.pending
    if pending is None or state.frames or state.chain:
        return False
    return pending.prompt is moves.MAIN_ACTION or pending.prompt is moves.BATTLE_ACTION


def write_position(game: GameFacts, state: TtcgState) -> dict[str, Any]:
    """A quiet position, as scenarios give it."""
    missing = unwritable(state)
    if missing:
        raise NoWords(missing)
    names = SEATS[2]
    facts: dict[str, Any] = {names[seat]: write_seat(game, state, seat) for seat in range(2)}
    facts |= {"active": names[state.active], "first": names[state.first], "turn": state.turn}
    facts |= {"phase": PHASES[state.phase], "plays": state.plays, "decisions": state.decisions}
    if state.decisions != state.turn_began:
        facts["decisions this turn"] = state.decisions - state.turn_began
    if state.extras:
        facts["extra plays"] = [game.lexicon.address_of(word) for word in state.extras]
    return facts


def unwritable(state: TtcgState) -> list[str]:
    """The parts of this position that scenarios cannot express."""
    unwritable: list[str] = []
    if state.noted:
        unwritable.append("a trigger that waits")
    if any(p.home != NONE and p.home // (2 * SLOTS) == p.seat for p in state.board):
        unwritable.append("a borrowed pile that is with its owner")
    for c in [c for p in state.board for c in p.cards]:
        hosts = {c.host_of(e.number) for e in state.ttcg_card(c.thing).effects if e.kind == EQUIP and not c.down}
        if len(hosts) > 1:
            unwritable.append(f"{state.card(c.thing).name} on two piles")
    return unwritable


def write_seat(game: GameFacts, state: TtcgState, seat: int) -> dict[str, Any]:
    """A player's points, field, hand, deck and discard pile."""
    facts: dict[str, Any] = {"points": state.points[seat]}
    for row, name in ((CREATURES, "creatures"), (MAGIC, "magic")):
        facts[name] = write_row(game, state, [p for p in state.piles_now() if p.seat == seat and p.row == row])
    facts["hand"] = write_zone(game, state, HAND, seat)
    facts["deck only"] = write_zone(game, state, DECK, seat)
    facts["discard pile"] = write_zone(game, state, DISCARD, seat)
    if state.thought and state.thought[seat]:
        facts["thought"] = state.thought[seat]
    used = [card_name(game, state.copies[n].card) for n in state.triggered if state.copies[n].owner == seat]
    return facts | ({"triggered": used} if used else {}) | write_unseen(game, state, seat)


def write_row(game: GameFacts, state: TtcgState, piles: list[Pile]) -> list[Any]:
    """The piles of a row, with their slots if earlier ones are empty."""
    entries: list[Any] = []
    slot = 0
    for p in piles:
        own: dict[str, Any] = {}
        if p.at % SLOTS != slot:
            own["slot"] = p.at % SLOTS + 1
        slot = p.at % SLOTS + 1
        own |= {name: n for name, n in (("attacked", p.attacked), ("more attacks", p.more)) if n}
        if p.home != NONE:
            own["home"] = p.home % SLOTS + 1
        under = [write_card(game, state, c, {}) for c in reversed(p.cards[:-1])]
        if under:
            own["under"] = under
        entries.append(write_card(game, state, p.cards[-1], own))
    return entries


def write_card(game: GameFacts, state: TtcgState, c: Lying, own: dict[str, Any]) -> str | dict[str, Any]:
    """A card on the field: whether it is face down or tapped, since when, and its active effects."""
    flags = {
        "down": c.down,
        "new": c.played_turn == state.turn,
        "set now": c.set_turn == state.turn and not (c.down and c.played_turn == state.turn),
        "tapped now": c.tapped and c.tapped_turn == state.turn,
        "tapped": c.tapped and c.tapped_turn != state.turn,
    }
    facts = own | {name: "yes" for name, holds in flags.items() if holds}
    equipped = c.host if c.host != NONE else c.other_host
    if equipped != NONE:
        facts["on"] = host_name(state, equipped)
    linked = [e.number for e in state.ttcg_card(c.thing).effects if e.kind == EQUIP] if equipped != NONE else []
    active = [str(k + 1) for k in range(2) if c.active >> k & 1 and k not in linked]
    if active:
        facts["active"] = active
    used = [str(k + 1) for k in range(2) for _ in range(c.times_used(k))]
    if used:
        facts["used"] = used
    changes = [write_change(x.what, x.amount, x.until) for x in state.timed if x.thing == c.thing]
    if changes:
        facts["for now"] = changes
    rarity = state.copies[state.copy[c.thing]].art
    if rarity:
        facts["rarity"] = rarity
    return entry_of(game, state, c.thing, c.seat, 1 << c.seat if c.down else everybody(state), facts)


def write_change(what: int, amount: int, until: int) -> dict[str, Any]:
    """A temporary change to a card."""
    return {CHANGES[what]: amount} | ({} if until == THIS_TURN else {"until": SEATS[2][until]})


def host_name(state: TtcgState, number: int) -> str:
    """The pile that a card is equipped to, by its top card: the second with the same name is `Cinder Pup (2)`."""
    piles = state.piles_now()
    names = [state.card(p.cards[-1].thing).name for p in piles]
    for k, p in enumerate(piles):
        if p.number == number and state.card(p.cards[-1].thing).id:
            return numbered(names, k)
    raise NoWords(["what a card is equipped to"])
