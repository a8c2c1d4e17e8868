"""Answer windows: after plays, flips and attacks, and at the end of phases for flipping magic cards."""

from __future__ import annotations

from playmat.engine.state.option import Menu
from playmat.engine.state.scope import Ref, Scope
from playmat.engine.state.step import options, rule
from playmat.games.ttcg import moves, settings, verbs
from playmat.games.ttcg.frames import BY_FLIP, BY_PLAY, Window, window_of
from playmat.games.ttcg.reading import overlong
from playmat.games.ttcg.rules.answers import answer_chain, is_asked, offer_answers, offer_quick_flip, use_counter
from playmat.games.ttcg.rules.latent import would_trigger
from playmat.games.ttcg.rules.recurring import react
from playmat.games.ttcg.rules.triggers import settle
from playmat.games.ttcg.state import TtcgTable
from playmat.games.ttcg.zones import MAGIC

# windows: answers to plays, flips and attacks


def open_window(t: TtcgTable, s: Scope, seat: int, action: int, that: Ref | None) -> None:
    """A player may answer an action of the other player."""
    if settings.RESPONSE_SCOPE.of(t.state) == "actions":
        t.enter(Window(seat, action, that), Scope(seat, 1 - seat, frame=s.frame), [ask_window])


@rule("2.2.5.16", "2.1.action")
def ask_window(t: TtcgTable, s: Scope) -> None:
    """Ask for an answer: one Counter, or flips. The first pass closes the window."""
    window = window_of(t, s)
    if window.action == BY_PLAY and t.state.meant(window.that) is None:
        return  # R119
    menu = Menu()
    reason = offer_answers(t, window.seat, window.action, window.that, menu)
    if is_asked(t, window.seat, reason):
        t.ask(window.seat, moves.RESPOND, window_answers, s, then=[window_answered], menu=menu)
    else:
        t.pass_over(window.seat, moves.RESPOND, moves.PASS)


@options
def window_answers(t: TtcgTable, s: Scope, menu: Menu) -> None:
    """The possible answers to the action."""
    window = window_of(t, s)
    offer_answers(t, window.seat, window.action, window.that, menu)


@rule("2.2.5.16")
def window_answered(t: TtcgTable, s: Scope) -> None:
    """A Counter starts a chain. After a flip, the question is asked again."""
    if s.move is moves.PASS:
        return
    if s.move is moves.FLIP:
        c = t.state.lying(s.thing)
        t.then(s.unanswered(), [react, settle, ask_window])
        if c is not None:
            verbs.show(t, c, True, "OP.FACE.2")
        return
    t.then(s.unanswered(), [answer_chain, settle])
    use_counter(t, s, window_of(t, s).that)


# the end of a phase


@rule("OP.FACE.2")
def boundary(t: TtcgTable, s: Scope) -> None:
    """At the end of the other player's phases, magic cards may be flipped (2.2.4.2)."""
    state = t.state
    seat = 1 - state.active
    menu = Menu()
    reason = offer_flips(t, seat, menu)
    if is_asked(t, seat, reason):
        t.ask(
            seat,
            moves.QUICK_FLIP,
            quick_flips,
            Scope(seat, state.active, frame=s.frame),
            then=[quick_flipped],
            menu=menu,
        )
    else:
        t.pass_over(seat, moves.QUICK_FLIP, moves.PASS)


def offer_flips(t: TtcgTable, seat: int, menu: Menu) -> bool:
    """Offer the flips, and passing. Returns whether a flip would trigger something."""
    reason = False
    if not overlong(t.state):
        for p in t.state.piles_now():
            if p.seat == seat and offer_quick_flip(t, p.cards[-1], menu):
                reason = reason or would_trigger(t, seat, p.cards[-1])
    menu.offer(moves.PASS)
    return reason


@options
def quick_flips(t: TtcgTable, s: Scope, menu: Menu) -> None:
    """The options to flip a magic card."""
    offer_flips(t, s.you, menu)


@rule("OP.FACE.2", "2.2.4.2")
def quick_flipped(t: TtcgTable, s: Scope) -> None:
    """Flip a magic card, which may be answered. Then the question is asked again."""
    if s.move is moves.PASS:
        return
    t.next(s.unanswered(), boundary)
    flip_card(t, s)


def flip_card(t: TtcgTable, s: Scope) -> None:
    """A card is flipped by its player: its Latents, then the opponent may answer (R118)."""
    c = t.state.lying(s.thing)
    if c is not None:
        t.then(s.unanswered(), [react, settle, answer_flip])
        verbs.show(t, c, True, "OP.FACE.2" if c.row == MAGIC else "OP.FACE.1")


@rule("2.2.5.16")
def answer_flip(t: TtcgTable, s: Scope) -> None:
    """The window for a flip opens even if the card is gone."""
    open_window(t, s, 1 - s.you, BY_FLIP, None)
