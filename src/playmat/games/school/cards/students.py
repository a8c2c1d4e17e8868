"""Students, some of them Monsters as well."""

from __future__ import annotations

from playmat.games.school.vocabulary.words import *

MIRROR_SAVANT = back_face("Mirror Savant", STUDENT, 3, 4, "Human", [VIGILANCE])
BLAZE_VIRTUOSO = back_face("Blaze Virtuoso", STUDENT, 4, 3, "Human", [OVERRUN])

# fmt: off
STUDENTS = [
    student("student_001", "Bellflower Novice", "1U", 2, 1, "Human"),
    student("student_002", "Practice Rival", "2U", 3, 2, "Human", keywords=[EAGER]),
    student("student_003", "Library Cat", "1U", 1, 2, "Cat", [enters(scry(1))]),
    student("student_004", "Chalk Duelist", "2U", 2, 2, "Human", [enters(tap(target(ENEMY_UNIT)))]),
    student("student_005", "Pebble Pupil", "1G", 1, 3, "Human"),
    student("student_006", "Tidepool Novice", "1H", 1, 2, "Otter", [mend(1)]),
    student("student_007", "Prefect of Doors", "3U", 2, 4, "Prefect", [units_enter_tapped(enemies=True)]),
    student("student_008", "Frost Scholar", "1C 1U", 2, 2, "Human", [enters(freeze(target(ENEMY_UNIT)))]),
    student("student_009", "Rooftop Archer", "2U", 1, 3, "Human",
            [act("", damage(1, target(FLYING_UNIT)), tap=True, instant=True)], [REACH]),
    student("student_010", "Ember Understudy", "1P 1U", 2, 2, "Human", [hits(transform())], back=BLAZE_VIRTUOSO),
    student("student_011", "Terrace Gardener", "1G 1U", 1, 4, "Human", [enters(allowance(2))]),
    student("student_012", "Bubble Charmer", "1H 2U", 2, 3, "Otter",
            [enters(may(bounce(target(costing(ENEMY_UNIT, 2)))))]),
    student("student_013", "Quarry Champion", "2G 1U", 3, 4, "Human", keywords=[VIGILANCE]),
    student("student_014", "Spring Healer", "1H 1U", 1, 3, "Human", [act("", gain(1), tap=True)]),
    student("student_015", "Moss Ranger", "1G 1U", 3, 3, "Human", keywords=[REACH]),
    student("student_016", "Pearl Diver", "1H 2U", 2, 3, "Otter", [enters(draw(1))]),
    student("student_017", "Night-Shift Tutor", "2U", 1, 3, "Human", [at_end(only_if(attacked(), counters(1, THIS)))]),
    student("student_018", "Debate Captain", "3U", 3, 3, "Human", [attacks(mode(buff(THIS, 1, 0)), mode(gain(1)))]),
    student("student_019", "Exchange Student", "2U", 3, 2, "Human", [enters(draw(1, EACH_PLAYER))]),
    student("student_028", "Spark Apprentice", "1P", 2, 1, "Human", [dies(damage(1, target(AN_OPPONENT)))]),
    student("student_029", "Cinder Sprinter", "1P 1U", 3, 2, "Fox"),
    student("student_035", "Salamander Cadet", "2P", 2, 2, "Salamander",
            [act("1P", buff(THIS, 1, 0), instant=True)], monster=True),
    student("student_036", "Kindling Conjurer", "1P 1U", 1, 2, "Human", [act("", damage(1, target(ANY)), tap=True)]),
    student("student_037", "Hall Monitor", "2U", 2, 3, "Prefect",
            [act("1U", tap(target(ENEMY_UNIT)), tap=True, instant=True)]),
    student("student_038", "Study Partner", "1U", 1, 3, "Human", [when_enters(OTHER_ALLY_STUDENT, buff(THIS, 1, 0))]),
    student("student_040", "Mirror Understudy", "2U", 2, 2, "Human", [act("2U", transform())], back=MIRROR_SAVANT),
    student("student_044", "Glacier Prefect", "1C 2U", 2, 4, "Prefect", [attacks(tap(target(DEFENDERS_UNIT)))]),
    student("student_050", "Snowglobe Keeper", "1C 2U", 2, 3, "Human",
            [enters(exile_until_this_leaves(target(costing(ENEMY_UNIT, 2))))]),
    student("student_053", "Paper-Crane Pupil", "1U", 1, 1, "Sprite", keywords=[FLYING]),
    student("student_054", "Choir Leader", "3U", 3, 3, "Human", [group_gets(OTHER_ALLY_STUDENT, 1, 0)]),
    student("student_060", "Comet Dancer", "2P 1U", 3, 2, "Sprite", keywords=[FLYING]),
    student("student_101", "Ignatia Coldfire", "2P 2U", 3, 4, "Human",
            [when_you_cast(SPELL_OR_INSTANT, damage(1, target(ANY)))], tier=LEGENDARY),
    student("student_102", "Terra Holloway", "2G 2U", 3, 5, "Human", [boosters_count_less(1)], tier=LEGENDARY),
    student("student_103", "Nyx Vesper", "2S 2U", 3, 4, "Darkling",
            [at_start(drain(1, EACH_OPPONENT))], [HEXPROOF], LEGENDARY),
    student("student_104", "Marina Deepwell", "2H 2U", 3, 4, "Human",
            [when_you_gain(counters(1, THIS), once=True)], [SIPHON], LEGENDARY),
]
