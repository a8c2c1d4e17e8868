"""R67: whether a player could act, according to public information.

A hidden card may be any card of the player's open deck list whose place is not known to everyone.
"""

from __future__ import annotations

from playmat.engine.view.face import holds_secrets
from playmat.games.aew import moves
from playmat.games.aew.frames import Play, phase_frame, play_at
from playmat.games.aew.reading import can_spend, is_maneuver, least_momentum, penalty
from playmat.games.aew.rules.legal import may_play, may_play_down
from playmat.games.aew.state import AewState, AewTable
from playmat.games.aew.vocabulary import traits
from playmat.games.aew.vocabulary.card import AewCard


def might_act(t: AewTable) -> bool:
    """Whether hidden cards could give the player who is asked something to do."""
    pending = t.state.pending
    if pending is None or not holds_secrets(t.state, pending.seat):
        return False
    seat = pending.seat
    if pending.prompt is moves.RESPOND:
        play = play_at(t.state, pending.scope.frame)
        return any(might_respond(t, seat, play, card) for card in unseen(t.state, seat))
    if pending.prompt is moves.PRIORITY or pending.prompt is moves.FOLLOW_UP:
        follow = pending.prompt is moves.FOLLOW_UP
        return any(might_play(t, seat, card, follow) for card in unseen(t.state, seat))
    return True


def unseen(state: AewState, seat: int) -> list[AewCard]:
    """Each card, once, that may be in a hand or face down according to public information, which includes purchases."""
    everyone = (2 << state.seats) - 1
    cards: list[AewCard] = []
    for place in range(state.seats, len(state.known)):
        if state.owner[place] == seat and state.known[place] != everyone and state.copy[place] not in state.stock:
            card = state.aew_card(place)
            if card not in cards:
                cards.append(card)
    return cards


def might_respond(t: AewTable, seat: int, play: Play, card: AewCard) -> bool:
    """Whether this card could answer a play if it were in hand, even if it takes a second card to pay for it."""
    state = t.state
    if card.keywords & traits.RESILIENT and is_maneuver(state, play) and state.damage(play.place) > 0:
        return True
    answer = card.answer
    if answer is None or play.answered or not answer.works(state, seat):
        return False
    if not state.fits(answer.what, play.place, play.ability is not None):
        return False
    if answer.reverses and play.unreversible:
        return False
    spend = can_spend(state, seat)
    if answer.reverses and is_maneuver(state, play) and state.keywords_of(play.place) & traits.PRESSING:
        least = least_momentum(state, seat, -1)
        if least < 0:
            return False
        spend -= least
    return penalty(state, seat, card) <= spend


def might_play(t: AewTable, seat: int, card: AewCard, follow: bool) -> bool:
    """Whether this card could be played, if it were in hand."""
    phase = phase_frame(t.state).phase
    if not follow and card.keywords & traits.HIDDEN and may_play_down(t, phase, card) is None:
        return True
    if may_play(t, seat, phase, card, follow) is not None:
        return False
    return penalty(t.state, seat, card) <= t.state.momentum_ready(seat)
