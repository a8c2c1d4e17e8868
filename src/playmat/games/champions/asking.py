"""Clauses that ask and act by themselves: searching, equipping by effect, copying, Intermezzo, Stargazing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from playmat.engine.option import Menu
from playmat.engine.scope import NONE, Scope
from playmat.engine.step import Step, options, rule
from playmat.engine.verbs import shuffle
from playmat.games.champions import verbs
from playmat.games.champions.card import EQUIPMENT, SPELL, DuelCard, EquipmentCard, SpellCard
from playmat.games.champions.clauses import Clause
from playmat.games.champions.doing import own_hand
from playmat.games.champions.moves import (
    CHOOSE,
    CHOOSE_COPIED,
    CHOOSE_DECK,
    CHOOSE_EQUIP,
    CHOOSE_SLOT,
    CHOOSE_SPELL,
    CHOOSE_THEIR_HAND,
    IN_SLOT,
    LOOKS,
    ORDER_BOTTOM,
    SHUFFLES,
    STOP,
)
from playmat.games.champions.reading import (
    any_slots,
    champion_at,
    different,
    equip_places,
    goes_on,
    grave_cards,
    hand_of,
    has_fitting_slot,
    printed_element,
)
from playmat.games.champions.rules.activate import activate, may_activate_spell
from playmat.games.champions.rules.effect import run_effect, run_of
from playmat.games.champions.rules.groups import check_state
from playmat.games.champions.rules.trigger import trigger_loop
from playmat.games.champions.state import DECK, GRAVE, SPELLS, Champion, DuelState, DuelTable, Run

if TYPE_CHECKING:
    from playmat.engine.option import Refusal


# searching the deck


class Add(Clause):
    """Search your deck for a card, show it, take it, shuffle.

    It can be done while such a card may lie in the deck for all its owner knows: one that they do not see elsewhere.
    """

    kind = "step"

    def __init__(self, kind: str = "", element: str = "", name: str = "", but: str = "") -> None:
        super().__init__(from_deck=1)
        self.of_kind: Final[str] = kind
        self.element: Final[str] = element
        self.name: Final[str] = name
        self.but: Final[str] = but

    def fits(self, card: DuelCard) -> bool:
        """Whether a card is what is searched for."""
        if self.name:
            return card.name == self.name
        fits_kind = not self.of_kind or card.kind == self.of_kind
        return fits_kind and card.name != self.but and (not self.element or printed_element(card) == self.element)

    def possible(self, t: DuelTable, run: Run) -> bool:
        state = t.state
        return (
            run.at > 0
            or self.lies_among(state, state.pile(DECK, run.user))
            or self.lies_among(state, unseen(state, run.user))
            # only in a view are there places of which it is not known what lies there, besides the seats themselves
            or (state.copy.count(0) > state.seats and self.is_imaginable(state, run.user))
        )

    def lies_among(self, state: DuelState, places: list[int]) -> bool:
        """Whether such a card lies at one of these places."""
        for place in places:
            card = state.card(place)
            if isinstance(card, DuelCard) and self.fits(card):
                return True
        return False

    def is_imaginable(self, state: DuelState, seat: int) -> bool:
        """Whether such a card may lie in the deck of which a view does not know what lies there."""
        for card in could_be_in_deck(state, seat):
            if isinstance(card, DuelCard) and self.fits(card):
                return True
        return False

    def deck_change(self, t: DuelTable, run: Run) -> int:
        return -1

    def step(self) -> Step:
        return search_deck

    def text(self) -> str:
        if self.name:
            return f'add 1 "{self.name}" from your deck to your hand'
        what = " ".join(x for x in (self.element, self.of_kind) if x)
        but = f' other than "{self.but}"' if self.but else ""
        return f"add 1 {what}{but} from your deck to your hand"


def could_be_in_deck(state: DuelState, seat: int) -> list[object]:
    """What may lie in the deck, for all its owner knows: the own cards that the owner has not seen elsewhere."""
    bit = 1 << seat
    seen = {
        state.copy[p]
        for p in range(state.seats, len(state.copy))
        if state.owner[p] == seat and state.known[p] & bit and not state.lies_in(p, DECK)
    }
    return [c.card for n, c in enumerate(state.copies) if n and c.owner == seat and n not in seen]


def unseen(state: DuelState, seat: int) -> list[int]:
    """The places outside the own deck where own cards lie that their owner has not seen."""
    bit = 1 << seat
    deck = state.pile(DECK, seat)
    return [
        place
        for pile in state.piles
        if pile is not deck
        for place in pile
        if not state.known[place] & bit and state.owner[place] == seat
    ]


def clause_of(run: Run) -> Clause:
    """The clause that is asking."""
    from playmat.games.champions.rules.effect import clauses_of

    return clauses_of(run)[0]


@rule("KW.add")
def search_deck(t: DuelTable, s: Scope) -> None:
    """The whole deck is looked through; if nothing fits, it is only shuffled."""
    run = run_of(t, s)
    verbs.see_deck(t, run.user, 999)
    if deck_finds(t, run):
        t.ask(run.user, CHOOSE_DECK, found_in_deck, s, then=[add_found])
    else:
        t.then(s, [shuffle_deck])


def deck_finds(t: DuelTable, run: Run) -> list[int]:
    """The cards of the deck that fit, one for each name."""
    clause = cast(Add, clause_of(run))
    deck = reversed(t.state.pile(DECK, run.user))
    return different(t.state, [c for c in deck if clause.fits(t.state.duel_card(c))])


@options
def found_in_deck(t: DuelTable, s: Scope, menu: Menu) -> None:
    """The cards that fit."""
    for place in deck_finds(t, run_of(t, s)):
        menu.offer(CHOOSE, place)


@rule("KW.add")
def add_found(t: DuelTable, s: Scope) -> None:
    """The card is shown and taken, and the deck is shuffled."""
    run = run_of(t, s)
    verbs.add_to_hand(t, run.user, s.thing)
    run.done += 1
    t.then(s.unanswered(), [shuffle_deck])


@rule("KW.shuffle")
def shuffle_deck(t: DuelTable, s: Scope) -> None:
    """Every search is followed by a shuffle."""
    user = run_of(t, s).user
    shuffle(t, DECK, user)
    t.emit(SHUFFLES, user)


# equipping by effect


class EquipByEffect(Clause):
    """Equip a card by an effect: which card, then which slot."""

    kind = "step"
    facedown = False

    def __init__(self, element: str = "", up_to: int = 1, on_self: bool = False, from_deck: int = 0) -> None:
        super().__init__(from_deck=from_deck)
        self.element: Final[str] = element
        self.up_to: Final[int] = up_to
        self.on_self: Final[bool] = on_self

    def cards(self, t: DuelTable, run: Run) -> list[int]:
        """The cards that may be equipped, one for each name."""
        raise NotImplementedError

    def slots(self, t: DuelTable, run: Run, place: int) -> list[tuple[Champion, int]]:
        """Where a card may go."""
        if self.facedown:
            return any_slots(t.state, run.user)
        card = t.state.duel_card(place)
        found = equip_places(t, run.user, card)
        return [(c, k) for c, k in found if c.thing == run.on] if self.on_self else found

    def has_slot(self, t: DuelTable, run: Run, place: int) -> bool:
        """Whether a card can be put somewhere face up."""
        card = t.state.duel_card(place)
        if isinstance(card, EquipmentCard):
            for c in t.state.champions:
                here = c.thing == run.on or not self.on_self
                if here and goes_on(t, run.user, card, c) and has_fitting_slot(t, card, c):
                    return True
        return False

    def possible(self, t: DuelTable, run: Run) -> bool:
        return bool(self.cards(t, run))

    def step(self) -> Step:
        return choose_equip


class EquipFromHandDown(EquipByEffect):
    """A card of your hand, facedown, into any empty slot of yours."""

    facedown = True

    def cards(self, t: DuelTable, run: Run) -> list[int]:
        return different(t.state, own_hand(t, run)) if any_slots(t.state, run.user) else []

    def text(self) -> str:
        return "equip 1 card from your hand facedown to any empty slot of a Champion you control"


class EquipTopDown(EquipByEffect):
    """The top card of your deck, facedown, into any empty slot of yours."""

    facedown = True

    def __init__(self) -> None:
        super().__init__(from_deck=1)

    def cards(self, t: DuelTable, run: Run) -> list[int]:
        t.hear("CR.cobbled_club.1")
        pile = t.state.pile(DECK, run.user)
        return [pile[-1]] if pile and any_slots(t.state, run.user) else []

    def deck_change(self, t: DuelTable, run: Run) -> int:
        return -1

    def text(self) -> str:
        return "equip the top card of your deck facedown to any empty slot of a Champion you control"


class EquipFromHand(EquipByEffect):
    """Equipment from your hand, one after the other."""

    def cards(self, t: DuelTable, run: Run) -> list[int]:
        return different(t.state, [c for c in own_hand(t, run) if self.has_slot(t, run, c)])

    def possible(self, t: DuelTable, run: Run) -> bool:
        for place in hand_of(t.state, run.user):
            if self.has_slot(t, run, place) and place in own_hand(t, run):
                return True
        return False

    def text(self) -> str:
        return f"equip up to {self.up_to} Equipment from your hand, one after the other"


class EquipFromGrave(EquipByEffect):
    """An Equipment from your Grave, as if from the hand."""

    def cards(self, t: DuelTable, run: Run) -> list[int]:
        t.hear("CR.rewind.1")
        return different(t.state, [c for c in grave_cards(t.state, run.user) if self.fits(t, run, c)])

    def fits(self, t: DuelTable, run: Run, place: int) -> bool:
        """Whether a card of the Grave can be equipped."""
        card = t.state.duel_card(place)
        fits = card.kind == EQUIPMENT and (not self.element or printed_element(card) == self.element)
        return fits and self.has_slot(t, run, place)

    def possible(self, t: DuelTable, run: Run) -> bool:
        t.hear("CR.rewind.1")
        for place in t.state.pile(GRAVE, run.user):
            if self.fits(t, run, place):
                return True
        return False

    def text(self) -> str:
        element = f"{self.element} " if self.element else ""
        where = " to a matching empty slot of this Champion" if self.on_self else ""
        return f"equip 1 {element}Equipment from your Grave{where}"


class EquipThis(EquipByEffect):
    """A Spell equips itself as an Equipment."""

    def cards(self, t: DuelTable, run: Run) -> list[int]:
        fresh = t.state.fresh(run.this) and t.state.lies_in(run.this.thing, SPELLS)
        return [run.this.thing] if fresh and self.slots(t, run, run.this.thing) else []

    def slots(self, t: DuelTable, run: Run, place: int) -> list[tuple[Champion, int]]:
        found: list[tuple[Champion, int]] = []
        for c in t.state.champions:
            if c.seat == run.user:
                elements = t.state.champion_card(c).slots
                free = [k for k in range(len(c.slots)) if c.slots[k] == NONE and elements[k] == self.element]
                found += [(c, k) for k in free[:1]]
        return found

    def text(self) -> str:
        return f"equip this to an empty {self.element} slot of a Champion you control"


def equip_clause(run: Run) -> EquipByEffect:
    """The clause that is equipping."""
    return cast(EquipByEffect, clause_of(run))


@rule("KW.equip", "CR.rewind.1")
def choose_equip(t: DuelTable, s: Scope) -> None:
    """Which card; where it is "up to", one after the other."""
    run = run_of(t, s)
    if equip_clause(run).cards(t, run) and run.done < equip_clause(run).up_to:
        t.ask(run.user, CHOOSE_EQUIP, equip_cards, s, then=[equip_chosen])


@options
def equip_cards(t: DuelTable, s: Scope, menu: Menu) -> None:
    """The cards that fit somewhere; after the first of several, also stopping."""
    run = run_of(t, s)
    for place in equip_clause(run).cards(t, run):
        menu.offer(CHOOSE, place)
    if run.done > 0:
        menu.offer(STOP)


@rule("KW.equip")
def equip_chosen(t: DuelTable, s: Scope) -> None:
    """Which slot."""
    if s.move is not STOP:
        run_of(t, s).number = s.thing
        t.ask(s.you, CHOOSE_SLOT, equip_slots, s.unanswered(), then=[equip_by_effect], part=True)


@options
def equip_slots(t: DuelTable, s: Scope, menu: Menu) -> None:
    """Every Champion and slot where the card may go."""
    run = run_of(t, s)
    for c, slot in equip_clause(run).slots(t, run, run.number):
        menu.offer(IN_SLOT, run.number, c.thing, slot)


@rule("KW.equip", "TYP.6")
def equip_by_effect(t: DuelTable, s: Scope) -> None:
    """The card goes into the slot."""
    run = run_of(t, s)
    clause = equip_clause(run)
    c = champion_at(t.state, s.other)
    if c is None:
        return
    if isinstance(clause, EquipTopDown):
        t.state.progress = True
    from_hand = isinstance(clause, (EquipFromHand, EquipFromGrave)) and not clause.on_self
    verbs.equip(t, run.user, s.thing, c, s.number, clause.facedown, from_hand)
    run.done += 1
    t.then(s.unanswered(), [check_state, choose_equip] if clause.up_to > 1 else [check_state])


# copying


class Apply(Clause):
    """Apply the Activated effect of a Spell: the opponent's last turn's, or one in your Grave."""

    kind = "step"

    def __init__(self, own_grave: bool, but: tuple[str, ...]) -> None:
        super().__init__()
        self.own_grave: Final[bool] = own_grave
        self.but: Final[tuple[str, ...]] = but

    def copies(self, t: DuelTable, run: Run) -> list[int]:
        """The copies whose text can be applied, one for each name."""
        state = t.state
        t.hear("CR.copycat.1")
        if self.own_grave:
            numbers = [state.copy[p] for p in grave_cards(state, run.user)]
        else:
            numbers = state.records[1 - run.user].spells if t.holds("CR.copycat.2") else []
        found: dict[str, int] = {}
        for number in numbers:
            card = state.copies[number].card
            if not isinstance(card, SpellCard) or card.name in self.but or card.name in found:
                continue
            if not t.holds("CR.copycat.1") or self.refusal(t, run, card) is None:
                found[card.name] = number
        return list(found.values())

    def refusal(self, t: DuelTable, run: Run, card: SpellCard) -> Refusal | None:
        """Whether the text would be activatable for its user, as if the copying card were that card."""
        return may_activate_spell(t, run.user, run.this.thing, card, run.committed)

    def possible(self, t: DuelTable, run: Run) -> bool:
        return bool(self.copies(t, run))

    def step(self) -> Step:
        return choose_copied

    def text(self) -> str:
        if self.own_grave:
            names = " or ".join(f'"{n}"' for n in self.but)
            return f"apply the Activated effect of 1 Spell in your Grave other than {names}"
        return "apply the Activated effect of 1 Spell your opponent activated last turn"


@rule("KW.apply")
def choose_copied(t: DuelTable, s: Scope) -> None:
    """Which Spell's text is carried out."""
    t.ask(run_of(t, s).user, CHOOSE_COPIED, copied_spells, s, then=[apply_copied])


