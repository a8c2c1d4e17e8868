"""Boosters: energy, and the wall that protects SV."""

from __future__ import annotations

from playmat.games.school.vocabulary.words import *

BOOSTERS = [
    booster("booster_001", "Lecture Candle", "1U", 3),
    booster("booster_002", "Blank Scroll", "1U", 1, [enters_tapped()]),
    booster("booster_003", "Frost Vial", "1C", 2),
    booster("booster_004", "Ember Lantern", "1P", 2),
    booster("booster_005", "Clay Tablet", "1G", 2),
    booster("booster_006", "Folding Desk", "1U", 2, [no_block_while_tapped()]),
    booster("booster_007", "Dew Flask", "1H", 2),
    booster("booster_008", "Shade Inkwell", "1S", 2),
    booster("booster_009", "Gloom Wick", "1S", 1, [dies(gain(1))]),
    booster("booster_010", "Midnight Reliquary", "2S", 4, [enters_tapped()]),
    booster("booster_011", "Scratch Parchment", "1U", 1, [enters_tapped(), act("1U", draw(1), tap=True, destroy=True)]),
    booster("booster_012", "Common-Room Hearth", "1U", 2, [enters_tapped()]),
    booster("booster_013", "Grand Orrery Core", "2U", 5),
    booster("booster_014", "Bedrock Altar", "2G", 4, [enters_tapped()]),
    booster("booster_015", "Boulder Ward", "1G", 3, keywords=[REACH]),
    booster("booster_016", "Spring Basin", "1H", 2, [act("1U", gain(1), tap=True)]),
    booster("booster_017", "Moonpool Cistern", "2H", 4, [enters_tapped()]),
    booster("booster_018", "Rootbound Cache", "1G", 2, [enters_tapped(), enters(allowance(2))]),
    booster("booster_019", "Tidal Bell", "1H", 3, [act("", untap(target(ALLY_UNIT)), tap=True, instant=True)]),
    booster("booster_020", "Furnace Heart", "2P", 4, [enters_tapped()]),
    booster("booster_021", "Rime Bulwark", "1C", 3, [blocks(freeze(BLOCKED_ATTACKER))]),
    booster("booster_022", "Thistle Hedge", "1U", 4, atk=1),
]
