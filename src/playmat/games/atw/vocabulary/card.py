"""Attack cards, player boards and their abilities."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from playmat.engine.state.card import Ability, Card
from playmat.engine.state.step import Effect, Word
from playmat.engine.words.form import Form
from playmat.engine.words.param import Bits, Called, Do, Kept, Numbers, OneOf, Part, Several, Toggle, Whole
from playmat.kit.effects.speech import Speech

if TYPE_CHECKING:
    from playmat.games.atw.player.worth import Mind, Worth
    from playmat.games.atw.state import AtwTable

GRAPPLE: Final = "GRAPPLE"
THROW: Final = "THROW"
STRIKE: Final = "STRIKE"
AERIAL: Final = "AERIAL"
CATEGORIES: Final = (GRAPPLE, THROW, STRIKE, AERIAL)

PIN: Final = 1
TAUNT: Final = 2
RECOVER: Final = 4
RAMPAGE: Final = 8
ICON_NAMES: Final = {PIN: "pin", TAUNT: "taunt", RECOVER: "recover", RAMPAGE: "rampage"}
NO_ICON: Final = {0: "none"}

OFFENSE: Final = "offense"
DEFENSE: Final = "defense"
BEFORE_ROLL: Final = "before the roll"
ON_MISS: Final = "on a miss"
ON_PINNED: Final = "when pinned"
PASSIVE: Final = "always"
TIMINGS: Final = (OFFENSE, DEFENSE, BEFORE_ROLL, ON_MISS, ON_PINNED, PASSIVE)

PERMANENT: Final = 0
REVERSAL: Final = 1
ONE_TIME_1: Final = 2
ONE_TIME_2: Final = 3
SLOTS: Final = {PERMANENT: "permanent", REVERSAL: "reversal", ONE_TIME_1: "one_time", ONE_TIME_2: "one_time"}

SHAPES: Final = ("circle", "square")
COLORS: Final = ("red", "blue", "green", "yellow")
CIRCLES: Final = 0b00001111
SQUARES: Final = 0b11110000

SPEECH: Final = Speech()


def icon_name(bit: int) -> str:
    """A combo icon by its bit: "red circle"."""
    k = bit.bit_length() - 1
    return f"{COLORS[k % 4]} {SHAPES[k // 4]}"


def icon_names(mask: int) -> list[str]:
    """The combo icons of a set of bits."""
    return [icon_name(1 << k) for k in range(8) if mask >> k & 1]


LINKS: Final = {1 << k: icon_name(1 << k) for k in range(8)}


@final
class AttackCard(Card):
    """A card of an attack deck, with everything printed on it."""

    form = Form(
        "attack_card", "",
        Kept("id"), Kept("name"), OneOf("category", CATEGORIES), Whole("damage", 0, 20), Whole("stamina", 0, 20),
        Whole("target", 1, 9), Whole("momentum", 0, 10), Bits("icons", ICON_NAMES, 0), Toggle("signature"),
        Toggle("finisher"), Whole("kickout", 0, 5, 0), Several("left", LINKS, (), "left_icons"),
        Several("right", LINKS, (), "right_icons"),
    )  # fmt: skip

    def __init__(
        self,
        id: str,
        name: str,
        category: str,
        damage: int,
        stamina: int,
        target: int,
        momentum: int,
        icons: int = 0,
        signature: bool = False,
        finisher: bool = False,
        kickout: int = 0,
        left: tuple[int, ...] = (),
        right: tuple[int, ...] = (),
    ) -> None:
        super().__init__(id, name)
        self.category: Final[str] = category
        self.damage: Final[int] = damage
        self.stamina: Final[int] = stamina
        self.target: Final[int] = target
        self.momentum: Final[int] = momentum
        self.icons: Final[int] = icons
        self.signature: Final[bool] = signature
        self.finisher: Final[bool] = finisher
        self.kickout: Final[int] = kickout
        """Kick-out icons: each removes one attempt of the player pinned with this card."""
        self.left_icons: Final[tuple[int, ...]] = left
        self.right_icons: Final[tuple[int, ...]] = right
        self.left: Final[int] = mask(left)
        self.right: Final[int] = mask(right)

    def has(self, icon: int) -> bool:
        """Whether the card shows this icon."""
        return self.icons & icon != 0

    def lacks(self) -> tuple[str, ...]:
        return () if self.has(PIN) else ("kickout",)

    def marks(self) -> list[str]:
        """The card's marks in words: signature, finisher, pin, taunt, recover, rampage, kick-out icons."""
        marks = ["signature"] if self.signature else []
        marks += ["finisher"] if self.finisher else []
        marks += [name for icon, name in ICON_NAMES.items() if self.icons & icon]
        return marks + [f"kick-out −{self.kickout}"] * bool(self.kickout)

    def facts(self) -> dict[str, object]:
        return {
            "id": self.id,
            "name": self.name,
            "category": self.category,
            "damage": self.damage,
            "stamina": self.stamina,
            "target": self.target,
            "momentum": self.momentum,
            "marks": self.marks(),
            "left": [icon_name(b) for b in self.left_icons],
            "right": [icon_name(b) for b in self.right_icons],
        }

    def text(self) -> str:
        links = [f"receives {icon_name(b)}" for b in self.left_icons]
        links += [f"offers {icon_name(b)}" for b in self.right_icons]
        line = ", ".join([*self.marks(), *links])
        return f"{line[:1].upper()}{line[1:]}." if line else ""


