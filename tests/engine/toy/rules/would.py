"""6: dimming keepers and snuffing lamps, and ways to prevent it."""

from __future__ import annotations

from playmat.engine.state.option import DECLINE, Menu
from playmat.engine.state.scope import NONE, Ref, Scope
from playmat.engine.state.step import options, rule
from playmat.engine.table.verbs import mark
from playmat.games.champions.would import (
    Would,
    consider,
    group_of,
    is_paid,
    offer_uses,
    report,
    take_hold,
    use,
    would_of,
)
from tests.engine.toy import verbs
from tests.engine.toy.card import Instead, Shelter
from tests.engine.toy.moves import FOR_NOTHING, INSTEAD, USE, USED_ON_THIS, WOULD
from tests.engine.toy.rules.ending import fading
from tests.engine.toy.state import Falls, Hits, LanternTable

DIM = "dim"
SNUFF = "snuff"


def would_dim(t: LanternTable, s: Scope, seats: list[int], amount: int) -> None:
    """These keepers would lose glow together."""
    order = [seat for seat in t.state.around(t.state.turn) if seat in seats]
    hits = [Would(DIM, seat, t.state.ref(seat), amount, s.this, s.you) for seat in order]
    consider(t, s.unanswered(), Hits(hits), [next_hit])


def would_snuff(t: LanternTable, s: Scope, lamps: list[Ref]) -> None:
    """These lamps would be snuffed together."""
    state = t.state
    fresh = [ref for ref in lamps if state.fresh(ref)]
    fresh.sort(key=lambda ref: (state.holder(ref.thing) - state.turn) % state.seats)
    falls = [Would(SNUFF, state.holder(ref.thing), ref, 1, s.this, s.you) for ref in fresh]
    consider(t, s.unanswered(), Falls(falls), [next_fall])


@rule("6.1")
def next_hit(t: LanternTable, s: Scope) -> None:
    """Consider each keeper in turn order: shelters, then usable abilities. Then apply everything together."""
    if group_of(t, s).next():
        t.then(s, [work_out, offer_would, next_hit])
    else:
        t.next(s, put_on_hits)


@rule("6.6")
def next_fall(t: LanternTable, s: Scope) -> None:
    """Consider each lamp in the turn order of the keepers: usable abilities. Then all lamps go together."""
    if group_of(t, s).next():
        t.then(s, [offer_would, next_fall])
    else:
        t.next(s, put_on_falls)


@rule("6.2")
def work_out(t: LanternTable, s: Scope) -> None:
    """Shelters work automatically, each down to its own minimum."""
    would = would_of(t, s)
    for place in t.state.lamps_of(would.seat):
        for ability in t.state.card(place).abilities:
            if isinstance(ability, Shelter):
                would.amount = min(would.amount, max(ability.least, would.amount - ability.less))


@rule("6.3")
def offer_would(t: LanternTable, s: Scope) -> None:
    """While any loss remains, its keeper may use abilities against it, each once."""
    would = would_of(t, s)
    if would.amount > 0 and not would.off:
        t.ask(would.seat, WOULD, uses_against, s.about(would.seat, would.by), then=[use_against], otherwise=[])


@options
def uses_against(t: LanternTable, s: Scope, menu: Menu) -> None:
    """Every ability on the keeper's lamps that applies, or none."""
    offer_uses(t, s, menu, USE, t.state.lamps_of(s.you), USED_ON_THIS)
    menu.offer(DECLINE)


@rule("6.4")
def use_against(t: LanternTable, s: Scope) -> None:
    """Pay the price first. If it was actually paid, the ability takes effect, and another may be used."""
    t.emit(INSTEAD, s.you, s.thing)
    ability = t.state.card(s.thing).abilities[s.number]
    if isinstance(ability, Instead) and ability.once:
        mark(t, "used", t.state.ref(s.thing))
    use(t, s, [hold, offer_would])


@rule("6.4")
def hold(t: LanternTable, s: Scope) -> None:
    """A price that was itself replaced is not paid, and the use is lost."""
    if is_paid(t, s):  # 6.4
        take_hold(t, s)
    else:
        t.emit(FOR_NOTHING)


@rule("6.5")
def put_on_hits(t: LanternTable, s: Scope) -> None:
    """Apply the remaining losses to all keepers at once."""
    standing = [w for w in group_of(t, s).standing() if w.amount > 0 and not t.state.is_out(w.seat)]
    verbs.dim(t, [(w.seat, w.amount) for w in standing])
    report(t, s, len(standing))
    t.next(Scope(NONE, frame=s.frame), fading)


@rule("6.6")
def put_on_falls(t: LanternTable, s: Scope) -> None:
    """The lamps that were not saved go to the ashes."""
    falling = [w.thing.thing for w in group_of(t, s).standing() if t.state.fresh(w.thing)]
    verbs.snuff(t, falling)
    report(t, s, len(falling))
