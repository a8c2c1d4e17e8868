"""Printed cards."""

from __future__ import annotations

import hashlib
from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from playmat.engine.state.ability import Ability as Ability
from playmat.engine.words.form import OPAQUE, Form

__all__ = ["Ability", "Card"]


@mypyc_attr(allow_interpreted_subclasses=True)
class Card:
    """A printed card: immutable, shared by all games."""

    form: ClassVar[Form] = OPAQUE
    """Its declared parts, for tools that read and change cards: printed numbers and abilities."""

    def __init__(self, id: str, name: str, abilities: tuple[Ability, ...] = ()) -> None:
        self.id: Final[str] = id
        self.name: Final[str] = name
        self.abilities: Final[tuple[Ability, ...]] = abilities
        self.triggers: Final[tuple[Ability, ...]] = tuple(a for a in abilities if a.on is not None)
        self.number: Final[int] = int.from_bytes(hashlib.sha256(id.encode()).digest()[:6], "big") if id else 0
        """A 48-bit number for the design, the same in every process. 0 for an unknown card."""

    def facts(self) -> dict[str, object]:
        """The card's printed values, for the card database."""
        return {"id": self.id, "name": self.name}

    def fault(self) -> str:
        """Why no rule could play it, or "". Checked when it is read from text and when it is changed."""
        return ""

    def lacks(self) -> tuple[str, ...]:
        """The printed values that this kind of card does not have, so that tools neither list nor change them."""
        return ()

    def text(self) -> str:
        """The text on the card."""
        return " ".join(a.text() for a in self.abilities)


BLANK: Final = Card("", "a card")
"""The stand-in for a card that a view may not know."""
