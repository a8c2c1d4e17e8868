"""Energy and what it pays for: the elements, costs, and written costs."""

from __future__ import annotations

import re
from typing import ClassVar, Final, final

from playmat.engine.errors import CardError
from playmat.engine.words.form import Form
from playmat.engine.words.param import Series, Whole

# elements: the index of each in a list of six numbers

ELEMENTS: Final = ("Universal", "Pyro", "Cryo", "Geo", "Hydro", "Shadow")
LETTERS: Final = "UPCGHS"
UNIVERSAL: Final = 0
NONE_ELEMENT: Final = -1


@final
class Cost:
    """Energy of each element. A Universal symbol takes any energy, a colored one its own or Universal (R9)."""

    form: ClassVar[Form] = Form(
        "energy", "", Series("", *[Whole(name.lower(), 0, 20) for name in ELEMENTS], arg="energy")
    )

    def __init__(self, energy: tuple[int, ...]) -> None:
        self.energy: Final[tuple[int, ...]] = energy
        self.total: Final[int] = sum(energy)
        self.named: Final[tuple[int, ...]] = tuple(k for k in range(1, 6) if energy[k])
        """The colors that the cost requires."""
        self.colors: Final[int] = len(self.named)

    def more(self, universal: int) -> Cost:
        """The cost plus an amount of Universal."""
        return Cost((self.energy[0] + universal, *self.energy[1:])) if universal else self

    def text(self) -> str:
        """The written cost: "2P 1U", colored symbols first."""
        order = [1, 2, 3, 4, 5, 0]
        return " ".join(f"{self.energy[k]}{LETTERS[k]}" for k in order if self.energy[k])


FREE: Final = Cost((0, 0, 0, 0, 0, 0))


def read_cost(text: str) -> Cost:
    """Read a written cost, with symbols in any order. There are no hybrid or X symbols (30.3)."""
    energy = [0] * 6
    for part in text.replace(",", " ").split():
        match = re.fullmatch(r"(\d{1,2})([UPCGHS])", part)
        if match is None:
            raise CardError(
                f'"{part}" is not a cost: write a number and one of {", ".join(LETTERS)} [E_COST_UNSUPPORTED]'
            )
        energy[LETTERS.index(match[2])] += int(match[1])
    return Cost(tuple(energy))
