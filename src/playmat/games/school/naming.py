"""What School calls players, permanents and options."""

from __future__ import annotations

from typing import Final

from playmat.engine.parts.naming import Names
from playmat.engine.state.card import Card
from playmat.engine.state.event import Event
from playmat.engine.state.option import Move, Option, Refusal
from playmat.engine.state.scope import NONE
from playmat.engine.state.state import State
from playmat.games.school.frames import announce_frame
from playmat.games.school.moves import MODE, USE_FLOATING
from playmat.games.school.rules import refusing
from playmat.games.school.rules.announce import ability_of
from playmat.games.school.state import SchoolState, SchoolTable
from playmat.games.school.telling import face_then, marks_of
from playmat.games.school.vocabulary.card import SchoolCard, Spoken
from playmat.games.school.vocabulary.cost import ELEMENTS

ENDINGS: Final = {
    "no SV left": "no opposing SV is left",
    "deck-out": "an empty deck",
    "turn limit": "the turn limit is reached",
    "decision limit": "the decision limit is reached",
    "endless chain": "a chain without end",
}
"""How an ending reads, where its name alone does not do."""
LIES: Final = {
    "battlefield": "on {whose} side of the battlefield", "stack": "on the stack", "out of game": "out of the game",
}  # fmt: skip
NAMES: Final = ("Amber", "Birch", "Coral", "Dusk")


class SchoolNames(Names):
    """The words of School."""

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
            return ", ".join([f"of {self.seat(state, p.seat)}", *marks_of(state, p)])
        return super().place(state, thing)

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
            return "the last players have lost their SV together"
        return ENDINGS.get(ending, ending)

    def option(self, t: SchoolTable, o: Option) -> str:
        if o.move is MODE and t.state.pending is not None:
            ability = ability_of(t, announce_frame(t, t.state.pending.scope))
            return ability.modes[o.number].text() if ability is not None else ""
        if o.move is USE_FLOATING:
            return f"floating {ELEMENTS[o.number]}"
        return ""

    def option_forms(self) -> list[str]:
        modes = [mode.text() for word in self.game.lexicon.words() if isinstance(word, Spoken) for mode in word.modes]
        return [*super().option_forms(), *modes, *[f"floating {element}" for element in ELEMENTS]]

    def option_names(self) -> list[str]:
        faces = [card.back.name for card in self.game.cards.values() if isinstance(card, SchoolCard) and card.back]
        return [*super().option_names(), *faces, "an ability"]

    def why_wait(self, t: SchoolTable, seat: int, text: str) -> Refusal:
        """Whoever is not asked has to wait: only the one who has priority may act."""
        return Refusal("7.2", text, "E_TIMING")

    def why_elsewhere(self, t: SchoolTable, move: Move) -> Refusal | None:
        return refusing.why_elsewhere(t, move)

    def why_unknown(self, t: SchoolTable, wanted: str, text: str) -> Refusal:
        return refusing.why_unknown(t, wanted, text)
