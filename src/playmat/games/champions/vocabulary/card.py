"""Printed cards of Champions: Champions, Equipment and Spells."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, final

from playmat.engine.errors import CardError
from playmat.engine.state.card import Ability, Card
from playmat.engine.words.form import Form
from playmat.engine.words.param import Do, Kept, OneOf, Several, Toggle, Whole
from playmat.games.champions.vocabulary.abilities import Active, Instead, Passive, When
from playmat.games.champions.vocabulary.choices import AIR as AIR  # fmt: skip
from playmat.games.champions.vocabulary.choices import EARTH as EARTH
from playmat.games.champions.vocabulary.choices import ELEMENTS as ELEMENTS
from playmat.games.champions.vocabulary.choices import FIRE as FIRE
from playmat.games.champions.vocabulary.choices import NEUTRAL as NEUTRAL
from playmat.games.champions.vocabulary.choices import NO_ELEMENT, OF_ELEMENTS
from playmat.games.champions.vocabulary.choices import WATER as WATER
from playmat.games.champions.vocabulary.passives import MORE_HEALTH, MORE_HEALTH_EACH, WINS_WITH_FOUR
from playmat.kit.wording import of_it

if TYPE_CHECKING:
    from playmat.games.champions.player.worth import Printed, Worth

CHAMPION: Final = "Champion"
EQUIPMENT: Final = "Equipment"
SPELL: Final = "Spell"
FROM_HAND: Final = " (from your hand)"
KINDS: Final = {"": "any", EQUIPMENT: EQUIPMENT, SPELL: SPELL}


def a_or_an(element: str) -> str:
    """An element with its article: "a Fire", "an Air"."""
    return f"{'an' if element[:1] in 'AE' else 'a'} {element}"


def slug(name: str) -> str:
    """The id of a card, from its name."""
    return re.sub(r"[^a-z0-9]+", "_", name.lower().replace("'", "").replace(".", "")).strip("_")


class DuelCard(Card):
    """A card of the game: its type and its effects by kind."""

    def __init__(self, id: str, name: str, kind: str, abilities: tuple[Ability, ...], element: str = "") -> None:
        super().__init__(id, name, abilities)
        self.kind: Final[str] = kind
        self.element: Final[str] = element
        """The element of an Equipment, or the element with which a Spell can be equipped."""
        self.active: Final[Active | None] = next((a for a in abilities if isinstance(a, Active)), None)
        self.passives: Final[tuple[Passive, ...]] = tuple(a for a in abilities if isinstance(a, Passive))
        self.woulds: Final[tuple[Instead, ...]] = tuple(a for a in abilities if isinstance(a, Instead))
        self.whens: Final[tuple[When, ...]] = tuple(a for a in abilities if isinstance(a, When))
        self.hand_triggers: Final[tuple[When, ...]] = tuple(a for a in self.whens if a.hand)
        # the totals of its health Passives, computed once because every state check reads health
        self.more_health: Final[int] = sum(p.n for p in self.passives if p.what == MORE_HEALTH)
        self.more_health_each: Final[int] = sum(p.n for p in self.passives if p.what == MORE_HEALTH_EACH)
        self.wins_with_four: Final[bool] = any(p.what == WINS_WITH_FOUR for p in self.passives)
        self.once_a_batch: Final[bool] = any(a.when.once_a_batch for a in self.whens)
        self.occasions: Final[dict[str, str]] = {}
        """The texts of its Triggers' occasions, cached."""

    def facts(self) -> dict[str, object]:
        return {"id": self.id, "name": self.name, "type": self.kind, "text": self.text()}

    def said_of_it(self, sentence: str) -> str:
        """A sentence about the card and its Champion, worded to follow the card's name."""
        return of_it(sentence.replace("this Champion", "it" if self.kind == CHAMPION else "its Champion"))

    def occasion(self, trigger: When) -> str:
        """The occasion of one of its Triggers, worded to follow the card's name: " (when it is destroyed)"."""
        phrase = trigger.when.phrase
        shown = self.occasions.get(phrase)
        if shown is None:
            shown = self.occasions[phrase] = f" (when {self.said_of_it(phrase.removesuffix(FROM_HAND))})"
        return shown

    def judge(self, p: Printed, w: Worth) -> None:
        """Compute its worth on the field and in the hand, from the worth of its effects."""
        raise NotImplementedError(type(self).__name__)


