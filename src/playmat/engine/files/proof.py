"""Verify chance: the key of a recorded game follows from its round, and each of its draws follows from the key.

This needs only the record and does not replay it. `verify.py` replays the game and checks that the rules ask for
exactly these draws.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from playmat.engine.chance import draw, stream
from playmat.engine.errors import PlaymatError
from playmat.engine.files.fault import Fault

MOST: Final = 1 << 32
"""The upper limit of a drawn number."""


def chance_fault(record: dict[str, Any], commitment: str) -> Fault | None:
    """The first fault in the chance of a record. `commitment` is the hash of its seed and salt."""
    fault = fault_of_round(record) if "round" in record else fault_of_seed(record, commitment)
    return fault or (fault_of_draws(record) if "chance" in record["origin"] else None)


def fault_of_seed(record: dict[str, Any], commitment: str) -> Fault | None:
    """Check that seed and salt give the hash that was shown before the first card."""
    if commitment == record["commitment"]:
        return None
    return Fault(
        "seed",
        f"the seed was changed: {record['origin'].get('seed')} with this salt does not give the hash that was shown "
        f"before the first card ({record['commitment'][:12]}…)",
    )


# the round


def fault_of_round(record: dict[str, Any]) -> Fault | None:
    """Check that secret and contributions have the published hashes and give the key."""
    fits = key_of(record) == record["origin"].get("seed")
    fault = fault_of_secret(record, fits) or fault_of_contributions(record, fits) or fault_of_restarts(record)
    if fault or fits:
        return fault
    if fault_of_draws(record) is None:
        return Fault(
            "round",
            "the round was changed: the draws follow from the key, but the key does not follow from this number, these "
            "options, decks, secret and contributions",
        )
    return Fault(
        "seed", "the seed was changed: it is not the key that follows from the round, its secret and its contributions"
    )


def key_of(record: dict[str, Any]) -> str:
    """The key that follows from the round of a record."""
    round, origin = record["round"], record["origin"]
    return stream.key_of_round(
        record["game"], round["number"], origin.get("options", {}), origin.get("decks", []), round["secret"],
        round["contributions"],
    )  # fmt: skip


def fault_of_secret(record: dict[str, Any], fits: bool) -> Fault | None:
    """Check that the server's secret has the hash that was published before the first card."""
    published = short_hash(record["commitment"])
    if stream.commitment(record["round"]["secret"]) == record["commitment"]:
        return None
    if fits:
        return Fault(
            "commitment", f"the hash of the secret was changed: the key was made with a different one ({published})"
        )
    return Fault(
        "secret", f"the secret was changed: it does not have the hash published before the first card ({published})"
    )


def fault_of_contributions(record: dict[str, Any], fits: bool) -> Fault | None:
    """Check that each seat's contribution has the hash that the seat sent before."""
    round = record["round"]
    for seat, (contribution, hash) in enumerate(zip(round["contributions"], round["hashes"], strict=True)):
        who, published = record["seats"][seat], short_hash(hash)
        if hash_of(contribution) != hash and fits:
            return Fault(
                "hash", f"the hash from {who} was changed: the key was made with a different one ({published})"
            )
        if hash_of(contribution) != hash:
            return Fault(
                "contribution",
                f"the contribution of {who} was changed: it does not have the published hash ({published})",
            )
    return None


def fault_of_restarts(record: dict[str, Any]) -> Fault | None:
    """Check the contributions of failed attempts, in which some bytes may never have been revealed."""
    for number, attempt in enumerate(record["round"]["restarts"], 1):
        for seat, (contribution, hash) in enumerate(zip(attempt["contributions"], attempt["hashes"], strict=True)):
            if contribution and hash_of(contribution) != hash:
                what = f"the contribution of {record['seats'][seat]} to start {number} of the round"
                return Fault("restart", f"{what} was changed: it does not have the published hash ({short_hash(hash)})")
    return None


def short_hash(hash: str) -> str:
    """A short form of a hash for comparing."""
    return f"{hash[:12]}…" if hash else "none"


def hash_of(contribution: str) -> str:
    """The hash of a contribution, or ""."""
    return stream.commitment(contribution) if contribution else ""


def notes_of(record: dict[str, Any]) -> list[str]:
    """Notes about a round: who contributed to chance, and how often it was restarted."""
    if "round" not in record:
        return []
    round = record["round"]
    gave = [str(record["seats"][seat]) for seat, contribution in enumerate(round["contributions"]) if contribution]
    notes = [f"chance came from the server and {' and '.join(gave)}" if gave else "chance came from the server alone"]
    return notes + [
        f"the round was restarted: {record['seats'][attempt['seat']]}, {attempt['why']}"
        for attempt in round["restarts"]
    ]


# the stream


