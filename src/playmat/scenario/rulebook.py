"""The rulebook: chapters of rules in plain text, each with its rulings and scenarios."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from playmat.engine.errors import PlaymatError, unknown
from playmat.engine.facts import GameFacts
from playmat.engine.files.folder import folder_of
from playmat.scenario.scenario import Scenario, file_and_line, read_or_fault, title_in

__all__ = ["RuleText", "Rulebook", "read_file", "read_rulebook"]

START = re.compile(r"^(?:[-*] |\| ?|#+ )?(?:\*\*[^*\s][^*]*?\*\*[ ,/]*)+")
RULING = re.compile(r"Ruling (R\d+[a-z]?):")
BOLD = re.compile(r"\*\*([^*\s][^*]*?)\*\*")
NUMBER = re.compile(r"(?=.*(\d|\w\.\w))[\w-]+(\.[\w-]+)*$")
"""The form of a rule number: 5.2, KO.4, CR.copycat.3."""
NO_END = "this scenario has no end: the closing ``` is missing"


@dataclass
class RuleText:
    """One rule of the rulebook: its numbers, text, rulings and examples."""

    ids: tuple[str, ...]
    text: str
    chapter: str
    rulings: list[str] = field(default_factory=list)
    scenarios: list[Scenario] = field(default_factory=list)
    reason: str = ""
    """Why there is no scenario."""

    def ruling_numbers(self) -> list[str]:
        """The numbers of its rulings."""
        return [match[1] for match in map(RULING.match, self.rulings) if match]


@dataclass
class Rulebook:
    """All chapters of a game."""

    ids: list[str]
    """Every required number, in order."""
    rules: list[RuleText]
    others: list[Scenario]
    """Scenarios without a rule, for cards and abilities."""
    asides: list[RuleText] = field(default_factory=list)
    """Texts under the name of a card. Their rulings have numbers like any others."""
    openings: dict[str, str] = field(default_factory=dict)
    """The introduction of each chapter, before its first rule."""

    def rule(self, number: str) -> list[RuleText]:
        """The entries with this number. For the number of a ruling, the rules it belongs to."""
        entries = [r for r in self.rules if number in r.ids]
        everything = [*self.rules, *self.asides]
        if not entries:
            lowered = number.lower()
            entries = [r for r in everything if lowered in [i.lower() for i in [*r.ids, *r.ruling_numbers()]]]
        if not entries:
            raise unknown("rule or ruling", number, [*self.ids, *(n for r in everything for n in r.ruling_numbers())])
        return entries

    def ruled_asides(self) -> list[RuleText]:
        """The card entries that have rulings."""
        return [r for r in self.asides if r.rulings]

    def scenarios(self) -> list[Scenario]:
        """All scenarios, in the order of the book."""
        return [s for r in self.rules for s in r.scenarios] + self.others

    def showing(self, number: str) -> list[Scenario]:
        """The scenarios of a rule."""
        return [s for s in self.scenarios() if number in s.rules]

    def about(self, name: str) -> list[Scenario]:
        """The scenarios of a rule or ruling by its number, or of a card by its name, ignoring case."""
        entries = self.rule(name)
        numbers = [number for entry in entries for number in entry.ids]
        exact = [number for number in numbers if number.lower() == name.lower()]
        below = [s for entry in entries if entry in self.asides for s in entry.scenarios]
        return [s for s in self.scenarios() if any(n in s.rules for n in exact or numbers) or s in below]

    def reasons(self) -> dict[str, str]:
        """The rules that have a reason instead of a scenario."""
        shown = {number for s in self.scenarios() for number in s.rules}
        return {n: r.reason for r in self.rules if r.reason for n in r.ids if n not in shown}

    def unshown(self) -> list[str]:
        """The numbers that have neither a scenario nor a reason."""
        shown = {number for s in self.scenarios() for number in s.rules}
        return [n for n in self.ids if n not in shown and n not in self.reasons()]

    def missing(self) -> list[str]:
        """The numbers that are missing from the book."""
        present = {n for r in self.rules for n in r.ids}
        return [n for n in self.ids if n not in present]


def rulebook_folder(game: GameFacts) -> Any:
    """The folder of a game's rulebook."""
    return folder_of(game) / "rulebook"


def read_rulebook(game: GameFacts, *, outline: bool = False) -> Rulebook:
    """The rulebook of a game. An outline loads faster: its scenarios have only titles and texts."""
    folder = rulebook_folder(game)
    if not folder.is_dir():
        raise PlaymatError(f"{game.slug} has no rulebook")
    book = Rulebook(book_ids(folder), [], [])
    for path in sorted(folder.iterdir(), key=lambda p: str(p.name)):
        if path.name.endswith(".md"):
            read_chapter(book, path.name, path.read_text("utf-8"), outline)
    return book


def book_ids(folder: Any) -> list[str]:
    """Every number that the rulebook must have, in order."""
    path = folder / "ids.txt"
    if not path.is_file():
        raise PlaymatError("the rulebook has no ids.txt: write the number of each rule in it, one per line")
    return [line.strip() for line in path.read_text("utf-8").splitlines() if line.strip()]


