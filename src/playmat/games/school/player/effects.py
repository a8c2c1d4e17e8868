"""What effects are worth to the player who would carry them out: mode by mode, target by target."""

from __future__ import annotations

from typing import Final

from playmat.games.school.player.use import Use
from playmat.games.school.player.worth import Mind
from playmat.games.school.vocabulary.card import UNIT, Mode, SchoolCard, Spoken

IMPOSSIBLE: Final = -10000.0


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
