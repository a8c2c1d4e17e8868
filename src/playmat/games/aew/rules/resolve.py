"""805: a play that is not reversed resolves: damage, the Ring, a Knockout, its own effects. A reversed one does not."""

from __future__ import annotations

from playmat.engine.state.event import Kind
from playmat.engine.state.scope import Scope
from playmat.engine.state.step import rule
from playmat.engine.table.verbs import reveal
from playmat.games.aew import moves, settings
from playmat.games.aew.frames import Play, Run, phase_frame, play_at
from playmat.games.aew.reading import is_maneuver
from playmat.games.aew.rules.ending import check_stamina, is_over, stamina_check, win
from playmat.games.aew.rules.queue import carry_out, purge
from playmat.games.aew.state import AewState, AewTable, Resolved
from playmat.games.aew.verbs import hears_discards, hurt, put, settle_in_discard, tell_floor
from playmat.games.aew.vocabulary import traits
from playmat.games.aew.zones import DECK, DISCARD, RING


@rule("805.2.2")
def conclude(t: AewTable, s: Scope) -> None:
    """A play that was not reversed resolves. A reversing Response first removes the other play."""
    state = t.state
    play = play_at(state, s.frame)
    if play.reversed:
        return
    if play.ability is not None:
        t.next(s, stamina_check)
        carry_out(t, s, Run([play.ability], play.seat, play.place, play.answers))
        return
    answer = state.aew_card(play.place).answer
    if play.answers >= 0 and answer is not None and answer.reverses:
        reverse(t, play.answers, play.seat)
    resolve(t, s, play)


def resolve(t: AewTable, s: Scope, play: Play) -> None:
    """Damage first, then the card enters the Ring, then a Knockout is checked, then its own abilities."""
    state = t.state
    place = play.place
    dealt = deal(t, play) if is_maneuver(state, play) else 0
    card = state.aew_card(place)
    facts = play.profile | (traits.COMMITTED if play.committed else 0)
    facts |= traits.NEW if play.profile else card.uses << traits.USES_AT  # 1105.a
    put(t, place, RING, facts)  # 404.1, 404.2
    if state.type_of(place) != traits.MANEUVER:
        t.emit(moves.ENTERS, play.seat, place)
    if dealt and knocks_out(t, play):
        return
    t.next(s, end_play)
    if not play.profile:
        revealed = play.source == RING.index  # 1102
        abilities = card.turning if revealed else card.resolving
        if abilities:  # 805.2.2, 207
            carry_out(t, s, Run(abilities, play.seat, place, play.answers))


def deal(t: AewTable, play: Play) -> int:
    """805.2.1: a successful Maneuver deals its Damage to the opponent's Stamina. Returns the actual loss (204)."""
    state = t.state
    amount = state.damage(play.place)  # 805.2.1, 204, 100.5
    foe = 1 - play.seat
    illegal = state.keywords_of(play.place) & traits.ILLEGAL != 0
    lost = hurt(t, foe, amount, illegal)
    if lost:
        t.emit(moves.HITS, play.seat, play.place, lost, foe)
    else:
        t.emit(moves.NO_HIT, play.seat, play.place)
    if illegal:
        tell_floor(t, foe, play.place, amount - lost)
    if settings.IMMEDIATE_CHECK.on(state):
        check_stamina(t)
    return lost


def knocks_out(t: AewTable, play: Play) -> bool:
    """1203: whether the Momentum of upright Punch cards exceeds the remaining Stamina, which wins the match."""
    state = t.state
    if is_over(state):
        return True
    if settings.PUNCH_KNOCKOUT.on(state) and not state.traits_of(play.place) & traits.PUNCH:
        return False
    if punch_momentum(state, play.seat) <= state.stamina[1 - play.seat]:  # 1203.1
        return False
    win(t, play.seat, "knockout", "1203.2")  # 1203.2
    return is_over(state)


def punch_momentum(state: AewState, seat: int) -> int:
    """The Momentum of a player's upright, face-up Punch cards."""
    momentum = 0
    for place in state.pile(RING, seat):
        if not state.facts[place] & (traits.COMMITTED | traits.DOWN) and state.aew_card(place).traits & traits.PUNCH:
            momentum += state.momentum(place)
    return momentum


@rule("1301")
def end_play(t: AewTable, s: Scope) -> None:
    """Effects on this play end, Stamina is checked, and the card becomes its player's last resolved one."""
    state = t.state
    play = play_at(state, s.frame)
    place = play.place
    play.end()
    state.changed()
    check_stamina(t)
    if is_over(state):
        return
    down = state.profile(place)
    state.resolved[play.seat] = Resolved(None if down else state.aew_card(place), down, state.damage(place))
    if is_maneuver(state, play):
        notify(t, moves.SUCCEEDS, play.seat, place)
    if play.follow:
        notify(t, moves.FOLLOWED, play.seat, place)


def notify(t: AewTable, kind: Kind, seat: int, place: int, ability: bool = False) -> None:
    """Emit an unlogged event for triggers."""
    if kind.address in t.state.listeners:
        t.emit(kind, seat, place, 1 if ability else 0)


def reverse(t: AewTable, index: int, by: int, run: Run | None = None) -> None:
    """805.1.1: a reversed card goes to the Discard Pile and does nothing. Its cost stays paid.

    `run`: the effects of the ability that reverses it, if one does.
    """
    state = t.state
    play = play_at(state, index)
    phase = phase_frame(state)
    play.reversed = True  # 805.1.1
    phase.reverser = by
    if play.root:
        phase.resolved = False
    if play.effect and play.seat == phase.root:
        phase.clean = False
    if play.profile:
        reveal(t, play.place)  # it goes to the Discard Pile face up
    t.emit(moves.REVERSED, by, play.place, extra="the ability of " if play.ability is not None else "")
    if play.ability is not None:
        notify(t, moves.REVERSES, by, play.place, True)
        return
    if play.effect and is_maneuver(state, play):
        purge(t, run)
    relentless = play.source == DISCARD.index  # 1010.2
    if not relentless and hears_discards(state):
        t.emit(moves.TO_DISCARD, play.seat, play.place)
    tell_reversal(t, play, by)
    if relentless:
        put(t, play.place, DECK, bottom=True)
    else:
        settle_in_discard(t, play.place)
    play.end()


def tell_reversal(t: AewTable, play: Play, by: int) -> None:
    """Let triggers respond, starting with those of the root play's player (R15)."""
    if phase_frame(t.state).root == by:
        notify(t, moves.REVERSES, by, play.place)
        notify(t, moves.WAS_REVERSED, play.seat, play.place)
    else:
        notify(t, moves.WAS_REVERSED, play.seat, play.place)
        notify(t, moves.REVERSES, by, play.place)
