"""Tokens, and the blank card with which scenarios fill their decks."""

from __future__ import annotations

from playmat.games.aew.vocabulary.words import *

JAB = strike("TK01", "Jab", 0, 1, 1, "H", "Punch", token=True)
SNAP_SUPLEX = grapple("TK02", "Snap Suplex", 0, 2, 1, "T", "Suplex", token=True)
ROLL_UP = grapple(
    "TK03", "Roll-Up", 0, 0, 4, "T", "Roll", "", own_momentum(9, FOE_STAGGERED), enters(try_pin()), token=True
)
SPRINGBOARD_KICK = strike("TK04", "Springboard Kick", 0, 2, 1, "H", "Kick, Aerial", token=True)
ARM_WRINGER = submission("TK05", "Arm Wringer", 0, 1, 1, "A", "Hold", token=True)
CHAIR_SHOT = strike("TK06", "Chair Shot", 0, 1, 0, "H", "Weapon", "", ILLEGAL, PRESSING, token=True)
CROWD_POP = boon("TK07", "Crowd Pop", 1, "Taunt")
SECOND_WIND = boon("TK08", "Second Wind", 2, "", PERMANENT, STURDY)
BRUISED_RIBS = injury(
    "TK09", "Bruised Ribs", 0, 0, PERMANENT, ONGOING, more_damage(A_MANEUVER, -1), act(RECOVERY, pay(3), remove_this())
)
BAD_KNEE = injury("TK10", "Bad Knee", 0, 0, PERMANENT, ONGOING, hand_size(-1), act(RECOVERY, pay(3), remove_this()))
MEDICAL_BILL = injury("TK11", "Medical Bill", 2, 0, NO_TUCK)
FILLER = action("filler", "Deep Breath", 0, 0)
"""What lies below the cards that a scenario gives for a deck."""

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
