"""ENG.5: the state check. Champions at 0 are defeated, and the game is lost or won."""

from __future__ import annotations

from typing import Final

from playmat.engine.state.scope import NONE, Scope
from playmat.engine.state.step import rule
from playmat.games.champions import settings, verbs
from playmat.games.champions.reading import champion_at, health, in_order
from playmat.games.champions.rules.windows import DEFEAT, next_would
from playmat.games.champions.state import SLOTS, Champion, DuelTable, Falls
from playmat.games.champions.would import Would, consider, group_of

PILLARS: Final = 4
"""The number of face-up cards that win together."""


@rule("ENG.5", "TYP.3")
def check_state(t: DuelTable, s: Scope) -> None:
    """Champions without health are defeated together, after their windows. Then check for losers and winners."""
    doomed = doomed_champions(t)
    if not doomed:
        look_for_losers(t)
        look_for_winners(t)
        return
    falls = [Would(DEFEAT, c.seat, t.state.ref(c.thing)) for c in doomed]  # CR.mind_control.3
    t.next(s, check_state)
    consider(t, s.unanswered(), Falls(falls), [next_would, put_on_defeat])


def doomed_champions(t: DuelTable) -> list[Champion]:
    """The Champions with 0 health or less, the turn player's first."""
    state = t.state
    # nothing lowers the maximum health below the printed health
    doomed = [c for c in state.champions if c.damage >= state.champion_card(c).health and health(t, c) <= 0]
    return in_order(state, doomed) if len(doomed) > 1 else doomed


@rule("ENG.5", "TYP.3")
def put_on_defeat(t: DuelTable, s: Scope) -> None:
    """The Champions that still have 0 health or less are defeated together."""
    for fall in group_of(t, s).woulds:
        c = champion_at(t.state, fall.thing.thing)
        if c is not None and health(t, c) <= 0:
            verbs.defeat(t, c)
    look_for_losers(t)


def look_for_losers(t: DuelTable) -> None:
    """The moment a player has no Champion left, the game is over (END.1, FAQ.5)."""
    first, second = has_champions(t, 0), has_champions(t, 1)
    if first and second:
        return
    both = not first and not second  # END.7
    if both and settings.TURN_PLAYER_LOSES.on(t.state):
        verbs.lose(t, t.state.turn_player, "champions", "END.7")
    elif both:
        t.finish([], "simultaneous draw", "END.7")
    else:
        verbs.lose(t, 1 if first else 0, "champions", "END.1")


def has_champions(t: DuelTable, seat: int) -> bool:
    """Whether a player still has a Champion: one they control or, with the option, own."""
    owned = settings.LOSS_BY_OWNERSHIP.on(t.state)
    for c in t.state.champions:
        if (t.state.owner[c.thing] if owned else c.seat) == seat:
            return True
    return False


def look_for_winners(t: DuelTable) -> None:
    """Check winning Passives in every state check."""
    if t.state.outcome is not None:  # KW.win, END.2
        return
    if len(t.state.pile(SLOTS)) < PILLARS:
        return
    first = pillars(t, 0) >= PILLARS
    second = pillars(t, 1) >= PILLARS
    if first and second:
        t.finish([], "simultaneous draw", "KW.win")
    elif first or second:
        win(t, 0 if first else 1)


def win(t: DuelTable, seat: int) -> None:
    """A player wins by a card effect."""
    verbs.lose(t, 1 - seat, "card effect", "END.2")


def pillars(t: DuelTable, seat: int) -> int:
    """How many of the cards that win together a player controls face up."""
    state = t.state
    count = 0
    for c in state.champions:
        if c.seat == seat:
            for slot in range(len(c.slots)):
                place = c.slots[slot]
                if place == NONE or c.is_down(slot):  # FAQ.12
                    continue
                if state.duel_card(place).wins_with_four:
                    count += 1
    return count
