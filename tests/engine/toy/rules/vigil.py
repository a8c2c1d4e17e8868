"""8: a vigil, for which all keepers choose in secret."""

from __future__ import annotations

from playmat.engine.state.option import DECLINE, Menu
from playmat.engine.state.scope import NONE, Scope
from playmat.engine.state.step import options, rule
from playmat.engine.table.verbs import distinct, unseal
from tests.engine.toy import verbs
from tests.engine.toy.moves import SLEEPS, VIGIL, WATCH, WATCHES
from tests.engine.toy.state import HAND, LanternTable

REWARD = 2


@rule("8.1")
def keep_vigil(t: LanternTable, s: Scope) -> None:
    """Every keeper chooses in secret, and then all choices are revealed together."""
    t.next(Scope(NONE, this=s.this, frame=s.frame), open_vigil)
    for seat in reversed(t.state.around(t.state.turn)):
        t.next(Scope(seat, this=s.this, frame=s.frame), watch)


@rule("8.2")
def watch(t: LanternTable, s: Scope) -> None:
    """A keeper secretly chooses a card from the hand to keep watch, or sleeps."""
    t.ask(s.you, VIGIL, watchers, s, then=[], sealed=True)


@options
def watchers(t: LanternTable, s: Scope, menu: Menu) -> None:
    """Every card in the hand, or none."""
    for c in distinct(t.state, t.state.pile(HAND, s.you)):
        menu.offer(WATCH, c)
    menu.offer(DECLINE)


@rule("8.3")
def open_vigil(t: LanternTable, s: Scope) -> None:
    """The chosen cards burn. The keeper who watched with the most shine gains glow."""
    state = t.state
    shines: dict[int, int] = {}
    for seat, option in enumerate(unseal(t)):
        if option is None or state.is_out(seat):
            continue
        if option.move is DECLINE:
            t.emit(SLEEPS, seat)
            continue
        shines[seat] = state.lantern_card(option.thing).shine
        verbs.burn(t, seat, option.thing)
        t.emit(WATCHES, seat, option.thing)
    for seat, shine in shines.items():
        if shine == max(shines.values()):
            verbs.gain(t, seat, REWARD)
