"""Effects on the opponent's next turn, and winning."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.engine.state.record import put
from playmat.engine.state.scope import Scope
from playmat.engine.words.form import Form
from playmat.engine.words.param import Part
from playmat.games.champions.moves import COMPELS, FORBIDS, STAGE_FRIGHT
from playmat.games.champions.rules.check import win
from playmat.games.champions.state import DuelTable, Run
from playmat.games.champions.vocabulary.clauses import WIN, SureClause
from playmat.games.champions.vocabulary.effects.equipment import OnEquipment

if TYPE_CHECKING:
    from playmat.games.champions.player.mind import Mind


class Compel(OnEquipment):
    """On their next turn the opponent must activate an Equipment if they can."""

    form = Form(
        "compel", "choose {what}: on their next turn your opponent must activate it if they can",
        Part("what", field="target"),
    )  # fmt: skip
    of_opponent = True
    usual = 4.0

    def candidates(self, t: DuelTable, run: Run) -> list[int]:
        t.hear("CR.compulsion.1")
        return super().candidates(t, run)

    def carry_one(self, t: DuelTable, run: Run, thing: int) -> None:
        t.state.must_activate = put(t.state.must_activate, 1 - run.user, t.state.ref(thing))
        t.emit(COMPELS, 1 - run.user, thing, rule="ENG.13")

    def worth_worn(self, m: Mind, place: int, k: int) -> float:
        """The worth of the opponent's lost turn: high if they would not have used the Equipment."""
        card = m.known(place)
        mine = m.champions[k].seat == m.run.user
        if card is None or card.active is None or (mine and not card.active.either):
            return 0.0
        p = m.printed(card)
        wasted = p.field if p.once else 0.0
        return min(12.0, max(0.0, m.weights.action - p.use + wasted))


class ForbidSpells(SureClause):
    """The opponent cannot activate Spells on their next turn."""

    form = Form("forbid_spells", "your opponent cannot activate Spells on their next turn")
    of_opponent = True
    usual = 3.0

    def carry(self, t: DuelTable, s: Scope, run: Run, picked: list[int]) -> None:
        t.state.no_spells[1 - run.user] = t.state.turn + 1
        t.emit(FORBIDS, 1 - run.user, rule="ENG.3")
        run.done += 1


class MustDraw(SureClause):
    """On their next turn the opponent must take the Draw action."""

    form = Form("must_draw", "on their next turn your opponent must take the Draw action")
    of_opponent = True
    usual = 6.0

    def carry(self, t: DuelTable, s: Scope, run: Run, picked: list[int]) -> None:
        t.state.must_draw[1 - run.user] = t.state.turn + 1
        t.emit(STAGE_FRIGHT, 1 - run.user, rule="ENG.13")
        run.done += 1

    def worth(self, m: Mind) -> float:
        """A win against an empty deck, otherwise a card for the opponent."""
        return WIN if m.decks[1 - m.run.user] == 0 else -4.0


class Win(SureClause):
    """The user wins the game."""

    form = Form("win", "win the game")
    usual = 12.0

    def carry(self, t: DuelTable, s: Scope, run: Run, picked: list[int]) -> None:
        win(t, run.user)

    def worth(self, m: Mind) -> float:
        """The highest worth."""
        return WIN
