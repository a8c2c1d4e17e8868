"""The vocabulary in which cards are written: Champions, Equipment, Spells, their effects and what those do."""

from playmat.games.champions.vocabulary.card import (
    A_GAME,
    A_TURN,
    AIR,
    EARTH,
    EQUIPMENT,
    FIRE,
    NEUTRAL,
    SPELL,
    WATER,
)
from playmat.games.champions.vocabulary.targets import (
    ANY,
    MANY,
    OPP,
    YOU,
)
from playmat.games.champions.vocabulary.words.card import *
from playmat.games.champions.vocabulary.words.doing import *
from playmat.games.champions.vocabulary.words.effects import *
from playmat.games.champions.vocabulary.words.targets import *

__all__ = [
    "AIR", "ANSWER_DRAWING", "ANSWER_EQUIPMENT", "ANY", "A_GAME", "A_TURN", "CHAMPION_IN_GRAVE", "DAMAGED_BY_OPPONENT",
    "DEALT_DAMAGE", "DEFEATED", "DEFEATED_AND_THERE", "DESTROY_THIS", "DISCARD_ONE", "DOWN", "DREW_BY_EFFECT", "EACH",
    "EACH_OF_THEIRS", "EACH_OF_YOURS", "EARTH", "EQUIPMENT", "EQUIPMENT_RUINED", "EQUIPPED_LAST_TURN",
    "FACEDOWN_FLIPPED", "FACEDOWN_SENT", "FIRE", "ITSELF", "MANY", "NEUTRAL", "ONE", "ONE_OF_THEIRS", "ONE_OF_YOURS",
    "OPP", "OTHERS_SENT", "SAVED", "SPELL", "SPELL_LAST_TURN", "THEY_ACTIVATED_EQUIPMENT", "THIS_DESTROYED",
    "THIS_DISCARDED", "THIS_EQUIPPED", "THIS_SENT", "TO_HAND_INSTEAD", "UP", "WATER", "YOU", "YOU_ACTIVATED_SPELL",
    "YOU_TOOK_DRAW", "ZERO_HIT", "action", "activate_spells", "add", "all_equipped", "apply_last_turns_spell",
    "apply_spell_in_grave", "back_to_hand", "beside_would_be_destroyed", "both", "chains_champion", "champion",
    "come_back", "compel", "deal", "destroy", "destroy_this", "discard", "draw", "draw_that_many", "each_draws",
    "either", "equip_from_grave", "equip_from_hand", "equip_from_hand_facedown", "equip_this", "equip_top_facedown",
    "equipment", "equipped", "equipped_here", "flip_down", "flip_that_down", "flip_up", "for_each_equipment",
    "forbid_spells", "from_grave_to_deck", "from_grave_to_hand", "give_card", "hand_has", "hand_into_deck", "heal",
    "health_becomes", "holds_fast", "if_damaged", "if_drew_last_turn", "into_deck", "lock_that", "look_and_take",
    "look_at_hand", "mill", "mill_own", "more_health", "more_health_each", "must_draw", "one_of_theirs", "one_of_yours",
    "only_if", "opponent_controls", "opponent_discards", "opponent_discards_at_random", "opponent_hand_has",
    "place_applied_on_bottom", "raises_hits", "reduce_hit", "reduces_hits", "reduces_their_hits", "return_this",
    "revive", "send", "spell", "take_control", "take_from_hand", "times", "to_bottom", "up_to_of_theirs",
    "weak_champion", "when", "win", "wins_with_four", "would_be_damaged", "would_be_defeated", "you_control",
    "you_control_champions", "yours_would_be_destroyed",
]  # fmt: skip
