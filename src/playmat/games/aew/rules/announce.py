"""The Play step: choose a face for a hidden card, pay all costs, put the card into play, ask for attack keywords."""

from __future__ import annotations

from typing import Final

from playmat.engine.state.option import Menu
from playmat.engine.state.scope import NONE, Scope
from playmat.engine.state.step import options, rule
from playmat.games.aew import moves
from playmat.games.aew.frames import Play, play_at
from playmat.games.aew.reading import can_spend, distinct_cards, other_reversals, penalty
from playmat.games.aew.rules.attack import attack
from playmat.games.aew.rules.pay import pay
from playmat.games.aew.rules.purchase import restock
from playmat.games.aew.state import AewState, AewTable, Waiting
from playmat.games.aew.verbs import commit, discard, put, uncommitted
from playmat.games.aew.vocabulary import traits
from playmat.games.aew.vocabulary.abilities import COMMIT_THIS
from playmat.games.aew.vocabulary.lasting import AFTER
from playmat.games.aew.vocabulary.traits import profile_name
from playmat.games.aew.vocabulary.waiting import NextCard
from playmat.games.aew.zones import DISCARD, KIT, PLAY, RING, ROW

TYPE_RULES: Final = {traits.MANEUVER: "301", traits.ACTION: "302", traits.RESPONSE: "303"}
PRICED: Final = {KIT.index: "1009", ROW.index: "1009", DISCARD.index: "1010.1", RING.index: "1101.1"}
"""The rule under which a card from outside the hand is paid for."""

# a face for a hidden card


@rule("1101.a")
def choose_profile(t: AewTable, s: Scope) -> None:
    """A player who plays a card face down chooses its profile."""
    t.ask(s.you, moves.HIDDEN_PROFILE, profiles, s, then=[take_profile])


@options
def profiles(t: AewTable, s: Scope, menu: Menu) -> None:
    """Every subtype at every Target."""
    for subtype in range(len(traits.SUBTYPES)):
        for target in range(len(traits.TARGETS)):
            menu.offer(moves.PROFILE, number=traits.DOWN | subtype << traits.SUBTYPE_AT | target << traits.TARGET_AT)


@rule("1101.a")
def take_profile(t: AewTable, s: Scope) -> None:
    """The card becomes a Maneuver with this profile."""
    play_at(t.state, s.frame).profile = s.number


# the additional costs of a reversal (R46, R47)


def barred_by(play: Play) -> int:
    """The card that cannot pay for this play: one revealed from the Ring, or one Committed for its own ability."""
    if play.ability is not None:
        return play.place if play.ability.price == COMMIT_THIS else NONE
    return play.place if play.source == RING.index else NONE


@rule("1013")
def press_cost(t: AewTable, s: Scope) -> None:
    """Reversing a Pressing Maneuver requires Committing one card, which pays for nothing else."""
    play = play_at(t.state, s.frame)
    if t.state.keywords_of(play_at(t.state, play.answers).place) & traits.PRESSING:
        t.ask(s.you, moves.PRESS_COST, against_pressure, s, then=[take_pressure])


@options
def against_pressure(t: AewTable, s: Scope, menu: Menu) -> None:
    """Every upright card whose loss leaves the other costs payable."""
    state = t.state
    play = play_at(state, s.frame)
    barred = barred_by(play)
    need = play.due
    that = play_at(state, play.answers)
    if state.keywords_of(that.place) & traits.FINISHER and not other_reversals(state, s.you, that, play.place):
        need += state.damage(that.place)
    spend = can_spend(state, s.you, barred)
    for place in distinct_cards(state, uncommitted(state, s.you)):
        if place != barred and spend - state.momentum(place) >= need:
            menu.offer(moves.COMMIT, place)


@rule("1013")
def take_pressure(t: AewTable, s: Scope) -> None:
    """Note the card. It is Committed with the rest of the price."""
    play_at(t.state, s.frame).pressed = s.thing


@rule("1003.1")
def finisher_cost(t: AewTable, s: Scope) -> None:
    """Reversing a Finisher requires Momentum equal to its Damage, or discarding another reversal."""
    state = t.state
    play = play_at(state, s.frame)
    if state.keywords_of(play_at(state, play.answers).place) & traits.FINISHER:
        t.ask(s.you, moves.FINISHER_COST, finisher_ways, s, then=[take_way])


@options
def finisher_ways(t: AewTable, s: Scope, menu: Menu) -> None:
    """The possible ways to pay."""
    state = t.state
    play = play_at(state, s.frame)
    that = play_at(state, play.answers)
    pressed = state.momentum(play.pressed) if play.pressed != NONE else 0
    if can_spend(state, s.you, barred_by(play)) - pressed >= play.due + state.damage(that.place):
        menu.offer(moves.BY_MOMENTUM)
    if other_reversals(state, s.you, that, play.place):
        menu.offer(moves.BY_DISCARD)


