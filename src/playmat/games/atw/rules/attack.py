"""C: the attack procedure, from the declaration to the next action."""

from __future__ import annotations

from playmat.engine.state.option import Menu
from playmat.engine.state.scope import Scope
from playmat.engine.state.step import Step, options, rule
from playmat.engine.table.verbs import move
from playmat.games.atw import moves, settings, verbs
from playmat.games.atw.reading import (
    attack_cards,
    changed_target,
    may_draw,
    may_use,
    names_of,
    price_of,
    target_changes,
    target_text,
)
from playmat.games.atw.rules.common import SMALL, attack_of, circle_bonus, defender_takes_over, use_ability
from playmat.games.atw.rules.defend import defensive_window
from playmat.games.atw.rules.hand import draw_cards
from playmat.games.atw.rules.window import offensive_window
from playmat.games.atw.state import BLIND, HAND, RAMPAGING, RING, SINGLE, Attack, AtwTable
from playmat.games.atw.vocabulary.card import BEFORE_ROLL, ON_MISS, icon_names


@rule("HTP.C", "INT.1")
def play_attack(t: AtwTable, s: Scope) -> None:
    """Play a single card, perhaps through a link. Without a link, its left side has no effect."""
    begin_attack(t, s, Attack(s.you, s.foe, [s.thing], SINGLE, s.number), [before_roll, roll_die])  # CC.6


def begin_attack(t: AtwTable, s: Scope, attack: Attack, roll: list[Step]) -> None:
    """Open an attack, which is declared, paid for, answered, and then rolled for in its own way."""
    t.enter(attack, Scope(s.you, s.foe), [declare, spend_stamina, count_small, defensive_window, *roll])


@rule("C.1", "CC.8")
def declare(t: AtwTable, s: Scope) -> None:
    """The cards go face up into the ring. An open chain is used up."""
    a = attack_of(t, s)
    for place in a.cards:
        move(t, place, RING, s.you)
    t.state.chain = 0
    t.state.idle_passes = 0


@rule("C.2", "GC3.2", "CC.4")
def spend_stamina(t: AtwTable, s: Scope) -> None:
    """The price is paid and never refunded."""
    a = attack_of(t, s)
    price = price_of(t.state, a.cards)
    if a.kind == RAMPAGING:
        t.emit(moves.RAMPAGES, s.you, number=price, extra=names_of(t.state, a), rule="RA.2")
    elif a.kind == BLIND:
        t.emit(moves.PLAYS_BLIND, s.you, a.cards[0], price, rule="RS.3")
    elif a.link:
        t.emit(moves.PLAYS_LINK, s.you, a.cards[0], price, extra=" and ".join(icon_names(a.link)), rule="CC.1")
    else:
        t.emit(moves.PLAYS, s.you, a.cards[0], price)
    verbs.spend(t, s.you, price)


@rule("BLK.1", "BLK.2", "BLK.4", "RA.8")
def count_small(t: AtwTable, s: Scope) -> None:
    """The run of small attacks grows, or a big attack ends it."""
    a = attack_of(t, s)
    state = t.state
    a.base_damage = sum(card.damage for card in attack_cards(state, a)) + circle_bonus(t, a)
    a.run_before = state.small_run
    state.small_run = state.small_run + 1 if a.base_damage <= SMALL else 0


# before the roll


@rule("C.4", "GC2.4")
def before_roll(t: AtwTable, s: Scope) -> None:
    """The attacker may use abilities before the roll."""
    if not any(a.timing == BEFORE_ROLL for a in t.state.wrestlers[s.you].board.slots):
        return
    menu = Menu()
    before_roll_abilities.list(t, s, menu)
    if len(menu.options) > 1:
        t.ask(s.you, moves.BEFORE_ROLL_PROMPT, before_roll_abilities, s, then=[prepare_roll], menu=menu)
    else:
        t.pass_over(s.you, moves.BEFORE_ROLL_PROMPT, moves.ROLL)


@options
def before_roll_abilities(t: AtwTable, s: Scope, menu: Menu) -> None:
    """Use an ability before the roll, or just roll."""
    a = attack_of(t, s)
    for ability in t.state.wrestlers[s.you].board.slots:
        if ability.timing == BEFORE_ROLL or menu.why:
            menu.offer(moves.USE, number=ability.slot, refusal=may_use(t, s.you, ability, BEFORE_ROLL, a))
    menu.offer(moves.ROLL)


@rule("GC2.4")
def prepare_roll(t: AtwTable, s: Scope) -> None:
    """Use the ability. Another may follow."""
    if s.move is moves.USE:
        use_ability(t, s, s.number, [before_roll])


# the roll


@rule("C.4", "C.4a", "GC5.3", "GC3.3", "TNM.1")
def roll_die(t: AtwTable, s: Scope) -> None:
    """Roll one die. It succeeds if it is at least the effective target number."""
    a = attack_of(t, s)
    card = t.state.attack_card(a.cards[0])
    changes = target_changes(t, a, card)
    die = t.roll(6)
    a.dice = [die]
    t.emit(moves.ROLLS, s.you, a.cards[0], die, extra="" if t.quiet else target_text(card, changes))
    if die >= changed_target(card, changes):
        a.successful = 1
        t.emit(moves.HITS, s.you, a.cards[0], rule="C.5.1")
        t.next(s, success)
    else:
        t.emit(moves.MISSES, s.you, a.cards[0], rule="C.5.2")
        t.next(s, offer_reroll)


@rule("C.5.2.1", "C.5.2")
def offer_reroll(t: AtwTable, s: Scope) -> None:
    """A miss may be rolled again, as often as the match allows and the player can pay for it."""
    ask_for_reroll(t, s, reroll, miss)


