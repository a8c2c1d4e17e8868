"""The legal actions of a player with priority, with refusals: plays by type and phase, abilities, purchases."""

from __future__ import annotations

from playmat.engine.state.option import Menu, Refusal
from playmat.engine.state.scope import NONE
from playmat.games.aew import moves
from playmat.games.aew.reading import can_spend, distinct_cards, penalty
from playmat.games.aew.state import AewState, AewTable
from playmat.games.aew.vocabulary import traits
from playmat.games.aew.vocabulary.abilities import COMMIT_THIS, MOMENTUM, USE_COUNTER, Act
from playmat.games.aew.vocabulary.card import AewCard
from playmat.games.aew.vocabulary.traits import uses_of
from playmat.games.aew.zones import DISCARD, HAND, KIT, READY, RECOVERY, RING, ROW, TIE_UP


def offer_actions(t: AewTable, seat: int, phase: int, menu: Menu) -> None:
    """Offer every legal action of a player with priority, except passing."""
    offer_plays(t, seat, phase, menu, False)
    for place in active_cards(t.state, seat, menu):
        offer_abilities(t, seat, phase, place, menu)
    if phase == RECOVERY or menu.why:
        for place in distinct_cards(t.state, t.state.pile(KIT, seat) + t.state.pile(ROW, seat)):
            menu.offer(moves.PURCHASE_CARD, place, refusal=may_purchase(t, seat, phase, place))


def offer_plays(t: AewTable, seat: int, phase: int, menu: Menu, follow: bool) -> None:
    """Offer every card that may be played from a zone its keywords allow. In a Follow-Up, only Follow-Up cards."""
    state = t.state
    for place in distinct_cards(state, state.pile(HAND, seat)):
        card = state.aew_card(place)
        refusal = may_play(t, seat, phase, card, follow)
        if refusal is None and penalty(state, seat, card) > state.momentum_ready(seat) and t.refuses(moves.NO_STYLE):
            refusal = moves.NO_STYLE
        menu.offer(moves.PLAY_CARD, place, refusal=refusal)
        if not follow and (card.keywords & traits.HIDDEN or menu.why):
            menu.offer(moves.PLAY_DOWN, place, refusal=may_play_down(t, phase, card))
    offer_market(t, seat, phase, menu, follow)
    offer_discarded(t, seat, phase, menu, follow)
    for place in distinct_cards(state, [p for p in state.pile(RING, seat) if state.facts[p] & traits.DOWN]):
        menu.offer(moves.REVEAL, place, refusal=may_reveal(t, seat, phase, place, follow))


def offer_market(t: AewTable, seat: int, phase: int, menu: Menu, follow: bool) -> None:
    """1009: offer the Sudden cards in your own Market."""
    state = t.state
    market = state.pile(KIT, seat) + state.pile(ROW, seat)
    for place in distinct_cards(state, with_keyword(state, market, traits.SUDDEN, menu)):
        if state.aew_card(place).keywords & traits.SUDDEN:
            menu.offer(moves.PLAY_SUDDEN, place, refusal=may_be_sudden(t, seat, phase, place, follow))
        else:
            menu.offer(moves.PLAY_SUDDEN, place, refusal=moves.NOT_SUDDEN)


def offer_discarded(t: AewTable, seat: int, phase: int, menu: Menu, follow: bool) -> None:
    """1010.1: offer the Relentless cards in your own Discard Pile."""
    state = t.state
    for place in distinct_cards(state, with_keyword(state, state.pile(DISCARD, seat), traits.RELENTLESS, menu)):
        if state.aew_card(place).keywords & traits.RELENTLESS:
            menu.offer(moves.PLAY_RELENTLESS, place, refusal=may_relent(t, seat, phase, place, follow))
        else:
            menu.offer(moves.PLAY_RELENTLESS, place, refusal=moves.NOT_RELENTLESS)


def with_keyword(state: AewState, places: list[int], keyword: int, menu: Menu) -> list[int]:
    """The cards with a keyword among these places, or all of them if the menu explains refusals."""
    return places if menu.why else [p for p in places if state.aew_card(p).keywords & keyword]


def may_play(t: AewTable, seat: int, phase: int, card: AewCard, follow: bool) -> Refusal | None:
    """Why a card cannot be played now, regardless of costs: its type, the phase, or no Follow-Up (302)."""
    if card.type == traits.RESPONSE and t.refuses(moves.ONLY_RESPONSE):
        return moves.ONLY_RESPONSE
    if card.type == traits.MANEUVER and phase != TIE_UP:  # 302
        refusal = moves.READY_MANEUVER if phase == READY else moves.RECOVERY_MANEUVER
        if t.refuses(refusal):  # 301, 202
            return refusal
    if follow and not follows(t, seat, card) and t.refuses(moves.NO_FOLLOW):
        return moves.NO_FOLLOW
    return None


def follows(t: AewTable, seat: int, card: AewCard) -> bool:
    """1008: whether a card may follow up on the player's last one."""
    if not card.keywords & traits.FOLLOW_UP:
        return False
    if card.follows is None:
        return True
    last = t.state.resolved[seat]
    if last is None or not card.follows.works(t.state, seat):
        return False
    return last.fits(card.follows.what)


def may_play_down(t: AewTable, phase: int, card: AewCard) -> Refusal | None:
    """1101.a: why a card cannot be played face down, which requires Hidden and is otherwise like playing a Maneuver."""
    if not card.keywords & traits.HIDDEN and t.refuses(moves.NOT_HIDDEN):
        return moves.NOT_HIDDEN
    if phase != TIE_UP:
        return moves.READY_MANEUVER if phase == READY else moves.RECOVERY_MANEUVER
    return None


