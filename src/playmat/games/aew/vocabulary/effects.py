"""What cards do: to Stamina, to cards in hand, deck and Discard Pile, to the play they answer."""

from __future__ import annotations

from typing import Any, Final

from playmat.engine.state.scope import NONE, Scope
from playmat.engine.table.table import Table
from playmat.games.aew.frames import Run, play_at, run_at
from playmat.games.aew.moves import (
    CHOOSE_RECOVER,
    CHOOSE_RETURN,
    CHOOSE_UNCOMMIT,
    DISCARD_CARD,
    EFFECT_DISCARD,
    GETS_READY,
    PREVENTS,
    RECOVERS,
    RETURN,
    TAKE_BACK,
    TURN_UPRIGHT,
    UNSTUNNED,
)
from playmat.games.aew.rules.choices import ask_stun, choose_next, scout_next
from playmat.games.aew.rules.resolve import reverse
from playmat.games.aew.state import AewState
from playmat.games.aew.verbs import MAX_STAMINA, cards_text, discard, draw, gain, lose, put, uncommit
from playmat.games.aew.vocabulary.abilities import DECISIVE, NOT_STUNNED, AewEffect, Reversing
from playmat.games.aew.vocabulary.card import AewCard
from playmat.games.aew.vocabulary.choosing import Choosing
from playmat.games.aew.vocabulary.filters import Filter
from playmat.games.aew.vocabulary.traits import ILLEGAL
from playmat.games.aew.zones import DECK, DISCARD, HAND, RING


class Counted(AewEffect):
    """An effect with a number."""

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n: Final[int] = n


class Draw(Counted):
    """Draw cards."""

    def text(self) -> str:
        return f"draw {cards_text(self.n)}"

    def run(self, t: Table[Any], s: Scope) -> None:
        draw(t, run_at(t.state, s.frame).seat, self.n)

    def average(self) -> float:
        return 1.5 * self.n

    def worth(self, state: AewState, seat: int, place: int) -> float:
        return 1.5 * min(self.n, len(state.pile(DECK, seat)) + len(state.pile(DISCARD, seat)))


class Scout(Counted):
    """Scout: look at the next card, keep or discard it."""

    def text(self) -> str:
        return f"Scout {self.n}"

    def run(self, t: Table[Any], s: Scope) -> None:
        run_at(t.state, s.frame).left = self.n
        t.next(s, scout_next)

    def average(self) -> float:
        return 0.4 * self.n


class Gain(Counted):
    """Gain Stamina."""

    def text(self) -> str:
        return f"gain {self.n} Stamina"

    def run(self, t: Table[Any], s: Scope) -> None:
        gain(t, run_at(t.state, s.frame).seat, self.n)

    def average(self) -> float:
        return 0.9 * self.n

    def worth(self, state: AewState, seat: int, place: int) -> float:
        return 0.9 * min(self.n, int(MAX_STAMINA - state.stamina[seat]))


class Lose(Counted):
    """Lose Stamina, which is no damage."""

    def text(self) -> str:
        return f"lose {self.n} Stamina"

    def run(self, t: Table[Any], s: Scope) -> None:
        lose(t, run_at(t.state, s.frame).seat, self.n)

    def average(self) -> float:
        return -1.0 * self.n

    def worth(self, state: AewState, seat: int, place: int) -> float:
        return -DECISIVE if state.stamina[seat] <= self.n else -1.0 * self.n


class FoeLoses(Counted):
    """The opponent loses Stamina; by an Illegal card never the last."""

    def text(self) -> str:
        return f"your opponent loses {self.n} Stamina"

    def run(self, t: Table[Any], s: Scope) -> None:
        run = run_at(t.state, s.frame)
        lose(t, 1 - run.seat, self.n, illegal_card(t.state, run))

    def average(self) -> float:
        return 1.0 * self.n

    def worth(self, state: AewState, seat: int, place: int) -> float:
        return DECISIVE if state.stamina[1 - seat] <= self.n else 1.0 * self.n


