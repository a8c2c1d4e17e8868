"""What effects are worth to the player who would carry them out: mode by mode, target by target."""

from __future__ import annotations

from typing import Final

from playmat.games.school.permanent import Permanent
from playmat.games.school.player.clash import buffing
from playmat.games.school.player.worth import Mind
from playmat.games.school.vocabulary.card import UNIT, Mode, SchoolCard, Spoken
from playmat.games.school.vocabulary.effect import Who
from playmat.games.school.zones import PRE_COMBAT

IMPOSSIBLE: Final = -10000.0


class Use:
    """An ability that would be carried out: whose text, and what was chosen for each of its targets."""

    def __init__(self, m: Mind, this: int, card: SchoolCard, window: int) -> None:
        self.m: Final[Mind] = m
        self.this: Final[int] = this
        self.card: Final[SchoolCard] = card
        self.window: Final[int] = window
        """The window in which it is thought of."""
        self.chosen: Final[list[list[int]]] = [[], [], [], []]

    def permanents(self, who: Who) -> list[Permanent]:
        """The permanents that an instruction would mean."""
        state = self.m.state
        found: list[Permanent] = []
        for thing in who.foreseen(self):
            p = state.permanent(thing) if thing >= state.seats else None
            if p is not None:
                found.append(p)
        return found

    def seats(self, who: Who) -> list[int]:
        """The players that it would mean."""
        return [thing for thing in who.foreseen(self) if 0 <= thing < self.m.state.seats]

    def tapping(self, p: Permanent) -> float:
        """A tapped unit neither attacks nor blocks: good just before it would."""
        m = self.m
        if p.tapped or not p.card.types & UNIT:
            return 0.0
        if p.seat == m.you:
            return m.taking(p, 0.3)
        soon = m.state.active == m.you or m.state.active == p.seat
        return m.taking(p, 0.25 if soon and self.window <= PRE_COMBAT else 0.02)

    def buffing(self, p: Permanent, atk: int, hp: int, keyword: int) -> float:
        """A permanent is stronger until end of turn."""
        return buffing(self.m, p, atk, hp, keyword, self.window)


def ability_worth(use: Use, ability: Spoken) -> float:
    """What an ability is worth in its best mode, at the best targets there are."""
    best = IMPOSSIBLE
    for mode in ability.modes:
        best = max(best, mode_worth(use, mode, 0))
    return best


def mode_worth(use: Use, mode: Mode, slot: int) -> float:
    """What a mode is worth when the targets from this one on are chosen as well as can be."""
    if slot >= len(mode.targets):
        found = 0.0
        for clause in mode.clauses:
            found += clause.worth(use)
        return found
    target = mode.targets[slot]
    if target.most > 1:
        return several_worth(use, mode, slot)
    best = mode_worth(use, mode, slot + 1) if target.up_to else IMPOSSIBLE
    for thing in target.candidates(use.m.t, use.m.you, use.this):
        best = max(best, with_target(use, mode, slot, thing))
    return best


def with_target(use: Use, mode: Mode, slot: int, thing: int) -> float:
    """What a mode is worth with one more thing chosen for a target."""
    use.chosen[slot].append(thing)
    found = mode_worth(use, mode, slot + 1)
    use.chosen[slot].pop()
    return found


def several_worth(use: Use, mode: Mode, slot: int) -> float:
    """Up to so many targets: the best, and the best of the rest."""
    target = mode.targets[slot]
    none = mode_worth(use, mode, slot + 1)
    open_to = target.candidates(use.m.t, use.m.you, use.this)
    gains = sorted([with_target(use, mode, slot, thing) - none for thing in open_to], reverse=True)
    for gain in gains[: target.most]:
        none += max(gain, 0.0)
    return none


# cards that come onto the battlefield


def entering(m: Mind, place: int, card: SchoolCard, window: int) -> float:
    """What its own triggers do when a card enters."""
    found = 0.0
    for ability in card.entering:
        worth = ability_worth(Use(m, place, card, window), ability)
        found += worth if worth > IMPOSSIBLE else 0.0
    return found


def staying(m: Mind, card: SchoolCard) -> float:
    """What a card that stays does for as long as it stays, besides fighting."""
    found = 0.0
    for static in card.statics:
        found += static.worth(m)
    return found


def summoning(m: Mind, place: int, card: SchoolCard, window: int) -> float:
    """What it is worth to have this card on the battlefield."""
    found = entering(m, place, card, window) + staying(m, card)
    if card.types & UNIT:
        return found + m.card_worth(card)
    if card.gives:
        return found + m.booster_worth(card, m.you)
    return found + 0.5 * card.cost.total if not host_only(m, card) else found - 1.0


def host_only(m: Mind, card: SchoolCard) -> bool:
    """An Equipment without anybody to wear it."""
    if "Equipment" not in card.subtypes:
        return False
    return not any(p.seat == m.you and p.card.types & UNIT for p in m.board)
