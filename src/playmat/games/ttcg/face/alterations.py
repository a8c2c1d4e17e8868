"""The values that differ from print on cards on the field, with causes and amounts."""

from __future__ import annotations

from typing import Final

from playmat.engine.state.scope import NONE
from playmat.engine.view.face import Altered, Cause
from playmat.games.ttcg import field, settings
from playmat.games.ttcg.field import THIS_TURN, Lying
from playmat.games.ttcg.state import TtcgState
from playmat.games.ttcg.vocabulary.card import EQUIP
from playmat.games.ttcg.vocabulary.changing import Boost

NAMES: Final = {field.ATTACK: "attack", field.DEFENSE: "defense", field.LEVEL: "level"}


def alterations(state: TtcgState) -> dict[int, list[Altered]]:
    """For each face-up creature, the changed values with their causes."""
    by_thing: dict[int, list[Altered]] = {}
    if not state.board:
        return by_thing
    state.piles_now()
    causes = timed_causes(state)
    lasting_causes(state, causes)
    for p in state.board:
        for c in p.cards:
            altered = altered_of(c, causes.get(c.thing, {}))
            if altered:
                by_thing[c.thing] = altered
    return by_thing


def changed_values(state: TtcgState) -> dict[int, list[Altered]]:
    """For each face-up creature, the values that differ from print, without causes."""
    by_thing: dict[int, list[Altered]] = {}
    for p in state.piles_now() if state.board else []:
        for c in p.cards:
            card = c.card
            if card.creature and (c.attack != card.attack or c.defense != card.defense or c.level != card.level):
                by_thing[c.thing] = [one for one in altered_of(c, {}) if one.now != one.printed]
    return by_thing


def altered_of(c: Lying, causes: dict[str, list[Cause]]) -> list[Altered]:
    """The changed values of one card."""
    if not c.card.creature:
        return []
    values = {
        "attack": (c.card.attack, c.attack),
        "defense": (c.card.defense, c.defense),
        "level": (c.card.level, c.level),
    }
    altered: list[Altered] = []
    for name, (printed, now) in values.items():
        by = [cause for cause in causes.get(name, []) if cause.amount]
        rest = now - printed - sum(cause.amount for cause in by)
        if rest:
            by.append(Cause(rest, "as low as it can be" if by else "swapped"))
        if now != printed or len(by) > 1:
            altered.append(Altered(name, printed, now, by))
    return altered


def add(causes: dict[int, dict[str, list[Cause]]], thing: int, name: str, cause: Cause) -> None:
    """Add one cause."""
    causes.setdefault(thing, {}).setdefault(name, []).append(cause)


def timed_causes(state: TtcgState) -> dict[int, dict[str, list[Cause]]]:
    """The causes that are temporary changes or rarity bonuses."""
    causes: dict[int, dict[str, list[Cause]]] = {}
    for p in state.board:
        for c in p.cards:
            if settings.RARITY_BOOST.on(state) and c.card.creature:
                art = state.copies[state.copy[c.thing]].art
                for name in ("attack", "defense"):
                    add(causes, c.thing, name, Cause(settings.RARITY_STEP * art, "rarity"))
    for x in state.timed:
        c2 = state.lying(x.thing)
        if x.what == field.SWAP and c2 is not None:
            change = c2.card.defense - c2.card.attack
            add(causes, x.thing, "attack", Cause(change, "swapped"))
            add(causes, x.thing, "defense", Cause(-change, "swapped"))
        elif x.what in NAMES:
            until = "this turn" if x.until == THIS_TURN else "until the next turn"
            add(causes, x.thing, NAMES[x.what], Cause(x.amount, until))
    return causes


def lasting_causes(state: TtcgState, causes: dict[int, dict[str, list[Cause]]]) -> None:
    """Add the causes that are Continuous, Equip and "while" effects."""
    for p in state.board:
        for source in p.cards:
            for effect in source.card.lasting:
                if not state.at_work(p, source, effect):
                    continue
                host = source.host_of(effect.number) if effect.kind == EQUIP else NONE
                for op in effect.ops:
                    if isinstance(op, Boost):
                        for c in op.sel.lasting(state, source, host):
                            times = op.times(c)
                            name = source.card.name
                            add(causes, c.thing, "attack", Cause(op.attack * times, name, source.thing))
                            add(causes, c.thing, "defense", Cause(op.defense * times, name, source.thing))