@options
def copied_spells(t: DuelTable, s: Scope, menu: Menu) -> None:
    """The Spells that can be copied."""
    run = run_of(t, s)
    for number in cast(Apply, clause_of(run)).copies(t, run):
        menu.offer(CHOOSE, number=number)


@rule("KW.apply", "KW.this", "CR.copycat.3")
def apply_copied(t: DuelTable, s: Scope) -> None:
    """The text is carried out without activating it: "you" and "this" are the ones applying."""
    run = run_of(t, s)
    card = cast(SpellCard, t.state.copies[s.number].card)
    run.number = s.number
    run.done += 1
    if card.active is not None:
        run_effect(t, s, Run(card.active, run.user, run.this, NONE))


class PlaceAppliedOnBottom(Clause):
    """The Spell whose text was applied goes to the bottom of your deck."""

    def possible(self, t: DuelTable, run: Run) -> bool:
        return True

    def carry(self, t: DuelTable, s: Scope, run: Run, picked: list[int]) -> None:
        for place in grave_cards(t.state, run.user):
            if t.state.copy[place] == run.number:
                verbs.to_bottom(t, place)
                run.done += 1

    def text(self) -> str:
        return "place that Spell on the bottom of your deck"


# Intermezzo


class ActivateSpells(Clause):
    """Activate Spells from your hand, one after the other."""

    kind = "step"

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n: Final[int] = n

    def spells(self, t: DuelTable, run: Run) -> list[int]:
        """The Spells in hand that can be activated now."""
        committed = [*run.committed, run.this.thing]
        found = [
            c
            for c in own_hand(t, run)
            if t.state.duel_card(c).kind == SPELL
            and may_activate_spell(t, run.user, c, t.state.duel_card(c), committed) is None
        ]
        return different(t.state, found)

    def possible(self, t: DuelTable, run: Run) -> bool:
        t.hear("CR.intermezzo.1")
        return bool(self.spells(t, run))

    def step(self) -> Step:
        return choose_spell

    def text(self) -> str:
        return f"activate up to {self.n} Spells from your hand, one after the other"


