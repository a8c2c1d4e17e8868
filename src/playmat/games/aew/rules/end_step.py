"""705: the End Step. No player has priority. Both players finish each part before the next begins."""

from __future__ import annotations

from typing import Final, cast

from playmat.engine.state.column import even
from playmat.engine.state.frame import Picks
from playmat.engine.state.option import DONE, Menu
from playmat.engine.state.scope import NONE, Scope
from playmat.engine.state.step import Step, options, rule
from playmat.games.aew import moves, settings
from playmat.games.aew.frames import EndStep
from playmat.games.aew.reading import distinct_cards
from playmat.games.aew.rules.pin import untuckable
from playmat.games.aew.rules.queue import drain_queue
from playmat.games.aew.state import AewState, AewTable
from playmat.games.aew.verbs import cards_text, discard, draw, hears_discards, may_tuck, refill, settle_in_discard, tuck
from playmat.games.aew.vocabulary import traits
from playmat.games.aew.vocabulary.lasting import HAND_SIZE, HOLD, MARKET
from playmat.games.aew.vocabulary.traits import uses_of
from playmat.games.aew.zones import HAND, KIT, RING, ROW
from playmat.kit.picks import begin_picks, picks

HAND_CARDS: Final = 8
HOLD_CARDS: Final = 2
MARKET_CARDS: Final = 4


def end_of(t: AewTable) -> EndStep:
    """The current End Step."""
    return cast(EndStep, t.state.frames[0])


def in_order(state: AewState) -> list[int]:
    """R33: the seats, this turn's Initiative holder first."""
    return [state.initiative, 1 - state.initiative]


@rule("705")
def end_step(t: AewTable, s: Scope) -> None:
    """Lock, Initiative, Market Cleanup, Ring Cleanup, Hand Cleanup, Draw Step, Reset."""
    state = t.state
    frame = EndStep([HAND_CARDS] * 2, [HOLD_CARDS] * 2, [MARKET_CARDS] * 2, state.initiative)
    steps: list[Step] = [
        lock, count_initiative, market_cleanup, clear_rings, drain_queue, hand_cleanup, draw_step, reset,
    ]  # fmt: skip
    t.enter(frame, Scope(NONE), steps)


@rule("705.1")
def lock(t: AewTable, s: Scope) -> None:
    """Hand size, Hold and Market size are locked for the rest of the End Step (1002)."""
    end = end_of(t)
    for seat in range(2):  # 1002
        end.hand[seat] = max(0, HAND_CARDS + t.state.total(HAND_SIZE, seat))
        end.hold[seat] = max(0, HOLD_CARDS + t.state.total(HOLD, seat))
        end.market[seat] = max(0, MARKET_CARDS + t.state.total(MARKET, seat))


@rule("705.2.1")
def count_initiative(t: AewTable, s: Scope) -> None:
    """The player with more uncommitted Momentum chooses who has Initiative next. On a tie, nothing changes."""
    state = t.state
    totals = [state.momentum_ready(0), state.momentum_ready(1)]
    for seat in in_order(state):
        t.emit(moves.TOTALS, seat, number=totals[seat])
    if totals[0] == totals[1]:  # 705.2.3
        return
    higher = 0 if totals[0] > totals[1] else 1
    t.ask(higher, moves.INITIATIVE_CHOICE, either_player, Scope(higher, frame=s.frame), then=[take_initiative])


@options
def either_player(t: AewTable, s: Scope, menu: Menu) -> None:
    """The player or the opponent."""
    menu.offer(moves.TAKE_INITIATIVE, s.you)
    menu.offer(moves.TAKE_INITIATIVE, 1 - s.you)


@rule("705.2.2")
def take_initiative(t: AewTable, s: Scope) -> None:
    """Set who has Initiative from the next turn on."""
    end_of(t).initiative = s.thing
    t.emit(moves.NEXT_INITIATIVE, s.thing)


# 705.3, 705.5: both choose without seeing the other's choice; then both are carried out


def all_picks(state: AewState) -> list[Picks]:
    """The picks of both players, in order."""
    return [frame for frame in state.frames if isinstance(frame, Picks)]


@rule("705.3.1")
def market_cleanup(t: AewTable, s: Scope) -> None:
    """Each player may Tuck any number of cards from their own Purchase Row."""
    first = t.state.initiative
    begin_picks(t, first, Scope(first, frame=s.frame), [pick_tucks, second_market])


@rule("705.3.1")
def second_market(t: AewTable, s: Scope) -> None:
    """The other player chooses, without seeing the first choice."""
    second = 1 - t.state.initiative
    begin_picks(t, second, Scope(second, frame=s.frame), [pick_tucks, refill_markets])


@rule("705.3.1")
def pick_tucks(t: AewTable, s: Scope) -> None:
    """Ask for one more card, or done."""
    own = picks(t, s)
    if open_row(t, own) or not settings.AUTO_FORCED.on(t.state):
        t.ask(own.seat, moves.MARKET_TUCK, row_cards, s, then=[take_pick], part=len(own.picked) > 0)


def open_row(t: AewTable, own: Picks) -> list[int]:
    """The cards of a row that may still be picked."""
    return [p for p in t.state.pile(ROW, own.seat) if p not in own.picked and may_tuck(t.state, p)]


