"""Saved matches: written atomically, listed, and resumed."""

from __future__ import annotations

import contextlib
import json
import os
import tempfile
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Any

from playmat.cli.common import read_text
from playmat.engine.base import GameBase
from playmat.engine.errors import PlaymatError, SaveError
from playmat.engine.files.document import DEEPEST, read_json
from playmat.engine.files.replay import record_of, rules_digest
from playmat.engine.files.save import NONSENSE, digest, load, repeat, save, state_hash
from playmat.engine.sitting.sitting import Sitting


def home() -> Path:
    """The player's folder: PLAYMAT_HOME, or a folder in the user's data folder."""
    own = os.environ.get("PLAYMAT_HOME")
    if own:
        return Path(own).expanduser()
    data = os.environ.get("XDG_DATA_HOME")
    return (Path(data).expanduser() if data else Path.home() / ".local" / "share") / "playmat"


def new_path(game: GameBase, folder: Path, suffix: str = ".json") -> Path:
    """An unused name for a new file."""
    stamp = datetime.now().strftime("%Y-%m-%d-%H%M%S")
    path = folder / f"{game.slug}-{stamp}{suffix}"
    count = 1
    while path.exists():
        count += 1
        path = folder / f"{game.slug}-{stamp}-{count}{suffix}"
    return path


def latest(game: GameBase) -> Path:
    """The latest save."""
    saves = [p for p in home().glob(f"{game.slug}-*.json") if p.is_file()]
    if not saves:
        raise PlaymatError(f"no saved game of {game.slug} in {home()}. Start one with `playmat play {game.slug}`")
    return max(saves, key=lambda p: (p.stat().st_mtime_ns, p.name))


def check_writable(path: Path) -> None:
    """Before the match starts, check that a save can be written."""
    folder = path.parent
    if path.is_dir():
        raise PlaymatError(f"{path} is a folder. Choose a file to save to")
    if not folder.is_dir():
        raise PlaymatError(f"{path}: no folder {folder}")
    if not os.access(folder, os.W_OK):
        raise PlaymatError(f"{path}: no permission to write in {folder}")


def write_json(path: Path, value: Any) -> None:
    """Write to a temporary file in the same folder and rename it, so that the file is never half written."""
    temporary = ""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(
            "w", encoding="utf-8", dir=path.parent, prefix=".", suffix=".part", delete=False
        ) as file:
            temporary = file.name
            json.dump(value, file, ensure_ascii=False, separators=(",", ":"))
        Path(temporary).replace(path)
    except OSError as fault:
        raise PlaymatError(f"cannot write {path}: {fault.strerror or fault}") from None
    finally:
        if temporary:
            with contextlib.suppress(OSError):
                Path(temporary).unlink()


def write_game(path: Path, table: Sitting[Any], seats: list[str], proven: bool) -> None:
    """Write a match with its players. If `proven` (its answers lead to its position), add the digest of the rules."""
    body = save(table)
    del body["sum"]
    body["seats"] = seats
    body["rules"] = rules_digest(table.game) if proven else ""
    write_json(path, {**body, "sum": digest(body)})


class Resumed:
    """A saved match, with its checkpoints and players. Saves from elsewhere name no players."""

    def __init__(self, path: Path, table: Sitting[Any], seats: list[str], proven: bool) -> None:
        self.path = path
        self.table = table
        self.seats = seats
        self.proven = proven
        """Whether replaying its answers leads to its position. If not, it was edited, or saved with different rules."""

    @contextlib.contextmanager
    def blamed(self) -> Iterator[None]:
        """If replaying the answers does not lead to the position, blame errors on the file, not on the program."""
        try:
            yield
        except NONSENSE as fault:
            if self.proven:
                raise
            raise SaveError(
                f"cannot resume {self.path}: it was changed, or saved under rules that have changed since"
            ) from fault


def read_game(path: Path, game: GameBase) -> Resumed:
    """The match in a file."""
    text = read_text(path, "saved game")
    try:
        body = read_json(text, DEEPEST)
    except ValueError as fault:
        raise SaveError(f"{path} is not a saved game, or it is incomplete: invalid JSON ({fault})") from None
    try:
        table = load(game, body)
        proven = restore_checkpoints(table, body.get("rules"))
    except PlaymatError as fault:
        raise type(fault)(f"{path}: {fault}") from None
    seats = body.get("seats")
    named = isinstance(seats, list) and len(seats) == table.state.seats and all(isinstance(s, str) for s in seats)
    return Resumed(path, table, list(seats) if named else [], proven)


def restore_checkpoints(table: Sitting[Any], rules: object) -> bool:
    """Rebuild earlier positions, which a save does not contain, and check that the record leads to the saved position.

    If it does not, although the rules have not changed since, the save was edited. Under different rules, the match
    still resumes.
    """
    again = played_again(table)
    if again is not None and state_hash(table.game, again.state) == state_hash(table.game, table.state):
        table.checkpoints = again.checkpoints
        return True
    if rules == rules_digest(table.game):
        raise SaveError("the saved game was changed: its answers do not lead to its position")
    return False


def played_again(table: Sitting[Any]) -> Sitting[Any] | None:
    """The game replayed from its record, if that is possible."""
    try:
        return repeat(table.game, table.origin, table.record)
    except (PlaymatError, *NONSENSE):
        return None


def write_replay(path: Path | None, table: Sitting[Any], seats: list[str]) -> Path:
    """Write the record of a match, for watching and verifying. The default is a new file next to the saves."""
    chosen = path if path is not None else new_path(table.game, home() / "replays")
    if chosen.exists():
        raise PlaymatError(f"{chosen} already exists")
    if path is not None:
        check_writable(chosen)
    write_json(chosen, record_of(table, seats))
    return chosen