@rule("CR.intermezzo.1")
def choose_spell(t: DuelTable, s: Scope) -> None:
    """Which Spell is activated next."""
    run = run_of(t, s)
    clause = cast(ActivateSpells, clause_of(run))
    if run.done < clause.n and clause.spells(t, run):
        t.ask(run.user, CHOOSE_SPELL, activatable_spells, s, then=[activate_chosen])


@options
def activatable_spells(t: DuelTable, s: Scope, menu: Menu) -> None:
    """The Spells that can be activated; after the first, also stopping."""
    run = run_of(t, s)
    for place in cast(ActivateSpells, clause_of(run)).spells(t, run):
        menu.offer(CHOOSE, place)
    if run.done > 0:
        menu.offer(STOP)


@rule("CR.intermezzo.1", "ENG.1")
def activate_chosen(t: DuelTable, s: Scope) -> None:
    """It is activated in the ordinary way, with its Triggers, before the next is chosen."""
    if s.move is STOP:
        return
    run_of(t, s).done += 1
    t.then(s.unanswered(), [trigger_loop, choose_spell])
    t.then(s, [activate])


# looking through the deck


class LookAndTake(Clause):
    """Look at the top cards of your deck, take one unseen, and put the rest on the bottom in any order."""

    kind = "step"

    def __init__(self, n: int) -> None:
        super().__init__(from_deck=1)
        self.n: Final[int] = n

    def possible(self, t: DuelTable, run: Run) -> bool:
        return bool(t.state.pile(DECK, run.user))

    def deck_change(self, t: DuelTable, run: Run) -> int:
        return -1

    def step(self) -> Step:
        return look_at_top

    def text(self) -> str:
        rest = "then place the rest on the bottom in any order"
        return f"look at the top {self.n} cards of your deck, take 1 of them into your hand, {rest}"


