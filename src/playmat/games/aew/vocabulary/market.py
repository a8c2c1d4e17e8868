"""The effects of cards on the Market and the Purchase Deck: Tucking cards, and putting tokens in a row."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.engine.state.scope import Scope
from playmat.engine.words.form import Form
from playmat.engine.words.param import Whole
from playmat.games.aew import moves
from playmat.games.aew.frames import Run, run_at
from playmat.games.aew.rules.choices import choose_next
from playmat.games.aew.rules.end_step import MARKET_CARDS
from playmat.games.aew.state import AewState, AewTable
from playmat.games.aew.verbs import may_tuck, refill, tuck
from playmat.games.aew.vocabulary.choosing import Choosing
from playmat.games.aew.vocabulary.lasting import MARKET
from playmat.games.aew.zones import DISCARD, ROW

if TYPE_CHECKING:
    from playmat.games.aew.player.worth import Worth


def tucks(name: str, phrase: str) -> Form:
    """The declaration of a word that Tucks."""
    return Form(name, phrase, Whole("n", 1, 10), means="to_bottom")


class Tucking(Choosing):
    """An effect that lets a player choose and Tuck cards."""

    def __init__(self, n: int) -> None:
        super().__init__(n, moves.CHOOSE_TUCK, moves.TUCK)

    def run(self, t: AewTable, s: Scope) -> None:
        run_at(t.state, s.frame).left = self.n
        t.next(s, choose_next)

    def take(self, t: AewTable, s: Scope, run: Run, place: int) -> None:
        tuck(t, place)

    def average(self, w: Worth) -> float:
        return w.tuck * self.n


class TuckDiscard(Tucking):
    """Tuck cards from your own Discard Pile."""

    form = tucks("tuck_discard", "Tuck up to {n:card} from your Discard Pile")

    def candidates(self, state: AewState, run: Run) -> list[int]:
        return [p for p in state.pile(DISCARD, run.seat) if may_tuck(state, p)]


class TuckRow(Tucking):
    """Tuck cards from your own Purchase Row, which is then refilled."""

    form = tucks("tuck_row", "Tuck up to {n:card} from your Purchase Row, then refill it")

    def candidates(self, state: AewState, run: Run) -> list[int]:
        return [p for p in state.pile(ROW, run.seat) if may_tuck(state, p)]

    def finish(self, t: AewTable, run: Run) -> None:
        refill(t, run.seat, max(0, MARKET_CARDS + t.state.total(MARKET, run.seat)))


class TuckFoeRow(Tucking):
    """Tuck cards from the opponent's Purchase Row."""

    form = tucks("tuck_foe_row", "choose and Tuck {n:card} from your opponent's Purchase Row")
    up_to = False

    def candidates(self, state: AewState, run: Run) -> list[int]:
        return [p for p in state.pile(ROW, 1 - run.seat) if may_tuck(state, p)]
