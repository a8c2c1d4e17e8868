"""The 26 Champions."""

from playmat.games.champions.vocabulary.words import *

CARDS = [
    champion("Fire Golem", 100, [FIRE, FIRE], when(equipped_here(FIRE), deal(10, ONE))),
    champion("Hades", 150, [FIRE], action(from_grave_to_deck(5), deal(20, ONE))),
    champion("Technician Magician", 80, [FIRE, FIRE], when(DEALT_DAMAGE, deal(10, EACH_OF_THEIRS), once=A_TURN)),
    champion("Hestia", 120, [FIRE, FIRE], action(send(all_equipped(here=True)), heal(times(30), ONE))),
    champion("Magma Slug", 100, [FIRE, FIRE], action(send(equipped(here=True)), deal(20, ONE))),
    champion("Emberwing Phoenix", 80, [FIRE, AIR], would_be_defeated(health_becomes(40), once=A_GAME)),
    champion("Cinder Drake", 80, [FIRE, AIR], action(discard(1), deal(20, ONE))),
    champion("Water Golem", 100, [WATER, WATER], when(equipped_here(WATER), heal(10, ONE))),
    champion("Poseidon", 150, [WATER], action(discard(1), back_to_hand(equipped()))),
    champion("Pirate Lord Jandreps", 110, [WATER], action(deal(20, ITSELF), draw(2))),
    champion("Water Beetle", 40, [WATER, EARTH], reduces_hits(10)),
    champion(
        "Reef Siren", 80, [WATER, AIR], action(take_control(one_of_theirs(30)), given=opponent_controls(2), once=A_GAME)
    ),
    champion("Tide Turtle", 140, [WATER, EARTH]),
    champion("Earth Golem", 100, [EARTH, EARTH], when(EQUIPMENT_RUINED, deal(20, ONE))),
    champion("Fenrir", 110, [EARTH, FIRE], when(DEFEATED, deal(30, ONE))),
    champion("Fenrir Reborn", 90, [EARTH, AIR], when(DEFEATED_AND_THERE, come_back(40), can=True, once=A_GAME)),
    champion("Gaia", 150, [EARTH], action(from_grave_to_hand(kind=EQUIPMENT, element=EARTH))),
    champion(
        "Tinker Tock",
        90,
        [EARTH, EARTH, EARTH],
        action(equip_from_hand_facedown()),
        when(FACEDOWN_SENT, draw(1), can=True, once=A_TURN),
    ),
    champion("Mushroom Matron", 110, [EARTH, WATER], action(either(add(name="Popping Spores"), add(name="Infection")))),
    champion("Air Golem", 100, [AIR, AIR], when(equipped_here(AIR), draw(1), can=True)),
    champion("Aeolus", 150, [AIR], action(draw(2), to_bottom())),
    champion("Atlas the Sky-Bearer", 120, [AIR, AIR], holds_fast(), id="atlas"),
    champion("Thunderbird", 100, [AIR, FIRE], when(DREW_BY_EFFECT, deal(10, ONE), once=A_TURN)),
    champion(
        "Court Jester Pim",
        80,
        [AIR, WATER],
        when(THEY_ACTIVATED_EQUIPMENT, discard(1), flip_that_down(), can=True, once=A_TURN),
    ),
    champion("Wandering Knight", 90, [FIRE, WATER, EARTH, AIR]),
    champion("Clockwork Colossus", 70, [FIRE, EARTH, AIR], more_health_each(20)),
]