@rule("KW.look")
def look_at_top(t: DuelTable, s: Scope) -> None:
    """The user sees the top cards and takes one."""
    run = run_of(t, s)
    n = cast(LookAndTake, clause_of(run)).n
    verbs.see_deck(t, run.user, n)
    t.emit(LOOKS, run.user, extra=f"the top {n} cards of the deck")
    run.committed = list(reversed(t.state.pile(DECK, run.user)[-n:]))
    t.ask(run.user, CHOOSE_DECK, looked_at, s, then=[take_looked_at])


@options
def looked_at(t: DuelTable, s: Scope, menu: Menu) -> None:
    """The cards that were looked at."""
    for place in different(t.state, run_of(t, s).committed):
        menu.offer(CHOOSE, place)


@rule("KW.look")
def take_looked_at(t: DuelTable, s: Scope) -> None:
    """One goes to the hand without being shown: no draw."""
    run = run_of(t, s)
    verbs.take_unseen(t, run.user, s.thing)
    run.committed = [c for c in run.committed if c != s.thing]
    run.done += 1
    t.then(s.unanswered(), [order_bottom])


@rule("KW.place")
def order_bottom(t: DuelTable, s: Scope) -> None:
    """The rest goes to the bottom, one after the other."""
    if run_of(t, s).committed:
        t.ask(run_of(t, s).user, ORDER_BOTTOM, looked_at, s, then=[put_on_bottom])