def may_be_sudden(t: AewTable, seat: int, phase: int, place: int, follow: bool) -> Refusal | None:
    """1009: why a card cannot be played from the Market for twice its Cost."""
    state = t.state
    card = state.aew_card(place)
    refusal = may_play(t, seat, phase, card, follow)
    if refusal is None and sudden_due(t, seat, place) > state.momentum_ready(seat):
        return moves.SUDDEN_DEAR
    return refusal


def sudden_due(t: AewTable, seat: int, place: int) -> int:
    """R44: twice the current Cost, plus missing Styles."""
    return 2 * t.state.cost(place) + penalty(t.state, seat, t.state.aew_card(place))  # 1009


def may_relent(t: AewTable, seat: int, phase: int, place: int, follow: bool) -> Refusal | None:
    """1010.1: why a card cannot be played from the Discard Pile for its Cost."""
    state = t.state
    card = state.aew_card(place)
    refusal = may_play(t, seat, phase, card, follow)
    if refusal is None and relentless_due(t, seat, place) > state.momentum_ready(seat):
        return moves.RELENTLESS_DEAR
    return refusal


def relentless_due(t: AewTable, seat: int, place: int) -> int:
    """R44: the current Cost, plus missing Styles."""
    return t.state.cost(place) + penalty(t.state, seat, t.state.aew_card(place))  # 1010.1


def may_reveal(t: AewTable, seat: int, phase: int, place: int, follow: bool) -> Refusal | None:
    """1101.1: why a face-down card cannot be revealed. Its real face must be legal now, and its Cost payable."""
    state = t.state
    refusal = may_play(t, seat, phase, state.aew_card(place), follow)
    if refusal is None and reveal_due(t, seat, place) > can_spend(state, seat, place):
        return moves.REVEAL_DEAR
    return refusal


def reveal_due(t: AewTable, seat: int, place: int) -> int:
    """R44: the current Cost, plus missing Styles."""
    return t.state.cost(place) + penalty(t.state, seat, t.state.aew_card(place))  # 1101.1


def may_purchase(t: AewTable, seat: int, phase: int, place: int) -> Refusal | None:
    """904.1: why a card cannot be purchased. It must be the Recovery Phase, and the Cost must be payable."""
    refusal = moves.READY_PURCHASE if phase == READY else moves.TIE_UP_PURCHASE
    if phase != RECOVERY and t.refuses(refusal):
        return refusal
    due = purchase_due(t, seat, place)
    ready = t.state.momentum_ready(seat)
    if due <= ready:
        return None
    # enough for the Cost, but not for the missing Styles as well
    lacks_style = due - penalty(t.state, seat, t.state.aew_card(place)) <= ready
    dear = moves.NO_STYLE if lacks_style else moves.TOO_DEAR
    return dear if t.refuses(dear) else None


def purchase_due(t: AewTable, seat: int, place: int) -> int:
    """R44: the current Cost minus discounts, plus missing Styles."""
    state = t.state
    cost = max(0, state.cost(place) - state.discount[seat])  # 904.1, 203
    return cost + penalty(state, seat, state.aew_card(place))  # 903.1


def active_cards(state: AewState, seat: int, menu: Menu) -> list[int]:
    """The cards of a Ring with abilities to use. A flipped card is listed only to explain why it has none."""
    hidden = traits.DOWN if menu.why else traits.DOWN | traits.FLIPPED
    ring = state.pile(RING, seat)
    return distinct_cards(state, [p for p in ring if state.aew_card(p).acts and not state.facts[p] & hidden])


def offer_abilities(t: AewTable, seat: int, phase: int, place: int, menu: Menu) -> None:
    """Offer the abilities that can be activated on a card in the Ring."""
    abilities = t.state.aew_card(place).abilities
    for k in range(len(abilities)):
        ability = abilities[k]
        if isinstance(ability, Act) and (ability.what is None or menu.why):
            menu.offer(
                moves.FLIP if ability.flip else moves.USE,
                place,
                number=k,
                refusal=may_use(t, seat, phase, place, ability, k),
            )


def may_use(t: AewTable, seat: int, phase: int, place: int, ability: Act, number: int) -> Refusal | None:
    """R54: why an ability cannot be used: its phases, one use per turn unless it costs a counter, and its price."""
    refusal = price_refusal(t.state, seat, place, ability, number)
    if refusal is moves.FLIPPED_ALREADY:
        return refusal
    if not ability.phases >> phase & 1 and t.refuses(moves.WRONG_PHASE):
        return moves.WRONG_PHASE
    if not ability.works(t.state, seat) and t.refuses(moves.NOT_STAGGERED):
        return moves.NOT_STAGGERED
    return refusal


def price_refusal(state: AewState, seat: int, place: int, ability: Act, number: int) -> Refusal | None:
    """Why the price of an ability cannot be paid."""
    facts = state.facts[place]
    if facts & traits.FLIPPED:
        return moves.FLIPPED_ALREADY
    if ability.price == USE_COUNTER:
        return moves.NO_COUNTER if uses_of(facts) == 0 else None
    if not ability.flip and facts >> (traits.USED_AT + number) & 1:
        return moves.USED
    if ability.price == COMMIT_THIS and facts & traits.COMMITTED:
        return moves.COMMITTED_ALREADY
    if ability.price == MOMENTUM and ability.n > can_spend(state, seat, NONE):
        return moves.NO_MOMENTUM
    return None
