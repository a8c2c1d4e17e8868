"""Traces: facts about the cards and turns of one game. The code is the same for every game.

A trace looks at the table at every real decision: which cards are in hand, and which event came last. After the game it
reads the log once. Games only declare which events are turns, plays and draws (`Statistics.turns`, …).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from playmat.engine.game import Game
from playmat.engine.sitting.sitting import Sitting
from playmat.engine.state.event import Event, events_with_marks

HAND = "hand"
AND = " and "

DRAWN = 1
OPENING = 2
PLAYED = 4
STUCK = 8
CASES = {"opening": OPENING, "drawn": DRAWN, "played": PLAYED, "stuck": STUCK}
"""Everything that can happen to a card in a game, as bits."""


class EventKinds:
    """The parts of a game that a trace looks at: its hands and its kinds of events. All games in a plan share one."""

    def __init__(self, game: Game) -> None:
        self.hand = next((zone.index for zone in game.zones if zone.name == HAND and not zone.shared), -1)
        self.turns = set(game.statistics.turns())
        self.plays = set(game.statistics.plays())
        self.draws = set(game.statistics.draws())
        self.kinds = self.turns | self.plays
        self.ids = {card.name: card.id for card in game.pool()}


class Trace:
    """Follows one game."""

    def __init__(self, watched: EventKinds, seats: int, cards: bool = True) -> None:
        self.watched = watched
        self.seats = seats
        self.hands_seen = cards and watched.hand >= 0
        """Whether to look at hands, which only the statistics of cards need."""
        self.first = watched.hand * seats
        self.hands: list[list[int] | None] = [None] * seats
        self.held: list[bool] = []
        """By copy, whether it was in a hand."""
        self.begun = False
        """Whether any copy was in a hand."""
        self.opening: set[int] | None = None
        """The copies in the opening hands, once the first turn has begun."""
        self.asked: list[Event | None] = []
        """The last event before each real decision."""
        self.seats_asked: list[int] = []
        """The seat that made each real decision."""
        self.played: list[Event] = []
        """The events in which cards may have been played, once the log is read."""

    def look(self, t: Sitting[Any]) -> None:
        """Look at the table at a real decision."""
        state = t.state
        last = state.last
        self.asked.append(last)
        self.seats_asked.append(state.pending.seat)
        if not self.hands_seen:
            return
        piles = state.piles
        hands = self.hands
        for seat in range(self.seats):
            pile = piles[self.first + seat]
            if pile is not hands[seat]:  # a changed pile is a new list
                hands[seat] = pile
                self.hold(t, pile)
        if self.opening is None and self.begun:
            drawn = self.drawn_in_first_turn(last)
            if drawn is not None:
                self.opening = {state.copy[place] for hand in hands for place in hand or ()} - drawn

    def hold(self, t: Sitting[Any], pile: list[int]) -> None:
        """Note the copies in a hand. A list of flags takes a fraction of the time that a set would."""
        held = self.held
        for _ in range(len(t.state.copies) - len(held)):
            held.append(False)
        copy = t.state.copy
        for place in pile:
            held[copy[place]] = True
            self.begun = True

    def drawn_in_first_turn(self, event: Event | None) -> set[int] | None:
        """The copies drawn since the first turn began, or None before that turn."""
        drawn: set[int] = set()
        begun = not self.watched.turns
        since: set[int] = set()
        while event is not None:
            if event.kind in self.watched.draws:
                since.add(event.copy)
            elif event.kind in self.watched.turns:
                begun = True
                drawn |= since
                since = set()
            event = event.before
        return drawn if begun else None

    # after the game

    def read(self, last: Event | None) -> dict[str, int]:
        """Read the log once: the turns, real choices, and turns in which the turn player had none. Collect the plays.

        Decisions before the first turn belong to no turn.
        """
        turns = choices = dead = 0
        end = len(self.asked)
        begins = self.watched.turns
        for event, at in events_with_marks(last, self.watched.kinds, self.asked):
            if event.kind not in begins:
                self.played.append(event)
                continue
            seats = self.seats_asked[at:end]
            end = at
            turns += 1
            choices += len(seats)
            dead += event.seat not in seats if event.seat >= 0 else not seats
        return {"turns": turns, "real choices": choices, "turns without a real choice": dead} if turns else {}

    def cards(self, t: Sitting[Any]) -> list[dict[str, int]]:
        """For the deck of each seat: the cards that were drawn or played, with what happened to them as bits."""
        state = t.state
        cards: list[dict[str, int]] = [{} for _ in range(self.seats)]
        ids = [copy.card.id for copy in state.copies]
        owners = [copy.owner for copy in state.copies]

        def note(copies: Iterable[int], bits: int) -> None:
            for copy in copies:
                if copy and owners[copy] >= 0:
                    own = cards[owners[copy]]
                    own[ids[copy]] = own.get(ids[copy], 0) | bits

        note([copy for copy, held in enumerate(self.held) if held], DRAWN)
        note(self.opening or (), DRAWN | OPENING)
        if self.hands_seen:
            for seat in range(self.seats):
                note([state.copy[place] for place in state.piles[self.first + seat]], DRAWN | STUCK)
        for event in self.played:
            if not t.game.statistics.is_play(t, event):
                continue
            if event.copy:
                note((event.copy,), PLAYED)
            elif event.seat >= 0:
                own = cards[event.seat]
                for id in named_in(event.extra, self.watched.ids):
                    own[id] = own.get(id, 0) | PLAYED
        return cards


def named_in(text: str, ids: dict[str, str]) -> list[str]:
    """The ids of the cards in "A and B". A card's name may itself contain "and"."""
    parts = text.split(AND)
    cards: list[str] = []
    begin = 0
    while begin < len(parts):
        end = len(parts)
        while end > begin and AND.join(parts[begin:end]) not in ids:
            end -= 1
        if end > begin:
            cards.append(ids[AND.join(parts[begin:end])])
        begin = max(end, begin + 1)
    return cards
