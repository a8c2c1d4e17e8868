"""How a game begins: check decks and deal them out, set up chance, and schedule the first step."""

from __future__ import annotations

from typing import Any, Final, final

from playmat.engine.base import GameBase
from playmat.engine.chance import draw, stream
from playmat.engine.chance import small as chance
from playmat.engine.decks.deck import Deck
from playmat.engine.errors import DeckError, PlaymatError
from playmat.engine.sitting.sitting import Sitting
from playmat.engine.state.column import even
from playmat.engine.state.frame import Task
from playmat.engine.state.scope import NONE, Scope
from playmat.engine.state.state import Copy, State
from playmat.engine.state.zones import Zone
from playmat.engine.table.motion import Motion
from playmat.engine.table.table import Table
from playmat.engine.table.verbs import add_places

__all__ = ["know_own_lists", "lay_out_deck", "lay_out_side", "prepared"]


@final
class Opening:
    """How a game will begin: the decks at its seats, the seed or key of its chance, and its options.

    `chance` names the generator. "" is the small generator, for games from before keys existed. `draws` collects the
    true-chance draws, and `motions` what a spectator sees.
    """

    def __init__(
        self,
        decks: list[str] | list[Deck] | None = None,
        seed: int | str = 0,
        options: dict[str, Any] | None = None,
        chance: str = stream.NAME,
        draws: list[Any] | None = None,
        motions: list[Motion] | None = None,
    ) -> None:
        self.decks: Final[list[str] | list[Deck] | None] = decks
        self.seed: Final[int | str] = seed
        self.options: Final[dict[str, Any] | None] = options
        self.chance: Final[str] = chance
        self.draws: Final[list[Any] | None] = draws
        self.motions: Final[list[Motion] | None] = motions


def begin(game: GameBase, opening: Opening) -> Sitting[Any]:
    """A new game, played up to its first decision."""
    sitting = laid_out(game, opening)
    sitting.resolve()
    return sitting


def laid_out(game: GameBase, opening: Opening) -> Sitting[Any]:
    """A new game before its first step."""
    chosen = seats_of(game, opening.decks)
    values = game.full_options(opening.options)
    game.lists.check(chosen, values)
    state = prepared(game, len(chosen), values)
    origin: dict[str, Any] = {"decks": [deck_origin(game, d) for d in chosen], "seed": opening.seed, "options": values}
    if opening.chance:
        origin["chance"] = opening.chance
    give_chance(state, origin)
    sitting: Sitting[Any] = Sitting(game, state, origin)
    sitting.draws = opening.draws
    sitting.motions = opening.motions
    game.lay_out(sitting, chosen)
    state.agenda.append(Task(game.setup(), Scope(NONE)))
    return sitting


def copies_of(game: GameBase, deck: Deck, seat: int) -> list[Copy]:
    """The copies of a deck, in the order of its list. Those of the game's own decks are cached."""
    copies = game.printed.get((deck.name, seat))
    if copies is None or game.decks.get(deck.name) is not deck:
        copies = [Copy(game.card(name), seat, game.lists.printing(deck, name)) for name in deck.cards]
        if game.decks.get(deck.name) is deck:
            game.printed[deck.name, seat] = copies
    return copies


def lay_out_deck(t: Table[Any], deck: Deck, zone: Zone, seat: int, known: int = 0) -> None:
    """Put the main deck on the table in random order, so that a place's number reveals nothing about its card."""
    copies = copies_of(t.game, deck, seat)
    add_places(t.state, [copies[k] for k in draw.order(t, len(copies))], zone, seat, known)


def lay_out_side(t: Table[Any], deck: Deck, zone: Zone, seat: int) -> None:
    """Put the side deck on the table of a match. Its owner may look at it."""
    add_places(t.state, [Copy(t.game.card(name), seat) for name in deck.side], zone, seat, 1 << seat)


def know_own_lists(state: State) -> None:
    """Record that every player has seen the cards they brought."""
    for number, copy in enumerate(state.copies):
        if copy.owner >= 0:
            state.seen[number] |= 1 << copy.owner


def deck_origin(game: GameBase, deck: Deck) -> Any:
    """A deck in a record: by name if it is the game's own, otherwise in full."""
    if game.decks.get(deck.name) is deck:
        return deck.name
    return {"name": deck.name, "cards": deck.cards, "notes": deck.notes}


def seats_of(game: GameBase, decks: Any) -> list[Deck]:
    """The decks at the seats. By default, the game's first ones, repeated if there are too few."""
    own = list(game.decks)
    if not own and not decks:
        raise DeckError(f"{game.slug} has no decks")
    chosen = list(decks) if decks else [own[k % len(own)] for k in range(game.least_seats)]
    if not game.least_seats <= len(chosen) <= game.most_seats:
        many = (
            f"{game.least_seats}" if game.least_seats == game.most_seats else f"{game.least_seats} to {game.most_seats}"
        )
        raise DeckError(f"{game.slug} is for {many} players, but {len(chosen)} decks were given")
    found_decks: list[Deck] = []
    for deck in chosen:
        if isinstance(deck, Deck):
            found_decks.append(deck)
        elif isinstance(deck, dict):
            found_decks.append(Deck(deck["name"], list(deck["cards"]), dict(deck["notes"])))
        else:
            found_decks.append(game.deck(deck))
    return found_decks


def give_chance(state: State, origin: dict[str, Any]) -> None:
    """The chance of a new game: the stream of its key, or the small generator for games without one."""
    name, seed = origin.get("chance", ""), origin["seed"]
    if name == stream.NAME:
        state.seed, state.key, state.drawn = 0, draw.key_of(seed), 0
    elif not name:
        state.seed, state.key, state.drawn = chance.seeded(draw.checked(seed)), "", 0
    else:
        raise PlaymatError(f'this game draws from "{name}", which this version does not know. It knows "{stream.NAME}"')


def prepared(game: GameBase, seats: int, options: dict[str, str], seed: int = 0) -> State:
    """An empty table for this many seats, with the small generator that set-up positions use."""
    state = game.new_state()
    state.seats = seats
    state.seed = chance.seeded(seed)
    state.settings = game.coded(options)
    state.owner = even(NONE, seats)
    state.copy = even(0, seats)
    state.known = even(0, seats)
    state.instance = even(0, seats)
    state.where = even(NONE, seats)
    state.piles = [[] for _ in range(len(game.zones) * seats)]
    state.sealed = [None] * seats
    return state
