"""How a match starts: from the command line, or by a few questions."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field

from rich.table import Table as Grid
from rich.text import Text

from playmat.cli.opponents import HUMAN, opponents_of, usual_opponent
from playmat.cli.screen import Screen
from playmat.engine.base import GameBase
from playmat.engine.decks.deck import Deck
from playmat.engine.errors import nearest
from playmat.engine.game import Game


def any_seed() -> int:
    """A random seed, short enough to type again."""
    return secrets.randbelow(1_000_000_000)


@dataclass
class MatchPlan:
    """A match before it starts: the deck and the player at each seat."""

    decks: list[Deck]
    seats: list[str]
    settings: dict[str, str] = field(default_factory=dict)
    seed: int = field(default_factory=any_seed)


def suggested_decks(game: Game) -> list[str]:
    """The decks for a first game."""
    return game.face.first_decks or list(game.decks)[: game.least_seats]


def ask_for_plan(screen: Screen, game: Game) -> MatchPlan:
    """Ask a newcomer for decks, opponent and rules. Pressing Enter accepts each suggestion."""
    screen.say()
    screen.say(f"{game.title}", "bold cyan")
    screen.say(f"{game.face.about}")
    screen.say("Press Enter for the suggestion, q to quit.", "dim")
    count = pick_seats(screen, game)
    first = suggested_decks(game)
    about = {name: (deck.title, deck.notes.get("about", "")) for name, deck in game.decks.items()}
    decks = [pick(screen, "Which deck do you want to play?", about, first[0])]
    levels = opponents_of(game)
    seats = [HUMAN]
    for k in range(1, count):
        rest = {name: description for name, description in about.items() if name not in decks} or about
        usual = first[k] if k < len(first) and first[k] in rest else next(iter(rest))
        decks.append(pick(screen, "Which deck do you want to play against?", rest, usual))
        seats.append(pick(screen, "Who plays it?", levels, usual_opponent(game)))
    lists = [game.deck(name) for name in decks]
    chosen = {**pick_length(screen, game, lists), **pick_settings(screen, game)}
    return MatchPlan(lists, seats, table_options(game, seats, chosen))


def table_options(game: GameBase, seats: list[str], chosen: dict[str, str]) -> dict[str, str]:
    """The options of a match. Between people, they keep hands secret, as in a room."""
    options = {**game.face.asks_all, **game.set_options, **chosen}
    return game.full_options(game.silent_options(options) if seats.count(HUMAN) > 1 else options)


def pick_seats(screen: Screen, game: Game) -> int:
    """Ask for the number of players, if it can be chosen."""
    least, most = game.least_seats, game.most_seats
    if least == most:
        return least
    screen.say()
    screen.say("How many players?", "bold")
    while True:
        line = screen.ask(f" {least} to {most} [Enter: {least}] > ").lower()
        if not line:
            return least
        if line in ("q", "quit"):
            raise EOFError
        if line.isdecimal() and least <= int(line) <= most:
            return int(line)
        screen.say(f'"{line}" is not a number from {least} to {most}.', "yellow")


def pick_length(screen: Screen, game: Game, decks: list[Deck]) -> dict[str, str]:
    """Ask for one game or a match of several games, if the game has matches and these decks may play one."""
    matches = game.matches
    if matches is None or game.lists.seat_faults(decks, game.full_options({matches.option: matches.value})):
        return {}
    between = ", with side-boarding between games" if matches.exchange is not None else ""
    lengths = {
        "one": ("one game", "as long as it takes"),
        "match": (f"best of {matches.best_of}", f"until one player can't be overtaken{between}"),
    }
    return {matches.option: matches.value} if pick(screen, "How long?", lengths, "one") == "match" else {}


def lowered(sentence: str) -> str:
    """A sentence without its capital and period, for use inside another one."""
    return f"{sentence[:1].lower()}{sentence[1:].removesuffix('.')}"


def pick_settings(screen: Screen, game: Game) -> dict[str, str]:
    """The simple rules for a first game, or all rules."""
    if not game.face.first_options:
        return {}
    texts = {o.name: o.text for o in game.options}
    simple = "; ".join(
        f"without {lowered(texts[name])}" if value == "false" else f"{name.replace('_', ' ')}: {value}"
        for name, value in game.face.first_options.items()
    )
    rules = {"simple": ("a first match", simple), "full": ("all the rules", "every option at its default")}
    return dict(game.face.first_options) if pick(screen, "Which rules?", rules, "simple") == "simple" else {}


def pick(screen: Screen, question: str, choices: dict[str, tuple[str, str]], usual: str) -> str:
    """One of several named things, by its number, its name or the beginning of its name."""
    names = list(choices)
    screen.say()
    screen.say(f"{question}", "bold")
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(justify="right", style="bold yellow", width=4)
    grid.add_column(no_wrap=True)
    grid.add_column(style="dim")
    for k, (name, (title, text)) in enumerate(choices.items()):
        grid.add_row(str(k + 1), Text(title, "bold" if name == usual else ""), text)
    screen.say(grid)
    while True:
        line = screen.ask(f" [Enter: {choices[usual][0]}] > ").lower()
        if not line:
            return usual
        if line in ("q", "quit"):
            raise EOFError
        if line.isdecimal() and 1 <= int(line) <= len(names):
            return names[int(line) - 1]
        titles = {name: f"{name} {title}".lower() for name, (title, _) in choices.items()}
        matching = [name for name in names if line == name] or [name for name in names if line in titles[name]]
        if len(matching) == 1:
            return matching[0]
        near = f" ({' or '.join(matching)}?)" if matching else nearest(line, names)
        screen.say(
            f'"{line}" is not one of the choices{near}. Choose a number from 1 to {len(names)}, or a name.', "yellow"
        )
