"""Positions: the facts of a game under the names that scenarios use, and setting them up."""

from __future__ import annotations

from typing import Any, cast

from playmat.engine.files.given import SEATS, Given
from playmat.engine.game import Game
from playmat.engine.parts.positions import Positions
from playmat.engine.sitting.opening import prepared
from playmat.engine.sitting.sitting import Sitting
from playmat.engine.state.column import even, grown, joined
from playmat.engine.state.scope import NONE, Scope
from playmat.engine.state.state import Copy
from playmat.engine.state.step import Step
from playmat.engine.table.triggers import listen
from playmat.engine.table.verbs import add_place, everybody
from playmat.games.aew.frames import Phase
from playmat.games.aew.rules.end_step import end_step
from playmat.games.aew.rules.turn import begin_turn, ready_phase, recovery_phase, tie_up_phase
from playmat.games.aew.state import AewState, AewTable, Resolved
from playmat.games.aew.verbs import MAX_STAMINA
from playmat.games.aew.vocabulary.card import AewCard
from playmat.games.aew.vocabulary.traits import (
    COMMITTED,
    DOWN,
    FLIPPED,
    NEW,
    SUBTYPE_AT,
    SUBTYPES,
    TARGET_AT,
    TARGETS,
    USES_AT,
    WRESTLER,
    uses_of,
)
from playmat.games.aew.zones import DECK, DISCARD, HAND, KIT, PHASES, PLAY, PURCHASE, RING, ROW
from playmat.kit.positions import lay_deck, lay_given

FACES = [f"{subtype} {target}" for subtype in SUBTYPES for target in TARGETS]
STEPS: dict[str, list[Step]] = {
    "ready": [ready_phase, tie_up_phase, recovery_phase, end_step],
    "tie-up": [tie_up_phase, recovery_phase, end_step],
    "recovery": [recovery_phase, end_step],
    "end": [end_step],
}


class AewPositions(Positions):
    """Positions of AEW."""

    def facts(self, t: AewTable, seat: int) -> dict[str, object]:
        """The facts of a seat, or of the table, besides zones."""
        state: AewState = t.state
        if seat == NONE:
            phase = state.frames[0] if state.frames else None
            return {
                "initiative": state.initiative,
                "turn": state.turn,
                "phase": PHASES[phase.phase] if isinstance(phase, Phase) else "end",
            }
        ring = state.pile(RING, seat)
        facts: dict[str, object] = {
            "stamina": state.stamina[seat],
            "staggered": state.is_staggered(seat),
            "committed": [state.aew_card(p).name for p in ring if state.is_committed(p)],
            "ready": state.momentum_ready(seat),
            "discount": state.discount[seat],
        }
        counts: dict[str, int] = {}
        for place in [*ring, *state.pile(PLAY, seat)]:
            name = state.aew_card(place).name
            counts[name] = counts.get(name, 0) + 1
            facts.update(card_facts(state, place, name if counts[name] == 1 else f"{name} ({counts[name]})"))
        for place in [*state.pile(KIT, seat), *state.pile(ROW, seat)]:
            facts[f"{state.aew_card(place).name}.cost"] = state.cost(place)
        return facts

    def faults(self, t: AewTable) -> list[str]:
        """What is impossible in a game of AEW."""
        state: AewState = t.state
        faults: list[str] = []
        if len(state.facts) != len(state.where):
            faults.append("the facts of a card are missing")
        if any(not 0 <= n <= MAX_STAMINA for n in state.stamina):
            faults.append("Stamina is below 0 or above 50")
        for at in range(state.seats, len(state.where)):
            zone = state.zone_of(at)
            if state.facts[at] & (COMMITTED | DOWN) and zone != RING.index and zone != PLAY.index:
                faults.append(f"{state.card(at).name} is Committed or face down outside the Ring")
        return faults

    def place(self, seats: int, given: Given, options: dict[str, str]) -> Sitting[Any]:
        """A game in the given position, at the beginning of a phase."""
        game = self.game
        state = cast(AewState, prepared(game, seats, options, 0))
        fill_seats(state)
        table: Sitting[Any] = Sitting(game, state, {})
        state.initiative = given.seat("initiative", seats)
        state.turn = given.number("turn", 3)
        state.decisions = given.number("decisions", 0)
        for seat, name in enumerate(SEATS[seats]):
            set_seat(game, table, seat, given.part(name))
        phase = given.choice("phase", list(STEPS), "tie-up")
        table.then(Scope(NONE), [*STEPS[phase], begin_turn])
        state.changed()
        return table


