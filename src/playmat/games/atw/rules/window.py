"""OAW: one more action after a hit, and the icons from any source."""

from __future__ import annotations

from playmat.engine.state.option import Menu, Refusal
from playmat.engine.state.scope import Scope
from playmat.engine.state.step import Step, options, rule
from playmat.games.atw import moves, settings, verbs
from playmat.games.atw.reading import attack_cards, may_use, successful_cards
from playmat.games.atw.rules.common import attack_of, use_ability
from playmat.games.atw.rules.hand import draw_cards
from playmat.games.atw.rules.pin import begin_pin
from playmat.games.atw.state import BLIND, HAND, RAMPAGING, Attack, AtwTable
from playmat.games.atw.vocabulary.card import GRAPPLE, OFFENSE, PIN, RECOVER, TAUNT, AttackCard, Gesture


@rule("C.5.1.4", "OAW.0")
def offensive_window(t: AtwTable, s: Scope) -> None:
    """The attacker may use exactly one of the options that the hit offers."""
    t.ask(s.you, moves.OFFENSIVE_WINDOW, window_options, s, then=[use_window])


@options
def window_options(t: AtwTable, s: Scope, menu: Menu) -> None:
    """Abilities for this moment, the icons of the successful cards, a combo, or nothing."""
    a = attack_of(t, s)
    state = t.state
    t.hear("OAW.2")
    hit = successful_cards(state, a)
    shown = attack_cards(state, a) if a.kind == RAMPAGING and settings.ANY_ICONS.on(state) else hit
    for ability in state.wrestlers[s.you].board.slots:
        if ability.timing == OFFENSE or menu.why:
            menu.offer(moves.USE, number=ability.slot, refusal=may_use(t, s.you, ability, OFFENSE, a))
    menu.offer(moves.DO_TAUNT, refusal=may_gesture(t, a, shown, TAUNT))
    menu.offer(moves.DO_RECOVER, refusal=may_gesture(t, a, shown, RECOVER))
    menu.offer(moves.DO_PIN, refusal=may_pin(t, a, hit))
    menu.offer(moves.DO_COMBO, refusal=may_combo(t, a))
    menu.offer(moves.SKIP)


def shows(cards: list[AttackCard], icon: int) -> bool:
    """Whether one of the cards shows an icon."""
    for card in cards:
        if card.icons & icon:
            return True
    return False


def may_gesture(t: AtwTable, a: Attack, shown: list[AttackCard], icon: int) -> Refusal | None:
    """Why Taunt or Recover is not available."""
    if t.refuses(moves.NO_ICON) and not shows(shown, icon):
        return moves.NO_ICON
    if a.kind == BLIND and t.refuses(moves.BLIND_NO_ICON):
        return moves.BLIND_NO_ICON
    return None


def may_pin(t: AtwTable, a: Attack, hit: list[AttackCard]) -> Refusal | None:
    """Why the hit does not allow a pin."""
    if a.kind == RAMPAGING and t.refuses(moves.RAMPAGE_NO_PIN) and not settings.RAMPAGE_PIN.on(t.state):
        return moves.RAMPAGE_NO_PIN
    if t.refuses(moves.NO_PIN_ICON) and not shows(hit, PIN):
        return moves.NO_PIN_ICON
    return None


def may_combo(t: AtwTable, a: Attack) -> Refusal | None:
    """Why no card in hand can continue a chain from this hit."""
    state = t.state
    if t.refuses(moves.NO_COMBOS) and not settings.combo_chains(state):
        return moves.NO_COMBOS
    if a.kind == RAMPAGING and t.refuses(moves.RAMPAGE_NO_PIN):
        return moves.RAMPAGE_NO_PIN
    offered = state.attack_card(a.cards[0]).right
    if offered:
        stamina = state.wrestlers[a.attacker].stamina
        for c in state.pile(HAND, a.attacker):
            card = state.attack_card(c)
            if card.left & offered and card.stamina <= stamina:
                return None
    return moves.NO_COMBO if t.refuses(moves.NO_COMBO) else None


@rule("C.5.1.4", "OAW.0", "CC.5", "CC.8")
def use_window(t: AtwTable, s: Scope) -> None:
    """Carry out the one choice."""
    if s.move is moves.USE:
        t.next(s, window_ability)
    elif s.move is moves.DO_TAUNT:
        t.next(s, taunt)
    elif s.move is moves.DO_RECOVER:
        t.next(s, recover)
    elif s.move is moves.DO_PIN:
        t.next(s, pin_with_card)
    elif s.move is moves.DO_COMBO:
        t.next(s, open_chain)


@rule("OAW.1", "OAW.2")
def window_ability(t: AtwTable, s: Scope) -> None:
    """Use one of your abilities after a hit."""
    use_ability(t, s, s.number, [])


@rule("OAW.3", "OAW.7", "GC3.13")
def taunt(t: AtwTable, s: Scope) -> None:
    """Apply a Taunt to both players, as printed on the taunting player's board."""
    gesture = t.state.wrestlers[s.you].board.taunt
    t.emit(moves.TAUNTS, s.you, extra=gesture.name)
    make_gesture(t, s, gesture, taunt_for_foe)


@rule("OAW.4", "OAW.7", "GC3.13")
def recover(t: AtwTable, s: Scope) -> None:
    """Apply a Recover to both players, as printed on the recovering player's board."""
    gesture = t.state.wrestlers[s.you].board.recover
    t.emit(moves.RECOVERS, s.you, extra=gesture.name)
    make_gesture(t, s, gesture, recover_for_foe)


def make_gesture(t: AtwTable, s: Scope, gesture: Gesture, for_foe: Step) -> None:
    """Gain your momentum, stamina and cards. Then the opponent gains health, stamina and cards."""
    if gesture.momentum:
        verbs.gain_momentum(t, s.you, gesture.momentum)
    if gesture.stamina:
        verbs.rest(t, s.you, gesture.stamina)
    t.next(s, for_foe)
    draw_cards(t, s, s.you, gesture.draw)


@rule("OAW.7", "OAW.3")
def taunt_for_foe(t: AtwTable, s: Scope) -> None:
    """Give the opponent their part of a Taunt."""
    give_foe(t, s, t.state.wrestlers[s.you].board.taunt)


@rule("OAW.7", "OAW.4")
def recover_for_foe(t: AtwTable, s: Scope) -> None:
    """Give the opponent their part of a Recover."""
    give_foe(t, s, t.state.wrestlers[s.you].board.recover)


def give_foe(t: AtwTable, s: Scope, gesture: Gesture) -> None:
    """Give the opponent health, stamina and cards."""
    if gesture.foe_health:
        verbs.heal(t, s.foe, gesture.foe_health)
    if gesture.foe_stamina:
        verbs.rest(t, s.foe, gesture.foe_stamina)
    draw_cards(t, s, s.foe, gesture.foe_draw)


@rule("OAW.5", "PIN.1", "GC3.12", "GC3.5", "KOM.3")
def pin_with_card(t: AtwTable, s: Scope) -> None:
    """Pin with the card that hit. Its kick-out icons count."""
    pinning = [card for card in successful_cards(t.state, attack_of(t, s)) if card.has(PIN)]
    best = max(pinning, key=lambda card: card.kickout)
    begin_pin(t, s, s.you, best.kickout, best.category == GRAPPLE)


@rule("OAW.6", "GC3.8", "CC.8")
def open_chain(t: AtwTable, s: Scope) -> None:
    """The next card must match the right side of this one."""
    t.emit(moves.GOES_FOR_COMBO, s.you)
    t.state.chain = t.state.copy[attack_of(t, s).cards[0]]
