"""Words for what is done, and for how it is joined: And, Or, Then, if."""

from __future__ import annotations

from playmat.games.champions.vocabulary.card import Condition
from playmat.games.champions.vocabulary.clauses import Clause, Number, Segment
from playmat.games.champions.vocabulary.effects.champions import (
    Deal,
    Heal,
    PlaceChampion,
    PlaceSelf,
    TakeControl,
)
from playmat.games.champions.vocabulary.effects.deck import Add, LookAndTake, SendFromDeck
from playmat.games.champions.vocabulary.effects.equipment import (
    Destroy,
    DestroyThis,
    FlipDown,
    FlipThatDown,
    FlipUp,
    LockThat,
    Return,
    ReturnThis,
    Send,
    ShuffleEquipment,
)
from playmat.games.champions.vocabulary.effects.equipping import (
    EquipFromGrave,
    EquipFromHand,
    EquipFromHandDown,
    EquipThis,
    EquipTopDown,
)
from playmat.games.champions.vocabulary.effects.grave import ReturnFromGrave, ShuffleFromGrave
from playmat.games.champions.vocabulary.effects.hand import (
    Discard,
    Draw,
    EachDraws,
    GiveCard,
    LookAtHand,
    OpponentDiscards,
    OpponentDiscardsAtRandom,
    PlaceOnBottom,
    ShuffleHand,
    TakeFromHand,
)
from playmat.games.champions.vocabulary.effects.spells import ActivateSpells, Apply, PlaceAppliedOnBottom
from playmat.games.champions.vocabulary.effects.turn import (
    Compel,
    ForbidSpells,
    MustDraw,
    Win,
)
from playmat.games.champions.vocabulary.targets import ChampionTarget, EquipmentTarget
from playmat.games.champions.vocabulary.words.targets import number


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


# how it is joined

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
