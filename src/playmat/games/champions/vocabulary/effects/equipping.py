"""Equipping by an effect: the choice of a card, then of a slot."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from playmat.engine.player.judge import IMPOSSIBLE
from playmat.engine.state.option import Menu
from playmat.engine.state.scope import NONE, Scope
from playmat.engine.state.step import Step, options, rule
from playmat.engine.words.form import Form
from playmat.engine.words.param import OneOf, Toggle, Whole
from playmat.games.champions import verbs
from playmat.games.champions.moves import CHOOSE, CHOOSE_EQUIP, CHOOSE_SLOT, IN_SLOT, STOP
from playmat.games.champions.reading import (
    champion_at,
    different,
    equip_places,
    grave_cards,
    hand_of,
    is_such,
    own_slots,
    slot_element,
)
from playmat.games.champions.rules.check import check_state
from playmat.games.champions.rules.effect import clause_of, run_of
from playmat.games.champions.state import DECK, GRAVE, SPELLS, Champion, DuelTable, Run
from playmat.games.champions.vocabulary.card import EQUIPMENT, NEUTRAL, DuelCard
from playmat.games.champions.vocabulary.choices import ANY_ELEMENT, OF_ELEMENTS
from playmat.games.champions.vocabulary.clauses import STEP, Clause
from playmat.games.champions.vocabulary.effects.hand import asks_anyway, own_hand

if TYPE_CHECKING:
    from playmat.games.champions.player.mind import Mind


class EquipByEffect(Clause):
    """Equip a card by an effect: choose the card, then the slot."""

    kind = STEP
    facedown: bool = False
    from_hand: bool = False
    """Whether the card counts as equipped from the hand."""
    spends: bool = False
    """Whether the card comes from the hand."""
    up_to: int = 1
    here: bool = False
    """Whether only the Champion itself can be equipped."""

    def cards(self, t: DuelTable, run: Run) -> list[int]:
        """The cards that can be equipped, one for each name."""
        raise NotImplementedError

    def as_element(self) -> str:
        """The element that the card takes on, instead of the printed one, or "" for its own."""
        return ""

    def slots(self, t: DuelTable, run: Run, place: int) -> list[tuple[Champion, int]]:
        """The Champions and slots where a card can go."""
        if self.facedown:
            return own_slots(t, run.user, NEUTRAL)
        card = t.state.duel_card(place)
        slots = equip_places(t, run.user, card)
        return [(c, k) for c, k in slots if c.thing == run.on] if self.here else slots

    def possible(self, t: DuelTable, run: Run) -> bool:
        """Whether there is a card, and a slot for it."""
        return bool(self.cards(t, run))

    def step(self) -> Step:
        return choose_equip

    def worth(self, m: Mind) -> float:
        """The worth of the best cards in their best slots."""
        return m.best_few([self.choosing(m, place) for place in self.cards(m.t, m.run)], self.up_to)

    def choosing(self, m: Mind, thing: int) -> float:
        """The worth of one card in its best slot, minus the card if it comes from the hand."""
        best = IMPOSSIBLE
        for c, slot in self.slots(m.t, m.run, thing):
            best = max(best, self.in_slot(m, thing, m.at(c.thing), slot))
        return best - m.held(thing) if self.spends else best

    def in_slot(self, m: Mind, place: int, k: int, slot: int) -> float:
        """The worth of a card in a slot of a Champion."""
        card = m.known(place)
        return self.card_in_slot(m, card, k, slot) if card is not None else m.unknown_in_slot(k)

    def card_in_slot(self, m: Mind, card: DuelCard, k: int, slot: int) -> float:
        """The worth of a known card in a slot of a Champion."""
        return m.equipping(card, k, slot, card.element or slot_element(m.state, m.champions[k], slot))


class EquipFromHandDown(EquipByEffect):
    """Equip a card from your hand facedown into any of your empty slots."""

    form = Form(
        "equip_from_hand_facedown",
        "equip 1 card from your hand facedown to any empty slot of a Champion you control",
        means="put",
    )
    facedown = True
    spends = True
    usual = 3.0

    def cards(self, t: DuelTable, run: Run) -> list[int]:
        return different(t.state, own_hand(t, run)) if own_slots(t, run.user, NEUTRAL) else []

    def card_in_slot(self, m: Mind, card: DuelCard, k: int, slot: int) -> float:
        """Only the card's effects on leaving the field count while it is facedown."""
        p = m.printed(card)
        return 2.0 + 0.6 * (p.leaving + p.ruined) + m.steadiness(k)


class EquipTopDown(EquipByEffect):
    """Equip the top card of your deck facedown into any of your empty slots."""

    form = Form(
        "equip_top_facedown",
        "equip the top card of your deck facedown to any empty slot of a Champion you control",
        means="put",
    )
    facedown = True
    from_deck = 1
    usual = 7.0

    def cards(self, t: DuelTable, run: Run) -> list[int]:
        t.hear("CR.cobbled_club.1")
        pile = t.state.pile(DECK, run.user)
        return [pile[-1]] if pile and own_slots(t, run.user, NEUTRAL) else []

    def deck_change(self, t: DuelTable, run: Run) -> int:
        return -1

    def in_slot(self, m: Mind, place: int, k: int, slot: int) -> float:
        """The worth of an unknown card in the slot."""
        return m.unknown_in_slot(k)


