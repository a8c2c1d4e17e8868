"""KW.deal, KW.destroy, ENG.5, ENG.6: what happens together, and what can be used just before it does."""

from __future__ import annotations

from typing import Final, cast

from playmat.engine.option import Menu, Refusal
from playmat.engine.scope import NONE, Ref, Scope
from playmat.engine.step import Effect, options, rule
from playmat.engine.verbs import mark, marked
from playmat.engine.would import (
    Would,
    consider,
    group_of,
    happened,
    is_paid,
    offer_uses,
    report,
    take_hold,
    use,
    would_of,
)
from playmat.games.champions import verbs
from playmat.games.champions.card import A_GAME, A_TURN, RAISES, REDUCES, REDUCES_THEIRS, DuelCard, Instead
from playmat.games.champions.moves import (
    CHOOSE,
    CHOOSE_HAND,
    DECLINE_USE,
    LIMIT_USED,
    REDUCED,
    USE,
    USES,
    WOULD_DOWN,
    WOULD_PRICE,
    WOULD_RESPONSE,
    WOULD_USED,
    WOULD_WRONG,
)
from playmat.games.champions.reading import (
    champion_at,
    champions_of,
    different,
    element_of,
    equipment_on_field,
    hand_of,
    health,
    in_order,
    is_down,
    passives_on,
    slot_of,
    wearer,
)
from playmat.games.champions.state import HAND, Champion, DuelState, DuelTable, Falls, Hits, Ruins

DAMAGE: Final = "damage"
DESTROY: Final = "destroy"
DEFEAT: Final = "defeat"


# hits


def worked_out(t: DuelTable, c: Champion, amount: int, source: Ref, user: int, activated: bool) -> int:
    """A hit after every Passive: increases, reductions with a floor, reductions without."""
    state = t.state
    if activated and t.holds("KW.deal"):
        amount += increase(t, source)
    passives = passives_on(state, c)
    for passive in passives:
        if passive.what == REDUCES_THEIRS and t.holds("KW.reduce") and user != c.seat and amount > passive.floor:
            amount = max(passive.floor, amount - passive.n)
    for passive in passives:
        if passive.what == REDUCES and reduces(t):
            amount = max(0, amount - passive.n)
    return amount


def reduces(t: DuelTable) -> bool:
    """Whether every reducing card works on every hit it applies to, each hit by itself."""
    return t.holds("KW.reduce") and t.holds("CR.water_beetle.1") and t.holds("CR.water_beetle.2")


def increase(t: DuelTable, source: Ref) -> int:
    """What Passives on the same Champion add to the hits of an Equipment that is face up there."""
    state = t.state
    c = wearer(state, source.thing) if state.fresh(source) else None
    if c is None or c.is_down(slot_of(c, source.thing)):
        return 0
    more = raised(t, state.champion_card(c), source)
    for slot in range(len(c.slots)):
        place = c.slots[slot]
        if place not in (NONE, source.thing) and not c.is_down(slot):
            more += raised(t, state.duel_card(place), source)
    return more


def raised(t: DuelTable, card: DuelCard, source: Ref) -> int:
    """What the Passives of one card add to the hits of an Equipment."""
    more = 0
    for passive in card.passives:
        if passive.what == RAISES and (not passive.element or element_of(t, source.thing) == passive.element):
            more += passive.n
    return more


def hit_group(t: DuelTable, s: Scope, hits: list[Would], alone: bool) -> None:
    """Several hits at once: each worked out and answered in turn, then all put on together.

    Where nothing else waits and nobody has an answer, they are put on without a window.
    """
    if len(hits) > 1:
        order = {c.thing: k for k, c in enumerate(in_order(t.state, t.state.champions))}
        hits.sort(key=lambda w: order.get(w.thing.thing, 99))
    if alone and not is_answerable(t.state, hits):
        happened(t, s, put_on(t, hits))
        return
    consider(t, s, Hits(hits), [next_would, put_on_damage])


@rule("KW.deal", "TYP.2")
def put_on_damage(t: DuelTable, s: Scope) -> None:
    """What is left of the hits is put on all at once."""
    report(t, s, put_on(t, group_of(t, s).woulds))


