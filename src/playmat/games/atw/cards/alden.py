"""Alden Mastiff, The Lionheart of Harrow Yard."""

from playmat.games.atw.vocabulary.words import *

# fmt: off
BOARD = board(
    "alden", "Alden Mastiff", nickname="The Lionheart of Harrow Yard", era=PAST,
    health=16, low_health=4, stamina=15, low_stamina=4, hand=5, limit=5,
    taunt=gesture("Salute the Stands", you={"momentum": 2, "draw": 1}, foe={"draw": 1}),
    recover=gesture("Deep Breath", you={"stamina": 2, "draw": 1}, foe={"health": 1, "stamina": 1}),
    abilities=[
        permanent("Like It or Not", BEFORE_ROLL, requires=category(THROW), stamina=1, do=[target(-1)]),
        reversal("Bulwark Slam", stamina=2, do=[damage(2), momentum(1)], icon=PIN),
        one_time(
            "Echoes of the Old Stadium",
            DEFENSE,
            stamina=1,
            do=[damage(2), momentum(2), INITIATIVE, MAY_PIN],
            counter_roll=4,
            counter_reversal=True,
        ),
        one_time("Lockjaw", OFFENSE, requires=category(GRAPPLE), do=[damage(2), drain(1)]),
    ],
)

CARDS = [
    card("Snap Suplex", THROW, damage=1, stamina=1, target=2, momentum=1,
        icons=[RAMPAGE], right=[RED_CIRCLE], id="ALD-01"),
    card("Standing Dropkick", STRIKE, damage=1, stamina=1, target=1, momentum=1,
        icons=[TAUNT, RAMPAGE], right=[GREEN_CIRCLE], id="ALD-02"),
    card("Arm Drag", GRAPPLE, damage=1, stamina=1, target=2, momentum=1, right=[RED_SQUARE], id="ALD-03"),
    card("Armbar", GRAPPLE, damage=1, stamina=1, target=2, momentum=1,
        icons=[RECOVER], left=[RED_SQUARE], right=[BLUE_SQUARE], id="ALD-04"),
    card("Deep Arm Drag", GRAPPLE, damage=1, stamina=1, target=2, momentum=1,
        icons=[TAUNT], left=[GREEN_CIRCLE], right=[BLUE_CIRCLE], id="ALD-05"),
    card("Knee Lift Drop", GRAPPLE, damage=2, stamina=1, target=3, momentum=2,
        left=[RED_CIRCLE], right=[BLUE_CIRCLE], id="ALD-06"),
    card("Body Slam", THROW, damage=2, stamina=1, target=3, momentum=1,
        icons=[RAMPAGE], left=[RED_CIRCLE], right=[GREEN_SQUARE], id="ALD-07"),
    card("Scoop Slam", THROW, damage=2, stamina=2, target=3, momentum=2,
        icons=[RECOVER], left=[BLUE_CIRCLE], right=[GREEN_SQUARE], id="ALD-08"),
    card("Cross Body Block", STRIKE, damage=2, stamina=1, target=2, momentum=1,
        left=[GREEN_CIRCLE], right=[RED_SQUARE], id="ALD-09"),
    card("Flying Cross Body", AERIAL, damage=2, stamina=2, target=3, momentum=2,
        icons=[TAUNT], left=[BLUE_SQUARE], right=[RED_CIRCLE], id="ALD-10"),
    card("Charging Clothesline", STRIKE, damage=3, stamina=1, target=4, momentum=2,
        icons=[SIGNATURE], left=[BLUE_CIRCLE], right=[BLUE_SQUARE], id="ALD-11"),
    card("Stalling Suplex", THROW, damage=3, stamina=2, target=4, momentum=3,
        icons=[SIGNATURE, TAUNT], left=[GREEN_SQUARE], right=[RED_CIRCLE], id="ALD-12"),
    card("Sit-Out Powerbomb", THROW, damage=3, stamina=2, target=4, momentum=2,
        icons=[SIGNATURE, PIN], left=[BLUE_SQUARE, BLUE_CIRCLE], id="ALD-13"),
    card("Gorilla Press", THROW, damage=4, stamina=3, target=5, momentum=4,
        icons=[SIGNATURE, PIN], left=[GREEN_SQUARE], right=[RED_SQUARE], id="ALD-14"),
    card("Thunder Powerslam", THROW, damage=5, stamina=2, target=6, momentum=3,
        icons=[FINISHER, PIN, KICKOUT], left=[RED_SQUARE], id="ALD-15"),
]
