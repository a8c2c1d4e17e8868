"""Positions: how the given cards of a scenario get into their zones, and how zones are written down as given cards.

A card is given by its name, or as `NAME: {owner: foe, known to: [you]}`. `?` is a card that the writer did not know.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from playmat.engine.errors import PlaymatError
from playmat.engine.facts import GameFacts
from playmat.engine.files.given import SEATS, UNKNOWN_NAME, Given
from playmat.engine.state.card import Card
from playmat.engine.state.state import Copy, State
from playmat.engine.state.step import Word
from playmat.engine.state.zones import EVERYBODY, OWNER, Zone
from playmat.engine.table.verbs import add_place, everybody

__all__ = [
    "UNKNOWN_NAME", "card_name", "card_or_unknown", "effects_given", "entry_of", "known_seats", "lay", "lay_deck",
    "lay_entry", "lay_given", "names_of_seats", "numbered", "write_unseen", "write_zone",
]  # fmt: skip

FILLERS: Final = 10
"""The number of filler cards below the cards given for a deck."""
SPECTATOR: Final = "spectator"


def lay(state: State, cards: Sequence[Card], zone: Zone, seat: int) -> None:
    """Put cards from bottom to top into a zone of a seat, known to everyone who can see it."""
    known = usually_known(state, zone, seat)
    for card in cards:
        add_place(state, Copy(card, seat), zone, seat, known)


def usually_known(state: State, zone: Zone, seat: int) -> int:
    """The bits of everyone who can see the cards of a zone."""
    return everybody(state) if zone.sees == EVERYBODY else 1 << seat if zone.sees == OWNER else 0


def lay_given(game: GameFacts, state: State, given: Given, name: str, zone: Zone, seat: int) -> list[Card]:
    """Put the cards given for a zone there and return them as given. Ordered zones are listed from the top."""
    entries = given.entries(name, card_or_unknown(game, given))
    for card, own in list(reversed(entries)) if zone.ordered else entries:
        lay_entry(state, card, own, zone, seat)
    return [card for card, _ in entries]


def lay_entry(state: State, card: Card, own: Given, zone: Zone, seat: int) -> int:
    """Put one card into a zone, with its owner and those who know it, and return its place."""
    owner = own.seat("owner", state.seats, seat)
    known = known_seats(state, own, usually_known(state, zone, seat))
    return add_place(state, Copy(card, owner), zone, seat, known)


def known_seats(state: State, own: Given, default: int) -> int:
    """The bits of `known to`."""
    if not own.has("known to"):
        return default
    names = [*SEATS[state.seats], SPECTATOR]
    return sum(1 << names.index(name) for name in own.some_of("known to", "seat", names))


def lay_deck(game: GameFacts, state: State, given: Given, zone: Zone, seat: int) -> list[Card]:
    """Put the cards given for a deck there, with fillers below them. With `deck only` there are no fillers."""
    name = given.one_of("deck", "deck only")
    if name == "deck" and game.filler is not None:
        lay(state, [game.filler] * FILLERS, zone, seat)
    return lay_given(game, state, given, name, zone, seat)


def card_or_unknown(game: GameFacts, given: Given) -> Callable[[str], Card]:
    """A function that finds a card by name. A seat's unknown card is one of its `unseen` cards, or else a blank one."""
    if given.has("unseen") and not given.unseen:
        given.unseen = given.cards("unseen", game.card)

    def find(name: str) -> Card:
        if name != UNKNOWN_NAME:
            return game.card(name)
        if given.unseen:
            return given.unseen.pop(0)
        if game.filler is None:
            raise PlaymatError(f"{game.title} has no blank card for {UNKNOWN_NAME}")
        return game.filler

    return find


def effects_given(game: GameFacts, given: Given, name: str) -> list[Word]:
    """Effects by their addresses: the id of a card, the number of an ability and of its parts (`RO-03/0/1`)."""
    effects: list[Word] = []
    for k, address in enumerate(given.names(name)):
        word = game.lexicon.at(address)
        if word is None:
            raise given.wrong(name, f'no card has an effect "{address}"', k)
        effects.append(word)
    return effects


# writing


def write_zone(game: GameFacts, state: State, zone: Zone, seat: int) -> list[Any]:
    """The cards of a zone as `lay_given` reads them."""
    pile = state.pile(zone, seat)
    usual = usually_known(state, zone, seat)
    return [entry_of(game, state, place, seat, usual) for place in (reversed(pile) if zone.ordered else pile)]


def write_unseen(game: GameFacts, state: State, seat: int, last: list[int] | None = None) -> dict[str, Any]:
    """The names of a seat's unknown cards, sorted, if the view knows the seat's list. Their places stay unknown.

    The copies in `last` are listed after all others.
    """
    lying = set(state.copy)
    copies = [n for n in range(1, len(state.copies)) if n not in lying and state.copies[n].owner == seat]
    unknown = [p for p in range(state.seats, len(state.copy)) if not state.copy[p] and state.owner[p] == seat]
    if not copies or len(copies) != len(unknown) or any(not state.copies[n].card.id for n in copies):
        return {}
    ranked = sorted((n in (last or []), card_name(game, state.copies[n].card)) for n in copies)
    return {"unseen": [name for _, name in ranked]}


def entry_of(
    game: GameFacts, state: State, place: int, seat: int, usual: int, facts: dict[str, Any] | None = None
) -> str | dict[str, Any]:
    """A card as scenarios write it: its name, with its facts if it has any."""
    own: dict[str, Any] = {}
    if state.owner[place] != seat:
        own["owner"] = SEATS[state.seats][state.owner[place]]
    if state.known[place] != usual:
        own["known to"] = names_of_seats(state, state.known[place])
    own |= facts or {}
    name = card_name(game, state.card(place))
    return {name: own} if own else name


def names_of_seats(state: State, bits: int) -> list[str]:
    """The seats of these bits, and spectators."""
    return [name for k, name in enumerate([*SEATS[state.seats], SPECTATOR]) if bits >> k & 1]


def card_name(game: GameFacts, card: Card) -> str:
    """How a scenario names a card: by its name, or by its id if another card has the same name."""
    if not card.id:
        return UNKNOWN_NAME
    return card.name if game.card(card.name) is card else card.id


def numbered(names: list[str], at: int) -> str:
    """A name in a list, with its number if it also occurs earlier: Ink Golem (2)."""
    count = names[: at + 1].count(names[at])
    return names[at] if count == 1 else f"{names[at]} ({count})"
