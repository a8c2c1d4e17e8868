"""A card as text in its game's words, which the reader turns back into the same card."""

from __future__ import annotations

from typing import Any, Final, final

from playmat.engine.errors import CardError
from playmat.engine.words.form import OPAQUE, Param, form_of

MOST_UNNAMED: Final = 4


@final
class Spelling:
    """The names of a vocabulary's classes and constants."""

    def __init__(self, vocabulary: dict[str, object]) -> None:
        self.classes: Final[dict[object, str]] = {}
        self.single: Final[dict[int, str]] = {}
        for name, word in vocabulary.items():
            if isinstance(word, type):
                self.classes.setdefault(word, name)
            elif not isinstance(word, (int, str, tuple)):
                self.single.setdefault(id(word), name)


def written(node: Any, spelling: Spelling) -> str:
    """A card or a word as text."""
    cls = type(node)
    if form_of(node) is OPAQUE or cls not in spelling.classes:
        raise CardError(f"{cls.__name__} cannot be written: the vocabulary has no word for it")
    return f"{spelling.classes[cls]}({', '.join(arguments(node, spelling))})"


def value_text(value: Any, spelling: Spelling) -> str:
    """An argument as text: a value, or a word by its name if it has one."""
    if id(value) in spelling.single:
        return spelling.single[id(value)]
    if value is None or isinstance(value, (bool, int, str)):
        return repr(value)
    if isinstance(value, list):
        return f"[{', '.join(value_text(part, spelling) for part in value)}]"
    if isinstance(value, tuple):
        return f"({', '.join(value_text(part, spelling) for part in value)}{',' if len(value) == 1 else ''})"
    if isinstance(value, dict):
        return f"{{{', '.join(f'{key!r}: {value_text(n, spelling)}' for key, n in value.items())}}}"
    return written(value, spelling)


def arguments(node: Any, spelling: Spelling) -> list[str]:
    """The arguments of a word: required ones in order, the others by name and only if they differ.

    If there are many arguments, plain values are written by name too.
    """
    texts: list[str] = []
    takes = form_of(node).takes
    spelled = len(takes) > MOST_UNNAMED and not any(param.many for param in takes)
    behind = False
    for param in takes:
        value = param.value(node)
        if param.many:
            texts += [value_text(part, spelling) for part in value]
            behind = True
        elif not param.is_default(value):
            behind = behind or param.optional() or (spelled and param.listed)
            texts.append(by_name(param, value, spelling) if behind else value_text(value, spelling))
    return texts


def by_name(param: Param, value: Any, spelling: Spelling) -> str:
    """An argument with its name."""
    return f"{param.arg}={value_text(value, spelling)}"
