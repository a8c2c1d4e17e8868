"""Judging effects: what hits and healing are worth, and whole effects to the player who uses them now."""

from __future__ import annotations

from typing import Final, final

from playmat.engine.state.scope import NONE
from playmat.games.champions.moves import DEFEATED, DREW
from playmat.games.champions.player.gear import Gear
from playmat.games.champions.reading import worn_up
from playmat.games.champions.rules.limits import limit_used
from playmat.games.champions.state import Champion, Run
from playmat.games.champions.vocabulary.abilities import When
from playmat.games.champions.vocabulary.card import DuelCard
from playmat.games.champions.vocabulary.clauses import IMPOSSIBLE, RUIN, WIN, Clause
from playmat.games.champions.vocabulary.occasions import DREW_BY_EFFECT

WATCHING: Final = 40.0
"""How much sooner a Champion should fall that spoils Equipment."""


@final
class Mind(Gear):
    """What the words of effects ask when they say what they are worth."""

    # hits

    def hurting(self, k: int, amount: int, user: int) -> float:
        """What a hit is worth to a player: against their own Champion, it costs."""
        c = self.champions[k]
        health = self.health[k]
        if amount <= 0:
            return 0.0
        if amount >= health:
            value = self.points(health) + self.worth.presence + 0.6 * self.worn(k) - self.remaining(k)
            if self.count[c.seat] == 1:
                value += WIN
            elif c.seat != user:
                value -= self.sting(k)
        else:
            value = self.points(health) - self.points(health - amount)
            value += amount * self.worth.focus * max(0.0, 1.0 - health / 120.0)
            if c.seat != user:
                value += amount * self.worth.danger * (self.worn(k) + self.menace(c))
                value -= self.sting(k)
        return value if c.seat != user else -value

    def menace(self, c: Champion) -> float:
        """What a Champion does by itself: most of all, spoiling what the player uses."""
        p = self.printed(self.state.champion_card(c))
        return p.use + WATCHING if p.watches else p.use

    def remaining(self, k: int) -> float:
        """What a Champion leaves behind or comes back with when it is defeated."""
        c = self.champions[k]
        card = self.known(c.thing)
        if card is None or self.count[c.seat] == 1:
            return 0.0
        value = 0.0
        for trigger in card.whens:
            if trigger.when.look_back and trigger.on is DEFEATED:
                value += 0.0 if limit_used(self.t, trigger.limit, c.thing) else 0.7 * trigger.average
        for would in card.woulds:
            if not limit_used(self.t, would.limit, c.thing):
                value += 30.0
        return value

    def sting(self, k: int) -> float:
        """What hitting a Champion sets off against whoever hits it."""
        value = self.stings[k]
        if value == IMPOSSIBLE:
            c = self.champions[k]
            value = self.stings_of(c.thing)
            for place in worn_up(c):
                value += self.stings_of(place)
            value *= 0.5
            self.stings[k] = value
        return value

    def stings_of(self, place: int) -> float:
        """What a card does when the Champion it is or sits on is hit."""
        card = self.known(place)
        value = 0.0
        if card is not None:
            for trigger in card.whens:
                if trigger.when.stings and not limit_used(self.t, trigger.limit, place):
                    value += trigger.average
        return value

    def mending(self, k: int, amount: int, user: int) -> float:
        """What it is worth to a player that a Champion is healed."""
        health = self.health[k]
        healed = min(self.most[k], health + amount)
        value = self.worth.heal * (self.points(healed) - self.points(health))
        return value if self.champions[k].seat == user else -value

    def taking_control(self, k: int, for_good: bool) -> float:
        """What it is worth to have a Champion of the opponent, who has it no longer."""
        value = self.worth.presence + self.points(self.health[k]) + self.worn(k)
        if not for_good:
            return 8.0 + 0.25 * self.worn(k)
        return 1.7 * value if self.count[self.foe] > 1 else WIN

    # whole effects

    def effect(self, run: Run) -> float:
        """What a whole effect is worth to its user, from the step it has reached on."""
        if run.user != self.you:
            return run.ability.average
        segments = run.ability.segments
        total = 0.0
        for at in range(run.at, len(segments)):
            segment = segments[at]
            run.at = at
            if segment.condition is not None and not segment.condition.holds(self.t, run.user):
                break
            counted = self.counted(run)
            if counted is not None:
                return total + self.giving_up_many(run, counted)
            best = IMPOSSIBLE
            for option in segment.options:
                best = max(best, self.together(run, option, at > 0))
            if best <= IMPOSSIBLE:
                break
            total += best
        return total

    def together(self, run: Run, clauses: tuple[Clause, ...], later: bool) -> float:
        """What the clauses of a step are worth together; a later step skips what it cannot do."""
        total = 0.0
        some = False
        for clause in clauses:
            value = clause.worth(self, run)
            if value > IMPOSSIBLE:
                total += value
                some = True
            elif not later and not clause.is_up_to():
                return IMPOSSIBLE
        return total if some else IMPOSSIBLE

    def best_few(self, values: list[float], up_to: int) -> float:
        """The best of some, or the best few where it is "up to": only the first of those must be taken."""
        if not values:
            return IMPOSSIBLE
        values.sort(reverse=True)
        total = values[0]
        for k in range(1, min(up_to, len(values))):
            if values[k] > 0.0:
                total += values[k]
        return total

    def best_choice(self, run: Run, clause: Clause) -> float:
        """The best of the candidates, as many as must be chosen and as pay."""
        values = [clause.choosing(self, run, thing) for thing in clause.candidates(self.t, run)]
        least, most = clause.range(self.t, run)
        if len(values) < least or not values:
            return IMPOSSIBLE
        values.sort(reverse=True)
        total = 0.0
        for k in range(min(most, len(values))):
            total += values[k] if k < least or values[k] > 0.0 else 0.0
        return total

    def activating(self, user: int, place: int) -> float:
        """A Spell of the hand: what it does, less the card."""
        card = self.state.duel_card(place)
        if card.active is None:
            return 0.0
        self.deep += 1
        value = self.effect(Run(card.active, user, self.state.ref(place), NONE))
        self.deep -= 1
        return value - self.holding(card)

    def applying(self, run: Run, number: int) -> float:
        """Another Spell's text, carried out by this card."""
        card = self.state.copies[number].card
        if not isinstance(card, DuelCard) or card.active is None:
            return 0.0
        self.deep += 1
        value = self.effect(Run(card.active, run.user, run.this, NONE))
        self.deep -= 1
        return value

    def drew_by_effect(self) -> float:
        """What the player's own cards do when a card effect makes them draw."""
        value = 0.0
        for listener in self.state.listeners.get(DREW.address, []):
            ability = listener.ability
            k = self.at(listener.source.thing)
            own = k != NONE and self.champions[k].seat == self.you
            if own and isinstance(ability, When) and ability.when is DREW_BY_EFFECT:
                used = limit_used(self.t, ability.limit, listener.source.thing)
                value += 0.0 if used else ability.average
        return value

    # giving up any number of cards for something that counts them

    def counted(self, run: Run) -> Clause | None:
        """The clause of the step that takes any number or all, where the next step counts them."""
        segments = run.ability.segments
        if run.at + 1 >= len(segments):
            return None
        first = segments[run.at].options[0][0]
        if first.takes_many and segments[run.at + 1].options[0][0].counts:
            return first
        return None

    def giving_up_many(self, run: Run, clause: Clause) -> float:
        """The best number of cards to give up."""
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
            best = max(best, following.worth(self, run) - paid)
        run.n = 0
        return best

    def one_more(self, run: Run, place: int) -> float:
        """What it is worth to give up one card more, for what the next step makes of it."""
        following = run.ability.segments[run.at + 1].options[0][0]
        n = run.n
        run.n = len(run.picks[run.clause])
        before = following.worth(self, run) if run.n else 0.0
        run.n += 1
        after = following.worth(self, run)
        run.n = n
        return after - before - self.losing(place, True)
