"""The words that School's cards are written in, under the names used on cards."""

from playmat.games.school.vocabulary.abilities import (
    at_end, at_start, attach, attacks, blocks, dies, enters, equip, hits, mend, when_dies, when_enters, when_hits,
    when_you_cast, when_you_gain, wounds,
)  # fmt: skip
from playmat.games.school.vocabulary.asking import (
    Attacked as attacked, Controls as controls, HasTally as has_tally, If as only_if, May as may, Negate as negate,
)  # fmt: skip
from playmat.games.school.vocabulary.board import (
    Attach as attach_this, Bounce as bounce, Damage as damage, Destroy as destroy, Equip as equip_this, Exile as exile,
    ExilePail as exile_pail, ExileUntil as exile_until_this_leaves, ExileUntilEnd as exile_until_end, Fight as fight,
    Flicker as flicker, MakeTokens as tokens, ToBattlefield as to_battlefield_from_pail, ToHand as to_hand_from_pail,
)  # fmt: skip
from playmat.games.school.vocabulary.card import (
    BOOSTER, BOSS, EAGER, FLYING, HEXPROOF, INSTANT, LEGENDARY, LINGERING, MONSTER, OVERRUN, PERSISTENT, PREPARED,
    REACH, ROOTED, SHROUD, SIPHON, SPELL, STUDENT, UNBLOCKABLE, UNIT, VIGILANCE, Act as act, Cast as cast, Mode as mode,
    SchoolCard as card, Trigger as trigger,
)  # fmt: skip
from playmat.games.school.vocabulary.changing import (
    Buff as buff, CannotBlock as cannot_block, Freeze as freeze, PutCounters as counters, Tally as tally, Tap as tap,
    Transform as transform, Untap as untap, grant,
)  # fmt: skip
from playmat.games.school.vocabulary.cost import Cost as energy
from playmat.games.school.vocabulary.effect import Target as target, UpTo as up_to, What as what
from playmat.games.school.vocabulary.finding import (
    PutBooster as put_booster, Scry as scry, SearchToBattlefield as search_to_battlefield,
    SearchToHand as search_to_hand,
)  # fmt: skip
from playmat.games.school.vocabulary.lasting import (
    BoostersCountLess as boosters_count_less, DearerItems as dearer_items, EnterTapped as units_enter_tapped,
    FewAttackers as few_attackers, GroupGets as group_gets, HigherLimit as higher_limit,
    HostCannotFight as host_cannot_fight, HostGets as host_gets, HostStaysTapped as host_stays_tapped,
    NoBlockTapped as no_block_while_tapped,
)  # fmt: skip
from playmat.games.school.vocabulary.making import (
    artifact, back_face, booster, environment, equipment, instant, item, monster, spell, student, token,
)  # fmt: skip
from playmat.games.school.vocabulary.notes import (
    CannotBeNegated as cannot_be_negated, DrawsForSv as draws_for_sv, EntersTapped as enters_tapped,
    SavesFromZero as saves_from_zero,
)  # fmt: skip
from playmat.games.school.vocabulary.players import (
    Allowance as allowance, Discard as discard, DiscardAtRandom as discard_at_random, Drain as drain, Draw as draw,
    Edict as edict, Gain as gain, Lose as lose, RevealHand as reveal_hand, TakeAway as take_away, Win as win,
)  # fmt: skip
from playmat.games.school.vocabulary.who import (
    A_BOOSTER, A_STUDENT, A_UNIT, ALLY_BOOSTER, ALLY_STUDENT, ALLY_UNIT, AN_OPPONENT, ANY, BLOCKED_ATTACKER,
    DEFENDERS_UNIT, EACH_OPPONENT, EACH_PLAYER, ENEMY_UNIT, FLYING_UNIT, HOST, HOSTS, IT, ITEM_OR_ARTIFACT,
    ITS_CONTROLLER, ITS_UNITS, OTHER_ALLY_STUDENT, OTHER_DARKLING_IN_PAIL, PLAYER, SPELL_ON_STACK, SPELL_OR_INSTANT,
    SUPPORT, THAT, THAT_PLAYER, THIS, UNIT_AND_BOOSTER, UNIT_IN_PAIL, UNIT_ON_STACK, UNIT_OR_BOOSTER, WOUNDED, YOU,
    Each as each, EachOf as each_unit_of, costing, of_kind,
)  # fmt: skip
