"""Mine puzzles: look for positions with one best answer in records and self-play, and write them as scenarios."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from playmat.agents.greedy import Greedy
from playmat.agents.player import Player
from playmat.agents.puzzles.chances import MARGIN, PLAYOUTS, BestChance, best_chance, chance_fault, screened
from playmat.agents.puzzles.forced import DEALS, ForcedAnswer, after_answer, forced_answer, forced_fault, turn_after
from playmat.agents.self_play import play_match
from playmat.agents.solving.graph import answers
from playmat.engine.chance.small import Script
from playmat.engine.errors import ChanceNeeded, PlaymatError
from playmat.engine.files.given import SEATS
from playmat.engine.files.replay import entry_of, game_of, read_record, started
from playmat.engine.game import Game
from playmat.engine.sitting.sitting import Sitting, play_entry
from playmat.engine.state.option import Option
from playmat.engine.state.scope import NONE
from playmat.engine.table.playout import best_of
from playmat.engine.table.table import Table
from playmat.engine.table.text import ALL_SEEING, option_texts
from playmat.games import game as find_game
from playmat.lab.grading import level_of
from playmat.scenario.puzzle import CHANCE, WIN, Puzzle, cards_in, id_of, puzzle_of, puzzle_text, puzzles_in
from playmat.scenario.run import FAULTS, Way, run_one
from playmat.scenario.scenario import Scenario, read_scenario
from playmat.scenario.writing import Moment, ending_of, given_scenario, options_of, played_steps, run_steps

LEAST_OPTIONS = 4
"""The minimum number of options, so that a puzzle offers a real choice."""
POSITIONS = {WIN: 10, CHANCE: 40}
"""How many of a game's last quiet positions are examined, by goal. Earlier ones are rarely decided."""
QUICK_DEALS = 3
"""How many deals a quick check for stale puzzles uses."""
QUICK_PLAYOUTS = 60
"""How many playouts a quick check for stale puzzles uses."""
SHOWN = 10
"""How many answers of a continuation are shown in a best-chance puzzle."""
CONTINUATIONS = 12
"""How many continuations are tried to find one that wins."""


@dataclass(frozen=True)
class MiningPlan:
    """The kind of puzzle to look for, and where."""

    game: str
    goal: str = WIN
    turns: int = 1
    deals: int = DEALS
    playouts: int = PLAYOUTS


class Careless(Player):
    """Greedy, but every fourth answer is random, so that wins are missed and positions vary."""

    name = "careless"

    def choose(self, view: Table[Any], options: list[Option]) -> Option:
        if self.number(4) == 0:
            return options[self.number(len(answers(view)))]
        return options[best_of(view.game.player.advice(view), self.next())]


@dataclass(frozen=True)
class MineGame:
    """A job: look for a puzzle in one game of self-play, or in a record."""

    seed: int = 0
    record: str = ""

    def run(self, plan: MiningPlan) -> str:
        """The text of a puzzle, or nothing."""
        game = find_game(plan.game)
        positions = recorded_positions(game, self.record) if self.record else played_positions(game, self.seed)
        for t in reversed(list(positions)[-POSITIONS[plan.goal] :]):  # later positions are cheaper to play out
            text = puzzle_at(plan, t)
            if text:
                return text
        return ""


# positions


def played_positions(game: Game, seed: int) -> list[Table[Any]]:
    """The positions with a real choice in a game of self-play."""
    draw = random.Random(seed)
    seats = game.least_seats
    decks = [game.deck(draw.choice(list(game.decks))) for _ in range(seats)]
    kinds = [draw.choice((Greedy, Careless)) for _ in range(seats)]
    players: list[Player] = [kind(1000 * seed + seat) for seat, kind in enumerate(kinds)]
    positions: list[Table[Any]] = []

    def watch(t: Sitting[Any]) -> None:
        if is_choice(t):
            positions.append(t.clone())

    play_match(game, players, decks, seed, {}, watch)
    return positions


def recorded_positions(game: Game, text: str) -> Iterator[Table[Any]]:
    """The positions with a real choice in a record."""
    record = read_record(text)
    if record["game"] != game.slug:
        return
    t = started(game_of(game, record), record)
    for entry in record["entries"]:
        if is_choice(t):
            yield t.clone()
        play_entry(t, entry_of(entry))


