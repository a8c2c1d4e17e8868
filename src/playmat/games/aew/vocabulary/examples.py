"""Example cards for the word reference, for words that no card of the game uses."""

from __future__ import annotations

from typing import Final

EXAMPLES: Final = """
strike("EX-1", "No Way Out", cost=5, damage=4, momentum=2, target="H", traits="Kick", text=[cannot_be_reversed()])
action("EX-2", "Sense of Timing", cost=1, momentum=1, text=[enters_if(FOE_STAGGERED, gain(2))])
action("EX-3", "Tidy Up", cost=1, momentum=1, text=[enters(return_to_hand(1, AN_ACTION))])
response("EX-4", "Guard the Body", cost=1, momentum=1, text=[reverse(all_of(A_STRIKE, any_of(TORSO, ARMS, LEGS)))])
response("EX-5", "Steady On", cost=1, momentum=1, text=[respond(none_of(A_SUBMISSION), prevent(2))])
response("EX-6", "Read the Hips", cost=1, momentum=1, text=[reverse(all_of(of_subtype(2), at_target(8)))])
response("EX-7", "Heckle", cost=1, momentum=1, traits="Taunt", text=[reverse(of_type(2))])
action("EX-8", "Dig Deep", cost=1, momentum=1, text=[enters_if(YOU_STAGGERED, gain(3))])
"""
