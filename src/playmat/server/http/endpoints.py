"""The HTTP endpoints: games to read about, rooms to open and join, replays to watch."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from starlette.requests import Request

from playmat.server.http.health import HealthCheck
from playmat.server.http.rate_limits import RateLimit, network
from playmat.server.http.responses import address, body_of
from playmat.server.library import (
    card_details,
    decks,
    lessons,
    library,
    moments,
    opened_files,
    puzzles,
    replays,
    scenarios,
    search,
    sets,
    workshop,
)
from playmat.server.protocol.bodies import (
    CheckDeck,
    CheckSet,
    Join,
    MeasureSet,
    NewRoom,
    OpenScenario,
    PlayFrom,
    PlayScenario,
    ShareReplay,
    ShareRoom,
    StartScenario,
    Tokens,
    TryCard,
)
from playmat.server.protocol.codec import read_body
from playmat.server.protocol.fields import MOST_RECORD, MOST_SCENARIO, VERSION
from playmat.server.protocol.refused import Refused
from playmat.server.rooms import forgetting
from playmat.server.rooms.lobby import Lobby
from playmat.server.store import store


class Endpoints:
    """Answers requests. Long tasks, like reading a rulebook, run in other processes.

    Threads would not help: they all share the interpreter's lock, so the rooms would wait.
    """

    def __init__(self, lobby: Lobby) -> None:
        self.lobby: Final[Lobby] = lobby
        self.room_limit: Final = RateLimit("rooms", 60, 0.5)
        self.join_limit: Final = RateLimit("attempts to take a seat", 60, 2)
        self.read_limit: Final = RateLimit("scenarios and replays", 120, 5)
        self.deck_limit: Final = RateLimit("decks", 120, 10)
        self.search_limit: Final = RateLimit("searches", 120, 10)
        self.measure_limit: Final = RateLimit("measurements", 120, 2)
        self.health_check: Final = HealthCheck(lobby.store, lobby.writer)
        self.addresses: list[str] = []
        """The addresses at which others reach this server, if any."""

    async def health(self, _: Request) -> Any:
        """The health of the server and its database, tested by a write."""
        running = await self.health_check.check()
        return {
            "well": True, "protocol": VERSION, "running": running, "in_memory": len(self.lobby.rooms),
            "addresses": self.addresses, "integrity": self.health_check.integrity,
            "deletion_waits": self.lobby.deletion_waits,
        }  # fmt: skip

    async def games(self, _: Request) -> Any:
        """The games."""
        return await asyncio.to_thread(library.games)

    async def game(self, request: Request) -> Any:
        """One game."""
        return await asyncio.to_thread(library.game_details, request.path_params["game"])

    async def decks(self, request: Request) -> Any:
        """The decks of a game."""
        return await asyncio.to_thread(decks.decks, request.path_params["game"])

    async def check(self, request: Request) -> Any:
        """Check a custom deck."""
        self.deck_limit.check(address(request))
        request_body: CheckDeck = read_body(await body_of(request), CheckDeck)
        return await self.lobby.jobs.quick(
            network(address(request)), decks.check, request.path_params["game"], request_body.list
        )

    async def check_set(self, request: Request) -> Any:
        """Every fault in a set, or its changes if it has none."""
        self.deck_limit.check(address(request))
        request_body: CheckSet = read_body(await body_of(request), CheckSet)
        arguments = (request.path_params["game"], request_body.set, request_body.card)
        return await self.lobby.jobs.quick(network(address(request)), sets.check, *arguments)

    async def measure_set(self, request: Request) -> Any:
        """The next part of a measurement of a set against the printed game."""
        self.measure_limit.check(address(request))
        measured: MeasureSet = read_body(await body_of(request), MeasureSet)
        arguments = (request.path_params["game"], measured.set, measured.rows)
        return await self.lobby.jobs.long(network(address(request)), workshop.measure, *arguments)

    async def try_card(self, request: Request) -> Any:
        """A new room in which a card can be played now."""
        self.room_limit.check(address(request))
        tried: TryCard = read_body(await body_of(request), TryCard)
        return await self.lobby.try_card(request.path_params["game"], tried, network(address(request)))

    async def position_to_try(self, request: Request) -> Any:
        """The position in which a card can be played, as a scenario file with the cards of both sides."""
        self.read_limit.check(address(request))
        tried: TryCard = read_body(await body_of(request), TryCard)
        arguments = (request.path_params["game"], tried.set, tried.card)
        return await self.lobby.jobs.slow(network(address(request)), workshop.position_text, *arguments)

    async def sets(self, _: Request) -> Any:
        """The sets that this server offers for new rooms."""
        return await asyncio.to_thread(lambda: [*map(sets.described, self.lobby.offered_sets.values())])

    async def cards(self, request: Request) -> Any:
        """The cards of a game."""
        return await asyncio.to_thread(library.cards, request.path_params["game"])

    async def card(self, request: Request) -> Any:
        """One card with the path of every value on it."""
        game, card = (request.path_params[name] for name in ("game", "card"))
        return await asyncio.to_thread(card_details.printed_card, game, card)

    async def words(self, request: Request) -> Any:
        """The words that the cards of a game are written in."""
        return await self.lobby.jobs.slow(network(address(request)), card_details.words, request.path_params["game"])

    async def rulebook(self, request: Request) -> Any:
        """The rulebook of a game."""
        return await self.lobby.jobs.slow(network(address(request)), library.chapters, request.path_params["game"])

    async def rule(self, request: Request) -> Any:
        """One rule."""
        game, rule = (request.path_params[name] for name in ("game", "rule"))
        return await self.lobby.jobs.quick(network(address(request)), library.rules, game, rule)

    async def search(self, request: Request) -> Any:
        """Rules, rulings, cards and documentation that match the query."""
        self.search_limit.check(address(request))
        query, game = (request.query_params.get(name, "") for name in ("q", "game"))
        return await self.lobby.jobs.quick(network(address(request)), search.search, query, game)

    async def open_room(self, request: Request) -> Any:
        """A new room."""
        self.room_limit.check(address(request))
        new_room: NewRoom = read_body(await body_of(request), NewRoom)
        return await self.lobby.open(new_room, network(address(request)))

    async def room(self, request: Request) -> Any:
        """The public information about a room."""
        return await self.lobby.about(request.path_params["room"])

    async def room_cards(self, request: Request) -> Any:
        """The cards that only this room has or changes."""
        self.read_limit.check(address(request))
        return await self.lobby.cards(request.path_params["room"])

    async def join(self, request: Request) -> Any:
        """Take a seat."""
        self.join_limit.check(address(request))
        seat: Join = read_body(await body_of(request), Join)
        return await self.lobby.join(seat, network(address(request)))

    async def mine(self, request: Request) -> Any:
        """My rooms."""
        self.join_limit.check(address(request))
        tokens: Tokens = read_body(await body_of(request), Tokens)
        return await self.lobby.rooms_of(tokens.tokens)

    async def forget(self, request: Request) -> Any:
        """Delete everything stored about the owner of these tokens."""
        self.join_limit.check(address(request))
        tokens: Tokens = read_body(await body_of(request), Tokens)
        return await forgetting.forget(self.lobby, tokens.tokens)

    async def open_seats(self, _: Request) -> Any:
        """Rooms that anyone can join."""
        return await self.lobby.open_seats()

    async def replays(self, request: Request) -> Any:
        """The last public games."""
        return await asyncio.to_thread(self.lobby.store.records, request.query_params.get("game", ""), store.LISTED)

    async def my_replays(self, request: Request) -> Any:
        """The last games played with these tokens."""
        self.join_limit.check(address(request))
        tokens: Tokens = read_body(await body_of(request), Tokens)
        return await self.lobby.my_replays(tokens.tokens)

    async def replay(self, request: Request) -> Any:
        """A finished game, as `playmat replay` reads it."""
        self.read_limit.check(address(request))
        return (await self.lobby.replay_text(request.path_params["replay"])).encode()

    async def scenarios(self, request: Request) -> Any:
        """All scenarios of a game."""
        return await self.lobby.jobs.slow(network(address(request)), scenarios.listed, request.path_params["game"])

    async def start_scenario(self, request: Request) -> Any:
        """A scenario step by step."""
        self.read_limit.check(address(request))
        scenario: StartScenario = read_body(await body_of(request), StartScenario)
        return await self.lobby.jobs.slow(network(address(request)), scenarios.start, scenario)

    async def open_scenario(self, request: Request) -> Any:
        """A scenario from a file, step by step."""
        self.read_limit.check(address(request))
        opened: OpenScenario = read_body(await body_of(request, MOST_SCENARIO), OpenScenario)
        return await self.lobby.jobs.slow(network(address(request)), opened_files.open_scenario, opened)

    async def play_scenario(self, request: Request) -> Any:
        """A new room from a moment of a scenario file."""
        self.room_limit.check(address(request))
        moment: PlayScenario = read_body(await body_of(request, MOST_SCENARIO), PlayScenario)
        return await self.lobby.play_scenario(moment, network(address(request)))

    async def share_room(self, request: Request) -> Any:
        """The position of a game as one viewer sees it, as a scenario file."""
        self.read_limit.check(address(request))
        share: ShareRoom = read_body(await body_of(request), ShareRoom)
        return await self.lobby.share(request.path_params["room"], share, network(address(request)))

    async def open_record(self, request: Request) -> Any:
        """A game record from a file, verified. It can be watched like any replay for a while."""
        self.read_limit.check(address(request))
        text = (await body_of(request, MOST_RECORD)).decode("utf-8", "replace")
        verified = await self.lobby.jobs.slow(network(address(request)), opened_files.open_record, text)
        self.lobby.opened_records.add(text)
        return verified

    async def lesson(self, request: Request) -> Any:
        """The lesson of a game."""
        return await asyncio.to_thread(lessons.listed, request.path_params["game"])

    async def lesson_step(self, request: Request) -> Any:
        """One position of a lesson."""
        number = whole_number("number", request.path_params["number"])
        return await asyncio.to_thread(lessons.position, request.path_params["game"], number)

    async def puzzles(self, _: Request) -> Any:
        """The puzzles of all games."""
        return await asyncio.to_thread(puzzles.listed)

    async def puzzle(self, request: Request) -> Any:
        """One puzzle with its solution."""
        return await asyncio.to_thread(puzzles.position, request.path_params["puzzle"])

    async def play_puzzle(self, request: Request) -> Any:
        """A new room from the position of a puzzle."""
        self.room_limit.check(address(request))
        moment: PlayFrom = read_body(await body_of(request), PlayFrom)
        start = await asyncio.to_thread(puzzles.to_play, request.path_params["puzzle"], moment)
        return await self.lobby.play_scenario(start, network(address(request)))

    async def replay_steps(self, request: Request) -> Any:
        """A replay step by step."""
        self.read_limit.check(address(request))
        text = await self.lobby.replay_text(request.path_params["replay"])
        numbers = [number_in(request, *query) for query in (("seat", -2), ("from", 0), ("count", replays.MOST))]
        return await self.lobby.jobs.slow(network(address(request)), replays.steps, text, *numbers)

    async def replay_moments(self, request: Request) -> Any:
        """The moments of a replay at which the winning chance changed most."""
        self.read_limit.check(address(request))
        seat = number_in(request, "seat", 0)
        text = await self.lobby.replay_text(request.path_params["replay"])
        return await self.lobby.jobs.slow(network(address(request)), moments.moments, text, seat)

    async def replay_scenario(self, request: Request) -> Any:
        """A moment of a replay as a scenario file."""
        self.read_limit.check(address(request))
        share: ShareReplay = read_body(await body_of(request), ShareReplay)
        text = await self.lobby.replay_text(request.path_params["replay"])
        arguments = (text, share.entry, share.expected)
        return await self.lobby.jobs.slow(network(address(request)), replays.scenario_at, *arguments)

    async def play_from(self, request: Request) -> Any:
        """A new room from a moment of a replay."""
        self.room_limit.check(address(request))
        moment: PlayFrom = read_body(await body_of(request), PlayFrom)
        return await self.lobby.play_from(request.path_params["replay"], moment, network(address(request)))


def number_in(request: Request, name: str, usual: int) -> int:
    """A whole number in the query of a URL."""
    return whole_number(name, request.query_params.get(name, str(usual)))


def whole_number(name: str, text: str) -> int:
    """A whole number in a URL."""
    if not text.removeprefix("-").isdigit() or not text.isascii() or len(text) > 9:
        raise Refused("malformed", f'{name} must be a whole number, not "{text[:40]}"')
    return int(text)
