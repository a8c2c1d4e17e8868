"""Simulation plans: which agents play which decks at which seats."""

from __future__ import annotations

from itertools import product

from playmat.agents import level_name
from playmat.agents.levels import agent_of, computer
from playmat.engine.counting import count_of
from playmat.engine.errors import DeckError, PlaymatError
from playmat.engine.game import Game
from playmat.lab.plan import PlanDecks, SimulationPlan

MOST_SEATINGS = 1_000_000


def plan_of(
    game: Game,
    agents: list[str],
    decks: list[str],
    seats: int = 0,
    settings: dict[str, str] | None = None,
    seed: int = 1,
    lists: PlanDecks | None = None,
) -> SimulationPlan:
    """The plan for these choices, checked by setting up the first game.

    Agents and decks are repeated to fill all seats. Without decks, all pairings of the game's own are played.
    """
    count = seats or max(game.least_seats, len(decks), len(agents))
    if not game.least_seats <= count <= game.most_seats:
        many = f"{game.least_seats} to {game.most_seats}" if game.least_seats < game.most_seats else game.least_seats
        raise PlaymatError(f"{game.slug} needs {many} players, not {count}")
    for what, listed in (("agents", agents), ("decks", decks)):
        if len(listed) > count:
            raise PlaymatError(f"{len(listed)} {what} were given for {count_of(count, 'seat')}")
    for agent in agents:
        computer(game, agent, 0)  # report an unknown agent before any process starts
    values = game.full_options(settings or {})
    filled = [level_name(agent_of(game, agents[k % len(agents)])) for k in range(count)]
    plan = SimulationPlan(game, filled, seatings_of(game, decks, count, values), values, seed, lists)
    game.start([plan.deck(x) for x in plan.seatings[0]], 0, values)
    return plan


def seatings_of(game: Game, named: list[str], seats: int, settings: dict[str, str]) -> list[list[str]]:
    """The decks at the seats: the given ones in every rotation, or every seating of the game's own decks."""
    if named:
        filled = [named[k % len(named)] for k in range(seats)]
        turns = [filled[k:] + filled[:k] for k in range(seats)]
        return [turns[k] for k in range(seats) if turns[k] not in turns[:k]]
    if len(game.decks) ** seats > MOST_SEATINGS:
        raise PlaymatError(f"{len(game.decks)} decks at {seats} seats make too many pairings. Choose some with --decks")
    every = [list(x) for x in product(game.decks, repeat=seats)]
    allowed = [x for x in every if not game.lists.seat_faults([game.deck(d) for d in x], settings)]
    if not allowed:
        why = game.lists.seat_faults([game.deck(d) for d in every[0]], settings)[0]
        raise DeckError(f"no decks of {game.slug} can play each other with these options: {why}")
    return allowed
