"""ENG.6: what can be used just before an event, and its price."""

from __future__ import annotations

from typing import Final, cast

from playmat.engine.state.option import Menu, Refusal
from playmat.engine.state.scope import NONE, Scope
from playmat.engine.state.step import options, rule
from playmat.games.champions import moves, settings, verbs
from playmat.games.champions.reading import (
    champion_at,
    champions_of,
    different,
    health,
    hides_hand,
    in_force,
    is_down,
    wearer,
)
from playmat.games.champions.rules.limits import count_use, limit_used
from playmat.games.champions.state import HAND, DuelState, DuelTable
from playmat.games.champions.vocabulary.abilities import Instead
from playmat.games.champions.vocabulary.card import DuelCard
from playmat.games.champions.would import Would, group_of, is_paid, offer_uses, take_hold, use, would_of

DAMAGE: Final = "damage"
DESTROY: Final = "destroy"
DEFEAT: Final = "defeat"


@rule("ENG.6")
def next_would(t: DuelTable, s: Scope) -> None:
    """Go to the next event in the group that a player can still respond to."""
    group = group_of(t, s)
    while group.next():
        would = group.woulds[group.at]
        if is_open(t, would) and (has_answer(t.state, would.seat, would.kind) or might_answer(t, would)):
            t.next(s.unanswered(), ask_would)
            return
        t.pass_over(would.seat, moves.WOULD_RESPONSE, moves.DECLINE_USE)


def is_answerable(t: DuelTable, woulds: list[Would]) -> bool:
    """Whether a player has a card that responds to one of these events, or is asked as if they had one."""
    for would in woulds:
        if has_answer(t.state, would.seat, would.kind) or might_answer(t, would):
            return True
    return False


def has_answer(state: DuelState, seat: int, kind: str) -> bool:
    """Whether a player has a card that responds to this kind of event, in hand or face up on the field."""
    for place in state.pile(HAND, seat):
        if answers(state.duel_card(place), kind, True):
            return True
    for c in state.champions:
        if c.seat == seat:
            for card in in_force(state, c):
                if answers(card, kind, False):
                    return True
    return False


def might_answer(t: DuelTable, would: Would) -> bool:
    """R64: whether, in a game between people, public information allows the hand to have a card for this event."""
    if settings.AUTO_SINGLE_OPTION.on(t.state) or not hides_hand(t.state, would.seat):
        return False
    for card in t.game.cards.values():
        assert isinstance(card, DuelCard)
        for ability in card.woulds:
            if ability.hand and ability.kind == would.kind and not (ability.by_opponent and would.by == would.seat):
                return True
    return False


def answers(card: DuelCard, kind: str, in_hand: bool) -> bool:
    """Whether a would-effect of a card responds to this kind of event, from the hand or from the field."""
    for ability in card.woulds:
        if ability.kind == kind and ability.hand == in_hand:
            return True
    return False


def is_open(t: DuelTable, would: Would) -> bool:
    """Whether there is anything left to prevent."""
    if would.off or not t.state.fresh(would.thing):
        return False
    if would.kind == DAMAGE:
        return would.amount > 0
    if would.kind == DEFEAT:
        c = champion_at(t.state, would.thing.thing)
        return c is not None and health(t, c) <= 0
    return True


@rule("ENG.6", "KW.would", "KW.can")
def ask_would(t: DuelTable, s: Scope) -> None:
    """The controller of the affected thing may use one effect after another."""
    would = would_of(t, s)
    menu = Menu()
    scope = s.about(would.seat, 1 - would.seat)
    if is_open(t, would):  # CR.aegis.1
        would_uses.list(t, scope, menu)
    if len(menu.options) > 1 or (menu.options and might_answer(t, would)):
        t.ask(would.seat, moves.WOULD_RESPONSE, would_uses, scope, then=[answer_would], menu=menu)
    else:
        t.pass_over(would.seat, moves.WOULD_RESPONSE, moves.DECLINE_USE)
        t.next(s, next_would)


@options
def would_uses(t: DuelTable, s: Scope, menu: Menu) -> None:
    """Every would-effect that can be used on the event now, and the option to use none."""
    state = t.state
    seat = would_of(t, s).seat
    own = champions_of(state, seat)
    sources = [c.thing for c in own]
    worn = [(c, k) for c in own for k in range(len(c.slots)) if c.slots[k] != NONE]
    sources += [c.slots[k] for c, k in worn if menu.why or not c.is_down(k)]
    sources += different(state, [place for place in state.pile(HAND, seat) if state.duel_card(place).woulds])
    offer_uses(t, s, menu, moves.USE, [x for x in sources if state.duel_card(x).woulds], moves.WOULD_USED)
    menu.offer(moves.DECLINE_USE)


def may_use(t: DuelTable, would: Would, ability: Instead, source: int) -> Refusal | None:
    """Why a would-effect of this card cannot be used on the event, or None."""
    state = t.state
    in_hand = state.lies_in(source, HAND)
    if t.refuses(moves.WOULD_WRONG) and not is_meant(t, would, ability, source, in_hand):
        return moves.WOULD_WRONG
    if t.refuses(moves.WOULD_DOWN) and is_down(state, source):
        return moves.WOULD_DOWN
    if t.refuses(moves.LIMIT_USED) and limit_used(t, ability.limit, source):
        return moves.LIMIT_USED
    if t.refuses(moves.WOULD_PRICE) and ability.pay is not None and not ability.pay.is_payable(t, would, source):
        return moves.WOULD_PRICE
    return None


def is_meant(t: DuelTable, would: Would, ability: Instead, source: int, in_hand: bool) -> bool:
    """Whether the effect applies to this event and thing, from this source."""
    if ability.kind != would.kind or ability.hand != in_hand:
        return False
    if ability.by_opponent and would.by == would.seat:
        return False
    if ability.whose == "yours":
        return would.thing.thing != source
    wears = wearer(t.state, source)
    own = source if wears is None else wears.thing
    if ability.whose == "beside":
        other = wearer(t.state, would.thing.thing)
        return would.thing.thing != source and other is not None and other.thing == own
    return would.thing.thing == own


@rule("ENG.6")
def answer_would(t: DuelTable, s: Scope) -> None:
    """Pay the price of the effect, then use it. It takes effect only if the price was really paid."""
    if s.move is moves.DECLINE_USE:
        t.next(s.unanswered(), next_would)
        return
    ability = cast(Instead, t.state.card(s.thing).abilities[s.number])
    if ability.hand:
        verbs.answer_from_hand(t, s.thing, s.you)  # first, so that all players see which card it is
    else:
        count_use(t, ability.limit, s.thing)
    t.emit(moves.USES, s.you, s.thing)
    use(t, s, [price_paid])


@rule("ENG.6", "KW.instead")
def price_paid(t: DuelTable, s: Scope) -> None:
    """Apply the effect if its price was paid. If the price was itself replaced, the original event is unchanged."""
    t.then(s, [spell_used, ask_would])
    if is_paid(t, s):  # ENG.6
        take_hold(t, s)


@rule()
def spell_used(t: DuelTable, s: Scope) -> None:
    """A card used from the hand goes to its owner's Grave."""
    if s.this is not None:
        verbs.resolved_spell(t, s.this.thing)
