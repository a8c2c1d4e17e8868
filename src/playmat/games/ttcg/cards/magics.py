"""Magic cards."""

from __future__ import annotations

from playmat.games.ttcg.vocabulary.words import *

CARDS = [
    magic("M01", "Quick Study", normal(draw(2), discard(1)), counter(an_effect(), draw(1))),
    magic("M02", "Training Yard", normal(extra_play()), normal(take(deck(CREATURE, level(1))))),
    magic(
        "M03",
        "Field Promotion",
        normal(level_up(hand(CREATURE))),
        normal(take(deck(CREATURE, at_most(3))), cost=discard_cost(1)),
    ),
    magic("M04", "Second Sunrise", normal(take(discarded(CREATURE, level(1), up_to=2))), latent(IS_DISCARDED, draw(1))),
    magic("M05", "Gust Gate", normal(bounce(one(anyone(at_most(2))))), counter(AN_ATTACK, stop())),
    magic("M06", "Null Bell", counter(an_effect(MAGIC), negate()), normal(destroy(one(enemy_magic())))),
    magic("M07", "Hush", counter(an_effect(CREATURE), negate(), cost=discard_cost(1)), normal(tap(one(enemy())))),
    magic("M08", "Beacon Tower", continuous(gain(1), when=TURN_STARTS), dormant(draw(2))),
    magic("M09", "Rallying Banner", continuous(attack(every(yours()), 50)), dormant(attack(every(yours()), 150, TURN))),
    magic("M10", "Palisade", continuous(defense(every(yours()), 50)), dormant(defense(every(yours()), 200, NEXT_TURN))),
    magic("M11", "Knight's Bracers", equip(one(yours(WARRIOR)), both(HOST, 150)), normal(untap(one(yours(WARRIOR))))),
    magic(
        "M12",
        "Featherlight Saddle",
        equip(one(yours(at_most(2))), again_always(HOST)),
        normal(bounce(one(yours())), draw(1)),
    ),
    magic(
        "M13", "Heavy Chains", equip(one(enemy()), attack(HOST, -200)), counter(AN_ATTACK, attack(ATTACKER, -250, TURN))
    ),
    magic(
        "M14", "Wardstone Amulet", equip(one(yours()), immune(HOST)), normal(immune(every(yours()), NEXT_TURN), gain(1))
    ),
    magic("M15", "Snare Net", latent(FLIPPED_UP, tap(up_to(2, enemy()))), counter(AN_ATTACK, stop())),
    magic("M16", "Pitfall", counter(a_play(CREATURE, level(1)), destroy(IT)), normal(destroy(one(enemy(FACE_DOWN))))),
    magic(
        "M17",
        "Ambush Signal",
        latent(FLIPPED_UP, attack(one(yours()), 200, TURN)),
        normal(flip_up(every(enemy_cards(FACE_DOWN)))),
    ),
    magic("M18", "Smoke Curtain", normal(flip_down(up_to(2, yours()))), counter(AN_ATTACK, flip_down(ATTACKER))),
    magic("M19", "Mirror Pool", normal(swap(one(anyone()), TURN)), counter(AN_ATTACK, swap(ATTACKER, TURN))),
    magic("M20", "Borrowed Shape", normal(steal(one(enemy(level(1))))), normal(copy(discarded(CREATURE, at_most(2))))),
    magic("M21", "Crossroads Charter", normal(name_type(one(yours()), TURN)), continuous(cross_shared_subtype())),
    magic(
        "M22",
        "Growth Spurt",
        normal(raise_level(one(yours()), 1, TURN)),
        normal(both(one(yours()), 100, TURN, per_under=True)),
    ),
    magic(
        "M23", "Tremor", normal(destroy(every(any_magic(OTHER)))), counter(an_effect(CREATURE, at_most(2)), negate())
    ),
    magic(
        "M24", "Ember Surge", normal(attack(one(yours(FIRE)), 250, TURN)), normal(hit(2), cost=discard_cost(1, FIRE))
    ),
    magic(
        "M25",
        "Riptide",
        normal(bounce(one(enemy())), cost=discard_cost(1, CREATURE, WATER)),
        normal(opponent_mills(3), gain(1)),
    ),
    magic(
        "M26",
        "Stonehide",
        counter(AN_ATTACK, defense(DEFENDER, 250, TURN)),
        normal(shield(one(yours(EARTH)), ANYTHING, NEXT_TURN)),
    ),
    magic("M27", "Springtide Bloom", normal(level_up(deck(CREATURE, NATURE))), normal(gain_for(1, yours(NATURE)))),
    magic("M28", "Chain Lightning", normal(destroy(one(enemy(TAPPED, at_most(2))))), normal(tap(up_to(2, enemy())))),
    magic("M29", "Hymn of Mending", normal(gain(3)), normal(take(discarded(CREATURE, LIGHT)))),
    magic(
        "M30",
        "Pact of Dusk",
        normal(draw(2), cost=lose_cost(2)),
        normal(destroy(one(enemy(at_most(3)))), cost=destroy_cost(1)),
    ),
    magic("M31", "Memory Lantern", normal(recycle(5), draw(1)), latent(IS_DISCARDED, recycle(3))),
    magic("M32", "Scout's Report", normal(see_hand(), draw(1)), normal(look(3, 1))),
    magic("M33", "Toll Gate", continuous(no_attacks(every(enemy(level(1))))), dormant(bounce(one(enemy(level(1)))))),
    magic("M34", "Old Tavern", continuous(gain(1), when=you_play(CREATURE, at_least(2))), dormant(gain(2))),
    magic(
        "M35",
        "Twin Medallion",
        equip(one(yours()), both(HOST, 50, per_under=True)),
        normal(put_under(hand(CREATURE), one(yours()))),
    ),
    magic("M36", "Ransack", normal(opponent_discards(1)), normal(strip(one(enemy()), 2))),
    magic(
        "M37",
        "Sanctuary Seal",
        normal(shield(every(yours()), BATTLE, NEXT_TURN)),
        counter(an_effect(), negate(), cost=lose_cost(2)),
    ),
    magic("M38", "Great Awakening", normal(untap(every(yours())), draw(1)), normal(rotate(up_to(2, anyone())))),
    magic(
        "M39",
        "Fog of the Marsh",
        normal(no_attacks(every(enemy(at_most(2))), NEXT_TURN)),
        latent(IS_DISCARDED, mill(2), gain(1)),
    ),
    magic("M40", "Equinox", normal(destroy(every(anyone(level(1))))), normal(bounce(every(anyone(level(1)))))),
    magic("M41", "Open Market", normal(wheel()), normal(opponent_draws(1), gain(3))),
    magic(
        "M42",
        "Watchtower Bell",
        counter(A_FLIP, tap(up_to(2, enemy()))),
        latent(opponent_plays(CREATURE, at_least(3)), draw(1)),
    ),
    magic("M43", "Lantern Parade", normal(flip_up(every(any_cards(FACE_DOWN))), draw(1)), counter(A_FLIP, draw(1))),
    magic("M44", "Kindred Banner", continuous(cross_types(EARTH, NATURE)), normal(name_type(one(anyone()), NEXT_TURN))),
    magic("M45", "Star Chart", normal(look(4, 1)), normal(raise_level(one(anyone()), -1, TURN))),
    magic("M46", "Buried Keepsake", normal(put_under(discarded(CREATURE), one(yours()))), latent(TURN_ENDS, draw(1))),
    magic("M47", "Festival Day", normal(draw(2), opponent_draws(1)), continuous(gain(1), when=TURN_ENDS)),
    magic("M48", "Changing Winds", normal(wheel()), normal(swap(one(anyone()), TURN))),
    magic(
        "M49", "Gravedigger's Ledger", continuous(gain(1), when=you_discard()), normal(discard(1), opponent_discards(1))
    ),
]
