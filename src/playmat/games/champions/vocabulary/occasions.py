"""Words for "when …": the event of a Trigger, as seen from its card on the field."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playmat.engine.state.scope import NONE
from playmat.engine.state.step import Word
from playmat.engine.words.form import Form
from playmat.engine.words.param import Kept, OneOf, Whole
from playmat.games.champions import moves
from playmat.games.champions.reading import controller, element_of, place_with
from playmat.games.champions.verbs import BY_EFFECT, FACE_UP_FROM_HAND, FROM_FIELD, WAS_DOWN
from playmat.games.champions.vocabulary.card import a_or_an
from playmat.games.champions.vocabulary.choices import OF_ELEMENTS

if TYPE_CHECKING:
    from playmat.engine.state.event import Event, Kind
    from playmat.engine.state.scope import Ref
    from playmat.games.champions.player.worth import Printed
    from playmat.games.champions.state import DuelTable


class Occasion(Word):
    """The event of a Trigger: its phrase, the kind of event, and which events match."""

    look_back: bool = False
    """Whether the event is about the card leaving the field, so that the Trigger works after it has left."""
    once_a_batch: bool = False
    still_there: bool = False
    """Whether the subject of the event must still be on the field."""
    still_up: bool = False
    """Whether the subject of the event must also be face up."""
    in_grave: bool = False
    """Whether the card itself must still be in the Grave, because it moves itself."""
    element: str = ""
    """The element of an Equipment that is put on its Champion."""
    stings: bool = False
    """Whether it is about a hit on its Champion."""
    answers: str = ""
    """For Triggers used from the hand: the opponent's action."""
    least: int = 0
    """The minimum size of the opponent's action, such as the number of cards drawn."""

    def __init__(self, phrase: str, kind: Kind) -> None:
        super().__init__()
        self.phrase: Final[str] = phrase
        self.kind: Final[Kind] = kind

    def text(self) -> str:
        return f"when {self.phrase}"

    def means(self, t: DuelTable, source: Ref, event: Event) -> bool:
        """Whether the occasion matches this event, for a card on the field."""
        return False

    def count(self, p: Printed, value: float) -> None:
        """Add a Trigger's value to the part of the printed card's worth that fits its event."""
        p.still += 0.9 * value


class OwnEnd(Occasion):
    """An event in which the card itself leaves: noted by the verb that moves it, never matched on the field."""

    form = Form("own_end", "", Kept("phrase"), Kept("kind"), Kept("in_grave", False))
    look_back = True

    def __init__(self, phrase: str, kind: Kind, in_grave: bool = False) -> None:
        super().__init__(phrase, kind)
        self.in_grave = in_grave

    def count(self, p: Printed, value: float) -> None:
        """Add the value to the worth of the way in which the card leaves."""
        if self.kind is moves.DISCARDED:
            p.discarded += value
        elif self.kind is moves.SENT:
            p.leaving += value
        elif self.kind is moves.DESTROYED:
            p.ruined += value
        else:
            p.still += 0.5 * value


class FromHand(Occasion):
    """Used from the hand: checked when the batch is formed."""

    form = Form(
        "answer", "",
        Kept("phrase", field="wording"), Kept("kind"), Kept("answers"), Whole("least", 0, 20, 0),
        Kept("still_there", False),
    )  # fmt: skip

    def __init__(self, phrase: str, kind: Kind, answers: str, least: int = 0, still_there: bool = False) -> None:
        super().__init__(phrase.format(least=least), kind)
        self.wording: Final[str] = phrase
        self.answers = answers
        self.least = least
        self.still_there = still_there

    def lacks(self) -> tuple[str, ...]:
        return () if self.least else ("least",)

    def count(self, p: Printed, value: float) -> None:
        """Add nothing: the Trigger does nothing on the field."""


class EquippedHere(Occasion):
    """An Equipment of an element is equipped to this Champion."""

    form = Form("equipped_here", "", OneOf("element", OF_ELEMENTS))

    def __init__(self, element: str) -> None:
        super().__init__(f"{a_or_an(element)} Equipment is equipped to this Champion", moves.EQUIPPED)
        self.element = element

    def means(self, t: DuelTable, source: Ref, event: Event) -> bool:
        return event.other == place_with(t.state, source.thing) and element_of(t, event.thing) == self.element


class EquippedThis(Occasion):
    """This card is equipped face up from the hand."""

    form = Form("this_equipped", "", Kept("phrase"), Kept("kind"))

    def means(self, t: DuelTable, source: Ref, event: Event) -> bool:
        return event.thing == source.thing and event.number & FACE_UP_FROM_HAND != 0

    def count(self, p: Printed, value: float) -> None:
        """Add the value to the worth of equipping the card."""
        p.equipping += value


class DamagedHere(Occasion):
    """The Champion (this one, or the one it is on) is dealt damage."""

    form = Form("damaged", "", Kept("phrase"), Kept("kind"))
    look_back = True
    stings = True

    def means(self, t: DuelTable, source: Ref, event: Event) -> bool:
        return event.thing == place_with(t.state, source.thing)

    def count(self, p: Printed, value: float) -> None:
        """Add half of the value."""
        p.still += 0.5 * value


