"""KW.deal, KW.reduce: hits, the Passives that change them, and the responses just before them."""

from __future__ import annotations

from playmat.engine.state.scope import Ref, Scope
from playmat.engine.state.step import rule
from playmat.games.champions import verbs
from playmat.games.champions.reading import champion_at, element_of, in_order, passives_on, slot_of, wearer, worn_up
from playmat.games.champions.rules.windows import is_answerable, next_would
from playmat.games.champions.state import Champion, DuelTable, Hits
from playmat.games.champions.vocabulary.card import DuelCard
from playmat.games.champions.vocabulary.passives import RAISES, REDUCES, REDUCES_THEIRS
from playmat.games.champions.would import Would, consider, group_of, happened, report


def worked_out(t: DuelTable, c: Champion, amount: int, source: Ref, user: int, activated: bool) -> int:
    """The amount of a hit after all Passives: increases, then reductions with a minimum, then those without one."""
    state = t.state
    if activated:  # KW.deal
        amount += increase(t, source)
    passives = passives_on(state, c)
    for passive in passives:
        if passive.what == REDUCES_THEIRS and user != c.seat and amount > passive.floor:  # KW.reduce
            amount = max(passive.floor, amount - passive.n)
    for passive in passives:
        # every reducing card separately reduces each hit that it applies to
        if passive.what == REDUCES:  # KW.reduce, CR.water_beetle.1, CR.water_beetle.2
            amount = max(0, amount - passive.n)
    return amount


def increase(t: DuelTable, source: Ref) -> int:
    """The amount that Passives on the same Champion add to the hits of its face-up Equipment."""
    state = t.state
    c = wearer(state, source.thing) if state.fresh(source) else None
    if c is None or c.is_down(slot_of(c, source.thing)):
        return 0
    more = raised(t, state.champion_card(c), source)
    for place in worn_up(c):
        if place != source.thing:
            more += raised(t, state.duel_card(place), source)
    return more


def raised(t: DuelTable, card: DuelCard, source: Ref) -> int:
    """The amount that the Passives of one card add to the hits of an Equipment."""
    more = 0
    for passive in card.passives:
        if passive.what == RAISES and (not passive.element or element_of(t, source.thing) == passive.element):
            more += passive.n
    return more


def hit_group(t: DuelTable, s: Scope, hits: list[Would], alone: bool) -> None:
    """Several hits at once: each is computed and responded to in turn, then all are applied together.

    If the step destroys no Equipment and no one has a response, the hits are applied without a window.
    """
    if len(hits) > 1:
        order = {c.thing: k for k, c in enumerate(in_order(t.state, t.state.champions))}
        hits.sort(key=lambda w: order.get(w.thing.thing, 99))
    if alone and not is_answerable(t, hits):
        happened(t, s, put_on(t, hits))
        return
    consider(t, s, Hits(hits), [next_would, put_on_damage])


@rule("KW.deal", "TYP.2")
def put_on_damage(t: DuelTable, s: Scope) -> None:
    """Apply the remaining hits at once."""
    report(t, s, put_on(t, group_of(t, s).woulds))


def put_on(t: DuelTable, hits: list[Would]) -> int:
    """Apply hits. Returns their number, including hits of 0 (KW.deal, TYP.2)."""
    for hit in hits:
        c = champion_at(t.state, hit.thing.thing)
        if c is not None and hit.amount > 0 and not hit.off:
            verbs.put_damage(t, c, hit.amount, hit.by)
    return len(hits)
