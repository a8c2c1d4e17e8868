"""`playmat replay`: watch a recorded game, look at one moment, or verify it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.text import Text

from playmat.cli.common import AsJson, console, find_game, put_json, read_text
from playmat.cli.set_files import SetFiles, check_same_sets, named_sets
from playmat.engine.counting import count_of
from playmat.engine.errors import PlaymatError
from playmat.engine.files.proof import draws_of
from playmat.engine.files.replay import game_of, play_up_to, read_record
from playmat.engine.files.set_lines import sets_in
from playmat.engine.files.verify import Report, outcome_text
from playmat.engine.files.verify import verify as verify_record
from playmat.engine.game import Game
from playmat.engine.sitting.sitting import Sitting
from playmat.engine.state.scope import NONE

FAILED = 2


def command(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A game record.")],
    verify: Annotated[bool, typer.Option("--verify", help="Replay the game and report any differences.")] = False,
    at: Annotated[
        int | None, typer.Option("--at", metavar="N", help="Stop after answer N and show the table (0 = the start).")
    ] = None,
    set_files: SetFiles = None,
    as_json: AsJson = False,
) -> None:
    """Watch a recorded game, show the table after one of its answers, or verify it."""
    record = named(file, lambda: read_record(read_text(file, "game record")))
    game = find_game(str(record["game"]))
    if set_files:
        check_same_sets(set_files, named(file, lambda: game_of(game, record)), file)
    answers = len(record["entries"])
    if at is not None and not 0 <= at <= answers:
        raise PlaymatError(f"{file} has {count_of(answers, 'answer')}: use --at 0 to {answers}")
    report = named(file, lambda: verify_record(game, record)) if verify else None
    table = named(file, lambda: play_up_to(game, record, at)) if at is not None else None
    if as_json:
        put_json(as_data(file, record, report, table, at))
    else:
        show(console(), file, game, record, report, table, at)
    if report is not None and not report.ok:
        raise typer.Exit(FAILED)


def named(file: Path, do: Any) -> Any:
    """Call a function, and add the file's name to its errors."""
    try:
        return do()
    except PlaymatError as fault:
        text = str(fault)
        raise fault if text.startswith(str(file)) else type(fault)(f"{file}: {text}") from None


# as JSON


def as_data(
    file: Path, record: dict[str, Any], report: Report | None, table: Sitting[Any] | None, at: int | None
) -> dict[str, Any]:
    """The record as data, with everything that a program may need."""
    data: dict[str, Any] = {
        "file": str(file),
        "game": record["game"],
        "sets": [{"name": name, "digest": digest} for name, digest in sets_in(record["cards"]).items()],
        "seats": record["seats"],
        "players": record.get("players", []),
        "origin": record["origin"],
        "commitment": record["commitment"],
        "round": record.get("round"),
        "answers": len(record["entries"]),
        "outcome": record["outcome"],
    }
    if report is not None:
        data["verified"] = report.ok
        data["faults"] = [{"kind": f.kind, "text": f.text, "at": f.at} for f in report.faults]
        data["notes"] = report.notes
    if table is not None:
        data["at"] = at
        data["table"] = facts_of(table)
    if report is None:
        data["opening"] = record["opening"]["events"]
        data["entries"] = record["entries"][:at]
    return data


def facts_of(t: Sitting[Any]) -> dict[str, Any]:
    """The facts of the table, the cards in each zone, and the question."""
    state = t.state
    seats = [
        {"name": t.game.names.seat(state, seat), **t.game.positions.facts(t, seat), **piles_of(t, seat)}
        for seat in range(state.seats)
    ]
    facts: dict[str, Any] = {**t.game.positions.facts(t, NONE), "seats": seats}
    question = t.decision
    if question is not None:
        facts["waits"] = {"seat": question.seat, "prompt": question.prompt, "options": question.texts}
    return facts


def piles_of(t: Sitting[Any], seat: int) -> dict[str, list[str]]:
    """The cards of a seat by zone, from the top."""
    state = t.state
    return {
        zone.name: [state.card(place).name for place in reversed(state.pile(zone, seat))]
        for zone in t.game.zones
        if not zone.shared or seat == 0
    }


# for people


def show(
    out: Console,
    file: Path,
    game: Game,
    record: dict[str, Any],
    report: Report | None,
    table: Sitting[Any] | None,
    at: int | None,
) -> None:
    """Print the game, the moment or the verdict."""
    out.print(headline(game, record))
    sets = sets_in(record["cards"])
    if sets:
        out.print(f"With the set {named_sets(sets)}")
    if report is not None:
        show_report(out, file, record, report)
    if report is None or at is not None:
        watch(out, record, at)
    if table is not None:
        show_table(out, table)


