"""1.1: drawing, and players who cannot draw."""

from __future__ import annotations

from playmat.engine.table.verbs import move
from playmat.games.school.moves import DECKS_OUT, DRAWS, SAVED
from playmat.games.school.rules.ending import at_zero, candles, eliminate, save_from_zero
from playmat.games.school.state import SchoolTable
from playmat.games.school.verbs import lose
from playmat.games.school.zones import DECK, HAND


def draw(t: SchoolTable, seat: int, n: int, rule: str = "") -> None:
    """Draw cards one by one. The first draw from an empty deck loses the game at once (1.1, 32.5)."""
    state = t.state
    for _k in range(n):
        if state.is_out(seat) or state.outcome is not None:
            return
        pile = state.pile(DECK, seat)
        if pile:
            move(t, pile[-1], HAND, seat)
            t.emit(DRAWS, seat, pile[-1], rule=rule)
        elif not replaced_draw(t, seat):
            fail_draw(t, seat)
            return


def replaced_draw(t: SchoolTable, seat: int) -> bool:
    """1.3: whether a permanent let its controller lose SV instead of drawing from an empty deck."""
    for p in t.state.permanents():
        draws = p.card.draws
        if p.seat == seat and draws is not None:
            t.emit(SAVED, seat, p.thing)
            lose(t, seat, draws.n)
            return True
    return False


def fail_draw(t: SchoolTable, seat: int) -> None:
    """1.1: a player who would draw from an empty deck loses at that moment, together with players at 0 (R38)."""
    t.emit(DECKS_OUT, seat)  # 1.1, QS.9, 32.5
    going = [seat]
    for other in at_zero(t):
        saving = candles(t, other) if other != seat else []
        if saving:
            save_from_zero(t, other, saving[0])
        elif other != seat:
            going.append(other)
    eliminate(t, sorted(going), "deck-out", "1.1")
