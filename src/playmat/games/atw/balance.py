"""Balance targets of ATW, measured over many games."""

from __future__ import annotations

from typing import Any

from playmat.engine.parts.statistics import Measure
from playmat.games.atw.moves import (
    BLOCKS_CARDS,
    BLOCKS_STAMINA,
    KICKS_OUT,
    PINS,
    PLAYS_LINK,
    RAMPAGES,
    RECOVERS,
    TAUNTS,
)
from playmat.kit.balance import ended, event, first_player, length, of_decks, of_pairings, per, skill, stat, within


def measures_of(data: dict[str, Any]) -> list[Measure]:
    """The measures with their targets. The simple game has targets only for win rates."""
    if data["options"].get("advanced") == "false":
        return [*first_player(data, 0.45, 0.6, "45 to 60%"), *of_decks(data, 0.42, 0.58, "42 to 58%")]
    return [
        *first_player(data, 0.46, 0.56, "46 to 56%"),
        *of_decks(data, 0.43, 0.57, "43 to 57%"),
        *of_pairings(data, 0.65, "within 35 to 65%"),
        *endings(data),
        *phases(data),
        *defense(data),
        *moves(data),
        *skill(data, 0.6, 0.6),
    ]


def endings(data: dict[str, Any]) -> list[Measure]:
    """How matches end."""
    won = ended(data, "pinfall", "submission")
    return [
        within("matches ended by pinfall or submission", won, 0.9, 1, "at least 90%"),
        within("referee stoppages", ended(data, "referee stoppage"), 0, 0.05, "at most 5%"),
        within("draws by the time limit", ended(data, "time-limit draw"), 0, 0.05, "at most 5%"),
        within("comebacks from 5 health", stat(data, "comebacks"), 0.25, 0.5, "25 to 50%"),
    ]


def phases(data: dict[str, Any]) -> list[Measure]:
    """The length of matches."""
    passed = per(data, "phases ended by a pass", "phases")
    return [
        within("phases of a match, median", length(data, "phase", "median"), 8, 20, "8 to 20"),
        within("phases of a match, 5th percentile", length(data, "phase", "p5"), 4, 1e9, "at least 4"),
        within("phases of a match, 95th percentile", length(data, "phase", "p95"), 0, 40, "at most 40"),
        within("decisions, median", length(data, "decisions", "median"), 60, 120, "60 to 120"),
        within("phases ended by a pass", passed, 0.25, 0.5, "25 to 50%"),
        within("phases passed without an attack", per(data, "dead phases", "phases"), 0, 0.35, "at most 35%"),
    ]


def defense(data: dict[str, Any]) -> list[Measure]:
    """Attacks, and what stops them."""
    return [
        within("attacks", stat(data, "attacks"), 15, 30, "15 to 30"),
        within("rolled attacks that hit", per(data, "attacks that hit", "attacks rolled for"), 0.65, 0.9, "65 to 90%"),
        within("attacks stopped", per(data, "attacks stopped", "attacks"), 0.15, 0.4, "15 to 40%"),
        within("blocks with two cards", event(data, BLOCKS_CARDS), 0.5, 2.5, "0.5 to 2.5"),
        within("blocks with stamina", event(data, BLOCKS_STAMINA), 0.3, 1.5, "0.3 to 1.5"),
        within("reversals", stat(data, "reversals"), 1.4, 2, "at least 1.4 of 2"),
    ]


def moves(data: dict[str, Any]) -> list[Measure]:
    """Other moves per match."""
    return [
        within("pins", event(data, PINS), 1.5, 3, "1.5 to 3"),
        within("kick-outs", event(data, KICKS_OUT), 0.7, 2, "0.7 to 2"),
        within("combo links", event(data, PLAYS_LINK), 2, 1e9, "at least 2"),
        within("rampages", event(data, RAMPAGES), 0.5, 2, "0.5 to 2"),
        within("Taunts", event(data, TAUNTS), 1, 1e9, "at least 1"),
        within("Recovers", event(data, RECOVERS), 1, 1e9, "at least 1"),
    ]
