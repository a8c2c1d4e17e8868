"""OP.TURN.3, OP.TURN.4: what the turn player may do in the Main Phase and the Battle Phase."""

from __future__ import annotations

from playmat.engine.state.option import Menu, Refusal
from playmat.engine.state.scope import Scope
from playmat.engine.state.step import options, rule
from playmat.engine.table.verbs import distinct
from playmat.games.ttcg import moves, settings
from playmat.games.ttcg.field import Lying
from playmat.games.ttcg.frames import Using
from playmat.games.ttcg.reading import overlong
from playmat.games.ttcg.rules.answers import answer_chain
from playmat.games.ttcg.rules.battle import declare, may_attack, targets_of
from playmat.games.ttcg.rules.playing import level_up, may_level_up, may_play, play
from playmat.games.ttcg.rules.triggers import settle
from playmat.games.ttcg.rules.using import begin_use, deny_elsewhere, may_activate
from playmat.games.ttcg.rules.windows import flip_card
from playmat.games.ttcg.state import TtcgTable
from playmat.games.ttcg.zones import HAND, MAGIC


@rule("OP.TURN.3")
def main_phase(t: TtcgTable, s: Scope) -> None:
    """The turn player takes one action after another until they go to battle."""
    t.ask(s.you, moves.MAIN_ACTION, main_actions, s.unanswered(), then=[main_chosen])


@rule("OP.TURN.4")
def battle_phase(t: TtcgTable, s: Scope) -> None:
    """The turn player takes one action after another until they end the turn."""
    t.ask(s.you, moves.BATTLE_ACTION, battle_actions, s.unanswered(), then=[battle_chosen])


# the lists


@options
def main_actions(t: TtcgTable, s: Scope, menu: Menu) -> None:
    """Plays, level-ups, flips, effects, and going to battle."""
    if not overlong(t.state) or not t.refuses(moves.TURN_TOO_LONG):
        offer_plays(t, s.you, menu)  # 2.1.play
        offer_uses(t, s.you, menu)
        if menu.why:
            deny_attacks(t, s.you, menu)
    menu.offer(moves.END_MAIN)


@options
def battle_actions(t: TtcgTable, s: Scope, menu: Menu) -> None:
    """Attacks, flips, effects, and ending the turn."""
    if not overlong(t.state) or not t.refuses(moves.TURN_TOO_LONG):
        offer_attacks(t, s.you, menu)
        offer_uses(t, s.you, menu)
        if menu.why:
            deny_plays(t, s.you, menu)
    menu.offer(moves.END_TURN)


def offer_plays(t: TtcgTable, seat: int, menu: Menu) -> None:
    """Each card in hand, face up and face down. A creature of level 2 or more on each pile that accepts it."""
    state = t.state
    if not menu.why and not state.plays and not state.extras and t.refuses(moves.NO_PLAYS_LEFT):
        return
    down = moves.NO_FACE_DOWN if t.refuses(moves.NO_FACE_DOWN) and not settings.FACEDOWN_PLAY.on(state) else None
    for place in distinct(state, state.pile(HAND, seat)):
        card = state.ttcg_card(place)
        if card.creature and card.level > 1:
            refusal: Refusal | None = None
            for p in state.piles_now():
                if p.seat == seat and p.creature:  # 2.1.level_up
                    refusal = may_level_up(t, seat, place, p)
                    if refusal is None:
                        menu.offer(moves.LEVEL_UP, place, p.cards[-1].thing)
                        menu.offer(moves.LEVEL_DOWN, place, p.cards[-1].thing, refusal=down)  # 2.2.4.6
                    elif menu.why:
                        menu.offer(moves.LEVEL_UP, place, p.cards[-1].thing, refusal=refusal)
            if menu.why:
                refusal = may_play(t, seat, place)
                menu.offer(moves.PLAY_UP, place, refusal=refusal)
                menu.offer(moves.PLAY_DOWN, place, refusal=refusal)
        else:
            refusal = may_play(t, seat, place)
            menu.offer(moves.PLAY_UP, place, refusal=refusal)
            menu.offer(moves.PLAY_DOWN, place, refusal=refusal or down)
        if menu.why and card.creature:
            deny_bases(t, seat, place, menu)


def deny_bases(t: TtcgTable, seat: int, place: int, menu: Menu) -> None:
    """Why no creature can be put on the other player's piles, and no level-1 creature on any pile."""
    first = t.state.ttcg_card(place).level == 1
    for p in t.state.piles_now():
        if p.creature and (first or p.seat != seat):
            refusal = moves.OWN_SLOT if first else moves.FOREIGN_BASE
            if t.refuses(refusal):
                menu.offer(moves.LEVEL_UP, place, p.cards[-1].thing, refusal=refusal)


