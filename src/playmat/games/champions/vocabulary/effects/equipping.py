"""Equipping by an effect: which card, then which slot."""

from __future__ import annotations

from typing import Final, cast

from playmat.engine.state.option import Menu
from playmat.engine.state.scope import NONE, Scope
from playmat.engine.state.step import Step, options, rule
from playmat.games.champions import verbs
from playmat.games.champions.moves import CHOOSE, CHOOSE_EQUIP, CHOOSE_SLOT, IN_SLOT, STOP
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
from playmat.games.champions.rules.check import check_state
from playmat.games.champions.rules.effect import clause_of, run_of
from playmat.games.champions.state import DECK, GRAVE, SPELLS, Champion, DuelTable, Run
from playmat.games.champions.vocabulary.card import EQUIPMENT, EquipmentCard
from playmat.games.champions.vocabulary.clauses import Clause
from playmat.games.champions.vocabulary.effects.hand import own_hand


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

    def as_element(self) -> str:
        """The element that the card takes on by it, whatever is printed on it; "" for that of the card."""
        return ""

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
        if t.holds("TYP.5") and not any(NONE in c.slots for c in t.state.champions):
            return False
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

    def as_element(self) -> str:
        return self.element

    def text(self) -> str:
        return f"equip this to an empty {self.element} slot of a Champion you control"


def equip_clause(run: Run) -> EquipByEffect:
    """The clause that is equipping."""
    return cast(EquipByEffect, clause_of(run))


@rule("KW.equip", "CR.rewind.1")
def choose_equip(t: DuelTable, s: Scope) -> None:
    """Which card; where it is "up to", one after the other."""
    run = run_of(t, s)
    if equip_clause(run).cards(t, run) and run.done - run.parts_done < equip_clause(run).up_to:
        t.ask(run.user, CHOOSE_EQUIP, equip_cards, s, then=[equip_chosen])


@options
def equip_cards(t: DuelTable, s: Scope, menu: Menu) -> None:
    """The cards that fit somewhere; after the first of several, also stopping."""
    run = run_of(t, s)
    for place in equip_clause(run).cards(t, run):
        menu.offer(CHOOSE, place)
    if run.done > run.parts_done:
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
    verbs.equip(t, run.user, s.thing, c, s.number, clause.facedown, from_hand, clause.as_element())
    run.done += 1
    t.then(s.unanswered(), [check_state, choose_equip] if clause.up_to > 1 else [check_state])