def card_facts(state: AewState, place: int, name: str) -> dict[str, object]:
    """What can be said of a card in the Ring."""
    return {
        f"{name}.damage": state.damage(place),
        f"{name}.momentum": state.momentum(place),
        f"{name}.committed": state.is_committed(place),
        f"{name}.down": state.is_down(place),
        f"{name}.uses": uses_of(state.facts[place]),
    }


def fill_seats(state: AewState) -> None:
    """What each seat has before anything is laid out."""
    state.stamina = even(MAX_STAMINA, state.seats)
    state.discount = even(0, state.seats)
    state.resolved = [None] * state.seats
    state.facts = even(0, state.seats)


def fill_facts(state: AewState) -> None:
    """Cards that came to the table lie as any card does."""
    state.facts = joined(state.facts, even(0, len(state.where) - len(state.facts)))
    state.changed()


def set_seat(game: Game, t: AewTable, seat: int, given: Given) -> None:
    """A player's Ring, hand, decks, Discard Pile, Market and numbers."""
    state = t.state
    ring = [(cast(AewCard, card), own) for card, own in given.entries("ring", game.card)]
    wrestlers = [k for k, (card, _) in enumerate(ring) if card.persona == WRESTLER]
    if len(wrestlers) > 1:
        raise given.wrong("ring", "a player has only one Wrestler", wrestlers[1])
    for card, own in ring:
        set_ring_card(state, seat, card, own)
    for name in ("hand", "deck", "deck only", "purchase", "discard", "kit", "row"):
        check_zone(game, given, name)
    lay_given(game, state, given, "hand", HAND, seat)
    lay_deck(game, state, given, DECK, seat)
    first = len(state.copies)
    lay_given(game, state, given, "purchase", PURCHASE, seat)
    state.stock = state.stock + list(range(first, len(state.copies)))
    lay_given(game, state, given, "discard", DISCARD, seat)
    lay_given(game, state, given, "kit", KIT, seat)
    lay_given(game, state, given, "row", ROW, seat)
    state.stamina[seat] = given.number("stamina", MAX_STAMINA)
    if not 1 <= state.stamina[seat] <= MAX_STAMINA:
        raise given.wrong("stamina", f"a player who is still in the match has 1 to {MAX_STAMINA} Stamina")
    state.discount[seat] = given.number("discount", 0)
    if given.has("last"):
        last = cast(AewCard, game.card(given.text("last", "")))
        state.resolved[seat] = Resolved(last, 0, last.damage)
    fill_facts(state)


def check_zone(game: Game, given: Given, name: str) -> None:
    """Personas are only ever in the Ring, tokens never in a hand or a deck."""
    if not given.has(name):
        return
    for k, card in enumerate(given.cards(name, game.card)):
        if cast(AewCard, card).persona:
            raise given.wrong(name, f"{card.name} is a Persona: it is always in the Ring", k)
        if cast(AewCard, card).token and name in ("hand", "deck", "deck only"):
            raise given.wrong(name, f"{card.name} is a token: it is never in a hand or a deck", k)


def set_ring_card(state: AewState, seat: int, card: AewCard, own: Given) -> None:
    """A card in the Ring, with its orientation."""
    fill_facts(state)
    down = own.has("down")
    known = 1 << seat if down else everybody(state)
    at = add_place(state, Copy(card, seat), RING, seat, known)
    facts = COMMITTED if own.yes("committed") else 0
    if down:
        face = FACES.index(own.choice("down", FACES, FACES[0]))
        facts |= DOWN | face // len(TARGETS) << SUBTYPE_AT | face % len(TARGETS) << TARGET_AT
        facts |= NEW if own.yes("new") else 0
    else:
        facts |= FLIPPED if own.yes("flipped") else 0
        facts |= own.number("uses", card.uses) << USES_AT
        if card.triggers and not facts & FLIPPED:
            listen(state, at, seat)
    state.facts = grown(state.facts, facts)
