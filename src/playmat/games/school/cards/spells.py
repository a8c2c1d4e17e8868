"""Spells and Instants."""

from __future__ import annotations

from playmat.games.school.cards.tokens import FRESHMAN, PEBBLING, SPARKLING
from playmat.games.school.vocabulary.words import *

SPELLS = [
    instant("spell_001", "Stone Lesson", "1G", [cast(buff(target(ALLY_UNIT), 1, 4, REACH))]),
    spell("spell_002", "Pop Quiz", "2U", [cast(tap(up_to(2, ENEMY_UNIT)), draw(1))]),
    spell("spell_003", "Study Hall", "2U", [cast(draw(2))]),
    instant("spell_004", "Undertow", "1H 1U", [cast(bounce(target(A_UNIT)))]),
    spell("spell_005", "Rockfall", "1G 1U", [cast(damage(3, target(UNIT_OR_BOOSTER)))]),
    spell("spell_006", "Healing Rain", "1H 1U", [cast(gain(4))]),
    spell("spell_007", "Fertile Ground", "1G 1U", [cast(search_to_battlefield(A_BOOSTER))]),
    spell("spell_008", "Snow Day", "1C 2U", [cast(tap(each_unit_of(target(AN_OPPONENT))), cannot_block(ITS_UNITS))]),
    spell("spell_009", "Second Harvest", "1G 1U", [cast(allowance(3), draw(1))]),
    instant("spell_010", "Dispel Note", "2U", [cast(destroy(target(SUPPORT)))]),
    spell("spell_011", "Curfew", "1S 2U", [few_attackers(2, opponents=True)], [PERSISTENT]),
    spell("spell_012", "Stay After Class", "2U", [attach(target(ENEMY_UNIT)), host_cannot_fight()], [PERSISTENT]),
    instant("spell_013", "Cold Snap", "1C", [cast(freeze(target(UNIT_OR_BOOSTER)))]),
    instant("spell_014", "Hush", "2U", [cast(negate(target(SPELL_ON_STACK)))]),
    instant("spell_015", "Quick Revision", "1U", [cast(buff(target(UNIT_OR_BOOSTER), 2, 2))]),
    instant("spell_016", "Field Trip", "1U", [cast(exile_until_end(target(ALLY_UNIT)))]),
    spell("spell_017", "School Assembly", "3U", [cast(tokens(FRESHMAN, 3))]),
    instant("spell_018", "Ember Dart", "1P", [cast(damage(2, target(ANY)))]),
    spell("spell_019", "Great Tide", "2H 3U", [cast(bounce(each(A_UNIT)))]),
    spell("spell_020", "Fireball Lesson", "2P 1U", [cast(damage(4, target(ANY)))]),
    spell("spell_021", "Expulsion Notice", "3U", [cast(exile(target(A_UNIT)))]),
    spell("spell_022", "Sparkle Parade", "2P", [cast(tokens(SPARKLING, 2))]),
    instant("spell_023", "Reflecting Pool", "1H", [cast(negate(target(SPELL_ON_STACK), "2U"))]),
    spell("spell_024", "Stoneskin", "1G 1U", [attach(target(ALLY_UNIT)), host_gets(1, 3, SHROUD)], [PERSISTENT]),
    spell("spell_025", "Fountain Blessing", "1H 1U", [at_start(gain(1))], [PERSISTENT]),
    spell("spell_026", "Wildfire Finale", "3P 2U", [cannot_be_negated(), cast(damage(5, target(AN_OPPONENT)))]),
    spell("spell_027", "Whispered Doubt", "1S", [cast(take_away(target(AN_OPPONENT)), pay_sv=1)]),
    instant("spell_028", "Shadow Jaunt", "1S", [cast(flicker(target(A_UNIT)))]),
    instant("spell_029", "Creeping Drain", "1S 1U", [cast(damage(2, target(ANY)), gain(1))]),
    spell("spell_030", "Clean Slate", "1U", [cast(exile_pail(target(PLAYER)), draw(1))]),
    spell(
        "spell_031",
        "Frost Lock",
        "1C 1U",
        [attach(target(ENEMY_UNIT)), enters(tap(HOST)), host_stays_tapped()],
        [PERSISTENT],
    ),
    spell("spell_032", "Blizzard", "2C 2U", [cast(damage(2, each(A_UNIT)), freeze(each(A_UNIT)))]),
    spell("spell_033", "Lights Out", "2S 2U", [cast(freeze(each_unit_of(target(AN_OPPONENT))))]),
    spell(
        "spell_034", "Encore from the Dark", "1S 2U", [cast(to_battlefield_from_pail(target(costing(UNIT_IN_PAIL, 3))))]
    ),
    instant("spell_035", "Bright Idea", "1U", [cast(untap(up_to(2, ALLY_BOOSTER)))]),
    instant("spell_036", "Flare Up", "1P", [cast(buff(target(A_UNIT), 3, 0, OVERRUN))]),
    instant(
        "spell_037",
        "Twin Verdict",
        "2U",
        [cast(mode(destroy(target(ITEM_OR_ARTIFACT))), mode(tap(target(A_UNIT)), draw(1)))],
    ),
    spell("spell_038", "Fire Drill", "2P 2U", [cannot_be_negated(), cast(damage(2, each(UNIT_AND_BOOSTER)))]),
    spell("spell_039", "Sparring Match", "1G 1U", [cast(fight(target(ALLY_UNIT), target(ENEMY_UNIT)))]),
    instant("spell_040", "Undercurrent", "1H", [cast(grant(target(ALLY_UNIT), UNBLOCKABLE), draw(1))]),
    instant("spell_041", "Creeping Ivy", "1G 1U", [attach(target(ENEMY_UNIT)), host_gets(-2, 0)], [PERSISTENT]),
    spell("spell_042", "Open Enrollment", "2U", [cast(search_to_hand(costing(A_STUDENT, 2)))]),
    instant("spell_043", "Late Slip", "1U", [cast(negate(target(UNIT_ON_STACK), "1U"))]),
    spell("spell_044", "Tough Choice", "1S 1U", [cast(edict(target(AN_OPPONENT)))]),
    instant("spell_045", "Pond Scrying", "1H", [cast(scry(2), draw(1))]),
    instant(
        "spell_046", "Rumble in the Yard", "2G 1U", [cast(buff(target(ALLY_UNIT), 1, 1), fight(IT, target(ENEMY_UNIT)))]
    ),
    spell("spell_047", "Open Book", "1U", [cast(reveal_hand(target(AN_OPPONENT)), draw(1))]),
    instant("spell_048", "Raise the Wall", "1G 1U", [cast(tokens(PEBBLING, 2))]),
    spell("spell_049", "Wild Bonfire", "2P 1U", [cast(damage(3, EACH_PLAYER))]),
    spell("spell_050", "Open House", "2U", [cast(draw(2, EACH_PLAYER))]),
]
