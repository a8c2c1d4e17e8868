"""Rayo Violeta, Queen of the Top Rope."""

from playmat.games.atw.vocabulary.words import *

# fmt: off
BOARD = board(
    "rayo", "Rayo Violeta", nickname="Queen of the Top Rope", era=PRESENT,
    health=15, low_health=2, stamina=18, low_stamina=2, hand=5, limit=5,
    taunt=gesture("Kiss the Mask", you={"momentum": 2, "draw": 1}, foe={"stamina": 1}),
    recover=gesture("Handspring", you={"stamina": 2, "draw": 1}, foe={"health": 1, "stamina": 1}),
    abilities=[
        permanent("Slip Away", DEFENSE, stamina=1, roll=5, do=[INITIATIVE]),
        reversal("Tijera", stamina=2, do=[damage(1), momentum(3)], icon=PIN),
        one_time("La Cuna", DEFENSE, stamina=2, do=[momentum(1), INITIATIVE, MAY_PIN], counter_roll=4),
        one_time("Leap of Faith", BEFORE_ROLL, requires=category(AERIAL), health=1, do=[bonus_damage(1), target(-2)]),
    ],
)

CARDS = [
    card("Superkick", STRIKE, damage=1, stamina=1, target=2, momentum=1,
        icons=[RAMPAGE], right=[RED_CIRCLE], id="RAY-01"),
    card("Tilt-a-Whirl Drag", GRAPPLE, damage=1, stamina=1, target=2, momentum=1,
        icons=[TAUNT], right=[GREEN_SQUARE], id="RAY-02"),
    card("Headscissors", GRAPPLE, damage=1, stamina=1, target=2, momentum=1,
        icons=[RAMPAGE], left=[RED_CIRCLE], right=[BLUE_CIRCLE], id="RAY-03"),
    card("Octopus Hold", GRAPPLE, damage=1, stamina=1, target=2, momentum=1,
        icons=[RECOVER], left=[GREEN_SQUARE], right=[BLUE_SQUARE], id="RAY-04"),
    card("Rebound Kick", STRIKE, damage=1, stamina=1, target=2, momentum=2,
        icons=[TAUNT, RAMPAGE], left=[BLUE_CIRCLE], right=[YELLOW_SQUARE], id="RAY-05"),
    card("Spin Kick", STRIKE, damage=2, stamina=2, target=3, momentum=2,
        icons=[RECOVER], left=[RED_CIRCLE], right=[BLUE_SQUARE], id="RAY-06"),
    card("Quebrada", AERIAL, damage=2, stamina=1, target=3, momentum=2,
        icons=[TAUNT], left=[BLUE_CIRCLE], right=[GREEN_CIRCLE, BLUE_SQUARE], id="RAY-07"),
    card("Leaping Superkick", STRIKE, damage=2, stamina=1, target=3, momentum=1,
        icons=[RAMPAGE], left=[RED_CIRCLE], right=[GREEN_CIRCLE], id="RAY-08"),
    card("Plancha", AERIAL, damage=2, stamina=2, target=3, momentum=2,
        icons=[RECOVER], left=[GREEN_SQUARE], right=[YELLOW_SQUARE], id="RAY-09"),
    card("Tope con Giro", AERIAL, damage=2, stamina=1, target=3, momentum=2,
        left=[YELLOW_SQUARE], right=[BLUE_SQUARE], id="RAY-10"),
    card("Moonlight Plancha", AERIAL, damage=3, stamina=2, target=4, momentum=2,
        icons=[TAUNT], left=[BLUE_SQUARE, GREEN_CIRCLE], right=[GREEN_SQUARE], id="RAY-11"),
    card("Flip Destroyer", GRAPPLE, damage=3, stamina=2, target=4, momentum=3,
        icons=[SIGNATURE, PIN], left=[GREEN_CIRCLE, YELLOW_SQUARE], right=[GREEN_SQUARE], id="RAY-12"),
    card("Violet Spiral", AERIAL, damage=3, stamina=2, target=4, momentum=3,
        icons=[SIGNATURE, RECOVER], left=[BLUE_SQUARE], right=[YELLOW_SQUARE], id="RAY-13"),
    card("Sky Dance Drop", AERIAL, damage=4, stamina=3, target=5, momentum=3,
        icons=[SIGNATURE, PIN, KICKOUT], left=[GREEN_SQUARE], id="RAY-14"),
    card("Rayo Final", AERIAL, damage=5, stamina=2, target=6, momentum=4,
        icons=[FINISHER, PIN, KICKOUT], left=[YELLOW_SQUARE, GREEN_SQUARE], id="RAY-15"),
]
