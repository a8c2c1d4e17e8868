"""3: lamps are lit, raised on others, played face down and turned up; and cards are gathered."""

from __future__ import annotations

from typing import cast

from playmat.engine.state.option import DONE, Menu
from playmat.engine.state.scope import Scope
from playmat.engine.state.step import options, rule
from playmat.engine.table.verbs import distinct, move
from tests.engine.toy import verbs
from tests.engine.toy.moves import GATHER, GATHERS, PICK
from tests.engine.toy.rules.pay import pay_for
from tests.engine.toy.state import DECK, HAND, Gathering, LanternTable, Tower


def tower_in(t: LanternTable, s: Scope) -> Tower | None:
    """The tower that is the target of this scope."""
    return t.state.tower(s.target.thing) if s.target is not None and t.state.fresh(s.target) else None


@rule("3.1")
def play_lamp(t: LanternTable, s: Scope) -> None:
    """A lamp is paid for and becomes a new tower."""
    pay_for(t, s, s.thing, None, [light])


@rule("3.3")
def raise_lamp(t: LanternTable, s: Scope) -> None:
    """A lamp is paid for and put on a tower."""
    pay_for(t, s, s.thing, t.state.ref(s.other), [light])


@rule("3.1", "3.3")
def light(t: LanternTable, s: Scope) -> None:
    """Put the lamp on the shore, where it shines from now on."""
    assert s.this is not None
    verbs.light(t, s.you, s.this.thing, tower_in(t, s))


@rule("3.5")
def veil_lamp(t: LanternTable, s: Scope) -> None:
    """A winged lamp is played face down for free, alone or on a lamp of its hue. Only its keeper knows it."""
    tower = t.state.tower(s.other) if s.other >= 0 else None
    verbs.veil(t, s.you, s.thing, tower)


@rule("3.6")
def unveil_lamp(t: LanternTable, s: Scope) -> None:
    """A face-down lamp is turned up."""
    tower = t.state.tower(s.thing)
    assert tower is not None
    verbs.unveil(t, s.you, tower.top)


# gathering


def gathering_of(t: LanternTable, s: Scope) -> Gathering:
    """The gathering in progress."""
    return cast(Gathering, t.frame(s))


def begin_gathering(t: LanternTable, s: Scope, most: int) -> None:
    """A keeper picks up to a number of cards from the hand."""
    t.enter(Gathering(s.you, [], most), s.unanswered(), [gather_next])


@rule("3.8")
def gather_next(t: LanternTable, s: Scope) -> None:
    """Cards are picked one by one, until the keeper is done."""
    t.ask(s.you, GATHER, to_gather, s, then=[note_gathered], part=bool(gathering_of(t, s).picked))


@options
def to_gather(t: LanternTable, s: Scope, menu: Menu) -> None:
    """The cards that are not yet picked, if more may be picked, or the option to finish."""
    gathering = gathering_of(t, s)
    if len(gathering.picked) < gathering.most:
        for c in distinct(t.state, [c for c in t.state.pile(HAND, s.you) if c not in gathering.picked]):
            menu.offer(PICK, c)
    menu.offer(DONE)


@rule("3.8")
def note_gathered(t: LanternTable, s: Scope) -> None:
    """When the keeper is done, the cards go under the deck together and the same number is drawn."""
    gathering = gathering_of(t, s)
    if s.move is not DONE:
        gathering.picked.append(s.thing)
        t.next(s, gather_next)
        return
    for place in gathering.picked:
        move(t, place, DECK, s.you, bottom=True)
    t.emit(GATHERS, s.you, number=len(gathering.picked))
    verbs.draw(t, s.you, len(gathering.picked))