class BothLose(Counted):
    """Both players lose Stamina at the same time."""

    def text(self) -> str:
        return f"both players lose {self.n} Stamina"

    def run(self, t: Table[Any], s: Scope) -> None:
        run = run_at(t.state, s.frame)
        lose(t, run.seat, self.n)
        lose(t, 1 - run.seat, self.n, illegal_card(t.state, run))

    def average(self) -> float:
        return 0.0

    def worth(self, state: AewState, seat: int, place: int) -> float:
        if state.stamina[seat] <= self.n:
            return -DECISIVE
        return DECISIVE if state.stamina[1 - seat] <= self.n else 0.0


def illegal_card(state: AewState, run: Run) -> int:
    """The card whose text this is, if it has Illegal, for this play or always; else NONE."""
    return run.place if state.keywords_of(run.place) & ILLEGAL else NONE


class Stun(AewEffect):
    """The opponent Commits an upright card of their own, unless they cannot be Stunned."""

    def text(self) -> str:
        return "Stun"

    def run(self, t: Table[Any], s: Scope) -> None:
        foe = 1 - run_at(t.state, s.frame).seat
        if t.state.total(NOT_STUNNED, foe) == 0:  # 100.4
            t.next(Scope(foe, 1 - foe, frame=s.frame), ask_stun)
        else:
            t.emit(UNSTUNNED, foe)

    def average(self) -> float:
        return 0.8

    def worth(self, state: AewState, seat: int, place: int) -> float:
        foe = 1 - seat
        if state.total(NOT_STUNNED, foe) or not state.momentum_ready(foe):
            return 0.0
        return 0.8


class FoeDiscards(Choosing):
    """The opponent discards cards of their choice."""

    def __init__(self, n: int) -> None:
        super().__init__(n, EFFECT_DISCARD, DISCARD_CARD, up_to=False)

    def text(self) -> str:
        return f"your opponent discards {cards_text(self.n)}"

    def run(self, t: Table[Any], s: Scope) -> None:
        run_at(t.state, s.frame).left = self.n
        t.next(s, choose_next)

    def chooser(self, run: Run) -> int:
        return 1 - run.seat

    def candidates(self, state: AewState, run: Run) -> list[int]:
        return state.pile(HAND, 1 - run.seat)

    def take(self, t: Table[Any], s: Scope, run: Run, place: int) -> None:
        discard(t, place)

    def average(self) -> float:
        return 1.2 * self.n

    def worth(self, state: AewState, seat: int, place: int) -> float:
        return 1.2 * min(self.n, len(state.pile(HAND, 1 - seat)))


class Prevent(Counted):
    """The Maneuver that is answered deals less damage."""

    def text(self) -> str:
        return f"that Maneuver has -{self.n} Damage"

    def run(self, t: Table[Any], s: Scope) -> None:
        run = run_at(t.state, s.frame)
        if run.that == NONE:  # nothing is answered
            return
        that = play_at(t.state, run.that)
        that.bonus -= self.n
        t.emit(PREVENTS, run.seat, run.place, self.n, that.place)

    def average(self) -> float:
        return 0.8 * self.n


class Reverse(Reversing):
    """The play that is answered is reversed."""

    def text(self) -> str:
        return "reverse it"

    def run(self, t: Table[Any], s: Scope) -> None:
        run = run_at(t.state, s.frame)
        if run.that != NONE:
            reverse(t, run.that, run.seat, run)

    def average(self) -> float:
        return 3.0


