"""Printed cards of AEW: Maneuvers, Actions, Responses, Personas and tokens."""

from __future__ import annotations

from typing import Final, final

from playmat.engine.state.ability import Ability
from playmat.engine.state.card import Card
from playmat.engine.words.form import Form
from playmat.engine.words.param import Bits, Called, Do, Kept, OneOf, Several, Whole
from playmat.games.aew.vocabulary.abilities import Act, Answer, Enters, Spoken, Trigger, Turned
from playmat.games.aew.vocabulary.lasting import Construct, FollowsUp, HasUses, Self, Static, Unreversible
from playmat.games.aew.vocabulary.traits import (
    ALL_USED,
    BOON,
    FACTION,
    HIDDEN,
    KEYWORDS,
    MANEUVER,
    MOST_COST,
    MOST_DAMAGE,
    MOST_MOMENTUM,
    MOST_USES,
    NO_TUCK,
    OF_SUBTYPES,
    OF_TARGETS,
    PERSONA,
    RESPONSE,
    STYLES,
    SUBTYPES,
    TARGETS,
    TRAITS,
    TYPES,
    USED_AT,
    names_of,
)

MOST_ABILITIES: Final = (ALL_USED >> USED_AT).bit_length()

NO_SUBTYPE: Final = {0: "none"}
OF_TRAITS: Final = {1 << k: name for k, name in enumerate(TRAITS)}
OF_STYLES: Final = dict(enumerate(STYLES))


