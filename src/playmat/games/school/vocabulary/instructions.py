"""Instructions that affect permanents or players, one after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playmat.engine.state.scope import Scope
from playmat.games.school.permanent import Permanent
from playmat.games.school.state import SchoolTable
from playmat.games.school.vocabulary.effect import Clause, Who
from playmat.games.school.vocabulary.speech import SPEECH

if TYPE_CHECKING:
    from playmat.games.school.player.effects import Use


class OnThings(Clause):
    """An instruction that affects permanents."""

    def __init__(self, who: Who) -> None:
        super().__init__(who)
        self.who: Final[Who] = who

    def permanents(self, t: SchoolTable, s: Scope) -> list[Permanent]:
        """The permanents it affects."""
        return meant(t, self.who.things(t, s))

    def run(self, t: SchoolTable, s: Scope) -> None:
        for p in self.permanents(t, s):
            self.do(t, p)

    def do(self, t: SchoolTable, p: Permanent) -> None:
        """Carry out the instruction on one permanent."""
        raise NotImplementedError(type(self).__name__)

    def worth(self, m: Use) -> float:
        """The sum over all permanents it affects."""
        worth = 0.0
        for p in m.permanents(self.who):
            worth += self.worth_on(m, p)
        return worth

    def worth_on(self, m: Use, p: Permanent) -> float:
        """The worth of affecting one permanent."""
        raise NotImplementedError(type(self).__name__)


def meant(t: SchoolTable, things: list[int]) -> list[Permanent]:
    """The permanents among these things."""
    permanents = [t.state.permanent(x) for x in things if x >= t.state.seats]
    return [p for p in permanents if p is not None]


class OnPlayers(Clause):
    """An instruction to players: its phrase starts with what they do."""

    def __init__(self, who: Who) -> None:
        super().__init__(who)
        self.who: Final[Who] = who

    def text(self) -> str:
        return self.addressed(SPEECH.say(self))

    def addressed(self, phrase: str) -> str:
        """The phrase for the affected players: "gain 1 SV" for you, "each player gains 1 SV" for others."""
        who = self.who.text()
        verb, _, rest = phrase.partition(" ")
        return phrase if who == "you" else f"{who} {verb}s {rest}"

    def run(self, t: SchoolTable, s: Scope) -> None:
        for seat in self.players(t, s):
            self.do(t, seat)

    def do(self, t: SchoolTable, seat: int) -> None:
        """One player carries out the instruction."""
        raise NotImplementedError(type(self).__name__)

    def players(self, t: SchoolTable, s: Scope) -> list[int]:
        """The players it affects."""
        return [x for x in self.who.things(t, s) if x < t.state.seats]

    def worth(self, m: Use) -> float:
        """The sum over all players it affects."""
        worth = 0.0
        for seat in m.players(self.who):
            worth += self.worth_to(m, seat)
        return worth

    def worth_to(self, m: Use, seat: int) -> float:
        """The worth to the evaluating player when one player carries out the instruction."""
        raise NotImplementedError(type(self).__name__)
