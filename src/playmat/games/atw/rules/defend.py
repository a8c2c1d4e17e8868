"""DEF, BLK, STP: what the defender can do against an attack."""

from __future__ import annotations

from playmat.engine.state.frame import Picks
from playmat.engine.state.option import Menu, Refusal
from playmat.engine.state.scope import Scope
from playmat.engine.state.step import one_of, options, rule
from playmat.engine.table.verbs import reveal
from playmat.games.atw import moves, settings, verbs
from playmat.games.atw.reading import may_pay_ability, may_use
from playmat.games.atw.rules.common import SMALL, attack_of, end_attack, pay_for_ability
from playmat.games.atw.rules.hand import draw_cards
from playmat.games.atw.rules.pin import begin_pin
from playmat.games.atw.rules.window import recover, taunt
from playmat.games.atw.state import HAND, RAMPAGING, Attack, AtwTable
from playmat.games.atw.vocabulary.card import DEFENSE, PERMANENT, PIN, REVERSAL, TAUNT
from playmat.kit.picks import picks

BLOCK_RUN = 3
BLOCK_STAMINA_COST = 2
BLOCK_DISCARD_COST = 2
ROLLED_TO_COUNTER = 8
"""The bit with which an attack records that the counter roll was used."""
ABILITY_PINS = one_of("atw.ability_pins", moves.DO_PIN, moves.SKIP)


@rule("C.3", "DEF.1", "DEF.2")
def defensive_window(t: AtwTable, s: Scope) -> None:
    """After the declaration and before the roll, the defender may try to take the initiative."""
    t.ask(s.foe, moves.DEFENSE_PROMPT, defenses, s, then=[defend])


@options
def defenses(t: AtwTable, s: Scope, menu: Menu) -> None:
    """Letting the attack come, abilities, and the two ways to block."""
    a = attack_of(t, s)
    if a.kind == RAMPAGING:
        t.hear("RA.11")
    menu.offer(moves.LET_IT_COME)
    for ability in t.state.wrestlers[s.foe].board.slots:
        if ability.timing == DEFENSE or menu.why:
            menu.offer(moves.USE, number=ability.slot, refusal=may_use(t, s.foe, ability, DEFENSE, a))
    menu.offer(moves.BLOCK_STAMINA, refusal=may_block_with_stamina(t, s.foe, a))
    menu.offer(moves.BLOCK_DISCARD, refusal=may_block_with_cards(t, s.foe, a))


def may_block_with_stamina(t: AtwTable, seat: int, a: Attack) -> Refusal | None:
    """Why 2 stamina cannot block. Stamina blocks only the third and later small attacks of a run."""
    too_big = moves.RAMPAGE_TOO_BIG if a.kind == RAMPAGING else moves.TOO_BIG
    if t.refuses(too_big) and a.base_damage > SMALL:
        return too_big
    if t.refuses(moves.RUN_TOO_SHORT) and a.run_before < BLOCK_RUN - 1:
        return moves.RUN_TOO_SHORT
    if t.refuses(moves.BLOCK_TOO_DEAR) and t.state.wrestlers[seat].stamina < BLOCK_STAMINA_COST:
        return moves.BLOCK_TOO_DEAR
    return None


def may_block_with_cards(t: AtwTable, seat: int, a: Attack) -> Refusal | None:
    """Why 2 cards besides the finisher cannot block. The match decides which attacks can be blocked this way."""
    state = t.state
    allowed = settings.BLOCK_BY_DISCARD.of(state)
    barred = allowed == "off" or (allowed == "rampage_only" and a.kind != RAMPAGING)
    if t.refuses(moves.NO_BLOCK_BY_CARDS) and barred:
        return moves.NO_BLOCK_BY_CARDS
    if t.refuses(moves.TOO_FEW_CARDS) and discardable(t, seat) < BLOCK_DISCARD_COST:
        return moves.TOO_FEW_CARDS
    return None