def put_on(t: DuelTable, hits: list[Would]) -> int:
    """Puts hits on; gives how many they were, those of 0 with them."""
    if not (t.holds("KW.deal") and t.holds("TYP.2")):
        return 0
    for hit in hits:
        c = champion_at(t.state, hit.thing.thing)
        if c is not None and hit.amount > 0 and not hit.off:
            verbs.put_damage(t, c, hit.amount, hit.by)
    return len(hits)


# destruction


def ruin_group(t: DuelTable, s: Scope, places: list[int], user: int) -> None:
    """Equipment that would be destroyed together."""
    if len(places) > 1:
        order = {place: k for k, place in enumerate(equipment_on_field(t.state))}
        places = sorted(places, key=lambda p: order.get(p, 99))
    ruins: list[Would] = []
    for place in places:
        c = wearer(t.state, place)
        if c is not None:
            ruins.append(Would(DESTROY, c.seat, t.state.ref(place), by=user))
    consider(t, s, Ruins(ruins), [next_would, put_on_ruin])


@rule("KW.destroy")
def put_on_ruin(t: DuelTable, s: Scope) -> None:
    """What was not saved goes to the Grave together."""
    ruined = 0
    for ruin in group_of(t, s).standing():
        if t.state.fresh(ruin.thing):
            verbs.send(t, ruin.thing.thing, verbs.FROM_FIELD, destroyed=True, rule="KW.destroy")
            ruined += 1
    report(t, s, ruined)


# windows


@rule("ENG.6")
def next_would(t: DuelTable, s: Scope) -> None:
    """The next one of the group that can still be answered, by somebody who has something to answer with."""
    group = group_of(t, s)
    while group.next():
        would = group.woulds[group.at]
        if is_open(t, would) and has_answer(t.state, would.seat, would.kind):
            t.then(s.unanswered(), [ask_would])
            return


def is_answerable(state: DuelState, woulds: list[Would]) -> bool:
    """Whether somebody has a card that is for one of these."""
    for would in woulds:
        if has_answer(state, would.seat, would.kind):
            return True
    return False


def has_answer(state: DuelState, seat: int, kind: str) -> bool:
    """Whether a player has a card, in hand or face up on the field, that is for such an event."""
    for place in hand_of(state, seat):
        if answers(state.duel_card(place), kind, True):
            return True
    for c in state.champions:
        if c.seat == seat and (answers(state.champion_card(c), kind, False) or wears_answer(state, c, kind)):
            return True
    return False


def wears_answer(state: DuelState, c: Champion, kind: str) -> bool:
    """Whether a face-up card on a Champion is for such an event."""
    for slot in range(len(c.slots)):
        place = c.slots[slot]
        if place != NONE and not c.is_down(slot) and answers(state.duel_card(place), kind, False):
            return True
    return False


def answers(card: DuelCard, kind: str, in_hand: bool) -> bool:
    """Whether a would-effect of a card is for such an event, from the hand or from the field."""
    for ability in card.woulds:
        if ability.kind == kind and ability.hand == in_hand:
            return True
    return False


def is_open(t: DuelTable, would: Would) -> bool:
    """Whether there is still something to be prevented."""
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
    """Whoever controls what it would happen to may use one effect after the other."""
    would = would_of(t, s)
    menu = Menu()
    scope = s.about(would.seat, 1 - would.seat)
    if is_open(t, would) and (would.kind != DAMAGE or t.holds("CR.aegis.1")):
        would_uses.list(t, scope, menu)
    if len(menu.options) > 1:
        t.ask(would.seat, WOULD_RESPONSE, would_uses, scope, then=[answer_would])
    else:
        t.then(s, [next_would])


@options
def would_uses(t: DuelTable, s: Scope, menu: Menu) -> None:
    """Every would-effect that can be used on it now; or none."""
    state = t.state
    seat = would_of(t, s).seat
    own = champions_of(state, seat)
    sources = [c.thing for c in own]
    sources += [c.slots[k] for c in own for k in range(len(c.slots)) if c.slots[k] != NONE and not c.is_down(k)]
    sources += different(state, [place for place in hand_of(state, seat) if state.duel_card(place).woulds])
    offer_uses(t, s, menu, USE, [x for x in sources if state.duel_card(x).woulds], WOULD_USED)
    menu.offer(DECLINE_USE)


