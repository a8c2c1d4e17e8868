"""Rusty Calloway punches, and punches again."""

from __future__ import annotations

from playmat.games.aew.cards.tokens import CROWD_POP, JAB
from playmat.games.aew.vocabulary.words import *

# fmt: off
BRAWLER = [
    wrestler(
        "BR-W", "Rusty Calloway", momentum=2, styles="Brawler",
        text=[ONGOING, staggered(more_damage(trait("Punch"), 1))],
    ),
    manager("BR-M", "Foreman Bess", momentum=1, text=[on_success(trait("Punch"), give_boon(CROWD_POP), once=True)]),
    faction(
        "BR-F", "Dockyard Union", momentum=1, back=2, styles="Brawler",
        text=[flip([TIE_UP], attempt(JAB), attempt(JAB), draw(1))],
    ),
    strike(
        "BR-K1", "Closing-Time Hook", cost=6, damage=5, momentum=3, target="H", traits="Punch", styles="Brawler",
        text=[FINISHER, POWER], kit_of="BR-W",
    ),
    strike(
        "BR-K2", "Clock-Out Flurry", cost=4, damage=2, momentum=1, target="T", traits="Punch", styles="Brawler",
        text=[enters(attempt(JAB), attempt(JAB), attempt(JAB))], kit_of="BR-W",
    ),
    response(
        "BR-K3", "Chin Up", cost=2, momentum=2, traits="Punch", styles="Brawler",
        text=[respond(A_MANEUVER, prevent(3), next_damage(trait("Punch"), 2))], kit_of="BR-W",
    ),
    action(
        "BR-KF", "Brass Bell", cost=4, momentum=1, styles="Brawler",
        text=[PERMANENT, ONGOING, more_momentum(all_of(trait("Punch"), A_MANEUVER), 1)], kit_of="BR-F",
    ),
    strike(
        "BR01", "Clubbing Fist", cost=0, damage=2, momentum=1, target="T", traits="Punch", styles="Brawler",
        text=[COMBO],
    ),
    action(
        "BR02", "Roll Up the Sleeves", cost=0, momentum=1, traits="Punch", styles="Brawler",
        text=[enters(next_damage(trait("Punch"), 1))],
    ),
    strike(
        "BR03", "Wild Swing", cost=0, damage=3, momentum=0, target="H", traits="Punch", styles="Brawler",
        text=[enters(lose(1))],
    ),
    strike(
        "BR04", "Uppercut", cost=3, damage=3, momentum=2, target="H", traits="Punch", styles="Brawler",
        text=[COMBO],
    ),
    strike(
        "BR05", "Gut Check", cost=2, damage=2, momentum=1, target="T", traits="Punch", styles="Brawler",
        text=[stuns()],
    ),
    strike(
        "BR06", "Liver Shot", cost=3, damage=3, momentum=1, target="T", traits="Punch", styles="Brawler",
        text=[FOCUS],
    ),
    strike(
        "BR07", "Spinning Backfist", cost=2, damage=2, momentum=1, target="H", traits="Punch", styles="Brawler",
        text=[follow_up(trait("Punch"))],
    ),
    response(
        "BR08", "Parry and Pop", cost=2, momentum=1, traits="Punch, Counter", styles="Brawler",
        text=[reverse(A_STRIKE, attempt(JAB))],
    ),
    strike(
        "BR09", "Overtime Shift", cost=3, damage=3, momentum=2, target="H", traits="Punch", styles="Brawler",
        text=[RELENTLESS],
    ),
    strike(
        "BR10", "Bell Ringer", cost=5, damage=5, momentum=2, target="H", traits="Punch", styles="Brawler",
        text=[PRESSING],
    ),
]
