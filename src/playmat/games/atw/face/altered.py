"""Changed numbers of an attack card and the reasons: its target number and its damage if it were played now."""

from __future__ import annotations

from playmat.engine.state.scope import NONE
from playmat.engine.view.face import Altered, Cause
from playmat.games.atw.reading import changed_target, target_changes
from playmat.games.atw.rules.common import circle_bonus
from playmat.games.atw.state import HAND, RAMPAGING, SINGLE, Attack, AtwState, AtwTable


def alterations(t: AtwTable) -> dict[int, list[Altered]]:
    """The changes by the place of each known card, in a hand or in the current attack."""
    state: AtwState = t.state
    by_place: dict[int, list[Altered]] = {}
    attack = next((f for f in reversed(state.frames) if isinstance(f, Attack)), None)
    if state.phase > 0:
        for seat in range(state.seats):
            for place in state.pile(HAND, seat):
                if state.copy[place]:
                    add(by_place, place, target(t, Attack(seat, 1 - seat, [place], SINGLE), place))
    for place in attack.cards if attack is not None else []:
        if attack is not None and state.copy[place]:
            add(by_place, place, target(t, attack, place))
            add(by_place, place, damage(t, attack, place))
    return by_place


def add(altered_cards: dict[int, list[Altered]], place: int, altered: Altered | None) -> None:
    """Add the change to a card's number, if there is one."""
    if altered is not None:
        altered_cards.setdefault(place, []).append(altered)


def target(t: AtwTable, a: Attack, place: int) -> Altered | None:
    """The change to the target number."""
    card = t.state.attack_card(place)
    changes = [(n, name) for n, name in target_changes(t, a, card) if n]
    now = changed_target(card, changes)
    by = [Cause(n, name) for n, name in changes]
    return Altered("target number", card.target, now, by) if by else None


def damage(t: AtwTable, a: Attack, place: int) -> Altered | None:
    """The change to the damage: what links and abilities add to an attack with one card."""
    if a.kind == RAMPAGING:
        return None
    card = t.state.attack_card(place)
    links = circle_bonus(t, a)
    by = [Cause(n, name, NONE) for n, name in ((links, "circle link"), (a.bonus, "abilities")) if n]
    return Altered("damage", card.damage, card.damage + links + a.bonus, by) if by else None
