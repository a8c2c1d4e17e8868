"""801, 805: cards are played and abilities used, and the opponent has a window to respond to each."""

from __future__ import annotations

from playmat.engine.state.option import Menu
from playmat.engine.state.scope import NONE, Scope
from playmat.engine.state.step import Step, options, rule
from playmat.engine.table.triggers import unlisten
from playmat.games.aew import moves, settings
from playmat.games.aew.frames import Play, phase_frame, play_at
from playmat.games.aew.reading import penalty
from playmat.games.aew.rules.announce import (
    choose_profile,
    finisher_cost,
    pay_due,
    pay_price,
    press_cost,
    price_text,
    put_in_play,
)
from playmat.games.aew.rules.legal import relentless_due, reveal_due, sudden_due
from playmat.games.aew.rules.resolve import conclude
from playmat.games.aew.rules.respond import offer_responses
from playmat.games.aew.state import AewTable
from playmat.games.aew.verbs import commit, to_discard, uses_text
from playmat.games.aew.vocabulary import traits
from playmat.games.aew.vocabulary.abilities import COMMIT_THIS, MOMENTUM, USE_COUNTER, Act
from playmat.games.aew.vocabulary.traits import uses_of
from playmat.games.aew.zones import DISCARD, KIT, READY, RING, ROW


def perform(t: AewTable, s: Scope, follow: bool) -> bool:
    """Play the card or use the ability that a player with priority has chosen. Returns whether it was a card."""
    if s.move is moves.USE or s.move is moves.FLIP:
        use_ability(t, s, s.thing, s.number, NONE, True)
        return False
    due = 0 if s.move is moves.PLAY_DOWN else due_from(t, s.you, s.thing)
    play = Play(s.you, s.thing, source=t.state.zone_of(s.thing), due=due, follow=follow, root=True)
    begin_play(t, s, play, s.move is moves.PLAY_DOWN)
    return True


def due_from(t: AewTable, seat: int, place: int) -> int:
    """R44: the Momentum a card costs to play, by the zone it comes from."""
    zone = t.state.zone_of(place)
    if zone == KIT.index or zone == ROW.index:
        return sudden_due(t, seat, place)
    if zone == DISCARD.index:
        return relentless_due(t, seat, place)
    if zone == RING.index:
        return reveal_due(t, seat, place)
    return penalty(t.state, seat, t.state.aew_card(place))  # 903.1, 207.3


def begin_play(t: AewTable, s: Scope, play: Play, down: bool = False) -> None:
    """A card play, from its costs to the end of its effects."""
    steps: list[Step] = [choose_profile] if down else []
    answer = t.state.aew_card(play.place).answer
    if play.answers != NONE and answer is not None and answer.reverses:
        steps += reversal_costs(t, play)
    if play.due or finisher_cost in steps:
        steps.append(pay_due)
    steps += [put_in_play, offer_response, conclude]
    t.enter(play, Scope(play.seat, 1 - play.seat, frame=s.frame), steps)


def reversal_costs(t: AewTable, play: Play) -> list[Step]:
    """The other costs of reversing this play."""
    that = play_at(t.state, play.answers)
    if that.ability is not None or t.state.type_of(that.place) != traits.MANEUVER:
        return []
    keywords = t.state.keywords_of(that.place)
    steps: list[Step] = []
    if keywords & traits.PRESSING:
        steps.append(press_cost)
    if keywords & traits.FINISHER:
        steps.append(finisher_cost)
    return steps


def use_ability(t: AewTable, s: Scope, place: int, number: int, answers: int, root: bool) -> None:
    """An ability is used: its price, a window, its effects."""
    ability = t.state.aew_card(place).abilities[number]
    assert isinstance(ability, Act)
    due = ability.n if ability.price == MOMENTUM else 0
    play = Play(s.you, place, ability, RING.index, answers, due, root=root)
    steps: list[Step] = []
    if answers != NONE and ability.reverses:
        steps += reversal_costs(t, play)
    if due or finisher_cost in steps:
        steps.append(pay_due)
    steps += [spend, offer_response, conclude]
    t.enter(play, Scope(s.you, 1 - s.you, frame=s.frame), steps)


@rule("1104.a", "1105.b", "304.3")
def spend(t: AewTable, s: Scope) -> None:
    """The rest of an ability's price: Commit its card, remove a Use counter or, last, turn a Faction over (R42)."""
    state = t.state
    play = play_at(state, s.frame)
    ability = play.ability
    assert ability is not None
    place = play.place
    is_own = state.card(place).name == t.game.names.seat(state, play.seat)
    kind = moves.FLIPS if ability.flip else moves.USES_OWN if is_own else moves.USES
    t.emit(kind, play.seat, place, extra=price_text(t, play))
    pay_price(t, play)
    if ability.price == COMMIT_THIS:
        commit(t, place)
    if ability.price == USE_COUNTER:
        state.facts[place] -= traits.ONE_USE
        left = uses_of(state.facts[place])
        t.emit(moves.COUNTS_DOWN, play.seat, place, number=left, extra="" if t.quiet else uses_text(left))
    elif ability.flip:
        state.facts[place] |= traits.FLIPPED
        unlisten(state, place)
    else:
        state.facts[place] |= 1 << (traits.USED_AT + state.aew_card(place).abilities.index(ability))
    state.changed()


# the Response Window


@rule("805")
def offer_response(t: AewTable, s: Scope) -> None:
    """The opponent may respond, until they pass or the play is reversed."""
    state = t.state
    play = play_at(state, s.frame)
    if play.reversed or (phase_frame(state).phase == READY and not settings.READY_RESPONSES.on(state)):
        return
    responder = 1 - play.seat
    menu = Menu()
    menu.offer(moves.PASS)
    offer_responses(t, responder, play, menu)
    if len(menu.options) > 1 or not settings.AUTO_FORCED.on(state):
        t.ask(
            responder, moves.RESPOND, responses, Scope(responder, play.seat, frame=s.frame), then=[respond], menu=menu
        )
    else:
        t.pass_over(responder, moves.RESPOND, moves.PASS)


@options
def responses(t: AewTable, s: Scope, menu: Menu) -> None:
    """Passing, one Response or ability, and Resilient cards."""
    menu.offer(moves.PASS)
    offer_responses(t, s.you, play_at(t.state, s.frame), menu)


@rule("805", "303")
def respond(t: AewTable, s: Scope) -> None:
    """A Response is a separate play inside this one. A Resilient card only reduces its Damage."""
    state = t.state
    play = play_at(state, s.frame)
    if s.move is moves.PASS:
        return
    t.next(Scope(play.seat, s.you, frame=s.frame), offer_response)
    if s.move is moves.RESIST:
        soften(t, play, s.thing)
        return
    play.answered = True
    if s.move is moves.USE or s.move is moves.FLIP:
        use_ability(t, s, s.thing, s.number, s.frame, False)
        return
    due = due_from(t, s.you, s.thing)
    begin_play(t, s, Play(s.you, s.thing, source=state.zone_of(s.thing), answers=s.frame, due=due))


def soften(t: AewTable, play: Play, place: int) -> None:
    """1011: a Resilient card is discarded, and its Momentum is subtracted from the Damage."""
    less = t.state.momentum(place)
    to_discard(t, place)
    t.emit(moves.SOFTENS, t.state.owner[place], place, less)
    play.bonus -= less
