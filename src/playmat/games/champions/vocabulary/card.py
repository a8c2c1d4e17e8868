"""Printed cards of Champions: Champions, Equipment and Spells, and the effects written on them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, final

from playmat.engine.state.card import Ability, Card
from playmat.engine.state.step import Word
from playmat.kit.would import Would, WouldAbility

if TYPE_CHECKING:
    from playmat.engine.state.event import Event, Kind
    from playmat.engine.state.option import Refusal
    from playmat.engine.state.scope import Ref
    from playmat.engine.state.step import Step
    from playmat.engine.table.table import Table
    from playmat.engine.table.triggers import Noted
    from playmat.games.champions.vocabulary.clauses import Segment

FIRE: Final = "Fire"
WATER: Final = "Water"
EARTH: Final = "Earth"
AIR: Final = "Air"
NEUTRAL: Final = "Neutral"
ELEMENTS: Final = (FIRE, WATER, EARTH, AIR)

CHAMPION: Final = "Champion"
EQUIPMENT: Final = "Equipment"
SPELL: Final = "Spell"


def a_or_an(element: str) -> str:
    """An element with its article: "a Fire", "an Air"."""
    return f"{'an' if element[:1] in 'AE' else 'a'} {element}"


NO_LIMIT: Final = ""
A_TURN: Final = "turn"
A_GAME: Final = "game"
LIMIT_TEXT: Final = {NO_LIMIT: "", A_TURN: "Once per turn: ", A_GAME: "Once per game: "}


class Condition(Word):
    """ "If …" in front of an effect: it must be true for the effect to be activated."""

    def holds(self, t: Table[Any], user: int) -> bool:
        """Whether it is, for this player."""
        raise NotImplementedError(type(self).__name__)


@final
class Active(Ability):
    """An Activated effect: started by the turn player as their action."""

    def __init__(
        self, segments: tuple[Segment, ...], condition: Condition | None = None, limit: str = "", either: bool = False
    ) -> None:
        super().__init__(parts=(*segments, condition) if condition is not None else segments)
        self.segments: Final[tuple[Segment, ...]] = segments
        self.condition: Final[Condition | None] = condition
        self.limit: Final[str] = limit
        self.either: Final[bool] = either
        """Either player can activate it on their own turn."""
        self.draws: Final[bool] = any(c.draws_cards for s in segments for option in s.options for c in option)
        """Whether anything in it draws; only then the deck may be too small for it."""
        self.from_deck: Final[int] = sum(c.from_deck for s in segments for option in s.options for c in option)
        """At most so many cards it takes from its user's deck."""

    def text(self) -> str:
        if_ = f"If {self.condition.text()}: " if self.condition is not None else ""
        either = "Either player can activate this. " if self.either else ""
        return f"{either}{LIMIT_TEXT[self.limit]}{if_}{said(self.segments)}"


@final
class When(Ability):
    """A Trigger: used after its event, and after the effect that caused it has finished."""

    def __init__(
        self,
        phrase: str,
        on: Kind,
        test: Test,
        segments: tuple[Segment, ...],
        can: bool = False,
        limit: str = "",
        hand: bool = False,
        look_back: bool = False,
        once_a_batch: bool = False,
        still_there: bool = False,
        still_up: bool = False,
        in_grave: bool = False,
        answers: str = "",
        least: int = 0,
    ) -> None:
        super().__init__(on=on, parts=segments)
        self.phrase: Final[str] = phrase
        self.test: Final[Test] = test
        self.segments: Final[tuple[Segment, ...]] = segments
        self.can: Final[bool] = can
        """Optional for its controller."""
        self.limit: Final[str] = limit
        self.hand: Final[bool] = hand
        """Used from the hand."""
        self.look_back: Final[bool] = look_back
        """About the card's own end: it works although the card is no longer where it was."""
        self.once_a_batch: Final[bool] = once_a_batch
        self.still_there: Final[bool] = still_there
        """What the event was about must still be on the field."""
        self.still_up: Final[bool] = still_up
        """And face up."""
        self.in_grave: Final[bool] = in_grave
        """The card itself must still be in the Grave, because it moves itself."""
        self.answers: Final[str] = answers
        """From the hand: what the opponent has done,"""
        self.least: Final[int] = least
        """with at least this number."""

    def hears(self, t: Table[Any], source: Ref, event: Event) -> bool:
        return not self.hand and self.test.holds(t, source, event)

    def qualifies(self, t: Table[Any], noted: Noted) -> bool:
        return True

    def text(self) -> str:
        can = "you can: " if self.can else ""
        done = said(self.segments)
        return f"{LIMIT_TEXT[self.limit]}When {self.phrase}, {can}{done[:1].lower()}{done[1:]}"


class Test(Word):
    """Which events a Trigger means."""

    def holds(self, t: Table[Any], source: Ref, event: Event) -> bool:
        """Whether it means this one, for a card on the field."""
        raise NotImplementedError(type(self).__name__)