def deny_plays(t: TtcgTable, seat: int, menu: Menu) -> None:
    """OP.PLAY.1: why nothing can be played in the Battle Phase."""
    state = t.state
    for place in distinct(state, state.pile(HAND, seat)):
        if not t.refuses(moves.NOT_MAIN):
            return
        card = state.ttcg_card(place)
        menu.offer(moves.PLAY_UP, place, refusal=moves.NOT_MAIN)
        menu.offer(moves.PLAY_DOWN, place, refusal=moves.NOT_MAIN)
        for p in state.piles_now():
            if card.creature and card.level > 1 and p.seat == seat and p.creature:
                menu.offer(moves.LEVEL_UP, place, p.cards[-1].thing, refusal=moves.NOT_MAIN)


def deny_attacks(t: TtcgTable, seat: int, menu: Menu) -> None:
    """2.2.3.5: why nothing can attack in the Main Phase."""
    state = t.state
    for p in state.piles_now():
        if p.seat == seat and p.creature and t.refuses(moves.NOT_BATTLE):
            for target in [1 - seat, *(q.cards[-1].thing for q in state.creatures_of(1 - seat))]:
                menu.offer(moves.ATTACK, p.cards[-1].thing, target, refusal=moves.NOT_BATTLE)


def offer_uses(t: TtcgTable, seat: int, menu: Menu) -> None:
    """Each effect of each of the player's cards, and each face-down card to flip."""
    state = t.state
    for p in state.piles_now():
        if p.seat != seat:
            continue
        c = p.cards[-1]
        if c.down:  # 2.2.4.4
            menu.offer(moves.FLIP, c.thing, refusal=may_flip(t, c))
        for effect in state.ttcg_card(c.thing).effects:
            menu.offer(moves.ACTIVATE, c.thing, number=effect.number, refusal=may_activate(t, seat, c, effect))
    if menu.why:
        deny_elsewhere(t, seat, menu, moves.ACTIVATE)


def offer_attacks(t: TtcgTable, seat: int, menu: Menu) -> None:
    """Each creature that may attack, with each target."""
    state = t.state
    for p in state.piles_now():
        if p.seat == seat and p.creature:
            refusal = may_attack(t, p)
            if refusal is None or menu.why:
                targets = targets_of(t, seat)
                for target in targets:
                    menu.offer(moves.ATTACK, p.cards[-1].thing, target, refusal=refusal)
                if menu.why and 1 - seat not in targets and t.refuses(moves.CREATURES_FIRST):
                    menu.offer(moves.ATTACK, p.cards[-1].thing, 1 - seat, refusal=refusal or moves.CREATURES_FIRST)


def may_flip(t: TtcgTable, c: Lying) -> Refusal | None:
    """Why the player's face-down card cannot be flipped now, on their own turn."""
    state = t.state
    if c.row == MAGIC:
        return moves.FLIP_LATER if t.refuses(moves.FLIP_LATER) and c.set_turn >= state.turn else None
    delay = settings.CREATURE_FLIP_DELAY.of(state)
    return moves.FLIP_DELAY if t.refuses(moves.FLIP_DELAY) and c.set_turn + delay > state.turn else None


# their results


@rule("OP.TURN.3")
def main_chosen(t: TtcgTable, s: Scope) -> None:
    """Carry out the action, then ask for the next one."""
    if s.move is moves.END_MAIN:
        return
    t.next(s.unanswered(), main_phase)
    if s.move is moves.PLAY_UP or s.move is moves.PLAY_DOWN:
        play(t, s)
    elif s.move is moves.LEVEL_UP or s.move is moves.LEVEL_DOWN:
        level_up(t, s)
    else:
        flip_or_use(t, s)


@rule("OP.TURN.4")
def battle_chosen(t: TtcgTable, s: Scope) -> None:
    """Carry out the action, then ask for the next one."""
    if s.move is moves.END_TURN:
        return
    t.next(s.unanswered(), battle_phase)
    if s.move is moves.ATTACK:
        declare(t, s)
    else:
        flip_or_use(t, s)


def flip_or_use(t: TtcgTable, s: Scope) -> None:
    """A card is flipped (2.2.4.4), or one of its effects is used."""
    if s.move is moves.FLIP:
        flip_card(t, s)
        return
    state = t.state
    t.then(s.unanswered(), [answer_chain, settle])
    effect = state.ttcg_card(s.thing).effects[s.number]
    begin_use(t, s.unanswered(), Using(s.you, state.ref(s.thing), effect))
