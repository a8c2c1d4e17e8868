"""Nova Kestrel, The Comet of Sector Nine."""

from playmat.games.atw.vocabulary.words import *

# fmt: off
BOARD = board(
    "nova", "Nova Kestrel", nickname="The Comet of Sector Nine", era=FUTURE,
    health=13, low_health=3, stamina=18, low_stamina=3, deck=16, hand=6, limit=6,
    taunt=gesture("Shine On", you={"momentum": 2, "draw": 1}, foe={"stamina": 1, "draw": 1}),
    recover=gesture("Catch Breath", you={"stamina": 2, "draw": 1}, foe={"stamina": 1, "health": 1, "draw": 1}),
    abilities=[
        permanent("Slipstream", OFFENSE, requires=category(AERIAL), stamina=1, do=[momentum(1), draw(1)]),
        reversal("Feather Flip", stamina=2, do=[damage(2), momentum(2)], icon=TAUNT),
        one_time("Stolen Spotlight", DEFENSE, stamina=2, do=[momentum(2), INITIATIVE]),
        one_time("Encore", OFFENSE, requires=ON_A_ROLL, do=[stamina(3), draw(1)]),
    ],
)

CARDS = [
    card("Strike Combo", STRIKE, damage=1, stamina=1, target=2, momentum=1,
        icons=[RAMPAGE], right=[YELLOW_CIRCLE], id="NOV-01"),
    card("Rope-Walk Chop", STRIKE, damage=1, stamina=1, target=2, momentum=1,
        left=[YELLOW_SQUARE], right=[GREEN_SQUARE], id="NOV-02"),
    card("Springboard Cutter", AERIAL, damage=1, stamina=1, target=2, momentum=2,
        icons=[TAUNT, RAMPAGE], right=[GREEN_CIRCLE], id="NOV-03"),
    card("Drop Kick", STRIKE, damage=1, stamina=1, target=2, momentum=1, right=[BLUE_CIRCLE], id="NOV-04"),
    card("Satellite Arm Drag", GRAPPLE, damage=1, stamina=1, target=2, momentum=2,
        icons=[TAUNT], right=[YELLOW_SQUARE, BLUE_CIRCLE], id="NOV-05"),
    card("Slingshot Kick", AERIAL, damage=2, stamina=1, target=3, momentum=2,
        icons=[RAMPAGE], left=[GREEN_CIRCLE, YELLOW_CIRCLE], right=[GREEN_SQUARE], id="NOV-06"),
    card("German Suplex", THROW, damage=2, stamina=2, target=3, momentum=2,
        icons=[RECOVER], left=[RED_CIRCLE], right=[RED_SQUARE], id="NOV-07"),
    card("Roundhouse Kick", STRIKE, damage=2, stamina=2, target=3, momentum=2,
        left=[BLUE_CIRCLE], right=[RED_CIRCLE], id="NOV-08"),
    card("Meteor Moonsault", AERIAL, damage=2, stamina=1, target=3, momentum=2,
        icons=[TAUNT], left=[GREEN_SQUARE], right=[RED_SQUARE], id="NOV-09"),
    card("Double Stomp", STRIKE, damage=2, stamina=2, target=3, momentum=2,
        icons=[RAMPAGE], left=[GREEN_CIRCLE], right=[BLUE_SQUARE], id="NOV-10"),
    card("Tumbling Plancha", AERIAL, damage=2, stamina=2, target=3, momentum=3,
        icons=[TAUNT], left=[YELLOW_CIRCLE], right=[RED_CIRCLE], id="NOV-11"),
    card("Zero-G Knee", STRIKE, damage=3, stamina=2, target=4, momentum=3,
        icons=[TAUNT], left=[RED_CIRCLE], right=[RED_SQUARE], id="NOV-12"),
    card("Spinning Back Kick", STRIKE, damage=3, stamina=2, target=4, momentum=3,
        icons=[SIGNATURE, PIN], left=[RED_SQUARE], right=[BLUE_SQUARE], id="NOV-13"),
    card("Shooting Star", AERIAL, damage=3, stamina=2, target=4, momentum=3,
        icons=[SIGNATURE, PIN, RECOVER], left=[GREEN_SQUARE], id="NOV-14"),
    card("Polaris Clutch", GRAPPLE, damage=4, stamina=2, target=5, momentum=3,
        icons=[SIGNATURE, PIN], left=[BLUE_SQUARE], id="NOV-15"),
    card("Starfall Driver", GRAPPLE, damage=5, stamina=2, target=6, momentum=4,
        icons=[FINISHER, PIN, KICKOUT], left=[BLUE_SQUARE], id="NOV-16"),
]
