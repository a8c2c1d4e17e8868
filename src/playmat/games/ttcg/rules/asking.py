"""Operations that ask while an effect is carried out. The current operation lists the answers."""

from __future__ import annotations

from playmat.engine.state.option import Menu, Prompt
from playmat.engine.state.scope import Scope
from playmat.engine.state.step import options, rule
from playmat.games.ttcg.frames import run_of
from playmat.games.ttcg.rules.recurring import react
from playmat.games.ttcg.state import TtcgTable
from playmat.games.ttcg.vocabulary.op import Op


def op_of(t: TtcgTable, s: Scope) -> Op:
    """The current operation."""
    run = run_of(t, s)
    return run.what.effect.ops[run.at]


def ask_op(t: TtcgTable, s: Scope, seat: int, prompt: Prompt, part: bool = False) -> None:
    """Ask a seat, for the current operation."""
    t.ask(seat, prompt, op_options, s.unanswered(), then=[op_answered], part=part)


@options
def op_options(t: TtcgTable, s: Scope, menu: Menu) -> None:
    """The options of the current operation."""
    op_of(t, s).offer(t, s, menu)


def go_on(t: TtcgTable, s: Scope) -> None:
    """Let recurring effects act (R20), then let the current operation ask for more."""
    t.then(s.unanswered(), [react, op_next])


@rule()
def op_next(t: TtcgTable, s: Scope) -> None:
    """Let the current operation ask for more, or finish."""
    op_of(t, s).next(t, s)


@rule()
def op_answered(t: TtcgTable, s: Scope) -> None:
    """Continue the current operation."""
    op_of(t, s).answered(t, s)
