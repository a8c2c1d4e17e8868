"""Positions: the facts of a game by the names that scenarios use, and the setup of positions."""

from __future__ import annotations

from typing import Any, cast

from playmat.engine.files.given import SEATS, Given
from playmat.engine.game import Game
from playmat.engine.parts.positions import Positions
from playmat.engine.sitting.opening import prepared
from playmat.engine.sitting.sitting import Sitting
from playmat.engine.state.card import Card
from playmat.engine.state.column import even, grown, joined
from playmat.engine.state.scope import NONE, Scope
from playmat.engine.state.state import Copy
from playmat.engine.state.step import Step
from playmat.engine.table.triggers import listen
from playmat.engine.table.verbs import add_place, everybody
from playmat.games.aew.frames import Phase
from playmat.games.aew.rules.end_step import end_step
from playmat.games.aew.rules.turn import begin_turn, give_priority, ready_phase, recovery_phase, tie_up_phase
from playmat.games.aew.state import HIDDEN_DAMAGE, AewState, AewTable, Resolved, Waiting
from playmat.games.aew.verbs import MAX_STAMINA
from playmat.games.aew.vocabulary import traits
from playmat.games.aew.vocabulary.card import AewCard
from playmat.games.aew.vocabulary.traits import uses_of
from playmat.games.aew.vocabulary.waiting import NextCard
from playmat.games.aew.writing import FACES, is_quiet, write_position
from playmat.games.aew.zones import DECK, DISCARD, HAND, KIT, PHASES, PLAY, PURCHASE, RING, ROW, VOID
from playmat.kit.positions import card_or_unknown, effects_given, known_seats, lay_deck, lay_given

ABILITIES = [str(n) for n in range(1, 8)]
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
        """The reasons why this position is impossible in AEW."""
        state: AewState = t.state
        faults: list[str] = []
        if len(state.facts) != len(state.where):
            faults.append("the facts of a card are missing")
        if any(not 0 <= n <= MAX_STAMINA for n in state.stamina):
            faults.append("Stamina is below 0 or above 50")
        for at in range(state.seats, len(state.where)):
            zone = state.zone_of(at)
            if state.facts[at] & (traits.COMMITTED | traits.DOWN) and zone != RING.index and zone != PLAY.index:
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
        begin_phase(table, given)
        state.changed()
        return table

    def is_quiet(self, t: AewTable) -> bool:
        return is_quiet(t.state)

    def write(self, t: AewTable) -> dict[str, Any]:
        return write_position(self.game, t.state)


def begin_phase(t: Sitting[Any], given: Given) -> None:
    """The phase begins with priority for the seat with Initiative, or resumes with priority for another seat."""
    phase = given.choice("phase", list(STEPS), "tie-up")
    if not given.has("priority") and not given.has("passed"):
        t.then(Scope(NONE), [*STEPS[phase], begin_turn])
        return
    if phase == "end":
        raise given.wrong("phase", "no one has priority in the End Step")
    holder = given.seat("priority", t.state.seats, t.state.initiative)
    t.then(Scope(NONE), [*STEPS[phase][1:], begin_turn])
    t.enter(Phase(PHASES.index(phase), holder, int(given.yes("passed"))), Scope(NONE), [give_priority])


def card_facts(state: AewState, place: int, name: str) -> dict[str, object]:
    """The facts of a card in the Ring."""
    return {
        f"{name}.damage": state.damage(place),
        f"{name}.momentum": state.momentum(place),
        f"{name}.committed": state.is_committed(place),
        f"{name}.down": state.is_down(place),
        f"{name}.uses": uses_of(state.facts[place]),
    }


def fill_seats(state: AewState) -> None:
    """The initial facts of each seat before cards are placed."""
    state.stamina = even(MAX_STAMINA, state.seats)
    state.discount = even(0, state.seats)
    state.resolved = [None] * state.seats
    state.facts = even(0, state.seats)


def fill_facts(state: AewState) -> None:
    """Add empty facts for the cards that have none yet."""
    state.facts = joined(state.facts, even(0, len(state.where) - len(state.facts)))
    state.changed()


