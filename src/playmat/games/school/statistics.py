"""Balance statistics of a finished game, read from its log: missed and unused energy, mulligans, comebacks."""

from __future__ import annotations

from typing import Any, Final, cast

from playmat.engine.parts.statistics import ALL, OTHERS, WINNER, MatchNumber, Measure, Statistics
from playmat.engine.state.event import Event, Kind, history
from playmat.engine.table.table import GAME_IS_DRAWN
from playmat.games.school import moves
from playmat.games.school.balance import measures_of
from playmat.games.school.reading import BOOSTER_LIMIT
from playmat.games.school.rules.energy import covers
from playmat.games.school.state import SchoolState, SchoolTable
from playmat.games.school.vocabulary.card import BOOSTER, BOSS, INSTANT, LEGENDARY, SchoolCard
from playmat.games.school.vocabulary.cost import UNIVERSAL
from playmat.games.school.zones import HAND
from playmat.kit.statistics import Race

FLOAT_COUNT: Final = 3
FLOAT_TURNS: Final = 3
"""The minimum number of unused Boosters, and of consecutive turns that end with them (4.h2)."""
LAST_EARLY: Final = 3
"""The last of each player's turns that belongs to the opening (24.1, 24.2)."""
EARLY_TURNS: Final = (2, 3)
"""The turns of a player that are checked for missed energy (4.h1)."""
BEHIND: Final = 4
"""A winner who was this much SV behind has made a comeback."""
COMES: Final = (moves.DRAWS, moves.BOUNCED, moves.TAKES)
GOES: Final = (moves.PLAYS, moves.CASTS, moves.DISCARDED)
LEAVES: Final = (moves.DIES, moves.PUT_INTO_PAIL, moves.EXILED, moves.BOUNCED, moves.CEASES)


