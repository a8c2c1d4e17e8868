"""What Latent and recurring Continuous effects wait for, and what Counters answer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from playmat.engine.state.event import Event, Kind
from playmat.games.ttcg.field import Lying, Pile
from playmat.games.ttcg.frames import BY_ATTACK, BY_EFFECT, BY_FLIP, BY_PLAY
from playmat.games.ttcg.moves import (
    ARRIVES,
    ATTACKS,
    COVERED,
    DESTROYED,
    DISCARDS,
    ENDS,
    FLIPPED,
    OWN_DISCARD,
    OWN_END,
    STARTS,
    SURVIVES,
    WINS_BATTLE,
)
from playmat.games.ttcg.vocabulary.op import Answered, Occasion
from playmat.games.ttcg.vocabulary.traits import CREATURE_CARD, Trait
from playmat.games.ttcg.vocabulary.which import ANY, Which
from playmat.games.ttcg.zones import MAGIC

if TYPE_CHECKING:
    from playmat.games.ttcg.state import TtcgState


@final
class Itself(Occasion):
    """Something happens to this card while it is the top of its pile, or a magic card."""

    def __init__(self, on: Kind, phrase: str, other: bool = False) -> None:
        super().__init__(on, phrase)
        self.other: Final[bool] = other
        """It is the second thing of the event: what is attacked."""

    def hears(self, state: TtcgState, source: Lying, pile: Pile, event: Event) -> bool:
        if not source.top and self.on is not COVERED:
            return False  # R123
        if self.on is ARRIVES and event.number == 0:
            return False
        return source.thing == (event.other if self.other else event.thing)


@final
class ItsPile(Occasion):
    """The pile in which this card lies under another attacks or is attacked."""

    def __init__(self, phrase: str, other: bool) -> None:
        super().__init__(ATTACKS, phrase)
        self.other: Final[bool] = other

    def hears(self, state: TtcgState, source: Lying, pile: Pile, event: Event) -> bool:
        return not source.top and pile.cards[-1].thing == (event.other if self.other else event.thing)


@final
class AllyDestroyed(Occasion):
    """Another creature of yours is destroyed; cards that go with it hear nothing (R105)."""

    def __init__(self, which: Which) -> None:
        super().__init__(DESTROYED, f"When {which.one()} of yours is destroyed")
        self.which: Final[Which] = which

    def hears(self, state: TtcgState, source: Lying, pile: Pile, event: Event) -> bool:
        if event.number == 0 or event.seat != source.seat or source.thing in state.doomed:
            return False
        c = state.lying(event.thing)
        return c is not None and self.which.fits_values(True, c.type, c.card.subtypes, c.level)


@final
class Plays(Occasion):
    """A card is put onto a player's field; of a face-down one only the kind is seen (R108)."""

    def __init__(self, own: bool, which: Which) -> None:
        who = "you play" if own else "your opponent plays"
        super().__init__(ARRIVES, f"When {who} {which.one()}")
        self.own: Final[bool] = own
        self.which: Final[Which] = which

    def hears(self, state: TtcgState, source: Lying, pile: Pile, event: Event) -> bool:
        c = state.lying(event.thing)
        if c is None or (event.seat == source.seat) != self.own:
            return False
        return self.which.fits_values(c.row != MAGIC, c.type, c.card.subtypes, c.level)


@final
class YouDiscard(Occasion):
    """A card goes from your hand to your discard pile."""

    def __init__(self, which: Which) -> None:
        super().__init__(DISCARDS, f"When you discard {which.one()}")
        self.which: Final[Which] = which

    def hears(self, state: TtcgState, source: Lying, pile: Pile, event: Event) -> bool:
        return event.seat == source.seat and self.which.fits_card(state.ttcg_card(event.thing))


@final
class YourTurn(Occasion):
    """Your turn starts or ends."""

    def hears(self, state: TtcgState, source: Lying, pile: Pile, event: Event) -> bool:
        return event.seat == source.seat


@final
class While(Occasion):
    """A state: while this card is untapped on top, or untapped under another."""

    def __init__(self, phrase: str, under: bool) -> None:
        super().__init__(None, phrase)
        self.under: Final[bool] = under

    def holds(self, pile: Pile, source: Lying) -> bool:
        return source.top != self.under and not source.down


PLAYED: Final = Itself(ARRIVES, "When this card is played face up")
FLIPPED_UP: Final = Itself(FLIPPED, "When this card is flipped")
ATTACKING: Final = Itself(ATTACKS, "When this creature attacks")
ATTACKED: Final = Itself(ATTACKS, "When this creature is attacked", other=True)
WINS: Final = Itself(WINS_BATTLE, "When this creature wins a battle")
SURVIVES_ATTACK: Final = Itself(SURVIVES, "When this creature survives an attack")
IS_COVERED: Final = Itself(COVERED, "When this card is levelled up")
IS_DESTROYED: Final = Itself(OWN_END, "When this card is destroyed")
IS_DISCARDED: Final = Itself(OWN_DISCARD, "When this card goes to the discard pile")
PILE_ATTACKS: Final = ItsPile("When the creature above attacks", False)
PILE_ATTACKED: Final = ItsPile("When the creature above is attacked", True)
TURN_STARTS: Final = YourTurn(STARTS, "When your turn starts")
TURN_ENDS: Final = YourTurn(ENDS, "When your turn ends")
WHILE_UNTAPPED: Final = While("While this card is untapped", False)
WHILE_UNDER: Final = While("While this card lies untapped under another", True)


def ally_destroyed(*traits: Trait) -> Occasion:
    """Another creature of yours that is such is destroyed."""
    return AllyDestroyed(Which(ANY, traits, CREATURE_CARD))


def you_play(*traits: Trait) -> Occasion:
    """You play such a card."""
    return Plays(True, Which(ANY, traits))


def opponent_plays(*traits: Trait) -> Occasion:
    """Your opponent plays such a card."""
    return Plays(False, Which(ANY, traits))


def you_discard(*traits: Trait) -> Occasion:
    """You discard such a card."""
    return YouDiscard(Which(ANY, traits))


ANSWER_TEXTS: Final = (
    "Answer an effect of {which}", "Answer an attack", "Answer a play of {which}", "Answer a flip",
)  # fmt: skip


@final
class Answer(Answered):
    """What a Counter answers: an action of the opponent, and of which cards."""

    def __init__(self, action: int, which: Which) -> None:
        super().__init__(action)
        self.which: Final[Which] = which

    def text(self) -> str:
        return ANSWER_TEXTS[self.action].format(which=self.which.one())


AN_ATTACK: Final = Answer(BY_ATTACK, Which(ANY, ()))
A_FLIP: Final = Answer(BY_FLIP, Which(ANY, ()))


def an_effect(*traits: Trait) -> Answer:
    """An effect of such a card of the opponent."""
    return Answer(BY_EFFECT, Which(ANY, traits))


def a_play(*traits: Trait) -> Answer:
    """The opponent plays such a card."""
    return Answer(BY_PLAY, Which(ANY, traits))
