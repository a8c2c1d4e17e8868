"""A card as a tree of words: every value on it with its path, the same as JSON, and a card with changed values.

A path names the effects and then the argument: `action.deal.amount`. A second word of the same name is
`deal#2`. See docs/develop/kit-effects.md.
"""

from __future__ import annotations

from typing import Any, Final, final

from playmat.engine.errors import CardError, nearest
from playmat.engine.state.card import Card
from playmat.engine.state.step import Word
from playmat.engine.words.form import OPAQUE, Param, form_of, is_word
from playmat.engine.words.param import Do, Kept, Numbers, written_value

MANY_PATHS: Final = 12
MOST_PATHS: Final = 24
"""How many paths an error names."""


@final
class Spot:
    """A value on a card: its path, its declaration, and the value."""

    def __init__(self, path: str, param: Param, value: Any) -> None:
        self.path: Final[str] = path
        self.param: Final[Param] = param
        self.value: Final[Any] = value

    def shown(self) -> Any:
        """The value for designers."""
        return self.param.shown(self.value)

    def is_default(self) -> bool:
        """Whether the value is the default."""
        return self.param.is_default(self.value)

    def json(self) -> dict[str, object]:
        """The value as data: its path, the value itself, and its alternatives."""
        return {"path": self.path, "value": self.shown(), **{k: v for k, v in self.param.json().items() if k != "name"}}


@final
class Walk:
    """A walk through a word and everything below it: lists the values, and rebuilds what is on the path of a change."""

    def __init__(self, changes: dict[str, Any], cards: dict[str, Card] | None = None) -> None:
        self.changes: Final[dict[str, Any]] = changes
        self.cards: Final[dict[str, Card]] = cards or {}
        """By id: replacements for the cards that words contain, such as tokens."""
        self.spots: Final[list[Spot]] = []
        self.faults: Final[list[str]] = []
        """What is wrong with values, each with its path."""
        self.changed: int = 0
        """How many values have changed so far."""

    def visit(self, node: Any, path: str, counts: dict[str, int]) -> Any:
        """A word: unchanged, or rebuilt if a value in it changes. `counts`: how often each name occurred."""
        before = self.changed
        ordered: list[Any] = []
        named: dict[str, Any] = {}
        behind = False
        lacks = lacking(node)
        for param in form_of(node).takes:
            value = param.value(node)
            if param.name not in lacks:
                value = self.argument(param, value, path, counts)
            if param.many:
                ordered += value
                behind = True
            elif behind:
                named[param.arg] = value
            else:
                ordered.append(value)
        return node if self.changed == before else type(node)(*ordered, **named)

    def argument(self, param: Param, value: Any, path: str, counts: dict[str, int]) -> Any:
        """One argument of a word."""
        if isinstance(param, Do):
            return self.done(value, path, counts)
        if isinstance(param, Numbers):
            return self.numbers(param, value, below(path, counted(counts, f".{param.name}")))
        here = below(path, counted(counts, f".{param.name}"))
        if isinstance(value, Card) and isinstance(param, Kept):
            return self.held(value)
        if is_word(value):
            kept = form_of(value) is OPAQUE or isinstance(param, Kept)
            return value if kept else self.visit(value, here, {})
        return self.leaf(param, value, here)

    def done(self, value: Any, path: str, counts: dict[str, int]) -> Any:
        """Effects, each under its own name. Effects without a name add nothing to the path."""
        if isinstance(value, tuple):
            return tuple([self.done(part, path, counts) for part in value])
        if isinstance(value, list):
            return [self.done(part, path, counts) for part in value]
        form = form_of(value)
        if form is OPAQUE:
            return value
        name = form.called(value)
        return self.visit(value, below(path, counted(counts, name)), {}) if name else self.visit(value, path, counts)

    def held(self, card: Card) -> Card:
        """A card inside a word: unchanged, or its replacement."""
        changed_card = self.cards.get(card.id, card)
        if changed_card is not card:
            self.changed += 1
        return changed_card

    def numbers(self, param: Numbers, value: Any, path: str) -> Any:
        """Numbers by name."""
        before = self.changed
        there = param.split(value)
        keys = dict.fromkeys([*param.numbers, *there])
        numbers = {key: self.leaf(param.number(key), there.get(key, 0), below(path, key)) for key in keys}
        return value if self.changed == before else param.joined(numbers)

    def leaf(self, param: Param, value: Any, path: str) -> Any:
        """A value: the current one, or the new one."""
        fault = param.fault(value)
        if fault:  # name the word's own arguments as the card's author wrote them, not by path
            self.faults.append(f"{param.arg if path == param.name else path} {fault}")
        if param.listed:
            self.spots.append(Spot(path, param, value))
        if path not in self.changes:
            return value
        self.changed += 1
        return self.changes[path]


def lacking(node: Any) -> tuple[str, ...]:
    """The arguments that have no meaning on a word."""
    return node.lacks() if isinstance(node, (Word, Card)) else ()


def below(path: str, name: str) -> str:
    """A path with one more name."""
    return f"{path}.{name}" if path and name else path or name


