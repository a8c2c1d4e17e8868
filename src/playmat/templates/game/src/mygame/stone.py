"""The cards of this game: stones with a height, a cost and abilities. These are the words that cards are written in."""

from __future__ import annotations

from typing import Any, Final

from mygame.moves import PLACED
from playmat.engine.state.card import Ability, Card
from playmat.engine.state.event import Event
from playmat.engine.state.scope import Ref
from playmat.engine.words.form import Form
from playmat.engine.words.param import Do, Kept, Whole


class StoneAbility(Ability):
    """A sentence on a stone that waits for a stone to be placed. `n` is its number."""

    def __init__(self, sentence: str, n: int) -> None:
        super().__init__(sentence, on=PLACED)
        self.n: Final[int] = n


class Echo(StoneAbility):
    """When your opponent places a stone, your cairn grows."""

    form = Form("echo", "", Whole("n", 1, 5))

    def __init__(self, n: int) -> None:
        super().__init__(f"When your opponent places a stone, build {n} higher.", n)

    def hears(self, t: Any, source: Ref, event: Event) -> bool:
        return bool(event.seat != t.state.holder(source.thing))


class Seam(StoneAbility):
    """When you place this stone, you draw."""

    form = Form("seam", "", Whole("n", 1, 3))

    def __init__(self, n: int) -> None:
        super().__init__(f"When you place this, draw {n} from your bag.", n)

    def hears(self, t: Any, source: Ref, event: Event) -> bool:
        return event.thing == source.thing


class Stone(Card):
    """A stone: how high it is, and how many other stones from your hand it costs."""

    form = Form("stone", "", Kept("name"), Whole("height", 0, 20), Whole("cost", 0, 6), Do("abilities", (), many=True))

    def __init__(self, name: str, height: int, cost: int, *abilities: Ability) -> None:
        super().__init__(name.lower().replace(" ", "-"), name, abilities)
        self.height: Final[int] = height
        self.cost: Final[int] = cost

    def facts(self) -> dict[str, object]:
        return {"id": self.id, "name": self.name, "type": "Stone", "height": self.height, "cost": self.cost}
