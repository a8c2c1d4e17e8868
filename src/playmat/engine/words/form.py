"""The declaration of a word: its name, its phrase on a card, and its arguments. For tools, not for rules."""

from __future__ import annotations

from string import Formatter
from typing import Any, Final, final

from mypy_extensions import mypyc_attr

__all__ = ["Form", "Param"]

NEEDED: Final[object] = object()
"""Marks an argument that has no default."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Param:
    """One argument of a word's constructor.

    `name` is used in paths, `field` is the attribute of the word, `arg` is the name in the constructor. Both default to
    the name. `default` is the constructor's.
    """

    listed: bool = True
    """Whether it is a value with a path, which can be read and changed."""
    names_word: bool = False
    """Whether paths use it as the word's name."""
    many: bool = False
    """Whether the constructor takes it as `*name`."""

    def __init__(self, name: str, default: object = NEEDED, field: str = "", arg: str = "") -> None:
        self.name: Final[str] = name
        self.default: Final[object] = default
        self.field: Final[str] = field or name or arg
        self.arg: Final[str] = arg or name

    def value(self, word: Any) -> Any:
        """The value of the constructor's argument, read from a finished word."""
        return getattr(word, self.field)

    def kind(self) -> str:
        """The kind of value it takes, in a designer's words: "a whole number from 1 to 20"."""
        return "a value"

    def fault(self, value: Any) -> str:
        """What is wrong with a value, or ""."""
        return ""

    def shown(self, value: Any) -> Any:
        """A value for designers and JSON."""
        return value

    def taken(self, shown: Any) -> Any:
        """The inverse of `shown`. An invalid value is returned as it is, and `fault` explains it."""
        return shown

    def optional(self) -> bool:
        """Whether it can be left out, because it has a default."""
        return self.default is not NEEDED

    def is_default(self, value: Any) -> bool:
        """Whether this value is the default."""
        return self.optional() and (value is self.default or bool(value == self.default))

    def json(self) -> dict[str, object]:
        """The argument's declaration, for the reference and for editors."""
        fields: dict[str, object] = {"name": self.name, "kind": type(self).__name__, "takes": self.kind()}
        if self.optional() and form_of(self.default) is OPAQUE:
            fields["default"] = self.shown(self.default)
        return fields | self.limits()

    def limits(self) -> dict[str, object]:
        """The range or the choices, for editors."""
        return {}


@final
class Form:
    """The declaration of a word. Reading, errors, text, JSON and paths use it."""

    def __init__(self, name: str, phrase: str = "", *takes: Param, means: str = "") -> None:
        self.name: Final[str] = name
        """The game's word, as in paths. Words that are not printed have no name and are left out of paths."""
        self.phrase: Final[str] = phrase
        """Its phrase on a card: "deal {amount:damage} to {to}". See `kit/effects/speech.py`."""
        self.takes: Final[tuple[Param, ...]] = takes
        """The arguments of its constructor, in order."""
        self.means: Final[str] = means or name
        """The name of the word across games: "deal" for School's `damage`."""
        self.pieces: Final[list[tuple[str, str, str]]] = [
            (before, name or "", spec or "") for before, name, spec, _ in Formatter().parse(phrase)
        ]
        """The phrase in pieces: some text, then an argument and its format."""
        self.params: Final[dict[str, Param]] = {p.name: p for p in takes}

    def bare(self) -> Param | None:
        """The argument of a word that is just a value and needs no name, or None."""
        first = self.takes[0] if self.takes else None
        return None if first is None or first.name else first

    def called(self, word: object) -> str:
        """The name of a word of this form in a path: its own, or that of an argument."""
        for param in self.takes:
            if param.names_word:
                return str(param.shown(param.value(word)))
        return self.name


OPAQUE: Final = Form("?")
"""The form of an undeclared word, which is passed along unchanged."""


def is_word(value: object) -> bool:
    """Whether this is a word or a card, and not a plain value."""
    return hasattr(type(value), "form")


def form_of(value: object) -> Form:
    """The form of a word or card. A class without a declaration is opaque, even if its base class has one."""
    form = type(value).__dict__.get("form")
    return form if isinstance(form, Form) else OPAQUE
