"""Words for effects: Activated effects and their conditions, Triggers, "would" effects, Passives."""

from __future__ import annotations

from typing import Final

from playmat.engine.state.event import Kind
from playmat.engine.state.step import Effect
from playmat.games.champions import moves
from playmat.games.champions.rules.check import BecomesHealth
from playmat.games.champions.rules.hits import HitBecomesZero, ReduceHit
from playmat.games.champions.rules.ruin import DestroyThisPrice, IsSaved, ReturnsInstead
from playmat.games.champions.rules.windows import DAMAGE, DEFEAT, DESTROY, DiscardPrice
from playmat.games.champions.vocabulary.card import (
    CHAINS,
    HOLDS_FAST,
    MORE_HEALTH,
    MORE_HEALTH_EACH,
    RAISES,
    REDUCES,
    REDUCES_THEIRS,
    WINS_WITH_FOUR,
    Active,
    Condition,
    Instead,
    Passive,
    Test,
    When,
    a_or_an,
)
from playmat.games.champions.vocabulary.conditions import (
    ChampionInGrave,
    ControlsChampions,
    ControlsEquipment,
    HandHas,
    OpponentActivatedSpell,
    OpponentControls,
    OpponentEquipped,
    OpponentHandHas,
    OwnHealthAtMost,
)
from playmat.games.champions.vocabulary.matching import (
    ByOpponent,
    ByYou,
    DamagedHere,
    DrewByEffect,
    EquippedHere,
    EquippedThis,
    FromHand,
    OtherSentHere,
    OwnDownSent,
    OwnEnd,
    OwnFlippedUp,
    RuinedHere,
)
from playmat.games.champions.vocabulary.words.doing import Part, steps

# conditions


def opponent_controls(n: int) -> Condition:
    """The opponent controls at least so many Champions."""
    return OpponentControls(n)


def you_control_champions(n: int) -> Condition:
    """You control at least so many Champions."""
    return ControlsChampions(n)


def you_control(n: int, element: str = "") -> Condition:
    """You control at least so many face-up Equipment."""
    return ControlsEquipment(n, element)


def hand_has(n: int, others: bool = False) -> Condition:
    """Your hand has at least so many cards."""
    return HandHas(n, others)


def opponent_hand_has(n: int) -> Condition:
    """The opponent's hand has at least so many cards."""
    return OpponentHandHas(n)


def weak_champion(at_most: int) -> Condition:
    """You control a Champion with so little health."""
    return OwnHealthAtMost(at_most)


SPELL_LAST_TURN: Final = OpponentActivatedSpell()
EQUIPPED_LAST_TURN: Final = OpponentEquipped()
CHAMPION_IN_GRAVE: Final = ChampionInGrave()


# Activated effects and Triggers


def action(*parts: Part, given: Condition | None = None, once: str = "", by_either: bool = False) -> Active:
    """An Activated effect."""
    return Active(steps(parts), given, once, by_either)


class Occasion:
    """What a Trigger waits for: its phrase, its kind of event, and which of them it means."""

    def __init__(
        self,
        phrase: str,
        kind: Kind,
        test: Test,
        look_back: bool = False,
        once_a_batch: bool = False,
        still_there: bool = False,
        still_up: bool = False,
        in_grave: bool = False,
        answers: str = "",
        least: int = 0,
    ) -> None:
        self.phrase: Final[str] = phrase
        self.kind: Final[Kind] = kind
        self.test: Final[Test] = test
        self.look_back: Final[bool] = look_back
        self.once_a_batch: Final[bool] = once_a_batch
        self.still_there: Final[bool] = still_there
        self.still_up: Final[bool] = still_up
        self.in_grave: Final[bool] = in_grave
        self.answers: Final[str] = answers
        self.least: Final[int] = least


def when(on: Occasion, *parts: Part, can: bool = False, once: str = "") -> When:
    """A Trigger."""
    return When(
        on.phrase,
        on.kind,
        on.test,
        steps(parts),
        can,
        once,
        on.answers != "",
        on.look_back,
        on.once_a_batch,
        on.still_there,
        on.still_up,
        on.in_grave,
        on.answers,
        on.least,
    )


