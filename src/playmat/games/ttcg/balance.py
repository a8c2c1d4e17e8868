"""BM1 to BM24: the numbers that the designer of TTCG has targets for, from the results of many games."""

from __future__ import annotations

from typing import Any, Final

from playmat.engine.parts.statistics import Measure
from playmat.games.ttcg.cards import CARDS

TEXT_MEAN: Final = 80
TEXT_MOST: Final = 120


def measures_of(data: dict[str, Any]) -> list[Measure]:
    """Each with its target. A number that is not measured says what is missing."""
    return [*pace(data), *effects(data), *hands(data), *decks(data), *texts(), *ends(data)]


def within(id: str, name: str, value: float, least: float, most: float, target: str) -> Measure:
    """A measure that is met between two numbers."""
    rounded = round(value, 4)
    return Measure(id, name, rounded, target, least <= rounded <= most)


def unmeasured(id: str, name: str, why: str) -> Measure:
    """A measure that these games cannot give."""
    return Measure(id, name, None, why)


def stat(data: dict[str, Any], name: str) -> float:
    """The average of something per game."""
    return float(data["statistics"].get(name, 0.0))


def per(data: dict[str, Any], name: str, other: str) -> float:
    """The ratio of two counts."""
    return stat(data, name) / max(stat(data, other), 1e-9)


def pace(data: dict[str, Any]) -> list[Measure]:
    """BM1 to BM5: the length of games and turns."""
    turn = data["lengths"]["turn"]
    decisions = data["lengths"]["decisions"]["mean"] / max(stat(data, "turns"), 1e-9)
    long = per(data, "turns of more than 30 decisions", "turns")
    many = per(data, "turns of more than 12 activations", "turns")
    return [
        within("BM1", "turns of a game, median", turn["median"], 12, 24, "12 to 24"),
        within("BM1", "turns of a game, 10th percentile", turn["p10"], 8, 1e9, "at least 8"),
        within("BM1", "turns of a game, 90th percentile", turn["p90"], 0, 36, "at most 36"),
        within("BM2", "games ended by turn 6", stat(data, "ended by turn 6"), 0, 0.02, "below 2%"),
        within("BM3", "decisions per turn", decisions, 0, 10, "at most 10"),
        within("BM3", "turns of more than 30 decisions", long, 0, 0.05, "at most 5%"),
        unmeasured("BM4", "seconds per turn", "at most 45 and 150; needs games of people against a clock"),
        within("BM5", "effects used a turn", per(data, "activations", "turns"), 1, 3, "1 to 3"),
        within("BM5", "turns of more than 12 effects", many, 0, 0.01, "at most 1%"),
    ]


def effects(data: dict[str, Any]) -> list[Measure]:
    """BM6, BM7: the share of negated effects."""
    share = per(data, "negated", "activations")
    twice = per(data, "turns whose first two effects were negated", "turns")
    return [
        within("BM6", "effects negated", share, 0.01, 0.05, "1 to 5%"),
        within("BM7", "turns whose first two effects were negated", twice, 0, 0.01, "below 1%"),
    ]


def hands(data: dict[str, Any]) -> list[Measure]:
    """BM8 to BM11: turns without anything to do, and levels reached."""
    return [
        within("BM8", "base screw", per(data, "turns begun without a base", "turns"), 0, 0.15, "at most 15%"),
        within("BM9", "dead turns", per(data, "dead turns", "turns"), 0, 0.07, "at most 7%"),
        within("BM10", "level flood", per(data, "turns with a flood of levels", "turns"), 0, 0.05, "at most 5%"),
        within("BM11", "games that reach level 3", stat(data, "reached level 3"), 0.8, 1, "at least 80%"),
        within("BM11", "games that reach level 4", stat(data, "reached level 4"), 0.25, 0.5, "25 to 50%"),
        within("BM11", "games that reach level 5", stat(data, "reached level 5"), 0.05, 0.15, "5 to 15%"),
        within("BM11", "turn of the first loss", stat(data, "turn of the first loss"), 2, 4, "2 to 4"),
    ]