def discardable(t: AtwTable, seat: int) -> int:
    """The number of cards in hand that can be discarded: all except the finisher."""
    count = 0
    for c in t.state.pile(HAND, seat):
        if not t.state.attack_card(c).finisher:
            count += 1
    return count


@rule("DEF.2")
def defend(t: AtwTable, s: Scope) -> None:
    """Carry out the defender's answer. From here on "you" is the defender."""
    d = s.about(s.foe, s.you)
    if s.move is moves.LET_IT_COME:
        t.emit(moves.LETS_COME, d.you)
    elif s.move is moves.BLOCK_STAMINA:
        t.next(d, block_with_stamina)
    elif s.move is moves.BLOCK_DISCARD:
        t.next(d, choose_block_cards)
    elif s.number == REVERSAL:
        t.next(d, reverse)
    elif s.number == PERMANENT:
        t.next(d, defensive_permanent)
    else:
        t.next(d, defensive_one_time)


# stopping an attack


@rule("STP.1", "STP.2", "RA.12", "DEF.O.2", "GC3.7")
def stop(t: AtwTable, s: Scope) -> None:
    """The stopped cards go back into the attacker's draw pile, and the same number are drawn."""
    a = attack_of(t, s)
    verbs.put_all_back(t, a.attacker, a.cards, moves.STOPPED)
    draw_cards(t, s, a.attacker, len(a.cards))


@rule("GC1.1")
def take_initiative(t: AtwTable, s: Scope) -> None:
    """The defender, "you" here, has the initiative now."""
    verbs.begin_phase(t, s.you)


# reversals


@rule("DEF.R.1", "DEF.R.3", "RA.11")
def reverse(t: AtwTable, s: Scope) -> None:
    """Pay, deal damage, move the marker, remove the token, stop the attack and take the initiative. Offer the icon."""
    t.then(s, [pay_reversal, reversal_hits, stop, take_initiative, offer_icon, end_attack])


@rule("DEF.R.2", "DEF.R.5", "COM.2")
def pay_reversal(t: AtwTable, s: Scope) -> None:
    """The price is paid and the token removed."""
    pay_for_ability(t, s, REVERSAL)


@rule("DEF.R.3", "DEF.O.5")
def reversal_hits(t: AtwTable, s: Scope) -> None:
    """It damages the attacker and moves the marker."""
    t.then(s, list(t.state.wrestlers[s.you].board.slots[REVERSAL].effects))


@rule("DEF.R.4")
def offer_icon(t: AtwTable, s: Scope) -> None:
    """The icon of the reversal may be activated."""
    if t.state.wrestlers[s.you].board.slots[REVERSAL].icon:
        t.ask(s.you, moves.REVERSAL_ICON, reversal_icons, s, then=[use_icon])


@options
def reversal_icons(t: AtwTable, s: Scope, menu: Menu) -> None:
    """The icon, or skipping it."""
    icon = t.state.wrestlers[s.you].board.slots[REVERSAL].icon
    menu.offer(moves.DO_PIN if icon == PIN else moves.DO_TAUNT if icon == TAUNT else moves.DO_RECOVER)
    menu.offer(moves.SKIP)


@rule("DEF.R.4")
def use_icon(t: AtwTable, s: Scope) -> None:
    """Use Taunt or Recover with your own board, or pin without kick-out icons."""
    if s.move is moves.DO_PIN:
        begin_pin(t, s, s.you, 0, False)
    elif s.move is moves.DO_TAUNT:
        t.next(s, taunt)
    elif s.move is moves.DO_RECOVER:
        t.next(s, recover)


# permanent and one-time abilities


@rule("DEF.P.1")
def defensive_permanent(t: AtwTable, s: Scope) -> None:
    """Use a permanent ability against this attack."""
    pay_for_ability(t, s, PERMANENT)
    t.next(s.counting(PERMANENT), ability_roll)


@rule("DEF.O.1")
def defensive_one_time(t: AtwTable, s: Scope) -> None:
    """Use a one-time ability against this attack: pay its price and remove its token."""
    attack_of(t, s).ability = s.number
    pay_for_ability(t, s, s.number)
    t.next(s, ability_roll)


