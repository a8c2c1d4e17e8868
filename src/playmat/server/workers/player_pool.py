"""Computer players, outside the event loop: quick ones run in threads, searches and hints in separate processes.

A search has a time budget: 1.5 s, less while others wait. If it would take too long, the greedy player answers.
Several answers in a row that no one sees, such as one per attacker, feel like one wait. So they share one deadline.
"""

from __future__ import annotations

import asyncio
import logging
import os
import time
from concurrent.futures import ThreadPoolExecutor
from math import inf
from typing import Any, Final, NamedTuple

from playmat.agents import NAMES, Player, Search, player
from playmat.agents.levels import agent_of
from playmat.agents.own import agents_for
from playmat.analysis.hints import hint
from playmat.engine.errors import PlaymatError
from playmat.engine.files.save import load_state, save_state
from playmat.engine.game import Game
from playmat.engine.table.table import Table
from playmat.games import game as find_game
from playmat.server.http.rate_limits import RateLimit
from playmat.server.protocol.refused import Refused
from playmat.server.rooms.throttle import Throttle
from playmat.server.workers.fair_queue import Asker
from playmat.server.workers.process_pool import ProcessPool
from playmat.server.workers.worker import OverTime, WorkerDied

LOG: Final = logging.getLogger("playmat.server")
SLOW: Final = "search"
QUICK: Final = "greedy"
MOST_PLAYOUTS: Final = 2000
"""The maximum number of playouts per decision, since a server has other rooms too."""
SEARCH_SECONDS: Final = 1.5
"""The time for one search if no other search waits."""
ANSWER_SECONDS: Final = 1.7
"""The deadline of a search, in seconds from its request, or from the first request in a row of unseen answers."""
LEAST_SECONDS: Final = 0.1
"""The shortest time that is worth a search."""
RECENT_SECONDS: Final = 5.0
GRACE: Final = 0.1
"""Extra seconds for a search to finish its playout, and for the greedy player if the search does not finish it."""
HINT_PROCESSOR: Final = 3.0
HINT_THOUGHT: Final = 1.5
"""The processor time after which a hint uses the playouts it has so far."""
HINT_SECONDS: Final = 20.0
"""The limits on a hint's processor time, on the wait for a turn, and on the wait for the hint itself."""


def is_level(game: Game, name: str) -> bool:
    """Whether this is a level of the game or an agent that the server allows."""
    name = agent_of(game, name)
    if name.partition(":")[0] not in NAMES:
        return name in agents_for(game.slug)  # installed by the operator; no one else may name a module
    try:
        chosen_player = player(name, 0)
    except PlaymatError:
        return False
    return not isinstance(chosen_player, Search) or chosen_player.playouts <= MOST_PLAYOUTS


def no_level(game: Game, name: str) -> str:
    """The error text for an unknown level."""
    return f'there is no player "{name}". Choose one of {", ".join(level.key for level in game.player.levels)}'


def is_searching(agent: str) -> bool:
    """Whether an agent needs a separate process."""
    return agent.startswith(SLOW)


class ComputerAnswer(NamedTuple):
    """The number of the chosen option. `weaker`: there was no time for the player's level.

    `cut_short`: the player was not done when its time was up, so another machine may answer differently.
    """

    option: int
    weaker: bool = False
    cut_short: bool = False


