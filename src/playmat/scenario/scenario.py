"""What a scenario is, and how it is read from its text."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from playmat.engine.errors import PlaymatError, nearest
from playmat.engine.files.given import UNKNOWN_NAME
from playmat.scenario.yaml_lines import Path, YamlError, YamlText

__all__ = ["Scenario", "ScenarioError", "ScenarioFailed", "read_scenario"]

TEXT, TEXTS, LISTS, MAPPING = "a text", "a list of texts", "a list of lists of texts", "a mapping"
SHAPES = {
    "title": TEXT, "game": TEXT, "rules": TEXTS, "options": MAPPING, "cards": TEXT, "start": TEXT, "seats": TEXT,
    "decks": TEXTS, "given": MAPPING, "chance": TEXTS, "shuffle": LISTS, "when": "a list", "then": MAPPING,
    "puzzle": MAPPING,
}  # fmt: skip
"""The keys of a scenario, and the type of each value."""


class ScenarioError(PlaymatError):
    """A scenario that cannot be read. The text begins with the file and line."""


class ScenarioFailed(PlaymatError):
    """The failure of a scenario, and the part that failed."""

    def __init__(self, text: str, at: Path = ()) -> None:
        super().__init__(text)
        self.at: Path = at


@dataclass(frozen=True)
class Scenario:
    """A position, some answers, and what must then be true."""

    title: str
    where: str
    """The scenario's file and line."""
    game: str = ""
    """The game it names, for a file outside a rulebook."""
    rules: tuple[str, ...] = ()
    """The numbers of its rules: the bold ones above it, and those that it names."""
    settings: dict[str, str] = field(default_factory=dict)
    cards: str = ""
    start: str = "position"
    decks: tuple[str, ...] = ()
    seats: int = 2
    given: dict[str, Any] = field(default_factory=dict)  # prose: ok
    chance: tuple[str, ...] = ()
    shuffle: tuple[tuple[str, ...], ...] = ()
    when: tuple[dict[str, Any], ...] = ()
    then: dict[str, Any] = field(default_factory=dict)
    puzzle: dict[str, Any] = field(default_factory=dict)
    """The goal of a puzzle and its measurements: see puzzle.py."""
    text: str = ""
    lines: dict[Path, int] = field(default_factory=dict)
    """The line of each of its parts, in its file."""
    fault: str = ""
    """Why it cannot run at all. The other scenarios in its file still run."""

    def spot(self, at: Path) -> str:
        """The file and line of a part, or of the nearest enclosing part that has a line."""
        for k in range(len(at), 0, -1):
            if at[:k] in self.lines:
                return f"{file_and_line(self.where)[0]}:{self.lines[at[:k]]}"
        return self.where

    def has_unknown_cards(self) -> bool:
        """Whether `given` has cards that its writer did not know. Its match may still be in progress."""
        return has_unknown(self.given)


def has_unknown(value: Any) -> bool:
    """Whether a part of `given` names an unknown card."""
    if isinstance(value, dict):
        return UNKNOWN_NAME in value or any(has_unknown(part) for part in value.values())
    if isinstance(value, list):
        return any(has_unknown(part) for part in value)
    return bool(value == UNKNOWN_NAME)


def file_and_line(where: str) -> tuple[str, int]:
    """ "book.md:12" as a name and a number, with line 1 by default."""
    file, _, line = where.rpartition(":")
    return (file, int(line)) if file and line.isdecimal() else (where, 1)


