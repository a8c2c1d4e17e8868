"""What a game calls seats, things and options, and how it says why something cannot be."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from playmat.engine.state.card import BLANK, Card
from playmat.engine.state.option import MOVES, Move, Option, Refusal
from playmat.engine.state.scope import NONE

if TYPE_CHECKING:
    from playmat.engine.game import Game
    from playmat.engine.state.event import Event
    from playmat.engine.state.state import State
    from playmat.engine.table.table import Table

__all__ = ["Names"]


@mypyc_attr(allow_interpreted_subclasses=True)
class Names:
    """The words of a game."""

    def __init__(self, game: Game) -> None:
        self.game: Final[Game] = game

    def seat(self, state: State, seat: int) -> str:
        """What a seat is called in the log."""
        return f"Seat {seat + 1}"

    def thing(self, state: State, thing: int) -> str:
        """What a thing is called."""
        if 0 <= thing < state.seats:
            return self.seat(state, thing)
        if state.is_card(thing):
            return state.card(thing).name
        return f"thing {thing}"

    def hidden(self, state: State, place: int) -> str:
        """What a seat calls a card that it may not know."""
        return BLANK.name

    def place(self, state: State, thing: int) -> str:
        """Where a thing is, to tell it from another of the same name."""
        if not state.is_card(thing):
            return ""
        zone = self.game.zones[state.zone_of(thing)]
        return zone.name if zone.shared else f"{zone.name} of {self.seat(state, state.holder(thing))}"

    def row(self, state: State, thing: int) -> list[int]:
        """The things in the row that this one is in, from left to right; none where it is in no row."""
        return []

    def lies(self, zone: str) -> str:
        """Where a card of a zone lies, {whose} in it: "in {whose} hand"."""
        return f"in {{whose}} {zone}"

    def then(self, event: Event, copy: int, card: Card) -> str:
        """What a card was called when something happened to it: its printed name, unless another face was up."""
        return card.name

    def shown(self, state: State, thing: int) -> int:
        """The card that stands for a thing that is none: the top of a pile, the card an ability is printed on."""
        return NONE

    def ending(self, ending: str, won: bool = True) -> str:
        """How an ending reads after "Nova wins: " or "Nobody wins: "; its name, if that will do."""
        return ending

    def ended(self, state: State, winners: list[int], ending: str) -> str:
        """The same where the log tells it, so that it can name who has lost."""
        return self.ending(ending, len(winners) == 1)

    def option(self, t: Table[Any], o: Option) -> str:
        """How an option reads, where its move's own text does not do."""
        return ""

    def effect(self, t: Table[Any], o: Option) -> str:
        """What an option does, to tell it from another effect of the same card."""
        return ""

    def earlier_option(self, t: Table[Any], o: Option) -> str:
        """The same as it read when answers were stored by their text alone; kept to find them."""
        return self.option(t, o)

    def earlier_place(self, state: State, thing: int) -> str:
        """Where a thing is, as options said it then."""
        return self.place(state, thing)

    def option_forms(self) -> list[str]:
        """How options can read, {thing}, {other} and {number} in them; games with texts of their own add those."""
        shared = [m for address, m in MOVES.items() if "." not in address or address.startswith("match.")]
        return [m.text for m in [*self.game.moves(), *shared] if "{extra}" not in m.text]

    def option_names(self) -> list[str]:
        """The names that can stand in options, besides those of the seats."""
        return [BLANK.name, *(card.name for card in self.game.cards.values())]

    def why_wait(self, t: Table[Any], seat: int, text: str) -> Refusal:
        """Why a seat that is not asked cannot do anything."""
        return Refusal("", text)

    def why_idle(self, t: Table[Any], seat: int, thing: int) -> Refusal | None:
        """Why nothing can be done with a thing at this question, where the game has a rule for it."""
        return None

    def why_elsewhere(self, t: Table[Any], move: Move) -> Refusal | None:
        """Why a move that belongs to another question cannot be made now, where the game has a rule for it."""
        return None

    def why_unknown(self, t: Table[Any], wanted: str, text: str) -> Refusal:
        """Why an answer that belongs to no question cannot be given; `text` says it for any game."""
        return Refusal(t.state.pending.prompt.rule, text)