def counted(counts: dict[str, int], name: str) -> str:
    """A name, numbered if it repeats: the second is `name#2`. Arguments (".name") and words are counted separately."""
    counts[name] = counts.get(name, 0) + 1
    plain = name.removeprefix(".")
    return plain if counts[name] == 1 else f"{plain}#{counts[name]}"


# for tools


def spots(node: Any) -> list[Spot]:
    """Every value on a card or in a word, in the order of its text."""
    walk = Walk({})
    walk.visit(node, "", {})
    return walk.spots


def first_fault(node: Any) -> str:
    """What is wrong with a value in a word: "n takes a whole number from 0 to 200, not 2000", or ""."""
    walk = Walk({})
    walk.visit(node, "", {})
    return walk.faults[0] if walk.faults else ""


def changed(card: Card, changes: object) -> Card:
    """The card with new values at these paths, or the same card if there are no changes."""
    there = spots(card)
    new = checked(card, there, changes)
    values: dict[str, Any] = {}
    for path, shown in new.items():
        spot = meant(card, there, path)
        values[spot.path] = spot.param.taken(shown)
        fault = spot.param.fault(values[spot.path])
        if fault:
            raise CardError(f"{card.name}: {spot.path} {fault}")
    try:
        changed_card = Walk(values).visit(card, "", {})
    except CardError as wrong:
        raise CardError(f"{card.name}: {wrong}") from None
    except (TypeError, ValueError) as wrong:
        raise CardError(
            f"{card.name} cannot be changed like this: {', '.join(f'{p} {written_value(v)}' for p, v in new.items())}"
        ) from wrong
    assert isinstance(changed_card, Card)
    fault = changed_card.fault()
    if fault:
        raise CardError(f"{card.name}: {fault}")
    return changed_card


def checked(card: Card, there: list[Spot], changes: object) -> dict[str, Any]:
    """Changes by their paths, or an error with an example."""
    if isinstance(changes, dict) and all(isinstance(path, str) and path != "" for path in changes):
        return changes
    paths = short_paths(there) or [s.path for s in there]
    example = {paths[0]: meant(card, there, paths[0]).shown()} if paths else {}
    raise CardError(
        f"{card.name}: write changes as paths and values, like {written_value(example)}, not {written_value(changes)}"
    )


def renewed(card: Card, cards: dict[str, Card]) -> Card:
    """The card with these replacements for its tokens, by id, or the same card if it makes no tokens."""
    renewed_card = Walk({}, cards).visit(card, "", {})
    assert isinstance(renewed_card, Card)
    return renewed_card


def meant(card: Card, there: list[Spot], path: str) -> Spot:
    """The value at a path. The end of a path is enough if it is unique."""
    matching = [s for s in there if s.path == path] or [s for s in there if f".{s.path}".endswith(f".{path}")]
    if len(matching) == 1:
        return matching[0]
    if matching:
        raise CardError(f"{card.name}: {path} could be {listed([s.path for s in matching], 'or')}")
    known = short_paths(there)
    also = nearest(path, [*known, *(s.path for s in there)])
    also = also if "did you mean" in also else ""
    has = f"{card.name} has {listed(known)}" if known else f"{card.name} has no values that can be changed"
    raise CardError(f"{card.name} has no {path}{also}. {has}")


def short_paths(there: list[Spot]) -> list[str]:
    """The paths of a card. If there are many, only those of changed values, shortened where unambiguous."""
    paths = [s.path for s in there]
    shortest = [s.path for s in there if not s.is_default()] if len(paths) > MANY_PATHS else paths
    return [short if unique(short, paths) else path for path in shortest for short in [path.partition(".")[2]]]


def unique(short: str, paths: list[str]) -> bool:
    """Whether a shortened path still names a word and its argument, and is unique."""
    return "." in short and len([path for path in paths if f".{path}".endswith(f".{short}")]) == 1


def listed(names: list[str], last: str = "") -> str:
    """ "deal.amount, deal.to.side", cut short if there are many."""
    if len(names) > MOST_PATHS:
        return f"{', '.join(names[:MOST_PATHS])} … ({len(names)} in all)"
    return f"{', '.join(names[:-1])} {last} {names[-1]}" if last and len(names) > 1 else ", ".join(names)


def plain(node: Any) -> Any:
    """A word and everything below it as JSON."""
    if isinstance(node, (list, tuple)):
        return [plain(part) for part in node]
    form = form_of(node)
    if form is OPAQUE:
        return node if node is None or isinstance(node, (str, int, dict)) else opaque(node)
    bare = form.bare()
    if bare is not None:
        return bare.shown(bare.value(node))
    fields: dict[str, Any] = {"word": form.called(node)} if form.called(node) else {}
    lacks = lacking(node)
    for param in form.takes:
        if not param.names_word and param.name not in lacks:
            fields[param.name] = plain_argument(param, param.value(node))
    return fields


def plain_argument(param: Param, value: Any) -> Any:
    """An argument as JSON."""
    if isinstance(value, Card) and isinstance(param, Kept):
        return value.name
    return plain(value) if isinstance(param, (Do, Kept)) or is_word(value) else param.shown(value)


def opaque(node: Any) -> dict[str, Any]:
    """An undeclared word: only its text is known."""
    return {"word": OPAQUE.name, "text": node.text()} if isinstance(node, Word) else {"word": OPAQUE.name}