@final
class ChampionCard(DuelCard):
    """A Champion: health, and slots for Equipment."""

    form = Form(
        "champion", "",
        Kept("name"), Whole("health", 10, 300), Several("slots", ELEMENTS, as_list=True), Do("abilities", many=True),
        Kept("id", ""),
    )  # fmt: skip

    def __init__(self, name: str, health: int, slots: list[str], *abilities: Ability, id: str = "") -> None:
        if health <= 0 or any(x not in ELEMENTS for x in slots):
            raise CardError(f"{name}: health must be above 0, and slots must be {', '.join(ELEMENTS)}")
        super().__init__(id or slug(name), name, CHAMPION, abilities)
        self.health: Final[int] = health
        self.slots: Final[tuple[str, ...]] = tuple(slots)

    def facts(self) -> dict[str, object]:
        return {**super().facts(), "health": self.health, "slots": list(self.slots)}

    def judge(self, p: Printed, w: Worth) -> None:
        """Compute its worth from its health, its slots and its effects. It is never in a hand."""
        p.field = self.health + 8.0 * len(self.slots) + p.use + p.still


@final
class EquipmentCard(DuelCard):
    """An Equipment: its element, and the Champions that it can be equipped to."""

    form = Form(
        "equipment", "",
        Kept("name"), OneOf("element", OF_ELEMENTS | {NEUTRAL: NEUTRAL}), Do("abilities", many=True),
        Toggle("either_side"),
    )  # fmt: skip

    def __init__(self, name: str, element: str, *abilities: Ability, either_side: bool = False) -> None:
        if element != NEUTRAL and element not in ELEMENTS:
            raise CardError(f'{name}: "{element}" is not an element')
        super().__init__(slug(name), name, EQUIPMENT, abilities, element)
        self.either_side: Final[bool] = either_side

    def facts(self) -> dict[str, object]:
        return {**super().facts(), "element": self.element, "either side": self.either_side}

    def text(self) -> str:
        side = "Can be equipped to any Champion, either player's. " if self.either_side else ""
        return side + super().text()

    def judge(self, p: Printed, w: Worth) -> None:
        """Compute its worth from what it does repeatedly or once. In the hand it still needs an action."""
        active = 0.0
        if self.active is not None:
            active = max(2.0, p.use - w.action if p.once else (p.use - 0.5 * w.action) * w.again)
        p.field = min(30.0, w.wear * (active + p.still + 0.4 * (p.leaving + p.ruined)))
        p.hand = max(1.0, w.hold * (p.field + p.equipping - w.action))
        if self.either_side and p.field < 6.0:
            p.field = -5.0
            p.hand = 3.0


@final
class SpellCard(DuelCard):
    """A Spell. Some Spells can equip themselves. While equipped, only their effects as Equipment apply."""

    form = Form("spell", "", Kept("name"), Do("abilities", many=True), OneOf("equip_as", NO_ELEMENT | OF_ELEMENTS, ""))

    def __init__(self, name: str, *abilities: Ability, equip_as: str = "") -> None:
        super().__init__(slug(name), name, SPELL, abilities, equip_as)
        self.equip_as: Final[str] = equip_as

    def facts(self) -> dict[str, object]:
        return {**super().facts(), "equip as": self.equip_as}

    def judge(self, p: Printed, w: Worth) -> None:
        """Compute its worth from its effect, minus the action it takes. Responses are kept for the right moment."""
        p.field = w.wear * (p.still + 4.0) if self.equip_as else 2.0
        p.hand = max(1.0, w.hold * (p.use - w.action))
        for would in self.woulds:
            p.hand = would.usual_in_hand
        for trigger in self.hand_triggers:
            p.hand = max(p.hand, w.hold * trigger.average)
