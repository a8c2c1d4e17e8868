"""The layout of an observation: the place of each number, for one game and number of seats."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, final

if TYPE_CHECKING:
    from playmat.engine.game import Game

VERSION: Final = 6
"""The version of the layout. Data from a different version must be regenerated."""

TABLE_NUMBERS: Final = (
    "options", "turn", "seat of the turn", "phase", "question", "unresolved",
)  # fmt: skip
"""The first numbers of the table. Seats are counted from the observer: 0 is its own, 1 the next."""

CARD_NUMBERS: Final = (
    "card", "zone", "holder", "owner", "controller", "count", "depth", "face down", "tapped", "other face",
    "attached to", "slot", "aims", "first aim", "waits",
)  # fmt: skip
"""The first numbers of a card's row. `card` is its index in `Layout.cards`, 0 if the seat does not know it."""

OPTION_NUMBERS: Final = ("move", "row", "other row", "card", "other card", "seat", "number", "passes")
"""The numbers of an option."""

NO_ROW: Final = -1
"""The option or card points at nothing that has a row."""


@final
class Layout:
    """The names and sizes of an observation. All lists are in the order of their numbers."""

    def __init__(self, game: Game, seats: int, names: dict[str, Any]) -> None:
        self.version: Final[int] = VERSION
        """The version of the layout. A net that was trained with a different version cannot use these observations."""
        self.game: Final[Game] = game
        self.seats: Final[int] = seats
        self.cards: Final[list[str]] = card_ids(game, names["cards"])
        """The ids of the cards. Index 0 is an unknown card; cards of a set follow those of the printed game."""
        self.moves: Final[list[str]] = [*sorted(move.address for move in game.moves()), "decline", "done"]
        self.prompts: Final[list[str]] = list(names["prompts"])
        self.listed: Final[list[str]] = list(names["listed"])
        """The zones in which every card has a row: those on the table. In others, equal known cards share one."""
        self.table_meters: Final[list[str]] = list(names["table_meters"])
        self.seat_meters: Final[list[str]] = list(names["seat_meters"])
        self.card_meters: Final[list[str]] = list(names["card_meters"])
        self.card_mosts: Final[list[str]] = list(names["card_mosts"])
        """The meters of cards whose largest value may differ from their value."""
        self.card_tags: Final[list[str]] = list(names["card_tags"])
        """The tags of cards. One with a number at its end ("level 3") is written as that number, others as 1."""
        self.altered: Final[list[str]] = [name for name in names["altered"] if name not in self.card_meters]
        """The printed numbers that may change, except meters, which show their current values."""
        sizes = names["sizes"][str(seats)]
        self.most_cards: Final[int] = sizes["cards"]
        self.most_options: Final[int] = sizes["options"]

    @property
    def table_names(self) -> list[str]:
        """The names of the numbers of the table, in order."""
        own = [*TABLE_NUMBERS, *self.table_meters]
        seat = ["out", *self.game.face.seat_facts]
        for name in self.seat_meters:
            seat += [name, f"{name}, most"]
        seat += [zone.name for zone in self.game.zones]
        return own + [f"seat {k}: {name}" for k in range(self.seats) for name in seat]

    @property
    def card_names(self) -> list[str]:
        """The names of the numbers in a card's row, in order."""
        mosts = [f"{name}, most" for name in self.card_mosts]
        now = [f"{name} now" for name in self.altered]
        return [*CARD_NUMBERS, *self.card_meters, *mosts, *self.card_tags, *now]

    @property
    def option_names(self) -> list[str]:
        """The names of the numbers of an option, in order."""
        return list(OPTION_NUMBERS)

    @property
    def numbers(self) -> int:
        """How many numbers an observation has."""
        cards = self.most_cards * len(self.card_names)
        return len(self.table_names) + cards + self.most_options * len(OPTION_NUMBERS)


def tag_and_number(tag: str) -> tuple[str, int]:
    """A tag without the number at its end, and that number: ("level", 3). A tag without a number counts as 1."""
    name = tag.rstrip("0123456789")
    return (name.strip(), int(tag[len(name) :])) if name not in ("", tag) else (tag, 1)


def card_ids(game: Game, known: list[str]) -> list[str]:
    """The ids of all cards: those that the stored layout names, in its order, then new ones in the order of their sets.

    So a set can grow at its end, and another set can follow, without renumbering earlier cards.
    """
    stored = set(known)
    return ["", *known, *[card for card in game.cards if card not in stored]]
