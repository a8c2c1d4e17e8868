"""Viktor Latch, The Clockwork Technician."""

from playmat.games.atw.vocabulary.words import *

# fmt: off
BOARD = board(
    "viktor", "Viktor Latch", nickname="The Clockwork Technician", era=PAST,
    health=15, low_health=4, stamina=11, low_stamina=3, hand=5, limit=5,
    taunt=gesture("Point and Promise", you={"momentum": 1, "stamina": 2}, foe={"stamina": 1}),
    recover=gesture("Reset the Stance", you={"stamina": 1, "draw": 2}, foe={"health": 1, "draw": 1}),
    abilities=[
        permanent("Monarch of Counters", DEFENSE, roll=6, do=[INITIATIVE]),
        reversal("Drag and Ride", stamina=2, do=[damage(2), momentum(2)], icon=RECOVER),
        one_time("Gear Down", OFFENSE, do=[momentum(2), heal(1)]),
        one_time(
            "Counter into Ankle Lock",
            DEFENSE,
            stamina=2,
            do=[damage(3), INITIATIVE, MAY_PIN],
            counter_roll=4,
            counter_reversal=True,
        ),
    ],
)

CARDS = [
    card("Jab Series", STRIKE, damage=1, stamina=1, target=2, momentum=1,
        icons=[RAMPAGE], right=[RED_CIRCLE], id="VIK-01"),
    card("Rising Uppercut", STRIKE, damage=1, stamina=1, target=2, momentum=1,
        icons=[TAUNT, RAMPAGE], left=[RED_CIRCLE], right=[YELLOW_SQUARE], id="VIK-02"),
    card("Double-Leg Dive", GRAPPLE, damage=1, stamina=1, target=2, momentum=1, right=[GREEN_SQUARE], id="VIK-03"),
    card("Leg Scissors", GRAPPLE, damage=1, stamina=1, target=2, momentum=1, right=[BLUE_CIRCLE], id="VIK-04"),
    card("Side Headlock", GRAPPLE, damage=1, stamina=1, target=2, momentum=1,
        icons=[RECOVER], left=[GREEN_SQUARE], right=[YELLOW_SQUARE], id="VIK-05"),
    card("Back Suplex", THROW, damage=2, stamina=1, target=3, momentum=2,
        icons=[TAUNT], left=[YELLOW_SQUARE], right=[BLUE_CIRCLE], id="VIK-06"),
    card("Belly-to-Belly", THROW, damage=2, stamina=1, target=3, momentum=2,
        icons=[TAUNT], left=[BLUE_CIRCLE], right=[GREEN_CIRCLE], id="VIK-07"),
    card("Running Lariat", STRIKE, damage=2, stamina=1, target=2, momentum=1,
        icons=[RECOVER], left=[YELLOW_SQUARE], right=[GREEN_SQUARE], id="VIK-08"),
    card("Strike Flurry", STRIKE, damage=2, stamina=1, target=3, momentum=1,
        icons=[RAMPAGE], left=[RED_CIRCLE], right=[GREEN_SQUARE], id="VIK-09"),
    card("Top-Rope Moonsault", AERIAL, damage=2, stamina=2, target=3, momentum=3,
        icons=[RECOVER], right=[BLUE_SQUARE], id="VIK-10"),
    card("Bridging German", THROW, damage=3, stamina=2, target=4, momentum=2,
        icons=[SIGNATURE], left=[BLUE_CIRCLE, GREEN_CIRCLE], right=[GREEN_CIRCLE], id="VIK-11"),
    card("Release German", THROW, damage=3, stamina=2, target=4, momentum=3,
        icons=[SIGNATURE, PIN, TAUNT], left=[GREEN_CIRCLE], right=[GREEN_CIRCLE, BLUE_SQUARE], id="VIK-12"),
    card("Mainspring Slam", THROW, damage=4, stamina=2, target=5, momentum=2,
        icons=[SIGNATURE, PIN], left=[GREEN_CIRCLE, YELLOW_SQUARE], right=[GREEN_SQUARE], id="VIK-13"),
    card("Triple German", THROW, damage=4, stamina=3, target=5, momentum=3,
        icons=[SIGNATURE], left=[GREEN_CIRCLE, BLUE_SQUARE], right=[BLUE_SQUARE], id="VIK-14"),
    card("Ankle Lock", GRAPPLE, damage=5, stamina=2, target=6, momentum=3,
        icons=[FINISHER, PIN, KICKOUT], left=[GREEN_SQUARE, BLUE_SQUARE], id="VIK-15"),
]
