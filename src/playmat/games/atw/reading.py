"""Reading the table: target numbers, prices, low zones, and why something is not allowed."""

from __future__ import annotations

from typing import Final

from playmat.engine.state.option import Refusal
from playmat.games.atw import moves, settings
from playmat.games.atw.state import DRAW, HAND, Attack, AtwState, AtwTable
from playmat.games.atw.vocabulary.card import (
    OFFENSE,
    ON_MISS,
    PASSIVE,
    PERMANENT,
    RAMPAGE,
    REVERSAL,
    SQUARES,
    AttackCard,
    WrestlerAbility,
)

BLIND_LIMIT = 7
RAMPAGE_DISCOUNT = 1


def has_low_stamina(state: AtwState, seat: int) -> bool:
    """Whether stamina is at or below the threshold on the player's own board."""
    w = state.wrestlers[seat]
    return w.stamina <= w.board.low_stamina


def has_low_health(state: AtwState, seat: int) -> bool:
    """Whether health is at or below the threshold on the player's own board."""
    w = state.wrestlers[seat]
    return w.health <= w.board.low_health


def attack_cards(state: AtwState, a: Attack) -> list[AttackCard]:
    """The cards of an attack."""
    return [state.attack_card(c) for c in a.cards]


def names_of(state: AtwState, a: Attack) -> str:
    """The cards of an attack in words: "Double Stomp and Slingshot Kick"."""
    return " and ".join(card.name for card in attack_cards(state, a))


def successful_cards(state: AtwState, a: Attack) -> list[AttackCard]:
    """The cards of an attack that succeeded."""
    return [state.attack_card(c) for k, c in enumerate(a.cards) if a.successful >> k & 1]


ON_A_ROLL, UNSTOPPABLE = "on a roll", "unstoppable"


def momentum_modifier(t: AtwTable, seat: int, card: AttackCard) -> int:
    """On a roll −1, unstoppable −2, for signature moves and finishers only."""
    special = card.finisher or card.signature  # GC3.6
    if not special:  # GC4.5
        return 0
    own = t.state.momentum_of(seat)
    if own >= 8:  # GC4.4
        return -2
    return -1 if own >= 5 else 0  # GC4.3


OR_MORE: Final = ["", *[f"{n} or more" for n in range(1, 7)]]
"""What a die must show, in words."""


def passive_modifier(t: AtwTable, seat: int, card: AttackCard) -> int:
    """The amount that the defender's permanent ability adds to this card's target number."""
    ability = t.state.wrestlers[seat].board.slots[PERMANENT]
    if ability.timing != PASSIVE or not ability.met(t, seat, [card]):
        return 0
    return ability.foe_target


def target_number(t: AtwTable, a: Attack, card: AttackCard) -> int:
    """The printed number with all current changes."""
    return changed_target(card, target_changes(t, a, card))


def changed_target(card: AttackCard, changes: list[tuple[int, str]]) -> int:
    """The printed number with these changes."""
    number = card.target
    for n, _ in changes:
        number += n
    return number


def target_changes(t: AtwTable, a: Attack, card: AttackCard) -> list[tuple[int, str]]:
    """All current changes of the printed number, with their reasons."""
    changes = ability_changes(t.state, a) if a.target or a.reroll_target else []
    if has_low_stamina(t.state, a.defender):  # TNM.2
        changes.append((-1, "low stamina"))
    momentum = momentum_modifier(t, a.attacker, card)
    if momentum:
        changes.append((momentum, UNSTOPPABLE if momentum < -1 else ON_A_ROLL))
    if a.link & SQUARES:  # CC.3, CC.7
        changes.append((-1 if not settings.ALL_LINKS.on(t.state) else -(a.link & SQUARES).bit_count(), "square link"))
    passive = passive_modifier(t, a.defender, card)
    if passive:
        changes.append((passive, t.state.wrestlers[a.defender].board.slots[PERMANENT].name))
    return changes


def ability_changes(state: AtwState, a: Attack) -> list[tuple[int, str]]:
    """The changes made by abilities used on this attack, by name. Those used on a miss count for this roll only."""
    changes: list[tuple[int, str]] = []
    for seat in (a.attacker, a.defender):
        for ability in state.wrestlers[seat].board.slots:
            n = ability.target
            if n and a.used >> used_bit(a, seat, ability.slot) & 1 and (ability.timing != ON_MISS or a.reroll_target):
                changes.append((n, ability.name))
    total = a.target + a.reroll_target
    return changes if sum(n for n, _ in changes) == total else [(total, "abilities")]


def target_text(card: AttackCard, changes: list[tuple[int, str]]) -> str:
    """What a die must show, with all reasons: "5 or more (6 on the card, −1 low stamina)"."""
    needed = changed_target(card, changes)
    needed_text = OR_MORE[max(1, needed)] if needed < len(OR_MORE) else "more than a die has"
    if not changes:
        return needed_text
    why = ""  # runs for every roll, so it builds no list of parts
    for n, cause in changes:
        why += f", +{n} {cause}" if n >= 0 else f", −{-n} {cause}"
    return f"{needed_text} ({card.target} on the card{why})"


