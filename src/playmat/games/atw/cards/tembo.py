"""Tembo Ironmane, The Savanna Juggernaut."""

from playmat.games.atw.vocabulary.words import *

# fmt: off
BOARD = board(
    "tembo", "Tembo Ironmane", nickname="The Savanna Juggernaut", era=PRESENT,
    health=19, low_health=4, stamina=14, low_stamina=4, hand=5, limit=5,
    taunt=gesture("Roar", you={"momentum": 2, "stamina": 1}, foe={"stamina": 1, "draw": 1}),
    recover=gesture("Stand Tall", you={"stamina": 2}, foe={"health": 1, "stamina": 1}),
    abilities=[
        permanent("Ground Shaker", OFFENSE, requires=category(THROW, STRIKE), stamina=1, do=[damage(1)]),
        reversal("Tusk Toss", stamina=2, do=[damage(2), momentum(2)], icon=TAUNT),
        one_time("Herd Charge", OFFENSE, requires=category(STRIKE), do=[damage(2), drain(1)]),
        one_time("Thick Hide", ON_PINNED, requires=LOW_HEALTH, do=[kickout(1)]),
    ],
)

CARDS = [
    card("Clubbing Forearm", STRIKE, damage=1, stamina=1, target=2, momentum=1,
        icons=[TAUNT, RAMPAGE], right=[RED_CIRCLE], id="TEM-01"),
    card("Open Palm", STRIKE, damage=1, stamina=1, target=2, momentum=1,
        icons=[RAMPAGE], right=[YELLOW_CIRCLE], id="TEM-02"),
    card("Neck Wrench", GRAPPLE, damage=1, stamina=1, target=2, momentum=1, right=[BLUE_SQUARE], id="TEM-03"),
    card("Headlock Drag", GRAPPLE, damage=1, stamina=1, target=2, momentum=1,
        icons=[RECOVER], left=[BLUE_SQUARE], right=[GREEN_SQUARE], id="TEM-04"),
    card("Shoulder Block", STRIKE, damage=1, stamina=1, target=2, momentum=1,
        icons=[RAMPAGE], left=[YELLOW_CIRCLE], right=[BLUE_CIRCLE], id="TEM-05"),
    card("Waist Takedown", GRAPPLE, damage=2, stamina=1, target=3, momentum=1,
        left=[YELLOW_CIRCLE], right=[GREEN_SQUARE], id="TEM-06"),
    card("Big Boot", STRIKE, damage=2, stamina=1, target=3, momentum=1,
        icons=[RECOVER], right=[RED_CIRCLE], id="TEM-07"),
    card("Pounce", STRIKE, damage=2, stamina=2, target=3, momentum=2,
        icons=[TAUNT, RAMPAGE], left=[RED_CIRCLE], right=[RED_SQUARE], id="TEM-08"),
    card("Rolling Elbow", STRIKE, damage=2, stamina=2, target=3, momentum=2,
        left=[BLUE_CIRCLE], right=[RED_CIRCLE], id="TEM-09"),
    card("Gorilla Toss", THROW, damage=3, stamina=2, target=4, momentum=2,
        icons=[TAUNT], left=[GREEN_SQUARE], right=[BLUE_SQUARE], id="TEM-10"),
    card("Full Nelson Slam", THROW, damage=3, stamina=2, target=4, momentum=2,
        icons=[SIGNATURE, PIN, TAUNT], left=[GREEN_SQUARE], right=[RED_SQUARE], id="TEM-11"),
    card("Savanna Lariat", STRIKE, damage=4, stamina=2, target=5, momentum=3,
        icons=[SIGNATURE, PIN, RECOVER], left=[RED_CIRCLE, RED_SQUARE], id="TEM-12"),
    card("Full Nelson Lock", GRAPPLE, damage=3, stamina=2, target=4, momentum=2,
        icons=[SIGNATURE, PIN], left=[BLUE_SQUARE], id="TEM-13"),
    card("Anvil Backbreaker", THROW, damage=4, stamina=2, target=5, momentum=3,
        icons=[SIGNATURE, PIN], left=[BLUE_CIRCLE, BLUE_SQUARE], id="TEM-14"),
    card("Baobab Bearhug", GRAPPLE, damage=6, stamina=2, target=6, momentum=4,
        icons=[FINISHER, PIN, KICKOUT], left=[RED_SQUARE], id="TEM-15"),
]
