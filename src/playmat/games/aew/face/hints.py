"""The hint for an AEW option: its price, its effect, and the odds of a blind Tuck."""

from __future__ import annotations

from typing import Final

from playmat.engine.state.option import Move, Option
from playmat.games.aew import moves
from playmat.games.aew.frames import Pin, Play, play_at
from playmat.games.aew.rules.legal import purchase_due
from playmat.games.aew.rules.pin import PIN_TUCKS, worth_in_defense
from playmat.games.aew.rules.play import due_from
from playmat.games.aew.rules.submit import added_by
from playmat.games.aew.state import HIDDEN_DAMAGE, HIDDEN_MOMENTUM, AewState, AewTable
from playmat.games.aew.vocabulary import traits
from playmat.games.aew.vocabulary.abilities import Act
from playmat.games.aew.vocabulary.card import AewCard
from playmat.games.aew.vocabulary.lasting import DAMAGE, POWER_BONUS, POWER_OF
from playmat.games.aew.zones import DECK

PLAYS: Final[list[Move]] = [moves.PLAY_CARD, moves.PLAY_SUDDEN, moves.PLAY_RELENTLESS, moves.REVEAL]


def hint_at(t: AewTable, o: Option) -> str:
    """The hint for one option."""
    state = t.state
    pending = state.pending
    if pending is None:
        return ""
    if o.move in PLAYS:
        return play_hint(t, state, pending.seat, o)
    if o.move is moves.PURCHASE_CARD:
        return f"for {purchase_due(t, pending.seat, o.thing)} Momentum"
    if o.move is moves.PLAY_DOWN:
        return down_hint(state, pending.seat, o.thing)
    if o.move is moves.RESIST:
        return f"{state.momentum(o.thing)} less Damage"
    if o.move is moves.USE or o.move is moves.FLIP:
        ability = state.aew_card(o.thing).abilities[o.number]
        return ability.sentences() if isinstance(ability, Act) else ""
    if o.move is moves.YES:
        more = state.momentum(play_at(state, pending.scope.frame).place) + state.total(POWER_BONUS, pending.seat)
        return f"{more} more Damage"
    if o.move is moves.PIN_WITH:
        return f"{state.momentum(o.thing)} Power"
    if o.move is moves.TAKE_INITIATIVE and pending.prompt is moves.INITIATIVE_CHOICE:
        return "acts first in each phase" if o.thing == pending.seat else "must act first in each phase"
    return pin_hint(t, state, o) if pending.prompt is moves.PIN_TUCK else commit_hint(t, state, o)


def play_hint(t: AewTable, state: AewState, seat: int, o: Option) -> str:
    """The cost and Damage of a play, or the effect of a Response on the play it answers."""
    card = state.aew_card(o.thing)
    due = due_from(t, seat, o.thing)
    parts = [f"for {due} Momentum"] if due else []
    if card.type == traits.MANEUVER:
        down = state.profile(o.thing)
        parts.insert(0, f"{card.damage if down else state.damage(o.thing)} Damage")
    elif card.answer is not None and card.answer.reverses:
        parts.insert(0, "reverses it")
    return ", ".join(parts)


def down_hint(state: AewState, seat: int, place: int) -> str:
    """The values of a card that is played face down."""
    card = state.aew_card(place)
    damage = max(0, HIDDEN_DAMAGE + state.ring_changes(DAMAGE, seat, card, traits.DOWN))
    momentum = max(0, HIDDEN_MOMENTUM + state.ring_changes(POWER_OF, seat, card, traits.DOWN))
    return f"a Maneuver with {damage} Damage and {momentum} Momentum"


def commit_hint(t: AewTable, state: AewState, o: Option) -> str:
    """The contribution of a card that is Committed."""
    pending = state.pending
    if pending is None or o.move is not moves.COMMIT:
        return ""
    prompt = pending.prompt
    if prompt is moves.PAY:
        return f"{state.momentum(o.thing)} Momentum"
    if prompt is moves.PIN_COMMIT or prompt is moves.SUBMIT_RESIST:
        return f"{worth_in_defense(t, o.thing)} less"
    if prompt is moves.SUBMIT_ADD:
        return f"{added_by(t, o.thing)} more"
    if prompt is moves.PRESS_COST or prompt is moves.STUN:
        return f"{state.momentum(o.thing)} Momentum lost"
    return f"{state.momentum(o.thing)} more Damage"


# against a Pin


def pin_hint(t: AewTable, state: AewState, o: Option) -> str:
    """The amount by which a Tucked card lowers the Pin, or the odds that the top card of the deck ends it."""
    if o.move is moves.TUCK:
        if state.aew_card(o.thing).keywords & traits.ROPE_BREAK:
            return "a Rope Break: it ends the Pin"
        return f"takes {worth_in_defense(t, o.thing)} off"
    chance = top_odds(t, state) if o.move is moves.TUCK_TOP else -1.0
    if chance < 0.0:
        return ""
    return f"{chance:.0%} to end the Pin"


def top_odds(t: AewTable, state: AewState) -> float:
    """The probability that the top card of your own deck ends the Pin, or below 0 if no card there can be Tucked."""
    pending = state.pending
    pin = t.frame(pending.scope) if pending is not None and pending.scope.frame >= 0 else None
    if pending is None or not isinstance(pin, Pin):
        return -1.0
    could = unseen_in_deck(state, pending.seat)
    enough = [card for card in could if ends_pin(state, pending.seat, card, pin.power)]
    return len(enough) / len(could) if could else -1.0


def ends_pin(state: AewState, seat: int, card: AewCard, power: int) -> bool:
    """Whether Tucking this card ends a Pin with this Power."""
    if card.keywords & traits.ROPE_BREAK:
        return True
    return state.momentum_unseen(card, seat) * (2 if card.keywords & traits.STURDY else 1) >= power


def unseen_in_deck(state: AewState, seat: int) -> list[AewCard]:
    """The possible top cards of a player's own deck: a card they looked at, or any that is not visible elsewhere."""
    for place in reversed(state.pile(DECK, seat)):
        if not state.known[place] >> seat & 1:
            break
        if state.aew_card(place).tuckable:
            return [state.aew_card(place)]
    seen = {state.copy[place] for place in range(state.seats, len(state.where)) if state.zone_of(place) != DECK.index}
    seen.update(state.stock)
    own = [state.copies[k] for k in range(1, len(state.copies)) if k not in seen]
    cards = [copy.card for copy in own if copy.owner == seat]
    return [card for card in cards if isinstance(card, AewCard) and card.tuckable and not card.token]


def tucks_left(pin: Pin) -> int:
    """The number of cards that may still be Tucked."""
    return PIN_TUCKS - pin.tucks


def odds_at(t: AewTable, o: Option) -> float:
    """The probability that an option succeeds, or below 0 if it is unknown."""
    return top_odds(t, t.state) if o.move is moves.TUCK_TOP else -1.0


def play_line(t: AewTable, play: Play) -> str:
    """The current play and its player."""
    names = t.game.names
    return f"{names.thing(t.state, play.place)} ({names.seat(t.state, play.seat)})"
