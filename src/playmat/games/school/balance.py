"""Balance targets of School, measured over many games."""

from __future__ import annotations

from typing import Any, Final

from playmat.engine.parts.statistics import Measure
from playmat.kit.balance import drawn, ended, first_player, length, of_pairings, per, stat, within

MAIN: Final = ["academy_tempo", "darkling_control", "elemental_flux", "tidestone_wardens"]
"""The decks that must be balanced against each other."""
TWO: Final = 2
NEAR: Final = 0.05
"""The allowed deviation of the first player's win rate from a fair share in games with more than two players."""


def measures_of(data: dict[str, Any]) -> list[Measure]:
    """The measures with their targets. There are fewer for games with three or four players."""
    seats = len(data["seats"])
    own_turns = length(data, "turn", "mean") / seats
    if seats > TWO:
        fair = 1 / seats
        target = f"{100 * (fair - NEAR):.0f} to {100 * (fair + NEAR):.0f}%"
        return [
            *first_player(data, fair - NEAR, fair + NEAR, target),
            within("turns per player, mean", own_turns, 6, 12, "6 to 12"),
        ]
    return [
        *first_player(data, 0.47, 0.55, "47 to 55%"),
        *of_pairings(data, 0.6, "40 to 60%, of the main decks", of=MAIN),
        *of_main_decks(data),
        within("turns per player, mean", own_turns, 5, 9, "5 to 9"),
        within("turns per player, 90th percentile", length(data, "turn", "p90") / seats, 0, 15, "at most 15"),
        within("decisions, mean", length(data, "decisions", "mean"), 60, 250, "60 to 250"),
        *endings(data),
        *openings(data, seats),
        *cards(data, seats),
    ]


def of_main_decks(data: dict[str, Any]) -> list[Measure]:
    """The win rates of the weakest and the strongest main deck against the others."""
    shares: list[float] = []
    for deck in MAIN:
        results = [data["matrix"][deck].get(other) for other in MAIN] if deck in data["matrix"] else []
        decided = sum(result["games"] - result["draws"] for result in results if result)
        if decided:
            shares.append(sum(result["wins"] for result in results if result) / decided)
    if len(shares) < len(MAIN):
        return []
    return [
        within("weakest main deck against the others", min(shares), 0.45, 0.55, "45 to 55%"),
        within("strongest main deck against the others", max(shares), 0.45, 0.55, "45 to 55%"),
    ]


def endings(data: dict[str, Any]) -> list[Measure]:
    """How games end."""
    return [
        within("ended by an empty deck", ended(data, "deck-out"), 0, 0.05, "below 5%"),
        within("ended by a limit", ended(data, "turn limit", "decision limit"), 0, 0.005, "below 0.5%"),
        within("draws", drawn(data), 0, 0.02, "below 2%"),
        within("won by the winner's third turn", stat(data, "won by own turn 3"), 0, 0.03, "below 3%"),
        within("comebacks from 4 SV", stat(data, "comebacks"), 0.15, 0.3, "15 to 30%"),
    ]


def openings(data: dict[str, Any], seats: int) -> list[Measure]:
    """Mulligans, and the Boosters played in the first turns."""
    hp = per(data, "Booster HP in opening turns", "opening turns")
    limited = per(data, "opening turns at the Booster limit", "opening turns")
    return [
        within("mulligans per player", stat(data, "mulligans") / seats, 0.1, 0.25, "10 to 25%"),
        within("Booster HP in an opening turn", hp, 2.5, 4.5, "2.5 to 4.5"),
        within("opening turns at the Booster limit", limited, 0.15, 0.4, "15 to 40%"),
    ]


def cards(data: dict[str, Any], seats: int) -> list[Measure]:
    """How often games have certain kinds of cards."""
    rare = stat(data, "games with a Legendary or Boss")
    return [
        within("Instants cast", stat(data, "Instants cast"), 1, 4, "1 to 4"),
        within("games with a Legendary or Boss", rare, 0.35, 0.65, "35 to 65%"),
        within("Boosters destroyed per player", stat(data, "Boosters destroyed") / seats, 1, 4, "1 to 4"),
    ]
