"""The names of cards, slots and options in Champions."""

from __future__ import annotations

from typing import Final

from playmat.engine.parts.naming import Names
from playmat.engine.state.card import Ability
from playmat.engine.state.option import Option
from playmat.engine.state.scope import NONE
from playmat.engine.state.state import State
from playmat.engine.table.text import knows, name_for
from playmat.games.champions.moves import ACTIVATE, ALTERNATIVE, CHOOSE, EQUIP, IN_SLOT, NEXT_TRIGGER, USE
from playmat.games.champions.reading import champion_at, equip_places, is_down, slot_element, wearer
from playmat.games.champions.rules.effect import run_of
from playmat.games.champions.rules.trigger import ability_of
from playmat.games.champions.state import HAND, SLOTS, DuelState, DuelTable
from playmat.games.champions.vocabulary.abilities import Instead
from playmat.games.champions.vocabulary.card import ELEMENTS, DuelCard
from playmat.games.champions.vocabulary.clauses import Segment
from playmat.kit.line import line_of
from playmat.kit.wording import lowered

FACEDOWN_NAME: Final = "facedown card"
LIES: Final = {"row": "among {whose} Champions", "slots": "on {whose} Champions"}


def price(card: DuelCard) -> str:
    """The cost of an Activated effect, shown after the card's name: a first step that gains nothing is the cost."""
    steps = card.active.segments if card.active is not None else ()
    if len(steps) < 2 or steps[0].average() > 0.0:
        return ""
    return f" ({card.said_of_it(steps[0].text())})"


def would_price(card: DuelCard, ability: Ability) -> str:
    """The cost of a would-effect, shown after the card's name."""
    pay = ability.pay if isinstance(ability, Instead) else None
    return f" ({card.said_of_it(pay.text())})" if pay is not None else ""


