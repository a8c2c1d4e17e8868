"""Use a file in every way that its kind allows, like the console script, and collect the messages."""

from __future__ import annotations

import io
import random
import re
import sys
import time
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Final

import playmat
from playmat.cli import app
from playmat.engine.errors import PlaymatError
from playmat.server.library import decks as server_decks
from playmat.server.library import opened_files, positions
from playmat.server.library import replays as server_replays
from playmat.server.protocol.bodies import OpenScenario, PlayScenario
from playmat.server.protocol.refused import Refused
from tests.files.corpus import DECK, RECORD, SAVE, SCENARIO, Sample

OWN_FAULT: Final = "internal error:"
HANGS: Final = "this file hangs"
PYTHON: Final = re.compile(r"Traceback|\n    doing: |\b[A-Z]\w+(Error|Exception|Rule)\b: ")
"""Patterns that no message for people may contain: Python's own terms, or the text of a rule that failed."""


def is_own_fault(use: Tried, kind: str) -> bool:
    """Whether the message reports an internal error. The message of a failing scenario may contain a Python error."""
    if OWN_FAULT in use.output or HANGS in use.output:
        return True
    return kind != SCENARIO and PYTHON.search(use.output) is not None


class Tried:
    """One use of a file: the command, its exit status, its messages and output, and its duration."""

    def __init__(self, how: str, status: int, output: str, shown: str, seconds: float) -> None:
        self.how: Final[str] = how
        self.status: Final[int] = status
        self.output: Final[str] = output
        self.shown: Final[str] = shown
        self.seconds: Final[float] = seconds


def run(arguments: list[str], lines: str = "") -> Tried:
    """Run `playmat ARGUMENTS` in this process, with these lines typed."""
    out, err, typed = io.StringIO(), io.StringIO(), sys.stdin
    begun = time.perf_counter()
    status = 0
    sys.stdin = io.StringIO(lines)
    try:
        with redirect_stdout(out), redirect_stderr(err):
            app(arguments, prog_name="playmat")
    except SystemExit as ended:
        status = ended.code if isinstance(ended.code, int) else 1
    finally:
        sys.stdin = typed
    return Tried(" ".join(arguments), status, err.getvalue(), out.getvalue(), time.perf_counter() - begun)


def ask_server(how: str, game: str, text: str) -> Tried:
    """Use the text of a deck or a record as the server does. Errors that are not playmat's own count as internal."""
    begun = time.perf_counter()
    output = ""
    try:
        if how == "check":
            server_decks.check(game, text)
        elif how == "choose":
            server_decks.chosen_deck(game, "mine", text)
        elif how == "steps":
            server_replays.steps(text, -2, 0, 500)
        elif how == "open record":
            opened_files.open_record(text)
        elif how == "open scenario":
            opened_files.open_scenario(OpenScenario(text=named_game(game, text)))
        elif how == "play scenario":
            positions.position_in(PlayScenario(text=named_game(game, text), step=1))
        else:
            server_replays.position_at(text, 3, 0)
    except (Refused, PlaymatError) as fault:
        output = str(fault)
    except Exception as fault:
        output = f"{OWN_FAULT}: {type(fault).__name__}: {fault}"
    return Tried(f"server: {how}", 0, output, "", time.perf_counter() - begun)


def named_game(game: str, text: str) -> str:
    """A scenario with the name of its game, which rulebook scenarios do not need."""
    return text if "\ngame: " in text else f"game: {game}\n{text}"


def tried(sample: Sample, path: Path, chance: random.Random) -> list[Tried]:
    """Every use of a file of this kind."""
    game, file = sample.game, str(path)
    if sample.kind == SAVE:
        lines = "".join(f"{chance.randint(1, 4)}\n" for _ in range(6)) + "q\n"
        elsewhere = str(path.with_name("after.json"))
        uses = [run(["play", game, file, "--resume", "--save", elsewhere], lines)]
        if chance.random() < 0.2:
            uses.append(run(["solve", file, "--limit", "20", "--seconds", "0.2"]))
        return uses
    if sample.kind == RECORD:
        how = chance.choice([["--verify"], ["--at", "0"], [], ["--verify", "--json"]])
        return [run(["replay", file, *how]), *asked(chance.choice(["steps", "take up", "open record"]), sample, path)]
    if sample.kind == DECK:
        matches = playmat.game(game).matches
        match = ["--option", f"{matches.option}={matches.value}"] if matches is not None else []  # with its side deck
        uses = [run(["decks", "check", game, file, *match]), *asked(chance.choice(["check", "choose"]), sample, path)]
        return [*uses, run(["decks", "export", game, file, str(path.with_name("exported.json"))])]
    if sample.kind == SCENARIO:
        use = chance.choice(["open scenario", "play scenario"])
        uses = [run(["scenario", file, "--game", game]), *asked(use, sample, path)]
        if chance.random() < 0.2:
            uses.append(run(["solve", file, "--game", game, "--limit", "20", "--seconds", "0.2"]))
        return uses
    raise ValueError(sample.kind)


def asked(how: str, sample: Sample, path: Path) -> list[Tried]:
    """Try the file on the server too, if it is text."""
    try:
        return [ask_server(how, sample.game, path.read_text("utf-8"))]
    except UnicodeDecodeError:
        return []
