"""BM1 to BM24: the balance numbers for which TTCG's designer has set targets, computed from many games."""

from __future__ import annotations

from typing import Any, Final

from playmat.engine.parts.statistics import Measure
from playmat.games.ttcg.cards import CARDS
from playmat.kit.balance import drawn, ended, first_player, of_decks, of_pairings, per, skill, stat, unmeasured, within

TEXT_MEAN: Final = 80
TEXT_MOST: Final = 120


def measures_of(data: dict[str, Any]) -> list[Measure]:
    """Every measure, with its target. A measure without a number says what is missing."""
    return [*pace(data), *effects(data), *hands(data), *decks(data), *texts(), *ends(data)]


def pace(data: dict[str, Any]) -> list[Measure]:
    """BM1 to BM5: the length of games and turns."""
    turn = data["lengths"]["turn"]
    decisions = data["lengths"]["decisions"]["mean"] / max(stat(data, "turns"), 1e-9)
    long = per(data, "turns of more than 30 decisions", "turns")
    many = per(data, "turns of more than 12 activations", "turns")
    return [
        within("turns of a game, median", turn["median"], 12, 24, "12 to 24", "BM1"),
        within("turns of a game, 10th percentile", turn["p10"], 8, 1e9, "at least 8", "BM1"),
        within("turns of a game, 90th percentile", turn["p90"], 0, 36, "at most 36", "BM1"),
        within("games ended by turn 6", stat(data, "ended by turn 6"), 0, 0.02, "below 2%", "BM2"),
        within("decisions per turn", decisions, 0, 10, "at most 10", "BM3"),
        within("turns of more than 30 decisions", long, 0, 0.05, "at most 5%", "BM3"),
        unmeasured("seconds per turn", "at most 45 and 150; needs games of people against a clock", "BM4"),
        within("effects used a turn", per(data, "activations", "turns"), 1, 3, "1 to 3", "BM5"),
        within("turns of more than 12 effects", many, 0, 0.01, "at most 1%", "BM5"),
    ]


def effects(data: dict[str, Any]) -> list[Measure]:
    """BM6, BM7: the share of negated effects."""
    share = per(data, "negated", "activations")
    twice = per(data, "turns whose first two effects were negated", "turns")
    return [
        within("effects negated", share, 0.01, 0.05, "1 to 5%", "BM6"),
        within("turns whose first two effects were negated", twice, 0, 0.01, "below 1%", "BM7"),
    ]


def hands(data: dict[str, Any]) -> list[Measure]:
    """BM8 to BM11: turns without anything to do, and levels reached."""
    return [
        within("base screw", per(data, "turns begun without a base", "turns"), 0, 0.15, "at most 15%", "BM8"),
        within("dead turns", per(data, "dead turns", "turns"), 0, 0.07, "at most 7%", "BM9"),
        within("level flood", per(data, "turns with a flood of levels", "turns"), 0, 0.05, "at most 5%", "BM10"),
        within("games that reach level 3", stat(data, "reached level 3"), 0.8, 1, "at least 80%", "BM11"),
        within("games that reach level 4", stat(data, "reached level 4"), 0.25, 0.5, "25 to 50%", "BM11"),
        within("games that reach level 5", stat(data, "reached level 5"), 0.05, 0.15, "5 to 15%", "BM11"),
        within("turn of the first loss", stat(data, "turn of the first loss"), 2, 4, "2 to 4", "BM11"),
    ]


def decks(data: dict[str, Any]) -> list[Measure]:
    """BM12 to BM16: the results of the decks."""
    return [
        *of_decks(data, 0.4, 0.6, "40 to 60%, goal 45 to 55%", "BM12"),
        *of_pairings(data, 0.65, "within 35 to 65%", "BM13"),
        unmeasured("diversity of the best decks", "at least 0.8; needs a search for decks", "BM14"),
        unmeasured("use of cards in the best decks", "at least 85%; needs a search for decks", "BM15"),
        unmeasured("power of later sets", "within 1.5 points; there is one set", "BM16"),
    ]


def texts() -> list[Measure]:
    """BM17, BM20: the printed cards."""
    lengths = [len(effect.body()) for card in CARDS for effect in card.effects]
    wrong = [card for card in CARDS if card.attack + card.defense != 500 * card.level]
    ops = max(len(effect.ops) for card in CARDS for effect in card.effects)
    return [
        within("creatures whose attack + defense is not 500 per level", len(wrong), 0, 0, "0", "BM17"),
        within("characters per effect, mean", sum(lengths) / len(lengths), 0, TEXT_MEAN, "at most 80", "BM20"),
        within("characters per effect, most", max(lengths), 0, TEXT_MOST, "at most 120", "BM20"),
        within("operations of an effect, most", ops, 0, 2, "at most 2", "BM20"),
    ]


def ends(data: dict[str, Any]) -> list[Measure]:
    """BM18, BM19, BM21 to BM24: points, bluffs, skill and winners."""
    causes = {
        name: stat(data, f"points lost by {name}") for name in ("battle", "direct attacks", "effects", "empty decks")
    }
    total = max(sum(causes.values()), 1e-9)
    down = [per(data, f"{kind} played face down", f"{kind} played") for kind in ("creatures", "magic cards")]
    return [
        within("points lost by battle", causes["battle"] / total, 0.25, 0.45, "25 to 45%", "BM18"),
        within("points lost by direct attacks", causes["direct attacks"] / total, 0.4, 0.65, "40 to 65%", "BM18"),
        within("points lost by effects", causes["effects"] / total, 0.05, 0.2, "5 to 20%", "BM18"),
        within("points lost by empty decks", causes["empty decks"] / total, 0, 0.02, "at most 2%", "BM18"),
        within("creatures played face down", down[0], 0.05, 0.25, "5 to 25%", "BM19"),
        within("magic cards played face down", down[1], 0.2, 0.5, "20 to 50%", "BM19"),
        *skill(data, 0.9, 0.6, "BM21"),
        *openings(data),
        *first_player(data, 0.45, 0.55, "47 to 53%, tolerated 45 to 55%", "BM23"),
        within("comebacks from 5 points", stat(data, "comebacks"), 0.15, 0.3, "15 to 30%", "BM24"),
        within("draws", drawn(data), 0, 0.005, "below 0.5%", "BM24"),
        within("games at the turn limit", ended(data, "turn limit"), 0, 0.001, "below 0.1%", "BM24"),
    ]


def openings(data: dict[str, Any]) -> list[Measure]:
    """BM22: the variety of openings in mirror games."""
    name = "different openings in 1,000 mirror games"
    games = data["openings"]["games"]
    if not games:
        return [unmeasured(name, "at least 900; no deck has met itself", "BM22")]
    return [within(name, 1000 * data["openings"]["different"] / games, 900, 1000, "at least 900", "BM22")]
