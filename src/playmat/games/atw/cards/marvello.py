"""Marvello Prince, The Velvet Tornado."""

from playmat.games.atw.vocabulary.words import *

# fmt: off
BOARD = board(
    "marvello", "Marvello Prince", nickname="The Velvet Tornado", era=PAST,
    health=17, low_health=4, stamina=16, low_stamina=4, hand=5, limit=5,
    taunt=gesture("Twirl", you={"momentum": 2, "stamina": 1}, foe={"stamina": 1}),
    recover=gesture("Slide Outside", you={"stamina": 2, "draw": 1}, foe={"health": 1, "draw": 1}),
    abilities=[
        permanent("Limelight", PASSIVE, requires=ON_A_ROLL, do=[opp_target(1)]),
        reversal("Necktie Snap", stamina=1, do=[damage(2), momentum(2)], icon=TAUNT),
        one_time("Manager's Distraction", ON_PINNED, do=[kickout(1)]),
        one_time("Loaded Glove", DEFENSE, do=[damage(3), INITIATIVE], counter_roll=5, counter_reversal=True),
    ],
)

CARDS = [
    card("Jabs", STRIKE, damage=1, stamina=1, target=2, momentum=1,
        icons=[TAUNT, RAMPAGE], right=[YELLOW_CIRCLE], id="MAR-01"),
    card("Bare-Knuckle Punch", STRIKE, damage=1, stamina=1, target=2, momentum=1,
        icons=[RECOVER, RAMPAGE], right=[RED_CIRCLE], id="MAR-02"),
    card("Back Elbow", STRIKE, damage=1, stamina=1, target=2, momentum=1,
        icons=[RAMPAGE], left=[YELLOW_CIRCLE], right=[RED_SQUARE], id="MAR-03"),
    card("Snapmare", GRAPPLE, damage=1, stamina=1, target=2, momentum=1, right=[YELLOW_SQUARE], id="MAR-04"),
    card("Hammer Elbow", STRIKE, damage=1, stamina=1, target=2, momentum=2,
        icons=[TAUNT], left=[RED_CIRCLE], right=[BLUE_SQUARE], id="MAR-05"),
    card("Turnbuckle Drop", THROW, damage=2, stamina=1, target=2, momentum=1,
        left=[RED_SQUARE], right=[RED_CIRCLE], id="MAR-06"),
    card("Knee to the Spine", STRIKE, damage=2, stamina=1, target=3, momentum=1,
        icons=[TAUNT], left=[YELLOW_CIRCLE, YELLOW_SQUARE], right=[BLUE_SQUARE], id="MAR-07"),
    card("Lasso Lariat", STRIKE, damage=2, stamina=1, target=3, momentum=2,
        icons=[RAMPAGE], left=[RED_CIRCLE], right=[BLUE_CIRCLE], id="MAR-08"),
    card("Inverted Drop", GRAPPLE, damage=2, stamina=2, target=3, momentum=2,
        icons=[RECOVER], left=[YELLOW_SQUARE], right=[BLUE_CIRCLE], id="MAR-09"),
    card("Velvet Suplex", THROW, damage=2, stamina=1, target=3, momentum=2,
        left=[RED_SQUARE], right=[YELLOW_SQUARE], id="MAR-10"),
    card("Top Rope Hangman", GRAPPLE, damage=3, stamina=2, target=4, momentum=2,
        icons=[SIGNATURE, TAUNT], left=[BLUE_CIRCLE], right=[BLUE_SQUARE], id="MAR-11"),
    card("Sleeper Squeeze", GRAPPLE, damage=3, stamina=2, target=4, momentum=2,
        icons=[SIGNATURE, PIN, RECOVER], left=[YELLOW_SQUARE], id="MAR-12"),
    card("Diving Axe Handle", AERIAL, damage=3, stamina=2, target=4, momentum=3,
        icons=[SIGNATURE, TAUNT], left=[RED_CIRCLE, BLUE_SQUARE], right=[RED_SQUARE], id="MAR-13"),
    card("Piledriver", GRAPPLE, damage=4, stamina=3, target=5, momentum=3,
        icons=[SIGNATURE, PIN], left=[BLUE_CIRCLE, BLUE_SQUARE], id="MAR-14"),
    card("Velvet Crown Elbow", AERIAL, damage=5, stamina=2, target=6, momentum=3,
        icons=[FINISHER, PIN, KICKOUT], left=[RED_SQUARE, BLUE_SQUARE], id="MAR-15"),
]
