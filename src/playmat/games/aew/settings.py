"""The settings of AEW: alternative rulings where its rulebook is silent."""

from __future__ import annotations

from typing import Final

from playmat.kit.settings import Settings

SETTINGS: Final = Settings("true", "false")
flag, choice = SETTINGS.flag, SETTINGS.choice

SIMULTANEOUS_LOSS: Final = choice(
    "simultaneous_loss",
    ["draw", "initiative_wins", "active_loses"],
    "What happens when both would lose at the same time.",
)
IMMEDIATE_CHECK: Final = flag(
    "stamina_check", False, "You lose at 0 Stamina immediately, before anything else.", "immediate", "after_resolution"
)
READY_RESPONSES: Final = flag("ready_responses", True, "Cards played in the Ready Phase can be answered.")
PUNCH_KNOCKOUT: Final = flag("knockout", False, "Which Maneuvers can knock out.", on="punch", off="universal")
ADDS_MOMENTUM: Final = flag(
    "submission_adds", False, "What a matching card adds to a Submission Attempt.", on="momentum", off="damage"
)
TUCK_CHOICE: Final = flag(
    "submission_tuck", False, "Where the cards of a Submission Attempt come from.", on="choice", off="ecosystem"
)
UNLIMITED_KIT: Final = flag("kit_supply", False, "How often a Kit card can be bought.", on="unlimited", off="single")
CAP_STAMINA: Final = flag("cap_result", False, "Who wins when time runs out.", on="higher_stamina", off="draw")
AUTO_FORCED: Final = flag("auto_forced", True, "Decisions with only one option are made automatically.", reveals=True)
