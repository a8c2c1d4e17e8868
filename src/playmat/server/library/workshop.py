"""The Workshop's requests: a position in which a card can be played, and the effect of a set. Each plays games."""

from __future__ import annotations

import time
from functools import lru_cache
from typing import Any, Final

from playmat.engine.errors import PlaymatError
from playmat.engine.files.save import NONSENSE
from playmat.engine.game import Game
from playmat.lab.compare import Arm, Comparison, PairGame, Result
from playmat.lab.playable import NotPlayable, playable_position, playable_table, usual_settings
from playmat.lab.sequential import UNDECIDED, Looks
from playmat.lab.set_decks import set_decks
from playmat.server.library import library
from playmat.server.library.positions import start_of
from playmat.server.library.sets import checked_set
from playmat.server.protocol.refused import Refused

MOST_PAIRS: Final = 250
"""The maximum number of pairs of games in a measurement: 500 games in all."""
PART_SECONDS: Final = 2.0
"""The processor time for one part of a measurement. Then the page asks for the next part."""
POINTS: Final = 0.02
"""The smallest difference in win rate that matters."""
SEED: Final = 1
AGENTS: Final = ("greedy", "greedy")
MOST_KEPT: Final = 4


@lru_cache(MOST_KEPT)
def game_of_set(slug: str, text: str) -> Game:
    """The game with a set, or the printed game without one. A set with faults is refused."""
    return library.find_game(slug, checked_set(slug, text)["cards"] if text else "")


# try a card


def try_card(slug: str, text: str, card: str) -> dict[str, Any]:
    """A position in which a seat can play the card, as the start of a game."""
    game = game_of_set(slug, text)
    try:
        table = playable_table(game, card)
    except (PlaymatError, *NONSENSE) as fault:
        raise not_possible(fault) from None
    names = [*game.face.first_decks, *game.decks]
    decks = [names[seat % len(names)] for seat in range(table.state.seats)]
    return start_of(game, table, decks, usual_settings(game))


def position_text(slug: str, text: str, card: str) -> dict[str, Any]:
    """The same position as a scenario file, with the cards of both sides."""
    try:
        return {"text": playable_position(game_of_set(slug, text), card)}
    except (PlaymatError, *NONSENSE) as fault:
        raise not_possible(fault) from None


def not_possible(fault: Exception) -> Refused:
    """The refusal that says why a card cannot be tried."""
    if isinstance(fault, NotPlayable):
        return Refused("not possible", f"{fault}. Write a position of your own to try it")
    if isinstance(fault, PlaymatError):
        return Refused("not possible", str(fault))
    return Refused("not possible", "a game with this set cannot be played to its end, so no position was found")


# measure a set


@lru_cache(MOST_KEPT)
def comparison_of(slug: str, text: str) -> Comparison:
    """The printed game against the game with a set, with all decks of the set."""
    printed, game = library.find_game(slug), game_of_set(slug, text)
    before, after = (Arm(one, one.full_options(one.set_options), AGENTS) for one in (printed, game))
    return Comparison(before, after, list(game.decks), SEED, set_decks(printed, game))


def measure(slug: str, text: str, rows: list[list[float]]) -> dict[str, Any]:
    """The next part of a measurement: the pairs after those that the page has, and the result once all are played.

    Each pair has its own seeds, so the result does not depend on how the pairs are divided into parts.
    """
    if not text:
        raise Refused("malformed", "there is no set to measure")
    try:
        return next_part(comparison_of(slug, text), rows)
    except PlaymatError as fault:
        raise Refused("not possible", str(fault)) from None
    except NONSENSE:
        raise Refused("not possible", "a game with this set cannot be played to its end") from None


def next_part(comparison: Comparison, rows: list[list[float]]) -> dict[str, Any]:
    """Play pairs for a while, or up to the next look."""
    looks = Looks(MOST_PAIRS, len(comparison.seatings))
    result = Result(comparison)
    for row in rows[: looks.most]:
        result.add(*pair_of(row))
    end = time.process_time() + PART_SECONDS
    added: list[list[float]] = []
    while result.pairs < looks.most and (not added or (time.process_time() < end and result.pairs not in looks.at)):
        before, after = comparison.play(result.pairs)
        result.add(before, after)
        added.append([*before, *after])
    report = None
    if result.pairs in looks.at:
        report = result.data(looks, looks.at.index(result.pairs), POINTS)
    done = result.pairs >= looks.most or (report is not None and report["overall"]["verdict"] != UNDECIDED)
    return {"rows": added, "pairs": result.pairs, "most": looks.most, "done": done, "report": report}


def pair_of(row: list[float]) -> tuple[PairGame, PairGame]:
    """A pair as the page sends it back."""
    return PairGame(row[0], row[1], int(row[2])), PairGame(row[3], row[4], int(row[5]))
