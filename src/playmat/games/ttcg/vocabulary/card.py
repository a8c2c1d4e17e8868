"""Printed cards of TTCG and the two effects on each."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, final

from playmat.engine.state.card import Ability, Card
from playmat.engine.state.event import Event
from playmat.engine.state.scope import Ref
from playmat.engine.state.step import Word
from playmat.engine.words.form import Form
from playmat.engine.words.param import Bits, Called, Do, Kept, OneOf, Part, Toggle, Whole
from playmat.games.ttcg.vocabulary.op import Answered, Cost, Occasion, Op, Sel
from playmat.games.ttcg.vocabulary.speech import SPEECH
from playmat.games.ttcg.vocabulary.traits import LEVELS, MOST_LEVEL, MOST_NUMBER, OF_SUBTYPES, TYPE_NAMES, subtype_names
from playmat.kit.wording import as_logged, of_it

if TYPE_CHECKING:
    from playmat.games.ttcg.state import TtcgState, TtcgTable

NORMAL: Final = 0
CONTINUOUS: Final = 1
COUNTER: Final = 2
EQUIP: Final = 3
LATENT: Final = 4
DORMANT: Final = 5
EFFECT_KINDS: Final = ("Normal", "Continuous", "Counter", "Equip", "Latent", "Dormant")
OF_KINDS: Final = {
    NORMAL: "normal", CONTINUOUS: "continuous", COUNTER: "counter", EQUIP: "equip", LATENT: "latent",
    DORMANT: "dormant",
}  # fmt: skip
ITSELF: Final = re.compile(r"\bthis (card|creature)\b")
OF_TYPES: Final = {type: name or "Magic" for type, name in enumerate(TYPE_NAMES)}


@final
class CardEffect(Ability):
    """One of the two effects of a card: its kind, trigger or answered action, cost, and operations."""

    form = Form(
        "effect", "",
        Called("kind", OF_KINDS), Do("ops"), Do("costs", ()), Part("when", None), Part("answers", None),
        Part("host", None), Toggle("optional"),
    )  # fmt: skip

    def __init__(
        self,
        kind: int,
        ops: tuple[Op, ...],
        costs: tuple[Cost, ...] = (),
        when: Occasion | None = None,
        answers: Answered | None = None,
        host: Sel | None = None,
        optional: bool = False,
    ) -> None:
        extra: list[Word] = [*ops, *costs]
        if when is not None:
            extra.append(when)
        super().__init__("", None, when.on if when is not None else None, tuple(extra))
        self.kind: Final[int] = kind
        self.ops: Final[tuple[Op, ...]] = ops
        self.costs: Final[tuple[Cost, ...]] = costs
        self.when: Final[Occasion | None] = when
        self.answers: Final[Answered | None] = answers
        self.host: Final[Sel | None] = host
        self.optional: Final[bool] = optional
        """ "?": its controller may decline."""
        self.recurring: Final[bool] = kind == CONTINUOUS and when is not None
        self.state: Final[bool] = kind == LATENT and when is not None and when.on is None
        """ "while …": it is never activated (R59)."""
        self.lasting: Final[bool] = (kind == CONTINUOUS and when is None) or kind == EQUIP or self.state
        """Whether it is active as long as it applies, instead of being carried out once."""
        self.sels: Final[list[Sel]] = ([host] if host is not None else []) + [sel for op in ops for sel in op.sels]
        """The cards on the field that it names, in order, with the host of an Equip first."""
        occasion = of_it(f" {small(when.text())}") if self.recurring and when is not None else ""
        self.log_text: Final[str] = as_logged(ITSELF.sub("itself", self.does()) + occasion)
        """Its operations as the log describes them, from the player's side."""
        self.number: int = 0
        """The index of this effect on its card, set when the card is created."""

    def hears(self, t: TtcgTable, source: Ref, event: Event) -> bool:
        state: TtcgState = t.state
        pile = state.pile_of(source.thing)
        c = state.lying(source.thing)
        if pile is None or c is None or self.when is None:
            return False
        if self.recurring:
            if not c.is_active(self.number):  # OP.TRIG.5
                return False
        elif c.tapped:  # 2.2.5.19, OP.TRIG.1
            return False
        return self.when.hears(state, c, pile, event)

    def does(self) -> str:
        """Its operations as text: "draw 1 card, then discard 1 card"."""
        return SPEECH.then([op.text() for op in self.ops])

    def says(self) -> str:
        """Its operations as a sentence."""
        text = self.does()
        return f"{text[:1].upper()}{text[1:]}."

    def price(self) -> str:
        """Its cost, in words."""
        costs = SPEECH.both([cost.text() for cost in self.costs])
        return f"{costs[:1].upper()}{costs[1:]}: " if costs else ""

    def body(self) -> str:
        """The whole effect except its kind."""
        text = self.price() + self.says()
        if self.when is not None:
            may = "you may: " if self.optional else ""
            return f"{self.when.text()}, {may}{text[:1].lower() + text[1:] if not may else text}"
        if self.answers is not None:
            return f"{self.answers.text()}: {text}"
        if self.host is not None:
            return f"To {self.host.text()}. {text}"
        return text

    def text(self) -> str:
        return f"{EFFECT_KINDS[self.kind]}: {self.body()}"

    def lacks(self) -> tuple[str, ...]:
        return () if self.kind == LATENT and not self.state else ("optional",)

    def fault(self) -> str:
        """The error in the effect, or "" if it is valid."""
        if not self.ops:
            return "does nothing"
        if self.kind == LATENT and self.when is None:
            return "needs a trigger: PLAYED, WINS, TURN_ENDS …"
        if self.kind == COUNTER and self.answers is None:
            return "needs something to answer: AN_ATTACK, an_effect() …"
        if self.kind == EQUIP and (self.host is None or not self.host.can_host()):
            return "must be attached to one face-up creature"
        if self.kind == CONTINUOUS and self.when is not None and self.when.on is None:
            return "can recur on an event, such as WINS, but not on a state"
        for op in self.ops:
            if self.lasting and not op.can_last():
                return f'cannot include "{op.text()}", which cannot last'
            if not self.lasting and op.needs_end():
                return f'needs a duration (TURN or NEXT_TURN): "{op.text()}"'
        return ""