class PlayerPool:
    """Answers for seats, using only their views."""

    def __init__(self, workers: int = 0) -> None:
        self.searches: Final[ProcessPool] = ProcessPool(workers or max(1, (os.cpu_count() or 2) - 1))
        self.searches.unlimited = True  # a game must go on; the number of searching rooms is limited elsewhere
        self._searched: Final[dict[str, float]] = {}
        """When each address last requested a search, for a few seconds."""
        self.advisers: Final[ProcessPool] = ProcessPool(1)
        self.threads: Final = ThreadPoolExecutor(2, "players")
        """Separate threads, so that database readers do not wait for searches."""
        self.throttle: Final[Throttle] = Throttle()
        self.hint_limit: Final = RateLimit("hints", 20, 1)

    @property
    def pools(self) -> list[ProcessPool]:
        """All processes."""
        return [self.searches, self.advisers]

    async def choose(
        self, view: Table[Any], level: str, seed: int, asker: Asker, since: float = 0, within: float = inf
    ) -> ComputerAnswer:
        """The option that a computer player takes, based on the view alone.

        `since`: when the first of the unseen answers was requested, or 0 if this is the first. `within`: the most
        seconds until the answer.
        """
        if len(view.listed(view.state.pending)) == 1:
            return ComputerAnswer(0)
        agent = agent_of(view.game, level)
        if not is_searching(agent):
            return ComputerAnswer(await self.quick(view, agent, seed))
        try:
            return await self.search(view, agent, seed, asker, since, within)
        except (TimeoutError, OverTime):
            LOG.debug("room %s: a search timed out", asker.room)
        except WorkerDied:
            LOG.error("room %s: the process of a search was killed", asker.room)
        return ComputerAnswer(await self.quick(view, QUICK, seed), weaker=True, cut_short=True)

    async def quick(self, view: Table[Any], level: str, seed: int) -> int:
        """The answer of a player that does not search."""
        return await asyncio.get_running_loop().run_in_executor(self.threads, chosen, view, level, seed)

    async def search(
        self, view: Table[Any], level: str, seed: int, asker: Asker, since: float = 0, within: float = inf
    ) -> ComputerAnswer:
        """The answer of a player that searches. Raises `TimeoutError` if there is no time for a search."""
        clock = asyncio.get_running_loop().time
        end = min((since or clock()) + ANSWER_SECONDS, clock() + within - 2 * GRACE)
        self._searched[asker.address] = clock()
        async with self.searches.worker(asker, end - clock() - LEAST_SECONDS) as worker:
            seconds = self.budget(end - clock(), asker, is_later=since > 0)
            if not worker.is_ready:
                worker.start()
            if seconds < LEAST_SECONDS or not worker.is_ready:
                raise TimeoutError
            saved = save_state(view.game, view.state)
            arguments = (of_game(view), saved, level, seed, seconds)
            option, cut_short = await worker.run(seconds + GRACE, think, *arguments)
            return ComputerAnswer(option, cut_short=cut_short)

    def budget(self, left: float, asker: Asker, is_later: bool = False) -> float:
        """The time for a search: a fair share of the time left until the deadline, by address and then by room.

        An answer that follows an unseen one leaves half of the remaining time for later answers.
        """
        queue = self.searches.queue
        waiting = (1 + queue.others(asker.address)) * (1 + queue.waiting(asker.address))
        most = SEARCH_SECONDS / 2 if self.is_shared(asker) else SEARCH_SECONDS
        once = max(LEAST_SECONDS, left / 2) if is_later else left
        return min(most, once, left, left * len(self.searches.workers) / waiting)

    def is_shared(self, asker: Asker) -> bool:
        """Whether another address searched a moment ago, and may search again during this search."""
        now = self._searched.get(asker.address, 0.0)
        for address, at in list(self._searched.items()):
            if at < now - RECENT_SECONDS:
                del self._searched[address]
        return len(self._searched) > 1

    async def advise(self, view: Table[Any], entries: int, asker: Asker) -> tuple[int, str]:
        """A hint: what the computer would do, and the reason."""
        self.hint_limit.check(asker.address)
        saved = save_state(view.game, view.state)
        try:
            async with self.advisers.worker(asker, HINT_SECONDS) as worker:
                arguments = (of_game(view), saved, entries)
                advised: tuple[int, str] = await worker.run(HINT_SECONDS, advice, *arguments, processor=HINT_PROCESSOR)
                return advised
        except (TimeoutError, OverTime, WorkerDied):
            raise Refused("too slow", "there is no time for a hint right now. Try again later", 503) from None

    def close(self) -> None:
        """End threads and processes."""
        self.threads.shutdown(wait=False)
        for pool in self.pools:
            pool.close()


def of_game(view: Table[Any]) -> list[str]:
    """What another process needs to know about the game: its name, and the text of its custom cards."""
    return [view.game.slug, view.game.more_cards]


def view_of(named: list[str], saved: dict[str, Any]) -> Table[Any]:
    """A view in another process, from its JSON."""
    game: Game = find_game(*named)
    view: Table[Any] = Table(game, load_state(game, saved))
    view.quiet = True
    return view


def think(named: list[str], saved: dict[str, Any], level: str, seed: int, seconds: float) -> tuple[int, bool]:
    """A search in another process, and whether it was cut short.

    A game with custom cards is built on first use, within the time limit.
    """
    begun = time.perf_counter()
    view = view_of(named, saved)
    left = max(LEAST_SECONDS, seconds - (time.perf_counter() - begun))
    searching = player(level, seed, left)
    option = option_of(view, searching)
    return option, isinstance(searching, Search) and searching.cut_short


def advice(named: list[str], saved: dict[str, Any], entries: int) -> tuple[int, str]:
    """A hint in another process."""
    option, text, *_ = hint(view_of(named, saved), entries, HINT_THOUGHT)
    return option, text


def chosen(view: Table[Any], level: str, seed: int) -> int:
    """The number of the option that a player of this level takes."""
    return option_of(view, player(level, seed))


def option_of(view: Table[Any], agent: Player) -> int:
    """The number of the option that this player takes."""
    options = view.listed(view.state.pending)
    option = agent.choose(view, options)
    return next(k for k, o in enumerate(options) if o.same(option))