class Instead(WouldAbility):
    """A would-effect: used just before something happens, to change or replace it."""

    def __init__(
        self,
        phrase: str,
        kind: str,
        price: tuple[Step, ...],
        do: Step,
        whose: str = "self",
        limit: str = "",
        hand: bool = False,
        by_opponent: bool = False,
    ) -> None:
        super().__init__("", price, do)
        self.phrase: Final[str] = phrase
        self.kind: Final[str] = kind
        self.whose: Final[str] = whose
        """Whom it may save: self (this Champion, or the one it sits on), yours, beside (other Equipment there)."""
        self.limit: Final[str] = limit
        self.hand: Final[bool] = hand
        self.by_opponent: Final[bool] = by_opponent

    def refusal(self, t: Table[Any], would: Would, source: int) -> Refusal | None:
        from playmat.games.champions.rules.windows import may_use

        return may_use(t, would, self, source)

    def text(self) -> str:
        price = " and ".join(p.text() for p in self.price)
        do = self.do.text() if self.do is not None else ""
        what = f"{price}, and {do}" if price else do
        return f"{LIMIT_TEXT[self.limit]}When {self.phrase}, you can: {what}."


MORE_HEALTH: Final = "max health"
MORE_HEALTH_EACH: Final = "max health each"
REDUCES: Final = "reduce hit"
REDUCES_THEIRS: Final = "reduce hit by opponent"
RAISES: Final = "raise hits"
HOLDS_FAST: Final = "cannot be moved"
CHAINS: Final = "chained"
WINS_WITH_FOUR: Final = "win with four"


@final
class Passive(Ability):
    """In force all the time while the card is face up on the field. What it does is read off its fields."""

    def __init__(self, phrase: str, what: str, n: int = 0, element: str = "", floor: int = 0) -> None:
        super().__init__(phrase)
        self.what: Final[str] = what
        self.n: Final[int] = n
        self.element: Final[str] = element
        self.floor: Final[int] = floor


def said(segments: tuple[Segment, ...]) -> str:
    """The steps of an effect as one sentence."""
    text = ", then ".join(s.text() for s in segments)
    return f"{text[:1].upper()}{text[1:]}." if text else ""


class DuelCard(Card):
    """A card of the game: its type and its effects by kind."""

    def __init__(self, id: str, name: str, kind: str, abilities: tuple[Ability, ...], element: str = "") -> None:
        super().__init__(id, name, abilities)
        self.kind: Final[str] = kind
        self.element: Final[str] = element
        """The element of an Equipment; of a Spell the one it can be equipped as."""
        self.active: Final[Active | None] = next((a for a in abilities if isinstance(a, Active)), None)
        self.passives: Final[tuple[Passive, ...]] = tuple(a for a in abilities if isinstance(a, Passive))
        self.woulds: Final[tuple[Instead, ...]] = tuple(a for a in abilities if isinstance(a, Instead))
        self.hand_triggers: Final[tuple[When, ...]] = tuple(a for a in abilities if isinstance(a, When) and a.hand)
        # what its Passives come to, added up once, because health is read at every state check
        self.more_health: Final[int] = sum(p.n for p in self.passives if p.what == MORE_HEALTH)
        self.more_health_each: Final[int] = sum(p.n for p in self.passives if p.what == MORE_HEALTH_EACH)
        self.wins_with_four: Final[bool] = any(p.what == WINS_WITH_FOUR for p in self.passives)
        self.once_a_batch: Final[bool] = any(a.once_a_batch for a in abilities if isinstance(a, When))

    def facts(self) -> dict[str, object]:
        return {"id": self.id, "name": self.name, "type": self.kind, "text": self.text()}


@final
class ChampionCard(DuelCard):
    """A Champion: health, and slots for Equipment."""

    def __init__(self, id: str, name: str, health: int, slots: tuple[str, ...], abilities: tuple[Ability, ...]) -> None:
        super().__init__(id, name, CHAMPION, abilities)
        self.health: Final[int] = health
        self.slots: Final[tuple[str, ...]] = slots

    def facts(self) -> dict[str, object]:
        return {**super().facts(), "health": self.health, "slots": list(self.slots)}


@final
class EquipmentCard(DuelCard):
    """An Equipment: its element, and whose Champions it may be put on."""

    def __init__(self, id: str, name: str, element: str, abilities: tuple[Ability, ...], either_side: bool) -> None:
        super().__init__(id, name, EQUIPMENT, abilities, element)
        self.either_side: Final[bool] = either_side

    def facts(self) -> dict[str, object]:
        return {**super().facts(), "element": self.element, "either side": self.either_side}

    def text(self) -> str:
        side = "Can be equipped to any Champion, either player's. " if self.either_side else ""
        return side + super().text()


@final
class SpellCard(DuelCard):
    """A Spell; some can equip themselves and then have only what they do while equipped."""

    def __init__(self, id: str, name: str, abilities: tuple[Ability, ...], equip_as: str = "") -> None:
        super().__init__(id, name, SPELL, abilities, equip_as)
        self.equip_as: Final[str] = equip_as

    def facts(self) -> dict[str, object]:
        return {**super().facts(), "equip as": self.equip_as}
