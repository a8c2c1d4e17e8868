"""RA: several rampage cards as one attack."""

from __future__ import annotations

from itertools import permutations

from playmat.engine.state.frame import Picks
from playmat.engine.state.option import Menu
from playmat.engine.state.scope import Scope
from playmat.engine.state.step import options, rule
from playmat.games.atw import moves, settings, verbs
from playmat.games.atw.reading import attack_cards, may_rampage, target_changes, target_number, target_text
from playmat.games.atw.rules.attack import ask_for_reroll, begin_attack, pay_for_reroll, success
from playmat.games.atw.rules.common import attack_of, defender_takes_over
from playmat.games.atw.state import HAND, RAMPAGING, Attack, AtwTable
from playmat.kit.picks import picks

LEAST_CARDS = 2


@rule("RA.1", "GC3.10")
def rampaging_attack(t: AtwTable, s: Scope) -> None:
    """Choose the first card. Others join it before anything is declared."""
    t.enter(Picks(s.you, [s.thing]), s, [more_cards])


@rule("RA.1")
def more_cards(t: AtwTable, s: Scope) -> None:
    """Ask for another card, or start the attack."""
    t.ask(s.you, moves.RAMPAGE_MORE, rampage_cards, s, then=[card_joins], part=True)


@options
def rampage_cards(t: AtwTable, s: Scope, menu: Menu) -> None:
    """Every further rampage card that can be paid for with the others. With two or more cards, also the attack."""
    picked = picks(t, s).picked
    if len(picked) >= LEAST_CARDS:
        menu.offer(moves.ATTACK)
    for c in t.state.pile(HAND, s.you):
        if c not in picked:
            menu.offer(moves.ADD, c, refusal=may_rampage(t, s.you, picked, c))


@rule("RA.1", "RA.2")
def card_joins(t: AtwTable, s: Scope) -> None:
    """The card joins, or all cards are declared as one attack."""
    picked = picks(t, s).picked
    if s.move is moves.ADD:
        picked.append(s.thing)
        t.next(s, more_cards)
        return
    attack = Attack(s.you, s.foe, list(picked), RAMPAGING)
    t.leave(s.frame)
    begin_attack(t, s, attack, [roll_dice])


@rule("RA.3", "COM.4", "C.4")
def roll_dice(t: AtwTable, s: Scope) -> None:
    """Roll one die per card, all at once."""
    a = attack_of(t, s)
    a.dice = [t.roll(6) for _ in a.cards]
    dice = ", ".join(str(d) for d in a.dice)
    needs = ""
    if not t.quiet:
        cards = attack_cards(t.state, a)
        needs = ", ".join(f"{card.name} needs {target_text(card, target_changes(t, a, card))}" for card in cards)
    t.emit(moves.ROLLS_DICE, s.you, extra=f"{dice}; {needs}")
    t.next(s, assign_dice)


def reachable(t: AtwTable, a: Attack) -> list[int]:
    """The largest sets of cards that some assignment of the dice makes successful, leaving out their subsets."""
    needed = [target_number(t, a, t.state.attack_card(c)) for c in a.cards]
    reached: set[int] = set()
    for dice in set(permutations(a.dice)):
        cards = 0
        for k in range(len(needed)):
            if dice[k] >= needed[k]:
                cards |= 1 << k
        reached.add(cards)
    return sorted(x for x in reached if not any(x != y and x & y == x for y in reached))


@rule("RA.4")
def assign_dice(t: AtwTable, s: Scope) -> None:
    """The attacker chooses which cards get the good dice."""
    if reachable(t, attack_of(t, s)) == [0]:
        t.next(s, no_success)
    else:
        t.ask(s.you, moves.ASSIGN_DICE, assignments, s, then=[dice_assigned])


@options
def assignments(t: AtwTable, s: Scope, menu: Menu) -> None:
    """Every largest possible set of successful cards."""
    for cards in reachable(t, attack_of(t, s)):
        menu.offer(moves.ASSIGN, number=cards)


@rule("RA.4", "RA.5", "RA.13")
def dice_assigned(t: AtwTable, s: Scope) -> None:
    """The successful cards deal damage and move the marker. The attack as a whole is successful."""
    a = attack_of(t, s)
    a.successful = s.number
    for k in range(len(a.cards)):
        t.emit(moves.HITS if a.successful >> k & 1 else moves.MISSES, s.you, a.cards[k])
    t.next(s, success)


@rule("RA.13")
def no_success(t: AtwTable, s: Scope) -> None:
    """Nothing succeeded. If the match allows it, all dice may be rolled again."""
    if settings.RAMPAGE_REROLL.on(t.state):
        ask_for_reroll(t, s, reroll_dice, all_miss)
    else:
        t.next(s, all_miss)


@rule("RA.13")
def reroll_dice(t: AtwTable, s: Scope) -> None:
    """Roll all dice again, or accept the miss."""
    if s.move is moves.ACCEPT_MISS:
        t.next(s, all_miss)
    else:
        pay_for_reroll(t, s, roll_dice)


@rule("RA.13", "RA.7")
def all_miss(t: AtwTable, s: Scope) -> None:
    """All cards are discarded, nothing is drawn, and the initiative passes."""
    for place in attack_of(t, s).cards:
        t.emit(moves.MISSES, s.you, place)
        verbs.discard(t, s.you, place)
    t.next(s, defender_takes_over)