def decks(data: dict[str, Any]) -> list[Measure]:
    """BM12 to BM16: the results of the decks."""
    shares = [x["share"] for x in data["decks"].values() if x["games"]]
    pairs = [
        x["share"] for row, all in data["matrix"].items() for other, x in all.items() if other != row and x["games"]
    ]
    measures: list[Measure] = []
    if shares:
        measures.append(within("BM12", "weakest deck", min(shares), 0.4, 0.6, "40 to 60%, goal 45 to 55%"))
        measures.append(within("BM12", "strongest deck", max(shares), 0.4, 0.6, "40 to 60%, goal 45 to 55%"))
    if pairs:
        measures.append(within("BM13", "most one-sided pairing", max(pairs), 0.35, 0.65, "within 35 to 65%"))
    return [
        *measures,
        unmeasured("BM14", "diversity of the best decks", "at least 0.8; needs a search for decks"),
        unmeasured("BM15", "use of cards in the best decks", "at least 85%; needs a search for decks"),
        unmeasured("BM16", "power of later sets", "within 1.5 points; there is one set"),
    ]


def texts() -> list[Measure]:
    """BM17, BM20: the printed cards."""
    lengths = [len(effect.body()) for card in CARDS for effect in card.effects]
    wrong = [card for card in CARDS if card.attack + card.defense != 500 * card.level]
    ops = max(len(effect.ops) for card in CARDS for effect in card.effects)
    return [
        within("BM17", "creatures that break the law of values", len(wrong), 0, 0, "0"),
        within("BM20", "letters of an effect, mean", sum(lengths) / len(lengths), 0, TEXT_MEAN, "at most 80"),
        within("BM20", "letters of an effect, most", max(lengths), 0, TEXT_MOST, "at most 120"),
        within("BM20", "operations of an effect, most", ops, 0, 2, "at most 2"),
    ]


def ends(data: dict[str, Any]) -> list[Measure]:
    """BM18, BM19, BM21 to BM24: points, bluffs, skill, who wins."""
    causes = {
        name: stat(data, f"points lost by {name}") for name in ("battle", "direct attacks", "effects", "empty decks")
    }
    total = max(sum(causes.values()), 1e-9)
    games = max(data["games"], 1)
    capped = data["endings"].get("turn limit", {"games": 0})["games"] / games
    drawn = 1 - sum(x["wins"] for x in data["seats"]) / games
    first = data["first_player"]["share"] if data["first_player"] else 0.5
    down = [per(data, f"{kind} played face down", f"{kind} played") for kind in ("creatures", "magic cards")]
    return [
        within("BM18", "points lost by battle", causes["battle"] / total, 0.25, 0.45, "25 to 45%"),
        within("BM18", "points lost by direct attacks", causes["direct attacks"] / total, 0.4, 0.65, "40 to 65%"),
        within("BM18", "points lost by effects", causes["effects"] / total, 0.05, 0.2, "5 to 20%"),
        within("BM18", "points lost by empty decks", causes["empty decks"] / total, 0, 0.02, "at most 2%"),
        within("BM19", "creatures played face down", down[0], 0.05, 0.25, "5 to 25%"),
        within("BM19", "magic cards played face down", down[1], 0.2, 0.5, "20 to 50%"),
        *skill(data),
        *openings(data),
        within("BM23", "win rate of the first player", first, 0.45, 0.55, "47 to 53%, tolerated 45 to 55%"),
        within("BM24", "comebacks from 5 points", stat(data, "comebacks"), 0.15, 0.3, "15 to 30%"),
        within("BM24", "draws", drawn, 0, 0.005, "below 0.5%"),
        within("BM24", "games at the turn limit", capped, 0, 0.001, "below 0.1%"),
    ]


def openings(data: dict[str, Any]) -> list[Measure]:
    """BM22: how differently mirror games begin."""
    name = "different openings in 1,000 mirror games"
    games = data["openings"]["games"]
    if not games:
        return [unmeasured("BM22", name, "at least 900; no deck has met itself")]
    return [within("BM22", name, 1000 * data["openings"]["different"] / games, 900, 1000, "at least 900")]


def skill(data: dict[str, Any]) -> list[Measure]:
    """BM21: the win rate of the stronger player, if two different ones have played."""
    shares = {agent["name"].partition(":")[0]: agent["share"] for agent in data["agents"]}  # search:48
    if set(shares) == {"greedy", "random"}:
        return [within("BM21", "greedy against random", shares["greedy"], 0.9, 1, "at least 90%")]
    if set(shares) == {"greedy", "search"}:
        return [within("BM21", "search against greedy", shares["search"], 0.6, 1, "at least 60%")]
    return [unmeasured("BM21", "the better player wins", "90% and 60%; --agents greedy,random and search,greedy")]
