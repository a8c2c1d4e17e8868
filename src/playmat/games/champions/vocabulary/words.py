"""The words that cards are written in, with the names used on cards. Start here to read a card."""

from playmat.games.champions.vocabulary.abilities import A_GAME, A_TURN, Active as action, When as when
from playmat.games.champions.vocabulary.card import (
    AIR, EARTH, EQUIPMENT, FIRE, NEUTRAL, SPELL, WATER, ChampionCard as champion, EquipmentCard as equipment,
    SpellCard as spell,
)  # fmt: skip
from playmat.games.champions.vocabulary.clauses import Segment as step, both, either, only_if
from playmat.games.champions.vocabulary.conditions import (
    CHAMPION_IN_GRAVE, EQUIPPED_LAST_TURN, SPELL_LAST_TURN, ControlsChampions as you_control_champions,
    ControlsEquipment as you_control, HandHas as hand_has, OpponentControls as opponent_controls,
    OpponentHandHas as opponent_hand_has, OwnHealthAtMost as weak_champion,
)  # fmt: skip
from playmat.games.champions.vocabulary.effects.champions import (
    Deal as deal, Heal as heal, PlaceChampion as revive, PlaceSelf as come_back, TakeControl as take_control,
)  # fmt: skip
from playmat.games.champions.vocabulary.effects.deck import (
    Add as add, LookAndTake as look_and_take, Mill as mill, MillOwn as mill_own,
)  # fmt: skip
from playmat.games.champions.vocabulary.effects.equipment import (
    Destroy as destroy, DestroyThis as destroy_this, FlipDown as flip_down, FlipThatDown as flip_that_down,
    FlipUp as flip_up, LockThat as lock_that, Return as back_to_hand, ReturnThis as return_this, Send as send,
    ShuffleEquipment as into_deck,
)  # fmt: skip
from playmat.games.champions.vocabulary.effects.equipping import (
    EquipFromGrave as equip_from_grave, EquipFromHand as equip_from_hand, EquipFromHandDown as equip_from_hand_facedown,
    EquipThis as equip_this, EquipTopDown as equip_top_facedown,
)  # fmt: skip
from playmat.games.champions.vocabulary.effects.grave import (
    ReturnFromGrave as from_grave_to_hand, ShuffleFromGrave as from_grave_to_deck,
)  # fmt: skip
from playmat.games.champions.vocabulary.effects.hand import (
    Discard as discard, Draw as draw, DrawThatMany as draw_that_many, EachDraws as each_draws, GiveCard as give_card,
    LookAtHand as look_at_hand, OpponentDiscards as opponent_discards,
    OpponentDiscardsAtRandom as opponent_discards_at_random, PlaceOnBottom as to_bottom, ShuffleHand as hand_into_deck,
    TakeFromHand as take_from_hand,
)  # fmt: skip
from playmat.games.champions.vocabulary.effects.instead import (
    DESTROY_THIS, DISCARD_ONE, SAVED, TO_HAND_INSTEAD, ZERO_HIT, BecomesHealth as health_becomes,
    BesideWouldBeDestroyed as beside_would_be_destroyed, ReduceHit as reduce_hit, WouldBeDamaged as would_be_damaged,
    WouldBeDefeated as would_be_defeated, YoursWouldBeDestroyed as yours_would_be_destroyed,
)  # fmt: skip
from playmat.games.champions.vocabulary.effects.spells import (
    ActivateSpells as activate_spells, ApplyLastTurnsSpell as apply_last_turns_spell,
    ApplySpellInGrave as apply_spell_in_grave, PlaceAppliedOnBottom as place_applied_on_bottom,
)  # fmt: skip
from playmat.games.champions.vocabulary.effects.turn import (
    Compel as compel, ForbidSpells as forbid_spells, MustDraw as must_draw, Win as win,
)  # fmt: skip
from playmat.games.champions.moves import (
    ACTIVATED_EQUIPMENT as EQUIPMENT_ACTIVATED, DREW as CARDS_DRAWN,
)  # fmt: skip
from playmat.games.champions.vocabulary.numbers import (
    ForEachEquipment as for_each_equipment, IfDamaged as if_damaged, IfDrewLastTurn as if_drew_last_turn,
    Times as times,
)  # fmt: skip
from playmat.games.champions.vocabulary.occasions import (
    ANSWER_DRAWING, ANSWER_EQUIPMENT, DAMAGED_BY_OPPONENT, DEALT_DAMAGE, DEFEATED, DEFEATED_AND_THERE, DREW_BY_EFFECT,
    EQUIPMENT_RUINED, FACEDOWN_FLIPPED, FACEDOWN_SENT, OTHERS_SENT, THEY_ACTIVATED_EQUIPMENT, THIS_DESTROYED,
    THIS_DISCARDED, THIS_EQUIPPED, THIS_SENT, YOU_ACTIVATED_SPELL, YOU_TOOK_DRAW, EquippedHere as equipped_here,
    FromHand as answer,
)  # fmt: skip
from playmat.games.champions.vocabulary.passives import (
    ChainsChampion as chains_champion, HoldsFast as holds_fast, MoreHealth as more_health,
    MoreHealthEach as more_health_each, RaisesHits as raises_hits, ReducesHits as reduces_hits,
    ReducesTheirHits as reduces_their_hits, WinsWithFour as wins_with_four,
)  # fmt: skip
from playmat.games.champions.vocabulary.targets import (
    ANY, DOWN, EACH, EACH_OF_THEIRS, EACH_OF_YOURS, ITSELF, MANY, ONE, ONE_OF_THEIRS, ONE_OF_YOURS, OPP, UP, YOU,
    one_of_theirs, one_of_yours, up_to_of_theirs, AllEquipment as all_equipped, ChampionTarget as a_champion,
    EquipmentTarget as equipped,
)  # fmt: skip
