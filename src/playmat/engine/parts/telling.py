"""What spectators see of a game's events: the source, the target, and what happens at the same time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from playmat.engine.state.scope import NONE
from playmat.engine.table.about import About

if TYPE_CHECKING:
    from playmat.engine.state.event import Event, Kind
    from playmat.engine.state.step import AnyTable

__all__ = ["Telling"]


@mypyc_attr(allow_interpreted_subclasses=True)
class Telling:
    """How events are presented. By default, the thing of an event is its source and the other thing its target."""

    def __init__(self, together: list[list[Kind]] | None = None, words: list[Kind] | None = None) -> None:
        self.families: dict[str, int] = {}
        """The group of each kind. Kinds in a group happen at the same time if one step emits them consecutively."""
        for number, kinds in enumerate(together if together is not None else []):
            for kind in kinds:
                self.families[kind.address] = number

        self.words: set[str] = {kind.address for kind in words} if words is not None else set()
        """Kinds that only announce something. Their effect is shown with what follows."""

    def about(self, t: AnyTable, event: Event) -> About:
        """The source, targets and other details of an event. Called within a step, so it only reads the table."""
        return About(event.thing, [event.other] if event.other != NONE else [])

    def are_one(self, before: Event, event: Event) -> bool:
        """Whether two consecutive events from one step happen at the same time."""
        family = self.families.get(event.kind.address, NONE)
        return family != NONE and family == self.families.get(before.kind.address, NONE)