class DuelNames(Names):
    """How Champions names things."""

    def seat(self, state: State, seat: int) -> str:
        return {0: "Red", 1: "Blue"}.get(seat, "nobody")

    def thing(self, state: State, thing: int) -> str:
        if isinstance(state, DuelState) and state.is_card(thing) and is_down(state, thing):
            return FACEDOWN_NAME
        return super().thing(state, thing)

    def hidden(self, state: State, place: int) -> str:
        return FACEDOWN_NAME if state.lies_in(place, SLOTS) else super().hidden(state, place)

    def place(self, state: State, thing: int) -> str:
        assert isinstance(state, DuelState)
        c = wearer(state, thing)
        if c is not None:
            name = state.card(c.thing).name
            twin = any(x is not c and state.card(x.thing).name == name for x in state.champions)
            return f"on {name} of {self.seat(state, c.seat)}" if twin else f"on {name}"
        champion = champion_at(state, thing)
        if champion is not None:
            return f"of {self.seat(state, champion.seat)}"
        return super().place(state, thing)

    def earlier_place(self, state: State, thing: int) -> str:
        assert isinstance(state, DuelState)
        c = wearer(state, thing)
        return f"on {state.card(c.thing).name}" if c is not None else self.place(state, thing)

    def row(self, state: State, thing: int) -> list[int]:
        assert isinstance(state, DuelState)
        c = wearer(state, thing)
        if c is not None:
            return [worn for worn in c.slots if worn != NONE]
        if state.is_card(thing) and state.lies_in(thing, HAND):
            return list(state.pile(HAND, state.holder(thing)))
        champion = champion_at(state, thing)
        return [x.thing for x in state.champions if x.seat == champion.seat] if champion is not None else []

    def effect(self, t: DuelTable, o: Option) -> str:
        pending = t.state.pending
        if pending is None or o.move is not USE:
            return ""
        if pending.prompt is NEXT_TRIGGER:
            noted = line_of(t, pending.scope).own(pending.seat)[o.number]
            does = lowered(ability_of(noted).steps_text())
            that = noted.thing.thing if noted.thing is not None else NONE
            return f"{does}, for {name_for(t, that, pending.seat)}" if that not in (NONE, o.thing) else does
        return lowered(t.state.card(o.thing).abilities[o.number].text())

    def lies(self, zone: str) -> str:
        return LIES.get(zone, super().lies(zone))

    def ending(self, ending: str, won: bool = True) -> str:
        return {"champions": "no opposing Champion is left", "card effect": "by a card's effect"}.get(ending, ending)

    def option(self, t: DuelTable, o: Option) -> str:
        state = t.state
        if o.move is ALTERNATIVE and state.pending is not None:
            run = run_of(t, state.pending.scope)
            return run.ability.segments[run.at].option_text(o.number)
        if o.move is CHOOSE and o.thing == NONE:
            return state.copies[o.number].card.name
        if o.move in (EQUIP, IN_SLOT):
            return self.own_name(state, o, self.slot_text(t, o))
        if o.move is ACTIVATE or o.move is USE:
            return self.own_name(state, o, o.move.text + self.terms(t, o))
        return ""

    def terms(self, t: DuelTable, o: Option) -> str:
        """The cost of a use or the occasion of a Trigger, for players who know the card."""
        pending = t.state.pending
        if pending is None or not knows(t.state, t.state.known[o.thing], pending.seat):
            return ""
        if pending.prompt is NEXT_TRIGGER and o.move is USE:
            noted = line_of(t, pending.scope).own(pending.seat)[o.number]
            return t.state.duel_card(o.thing).occasion(ability_of(noted))
        card = t.state.duel_card(o.thing)
        return would_price(card, card.abilities[o.number]) if o.move is USE else price(card)

    def earlier_option(self, t: DuelTable, o: Option) -> str:
        return self.own_name(t.state, o, o.move.text) if o.move in (ACTIVATE, USE) else self.option(t, o)

    def option_forms(self) -> list[str]:
        segments = [word for word in self.game.lexicon.words() if isinstance(word, Segment)]
        slots = [f" in the {element} slot" for element in ELEMENTS]
        return [
            *super().option_forms(),
            *[segment.option_text(k) for segment in segments for k in range(len(segment.options))],
            *[move.text + slot for move in (EQUIP, IN_SLOT) for slot in slots],
            *dict.fromkeys(self.uses()),
        ]

    def uses(self) -> list[str]:
        """The texts for activating and using cards, with their cost or occasion."""
        cards = [card for card in self.game.cards.values() if isinstance(card, DuelCard)]
        texts = [ACTIVATE.text + price(card) for card in cards]
        texts += [USE.text + would_price(card, ability) for card in cards for ability in card.woulds]
        for card in cards:
            for ability in card.whens:
                text = USE.text + card.occasion(ability)
                does = f"{text}: {lowered(ability.steps_text())}"
                texts += [text, does, f"{does}, for {{other}}"]
        return texts

    def option_names(self) -> list[str]:
        return [*super().option_names(), FACEDOWN_NAME]

    def own_name(self, state: DuelState, o: Option, text: str) -> str:
        """The option's text, with the name of a facedown card if the option uses it and the player knows it."""
        pending = state.pending
        if pending is None or not is_down(state, o.thing) or not knows(state, state.known[o.thing], pending.seat):
            return text
        return text.replace("{thing}", state.card(o.thing).name)

    def slot_text(self, t: DuelTable, o: Option) -> str:
        """The slot that a card goes into. Its element is named if slots of several elements are possible."""
        state = t.state
        c = champion_at(state, o.other)
        if c is None:
            return ""
        pending = state.pending
        if o.move is IN_SLOT and pending is not None and pending.listed is not None:
            several = sum(1 for x in pending.listed if x.other == o.other) > 1
        elif not state.copy[o.thing]:
            several = False  # the slots that fit an unknown card are unknown
        else:
            several = len({k for x, k in equip_places(t, state.turn_player, state.duel_card(o.thing)) if x is c}) > 1
        where = f" in the {slot_element(state, c, o.number)} slot" if several else ""
        return f"{{other}}{where}" if o.move is IN_SLOT else f"equip {{thing}} on {{other}}{where}"
