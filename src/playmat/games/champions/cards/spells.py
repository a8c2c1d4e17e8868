"""The 59 Spells, and the blank one that fills decks in examples."""

from playmat.games.champions.vocabulary.words import *

CARDS = [
    # damage
    spell("Fireball", action(deal(20, ONE))),
    spell("Spreading Flame", action(deal(10, EACH_OF_THEIRS))),
    spell("Love Potion of Fiery Heart", action(discard(1, FIRE), deal(30, ONE))),
    spell("Pressure", action(deal(10, ONE), return_this(), only_if(hand_has(3), discard(1)))),
    spell("Tidal Wave", action(destroy(equipped(YOU, WATER, up_to=MANY)), deal(times(20, first=20), ONE))),
    spell("Infection", action(deal(if_damaged(10, 30), ONE))),
    spell("Chain Lightning", action(both(deal(20, ONE_OF_THEIRS), deal(10, up_to_of_theirs(1, other=True))))),
    spell("Backdraft", action(deal(30, ONE), given=SPELL_LAST_TURN)),
    spell("Avalanche", action(deal(20, EACH))),
    spell("Rally Strike", action(deal(for_each_equipment(10, most=5), ONE), given=you_control(1))),
    spell("Scrap Cannon", action(destroy(equipped(YOU)), either(deal(30, ONE), destroy(equipped(OPP))))),
    # healing and drawing
    spell("Love Potion of Calming Mind", action(discard(1, WATER), heal(40, ONE))),
    spell("Love Potion of Steady Hands", action(discard(1, EARTH), both(destroy(equipped()), draw(1)))),
    spell("Love Potion of Light Feet", action(discard(1, AIR), draw(3))),
    spell("Spring Water", action(heal(20, ONE))),
    spell("Mending Rain", action(heal(20, EACH_OF_YOURS))),
    spell("Tea Break", action(either(heal(30, ONE), draw(2)))),
    spell("Second Wind", action(heal(60, one_of_yours(40)), given=weak_champion(40))),
    spell("Blessing of the Phoenix", action(discard(2), revive(50), given=CHAMPION_IN_GRAVE)),
    spell("Traveler's Satchel", action(draw(2))),
    spell("Verdant Codex", action(draw(3), discard(2))),
    spell("Fair Trade", action(each_draws(2))),
    spell("Shuffle Dance", action(hand_into_deck(), draw_that_many(1), given=hand_has(1, others=True))),
    spell("Recycling Day", action(from_grave_to_deck(5, up_to=True), draw(2))),
    # fetching
    spell("Decoy", action(add(name="Decoy")), when(THIS_DISCARDED, draw(1), can=True)),
    spell("Blacksmith's Order", action(add(kind=EQUIPMENT))),
    spell("Scholar's Index", action(add(kind=SPELL, but="Scholar's Index"))),
    spell("Skyward Ladder", action(add(kind=EQUIPMENT, element=AIR), only_if(you_control(2, AIR), draw(1)))),
    spell("Stargazing", action(look_and_take(4))),
    spell("Compost Heap", action(mill_own(3), from_grave_to_hand())),
    spell("Time Capsule", action(from_grave_to_hand(kind=SPELL, but="Time Capsule"))),
    # Equipment
    spell("Celestial Shower", action(destroy(all_equipped()))),
    spell("Shoddy Craftsmanship", action(both(destroy(equipped(OPP)), draw(1)), given=EQUIPPED_LAST_TURN)),
    spell("Rusty Snap", action(destroy(equipped()))),
    spell("Smoke Bomb", action(flip_down(equipped(OPP, face=UP, up_to=2)))),
    spell("Unveil", action(flip_up(equipped(face=DOWN, up_to=MANY)), draw(1))),
    spell("Gust", action(back_to_hand(equipped(up_to=2)))),
    spell("Undertow", action(into_deck(equipped()))),
    spell("Quick Change", action(equip_from_hand(up_to=2))),
    spell("Rewind", action(equip_from_grave())),
    spell("Totsuka-no-Tsurugi", action(deal(20, ONE), equip_this(FIRE)), raises_hits(10), equip_as=FIRE),
    spell("Ribbon of the Four Winds", action(back_to_hand(equipped()), equip_this(AIR)), more_health(20), equip_as=AIR),
    # the other player
    spell("Pickpocket", action(discard(1), take_from_hand(), given=opponent_hand_has(1))),
    spell("Mind Control", action(take_control(one_of_theirs(50)), given=opponent_controls(2))),
    spell("Siren's Lullaby", action(take_control(ONE_OF_THEIRS, until_next_turn=True), given=opponent_controls(3))),
    spell("Twisted Compulsion", action(both(compel(equipped(face=UP)), draw(1)))),
    spell("Prank Letter", action(opponent_discards(2))),
    spell("Puppy Mill", action(mill(4))),
    spell("Curfew", action(both(forbid_spells(), draw(1)))),
    spell("Gift Exchange", action(give_card(), draw(2))),
    spell("Stage Fright", action(must_draw())),
    # copying, and more than one Spell
    spell("Copycat", action(apply_last_turns_spell())),
    spell("Encore", action(apply_spell_in_grave(), place_applied_on_bottom())),
    spell("Intermezzo", action(activate_spells(2))),
    spell("Coronation", action(win(), given=you_control_champions(5))),
    # from the hand
    spell("Medusa's Head", when(ANSWER_EQUIPMENT, lock_that(), can=True)),
    spell("Interruption", when(ANSWER_DRAWING, both(opponent_discards_at_random(), draw(1)), can=True)),
    spell("Safety Net", would_be_damaged(reduce_hit(30), yours=True, hand=True)),
    spell("Last Stand", would_be_defeated(health_becomes(10), yours=True, hand=True)),
]

BLANK_SCROLL = spell("Blank Scroll")