@final
class AewCard(Card):
    """A card: everything printed on it."""

    form = Form(
        "card", "",
        Kept("id"), Kept("name"), Called("type", TYPES), OneOf("subtype", NO_SUBTYPE | OF_SUBTYPES, 0),
        Kept("persona", ""), Whole("cost", 0, MOST_COST, 0), Whole("damage", 0, MOST_DAMAGE, 0),
        Whole("momentum", 0, MOST_MOMENTUM, 0),
        Bits("targets", OF_TARGETS, 0), Bits("traits", OF_TRAITS, 0), Several("styles", OF_STYLES, ()),
        Bits("keywords", KEYWORDS, 0), Do("abilities", ()), Whole("back", -1, MOST_MOMENTUM, -1), Kept("kit_of", ""),
        Kept("token", ""),
    )  # fmt: skip

    def __init__(
        self,
        id: str,
        name: str,
        type: int,
        subtype: int = 0,
        persona: str = "",
        cost: int = 0,
        damage: int = 0,
        momentum: int = 0,
        targets: int = 0,
        traits: int = 0,
        styles: tuple[int, ...] = (),
        keywords: int = 0,
        abilities: tuple[Ability, ...] = (),
        back: int = -1,
        kit_of: str = "",
        token: str = "",
    ) -> None:
        super().__init__(id, name, abilities)
        self.type: Final[int] = type
        self.subtype: Final[int] = subtype
        self.persona: Final[str] = persona
        """Wrestler, Manager, Faction or Call Name, or "" for other cards."""
        self.cost: Final[int] = cost
        self.damage: Final[int] = damage
        self.momentum: Final[int] = momentum
        self.targets: Final[int] = targets
        self.traits: Final[int] = traits
        self.styles: Final[tuple[int, ...]] = styles
        """Every symbol, a doubled one twice."""
        self.style_bits: Final[int] = bits_of(styles)
        self.keywords: Final[int] = keywords
        self.back: Final[int] = back
        """The Momentum of a Faction's other face, or -1 if there is none."""
        self.kit_of: Final[str] = kit_of
        self.token: Final[str] = token
        """maneuver, boon or injury, or "" for a printed card."""
        self.tuckable: Final[bool] = not kit_of and keywords & NO_TUCK == 0
        self.answer: Final[Answer | None] = next((a for a in abilities if isinstance(a, Answer)), None)
        answers: list[Spoken] = [a for a in abilities if isinstance(a, Answer)]
        enters: list[Spoken] = [a for a in abilities if isinstance(a, Enters)]
        turned: list[Spoken] = [a for a in abilities if isinstance(a, Turned)]
        self.resolving: Final[list[Spoken]] = answers + enters
        """Its effects when it has resolved: Response effects, then Stun and Enters as printed."""
        self.turning: Final[list[Spoken]] = turned + answers + enters
        """Its effects when it has resolved after being revealed from the Ring."""
        self.acts: Final[tuple[Act, ...]] = tuple(a for a in abilities if isinstance(a, Act))
        self.statics: Final[tuple[Static, ...]] = tuple(a for a in abilities if isinstance(a, Static))
        self.selfs: Final[tuple[Self, ...]] = tuple(a for a in abilities if isinstance(a, Self))
        self.follows: Final[FollowsUp | None] = next((a for a in abilities if isinstance(a, FollowsUp)), None)
        self.uses: Final[int] = sum(a.n for a in abilities if isinstance(a, HasUses))
        self.unreversible: Final[Unreversible | None] = next(
            (a for a in abilities if isinstance(a, Unreversible)), None
        )
        self.construct: Final[Construct | None] = next((a for a in abilities if isinstance(a, Construct)), None)
        self.printed: Final[str] = self.rules_text()

    def type_line(self) -> str:
        """ "Maneuver – Strike to the Head"; "Persona – Wrestler"."""
        kind = TYPES[self.type] + (" token" if self.token else "")
        if self.type == MANEUVER:
            where = " and ".join(names_of(self.targets, TARGETS))
            return f"{kind} – {names_of(self.subtype, SUBTYPES)[0]}" + (f" to the {where}" if where else "")
        return f"{kind} – {self.persona}" if self.persona else kind

    def facts(self) -> dict[str, object]:
        facts: dict[str, object] = {"id": self.id, "name": self.name, "type": self.type_line()}
        if self.type != PERSONA:
            facts["cost"] = self.cost
        if self.type == MANEUVER:
            facts["damage"] = self.damage
        facts["momentum"] = self.momentum
        if self.back >= 0:
            facts["back"] = self.back
        if self.traits:
            facts["traits"] = names_of(self.traits, TRAITS)
        if self.styles:
            facts["styles"] = [STYLES[k] for k in self.styles]
        if self.kit_of:
            facts["kit of"] = self.kit_of
        return facts

    def keyword_names(self) -> list[str]:
        """Its keywords, except those that its abilities state."""
        keywords = KEYWORDS if self.follows is None else {k: v for k, v in KEYWORDS.items() if v != "Follow-Up"}
        return [name for bit, name in keywords.items() if self.keywords & bit]

    def text(self) -> str:
        return self.printed

    def rules_text(self) -> str:
        """Keywords and abilities as printed. Every view of the table shows it."""
        words = self.keyword_names()
        parts = [", ".join(words) + "."] if words else []
        return " ".join([*parts, *(a.text() for a in self.abilities if a.text())])

    def lacks(self) -> tuple[str, ...]:
        missing = [] if self.type == MANEUVER else ["subtype", "damage", "targets"]
        missing += ["cost"] if self.type in (PERSONA, BOON) else []
        return tuple(missing if self.persona == FACTION else [*missing, "back"])

    def fault(self) -> str:
        return self.numbers_fault() or self.abilities_fault()

    def numbers_fault(self) -> str:
        """The first error in its values outside the text, or ""."""
        if self.type == MANEUVER and not self.subtype:
            return "a Maneuver must be a Strike, Grapple or Submission"
        if self.persona == FACTION and self.back < 0:
            return "a Faction needs Momentum on its back"
        return ""

    def abilities_fault(self) -> str:
        """The first error in its abilities, or ""."""
        if self.uses > MOST_USES:
            return f"at most {MOST_USES} Use counters can be on a card"
        if any(isinstance(a, (Act, Trigger)) for a in self.abilities[MOST_ABILITIES:]):
            return f"used and triggered abilities must be among its first {MOST_ABILITIES} abilities"
        answers = [a for a in self.abilities if isinstance(a, Answer)]
        if answers and self.type != RESPONSE:
            return "only a Response can answer a play (303)"
        if len(answers) > 1:
            return "a Response can answer in only one way"
        if any(act.flip for act in self.acts) and self.persona != FACTION:
            return "only a Faction can be flipped (1104.a)"
        if any(isinstance(a, Static) and a.what.reads_damage for a in self.abilities):
            return "an ability that changes values can't depend on Damage, which it could change itself"
        return ""

    def is_hidden(self) -> bool:
        """Whether it can be played face down."""
        return self.keywords & HIDDEN != 0


def bits_of(numbers: tuple[int, ...]) -> int:
    """These numbers as bits."""
    bits = 0
    for n in numbers:
        bits |= 1 << n
    return bits


UNKNOWN_CARD: Final = AewCard("", "a card", 0)
"""The card that a view has in place of an unknown one."""