def mask(bits: tuple[int, ...]) -> int:
    """Several icons as one set of bits."""
    mask = 0
    for bit in bits:
        mask |= bit
    return mask


class Requirement(Word):
    """A condition that must be true at the moment an ability is used."""

    def met(self, t: AtwTable, seat: int, cards: list[AttackCard]) -> bool:
        """Whether the condition is true for this user and the cards in the attack."""
        raise NotImplementedError

    def text(self) -> str:
        return SPEECH.say(self)


TARGET: Final = 1
BONUS: Final = 2
FOE_TARGET: Final = 3
INITIATIVE: Final = 4
MAY_PIN: Final = 5


class AbilityEffect(Effect):
    """A word in an ability's text, perhaps with a number: damage(2), momentum(1)."""

    part: int = 0
    """What the procedure that uses the ability reads from it: a target number, a pin, the initiative."""

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n: Final[int] = n

    def text(self) -> str:
        return SPEECH.say(self)

    def worth(self, m: Mind) -> float:
        """The effect's worth to its user, besides what the evaluation of the attack or the pin counts."""
        raise NotImplementedError(type(self).__name__)

    def average(self, w: Worth) -> float:
        """The worth according to the printed numbers."""
        return 0.0


class AttackEffect(AbilityEffect):
    """A word about an attack or a pin, whose worth is counted there."""

    def worth(self, m: Mind) -> float:
        return 0.0


@final
class WrestlerAbility(Ability):
    """One of the four abilities on a board."""

    form = Form(
        "ability", "",
        Kept("name"), Called("slot", SLOTS), OneOf("timing", TIMINGS), Do("do", field="effects"), Do("requires", ()),
        Whole("stamina", 0, 20, 0), Whole("health", 0, 20, 0), Whole("roll", 0, 6, 0), Whole("counter_roll", 0, 6, 0),
        Toggle("counter_reversal"), OneOf("icon", NO_ICON | ICON_NAMES, 0),
    )  # fmt: skip

    def __init__(
        self,
        name: str,
        slot: int,
        timing: str,
        do: tuple[AbilityEffect, ...],
        requires: tuple[Requirement, ...] = (),
        stamina: int = 0,
        health: int = 0,
        roll: int = 0,
        counter_roll: int = 0,
        counter_reversal: bool = False,
        icon: int = 0,
    ) -> None:
        super().__init__(parts=(*requires, *do))
        self.name: Final[str] = name
        self.slot: Final[int] = slot
        self.timing: Final[str] = timing
        self.effects: Final[tuple[AbilityEffect, ...]] = do
        self.requires: Final[tuple[Requirement, ...]] = requires
        self.stamina: Final[int] = stamina
        self.health: Final[int] = health
        self.roll: Final[int] = roll
        """The number its user must roll, or 0."""
        self.counter_roll: Final[int] = counter_roll
        self.counter_reversal: Final[bool] = counter_reversal
        self.icon: Final[int] = icon
        """On reversals: the icon that may be activated afterwards."""
        self.initiative: Final[bool] = any(e.part == INITIATIVE for e in do)
        self.pins: Final[bool] = any(e.part == MAY_PIN for e in do)
        self.target: Final[int] = sum(e.n for e in do if e.part == TARGET)
        """The change to the target number of the attack it is used on."""
        self.bonus: Final[int] = sum(e.n for e in do if e.part == BONUS)
        """The change to the damage of the attack it is used on."""
        self.foe_target: Final[int] = sum(e.n for e in do if e.part == FOE_TARGET)
        """The permanent change to the target number of the opponent's attacks."""

    @property
    def counterable(self) -> bool:
        """Whether the attacker may undo it."""
        return self.counter_roll > 0 or self.counter_reversal

    def lacks(self) -> tuple[str, ...]:
        defends = self.timing == DEFENSE and self.slot != REVERSAL
        missing = [] if defends else ["roll"]
        can_be_countered = defends and self.initiative and self.slot != PERMANENT
        missing += [] if can_be_countered or self.counterable else ["counter_roll", "counter_reversal"]
        missing += [] if self.slot == REVERSAL else ["icon"]
        return (*missing, "stamina", "health") if self.timing == PASSIVE else tuple(missing)

    def fault(self) -> str:
        """The error if no rule would read one of its values, or "". The deck check reports invalid counters (D14)."""
        lacks = self.lacks()
        if self.roll and "roll" in lacks:
            return "only a permanent or one-time ability for defense can have a roll"
        if self.icon and "icon" in lacks:
            return "only a reversal can have an icon"
        return "an ability that is always on has no price" if self.stamina + self.health and "health" in lacks else ""

    def met(self, t: AtwTable, seat: int, cards: list[AttackCard]) -> bool:
        """Whether everything it requires is true now."""
        for need in self.requires:
            if not need.met(t, seat, cards):
                return False
        return True

    def text(self) -> str:
        price = [f"{self.stamina} stamina"] * bool(self.stamina) + [f"{self.health} health"] * bool(self.health)
        head = ", ".join([self.timing, *[r.text() for r in self.requires], *price])
        roll = f"on {self.roll} or more " if self.roll else ""
        effects = SPEECH.both([e.text() for e in self.effects])
        icon = f", then you may {ICON_NAMES[self.icon]}" if self.icon else ""
        ways = [f"a roll of {self.counter_roll} or more"] * bool(self.counter_roll)
        ways += ["a reversal"] * self.counter_reversal
        counter = f" Countered by {' or '.join(ways)}." if ways else ""
        return f"{head[:1].upper()}{head[1:]}: {roll}{effects}{icon}.{counter}"


