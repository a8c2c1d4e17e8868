"""YAML from people: text, lists and mappings, and no more of them than anybody writes.

It is built from the parser's events, one after the other. So nothing is nested deeper than is allowed, no list holds
itself, and a few names for the same lists do not grow into millions: all that is refused while it is read.
"""

from __future__ import annotations

from typing import Any, Final

import yaml

Loader: Final = getattr(yaml, "CBaseLoader", yaml.BaseLoader)
MOST_DEPTH: Final = 32
MOST_PARTS: Final = 100_000


class YamlError(Exception):
    """A text that is no YAML, or more than anybody would write. The message says at which line."""


class Building:
    """A list or mapping that is being read: what it holds so far, and how many parts that makes."""

    def __init__(self, made: Any, name: str | None) -> None:
        self.made: Final[Any] = made
        self.name: Final[str | None] = name
        self.key: str | None = None
        self.parts: int = 1

    def add(self, value: Any, parts: int, line: int) -> None:
        """The next item; in a mapping the next key, or what stands under it."""
        self.parts += parts
        if isinstance(self.made, list):
            self.made.append(value)
        elif self.key is not None:
            self.made[self.key] = value
            self.key = None
        elif isinstance(value, str):
            self.key = value
        else:
            raise YamlError(f"line {line}: a {'list' if isinstance(value, list) else 'mapping'} cannot be a key")


def read_yaml(text: str) -> Any:
    """What a text says; None where it says nothing."""
    try:
        return built(text)
    except yaml.YAMLError as fault:
        raise YamlError(" ".join(str(fault).split())) from None
    except (UnicodeError, ValueError) as fault:
        raise YamlError(str(fault)) from None


def built(text: str) -> Any:
    """The same, with the parser's own faults."""
    outside = Building([], None)
    inside = [outside]
    named: dict[str, tuple[Any, int]] = {}
    for event in yaml.parse(text, Loader=Loader):
        line = event.start_mark.line + 1
        if isinstance(event, yaml.ScalarEvent):
            if event.anchor:
                named[event.anchor] = event.value, 1
            inside[-1].add(event.value, 1, line)
        elif isinstance(event, (yaml.SequenceStartEvent, yaml.MappingStartEvent)):
            if len(inside) > MOST_DEPTH:
                raise YamlError(f"line {line}: lists and mappings lie in each other more than {MOST_DEPTH} deep")
            inside.append(Building([] if isinstance(event, yaml.SequenceStartEvent) else {}, event.anchor))
        elif isinstance(event, (yaml.SequenceEndEvent, yaml.MappingEndEvent)):
            done = inside.pop()
            if done.name:
                named[done.name] = done.made, done.parts
            inside[-1].add(done.made, done.parts, line)
        elif isinstance(event, yaml.AliasEvent):
            if event.anchor not in named:
                raise YamlError(f'line {line}: "*{event.anchor}" stands for nothing that was named before')
            inside[-1].add(*named[event.anchor], line)
        if inside[-1].parts > MOST_PARTS:
            raise YamlError(f"line {line}: these are more than {MOST_PARTS:,} parts")
    if len(outside.made) > 1:
        raise YamlError("there are several documents in one; each scenario is read by itself")
    return outside.made[0] if outside.made else None
