"""Moss Boulderback slams, shrugs it off, and covers."""

from __future__ import annotations

from playmat.games.aew.cards.tokens import SNAP_SUPLEX
from playmat.games.aew.vocabulary.words import *

# fmt: off
POWERHOUSE = [
    wrestler("PO-W", "Moss Boulderback", 2, "", "Slam", "Powerhouse", ONGOING,
             more_momentum(all_of(A_MANEUVER, any_of(trait("Slam"), trait("Suplex"))), 1)),
    manager("PO-M", "Nana Thistle", 1, "", "", act(RECOVERY, COMMIT, discount(2))),
    faction("PO-F", "The Quarry Crew", 1, 2, "Powerhouse",
            flip([TIE_UP], next_unreversible(A_MANEUVER), next_damage(A_MANEUVER, 2))),
    call_name("PO-C", "The Immovable", 1, "", "", ONGOING, never_stunned()),
    grapple("PO-K1", "Rockslide Bomb", 7, 7, 4, "T", "Slam", "Powerhouse", FINISHER, POWER,
            own_momentum(5, FOE_STAGGERED), enters(try_pin(2, 6)), kit_of="PO-W"),
    grapple("PO-K2", "Boulder Toss", 4, 5, 3, "T", "Slam, Throw", "Powerhouse", POWER, kit_of="PO-W"),
    response("PO-K3", "Stone Wall", 3, 3, "", "Powerhouse", STURDY, RESILIENT, respond(A_MANEUVER, prevent(5)),
             kit_of="PO-W"),
    action("PO-KF", "Heavy Lifting", 3, 1, "", "Powerhouse", PERMANENT, ONGOING, power_bonus(1), kit_of="PO-F"),
    grapple("PO01", "Scoop Slam", 0, 2, 1, "T", "Slam", "Powerhouse", POWER),
    grapple("PO02", "Quick Suplex", 0, 2, 1, "T", "Suplex", "Powerhouse", COMBO),
    response("PO03", "Shrug It Off", 0, 2, "", "Powerhouse", RESILIENT, STURDY, respond(A_MANEUVER, prevent(3))),
    grapple("PO04", "Avalanche Suplex", 5, 5, 3, "T", "Suplex", "Powerhouse", POWER, stuns()),
    grapple("PO05", "Three Peaks", 4, 3, 2, "T", "Suplex", "Powerhouse",
            enters(attempt(SNAP_SUPLEX), attempt(SNAP_SUPLEX))),
    submission("PO06", "Bear Hug", 3, 3, 3, "T", "Hold", "Powerhouse", FOCUS, enters(try_submit(1, 5))),
    grapple("PO07", "Backbreaker Drop", 3, 4, 2, "T", "Slam", "Powerhouse", FOCUS, PRESSING),
    grapple("PO08", "Running Slam", 4, 3, 3, "T", "Slam", "Powerhouse", POWER, own_momentum(4, FOE_STAGGERED),
            enters(try_pin(2, 6))),
    response("PO09", "Caught in Midair", 2, 2, "Counter", "Powerhouse",
             reverse(any_of(trait("Aerial"), trait("Charge"), trait("Kick")))),
    action("PO10", "Flex", 1, 3, "Taunt", "Powerhouse"),
]
