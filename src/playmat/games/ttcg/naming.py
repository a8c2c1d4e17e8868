"""The names of players, cards and options in TTCG."""

from __future__ import annotations

from typing import Final, cast

from playmat.engine.parts.naming import Names
from playmat.engine.state.decision import Decision
from playmat.engine.state.option import Option
from playmat.engine.state.state import State
from playmat.games.ttcg import moves
from playmat.games.ttcg.frames import batch_of
from playmat.games.ttcg.rules.recurring import effect_of
from playmat.games.ttcg.state import TtcgState, TtcgTable
from playmat.games.ttcg.vocabulary.card import CardEffect, TtcgCard
from playmat.games.ttcg.vocabulary.traits import TYPE_NAMES
from playmat.games.ttcg.zones import MAGIC
from playmat.kit.wording import lowered, of_it

ENDINGS: Final = {"points": "no points are left", "turn limit": "the turn limit is reached"}
"""The text of an ending, if its name alone is not enough."""
NAMES: Final = ("Amber", "Birch")
USES: Final = {moves.ACTIVATE: "use", moves.COUNTER: "answer with", moves.COPY: "copy"}
HIDDEN: Final = ("a face-down creature", "a face-down magic card")
LIES: Final = {"creature zone": "among {whose} creatures", "magic zone": "among {whose} magic cards"}


def used(verb: str, effect: CardEffect) -> str:
    """The text of using an effect, with its cost: "use {thing} (destroy it): draw 1 card"."""
    cost = " and ".join(cost.text() for cost in effect.costs)
    price = f" ({of_it(cost)})" if cost else ""
    if effect.host is not None and verb == USES[moves.ACTIVATE]:
        return f"equip {{thing}}{price} to {effect.host.text()}: {of_it(effect.does())}"
    occasion = f" {lowered(effect.when.text())}" if effect.recurring and effect.when is not None else ""
    return f"{verb} {{thing}}{price}: {of_it(effect.does() + occasion)}"


def triggered(effect: CardEffect) -> str:
    """The text of a trigger, with its event: "{thing} (when it is flipped): draw 1 card"."""
    occasion = f" ({lowered(effect.when.text())})" if effect.when is not None else ""
    return f"{{thing}}{of_it(f'{occasion}: {effect.does()}')}"


class TtcgNames(Names):
    """The names of things in TTCG."""

    def seat(self, state: State, seat: int) -> str:
        return NAMES[seat] if 0 <= seat < len(NAMES) else "nobody"

    def lies(self, zone: str) -> str:
        return LIES.get(zone, super().lies(zone))

    def ending(self, ending: str, won: bool = True) -> str:
        return ENDINGS.get(ending, ending)

    def ended(self, state: State, winners: list[int], ending: str) -> str:
        if ending == "points" and len(winners) == 1:
            return f"{self.seat(state, 1 - winners[0])} has no points left"
        return super().ended(state, winners, ending)

    def hidden(self, state: State, place: int) -> str:
        c = cast(TtcgState, state).lying(place)
        return HIDDEN[c.row == MAGIC] if c is not None else super().hidden(state, place)

    def place(self, state: State, thing: int) -> str:
        c = cast(TtcgState, state).lying(thing) if thing >= state.seats else None
        return f"of {self.seat(state, c.seat)}" if c is not None else super().place(state, thing)

    def row(self, state: State, thing: int) -> list[int]:
        p = cast(TtcgState, state).pile_of(thing)
        if p is None:
            return []
        piles = cast(TtcgState, state).piles_now()
        return [x.cards[-1].thing for x in piles if x.seat == p.seat and x.creature == p.creature]

    def option(self, t: TtcgTable, o: Option) -> str:
        state: TtcgState = t.state
        if o.move in USES:
            card = state.ttcg_card(o.thing)
            return used(USES[o.move], card.effects[o.number]) if card.effects else ""
        if o.move is moves.NEXT and state.pending is not None:
            return triggered(self.trigger(t, o, state.pending))
        return TYPE_NAMES[o.number] if o.move is moves.NAME_TYPE else ""

    def trigger(self, t: TtcgTable, o: Option, pending: Decision) -> CardEffect:
        """The effect of a trigger that is being ordered."""
        return effect_of(batch_of(t, pending.scope).own(pending.seat)[o.number])

    def option_forms(self) -> list[str]:
        effects = [e for card in self.game.cards.values() for e in cast(TtcgCard, card).effects]
        forms = [used(verb, e) for verb in USES.values() for e in effects]
        return [*super().option_forms(), *dict.fromkeys([*forms, *map(triggered, effects)]), *TYPE_NAMES[1:]]

    def earlier_option(self, t: TtcgTable, o: Option) -> str:
        state: TtcgState = t.state
        if o.move in USES:
            card = state.ttcg_card(o.thing)
            return f"{USES[o.move]} {{thing}} to {card.effects[o.number].does()}" if card.effects else ""
        if o.move is moves.NEXT and state.pending is not None:
            return f"{{thing}} to {self.trigger(t, o, state.pending).does()}"
        return self.option(t, o)

    def earlier_place(self, state: State, thing: int) -> str:
        c = cast(TtcgState, state).lying(thing) if thing >= state.seats else None
        if c is None:
            return super().place(state, thing)
        words = [f"of {self.seat(state, c.seat)}"]
        words += ["tapped"] if c.tapped else []
        words += ["face down"] if c.down else []
        words += [f"with {c.under} under it"] if c.under else []
        return ", ".join(words)

    def option_names(self) -> list[str]:
        return [*super().option_names(), *HIDDEN]
