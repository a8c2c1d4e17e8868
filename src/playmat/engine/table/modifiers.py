"""Continuous changes: values of things, and the modifiers that change them for a while."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar, Final, final

from playmat.engine.errors import BrokenRule
from playmat.engine.state.record import Record, saved
from playmat.engine.state.scope import Ref, Scope
from playmat.engine.state.step import Amount, Selector

if TYPE_CHECKING:
    from playmat.engine.state.state import State
    from playmat.engine.table.table import Table

VALUES: list[Value] = []

SET: Final = 0
ADD: Final = 1
FLOOR: Final = 2
"""The order in which the modifiers of one value are applied: set, then add, then floors."""


@final
class Value:
    """A number of things that modifiers can change: strength, cost. A filter may read earlier layers only."""

    def __init__(self, name: str, layer: int, base: Callable[[Any, int], int]) -> None:
        self.name: Final[str] = name
        self.layer: Final[int] = layer
        self.base: Final[Callable[[Any, int], int]] = base
        self.index: Final[int] = len(VALUES)
        VALUES.append(self)

    def of(self, t: Table[Any], thing: int) -> int:
        """The value now. Computed on the first reading after something changed."""
        state: State = t.state
        if t.values_stamp != state.stamp or t.values_of is not state:
            t.values.clear()
            t.values_stamp = state.stamp
            t.values_of = state
        if self.layer >= t.layer:
            raise BrokenRule(f'a filter of layer {t.layer} reads "{self.name}", which is of layer {self.layer}')
        key = thing * 256 + self.index
        found = t.values.get(key)
        if found is None:
            found = self.work_out(t, thing)
            t.values[key] = found
        return found

    def work_out(self, t: Table[Any], thing: int) -> int:
        """The base, then everything that changes it."""
        value = self.base(t, thing)
        state: State = t.state
        outer = t.layer
        t.layer = self.layer
        try:
            for how in (SET, ADD, FLOOR):
                for m in state.modifiers:
                    if m.value == self.name and m.how == how and m.means(t, thing):
                        value = m.applied(t, value)
        finally:
            t.layer = outer
        return value


@final
class Modifier(Record):
    """A change of a value: whose doing it is, what it is done to, by how much, and until when."""

    FIELDS: ClassVar[tuple[str, ...]] = ("value", "how", "who", "amount", "count", "scope", "until")

    def __init__(
        self, value: str, how: int, who: Selector, amount: int, count: Amount | None, scope: Scope, until: str
    ) -> None:
        self.value: Final[str] = value
        self.how: Final[int] = how
        self.who: Final[Selector] = who
        self.amount: Final[int] = amount
        self.count: Final[Amount | None] = count
        self.scope: Final[Scope] = scope
        self.until: Final[str] = until
        """A moment that the game calls out ("end of turn"), or "" for as long as its source stays as it is."""

    def means(self, t: Table[Any], thing: int) -> bool:
        """Whether it changes this thing now."""
        return not self.gone(t.state) and self.who.holds(t, self.scope, thing)

    def gone(self, state: State) -> bool:
        """Whether it lasts as long as its source, and that is no longer what it was."""
        source: Ref | None = self.scope.this
        return self.until == "" and source is not None and not state.fresh(source)

    def applied(self, t: Table[Any], value: int) -> int:
        """The value after this change."""
        amount = self.amount if self.count is None else self.amount * self.count.count(t, self.scope)
        if self.how == SET:
            return amount
        if self.how == ADD:
            return value + amount
        return max(value, amount)


def change(t: Table[Any], modifier: Modifier) -> None:
    """A modifier begins."""
    t.state.modifiers = [*t.state.modifiers, modifier]
    t.state.stamp += 1


def expire(t: Table[Any], moment: str) -> None:
    """The modifiers that last until this moment end, and with them those whose source is gone."""
    state: State = t.state
    state.modifiers = [m for m in state.modifiers if m.until != moment and not m.gone(state)]
    state.stamp += 1


saved(Modifier)
