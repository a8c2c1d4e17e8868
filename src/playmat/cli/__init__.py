"""The command line. Each command is a module here with a function `command`; it is imported when it is asked for."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Annotated, Any

import typer
from typer.core import TyperCommand, TyperGroup
from typer.main import get_command

from playmat.engine.errors import PlaymatError, unknown

COMMANDS = {
    "games": "the games: seats, cards, decks, options, rules",
    "play": "a match in the terminal, against the computer or with friends",
    "rules": "show a rule, search the rules, or check them all",
    "scenario": "run scenario files",
    "cards": "the cards of a game, or those with a word on them",
    "words": "the words that cards of a game are written in",
    "decks": "the decks of a game; `decks check` says what is wrong with yours",
    "simulate": "bulk play: who wins, how long it takes, how it ends",
    "fit": "find the weights of a game's value and advice by self-play",
    "solve": "is there a forced win? a proof from a saved game or a scenario, all cards open",
    "replay": "watch a recorded game, or prove that it is what it says",
    "serve": "the table as a server: rooms for people and computers",
    "bench": "decisions a second, microseconds a clone",
}

BAD_INPUT = 2
INTERRUPTED = 130


class Commands(TyperGroup):
    """Knows the commands by name and turns every fault into one line and an exit status."""

    def list_commands(self, ctx: typer.Context) -> list[str]:  # type: ignore[override]  # typer's own context
        """The commands whose modules are there."""
        return available()

    def get_command(self, ctx: typer.Context, cmd_name: str) -> TyperCommand | None:  # type: ignore[override]
        """The command of that name; its module is imported here and not before."""
        if cmd_name not in available():
            raise unknown("command", cmd_name, available())
        module = import_module(f"playmat.cli.{cmd_name}")
        alone = typer.Typer(add_completion=False, rich_markup_mode=None)
        alone.command(cmd_name, short_help=COMMANDS[cmd_name])(module.command)
        made = get_command(alone)
        assert isinstance(made, TyperCommand)
        return made

    def format_commands(self, ctx: typer.Context, formatter: Any) -> None:  # type: ignore[override]
        """List the commands without importing their modules, so that `--help` stays quick."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, COMMANDS[name]) for name in available()])

    def main(self, *args: Any, **named: Any) -> Any:
        """Runs the command line and ends the process with its status."""
        named["standalone_mode"] = False
        run = super().main
        sys.exit(status_of(lambda: run(*args, **named)))


def available() -> list[str]:
    """The commands there are."""
    return [name for name in COMMANDS if find_spec(f"playmat.cli.{name}") is not None]


def status_of(run: Callable[[], object]) -> int:
    """What the process should end with. No fault of the user or of a file shows a traceback."""
    try:
        result = run()
        sys.stdout.flush()
        return result if type(result) is int else 0
    except BrokenPipeError:
        return stop_writing()
    except KeyboardInterrupt:
        return INTERRUPTED
    except Exception as fault:
        if os.environ.get("PLAYMAT_DEBUG") == "1":
            raise
        print_error(sentence(fault))
        return BAD_INPUT


def sentence(fault: Exception) -> str:
    """A fault in a line: what people did, or a fault of the program and how to see where."""
    if isinstance(fault, PlaymatError):
        return str(fault)
    if isinstance(fault, OSError) and fault.filename is not None:
        return f"{fault.filename}: {fault.strerror or fault}"
    said = getattr(fault, "format_message", None)
    if said is None:
        return f"a fault of playmat itself: {type(fault).__name__}: {fault} (PLAYMAT_DEBUG=1 shows where)"
    context = getattr(fault, "ctx", None)
    where = f" `{context.command_path} --help` shows how." if context is not None else ""
    text = str(said()).strip()
    return f"{text}{'' if text.endswith('.') else '.'}{where}"


def print_error(text: str) -> None:
    """One message on stderr."""
    try:
        print(f"playmat: {text}", file=sys.stderr, flush=True)
    except BrokenPipeError:
        stop_writing()


def stop_writing() -> int:
    """Nobody reads us any more (`| head`): the rest, and Python's last flush, go nowhere."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (sys.stdout, sys.stderr):
        try:
            os.dup2(nowhere, stream.fileno())
        except (OSError, ValueError):
            continue
    return 1


app = typer.Typer(cls=Commands, add_completion=False, rich_markup_mode=None)


def say_version(wanted: bool) -> None:
    """Prints the version and ends."""
    if wanted:
        from playmat import __version__

        typer.echo(f"playmat {__version__}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def overview(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=say_version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    """A table for trading card games whose rulebook is alive. Alone it opens the table in the browser."""
    if context.invoked_subcommand is not None:
        return
    from playmat.cli.table import open_table

    open_table()


def main() -> None:
    """The console script."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            # a terminal that cannot show a sign shows a question mark instead of a fault
            stream.reconfigure(errors="replace")
    app(prog_name="playmat")
