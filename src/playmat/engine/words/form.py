"""The entry of a word: its name, the phrase it makes on a card, and what it takes. Tools read it; no rule does."""

from __future__ import annotations

from string import Formatter
from typing import Any, Final, final

from mypy_extensions import mypyc_attr

__all__ = ["Form", "Param"]

NEEDED: Final[object] = object()
"""The default of an argument that has none."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Param:
    """One argument of a word's constructor.

    `name` stands in paths, `field` is the attribute of the word that holds it, `arg` is what the constructor calls it.
    Both are the name where not given. `default` is the constructor's.
    """

    listed: bool = True
    """Whether it is a value with a path, to be read and changed."""
    names_word: bool = False
    """Whether paths call the word by it."""
    many: bool = False
    """Whether the constructor takes it as `*name`."""

    def __init__(self, name: str, default: object = NEEDED, field: str = "", arg: str = "") -> None:
        self.name: Final[str] = name
        self.default: Final[object] = default
        self.field: Final[str] = field or name or arg
        self.arg: Final[str] = arg or name

    def value(self, word: Any) -> Any:
        """What the constructor was given, from the word it made."""
        return getattr(word, self.field)

    def kind(self) -> str:
        """What it takes, in a designer's words: "a whole number from 1 to 20"."""
        return "a value"

    def fault(self, value: Any) -> str:
        """What is wrong with a value; "" if nothing is."""
        return ""

    def shown(self, value: Any) -> Any:
        """A value as designers read it, as JSON has it."""
        return value

    def taken(self, shown: Any) -> Any:
        """The value that designers write so. One that makes no sense is handed on, for `fault` to tell."""
        return shown

    def optional(self) -> bool:
        """Whether it has a default."""
        return self.default is not NEEDED

    def is_default(self, value: Any) -> bool:
        """Whether it need not be written."""
        return self.optional() and (value is self.default or bool(value == self.default))

    def json(self) -> dict[str, object]:
        """Everything declared of it, for the reference and for editors."""
        found: dict[str, object] = {"name": self.name, "kind": type(self).__name__, "takes": self.kind()}
        if self.optional() and form_of(self.default) is OPAQUE:
            found["default"] = self.shown(self.default)
        return found | self.limits()

    def limits(self) -> dict[str, object]:
        """The range or the choices, for editors."""
        return {}


@final
class Form:
    """What is declared of a word, once. Reading, errors, text, JSON and paths come from it."""

    def __init__(self, name: str, phrase: str = "", *takes: Param, means: str = "") -> None:
        self.name: Final[str] = name
        """The game's word, as paths have it. Words that nobody reads on a card have none and are left out of paths."""
        self.phrase: Final[str] = phrase
        """What it reads on a card: "deal {amount:damage} to {to}". See `kit/effects/speech.py`."""
        self.takes: Final[tuple[Param, ...]] = takes
        """The arguments of its constructor, in order."""
        self.means: Final[str] = means or name
        """What the word is called across games: "deal" for School's `damage`."""
        self.pieces: Final[list[tuple[str, str, str]]] = [
            (before, name or "", spec or "") for before, name, spec, _ in Formatter().parse(phrase)
        ]
        """The phrase in pieces: some text, then an argument and how to say it."""
        self.params: Final[dict[str, Param]] = {p.name: p for p in takes}

    def bare(self) -> Param | None:
        """The argument of a word that is just a value and needs no name; None where there is more to it."""
        first = self.takes[0] if self.takes else None
        return None if first is None or first.name else first

    def called(self, word: object) -> str:
        """What a path calls a word of this form: its name, or what one of its arguments calls it."""
        for param in self.takes:
            if param.names_word:
                return str(param.shown(param.value(word)))
        return self.name


OPAQUE: Final = Form("?")
"""Of a word that has declared nothing: it is carried along as it is."""


def is_word(value: object) -> bool:
    """Whether it is a word or a card, and no plain value."""
    return hasattr(type(value), "form")


def form_of(value: object) -> Form:
    """The form of a word or card. A class that declares none is opaque, even where the class above it has one."""
    found = type(value).__dict__.get("form")
    return found if isinstance(found, Form) else OPAQUE
