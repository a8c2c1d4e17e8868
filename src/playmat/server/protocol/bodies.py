"""The bodies of a client's HTTP requests."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from playmat.server.protocol.fields import DeckText, Name, PairRow, ScenarioText, Secret, SetText, Short


class NewSeat(Struct, forbid_unknown_fields=True):
    """A seat in a new room: "person" or a computer level, and a deck by name or as text, or chosen later."""

    player: Short = "person"
    name: Name = ""
    deck: Short = ""
    list: DeckText = ""
    any_deck: bool = False
    """If no deck is named, draw one of the game's decks that can play against the other seats' decks."""


class NewRoom(Struct, forbid_unknown_fields=True, kw_only=True):
    """A room to open. The player who opens it takes the seat `mine`."""

    game: Short
    seats: Annotated[list[NewSeat], Meta(min_length=1, max_length=4)]
    options: Annotated[dict[Short, Short], Meta(max_length=64)] = {}
    mine: Annotated[int, Meta(ge=-1, le=3)] = 0
    public: bool = False
    """Anyone may take a free seat, and the replay is listed."""
    spectators: bool = True
    patience: Annotated[int, Meta(ge=0, le=86_400)] = 120
    """Seconds after which the computer answers for a player who left, or 0 for never."""
    set: SetText = ""
    """The text of a set to play with."""
    offered_set: Short = ""
    """The digest of a set that the server offers, instead of a text."""


class Join(Struct, forbid_unknown_fields=True):
    """Take a seat: by invitation, or a free seat in a public room."""

    invite: Secret = ""
    room: Short = ""
    seat: Annotated[int, Meta(ge=-1, le=3)] = -1
    name: Name = ""
    deck: Short = ""
    list: DeckText = ""


class Tokens(Struct, forbid_unknown_fields=True):
    """The tokens that a browser has stored."""

    tokens: Annotated[list[Secret], Meta(max_length=100)]


class StartScenario(Struct, forbid_unknown_fields=True, kw_only=True):
    """A rulebook scenario, by rule and number. `seat`: a seat, a spectator (-1) or everything open (-2)."""

    game: Short
    rule: Short
    number: Annotated[int, Meta(ge=0, le=10_000)] = 0
    seat: Annotated[int, Meta(ge=-2, le=3)] = -2


class PlayFrom(Struct, forbid_unknown_fields=True, kw_only=True):
    """A replay to continue from a seat against the computer, after a number of entries."""

    entry: Annotated[int, Meta(ge=0, le=1_000_000)]
    seat: Annotated[int, Meta(ge=0, le=3)] = 0
    level: Short = "greedy"
    name: Name = ""


class ShareReplay(Struct, forbid_unknown_fields=True, kw_only=True):
    """A moment of a replay to write as a scenario, after a number of entries, with what the reporter expected."""

    entry: Annotated[int, Meta(ge=0, le=1_000_000)]
    expected: Annotated[str, Meta(max_length=2000)] = ""


class StartRun(Struct, forbid_unknown_fields=True, kw_only=True):
    """A lab run: a simulation, or a what-if if it has a change."""

    game: Short
    decks: Annotated[list[Short], Meta(max_length=12)] = []
    """The decks of the seats, or of the what-if. Empty for all pairings."""
    seats: Annotated[int, Meta(ge=0, le=4)] = 0
    agent: Short = "greedy"
    games: Annotated[int, Meta(ge=1, le=100_000)] = 1000
    seed: Annotated[int, Meta(ge=0, le=1_000_000_000)] = 1
    options: Annotated[dict[Short, Short], Meta(max_length=64)] = {}
    change: Annotated[str, Meta(max_length=300)] = ""
    """A changed number on a card, like "Fireball: deal.amount=30"."""
    set: SetText = ""


class ShareRoom(Struct, forbid_unknown_fields=True):
    """The position of a running game to write as a scenario, as seen by the seat of a token or by a spectator."""

    token: Secret = ""
    expected: Annotated[str, Meta(max_length=2000)] = ""


class OpenScenario(Struct, forbid_unknown_fields=True, kw_only=True):
    """A scenario in a file, numbered from 0. `seat`: a seat, a spectator (-1) or everything open (-2)."""

    text: ScenarioText
    file: Short = "scenario.yaml"
    number: Annotated[int, Meta(ge=0, le=10_000)] = 0
    seat: Annotated[int, Meta(ge=-2, le=3)] = -2


class PlayScenario(Struct, forbid_unknown_fields=True, kw_only=True):
    """A scenario in a file to continue from a seat against the computer, after some of its steps."""

    text: ScenarioText
    file: Short = "scenario.yaml"
    number: Annotated[int, Meta(ge=0, le=10_000)] = 0
    step: Annotated[int, Meta(ge=0, le=10_000)] = 0
    seat: Annotated[int, Meta(ge=0, le=3)] = 0
    level: Short = "greedy"
    name: Name = ""


class CheckSet(Struct, forbid_unknown_fields=True):
    """A set to check, as text, and optionally a card to describe in full."""

    set: SetText
    card: Short = ""


class TryCard(Struct, forbid_unknown_fields=True, kw_only=True):
    """A card to try against the computer, in a position in which it can be played, with or without a set."""

    card: Annotated[str, Meta(min_length=1, max_length=80)]
    set: SetText = ""
    level: Short = "greedy"
    name: Name = ""


class MeasureSet(Struct, forbid_unknown_fields=True, kw_only=True):
    """A set to measure against the printed game, and the pairs of games played so far."""

    set: SetText
    rows: Annotated[list[PairRow], Meta(max_length=1000)] = []
    """For both games of a pair: the scores of seat 0 and of the first player, and the number of decisions."""


class CheckDeck(Struct, forbid_unknown_fields=True):
    """A deck to check, as text or JSON."""

    list: DeckText
