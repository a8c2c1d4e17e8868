"""Example cards for the word reference, for words that no card of the game uses."""

from __future__ import annotations

from typing import Final

EXAMPLES: Final = """
magic("EX-01", "Wake-up Call", normal(untap(every(yours(TAPPED)))), normal(tap(one(enemy(UNTAPPED)))))
magic("EX-02", "Plain Sight", normal(flip_down(one(enemy(FACE_UP)))), normal(draw(1)))
card("EX-03", "Sleepless Watch", effects=(
    effect(CONTINUOUS, (lock(every(such(side=ENEMY, kind=CREATURE_CARD)), NO_ATTACKS, LASTING),)),
    effect(DORMANT, (destroy(one(such(side=ANY, kind=MAGIC_CARD))),))))
card("EX-04", "Twofold Ward", effects=(
    effect(NORMAL, (shield(one(such(side=YOURS, kind=CREATURE_CARD)), BY_EFFECTS, TURN),)),
    effect(COUNTER, (negate(),), answers=an_effect())))
card("EX-05", "Warded Blade", effects=(
    effect(EQUIP, (shield(HOST, BY_BATTLE, LASTING),), host=one(yours(FACE_UP))),
    effect(LATENT, (lock(one(enemy()), NO_EFFECTS, TURN),), when=FLIPPED_UP)))
magic("EX-06", "Charm Against Hexes", normal(shield(one(yours()), EFFECTS, TURN)), normal(draw(1)))
"""
