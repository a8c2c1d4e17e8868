"""Evaluating the decisions before a game: Champions, the first player, the opening hand, the side deck."""

from __future__ import annotations

from typing import cast

from playmat.engine.sitting.sideboard import BRING_IN, SEND_OUT, Sideboard
from playmat.engine.state.option import DONE, Option
from playmat.engine.state.scope import NONE
from playmat.games.champions.moves import GO_FIRST, KEEP
from playmat.games.champions.player.mind import Mind
from playmat.games.champions.reading import hand_of
from playmat.games.champions.state import DECK
from playmat.games.champions.vocabulary.card import ChampionCard, EquipmentCard

EXCHANGES = 4
"""Maximum number of exchanges. A deck good enough to be chosen is not rebuilt between two games."""
GAIN = 3.0
"""The minimum gain of an exchange."""
POOR_HAND = 20.0
FITTING = 15.0
"""The worth of a slot that fits all Equipment in the deck."""


def champion(m: Mind, place: int) -> float:
    """The initial worth of a Champion: health, effects, and slots that fit the Equipment in the deck."""
    card = m.state.card(place)
    if not isinstance(card, ChampionCard):
        return 0.0
    fitting = 0
    equipment = 1
    for copy in m.state.copies:
        if copy.owner == m.you and isinstance(copy.card, EquipmentCard):
            equipment += 1
            fitting += card.slots.count(copy.card.element)
    return m.printed(card).field + FITTING * fitting / equipment


def opening(m: Mind, o: Option) -> float:
    """Going first is slightly better. A hand is kept unless it is useless."""
    if o.move is GO_FIRST:
        return 1.0
    if o.move is not KEEP:
        return 0.0
    total = 0.0
    for place in hand_of(m.state, m.you):
        total += m.held(place)
    return total - POOR_HAND


def side_board(m: Mind, options: list[Option]) -> list[float]:
    """Exchange a few of the worst cards in the deck for better ones."""
    pending = m.state.pending
    picked: list[int] = []
    if pending is not None and pending.scope.frame != NONE:
        picked = cast(Sideboard, m.t.frame(pending.scope)).picked[m.you]
    poorest = 1000.0
    for place in m.state.pile(DECK, m.you):
        if place not in picked:
            poorest = min(poorest, in_deck(m, place))
    worths: list[float] = []
    for o in options:
        if o.move is DONE:
            worths.append(0.0)
        elif o.move is BRING_IN:
            worths.append(in_deck(m, o.thing) - poorest - GAIN if len(picked) < 2 * EXCHANGES else -1.0)
        else:
            worths.append(-in_deck(m, o.thing) if o.move is SEND_OUT else -1000.0)
    return worths


def in_deck(m: Mind, place: int) -> float:
    """The worth of a card in a deck."""
    card = m.known(place)
    return m.printed(card).hand if card is not None else 0.0