def headline(game: Game, record: dict[str, Any]) -> str:
    """Who played what."""
    players = record.get("players") or []
    who = [f"{name} ({players[k]})" if k < len(players) else str(name) for k, name in enumerate(record["seats"])]
    return f"{game.title}: {' against '.join(who)}, {chance_of(record)}, {count_of(len(record['entries']), 'answer')}"


def chance_of(record: dict[str, Any]) -> str:
    """The source of the game's randomness: a seed short enough to retype, or the start of a key."""
    seed = record["origin"].get("seed", "?")
    if not isinstance(seed, str):
        return f"seed {seed}"
    number = record["round"]["number"] if "round" in record else 0
    return f"round {number}, key {seed[:12]}…" if number else f"key {seed[:12]}…"


def show_report(out: Console, file: Path, record: dict[str, Any], report: Report) -> None:
    """Print the verdict: success to stdout, everything else to stderr."""
    to = out if report.ok else Console(stderr=True, highlight=False, markup=False, emoji=False)
    for fault in report.faults:
        to.print(f"playmat: {file}: {fault.text}", soft_wrap=True)
    for note in report.notes:
        to.print(f"note: {note}", soft_wrap=True)
    if report.ok:
        drawn = sum(1 for _ in draws_of(record)) if "chance" in record["origin"] else 0
        match = "matches" if drawn == 1 else "match"
        follows = f", and its {count_of(drawn, 'random draw')} {match} its key" if drawn else ""
        out.print(
            f"verified: replaying gives the same game{follows}. {capital(outcome_text(record['outcome'], record))}.",
            soft_wrap=True,
        )


def watch(out: Console, record: dict[str, Any], at: int | None) -> None:
    """Print the log, answer by answer, with the rules."""
    show_events(out, record["opening"])
    number = 0
    for alike in folded(record["entries"][:at]):
        number += len(alike)
        first = f"{number - len(alike) + 1}–{number}" if len(alike) > 1 else str(number)
        out.print(
            Text.assemble(
                (f"{first:>7}  ", "dim"), (f"{record['seats'][alike[0]['seat']]}: {entry_text(alike[0])}", "bold")
            )
        )
        show_events(out, alike[-1])
    if at is None or at == len(record["entries"]):
        out.print(f"{capital(outcome_text(record['outcome'], record))}.")


def folded(entries: list[dict[str, Any]]) -> list[list[dict[str, Any]]]:
    """Merge a seat's consecutive identical answers if nothing happens in between: "56–60  Birch: pass"."""
    groups: list[list[dict[str, Any]]] = []
    for entry in entries:
        last = groups[-1][-1] if groups else None
        if (
            last is not None
            and not has_lines(last)
            and (last["seat"], entry_text(last)) == (entry["seat"], entry_text(entry))
        ):
            groups[-1].append(entry)
        else:
            groups.append([entry])
    return groups


def entry_text(entry: dict[str, Any]) -> str:
    """The answer or call in words."""
    return str(entry.get("answer", entry.get("call")))


def has_lines(entry: dict[str, Any]) -> bool:
    """Whether the log has lines after an answer."""
    return any(line for _, line in entry["events"])


def show_events(out: Console, entry: dict[str, Any]) -> None:
    """Print the events, line by line with their rules. Some events have no line."""
    for rule, line in entry["events"]:
        if line:
            out.print(Text.assemble(" " * 9, line, (f"  {rule}" if rule else "", "dim")), soft_wrap=True)


def show_table(out: Console, t: Sitting[Any]) -> None:
    """Print the facts of the table and of each seat, and the question."""
    facts = facts_of(t)
    out.print()
    out.print(
        Text(", ".join(f"{name} {value}" for name, value in t.game.positions.facts(t, NONE).items())), soft_wrap=True
    )
    for seat in facts["seats"]:
        out.print(Text(str(seat.pop("name")), "bold"))
        for name, value in seat.items():
            entry = ", ".join(str(v) for v in value) or "–" if isinstance(value, list) else str(value)
            out.print(Text(f"  {name}: {entry}"), soft_wrap=True)
    if "waits" in facts:
        waits = facts["waits"]
        who = t.game.names.seat(t.state, waits["seat"])
        out.print(f'{who} is asked "{waits["prompt"]}": {" | ".join(waits["options"])}', soft_wrap=True)


def capital(text: str) -> str:
    """Start a sentence with a capital letter."""
    return text[:1].upper() + text[1:]
