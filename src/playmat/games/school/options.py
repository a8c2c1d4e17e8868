"""The options of School: house rules and settings, by name and as plain values.

What only the screen knows (how counters are drawn, a grid) is a setting of the free table; the other list of Academy
Tempo is a deck of its own.
"""

from __future__ import annotations

from typing import ClassVar, Final

from playmat.engine.game import GameOption
from playmat.engine.state.record import saved
from playmat.engine.state.state import Options

OPTIONS: Final = [
    GameOption("attacking_taps", ["off", "on"], "attackers tap when they are declared"),
    GameOption("persistent_damage", ["off", "on"], "damage stays until the end of the following turn"),
    GameOption("sideboard10", ["off", "on"], "best of three with a sideboard of ten cards, for two players"),
    GameOption("booster_color_lock", ["off", "on"], "half of a deck's Boosters share its predominant color"),
    GameOption("exile_prototype", ["off", "on"], "exiled cards lie face down; everybody may look"),
    GameOption("legendary_unique", ["off", "on"], "nobody keeps two Legendary cards of one name"),
    GameOption("environment_unique", ["off", "on"], "nobody keeps two Environments of one name"),
    GameOption(
        "planned_keywords",
        ["on", "off"],
        "Reach, Overrun, Vigilance, Hexproof, Shroud, Siphon, Mend and Transform work",
    ),
    GameOption("turn_draw", ["1"], "cards drawn in each Start Phase", numbers=True),
    GameOption("first_player_skips_draw", ["two_player", "always", "never"], "whether the first turn has no draw"),
    GameOption(
        "first_player", ["random", "seat:0", "seat:1", "seat:2", "seat:3", "winner_chooses"], "who takes the first turn"
    ),
    GameOption("tapped_units_block", ["off", "on"], "tapped units may block"),
    GameOption("monsters_tap_at_once", ["off", "on"], "Monsters may be tapped for costs on the turn they come (24.2)"),
    GameOption("damage_assignment", ["ordered", "free"], "lethal in order, or any split among several blockers"),
    GameOption("ramp_counts", ["off", "on"], "Boosters put by effects count against the limit of the turn"),
    GameOption("hold_priority", ["off", "on"], "who acts keeps priority"),
    GameOption("manual_payment", ["off", "on"], "choose yourself which sources pay"),
    GameOption("multicolor_costs", ["off", "on"], "cards of one's own may cost two colors"),
    GameOption("rewinds", ["consent", "free", "off"], "whether a legal step may be taken back"),
    GameOption("auto_pass_empty", ["on", "masked", "off"], "who can only pass is not asked; masked keeps hands secret"),
    GameOption("max_turns", ["200"], "so many turns of all players are a draw", numbers=True, least=1),
    GameOption("max_decisions", ["20000"], "so many decisions are a draw", numbers=True, least=1),
]


class SchoolOptions(Options):
    """The options of a game as plain values."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "attacking_taps", "persistent_damage", "sideboard10", "exile_prototype", "legendary_unique",
        "environment_unique", "planned_keywords", "turn_draw", "first_player_skips_draw", "first_player",
        "tapped_units_block", "free_damage", "ramp_counts", "hold_priority", "manual_payment", "rewinds", "auto_pass",
        "max_turns", "max_decisions", "tap_at_once",
    )  # fmt: skip

    def __init__(
        self,
        attacking_taps: bool,
        persistent_damage: bool,
        sideboard10: bool,
        exile_prototype: bool,
        legendary_unique: bool,
        environment_unique: bool,
        planned_keywords: bool,
        turn_draw: int,
        first_player_skips_draw: str,
        first_player: str,
        tapped_units_block: bool,
        free_damage: bool,
        ramp_counts: bool,
        hold_priority: bool,
        manual_payment: bool,
        rewinds: str,
        auto_pass: str,
        max_turns: int,
        max_decisions: int,
        tap_at_once: bool = False,
    ) -> None:
        self.attacking_taps: Final[bool] = attacking_taps
        self.persistent_damage: Final[bool] = persistent_damage
        self.sideboard10: Final[bool] = sideboard10
        self.exile_prototype: Final[bool] = exile_prototype
        self.legendary_unique: Final[bool] = legendary_unique
        self.environment_unique: Final[bool] = environment_unique
        self.planned_keywords: Final[bool] = planned_keywords
        self.turn_draw: Final[int] = turn_draw
        self.first_player_skips_draw: Final[str] = first_player_skips_draw
        self.first_player: Final[str] = first_player
        self.tapped_units_block: Final[bool] = tapped_units_block
        self.free_damage: Final[bool] = free_damage
        self.ramp_counts: Final[bool] = ramp_counts
        self.hold_priority: Final[bool] = hold_priority
        self.manual_payment: Final[bool] = manual_payment
        self.rewinds: Final[str] = rewinds
        self.auto_pass: Final[str] = auto_pass
        """on: who can only pass is not asked; masked: unless the hand might hold an answer; off: everybody is asked."""
        self.max_turns: Final[int] = max_turns
        self.max_decisions: Final[int] = max_decisions
        self.tap_at_once: Final[bool] = tap_at_once
        """Monsters may be tapped for costs on the turn they come; missing in games saved before it was an option."""


def read_options(values: dict[str, str]) -> SchoolOptions:
    """The options as plain values."""
    on = {name for name, value in values.items() if value == "on"}
    return SchoolOptions(
        "attacking_taps" in on,
        "persistent_damage" in on,
        "sideboard10" in on,
        "exile_prototype" in on,
        "legendary_unique" in on,
        "environment_unique" in on,
        "planned_keywords" in on,
        int(values["turn_draw"]),
        values["first_player_skips_draw"],
        values["first_player"],
        "tapped_units_block" in on,
        values["damage_assignment"] == "free",
        "ramp_counts" in on,
        "hold_priority" in on,
        "manual_payment" in on,
        values["rewinds"],
        values["auto_pass_empty"],
        int(values["max_turns"]),
        int(values["max_decisions"]),
        "monsters_tap_at_once" in on,
    )


saved(SchoolOptions)
