"""YAML as scenarios write it: every scalar is text, a key stands once, and each value knows its line."""

from __future__ import annotations

from typing import Any, Final

import yaml

from playmat.engine.errors import PlaymatError

Path = tuple[str | int, ...]
"""Where a value stands: ("when", 2, "check", "foe.health")."""

Loader: Final[Any] = getattr(yaml, "CBaseLoader", yaml.BaseLoader)
DEEPEST: Final = 20
"""No scenario needs more lists and mappings inside each other."""
MOST: Final = 20_000
"""Nor more parts, those that are repeated by their name (&this, *this) counted each time."""


class YamlError(PlaymatError):
    """A text that is not valid here, and the line of the fault."""

    def __init__(self, text: str, line: int) -> None:
        super().__init__(text)
        self.line: Final[int] = line


class YamlText:
    """A YAML text: its value, and the line of every part of it, counted from `first`."""

    def __init__(self, text: str, first: int = 1) -> None:
        self.first: Final = first
        self.lines: Final[dict[Path, int]] = {}
        self.parts: int = 0
        self.named: Final[dict[str, tuple[Any, int]]] = {}
        """What bears a name (&this), with the number of its parts."""
        self.value: Any = ""
        self.events: Final[Any] = yaml.parse(text, Loader=Loader)
        try:
            self.value = self.document()
        except yaml.YAMLError as fault:
            mark = getattr(fault, "problem_mark", None)
            said = getattr(fault, "problem", None) or str(fault)
            raise YamlError(f"this is no YAML: {' '.join(said.split())}", first + (mark.line if mark else 0)) from None

    def document(self) -> Any:
        """The one document of the text; "" where there is none."""
        value: Any = ""
        found = 0
        for event in self.events:
            if isinstance(event, yaml.DocumentStartEvent):
                found += 1
                if found > 1:
                    raise self.fault(event, "there are two documents where one scenario should be")
                value = self.read(next(self.events), ())
        return value

    def read(self, event: Any, path: Path) -> Any:
        """The value that begins with an event."""
        self.lines[path] = self.line_of(event)
        before = self.parts
        self.parts += 1
        if isinstance(event, yaml.AliasEvent):
            return self.again(event)
        if len(path) > DEEPEST or self.parts > MOST:
            raise self.fault(event, "this is too much for a scenario")
        value: Any
        if isinstance(event, yaml.SequenceStartEvent):
            value = self.sequence(path)
        elif isinstance(event, yaml.MappingStartEvent):
            value = self.mapping(path)
        else:
            value = event.value
        if event.anchor:
            self.named[event.anchor] = value, self.parts - before
        return value

    def again(self, event: Any) -> Any:
        """What was given a name before."""
        if event.anchor not in self.named:
            raise self.fault(event, f'nothing before this line is called "&{event.anchor}"')
        value, parts = self.named[event.anchor]
        self.parts += parts
        if self.parts > MOST:
            raise self.fault(event, "this is too much for a scenario")
        return value

    def sequence(self, path: Path) -> list[Any]:
        """The values of a list."""
        found: list[Any] = []
        while not isinstance(event := next(self.events), yaml.SequenceEndEvent):
            found.append(self.read(event, (*path, len(found))))
        return found

    def mapping(self, path: Path) -> dict[str, Any]:
        """The values of a mapping by their keys, each of which is text and stands once."""
        found: dict[str, Any] = {}
        while not isinstance(event := next(self.events), yaml.MappingEndEvent):
            if not isinstance(event, yaml.ScalarEvent):
                raise self.fault(event, "a key is a text")
            key = event.value
            if key in found:
                before = self.lines[*path, key]
                raise self.fault(event, f'the key "{key}" stands twice, first in line {before}')
            found[key] = self.read(next(self.events), (*path, key))
            self.lines[*path, key] = self.line_of(event)
        return found

    def line_of(self, event: Any) -> int:
        """The line at which something begins."""
        return self.first + int(event.start_mark.line)

    def fault(self, event: Any, text: str) -> YamlError:
        """What is wrong, and where."""
        return YamlError(text, self.line_of(event))