def ask_for_reroll(t: AtwTable, s: Scope, again: Step, miss: Step) -> None:
    """Ask whether to roll again, unless the match forbids it or the player cannot pay for it."""
    limit = settings.MAX_REROLLS.of(t.state)
    menu = Menu()
    if limit < 0 or attack_of(t, s).rerolls < limit:
        reroll_sources.list(t, s, menu)
    if len(menu.options) > 1 or (menu.options and not settings.AUTO_FORCED.on(t.state)):
        t.ask(s.you, moves.REROLL, reroll_sources, s, then=[again], menu=menu)
    else:
        t.pass_over(s.you, moves.REROLL, moves.ACCEPT_MISS)
        t.next(s, miss)


@options
def reroll_sources(t: AtwTable, s: Scope, menu: Menu) -> None:
    """A hand card to discard, an ability for a miss, or neither."""
    state = t.state
    for c in state.pile(HAND, s.you):
        finisher = state.attack_card(c).finisher and t.refuses(moves.NEVER_DISCARDED)
        menu.offer(moves.DISCARD_CARD, c, refusal=moves.NEVER_DISCARDED if finisher else None)
    for ability in state.wrestlers[s.you].board.slots:
        if ability.timing == ON_MISS or menu.why:
            menu.offer(moves.USE, number=ability.slot, refusal=may_use(t, s.you, ability, ON_MISS, None))
    menu.offer(moves.ACCEPT_MISS)


@rule("C.5.2.1")
def reroll(t: AtwTable, s: Scope) -> None:
    """Pay for a new roll and roll again, or accept the miss."""
    if s.move is moves.ACCEPT_MISS:
        t.next(s, miss)
    else:
        pay_for_reroll(t, s, roll_die)


def pay_for_reroll(t: AtwTable, s: Scope, again: Step) -> None:
    """Discard a hand card or use an ability, and roll again."""
    a = attack_of(t, s)
    a.rerolls += 1
    a.reroll_target = 0
    if s.move is moves.DISCARD_CARD:
        t.emit(moves.REROLLS, s.you, s.thing)
        verbs.discard_price(t, s.you, s.thing)
        t.next(s, again)
    else:
        use_ability(t, s, s.number, [again])


# success


@rule("C.5.1")
def success(t: AtwTable, s: Scope) -> None:
    """Damage, momentum, compensation and the offensive window. Then the cards leave the ring."""
    t.then(s, [deal_damage, move_marker, compensate, offensive_window, clear_ring])


@rule("C.5.1.1", "GC3.1", "GC5.2")
def deal_damage(t: AtwTable, s: Scope) -> None:
    """The defender loses health: the damage of the successful cards, plus bonuses."""
    a = attack_of(t, s)
    state = t.state
    amount = a.bonus + circle_bonus(t, a)
    for k in range(len(a.cards)):
        if a.successful >> k & 1:
            amount += state.attack_card(a.cards[k]).damage
    a.dealt = amount
    if amount:
        verbs.hurt(t, s.foe, amount)
    if amount > SMALL:  # BLK.2
        state.small_run = 0


@rule("C.5.1.2", "GC3.4", "GC4.1", "GC4.2", "COM.3")
def move_marker(t: AtwTable, s: Scope) -> None:
    """The marker moves toward the attacker."""
    a = attack_of(t, s)
    amount = 0
    for k in range(len(a.cards)):
        if a.successful >> k & 1:
            amount += t.state.attack_card(a.cards[k]).momentum
    if amount:
        verbs.gain_momentum(t, s.you, amount)


@rule("C.5.1.3", "GC1.3", "RA.10")
def compensate(t: AtwTable, s: Scope) -> None:
    """The player who was hit takes 1 stamina or 1 card as compensation."""
    a = attack_of(t, s)
    if a.kind != RAMPAGING or a.dealt > 0:
        t.ask(s.foe, moves.COMPENSATION, compensations, s, then=[take_compensation])


@options
def compensations(t: AtwTable, s: Scope, menu: Menu) -> None:
    """1 stamina, or a card if one can be drawn."""
    menu.offer(moves.GAIN_STAMINA)
    menu.offer(moves.DRAW_CARD, refusal=may_draw(t, s.foe))


@rule("C.5.1.3", "GC1.3")
def take_compensation(t: AtwTable, s: Scope) -> None:
    """Take one stamina or one card."""
    if s.move is moves.GAIN_STAMINA:
        verbs.rest(t, s.foe, 1)
    else:
        draw_cards(t, s, s.foe, 1)


@rule("C.5.1.5", "GC1.8", "RA.7")
def clear_ring(t: AtwTable, s: Scope) -> None:
    """Played cards go to the discard pile. A finisher goes back into the draw pile."""
    for place in attack_of(t, s).cards:
        if t.state.attack_card(place).finisher:  # GC3.7
            verbs.put_back(t, s.you, place)
        else:
            verbs.discard(t, s.you, place)


# failure


@rule("C.5.2")
def miss(t: AtwTable, s: Scope) -> None:
    """The card goes back, another is drawn, and the initiative passes."""
    t.then(s, [card_goes_back, defender_takes_over])


@rule("C.5.2.2", "GC1.9", "GC3.7")
def card_goes_back(t: AtwTable, s: Scope) -> None:
    """The missed card is shuffled into the draw pile, and its owner draws a replacement."""
    verbs.put_all_back(t, s.you, attack_of(t, s).cards)
    draw_cards(t, s, s.you, 1)
