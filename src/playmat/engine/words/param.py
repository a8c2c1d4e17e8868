"""The kinds of arguments of words: each knows its range, its notation for designers, and its errors."""

from __future__ import annotations

from typing import Any, Final, final

from playmat.engine.words.form import NEEDED, Param, form_of

__all__ = [
    "Amount",
    "Bits",
    "Called",
    "Do",
    "Kept",
    "Numbers",
    "OneOf",
    "Part",
    "Series",
    "Several",
    "Sort",
    "Text",
    "Toggle",
    "Whole",
]

MOST_NAMED: Final = 12
"""How many values an error names."""


class Whole(Param):
    """A whole number in a range."""

    def __init__(
        self, name: str, least: int, most: int, default: object = NEEDED, field: str = "", arg: str = ""
    ) -> None:
        super().__init__(name, default, field, arg)
        self.least: Final[int] = least
        self.most: Final[int] = most

    def kind(self) -> str:
        return f"a whole number from {self.least} to {self.most}"

    def fault(self, value: Any) -> str:
        fits = isinstance(value, int) and not isinstance(value, bool) and self.least <= value <= self.most
        return "" if fits else f"takes {self.kind()}, not {written_value(value)}"

    def limits(self) -> dict[str, object]:
        return {"least": self.least, "most": self.most}


class Amount(Whole):
    """An amount: a whole number in a range, or a word that counts. A word for a plain number is read as that number."""

    def value(self, word: Any) -> Any:
        value = super().value(word)
        bare = form_of(value).bare()
        return value if bare is None else bare.value(value)

    def kind(self) -> str:
        return f"{super().kind()} or a word that counts"


class Toggle(Param):
    """True or False."""

    def __init__(self, name: str, default: object = False, field: str = "", arg: str = "") -> None:
        super().__init__(name, default, field, arg)

    def kind(self) -> str:
        return "True or False"

    def fault(self, value: Any) -> str:
        return "" if isinstance(value, bool) else f"takes {self.kind()}, not {written_value(value)}"


class OneOf(Param):
    """One of a few values, each with a name for designers: `OneOf("side", {ANY: "any", YOU: "you"})`."""

    def __init__(
        self, name: str, choices: dict[Any, str] | tuple[str, ...], default: object = NEEDED, field: str = "",
        arg: str = "",
    ) -> None:  # fmt: skip
        super().__init__(name, default, field, arg)
        self.choices: Final[dict[Any, str]] = choices_of(choices)

    def kind(self) -> str:
        return f"one of {named(list(self.choices.values()))}"

    def fault(self, value: Any) -> str:
        return "" if is_key(value, self.choices) else f"takes {self.kind()}, not {written_value(value)}"

    def shown(self, value: Any) -> Any:
        return self.choices[value] if is_key(value, self.choices) else value

    def taken(self, shown: Any) -> Any:
        return value_called(shown, self.choices)

    def limits(self) -> dict[str, object]:
        return {"choices": list(self.choices.values())}


class Called(OneOf):
    """The kind of a word within its class. Paths use it as the word's name, and it cannot change."""

    listed = False
    names_word = True


class Several(OneOf):
    """Any number of a few values, in order. `as_list`: the constructor takes a list."""

    def __init__(
        self, name: str, choices: dict[Any, str] | tuple[str, ...], default: object = NEEDED, field: str = "",
        arg: str = "", as_list: bool = False, many: bool = False,
    ) -> None:  # fmt: skip
        super().__init__(name, choices, default, field, arg)
        self.as_list: Final[bool] = as_list
        self.many = many

    def value(self, word: Any) -> Any:
        value = super().value(word)
        return list(value) if self.as_list else tuple(value)

    def kind(self) -> str:
        return f"a list of {named(list(self.choices.values()), 'and')}"

    def fault(self, value: Any) -> str:
        if not isinstance(value, (list, tuple)):
            return f"takes {self.kind()}, not {written_value(value)}"
        wrong = [part for part in value if not is_key(part, self.choices)]
        return f"takes {self.kind()}, not {written_value(wrong[0])}" if wrong else ""

    def shown(self, value: Any) -> Any:
        return [super(Several, self).shown(part) for part in value or ()]

    def taken(self, shown: Any) -> Any:
        if not isinstance(shown, (list, tuple)):
            return shown
        values = [value_called(part, self.choices) for part in shown]
        return values if self.as_list else tuple(values)

    def is_default(self, value: Any) -> bool:
        return self.optional() and list(value) == list(self.default or ())  # type: ignore[call-overload]


class Bits(Param):
    """A set of marks, stored as bits: keywords, types, icons. Designers read and write their names."""

    def __init__(
        self, name: str, names: dict[int, str], default: object = NEEDED, field: str = "", arg: str = ""
    ) -> None:
        super().__init__(name, default, field, arg)
        self.names: Final[dict[int, str]] = names

    def kind(self) -> str:
        return f"a list of {named(list(self.names.values()), 'and')}"

    def fault(self, value: Any) -> str:
        if not isinstance(value, int) or isinstance(value, bool):
            return f"takes {self.kind()}, not {written_value(value)}"
        return "" if value >= 0 and not value & ~sum(self.names) else f"takes {self.kind()}"

    def shown(self, value: Any) -> Any:
        return [name for bit, name in self.names.items() if value & bit] if isinstance(value, int) else value

    def taken(self, shown: Any) -> Any:
        if not isinstance(shown, (list, tuple)):
            return shown
        values = [value_called(part, self.names) for part in shown]
        wrong = [part for part in values if not isinstance(part, int)]
        return wrong[0] if wrong else sum(set(values))

    def limits(self) -> dict[str, object]:
        return {"choices": list(self.names.values())}