@final
class Gesture:
    """A Taunt or Recover on a board: what its owner gets, and what the opponent gets."""

    form: ClassVar[Form] = Form(
        "gesture", "",
        Kept("name"), Numbers("you", Whole("momentum", 0, 10), Whole("stamina", 0, 20), Whole("draw", 0, 10)),
        Numbers("foe", Whole("health", 0, 20), Whole("stamina", 0, 20), Whole("draw", 0, 10)),
    )  # fmt: skip

    def __init__(self, name: str, you: dict[str, int], foe: dict[str, int]) -> None:
        self.name: Final[str] = name
        self.you: Final[dict[str, int]] = you
        self.foe: Final[dict[str, int]] = foe
        self.momentum: Final[int] = you.get("momentum", 0)
        self.stamina: Final[int] = you.get("stamina", 0)
        self.draw: Final[int] = you.get("draw", 0)
        self.foe_health: Final[int] = foe.get("health", 0)
        self.foe_stamina: Final[int] = foe.get("stamina", 0)
        self.foe_draw: Final[int] = foe.get("draw", 0)

    def text(self) -> str:
        """Both halves in words."""
        you = gains([(self.momentum, "momentum"), (self.stamina, "stamina"), (self.draw, "card")])
        foe = gains([(self.foe_health, "health"), (self.foe_stamina, "stamina"), (self.foe_draw, "card")])
        return f"{self.name}: you {you}; foe {foe or 'nothing'}."


def gains(parts: list[tuple[int, str]]) -> str:
    """The gains as text: "+2 momentum, +1 card"."""
    return ", ".join(f"+{n} {word}{'s' if word == 'card' and n > 1 else ''}" for n, word in parts if n)


@final
class Board(Card):
    """A wrestler's player board, with the fixed deck that belongs to it."""

    form = Form(
        "player_board", "",
        Kept("id"), Kept("name"), Kept("nickname"), Kept("era"), Whole("health", 1, 50), Whole("low_health", 0, 50),
        Whole("stamina", 1, 50), Whole("low_stamina", 0, 50), Whole("hand", 0, 15), Whole("limit", 0, 15),
        Part("taunt"), Part("recover"), Do("abilities"), Kept("deck"),
    )  # fmt: skip

    def __init__(
        self,
        id: str,
        name: str,
        nickname: str,
        era: str,
        health: int,
        low_health: int,
        stamina: int,
        low_stamina: int,
        hand: int,
        limit: int,
        taunt: Gesture,
        recover: Gesture,
        abilities: tuple[WrestlerAbility, ...],
        deck: int,
    ) -> None:
        super().__init__(id, name, abilities)
        self.nickname: Final[str] = nickname
        self.era: Final[str] = era
        self.health: Final[int] = health
        self.low_health: Final[int] = low_health
        self.stamina: Final[int] = stamina
        self.low_stamina: Final[int] = low_stamina
        self.hand: Final[int] = hand
        self.limit: Final[int] = limit
        self.taunt: Final[Gesture] = taunt
        self.recover: Final[Gesture] = recover
        self.slots: Final[tuple[WrestlerAbility, ...]] = abilities
        self.deck: Final[int] = deck
        """The number of cards in its deck. Nothing in a game shows it, so `facts` omit it."""

    def facts(self) -> dict[str, object]:
        return {
            "id": self.id,
            "name": self.name,
            "nickname": self.nickname,
            "era": self.era,
            "health": self.health,
            "low health": self.low_health,
            "stamina": self.stamina,
            "low stamina": self.low_stamina,
            "opening hand": self.hand,
            "hand limit": self.limit,
            "taunt": self.taunt.text(),
            "recover": self.recover.text(),
            "abilities": {a.name: a.text() for a in self.slots},
        }

    def fault(self) -> str:
        return next((f"{a.name}: {a.fault()}" for a in self.slots if a.fault()), "")

    def text(self) -> str:
        return " ".join(f"{a.name}. {a.text()}" for a in self.slots)
