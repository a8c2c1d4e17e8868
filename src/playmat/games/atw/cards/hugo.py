"""Hugo Colossal, The Walking Cathedral."""

from playmat.games.atw.vocabulary.words import *

# fmt: off
BOARD = board(
    "hugo", "Hugo Colossal", nickname="The Walking Cathedral", era=PAST,
    health=20, low_health=3, stamina=11, low_stamina=2, hand=5, limit=5,
    taunt=gesture("Booming Laugh", you={"momentum": 2, "stamina": 1}, foe={"stamina": 1, "draw": 1}),
    recover=gesture("Lean on the Ropes", you={"stamina": 3}, foe={"health": 1, "stamina": 1}),
    abilities=[
        permanent("Immovable", PASSIVE, requires=category(THROW), do=[opp_target(1)]),
        reversal("Big Palm", stamina=1, do=[damage(2), momentum(1)], icon=RECOVER),
        one_time("Towering Presence", DEFENSE, stamina=1, do=[target(2)]),
        one_time("Long Reach", ON_MISS, do=[target(-1), ROLL_AGAIN]),
    ],
)

CARDS = [
    card("Step On", STRIKE, damage=1, stamina=1, target=2, momentum=1,
        icons=[RECOVER, RAMPAGE], right=[GREEN_CIRCLE], id="HUG-01"),
    card("Giant Chop", STRIKE, damage=1, stamina=1, target=2, momentum=1,
        icons=[TAUNT, RAMPAGE], right=[RED_CIRCLE], id="HUG-02"),
    card("Big Squeeze", GRAPPLE, damage=1, stamina=1, target=2, momentum=1,
        icons=[RECOVER], right=[GREEN_SQUARE], id="HUG-03"),
    card("Headbutt", STRIKE, damage=1, stamina=1, target=2, momentum=1,
        icons=[RAMPAGE], left=[RED_CIRCLE], right=[BLUE_SQUARE], id="HUG-04"),
    card("Corner Splash", STRIKE, damage=2, stamina=1, target=3, momentum=1,
        left=[GREEN_CIRCLE], right=[RED_CIRCLE], id="HUG-05"),
    card("Double Chop", STRIKE, damage=2, stamina=1, target=3, momentum=2,
        icons=[TAUNT, RAMPAGE], left=[RED_CIRCLE], right=[GREEN_SQUARE], id="HUG-06"),
    card("Hip Crush", STRIKE, damage=2, stamina=1, target=3, momentum=1,
        icons=[RECOVER], left=[GREEN_CIRCLE], right=[BLUE_SQUARE], id="HUG-07"),
    card("Two-Hand Choke", GRAPPLE, damage=2, stamina=1, target=3, momentum=2,
        left=[GREEN_SQUARE], right=[BLUE_CIRCLE], id="HUG-08"),
    card("Hoist and Drop", THROW, damage=3, stamina=2, target=4, momentum=2,
        icons=[TAUNT], left=[GREEN_SQUARE], right=[BLUE_CIRCLE], id="HUG-09"),
    card("Boulder Toss", THROW, damage=3, stamina=1, target=4, momentum=2,
        left=[BLUE_SQUARE], right=[RED_CIRCLE], id="HUG-10"),
    card("Giant Elbow", STRIKE, damage=3, stamina=2, target=4, momentum=2,
        icons=[SIGNATURE, PIN, RECOVER], left=[BLUE_CIRCLE], id="HUG-11"),
    card("Avalanche", STRIKE, damage=4, stamina=2, target=5, momentum=2,
        icons=[SIGNATURE, PIN], left=[RED_CIRCLE, BLUE_SQUARE], id="HUG-12"),
    card("Tree Snap", GRAPPLE, damage=4, stamina=2, target=5, momentum=3,
        icons=[SIGNATURE], left=[GREEN_SQUARE], right=[BLUE_SQUARE], id="HUG-13"),
    card("Falling Tower", STRIKE, damage=5, stamina=2, target=6, momentum=3,
        icons=[SIGNATURE, PIN, KICKOUT], left=[BLUE_CIRCLE], id="HUG-14"),
    card("Cathedral Drop", THROW, damage=6, stamina=2, target=6, momentum=3,
        icons=[FINISHER, PIN, KICKOUT], left=[BLUE_SQUARE], id="HUG-15"),
]