class StreamReader:
    """The stream of a key, read again word by word."""

    def __init__(self, key: str, drawn: int = 0) -> None:
        self.match: Final[str] = key
        self.key = key
        self.drawn = drawn

    def number(self, below: int) -> int:
        """The next number from 0 to `below` - 1."""
        while True:
            word = stream.word(self.key, self.drawn)
            self.drawn += 1
            if stream.is_fair(word, below):
                return word % below

    def order(self, count: int) -> list[int]:
        """The next shuffle of this many cards."""
        places = list(range(count))
        for k in range(count - 1, 0, -1):
            other = self.number(k + 1)
            places[k], places[other] = places[other], places[k]
        return places

    def drawn_for(self, draw: Any) -> Any:
        """The stream's result for this recorded draw. A new key is returned as it is, and its stream begins."""
        if isinstance(draw, list):
            return [draw[0], self.number(draw[0])]
        if "shuffle" in draw:
            return {"shuffle": self.order(len(draw["shuffle"]))}
        if draw["key"] == "game":
            self.key = stream.key_of_game(self.match, draw["number"])
        else:
            self.key = stream.key_after_take_back(self.key, draw["times"])
        self.drawn = 0
        return draw


def fault_of_draws(record: dict[str, Any]) -> Fault | None:
    """Check that each draw follows from the key, in order."""
    try:
        reader = StreamReader(draw.key_of(record["origin"]["seed"]))
    except (PlaymatError, KeyError, TypeError) as fault:
        return Fault("seed", f"the seed was changed: {fault}")
    compared = [(at, k, recorded, reader.drawn_for(recorded)) for at, k, recorded in draws_of(record)]
    wrong = [(at, k, recorded, true) for at, k, recorded, true in compared if recorded != true]
    if not wrong:
        return None
    at, k, recorded, true = wrong[0]
    if wrong[0] == compared[0] and 2 * len(wrong) > len(compared):
        return Fault("seed", "the seed was changed: the draws do not follow from it, not even the first")
    where = f"at answer {at}" if at else "at the beginning"
    return Fault(
        "draw", f"draw {k} {where} was changed: the record has {draw_text(recorded)}, the stream {draw_text(true)}", at
    )


def draws_of(record: dict[str, Any]) -> Iterator[tuple[int, int, Any]]:
    """Every draw, with the number of its answer (0: the beginning) and its number among that answer's draws."""
    for at, entry in enumerate([record["opening"], *record["entries"]]):
        for k, drawn in enumerate(entry["draws"], 1):
            yield at, k, drawn


def draw_text(draw: Any) -> str:
    """A draw in words."""
    if isinstance(draw, list):
        return f"{draw[1]} of 0 to {draw[0] - 1}"
    if "shuffle" in draw:
        order = draw["shuffle"]
        return f"the order {', '.join(str(place) for place in order[:8])}{', …' if len(order) > 8 else ''}"
    return f"a new key ({draw['key']})"


# the parts of a record that the proof reads


def is_drawn(entry: dict[str, Any]) -> bool:
    """Whether an entry lists its draws."""
    draws = entry.get("draws")
    return isinstance(draws, list) and all(is_draw(draw) for draw in draws)


def is_draw(draw: Any) -> bool:
    """Whether this is a draw: a number, a shuffle, or a new key."""
    if isinstance(draw, list):
        return len(draw) == 2 and all(type(part) is int for part in draw) and 0 < draw[0] <= MOST
    if not isinstance(draw, dict):
        return False
    if "shuffle" in draw:
        return isinstance(draw["shuffle"], list) and all(type(place) is int for place in draw["shuffle"])
    return type({"game": draw.get("number"), "take back": draw.get("times")}.get(str(draw.get("key")))) is int


def is_round(round: Any, seats: int) -> bool:
    """Whether this is a valid description of how a key was made."""
    if not isinstance(round, dict) or type(round.get("number")) is not int or not has_contributions(round, seats):
        return False
    restarts = round.get("restarts")
    return isinstance(restarts, list) and all(
        isinstance(attempt, dict)
        and has_contributions(attempt, seats)
        and type(attempt.get("seat")) is int
        and 0 <= attempt["seat"] < seats
        and isinstance(attempt.get("why"), str)
        for attempt in restarts
    )


def has_contributions(attempt: dict[str, Any], seats: int) -> bool:
    """Whether this has a secret, and for each seat either a hash and a contribution or nothing."""
    hashes, contributions = attempt.get("hashes"), attempt.get("contributions")
    if not isinstance(hashes, list) or not isinstance(contributions, list):
        return False
    if not len(hashes) == len(contributions) == seats:
        return False
    secret = attempt.get("secret")
    return is_bytes(secret) and all(part == "" or is_bytes(part) for part in [*hashes, *contributions])


def is_bytes(text: Any) -> bool:
    """Whether this is 32 bytes in hex."""
    return isinstance(text, str) and draw.is_key(text)
