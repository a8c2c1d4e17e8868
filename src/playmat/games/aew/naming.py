"""The names of corners, cards and options in AEW."""

from __future__ import annotations

from typing import Final, cast

from playmat.engine.parts.naming import Names
from playmat.engine.state.option import Move, Option
from playmat.engine.state.state import State
from playmat.games.aew import moves
from playmat.games.aew.rules.legal import purchase_due
from playmat.games.aew.rules.play import due_from
from playmat.games.aew.state import AewState, AewTable
from playmat.games.aew.vocabulary import traits
from playmat.games.aew.vocabulary.abilities import Act
from playmat.games.aew.vocabulary.card import AewCard
from playmat.games.aew.vocabulary.traits import profile_name
from playmat.games.aew.zones import RING, VOID

PRICED: Final[list[Move]] = [
    moves.PLAY_CARD,
    moves.PLAY_SUDDEN,
    moves.PLAY_RELENTLESS,
    moves.REVEAL,
    moves.PURCHASE_CARD,
]
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


def used(text: str, act: Act) -> str:
    """The text of an ability, with its price: "use {thing} (commit it)"."""
    return text + ("", " (commit it)", " (a Use counter)", f" ({act.n} Momentum)")[act.price]


class AewNames(Names):
    """The names of things in AEW."""

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
                if isinstance(card, AewCard) and card.persona == traits.WRESTLER:
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

    def row(self, state: State, thing: int) -> list[int]:
        if not state.is_card(thing) or not state.lies_in(thing, RING):
            return []
        return list(state.pile(RING, state.holder(thing)))

    def earlier_place(self, state: State, thing: int) -> str:
        place = super().place(state, thing)
        if state.is_card(thing) and cast(AewState, state).is_committed(thing):
            return f"{place}, committed"
        return place

    def option(self, t: AewTable, o: Option) -> str:
        if o.move is moves.PROFILE:
            return profile_name(o.number)
        if o.move is moves.USE or o.move is moves.FLIP:
            ability = t.state.aew_card(o.thing).abilities[o.number]
            return used(o.move.text, ability) if isinstance(ability, Act) else ""
        return self.priced(t, o) if o.move in PRICED else ""

    def priced(self, t: AewTable, o: Option) -> str:
        """A play or purchase with the Momentum it costs, if any."""
        pending = t.state.pending
        if pending is None:
            return ""
        due = (purchase_due if o.move is moves.PURCHASE_CARD else due_from)(t, pending.seat, o.thing)
        return f"{o.move.text} ({due} Momentum)" if due else ""

    def effect(self, t: AewTable, o: Option) -> str:
        if o.move is not moves.USE and o.move is not moves.FLIP:
            return ""
        ability = t.state.aew_card(o.thing).abilities[o.number]
        return ability.sentences().rstrip(".") if isinstance(ability, Act) else ""

    def option_forms(self) -> list[str]:
        faces = [f"{subtype} to the {target}" for subtype in traits.SUBTYPES for target in traits.TARGETS]
        acts = [act for card in self.game.cards.values() for act in card.abilities if isinstance(act, Act)]
        uses = dict.fromkeys(used(move.text, act) for move in (moves.USE, moves.FLIP) for act in acts)
        return [*super().option_forms(), *faces, *uses, *[f"{move.text} ({{number}} Momentum)" for move in PRICED]]

    def earlier_option(self, t: AewTable, o: Option) -> str:
        return profile_name(o.number) if o.move is moves.PROFILE else ""