class DamagedByOpponent(Occasion):
    """The Champion is dealt damage by a card that the opponent controls."""

    form = Form("damaged_by_opponent", "", Kept("phrase"), Kept("kind"))
    stings = True

    def means(self, t: DuelTable, source: Ref, event: Event) -> bool:
        return event.thing == place_with(t.state, source.thing) and event.seat != controller(t.state, source.thing)


class RuinedHere(Occasion):
    """An Equipment on this Champion is destroyed."""

    form = Form("equipment_ruined", "", Kept("phrase"), Kept("kind"))

    def means(self, t: DuelTable, source: Ref, event: Event) -> bool:
        return event.other == place_with(t.state, source.thing)


class OtherSentHere(Occasion):
    """Another Equipment on the same Champion goes from the field to the Grave."""

    form = Form("others_sent", "", Kept("phrase"), Kept("kind"))
    once_a_batch = True

    def means(self, t: DuelTable, source: Ref, event: Event) -> bool:
        t.hear("CR.greedy_rage.1")
        return (
            bool(event.number & FROM_FIELD) and event.other != NONE and event.other == place_with(t.state, source.thing)
        )


class OwnDownSent(Occasion):
    """A facedown Equipment you control goes from the field to the Grave."""

    form = Form("facedown_sent", "", Kept("phrase"), Kept("kind"))

    def means(self, t: DuelTable, source: Ref, event: Event) -> bool:
        facedown = event.number & WAS_DOWN != 0 and event.number & FROM_FIELD != 0
        return facedown and event.seat == controller(t.state, source.thing)


class DrewByEffect(Occasion):
    """You draw with a card effect."""

    form = Form("drew_by_effect", "", Kept("phrase"), Kept("kind"))

    def means(self, t: DuelTable, source: Ref, event: Event) -> bool:
        return event.extra == BY_EFFECT and event.seat == controller(t.state, source.thing)


class ByYou(Occasion):
    """You act, or the event happens to something you control."""

    form = Form("you_did", "", Kept("phrase"), Kept("kind"))

    def means(self, t: DuelTable, source: Ref, event: Event) -> bool:
        return event.seat == controller(t.state, source.thing)


class ByOpponent(Occasion):
    """Your opponent acts with something that is still face up on the field."""

    form = Form("they_did", "", Kept("phrase"), Kept("kind"))
    still_there = True
    still_up = True

    def means(self, t: DuelTable, source: Ref, event: Event) -> bool:
        return event.seat != controller(t.state, source.thing)

    def count(self, p: Printed, value: float) -> None:
        """Add a bonus, because it discourages the opponent from using their cards."""
        p.watches = True
        p.still += 0.9 * value


THIS_DESTROYED: Final = OwnEnd("this is destroyed", moves.DESTROYED)
THIS_SENT: Final = OwnEnd("this is sent from the field to the Grave", moves.SENT)
THIS_DISCARDED: Final = OwnEnd("this is discarded", moves.DISCARDED)
THIS_EQUIPPED: Final = EquippedThis("this is equipped face up from the hand", moves.EQUIPPED)
DEFEATED: Final = OwnEnd("this Champion is defeated", moves.DEFEATED)
DEFEATED_AND_THERE: Final = OwnEnd("this Champion is defeated", moves.DEFEATED, in_grave=True)
DEALT_DAMAGE: Final = DamagedHere("this Champion is dealt damage", moves.DEALT)
DAMAGED_BY_OPPONENT: Final = DamagedByOpponent(
    "this Champion is dealt damage by a card your opponent controls", moves.DEALT
)
EQUIPMENT_RUINED: Final = RuinedHere("an Equipment on this Champion is destroyed", moves.DESTROYED)
OTHERS_SENT: Final = OtherSentHere(
    "one or more other Equipment on this Champion are sent from the field to the Grave", moves.SENT
)
FACEDOWN_SENT: Final = OwnDownSent("a facedown Equipment you control is sent from the field to the Grave", moves.SENT)
FACEDOWN_FLIPPED: Final = ByYou("a facedown Equipment you control is flipped face up", moves.FLIPPED_UP)
DREW_BY_EFFECT: Final = DrewByEffect("you draw by a card effect", moves.DREW)
YOU_ACTIVATED_SPELL: Final = ByYou("you activate a Spell", moves.ACTIVATED_SPELL)
YOU_TOOK_DRAW: Final = ByYou("you take the Draw action", moves.TOOK_DRAW)
THEY_ACTIVATED_EQUIPMENT: Final = ByOpponent(
    "your opponent has activated an Equipment that is still face up on the field", moves.ACTIVATED_EQUIPMENT
)
ANSWER_EQUIPMENT: Final = FromHand(
    "your opponent has used the Activated effect of an Equipment that is still on the field (from your hand)",
    moves.ACTIVATED_EQUIPMENT,
    "activated equipment",
    still_there=True,
)
ANSWER_DRAWING: Final = FromHand(
    "your opponent draws {least} or more cards by one card effect (from your hand)", moves.DREW, "drew", least=2
)
