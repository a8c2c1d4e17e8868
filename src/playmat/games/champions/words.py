"""The vocabulary in which cards are written: Champions, Equipment, Spells, their effects and what those do."""

from __future__ import annotations

import re
from typing import Final

from playmat.engine.card import Ability
from playmat.engine.errors import CardError
from playmat.engine.event import Kind
from playmat.engine.step import Effect
from playmat.games.champions import moves
from playmat.games.champions.asking import (
    ActivateSpells,
    Add,
    Apply,
    EquipFromGrave,
    EquipFromHand,
    EquipFromHandDown,
    EquipThis,
    EquipTopDown,
    LookAndTake,
    PlaceAppliedOnBottom,
    TakeFromHand,
)
from playmat.games.champions.card import (
    A_GAME,
    A_TURN,
    AIR,
    CHAINS,
    EARTH,
    ELEMENTS,
    EQUIPMENT,
    FIRE,
    HOLDS_FAST,
    MORE_HEALTH,
    MORE_HEALTH_EACH,
    NEUTRAL,
    RAISES,
    REDUCES,
    REDUCES_THEIRS,
    SPELL,
    WATER,
    WINS_WITH_FOUR,
    Active,
    ChampionCard,
    Condition,
    EquipmentCard,
    Instead,
    Passive,
    SpellCard,
    Test,
    When,
)
from playmat.games.champions.clauses import Clause, Number, Segment
from playmat.games.champions.conditions import (
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
from playmat.games.champions.doing import (
    Compel,
    Deal,
    Destroy,
    DestroyThis,
    Discard,
    Draw,
    EachDraws,
    FlipDown,
    FlipThatDown,
    FlipUp,
    ForbidSpells,
    GiveCard,
    Heal,
    LockThat,
    LookAtHand,
    MustDraw,
    OpponentDiscards,
    OpponentDiscardsAtRandom,
    PlaceChampion,
    PlaceOnBottom,
    PlaceSelf,
    Return,
    ReturnFromGrave,
    ReturnThis,
    Send,
    SendFromDeck,
    ShuffleEquipment,
    ShuffleFromGrave,
    ShuffleHand,
    TakeControl,
    Win,
)
from playmat.games.champions.matching import (
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
from playmat.games.champions.numbers import CountedEquipment, Fixed, IfDamaged, IfDrewLastTurn, NTimes
from playmat.games.champions.rules.groups import (
    DAMAGE,
    DEFEAT,
    DESTROY,
    BecomesHealth,
    DestroyThisPrice,
    DiscardPrice,
    HitBecomesZero,
    IsSaved,
    ReduceHit,
    ReturnsInstead,
)
from playmat.games.champions.targets import ANY, MANY, OPP, SELF, YOU, ChampionTarget, EquipmentTarget

# whom and what

ONE: Final = ChampionTarget()
ONE_OF_YOURS: Final = ChampionTarget(YOU)
ONE_OF_THEIRS: Final = ChampionTarget(OPP)
EACH: Final = ChampionTarget(each=True)
EACH_OF_YOURS: Final = ChampionTarget(YOU, each=True)
EACH_OF_THEIRS: Final = ChampionTarget(OPP, each=True)
ITSELF: Final = ChampionTarget(SELF)


def one_of_theirs(at_most: int) -> ChampionTarget:
    """One of the opponent's Champions with so little health."""
    return ChampionTarget(OPP, at_most=at_most)


def one_of_yours(at_most: int) -> ChampionTarget:
    """One of your Champions with so little health."""
    return ChampionTarget(YOU, at_most=at_most)


def up_to_of_theirs(n: int, other: bool = False) -> ChampionTarget:
    """Up to n different Champions of the opponent."""
    return ChampionTarget(OPP, up_to=n, other=other)


def equipped(
    side: str = ANY, element: str = "", face: str = "", here: bool = False, other: bool = False, up_to: int = 0
) -> EquipmentTarget:
    """An Equipment on the field, or up to so many."""
    return EquipmentTarget(side, element, face, here, other, up_to)


def all_equipped(here: bool = False) -> EquipmentTarget:
    """All Equipment, on the whole field or on this Champion."""
    return EquipmentTarget(on_self=here, all=True)


UP: Final = "up"
DOWN: Final = "down"


# how much


def number(n: int | Number) -> Number:
    """A number as a word."""
    return Fixed(n) if isinstance(n, int) else n


def times(each: int, first: int = 0) -> Number:
    """So much for each that the step before has counted."""
    return NTimes(first, each)


def if_damaged(n: int, more: int) -> Number:
    """More on a damaged Champion."""
    return IfDamaged(n, more)


def if_drew_last_turn(n: int, more: int) -> Number:
    """More if you drew during your previous turn."""
    return IfDrewLastTurn(n, more)


def for_each_equipment(each: int, most: int) -> Number:
    """So much for each face-up Equipment you control."""
    return CountedEquipment(each, most)


# what is done


def deal(n: int | Number, to: ChampionTarget) -> Clause:
    """Deal damage."""
    return Deal(number(n), to)


def heal(n: int | Number, to: ChampionTarget) -> Clause:
    """Heal."""
    return Heal(number(n), to)


def draw(n: int) -> Clause:
    """Draw cards."""
    return Draw(n)


def draw_that_many(more: int) -> Clause:
    """Draw as many as the step before has counted, and some more."""
    return Draw(more, 1)


def each_draws(n: int) -> Clause:
    """Each player draws."""
    return EachDraws(n)


def discard(n: int, element: str = "") -> Clause:
    """Discard cards, or Equipment of an element."""
    return Discard(n, element)


def opponent_discards(n: int) -> Clause:
    """The opponent discards cards of their choice."""
    return OpponentDiscards(n)


def opponent_discards_at_random() -> Clause:
    """The opponent discards a card at random."""
    return OpponentDiscardsAtRandom()


def destroy(what: EquipmentTarget) -> Clause:
    """Destroy Equipment."""
    return Destroy(what)


def destroy_this() -> Clause:
    """Destroy the card itself."""
    return DestroyThis()


def send(what: EquipmentTarget) -> Clause:
    """Send Equipment to the Grave."""
    return Send(what)


def mill(n: int) -> Clause:
    """Send the top cards of the opponent's deck to the Grave."""
    return SendFromDeck(n, own=False)


def mill_own(n: int) -> Clause:
    """Send the top cards of your deck to the Grave."""
    return SendFromDeck(n, own=True)


def back_to_hand(what: EquipmentTarget) -> Clause:
    """Return Equipment to the hand."""
    return Return(what)


def return_this() -> Clause:
    """Return the card itself to the hand."""
    return ReturnThis()


def from_grave_to_hand(n: int = 1, kind: str = "", element: str = "", but: str = "") -> Clause:
    """Return cards from your Grave to your hand."""
    return ReturnFromGrave(n, kind, element, but)


def from_grave_to_deck(n: int, up_to: bool = False) -> Clause:
    """Shuffle cards from your Grave into your deck."""
    return ShuffleFromGrave(n, up_to=up_to)


def into_deck(what: EquipmentTarget) -> Clause:
    """Shuffle Equipment into its owner's deck."""
    return ShuffleEquipment(what)


def hand_into_deck() -> Clause:
    """Shuffle all other cards of your hand into their owners' decks."""
    return ShuffleHand()


def flip_down(what: EquipmentTarget) -> Clause:
    """Flip Equipment facedown."""
    return FlipDown(what)


def flip_that_down() -> Clause:
    """Flip that Equipment facedown."""
    return FlipThatDown()


def flip_up(what: EquipmentTarget) -> Clause:
    """Flip Equipment face up."""
    return FlipUp(what)


def take_control(of: ChampionTarget, until_next_turn: bool = False) -> Clause:
    """Take control of a Champion."""
    return TakeControl(of, until_next_turn)


def lock_that() -> Clause:
    """That copy cannot be activated any more."""
    return LockThat()


def compel(what: EquipmentTarget) -> Clause:
    """The opponent must activate it next turn."""
    return Compel(what)


def forbid_spells() -> Clause:
    """The opponent cannot activate Spells next turn."""
    return ForbidSpells()


def must_draw() -> Clause:
    """The opponent must draw next turn."""
    return MustDraw()


def look_at_hand() -> Clause:
    """Look at the opponent's hand."""
    return LookAtHand()


def take_from_hand() -> Clause:
    """Look at the opponent's hand and take a card of it."""
    return TakeFromHand()


def to_bottom() -> Clause:
    """Place a card of your hand on the bottom of your deck."""
    return PlaceOnBottom()


def give_card() -> Clause:
    """Place another card of your hand in the opponent's hand."""
    return GiveCard()


def revive(health: int) -> Clause:
    """Place a Champion from your Grave on your side."""
    return PlaceChampion(health)


def come_back(health: int) -> Clause:
    """This Champion comes back to your side."""
    return PlaceSelf(health)


def add(kind: str = "", element: str = "", name: str = "", but: str = "") -> Clause:
    """Add a card from your deck to your hand."""
    return Add(kind, element, name, but)


def equip_from_hand_facedown() -> Clause:
    """Equip a card of your hand facedown."""
    return EquipFromHandDown()


def equip_top_facedown() -> Clause:
    """Equip the top card of your deck facedown."""
    return EquipTopDown()


def equip_from_hand(up_to: int) -> Clause:
    """Equip Equipment from your hand."""
    return EquipFromHand(up_to=up_to)


def equip_from_grave(element: str = "", here: bool = False) -> Clause:
    """Equip an Equipment from your Grave."""
    return EquipFromGrave(element, on_self=here)


def equip_this(element: str) -> Clause:
    """This Spell equips itself."""
    return EquipThis(element)


def apply_last_turns_spell() -> Clause:
    """Apply a Spell the opponent activated last turn."""
    return Apply(False, ("Copycat",))


def apply_spell_in_grave() -> Clause:
    """Apply a Spell in your Grave."""
    return Apply(True, ("Encore", "Copycat"))


def place_applied_on_bottom() -> Clause:
    """The applied Spell goes to the bottom of your deck."""
    return PlaceAppliedOnBottom()


def activate_spells(n: int) -> Clause:
    """Activate Spells from your hand."""
    return ActivateSpells(n)


def look_and_take(n: int) -> Clause:
    """Look at the top cards of your deck and take one."""
    return LookAndTake(n)


def win() -> Clause:
    """Win the game."""
    return Win()


# steps

Part = Clause | Segment


def both(*clauses: Clause) -> Segment:
    """Clauses joined by And."""
    return Segment((clauses,))


def either(*options: Clause) -> Segment:
    """Alternatives joined by Or."""
    return Segment(tuple((clause,) for clause in options))


def only_if(condition: Condition, clause: Clause) -> Segment:
    """A step that is done only if something is true when it is reached."""
    return Segment(((clause,),), condition)


def steps(parts: tuple[Part, ...]) -> tuple[Segment, ...]:
    """The steps of an effect, divided by Then."""
    return tuple(part if isinstance(part, Segment) else Segment(((part,),)) for part in parts)


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


# effects


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
    return Occasion(f"a {element} Equipment is equipped to this Champion", moves.EQUIPPED, EquippedHere(element))


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


# passives


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


# cards


def slug(name: str) -> str:
    """The id of a card, from its name."""
    return re.sub(r"[^a-z0-9]+", "_", name.lower().replace("'", "").replace(".", "")).strip("_")


def champion(name: str, health: int, slots: list[str], *abilities: Ability, id: str = "") -> ChampionCard:
    """A Champion."""
    if health <= 0 or any(x not in ELEMENTS for x in slots):
        raise CardError(f"{name}: health is above 0, and slots are of {', '.join(ELEMENTS)}")
    return ChampionCard(id or slug(name), name, health, tuple(slots), abilities)


def equipment(name: str, element: str, *abilities: Ability, either_side: bool = False) -> EquipmentCard:
    """An Equipment."""
    if element != NEUTRAL and element not in ELEMENTS:
        raise CardError(f'{name}: "{element}" is no element')
    return EquipmentCard(slug(name), name, element, abilities, either_side)


def spell(name: str, *abilities: Ability, equip_as: str = "") -> SpellCard:
    """A Spell."""
    return SpellCard(slug(name), name, abilities, equip_as)


__all__ = [
    "AIR", "ANSWER_DRAWING", "ANSWER_EQUIPMENT", "ANY", "A_GAME", "A_TURN", "CHAMPION_IN_GRAVE", "DAMAGED_BY_OPPONENT",
    "DEALT_DAMAGE", "DEFEATED", "DEFEATED_AND_THERE", "DESTROY_THIS", "DISCARD_ONE", "DOWN", "DREW_BY_EFFECT", "EACH",
    "EACH_OF_THEIRS", "EACH_OF_YOURS", "EARTH", "EQUIPMENT", "EQUIPMENT_RUINED", "EQUIPPED_LAST_TURN",
    "FACEDOWN_FLIPPED", "FACEDOWN_SENT", "FIRE", "ITSELF", "MANY", "NEUTRAL", "ONE", "ONE_OF_THEIRS", "ONE_OF_YOURS",
    "OPP", "OTHERS_SENT", "SAVED", "SPELL", "SPELL_LAST_TURN", "THEY_ACTIVATED_EQUIPMENT", "THIS_DESTROYED",
    "THIS_DISCARDED", "THIS_EQUIPPED", "THIS_SENT", "TO_HAND_INSTEAD", "UP", "WATER", "YOU", "YOU_ACTIVATED_SPELL",
    "YOU_TOOK_DRAW", "ZERO_HIT", "action", "activate_spells", "add", "all_equipped", "apply_last_turns_spell",
    "apply_spell_in_grave", "back_to_hand", "beside_would_be_destroyed", "both", "chains_champion", "champion",
    "come_back", "compel", "deal", "destroy", "destroy_this", "discard", "draw", "draw_that_many", "each_draws",
    "either", "equip_from_grave", "equip_from_hand", "equip_from_hand_facedown", "equip_this", "equip_top_facedown",
    "equipment", "equipped", "equipped_here", "flip_down", "flip_that_down", "flip_up", "for_each_equipment",
    "forbid_spells", "from_grave_to_deck", "from_grave_to_hand", "give_card", "hand_has", "hand_into_deck", "heal",
    "health_becomes", "holds_fast", "if_damaged", "if_drew_last_turn", "into_deck", "lock_that", "look_and_take",
    "look_at_hand", "mill", "mill_own", "more_health", "more_health_each", "must_draw", "one_of_theirs", "one_of_yours",
    "only_if", "opponent_controls", "opponent_discards", "opponent_discards_at_random", "opponent_hand_has",
    "place_applied_on_bottom", "raises_hits", "reduce_hit", "reduces_hits", "reduces_their_hits", "return_this",
    "revive", "send", "spell", "take_control", "take_from_hand", "times", "to_bottom", "up_to_of_theirs",
    "weak_champion", "when", "win", "wins_with_four", "would_be_damaged", "would_be_defeated", "you_control",
    "you_control_champions", "yours_would_be_destroyed",
]  # fmt: skip