THIS_DESTROYED: Final = Occasion("this is destroyed", moves.DESTROYED, OwnEnd(), look_back=True)
THIS_SENT: Final = Occasion("this is sent from the field to the Grave", moves.SENT, OwnEnd(), look_back=True)
THIS_DISCARDED: Final = Occasion("this is discarded", moves.DISCARDED, OwnEnd(), look_back=True)
THIS_EQUIPPED: Final = Occasion("this is equipped face up from the hand", moves.EQUIPPED, EquippedThis())
DEFEATED: Final = Occasion("this Champion is defeated", moves.DEFEATED, OwnEnd(), look_back=True)
DEFEATED_AND_THERE: Final = Occasion(
    "this Champion is defeated", moves.DEFEATED, OwnEnd(), look_back=True, in_grave=True
)
DEALT_DAMAGE: Final = Occasion("this Champion is dealt damage", moves.DEALT, DamagedHere(False), look_back=True)
DAMAGED_BY_OPPONENT: Final = Occasion(
    "this Champion is dealt damage by a card your opponent controls", moves.DEALT, DamagedHere(True)
)
EQUIPMENT_RUINED: Final = Occasion("an Equipment on this Champion is destroyed", moves.DESTROYED, RuinedHere())
OTHERS_SENT: Final = Occasion(
    "one or more other Equipment on this Champion are sent from the field to the Grave",
    moves.SENT,
    OtherSentHere(),
    once_a_batch=True,
)
FACEDOWN_SENT: Final = Occasion(
    "a facedown Equipment you control is sent from the field to the Grave", moves.SENT, OwnDownSent()
)
FACEDOWN_FLIPPED: Final = Occasion(
    "a facedown Equipment you control is flipped face up", moves.FLIPPED_UP, OwnFlippedUp()
)
DREW_BY_EFFECT: Final = Occasion("you draw by a card effect", moves.DREW, DrewByEffect())
YOU_ACTIVATED_SPELL: Final = Occasion("you activate a Spell", moves.ACTIVATED_SPELL, ByYou())
YOU_TOOK_DRAW: Final = Occasion("you take the Draw action", moves.TOOK_DRAW, ByYou())
THEY_ACTIVATED_EQUIPMENT: Final = Occasion(
    "your opponent has activated an Equipment that is still face up on the field",
    moves.ACTIVATED_EQUIPMENT,
    ByOpponent(),
    still_there=True,
    still_up=True,
)
ANSWER_EQUIPMENT: Final = Occasion(
    "your opponent has used the Activated effect of an Equipment that is still on the field (from your hand)",
    moves.ACTIVATED_EQUIPMENT,
    FromHand(),
    still_there=True,
    answers="activated equipment",
)
ANSWER_DRAWING: Final = Occasion(
    "your opponent draws 2 or more cards by one card effect (from your hand)",
    moves.DREW,
    FromHand(),
    answers="drew",
    least=2,
)


def equipped_here(element: str) -> Occasion:
    """An Equipment of this element is equipped to this Champion."""
    return Occasion(f"{a_or_an(element)} Equipment is equipped to this Champion", moves.EQUIPPED, EquippedHere(element))


# "would" effects

DISCARD_ONE: Final = DiscardPrice()
DESTROY_THIS: Final = DestroyThisPrice()
ZERO_HIT: Final = HitBecomesZero()
TO_HAND_INSTEAD: Final = ReturnsInstead()
SAVED: Final = IsSaved()


def reduce_hit(n: int) -> Effect:
    """The hit is reduced."""
    return ReduceHit(n)


def health_becomes(n: int) -> Effect:
    """The health becomes a number."""
    return BecomesHealth(n)


def would_be_damaged(
    do: Effect, pay: Effect | None = None, yours: bool = False, once: str = "", hand: bool = False
) -> Instead:
    """When a Champion would be dealt damage."""
    phrase = "a Champion you control would be dealt damage" if yours else "this Champion would be dealt damage"
    return Instead(phrase, DAMAGE, (pay,) if pay else (), do, "yours" if yours else "self", once, hand)


def would_be_defeated(
    do: Effect, pay: Effect | None = None, yours: bool = False, once: str = "", hand: bool = False
) -> Instead:
    """When a Champion would be defeated."""
    phrase = "a Champion you control would be defeated" if yours else "this Champion would be defeated"
    return Instead(phrase, DEFEAT, (pay,) if pay else (), do, "yours" if yours else "self", once, hand)


def beside_would_be_destroyed(do: Effect, once: str = "") -> Instead:
    """When another Equipment on the same Champion would be destroyed."""
    return Instead("another Equipment on this Champion would be destroyed", DESTROY, (), do, "beside", once)


def yours_would_be_destroyed(do: Effect, pay: Effect) -> Instead:
    """When another Equipment of yours would be destroyed by the opponent."""
    phrase = "another Equipment you control would be destroyed by an opponent's effect"
    return Instead(phrase, DESTROY, (pay,), do, "yours", by_opponent=True)


# Passives


def more_health(n: int) -> Passive:
    """More maximum health."""
    return Passive(f"This Champion has +{n} max health.", MORE_HEALTH, n)


def more_health_each(n: int) -> Passive:
    """More maximum health for each face-up Equipment."""
    return Passive(f"This Champion has +{n} max health for each face-up Equipment on it.", MORE_HEALTH_EACH, n)


def reduces_hits(n: int) -> Passive:
    """Every hit is reduced."""
    return Passive(f"Every hit on this Champion is reduced by {n}.", REDUCES, n)


def reduces_their_hits(n: int, floor: int) -> Passive:
    """Every hit by the opponent's cards is reduced, with a floor."""
    text = f"Every hit on this Champion from a card your opponent controls is reduced by {n}, but not below {floor}."
    return Passive(text, REDUCES_THEIRS, n, floor=floor)


def raises_hits(n: int, element: str = "") -> Passive:
    """Hits of other Equipment on the same Champion are increased."""
    what = f"{element} Equipment" if element else "Equipment"
    text = f"Every hit from an Activated effect of another {what} on this Champion is increased by {n}."
    return Passive(text, RAISES, n, element)


def holds_fast() -> Passive:
    """Its Equipment cannot be returned, shuffled or flipped by the opponent."""
    text = "Equipment on this Champion cannot be returned, shuffled or flipped facedown by your opponent's effects."
    return Passive(text, HOLDS_FAST)


def chains_champion() -> Passive:
    """The Champion's own Activated effect is off."""
    return Passive("The Activated effects printed on this Champion cannot be activated.", CHAINS)


def wins_with_four() -> Passive:
    """Four of these win."""
    return Passive("If you control 4 or more face-up copies of this, you win.", WINS_WITH_FOUR)
