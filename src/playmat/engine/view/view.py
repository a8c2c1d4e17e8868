"""Imagined states, which are consistent with a view, and a table with everything hidden dealt again."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from librt.vecs import append, vec
from mypy_extensions import i64

from playmat.engine.chance import small as chance
from playmat.engine.errors import BrokenRule
from playmat.engine.state.column import Column, column, even, numbered
from playmat.engine.state.decision import Sealed
from playmat.engine.state.option import Menu
from playmat.engine.state.scope import NONE
from playmat.engine.state.state import UNKNOWN, Copy, State
from playmat.engine.table.table import Table
from playmat.engine.view.blanking import hide_places
from playmat.engine.view.guess import Guess, Guesses

if TYPE_CHECKING:
    from playmat.engine.base import GameBase
    from playmat.engine.decks.deck import Deck


def seen_by(t: Table[Any], seat: int) -> Table[Any]:
    """A table with a blanked clone: no chance, log, hidden copies, or others' sealed answers and unfinished picks."""
    return Table.view(t, seat)


def lies_here(state: State) -> Column:
    """For each copy, 1 if it is at a place, as far as this state knows."""
    lying = even(0, len(state.copies))
    for number in state.copy:
        lying[number] = 1
    return lying


def deal(t: Table[Any], state: State, seed: int) -> int:
    """Deal the missing copies to the blank places, by owner, starting where the game limits what can be there.

    Returns the next seed.
    """
    lying = lies_here(state)
    for owner in range(state.seats):
        pool = hidden_copies(state, lying, owner)
        if len(pool) == 0:
            continue
        places = blank_places(state, owner)
        seed = chance.shuffled(pool, seed)
        limited = t.game.player.limited_places(t)
        if limited:
            left, rest = deal_limited(t, state, limited, list(places), list(pool))
            places, pool = column(left), column(rest)
        copy = state.copy
        k: i64 = 0
        for k in range(len(places)):
            copy[places[k]] = pool[k]
    return seed


def hidden_copies(state: State, lying: Column, owner: i64) -> Column:
    """A seat's copies that are at no place, as far as this state knows."""
    copies = state.copies
    hidden = vec[i64](capacity=len(lying))
    n: i64 = 0
    for n in range(1, len(lying)):
        if lying[n] == 0 and copies[n].owner == owner:
            hidden = append(hidden, n)
    return hidden


def blank_places(state: State, owner: i64) -> Column:
    """The places of a seat with unknown copies."""
    copy = state.copy
    owners = state.owner
    places = vec[i64](capacity=len(copy))
    place: i64 = 0
    for place in range(state.seats, len(copy)):
        if copy[place] == 0 and owners[place] == owner:
            places = append(places, place)
    return places


def deal_limited(
    t: Table[Any], state: State, limited: list[int], places: list[int], pool: list[int]
) -> tuple[list[int], list[int]]:
    """Deal to the places where not every copy is possible, and return the remaining places and copies."""
    blank = [place for place in places if place in limited]
    fitting = {place: [c for c in pool if t.game.player.could_be(t, place, state.copies[c].card)] for place in blank}
    lying: dict[int, int] = {}  # copy -> place
    for place in blank:
        if len(fitting[place]) < len(pool):
            find_copy(place, fitting, lying, set())
    for copy, place in lying.items():
        state.copy[place] = copy
    dealt = set(lying.values())
    return [p for p in places if p not in dealt], [c for c in pool if c not in lying]


def find_copy(place: int, fitting: dict[int, list[int]], lying: dict[int, int], tried: set[int]) -> bool:
    """Find a copy for one place, moving others if that helps."""
    for copy in fitting[place]:
        if copy not in tried:
            tried.add(copy)
            if copy not in lying or find_copy(lying[copy], fitting, lying, tried):
                lying[copy] = place
                return True
    return False


def fill_lists(view: Table[Any], state: State, seed: int) -> None:
    """If lists are not open, assign the cards of a likely deck to the unknown copies of a view."""
    copies = state.copies.copy()
    for guess in guesses_of(view).seats:
        seed = chance.step(seed)
        rest = guess.decks[chance.number(seed, len(guess.decks))]
        order = numbered(0, len(rest))
        seed = chance.shuffled(order, seed)
        blank = guess.blank
        for k in range(len(blank)):
            copies[blank[k]] = rest[order[k]]
    state.copies = copies


def guesses_of(view: Table[Any]) -> Guesses:
    """The guesses about the unknown copies of a view, seat by seat."""
    copies: list[Copy] = view.state.copies
    guesses: Guesses | None = view.guesses
    if guesses is None or guesses.copies is not copies:
        by_seat: list[Guess] = []
        for owner in range(view.state.seats):
            blank = [n for n in range(1, len(copies)) if copies[n].owner == owner and copies[n].card is UNKNOWN.card]
            decks = view.game.player.likely_decks(view, owner) if blank else []
            if decks:
                by_seat.append(Guess(blank, [unseen_of(view, deck, owner, len(blank)) for deck in decks]))
        guesses = Guesses(copies, by_seat)
        view.guesses = guesses
    return guesses


