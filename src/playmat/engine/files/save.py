"""Saves: every state as JSON, with steps and words stored by address, and the hash that tells two states apart."""

from __future__ import annotations

import hashlib
import json
from importlib import import_module
from typing import Any, Final

from playmat.engine.base import GameBase
from playmat.engine.errors import BrokenRule, PlaymatError, SaveError, StaleSave
from playmat.engine.files.revisions import FIRST, cards_since, current_revision
from playmat.engine.files.shape import check_parts, check_state
from playmat.engine.files.trial import try_out
from playmat.engine.player.weights import read_weights
from playmat.engine.sitting.match import Match, begin_game_or_match
from playmat.engine.sitting.opening import Opening, give_chance, seats_of
from playmat.engine.sitting.sitting import Sitting, play_entry
from playmat.engine.state.card import BLANK, Card
from playmat.engine.state.column import PACKED, column
from playmat.engine.state.event import KINDS, Event, Kind, history
from playmat.engine.state.frame import Frame
from playmat.engine.state.names import named
from playmat.engine.state.option import MOVES, PROMPTS, Move, Prompt
from playmat.engine.state.record import RECORD_NAMES, RECORDS, Record
from playmat.engine.state.scope import Ref
from playmat.engine.state.state import Mark, State
from playmat.engine.state.step import LISTERS, STEPS, NamedLister, Rule, Word
from playmat.engine.table.base import END_FRAME
from playmat.engine.table.motion import Motion
from playmat.engine.table.table import Table

__all__ = ["digest", "load", "save"]

FORMAT: Final = 4
"""The format of new saves. Format 3 is the same, except that its answers have no identity."""
READ: Final = (3, FORMAT)
OLDER: Final = (1, 2)
"""Formats whose states are no longer read. Those games are replayed from their answers."""
STEPS[END_FRAME.address] = END_FRAME
NONSENSE: Final = (
    BrokenRule, KeyError, TypeError, ValueError, AttributeError, IndexError, ArithmeticError, RecursionError,
)  # fmt: skip
"""The exceptions raised when reading something that playmat never wrote."""
CHAINED: Final = ("before",)
"""The name of the last field of a record that is a link in a chain."""
SETTINGS: Final = "settings"
"""The field of a state that is saved by the names of the options."""
ADDED: Final = ("key", "drawn")
"""The fields of a state that older saves lack. An empty state has the values they had."""
INSTANCED: Final = (RECORD_NAMES[Ref], RECORD_NAMES[Mark])
"""The records whose last two fields are a thing and its instance."""


def encode(game: GameBase, value: Any) -> Any:
    """A value of a state as JSON: records by name and fields, everything declared by its address."""
    if value is None or isinstance(value, (bool, int, str)):
        return value
    if isinstance(value, list):
        return [encode(game, v) for v in value]
    if isinstance(value, PACKED):
        return list(value)
    if isinstance(value, dict):
        return {"dict": [[encode(game, k), encode(game, v)] for k, v in sorted(value.items())]}
    if isinstance(value, Event):
        return {"log": encode_log(game, value)}
    if isinstance(value, Record):
        if value.FIELDS[-1:] == CHAINED:
            return {"chain": encode_chain(game, value)}
        fields = [encode(game, v) for v in value.values()]
        if isinstance(value, Frame):
            fields += [value.base, value.slots]
        return {RECORD_NAMES[type(value)]: fields}
    return address(game, value)


def address(game: GameBase, value: Any) -> dict[str, str]:
    """Something declared in the code: its kind and its address."""
    if isinstance(value, Rule):
        return {"step": value.address}
    if isinstance(value, NamedLister):
        return {"lister": value.address}
    if isinstance(value, Word):
        return {"word": game.lexicon.address_of(value)}
    if isinstance(value, Move):
        return {"move": value.address}
    if isinstance(value, Prompt):
        return {"prompt": value.address}
    if isinstance(value, Kind):
        return {"kind": value.address}
    if isinstance(value, Card):
        return {"card": value.id}
    raise BrokenRule(f"a state holds a {type(value).__name__}, which cannot be saved")


def encode_log(game: GameBase, last: Event) -> list[Any]:
    """The chain of events, oldest first."""
    return [[encode(game, v) for v in event.values()] for event in history(last)]


def encode_chain(game: GameBase, last: Any) -> list[Any]:
    """The name of a record and all links of its chain, oldest first, so that nesting does not grow with the game."""
    links: list[Any] = []
    link = last
    while link is not None:
        links.append([encode(game, v) for v in link.values()[:-1]])
        link = link.before
    return [RECORD_NAMES[type(last)], *reversed(links)]


def decode_chain(game: GameBase, body: list[Any]) -> Any:
    """The last link of a chain."""
    cls: Any = named(RECORDS, body[0])
    link: Any = None
    for fields in body[1:]:
        link = cls(*[decode(game, v) for v in fields], link)
    return link


