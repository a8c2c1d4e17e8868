"""How the game looks in the terminal and the browser, beyond its zones and options."""

from __future__ import annotations

from typing import Final

from mygame.moves import PLACE
from mygame.state import CAIRN
from playmat.engine.state.option import Option
from playmat.engine.state.scope import NONE
from playmat.engine.state.step import AnyTable
from playmat.engine.view.face import Face, Meter

HIGHEST: Final = 40


class MyGameFace(Face):
    """A meter for the height of each cairn, and a hint for each stone."""

    def __init__(self) -> None:
        super().__init__()
        self.about = "Two builders pile stones. Break some to lift others. The higher cairn wins."
        self.in_play = [CAIRN]
        self.curve = "cost"

    def meters(self, t: AnyTable, seat: int) -> list[Meter]:
        return [Meter("height", t.state.height[seat], HIGHEST)] if seat != NONE else []

    def hint(self, t: AnyTable, o: Option) -> str:
        if o.move is not PLACE:
            return ""
        stone = t.state.stone(o.thing)
        return " ".join([f"Builds {stone.height} higher, costs {stone.cost}.", stone.text()]).strip()
