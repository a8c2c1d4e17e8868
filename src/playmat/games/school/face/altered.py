"""Changed numbers of a permanent and the reasons: counters, effects until end of turn, and static abilities."""

from __future__ import annotations

from typing import Final

from playmat.engine.state.scope import NONE
from playmat.engine.view.face import Altered, Cause
from playmat.games.school.permanent import Permanent
from playmat.games.school.state import SchoolState

ATK: Final = "atk"
HP: Final = "hp"


def changed_values(state: SchoolState) -> dict[int, list[Altered]]:
    """The place of each permanent whose ATK or HP differs from the printed value -> the changes, without causes."""
    by_thing: dict[int, list[Altered]] = {}
    for p in state.permanents():
        if p.atk != p.card.atk or p.hp != p.card.hp:
            pairs = [(ATK, p.card.atk, p.atk), (HP, p.card.hp, p.hp)]
            by_thing[p.thing] = [Altered(name, printed, now, []) for name, printed, now in pairs if printed != now]
    return by_thing


def alterations(state: SchoolState) -> dict[int, list[Altered]]:
    """The changed values with the causes of each change."""
    changed = list(changed_values(state))
    if not changed:
        return {}
    atk, hp = causes(state)
    by_thing: dict[int, list[Altered]] = {}
    for thing in changed:
        p = state.permanent(thing)
        assert p is not None
        pairs = [(ATK, p.card.atk, p.atk, atk[thing]), (HP, p.card.hp, p.hp, hp[thing])]
        by_thing[thing] = [Altered(name, printed, now, by) for name, printed, now, by in pairs if printed != now]
    return by_thing


def causes(state: SchoolState) -> tuple[dict[int, list[Cause]], dict[int, list[Cause]]]:
    """Recompute the values step by step, and note what each change does to ATK and HP."""
    static = state.printed()
    board = state.board
    atk = {p.thing: passing(p, p.more_atk) for p in board}
    hp = {p.thing: passing(p, p.more_hp) for p in board}
    for source in board if static else []:
        host = state.permanent(source.host) if source.host != NONE else None
        if host is not None:
            host.carries = True
        name = source.card.name
        for ability in source.card.statics:
            before = [(p.atk, p.hp) for p in board]
            ability.apply(state, source)
            for p, (old_atk, old_hp) in zip(board, before, strict=True):
                note(atk[p.thing], p.atk - old_atk, name, source)
                note(hp[p.thing], p.hp - old_hp, name, source)
    for p in board:
        if p.atk < 0:
            atk[p.thing].append(Cause(-p.atk, "never below 0"))
    state.bounds()
    return atk, hp


def passing(p: Permanent, more: int) -> list[Cause]:
    """The counters and temporary effects on a permanent."""
    causes = [Cause(p.counters, "+1/+1 counters")] if p.counters else []
    return causes + ([Cause(more, "until end of turn")] if more else [])


def note(causes: list[Cause], amount: int, name: str, source: Permanent) -> None:
    """Add the change that a card makes, if there is one."""
    if amount:
        causes.append(Cause(amount, name, source.thing))