class Watch:
    """Follows a game event by event. Cards are identified by their copies in all zones."""

    def __init__(self, state: SchoolState, events: list[Event]) -> None:
        seats = state.seats
        self.state: Final[SchoolState] = state
        self.hands: Final[list[set[int]]] = [opening_hand(state, events, seat) for seat in range(seats)]
        self.board: Final[dict[int, int]] = {}
        """Copy -> its controller."""
        self.tapped: Final[set[int]] = set()
        self.frozen: Final[set[int]] = set()
        self.active: int = -1
        self.turns: Final[list[int]] = [0] * seats
        self.played: bool = False
        """Whether a Booster was played this turn."""
        self.missed: Final[list[bool]] = [False] * seats
        self.floating: Final[list[int]] = [0] * seats
        """Each player's consecutive turns that ended with unused Boosters."""
        self.flooded: Final[list[bool]] = [False] * seats
        self.mulligans: Final[list[int]] = [0] * seats
        self.sv: Final[Race] = Race([10] * seats)
        self.opening: Final[list[tuple[int, int]]] = []
        """The HP of Boosters played on each opening turn, and the limit."""
        self.hp: tuple[int, int] = (0, BOOSTER_LIMIT)
        """The HP of Boosters played this turn, and the limit."""
        self.instants: int = 0
        self.lost: int = 0
        """The number of Boosters destroyed."""
        self.grand: int = 0
        """Whether a Legendary or Boss entered the battlefield."""
        for e in events:
            self.follow(e)

    def card(self, copy: int) -> SchoolCard:
        """The card of a copy."""
        return cast(SchoolCard, self.state.copies[copy].card)

    def follow(self, e: Event) -> None:
        """Process one more event."""
        kind = e.kind
        if kind is moves.TURN_BEGINS:
            self.end_turn()
            self.active = e.seat
            self.turns[e.seat] += 1
            self.played = False
            self.hp = (0, BOOSTER_LIMIT)
        elif kind is moves.UNTAPS_ALL:
            self.untap(e.seat)
        elif kind is moves.MULLIGANS:
            self.mulligans[e.seat] = 1
        elif kind in (moves.HURTS_PLAYER, moves.LOSES, moves.PAYS_SV, moves.GAINS):
            self.change_sv(e)
        elif kind is GAME_IS_DRAWN and self.state.outcome is not None and self.state.outcome.ending == "turn limit":
            self.end_turn()  # the only ending at which the last turn is over
        elif e.copy:
            self.follow_card(e)

    def follow_card(self, e: Event) -> None:
        """A card enters, leaves, taps or untaps."""
        kind = e.kind
        card = self.card(e.copy)
        if kind is moves.PLAYS:
            self.played = True
            hp, _, limit = e.extra.partition("/")
            self.hp = (int(hp), int(limit))
        elif kind is moves.CASTS and card.types & INSTANT:
            self.instants += 1
        elif kind is moves.DIES and card.types & BOOSTER:
            self.lost += 1
        if kind in LEAVES:
            self.board.pop(e.copy, None)
            self.tapped.discard(e.copy)
            self.frozen.discard(e.copy)
        if kind in GOES:
            self.hands[e.seat].discard(e.copy)
        elif kind in COMES and not card.token:
            self.hands[e.seat].add(e.copy)
        if kind is moves.ENTERS:
            self.enter(e, card)
        elif kind in (moves.TAPS_FOR, moves.TAPPED, moves.FROZEN) or (
            kind is moves.ACTIVATES and any(a.tap for a in card.acts)
        ):
            self.tapped.add(e.copy)
            if kind is moves.FROZEN:
                self.frozen.add(e.copy)
        elif kind is moves.UNTAPPED:
            self.tapped.discard(e.copy)
        elif kind is moves.THAWS:
            self.frozen.discard(e.copy)

    def enter(self, e: Event, card: SchoolCard) -> None:
        """A permanent enters the battlefield."""
        self.board[e.copy] = e.seat
        self.hands[self.state.copies[e.copy].owner].discard(e.copy)
        if card.enters_tapped:
            self.tapped.add(e.copy)
        if card.tier in (BOSS, LEGENDARY):
            self.grand = 1

    def untap(self, seat: int) -> None:
        """All cards of a player untap, except frozen ones."""
        for copy in [c for c in self.tapped - self.frozen if self.board.get(c) == seat]:
            self.tapped.discard(copy)

    def change_sv(self, e: Event) -> None:
        """Update SV, and how far each player is behind the best of the others."""
        seat = e.other if e.kind is moves.HURTS_PLAYER else e.seat
        self.sv.change(seat, e.number if e.kind is moves.GAINS else -e.number)

    def end_turn(self) -> None:
        """4.h1, 4.h2 (R78): missed and unused energy in the turn that ends."""
        seat = self.active
        if seat < 0:
            return
        ready = [self.card(c) for c, whose in self.board.items() if whose == seat and c not in self.tapped]
        if self.turns[seat] in EARLY_TURNS and not self.played:
            own = [self.card(c) for c, whose in self.board.items() if whose == seat]
            self.missed[seat] = self.missed[seat] or self.is_short(seat, own)
        if self.turns[seat] <= LAST_EARLY:
            self.opening.append(self.hp)
        unused = sum(1 for card in ready if card.types & BOOSTER)
        self.floating[seat] = self.floating[seat] + 1 if unused >= FLOAT_COUNT else 0
        if self.floating[seat] >= FLOAT_TURNS:
            self.flooded[seat] = True

    def is_short(self, seat: int, own: list[SchoolCard]) -> bool:
        """Whether the hand has a card that the available energy cannot pay for, but could with two more Universal."""
        have = [0] * 6
        for card in own:
            if card.gives:
                have[card.element] += card.gives
        more = have.copy()
        more[UNIVERSAL] += 2
        costs = [self.card(copy).cost for copy in self.hands[seat] if not self.card(copy).types & BOOSTER]
        return any(not covers(have, cost) and covers(more, cost) for cost in costs)


def opening_hand(state: SchoolState, events: list[Event], seat: int) -> set[int]:
    """The hand that a player kept: cards that leave it or are in it at the end, and did not come to it in between."""
    came: set[int] = set()
    kept: set[int] = set()
    for e in events:
        if e.kind in COMES and e.seat == seat:
            came.add(e.copy)
        elif e.kind in GOES and e.seat == seat and e.copy not in came:
            kept.add(e.copy)
            came.add(e.copy)
    return kept | {state.copy[place] for place in state.pile(HAND, seat) if state.copy[place] not in came}


def of_seat(watch: Watch, seat: int) -> dict[str, float]:
    """The statistics for the deck of one seat."""
    return {
        "missed energy": 1.0 if watch.missed[seat] else 0.0,
        "unused Boosters": 1.0 if watch.flooded[seat] else 0.0,
        "mulligans": watch.mulligans[seat],
        "own turns": watch.turns[seat],
    }