@rule("KW.place")
def put_on_bottom(t: DuelTable, s: Scope) -> None:
    """One card under the deck."""
    run = run_of(t, s)
    verbs.to_bottom(t, s.thing)
    run.committed = [c for c in run.committed if c != s.thing]
    t.then(s.unanswered(), [order_bottom])


# taking from the other hand


class TakeFromHand(Clause):
    """Look at the opponent's hand and place one card of it in your own."""

    kind = "step"

    def possible(self, t: DuelTable, run: Run) -> bool:
        return bool(hand_of(t.state, 1 - run.user))

    def step(self) -> Step:
        return look_at_hand

    def text(self) -> str:
        return "look at your opponent's hand and place 1 card of it in your hand"


@rule("KW.look")
def look_at_hand(t: DuelTable, s: Scope) -> None:
    """The hand is seen; one card is chosen."""
    user = run_of(t, s).user
    verbs.see_hand(t, user)
    t.emit(LOOKS, user, extra="the other hand")
    t.ask(user, CHOOSE_THEIR_HAND, their_hand, s, then=[take_theirs])


@options
def their_hand(t: DuelTable, s: Scope, menu: Menu) -> None:
    """The cards of the other hand."""
    for place in different(t.state, hand_of(t.state, 1 - run_of(t, s).user)):
        menu.offer(CHOOSE, place)


@rule("KW.place")
def take_theirs(t: DuelTable, s: Scope) -> None:
    """The card changes hands and keeps its owner."""
    run = run_of(t, s)
    verbs.give(t, s.thing, run.user)
    run.done += 1
