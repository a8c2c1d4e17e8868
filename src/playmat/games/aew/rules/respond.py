"""303, 805: what may answer a play, from hand, Ring, Market or Discard Pile, and everything a reversal costs."""

from __future__ import annotations

from playmat.engine.state.option import Menu, Refusal
from playmat.engine.state.scope import NONE
from playmat.games.aew.frames import Play
from playmat.games.aew.moves import (
    ANSWERED,
    FINISHED,
    FLIP,
    NO_DAMAGE,
    NO_RESPONSE,
    NO_STYLE,
    NOT_MEANT,
    NOT_RESILIENT,
    PLAY_CARD,
    PLAY_RELENTLESS,
    PLAY_SUDDEN,
    PRESSED,
    RELENTLESS_DEAR,
    RESIST,
    REVEAL,
    REVEAL_DEAR,
    SUDDEN_DEAR,
    UNREVERSIBLE,
    USE,
)
from playmat.games.aew.reading import can_spend, distinct_cards, is_maneuver, least_momentum, other_reversals, penalty
from playmat.games.aew.rules.legal import price_refusal, relentless_due, reveal_due, sudden_due
from playmat.games.aew.state import AewTable
from playmat.games.aew.vocabulary.abilities import COMMIT_THIS, MOMENTUM, Act
from playmat.games.aew.vocabulary.filters import Filter
from playmat.games.aew.vocabulary.traits import DOWN, FINISHER, FLIPPED, PRESSING, RELENTLESS, RESILIENT, SUDDEN
from playmat.games.aew.zones import DISCARD, HAND, KIT, RING, ROW


def offer_responses(t: AewTable, seat: int, play: Play, menu: Menu) -> None:
    """Everything that may answer a play, besides passing."""
    if not play.answered or not t.refuses(ANSWERED) or menu.why:
        offer_cards(t, seat, play, menu)
        offer_elsewhere(t, seat, play, menu)
        offer_used(t, seat, play, menu)
    offer_resilient(t, seat, play, menu)


def offer_cards(t: AewTable, seat: int, play: Play, menu: Menu) -> None:
    """Responses in hand."""
    state = t.state
    for place in distinct_cards(state, state.pile(HAND, seat)):
        card = state.aew_card(place)
        if card.answer is not None:
            due = penalty(state, seat, card)
            refusal = may_answer(t, seat, play, card.answer.what, card.answer.reverses, place, due, NONE, NO_STYLE)
            menu.offer(PLAY_CARD, place, refusal=refusal)
        elif menu.why:
            menu.offer(PLAY_CARD, place, refusal=NO_RESPONSE)


def offer_elsewhere(t: AewTable, seat: int, play: Play, menu: Menu) -> None:
    """Responses face down in the Ring, Sudden ones in the Market, Relentless ones in the Discard Pile."""
    state = t.state
    for place in state.pile(RING, seat):
        if state.facts[place] & DOWN:
            answer = state.aew_card(place).answer
            if answer is not None:
                due = reveal_due(t, seat, place)
                refusal = may_answer(t, seat, play, answer.what, answer.reverses, place, due, place, REVEAL_DEAR)
                menu.offer(REVEAL, place, refusal=refusal)
    for place in distinct_cards(state, state.pile(KIT, seat) + state.pile(ROW, seat)):
        card = state.aew_card(place)
        if card.answer is not None and card.keywords & SUDDEN:
            due = sudden_due(t, seat, place)
            refusal = may_answer(t, seat, play, card.answer.what, card.answer.reverses, place, due, NONE, SUDDEN_DEAR)
            menu.offer(PLAY_SUDDEN, place, refusal=refusal)
    for place in state.pile(DISCARD, seat):
        card = state.aew_card(place)
        if card.keywords & RELENTLESS and card.answer is not None:
            due = relentless_due(t, seat, place)
            what, reverses = card.answer.what, card.answer.reverses
            refusal = may_answer(t, seat, play, what, reverses, place, due, NONE, RELENTLESS_DEAR)
            menu.offer(PLAY_RELENTLESS, place, refusal=refusal)


def offer_used(t: AewTable, seat: int, play: Play, menu: Menu) -> None:
    """Abilities that are used on a play."""
    state = t.state
    for place in state.pile(RING, seat):
        card = state.aew_card(place)
        if not card.acts or state.facts[place] & (DOWN | FLIPPED):
            continue
        for k in range(len(card.abilities)):
            ability = card.abilities[k]
            if isinstance(ability, Act) and ability.what is not None:
                refusal = price_refusal(state, seat, place, ability, k)
                if refusal is None:
                    due = ability.n if ability.price == MOMENTUM else 0
                    barred = place if ability.price == COMMIT_THIS else NONE
                    refusal = may_answer(t, seat, play, ability.what, ability.reverses, NONE, due, barred, NO_STYLE)
                menu.offer(FLIP if ability.flip else USE, place, number=k, refusal=refusal)


def may_answer(
    t: AewTable, seat: int, play: Play, what: Filter, reverses: bool, place: int, due: int, barred: int, dear: Refusal
) -> Refusal | None:
    """Why this does not answer that play: it means another, or not everything it costs can be paid together."""
    state = t.state
    if play.answered and t.refuses(ANSWERED):
        return ANSWERED
    if not state.fits(what, play.place, play.ability is not None) and t.refuses(NOT_MEANT):
        return NOT_MEANT
    spend = can_spend(state, seat, barred)
    if not reverses:
        return dear if due > spend and t.refuses(dear) else None
    if play.unreversible and t.refuses(UNREVERSIBLE):
        return UNREVERSIBLE
    if not is_maneuver(state, play):
        return dear if due > spend and t.refuses(dear) else None
    keywords = state.keywords_of(play.place)
    if keywords & PRESSING and t.refuses(PRESSED):
        least = least_momentum(state, seat, barred)
        if least == NONE or due > spend - least:
            return PRESSED
        spend -= least
    if due > spend and t.refuses(dear):
        return dear
    if keywords & FINISHER and t.refuses(FINISHED) and due + state.damage(play.place) > spend:
        return None if other_reversals(state, seat, play, place) else FINISHED
    return None


def offer_resilient(t: AewTable, seat: int, play: Play, menu: Menu) -> None:
    """1011: Resilient cards in hand, while a Maneuver has Damage that they could lower."""
    state = t.state
    if not is_maneuver(state, play):
        return
    harmless = state.damage(play.place) <= 0
    for place in distinct_cards(state, state.pile(HAND, seat)):
        if state.aew_card(place).keywords & RESILIENT:
            refusal = NO_DAMAGE if harmless and t.refuses(NO_DAMAGE) else None
            menu.offer(RESIST, place, refusal=refusal)
        elif menu.why:
            menu.offer(RESIST, place, refusal=NOT_RESILIENT)
