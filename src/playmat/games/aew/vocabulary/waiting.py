"""Effects on the next card of a certain kind that their player plays this turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playmat.engine.state.scope import Scope
from playmat.engine.words.form import Form
from playmat.engine.words.param import OneOf, Part, Whole
from playmat.games.aew import moves
from playmat.games.aew.frames import Play, run_at
from playmat.games.aew.state import AewState, AewTable, Waiting
from playmat.games.aew.vocabulary import traits
from playmat.games.aew.vocabulary.abilities import AewEffect
from playmat.games.aew.vocabulary.filters import Filter
from playmat.games.aew.zones import HAND

if TYPE_CHECKING:
    from playmat.games.aew.player.mind import Mind
    from playmat.games.aew.player.worth import Worth


class NextCard(AewEffect):
    """An additional effect on the next matching card."""

    def __init__(self, what: Filter) -> None:
        super().__init__((what,))
        self.what: Final[Filter] = what

    def means(self, state: AewState, place: int) -> bool:
        """Whether it waits for this card. Damage and "cannot be reversed" wait for a Maneuver."""
        return state.type_of(place) == traits.MANEUVER and state.fits(self.what, place)

    def attach(self, play: Play) -> None:
        """Give the card the effect for this play."""
        raise NotImplementedError(type(self).__name__)

    def worth(self, m: Mind) -> float:
        state = m.state
        pending = state.pending
        if pending is not None and pending.seat != m.user:
            return self.average(m.weights)  # the opponent's responses are unknown
        for held in state.pile(HAND, m.user):
            if held != m.place and self.means(state, held):
                return self.average(m.weights)
        return m.weights.no_next * self.average(m.weights)

    def run(self, t: AewTable, s: Scope) -> None:
        state: AewState = t.state
        seat = run_at(state, s.frame).seat
        state.waiting = [*state.waiting, Waiting(seat, self)]
        t.emit(moves.GETS_READY, seat, extra="" if t.quiet else f"the {self.text().removeprefix('your ')}")


class NextDamage(NextCard):
    """Your next matching card this turn has more Damage."""

    form = Form(
        "next_damage", "your next {what:Maneuver} this turn has {n:+} Damage",
        Part("what"), Whole("n", -traits.MOST_DAMAGE, traits.MOST_DAMAGE), means="boost",
    )  # fmt: skip

    def __init__(self, what: Filter, n: int) -> None:
        super().__init__(what)
        self.n: Final[int] = n

    def attach(self, play: Play) -> None:
        play.bonus += self.n

    def average(self, w: Worth) -> float:
        return w.next_damage * self.n


class NextKeyword(NextCard):
    """Your next matching card this turn has a keyword. It can be an Action or a Response."""

    form = Form(
        "next_keyword", "your next {what:card} this turn has {keyword}", Part("what"), OneOf("keyword", traits.KEYWORDS)
    )

    def __init__(self, what: Filter, keyword: int) -> None:
        super().__init__(what)
        self.keyword: Final[int] = keyword

    def means(self, state: AewState, place: int) -> bool:
        return state.fits(self.what, place)

    def attach(self, play: Play) -> None:
        play.granted |= self.keyword

    def average(self, w: Worth) -> float:
        return w.next_keyword


class NextUnreversible(NextCard):
    """Your next matching card this turn cannot be reversed."""

    form = Form("next_unreversible", "your next {what:Maneuver} this turn cannot be reversed", Part("what"))

    def attach(self, play: Play) -> None:
        play.unreversible = True

    def average(self, w: Worth) -> float:
        return w.next_unreversible
