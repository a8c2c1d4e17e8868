"""The weights of a game as data: the result of `playmat fit`, and the card set it belongs to."""

from __future__ import annotations

import hashlib
import json
from importlib.resources import files
from typing import Any, Final

from playmat.engine.errors import PlaymatError

__all__ = ["Tunable", "Weights", "set_fitted", "weights_of"]

FILE: Final = "weights.json"
LARGEST: Final = 1e9


class Tunable:
    """A number in a game's advice that `playmat fit` may change, and its range."""

    def __init__(self, name: str, least: float, most: float) -> None:
        self.name: Final[str] = name
        self.least: Final[float] = least
        self.most: Final[float] = most


def set_fitted(worth: object, tunable: list[Tunable], numbers: dict[str, float]) -> None:
    """Give an object its fitted numbers, each as an attribute with that name."""
    for fitted in tunable:
        setattr(worth, fitted.name, numbers[fitted.name])


class Weights:
    """Named numbers of the evaluation and of the advice, and what they were fitted to."""

    def __init__(
        self, game: str, cards: str, seed: int, games: int, value: dict[str, float], advice: dict[str, float]
    ) -> None:
        self.game: Final[str] = game
        self.cards: Final[str] = cards
        """The digest of the card set."""
        self.seed: Final[int] = seed
        self.games: Final[int] = games
        """How many games the evaluation was fitted to."""
        self.value: Final[dict[str, float]] = value
        self.advice: Final[dict[str, float]] = advice

    @property
    def digest(self) -> str:
        """A hash of all numbers. Players with the same digest judge positions alike."""
        numbers = json.dumps([self.value, self.advice], sort_keys=True)
        return hashlib.sha256(numbers.encode()).hexdigest()[:16]

    def with_numbers(self, value: dict[str, float], advice: dict[str, float]) -> Weights:
        """The same weights with different numbers."""
        return Weights(self.game, self.cards, self.seed, self.games, value, advice)

    def json(self) -> dict[str, Any]:
        """The weights as data, for a file without a date: the same seed gives the same file."""
        head = {"playmat": "weights", "game": self.game, "cards": self.cards, "seed": self.seed, "games": self.games}
        return {**head, "value": self.value, "advice": self.advice}


NO_WEIGHTS: Final = Weights("", "", 0, 0, {}, {})


def weights_of(package: str) -> Weights:
    """The weights in the folder `player` of a game's package."""
    return read_weights((files(package) / "player" / FILE).read_text("utf-8"))


def read_weights(text: str) -> Weights:
    """Weights from the text of their file, or an error."""
    try:
        document = json.loads(text)
    except ValueError as fault:
        raise PlaymatError(f"these are not playmat weights: {fault}") from None
    return weights_in(document)


def weights_in(document: Any) -> Weights:
    """Weights from parsed JSON."""
    if not isinstance(document, dict) or document.get("playmat") != "weights":
        raise PlaymatError("these are not playmat weights")
    if not isinstance(document.get("game"), str) or not isinstance(document.get("cards"), str):
        raise PlaymatError("these weights do not say which game and card set they are for")
    counts = [document.get("seed"), document.get("games")]
    if not all(type(x) is int and x >= 0 for x in counts):
        raise PlaymatError("these weights do not name their seed and number of games")
    value, advice = numbers(document, "value"), numbers(document, "advice")
    return Weights(
        str(document["game"]), str(document["cards"]), int(document["seed"]), int(document["games"]), value, advice
    )


def numbers(document: dict[str, Any], part: str) -> dict[str, float]:
    """The named numbers of a part of the file."""
    weights = document.get(part)
    if not isinstance(weights, dict):
        raise PlaymatError(f'these weights have no "{part}"')
    for name, x in weights.items():
        if type(x) not in (int, float) or not abs(x) <= LARGEST:
            raise PlaymatError(f'the weight "{name}" of "{part}" is not a number')
    return {str(name): float(x) for name, x in weights.items()}
