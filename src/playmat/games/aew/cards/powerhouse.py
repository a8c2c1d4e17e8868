"""Moss Boulderback slams, shrugs it off, and covers."""

from __future__ import annotations

from playmat.games.aew.cards.tokens import SNAP_SUPLEX
from playmat.games.aew.vocabulary.words import *

# fmt: off
POWERHOUSE = [
    wrestler(
        "PO-W", "Moss Boulderback", momentum=2, traits="Slam", styles="Powerhouse",
        text=[ONGOING, more_momentum(all_of(A_MANEUVER, any_of(trait("Slam"), trait("Suplex"))), 1)],
    ),
    manager("PO-M", "Nana Thistle", momentum=1, text=[act(RECOVERY, COMMIT, discount(2))]),
    faction(
        "PO-F", "The Quarry Crew", momentum=1, back=2, styles="Powerhouse",
        text=[flip([TIE_UP], next_unreversible(A_MANEUVER), next_damage(A_MANEUVER, 2))],
    ),
    call_name("PO-C", "The Immovable", momentum=1, text=[ONGOING, never_stunned()]),
    grapple(
        "PO-K1", "Rockslide Bomb", cost=7, damage=7, momentum=4, target="T", traits="Slam", styles="Powerhouse",
        text=[FINISHER, POWER, own_momentum(5, FOE_STAGGERED), enters(try_pin(2, 6))], kit_of="PO-W",
    ),
    grapple(
        "PO-K2", "Boulder Toss", cost=4, damage=5, momentum=3, target="T", traits="Slam, Throw", styles="Powerhouse",
        text=[POWER], kit_of="PO-W",
    ),
    response(
        "PO-K3", "Stone Wall", cost=3, momentum=3, styles="Powerhouse",
        text=[STURDY, RESILIENT, respond(A_MANEUVER, prevent(5))], kit_of="PO-W",
    ),
    action(
        "PO-KF", "Heavy Lifting", cost=3, momentum=1, styles="Powerhouse",
        text=[PERMANENT, ONGOING, power_bonus(1)], kit_of="PO-F",
    ),
    grapple(
        "PO01", "Scoop Slam", cost=0, damage=2, momentum=1, target="T", traits="Slam", styles="Powerhouse",
        text=[POWER],
    ),
    grapple(
        "PO02", "Quick Suplex", cost=0, damage=2, momentum=1, target="T", traits="Suplex", styles="Powerhouse",
        text=[COMBO],
    ),
    response(
        "PO03", "Shrug It Off", cost=0, momentum=2, styles="Powerhouse",
        text=[RESILIENT, STURDY, respond(A_MANEUVER, prevent(3))],
    ),
    grapple(
        "PO04", "Avalanche Suplex", cost=5, damage=5, momentum=3, target="T", traits="Suplex", styles="Powerhouse",
        text=[POWER, stuns()],
    ),
    grapple(
        "PO05", "Three Peaks", cost=4, damage=3, momentum=2, target="T", traits="Suplex", styles="Powerhouse",
        text=[enters(attempt(SNAP_SUPLEX), attempt(SNAP_SUPLEX))],
    ),
    submission(
        "PO06", "Bear Hug", cost=3, damage=3, momentum=3, target="T", traits="Hold", styles="Powerhouse",
        text=[FOCUS, enters(try_submit(1, 5))],
    ),
    grapple(
        "PO07", "Backbreaker Drop", cost=3, damage=4, momentum=2, target="T", traits="Slam", styles="Powerhouse",
        text=[FOCUS, PRESSING],
    ),
    grapple(
        "PO08", "Running Slam", cost=4, damage=3, momentum=3, target="T", traits="Slam", styles="Powerhouse",
        text=[POWER, own_momentum(4, FOE_STAGGERED), enters(try_pin(2, 6))],
    ),
    response(
        "PO09", "Caught in Midair", cost=2, momentum=2, traits="Counter", styles="Powerhouse",
        text=[reverse(any_of(trait("Aerial"), trait("Charge"), trait("Kick")))],
    ),
    action("PO10", "Flex", cost=1, momentum=3, traits="Taunt", styles="Powerhouse"),
]
