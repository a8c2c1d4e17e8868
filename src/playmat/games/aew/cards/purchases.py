"""Neutral purchases: they show no Style."""

from __future__ import annotations

from playmat.games.aew.cards.tokens import BAD_KNEE, BRUISED_RIBS, CHAIR_SHOT, CROWD_POP, SECOND_WIND
from playmat.games.aew.vocabulary.words import *

# fmt: off
PURCHASES = [
    strike("NP01", "Big Boot", 2, 2, 1, "H", "Kick", "", own_damage(2, FOE_STAGGERED)),
    grapple("NP02", "Bridging Suplex", 4, 4, 3, "T", "Suplex", "", own_momentum(9, FOE_STAGGERED), enters(try_pin())),
    grapple("NP03", "Spine Rattler", 3, 3, 2, "T", "Slam", "", PRESSING),
    submission("NP04", "Sleeper Hold", 3, 2, 2, "H", "Hold", "", enters(try_submit(2, 5))),
    strike("NP05", "Discus Punch", 3, 2, 2, "H", "Punch", "", POWER),
    action("NP06", "Folding Chair", 3, 1, "Weapon", "", uses(2), act(TIE_UP, USE, attempt(CHAIR_SHOT))),
    response("NP07", "Counter Throw", 2, 2, "Counter, Throw", "", reverse(A_GRAPPLE)),
    response("NP08", "Catch the Limb", 2, 2, "Counter", "",
             reverse(all_of(A_STRIKE, any_of(trait("Kick"), trait("Punch"))))),
    response("NP09", "Iron Will", 3, 3, "", "", STURDY, RESILIENT, respond(A_MANEUVER, prevent(3))),
    action("NP10", "Crowd Chant", 2, 1, "Taunt", "", enters(give_boon(CROWD_POP), give_boon(CROWD_POP))),
    action("NP11", "Training Montage", 4, 1, "", "", PERMANENT, ONGOING, hand_size(1)),
    action("NP12", "Scouting Report", 1, 1, "", "", enters(scout(2), draw(1))),
    submission("NP13", "Knee Wrecker", 3, 3, 1, "L", "Hold", "", enters(injure(BAD_KNEE))),
    strike("NP14", "Rib Rattler", 3, 3, 1, "T", "Kick", "", enters(injure(BRUISED_RIBS))),
    strike("NP15", "Top-Rope Elbow", 4, 5, 1, "T", "Aerial", "", enters(lose(1))),
    strike("NP16", "Out of Nowhere", 2, 3, 1, "T", "Charge", "", SUDDEN),
    strike("NP17", "Get Back Up", 2, 3, 1, "T", "Chop", "", RELENTLESS, staggered(own_damage(1))),
    action("NP18", "Merch Table", 2, 1, "", "", PERMANENT, ONGOING, market_size(1)),
    action("NP19", "Pace Yourself", 2, 2, "", "", ONGOING, hold(2), enters(gain(2))),
    response("NP20", "Cut the Mic", 2, 2, "Taunt", "", reverse(any_of(AN_ACTION, AN_ABILITY))),
    grapple("NP21", "Crafty Veteran", 2, 2, 2, "A", "Hold", "", CUNNING),
    action("NP22", "House Cleaning", 2, 1, "", "", enters(tuck_discard(2), tuck_row(4))),
    action("NP23", "Hook the Leg", 2, 1, "", "", follow_up(A_MANEUVER), enters(pin_with(A_MANEUVER))),
    strike("NP24", "Head-On Collision", 3, 4, 1, "T", "Charge", "", enters(both_lose(2))),
    action("NP25", "Sponsor Deal", 3, 1, "", "", PERMANENT, ONGOING, cheaper(cost_from(4), 1)),
    action("NP26", "Souvenir Stand", 2, 1, "", "", PERMANENT, ONGOING, on_discard(A_TOKEN, gain(1), once=True)),
    action("NP27", "Second-Hand Gloves", 2, 1, "Punch", "", PERMANENT, ONGOING,
           on_discard(A_TOKEN, gain(1), once=True), more_damage(all_of(A_TOKEN, trait("Punch")), 1)),
    action("NP28", "Fighting Spirit", 2, 2, "", "", staggered(enters(give_boon(SECOND_WIND), draw(1)))),
    response("NP29", "Ringside Save", 2, 1, "Counter", "", SUDDEN, reverse(all_of(A_MANEUVER, damage_from(4)))),
    action("NP30", "Chip on the Shoulder", 1, 1, "Taunt", "", PERMANENT, ONGOING,
           on_reversed(A_MANEUVER, draw(1), once=True)),
]
