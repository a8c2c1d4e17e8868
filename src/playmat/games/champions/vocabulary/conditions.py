"""Words for "if …": conditions of an effect or a step."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playmat.engine.state.step import Word
from playmat.engine.words.form import Form
from playmat.engine.words.param import OneOf, Toggle, Whole
from playmat.games.champions.reading import champions_of, face_up_equipment, hand_of, health, is_champion_card
from playmat.games.champions.state import GRAVE
from playmat.games.champions.vocabulary.choices import ANY_ELEMENT, SPEECH

if TYPE_CHECKING:
    from playmat.games.champions.state import DuelTable


class Condition(Word):
    """An "if …" before an effect: it must be true for the effect to be activated."""

    def text(self) -> str:
        return SPEECH.say(self)

    def holds(self, t: DuelTable, user: int) -> bool:
        """Whether the condition is true for this player."""
        raise NotImplementedError(type(self).__name__)


class AtLeast(Condition):
    """There are at least `n` of something."""

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n: Final[int] = n


class OpponentControls(AtLeast):
    """The opponent controls at least `n` Champions."""

    form = Form("opponent_controls", "your opponent controls {n} or more Champions", Whole("n", 1, 20))

    def holds(self, t: DuelTable, user: int) -> bool:
        return len(champions_of(t.state, 1 - user)) >= self.n


class ControlsChampions(AtLeast):
    """You control at least `n` Champions."""

    form = Form("you_control_champions", "you control {n} or more Champions", Whole("n", 1, 20))

    def holds(self, t: DuelTable, user: int) -> bool:
        return len(champions_of(t.state, user)) >= self.n


class ControlsEquipment(AtLeast):
    """You control at least `n` face-up Equipment, of one element or of any."""

    form = Form("you_control", "", Whole("n", 1, 20), OneOf("element", ANY_ELEMENT, ""))

    def __init__(self, n: int, element: str = "") -> None:
        super().__init__(n)
        self.element: Final[str] = element

    def holds(self, t: DuelTable, user: int) -> bool:
        return face_up_equipment(t, user, self.element) >= self.n

    def text(self) -> str:
        element = f"{self.element} " if self.element else ""
        return f"you control {self.n} or more face-up {element}Equipment"


class OpponentActivatedSpell(Condition):
    """The opponent activated a Spell last turn."""

    form = Form("spell_last_turn", "your opponent activated a Spell last turn")

    def holds(self, t: DuelTable, user: int) -> bool:
        return len(t.state.records[1 - user].spells) > 0  # KW.last_turn


class OpponentEquipped(Condition):
    """The opponent equipped something last turn."""

    form = Form("equipped_last_turn", "your opponent equipped an Equipment last turn")

    def holds(self, t: DuelTable, user: int) -> bool:
        return t.state.records[1 - user].equipped > 0  # KW.last_turn


class HandHas(AtLeast):
    """Your hand has at least `n` cards."""

    form = Form("hand_has", "", Whole("n", 1, 20), Toggle("others"))

    def __init__(self, n: int, others: bool = False) -> None:
        super().__init__(n)
        self.others: Final[bool] = others
        """Whether the card itself does not count."""

    def holds(self, t: DuelTable, user: int) -> bool:
        return len(hand_of(t.state, user)) >= self.n + (1 if self.others else 0)

    def text(self) -> str:
        return f"your hand has {self.n} or more {'other ' if self.others else ''}cards"


class OpponentHandHas(AtLeast):
    """The opponent's hand has at least `n` cards."""

    form = Form("opponent_hand_has", "your opponent has {n} or more cards in hand", Whole("n", 1, 20))

    def holds(self, t: DuelTable, user: int) -> bool:
        return len(hand_of(t.state, 1 - user)) >= self.n


class OwnHealthAtMost(Condition):
    """You control a Champion with at most `at_most` health."""

    form = Form("weak_champion", "you control a Champion with {at_most} or less health", Whole("at_most", 0, 300))

    def __init__(self, at_most: int) -> None:
        super().__init__()
        self.at_most: Final[int] = at_most

    def holds(self, t: DuelTable, user: int) -> bool:
        return any(health(t, c) <= self.at_most for c in champions_of(t.state, user))


class ChampionInGrave(Condition):
    """There is a Champion in your Grave."""

    form = Form("champion_in_grave", "there is a Champion in your Grave")

    def holds(self, t: DuelTable, user: int) -> bool:
        return any(is_champion_card(t.state, place) for place in t.state.pile(GRAVE, user))


SPELL_LAST_TURN: Final = OpponentActivatedSpell()
EQUIPPED_LAST_TURN: Final = OpponentEquipped()
CHAMPION_IN_GRAVE: Final = ChampionInGrave()