def decode(game: GameBase, value: Any) -> Any:
    """The inverse of `encode`."""
    if isinstance(value, list):
        return [decode(game, v) for v in value]
    if not isinstance(value, dict):
        return value
    if len(value) != 1:
        raise SaveError("the saved game is damaged: a record has several names")
    ((name, body),) = value.items()
    if name == "dict":
        return {decode(game, k): decode(game, v) for k, v in body}
    if name == "log":
        event: Event | None = None
        for fields in body:
            event = Event(*[*[decode(game, v) for v in fields], event])
        return event
    if name == "chain":
        return decode_chain(game, body)
    record = named(RECORDS, name)
    return declared(game, name, body) if record is None else decode_record(game, record, body)


def decode_record(game: GameBase, cls: type[Record], body: list[Any]) -> Record:
    """A record from its fields."""
    made_of = [decode(game, v) for v in body]
    if issubclass(cls, Frame):
        frame = cls(*made_of[:-2])
        frame.base, frame.slots = made_of[-2:]
        return frame
    return cls(*made_of)


def declared(game: GameBase, name: str, address: str) -> Any:
    """Something declared in the code, by its address."""
    tables: dict[str, dict[str, Any]] = {
        "step": STEPS, "lister": LISTERS, "move": MOVES, "prompt": PROMPTS, "kind": KINDS,
    }  # fmt: skip
    declaration: Any = None
    if name in tables:
        declaration = named(tables[name], address)
    elif name == "word":
        declaration = game.lexicon.at(address)
    elif name == "card":
        declaration = BLANK if address == "" else game.cards.get(address)
    else:
        raise SaveError(f'the saved game contains a "{name}", which this version does not know')
    if declaration is None:
        raise StaleSave(
            f'the game was saved with {name} "{address}", which this version does not have, '
            "but it can be replayed from its answers"
        )
    return declaration


def save_state(game: GameBase, state: State) -> dict[str, Any]:
    """A state as JSON, field by field."""
    saved = {name: encode(game, getattr(state, name)) for name in state.FIELDS}
    saved[SETTINGS] = {o.name: o.value_text(number) for o, number in zip(game.options, state.settings, strict=False)}
    return saved


def load_state(game: GameBase, saved: dict[str, Any]) -> State:
    """The state that was saved."""
    state = game.new_state()
    if SETTINGS not in saved and "options" in saved:
        saved = {**saved, SETTINGS: saved["options"]}
    lacking = [name for name in state.FIELDS if name not in saved and name not in ADDED]
    if lacking:
        raise SaveError(f"the saved game is damaged: it lacks {', '.join(lacking)}")
    for name in state.FIELDS:
        if name in saved:
            try:
                read = load_settings(game, saved[name]) if name == SETTINGS else decode(game, saved[name])
                setattr(state, name, column(read) if isinstance(getattr(state, name), PACKED) else read)
            except NONSENSE as fault:
                raise SaveError(f"the saved game is damaged: {name} cannot be read") from fault
    check_state(game, state)
    return state


def load_settings(game: GameBase, saved: dict[str, Any]) -> list[int]:
    """The saved settings by name. Older saves had a record of them without names."""
    usual = game.full_options(None)
    before = next((body for name, body in saved.items() if name.endswith("Options")), None)
    if before is None:
        if not saved.keys() <= usual.keys():
            raise KeyError(f"{game.slug} has no such options")
        return game.coded({**usual, **saved})
    numbers = game.coded(usual)
    for name, value in zip(game.earlier_options, before, strict=False):
        option = next(o for o in game.options if o.name == name)
        numbers[option.at] = option.earlier(value)
    return numbers


def canonical(value: Any) -> str:
    """Canonical JSON, for hashes."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def digest(value: Any) -> str:
    """A hash of a JSON value."""
    return hashlib.sha256(canonical(value).encode()).hexdigest()


def state_hash(game: GameBase, state: State) -> str:
    """A hash that is equal for two tables exactly when their saves are equal."""
    return digest(save_state(game, state))


PAST: Final = ("seed", "key", "drawn", "script", "learned", "decisions", "seen", "last", "instance")
"""The fields of a state that do not affect what can still happen. Instances only matter for a Ref's freshness."""


def position_of(game: GameBase, state: State) -> int:
    """A hash of everything that can affect the rest of the game: the save without log, chance and counters."""
    names = [name for name in state.FIELDS if name not in PAST and name not in game.player.counters]
    saved = [without_instances(state, encode(game, getattr(state, name))) for name in names]
    return int(digest(saved)[:30], 16)


def without_instances(state: State, value: Any) -> Any:
    """Encoded references and marks, with their freshness instead of the growing instance number."""
    if isinstance(value, list):
        return [without_instances(state, v) for v in value]
    if not isinstance(value, dict):
        return value
    ((name, body),) = value.items()
    if name in INSTANCED:
        thing, instance = body[-2:]
        fresh = 0 <= thing < len(state.instance) and state.instance[thing] == instance
        return {name: [*body[:-2], thing, fresh]}
    return {name: without_instances(state, body)}


