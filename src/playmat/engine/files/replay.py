"""Game records: answers and events, bound to the seed, the cards and the rules of the game.

A record can always be watched, by its events alone. It can be verified under any version of the rules: `verify.py`
replays it from the beginning and names the first difference.
"""

from __future__ import annotations

import hashlib
import secrets
from importlib.resources import files
from typing import Any, Final

from playmat.engine.base import GameBase
from playmat.engine.chance import stream
from playmat.engine.chance.draw import is_key
from playmat.engine.errors import PlaymatError, SaveError
from playmat.engine.files.document import DEEPEST, read_json
from playmat.engine.files.folder import package_of
from playmat.engine.files.proof import is_drawn, is_round
from playmat.engine.files.revisions import FIRST, cards_since, current_revision
from playmat.engine.files.save import NONSENSE, digest, encode, restart, save_state
from playmat.engine.files.shape import is_entry, is_texts, origin_fault
from playmat.engine.sitting.sitting import Sitting, play_entry
from playmat.engine.state.event import Event
from playmat.engine.state.state import Outcome, State
from playmat.engine.table.motion import Motion
from playmat.engine.table.stored import identity, is_call, stored_answer
from playmat.engine.table.text import ALL_SEEING, event_text, option_texts, understood

__all__ = ["play_up_to", "read_record", "record_of"]

FORMAT: Final = 2
"""The format of new records. Format 1, without draws, is for games whose chance is not a stream."""
FORMATS: Final = (1, 2)
PARTS: Final = (
    "game", "cards", "card_digests", "rules", "origin", "salt", "commitment", "seats", "opening", "entries", "outcome",
    "hash", "sum",
)  # fmt: skip
NO_RULES: Final = (
    "anatomy.py", "cards", "deck_file.py", "document.py", "face", "face.py", "fault.py", "folder.py", "player",
    "playout.py", "proof.py", "replay.py", "revisions.py", "shape.py", "statistics.py", "trial.py", "verify.py",
)  # fmt: skip
"""Folders and files that are not rules: advice and faces do not affect play, and every card has its own digest."""


# recording


def record_of(
    t: Sitting[Any],
    players: list[str] | None = None,
    salt: str = "",
    round: dict[str, Any] | None = None,
    cut_short: list[int] | None = None,
) -> dict[str, Any]:
    """The record of a game, finished or not. The game is replayed, so that every answer has its events.

    `round` describes how its key was made in a room: number, secret, and each seat's contribution
    (docs/develop/architecture.md). `cut_short` lists the numbers of the entries in which a computer player answered
    early because its time was up. Another machine may answer differently there.
    """
    if "decks" not in t.origin and "state" not in t.origin:
        raise PlaymatError("this game cannot be recorded: it was set up in the middle, so it cannot be replayed")
    game = t.game
    again = restart(game, t.origin, [])
    opening = {"events": events_since(again, None), "state": position_hash(game, again.state), **take_draws(again)}
    entries: list[dict[str, Any]] = []
    hurried = set(cut_short or [])
    for number, entry in enumerate(t.record):
        entry_data = {**entry_json(again, entry), **({"cut_short": True} if number in hurried else {})}
        before = again.state.last
        play_entry(again, entry)
        happened = {
            "events": events_since(again, before),
            "state": position_hash(game, again.state),
            **take_draws(again),
        }
        entries.append({**entry_data, **happened})
    ended = digest(save_state(game, again.state))
    if ended != digest(save_state(game, t.state)):
        raise PlaymatError(
            "this game cannot be recorded: something happened in it without an answer or a call, "
            "or the rules have changed since it started"
        )
    salted = salt or str(t.origin.get("salt", "")) or secrets.token_hex(16)
    body: dict[str, Any] = {
        "playmat": "record",
        "format": FORMAT if "chance" in t.origin else 1,
        "game": game.slug,
        "cards": game.more_cards,
        "revision": current_revision(game),
        "card_digests": cards_of(game, again.state),
        "rules": rules_digest(game),
        "origin": t.origin,
        "salt": salted,
        "commitment": stream.commitment(round["secret"]) if round else commitment(seed_of(t.origin), salted),
        "seats": [game.names.seat(t.state, seat) for seat in range(t.state.seats)],
        "players": players or [],
        "opening": opening,
        "entries": entries,
        "outcome": outcome_of(again.state.outcome),
        "hash": ended,
    }
    if round:
        body["round"] = round
    body["sum"] = digest(body)
    return body