def small(text: str) -> str:
    """The text with a lowercase first letter, for use within a sentence."""
    return text[:1].lower() + text[1:]


@final
class TtcgCard(Card):
    """A creature or a magic card."""

    form = Form(
        "card", "",
        Kept("id"), Kept("name"), OneOf("type", OF_TYPES, 0), Whole("level", 0, MOST_LEVEL, 0),
        Bits("subtypes", OF_SUBTYPES, 0), Whole("attack", 0, MOST_NUMBER, 0), Whole("defense", 0, MOST_NUMBER, 0),
        Do("effects", ()),
    )  # fmt: skip

    def __init__(
        self, id: str, name: str, type: int = 0, level: int = 0, subtypes: int = 0, attack: int = 0, defense: int = 0,
        effects: tuple[CardEffect, ...] = (),
    ) -> None:  # fmt: skip
        super().__init__(id, name, effects)
        self.type: Final[int] = type
        """0: magic."""
        self.level: Final[int] = level
        self.subtypes: Final[int] = subtypes
        self.attack: Final[int] = attack
        self.defense: Final[int] = defense
        self.effects: Final[tuple[CardEffect, ...]] = effects
        self.creature: Final[bool] = type != 0
        self.lasting: Final[tuple[CardEffect, ...]] = tuple(e for e in effects if e.lasting)
        self.counters: Final[tuple[CardEffect, ...]] = tuple(e for e in effects if e.kind == COUNTER)
        for k in range(len(effects)):
            effects[k].number = k

    def type_line(self) -> str:
        """ "Fire creature, level 1 – Beast"."""
        if not self.creature:
            return "Magic"
        return f"{TYPE_NAMES[self.type]} creature – {', '.join(subtype_names(self.subtypes))}"

    def lacks(self) -> tuple[str, ...]:
        return () if self.creature else ("type", "level", "subtypes", "attack", "defense")

    def fault(self) -> str:
        """The first error, or "". 2.2.5.1: a card has exactly two valid effects. A creature has its values."""
        if self.creature and self.level not in LEVELS:
            return f"its level is {self.level}, but levels go from {LEVELS[0]} to {LEVELS[-1]}"
        if self.creature and not self.subtypes:
            return f"a creature needs at least one subtype: {', '.join(OF_SUBTYPES.values())}"
        if not self.creature and (self.level or self.subtypes or self.attack or self.defense):
            return "a magic card has no level, subtypes, attack or defense"
        if len(self.effects) != 2:
            return f"every card has exactly two effects, but this one has {len(self.effects)}"
        for effect in self.effects:
            fault = effect.fault()
            if fault:
                return f"its {EFFECT_KINDS[effect.kind]} effect {fault}"
        return ""

    def facts(self) -> dict[str, object]:
        facts: dict[str, object] = {"id": self.id, "name": self.name, "type": self.type_line()}
        if self.creature:
            facts |= {"level": self.level, "attack": self.attack, "defense": self.defense}
        return facts


NO_CARD: Final = TtcgCard("", "a card", 0, 0, 0, 0, 0, ())
"""A face-down card, as every effect sees it (R27)."""
