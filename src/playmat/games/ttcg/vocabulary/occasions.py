"""The triggers of Latent and recurring Continuous effects, and what Counters answer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from playmat.engine.state.event import Event, Kind
from playmat.engine.words.form import Form
from playmat.engine.words.param import Called, OneOf, Part
from playmat.games.ttcg import moves
from playmat.games.ttcg.field import Lying, Pile
from playmat.games.ttcg.frames import BY_ATTACK, BY_EFFECT, BY_FLIP, BY_PLAY
from playmat.games.ttcg.vocabulary.op import Answered, Occasion
from playmat.games.ttcg.vocabulary.traits import CREATURE_CARD, Trait
from playmat.games.ttcg.vocabulary.which import ANY, Which, such
from playmat.games.ttcg.zones import MAGIC

if TYPE_CHECKING:
    from playmat.games.ttcg.state import TtcgState


ITSELF: Final[dict[str, tuple[Kind, bool, str]]] = {
    "played": (moves.ARRIVES, False, "When this card is played face up"),
    "flipped": (moves.FLIPPED, False, "When this card is flipped"),
    "attacks": (moves.ATTACKS, False, "When this creature attacks"),
    "attacked": (moves.ATTACKS, True, "When this creature is attacked"),
    "wins": (moves.WINS_BATTLE, False, "When this creature wins a battle"),
    "survives_attack": (moves.SURVIVES, False, "When this creature survives an attack"),
    "covered": (moves.COVERED, False, "When this card is levelled up"),  # prose: ok
    "destroyed": (moves.OWN_END, False, "When this card is destroyed"),
    "discarded": (moves.OWN_DISCARD, False, "When this card goes to the discard pile"),
}
"""Events of a card: the event, whether the card is its second thing (the target of an attack), and the phrase."""


@final
class Itself(Occasion):
    """Something happens to this card, which is the top of its pile or a magic card."""

    form = Form("itself", "", Called("what", tuple(ITSELF)))

    def __init__(self, what: str) -> None:
        on, other, phrase = ITSELF[what]
        super().__init__(on)
        self.what: Final[str] = what
        self.other: Final[bool] = other
        self.phrase: Final[str] = phrase

    def text(self) -> str:
        return self.phrase

    def hears(self, state: TtcgState, source: Lying, pile: Pile, event: Event) -> bool:
        if not source.top and self.on is not moves.COVERED:
            return False  # R123
        if self.on is moves.ARRIVES and event.number == 0:
            return False
        return source.thing == (event.other if self.other else event.thing)


@final
class ItsPile(Occasion):
    """The creature on top of this card attacks or is attacked."""

    form = Form("its_pile", "", Called("other", {False: "pile_attacks", True: "pile_attacked"}))

    def __init__(self, other: bool) -> None:
        super().__init__(moves.ATTACKS)
        self.other: Final[bool] = other

    def text(self) -> str:
        return "When the creature above is attacked" if self.other else "When the creature above attacks"

    def hears(self, state: TtcgState, source: Lying, pile: Pile, event: Event) -> bool:
        return not source.top and pile.cards[-1].thing == (event.other if self.other else event.thing)


@final
class AllyDestroyed(Occasion):
    """Another creature of yours is destroyed. Cards that leave with it do not trigger (R105)."""

    form = Form("ally_destroyed", "When {which} of yours is destroyed", Part("which"))

    def __init__(self, which: Which) -> None:
        super().__init__(moves.DESTROYED)
        self.which: Final[Which] = which.off_field()

    def hears(self, state: TtcgState, source: Lying, pile: Pile, event: Event) -> bool:
        if event.number == 0 or event.seat != source.seat or source.thing in state.doomed:
            return False
        c = state.lying(event.thing)
        return c is not None and self.which.fits_values(True, c.type, c.card.subtypes, c.level)


@final
class Plays(Occasion):
    """A card is put onto a player's field. Only the kind of a face-down one is visible (R108)."""

    form = Form(
        "plays",
        "When {who} {which}",
        OneOf("who", {True: "you play", False: "your opponent plays"}, field="own", arg="own"),
        Part("which"),
    )

    def __init__(self, own: bool, which: Which) -> None:
        super().__init__(moves.ARRIVES)
        self.own: Final[bool] = own
        self.which: Final[Which] = which.off_field()

    def hears(self, state: TtcgState, source: Lying, pile: Pile, event: Event) -> bool:
        c = state.lying(event.thing)
        if c is None or (event.seat == source.seat) != self.own:
            return False
        return self.which.fits_values(c.row != MAGIC, c.type, c.card.subtypes, c.level)