@rule("DEF.P.2", "GC5.4")
def ability_roll(t: AtwTable, s: Scope) -> None:
    """If the ability shows a number, the die must reach it. Nothing ever changes that number."""
    ability = t.state.wrestlers[s.you].board.slots[s.number]
    if ability.roll:
        die = t.roll(6)
        t.emit(moves.ABILITY_ROLL, s.you, number=die, extra=f"{ability.name}; {ability.roll} or more is needed")
        if die < ability.roll:
            t.emit(moves.ABILITY_FAILS, s.you, extra=ability.name)
            t.next(s, window_again)
            return
    if not ability.initiative:
        t.then(s, [*ability.effects, window_again])
    elif ability.counterable:
        t.then(s, [stop, offer_counter, ability_succeeds])
    else:
        t.then(s, [stop, ability_succeeds])


@rule("DEF.2")
def window_again(t: AtwTable, s: Scope) -> None:
    """A failed attempt leaves the window open, unless only one attempt is allowed."""
    if not settings.SINGLE_DEFENSE.on(t.state):
        t.next(s.about(s.foe, s.you), defensive_window)


@rule("DEF.O.6", "DEF.P.2")
def ability_succeeds(t: AtwTable, s: Scope) -> None:
    """Its effects happen, the initiative changes, and a pin may follow."""
    ability = t.state.wrestlers[s.you].board.slots[s.number]
    pin = [offer_pin] if ability.pins else []
    t.then(s, [*ability.effects, take_initiative, *pin, end_attack])


@rule("PIN.1")
def offer_pin(t: AtwTable, s: Scope) -> None:
    """The user of an ability with a pin may try to pin."""
    t.ask(s.you, moves.ABILITY_PIN, ABILITY_PINS, s, then=[pin_by_ability])


@rule("PIN.1")
def pin_by_ability(t: AtwTable, s: Scope) -> None:
    """A pin from an ability has no kick-out icons."""
    if s.move is moves.DO_PIN:
        begin_pin(t, s, s.you, 0, False)


# countering


@rule("DEF.O.3")
def offer_counter(t: AtwTable, s: Scope) -> None:
    """The attacker may undo the ability, in the ways that it lists."""
    t.ask(s.foe, moves.COUNTER, counters, s, then=[counter])


@options
def counters(t: AtwTable, s: Scope, menu: Menu) -> None:
    """A roll, a reversal, or neither."""
    a = attack_of(t, s)
    ability = t.state.wrestlers[s.you].board.slots[a.ability]
    if menu.why or ability.counter_roll:
        menu.offer(moves.ROLL_TO_COUNTER, refusal=may_roll_to_counter(t, a, ability.counter_roll))
    if menu.why or ability.counter_reversal:
        reversal = t.state.wrestlers[s.foe].board.slots[REVERSAL]
        listed = None if ability.counter_reversal else moves.NOT_COUNTERED_SO
        menu.offer(moves.USE, number=REVERSAL, refusal=listed or may_pay_ability(t, s.foe, reversal))
    menu.offer(moves.ACCEPT)


def may_roll_to_counter(t: AtwTable, a: Attack, needed: int) -> Refusal | None:
    """Why a roll cannot counter. It can do so once, if the ability lists it."""
    if not needed:
        return moves.NOT_COUNTERED_SO
    if a.used >> ROLLED_TO_COUNTER & 1 and t.refuses(moves.COUNTER_ROLLED):
        return moves.COUNTER_ROLLED
    return None


@rule("DEF.O.3")
def counter(t: AtwTable, s: Scope) -> None:
    """Carry out the attacker's answer. "You" is still the defender with the ability."""
    a = attack_of(t, s)
    d = s.counting(a.ability)
    if s.move is moves.ROLL_TO_COUNTER:
        a.used |= 1 << ROLLED_TO_COUNTER
        t.next(d, roll_to_counter)
    elif s.move is moves.USE:
        t.next(d, counter_by_reversal)
    else:
        t.emit(moves.ACCEPTS, s.foe)
        t.then(d, [])