def read_scenario(text: str, where: str, above: tuple[str, ...] = ()) -> Scenario:
    """Read a scenario from its YAML. The error lists every fault in its form."""
    file, first = file_and_line(where)
    try:
        read = YamlText(text, first)
    except YamlError as fault:
        title = title_in(text)
        raise ScenarioError(f"{file}:{fault.line}: {title_prefix({'title': title})}{fault}") from None
    raw = read.value
    if not isinstance(raw, dict):
        raise ScenarioError(f"{where}: a scenario is a mapping with title, given, when, then")
    faults = form_faults(raw)
    if faults:
        line = min(read.lines.get(at, first) for at, _ in faults)
        raise ScenarioError(f"{file}:{line}: {title_prefix(raw)}{'; '.join(fault for _, fault in faults)}")
    position = dict(raw.get("given") or {})
    start = str(position.pop("start", "") or raw.get("start") or "position")
    return Scenario(
        title=raw["title"],
        where=where,
        game=raw.get("game") or "",
        rules=tuple(dict.fromkeys([*above, *(raw.get("rules") or [])])),
        settings=dict(raw.get("options") or {}),
        cards=raw.get("cards") or "",
        start=start,
        decks=tuple(raw.get("decks") or ()),
        seats=int(raw.get("seats") or 2),
        given=position,
        chance=tuple(raw.get("chance") or ()),
        shuffle=tuple(tuple(names) if isinstance(names, list) else (names,) for names in raw.get("shuffle") or []),
        when=tuple(raw.get("when") or ()),
        then=raw["then"],
        puzzle=dict(raw.get("puzzle") or {}),
        text=text,
        lines=read.lines,
    )


def title_prefix(raw: dict[str, Any]) -> str:
    """The title of a scenario for the start of a message, or ""."""
    title = raw.get("title")
    return f'"{title}": ' if title and isinstance(title, str) else ""


def read_or_fault(text: str, where: str, above: tuple[str, ...] = ()) -> Scenario:
    """Read a scenario. An invalid one stores its fault, so that only it fails."""
    try:
        return read_scenario(text, where, above)
    except ScenarioError as fault:
        return Scenario(title_in(text) or "a scenario without a title", where, rules=above, text=text, fault=str(fault))


def title_in(text: str) -> str:
    """The title of an invalid scenario, if it has one."""
    return next((line[6:86].strip() for line in text.splitlines() if line.startswith("title:")), "")


def form_faults(raw: dict[str, Any]) -> list[tuple[Path, str]]:
    """The faults in the form of a scenario, each with its place."""
    faults: list[tuple[Path, str]] = [
        ((key,), f'there is no key "{key}"{nearest(key, list(SHAPES))}') for key in raw if key not in SHAPES
    ]
    faults += [
        ((key,), f'"{key}" is {shape}') for key, shape in SHAPES.items() if raw.get(key) and not fits(raw[key], shape)
    ]
    if not raw.get("title"):
        faults.append(((), "it has no title"))
    if not raw.get("then"):
        faults.append(((), "it has no then"))
    elif isinstance(raw["then"], dict) and not {"waits", "outcome"} & set(raw["then"]):
        faults.append((("then",), "then must name the next decision (waits) or the outcome"))
    position = raw.get("given")
    start = position.get("start") if isinstance(position, dict) else None
    if {raw.get("start") or "setup", start or "setup"} - {"position", "setup"}:
        faults.append((("start",), 'start must be "setup" or "position"'))
    if raw.get("seats") and raw["seats"] not in ("2", "3", "4"):
        faults.append((("seats",), "seats must be 2, 3 or 4"))
    when = raw.get("when")
    for k, step in enumerate(when if isinstance(when, list) else []):
        fault = step_fault(step)
        if fault:
            faults.append((("when", k), fault))
    return faults


def fits(value: object, shape: str) -> bool:
    """Whether a value has the type of its key."""
    if shape == MAPPING:
        return isinstance(value, dict)
    if shape == TEXT:
        return isinstance(value, str)
    if not isinstance(value, list):
        return False
    if shape == LISTS:
        return all(fits(x, TEXT) or fits(x, TEXTS) for x in value)
    return shape != TEXTS or all(isinstance(x, str) for x in value)


def step_fault(step: object) -> str:
    """The faults of a step of `when`. It must be who: answer, who: {call: name}, or check: {…}."""
    if not isinstance(step, dict) or len(step) != 1:
        return "a step of when must be who: what"
    ((who, what),) = step.items()
    if who == "check":
        return "" if isinstance(what, dict) else "a check must be a mapping of what must be true"
    if isinstance(what, dict) and not isinstance(what.get("call"), str):
        return f"what {who} does is neither an answer nor a call ({{call: name}})"
    return "" if what and isinstance(what, (str, dict)) else f"what {who} does is neither an answer nor a call"
