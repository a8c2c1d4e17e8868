"""Cards for the reference of words, with words that no card of the game has."""

from __future__ import annotations

from typing import Final

EXAMPLES: Final = """
strike("EX-1", "No Way Out", 5, 4, 2, "H", "Kick", "", cannot_be_reversed())
action("EX-2", "Sense of Timing", 1, 1, "", "", enters_if(FOE_STAGGERED, gain(2)))
action("EX-3", "Tidy Up", 1, 1, "", "", enters(return_to_hand(1, AN_ACTION)))
response("EX-4", "Guard the Body", 1, 1, "Counter", "", reverse(all_of(A_STRIKE, any_of(TORSO, ARMS, LEGS))))
response("EX-5", "Steady On", 1, 1, "Counter", "", respond(none_of(A_SUBMISSION), prevent(2)))
response("EX-6", "Read the Hips", 1, 1, "Counter", "", reverse(all_of(of_subtype(2), at_target(8))))
response("EX-7", "Heckle", 1, 1, "Taunt", "", reverse(of_type(2)))
"""
