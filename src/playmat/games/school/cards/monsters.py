"""Monsters."""

from __future__ import annotations

from playmat.games.school.cards.tokens import SHADE_WISP
from playmat.games.school.vocabulary.words import *

GROVE_TITAN = back_face("Grove Titan", MONSTER, 5, 6, "Elemental", [OVERRUN])

# fmt: off
MONSTERS = [
    monster("monster_001", "Gloomling", "1S", 1, 2, "Darkling", [dies(drain(1, target(AN_OPPONENT)))]),
    monster("monster_002", "Dusk Prowler", "1S 1U", 2, 2, "Darkling", [act("1S", grant(THIS, UNBLOCKABLE))]),
    monster("monster_003", "Night Archivist", "1S 1U", 1, 3, "Darkling", [enters(discard(target(AN_OPPONENT)))]),
    monster("monster_004", "Lurking Shade", "1S 1U", 2, 2, "Darkling", keywords=[SIPHON]),
    monster("monster_005", "Cobble Golem", "2G", 2, 4, "Golem"),
    monster("monster_006", "Reef Tortoise", "1H 1U", 1, 5, "Tortoise", [mend(1)]),
    monster("monster_007", "Landslide Ram", "2G 2U", 4, 4, "Beast", keywords=[OVERRUN]),
    monster("monster_008", "Tide Serpent", "2H 2U", 4, 4, "Serpent", [enters(bounce(target(ENEMY_UNIT)))]),
    monster("monster_009", "Cavern Bear", "2G 1U", 3, 3, "Beast", [enters(put_booster(2))]),
    monster("monster_010", "Clocktower Colossus", "5U", 5, 6, "Golem", keywords=[OVERRUN], tier=BOSS),
    monster("monster_011", "River Heron", "1H 1U", 2, 2, "Bird", keywords=[FLYING]),
    monster("monster_012", "Elder Mountain", "3G 3U", 6, 8, "Elemental", keywords=[OVERRUN, REACH], tier=BOSS),
    monster("monster_013", "Duskmaw", "3S 2U", 5, 5, "Darkling", [enters(edict(EACH_OPPONENT))], tier=BOSS),
    monster("monster_014", "Maelstrom Leviathan", "3H 3U", 6, 6, "Serpent",
            [enters(bounce(each(costing(ENEMY_UNIT, 3))))], tier=BOSS),
    monster("monster_015", "Seedling Elemental", "1G 1U", 1, 3, "Elemental",
            [at_start(only_if(controls(5, A_BOOSTER), transform()))], back=GROVE_TITAN),
    monster("monster_016", "Veil Dancer", "1S 2U", 2, 2, "Darkling", [enters(bounce(target(costing(ENEMY_UNIT, 2))))]),
    monster("monster_017", "Hollow Tutor", "2S 1U", 3, 3, "Darkling",
            [dies(may(to_hand_from_pail(target(costing(OTHER_DARKLING_IN_PAIL, 2)))))]),
    monster("monster_018", "Umbral Bat", "1S 1U", 2, 1, "Darkling", [hits(discard_at_random(THAT_PLAYER))], [FLYING]),
    monster("monster_019", "Mistling", "1H 1U", 1, 2, "Wisp", keywords=[UNBLOCKABLE]),
    student("monster_020", "Ember Whelp", "2P", 2, 1, "Drake",
            [act("1P", damage(1, target(UNIT_OR_BOOSTER)), tap=True)], [FLYING], monster=True),
    monster("monster_021", "Winter Stag", "2C 1U", 3, 4, "Beast", [wounds(freeze(WOUNDED))]),
    monster("monster_022", "Wind-Up Sentinel", "3U", 2, 3, "Golem",
            [act("", tap(target(ENEMY_UNIT)), tap=True)], [PREPARED]),
    monster("monster_023", "Courtyard Gargoyle", "2U", 1, 5, "Golem", keywords=[REACH, ROOTED]),
    monster("monster_024", "Frenzied Firecub", "1P", 3, 1, "Beast", keywords=[EAGER, LINGERING]),
    monster("monster_025", "Patchwork Familiar", "2U", 2, 2, "Cat",
            [act("", gain(1), tap=True, instant=True)], [PREPARED]),
    monster("monster_026", "Courtyard Griffin", "3U", 3, 3, "Griffin", keywords=[FLYING, VIGILANCE]),
    monster("monster_027", "Training Dummy", "1U", 0, 4, "Golem", keywords=[ROOTED]),
    monster("monster_028", "Hedge Warden", "1G 2U", 2, 4, "Beast", [blocks(damage(1, BLOCKED_ATTACKER))]),
    monster("monster_029", "Riptide Eel", "2H 1U", 2, 4, "Serpent", [wounds(bounce(WOUNDED))]),
    monster("monster_030", "Dusk Chorister", "2S 1U", 2, 3, "Darkling", [enters(tokens(SHADE_WISP))]),
    monster("monster_031", "Ink Golem", "3U", 3, 3, "Golem", [act("", damage(1, target(ANY)), tap=True)]),
    monster("monster_032", "Great Owl of Finals", "5U", 4, 5, "Owl",
            [at_start(draw(1))], [FLYING, VIGILANCE], LEGENDARY),
    monster("monster_044", "Caldera Wyrm", "3P 2U", 5, 5, "Drake", [enters(damage(2, target(ANY)))], [OVERRUN], BOSS),
    monster("monster_047", "Cloister Wraith", "2S 2U", 2, 4, "Darkling", keywords=[FLYING]),
    monster("monster_048", "Moonless Guardian", "1S 2U", 2, 5, "Darkling", keywords=[REACH]),
    monster("monster_049", "Icebound Titan", "3C 3U", 5, 7, "Elemental", [enters(freeze(each(ENEMY_UNIT)))], tier=BOSS),
]
