"""KW.deal, KW.destroy, ENG.5, ENG.6: what happens together, and what can be used just before it does."""

from __future__ import annotations

from typing import cast

from playmat.engine.option import Menu, Refusal
from playmat.engine.scope import Ref, Scope
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
from playmat.games.champions.card import A_GAME, A_TURN, Instead
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
    controller,
    different,
    equipment_on_field,
    hand_of,
    health,
    is_down,
    passives_on,
    wearer,
)
from playmat.games.champions.state import HAND, Champion, DuelTable, Falls, Hits, Ruins

DAMAGE = "damage"
DESTROY = "destroy"
DEFEAT = "defeat"


def in_order(t: DuelTable, champions: list[Champion]) -> list[Champion]:
    """The turn player's Champions first, then by the row."""
    first = t.state.turn_player
    return [c for c in champions if c.seat == first] + [c for c in champions if c.seat != first]


# hits


def worked_out(t: DuelTable, c: Champion, amount: int, source: Ref, user: int, activated: bool) -> int:
    """A hit after every Passive: increases, reductions with a floor, reductions without."""
    state = t.state
    if activated and t.holds("KW.deal"):
        amount += increase(t, source)
    passives = passives_on(state, c)
    for passive, _ in passives:
        if (
            passive.what == "reduce hit by opponent"
            and t.holds("KW.reduce")
            and user != c.seat
            and amount > passive.floor
        ):
            amount = max(passive.floor, amount - passive.n)
    for passive, _ in passives:
        if passive.what == "reduce hit" and reduces(t):
            amount = max(0, amount - passive.n)
    return amount


def reduces(t: DuelTable) -> bool:
    """Whether every reducing card works on every hit it applies to, each hit by itself."""
    return t.holds("KW.reduce") and t.holds("CR.water_beetle.1") and t.holds("CR.water_beetle.2")


def increase(t: DuelTable, source: Ref) -> int:
    """What Passives on the same Champion add to the hits of an Equipment that is face up there."""
    state = t.state
    wears = wearer(state, source.thing) if state.fresh(source) else None
    if wears is None or is_down(state, source.thing):
        return 0
    more = 0
    for passive, place in passives_on(state, wears):
        if passive.what == "raise hits" and place != source.thing:
            from playmat.games.champions.reading import element_of

            if not passive.element or element_of(t, source.thing) == passive.element:
                more += passive.n
    return more


def hit_group(t: DuelTable, s: Scope, hits: list[Would]) -> None:
    """Several hits at once: each worked out and answered in turn, then all put on together."""
    order = {c.thing: k for k, c in enumerate(in_order(t, t.state.champions))}
    hits.sort(key=lambda w: order.get(w.thing.thing, 99))
    consider(t, s, Hits(hits), [next_would, put_on_damage])


@rule("KW.deal", "TYP.2")
def put_on_damage(t: DuelTable, s: Scope) -> None:
    """What is left of the hits is put on all at once."""
    group = group_of(t, s)
    for hit in group.woulds:
        c = champion_at(t.state, hit.thing.thing)
        if c is not None and hit.amount > 0 and not hit.off:
            verbs.put_damage(t, c, hit.amount, hit.by)
    report(t, s, len(group.woulds))


# destruction


def ruin_group(t: DuelTable, s: Scope, places: list[int], user: int) -> None:
    """Equipment that would be destroyed together."""
    order = {place: k for k, place in enumerate(equipment_on_field(t.state))}
    ruins = [
        Would(DESTROY, controller(t.state, place), t.state.ref(place), by=user)
        for place in sorted(places, key=lambda p: order.get(p, 99))
        if place in order
    ]
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
    """The next one of the group that can still be answered."""
    group = group_of(t, s)
    while group.next():
        if is_open(t, group.woulds[group.at]):
            t.then(s.unanswered(), [ask_would])
            return


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
    sources = [c.thing for c in champions_of(state, seat)]
    sources += [place for c in champions_of(state, seat) for place in c.worn() if not is_down(state, place)]
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
    doomed = [c for c in in_order(t, t.state.champions) if health(t, c) <= 0]
    if not doomed:
        t.then(s, [check_ending, check_winning])
        return
    own = t.holds("CR.mind_control.3")
    falls = [Would(DEFEAT, c.seat if own else t.state.owner[c.thing], t.state.ref(c.thing)) for c in doomed]
    t.then(s, [check_state])
    consider(t, s.unanswered(), Falls(falls), [next_would, put_on_defeat])


@rule("ENG.5", "TYP.3")
def put_on_defeat(t: DuelTable, s: Scope) -> None:
    """Those still at 0 or less are defeated together."""
    for fall in group_of(t, s).woulds:
        c = champion_at(t.state, fall.thing.thing)
        if c is not None and health(t, c) <= 0:
            verbs.defeat(t, c)
    t.then(s, [check_ending])


@rule("END.1", "FAQ.5")
def check_ending(t: DuelTable, s: Scope) -> None:
    """The moment a player has no Champion left, the game is over."""
    left = [has_champions(t, seat) for seat in (0, 1)]
    if left[0] and left[1]:
        return
    if not left[0] and not left[1]:
        if t.state.opts().turn_player_loses:
            verbs.lose(t, t.state.turn_player, "champions", "END.7")
        elif t.holds("END.7"):
            t.finish([], "simultaneous draw", "END.7")
        else:
            verbs.lose(t, 1, "champions", "END.1")
    else:
        verbs.lose(t, 0 if not left[0] else 1, "champions", "END.1")


def has_champions(t: DuelTable, seat: int) -> bool:
    """Whether a player still has a Champion: one they control, or by the option one they own."""
    if t.state.opts().loss_by_ownership:
        return any(t.state.owner[c.thing] == seat for c in t.state.champions)
    return bool(champions_of(t.state, seat))


@rule("KW.win", "END.2")
def check_winning(t: DuelTable, s: Scope) -> None:
    """Winning Passives are looked at in every state check."""
    winners = [seat for seat in (0, 1) if pillars(t, seat) >= 4]
    if len(winners) == 2:
        t.finish([], "simultaneous draw", "KW.win")
    elif winners:
        win(t, winners[0])


def win(t: DuelTable, seat: int) -> None:
    """A player wins by a card effect."""
    verbs.lose(t, 1 - seat, "card effect", "END.2")


def pillars(t: DuelTable, seat: int) -> int:
    """How many face-up cards a player controls that win together."""
    state = t.state
    count = 0
    for c in champions_of(state, seat):
        for place in c.worn():
            if not (t.holds("FAQ.12") and is_down(state, place)) and any(
                p.what == "win with four" for p in state.duel_card(place).passives
            ):
                count += 1
    return count
