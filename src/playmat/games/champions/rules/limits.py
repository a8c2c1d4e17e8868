"""KW.once: effects that can be used once per turn or once per game."""

from __future__ import annotations

from playmat.engine.state.scope import Ref
from playmat.engine.table.verbs import mark, marked
from playmat.games.champions.state import DuelTable
from playmat.games.champions.vocabulary.abilities import A_GAME, A_TURN


def limit_used(t: DuelTable, limit: str, place: int) -> bool:
    """Whether a once-per-turn or once-per-game effect of this card has been used."""
    if not limit:
        return False
    if limit == A_TURN:
        return marked(t.state, A_TURN, t.state.ref(place))
    return limit == A_GAME and marked(t.state, A_GAME, Ref(t.state.copy[place], -1))  # CR.fenrir_reborn.1


def count_use(t: DuelTable, limit: str, place: int) -> None:
    """Count the use when it starts: per instance for a turn, per physical card for the game."""
    if limit == A_TURN:
        mark(t, A_TURN, t.state.ref(place))
    elif limit == A_GAME:
        mark(t, A_GAME, Ref(t.state.copy[place], -1))
