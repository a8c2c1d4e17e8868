"""1004–1007: attack keywords. As a Maneuver is played, cards are Committed to add their Momentum to its Damage."""

from __future__ import annotations

from typing import Final

from playmat.engine.state.option import DECLINE, Menu
from playmat.engine.state.scope import Scope
from playmat.engine.state.step import one_of, options, rule
from playmat.games.aew import moves, settings
from playmat.games.aew.frames import Play, play_at
from playmat.games.aew.reading import distinct_cards
from playmat.games.aew.state import AewState, AewTable
from playmat.games.aew.verbs import commit, uncommitted
from playmat.games.aew.vocabulary import traits
from playmat.games.aew.vocabulary.lasting import POWER_BONUS

IN_ORDER: Final = (traits.FOCUS, traits.COMBO, traits.CUNNING)
ATTACK_RULES: Final = ("1005", "1006", "1007")
YES_OR_NO: Final = one_of("aew.yes_or_no", moves.YES, moves.NO)
PROMPTS: Final = (moves.FOCUS_ATTACK, moves.COMBO_ATTACK, moves.CUNNING_ATTACK)


@rule("905", "207.1")
def attack(t: AewTable, s: Scope) -> None:
    """Apply each keyword once, always in this order: Power, Focus, Combo, Cunning (R48)."""
    state = t.state
    play = play_at(state, s.frame)
    keywords = state.keywords_of(play.place)
    while play.stage < 4:
        play.stage += 1
        if play.stage == 1:
            if keywords & traits.POWER and not play.committed and state.momentum(play.place) > 0:  # 1004
                t.next(s, attack)
                t.ask(s.you, moves.POWER_ATTACK, YES_OR_NO, s, then=[power_attack])
                return
        elif keywords & IN_ORDER[play.stage - 2] and (helpers(t, play) or not settings.AUTO_FORCED.on(state)):
            t.next(s, attack)
            t.ask(s.you, PROMPTS[play.stage - 2], can_help, s, then=[help_attack], otherwise=[])
            return


@rule("1004")
def power_attack(t: AewTable, s: Scope) -> None:
    """The Maneuver's own Momentum is added, and it will enter the Ring Committed."""
    if s.move is not moves.YES:
        return
    state = t.state
    play = play_at(state, s.frame)
    play.committed = True
    more = state.momentum(play.place) + state.total(POWER_BONUS, play.seat)
    play.bonus += more
    t.emit(moves.FULL_WEIGHT, play.seat, play.place, more)


def helpers(t: AewTable, play: Play) -> list[int]:
    """The cards that may be Committed for the current keyword."""
    state = t.state
    return [
        place
        for place in uncommitted(state, play.seat)
        if place != play.place and state.momentum(place) > 0 and matches(t, state, play, place)
    ]


def matches(t: AewTable, state: AewState, play: Play, place: int) -> bool:
    """Whether a card matches: a common Target for Focus, a common trait for Combo, a non-Maneuver for Cunning."""
    if play.stage == 2:
        return state.targets_of(play.place) & state.targets_of(place) != 0  # 1005, 206
    if play.stage == 3:
        return state.traits_of(play.place) & state.traits_of(place) != 0  # 1006, 207.2
    return state.type_of(place) != traits.MANEUVER  # 1007


@options
def can_help(t: AewTable, s: Scope, menu: Menu) -> None:
    """Each card that matches, or none."""
    for place in distinct_cards(t.state, helpers(t, play_at(t.state, s.frame))):
        menu.offer(moves.COMMIT, place)
    menu.offer(DECLINE)


@rule("905")
def help_attack(t: AewTable, s: Scope) -> None:
    """Commit the card and add its Momentum to the Damage of this play."""
    state = t.state
    play = play_at(state, s.frame)
    more = state.momentum(s.thing)
    play.bonus += more
    rule = ATTACK_RULES[play.stage - 2]
    t.emit(moves.POWERS, play.seat, play.place, more, s.thing, rule=rule)
    commit(t, s.thing, rule)
