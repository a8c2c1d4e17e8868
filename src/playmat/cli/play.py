"""`playmat play`: play in the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from playmat.cli.commands import run_command
from playmat.cli.common import GameName, PresetName, SettingPairs, chosen_settings, find_deck
from playmat.cli.opponents import HUMAN, USUAL, check_level
from playmat.cli.saves import check_writable, latest, read_game
from playmat.cli.screen import Screen
from playmat.cli.set_files import SetFiles, check_same_sets, game_with_sets, named_sets
from playmat.cli.start import MatchPlan, ask_for_plan, suggested_decks, table_options
from playmat.cli.terminal_match import TerminalMatch
from playmat.engine.base import GameBase
from playmat.engine.counting import count_of
from playmat.engine.errors import DeckError, PlaymatError
from playmat.engine.game import Game

Decks = Annotated[
    list[str] | None, typer.Option("--deck", metavar="DECK", help="One deck per seat, in order: a name or a deck file.")
]
Opponents = Annotated[
    list[str] | None,
    typer.Option(
        "--opponent",
        metavar="LEVEL",
        help="An opponent of the game (see `playmat games GAME`), an agent such as greedy or search:200, "
        "or human (at this screen). Repeat for several opponents.",
    ),
]
Seed = Annotated[int | None, typer.Option("--seed", help="Random seed. The same seed deals the same cards and dice.")]
Seats = Annotated[
    int | None, typer.Option("--seats", metavar="N", help="Number of players, for games with more than two.")
]
Seat = Annotated[int, typer.Option("--seat", help="Your seat, counted from 1.")]
Resume = Annotated[bool, typer.Option("--resume", help="Resume a saved match: FILE, or the latest.")]
File = Annotated[Path | None, typer.Argument(metavar="[FILE]", help="With --resume: the saved match.")]
Save = Annotated[Path | None, typer.Option("--save", metavar="FILE", help="File to save the match to when you quit.")]


def command(
    game: GameName,
    file: File = None,
    deck: Decks = None,
    opponent: Opponents = None,
    seed: Seed = None,
    option: SettingPairs = None,
    preset: PresetName = "",
    seats: Seats = None,
    seat: Seat = 1,
    resume: Resume = False,
    save: Save = None,
    set_files: SetFiles = None,
) -> None:
    """Play a match against the computer, or with people at the same screen.

    Without further arguments it asks who plays whom. At the table, `help` lists what you can type: a number or words
    to choose, `?` for why something is not offered, `r ID` for a rule, `u` to undo, `q` to save and quit.
    """
    chosen = game_with_sets(game, set_files)
    if save is not None:
        check_writable(save)
    has_plan = bool(deck or opponent or option or preset or seed is not None or seats is not None or seat != 1)
    settings = chosen_settings(chosen, preset, option)
    screen = Screen()
    if resume or file is not None:
        if has_plan:
            raise PlaymatError(
                "--resume continues a match as it was: it takes no decks, opponents, options, seats or seed"
            )
        play_on(chosen, screen, file, save, set_files)
        return
    try:
        plan = planned(chosen, deck, opponent, settings, seats, seat) if has_plan else ask_for_plan(screen, chosen)
    except EOFError:
        screen.say("No match was started.")
        return
    if seed is not None:
        plan.seed = seed
    say_sets(screen, chosen)
    table = chosen.start(plan.decks, plan.seed, dict(plan.settings))
    TerminalMatch(table, plan.seats, screen, save, run_command, set_files).run()


def say_sets(screen: Screen, game: GameBase) -> None:
    """Tell the players which sets they play with, and which deck laws the sets break."""
    if game.sets:
        screen.say(f"With the set {named_sets(game.sets)}", "bold")
    for warning in game.lists.broken_laws():
        screen.say(f"Warning: {warning}", "yellow")


def planned(
    game: Game,
    decks: list[str] | None,
    opponents: list[str] | None,
    settings: dict[str, str] | None,
    seats: int | None = None,
    seat: int = 1,
) -> MatchPlan:
    """The arguments of the command line, completed with defaults."""
    names = list(decks or [])
    levels = [check_level(game, level) for level in opponents or []]
    count = seats if seats is not None else max(game.least_seats, len(names), min(len(levels) + 1, game.most_seats))
    check_seats(game, count, names, levels, seat)
    more = [name for name in [*suggested_decks(game), *game.decks] if name not in names]
    more = list(dict.fromkeys(more)) or list(game.decks)
    names += [more[k % len(more)] for k in range(count - len(names))]
    players = [(levels or [USUAL])[k % max(1, len(levels))] for k in range(count - 1)]
    players.insert(seat - 1, HUMAN)
    options = table_options(game, players, settings or {})
    return MatchPlan([find_deck(game, name) for name in names], players, options)


def check_seats(game: Game, count: int, decks: list[str], levels: list[str], seat: int) -> None:
    """Check the number of players against the game, the decks, the opponents and your seat."""
    if not game.least_seats <= count <= game.most_seats:
        named = f"but {len(decks)} decks were given" if decks and len(decks) == count else f"not for {count}"
        raise PlaymatError(f"{game.slug} is for {seats_text(game)}, {named}")
    if len(decks) > count:
        raise DeckError(f"{len(decks)} decks were given for {count_of(count, 'seat')}")
    if len(levels) > count - 1:
        raise PlaymatError(f"{len(levels)} opponents were given for {count_of(count - 1, 'seat')}")
    if not 1 <= seat <= count:
        raise PlaymatError(f"there is no seat {seat}. Choose 1 to {count}")


def seats_text(game: Game) -> str:
    """ "2 players", "2 to 4 players"."""
    most = "" if game.least_seats == game.most_seats else f" to {game.most_seats}"
    return f"{game.least_seats}{most} players"


def play_on(
    game: Game, screen: Screen, file: Path | None, save: Path | None, set_files: list[Path] | None = None
) -> None:
    """Resume a match. It is saved to the same file."""
    path = file if file is not None else latest(game)
    resumed = read_game(path, game)
    table = resumed.table
    check_same_sets(set_files, table.game, path)
    if table.over:
        raise PlaymatError(f"{path}: this match is over, so it cannot be resumed")
    seats = resumed.seats or [HUMAN] + [USUAL] * (table.state.seats - 1)
    levels = [check_level(game, level) for level in seats]
    say_sets(screen, table.game)
    match = TerminalMatch(table, levels, screen, save if save is not None else path, run_command, set_files)
    with resumed.blamed():
        match.resume(resumed.proven)
        match.run()
