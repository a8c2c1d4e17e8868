"""YAML in scenarios and sets: every scalar is text, keys are unique, and each value knows its line."""

from __future__ import annotations

from typing import Any, Final

import yaml

from playmat.engine.errors import PlaymatError

Path = tuple[str | int, ...]
"""The path of a value: ("when", 2, "check", "foe.health")."""

Loader: Final[Any] = getattr(yaml, "CBaseLoader", yaml.BaseLoader)
DEEPEST: Final = 20
"""The maximum nesting depth of lists and mappings."""
MOST: Final = 20_000
"""The maximum number of parts. Each alias (*this) counts all parts of its anchor (&this) again."""

BLOCK_STYLES: Final = ("|", ">")
ENDLESS: Final = ("expected ':'", "',' or '}'", "',' or ']'", "unexpected end of stream")
"""Parts of the parser's messages about a key, a bracket or a quote that is never closed."""


class YamlError(PlaymatError):
    """Invalid text, and the line of the fault."""

    def __init__(self, text: str, line: int) -> None:
        super().__init__(text)
        self.line: Final[int] = line


def mark_of(fault: yaml.YAMLError) -> Any:
    """The place of a fault. For something that is never closed, this is its beginning."""
    endless = any(part in (getattr(fault, "problem", None) or "") for part in ENDLESS)
    return (getattr(fault, "context_mark", None) if endless else None) or getattr(fault, "problem_mark", None)


class YamlText:
    """A YAML text: its value, and the line of each part, counted from `first`."""

    def __init__(self, text: str, first: int = 1, what: str = "scenario") -> None:
        self.first: Final = first
        self.what: Final = what
        self.lines: Final[dict[Path, int]] = {}
        self.blocks: Final[dict[Path, int]] = {}
        """The first line of each text that is written as a block, below its key."""
        self.parts: int = 0
        self.named: Final[dict[str, tuple[Any, int]]] = {}
        """Anchors (&this), with the number of their parts."""
        self.value: Any = ""
        self.events: Final[Any] = yaml.parse(text, Loader=Loader)
        try:
            self.value = self.document()
        except yaml.YAMLError as fault:
            mark = mark_of(fault)
            problem = getattr(fault, "problem", None) or str(fault)
            raise YamlError(f"invalid YAML: {' '.join(problem.split())}", first + (mark.line if mark else 0)) from None

    def document(self) -> Any:
        """The only document of the text, or ""."""
        value: Any = ""
        count = 0
        for event in self.events:
            if isinstance(event, yaml.DocumentStartEvent):
                count += 1
                if count > 1:
                    raise self.fault(event, f"there are two documents instead of one {self.what}")
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
            raise self.fault(event, f"this is too large for a {self.what}")
        value: Any
        if isinstance(event, yaml.SequenceStartEvent):
            value = self.sequence(path)
        elif isinstance(event, yaml.MappingStartEvent):
            value = self.mapping(path)
        else:
            value = event.value
            if event.style in BLOCK_STYLES:
                self.blocks[path] = self.line_of(event) + 1
        if event.anchor:
            self.named[event.anchor] = value, self.parts - before
        return value

    def again(self, event: Any) -> Any:
        """The value of an alias."""
        if event.anchor not in self.named:
            raise self.fault(event, f'there is no "&{event.anchor}" before this line')
        value, parts = self.named[event.anchor]
        self.parts += parts
        if self.parts > MOST:
            raise self.fault(event, f"this is too large for a {self.what}")
        return value

    def sequence(self, path: Path) -> list[Any]:
        """The values of a list."""
        values: list[Any] = []
        while not isinstance(event := next(self.events), yaml.SequenceEndEvent):
            values.append(self.read(event, (*path, len(values))))
        return values

    def mapping(self, path: Path) -> dict[str, Any]:
        """The values of a mapping by their keys, which are unique texts."""
        values: dict[str, Any] = {}
        while not isinstance(event := next(self.events), yaml.MappingEndEvent):
            if not isinstance(event, yaml.ScalarEvent):
                raise self.fault(event, "a key must be a text")
            key = event.value
            if key in values:
                before = self.lines[*path, key]
                raise self.fault(event, f'the key "{key}" occurs twice, first on line {before}')
            values[key] = self.read(next(self.events), (*path, key))
            self.lines[*path, key] = self.line_of(event)
        return values

    def line(self, path: Path) -> int:
        """The line of a part, or of the nearest enclosing part that has a line."""
        return next((self.lines[path[:k]] for k in range(len(path), -1, -1) if path[:k] in self.lines), self.first)

    def text_line(self, path: Path) -> int:
        """The first line of a text: below its key if it is a block."""
        return self.blocks.get(path) or self.line(path)

    def line_of(self, event: Any) -> int:
        """The line of an event."""
        return self.first + int(event.start_mark.line)

    def fault(self, event: Any, text: str) -> YamlError:
        """The error, with its line."""
        return YamlError(text, self.line_of(event))
