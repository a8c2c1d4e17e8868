"""SET: Champions, decks, the first player, opening hands."""

from __future__ import annotations

from typing import Final

from playmat.engine.state.option import Menu
from playmat.engine.state.scope import NONE, Scope
from playmat.engine.state.step import one_of, options, rule
from playmat.engine.table.triggers import listen
from playmat.engine.table.verbs import everybody, know, move, shuffle
from playmat.games.champions import moves, settings
from playmat.games.champions.rules.turn import begin_turn
from playmat.games.champions.state import BENCH, DECK, HAND, ROW, Champion, DuelTable, TurnRecord
from playmat.games.champions.vocabulary.card import ChampionCard
from playmat.kit import opening
from playmat.kit.picks import begin_picks, picks

CHAMPIONS = 3
HAND_SIZE = 7
FIRST_OR_SECOND: Final = one_of("champions.first_or_second", moves.GO_FIRST, moves.GO_SECOND)
KEEP_OR_REDRAW: Final = one_of("champions.keep_or_redraw", moves.KEEP, moves.REDRAW)


@rule("SET.1", "SET.5")
def setup(t: DuelTable, s: Scope) -> None:
    """Set up each player's three Champions and shuffled deck, the first player and the opening hands."""
    t.then(s, [pick_champions, shuffle_decks, first_player, flip_champions, opening_hands, mulligans, begin_play])


@rule("SET.1a", "BO3.2")
def pick_champions(t: DuelTable, s: Scope) -> None:
    """A player with more than three registered Champions secretly chooses three."""
    for seat in (1, 0):
        t.next(Scope(seat), pick_own)


@rule("SET.1a")
def pick_own(t: DuelTable, s: Scope) -> None:
    """A player chooses three Champions. No one sees them before both players have chosen."""
    begin_picks(t, s.you, s, [pick_one])


@rule("SET.1a")
def pick_one(t: DuelTable, s: Scope) -> None:
    """The Champions are chosen one by one. With exactly three there is no choice."""
    chosen = picks(t, s).picked
    bench = t.state.pile(BENCH, s.you)
    if len(bench) > CHAMPIONS and len(chosen) < CHAMPIONS:
        t.ask(s.you, moves.PICK_CHAMPIONS, registered, s, then=[picked], part=bool(chosen))
    else:
        put_down(t, s.you, chosen or bench[:CHAMPIONS])


@options
def registered(t: DuelTable, s: Scope, menu: Menu) -> None:
    """The registered Champions that are not yet chosen (DC11)."""
    chosen = picks(t, s).picked if t.refuses(moves.CHOSEN_TWICE) else []
    for place in t.state.pile(BENCH, s.you):
        menu.offer(moves.CHOOSE, place, refusal=moves.CHOSEN_TWICE if place in chosen else None)


@rule("SET.1a")
def picked(t: DuelTable, s: Scope) -> None:
    """Record the choice."""
    picks(t, s).picked.append(s.thing)
    t.next(s.unanswered(), pick_one)


def put_down(t: DuelTable, seat: int, places: list[int]) -> None:
    """Champions go facedown into the row. Their slots, which would reveal them, are added when they are flipped."""
    state = t.state
    for place in places:
        move(t, place, ROW, 0, face_down=True)
        state.champions = [*state.champions, Champion(place, seat, seat, 0, [])]


@rule("SET.1", "ENG.12")
def shuffle_decks(t: DuelTable, s: Scope) -> None:
    """Both decks are shuffled, seat 0 first."""
    for seat in (0, 1):
        shuffle(t, DECK, seat)
        t.emit(moves.SHUFFLES, seat)


@rule("SET.2", "SET.4", "BO3.6")
def first_player(t: DuelTable, s: Scope) -> None:
    """Determine the first player: by chance, by seat, or by a player's choice."""
    how = settings.FIRST_PLAYER.of(t.state)
    begin, chooser = opening.agreed(how)
    if begin == chooser == NONE:
        lot = {"you": 0, "foe": 1}[t.scripted_fall("who goes first")] if t.state.script is not None else t.random(2)
        begin, chooser = (NONE, lot) if how == opening.WINNER_CHOOSES else (lot, NONE)
    if chooser != NONE:
        t.ask(chooser, moves.CHOOSE_FIRST, FIRST_OR_SECOND, Scope(chooser), then=[first_chosen])
    else:
        begins(t, begin)


@rule("SET.2")
def first_chosen(t: DuelTable, s: Scope) -> None:
    """Apply the choice of who goes first."""
    begins(t, s.you if s.move is moves.GO_FIRST else 1 - s.you)


def begins(t: DuelTable, seat: int) -> None:
    """A player takes the first turn."""
    t.state.turn_player = seat
    t.emit(moves.GOES_FIRST, seat)


@rule("SET.2", "SET.5")
def flip_champions(t: DuelTable, s: Scope) -> None:
    """Both players turn their Champions face up. Nothing triggers."""
    state = t.state
    for seat in (0, 1):
        own = [c for c in state.champions if c.seat == seat]
        for c in own:
            know(state, c.thing, everybody(state))
            card = state.duel_card(c.thing)
            c.slots = [NONE] * len(card.slots) if isinstance(card, ChampionCard) else []
        t.emit(moves.FLIPS_CHAMPIONS, seat, extra=", ".join(state.card(c.thing).name for c in own))
    for c in state.champions:
        listen(state, c.thing, c.seat)


@rule("SET.2", "SET.3", "FAQ.1")
def opening_hands(t: DuelTable, s: Scope) -> None:
    """Each player draws seven cards, the first player first."""
    for seat in opening.from_first(t.state, t.state.turn_player):
        opening.take_hand(t, DECK, HAND, seat, HAND_SIZE)
        t.emit(moves.OPENING_HAND, seat, number=HAND_SIZE)


@rule("SET.2")
def mulligans(t: DuelTable, s: Scope) -> None:
    """With the option, each player may redraw once, the first player deciding first."""
    if settings.MULLIGAN.on(t.state):
        opening.ask_in_order(t, opening.from_first(t.state, t.state.turn_player), ask_mulligan)


@rule("SET.2")
def ask_mulligan(t: DuelTable, s: Scope) -> None:
    """Ask whether to keep the hand or redraw."""
    t.ask(s.you, moves.MULLIGAN, KEEP_OR_REDRAW, s, then=[mulligan])


@rule("SET.2")
def mulligan(t: DuelTable, s: Scope) -> None:
    """The hand is shuffled back and a new one drawn."""
    if s.move is moves.REDRAW:
        opening.redraw(t, DECK, HAND, s.you, HAND_SIZE)
        t.emit(moves.REDRAWS, s.you, number=HAND_SIZE)


@rule("SET.4")
def begin_play(t: DuelTable, s: Scope) -> None:
    """The first turn is a normal turn."""
    t.state.noted = []
    t.state.batch = []
    t.state.records = [TurnRecord(), TurnRecord()]
    t.next(Scope(NONE), begin_turn)
