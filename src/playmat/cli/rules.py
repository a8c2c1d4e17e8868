"""`playmat rules`: read, check and mutation-test the rulebook."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.markup import escape

from playmat.engine.counting import count_of
from playmat.engine.errors import UnknownName
from playmat.engine.game import Game
from playmat.games import game as find_game
from playmat.scenario.code_locations import CodeLocation, code_locations, enforced_by
from playmat.scenario.rulebook import NUMBER, Rulebook, RuleText, read_rulebook
from playmat.scenario.scenario import Scenario, read_or_fault

OUT = Console(soft_wrap=True)
PROGRESS = Console(stderr=True)
MOST_HITS = 12


def command(
    game: Annotated[str, typer.Argument(help="The game: atw, …")],
    query: Annotated[
        list[str] | None,
        typer.Argument(metavar="[ID | WORDS...]", help="A rule by its number, or words to search for."),
    ] = None,
    check: Annotated[
        bool, typer.Option("--check", help="Run every scenario in six ways and print the coverage.")
    ] = False,
    mutate: Annotated[
        bool, typer.Option("--mutate", help="Disable each rule in turn and print which scenarios fail.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON instead.")] = False,
) -> None:
    """Show a rule with its rulings and scenarios, check the rulebook, or mutation-test it rule by rule."""
    played = find_game(game)
    number = " ".join(query or ())
    book = read_rulebook(played, outline=not (check or mutate))
    if check:
        faults = check_book(played, book, number, as_json)
    elif mutate:
        faults = mutate_book(played, book, number, as_json)
    elif number and is_number(book, number):
        faults = show_rule(played, book, number, as_json)
    elif number:
        faults = show_hits(played, book, number, as_json)
    else:
        faults = show_contents(book, as_json)
    raise typer.Exit(1 if faults else 0)


def is_number(book: Rulebook, text: str) -> bool:
    """Whether a text is, or looks like, the number of a rule or ruling. Otherwise it is a search."""
    try:
        return bool(NUMBER.match(text) or book.rule(text))
    except UnknownName:
        return False


def show_hits(game: Game, book: Rulebook, query: str, as_json: bool) -> int:
    """Print the rules, rulings and cards of a game that best match some words."""
    from playmat.search.entries import entries_of
    from playmat.search.index import Index

    hits = Index(entries_of(game, book)).search(query, MOST_HITS)
    if as_json:
        rows = [{**asdict(hit.entry), "excerpt": hit.excerpt, "score": round(hit.score, 3)} for hit in hits]
        OUT.print_json(json.dumps(rows))
        return 0 if hits else 1
    for hit in hits:
        entry = hit.entry
        name = f"{entry.kind.capitalize()} {entry.number}" if entry.kind != "card" else f"Card {entry.title}"
        chapter = "" if entry.kind == "card" else f"   [dim]{escape(entry.title)}[/dim]"
        OUT.print(f"[bold]{escape(name)}[/bold]{chapter}")
        OUT.print(f"  {escape(hit.excerpt)}")
    if not hits:
        OUT.print(f"Nothing in the rules and cards of {game.title} matches “{escape(query)}”. Try other words.")
    return 0 if hits else 1


def show_rule(game: Game, book: Rulebook, number: str, as_json: bool) -> int:
    """Print a rule with the functions that enforce it, its rulings and its scenarios."""
    entries = book.rule(number)
    locations = code_locations(game, [number for rule in entries for number in rule.ids])
    if as_json:
        OUT.print_json(json.dumps([{**rule_json(r), "code": code_json(r, locations)} for r in entries]))
        return 0
    for rule in entries:
        OUT.print(f"[bold]{', '.join(rule.ids)}[/bold]  {escape(rule.text)}   [dim]{escape(rule.chapter)}[/dim]")
        for ruling in rule.rulings:
            OUT.print(f"  [italic]{escape(ruling)}[/italic]")
        for location in enforced_by(rule, locations):
            OUT.print(f"  [cyan]{escape(location.name)}[/cyan]  [dim]{location.file}:{location.line}[/dim]")
        if rule.reason:
            OUT.print(f"  [dim]No scenario: {escape(rule.reason)}[/dim]")
        for scenario in read_shown(rule):
            OUT.print(f"\n  [green]▸ {escape(scenario.title)}[/green]  [dim]{scenario.where}[/dim]")
            for line in scenario.text.rstrip().splitlines():
                OUT.print(f"    {escape(line)}", style="dim")
    return 0


def read_shown(rule: RuleText) -> list[Scenario]:
    """Read the scenarios of a rule from an outline."""
    return [read_or_fault(s.text, s.where, s.rules) for s in rule.scenarios]


def code_json(rule: RuleText, locations: dict[str, list[CodeLocation]]) -> list[dict[str, Any]]:
    """Where a rule is enforced, as JSON."""
    return [asdict(location) for location in enforced_by(rule, locations)]


def rule_json(rule: RuleText) -> dict[str, Any]:
    """A rule as JSON."""
    return {
        "ids": list(rule.ids),
        "text": rule.text,
        "chapter": rule.chapter,
        "rulings": rule.rulings,
        "reason": rule.reason,
        "scenarios": [{"title": s.title, "where": s.where, "text": s.text} for s in read_shown(rule)],
    }


def show_contents(book: Rulebook, as_json: bool) -> int:
    """Print every rule in one line."""
    if as_json:
        OUT.print_json(json.dumps([rule_json(r) for r in book.rules]))
        return 0
    chapter = ""
    for rule in book.rules:
        if rule.chapter != chapter:
            chapter = rule.chapter
            OUT.print(f"\n[bold underline]{escape(chapter)}[/bold underline]")
        OUT.print(f"[bold]{', '.join(rule.ids):>8}[/bold]  {escape(rule.text)}")
    return 0


def check_book(game: Game, book: Rulebook, number: str, as_json: bool) -> int:
    """Run the scenarios of the rulebook, or of one rule or card."""
    from rich.progress import track

    from playmat.scenario.run import check_heard, run_scenario
    from playmat.scenario.scenario import ScenarioFailed

    scenarios = book.about(number) if number else book.scenarios()
    failed: list[str] = []
    for scenario in track(scenarios, "scenarios", console=PROGRESS, transient=True, disable=as_json):
        try:
            check_heard(game, scenario, run_scenario(game, scenario), book.ids)
        except ScenarioFailed as fault:
            failed.append(str(fault))
    shown = {n for s in book.scenarios() for n in s.rules}
    report = {
        "game": game.slug,
        "rules": len(book.ids),
        "in the rulebook": len(book.ids) - len(book.missing()),
        "with a scenario": sum(1 for n in book.ids if n in shown),
        "with a reason": len(book.reasons()),
        "without either": book.unshown(),
        "scenarios": len(scenarios),
        "passed": len(scenarios) - len(failed),
        "failed": failed,
    }
    if as_json:
        OUT.print_json(json.dumps(report))
    else:
        say_check(report)
    return len(failed) + len(book.unshown()) + len(book.missing())


def say_check(report: dict[str, Any]) -> None:
    """Print the coverage."""
    for fault in report["failed"]:
        OUT.print(f"[red]✗[/red] {escape(fault)}")
    covered = report["with a scenario"] + report["with a reason"]
    OUT.print(
        f"{report['game']}: {covered} of {report['rules']} rules are covered: "
        f"{report['with a scenario']} by a scenario, {report['with a reason']} by a written reason instead"
    )
    scenarios = count_of(report["scenarios"], "scenario")
    OUT.print(f"{scenarios} run six ways: {report['passed']} pass, {len(report['failed'])} fail")
    if report["without either"]:
        OUT.print(f"[red]neither scenario nor reason:[/red] {', '.join(report['without either'])}")


def mutate_book(game: Game, book: Rulebook, number: str, as_json: bool) -> int:
    """Disable each rule, or only one, and print how many scenarios fail."""
    from playmat.scenario.mutate import mutate as mutate_rules

    if number:
        book.rule(number)
    mutations = list(mutate_rules(game, book, number))
    unnoticed = [m.rule for m in mutations if not m.noticed]
    if as_json:
        rows = {m.rule: {"noticed": list(m.noticed), "green": list(m.green)} for m in mutations}
        OUT.print_json(json.dumps({"game": game.slug, "rules": rows, "unnoticed": unnoticed}))
        return len(unnoticed)
    for m in mutations:
        mark = "[green]✓[/green]" if m.noticed else "[red]✗[/red]"
        OUT.print(
            f"{mark} without [bold]{m.rule}[/bold]: {len(m.noticed)} of {len(m.noticed) + len(m.green)} scenarios fail"
        )
    OUT.print(f"{count_of(len(mutations), 'rule')} disabled; undetected: {', '.join(unnoticed) or 'none'}")
    return len(unnoticed)
