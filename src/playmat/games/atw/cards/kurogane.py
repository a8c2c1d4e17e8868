"""Kurogane-7, The Chrome Ronin."""

from playmat.games.atw.vocabulary.words import *

# fmt: off
BOARD = board(
    "kurogane", "Kurogane-7", nickname="The Chrome Ronin", era=FUTURE,
    health=17, low_health=4, stamina=16, low_stamina=3, hand=5, limit=5,
    taunt=gesture("Power Pose", you={"momentum": 2, "draw": 1}, foe={"stamina": 1, "draw": 1}),
    recover=gesture("Heat Vent", you={"stamina": 3}, foe={"health": 1, "stamina": 1}),
    abilities=[
        permanent("Adaptive Servo", ON_MISS, stamina=1, do=[ROLL_AGAIN]),
        reversal("Servo Clamp", stamina=3, do=[damage(3), momentum(2)], icon=RECOVER),
        one_time("Overclock", BEFORE_ROLL, health=2, do=[bonus_damage(1), target(-2)]),
        one_time("Reboot", OFFENSE, requires=LOW_HEALTH, do=[heal(2), stamina(2), draw(1)]),
    ],
)

CARDS = [
    card("Piston Jab", STRIKE, damage=1, stamina=1, target=2, momentum=1,
        icons=[TAUNT, RAMPAGE], right=[BLUE_CIRCLE], id="KUR-01"),
    card("Piston Cross", STRIKE, damage=1, stamina=1, target=2, momentum=1,
        icons=[RAMPAGE], left=[BLUE_CIRCLE], right=[RED_CIRCLE], id="KUR-02"),
    card("Scissor Kick", STRIKE, damage=1, stamina=1, target=2, momentum=1,
        icons=[TAUNT], right=[BLUE_SQUARE], id="KUR-03"),
    card("Flying Armlock", GRAPPLE, damage=1, stamina=1, target=2, momentum=2,
        icons=[RECOVER], left=[BLUE_SQUARE], right=[YELLOW_SQUARE], id="KUR-04"),
    card("Low Sweep", STRIKE, damage=1, stamina=1, target=2, momentum=1,
        icons=[RAMPAGE], left=[BLUE_CIRCLE], right=[YELLOW_SQUARE], id="KUR-05"),
    card("Haymaker", STRIKE, damage=2, stamina=1, target=2, momentum=1,
        icons=[TAUNT], left=[RED_CIRCLE], right=[GREEN_CIRCLE], id="KUR-06"),
    card("Wire Armbar", GRAPPLE, damage=2, stamina=1, target=3, momentum=1,
        icons=[RECOVER], left=[YELLOW_SQUARE], right=[RED_SQUARE], id="KUR-07"),
    card("Jet Knee", STRIKE, damage=2, stamina=1, target=3, momentum=2,
        icons=[RAMPAGE], left=[RED_CIRCLE], right=[RED_SQUARE], id="KUR-08"),
    card("Vertical Suplex", THROW, damage=2, stamina=2, target=3, momentum=2,
        icons=[TAUNT], left=[BLUE_SQUARE], right=[GREEN_CIRCLE], id="KUR-09"),
    card("Rocket Sidekick", STRIKE, damage=3, stamina=2, target=4, momentum=2,
        icons=[TAUNT], left=[GREEN_CIRCLE], right=[RED_SQUARE], id="KUR-10"),
    card("Eight-Arm Stretch", GRAPPLE, damage=3, stamina=2, target=4, momentum=3,
        icons=[SIGNATURE, PIN, RECOVER], left=[RED_SQUARE], right=[BLUE_SQUARE], id="KUR-11"),
    card("Guillotine Clamp", GRAPPLE, damage=3, stamina=2, target=4, momentum=2,
        icons=[SIGNATURE, PIN], left=[YELLOW_SQUARE], id="KUR-12"),
    card("Steel Brainbuster", THROW, damage=4, stamina=2, target=5, momentum=2,
        icons=[SIGNATURE, TAUNT], left=[GREEN_CIRCLE], right=[BLUE_SQUARE], id="KUR-13"),
    card("Carbon Choke", GRAPPLE, damage=4, stamina=2, target=5, momentum=3,
        icons=[SIGNATURE, PIN], left=[RED_SQUARE], id="KUR-14"),
    card("Meltdown Piledriver", GRAPPLE, damage=6, stamina=2, target=6, momentum=3,
        icons=[FINISHER, PIN, KICKOUT], left=[BLUE_SQUARE], id="KUR-15"),
]
