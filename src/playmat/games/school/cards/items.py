"""Items and Artifacts."""

from __future__ import annotations

from playmat.games.school.vocabulary.words import *

# fmt: off
ITEMS = [
    equipment("item_001", "Warding Scarf", "1U", [host_gets(0, 1, SHROUD), equip("1U")]),
    equipment("item_002", "Everburn Gloves", "1P", [host_gets(1, 0, LINGERING), equip("1U")]),
    equipment("item_003", "Climbing Hooks", "1G", [host_gets(0, 2, REACH), equip("1U")]),
    equipment("item_004", "Racing Broom", "2U", [host_gets(0, 0, FLYING), equip("2U")]),
    equipment("item_005", "Prefect's Badge", "1U", [host_gets(1, 0, VIGILANCE), equip("1U")]),
    equipment("item_006", "Stampede Boots", "1G 1U", [host_gets(2, 0, OVERRUN), equip("1U")]),
    item("item_007", "Tideglass Flask", "1H",
         [act("", gain(2), untap(target(ALLY_UNIT)), tap=True, destroy=True, instant=True)]),
    equipment("item_008", "Practice Wand", "1U", [host_gets(1, 1), equip("1U")]),
    item("item_009", "Lunchbox of Plenty", "1U", [act("1U", gain(2), draw(1), tap=True, destroy=True, instant=True)]),
    equipment("item_010", "Hall Pass", "1U", [host_gets(0, 0, UNBLOCKABLE), equip("2U")]),
    equipment("item_015", "Nightglass Pendant", "1S", [host_gets(0, 0, SIPHON), equip("1U")]),
    item("item_016", "Grudge Ledger", "1S 1U", [act("2U", lose(1, target(AN_OPPONENT)), tap=True)]),
    equipment("item_018", "Cloak of Corridors", "1S 1U", [host_gets(1, 1, HEXPROOF), equip("1U")]),
    item("item_022", "Sealed Jar", "1U",
         [enters(exile_pail(target(PLAYER))), act("1U", draw(1), tap=True, destroy=True, instant=True)]),
    artifact("artifact_001", "Grace Candle", "3U", [saves_from_zero(3)]),
    artifact("artifact_002", "Endless Ledger", "3U", [draws_for_sv(2)]),
    artifact("artifact_003", "Bell of Dismissal", "4U", [act("3U", exile(target(A_UNIT)), tap=True)], tier=LEGENDARY),
    artifact("artifact_004", "Geode Heart", "1G 1U", [enters_tapped(), act("1G", gain(3), destroy=True)], source="1G"),
    artifact("artifact_005", "Quiet-Please Sign", "2U", [dearer_items(1)]),
    artifact("artifact_006", "Honor Roll", "3U",
             [when_hits(ALLY_STUDENT, tally("honor")), at_start(only_if(has_tally(10, "honor"), win()))]),
    artifact("artifact_011", "Trophy Case", "2U", [when_enters(ALLY_STUDENT, counters(1, THAT), once=True)]),
    artifact("artifact_014", "Everfull Inkpot", "3U", [at_start(scry(1)), act("2U", draw(1), tap=True)]),
    artifact("artifact_017", "Flux Orrery", "2U", [enters_tapped()], source="1U"),
]