def is_choice(t: Table[Any]) -> bool:
    """Whether a position is quiet, and has enough options."""
    return not t.over and bool(t.game.positions.is_quiet(t)) and len(answers(t)) >= LEAST_OPTIONS


# one position


def puzzle_at(plan: MiningPlan, t: Table[Any]) -> str:
    """A puzzle from a position, or nothing.

    The proof is slow, so the position must first pass a quick test, and a scenario must be able to express it.
    """
    if not is_promising(plan, t.view(t.state.pending.seat)):
        return ""
    try:
        scenario = position_of(t)
        table = run_steps(find_game(plan.game), scenario, []).table
        view = table.view(table.state.pending.seat)
        best = answer_in(plan, view)
        if best is None:
            return ""
        return finished(plan, scenario, table, view, best)
    except FAULTS:
        return ""  # the scenario language has no words for it


def is_promising(plan: MiningPlan, view: Table[Any]) -> bool:
    """Whether a position passes a quick test."""
    if plan.goal == WIN:
        return forced_answer(view, plan.turns, QUICK_DEALS) is not None
    return screened(view) is not None


def answer_in(plan: MiningPlan, view: Table[Any]) -> ForcedAnswer | BestChance | None:
    """The answer of a puzzle, if there is one."""
    if plan.goal == WIN:
        return forced_answer(view, plan.turns, plan.deals)
    return best_chance(view, plan.playouts)


def position_of(t: Table[Any]) -> Scenario:
    """A position as the start of a scenario, with every card."""
    game = find_game(t.game.slug)
    state = t.state.clone()
    state.decisions = 0
    whole: Table[Any] = Table(game, state)
    position = game.positions.write(whole)
    scenario = given_scenario(game, whole, position, ALL_SEEING, Moment(state))
    return replace(scenario, title=id_of(game, position), game=game.slug, settings=options_of(game, state))


def finished(
    plan: MiningPlan, scenario: Scenario, t: Sitting[Any], view: Table[Any], best: ForcedAnswer | BestChance
) -> str:
    """The text of a puzzle with its solution, which has been read back and run."""
    game = find_game(plan.game)
    if is_obvious(view, best):
        return ""
    texts = option_texts(view, answers(view))
    names = SEATS[scenario.seats]
    seat = view.state.pending.seat
    line = winning_line(t, best.option, plan) if isinstance(best, ForcedAnswer) else likely_line(t, best.option)
    answer = {names[seat]: texts[best.option]}
    whole = replace(scenario, chance=tuple(line.falls), shuffle=tuple(map(tuple, line.shuffles)))
    when, left = played_steps(game, whole, [answer, *line.steps])
    if left:
        return ""
    then = ending_of(run_steps(game, whole, when).table)
    facts: dict[str, Any] = {"goal": plan.goal, "level": level_of(view, best.option, moves_of(best))}
    if isinstance(best, ForcedAnswer):
        facts |= {"turns": plan.turns}
    else:
        facts |= {"wins": round(100 * best.wins), "second": texts[best.second]}
        facts |= {"second wins": round(100 * best.second_wins)}
    text = puzzle_text(replace(whole, when=tuple(when), then=then, puzzle=facts))
    read = read_scenario("\n".join(text.splitlines()[1:-1]) + "\n", "puzzle")
    run_one(game, read, Way())
    return text


class Continuation:
    """How a game continues after the answer: the steps, and the results of chance that they need."""

    def __init__(self) -> None:
        self.steps: list[dict[str, Any]] = []
        self.falls: list[str] = []
        self.shuffles: list[list[str]] = []
        self.won = False


def winning_line(t: Table[Any], option: int, plan: MiningPlan) -> Continuation:
    """The win against the longest defense."""
    names = SEATS[t.state.seats]
    seat = t.state.pending.seat
    bare: Table[Any] = Table(t.game, t.state.clone())
    bare.state.script = None
    line = Continuation()
    for ply in after_answer(bare, option, seat, turn_after(t, plan.turns)).line.plies:
        line.falls += ply.fallen.falls
        line.shuffles += ply.fallen.shuffles
        if ply.seat != NONE:
            line.steps.append({names[ply.seat]: ply.text})
    return line


def likely_line(t: Table[Any], option: int) -> Continuation:
    """A continuation that follows the game's advice and wins, or any that follows it if none wins."""
    lines = [advised_line(t, option, seed) for seed in range(CONTINUATIONS)]
    return next((line for line in lines if line.won), lines[0])


