"""Several games as one match: a table that continues with the next game, with the score and side-boarding in between.

A match has one state at a time, the state of the current game, so agents, views, terminals and replays see a normal
table. What must be known about earlier games is carried over: the score, the log, and what each seat has seen of the
others' cards. The next game uses the lists of the last one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

from mypy_extensions import mypyc_attr

from playmat.engine.base import GameBase
from playmat.engine.chance import draw, stream
from playmat.engine.chance import small as chance
from playmat.engine.decks.deck import Deck
from playmat.engine.errors import BrokenRule, IllegalCall
from playmat.engine.parts.matches import Matches
from playmat.engine.sitting.opening import Opening, begin, laid_out, prepared, seats_of
from playmat.engine.sitting.sideboard import hand_in, is_exchange, side_board, veil
from playmat.engine.sitting.sitting import Checkpoint, Sitting
from playmat.engine.sitting.standing import Finished, Standing
from playmat.engine.state.event import Kind
from playmat.engine.state.frame import Task
from playmat.engine.state.scope import NONE, Scope
from playmat.engine.state.state import Copy, State
from playmat.engine.table.table import S, Table

if TYPE_CHECKING:
    pass

HAND_IN: Final = "hand in"
"""The call with which a seat hands in two finished lists, main and side, when asked for exchanges."""

GAME_BEGINS: Final = Kind("game of a match begins", "Game {number} of {extra}.")
MATCH_IS_WON: Final = Kind("match is won", "{seat} wins the match: {extra}.")
MATCH_IS_DRAWN: Final = Kind("match is drawn", "The match is drawn: {extra}.")


@mypyc_attr(allow_interpreted_subclasses=True)
class Match(Sitting[S]):
    """A table for several games. Its outcome is that of the match. `state.standing` has the games."""

    @property
    def matches(self) -> Matches:
        """The game's rules for matches."""
        matches = self.game.matches
        if matches is None:
            raise BrokenRule(f"{self.game.slug} has no matches")
        return matches

    @property
    def standing(self) -> Standing:
        """The score of the match."""
        standing = self.state.standing
        if standing is None:
            raise BrokenRule("this table is not part of a match")
        return standing

    # playing on

    def resolve(self) -> None:
        """Run what is scheduled. After a game, the match continues with the next one or ends."""
        super().resolve()
        while self.state.outcome is not None and not self.standing.over:
            self.close_game()
            super().resolve()

    def close_game(self) -> None:
        """A game has ended: count it, and end the match or set up the next game."""
        outcome = self.state.outcome
        if outcome is None:
            return
        first = self.matches.first_seat(self.state)
        ended = Finished(outcome.winners, outcome.ending, outcome.rule, first, self.state.decisions)
        standing = self.standing.after(ended)
        self.state.standing = standing
        if not standing.over:
            self.lay_out_next()
            return
        result = standing.outcome(self.matches.rule)
        self.state.outcome = result
        self.emit(
            MATCH_IS_WON if result.winners else MATCH_IS_DRAWN, result.winner, extra=result.ending, rule=result.rule
        )

    def lay_out_next(self) -> None:
        """The table of the next game, with the lists of the last one, at the side-boarding question."""
        matches = self.matches
        settings: dict[str, str] = self.origin["options"]
        state = carried_over(self.game, self.state, matches.next_options(settings, self.standing))
        lists = self.lists()
        self._next_chance(state)
        self.state = cast(S, state)
        self.game.lay_out(self, lists)
        state.agenda.append(Task(self.game.setup(), Scope(NONE)))
        self.checkpoints = []  # no one can undo into a game that is over
        self.say_game()
        if matches.exchange is not None:
            self.next(Scope(NONE, number=int(matches.shown(settings))), side_board)

    def _next_chance(self, state: State) -> None:
        """Set the key of the next game, derived only from the match's key."""
        seed, number = self.origin["seed"], self.standing.number
        if self.state.key:
            draw.next_key(self, state, stream.key_of_game(draw.key_of(seed), number), "game", number=number)
        else:
            state.seed = chance.stirred(chance.seeded(seed), number)

    def say_game(self) -> None:
        """Log which game begins, and the score."""
        standing = self.standing
        wins = [f"{self.game.names.seat(self.state, seat)} {standing.wins(seat)}" for seat in range(self.state.seats)]
        of = max(standing.best_of, standing.number)  # a drawn game may be replayed
        score = f"{of}: {', '.join(wins)}" if standing.games else str(of)
        self.emit(GAME_BEGINS, number=standing.number, extra=score, rule=self.matches.rule)

    def lists(self) -> list[Deck]:
        """The lists of the current game: cards that are in the side deck now are not in the main deck."""
        registered = seats_of(self.game, self.origin["decks"])
        x = self.matches.exchange
        if x is None:
            return registered
        decks: list[Deck] = []
        for seat, deck in enumerate(registered):
            side = [self.state.card(place).id for place in self.state.pile(x.side, seat)]
            main = [self.game.card(name).id for name in [*deck.cards, *deck.side]]
            for card in side:
                main.remove(card)
            decks.append(deck.exchanged(main, side))
        return decks

    # handing in lists

    def call(self, seat: int, name: str, **arguments: Any) -> None:
        """Make a call, such as a concession or an undo. Between games, also hand in two lists instead of exchanges."""
        if name != HAND_IN or self.over:
            super().call(seat, name, **arguments)
            return
        pending = self.state.pending
        if pending is None or pending.seat != seat or not is_exchange(pending):
            raise IllegalCall("only the seat that is side-boarding can hand in lists")
        checkpoint = Checkpoint(self.state, seat, pending.part)
        scope = pending.scope.unanswered()
        hand_in(self, scope, called_list(arguments, "main"), called_list(arguments, "side"))
        self.checkpoints.append(checkpoint)
        self.count(pending)
        self.state.pending = None
        self.resolve()
        self.record.append([seat, name, arguments])

    # views and copies

    def view(self, seat: int) -> Table[S]:
        """What one seat may know of the match: its view of the current game, and the score."""
        view = super().view(seat)
        veil(view, seat)
        return view

    def clone(self) -> Match[S]:
        """The same match without its record: for looking ahead, even beyond the current game."""
        clone: Match[S] = Match(self.game, cast(S, self.state.clone()), self.origin)
        clone.quiet = self.quiet
        clone.keeps_checkpoints = False
        return clone

    def fork(self) -> Match[S]:
        """An independent copy of the match with its record."""
        fork = self.at(cast(S, self.state.clone()))
        self.hand_on(fork)
        return fork

    def at(self, state: S) -> Match[S]:
        return Match(self.game, state, self.origin)