def entry_json(t: Sitting[Any], entry: list[Any]) -> dict[str, Any]:
    """An answer or call as JSON, before it is given. The option is stored with its text, since texts may change."""
    if is_call(entry):
        return {"seat": entry[0], "call": entry[1], "arguments": entry[2]}
    pending = t.asked()
    options = t.listed(pending)
    number = understood(t, stored_answer(t, entry), entry[0])
    text = option_texts(t, options)[number]
    return {"seat": entry[0], "prompt": pending.prompt.name, "answer": text, "option": identity(options[number])}


def take_draws(t: Sitting[Any]) -> dict[str, Any]:
    """Take the true-chance draws made since the last call. Empty for a game that uses only small chance."""
    draws, t.draws = t.draws, []
    return {"draws": draws} if "chance" in t.origin else {}


def events_since(t: Sitting[Any], before: Event | None) -> list[list[str]]:
    """The events since the given one, as [rule, line], for a reader who sees everything.

    After an undo the log continues from an earlier event, so the walk stops at the first event that existed before.
    """
    old: set[int] = set()
    event = before
    while event is not None:
        old.add(id(event))
        event = event.before
    lines: list[list[str]] = []
    event = t.state.last
    while event is not None and id(event) not in old:
        lines.append([event.rule, event_text(t, event, ALL_SEEING)])
        event = event.before
    lines.reverse()
    return lines


def position_hash(game: GameBase, state: State) -> str:
    """A short hash of the state without its log. It shows at which answer two games diverge."""
    return digest({name: encode(game, getattr(state, name)) for name in state.FIELDS if name != "last"})[:16]


def outcome_of(outcome: Outcome | None) -> dict[str, Any] | None:
    """How a game ended."""
    if outcome is None:
        return None
    return {"winners": outcome.winners, "ending": outcome.ending, "rule": outcome.rule}


def cards_of(game: GameBase, state: State) -> dict[str, str]:
    """The digests of all cards that a state mentions: decks, boards and everything else."""
    digests = game.card_digests()
    named: set[str] = set()
    name_cards({name: encode(game, getattr(state, name)) for name in state.FIELDS if name != "last"}, named)
    return {card: digests[card] for card in sorted(named) if card in digests}


def name_cards(value: Any, names: set[str]) -> None:
    """Collect the cards in a saved value."""
    if isinstance(value, dict):
        for key, inner in value.items():
            if key == "card" and isinstance(inner, str):
                names.add(inner)
            else:
                name_cards(inner, names)
    elif isinstance(value, list):
        for inner in value:
            name_cards(inner, names)


def seed_of(origin: dict[str, Any]) -> int | str:
    """The seed that a game started with: a number, or a key."""
    before_keys = "chance" not in origin and "state" in origin
    seed = origin["state"]["seed"] if before_keys else origin["seed"]
    if type(seed) is int or ("chance" in origin and isinstance(seed, str) and is_key(seed)):
        return seed
    raise TypeError("a seed must be a whole number or a key")


def commitment(seed: int | str, salt: str) -> str:
    """The hash shown before the first card, so that the seed cannot be changed afterwards."""
    return hashlib.sha256(f"{seed} {salt}".encode()).hexdigest()


def rules_digest(game: GameBase) -> str:
    """A hash of the rules' sources: engine, kit and game. The compiled package includes the same sources."""
    own: str = package_of(game)
    digest = hashlib.sha256()
    for package in ("playmat.engine", "playmat.kit", own):
        if package:
            hash_folder(files(package), digest)
    return digest.hexdigest()


def hash_folder(folder: Any, digest: Any) -> None:
    """Add the sources of a folder and its subfolders, sorted by name."""
    for path in sorted(folder.iterdir(), key=lambda p: str(p.name)):
        if path.name in NO_RULES or path.name.startswith("_"):
            continue
        if path.is_dir():
            hash_folder(path, digest)
        elif path.name.endswith(".py"):
            digest.update(f"{path.name}\n".encode() + path.read_bytes().replace(b"\r\n", b"\n"))


# reading


