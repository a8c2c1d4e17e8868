"""`playmat check`: what a game lacks, most important first, and what to do about it."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from typing import Any

import typer
from rich.text import Text

from playmat.cli.common import AsJson, GameName, console, put_json
from playmat.engine.counting import count_of
from playmat.engine.errors import PlaymatError, unknown
from playmat.engine.files.folder import folder_of
from playmat.engine.files.save import load as load_save
from playmat.engine.files.save import save
from playmat.engine.game import Game
from playmat.engine.parts.player import GamePlayer
from playmat.engine.parts.positions import Positions
from playmat.engine.parts.statistics import Statistics
from playmat.engine.table.invariants import check as check_table
from playmat.games import FaultyGame, describe, entries, load, place_of
from playmat.scenario.lesson import read_lesson
from playmat.scenario.rulebook import read_rulebook, rulebook_folder
from playmat.scenario.run import Way, check_heard, run_scenario
from playmat.scenario.scenario import ScenarioFailed

GAMES = 10
MOST_DECISIONS = 5_000
"""The maximum length of a random game: a longer one counts as endless."""
SAVED = 100
"""The number of decisions at which a game is saved and loaded."""
SHOWN = 3
"""How many failures are shown in full."""

FINE, TO_DO, FAULT = "fine", "to do", "fault"
MARKS = {FINE: ("✓", "green"), TO_DO: ("→", "yellow"), FAULT: ("✗", "red")}


@dataclass(frozen=True)
class Finding:
    """One part of a game, its status, and what to do."""

    part: str
    level: str
    text: str


def command(game: GameName, as_json: AsJson = False) -> None:
    """Show what a game lacks, most important first, and what to do about it.

    The exit status is 1 if something keeps the game from being played, and 0 otherwise.
    """
    listed = list(findings(game.strip().lower()))
    if as_json:
        put_json({"game": game, "findings": [asdict(finding) for finding in listed]})
    else:
        show(listed)
    raise typer.Exit(1 if any(finding.level == FAULT for finding in listed) else 0)


def show(listed: list[Finding]) -> None:
    """Print one line per finding, and the number of things to do."""
    out = console()
    for finding in listed:
        mark, style = MARKS[finding.level]
        out.print(Text.assemble((mark, style), " ", (finding.part, "bold"), f": {finding.text}"), soft_wrap=True)
    faults, open_parts = (sum(1 for finding in listed if finding.level == level) for level in (FAULT, TO_DO))
    if faults:
        out.print("It cannot be played yet: first fix what is marked ✗.")
    else:
        out.print("It can be played. " + (f"{open_parts} to do." if open_parts else "Nothing is missing."))


def findings(slug: str) -> Iterator[Finding]:
    """The findings about a game. Findings that prevent play come first and end the list."""
    named = sorted((entry for entry in entries() if entry.name == slug), key=lambda entry: bool(entry.fault))
    if not named:
        raise unknown("game", slug, sorted({entry.name for entry in entries()}))
    try:
        game = load(named[0])
    except FaultyGame as fault:
        yield Finding("game", FAULT, str(fault))
        return
    for look in (decks, play):
        finding = attempt(look, game, FAULT)
        yield finding
        if finding.level == FAULT:
            return
    for look in (rulebook, positions, scenarios, lesson, about, layout, advice, evaluation, first_player):
        yield attempt(look, game, TO_DO)


def attempt(look: Callable[[Game], Finding], game: Game, level: str) -> Finding:
    """The findings about a part. An error in that part is a finding too."""
    try:
        return look(game)
    except Exception as error:
        return Finding(look.__name__.replace("_", " "), level, f"{describe(error)}{place_of(error)}")


# requirements for playing a game


def decks(game: Game) -> Finding:
    """At least one deck, and all of them legal."""
    if not game.decks:
        return Finding("decks", FAULT, "there are none. Set Game.decks, for example with playmat.kit.decks.read_decks.")
    faults = [f"{name}: {fault}" for name, deck in game.decks.items() for fault in game.lists.deck_faults(deck)]
    if faults:
        return Finding("decks", FAULT, f"not legal: {'; '.join(faults[:SHOWN])}")
    if len(game.decks) == 1:
        return Finding("decks", TO_DO, "there is only one. Add a second, so that there is something to choose.")
    return Finding("decks", FINE, ", ".join(game.decks))


def play(game: Game) -> Finding:
    """In random games, every decision has an answer, saves load correctly, and the game ends."""
    decisions = 0
    for seed in range(GAMES):
        chance = random.Random(seed)
        t: Any = game.start(seed=seed)
        while not t.over:
            check_table(t)
            if t.state.decisions < SAVED and save(load_save(game, save(t))) != save(t):
                return Finding(
                    "play", FAULT, f"a saved game loads differently (seed {seed}, decision {t.state.decisions})"
                )
            if t.state.decisions > MOST_DECISIONS:
                return Finding(
                    "play", FAULT, f"the game with seed {seed} does not end: add a rule or a cap that ends it"
                )
            t.choose(chance.choice(t.listed(t.state.pending)))
        decisions += t.state.decisions
    return Finding("play", FINE, f"{GAMES} random games end, after {decisions / GAMES:.0f} decisions on average")


# quality


def rulebook(game: Game) -> Finding:
    """Every rule in words, with an example or a reason why there is none."""
    if not rulebook_folder(game).is_dir():
        todo = "there is none. Write rulebook/*.md with numbered rules, and their numbers in rulebook/ids.txt."
        return Finding("rulebook", TO_DO, todo)
    book = read_rulebook(game)
    lacking = [*book.missing(), *(number for number in book.unshown() if number not in book.missing())]
    if lacking:
        return Finding("rulebook", TO_DO, f"rules without words or scenario: {', '.join(lacking)}")
    if not book.ids:
        return Finding("rulebook", TO_DO, "ids.txt is empty: write the number of each rule in it, one per line")
    return Finding("rulebook", FINE, count_of(len(book.ids), "rule"))


def positions(game: Game) -> Finding:
    """Scenarios need positions."""
    if not overrides(game.positions, Positions, "place"):
        return Finding("positions", TO_DO, "scenarios cannot set up a table. Write Positions.place and .facts.")
    return Finding("positions", FINE, "scenarios can set up a table")


def scenarios(game: Game) -> Finding:
    """The scenarios of the rulebook pass."""
    if not rulebook_folder(game).is_dir():
        return Finding("scenarios", TO_DO, "there are none. Write one under each rule of the rulebook.")
    book = read_rulebook(game)
    failed: list[str] = []
    for scenario in book.scenarios():
        try:
            check_heard(game, scenario, run_scenario(game, scenario, [Way]), book.ids)
        except ScenarioFailed as fault:
            failed.append(str(fault))
    if failed:
        return Finding("scenarios", TO_DO, f"{len(failed)} fail: {' | '.join(failed[:SHOWN])}")
    total = len(book.scenarios())
    return Finding("scenarios", FINE, f"{total} pass. `playmat rules {game.slug} --mutate` tests them harder.")


def lesson(game: Game) -> Finding:
    """A lesson to learn the game from."""
    try:
        steps = read_lesson(game)
    except PlaymatError as fault:
        return Finding("lesson", TO_DO, str(fault))
    if not steps:
        return Finding(
            "lesson", TO_DO, "there is none. Write lesson.md: six to nine positions (docs/design/lessons.md)."
        )
    return Finding("lesson", FINE, count_of(len(steps), "position"))


def about(game: Game) -> Finding:
    """The game in a sentence, and the kind of each card."""
    if not game.face.about:
        return Finding("face", TO_DO, "the lobby has no sentence about it. Set Face.about.")
    nameless = [card.name for card in game.pool() if not game.face.anatomy(card).kind]
    if nameless:
        many = ", ".join(nameless[:SHOWN])
        return Finding("face", TO_DO, f'cards without a type: {many}. Add "type" to Card.facts.')
    return Finding("face", FINE, game.face.about)


def layout(game: Game) -> Finding:
    """The layout of the zones in the browser."""
    if not (folder_of(game) / "face" / "layout.json").is_file():
        todo = "the browser uses its default table. Write face/layout.json to place the zones (docs/develop/look.md)."
        return Finding("layout", TO_DO, todo)
    return Finding("layout", FINE, "face/layout.json")


def advice(game: Game) -> Finding:
    """The greedy player knows the game."""
    if not overrides(game.player, GamePlayer, "advice"):
        return Finding("player", TO_DO, "the greedy player answers at random. Write GamePlayer.advice.")
    return Finding("player", FINE, "the greedy player has advice")


def evaluation(game: Game) -> Finding:
    """The searching player can evaluate a position, with weights fitted to these cards."""
    if game.player.evaluation is None:
        todo = "searches play to the end. Write an Evaluation with weights (docs/research/players.md)."
        return Finding("evaluation", TO_DO, todo)
    stale = game.player.staleness()
    return Finding("evaluation", TO_DO if stale else FINE, stale or "its weights are for this card set")


def first_player(game: Game) -> Finding:
    """Simulations report the first player's advantage."""
    if not overrides(game.statistics, Statistics, "first_seat"):
        return Finding("statistics", TO_DO, "simulations cannot tell who went first. Write Statistics.first_seat.")
    return Finding("statistics", FINE, "simulations tell who went first")


def overrides(part: object, base: type[object], name: str) -> bool:
    """Whether a part of a game overrides something."""
    return getattr(type(part), name) is not getattr(base, name)
