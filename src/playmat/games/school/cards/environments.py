"""Environments."""

from __future__ import annotations

from playmat.games.school.vocabulary.words import *

# fmt: off
ENVIRONMENTS = [
    environment("environment_001", "Festival of Lanterns", "2U", [group_gets(A_STUDENT, 0, 1)]),
    environment("environment_002", "Eternal Winter Term", "1C 2U", [units_enter_tapped()]),
    environment("environment_003", "Ashen Playing Field", "1P 1U", [when_dies(A_BOOSTER, damage(1, ITS_CONTROLLER))]),
    environment("environment_004", "Moonlit Halls", "1S 1U", [group_gets(of_kind("Darkling"), 1, 0)]),
    environment("environment_005", "Terraced Gardens", "1G 1U", [higher_limit(1), group_gets(A_BOOSTER, 0, 1)]),
    environment("environment_006", "Flooded Cloister", "1H 1U",
                [when_enters(A_UNIT, gain(1, ITS_CONTROLLER), once=True)]),
    environment("environment_007", "Shrinking Gallery", "2U", [group_gets(A_BOOSTER, 0, -1)]),
    environment("environment_008", "Graduation Day", "4U", [at_start(only_if(controls(7, A_STUDENT), win()))]),
    environment("environment_009", "Narrow Bridge", "2U", [few_attackers(2)]),
    environment("environment_010", "Final Exams", "3U", [at_start(lose(1, EACH_PLAYER))]),
]
