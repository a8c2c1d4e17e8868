"""Finished games, to watch step by step from any seat, and to continue from any moment."""

from __future__ import annotations

from typing import Any, Final

from playmat.engine.files.replay import entry_of, game_of, play_up_to, read_record, started
from playmat.engine.files.set_lines import sets_in
from playmat.engine.game import Game
from playmat.engine.sitting.sitting import Sitting, play_entry
from playmat.engine.table.text import ALL_SEEING
from playmat.server.library import library
from playmat.server.library.positions import start_of, written
from playmat.server.library.scenarios import own_cards
from playmat.server.protocol.bodies import PlayFrom, PlayScenario
from playmat.server.protocol.codec import plain
from playmat.server.protocol.refused import Refused
from playmat.server.protocol.to_client import LogLine, ViewUpdate
from playmat.server.rooms.plan import PERSON, SeatPlan
from playmat.server.store.records import UNREADABLE
from playmat.server.views.client_view import ClientView
from playmat.server.workers.player_pool import is_level, no_level

MOST_CARDS: Final = 32_000
"""The maximum length of the custom cards in an opened record that can be continued. Sets have the same limit."""
MOST: Final = 500
"""Steps per response."""


def steps(text: str, seat: int, first: int, count: int) -> dict[str, Any]:
    """Some steps of a replay. Step n is the table after n entries."""
    record = read_record(text)
    entries: list[dict[str, Any]] = record["entries"]
    if not ALL_SEEING <= seat < len(record["seats"]):
        raise Refused(
            "malformed", f"seat must be -2 (sees everything), -1 (spectator) or 0 to {len(record['seats']) - 1}"
        )
    if not 0 <= first <= len(entries):
        raise Refused("malformed", f"this replay has steps 0 to {len(entries)}, so it cannot start at {first}")
    last = min(first + max(1, min(count, MOST)), len(entries) + 1)
    result: dict[str, Any] = {
        "game": record["game"], "seats": record["seats"], "players": record.get("players", []), "from": first,
        "entries": len(entries), "outcome": record["outcome"],
    }  # fmt: skip
    try:
        own = {} if first or not record["cards"] else own_parts(record)
        return {**result, **own, "steps": replayed_steps(record, seat, first, last)}
    except UNREADABLE:
        # the rules have changed since, but the record has the events along with the answers
        return {**result, "steps": recorded_steps(record, first, last), "watch_only": True}


def own_parts(record: dict[str, Any]) -> dict[str, Any]:
    """The names of the record's sets, and the cards that only this game has or changes, for the page."""
    cards: str = record["cards"]
    changed = library.find_game(record["game"], cards)
    return {"cards": own_cards(library.find_game(record["game"]), changed), "sets": [*sets_in(cards)]}


def replayed_steps(record: dict[str, Any], seat: int, first: int, last: int) -> list[dict[str, Any]]:
    """The steps, replayed."""
    game = game_of(library.find_game(record["game"]), record)
    table = started(game, record, motions=[])
    view = ClientView(seat)
    shown_steps = [{"said": {}, "shown": view.update_from(table, table.motions or [], True)}] if first == 0 else []
    for number, entry in enumerate(record["entries"][: last - 1], 1):
        table.motions = [] if number >= first else None
        play_entry(table, entry_of(entry))
        if number >= first:
            shown = view.update_from(table, table.motions or [])
            quiet = {"quiet": True} if is_quiet(table, entry) else {}
            shown_steps.append({"said": {**without_results(entry), **quiet}, "shown": shown})
    return shown_steps


def is_quiet(table: Sitting[Any], entry: dict[str, Any]) -> bool:
    """Whether an answer was forced and nothing happened, so that a viewer need not stop at this step."""
    return "answer" in entry and not entry["events"] and bool(table.checkpoints) and table.checkpoints[-1].forced


def without_results(entry: dict[str, Any]) -> dict[str, Any]:
    """An answer or call, without its consequences."""
    return {name: value for name, value in entry.items() if name not in ("events", "state", "draws")}


def recorded_steps(record: dict[str, Any], first: int, last: int) -> list[dict[str, Any]]:
    """The steps from the record alone, without views."""
    listed_steps: list[dict[str, Any]] = []
    lines = 0
    for number, entry in enumerate([record["opening"], *record["entries"]][:last]):
        log = [LogLine(rule, text) for rule, text in entry["events"] if text]
        if number >= first:
            listed_steps.append({"said": without_results(entry), "shown": ViewUpdate(since=lines, log=log)})
        lines += len(log)
    return listed_steps


# playing on


def position_at(text: str, entry: int, seat: int, untrusted: bool = False) -> dict[str, Any]:
    """A moment of a replay as the start of another game.

    A stranger's record must begin with its decks: a room plays only positions that the rules can reach.
    """
    record = read_record(text)
    if untrusted and ("state" in record["origin"] or len(record["cards"]) > MOST_CARDS):
        raise Refused("not possible", "this record does not begin with its decks, so it can only be watched")
    if entry > len(record["entries"]):
        raise Refused("malformed", f"this replay has {len(record['entries'])} entries, so there is no entry {entry}")
    if seat >= len(record["seats"]):
        raise Refused("malformed", f"the seats of this replay are 0 to {len(record['seats']) - 1}")
    try:
        game = game_of(library.find_game(record["game"]), record)
        table = play_up_to(game, record, entry)
    except UNREADABLE:
        raise Refused("other rules", "the rules have changed since, so this replay can only be watched", 409) from None
    decks = record["origin"].get("decks") or [None] * table.state.seats
    return start_of(game, table, decks, record["origin"].get("options", {}))


def scenario_at(text: str, entry: int, expected: str = "") -> dict[str, Any]:
    """A moment of a replay as a scenario file, with every card, because the game is over."""
    record = read_record(text)
    if entry > len(record["entries"]):
        raise Refused("malformed", f"this replay has {len(record['entries'])} entries, so there is no entry {entry}")
    try:
        game = game_of(library.find_game(record["game"]), record)
        table = play_up_to(game, record, entry)
    except UNREADABLE:
        raise Refused("other rules", "the rules have changed since, so this replay can only be watched", 409) from None
    return written(table, ALL_SEEING, expected)


def seat_plans(game: Game, decks: list[Any], request: PlayFrom | PlayScenario) -> list[SeatPlan]:
    """The players of the continued game: one person, and computers."""
    if not is_level(game, request.level):
        raise Refused("not possible", no_level(game, request.level))
    return [
        SeatPlan(PERSON, plain(request.name), deck) if seat == request.seat else SeatPlan(request.level, "", deck)
        for seat, deck in enumerate(decks)
    ]