def may_use(t: DuelTable, would: Would, ability: Instead, source: int) -> Refusal | None:
    """Whether a would-effect of this card can be used on what would happen."""
    state = t.state
    in_hand = state.lies_in(source, HAND)
    if t.refuses(WOULD_WRONG) and not is_meant(t, would, ability, source, in_hand):
        return WOULD_WRONG
    if t.refuses(WOULD_DOWN) and is_down(state, source):
        return WOULD_DOWN
    if t.refuses(LIMIT_USED) and limit_used(t, ability.limit, source):
        return LIMIT_USED
    if t.refuses(WOULD_PRICE) and any(isinstance(p, DiscardPrice) for p in ability.price):
        cards = [c for c in hand_of(state, would.seat) if c != source]
        return None if cards else WOULD_PRICE
    return None


def is_meant(t: DuelTable, would: Would, ability: Instead, source: int, in_hand: bool) -> bool:
    """Whether the effect is for such an event, to such a thing, from such a place."""
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


def limit_used(t: DuelTable, limit: str, place: int) -> bool:
    """Whether a once-per-turn or once-per-game effect of this card has been used."""
    if limit == A_TURN:
        return marked(t.state, A_TURN, t.state.ref(place))
    return limit == A_GAME and t.holds("CR.fenrir_reborn.1") and marked(t.state, A_GAME, Ref(t.state.copy[place], -1))


def count_use(t: DuelTable, limit: str, place: int) -> None:
    """The use is counted when it begins: by instance for a turn, by the piece of cardboard for the game."""
    if limit == A_TURN:
        mark(t, A_TURN, t.state.ref(place))
    elif limit == A_GAME:
        mark(t, A_GAME, Ref(t.state.copy[place], -1))


@rule("ENG.6")
def answer_would(t: DuelTable, s: Scope) -> None:
    """The effect is used: its price first, and it takes hold only if the price was really paid."""
    if s.move is DECLINE_USE:
        t.then(s.unanswered(), [next_would])
        return
    ability = cast(Instead, t.state.card(s.thing).abilities[s.number])
    t.emit(USES, s.you, s.thing)
    if ability.hand:
        verbs.answer_from_hand(t, s.thing, s.you)
    else:
        count_use(t, ability.limit, s.thing)
    use(t, s, [price_paid])


@rule("ENG.6", "KW.instead")
def price_paid(t: DuelTable, s: Scope) -> None:
    """A price that was itself replaced leaves the original event as it was."""
    t.then(s, [spell_used, ask_would])
    if is_paid(t, s) or not t.holds("ENG.6"):
        take_hold(t, s)


@rule()
def spell_used(t: DuelTable, s: Scope) -> None:
    """A card used from the hand goes to its owner's Grave."""
    if s.this is not None:
        verbs.resolved_spell(t, s.this.thing)


# prices and what takes hold


class DiscardPrice(Effect):
    """Discard a card."""

    def run(self, t: DuelTable, s: Scope) -> None:
        t.ask(s.you, CHOOSE_HAND, price_cards, s, then=[pay_discard])

    def text(self) -> str:
        return "discard a card"


@options
def price_cards(t: DuelTable, s: Scope, menu: Menu) -> None:
    """The cards in hand."""
    for place in different(t.state, hand_of(t.state, s.you)):
        menu.offer(CHOOSE, place)


@rule("KW.discard")
def pay_discard(t: DuelTable, s: Scope) -> None:
    """The price is discarded."""
    verbs.send(t, s.thing, verbs.FROM_HAND, rule="KW.discard")
    happened(t, s)


class DestroyThisPrice(Effect):
    """Destroy this card, which may itself be saved."""

    def run(self, t: DuelTable, s: Scope) -> None:
        if s.this is not None and t.state.fresh(s.this):
            ruin_group(t, s, [s.this.thing], s.you)

    def text(self) -> str:
        return "destroy this"


class ReduceHit(Effect):
    """The hit is reduced."""

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n = n

    def run(self, t: DuelTable, s: Scope) -> None:
        would = would_of(t, s)
        would.amount = max(0, would.amount - self.n)
        t.emit(REDUCED, s.you, would.thing.thing, would.amount, rule="KW.reduce")

    def text(self) -> str:
        return f"that hit is reduced by {self.n}"


