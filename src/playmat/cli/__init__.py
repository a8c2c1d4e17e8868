"""The command line. Each command is a module here with a function `command`, imported when the command runs."""

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
    "games": "list the games: seats, cards, decks, options, rules",
    "play": "play in the terminal, against the computer or with friends",
    "rules": "show a rule, search the rules, or check them all",
    "scenario": "run scenario files",
    "cards": "list the cards of a game, or search them",
    "words": "list the words that a game's cards are written in",
    "decks": "list the decks of a game, check or export your own",
    "print": "print cards on sheets to cut out, as PDF or PNG",
    "set": "check a set of your own cards and changes, or show what it changes",
    "simulate": "play many games and report win rates, lengths and endings",
    "compare": "play the same games with and without a change, and measure the difference",
    "evaluate": "measure how often one agent beats another",
    "fit": "fit the weights of a game's evaluation and advice by self-play",
    "solve": "search for a forced win in a saved game or a scenario, with all cards open",
    "puzzles": "list puzzles, solve one, or mine new ones",
    "replay": "watch a recorded game, or verify it",
    "analyze": "show the cost of every decision in a recorded game, and better answers",
    "serve": "run a server with rooms for people and computers",
    "new": "write a package with a small complete game of your own",
    "check": "report what a game lacks, most important first",
    "bench": "measure decisions/s and µs per clone",
}

MODULES = {"print": "print_cards"}
"""The commands whose modules have another name: a module named `print` would shadow the built-in."""

BAD_INPUT = 2
INTERRUPTED = 130


class Commands(TyperGroup):
    """Finds commands by name and turns every error into one line and an exit status."""

    def list_commands(self, ctx: typer.Context) -> list[str]:  # type: ignore[override]  # typer's own context
        """The commands whose modules are installed."""
        return available()

    def get_command(self, ctx: typer.Context, cmd_name: str) -> TyperCommand | None:  # type: ignore[override]
        """The command with that name. Its module is imported only now."""
        if cmd_name not in available():
            raise unknown("command", cmd_name, available())
        module = import_module(module_of(cmd_name))
        alone = typer.Typer(add_completion=False, rich_markup_mode=None)
        alone.command(cmd_name, short_help=COMMANDS[cmd_name])(module.command)
        command = get_command(alone)
        assert isinstance(command, TyperCommand)
        return command

    def format_commands(self, ctx: typer.Context, formatter: Any) -> None:  # type: ignore[override]
        """List the commands without importing their modules, so that `--help` stays quick."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, COMMANDS[name]) for name in available()])

    def main(self, *args: Any, **named: Any) -> Any:
        """Run the command line and exit the process with its status."""
        named["standalone_mode"] = False
        run = super().main
        sys.exit(status_of(lambda: run(*args, **named)))


def available() -> list[str]:
    """The available commands."""
    return [name for name in COMMANDS if find_spec(module_of(name)) is not None]


def module_of(name: str) -> str:
    """The module of a command."""
    return f"playmat.cli.{MODULES.get(name, name)}"


def status_of(run: Callable[[], object]) -> int:
    """The exit status of the process. Errors in input or files never show a traceback."""
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
    """An error in one line: the user's mistake, or that it is internal, with advice on how to see its traceback."""
    if isinstance(fault, PlaymatError):
        return str(fault)
    if isinstance(fault, OSError) and fault.filename is not None:
        return f"{fault.filename}: {fault.strerror or fault}"
    format_message = getattr(fault, "format_message", None)
    if format_message is None:
        return f"internal error: {str(fault) or 'no message'} (set PLAYMAT_DEBUG=1 for the traceback)"
    context = getattr(fault, "ctx", None)
    where = f" Try `{context.command_path} --help`." if context is not None else ""
    text = str(format_message()).strip()
    return f"{text}{'' if text.endswith('.') else '.'}{where}"


def print_error(text: str) -> None:
    """Print a message to stderr."""
    try:
        print(f"playmat: {text}", file=sys.stderr, flush=True)
    except BrokenPipeError:
        stop_writing()


def stop_writing() -> int:
    """Discard all further output, including Python's last flush: the reader has closed the pipe (`| head`)."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (sys.stdout, sys.stderr):
        try:
            os.dup2(nowhere, stream.fileno())
        except (OSError, ValueError):
            continue
    return 1


app = typer.Typer(cls=Commands, add_completion=False, rich_markup_mode=None)


def say_version(asked: bool) -> None:
    """Print the version and exit."""
    if asked:
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
    """Play trading card games with every rule enforced. Run without a command to open the table in your browser."""
    if context.invoked_subcommand is not None:
        return
    from playmat.cli.table import open_table

    open_table()


def main() -> None:
    """The console script."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            # print a question mark for a character that the terminal cannot display, instead of raising an error
            stream.reconfigure(errors="replace")
    app(prog_name="playmat")
