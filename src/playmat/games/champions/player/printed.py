"""The worth of printed cards, computed once per card from its effects, without looking at the table."""

from __future__ import annotations

from playmat.games.champions.player.worth import Printed, Worth
from playmat.games.champions.vocabulary.card import DuelCard


def printed(w: Worth, card: DuelCard) -> Printed:
    """The printed worth of a card, cached."""
    printed_worth = w.cards.get(card)
    if printed_worth is None:
        printed_worth = look_at(card, w)
        w.cards[card] = printed_worth
    return printed_worth


def look_at(card: DuelCard, w: Worth) -> Printed:
    """The printed worth of a card, computed."""
    p = Printed()
    if card.active is not None:
        p.use = card.active.average
        if card.active.condition is not None:
            p.use *= w.only_if
        p.once = card.active.leaves
        p.outlet = card.active.segments[0].options[0][0].gives_up
    for trigger in card.whens:
        trigger.when.count(p, trigger.average)
    p.still += lasting(card)
    card.judge(p, w)
    return p


def lasting(card: DuelCard) -> float:
    """The worth of the Passives and would-effects of a card."""
    value = 0.0
    for passive in card.passives:
        value += passive.average()
    for would in card.woulds:
        if not would.hand:
            value += would.usual
    return value