def price_of(state: AtwState, places: list[int]) -> int:
    """The cost of an attack with these cards: the sum, minus 1 for a rampage."""
    total = 0
    for c in places:
        total += state.attack_card(c).stamina
    return total - RAMPAGE_DISCOUNT if len(places) > 1 else total


def may_play(t: AtwTable, seat: int, card: AttackCard) -> Refusal | None:
    """Why a card cannot be declared. Its whole price must be payable."""
    if t.refuses(moves.CANNOT_PAY) and card.stamina > t.state.wrestlers[seat].stamina:
        return moves.CANNOT_PAY
    return None


def may_rampage(t: AtwTable, seat: int, picked: list[int], place: int) -> Refusal | None:
    """Why a card cannot join these in a rampaging attack that can still be completed and paid."""
    state = t.state
    if t.refuses(moves.NO_RAMPAGING) and not settings.rampaging(state):
        return moves.NO_RAMPAGING
    if t.refuses(moves.NOT_RAMPAGING) and not state.attack_card(place).has(RAMPAGE):
        return moves.NOT_RAMPAGING
    stamina = state.wrestlers[seat].stamina
    joined = [*picked, place]
    if len(joined) > 1:
        return (
            moves.RAMPAGE_TOO_DEAR if t.refuses(moves.RAMPAGE_TOO_DEAR) and price_of(state, joined) > stamina else None
        )
    others = [c for c in state.pile(HAND, seat) if c != place and state.attack_card(c).icons & RAMPAGE]
    if not others:
        return moves.NO_RAMPAGE_PARTNER
    cheapest = min(price_of(state, [place, c]) for c in others)
    return moves.RAMPAGE_TOO_DEAR if t.refuses(moves.RAMPAGE_TOO_DEAR) and cheapest > stamina else None


def may_draw(t: AtwTable, seat: int) -> Refusal | None:
    """Why a player cannot choose to draw."""
    if t.refuses(moves.NEVER_DRAWS) and t.state.wrestlers[seat].depleted:
        return moves.NEVER_DRAWS
    if t.refuses(moves.NO_CARD_LEFT) and not t.state.pile(DRAW, seat):
        return moves.NO_CARD_LEFT
    return None


def cards_in_draw_pile(state: AtwState, seat: int) -> list[AttackCard]:
    """The cards that must be in a player's draw pile: the deck minus all cards that are elsewhere."""
    elsewhere = {
        state.copy[c]
        for c in range(state.seats, len(state.copy))
        if state.owner[c] == seat and not state.lies_in(c, DRAW)
    }
    return [
        state.copies[n].card  # type: ignore[misc]  # the copies of a match are attack cards
        for n in range(1, len(state.copies))
        if state.copies[n].owner == seat and n not in elsewhere
    ]


def may_pay_ability(t: AtwTable, seat: int, ability: WrestlerAbility) -> Refusal | None:
    """Why an ability cannot be paid for: its price in full, and its token."""
    w = t.state.wrestlers[seat]
    if t.refuses(moves.NO_TOKEN) and not w.has_token(ability.slot):
        return moves.NO_TOKEN
    if ability.slot == REVERSAL:
        return moves.REVERSAL_TOO_DEAR if t.refuses(moves.REVERSAL_TOO_DEAR) and ability.stamina > w.stamina else None
    if t.refuses(moves.ABILITY_TOO_DEAR) and (ability.stamina > w.stamina or ability.health > w.health):
        return moves.ABILITY_TOO_DEAR
    return None


def may_use(t: AtwTable, seat: int, ability: WrestlerAbility, timing: str, a: Attack | None) -> Refusal | None:
    """Why an ability cannot be used at this moment."""
    if t.refuses(moves.WRONG_TIME) and ability.timing != timing:
        return moves.WRONG_TIME
    if a is not None and t.refuses(moves.USED_ON_THIS) and a.used >> used_bit(a, seat, ability.slot) & 1:
        return moves.USED_ON_THIS
    cards: list[AttackCard] = []
    if a is not None and ability.requires:
        cards = successful_cards(t.state, a) if timing == OFFENSE else attack_cards(t.state, a)
    refusal = moves.NOT_MET
    if timing == OFFENSE:
        refusal = moves.PERMANENT_NOT_MET if ability.slot == PERMANENT else moves.WINDOW_NOT_MET
    if t.refuses(refusal) and ability.requires and not ability.met(t, seat, cards):
        return refusal
    return may_pay_ability(t, seat, ability)


def used_bit(a: Attack, seat: int, slot: int) -> int:
    """The bit with which an attack records that an ability was used on it."""
    return slot if seat == a.attacker else slot + 4
