"""The names of players, permanents and options in School."""

from __future__ import annotations

from typing import Final

from playmat.engine.parts.naming import Names
from playmat.engine.state.card import Card
from playmat.engine.state.event import Event
from playmat.engine.state.option import Move, Option, Refusal
from playmat.engine.state.scope import NONE
from playmat.engine.state.state import State
from playmat.games.school.frames import announce_frame, queue_frame
from playmat.games.school.moves import ACTIVATE, CAST, EQUIP, MODE, NEXT, USE_FLOATING
from playmat.games.school.rules import refusing
from playmat.games.school.rules.announce import ability_of
from playmat.games.school.rules.triggers import trigger_of
from playmat.games.school.state import SchoolState, SchoolTable
from playmat.games.school.telling import face_then, marks_of
from playmat.games.school.vocabulary.card import Act, SchoolCard, Spoken, Trigger
from playmat.games.school.vocabulary.cost import ELEMENTS
from playmat.kit.wording import lowered, of_it

ENDINGS: Final = {
    "no SV left": "no opposing SV is left",
    "deck-out": "an empty deck",
    "turn limit": "the turn limit is reached",
    "decision limit": "the decision limit is reached",
    "endless chain": "an endless chain",
}
"""The text of an ending, if its name alone is not enough."""
LIES: Final = {
    "battlefield": "on {whose} side of the battlefield", "stack": "on the stack", "out of game": "out of the game",
}  # fmt: skip
NAMES: Final = ("Amber", "Birch", "Coral", "Dusk")


def activated(act: Act) -> str:
    """The option text of an activated ability: "activate {thing} (tap): gain 1 SV"."""
    price = f" ({act.price()})" if act.price() else ""
    return f"activate {{thing}}{of_it(f'{price}: {lowered(act.sentences())}')}"


def equipped(act: Act) -> str:
    """The option text of an Equip ability: "equip {thing} (1U)"."""
    return f"equip {{thing}} ({act.cost.text()})"


def triggered(trigger: Trigger) -> str:
    """The text of a trigger, with its occasion: "{thing} (when it enters): draw a card"."""
    return f"{{thing}}{of_it(f' ({lowered(trigger.when)}): {lowered(trigger.sentences())}')}"


class SchoolNames(Names):
    """How School names things."""

    def seat(self, state: State, seat: int) -> str:
        return NAMES[seat] if 0 <= seat < len(NAMES) else "nobody"

    def thing(self, state: State, thing: int) -> str:
        assert isinstance(state, SchoolState)
        if thing >= state.seats:
            if not state.is_card(thing):
                shown = self.shown(state, thing)
                return state.card(shown).name if shown != NONE else "an ability"
            card = state.card(thing)
            p = state.permanent(thing) if isinstance(card, SchoolCard) and card.back is not None else None
            if p is not None and p.face:
                return p.card.name
        return super().thing(state, thing)

    def place(self, state: State, thing: int) -> str:
        assert isinstance(state, SchoolState)
        p = state.permanent(thing) if thing >= state.seats else None
        if p is not None:
            return f"of {self.seat(state, p.seat)}"
        return super().place(state, thing)

    def earlier_place(self, state: State, thing: int) -> str:
        assert isinstance(state, SchoolState)
        p = state.permanent(thing) if thing >= state.seats else None
        if p is not None:
            return ", ".join([f"of {self.seat(state, p.seat)}", *marks_of(state, p)])
        return super().place(state, thing)

    def row(self, state: State, thing: int) -> list[int]:
        assert isinstance(state, SchoolState)
        p = state.permanent(thing) if thing >= state.seats else None
        return [int(x.thing) for x in state.permanents() if x.seat == p.seat] if p is not None else []

    def then(self, event: Event, copy: int, card: Card) -> str:
        return face_then(event, copy, card) if isinstance(card, SchoolCard) else card.name

    def shown(self, state: State, thing: int) -> int:
        assert isinstance(state, SchoolState)
        for o in state.stack:
            if o.thing == thing:
                return o.source.thing
        return NONE

    def lies(self, zone: str) -> str:
        return LIES.get(zone, super().lies(zone))

    def ending(self, ending: str, won: bool = True) -> str:
        if ending == "no SV left" and not won:
            return "the last players lost their SV together"
        return ENDINGS.get(ending, ending)

    def option(self, t: SchoolTable, o: Option) -> str:
        if o.move is MODE and t.state.pending is not None:
            ability = ability_of(t, announce_frame(t, t.state.pending.scope))
            return ability.modes[o.number].text() if ability is not None else ""
        if o.move is USE_FLOATING:
            return f"floating {ELEMENTS[o.number]}"
        if o.move is ACTIVATE or o.move is EQUIP:
            return self.use_text(t, o)
        if o.move is CAST and t.state.copy[o.thing]:
            return f"cast {{thing}} ({t.state.school_card(o.thing).cost.text()})"
        return self.effect(t, o) if o.move is NEXT else ""

    def use_text(self, t: SchoolTable, o: Option) -> str:
        """The text of an activated ability, with its cost. For an attached Item it names the unit."""
        p = t.state.permanent(o.thing)
        if p is None or o.number >= len(p.card.acts):
            return ""
        act = p.card.acts[o.number]
        if o.move is not EQUIP:
            return activated(act)
        host = t.state.permanent(p.host) if p.host >= t.state.seats else None
        return f"{equipped(act)}, now on {self.thing(t.state, host.thing)}" if host is not None else equipped(act)

    def effect(self, t: SchoolTable, o: Option) -> str:
        if o.move is not NEXT or t.state.pending is None:
            return ""
        return triggered(trigger_of(queue_frame(t, t.state.pending.scope).waiting[o.number]))

    def earlier_option(self, t: SchoolTable, o: Option) -> str:
        return o.move.text if o.move in (ACTIVATE, CAST, EQUIP, NEXT) else self.option(t, o)

    def option_forms(self) -> list[str]:
        modes = [mode.text() for word in self.game.lexicon.words() if isinstance(word, Spoken) for mode in word.modes]
        cards = [card for card in self.game.cards.values() if isinstance(card, SchoolCard)]
        faces = [*cards, *[card.back for card in cards if card.back is not None]]
        acts = [act for card in faces for act in card.acts]
        triggers = [ability for card in faces for ability in card.printed if isinstance(ability, Trigger)]
        forms = [*map(activated, acts), *map(equipped, acts), *[f"{equipped(act)}, now on {{other}}" for act in acts]]
        casts = [f"cast {{thing}} ({card.cost.text()})" for card in cards]
        own = dict.fromkeys([*forms, *casts, *map(triggered, triggers)])
        return [*super().option_forms(), *modes, *own, *[f"floating {element}" for element in ELEMENTS]]

    def option_names(self) -> list[str]:
        faces = [card.back.name for card in self.game.cards.values() if isinstance(card, SchoolCard) and card.back]
        return [*super().option_names(), *faces, "an ability"]

    def why_wait(self, t: SchoolTable, seat: int, text: str) -> Refusal:
        """Why a player who is not asked has to wait: only the player with priority may act."""
        return Refusal("7.2", text, "E_TIMING")

    def why_elsewhere(self, t: SchoolTable, move: Move) -> Refusal | None:
        return refusing.why_elsewhere(t, move)

    def why_unknown(self, t: SchoolTable, answer: str, text: str) -> Refusal:
        return refusing.why_unknown(t, answer, text)