def fitting_decks(game: GameBase, state: State, owner: int) -> list[Deck]:
    """The decks that contain every card seen of a seat and have as many cards as the seat's deck."""
    seen: dict[str, int] = {}
    count = 0
    for copy in state.copies:
        if copy.owner == owner:
            count += 1
            if copy.card.id:
                seen[copy.card.id] = seen.get(copy.card.id, 0) + 1
    decks: list[Deck] = []
    for deck in game.decks.values():
        brought = game.lists.brought(state, deck)
        if len(brought) == count and has_all(counted(game, deck, brought), seen):
            decks.append(deck)
    return decks


def counted(game: GameBase, deck: Deck, brought: list[str]) -> dict[str, int]:
    """Card counts of the game's own deck, cached."""
    key = (deck.name, len(brought))
    counts = game.counted.get(key)
    if counts is None:
        counts = dict(Counter(game.card(name).id for name in brought))
        game.counted[key] = counts
    return counts


def has_all(cards: dict[str, int], seen: dict[str, int]) -> bool:
    """Whether there are enough copies of each seen card."""
    for card, times in seen.items():
        if cards.get(card, 0) < times:
            return False
    return True


def unseen_of(view: Table[Any], deck: Deck, owner: int, least: int) -> list[Copy]:
    """The cards that a seat with this deck has not shown yet, plus the whole deck if there are fewer than `least`."""
    cards = [view.game.card(name) for name in view.game.lists.brought(view.state, deck)]
    rest = list(cards)
    for copy in view.state.copies:
        if copy.owner == owner and copy.card in rest:
            rest.remove(copy.card)
    while len(rest) < least:
        rest.extend(cards)
    return [Copy(card, owner) for card in rest]


def draw_sealed(t: Table[Any], state: State, seats: list[int], seed: int) -> None:
    """Sample the sealed answers of these seats from what they could have answered."""
    for seat in seats:
        closed = state.sealed[seat]
        if closed is not None:
            menu = Menu()
            closed.lister.list(t, closed.scope, menu)
            seed = chance.step(seed)
            drawn = menu.options[chance.number(seed, len(menu.options))] if menu.options else None
            state.sealed[seat] = Sealed(closed.lister, closed.scope, drawn)


def imagine(view: Table[Any], seed: int, tries: int = 20) -> Table[Any]:
    """A complete state consistent with this view: hidden copies dealt, sealed answers sampled, its own chance."""
    stream = chance.seeded(
        seed
    )  # the caller draws the seed from a labeled stream, since hashing each time costs a third of the time
    for attempt in range(tries):
        state: State = view.state.clone()
        imagined: Table[Any] = Table(view.game, state)
        imagined.quiet = True
        if not view.game.open_lists:
            fill_lists(view, state, chance.stirred(stream, attempt))
        stream = chance.step(deal(imagined, state, stream))
        state.seed = stream
        state.key = ""  # imagined states never use true chance
        state.drawn = 0
        unknown = [seat for seat, closed in enumerate(state.sealed) if closed is not None and closed.option is None]
        draw_sealed(imagined, state, unknown, state.seed)
        view.game.player.imagine_more(imagined, state.seed)
        pending = state.pending
        if pending is None or pending.listed is not None:
            return imagined  # the viewer's own decision: what it cannot see does not change the answers
        state.pending = pending.fresh()
        if choices(imagined) > 1 or attempt == tries - 1:
            return imagined
    return imagined


def choices(t: Table[Any]) -> int:
    """The number of answers, 0 if another seat is in the middle of picks that do not fit the deal."""
    try:
        return len(t.listed(t.state.pending))
    except BrokenRule:
        return 0


def deal_anew(t: Table[Any], seat: int, seed: int) -> Table[Any]:
    """The table after redealing everything that a seat cannot see. Its view must be the same to the byte."""
    state: State = t.state.clone()
    bit = 1 << (seat if seat >= 0 else state.seats)
    redealt: Table[Any] = Table(t.game, state)
    hide_places(state, bit)
    deal(redealt, state, chance.stirred(seed, 3))
    draw_sealed(redealt, state, [other for other in range(state.seats) if other != seat], chance.stirred(seed, 5))
    state.seed = chance.stirred(seed, 7)
    state.key = ""
    state.drawn = 0
    if state.pending is not None:
        state.pending = state.pending.fresh()
    return redealt


SPECTATOR = NONE
