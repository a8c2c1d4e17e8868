"""Rusty Calloway punches, and punches again."""

from __future__ import annotations

from playmat.games.aew.cards.tokens import CROWD_POP, JAB
from playmat.games.aew.vocabulary.words import *

# fmt: off
BRAWLER = [
    wrestler("BR-W", "Rusty Calloway", 2, "", "", "Brawler", ONGOING, staggered(more_damage(trait("Punch"), 1))),
    manager("BR-M", "Foreman Bess", 1, "", "", on_success(trait("Punch"), give_boon(CROWD_POP), once=True)),
    faction("BR-F", "Dockyard Union", 1, 2, "Brawler", flip([TIE_UP], attempt(JAB), attempt(JAB), draw(1))),
    strike("BR-K1", "Closing-Time Hook", 6, 5, 3, "H", "Punch", "Brawler", FINISHER, POWER, kit_of="BR-W"),
    strike("BR-K2", "Clock-Out Flurry", 4, 2, 1, "T", "Punch", "Brawler",
           enters(attempt(JAB), attempt(JAB), attempt(JAB)), kit_of="BR-W"),
    response("BR-K3", "Chin Up", 2, 2, "Punch", "Brawler",
             respond(A_MANEUVER, prevent(3), next_damage(trait("Punch"), 2)), kit_of="BR-W"),
    action("BR-KF", "Brass Bell", 4, 1, "", "Brawler", PERMANENT, ONGOING,
           more_momentum(all_of(trait("Punch"), A_MANEUVER), 1), kit_of="BR-F"),
    strike("BR01", "Clubbing Fist", 0, 2, 1, "T", "Punch", "Brawler", COMBO),
    action("BR02", "Roll Up the Sleeves", 0, 1, "Punch", "Brawler", enters(next_damage(trait("Punch"), 1))),
    strike("BR03", "Wild Swing", 0, 3, 0, "H", "Punch", "Brawler", enters(lose(1))),
    strike("BR04", "Uppercut", 3, 3, 2, "H", "Punch", "Brawler", COMBO),
    strike("BR05", "Gut Check", 2, 2, 1, "T", "Punch", "Brawler", stuns()),
    strike("BR06", "Liver Shot", 3, 3, 1, "T", "Punch", "Brawler", FOCUS),
    strike("BR07", "Spinning Backfist", 2, 2, 1, "H", "Punch", "Brawler", follow_up(trait("Punch"))),
    response("BR08", "Parry and Pop", 2, 1, "Punch, Counter", "Brawler", reverse(A_STRIKE, attempt(JAB))),
    strike("BR09", "Overtime Shift", 3, 3, 2, "H", "Punch", "Brawler", RELENTLESS),
    strike("BR10", "Bell Ringer", 5, 5, 2, "H", "Punch", "Brawler", PRESSING),
]
