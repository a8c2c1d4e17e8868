"""Printed cards and what is written on them."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from playmat.engine.state.step import Step, Word

if TYPE_CHECKING:
    from playmat.engine.state.event import Event, Kind
    from playmat.engine.state.scope import Ref
    from playmat.engine.table.table import Table
    from playmat.engine.table.triggers import Noted


@mypyc_attr(allow_interpreted_subclasses=True)
class Ability(Word):
    """One printed sentence: what it does and, where it has them, the event it waits for."""

    def __init__(
        self, sentence: str = "", do: Step | None = None, on: Kind | None = None, parts: tuple[Word, ...] = ()
    ) -> None:
        super().__init__((*parts, do) if do is not None else parts)
        self.sentence: Final[str] = sentence
        self.do: Final[Step | None] = do
        self.on: Final[Kind | None] = on
        """A trigger: noted when such an event happens while its card lies in an active zone."""

    def hears(self, t: Table[Any], source: Ref, event: Event) -> bool:
        """Whether a trigger means this event."""
        return True

    def qualifies(self, t: Table[Any], noted: Noted) -> bool:
        """Whether a noted trigger may still be used when its turn comes: by default while its card is as it was."""
        fresh: bool = t.state.fresh(noted.source)
        return fresh

    def text(self) -> str:
        return self.sentence or (self.do.text() if self.do is not None else "")


@mypyc_attr(allow_interpreted_subclasses=True)
class Card:
    """A printed card: immutable, shared by all games."""

    def __init__(self, id: str, name: str, abilities: tuple[Ability, ...] = ()) -> None:
        self.id: Final[str] = id
        self.name: Final[str] = name
        self.abilities: Final[tuple[Ability, ...]] = abilities
        self.triggers: Final[tuple[Ability, ...]] = tuple(a for a in abilities if a.on is not None)
        self.number: Final[int] = int.from_bytes(hashlib.sha256(id.encode()).digest()[:6], "big") if id else 0
        """A number of 48 bits for the design, the same in every process; 0 for a card that is not known."""

    def facts(self) -> dict[str, object]:
        """Its printed values, for the card database."""
        return {"id": self.id, "name": self.name}

    def text(self) -> str:
        """What is written on it."""
        return " ".join(a.text() for a in self.abilities)


BLANK: Final = Card("", "a card")
"""What stands where a view may not know the card."""