class EquipFromHand(EquipByEffect):
    """Equip Equipment from your hand, one by one."""

    form = Form(
        "equip_from_hand", "equip up to {up_to} Equipment from your hand, one after the other", Whole("up_to", 1, 10),
        means="put",
    )  # fmt: skip
    from_hand = True
    spends = True
    usual = 15.0

    def __init__(self, up_to: int) -> None:
        super().__init__()
        self.up_to = up_to

    def cards(self, t: DuelTable, run: Run) -> list[int]:
        return different(t.state, [c for c in own_hand(t, run) if self.slots(t, run, c)])

    def possible(self, t: DuelTable, run: Run) -> bool:
        """Whether there is a match. It stops at the first one, which is quicker than checking all."""
        for place in hand_of(t.state, run.user):
            if self.slots(t, run, place) and place in own_hand(t, run):
                return True
        return False


class EquipFromGrave(EquipByEffect):
    """Equip an Equipment from your Grave, as if from the hand."""

    form = Form("equip_from_grave", "", OneOf("element", ANY_ELEMENT, ""), Toggle("here"), means="put")
    usual = 17.0

    def __init__(self, element: str = "", here: bool = False) -> None:
        super().__init__()
        self.element: Final[str] = element
        self.here = here
        self.from_hand = not here

    def cards(self, t: DuelTable, run: Run) -> list[int]:
        t.hear("CR.rewind.1")
        return different(t.state, [c for c in grave_cards(t.state, run.user) if self.fits(t, run, c)])

    def fits(self, t: DuelTable, run: Run, place: int) -> bool:
        """Whether a card in the Grave can be equipped."""
        return is_such(t.state.duel_card(place), EQUIPMENT, self.element) and bool(self.slots(t, run, place))

    def possible(self, t: DuelTable, run: Run) -> bool:
        """Whether something can be equipped. Without an empty slot, the Grave is not searched."""
        t.hear("CR.rewind.1")
        if not any(NONE in c.slots for c in t.state.champions):  # TYP.5
            return False
        for place in t.state.pile(GRAVE, run.user):
            if self.fits(t, run, place):
                return True
        return False

    def text(self) -> str:
        element = f"{self.element} " if self.element else ""
        where = " to a matching empty slot of this Champion" if self.here else ""
        return f"equip 1 {element}Equipment from your Grave{where}"


class EquipThis(EquipByEffect):
    """A Spell equips itself as an Equipment."""

    form = Form(
        "equip_this", "equip this to an empty {element} slot of a Champion you control", OneOf("element", OF_ELEMENTS),
        means="put",
    )  # fmt: skip
    usual = 8.0

    def __init__(self, element: str) -> None:
        super().__init__()
        self.element: Final[str] = element

    def cards(self, t: DuelTable, run: Run) -> list[int]:
        fresh = t.state.fresh(run.this) and t.state.lies_in(run.this.thing, SPELLS)
        return [run.this.thing] if fresh and self.slots(t, run, run.this.thing) else []

    def slots(self, t: DuelTable, run: Run, place: int) -> list[tuple[Champion, int]]:
        return own_slots(t, run.user, self.element)

    def as_element(self) -> str:
        return self.element

    def card_in_slot(self, m: Mind, card: DuelCard, k: int, slot: int) -> float:
        """The worth of the card on the field. Its element is fixed."""
        return m.printed(card).field + m.steadiness(k)


def equip_clause(run: Run) -> EquipByEffect:
    """The equip clause that is being carried out."""
    return cast(EquipByEffect, clause_of(run))


@rule("KW.equip", "CR.rewind.1")
def choose_equip(t: DuelTable, s: Scope) -> None:
    """Choose the card to equip, one by one for "up to"."""
    run = run_of(t, s)
    clause = equip_clause(run)
    if run.done - run.parts_done >= clause.up_to:
        return
    if clause.cards(t, run) or (clause.spends and asks_anyway(t, run)):
        t.ask(run.user, CHOOSE_EQUIP, equip_cards, s, then=[equip_chosen])


@options
def equip_cards(t: DuelTable, s: Scope, menu: Menu) -> None:
    """The cards that fit somewhere and, after the first of several, the option to stop."""
    run = run_of(t, s)
    for place in equip_clause(run).cards(t, run):
        menu.offer(CHOOSE, place)
    if run.done > run.parts_done:
        menu.offer(STOP)


@rule("KW.equip")
def equip_chosen(t: DuelTable, s: Scope) -> None:
    """The card is chosen. Choose its slot."""
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
    if clause.from_deck:
        t.state.progress = True
    verbs.equip(t, run.user, s.thing, c, s.number, clause.facedown, clause.from_hand, clause.as_element())
    run.done += 1
    t.then(s.unanswered(), [check_state, choose_equip] if clause.up_to > 1 else [check_state])