class Uncommit(Choosing):
    """Own cards are turned upright."""

    def __init__(self, n: int, what: Filter) -> None:
        super().__init__(n, CHOOSE_UNCOMMIT, TURN_UPRIGHT, what=what)
        self.what: Final[Filter] = what

    def text(self) -> str:
        if self.n == 1:
            return f"you may turn {self.what.one()} of yours upright"
        return f"turn up to {self.n} of your {self.what.many()} upright"

    def run(self, t: Table[Any], s: Scope) -> None:
        run_at(t.state, s.frame).left = self.n
        t.next(s, choose_next)

    def candidates(self, state: AewState, run: Run) -> list[int]:
        ring = state.pile(RING, run.seat)
        return [p for p in ring if state.is_committed(p) and state.fits(self.what, p)]

    def take(self, t: Table[Any], s: Scope, run: Run, place: int) -> None:
        uncommit(t, place)

    def average(self) -> float:
        return 0.7 * self.n

    def worth(self, state: AewState, seat: int, place: int) -> float:
        ring = [p for p in state.pile(RING, seat) if state.is_committed(p) and state.fits(self.what, p)]
        return 0.7 * min(self.n, len(ring))


class Recover(Choosing):
    """Cards come back from the Discard Pile to hand."""

    def __init__(self, n: int, what: Filter) -> None:
        super().__init__(n, CHOOSE_RECOVER, TAKE_BACK, what=what)
        self.what: Final[Filter] = what

    def text(self) -> str:
        cards = self.what.one() if self.n == 1 else f"up to {self.n} {self.what.many()}"
        return f"you may take {cards} from your Discard Pile into your hand"

    def run(self, t: Table[Any], s: Scope) -> None:
        run_at(t.state, s.frame).left = self.n
        t.next(s, choose_next)

    def candidates(self, state: AewState, run: Run) -> list[int]:
        return [p for p in state.pile(DISCARD, run.seat) if state.fits(self.what, p)]

    def take(self, t: Table[Any], s: Scope, run: Run, place: int) -> None:
        t.emit(RECOVERS, run.seat, place)
        put(t, place, HAND)

    def average(self) -> float:
        return 1.4 * self.n

    def worth(self, state: AewState, seat: int, place: int) -> float:
        found = [p for p in state.pile(DISCARD, seat) if state.fits(self.what, p)]
        return 1.4 * min(self.n, len(found))


class Return(Choosing):
    """Cards come back from the Ring to hand."""

    def __init__(self, n: int, what: Filter) -> None:
        super().__init__(n, CHOOSE_RETURN, RETURN, what=what)
        self.what: Final[Filter] = what

    def text(self) -> str:
        cards = self.what.one() if self.n == 1 else f"up to {self.n} {self.what.many()}"
        return f"you may return {cards} from your Ring to your hand"

    def run(self, t: Table[Any], s: Scope) -> None:
        run_at(t.state, s.frame).left = self.n
        t.next(s, choose_next)

    def candidates(self, state: AewState, run: Run) -> list[int]:
        return [p for p in state.pile(RING, run.seat) if is_printed(state.aew_card(p)) and state.fits(self.what, p)]

    def take(self, t: Table[Any], s: Scope, run: Run, place: int) -> None:
        t.emit(RECOVERS, run.seat, place)
        put(t, place, HAND)

    def average(self) -> float:
        return 0.8 * self.n

    def worth(self, state: AewState, seat: int, place: int) -> float:
        ring = [p for p in state.pile(RING, seat) if is_printed(state.aew_card(p)) and state.fits(self.what, p)]
        return 0.8 * min(self.n, len(ring))


def is_printed(card: AewCard) -> bool:
    """Whether a card of the Ring can be in a hand: no Persona, no token."""
    return not card.persona and not card.token


class Discount(Counted):
    """The next purchase this turn costs less."""

    def text(self) -> str:
        return f"your next purchase this turn costs {self.n} less"

    def run(self, t: Table[Any], s: Scope) -> None:
        state: AewState = t.state
        seat = run_at(state, s.frame).seat
        state.discount[seat] += self.n
        t.emit(GETS_READY, seat, extra="" if t.quiet else f"the {self.text().removeprefix('your ')}")

    def average(self) -> float:
        return 0.5 * self.n
