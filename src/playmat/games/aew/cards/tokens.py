"""Tokens, and the blank card with which scenarios fill their decks."""

from __future__ import annotations

from playmat.games.aew.vocabulary.words import *

JAB = strike("TK01", "Jab", cost=0, damage=1, momentum=1, target="H", traits="Punch", token=True)
SNAP_SUPLEX = grapple("TK02", "Snap Suplex", cost=0, damage=2, momentum=1, target="T", traits="Suplex", token=True)
ROLL_UP = grapple(
    "TK03",
    "Roll-Up",
    cost=0,
    damage=0,
    momentum=4,
    target="T",
    traits="Roll",
    text=[own_momentum(9, FOE_STAGGERED), enters(try_pin())],
    token=True,
)
SPRINGBOARD_KICK = strike(
    "TK04", "Springboard Kick", cost=0, damage=2, momentum=1, target="H", traits="Kick, Aerial", token=True
)
ARM_WRINGER = submission("TK05", "Arm Wringer", cost=0, damage=1, momentum=1, target="A", traits="Hold", token=True)
CHAIR_SHOT = strike(
    "TK06",
    "Chair Shot",
    cost=0,
    damage=1,
    momentum=0,
    target="H",
    traits="Weapon",
    text=[ILLEGAL, PRESSING],
    token=True,
)
CROWD_POP = boon("TK07", "Crowd Pop", momentum=1, traits="Taunt")
SECOND_WIND = boon("TK08", "Second Wind", momentum=2, text=[PERMANENT, STURDY])
BRUISED_RIBS = injury(
    "TK09",
    "Bruised Ribs",
    cost=0,
    momentum=0,
    text=[PERMANENT, ONGOING, more_damage(A_MANEUVER, -1), act(RECOVERY, pay(3), remove_this())],
)
BAD_KNEE = injury(
    "TK10",
    "Bad Knee",
    cost=0,
    momentum=0,
    text=[PERMANENT, ONGOING, hand_size(-1), act(RECOVERY, pay(3), remove_this())],
)
MEDICAL_BILL = injury("TK11", "Medical Bill", cost=2, momentum=0, text=[NO_TUCK])
FILLER = action("filler", "Deep Breath", cost=0, momentum=0)
"""The card that fills a deck below the cards that a scenario lists."""

TOKENS = [
    JAB,
    SNAP_SUPLEX,
    ROLL_UP,
    SPRINGBOARD_KICK,
    ARM_WRINGER,
    CHAIR_SHOT,
    CROWD_POP,
    SECOND_WIND,
    BRUISED_RIBS,
    BAD_KNEE,
    MEDICAL_BILL,
]
