"""Choices that effects ask for one by one: which card to turn upright, return, Tuck or discard; and Scouting."""

from __future__ import annotations

from typing import cast

from playmat.engine.state.option import Menu
from playmat.engine.state.scope import NONE, Scope
from playmat.engine.state.step import options, rule
from playmat.engine.table.verbs import look
from playmat.games.aew import moves
from playmat.games.aew.frames import Run, run_at
from playmat.games.aew.reading import distinct_cards
from playmat.games.aew.state import AewTable
from playmat.games.aew.verbs import commit, discard, rebuild, uncommitted
from playmat.games.aew.vocabulary.choosing import Choosing
from playmat.games.aew.zones import DECK


def current(run: Run) -> Choosing:
    """The effect that asks for a choice."""
    return cast(Choosing, run.abilities[run.at].effects[run.next - 1])


@rule("100.4")
def choose_next(t: AewTable, s: Scope) -> None:
    """Ask for one more choice, as long as any are left. Impossible choices are skipped."""
    run = run_at(t.state, s.frame)
    effect = current(run)
    if run.left > 0 and effect.candidates(t.state, run):
        seat = effect.chooser(run)
        t.ask(seat, effect.prompt, candidates, Scope(seat, 1 - seat, frame=s.frame), then=[take_choice])
    else:
        effect.finish(t, run)


@options
def candidates(t: AewTable, s: Scope, menu: Menu) -> None:
    """Every card that can be chosen. With "up to", stopping is also an option."""
    run = run_at(t.state, s.frame)
    effect = current(run)
    for place in distinct_cards(t.state, effect.candidates(t.state, run)):
        menu.offer(effect.move, place)
    if effect.up_to:
        menu.offer(moves.STOP)


@rule("1106.a")
def take_choice(t: AewTable, s: Scope) -> None:
    """Carry out the choice at once."""
    run = run_at(t.state, s.frame)
    run.left = run.left - 1 if s.move is not moves.STOP else 0
    t.next(Scope(run.seat, 1 - run.seat, frame=s.frame), choose_next)
    if s.move is not moves.STOP:
        current(run).take(t, s, run, s.thing)


# 1012: Stun


@rule("1012")
def ask_stun(t: AewTable, s: Scope) -> None:
    """A player Commits one upright card of their own, with or without Momentum, if there is one."""
    if uncommitted(t.state, s.you):
        t.emit(moves.STUNNED, s.you)
        t.ask(s.you, moves.STUN, can_be_stunned, s, then=[take_stun])


@options
def can_be_stunned(t: AewTable, s: Scope, menu: Menu) -> None:
    """Every upright card."""
    for place in distinct_cards(t.state, uncommitted(t.state, s.you)):
        menu.offer(moves.COMMIT, place)


@rule("1012")
def take_stun(t: AewTable, s: Scope) -> None:
    """Commit the card without an effect."""
    commit(t, s.thing, "1012")


# 1015: Scout


@rule("1015")
def scout_next(t: AewTable, s: Scope) -> None:
    """A player looks at the next card of the deck, and keeps it there or discards it."""
    state = t.state
    run = run_at(state, s.frame)
    if run.left <= 0 or (not state.pile(DECK, s.you) and not rebuild(t, s.you)):
        return
    run.left -= 1
    place = state.pile(DECK, s.you)[-1]
    look(t, place, s.you)
    t.emit(moves.SCOUTS, s.you, place)
    t.ask(s.you, moves.SCOUT, keep_or_discard, Scope(s.you, s.foe, thing=place, frame=s.frame), then=[take_scout])


@options
def keep_or_discard(t: AewTable, s: Scope, menu: Menu) -> None:
    """Keep the card on top of the deck, or discard it."""
    menu.offer(moves.KEEP, s.thing)
    menu.offer(moves.DISCARD_CARD, s.thing)


@rule("1015")
def take_scout(t: AewTable, s: Scope) -> None:
    """After keeping a card, there is nothing more to look at (R72)."""
    if s.move is moves.DISCARD_CARD:
        discard(t, s.thing, "1015")
        t.next(Scope(s.you, s.foe, thing=NONE, frame=s.frame), scout_next)
