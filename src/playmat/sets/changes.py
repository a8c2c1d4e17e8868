"""The changed cards of a set: values by path, each read as the type of the argument at that path."""

from __future__ import annotations

import re
from typing import Any, Final

from playmat.engine.errors import CardError, UnknownName
from playmat.engine.files.own_cards import changes_text
from playmat.engine.game import Game
from playmat.engine.state.card import Card
from playmat.engine.words.form import Param
from playmat.engine.words.param import Bits, OneOf, Several, Text, Toggle
from playmat.engine.words.tree import changed, meant, spots
from playmat.scenario.yaml_lines import YamlText
from playmat.sets.faults import Faults

WHOLE: Final = re.compile(r"[-+]?\d{1,7}")
SAID: Final = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}
MOST_PATH: Final = 120
MOST_VALUES: Final = 100
"""The maximum number of changed values on one card, and of entries in a list."""


class ChangeLines:
    """The changes of a set in the text form of saves: one line per card, sorted, with full paths."""

    def __init__(self, game: Game, changes: dict[str, Any], yaml: YamlText, faults: Faults) -> None:
        self.game: Final = game
        self.yaml: Final = yaml
        self.faults: Final = faults
        by_card: dict[str, dict[str, Any]] = {}
        for name, values in changes.items():
            self.add(name, values, by_card)
        self.lines: Final[list[str]] = [changes_text({name: by_card[name]}) for name in sorted(by_card)]

    def add(self, name: str, values: Any, by_card: dict[str, dict[str, Any]]) -> None:
        """Read the changes of one card."""
        line = self.yaml.line(("changes", name))
        try:
            card = self.game.card(name[:MOST_PATH])
        except UnknownName as fault:
            self.faults.add(line, str(fault))
            return
        if not isinstance(values, dict) or not 0 < len(values) <= MOST_VALUES:
            self.faults.add(line, f"write changes as paths and values, like {card.name}: {{damage: 3}}")
            return
        known = card.name if self.game.card(card.name) is card else card.id
        if known in by_card:
            self.faults.add(line, f"{card.name} is listed twice under changes: keep one entry")
            return
        before = len(self.faults.listed)
        read = dict(filter(None, [self.value(name, card, path, value) for path, value in values.items()]))
        if len(self.faults.listed) > before:
            return
        try:
            changed(card, read)
        except CardError as fault:
            self.faults.add(line, str(fault))
            return
        by_card[known] = {path: read[path] for path in sorted(read)}

    def value(self, name: str, card: Card, path: str, raw: Any) -> tuple[str, Any] | None:
        """The full path and its value. Returns None and adds a fault if the change is invalid."""
        line = self.yaml.line(("changes", name, path))
        try:
            spot = meant(card, spots(card), path[:MOST_PATH])
            value = value_of(spot.param, raw)
            changed(card, {spot.path: value})
        except CardError as fault:
            self.faults.add(line, str(fault))
            return None
        return spot.path, value


def value_of(param: Param, raw: Any) -> Any:
    """A value from the YAML, where everything is text, converted to the type that this argument takes."""
    if isinstance(param, (Bits, Several)):
        parts = raw if isinstance(raw, list) else [raw] if raw else []
        return [part for part in parts if isinstance(part, str)][:MOST_VALUES]
    if not isinstance(raw, str) or isinstance(param, Text):
        return raw if isinstance(raw, str) else str(raw)
    if isinstance(param, Toggle):
        return SAID.get(raw.lower(), raw)
    if isinstance(param, OneOf) and raw in param.choices.values():
        return raw
    return int(raw) if WHOLE.fullmatch(raw) else raw
