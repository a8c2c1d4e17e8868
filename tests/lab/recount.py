"""A recount of games from their records, by the lines of the log and the hands, without the lab's own counting."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from playmat.engine.files.replay import entry_of
from playmat.engine.files.save import restart
from playmat.engine.game import Game
from playmat.engine.sitting.sitting import play_entry
from playmat.engine.state.event import Event
from playmat.engine.table.motion import MOVE, Motion
from playmat.engine.table.text import ALL_SEEING, event_text
from playmat.engine.table.told import Told
from playmat.games.champions.vocabulary.card import SpellCard

CASES = ("opening", "drawn", "played", "stuck")


class Lines(NamedTuple):
    """How the log of a game says that a turn begins, who is the first player, and that a card is played."""

    turn: str
    first: str
    play: str


ATTACK = r" plays | rampages | continues the chain through | attacks blind with "
LINES = {
    "atw": Lines(r" starts as the attacker\.| has the initiative\.", r" starts as the attacker\.", ATTACK),
    "champions": Lines(r"^Turn \d+: ", r" goes first\.", r" activates | equips | uses "),
    "school": Lines(r"^Turn \d+: ", r" takes the first turn\.", r" plays | casts "),
    "aew": Lines(r"^Turn \d+\.", r" has Initiative\.", r" plays "),
    "ttcg": Lines(r"^Turn \d+: ", r" takes the first turn\.", r" plays | levels up "),
}


class Turn:
    """A turn: its player, or -1 if both share it, and the seats that had a real choice in it."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.asked: list[int] = []

    def is_dead(self) -> bool:
        return self.seat not in self.asked if self.seat >= 0 else not self.asked


class Recount:
    """One game of two players, replayed from its record."""

    def __init__(self, game: Game, record: dict[str, Any]) -> None:
        self.game = game
        self.lines = LINES[game.slug]
        self.decks: list[str] = record["origin"]["decks"]
        self.winners: list[int] = record["outcome"]["winners"]
        self.first = -1
        self.decisions = 0
        self.turns: list[Turn] = []
        self.cards: dict[str, list[set[str]]] = {case: [set(), set()] for case in CASES}
        """For each case and seat, the cards of the seat's deck to which it happened."""
        self.hand: set[int] = set()
        """The copies in both hands, as a spectator sees them come and go."""
        self.dealt: set[int] | None = None
        """The copies in both hands when the first turn began, until the first decision in it."""
        self.motions: list[Motion] = []
        self.table = restart(game, record["origin"], [], self.motions)
        self.replay(record["entries"])

    def replay(self, entries: list[dict[str, Any]]) -> None:
        """Replay the game, and look at it before every answer."""
        self.watch()
        for entry in entries:
            pending = self.table.state.pending
            if pending is not None and len(self.table.listed(pending)) > 1:
                self.note_decision(pending.seat)
            play_entry(self.table, entry_of(entry))
            self.watch()
        self.note("drawn", self.hand)
        self.note("stuck", self.hand)

    def note_decision(self, seat: int) -> None:
        """Count a real decision."""
        self.decisions += 1
        if self.turns:
            self.turns[-1].asked.append(seat)
        if self.dealt is not None:
            self.note("opening", self.dealt & self.hand)
            self.note("drawn", self.dealt & self.hand)
            self.dealt = None
        self.note("drawn", self.hand)

    def watch(self) -> None:
        """Follow what has happened since the last answer."""
        zones = [zone.index for zone in self.game.zones if zone.name == "hand" and not zone.shared]
        for motion in self.motions:
            if isinstance(motion, Told):
                self.note_line(motion.event)
            elif motion.kind == MOVE and zones:
                if motion.start // 2 == zones[0]:
                    self.hand.discard(motion.copy)
                if motion.to // 2 == zones[0]:
                    self.hand.add(motion.copy)
        self.motions.clear()

    def note_line(self, event: Event) -> None:
        """Read a line of the log."""
        line = event_text(self.table, event, ALL_SEEING)
        if self.first < 0 and re.search(self.lines.first, line):
            self.first = event.seat
        if re.search(self.lines.turn, line):
            if not self.turns:
                self.dealt = set(self.hand)
            self.turns.append(Turn(event.seat))
        if re.search(self.lines.play, line):
            self.note_play(event, line)

    def note_play(self, event: Event, line: str) -> None:
        """Note the cards that a line says are played."""
        if " rampages " in line:
            names = sorted((card.name for card in self.game.pool()), key=len, reverse=True)
            for name in re.findall("|".join(map(re.escape, names)), line.partition(" rampages with ")[2]):
                self.cards["played"][event.seat].add(self.game.card(name).id)
            return
        card = self.table.state.copies[event.copy].card
        assert card.name in line
        ability = " uses " in line or " activates " in line  # of a Champion or Equipment, unless it is a Spell
        if not ability or isinstance(card, SpellCard):
            self.note("played", {event.copy})

    def note(self, case: str, copies: set[int]) -> None:
        """Note that something happened to copies. A copy belongs to the deck of its owner."""
        for copy in copies - {0}:
            one = self.table.state.copies[copy]
            if one.owner >= 0:
                self.cards[case][one.owner].add(one.card.id)

    def seats(self) -> Iterator[SeatResult]:
        """Both seats with their decks and results."""
        for seat, deck in enumerate(self.decks):
            cards = {case: seen[seat] for case, seen in self.cards.items()}
            yield SeatResult(deck, int(seat in self.winners), int(not self.winners), cards)


class SeatResult(NamedTuple):
    """A seat in a game: its deck, whether it won or drew, and its cards by case."""

    deck: str
    won: int
    drawn: int
    cards: dict[str, set[str]]


def counted(results: list[SeatResult]) -> tuple[int, int, int]:
    """Games, wins and draws."""
    return len(results), sum(one.won for one in results), sum(one.drawn for one in results)


def recounted_cards(game: Game, results: list[SeatResult]) -> dict[str, dict[str, tuple[int, int, int]]]:
    """For each card, the games, wins and draws of the decks that have it, and of the games in each case.

    A card from elsewhere, such as a purchase deck, counts for the decks in whose games it was seen.
    """
    holders: dict[str, set[str]] = {}
    for one in results:
        own = {game.card(name).id for name in game.deck(one.deck).cards}
        for card in own.union(*one.cards.values()):
            holders.setdefault(card, set()).add(one.deck)
    return {
        card: {
            "all": counted([one for one in results if one.deck in decks]),
            **{case: counted([one for one in results if card in one.cards[case]]) for case in CASES},
        }
        for card, decks in holders.items()
    }