NUMBERS: Final = [
    MatchNumber("damage dealt to players by {winner}", [moves.HURTS_PLAYER], WINNER, 14.1, 4.1, adds=True),
    MatchNumber("damage dealt to players by {others}", [moves.HURTS_PLAYER], OTHERS, 2.1, 2.7, adds=True),
    MatchNumber("attack{s} by {winner}", [moves.ATTACKS], WINNER, 11.8, 5.5),
    MatchNumber("attack{s} by {others}", [moves.ATTACKS], OTHERS, 4.3, 3.6),
    MatchNumber("block{s} by {others}", [moves.BLOCKS], OTHERS, 6.7, 5.0),
    MatchNumber("card{s} cast by {winner}", [moves.CASTS], WINNER, 7.5, 2.7),
    MatchNumber("Booster{s} played by {winner}", [moves.PLAYS], WINNER, 5.3, 1.7),
    MatchNumber("card{s} of {others} destroyed in play", [moves.DIES], OTHERS, 3.5, 2.7),
    MatchNumber("card{s} of {winner} destroyed in play", [moves.DIES], WINNER, 1.5, 1.6),
    MatchNumber("use{s} of abilities by {winner}", [moves.ACTIVATES], WINNER, 1.9, 2.8),
    MatchNumber("SV gained by {winner}", [moves.GAINS], WINNER, 0.7, 1.5, adds=True),
    MatchNumber("card{s} drawn by {winner}", [moves.DRAWS], WINNER, 7.1, 3.6),
    MatchNumber("turn{s} in the game", [moves.TURN_BEGINS], ALL, 12.6, 4.4),
    MatchNumber("attack{s} in total", [moves.ATTACKS], ALL, 16.1, 7.2),
    MatchNumber("card{s} cast in total", [moves.CASTS], ALL, 12.9, 5.1),
]
"""Mean and standard deviation over 60 games between two greedy players with two decks."""


class SchoolStatistics(Statistics):
    """The numbers counted in games of School."""

    def __init__(self) -> None:
        super().__init__()
        self.watched: tuple[Event | None, Watch] | None = None
        """The last event and the facts of the latest game. Shared by the numbers of a game and of its seats."""

    def watch(self, t: SchoolTable) -> Watch:
        """Follow a game from its log."""
        watched = self.watched
        if watched is None or t.state.last is None or watched[0] is not t.state.last:
            watched = t.state.last, Watch(t.state, history(t.state.last))
            self.watched = watched
        return watched[1]

    def first_seat(self, t: SchoolTable) -> int:
        return t.state.first

    def turns(self) -> list[Kind]:
        return [moves.TURN_BEGINS]

    def plays(self) -> list[Kind]:
        return [moves.PLAYS, moves.CASTS]

    def draws(self) -> list[Kind]:
        return [moves.DRAWS]

    def measures(self, data: dict[str, Any]) -> list[Measure]:
        return measures_of(data)

    def match_numbers(self) -> list[MatchNumber]:
        return NUMBERS

    def of_game(self, t: SchoolTable) -> dict[str, float]:
        """The numbers of a game that have balance targets."""
        watch = self.watch(t)
        winners = t.state.outcome.winners if t.state.outcome is not None else []
        return {
            "own turns of the last player": max(watch.turns),
            "mulligans": sum(watch.mulligans),
            "Instants cast": watch.instants,
            "Boosters destroyed": watch.lost,
            "games with a Legendary or Boss": watch.grand,
            "comebacks": watch.sv.comebacks(t.state.outcome, BEHIND),
            "won by own turn 3": 1.0 if any(watch.turns[seat] <= LAST_EARLY for seat in winners) else 0.0,
            "opening turns": len(watch.opening),
            "Booster HP in opening turns": sum(hp for hp, _ in watch.opening),
            "opening turns at the Booster limit": sum(1 for hp, limit in watch.opening if hp >= limit),
        }

    def of_seats(self, t: SchoolTable) -> list[dict[str, float]]:
        """The statistics for all seats."""
        watch = self.watch(t)
        return [of_seat(watch, seat) for seat in range(t.state.seats)]
