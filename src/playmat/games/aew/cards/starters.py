"""Neutral starters: they cost nothing and show no Style."""

from __future__ import annotations

from playmat.games.aew.vocabulary.words import *

# fmt: off
STARTERS = [
    grapple("NS01", "Collar Tie-Up", cost=0, damage=1, momentum=2, target="T", traits="Hold"),
    strike("NS02", "Straight Jab", cost=0, damage=1, momentum=1, target="H", traits="Punch", text=[FOLLOW_UP]),
    strike("NS03", "Low Kick", cost=0, damage=2, momentum=1, target="L", traits="Kick"),
    strike("NS04", "Body Blow", cost=0, damage=2, momentum=1, target="T", traits="Punch"),
    grapple("NS05", "Arm Drag", cost=0, damage=1, momentum=1, target="A", traits="Throw", text=[enters(scout(1))]),
    submission("NS06", "Wrist Lock", cost=0, damage=1, momentum=1, target="A", traits="Hold", text=[FOCUS]),
    grapple(
        "NS07", "Hip Toss", cost=0, damage=1, momentum=1, target="L", traits="Throw",
        text=[own_damage_after(A_GRAPPLE, 1)],
    ),
    strike("NS08", "Knife-Edge Chop", cost=0, damage=1, momentum=1, target="T", traits="Chop", text=[PRESSING]),
    strike("NS09", "Snap Kick", cost=0, damage=1, momentum=1, target="H", traits="Kick", text=[COMBO]),
    submission("NS10", "Side Headlock", cost=0, damage=1, momentum=0, target="H", traits="Hold", text=[stuns()]),
    strike("NS11", "Shoulder Charge", cost=0, damage=1, momentum=2, target="T", traits="Charge", text=[POWER]),
    grapple("NS12", "Leg Trip", cost=0, damage=1, momentum=1, target="L", traits="Throw", text=[FOCUS]),
    response("NS13", "Duck Under", cost=0, momentum=1, traits="Counter", text=[reverse(all_of(A_STRIKE, HEAD))]),
    response(
        "NS14", "Forearm Block", cost=0, momentum=1, traits="Counter",
        text=[reverse(all_of(A_STRIKE, damage_up_to(3)))],
    ),
    response(
        "NS15", "Slip Free", cost=0, momentum=1, traits="Counter",
        text=[reverse(all_of(A_GRAPPLE, damage_up_to(3)))],
    ),
    response(
        "NS16", "Break the Grip", cost=0, momentum=1, traits="Counter",
        text=[ROPE_BREAK, reverse(any_of(A_SUBMISSION, all_of(A_GRAPPLE, damage_up_to(2))))],
    ),
    response("NS17", "Roll With It", cost=0, momentum=2, text=[RESILIENT, respond(A_MANEUVER, prevent(2))]),
    action("NS18", "Catch Your Breath", cost=0, momentum=1, text=[enters(gain(2))]),
    action("NS19", "Size Them Up", cost=0, momentum=0, text=[enters(draw(1))]),
    action("NS20", "Play to the Crowd", cost=0, momentum=2, traits="Taunt"),
    action("NS21", "Reach for the Ropes", cost=0, momentum=1, text=[ROPE_BREAK, enters(scout(1))]),
    action("NS22", "Footwork", cost=0, momentum=1, text=[FOLLOW_UP, enters(next_damage(A_MANEUVER, 1))]),
]