def advised_line(t: Table[Any], option: int, seed: int) -> Continuation:
    """A continuation in which all seats follow the game's advice, with random dice."""
    draw = random.Random(seed)
    seat = t.state.pending.seat
    line = Continuation()
    now = answered_with(t, answers(t)[option], line, draw)
    while not now.over and len(line.steps) < SHOWN:
        options = now.listed(now.state.pending)
        chosen = best_of(now.game.player.advice(now), draw.randrange(1 << 30))
        line.steps.append({SEATS[now.state.seats][now.state.pending.seat]: option_texts(now, options)[chosen]})
        now = answered_with(now, options[chosen], line, draw)
    line.won = now.state.outcome is not None and seat in now.state.outcome.winners
    return line


def answered_with(t: Table[Any], option: Option, line: Continuation, draw: random.Random) -> Table[Any]:
    """The table after an answer, with as much random chance as it needs."""
    falls: list[str] = []
    while True:
        copy = t.clone()
        copy.state.script = Script(list(falls), [])
        try:
            copy.choose(option)
        except ChanceNeeded as need:
            if not need.could:
                raise
            falls.append(draw.choice(need.could))
            continue
        line.falls += falls
        return copy


def advised_better(view: Table[Any], option: int) -> int:
    """The number of answers that the game's advice prefers to this one."""
    advice = view.game.player.advice(view)
    return sum(1 for k in range(len(answers(view))) if advice[k] > advice[option])


def is_obvious(view: Table[Any], best: ForcedAnswer | BestChance) -> bool:
    """Whether the answer wins on the spot and is also the one that the game's advice prefers."""
    return isinstance(best, ForcedAnswer) and best.moves < 2 and advised_better(view, best.option) == 0


def moves_of(best: ForcedAnswer | BestChance) -> int:
    """The length of a win, 0 for a best chance."""
    return best.moves if isinstance(best, ForcedAnswer) else 0


# verifying again


def stale_reason(puzzle: Puzzle, full: bool = False) -> str:
    """Why a puzzle no longer holds with the current cards and rules, or nothing. Uses few deals unless `full`."""
    try:
        run_one(puzzle.game, puzzle.scenario, Way())
        t = puzzle.table()
        view = t.view(puzzle.seat)
        option = puzzle.option(t)
        if puzzle.goal == WIN:
            return forced_fault(view, option, puzzle.turns, DEALS if full else QUICK_DEALS)
        others = range(len(answers(view))) if full else [puzzle.option(t, puzzle.second)]
        return chance_fault(view, option, others, PLAYOUTS if full else QUICK_PLAYOUTS, MARGIN if full else 0.0)
    except PlaymatError as fault:
        return str(fault)


def measured_again(puzzle: Puzzle) -> str:
    """The text of a puzzle, measured with the current cards, or nothing if it is no longer a puzzle."""
    try:
        t = puzzle.table()
    except PlaymatError:
        return ""
    t.state.script = None  # the scripted chance results belong to the puzzle's continuation
    return puzzle_at(MiningPlan(puzzle.game.slug, puzzle.goal, puzzle.turns), t)


# the file


def kept_puzzles(game: Game, text: str) -> list[Puzzle]:
    """The puzzles in a file that still hold. If the cards have changed since, they are measured again."""
    puzzles = puzzles_in(game, text)
    if cards_in(text) in ("", game.card_set()):
        return [puzzle for puzzle in puzzles if not stale_reason(puzzle)]
    return [read_block(game, block) for block in map(measured_again, puzzles) if block]


def file_text(game: Game, puzzles: Iterable[Puzzle | str], note: str) -> str:
    """The file of a game's puzzles."""
    blocks = [block if isinstance(block, str) else puzzle_text(block.scenario) for block in puzzles]
    head = f"# Puzzles of {game.title}\n\n{note}\nMeasured with card set `{game.card_set()}`.\n"
    return head + "".join(f"\n{block}\n" for block in blocks)


def read_block(game: Game, text: str) -> Puzzle:
    """A puzzle from its block."""
    return puzzle_of(game, read_scenario("\n".join(text.splitlines()[1:-1]) + "\n", "puzzle"))


def record_texts(folder: Path) -> list[str]:
    """The records in a folder."""
    return [path.read_text("utf-8") for path in sorted(folder.rglob("*.json"))]
