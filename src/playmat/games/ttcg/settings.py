"""The settings of TTCG: the numbers of the rulebook, and the choices for its open questions."""

from __future__ import annotations

from typing import Final, final

from playmat.engine.errors import OptionError
from playmat.engine.state.state import State
from playmat.games.ttcg.zones import CREATURES
from playmat.kit.opening import OLDER
from playmat.kit.settings import Settings, Worded

SETTINGS: Final = Settings("true", "false")
flag, number, choice = SETTINGS.flag, SETTINGS.number, SETTINGS.choice


MOST_SLOTS: Final = 5
"""2.2.9: the places in a row of the field."""
MOST_USES: Final = 15
"""The maximum number of uses of an effect in a turn."""
MOST_LINKS: Final = 1000
"""The highest limit that can be set for chain length and for recurrence depth."""


@final
class Planned(Worded):
    """A planned feature that has no rules yet: it can only be off."""

    def __init__(self, name: str, what: str) -> None:
        super().__init__(len(SETTINGS.all), name, ["off"], f"Planned: {what}.", ["off"])
        SETTINGS.all.append(self)

    def read(self, value: str) -> str:
        if value.strip().lower() not in ("off", "false", "no"):
            raise OptionError(f'"{value}" is not a value of {self.name} yet. {self.text}')
        return "off"


PROFILE: Final = choice(
    "rules_profile",
    ["rulebook_2025_02", "repo_2025_11"],
    "The edition of the rules. repo_2025_11 sets the options below. Its newer kinds of cards are planned.",
)
FORMAT: Final = choice("format", ["standard", "quick", "casual"], "quick: 12 points. casual: no turn clock, hints on.")
FIRST_PLAYER: Final = choice(
    "first_player",
    ["die_parity", "coin", "seat0", "seat1", "agreed"],
    "Who takes the first turn. agreed: seat 1 enters what was agreed.",
    inner=["choice0", "choice1"],
    older=OLDER,
)
"""Internal values for later games of a match: the seat that chooses the first player."""
MULLIGAN: Final = choice("mulligan", ["none", "once_minus_one"], "You can exchange your hand for a smaller one.")
FIRST_TURN_DRAW: Final = flag("first_turn_draw", False, "The first player draws on the first turn.")
FIRST_TURN_ATTACK: Final = flag("first_turn_attack", False, "The first player can attack on the first turn.")
FACEDOWN_PLAY: Final = flag("facedown_play", True, "Cards can be played face down.")
CREATURE_FLIP_DELAY: Final = number("creature_flip_delay", 0, "Turns until a face-down creature can be flipped.")
UNTAP_STEP: Final = choice("untap_step", ["none", "turn_start"], "Your creatures untap when your turn starts.")
DORMANT_RESULT: Final = choice("dormant_result", ["stay", "untap"], "What a Dormant effect does to its card.")
DORMANT_OWN_TURN: Final = flag("dormant_own_turn_only", True, "Dormant effects work only on your own turn.")
CONTINUOUS_NEEDS_TAPPED: Final = flag(
    "continuous_needs_tapped", False, "A Continuous effect ends when its card untaps."
)
CONTINUOUS_SURVIVES_COVER: Final = flag(
    "continuous_survives_cover", True, "A Continuous effect continues when covered."
)
MAGIC_AFTER: Final = choice("magic_after_activation", ["discard", "tap"], "Where a used magic card goes.")
DESTROY_MODE: Final = choice("destroy_mode", ["whole_pile", "top_only"], "What is destroyed with a creature.")
POINTS_ON_DESTROY: Final = choice("points_on_destroy", ["top", "sum"], "Which levels of a destroyed pile cost points.")
DESTROYER_GAINS: Final = choice("destroyer_gains", ["none", "level"], "What the destroyer gains.")
BATTLE_TIE: Final = choice(
    "battle_tie", ["none", "both", "attacker_loses", "defender_loses"], "What equal values destroy."
)
EXHAUSTION_SCOPE: Final = choice(
    "exhaustion_scope", ["draw_phase", "any_draw"], "Which draws from an empty deck cost points."
)
RESPONSE_SCOPE: Final = choice("response_scope", ["actions", "effects_only"], "What can be answered.")
PROMPT_MODE: Final = choice(
    "prompt_mode", ["smart", "masked", "all"], "Who is asked when nothing can be done.", reveals="smart"
)
EFFECT_TURN_CAP: Final = number(
    "effect_turn_cap", 2, "How often one effect of a card can be used per turn (0 = any number).", most=MOST_USES
)
CAP_RESULT: Final = choice("cap_result", ["draw", "points"], "Who wins when the turn limit is reached.")
MATCH: Final = choice("match", ["single", "best_of_3"], "One game, or best of three.")
TURN_CLOCK: Final = number("turn_clock_s", 0, "Seconds per turn (0 = no clock).")
RARITY_BOOST: Final = flag("rarity_stat_boost", False, "Rarer copies are stronger.", on="on", off="off")
MAGIC_LEVELS: Final = Planned("magic_levels", "levels on magic cards")
AIR_TYPE: Final = Planned("air_type", "Air, an eighth type")
COLUMN_BONUS: Final = Planned("column_bonus", "a magic card strengthens the creature above it")
OPENING_HAND: Final = number("opening_hand", 5, "Cards drawn before the first turn.", least=1)
STARTING_POINTS: Final = number("starting_points", 20, "Points at the start.", least=1)
DRAW_PER_TURN: Final = number("draw_per_turn", 1, "Cards drawn in each Draw Phase.")
PLAYS_PER_TURN: Final = number("plays_per_turn", 2, "Cards you can play in a Main Phase.")
CREATURE_SLOTS: Final = number("creature_slots", 5, "Creature slots of each player.", least=1, most=MOST_SLOTS)
MAGIC_SLOTS: Final = number("magic_slots", 5, "Magic slots of each player.", least=1, most=MOST_SLOTS)
HAND_LIMIT: Final = number("hand_limit", 10, "Maximum number of cards in hand at the end of your turn.", least=1)
EXHAUSTION_DAMAGE: Final = number("exhaustion_damage", 5, "Points lost when you draw from an empty deck.")
MAX_TURNS: Final = number("max_turns", 200, "Draw after this many turns of both players.", least=1)
MAX_DECISIONS: Final = number("max_decisions_per_turn", 1000, "Maximum number of decisions in a turn.", least=1)
DECK_MIN: Final = number("deck_min", 50, "Minimum number of cards in a deck.", least=1)
DECK_MAX: Final = number("deck_max", 70, "Maximum number of cards in a deck.", least=1)
MAX_COPIES: Final = number("max_copies", 2, "Maximum number of copies of a card in a deck.", least=1)
LOSS_THRESHOLD: Final = number("loss_threshold", 0, "You lose at this many points or fewer.")
ATTACKS_PER_CREATURE: Final = number(
    "attacks_per_creature", 1, "Attacks of each creature in its player's Battle Phase."
)
LATENT_CAP: Final = number("latent_off_field_cap", 1, "How often per turn a card off the field can trigger.", least=1)
CHAIN_CAP: Final = number(
    "chain_cap", 32, "Maximum number of links in a chain. Then nothing can be answered.", least=1, most=MOST_LINKS
)
RECURRENCE_CAP: Final = number(
    "recurrence_cap", 32, "Maximum depth of effects that trigger each other.", least=1, most=MOST_LINKS
)
DIE_SIDES: Final = number("die_sides", 6, "Sides of the die that decides the first player.", least=2)