def set_seat(game: Game, t: AewTable, seat: int, given: Given) -> None:
    """A player's Ring, hand, decks, Discard Pile, Market and numbers."""
    state = t.state
    ring = [(cast(AewCard, card), own) for card, own in given.entries("ring", card_or_unknown(game, given))]
    wrestlers = [k for k, (card, _) in enumerate(ring) if card.persona == traits.WRESTLER]
    if len(wrestlers) > 1:
        raise given.wrong("ring", "a player can have only one Wrestler", wrestlers[1])
    for card, own in ring:
        set_ring_card(state, seat, card, own)
    check_zone(given, "hand", lay_given(game, state, given, "hand", HAND, seat))
    check_zone(given, "deck only" if given.has("deck only") else "deck", lay_deck(game, state, given, DECK, seat))
    check_zone(given, "purchase", lay_given(game, state, given, "purchase", PURCHASE, seat))
    state.stock = state.stock + [state.copy[place] for place in state.pile(PURCHASE, seat) if not state.known[place]]
    for zone in (DISCARD, KIT, ROW):
        check_zone(given, zone.name, lay_given(game, state, given, zone.name, zone, seat))
    lay_given(game, state, given, VOID.name, VOID, seat)
    state.stamina[seat] = given.number("stamina", MAX_STAMINA)
    if not 1 <= state.stamina[seat] <= MAX_STAMINA:
        raise given.wrong("stamina", f"a player who is still in the match must have 1 to {MAX_STAMINA} Stamina")
    state.discount[seat] = given.number("discount", 0)
    state.resolved[seat] = last_resolved(game, given)
    for k, word in enumerate(effects_given(game, given, "waiting")):
        if not isinstance(word, NextCard):
            raise given.wrong("waiting", "this effect does not wait for a card", k)
        state.waiting = [*state.waiting, Waiting(seat, word)]
    fill_facts(state)


def last_resolved(game: Game, given: Given) -> Resolved | None:
    """The last card that resolved this turn, by its name (or the face it showed, if face down), with its Damage."""
    if given.has("last down"):
        face = FACES.index(given.choice("last down", FACES, FACES[0]))
        return Resolved(None, traits.DOWN | face_bits(face), given.number("last damage", HIDDEN_DAMAGE))
    if not given.has("last"):
        return None
    last = cast(AewCard, game.card(given.text("last", "")))
    return Resolved(last, 0, given.number("last damage", last.damage))


def face_bits(face: int) -> int:
    """The face that a face-down card shows, as its facts store it."""
    return face // len(traits.TARGETS) << traits.SUBTYPE_AT | face % len(traits.TARGETS) << traits.TARGET_AT


def check_zone(given: Given, name: str, cards: list[Card]) -> None:
    """Check that Personas are only in the Ring, and that tokens are not in a hand or a deck."""
    for k, card in enumerate(cast(list[AewCard], cards)):
        if card.persona:
            raise given.wrong(name, f"{card.name} is a Persona: it is always in the Ring", k)
        if card.token and name in ("hand", "deck", "deck only"):
            raise given.wrong(name, f"{card.name} is a token: it is never in a hand or a deck", k)


def set_ring_card(state: AewState, seat: int, card: AewCard, own: Given) -> None:
    """A card in the Ring, with its orientation."""
    fill_facts(state)
    down = own.has("down")
    known = known_seats(state, own, 1 << seat if down else everybody(state))
    at = add_place(state, Copy(card, own.seat("owner", state.seats, seat)), RING, seat, known)
    facts = traits.COMMITTED if own.yes("committed") else 0
    if down:
        face = FACES.index(own.choice("down", FACES, FACES[0]))
        facts |= traits.DOWN | face_bits(face)
        facts |= traits.NEW if own.yes("new") else 0
    else:
        facts |= traits.FLIPPED if own.yes("flipped") else 0
        facts |= own.number("uses", card.uses) << traits.USES_AT
        if card.triggers and not facts & traits.FLIPPED:
            listen(state, at, seat)
    for number in own.some_of("used", f"ability of {card.name} with the number", ABILITIES):
        facts |= 1 << traits.USED_AT + int(number) - 1
    state.facts = grown(state.facts, facts)
