"""Positions: reading the facts of a match under the names that scenarios use, and setting them up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from playmat.engine.errors import PlaymatError, nearest
from playmat.engine.frame import Task
from playmat.engine.given import check_names, number, yes
from playmat.engine.scope import NONE, Scope
from playmat.engine.sitting import Sitting, prepared
from playmat.engine.state import Copy
from playmat.engine.table import Table
from playmat.engine.verbs import add_place
from playmat.engine.zones import EVERYBODY, OWNER, Zone
from playmat.games.atw.card import AttackCard
from playmat.games.atw.rules.action import next_action
from playmat.games.atw.state import ALL_TOKENS, DISCARD, DRAW, HAND, RING, TOKENS, AtwState

if TYPE_CHECKING:
    from playmat.engine.deck import Deck
    from playmat.games.atw.game import Atw

SEAT_FACTS = ["wrestler", "health", "stamina", "tokens", "depleted", "blind attacks", "hand", "draw", "draw only",
              "discard", "ring"]  # fmt: skip
TABLE_FACTS = ["momentum", "initiative", "small attacks", "phase", "idle passes", "decisions", "blind attacks", "chain"]
DEFAULT_WRESTLERS = ["nova", "viktor"]


def facts(t: Table[Any], seat: int) -> dict[str, object]:
    """The facts of a seat, or of the table, that are no zones."""
    state = cast(AtwState, t.state)
    if seat == NONE:
        return {
            "momentum": state.momentum,
            "initiative": state.attacker,
            "small attacks": state.small_run,
            "phase": state.phase,
            "idle passes": state.idle_passes,
            "decisions": state.decisions,
            "blind attacks": state.blind_total,
            "chain": state.copies[state.chain].card.name if state.chain else "none",
        }
    w = state.wrestlers[seat]
    return {
        "wrestler": w.board.id,
        "health": w.health,
        "stamina": w.stamina,
        "tokens": [name for slot, name in TOKENS.items() if w.has_token(slot)],
        "depleted": w.depleted,
        "blind attacks": w.blind_attacks,
        "hand limit": w.limit,
    }


def faults(t: Table[Any]) -> list[str]:
    """What is impossible in a match."""
    state = cast(AtwState, t.state)
    found: list[str] = []
    for w in state.wrestlers:
        if not 0 <= w.health <= w.board.health:
            found.append(f"{w.board.name} has {w.health} health")
        if not 0 <= w.stamina <= w.board.stamina:
            found.append(f"{w.board.name} has {w.stamina} stamina")
    if not -10 <= state.momentum <= 10:
        found.append(f"momentum {state.momentum}")
    for seat in (0, 1):
        found += [
            f"{state.card(c).name} is a finisher and lies in the discard pile"
            for c in state.pile(DISCARD, seat)
            if state.attack_card(c).finisher
        ]
    if state.pending is not None and not state.frames and (state.pile(RING, 0) or state.pile(RING, 1)):
        found.append("cards lie in the ring, and nobody attacks")
    return found


def arrange(game: Atw, given: dict[str, Any], options: dict[str, str]) -> Sitting[Any]:
    """A match in the given position, waiting for its next decision."""
    state = cast(AtwState, prepared(game, 2, options, 0))
    seats = [dict(given.get("you", {})), dict(given.get("foe", {}))]
    for seat in (0, 1):
        check_names(seats[seat], SEAT_FACTS)
        set_seat(game, state, seat, seats[seat])
    table = {k: v for k, v in given.items() if k not in ("you", "foe")}
    check_names(table, TABLE_FACTS)
    set_table(game, state, table)
    sitting: Sitting[Any] = Sitting(game, state, {})
    state.agenda.append(Task(next_action, Scope(NONE)))
    return sitting


def set_seat(game: Atw, state: AtwState, seat: int, facts: dict[str, Any]) -> None:
    """A wrestler with its meters, and where its cards lie."""
    deck = game.deck(str(facts.get("wrestler", DEFAULT_WRESTLERS[seat])))
    w = game.wrestler(state, deck)
    state.wrestlers.append(w)
    w.tokens = ALL_TOKENS
    w.health = number(facts.get("health", w.board.health), "health")
    w.stamina = number(facts.get("stamina", w.board.stamina), "stamina")
    if "tokens" in facts:
        slots = {name: slot for slot, name in TOKENS.items()}
        wrong = [x for x in facts["tokens"] if x not in slots]
        if wrong:
            raise PlaymatError(f'there is no token "{wrong[0]}"{nearest(wrong[0], list(slots))}')
        w.tokens = sum(1 << slots[x] for x in facts["tokens"])
    w.depleted = yes(facts.get("depleted", "no"))
    w.blind_attacks = number(facts.get("blind attacks", 0), "blind attacks")
    lay_cards(game, state, seat, deck, facts)


def lay_cards(game: Atw, state: AtwState, seat: int, deck: Deck, facts: dict[str, Any]) -> None:
    """Every card of the list lies somewhere: where it is named, else in the draw pile."""
    rest = [game.card(name) for name in deck.cards]
    named: dict[str, list[AttackCard]] = {}
    for zone in ("hand", "draw", "draw only", "discard", "ring"):
        for name in facts.get(zone, []):
            card = next((c for c in rest if name in (c.id, c.name)), None)
            if card is None:
                card = game.card(name)
                if any(card in cards for cards in named.values()):
                    raise PlaymatError(f"{card.name} is given twice")
            else:
                rest.remove(card)
            if not isinstance(card, AttackCard):
                raise PlaymatError(f"{card.name} is no attack card")
            named.setdefault(zone, []).append(card)
    below = [c for c in rest if isinstance(c, AttackCard)]
    discarded = named.get("discard", [])
    if "draw only" in facts:
        discarded = [c for c in below if not c.finisher] + discarded
        below = [c for c in below if c.finisher]
    top = named.get("draw only", named.get("draw", []))
    lay(state, [*reversed(below), *reversed(top)], DRAW, seat)
    lay(state, named.get("hand", []), HAND, seat)
    lay(state, list(reversed(discarded)), DISCARD, seat)
    lay(state, named.get("ring", []), RING, seat)


def lay(state: AtwState, cards: list[AttackCard], zone: Zone, seat: int) -> None:
    """Cards from bottom to top into a zone."""
    known = 0b111 if zone.sees == EVERYBODY else 1 << seat if zone.sees == OWNER else 0
    for card in cards:
        add_place(state, Copy(card, seat), zone, seat, known)


def set_table(game: Atw, state: AtwState, facts: dict[str, Any]) -> None:
    """What both players share."""
    state.momentum = number(facts.get("momentum", 0), "momentum")
    state.attacker = {"you": 0, "foe": 1}[str(facts.get("initiative", "you"))]
    state.small_run = number(facts.get("small attacks", 0), "small attacks")
    state.phase = number(facts.get("phase", 1), "phase")
    state.idle_passes = number(facts.get("idle passes", 0), "idle passes")
    state.decisions = number(facts.get("decisions", 0), "decisions")
    state.blind_total = number(
        facts.get("blind attacks", sum(w.blind_attacks for w in state.wrestlers)), "blind attacks"
    )
    if "chain" in facts:
        name = str(facts["chain"])
        copies = [
            n for n, c in enumerate(state.copies) if c.owner == state.attacker and name in (c.card.id, c.card.name)
        ]
        if not copies:
            raise PlaymatError(f'the attacker has no card "{name}" to chain from')
        state.chain = copies[0]