@rule("DEF.O.3", "GC5.4")
def roll_to_counter(t: AtwTable, s: Scope) -> None:
    """A roll of the listed number or more undoes the ability."""
    ability = t.state.wrestlers[s.you].board.slots[s.number]
    die = t.roll(6)
    t.emit(moves.COUNTER_ROLL, s.foe, number=die, extra=f"{ability.name}; {ability.counter_roll} or more is needed")
    if die >= ability.counter_roll:
        t.next(s, countered)
    else:
        t.emit(moves.COUNTER_FAILS, s.foe, extra=ability.name)
        t.next(s, offer_counter)


@rule("DEF.O.4")
def countered(t: AtwTable, s: Scope) -> None:
    """The ability has no effect. The attack stays stopped, and the attacker keeps the initiative."""
    t.emit(moves.COUNTERS, s.foe, extra=t.state.wrestlers[s.you].board.slots[s.number].name)
    t.leave(s.frame)


@rule("DEF.O.5")
def counter_by_reversal(t: AtwTable, s: Scope) -> None:
    """Use a reversal as a counter: pay, remove its token, and apply damage, momentum and icon as usual."""
    t.then(s.about(s.foe, s.you), [pay_reversal, tell_counter, reversal_hits, offer_icon, end_attack])


@rule("DEF.O.4")
def tell_counter(t: AtwTable, s: Scope) -> None:
    """Log what the reversal undoes, after the reversal itself."""
    t.emit(moves.COUNTERS, s.you, extra=t.state.wrestlers[s.foe].board.slots[s.number].name)


# blocking


@rule("BLK.1", "RA.11")
def block_with_stamina(t: AtwTable, s: Scope) -> None:
    """Pay two stamina to stop the attack."""
    t.emit(moves.BLOCKS_STAMINA, s.you, number=BLOCK_STAMINA_COST)
    verbs.spend(t, s.you, BLOCK_STAMINA_COST)
    t.then(s, [stop, take_initiative, end_attack])


@rule("BLK.5")
def choose_block_cards(t: AtwTable, s: Scope) -> None:
    """Two cards are chosen before anything happens."""
    t.enter(Picks(s.you, []), s, [pick_block_card])


@rule("BLK.5")
def pick_block_card(t: AtwTable, s: Scope) -> None:
    """Ask for one card at a time."""
    t.ask(s.you, moves.BLOCK_CARDS, block_cards, s, then=[block_card_picked], part=True)


@options
def block_cards(t: AtwTable, s: Scope, menu: Menu) -> None:
    """Every card in hand except the finisher and those already chosen."""
    picked = picks(t, s).picked
    for c in t.state.pile(HAND, s.you):
        if c not in picked:
            finisher = t.state.attack_card(c).finisher and t.refuses(moves.NEVER_DISCARDED)
            menu.offer(moves.DISCARD_CARD, c, refusal=moves.NEVER_DISCARDED if finisher else None)


@rule("BLK.5")
def block_card_picked(t: AtwTable, s: Scope) -> None:
    """The second card completes the block."""
    picked = picks(t, s).picked
    picked.append(s.thing)
    if len(picked) < BLOCK_DISCARD_COST:
        t.next(s, pick_block_card)
        return
    first, second = picked
    outer = s.inside(s.frame - 1)
    t.leave(s.frame)
    t.next(outer.of(t.state.ref(first), t.state.ref(second)), block_with_cards)


@rule("BLK.5", "RA.11")
def block_with_cards(t: AtwTable, s: Scope) -> None:
    """The two cards are discarded, and the attack is stopped."""
    if s.this is None or s.target is None:
        return
    for ref in (s.this, s.target):
        reveal(t, ref.thing)
    t.emit(moves.BLOCKS_CARDS, s.you, s.this.thing, other=s.target.thing)
    verbs.discard_price(t, s.you, s.this.thing)
    verbs.discard_price(t, s.you, s.target.thing)
    t.then(s, [stop, take_initiative, end_attack])