@options
def row_cards(t: AewTable, s: Scope, menu: Menu) -> None:
    """The cards of your own Purchase Row."""
    own = picks(t, s)
    menu.offer(DONE)
    for place in distinct_cards(t.state, open_row(t, own)):
        menu.offer(moves.TUCK, place)
    if menu.why:
        for place in t.state.pile(KIT, own.seat) + t.state.pile(ROW, own.seat):
            refusal = moves.KIT_TUCK if t.state.lies_in(place, KIT) else untuckable(t.state, place)
            if refusal is not None:
                menu.offer(moves.TUCK, place, refusal=refusal)


@rule("705.3.1")
def take_pick(t: AewTable, s: Scope) -> None:
    """Note the pick."""
    if s.move is not DONE:
        picks(t, s).picked.append(s.thing)
        t.next(s.unanswered(), pick_tucks)


@rule("705.3.2", "406.2")
def refill_markets(t: AewTable, s: Scope) -> None:
    """Tuck the picks. Then fill each Purchase Row to the locked size."""
    for own in all_picks(t.state):
        for place in own.picked:
            tuck(t, place, "705.3.1")
    for seat in in_order(t.state):
        refill(t, seat, end_of(t).market[seat], "705.3.2")


# 705.4


@rule("705.4")
def clear_rings(t: AewTable, s: Scope) -> None:
    """Cards that are not Permanent leave the Ring, Committed or not. This may trigger abilities."""
    state = t.state
    leaving = [[p for p in state.pile(RING, seat) if not stays(t, p)] for seat in range(2)]
    if hears_discards(state):
        for seat in in_order(state):
            for place in leaving[seat]:
                t.emit(moves.TO_DISCARD, seat, place)
    for seat in in_order(state):
        if leaving[seat]:
            names = "" if t.quiet else ", ".join(state.aew_card(p).name for p in leaving[seat])
            for place in leaving[seat]:
                settle_in_discard(t, place)
            t.emit(moves.LEAVES, seat, extra=names)


def stays(t: AewTable, place: int) -> bool:
    """Whether a card stays: Personas, Permanent cards, cards with Use counters, cards played face down this turn."""
    state = t.state
    facts = state.facts[place]
    if facts & traits.NEW:  # 1101.b
        return True
    if state.is_down(place):
        return False
    card = state.aew_card(place)  # 304, 1104.b; 1001; 1105.b
    return card.type == traits.PERSONA or card.keywords & traits.PERMANENT != 0 or uses_of(facts) > 0


# 705.5


@rule("705.5")
def hand_cleanup(t: AewTable, s: Scope) -> None:
    """Each player discards down to the locked Hold."""
    first = t.state.initiative
    begin_picks(t, first, Scope(first, frame=s.frame), [pick_discards, second_hand])


@rule("705.5")
def second_hand(t: AewTable, s: Scope) -> None:
    """The other player chooses, without seeing the first choice."""
    second = 1 - t.state.initiative
    begin_picks(t, second, Scope(second, frame=s.frame), [pick_discards, discard_hands])


def still_over(t: AewTable, own: Picks) -> int:
    """The number of cards that a player must still discard."""
    return len(t.state.pile(HAND, own.seat)) - len(own.picked) - end_of(t).hold[own.seat]


@rule("705.5")
def pick_discards(t: AewTable, s: Scope) -> None:
    """Ask for one more card while the hand is above the Hold."""
    own = picks(t, s)
    if still_over(t, own) > 0:
        t.ask(own.seat, moves.HOLD_DISCARD, hand_cards, s, then=[take_discard], part=len(own.picked) > 0)


@options
def hand_cards(t: AewTable, s: Scope, menu: Menu) -> None:
    """The cards in hand that are not yet picked."""
    own = picks(t, s)
    rest = [place for place in t.state.pile(HAND, own.seat) if place not in own.picked]
    for place in distinct_cards(t.state, rest):
        menu.offer(moves.DISCARD_CARD, place)


@rule("705.5")
def take_discard(t: AewTable, s: Scope) -> None:
    """Note the pick."""
    picks(t, s).picked.append(s.thing)
    t.next(s.unanswered(), pick_discards)


@rule("705.5", "403")
def discard_hands(t: AewTable, s: Scope) -> None:
    """Both players discard their picks."""
    for own in all_picks(t.state):
        for place in own.picked:
            discard(t, place, "705.5")
    t.next(s, drain_queue)


@rule("705.6.1")
def draw_step(t: AewTable, s: Scope) -> None:
    """Each player draws up to the locked Hand size."""
    for seat in in_order(t.state):
        draw(t, seat, end_of(t).hand[seat] - len(t.state.pile(HAND, seat)), "705.6.1")


@rule("705.7")
def reset(t: AewTable, s: Scope) -> None:
    """Turn every Committed card upright. Effects until end of turn expire, and Initiative changes hands."""
    state = t.state
    for seat in in_order(state):
        turned = 0
        for place in state.pile(RING, seat):
            turned += state.facts[place] & traits.COMMITTED
            state.facts[place] &= ~(traits.COMMITTED | traits.NEW | traits.ALL_USED)
        state.changed()
        if turned:
            t.emit(moves.RESETS, seat, extra="" if t.quiet else cards_text(turned))
    state.waiting = []
    state.discount = even(0, state.seats)
    state.resolved = [None, None]
    state.initiative = end_of(t).initiative
    state.changed()