def save(t: Sitting[Any]) -> dict[str, Any]:
    """The whole sitting, to resume later."""
    body: dict[str, Any] = {
        "playmat": "save",
        "format": FORMAT,
        "game": t.game.slug,
        "cards": t.game.more_cards,
        "revision": current_revision(t.game),
        "origin": t.origin,
        "record": t.record,
        "state": save_state(t.game, t.state),
    }
    body["sum"] = digest(body)
    return body


def load(game: GameBase, saved: Any) -> Sitting[Any]:
    """A sitting from its save. Truncated, edited or foreign saves are refused with the reason."""
    check_save(game, saved)
    check_parts(saved)
    game = game.playing(cards_since(game, saved["cards"], saved.get("revision", FIRST)))
    if saved["format"] in OLDER:
        return load_older(game, saved)
    try:
        state = load_state(game, saved["state"])
        origin = saved["origin"]
        sitting: Sitting[Any] = (
            Match(game, state, origin) if state.standing is not None else Sitting(game, state, origin)
        )
        sitting.record = [list(entry) for entry in saved["record"]]
    except NONSENSE as fault:
        raise SaveError("the saved game is damaged: it contains something that playmat never writes") from fault
    try_out(sitting)
    return sitting


def game_of(module: str, cards: str, weights: dict[str, Any] | None = None) -> GameBase:
    """The game of a module with its custom cards and weights, from its pickle."""
    game: GameBase = import_module(module).GAME
    if weights is not None:
        game = game.with_weights(read_weights(json.dumps(weights)))
    return game.playing(cards)


def load_table(game: GameBase, state: dict[str, Any], quiet: bool) -> Table[Any]:
    """A view or clone from its pickle."""
    table: Table[Any] = Table(game, load_state(game, state))
    table.quiet = quiet
    return table


def load_older(game: GameBase, saved: dict[str, Any]) -> Sitting[Any]:
    """The sitting of an older save, replayed from the start because the format of states has changed."""
    if "decks" not in saved["origin"] and "state" not in saved["origin"]:
        raise StaleSave("the game was saved by an older version, and the file does not say how it began")
    try:
        return repeat(game, saved["origin"], saved["record"])
    except NONSENSE as fault:
        raise StaleSave("the game was saved by an older version, and cannot be played by the current rules") from fault
    except PlaymatError as fault:
        raise StaleSave(
            f"the game was saved by an older version, and plays differently under the current rules: {fault}"
        ) from fault


def check_save(game: GameBase, saved: Any) -> None:
    """Check that this can be a save of this game at all."""
    if not isinstance(saved, dict) or saved.get("playmat") != "save":
        record = isinstance(saved, dict) and saved.get("playmat") == "record"
        raise SaveError(
            "this is not a playmat saved game" + (" but a record. Use `playmat replay` to watch it" if record else "")
        )
    if saved.get("format") not in OLDER + READ:
        raise SaveError(
            f"the saved game has format {saved.get('format')}, but this version reads formats 1 to {FORMAT}"
        )
    if saved.get("game") != game.slug:
        raise SaveError(f'this saved game is for "{saved.get("game")}", not for "{game.slug}"')
    lacking = [k for k in ("cards", "origin", "record", "state", "sum") if k not in saved]
    if lacking:
        raise SaveError(f"the saved game is damaged: it lacks {', '.join(lacking)}")
    body = {k: v for k, v in saved.items() if k != "sum"}
    if saved["sum"] != digest(body):
        raise SaveError("the saved game was changed or damaged: wrong checksum")


def restart(
    game: GameBase, origin: dict[str, Any], draws: list[Any] | None = None, motions: list[Motion] | None = None
) -> Sitting[Any]:
    """The game at its start. `draws` collects the true-chance draws, and `motions` what a spectator sees."""
    if "state" in origin:
        state = load_state(game, origin["state"])
        if "chance" in origin:
            give_chance(state, origin)
        sitting: Sitting[Any] = (
            Match(game, state, origin) if state.standing is not None else Sitting(game, state, origin)
        )
        sitting.draws = draws
        sitting.motions = motions
        sitting.resolve()
        return sitting
    decks = [game.lists.recorded(deck, origin["options"]) for deck in seats_of(game, origin["decks"])]
    opening = Opening(decks, origin["seed"], origin["options"], origin.get("chance", ""), draws, motions)
    return begin_game_or_match(game, opening)


def repeat(game: GameBase, origin: dict[str, Any], record: list[list[Any]]) -> Sitting[Any]:
    """The game replayed from the start, using its record."""
    sitting = restart(game, origin)
    for entry in record:
        play_entry(sitting, entry)
    return sitting