def read_chapter(book: Rulebook, name: str, text: str, outline: bool = False) -> None:
    """Read one file: rules, rulings, reasons and scenarios in order."""
    known = set(book.ids)
    current: RuleText | None = None
    aside = False
    odd: tuple[str, ...] = ()
    title = name
    reader = ScenarioReader(name, outline)
    for number, line, block in pieces(text):
        if block is not None:
            scenario = reader.read(number, block, line, (*current.ids, *odd) if current and not aside else odd)
            if current is None or aside:
                book.others.append(scenario)
            if current is not None:
                current.scenarios.append(scenario)
            continue
        numbers = bold_ids(line)
        if line.startswith("# "):
            title = line[2:].strip()
        if numbers:
            odd = tuple(i for i in numbers if i not in known and NUMBER.match(i))
        if any(i in known for i in numbers):
            words = START.sub("", line).strip()
            current, aside = RuleText(tuple(i for i in numbers if i in known), words, title), False
            book.rules.append(current)
        elif numbers:
            current, aside = RuleText(tuple(numbers), START.sub("", line).strip(), title), True
            book.asides.append(current)
        elif current is not None:
            add_line(current, line.strip())
        elif line.strip() and not line.startswith("#"):
            book.openings[title] = f"{book.openings.get(title, '')} {line.strip()}".strip()


def add_line(rule: RuleText, line: str) -> None:
    """Read a line below a rule: a ruling, a reason, or more of its text."""
    if line.startswith("Ruling "):
        rule.rulings.append(line)
    elif line.startswith("No scenario:"):
        rule.reason = line.removeprefix("No scenario:").strip()
    elif line and rule.rulings and not rule.scenarios and not line.startswith("#"):
        rule.rulings[-1] += " " + line
    elif line and not rule.scenarios and not line.startswith("#"):
        rule.text += " " + line


def bold_ids(line: str) -> list[str]:
    """The names in bold at the start of a line."""
    start = START.match(line)
    return [re.sub(r"\s*\(.*\)$", "", x.strip()) for x in BOLD.findall(start.group(0))] if start else []


def pieces(text: str) -> list[tuple[int, str, str | None]]:
    """The lines of a chapter, with each scenario block as one piece: (line number, line, block)."""
    parts: list[tuple[int, str, str | None]] = []
    block: list[str] | None = None
    begun = 0
    for number, line in enumerate(text.splitlines(), 1):
        if block is not None:
            if line.startswith("```"):
                parts.append((begun, "", "\n".join(block) + "\n"))
                block = None
            else:
                block.append(line)
        elif line.strip() == "```scenario":
            block = []
            begun = number + 1
        else:
            parts.append((number, line, None))
    if block is not None:
        parts.append((begun, NO_END, "\n".join(block) + "\n"))
    return parts


class ScenarioReader:
    """The scenarios of one file. Each must have a unique title. An invalid one fails without affecting the others."""

    def __init__(self, name: str, outline: bool = False) -> None:
        self.name = name
        self.outline = outline
        self.titles: dict[str, str] = {}
        """The file and line where each title first occurs."""

    def read(self, number: int, block: str, end: str = "", above: tuple[str, ...] = ()) -> Scenario:
        """The scenario that begins at a line."""
        where = f"{self.name}:{number}"
        if self.outline:
            return Scenario(title_in(block), where, rules=above, text=block)
        scenario = read_or_fault(block, where, above)
        if end == NO_END:
            return replace(scenario, fault=f"{scenario.where}: {NO_END}")
        if not scenario.fault and scenario.title in self.titles:
            line = file_and_line(self.titles[scenario.title])[1]
            problem = f'another scenario in this file, on line {line}, has the same title "{scenario.title}"'
            return replace(scenario, fault=f"{scenario.spot(('title',))}: {problem}")
        self.titles.setdefault(scenario.title, scenario.spot(("title",)))
        return scenario


def read_file(path: Path, ids: list[str] | None = None) -> list[Scenario]:
    """The scenarios of any file: the fenced blocks of an .md, or the documents of a .yaml.

    If `ids` lists the numbers of a rulebook, other bold names are ignored unless they look like a number.
    """
    read_scenarios = scenarios_in(text_of(path), path.name, ids)
    if not read_scenarios:
        way = ": put each one between ```scenario and ```, or use a .yaml file" if path.suffix == ".md" else ""
        raise PlaymatError(f"there is no scenario in {path}{way}")
    return read_scenarios


def scenarios_in(text: str, name: str, ids: list[str] | None = None) -> list[Scenario]:
    """The scenarios in the text of a file with this name."""
    reader = ScenarioReader(name)
    read_scenarios: list[Scenario] = []
    if name.endswith((".yaml", ".yml")):
        read_scenarios = [reader.read(number, part) for number, part in documents(text) if part.strip()]
    else:
        above: tuple[str, ...] = ()
        for number, line, block in pieces(text):
            if block is not None:
                read_scenarios.append(reader.read(number, block, line, above))
            elif bold_ids(line):
                above = tuple(i for i in bold_ids(line) if ids is None or i in ids or NUMBER.match(i))
    return read_scenarios


def text_of(path: Path) -> str:
    """The text of a file."""
    try:
        return path.read_text("utf-8")
    except FileNotFoundError:
        raise PlaymatError(f"{path}: no such file") from None
    except UnicodeDecodeError:
        raise PlaymatError(f"{path} has no scenarios: it is not a text file") from None
    except OSError as fault:
        raise PlaymatError(f"cannot read {path}: {fault.strerror}") from None


def documents(text: str) -> list[tuple[int, str]]:
    """The parts of a text between lines of ---, each with the number of its first line."""
    parts: list[tuple[int, str]] = [(1, "")]
    for number, line in enumerate(text.splitlines(keepends=True), 1):
        if re.match(r"---\s*$", line):
            parts.append((number + 1, ""))
        else:
            parts[-1] = (parts[-1][0], parts[-1][1] + line)
    return parts
