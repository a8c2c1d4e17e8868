"""The worth of effects to the player who would use them: mode by mode, target by target."""

from __future__ import annotations

from playmat.engine.player.judge import IMPOSSIBLE
from playmat.engine.state.scope import NONE
from playmat.games.school.permanent import Permanent
from playmat.games.school.player.clash import buffing
from playmat.games.school.player.mind import Mind
from playmat.games.school.player.worth import Worth
from playmat.games.school.state import SchoolTable
from playmat.games.school.vocabulary.card import UNIT, Mode, SchoolCard, Spoken, Static
from playmat.games.school.vocabulary.effect import Who
from playmat.games.school.zones import END, PRE_COMBAT


class Use(Mind):
    """The evaluation of a card's text for a player, with the current choices for each of its targets."""

    def __init__(self, t: SchoolTable, you: int, weights: Worth) -> None:
        super().__init__(t, you, weights)
        self.this: int = NONE
        self.statics: tuple[Static, ...] = ()
        self.window: int = END
        """The window in which the card would be used."""
        self.chosen: list[list[int]] = [[], [], [], []]

    def think_of(self, this: int, card: SchoolCard, window: int) -> None:
        """Switch to another card, with no choices made yet."""
        self.this = this
        self.statics = card.statics
        self.window = window
        self.chosen = [[], [], [], []]

    def permanents(self, who: Who) -> list[Permanent]:
        """The permanents that an instruction would affect."""
        state = self.state
        permanents: list[Permanent] = []
        for thing in who.foreseen(self):
            p = state.permanent(thing) if thing >= state.seats else None
            if p is not None:
                permanents.append(p)
        return permanents

    def players(self, who: Who) -> list[int]:
        """The players that an instruction would affect."""
        return [thing for thing in who.foreseen(self) if 0 <= thing < self.state.seats]

    def tapping(self, p: Permanent) -> float:
        """The worth of tapping a unit so that it can't attack or block. It is highest before combat."""
        w = self.weights
        if p.tapped or not p.card.types & UNIT:
            return 0.0
        if p.seat == self.you:
            return self.taking(p, w.tap_own)
        soon = self.state.active == self.you or self.state.active == p.seat
        return self.taking(p, w.tap if soon and self.window <= PRE_COMBAT else w.tap_late)

    def buffing(self, p: Permanent, atk: int, hp: int, keyword: int) -> float:
        """The worth of strengthening a permanent until end of turn."""
        return buffing(self, p, atk, hp, keyword, self.window)


def ability_worth(m: Use, ability: Spoken) -> float:
    """The worth of an ability in its best mode, with the best targets."""
    best = IMPOSSIBLE
    for mode in ability.modes:
        best = max(best, mode_worth(m, mode, 0))
    return best


def mode_worth(m: Use, mode: Mode, slot: int) -> float:
    """The worth of a mode with the best choices for this target and the following ones."""
    if slot >= len(mode.targets):
        worth = 0.0
        for clause in mode.clauses:
            worth += clause.worth(m)
        return worth
    target = mode.targets[slot]
    if target.most > 1:
        return several_worth(m, mode, slot)
    best = mode_worth(m, mode, slot + 1) if target.up_to else IMPOSSIBLE
    for thing in target.candidates(m.t, m.you, m.this):
        best = max(best, with_target(m, mode, slot, thing))
    return best


def with_target(m: Use, mode: Mode, slot: int, thing: int) -> float:
    """The worth of a mode with one more choice for a target."""
    m.chosen[slot].append(thing)
    worth = mode_worth(m, mode, slot + 1)
    m.chosen[slot].pop()
    return worth


def several_worth(m: Use, mode: Mode, slot: int) -> float:
    """The worth of a mode with several choices for one target: those with the highest gains."""
    target = mode.targets[slot]
    none = mode_worth(m, mode, slot + 1)
    open_to = target.candidates(m.t, m.you, m.this)
    gains = sorted([with_target(m, mode, slot, thing) - none for thing in open_to], reverse=True)
    for gain in gains[: target.most]:
        none += max(gain, 0.0)
    return none


# cards that enter the battlefield


def entering(m: Use, card: SchoolCard) -> float:
    """The worth of a card's own enter triggers."""
    value = 0.0
    for ability in card.entering:
        worth = ability_worth(m, ability)
        value += worth if worth > IMPOSSIBLE else 0.0
    return value


def staying(m: Use, card: SchoolCard) -> float:
    """The worth of a permanent while it stays, apart from fighting."""
    worth = 0.0
    for static in card.statics:
        worth += static.worth(m)
    return worth


def summoning(m: Use, card: SchoolCard) -> float:
    """The worth of having this card on the battlefield."""
    worth = entering(m, card) + staying(m, card)
    if card.types & UNIT:
        return worth + m.card_worth(card)
    if card.gives:
        return worth + m.booster_worth(card, m.you)
    if host_only(m, card):
        return worth - m.weights.unworn
    return worth + m.weights.laid * card.cost.total


def host_only(m: Mind, card: SchoolCard) -> bool:
    """Whether the card is an Equipment without a unit to wear it."""
    if "Equipment" not in card.subtypes:
        return False
    return not any(p.seat == m.you and p.card.types & UNIT for p in m.board)
