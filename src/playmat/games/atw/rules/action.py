"""HTP: what the player with the initiative can do."""

from __future__ import annotations

from playmat.engine.state.option import Menu, Refusal
from playmat.engine.state.scope import Scope
from playmat.engine.state.step import options, rule
from playmat.games.atw import moves, settings, verbs
from playmat.games.atw.reading import cards_in_draw_pile, may_draw, may_play, may_rampage
from playmat.games.atw.rules.attack import play_attack
from playmat.games.atw.rules.blind import blind_attack
from playmat.games.atw.rules.common import initiative_passes
from playmat.games.atw.rules.ending import checkpoint, look_at_limits
from playmat.games.atw.rules.hand import draw_cards
from playmat.games.atw.rules.rampage import rampaging_attack
from playmat.games.atw.state import HAND, AtwTable
from playmat.games.atw.vocabulary.card import RAMPAGE

PASS_STAMINA = 3


@rule("GC1.1", "C.5.1.6")
def next_action(t: AtwTable, s: Scope) -> None:
    """The attacker acts repeatedly. Piles and limits are checked before each action."""
    t.then(s, [checkpoint, look_at_limits, main_action, next_action])


@rule("HTP.0", "GC1.2", "RS.2")
def main_action(t: AtwTable, s: Scope) -> None:
    """The attacker draws, rests or attacks."""
    you = t.state.attacker
    t.ask(you, moves.MAIN_ACTION, actions, Scope(you, 1 - you), then=[act])


@options
def actions(t: AtwTable, s: Scope, menu: Menu) -> None:
    """Every attack that can be paid for, and the two ways to pass."""
    state = t.state
    hand = state.pile(HAND, s.you)
    open_icons = state.chain_icons()
    chained = open_icons != 0  # OAW.6, CC.8
    rampaging: list[int] = []
    for c in hand:
        card = state.attack_card(c)
        if menu.why or card.icons & RAMPAGE:
            rampaging.append(c)
        if not chained:
            menu.offer(moves.PLAY, c, refusal=may_play(t, s.you, card))
        elif card.left & open_icons:
            offer_links(t, s, menu, c)
        else:
            menu.offer(moves.PLAY, c, refusal=moves.NO_MATCH if t.refuses(moves.NO_MATCH) else None)
    if menu.why or settings.rampaging(state):
        for c in rampaging:
            refused = moves.CHAIN_OPEN if t.refuses(moves.CHAIN_OPEN) and chained else may_rampage(t, s.you, [], c)
            menu.offer(moves.RAMPAGE_WITH, c, refusal=refused)
    if menu.why or state.wrestlers[s.you].depleted:
        menu.offer(moves.BLIND_ATTACK, refusal=moves.CHAIN_OPEN if chained else may_attack_blind(t, s.you))
    menu.offer(moves.PASS_FOR_CARD, refusal=may_draw(t, s.you))
    menu.offer(moves.PASS_FOR_STAMINA)


def offer_links(t: AtwTable, s: Scope, menu: Menu, place: int) -> None:
    """Offer a card that continues the chain: once for each matching icon, or once for all of them together."""
    card = t.state.attack_card(place)
    refusal = may_play(t, s.you, card)
    matching = card.left & t.state.chain_icons()
    if settings.ALL_LINKS.on(t.state):  # CC.10
        menu.offer(moves.PLAY_THROUGH, place, number=matching, refusal=refusal)
        return
    for k in range(8):
        if matching >> k & 1:
            menu.offer(moves.PLAY_THROUGH, place, number=1 << k, refusal=refusal)


def may_attack_blind(t: AtwTable, seat: int) -> Refusal | None:
    """Why a player cannot attack blind. The player must be depleted and able to pay for a card in the draw pile."""
    w = t.state.wrestlers[seat]
    if t.refuses(moves.NOT_DEPLETED) and not w.depleted:
        return moves.NOT_DEPLETED
    for card in cards_in_draw_pile(t.state, seat):
        if card.stamina <= w.stamina:
            return None
    return moves.NO_BLIND if t.refuses(moves.NO_BLIND) else None


@rule("HTP.0")
def act(t: AtwTable, s: Scope) -> None:
    """Carry out exactly one of the actions."""
    if s.move is moves.PASS_FOR_CARD:
        t.next(s, pass_for_card)
    elif s.move is moves.PASS_FOR_STAMINA:
        t.next(s, pass_for_stamina)
    elif s.move is moves.RAMPAGE_WITH:
        t.next(s, rampaging_attack)
    elif s.move is moves.BLIND_ATTACK:
        t.next(s, blind_attack)
    else:
        t.next(s, play_attack)


@rule("HTP.A")
def pass_for_card(t: AtwTable, s: Scope) -> None:
    """Draw one card and lose the initiative."""
    t.state.idle_passes += 1
    t.emit(moves.PASSES_FOR_CARD, s.you)
    t.next(s, initiative_passes)
    draw_cards(t, s, s.you, 1)


@rule("HTP.B")
def pass_for_stamina(t: AtwTable, s: Scope) -> None:
    """Gain three stamina and lose the initiative."""
    t.state.idle_passes += 1
    t.emit(moves.PASSES_FOR_STAMINA, s.you)
    verbs.rest(t, s.you, PASS_STAMINA)
    t.next(s, initiative_passes)
