"""1202: a Submission Attempt, Damage against Momentum."""

from __future__ import annotations

from typing import cast

from playmat.engine.state.option import Menu
from playmat.engine.state.scope import Scope
from playmat.engine.state.step import options, rule
from playmat.games.aew import moves, settings
from playmat.games.aew.frames import Submit
from playmat.games.aew.reading import distinct_cards
from playmat.games.aew.rules.ending import win
from playmat.games.aew.rules.pin import against_pin, defenders, has_tucks, topmost, tucks, worth_in_defense
from playmat.games.aew.state import AewTable
from playmat.games.aew.verbs import cards_text, commit, rebuild, tuck, uncommitted
from playmat.games.aew.vocabulary import traits


def begin_submission(t: AewTable, s: Scope, attacker: int, place: int, bonus: int) -> None:
    """The Damage of the Maneuver as it was played, plus what its text adds (1202)."""
    damage = t.state.damage(place) + bonus
    t.emit(moves.SUBMIT_BEGINS, attacker, place, damage)
    scope = Scope(attacker, 1 - attacker, frame=s.frame)
    t.enter(Submit(attacker, place, damage), scope, [submit_add, submit_resist, submit_compare])


def submit_of(t: AewTable, s: Scope) -> Submit:
    """The Submission this scope belongs to."""
    return cast(Submit, t.frame(s))


def added_by(t: AewTable, place: int) -> int:
    """The amount that a matching card adds: its Damage or, with the option, its Momentum (R23)."""
    return t.state.momentum(place) if settings.ADDS_MOMENTUM.on(t.state) else t.state.damage(place)


def matching(t: AewTable, submit: Submit) -> list[int]:
    """The attacker's other upright cards that share a Target with the Maneuver."""
    state = t.state
    targets = state.targets_of(submit.place)
    return [
        place
        for place in uncommitted(state, submit.attacker)
        if place != submit.place and state.targets_of(place) & targets and added_by(t, place) > 0
    ]


@rule("1202.1.1")
def submit_add(t: AewTable, s: Scope) -> None:
    """First the attacker may Commit cards that share a Target."""
    if matching(t, submit_of(t, s)) or not settings.AUTO_FORCED.on(t.state):
        t.ask(s.you, moves.SUBMIT_ADD, can_add, s, then=[add_to_hold])


@options
def can_add(t: AewTable, s: Scope, menu: Menu) -> None:
    """Every matching card, or stopping."""
    for place in distinct_cards(t.state, matching(t, submit_of(t, s))):
        menu.offer(moves.COMMIT, place)
    menu.offer(moves.STOP)


@rule("1202.1.1")
def add_to_hold(t: AewTable, s: Scope) -> None:
    """Add the Committed card's Damage."""
    if s.move is moves.STOP:
        return
    submit = submit_of(t, s)
    submit.damage += added_by(t, s.thing)
    commit(t, s.thing, "1202.1.1")
    t.emit(moves.SUBMIT_HOLDS, number=submit.damage)
    t.next(s.unanswered(), submit_add)


@rule("1202.1.2")
def submit_resist(t: AewTable, s: Scope) -> None:
    """Then the defender may Commit cards. Their Momentum resists."""
    submit = submit_of(t, s)
    foe = 1 - submit.attacker
    if submit.resisted < submit.damage and (defenders(t.state, foe) or not settings.AUTO_FORCED.on(t.state)):
        t.ask(foe, moves.SUBMIT_RESIST, against_pin, Scope(foe, submit.attacker, frame=s.frame), then=[resist_hold])


@rule("1202.1.2")
def resist_hold(t: AewTable, s: Scope) -> None:
    """Add the Committed card's Momentum to the defense."""
    if s.move is moves.STOP:
        return
    submit = submit_of(t, s)
    submit.resisted += worth_in_defense(t, s.thing)
    commit(t, s.thing, "1202.1.2")
    t.emit(moves.SUBMIT_HOLDS, number=max(0, submit.damage - submit.resisted))
    t.next(Scope(submit.attacker, s.you, frame=s.frame), submit_resist)


@rule("1202.2")
def submit_compare(t: AewTable, s: Scope) -> None:
    """If Damage exceeds Momentum, the defender must Tuck as many cards as the difference."""
    submit = submit_of(t, s)
    foe = 1 - submit.attacker
    submit.need = submit.damage - submit.resisted
    if submit.need <= 0:
        t.emit(moves.SUBMIT_FAILS, foe)
        return
    t.emit(moves.MUST_TUCK, foe, extra="" if t.quiet else cards_text(submit.need))
    t.next(Scope(foe, submit.attacker, frame=s.frame), submit_tuck)


@rule("1202.2")
def submit_tuck(t: AewTable, s: Scope) -> None:
    """Tuck cards one by one from the top of the deck. Rebuild it if necessary. A player without cards gives up."""
    submit = submit_of(t, s)
    if submit.need <= 0:
        t.emit(moves.SUBMIT_FAILS, s.you)
    elif settings.TUCK_CHOICE.on(t.state):
        if has_tucks(t.state, s.you):
            t.ask(s.you, moves.SUBMIT_TUCK, tucks, s, then=[choose_submit_tuck])
        else:
            tap_out(t, submit)
    else:
        place = topmost(t.state, s.you)
        if place < 0 and rebuild(t, s.you):
            place = topmost(t.state, s.you)
        if place < 0:
            tap_out(t, submit)
        else:
            tuck_in_hold(t, s, place)


def tap_out(t: AewTable, submit: Submit) -> None:
    """1202.4: the defender loses, because nothing is left to Tuck."""
    win(t, submit.attacker, "submission", "1202.4")


@rule("1202.2")
def choose_submit_tuck(t: AewTable, s: Scope) -> None:
    """With the option, the defender chooses each card, as in a Pin (R24)."""
    tuck_in_hold(t, s.unanswered(), topmost(t.state, s.you) if s.move is moves.TUCK_TOP else s.thing)


def tuck_in_hold(t: AewTable, s: Scope, place: int) -> None:
    """1016.2: a Sturdy card counts as two cards. A Rope Break ends the attempt."""
    keywords = t.state.keywords_of(place)
    twice = keywords & traits.STURDY != 0  # 1016.2
    submit_of(t, s).need -= 2 if twice else 1
    tuck(t, place, "1016.2" if twice else "1202.2", ", which counts as two" if twice else "")
    if keywords & traits.ROPE_BREAK:  # 1202.3
        t.emit(moves.ROPE_BREAK, s.you, place, rule="1202.3")
        return
    t.next(s, submit_tuck)
