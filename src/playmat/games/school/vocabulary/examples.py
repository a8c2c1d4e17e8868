"""Cards for the word reference, with words that no card in the game uses."""

from __future__ import annotations

from typing import Final

EXAMPLES: Final = """
spell("example_001", "Deep Breath", "1U", [cast(gain(2, YOU))])
spell("example_002", "Spring Cleaning", "3U", [cast(bounce(each(what(types=BOOSTER))), bounce(each(what(types=UNIT))))])
student("example_003", "Careful Listener", "2U", 1, 3, "Human",
    [when_you_cast(SPELL, gain(1)), when_you_cast(INSTANT, draw(1))])
"""
