"""Evaluating cards in their zones: Equipment on the field or about to be equipped, and cards in the hand."""

from __future__ import annotations

from typing import Final

from playmat.engine.player.judge import IMPOSSIBLE
from playmat.engine.state.scope import NONE
from playmat.games.champions.player.situation import Situation
from playmat.games.champions.player.worth import Printed
from playmat.games.champions.reading import has_passive, is_printed, worn_up
from playmat.games.champions.rules.check import pillars
from playmat.games.champions.state import Champion
from playmat.games.champions.vocabulary.card import NEUTRAL, DuelCard, EquipmentCard
from playmat.games.champions.vocabulary.clauses import WIN
from playmat.games.champions.vocabulary.occasions import EQUIPMENT_RUINED, FACEDOWN_SENT, OTHERS_SENT, Occasion
from playmat.games.champions.vocabulary.passives import CHAINS, HOLDS_FAST

PILLARS: Final = [24.0, 28.0, 40.0, WIN]
"""The worth of the first, second, third and fourth of the four cards that win together."""


class Gear(Situation):
    """The worth of cards in their zones."""

    # Equipment on the field

    def gear(self, k: int, slot: int) -> float:
        """The worth of the card in a slot to its controller."""
        c = self.champions[k]
        card = self.seen(c.slots[slot])
        if card is None:
            return self.weights.unknown
        p = self.printed(card)
        if c.is_down(slot):
            return self.weights.down + self.weights.down_leaving * (p.leaving + p.ruined)
        value = p.field
        if card.active is not None and c.locked >> slot & 1:
            value = self.weights.wear * (p.still + self.weights.leaving * (p.leaving + p.ruined))
        for passive in card.passives:
            value += passive.worn(self, k, slot)
        return value

    def gear_at(self, k: int, place: int) -> float:
        """The worth of a card on this Champion to its controller."""
        return self.gear(k, self.champions[k].slots.index(place))

    def hitting_beside(self, c: Champion, slot: int, element: str) -> int:
        """The number of other cards on a Champion that deal damage when used."""
        count = 0
        for place in worn_up(c):
            card = self.state.duel_card(place)
            if place != c.slots[slot] and card.active is not None and card.active.deals:
                count += 1 if not element or card.element == element else 0
        return count

    def pillars(self, seat: int) -> int:
        """How many of the four cards that win together a player has."""
        return pillars(self.t, seat)

    def next_pillar(self, most: int) -> float:
        """The worth of one more of the four cards that win together. At most `most` of the player's own are counted."""
        return PILLARS[min(most, pillars(self.t, self.you))]

    def worn(self, k: int) -> float:
        """The total worth of a Champion's Equipment."""
        value = self.gears[k]
        if value == IMPOSSIBLE:
            value = 0.0
            c = self.champions[k]
            for slot in range(len(c.slots)):
                if c.slots[slot] != NONE:
                    value += self.gear(k, slot)
            self.gears[k] = value
        return value

    def losing(self, place: int, destroyed: bool) -> float:
        """The controller's loss when a card goes from the field to the Grave, minus what that triggers."""
        k = self.wearing(place)
        if k == NONE:
            return 0.0
        card = self.seen(place)
        value = self.gear_at(k, place)
        if card is not None:
            p = self.printed(card)
            value -= p.leaving + (p.ruined if destroyed else 0.0)
        return value - self.set_off(k, place, destroyed)

    def set_off(self, k: int, place: int, destroyed: bool) -> float:
        """The worth of the Triggers of other cards that respond when a card is sent from the field to the Grave."""
        c = self.champions[k]
        value = triggered(self.state.champion_card(c), EQUIPMENT_RUINED, 0.0) if destroyed else 0.0
        for other in worn_up(c):
            if other != place:
                value = triggered(self.state.duel_card(other), OTHERS_SENT, value)
        if c.is_down(c.slots.index(place)):
            for champion in self.champions:
                if champion.seat == c.seat:
                    value = triggered(self.state.champion_card(champion), FACEDOWN_SENT, value)
        return value

    # equipping

    def equipping(self, card: DuelCard, k: int, slot: int, element: str) -> float:
        """The worth to the player of equipping a card face up in a slot, including what that triggers."""
        c = self.champions[k]
        p = self.printed(card)
        if c.seat != self.you:
            return self.against(card, k)
        value = self.ready(card, p, c)
        if self.outlet:
            value += self.weights.given_up * (p.leaving + p.ruined) + self.weights.spare
        for passive in card.passives:
            value += passive.equipped(self, k, slot)
        if card.active is not None and card.active.deals:
            for other in worn_up(c):
                for passive in self.state.duel_card(other).passives:
                    value += self.weights.raised * passive.raises(element)
        steady = min(1.0, (self.health[k] + self.weights.steady) / self.weights.steady_mark)
        return value * steady + p.equipping + self.greeting(c, element)

    def ready(self, card: DuelCard, p: Printed, c: Champion) -> float:
        """The worth of an Equipment's possible uses on the field. It is low if a card there is already as good."""
        if card.active is None:
            return p.field
        w = self.weights
        use = p.use
        if card in self.uses:
            use = 0.5 * (p.use + min(self.uses[card], w.now * p.use + w.now_more))
        still = p.still + w.leaving * (p.leaving + p.ruined)
        if p.once:
            return w.wear * (max(1.0, use - w.action) + still)
        better = use - max(self.best_use(), w.least_use * w.action)
        again = 1.0 if self.is_spoiled(c) else w.again
        return w.wear * (max(w.spare, again * better + w.spare) + still)

    def against(self, card: DuelCard, k: int) -> float:
        """The worth of putting a card on an opposing Champion, which loses a slot and perhaps an effect."""
        w = self.weights
        if is_printed(card, CHAINS):
            victim = self.state.champion_card(self.champions[k])
            return w.chained * self.printed(victim).use if victim.active is not None else w.chained_idle
        return w.last_slot if self.champions[k].slots.count(NONE) == 1 else w.slot

    def greeting(self, c: Champion, element: str) -> float:
        """The worth of a Champion's effect when it gets an Equipment of this element."""
        value = 0.0
        for trigger in self.state.champion_card(c).whens:
            if trigger.when.element == element:
                value += trigger.average
        return value

    def best_use(self) -> float:
        """The worth of the player's best repeatable action with the cards on the field."""
        if self.best >= 0.0:
            return self.best
        best = 0.0
        for c in self.champions:
            if c.seat == self.you:
                for slot in range(len(c.slots)):
                    if c.slots[slot] != NONE and not c.is_down(slot) and not c.locked >> slot & 1:
                        card = self.state.duel_card(c.slots[slot])
                        if card.active is not None:
                            p = self.printed(card)
                            if not p.once and p.use > best:
                                best = p.use
        self.best = best
        return best

    def is_spoiled(self, c: Champion) -> bool:
        """Whether an Equipment on this Champion will be spoiled once it is used."""
        return self.watched and not has_passive(self.state, c, HOLDS_FAST)

    def unknown_in_slot(self, k: int) -> float:
        """The worth of an unknown facedown card on a Champion."""
        return self.weights.down_unknown + self.steadiness(k)

    def steadiness(self, k: int) -> float:
        """An unknown facedown card's bonus for its Champion's health."""
        return self.weights.steadiness * self.health[k]

    # cards in the hand

    def holding(self, card: DuelCard) -> float:
        """The worth of a card in hand to the player, cached."""
        value = self.holdings.get(card)
        if value is None:
            value = self.in_hand(card)
            self.holdings[card] = value
        return value

    def in_hand(self, card: DuelCard) -> float:
        """The worth of a card in hand to the player, computed."""
        p = self.printed(card)
        crowd = self.crowded(self.hands[self.you])
        if not isinstance(card, EquipmentCard):
            return p.hand * crowd
        room = 0.0 if card.element != NEUTRAL else 1.0
        for c in self.champions:
            if c.seat == self.you:
                elements = self.state.champion_card(c).slots
                for slot in range(len(elements)):
                    if elements[slot] == card.element:
                        room = max(room, 1.0 if c.slots[slot] == NONE else self.weights.no_room)
        value = p.hand * room * crowd
        if card.wins_with_four and room > 0.0:
            value += self.weights.pillar * self.next_pillar(2)
        return max(self.weights.least_held, value)

    def held(self, place: int) -> float:
        """The worth of the card at this place in the hand. A view may not know the card."""
        card = self.known(place)
        return self.holding(card) if card is not None else self.weights.unknown

    def discarding(self, place: int) -> float:
        """The cost of discarding a card. Some cards have an effect when discarded."""
        card = self.known(place)
        if card is None:
            return self.weights.unknown
        p = self.printed(card)
        if p.discarded and self.decks[self.you] > 1:
            return self.holding(card) - p.discarded
        return self.holding(card)

    def cheapest(self, places: list[int], n: int) -> float:
        """The cost of the n least useful cards."""
        costs = [self.discarding(place) for place in places]
        costs.sort()
        total = 0.0
        for cost in costs[:n]:
            total += cost
        return total


def triggered(card: DuelCard, occasion: Occasion, value: float) -> float:
    """A value plus what a card's Triggers for this occasion add to it."""
    for trigger in card.whens:
        if trigger.when is occasion:
            value += trigger.average
    return value
