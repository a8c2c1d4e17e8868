"""END.3, END.4, FAQ.4, ENG.9: draws by agreement, repetition, the judge, forfeits and the clock."""

from __future__ import annotations

from typing import Final

from playmat.engine.state.option import Menu, Refusal
from playmat.engine.state.scope import Scope
from playmat.engine.state.step import Rule, options, rule
from playmat.games.champions import settings, verbs
from playmat.games.champions.moves import (
    ACCEPT,
    CALLS_JUDGE,
    CLAIM,
    CLAIM_WIN,
    CLAIMS,
    DECLINES_DRAW,
    FORFEITS,
    NO_CLAIM,
    NO_JUDGE,
    NO_OFFER,
    OFFERS_DRAW,
    REFUSE,
    RESPOND_DRAW,
    TIME_UP,
)
from playmat.games.champions.rules.repetition import position_key, times_seen
from playmat.games.champions.state import DECK, HAND, DuelTable, Proof, Seen

JUDGE_MIN_REPEATS: Final = 3
JUDGE_QUIET_TURNS: Final = 20
PROOF_MARGIN: Final = 20
DECISION_CAP: Final = 50_000

AGAIN: list[Rule] = []
"""The step that asks for an action again; turn.py puts it here, since it stands on this chapter."""


@rule("FAQ.2", "END.8", "FAQ.3", "ENG.9")
def look_for_repetition(t: DuelTable, s: Scope) -> None:
    """The position is remembered; one that comes back too often, or too many turns, end in a draw."""
    state = t.state
    repetition, turn_cap = settings.REPETITION_DRAW.of(state), settings.TURN_CAP.of(state)
    key = position_key(state)
    state.positions = Seen(key, state.positions)
    seen = times_seen(state, key)
    proof = state.proof
    if proof is not None:
        if proof.claimant == s.you and seen > 1 and not state.pile(DECK, s.you):
            t.finish([], "judge draw", "ENG.9")
            return
    elif repetition and seen >= repetition:
        t.finish([], "judge draw", "END.8")
        return
    if (turn_cap and state.turn > turn_cap) or state.decisions > DECISION_CAP:
        t.finish([], "judge draw", "END.8")


# agreement


def may_offer_draw(t: DuelTable, user: int) -> Refusal | None:
    """So often per turn as the match allows."""
    if t.refuses(NO_OFFER) and t.state.offers >= settings.DRAW_OFFERS.of(t.state):
        return NO_OFFER
    return None


@rule("END.4")
def offer_draw(t: DuelTable, s: Scope) -> None:
    """The opponent answers at once."""
    t.state.offers += 1
    t.emit(OFFERS_DRAW, s.you)
    t.ask(s.foe, RESPOND_DRAW, draw_answers, s, then=[draw_answered])


@options
def draw_answers(t: DuelTable, s: Scope, menu: Menu) -> None:
    """Accept or decline."""
    menu.offer(ACCEPT)
    menu.offer(REFUSE)


@rule("END.4")
def draw_answered(t: DuelTable, s: Scope) -> None:
    """Accepted, the game is drawn; declined, the turn goes on."""
    if s.move is ACCEPT:
        t.finish([], "agreed draw", "END.4")
        return
    t.emit(DECLINES_DRAW, s.foe)
    t.state.declined |= 1 << s.you
    t.then(s.unanswered(), list(AGAIN))


# the judge


def may_call_judge(t: DuelTable, user: int) -> Refusal | None:
    """Only in a position that repeats or a game that stands still, after a declined draw offer."""
    state = t.state
    if t.refuses(NO_JUDGE) and not state.declined >> user & 1:
        return NO_JUDGE
    still = state.quiet >= JUDGE_QUIET_TURNS
    if not still and state.positions is not None:
        still = times_seen(state, state.positions.key) >= JUDGE_MIN_REPEATS
    allowed = settings.JUDGE.on(state) and state.proof is None and still and state.declined >> user & 1 == 1
    return None if allowed or not t.refuses(NO_JUDGE) else NO_JUDGE


@rule("ENG.9", "FAQ.4")
def call_judge(t: DuelTable, s: Scope) -> None:
    """The judge asks the opponent whether they claim a forced win."""
    t.emit(CALLS_JUDGE, s.you)
    t.ask(s.foe, CLAIM_WIN, claims, s, then=[claim_answered])


@options
def claims(t: DuelTable, s: Scope, menu: Menu) -> None:
    """Claim it, or not."""
    menu.offer(CLAIM)
    menu.offer(NO_CLAIM)


@rule("ENG.9", "FAQ.4a", "FAQ.4b")
def claim_answered(t: DuelTable, s: Scope) -> None:
    """Without a claim it is a draw; with one, the claimant must show it in so many turns."""
    if s.move is NO_CLAIM:
        t.finish([], "judge draw", "ENG.9")
        return
    turns = len(t.state.pile(DECK, s.foe)) * 2 + PROOF_MARGIN
    t.state.proof = Proof(s.foe, turns)
    t.emit(CLAIMS, s.foe, number=turns)
    t.then(s.unanswered(), list(AGAIN))


def ordered_to_draw(t: DuelTable, user: int) -> bool:
    """Whether the judge orders the claimant to draw: the position has occurred before."""
    state = t.state
    proof = state.proof
    if proof is None or proof.claimant != user or not state.pile(DECK, user) or state.positions is None:
        return False
    return t.holds("FAQ.4b") and times_seen(state, state.positions.key) > 1


# calls


@rule("END.3")
def forfeit(t: DuelTable, s: Scope) -> None:
    """A player gives up."""
    t.emit(FORFEITS, s.you)
    verbs.lose(t, s.you, "forfeit", "END.3")


@rule("END.5", "SET.3")
def time_passes(t: DuelTable, s: Scope) -> None:
    """Seconds run off the clock of a player; at zero they lose."""
    state = t.state
    started = state.turn > 0 or any(state.pile(HAND, seat) for seat in (0, 1))
    if not settings.CHESS_CLOCK.on(state) or (t.holds("SET.3") and not started):
        return
    state.clocks[s.you] -= s.number
    if state.clocks[s.you] <= 0:
        t.emit(TIME_UP, s.you)
        verbs.lose(t, s.you, "timeout", "END.5")