def begin_game_or_match(game: GameBase, opening: Opening) -> Sitting[Any]:
    """A new game, or a match if its options ask for one, played up to its first decision."""
    if game.matches is not None and game.matches.wanted(opening.options):
        return begin_match(game, opening)
    return begin(game, opening)


def begin_match(game: GameBase, opening: Opening) -> Match[Any]:
    """A new match, played up to its first decision."""
    first = laid_out(game, opening)
    match: Match[Any] = Match(game, first.state, first.origin)
    match.draws = opening.draws
    match.motions = opening.motions
    match.state.standing = match.matches.begin(match.state.seats)
    match.say_game()
    match.resolve()
    return match


def carried_over(game: GameBase, old: State, settings: dict[str, str]) -> State:
    """An empty table with the history: the standing, the log, and the cards that the log mentions.

    These cards have no owner, so that they are not dealt to any place. A seat knows those it has seen.
    """
    state = prepared(game, old.seats, settings)
    state.copies = old.copies[:1] + [Copy(c.card, NONE, c.art) for c in old.copies[1:]]
    state.seen = old.seen[:]
    state.last = old.last
    state.standing = old.standing
    state.script = old.script
    return state


def called_list(arguments: dict[str, Any], name: str) -> list[str]:
    """A list of cards in a call: names or ids, with repeats."""
    names = arguments.get(name)
    if not isinstance(names, list) or not all(isinstance(card, str) for card in names):
        raise IllegalCall(f'"{HAND_IN}" takes two lists of card names, main and side, but {name} is not one')
    return names
