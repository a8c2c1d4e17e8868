"""Earlier cards of a game: saves, records and rooms keep the cards and decks that they began with.

When the cards or decks of a game change, a folder of the game keeps the earlier ones: `revisions/1` turns revision 2
back into revision 1, and so on. `cards.yaml` is a set with the earlier values of cards. Earlier decks are deck files,
because the order of a list decides how it is shuffled. Saves, records and rooms store their revision. Files without a
stored revision have the first one.
"""

from __future__ import annotations

from typing import Any, Final

from playmat.engine.base import GameBase
from playmat.engine.errors import SaveError
from playmat.engine.files.folder import folder_of
from playmat.engine.files.game_set import read_set
from playmat.engine.files.reader import SET_DECK, SET_NAME
from playmat.engine.files.set_lines import line_text

FOLDER: Final = "revisions"
CARDS: Final = "cards.yaml"
DECK: Final = ".txt"
FIRST: Final = 1
EARLIER: Final[dict[tuple[str, int], str]] = {}
"""The card texts of earlier revisions, by game and number, read on first use."""


def current_revision(game: GameBase) -> int:
    """The revision number of the game's current cards and decks."""
    revision = FIRST
    while folder_for(game, revision).is_dir():
        revision += 1
    return revision


def folder_for(game: GameBase, revision: int) -> Any:
    """The folder whose files turn the next revision into this one."""
    return folder_of(game) / FOLDER / str(revision)


def cards_since(game: GameBase, cards: str, revision: object) -> str:
    """Custom cards that were stored with a revision, as a text for the current cards: the earlier cards come first."""
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
    """The differences between the current cards and those of an earlier revision, as a card text."""
    key = (game.slug, revision)
    if key not in EARLIER:
        past = game.playing("")
        for number in range(current - 1, revision - 1, -1):
            past = past.with_cards("\n".join(lines_in(folder_for(game, number), past)))
        EARLIER[key] = past.more_cards
    return EARLIER[key]


def lines_in(folder: Any, game: GameBase) -> list[str]:
    """The differences in the folder of a revision, as lines of a card text."""
    cards = folder / CARDS
    text = read_set(cards.read_text("utf-8"), game).text if cards.is_file() else ""
    # without the set's name: playing with earlier cards does not mean playing with a set
    lines = [line for line in text.splitlines() if not line.startswith(f"{SET_NAME}(")]
    files = sorted((path for path in folder.iterdir() if path.name.endswith(DECK)), key=lambda path: str(path.name))
    return lines + [line_text(SET_DECK, path.name.removesuffix(DECK), path.read_text("utf-8")) for path in files]
