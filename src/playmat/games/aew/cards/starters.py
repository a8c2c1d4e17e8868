"""Neutral starters: they cost nothing and show no Style."""

from __future__ import annotations

from playmat.games.aew.vocabulary.words import *

# fmt: off
STARTERS = [
    grapple("NS01", "Collar Tie-Up", 0, 1, 2, "T", "Hold"),
    strike("NS02", "Straight Jab", 0, 1, 1, "H", "Punch", "", FOLLOW_UP),
    strike("NS03", "Low Kick", 0, 2, 1, "L", "Kick"),
    strike("NS04", "Body Blow", 0, 2, 1, "T", "Punch"),
    grapple("NS05", "Arm Drag", 0, 1, 1, "A", "Throw", "", enters(scout(1))),
    submission("NS06", "Wrist Lock", 0, 1, 1, "A", "Hold", "", FOCUS),
    grapple("NS07", "Hip Toss", 0, 1, 1, "L", "Throw", "", own_damage_after(A_GRAPPLE, 1)),
    strike("NS08", "Knife-Edge Chop", 0, 1, 1, "T", "Chop", "", PRESSING),
    strike("NS09", "Snap Kick", 0, 1, 1, "H", "Kick", "", COMBO),
    submission("NS10", "Side Headlock", 0, 1, 0, "H", "Hold", "", stuns()),
    strike("NS11", "Shoulder Charge", 0, 1, 2, "T", "Charge", "", POWER),
    grapple("NS12", "Leg Trip", 0, 1, 1, "L", "Throw", "", FOCUS),
    response("NS13", "Duck Under", 0, 1, "Counter", "", reverse(all_of(A_STRIKE, HEAD))),
    response("NS14", "Forearm Block", 0, 1, "Counter", "", reverse(all_of(A_STRIKE, damage_up_to(2)))),
    response("NS15", "Slip Free", 0, 1, "Counter", "", reverse(all_of(A_GRAPPLE, damage_up_to(3)))),
    response("NS16", "Break the Grip", 0, 1, "Counter", "", ROPE_BREAK,
             reverse(any_of(A_SUBMISSION, all_of(A_GRAPPLE, damage_up_to(2))))),
    response("NS17", "Roll With It", 0, 2, "", "", RESILIENT, respond(A_MANEUVER, prevent(2))),
    action("NS18", "Catch Your Breath", 0, 1, "", "", enters(gain(2))),
    action("NS19", "Size Them Up", 0, 0, "", "", enters(draw(1))),
    action("NS20", "Play to the Crowd", 0, 2, "Taunt"),
    action("NS21", "Reach for the Ropes", 0, 1, "", "", ROPE_BREAK, enters(scout(1))),
    action("NS22", "Footwork", 0, 1, "", "", FOLLOW_UP, enters(next_damage(A_MANEUVER, 1))),
]
