"""The words for things on the cards of Lantern Keepers: towers (by their top lamps), face-down lamps and keepers."""

from __future__ import annotations

from typing import Any, Final, cast

from playmat.engine.state.scope import NONE, Scope
from playmat.engine.state.step import Selector
from playmat.engine.table.table import Table
from tests.engine.toy.card import Condition, Tops
from tests.engine.toy.state import LanternState, Tower


class Towers(Tops):
    """Towers, described by their top lamps: by owner, hue, height and brightness."""

    def __init__(self, yours: bool, hue: str, other: bool, height: int, shine: int) -> None:
        super().__init__()
        self.yours: Final[bool] = yours
        self.hue: Final[str] = hue
        self.other: Final[bool] = other
        self.height: Final[int] = height
        self.shine: Final[int] = shine

    def fits(self, state: LanternState, you: int, this: int, tower: Tower) -> bool:
        if tower.top in state.veiled or (self.yours and tower.seat != you):
            return False
        if self.other and tower.top == this:
            return False
        if self.hue and state.lantern_card(tower.top).hue != self.hue:
            return False
        return tower.height >= self.height and (not self.shine or tower.shine >= self.shine)

    def things(self, t: Table[Any], s: Scope) -> list[int]:
        this = s.this.thing if s.this is not None else NONE
        return [tower.thing for tower in t.state.lit() if self.fits(t.state, s.you, this, tower)]

    def text(self) -> str:
        whose = "your " if self.yours else ""
        return f"{whose}{'other ' if self.other else ''}{self.hue + ' ' if self.hue else ''}lamps"


class Aimed(Selector):
    """The thing that was chosen."""

    def things(self, t: Table[Any], s: Scope) -> list[int]:
        return [s.target.thing] if s.target is not None and t.state.fresh(s.target) else []


class Veiled(Selector):
    """Face-down lamps."""

    def things(self, t: Table[Any], s: Scope) -> list[int]:
        return list(t.state.veiled)


class WingedOfYours(Selector):
    """Your winged lamps that are face up on top of a tower."""

    def things(self, t: Table[Any], s: Scope) -> list[int]:
        state = cast(LanternState, t.state)
        tops = [tower.top for tower in state.towers_of(s.you)]
        return [c for c in tops if c not in state.veiled and state.lantern_card(c).winged]


class OtherKeepers(Selector):
    """The other keepers."""

    def things(self, t: Table[Any], s: Scope) -> list[int]:
        around: list[int] = t.state.around(s.you)
        return [seat for seat in around if seat != s.you]


class LowGlow(Condition):
    """The condition that the keeper's glow is at most this number."""

    def __init__(self, most: int) -> None:
        super().__init__()
        self.most: Final[int] = most

    def met(self, t: Table[Any], seat: int) -> bool:
        return cast(LanternState, t.state).glow[seat] <= self.most
