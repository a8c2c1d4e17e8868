"""303, 805: the answers to a play, from the hand, Ring, Market or Discard Pile, and the total cost of a reversal."""

from __future__ import annotations

from playmat.engine.state.option import Menu, Move, Refusal
from playmat.engine.state.scope import NONE
from playmat.games.aew import moves
from playmat.games.aew.frames import Play
from playmat.games.aew.reading import can_spend, distinct_cards, is_maneuver, least_momentum, other_reversals, penalty
from playmat.games.aew.rules.legal import (
    active_cards,
    price_refusal,
    relentless_due,
    reveal_due,
    sudden_due,
    with_keyword,
)
from playmat.games.aew.state import AewState, AewTable
from playmat.games.aew.vocabulary import traits
from playmat.games.aew.vocabulary.abilities import COMMIT_THIS, MOMENTUM, Act, Answer
from playmat.games.aew.zones import DISCARD, HAND, KIT, RING, ROW


def offer_responses(t: AewTable, seat: int, play: Play, menu: Menu) -> None:
    """Offer every answer to a play except passing."""
    if not play.answered or not t.refuses(moves.ANSWERED) or menu.why:
        offer_cards(t, seat, play, menu)
        offer_elsewhere(t, seat, play, menu)
        offer_used(t, seat, play, menu)
    offer_resilient(t, seat, play, menu)


def offer_cards(t: AewTable, seat: int, play: Play, menu: Menu) -> None:
    """Offer the Responses in hand."""
    state = t.state
    hand = state.pile(HAND, seat)
    for place in distinct_cards(state, [p for p in hand if menu.why or state.aew_card(p).answer is not None]):
        offer_answer(
            t, seat, play, menu, moves.PLAY_CARD, place, penalty(state, seat, state.aew_card(place)), moves.NO_STYLE
        )


def offer_elsewhere(t: AewTable, seat: int, play: Play, menu: Menu) -> None:
    """Offer face-down Responses in the Ring, Sudden ones in the Market, and Relentless ones in the Discard Pile."""
    state = t.state
    for place in distinct_cards(state, [p for p in state.pile(RING, seat) if state.facts[p] & traits.DOWN]):
        if state.aew_card(place).answer is not None or menu.why:
            offer_answer(t, seat, play, menu, moves.REVEAL, place, reveal_due(t, seat, place), moves.REVEAL_DEAR, place)
    for place in distinct_cards(
        state, may_come(state, state.pile(KIT, seat) + state.pile(ROW, seat), traits.SUDDEN, menu)
    ):
        if state.aew_card(place).keywords & traits.SUDDEN:
            offer_answer(t, seat, play, menu, moves.PLAY_SUDDEN, place, sudden_due(t, seat, place), moves.SUDDEN_DEAR)
        else:
            menu.offer(moves.PLAY_SUDDEN, place, refusal=moves.NOT_SUDDEN)
    for place in distinct_cards(state, may_come(state, state.pile(DISCARD, seat), traits.RELENTLESS, menu)):
        if state.aew_card(place).keywords & traits.RELENTLESS:
            offer_answer(
                t, seat, play, menu, moves.PLAY_RELENTLESS, place, relentless_due(t, seat, place), moves.RELENTLESS_DEAR
            )
        else:
            menu.offer(moves.PLAY_RELENTLESS, place, refusal=moves.NOT_RELENTLESS)


def may_come(state: AewState, places: list[int], keyword: int, menu: Menu) -> list[int]:
    """The Responses with a keyword among these places, or every card if the menu explains refusals."""
    coming = with_keyword(state, places, keyword, menu)
    return coming if menu.why else [p for p in coming if state.aew_card(p).answer is not None]


def offer_answer(
    t: AewTable, seat: int, play: Play, menu: Menu, move: Move, place: int, due: int, dear: Refusal, barred: int = NONE
) -> None:
    """Offer a card as an answer, or explain why it can't be one."""
    answer = t.state.aew_card(place).answer
    if answer is None:
        menu.offer(move, place, refusal=moves.NO_RESPONSE)
    else:
        menu.offer(move, place, refusal=may_answer(t, seat, play, answer, place, due, barred, dear))


def offer_used(t: AewTable, seat: int, play: Play, menu: Menu) -> None:
    """Offer the abilities that can be used on a play."""
    state = t.state
    for place in active_cards(state, seat, menu):
        abilities = state.aew_card(place).abilities
        for k in range(len(abilities)):
            ability = abilities[k]
            if isinstance(ability, Act) and ability.what is not None:
                refusal = price_refusal(state, seat, place, ability, k)
                if refusal is None:
                    due = ability.n if ability.price == MOMENTUM else 0
                    barred = place if ability.price == COMMIT_THIS else NONE
                    refusal = may_answer(t, seat, play, ability, NONE, due, barred, moves.NO_MOMENTUM)
                menu.offer(moves.FLIP if ability.flip else moves.USE, place, number=k, refusal=refusal)


def may_answer(
    t: AewTable, seat: int, play: Play, answer: Answer | Act, place: int, due: int, barred: int, dear: Refusal
) -> Refusal | None:
    """Why a card does not answer a play: it does not match, or its costs cannot all be paid together."""
    state = t.state
    what = answer.what
    assert what is not None
    if play.answered and t.refuses(moves.ANSWERED):
        return moves.ANSWERED
    if not answer.works(state, seat) and t.refuses(moves.NOT_STAGGERED):
        return moves.NOT_STAGGERED
    if not state.fits(what, play.place, play.ability is not None) and t.refuses(moves.NOT_MEANT):
        return moves.NOT_MEANT
    spend = can_spend(state, seat, barred)
    if not answer.reverses:
        return dear if due > spend and t.refuses(dear) else None
    if is_unreversible(state, play) and t.refuses(moves.UNREVERSIBLE):
        return moves.UNREVERSIBLE
    if not is_maneuver(state, play):
        return dear if due > spend and t.refuses(dear) else None
    keywords = state.keywords_of(play.place)
    if keywords & traits.PRESSING and t.refuses(moves.PRESSED):
        least = least_momentum(state, seat, barred)
        if least == NONE or due > spend - least:
            return moves.PRESSED
        spend -= least
    if due > spend and t.refuses(dear):
        return dear
    if keywords & traits.FINISHER and t.refuses(moves.FINISHED) and due + state.damage(play.place) > spend:
        return None if other_reversals(state, seat, play, place) else moves.FINISHED
    return None


def is_unreversible(state: AewState, play: Play) -> bool:
    """Whether a play cannot be reversed: by an earlier effect, or by the text of its card, unless it is face down."""
    own = state.aew_card(play.place).unreversible if play.ability is None else None
    printed = own is not None and not state.is_down(play.place) and own.works(state, play.seat)
    return play.unreversible or printed


def offer_resilient(t: AewTable, seat: int, play: Play, menu: Menu) -> None:
    """1011: offer the Resilient cards in hand, while a Maneuver has Damage that they could reduce."""
    state = t.state
    if not is_maneuver(state, play):
        return
    harmless = state.damage(play.place) <= 0
    for place in distinct_cards(state, with_keyword(state, state.pile(HAND, seat), traits.RESILIENT, menu)):
        if state.aew_card(place).keywords & traits.RESILIENT:
            refusal = moves.NO_DAMAGE if harmless and t.refuses(moves.NO_DAMAGE) else None
            menu.offer(moves.RESIST, place, refusal=refusal)
        else:
            menu.offer(moves.RESIST, place, refusal=moves.NOT_RESILIENT)
