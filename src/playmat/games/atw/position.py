"""Positions: reading and setting up the facts of a match under the names that scenarios use."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from playmat.engine.decks.deck import Deck
from playmat.engine.errors import PlaymatError, WrongFact, nearest
from playmat.engine.files.given import SEATS, Given
from playmat.engine.game import Game
from playmat.engine.parts.positions import Positions
from playmat.engine.sitting.opening import prepared
from playmat.engine.sitting.sitting import Sitting
from playmat.engine.state.card import BLANK
from playmat.engine.state.frame import Task
from playmat.engine.state.scope import NONE, Scope
from playmat.games.atw import settings
from playmat.games.atw.decks.legality import board_of, suggested_hand
from playmat.games.atw.rules.action import next_action
from playmat.games.atw.state import DISCARD, DRAW, HAND, RING, TOKENS, AtwState, AtwTable, Wrestler
from playmat.games.atw.vocabulary.card import AttackCard, Board
from playmat.games.atw.writing import is_quiet, write_position
from playmat.kit.positions import UNKNOWN_NAME, lay, lay_entry

if TYPE_CHECKING:
    from playmat.engine.state.card import Card

DEFAULT_WRESTLERS = ["nova", "viktor"]


class AtwPositions(Positions):
    """Positions of ATW: two wrestlers, the momentum marker, and who has the initiative."""

    def facts(self, t: AtwTable, seat: int) -> dict[str, object]:
        """The facts of a seat or of the table that are not zones."""
        state = t.state
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

    def faults(self, t: AtwTable) -> list[str]:
        """The reasons why this position is impossible in a match."""
        state = t.state
        faults: list[str] = []
        for w in state.wrestlers:
            if not 0 <= w.health <= w.board.health:
                faults.append(f"{w.board.name} has {w.health} health (0 to {w.board.health})")
            if not 0 <= w.stamina <= w.board.stamina:
                faults.append(f"{w.board.name} has {w.stamina} stamina (0 to {w.board.stamina})")
        if not -10 <= state.momentum <= 10:
            faults.append(f"momentum is {state.momentum} (-10 to 10)")
        for seat in (0, 1):
            faults += [
                f"{state.card(c).name} is a finisher, but it is in the discard pile"
                for c in state.pile(DISCARD, seat)
                if state.attack_card(c).finisher
            ]
        if state.pending is not None and not state.frames and (state.pile(RING, 0) or state.pile(RING, 1)):
            faults.append("cards are in the ring, but no one is attacking")
        return faults

    def setup_deck(self, given: Given, seat: int) -> Deck:
        return deck_of(self.game, given, seat)

    def place(self, seats: int, given: Given, options: dict[str, str]) -> Sitting[Any]:
        """A match in the given position, waiting for its next decision."""
        state = cast(AtwState, prepared(self.game, 2, options, 0))
        for seat, name in enumerate(SEATS[2]):
            set_seat(self.game, state, seat, given.part(name))
        set_table(state, given)
        sitting: Sitting[Any] = Sitting(self.game, state, {})
        state.agenda.append(Task(next_action, Scope(NONE)))
        return sitting

    def is_quiet(self, t: AtwTable) -> bool:
        return is_quiet(t.state)

    def write(self, t: AtwTable) -> dict[str, Any]:
        return write_position(self.game, t.state)


def wrestler_of(game: Game, state: AtwState, deck: Deck) -> Wrestler:
    """The wrestler that a deck belongs to, before its meters and tokens are set up."""
    board = game.card(board_of(deck))
    assert isinstance(board, Board), f"{board.name} is not a board"
    limit = int(settings.SIXTEEN_LIMIT.of(state)) if board.deck == 16 else board.limit
    dealt = suggested_hand(game, deck) if settings.OPENING_HAND.of(state) == "suggested" else ""
    return Wrestler(board, 0, 0, 0, False, 0, limit, dealt)


def set_seat(game: Game, state: AtwState, seat: int, given: Given) -> None:
    """A wrestler with its meters, and the zones of its cards."""
    deck = deck_of(game, given, seat)
    w = wrestler_of(game, state, deck)
    state.wrestlers.append(w)
    w.health = given.number("health", w.board.health)
    w.stamina = given.number("stamina", w.board.stamina)
    w.tokens = tokens_of(given)
    w.depleted = given.yes("depleted")
    w.blind_attacks = given.number("blind attacks", 0)
    lay_cards(game, state, seat, deck, given)


def deck_of(game: Game, given: Given, seat: int) -> Deck:
    """The board and the attack cards of a seat: a wrestler with its own deck, or any board with the cards of a deck."""
    name = given.text("wrestler", DEFAULT_WRESTLERS[seat])
    listed = given.text("deck", name if name in game.decks else DEFAULT_WRESTLERS[seat])
    if listed not in game.decks:
        raise given.wrong("deck", f'there is no deck "{listed}"{nearest(listed, list(game.decks))}')
    deck = game.deck(listed)
    if listed == name:
        return deck
    boards = {word: c.id for c in game.cards.values() if isinstance(c, Board) for word in (c.id, c.name)}
    if name not in boards:
        raise given.wrong("wrestler", f'there is no wrestler "{name}"{nearest(name, list(boards))}')
    return Deck(name, deck.cards, {"board": boards[name]})


def tokens_of(given: Given) -> int:
    """The remaining tokens of a board."""
    slots = {name: slot for slot, name in TOKENS.items()}
    return sum(1 << slots[name] for name in given.some_of("tokens", "token", list(slots), list(slots)))


def lay_cards(game: Game, state: AtwState, seat: int, deck: Deck, given: Given) -> None:
    """Put every card on the list in the zone that the position names, otherwise in the draw pile."""
    rest = [game.card(name) for name in deck.cards]
    drawn = given.one_of("draw", "draw only")
    named = {zone: taken(game, rest, deck, given, zone) for zone in ("hand", drawn, "discard")}
    for entries in named.values():
        fill_unknown(rest, entries)
    below = [c for c in rest if isinstance(c, AttackCard)]
    if drawn == "draw only":
        lay(state, [c for c in below if c.finisher], DRAW, seat)
        discarded = [c for c in below if not c.finisher]
    else:
        lay(state, list(reversed(below)), DRAW, seat)
        discarded = []
    for card, own in reversed(named[drawn]):
        lay_entry(state, card, own, DRAW, seat)
    for card, own in named["hand"]:
        lay_entry(state, card, own, HAND, seat)
    for card, own in reversed(named["discard"]):
        lay_entry(state, card, own, DISCARD, seat)
    lay(state, list(reversed(discarded)), DISCARD, seat)


def taken(game: Game, rest: list[Card], deck: Deck, given: Given, zone: str) -> list[tuple[Card, Given]]:
    """The cards of a zone, taken from the rest of the list. A card in no list is added."""

    def take(name: str) -> Card:
        if name == UNKNOWN_NAME:
            return BLANK
        card = next((c for c in rest if name in (c.id, c.name)), None)
        if card is None:
            return other_card(game, deck, name)
        rest.remove(card)
        return card

    return given.entries(zone, take)


def fill_unknown(rest: list[Card], entries: list[tuple[Card, Given]]) -> None:
    """Lists are open: an unknown card is the next unnamed one of the list."""
    for k, (card, own) in enumerate(entries):
        if card is BLANK:
            left = [c for c in rest if isinstance(c, AttackCard)]
            if not left:
                raise WrongFact(f"the deck list has no card left for {UNKNOWN_NAME}", own.at)
            rest.remove(left[0])
            entries[k] = left[0], own


def other_card(game: Game, deck: Deck, name: str) -> AttackCard:
    """A card that is not in the rest of the list: one that the scenario adds."""
    card = game.card(name)
    if not isinstance(card, AttackCard):
        raise PlaymatError(f"{card.name} is not an attack card")
    whose = [d for d in [deck, *game.decks.values()] if card.id in d.cards or card.name in d.cards]
    if whose and whose[0] is deck:
        raise PlaymatError(f"{card.name} is listed more often than it is in the deck of {deck.name}")
    if whose:
        raise PlaymatError(f"{card.name} is a card of {whose[0].name}, but this is the deck of {deck.name}")
    return card


def set_table(state: AtwState, given: Given) -> None:
    """The facts that both players share."""
    state.momentum = given.number("momentum", 0)
    state.attacker = given.seat("initiative", 2)
    state.small_run = given.number("small attacks", 0)
    state.phase = given.number("phase", 1)
    state.idle_passes = given.number("idle passes", 0)
    state.decisions = given.number("decisions", 0)
    state.blind_total = given.number("blind attacks", sum(w.blind_attacks for w in state.wrestlers))
    if given.has("chain"):
        name = given.text("chain", "")
        copies = [
            n for n, c in enumerate(state.copies) if c.owner == state.attacker and name in (c.card.id, c.card.name)
        ]
        if not copies:
            raise given.wrong("chain", f'the attacker has no card "{name}" to chain from')
        state.chain = copies[0]
