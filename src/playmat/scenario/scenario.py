"""What a scenario is, and how it is read from its text."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from playmat.engine.errors import PlaymatError, nearest
from playmat.scenario.yaml_text import YamlError, read_yaml

KEYS = ["title", "rules", "options", "cards", "start", "seats", "decks", "given", "chance", "shuffle", "when", "then"]


class ScenarioError(PlaymatError):
    """A scenario that cannot be read; the line says where."""


class ScenarioFailed(PlaymatError):
    """A scenario that did not come out as it says."""


@dataclass(frozen=True)
class Scenario:
    """A position, some answers, and what must then be true."""

    title: str
    where: str
    """The file and line it stands at."""
    rules: tuple[str, ...] = ()
    """The rules it stands for: the bold numbers above it and those it names."""
    options: dict[str, str] = field(default_factory=dict)
    cards: str = ""
    start: str = "position"
    decks: tuple[str, ...] = ()
    seats: int = 2
    given: dict[str, Any] = field(default_factory=dict)
    chance: tuple[str, ...] = ()
    shuffle: tuple[tuple[str, ...], ...] = ()
    when: tuple[dict[str, Any], ...] = ()
    then: dict[str, Any] = field(default_factory=dict)
    text: str = ""


def read_scenario(text: str, where: str, above: tuple[str, ...] = ()) -> Scenario:
    """A scenario from its YAML; every fault of its form in one error."""
    try:
        raw = read_yaml(text)
    except YamlError as fault:
        raise ScenarioError(f"{where}: this is no YAML: {fault}") from None
    if not isinstance(raw, dict):
        raise ScenarioError(f"{where}: a scenario is a mapping with title, given, when, then")
    faults = form_faults(raw)
    if faults:
        raise ScenarioError(f"{where}: " + "; ".join(faults))
    shuffles = raw.get("shuffle") or []
    given = dict(raw.get("given") or {})
    start = str(given.pop("start", raw.get("start") or "position"))
    return Scenario(
        title=str(raw["title"]),
        where=where,
        rules=tuple(dict.fromkeys([*above, *(raw.get("rules") or [])])),
        options=dict(raw.get("options") or {}),
        cards=str(raw.get("cards") or ""),
        start=start,
        decks=tuple(raw.get("decks") or ()),
        seats=int(raw.get("seats") or 2),
        given=given,
        chance=tuple(str(x) for x in raw.get("chance") or ()),
        shuffle=tuple(tuple(names) if isinstance(names, list) else (str(names),) for names in shuffles),
        when=tuple(raw.get("when") or ()),
        then=dict(raw["then"]),
        text=text,
    )


def form_faults(raw: dict[str, Any]) -> list[str]:
    """What is wrong with the form of a scenario."""
    faults = [f'there is no key "{key}"{nearest(key, KEYS)}' for key in raw if key not in KEYS]
    if not raw.get("title"):
        faults.append("it has no title")
    for key, kind, name in (
        ("given", dict, "a mapping"),
        ("options", dict, "a mapping"),
        ("then", dict, "a mapping"),
        ("when", list, "a list"),
        ("chance", list, "a list"),
        ("shuffle", list, "a list"),
        ("rules", list, "a list"),
        ("decks", list, "a list"),
    ):
        if raw.get(key) and not isinstance(raw[key], kind):
            faults.append(f'"{key}" is {name}')
    faults += nested_faults(raw)
    if not isinstance(raw.get("then"), dict) or not raw["then"]:
        faults.append("it has no then")
    elif not {"waits", "outcome"} & set(raw["then"]):
        faults.append("then must name the decision it ends at (waits) or the outcome")
    if str(raw.get("start", "position")) not in ("position", "setup"):
        faults.append('start is "setup" or "position"')
    if str(raw.get("seats", "2")) not in ("2", "3", "4"):
        faults.append("seats is 2, 3 or 4")
    when = raw.get("when")
    if isinstance(when, list):
        faults += [f"step {k} of when is not one of who: what" for k, step in enumerate(when, 1) if not is_step(step)]
    return faults


def nested_faults(raw: dict[str, Any]) -> list[str]:
    """Lists and mappings where a scenario has text."""
    plain = ("title", "cards", "start", "seats")
    faults = [f'"{key}" is text' for key in plain if not isinstance(raw.get(key, ""), str)]
    lists = [key for key in ("rules", "decks", "chance") if not is_text(raw.get(key) or [])]
    faults += [f'"{key}" is a list of names or numbers, not of lists or mappings' for key in lists]
    if isinstance(raw.get("shuffle"), list) and not all(is_text(names) for names in raw["shuffle"]):
        faults.append('"shuffle" is a list with a list of names for each shuffle')
    if isinstance(raw.get("options"), dict) and not is_text(list(raw["options"].values())):
        faults.append('each of the "options" has one value')
    return faults


def is_step(step: object) -> bool:
    """Whether a step of `when` is a mapping with one key, and under it an answer or a call."""
    return isinstance(step, dict) and len(step) == 1 and not isinstance(next(iter(step.values())), list)


def is_text(value: object) -> bool:
    """Whether this is text, or a list of nothing else."""
    return isinstance(value, str) or (isinstance(value, list) and all(isinstance(x, str) for x in value))
