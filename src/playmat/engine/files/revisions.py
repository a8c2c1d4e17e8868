"""Earlier cards of a game: saves, records and rooms keep the cards and decks that they began with.

When the cards or decks of a game change, a set in its folder keeps the earlier ones: `revisions/1.yaml` turns revision
2 back into revision 1, and so on. Saves, records and rooms store their revision. Those without one have the first.
"""

from __future__ import annotations

from typing import Any, Final

from playmat.engine.base import GameBase
from playmat.engine.errors import SaveError
from playmat.engine.files.folder import folder_of
from playmat.engine.files.game_set import read_set
from playmat.engine.files.reader import SET_NAME

FOLDER: Final = "revisions"
FIRST: Final = 1
EARLIER: Final[dict[tuple[str, int], str]] = {}
"""The card texts of earlier revisions, by game and number, read on first use."""


def current_revision(game: GameBase) -> int:
    """The number of the game's present cards and decks."""
    revision = FIRST
    while file_of(game, revision).is_file():
        revision += 1
    return revision


def file_of(game: GameBase, revision: int) -> Any:
    """The set that makes this revision out of the next one."""
    return folder_of(game) / FOLDER / f"{revision}.yaml"


def cards_since(game: GameBase, cards: str, revision: object) -> str:
    """Custom cards that were stored with a revision, as a text for the present cards: the earlier cards come first."""
    current = current_revision(game)
    if type(revision) is not int or revision < FIRST:
        raise SaveError("the revision of its cards cannot be read")
    if revision > current:
        raise SaveError(f"it has newer cards (revision {revision}, here {current}): update playmat")
    if revision == current:
        return cards
    earlier = earlier_cards(game, revision, current)
    return game.playing(earlier).with_cards(cards).more_cards if cards.strip() else earlier


def earlier_cards(game: GameBase, revision: int, current: int) -> str:
    """The differences between the present cards and those of an earlier revision, as a card text."""
    key = (game.slug, revision)
    if key not in EARLIER:
        past = game.playing("")
        for number in range(current - 1, revision - 1, -1):
            text = read_set(file_of(game, number).read_text("utf-8"), past).text
            # without its name: those who play with earlier cards did not choose a set
            lines = [line for line in text.splitlines() if not line.startswith(f"{SET_NAME}(")]
            past = past.with_cards("\n".join(lines))
        EARLIER[key] = past.more_cards
    return EARLIER[key]
