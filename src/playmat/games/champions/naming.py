"""What Champions calls cards, slots and options."""

from __future__ import annotations

from typing import Final

from playmat.engine.parts.naming import Names
from playmat.engine.state.option import Option
from playmat.engine.state.scope import NONE
from playmat.engine.state.state import State
from playmat.engine.table.text import knows
from playmat.games.champions.moves import ACTIVATE, ALTERNATIVE, CHOOSE, EQUIP, IN_SLOT, NEXT_TRIGGER, USE
from playmat.games.champions.reading import champion_at, equip_places, is_down, slot_element, wearer
from playmat.games.champions.rules.effect import run_of
from playmat.games.champions.rules.trigger import ability_of
from playmat.games.champions.state import SLOTS, DuelState, DuelTable
from playmat.games.champions.vocabulary.card import ELEMENTS
from playmat.games.champions.vocabulary.clauses import Segment
from playmat.kit.line import line_of

FACEDOWN_NAME: Final = "facedown card"
LIES: Final = {"row": "among {whose} Champions", "slots": "on {whose} Champions"}


def lowered(sentence: str) -> str:
    """A sentence as the end of another."""
    return f"{sentence[:1].lower()}{sentence[1:]}".rstrip(".")


class DuelNames(Names):
    """The words of Champions."""

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
        champion = champion_at(state, thing)
        return [x.thing for x in state.champions if x.seat == champion.seat] if champion is not None else []

    def effect(self, t: DuelTable, o: Option) -> str:
        pending = t.state.pending
        if pending is None or o.move is not USE:
            return ""
        if pending.prompt is NEXT_TRIGGER:
            return lowered(ability_of(line_of(t, pending.scope).own(pending.seat)[o.number]).steps_text())
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
        return self.own_name(state, o, o.move.text) if o.move in (ACTIVATE, USE) else ""

    def option_forms(self) -> list[str]:
        segments = [word for word in self.game.lexicon.words() if isinstance(word, Segment)]
        slots = [f" in the {element} slot" for element in ELEMENTS]
        return [
            *super().option_forms(),
            *[segment.option_text(k) for segment in segments for k in range(len(segment.options))],
            *[move.text + slot for move in (EQUIP, IN_SLOT) for slot in slots],
        ]

    def option_names(self) -> list[str]:
        return [*super().option_names(), FACEDOWN_NAME]

    def own_name(self, state: DuelState, o: Option, text: str) -> str:
        """A text that calls a facedown card by its name where it is about using it, for whoever knows the card."""
        pending = state.pending
        if pending is None or not is_down(state, o.thing) or not knows(state, state.known[o.thing], pending.seat):
            return text
        return text.replace("{thing}", state.card(o.thing).name)

    def slot_text(self, t: DuelTable, o: Option) -> str:
        """Where a card goes; the slot is named where slots of several elements are possible."""
        state = t.state
        c = champion_at(state, o.other)
        if c is None:
            return ""
        pending = state.pending
        if o.move is IN_SLOT and pending is not None and pending.listed is not None:
            several = sum(1 for x in pending.listed if x.other == o.other) > 1
        elif not state.copy[o.thing]:
            several = False  # nobody can say where a card could go that they do not know
        else:
            several = len({k for x, k in equip_places(t, state.turn_player, state.duel_card(o.thing)) if x is c}) > 1
        where = f" in the {slot_element(state, c, o.number)} slot" if several else ""
        return f"{{other}}{where}" if o.move is IN_SLOT else f"equip {{thing}} on {{other}}{where}"
