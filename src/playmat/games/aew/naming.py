"""What AEW calls its corners, cards and options."""

from __future__ import annotations

from typing import Any, Final, cast

from playmat.engine.parts.naming import Names
from playmat.engine.state.option import Option
from playmat.engine.state.state import State
from playmat.engine.table.table import Table
from playmat.games.aew.moves import PROFILE
from playmat.games.aew.state import AewState
from playmat.games.aew.vocabulary.card import AewCard
from playmat.games.aew.vocabulary.traits import SUBTYPES, TARGETS, WRESTLER, profile_name
from playmat.games.aew.zones import RING, VOID

CORNERS: Final = ("Home", "Visitor")
ENDINGS: Final = {
    "stamina": "no Stamina is left",
    "knockout": "a Knockout",
    "pin": "a Pin",
    "submission": "a Submission",
    "double_down": "both are down",
    "cap": "time is up",
}
LIES: Final = {
    "deck": "in {whose} Draw Deck", "purchase": "in {whose} Purchase Deck", "ring": "in {whose} Ring",
    "discard": "in {whose} Discard Pile", "kit": "in {whose} Kit", "row": "in {whose} Purchase Row",
    "play": "in play", "void": "out of the game",
}  # fmt: skip


class AewNames(Names):
    """The words of AEW."""

    def seat(self, state: State, seat: int) -> str:
        if not 0 <= seat < len(CORNERS):
            return "nobody"
        names = [self.wrestler_of(state, k) for k in range(len(CORNERS))]
        if not names[seat]:
            return CORNERS[seat]
        return f"{names[seat]} ({CORNERS[seat].lower()})" if names[0] == names[1] else names[seat]

    def wrestler_of(self, state: State, seat: int) -> str:
        """The name of a seat's Wrestler, if it has one."""
        for zone in (RING, VOID):
            for place in state.pile(zone, seat):
                card = state.card(place)
                if isinstance(card, AewCard) and card.persona == WRESTLER:
                    return card.name
        return ""

    def lies(self, zone: str) -> str:
        return LIES.get(zone, super().lies(zone))

    def ending(self, ending: str, won: bool = True) -> str:
        return ENDINGS.get(ending, ending)

    def ended(self, state: State, winners: list[int], ending: str) -> str:
        if ending == "stamina" and len(winners) == 1:
            return f"{self.seat(state, 1 - winners[0])} has no Stamina left"
        return super().ended(state, winners, ending)

    def hidden(self, state: State, place: int) -> str:
        return "a face-down card" if cast(AewState, state).is_down(place) else "a card"

    def place(self, state: State, thing: int) -> str:
        found = super().place(state, thing)
        if state.is_card(thing) and cast(AewState, state).is_committed(thing):
            return f"{found}, committed"
        return found

    def option(self, t: Table[Any], o: Option) -> str:
        return profile_name(o.number) if o.move is PROFILE else ""

    def option_forms(self) -> list[str]:
        faces = [f"{subtype} to the {target}" for subtype in SUBTYPES for target in TARGETS]
        return [*super().option_forms(), *faces]