PRESETS: Final[dict[str, dict[str, str]]] = {
    "rulebook_2025_02": {},
    "repo_2025_11": {
        "opening_hand": "7", "mulligan": "once_minus_one", "facedown_play": "false", "magic_after_activation": "tap",
        "destroy_mode": "top_only", "continuous_needs_tapped": "true",
    },
}  # fmt: skip
"""The settings that each profile changes. Levels on magic cards, the Air type and new kinds of effects are planned."""

QUICK_POINTS: Final = 12
RARITIES: Final = ("Common", "Uncommon", "Rare", "Ultra Rare", "Mythic Rare", "Primal Rare")
RARITY_STEP: Final = 10


def slots(state: State, row: int) -> int:
    """The number of slots in a row."""
    return CREATURE_SLOTS.of(state) if row == CREATURES else MAGIC_SLOTS.of(state)


def starting_points(state: State) -> int:
    """The points each player starts with."""
    return QUICK_POINTS if FORMAT.of(state) == "quick" else STARTING_POINTS.of(state)


def turn_clock(state: State) -> int:
    """The seconds that each player has per turn, 0 without a clock. A casual game has none."""
    return 0 if FORMAT.of(state) == "casual" else TURN_CLOCK.of(state)


def check_together(values: dict[str, str]) -> None:
    """Raise an error that names the values that contradict each other, if there are any."""
    points = QUICK_POINTS if values["format"] == "quick" else int(values["starting_points"])
    if int(values["loss_threshold"]) >= points:
        raise OptionError(f"loss_threshold is {values['loss_threshold']}, but every player starts with {points} points")
    if int(values["deck_min"]) > int(values["deck_max"]):
        raise OptionError(f"deck_min ({values['deck_min']}) is more than deck_max ({values['deck_max']})")