@rule("1003.2")
def take_way(t: AewTable, s: Scope) -> None:
    """Add Momentum equal to the Finisher's Damage to the total, or let the player choose a card."""
    state = t.state
    play = play_at(state, s.frame)
    if s.move is moves.BY_MOMENTUM:
        play.due += state.damage(play_at(state, play.answers).place)
    else:
        t.ask(s.you, moves.FINISHER_DISCARD, spare_reversals, s.unanswered(), then=[discard_reversal])


@options
def spare_reversals(t: AewTable, s: Scope, menu: Menu) -> None:
    """Every other reversal in hand that is valid now."""
    play = play_at(t.state, s.frame)
    for place in distinct_cards(t.state, other_reversals(t.state, s.you, play_at(t.state, play.answers), play.place)):
        menu.offer(moves.DISCARD_CARD, place)


@rule("1003.3")
def discard_reversal(t: AewTable, s: Scope) -> None:
    """Note the reversal. It goes to the Discard Pile without effect."""
    play_at(t.state, s.frame).dropped = s.thing


@rule("903.1")
def pay_due(t: AewTable, s: Scope) -> None:
    """Ask for all the Momentum that a play costs, as one total."""
    play = play_at(t.state, s.frame)
    pay(t, s, play.seat, play.due, barred_by(play))


# into play


@rule("805")
def put_in_play(t: AewTable, s: Scope) -> None:
    """The card goes into play. Waiting effects attach to it, and attack keywords are asked for."""
    state = t.state
    play = play_at(state, s.frame)
    place = play.place
    if play.source != NONE:
        if play.source == KIT.index:
            restock(t, place)
        play.committed = state.facts[place] & traits.COMMITTED != 0
        put(t, place, PLAY, play.profile)
    tell_play(t, play)
    pay_price(t, play)
    look_back(state, play)
    if state.waiting:
        attach(t, play)
    if state.keywords_of(place) & traits.ATTACKS:
        t.next(s, attack)


def tell_play(t: AewTable, play: Play) -> None:
    """Log what is played, its origin, and its Momentum."""
    price = price_text(t, play)
    follow = " as a Follow-Up" if play.follow else ""
    if play.effect:
        t.emit(moves.ATTEMPTS, play.seat, play.place, extra=price)
    elif play.profile:
        t.emit(moves.PLAYS_DOWN, play.seat, play.place, extra="" if t.quiet else profile_name(play.profile))
    elif play.source == RING.index:
        t.emit(moves.REVEALS, play.seat, play.place, extra=price + follow)
    elif play.source == ROW.index or play.source == KIT.index:
        t.emit(moves.PLAYS, play.seat, play.place, extra=f" from the Market{price}{follow}", rule="1009")
    elif play.source == DISCARD.index:
        t.emit(moves.PLAYS, play.seat, play.place, extra=f" from the Discard Pile{price}{follow}", rule="1010.1")
    else:
        rule = "1008.1" if play.follow else TYPE_RULES[t.state.aew_card(play.place).type]
        t.emit(moves.PLAYS, play.seat, play.place, extra=price + follow, rule=rule)


def price_text(t: AewTable, play: Play) -> str:
    """ " for 3": the Momentum that a play costs."""
    return f" for {play.due}" if play.due and not t.quiet else ""


def pay_price(t: AewTable, play: Play) -> None:
    """Pay for a play, each part under its own rule, after it is logged."""
    if play.pressed != NONE:
        commit(t, play.pressed, "1013")
    if play.dropped != NONE:
        discard(t, play.dropped, "1003.3")
    rule = price_rule(t, play)
    for place in play.paid:
        commit(t, place, rule)
    play.pressed = play.dropped = NONE
    play.paid = []


def price_rule(t: AewTable, play: Play) -> str:
    """The rule under which a play costs Momentum: for its origin, else for a Finisher, else for a missing Style."""
    if play.ability is not None:
        return "901"
    if play.source in PRICED:
        return PRICED[play.source]
    styles = penalty(t.state, play.seat, t.state.aew_card(play.place))
    return "1003.2" if play.due > styles else "903.1"


def look_back(state: AewState, play: Play) -> None:
    """R77: check, only once, whether the player's last card matches the condition in the text of this card."""
    if play.profile:
        return
    last = state.resolved[play.seat]
    own = state.aew_card(play.place).selfs
    for k in range(len(own)):
        if own[k].when == AFTER and last is not None and last.fits(own[k].what):
            play.after |= 1 << k


def attach(t: AewTable, play: Play) -> None:
    """R52: attach all effects that wait for this card at once, so that none changes whether another one matches."""
    state = t.state
    attached: list[NextCard] = []
    left: list[Waiting] = []
    for waiting in state.waiting:
        word = waiting.word
        assert isinstance(word, NextCard)
        if waiting.seat == play.seat and word.means(state, play.place):
            attached.append(word)
        else:
            left.append(waiting)
    state.waiting = left
    for effect in attached:
        effect.attach(play)