class HitBecomesZero(Effect):
    """The hit becomes 0."""

    def run(self, t: DuelTable, s: Scope) -> None:
        would = would_of(t, s)
        would.amount = 0
        t.emit(REDUCED, s.you, would.thing.thing, 0, rule="KW.instead")

    def text(self) -> str:
        return "that hit becomes 0"


class BecomesHealth(Effect):
    """The health of the Champion becomes a number instead."""

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n = n

    def run(self, t: DuelTable, s: Scope) -> None:
        c = champion_at(t.state, would_of(t, s).thing.thing)
        if c is not None:
            verbs.set_health(t, c, self.n)

    def text(self) -> str:
        return f"its health becomes {self.n} instead"


class ReturnsInstead(Effect):
    """It returns to the hand instead of being destroyed."""

    def run(self, t: DuelTable, s: Scope) -> None:
        would = would_of(t, s)
        would.off = True
        verbs.to_hand(t, would.thing.thing)

    def text(self) -> str:
        return "it returns to its owner's hand instead"


class IsSaved(Effect):
    """It is not destroyed."""

    def run(self, t: DuelTable, s: Scope) -> None:
        would_of(t, s).off = True

    def text(self) -> str:
        return "that Equipment is not destroyed"


# the state check


@rule("ENG.5", "TYP.3")
def check_state(t: DuelTable, s: Scope) -> None:
    """Champions at 0 or less get their windows and fall together, until nothing changes; then winning effects."""
    doomed = doomed_champions(t)
    if not doomed:
        look_for_losers(t)
        look_for_winners(t)
        return
    own = t.holds("CR.mind_control.3")
    falls = [Would(DEFEAT, c.seat if own else t.state.owner[c.thing], t.state.ref(c.thing)) for c in doomed]
    t.then(s, [check_state])
    consider(t, s.unanswered(), Falls(falls), [next_would, put_on_defeat])


def doomed_champions(t: DuelTable) -> list[Champion]:
    """The Champions at 0 or less, the turn player's first."""
    found = [c for c in t.state.champions if health(t, c) <= 0]
    return in_order(t.state, found) if len(found) > 1 else found


@rule("ENG.5", "TYP.3")
def put_on_defeat(t: DuelTable, s: Scope) -> None:
    """Those still at 0 or less are defeated together."""
    for fall in group_of(t, s).woulds:
        c = champion_at(t.state, fall.thing.thing)
        if c is not None and health(t, c) <= 0:
            verbs.defeat(t, c)
    look_for_losers(t)


def look_for_losers(t: DuelTable) -> None:
    """The moment a player has no Champion left, the game is over."""
    if not (t.holds("END.1") and t.holds("FAQ.5")):
        return
    first, second = has_champions(t, 0), has_champions(t, 1)
    if first and second:
        return
    if first or second:
        verbs.lose(t, 1 if first else 0, "champions", "END.1")
    elif t.state.opts().turn_player_loses:
        verbs.lose(t, t.state.turn_player, "champions", "END.7")
    elif t.holds("END.7"):
        t.finish([], "simultaneous draw", "END.7")
    else:
        verbs.lose(t, 1, "champions", "END.1")


def has_champions(t: DuelTable, seat: int) -> bool:
    """Whether a player still has a Champion: one they control, or by the option one they own."""
    owned = t.state.opts().loss_by_ownership
    for c in t.state.champions:
        if (t.state.owner[c.thing] if owned else c.seat) == seat:
            return True
    return False


def look_for_winners(t: DuelTable) -> None:
    """Winning Passives are looked at in every state check."""
    if not (t.holds("KW.win") and t.holds("END.2")) or t.state.outcome is not None:
        return
    first, second = pillars(t, 0) >= 4, pillars(t, 1) >= 4
    if first and second:
        t.finish([], "simultaneous draw", "KW.win")
    elif first or second:
        win(t, 0 if first else 1)


def win(t: DuelTable, seat: int) -> None:
    """A player wins by a card effect."""
    verbs.lose(t, 1 - seat, "card effect", "END.2")


def pillars(t: DuelTable, seat: int) -> int:
    """How many face-up cards a player controls that win together."""
    state = t.state
    count = 0
    for c in state.champions:
        if c.seat == seat:
            for slot in range(len(c.slots)):
                place = c.slots[slot]
                if place == NONE or (c.is_down(slot) and t.holds("FAQ.12")):
                    continue
                if state.duel_card(place).wins_with_four:
                    count += 1
    return count
