"""Abilities printed on cards, active triggers, and noted triggers that wait."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import mypyc_attr

from playmat.engine.state.event import Event, Kind
from playmat.engine.state.record import Record, saved
from playmat.engine.state.scope import Ref
from playmat.engine.state.step import AnyTable, Step, Word


@mypyc_attr(allow_interpreted_subclasses=True)
class Ability(Word):
    """One printed sentence: what it does and, for a trigger, the event it waits for."""

    def __init__(
        self, sentence: str = "", do: Step | None = None, on: Kind | None = None, parts: tuple[Word, ...] = ()
    ) -> None:
        super().__init__((*parts, do) if do is not None else parts)
        self.sentence: Final[str] = sentence
        self.do: Final[Step | None] = do
        self.on: Final[Kind | None] = on
        """The event that a trigger waits for. The trigger is noted if its card is in an active zone at that moment."""

    def hears(self, t: AnyTable, source: Ref, event: Event) -> bool:
        """Whether a trigger waits for this event."""
        return True

    def qualifies(self, t: AnyTable, noted: Noted) -> bool:
        """Whether a noted trigger may still be used when its turn comes: by default, while its card is unchanged."""
        fresh: bool = t.state.fresh(noted.source)
        return fresh

    def text(self) -> str:
        return self.sentence or (self.do.text() if self.do is not None else "")


@final
@mypyc_attr(acyclic=True)
class Listener(Record):
    """An active trigger: the ability, its card, and the seat that may use it."""

    FIELDS: ClassVar[tuple[str, ...]] = ("ability", "source", "seat")

    def __init__(self, ability: Ability, source: Ref, seat: int) -> None:
        self.ability: Final[Ability] = ability
        self.source: Final[Ref] = source
        self.seat: Final[int] = seat


@final
@mypyc_attr(acyclic=True)
class Noted(Record):
    """A trigger whose event has happened: the seat that may use it, and the seat and thing of the event."""

    FIELDS: ClassVar[tuple[str, ...]] = ("ability", "source", "seat", "by", "thing", "number")

    def __init__(self, ability: Ability, source: Ref, seat: int, by: int, thing: Ref | None, number: int) -> None:
        self.ability: Final[Ability] = ability
        self.source: Final[Ref] = source
        self.seat: Final[int] = seat
        self.by: Final[int] = by
        """The seat of the event."""
        self.thing: Final[Ref | None] = thing
        """The thing of the event, as it was then."""
        self.number: Final[int] = number


saved(Listener, Noted)
