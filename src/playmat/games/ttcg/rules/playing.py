"""2.2.4, 2.2.6, OP.PLAY: playing cards and leveling up creatures."""

from __future__ import annotations

from playmat.engine.state.option import Refusal
from playmat.engine.state.scope import NONE, Scope
from playmat.engine.state.step import rule
from playmat.games.ttcg import entering, moves
from playmat.games.ttcg.field import Lying, Pile
from playmat.games.ttcg.frames import BY_PLAY
from playmat.games.ttcg.reading import extra_for, may_cover
from playmat.games.ttcg.rules.recurring import react
from playmat.games.ttcg.rules.triggers import settle
from playmat.games.ttcg.rules.windows import open_window
from playmat.games.ttcg.state import TtcgTable
from playmat.games.ttcg.vocabulary.card import TtcgCard
from playmat.games.ttcg.zones import CREATURES, MAGIC


def has_play(t: TtcgTable, card: TtcgCard) -> bool:
    """Whether a normal play or an extra play is left for a card."""
    return t.state.plays > 0 or extra_for(t.state, card) != NONE


def may_play(t: TtcgTable, seat: int, place: int) -> Refusal | None:
    """Why a card cannot be played into an empty slot."""
    state = t.state
    card = state.ttcg_card(place)
    if t.refuses(moves.NO_PLAYS_LEFT) and not has_play(t, card):
        return moves.NO_PLAYS_LEFT
    if card.creature and card.level > 1 and t.refuses(moves.NEEDS_BASE):
        return moves.NEEDS_BASE
    if card.creature:
        return (
            moves.CREATURES_FULL
            if t.refuses(moves.CREATURES_FULL) and state.free_slot(seat, CREATURES) == NONE
            else None
        )
    return moves.MAGIC_FULL if t.refuses(moves.MAGIC_FULL) and state.free_slot(seat, MAGIC) == NONE else None


def may_level_up(t: TtcgTable, seat: int, place: int, pile: Pile) -> Refusal | None:
    """Why a creature cannot be put on a pile."""
    state = t.state
    card = state.ttcg_card(place)
    if t.refuses(moves.NO_PLAYS_LEFT) and not has_play(t, card):
        return moves.NO_PLAYS_LEFT
    if pile.home != NONE and t.refuses(moves.BORROWED):
        return moves.BORROWED
    if not may_cover(t, seat, card, pile) and t.refuses(moves.WRONG_BASE):
        return moves.WRONG_BASE
    # 2.2.6.5: the cards underneath do not count, so a full row does not matter
    return None


def spend_play(t: TtcgTable, card: TtcgCard) -> None:
    """OP.PLAY.3: a matching extra play is used first, otherwise one of the two normal plays."""
    state = t.state
    extra = extra_for(state, card)
    if extra != NONE:
        state.extras = state.extras[:extra] + state.extras[extra + 1 :]
    else:
        state.plays -= 1  # OP.PLAY.3, 2.2.3.3


def play(t: TtcgTable, s: Scope) -> None:
    """Put a card into an empty slot, face up or face down, untapped."""
    state = t.state
    card = state.ttcg_card(s.thing)
    down = s.move is moves.PLAY_DOWN
    at = state.free_slot(s.you, CREATURES if card.creature else MAGIC)
    spend_play(t, card)
    after_play(t, s, s.thing)
    c = entering.put(t, s.thing, s.you, at, down)
    row = "creature" if card.creature else "magic"
    t.emit(moves.PLAYS, s.you, s.thing, extra=f" face down in the {row} row" if down else "", rule="2.2.4.1")
    entering.arrives(t, c)


def level_up(t: TtcgTable, s: Scope) -> None:
    """Put a creature on one that is a level lower."""
    state = t.state
    pile = state.pile_of(s.other)
    if pile is None:
        return
    down = s.move is moves.LEVEL_DOWN
    spend_play(t, state.ttcg_card(s.thing))
    base = pile.cards[-1]
    after_play(t, s, s.thing)
    c = entering.cover(t, s.thing, pile, down)
    t.emit(moves.LEVELS_UP, s.you, s.thing, other=base.thing, extra=" face down" if down else "", rule="2.2.6.2")
    entering.arrives(t, c, base)


def after_play(t: TtcgTable, s: Scope, place: int) -> None:
    """OP.PLAY.5: the card's triggers come first, then the opponent may answer."""
    inside = Scope(s.you, 1 - s.you, thing=place, frame=s.frame)
    t.then(inside, [react, settle, answer_play])


@rule("OP.PLAY.5")
def answer_play(t: TtcgTable, s: Scope) -> None:
    """The opponent may answer, if the card is still there (R119)."""
    c: Lying | None = t.state.lying(s.thing)
    if c is not None:
        open_window(t, s, 1 - s.you, BY_PLAY, t.state.ref(s.thing))
