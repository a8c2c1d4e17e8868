"""Neutral purchases: they show no Style."""

from __future__ import annotations

from playmat.games.aew.cards.tokens import BAD_KNEE, BRUISED_RIBS, CHAIR_SHOT, CROWD_POP, SECOND_WIND
from playmat.games.aew.vocabulary.words import *

# fmt: off
PURCHASES = [
    strike(
        "NP01", "Big Boot", cost=2, damage=2, momentum=1, target="H", traits="Kick",
        text=[own_damage(2, FOE_STAGGERED)],
    ),
    grapple(
        "NP02", "Bridging Suplex", cost=4, damage=4, momentum=3, target="T", traits="Suplex",
        text=[own_momentum(9, FOE_STAGGERED), enters(try_pin())],
    ),
    grapple("NP03", "Spine Rattler", cost=3, damage=3, momentum=2, target="T", traits="Slam", text=[PRESSING]),
    submission(
        "NP04", "Sleeper Hold", cost=3, damage=2, momentum=2, target="H", traits="Hold",
        text=[enters(try_submit(2, 5))],
    ),
    strike("NP05", "Discus Punch", cost=3, damage=2, momentum=2, target="H", traits="Punch", text=[POWER]),
    action(
        "NP06", "Folding Chair", cost=3, momentum=1, traits="Weapon",
        text=[uses(2), act(TIE_UP, USE, attempt(CHAIR_SHOT))],
    ),
    response("NP07", "Counter Throw", cost=2, momentum=2, traits="Counter, Throw", text=[reverse(A_GRAPPLE)]),
    response(
        "NP08", "Catch the Limb", cost=2, momentum=2, traits="Counter",
        text=[reverse(all_of(A_STRIKE, any_of(trait("Kick"), trait("Punch"))))],
    ),
    response("NP09", "Iron Will", cost=3, momentum=3, text=[STURDY, RESILIENT, respond(A_MANEUVER, prevent(3))]),
    action(
        "NP10", "Crowd Chant", cost=2, momentum=1, traits="Taunt",
        text=[enters(give_boon(CROWD_POP), give_boon(CROWD_POP))],
    ),
    action("NP11", "Training Montage", cost=4, momentum=1, text=[PERMANENT, ONGOING, hand_size(1)]),
    action("NP12", "Scouting Report", cost=1, momentum=1, text=[enters(scout(2), draw(1))]),
    submission(
        "NP13", "Knee Wrecker", cost=3, damage=3, momentum=1, target="L", traits="Hold",
        text=[enters(injure(BAD_KNEE))],
    ),
    strike(
        "NP14", "Rib Rattler", cost=3, damage=3, momentum=1, target="T", traits="Kick",
        text=[enters(injure(BRUISED_RIBS))],
    ),
    strike("NP15", "Top-Rope Elbow", cost=4, damage=5, momentum=1, target="T", traits="Aerial", text=[enters(lose(1))]),
    strike("NP16", "Out of Nowhere", cost=2, damage=3, momentum=1, target="T", traits="Charge", text=[SUDDEN]),
    strike(
        "NP17", "Get Back Up", cost=2, damage=3, momentum=1, target="T", traits="Chop",
        text=[RELENTLESS, staggered(own_damage(1))],
    ),
    action("NP18", "Merch Table", cost=2, momentum=1, text=[PERMANENT, ONGOING, market_size(1)]),
    action("NP19", "Pace Yourself", cost=2, momentum=2, text=[ONGOING, hold(2), enters(gain(2))]),
    response("NP20", "Cut the Mic", cost=2, momentum=2, traits="Taunt", text=[reverse(any_of(AN_ACTION, AN_ABILITY))]),
    grapple("NP21", "Crafty Veteran", cost=2, damage=2, momentum=2, target="A", traits="Hold", text=[CUNNING]),
    action("NP22", "House Cleaning", cost=2, momentum=1, text=[enters(tuck_discard(2), tuck_row(4))]),
    action("NP23", "Hook the Leg", cost=2, momentum=1, text=[follow_up(A_MANEUVER), enters(pin_with(A_MANEUVER))]),
    strike(
        "NP24", "Head-On Collision", cost=3, damage=4, momentum=1, target="T", traits="Charge",
        text=[enters(both_lose(2))],
    ),
    action("NP25", "Sponsor Deal", cost=3, momentum=1, text=[PERMANENT, ONGOING, cheaper(cost_from(4), 1)]),
    action(
        "NP26", "Souvenir Stand", cost=2, momentum=1,
        text=[PERMANENT, ONGOING, on_discard(A_TOKEN, gain(1), once=True)],
    ),
    action(
        "NP27", "Second-Hand Gloves", cost=2, momentum=1, traits="Punch",
        text=[PERMANENT, ONGOING, on_discard(A_TOKEN, gain(1), once=True),
        more_damage(all_of(A_TOKEN, trait("Punch")), 1)],
    ),
    action("NP28", "Fighting Spirit", cost=2, momentum=2, text=[staggered(enters(give_boon(SECOND_WIND), draw(1)))]),
    response(
        "NP29", "Ringside Save", cost=2, momentum=1, traits="Counter",
        text=[SUDDEN, reverse(all_of(A_MANEUVER, damage_from(4)))],
    ),
    action(
        "NP30", "Chip on the Shoulder", cost=1, momentum=1, traits="Taunt",
        text=[PERMANENT, ONGOING, on_reversed(A_MANEUVER, draw(1), once=True)],
    ),
]
