"""Evaluating effects: the worth of hits and healing, and of whole effects to the player who uses them now."""

from __future__ import annotations

from typing import Final, final

from playmat.engine.player.judge import IMPOSSIBLE
from playmat.engine.state.scope import NONE
from playmat.engine.state.step import Word
from playmat.games.champions.moves import DEFEATED, DREW, WOULD_RESPONSE
from playmat.games.champions.player.gear import Gear
from playmat.games.champions.reading import champion_with, worn_up
from playmat.games.champions.rules.limits import limit_used
from playmat.games.champions.state import Champion, Run
from playmat.games.champions.vocabulary.abilities import Active, DuelEffect, Instead, Passive, When
from playmat.games.champions.vocabulary.card import DuelCard
from playmat.games.champions.vocabulary.clauses import RUIN, WIN, Clause, Segment
from playmat.games.champions.vocabulary.conditions import Condition
from playmat.games.champions.vocabulary.occasions import DREW_BY_EFFECT
from playmat.games.champions.would import Would, would_of

WATCHING: Final = 40.0
"""The bonus for defeating a Champion that spoils Equipment."""


@final
class Mind(Gear):
    """What effect words need to compute their worth."""

    run: Run
    """The effect whose words are being evaluated."""
    would: Would
    """For a would-effect: the event that would happen."""
    place: int = NONE
    """The card whose words are being evaluated."""

    # hits

    def hurting(self, k: int, amount: int, user: int) -> float:
        """The worth to a player of a hit on a Champion: negative if the Champion is their own."""
        c = self.champions[k]
        health = self.health[k]
        if amount <= 0:
            return 0.0
        if amount >= health:
            value = self.points(health) + self.weights.presence + self.weights.worn * self.worn(k) - self.remaining(k)
            if self.count[c.seat] == 1:
                value += WIN
            elif c.seat != user:
                value -= self.sting(k)
        else:
            value = self.points(health) - self.points(health - amount)
            value += amount * self.weights.focus * max(0.0, 1.0 - health / self.weights.focus_mark)
            if c.seat != user:
                value += amount * self.weights.danger * (self.worn(k) + self.menace(c))
                value -= self.sting(k)
        return value if c.seat != user else -value

    def menace(self, c: Champion) -> float:
        """The threat of a Champion: the worth of using it, and a bonus if it spoils what the player uses."""
        p = self.printed(self.state.champion_card(c))
        return p.use + WATCHING if p.watches else p.use

    def remaining(self, k: int) -> float:
        """The worth of a Champion's effects on its own defeat: its Triggers, and the health it may come back with."""
        c = self.champions[k]
        card = self.known(c.thing)
        if card is None or self.count[c.seat] == 1:
            return 0.0
        value = 0.0
        for trigger in card.whens:
            if trigger.when.look_back and trigger.on is DEFEATED:
                value += 0.0 if limit_used(self.t, trigger.limit, c.thing) else self.weights.remains * trigger.average
        for would in card.woulds:
            if not limit_used(self.t, would.limit, c.thing):
                value += self.weights.saved
        return value

    def sting(self, k: int) -> float:
        """The cost to the attacker of the effects that hitting a Champion triggers."""
        value = self.stings[k]
        if value == IMPOSSIBLE:
            c = self.champions[k]
            value = self.stings_of(c.thing)
            for place in worn_up(c):
                value += self.stings_of(place)
            value *= self.weights.sting
            self.stings[k] = value
        return value

    def stings_of(self, place: int) -> float:
        """The worth of a card's effects when its Champion is hit."""
        card = self.known(place)
        value = 0.0
        if card is not None:
            for trigger in card.whens:
                if trigger.when.stings and not limit_used(self.t, trigger.limit, place):
                    value += trigger.average
        return value

    def mending(self, k: int, amount: int, user: int) -> float:
        """The worth to a player of healing a Champion."""
        health = self.health[k]
        healed = min(self.most[k], health + amount)
        value = self.weights.heal * (self.points(healed) - self.points(health))
        return value if self.champions[k].seat == user else -value

    def taking_control(self, k: int, for_good: bool) -> float:
        """The worth of taking a Champion from the opponent."""
        value = self.weights.presence + self.points(self.health[k]) + self.worn(k)
        if not for_good:
            return self.weights.borrow + self.weights.borrow_worn * self.worn(k)
        return self.weights.control * value if self.count[self.foe] > 1 else WIN

    # whole effects

    def effect(self, run: Run) -> float:
        """The worth of a whole effect to its user, starting from its current step."""
        if run.user != self.you:
            return run.ability.average
        self.run = run
        segments = run.ability.segments
        total = 0.0
        for at in range(run.at, len(segments)):
            segment = segments[at]
            run.at = at
            if segment.condition is not None and not segment.condition.holds(self.t, run.user):
                break
            counted = self.counted()
            if counted is not None:
                return total + self.giving_up_many(counted)
            best = IMPOSSIBLE
            for option in segment.options:
                best = max(best, self.together(option, at > 0))
            if best <= IMPOSSIBLE:
                break
            total += best
        return total

    def together(self, clauses: tuple[Clause, ...], later: bool) -> float:
        """The total worth of the clauses in a step. A later step skips clauses that are impossible."""
        total = 0.0
        some = False
        for clause in clauses:
            value = clause.worth(self)
            if value > IMPOSSIBLE:
                total += value
                some = True
            elif not later and not clause.is_up_to():
                return IMPOSSIBLE
        return total if some else IMPOSSIBLE

    def best_few(self, values: list[float], up_to: int) -> float:
        """The best value, or the sum of the best few for "up to". Only the first must be taken."""
        if not values:
            return IMPOSSIBLE
        values.sort(reverse=True)
        total = values[0]
        for k in range(1, min(up_to, len(values))):
            if values[k] > 0.0:
                total += values[k]
        return total

    def best_choice(self, clause: Clause) -> float:
        """The sum of the best candidates: those that must be chosen, and any others worth choosing."""
        values = [clause.choosing(self, thing) for thing in clause.candidates(self.t, self.run)]
        least, most = clause.range(self.t, self.run)
        if len(values) < least or not values:
            return IMPOSSIBLE
        values.sort(reverse=True)
        total = 0.0
        for k in range(min(most, len(values))):
            total += values[k] if k < least or values[k] > 0.0 else 0.0
        return total

    def activating(self, user: int, place: int) -> float:
        """The worth of activating a Spell in hand: its effect, minus the card."""
        card = self.state.duel_card(place)
        if card.active is None:
            return 0.0
        return self.inside(Run(card.active, user, self.state.ref(place), NONE)) - self.holding(card)

    def applying(self, number: int) -> float:
        """The worth of another Spell's text, carried out by this card."""
        card = self.state.copies[number].card
        if not isinstance(card, DuelCard) or card.active is None:
            return 0.0
        return self.inside(Run(card.active, self.run.user, self.run.this, NONE))

    def inside(self, run: Run) -> float:
        """The worth of an effect nested in the one being evaluated."""
        outer = self.run
        self.deep += 1
        value = self.effect(run)
        self.deep -= 1
        self.run = outer
        return value

    def drew_by_effect(self) -> float:
        """The worth of the player's own Triggers on drawing by a card effect."""
        value = 0.0
        for listener in self.state.listeners.get(DREW.address, []):
            ability = listener.ability
            k = self.at(listener.source.thing)
            own = k != NONE and self.champions[k].seat == self.you
            if own and isinstance(ability, When) and ability.when is DREW_BY_EFFECT:
                used = limit_used(self.t, ability.limit, listener.source.thing)
                value += 0.0 if used else ability.average
        return value

    # giving up any number of cards that the next step counts

    def counted(self) -> Clause | None:
        """The clause of the current step that takes any number of cards or all, if the next step counts them."""
        run = self.run
        segments = run.ability.segments
        if run.at + 1 >= len(segments):
            return None
        first = segments[run.at].options[0][0]
        if first.takes_many and segments[run.at + 1].options[0][0].counts:
            return first
        return None

    def giving_up_many(self, clause: Clause) -> float:
        """The worth of giving up the best number of cards."""
        run = self.run
        costs = [self.losing(place, clause.kind == RUIN) for place in clause.candidates(self.t, run)]
        costs.sort()
        if not costs:
            return IMPOSSIBLE
        following = run.ability.segments[run.at + 1].options[0][0]
        best = IMPOSSIBLE
        paid = 0.0
        for k in range(len(costs)):
            paid += costs[k]
            if clause.takes_all and k + 1 < len(costs):
                continue
            run.n = k + 1
            best = max(best, following.worth(self) - paid)
        run.n = 0
        return best

    def one_more(self, place: int) -> float:
        """The worth of giving up one more card, given the next step."""
        run = self.run
        following = run.ability.segments[run.at + 1].options[0][0]
        n = run.n
        run.n = len(run.picks[run.clause])
        before = following.worth(self) if run.n else 0.0
        run.n += 1
        after = following.worth(self)
        run.n = n
        return after - before - self.losing(place, True)

    # for code outside the game

    def think_of(self, place: int) -> None:
        """Evaluate words as the text of the card at this place, or of one of the player's Champions."""
        own = [c.thing for c in self.champions if c.seat == self.you]
        self.place = place if place != NONE else own[0] if own else 0

    def run_of(self, word: Clause | Segment) -> Run:
        """The effect of the card with this word, or a separate Activated effect for a word from another card."""
        for ability in self.state.card(self.place).abilities:
            if isinstance(ability, DuelEffect) and (word in ability.clauses or word in ability.segments):
                return self.effect_of(ability)
        return self.effect_of(Active(word))

    def effect_of(self, ability: DuelEffect) -> Run:
        """The effect as the player would use it with the card."""
        c = champion_with(self.state, self.place)
        return Run(ability, self.you, self.state.ref(self.place), c.thing if c is not None else NONE)

    def worth(self, word: Word) -> float:
        if isinstance(word, DuelEffect):
            return self.effect(self.effect_of(word))
        if isinstance(word, Clause):
            self.run = self.run_of(word)
            return word.worth(self)
        if isinstance(word, Segment):
            self.run = self.run_of(word)
            return max([self.together(option, False) for option in word.options])
        return self.average(word)

    def average(self, word: Word) -> float:
        if isinstance(word, DuelEffect):
            return word.average
        if isinstance(word, Instead):
            return word.usual
        return word.average() if isinstance(word, (Clause, Segment, Passive)) else 0.0

    def possible(self, word: Word) -> bool:
        if isinstance(word, Clause):
            return word.possible(self.t, self.run_of(word))
        if isinstance(word, Segment):
            holds = word.condition is None or word.condition.holds(self.t, self.you)
            return holds and word.is_possible(self.t, self.run_of(word))
        if isinstance(word, DuelEffect):
            if isinstance(word, Active) and word.condition is not None and not word.condition.holds(self.t, self.you):
                return False
            return word.segments[0].is_possible(self.t, self.effect_of(word))
        if isinstance(word, Instead):
            return self.is_saving(word)
        return not isinstance(word, Condition) or word.holds(self.t, self.you)

    def is_saving(self, word: Instead) -> bool:
        """Whether a would-effect can be used on the event that is about to happen."""
        pending = self.state.pending
        if pending is None or pending.prompt is not WOULD_RESPONSE:
            return False
        return word.refusal(self.t, would_of(self.t, pending.scope), self.place) is None

    def if_draws(self, seat: int, n: int) -> float:
        return self.drawing(seat, n) if seat == self.you else -self.weights.theirs * self.drawing(seat, n)

    def if_mills(self, seat: int, n: int) -> float:
        return self.milling(seat, n) if seat != self.you else -self.milling(seat, n)