def read_record(text: str) -> dict[str, Any]:
    """Read a record from the text of its file, or raise an error."""
    try:
        record = read_json(text, DEEPEST)
    except ValueError as fault:
        if text.lstrip().startswith("{"):
            raise SaveError(f"the record is truncated or damaged: invalid JSON ({fault})") from None
        kind = f"it is not JSON ({fault})" if text.strip() else "it is empty"
        raise SaveError(f"this is not a playmat game record: {kind}") from None
    if not isinstance(record, dict) or record.get("playmat") != "record":
        kind = f", but a {record['playmat']}" if isinstance(record, dict) and record.get("playmat") == "save" else ""
        raise SaveError(f"this is not a playmat game record{kind}")
    if record.get("format") not in FORMATS:
        raise SaveError(f"the record has format {record.get('format')}, but this version reads formats 1 and {FORMAT}")
    lacking = [part for part in PARTS if part not in record]
    if lacking:
        raise SaveError(f"the record is damaged: it lacks {', '.join(lacking)}")
    check_shape(record)
    return record


def check_shape(record: dict[str, Any]) -> None:
    """Check that the parts have the right types."""
    shapes: list[tuple[str, type]] = [
        ("game", str), ("cards", str), ("card_digests", dict), ("rules", str), ("origin", dict), ("salt", str),
        ("commitment", str), ("seats", list), ("opening", dict), ("entries", list), ("hash", str), ("sum", str),
    ]  # fmt: skip
    wrong = [name for name, shape in shapes if not isinstance(record[name], shape)]
    if wrong:
        raise SaveError(f"the record is damaged: {', '.join(wrong)} cannot be read")
    fault = origin_fault(record["origin"])
    if not is_texts(record["seats"]) or not is_texts(record.get("players", [])):
        fault = "it does not say who played"
    if fault:
        raise SaveError(f"the record is damaged: {fault}")
    for number, entry in enumerate([record["opening"], *record["entries"]]):
        if not is_whole_entry(entry, number == 0, len(record["seats"])):
            raise SaveError(f"the record is damaged: entry {number} is neither an answer nor a call with its events")
        if "chance" in record["origin"] and not is_drawn(entry):
            raise SaveError(f"the record is damaged: entry {number} does not say what was drawn")
    if "round" in record and not is_round(record["round"], len(record["seats"])):
        raise SaveError("the record is damaged: its round cannot be read")


def is_whole_entry(entry: Any, opening: bool, seats: int) -> bool:
    """Whether an entry has all required parts."""
    if not isinstance(entry, dict) or not isinstance(entry.get("state"), str):
        return False
    events = entry.get("events")
    if not isinstance(events, list) or not all(
        isinstance(e, list) and len(e) == 2 and isinstance(e[0], str) and isinstance(e[1], str) for e in events
    ):
        return False
    if opening:
        return True
    if type(entry.get("seat")) is not int or not 0 <= entry["seat"] < seats:
        return False
    return ("answer" in entry or ("call" in entry and "arguments" in entry)) and is_entry(entry_of(entry))


def entry_of(data: dict[str, Any]) -> list[Any]:
    """An entry in the form that a sitting's record uses."""
    if "answer" in data:
        named = [data["option"]] if "option" in data else []
        return [data["seat"], data["answer"], *named]
    return [data["seat"], data["call"], data["arguments"]]


def game_of(game: GameBase, record: dict[str, Any]) -> GameBase:
    """The game with the record's cards: the cards of its revision, and custom ones."""
    if record["game"] != game.slug:
        raise SaveError(f'this record is for "{record["game"]}", not for "{game.slug}"')
    return game.playing(cards_since(game, record["cards"], record.get("revision", FIRST)))


def started(
    game: GameBase, record: dict[str, Any], draws: list[Any] | None = None, motions: list[Motion] | None = None
) -> Sitting[Any]:
    """The game at its recorded start. `draws` collects the true-chance draws, and `motions` the visible events."""
    try:
        return restart(game, record["origin"], draws, motions)
    except NONSENSE as fault:
        raise SaveError(f"the record is damaged: it does not say how the game began ({fault})") from None


def play_up_to(game: GameBase, record: dict[str, Any], entries: int) -> Sitting[Any]:
    """The game after this many answers and calls."""
    return played_to(game_of(game, record), record, entries)


def played_to(game: GameBase, record: dict[str, Any], entries: int) -> Sitting[Any]:
    """The result of `play_up_to`, for a game that already has the record's cards."""
    sitting = started(game, record)
    for entry in record["entries"][:entries]:
        play_entry(sitting, entry_of(entry))
    return sitting