@final
class YouDiscard(Occasion):
    """You discard a card from your hand."""

    form = Form("you_discard", "When you discard {which}", Part("which"))

    def __init__(self, which: Which) -> None:
        super().__init__(moves.DISCARDS)
        self.which: Final[Which] = which.off_field()

    def hears(self, state: TtcgState, source: Lying, pile: Pile, event: Event) -> bool:
        return event.seat == source.seat and self.which.fits_card(state.ttcg_card(event.thing))


@final
class YourTurn(Occasion):
    """Your turn starts or ends."""

    form = Form("your_turn", "", Called("ends", {False: "turn_starts", True: "turn_ends"}))

    def __init__(self, ends: bool) -> None:
        super().__init__(moves.ENDS if ends else moves.STARTS)
        self.ends: Final[bool] = ends

    def text(self) -> str:
        return "When your turn ends" if self.ends else "When your turn starts"

    def hears(self, state: TtcgState, source: Lying, pile: Pile, event: Event) -> bool:
        return event.seat == source.seat


@final
class While(Occasion):
    """A state: this card is untapped on top, or untapped under another card."""

    form = Form("while", "", Called("under", {False: "while_untapped", True: "while_under"}))

    def __init__(self, under: bool) -> None:
        super().__init__(None)
        self.under: Final[bool] = under

    def text(self) -> str:
        under = "While this card lies untapped under another"  # prose: ok
        return under if self.under else "While this card is untapped"

    def holds(self, pile: Pile, source: Lying) -> bool:
        return source.top != self.under and not source.down


PLAYED: Final = Itself("played")
FLIPPED_UP: Final = Itself("flipped")
ATTACKING: Final = Itself("attacks")
ATTACKED: Final = Itself("attacked")
WINS: Final = Itself("wins")
SURVIVES_ATTACK: Final = Itself("survives_attack")
IS_COVERED: Final = Itself("covered")
IS_DESTROYED: Final = Itself("destroyed")
IS_DISCARDED: Final = Itself("discarded")
PILE_ATTACKS: Final = ItsPile(False)
PILE_ATTACKED: Final = ItsPile(True)
TURN_STARTS: Final = YourTurn(False)
TURN_ENDS: Final = YourTurn(True)
WHILE_UNTAPPED: Final = While(False)
WHILE_UNDER: Final = While(True)


def ally_destroyed(*traits: Trait) -> Occasion:
    """Another matching creature of yours is destroyed."""
    return AllyDestroyed(such(ANY, traits, CREATURE_CARD))


def you_play(*traits: Trait) -> Occasion:
    """You play a matching card."""
    return Plays(True, such(ANY, traits))


def opponent_plays(*traits: Trait) -> Occasion:
    """Your opponent plays a matching card."""
    return Plays(False, such(ANY, traits))


def you_discard(*traits: Trait) -> Occasion:
    """You discard a matching card."""
    return YouDiscard(such(ANY, traits))


ANSWERS: Final = {BY_EFFECT: "an_effect", BY_ATTACK: "an_attack", BY_PLAY: "a_play", BY_FLIP: "a_flip"}
ANSWER_TEXTS: Final = {
    BY_EFFECT: "Answer an effect of", BY_ATTACK: "Answer an attack", BY_PLAY: "Answer a play of",
    BY_FLIP: "Answer a flip",
}  # fmt: skip


@final
class Answer(Answered):
    """The action that a Counter answers: an attack, a flip, an effect of a matching card, or a play of one."""

    form = Form("answer", "", Called("action", ANSWERS), Part("which", None))

    def __init__(self, action: int, which: Which | None = None) -> None:
        super().__init__(action)
        self.which: Final[Which | None] = which.off_field() if which is not None else None

    def text(self) -> str:
        text = ANSWER_TEXTS[self.action]
        return text if self.which is None else f"{text} {self.which.one()}"


AN_ATTACK: Final = Answer(BY_ATTACK)
A_FLIP: Final = Answer(BY_FLIP)


def an_effect(*traits: Trait) -> Answer:
    """Answers an effect of a matching card of your opponent."""
    return Answer(BY_EFFECT, such(ANY, traits))


def a_play(*traits: Trait) -> Answer:
    """Answers a play of a matching card by your opponent."""
    return Answer(BY_PLAY, such(ANY, traits))
