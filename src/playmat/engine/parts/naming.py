"""The names of seats, things and options in a game, and its explanations of refusals."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from playmat.engine.state.card import BLANK, Card
from playmat.engine.state.option import MOVES, Move, Option, Refusal
from playmat.engine.state.scope import NONE

if TYPE_CHECKING:
    from playmat.engine.facts import GameFacts
    from playmat.engine.state.event import Event
    from playmat.engine.state.state import State
    from playmat.engine.state.step import AnyTable

__all__ = ["Names"]


@mypyc_attr(allow_interpreted_subclasses=True)
class Names:
    """A game's names for things."""

    def __init__(self, game: GameFacts) -> None:
        self.game: Final[GameFacts] = game

    def seat(self, state: State, seat: int) -> str:
        """The name of a seat in the log."""
        return f"Seat {seat + 1}"

    def thing(self, state: State, thing: int) -> str:
        """The name of a thing."""
        if 0 <= thing < state.seats:
            return self.seat(state, thing)
        if state.is_card(thing):
            return state.card(thing).name
        return f"thing {thing}"

    def hidden(self, state: State, place: int) -> str:
        """The name of a card that a seat may not know."""
        return BLANK.name

    def place(self, state: State, thing: int) -> str:
        """Where a thing is, to distinguish it from another of the same name."""
        if not state.is_card(thing):
            return ""
        zone = self.game.zones[state.zone_of(thing)]
        return zone.name if zone.shared else f"{zone.name} of {self.seat(state, state.holder(thing))}"

    def row(self, state: State, thing: int) -> list[int]:
        """The things in the same row as this one, from left to right. Empty if it is not in a row."""
        return []

    def lies(self, zone: str) -> str:
        """Where a card in a zone is, with {whose} in the text: "in {whose} hand"."""
        return f"in {{whose}} {zone}"

    def then(self, event: Event, copy: int, card: Card) -> str:
        """The name of a card at the time of an event: its printed name, unless another face was up."""
        return card.name

    def shown(self, state: State, thing: int) -> int:
        """The card that represents a thing that is not a card: a pile's top card, or the card with an ability."""
        return NONE

    def ending(self, ending: str, won: bool = True) -> str:
        """How an ending reads after "Nova wins: ", or in the line of a draw. The default is its name."""
        return ending

    def ended(self, state: State, winners: list[int], ending: str) -> str:
        """How an ending reads in the log, where it can name the losers."""
        return self.ending(ending, len(winners) == 1)

    def option(self, t: AnyTable, o: Option) -> str:
        """The text of an option, if its move's own text is not enough."""
        return ""

    def effect(self, t: AnyTable, o: Option) -> str:
        """The effect of an option in words, to tell it from another effect of the same card."""
        return ""

    def earlier_option(self, t: AnyTable, o: Option) -> str:
        """The text of an option in old records, which stored answers by text alone. Used to find the option again."""
        return self.option(t, o)

    def earlier_place(self, state: State, thing: int) -> str:
        """The place of a thing in the option texts of old records."""
        return self.place(state, thing)

    def option_forms(self) -> list[str]:
        """The forms of option texts, with {thing}, {other} and {number}. Games with their own texts add those."""
        shared = [m for address, m in MOVES.items() if "." not in address or address.startswith("match.")]
        return [m.text for m in [*self.game.moves(), *shared] if "{extra}" not in m.text]

    def option_names(self) -> list[str]:
        """The names that can appear in options, besides the names of the seats."""
        return [BLANK.name, *(card.name for card in self.game.cards.values())]

    def why_wait(self, t: AnyTable, seat: int, text: str) -> Refusal:
        """Why a seat that is not asked cannot do anything."""
        return Refusal("", text)

    def why_idle(self, t: AnyTable, seat: int, thing: int) -> Refusal | None:
        """Why a thing cannot be used to answer this question, if the game has a rule for it."""
        return None

    def why_elsewhere(self, t: AnyTable, move: Move) -> Refusal | None:
        """Why a move that answers another question cannot be made now, if the game has a rule for it."""
        return None

    def why_unknown(self, t: AnyTable, answer: str, text: str) -> Refusal:
        """Why an answer that fits no question is refused. The default reason is `text`, which fits any game."""
        return Refusal(t.state.pending.prompt.rule, text)
