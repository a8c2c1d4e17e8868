"""Steps, the entries of an agenda. A rule is a step written as a function. An effect is a step made of words."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar, Final, TypeAlias, final

from mypy_extensions import mypyc_attr

from playmat.engine.state.names import check_new, module_of, name_of
from playmat.engine.words.form import OPAQUE, Form

if TYPE_CHECKING:
    from playmat.engine.state.option import Menu, Move
    from playmat.engine.state.scope import Scope

__all__ = ["AnyTable", "Effect", "Lister", "Selector", "Step", "Word", "one_of", "options", "rule"]

AnyTable: TypeAlias = Any
"""The table of a step. This module cannot import tables, so subclasses narrow the type."""
STEPS: dict[str, Rule] = {}
LISTERS: dict[str, NamedLister] = {}


@mypyc_attr(allow_interpreted_subclasses=True)
class Word:
    """A node of a card's text. A walk over its parts gives every node an address: card, ability, path."""

    form: ClassVar[Form] = OPAQUE
    """The declaration of the word, for tools that read and change cards. Rules do not use it."""

    def __init__(self, parts: tuple[Word, ...] = (), rules: tuple[str, ...] = ()) -> None:
        self.parts: Final[tuple[Word, ...]] = parts
        self.rules: Final[tuple[str, ...]] = rules
        self.rule: Final[str] = rules[0] if rules else ""

    def text(self) -> str:
        """The phrase of this word on a card."""
        return ""

    def lacks(self) -> tuple[str, ...]:
        """The arguments that have no meaning for this word, so that tools neither list nor change them."""
        return ()


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Word):
    """Something to do, now or later. Shared by all games: it stores nothing."""

    def run(self, t: AnyTable, s: Scope) -> None:
        """Run the step. It may ask at most one question, as its last action."""
        raise NotImplementedError(type(self).__name__)


class Rule(Step):
    """A step with its numbers in the rulebook. Saves refer to it by its address."""

    def __init__(self, rules: tuple[str, ...], address: str, module: str) -> None:
        super().__init__((), rules)
        self.address: Final[str] = address
        self.module: Final[str] = module


@final
class RuleFunction(Rule):
    """A rule written as a function. Compiled ones are subclasses of `Rule` instead (tools/rewrite.py)."""

    def __init__(self, rules: tuple[str, ...], address: str, function: Callable[[Any, Any], None]) -> None:
        super().__init__(rules, address, module_of(function))
        self.function: Final[Callable[[Any, Any], None]] = function

    def run(self, t: AnyTable, s: Scope) -> None:
        self.function(t, s)


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect(Step):
    """A step made of words."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Selector(Word):
    """A word for things: "creatures of yours", "this"."""

    def holds(self, t: AnyTable, s: Scope, thing: int) -> bool:
        """Whether the word includes this thing."""
        raise NotImplementedError(type(self).__name__)

    def things(self, t: AnyTable, s: Scope) -> list[int]:
        """All the things the word includes now."""
        raise NotImplementedError(type(self).__name__)


@mypyc_attr(allow_interpreted_subclasses=True)
class Lister(Word):
    """Lists which answers are offered, and which are refused and why. It only reads. On a card: "a lamp of yours"."""

    def list(self, t: AnyTable, s: Scope, menu: Menu) -> None:
        """Fill the menu."""
        raise NotImplementedError(type(self).__name__)


class NamedLister(Lister):
    """A lister that saves refer to by its address."""

    def __init__(self, address: str, module: str) -> None:
        super().__init__()
        self.address: Final[str] = address
        self.module: Final[str] = module


@final
class ListerFunction(NamedLister):
    """A lister written as a function. Compiled ones are subclasses of `NamedLister` instead (tools/rewrite.py)."""

    def __init__(self, address: str, function: Callable[[Any, Any, Any], None]) -> None:
        super().__init__(address, module_of(function))
        self.function: Final[Callable[[Any, Any, Any], None]] = function

    def list(self, t: AnyTable, s: Scope, menu: Menu) -> None:
        self.function(t, s, menu)


def rule(*rules: str) -> Callable[[Callable[[Any, Any], None]], Rule]:
    """Turn a function of table and scope into a step: `@rule("6.2")`."""

    def make(function: Callable[[Any, Any], None]) -> Rule:
        return known_rule(RuleFunction(rules, name_of(function), function))

    return make


def options(function: Callable[[Any, Any, Any], None]) -> NamedLister:
    """Turn a function of table, scope and menu into a lister: `@options`."""
    return known_lister(ListerFunction(name_of(function), function))


def known_rule(rule: Rule) -> Rule:
    """Register a rule, so that saves can name it."""
    before = STEPS.get(rule.address)
    check_new(rule.address, rule.module, "" if before is None else before.module)
    STEPS[rule.address] = rule
    return rule


def known_lister(lister: NamedLister) -> NamedLister:
    """Register a lister, so that saves can name it."""
    before = LISTERS.get(lister.address)
    check_new(lister.address, lister.module, "" if before is None else before.module)
    LISTERS[lister.address] = lister
    return lister


def one_of(name: str, *moves: Move) -> ListerFunction:
    """A lister that always offers these moves. Saves refer to it by this name: `one_of("atw.pins", DO_PIN, SKIP)`."""

    def offer_all(t: Any, s: Any, menu: Any) -> None:
        for move in moves:
            menu.offer(move)

    LISTERS[name] = lister = ListerFunction(name, offer_all)
    return lister