class Sort(Bits):
    """The type of a card, as bits. It cannot change."""

    listed = False


class Numbers(Param):
    """Numbers by name: `{"glow": 2, "draw": 1}`. Each is a separate value, 0 by default."""

    listed = False

    def __init__(self, name: str, *numbers: Whole, default: object = NEEDED, field: str = "", arg: str = "") -> None:
        super().__init__(name, default, field, arg)
        self.numbers: Final[dict[str, Whole]] = {p.name: Whole(p.name, p.least, p.most, 0) for p in numbers}

    def number(self, key: str) -> Param:
        """The declaration of one of the numbers."""
        return self.numbers.get(key) or NoSuch(key, list(self.numbers))

    def split(self, value: Any) -> dict[str, int]:
        """The numbers by name."""
        return dict(value)

    def joined(self, numbers: dict[str, int]) -> Any:
        """The numbers in the constructor's form."""
        return {key: n for key, n in numbers.items() if n}

    def shown(self, value: Any) -> Any:
        return {key: n for key, n in self.split(value).items() if n}

    def kind(self) -> str:
        return f"numbers for {named(list(self.numbers), 'and')}"

    def limits(self) -> dict[str, object]:
        return {"numbers": [p.json() for p in self.numbers.values()]}


class Series(Numbers):
    """Numbers in a fixed order, each with a name."""

    def split(self, value: Any) -> dict[str, int]:
        return dict(zip(self.numbers, value, strict=True))

    def joined(self, numbers: dict[str, int]) -> Any:
        return tuple(numbers.values())


@final
class NoSuch(Param):
    """Stands for a number that the word does not have, to explain the error."""

    def __init__(self, name: str, known: list[str]) -> None:
        super().__init__(name)
        self.known: Final[list[str]] = known

    def fault(self, value: Any) -> str:
        return f"is not a number of this word. Its numbers are {', '.join(self.known)}"


class Part(Param):
    """A nested word: filter, target, condition, amount. Paths to its values start with this argument's name."""

    listed = False

    def kind(self) -> str:
        return "a word"


class Do(Param):
    """Effects: one, a list, or rows of alternatives. Paths use their names, not this argument's.

    `many`: the constructor takes them as `*name`. `as_list`: as a list.
    """

    listed = False

    def __init__(
        self, name: str, default: object = NEEDED, field: str = "", arg: str = "", many: bool = False,
        as_list: bool = False,
    ) -> None:  # fmt: skip
        super().__init__(name, default, field, arg)
        self.many = many
        self.as_list: Final[bool] = as_list

    def value(self, word: Any) -> Any:
        value = super().value(word)
        return list(value) if self.as_list and isinstance(value, tuple) else value

    def kind(self) -> str:
        return "effect words"


class Kept(Param):
    """A value that is passed along and never changed: an id, a name, an event."""

    listed = False


class Text(Param):
    """A designer's own text: a subtype, a name."""

    def kind(self) -> str:
        return "a text in quotes"

    def fault(self, value: Any) -> str:
        return "" if isinstance(value, str) else f"takes {self.kind()}, not {written_value(value)}"


# helpers


def choices_of(choices: dict[Any, str] | tuple[str, ...]) -> dict[Any, str]:
    """Values and their names. Texts are their own names."""
    return choices if isinstance(choices, dict) else {choice: choice for choice in choices}


def named(names: list[str], last: str = "or") -> str:
    """ "amber, azure or any": some of them, if there are many."""
    shown = [name or '""' for name in dict.fromkeys(names)]
    if len(shown) > MOST_NAMED:
        return f"{', '.join(shown[:MOST_NAMED])} …"
    return f"{', '.join(shown[:-1])} {last} {shown[-1]}" if len(shown) > 1 else "".join(shown)


def written_value(value: Any) -> str:
    """A value in an error, as designers write it."""
    if isinstance(value, str):
        return f'"{value}"'
    if isinstance(value, (list, tuple)):
        return f"[{', '.join(written_value(part) for part in value)}]"
    if isinstance(value, dict):
        return f"{{{', '.join(f'{written_value(key)}: {written_value(part)}' for key, part in value.items())}}}"
    return str(value) if value is None or isinstance(value, (bool, int, float)) else "something else"


def is_key(value: Any, choices: dict[Any, str]) -> bool:
    """Whether a value is one of these, with the same type, since True equals 1 in Python."""
    return any(type(key) is type(value) and key == value for key in choices)


def value_called(shown: Any, choices: dict[Any, str]) -> Any:
    """The value with this name, or the value itself."""
    for value, name in choices.items():
        if isinstance(shown, str) and shown == name:
            return value
    return shown
