"""Where matches are kept: written whole or not at all, found again, and taken up where they stopped."""

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
from playmat.engine.errors import PlaymatError, SaveError
from playmat.engine.files.document import DEEPEST, read_json
from playmat.engine.files.replay import record_of, rules_digest
from playmat.engine.files.save import NONSENSE, digest, load, repeat, save, state_hash
from playmat.engine.game import Game
from playmat.engine.sitting.sitting import Sitting


def home() -> Path:
    """The folder of this player: PLAYMAT_HOME, else in the user's data folder."""
    own = os.environ.get("PLAYMAT_HOME")
    if own:
        return Path(own).expanduser()
    data = os.environ.get("XDG_DATA_HOME")
    return (Path(data).expanduser() if data else Path.home() / ".local" / "share") / "playmat"


def new_path(game: Game, folder: Path) -> Path:
    """A name for a new file that no other has."""
    stamp = datetime.now().strftime("%Y-%m-%d-%H%M%S")
    path = folder / f"{game.slug}-{stamp}.json"
    count = 1
    while path.exists():
        count += 1
        path = folder / f"{game.slug}-{stamp}-{count}.json"
    return path


def latest(game: Game) -> Path:
    """The save that was written last."""
    found = [p for p in home().glob(f"{game.slug}-*.json") if p.is_file()]
    if not found:
        raise PlaymatError(f"there is no saved game of {game.slug} in {home()}; `playmat play {game.slug}` begins one")
    return max(found, key=lambda p: (p.stat().st_mtime_ns, p.name))


def check_writable(path: Path) -> None:
    """Says before the match, not after it, that a save could not be written."""
    folder = path.parent
    if path.is_dir():
        raise PlaymatError(f"{path} is a folder; a game is saved to a file")
    if not folder.is_dir():
        raise PlaymatError(f"{path}: there is no folder {folder}")
    if not os.access(folder, os.W_OK):
        raise PlaymatError(f"{path}: nothing may be written in {folder}")


def write_json(path: Path, value: Any) -> None:
    """Writes to a temporary file beside it and renames that, so that nothing half-written ever has the name."""
    made = ""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(
            "w", encoding="utf-8", dir=path.parent, prefix=".", suffix=".part", delete=False
        ) as file:
            made = file.name
            json.dump(value, file, ensure_ascii=False, separators=(",", ":"))
        Path(made).replace(path)
    except OSError as fault:
        raise PlaymatError(f"{path} cannot be written: {fault.strerror or fault}") from None
    finally:
        if made:
            with contextlib.suppress(OSError):
                Path(made).unlink()


def write_game(path: Path, table: Sitting[Any], seats: list[str], proven: bool) -> None:
    """A match with who sat where; and under which rules its answers lead to where it stands, if they do."""
    body = save(table)
    del body["sum"]
    body["seats"] = seats
    body["rules"] = rules_digest(table.game) if proven else ""
    write_json(path, {**body, "sum": digest(body)})


class Resumed:
    """A match as it was, with its way back, and who sat where (nobody is named in saves made elsewhere)."""

    def __init__(self, path: Path, table: Sitting[Any], seats: list[str], proven: bool) -> None:
        self.path = path
        self.table = table
        self.seats = seats
        self.proven = proven
        """Its answers lead to where it stands. Else it was changed, or saved under other rules."""

    @contextlib.contextmanager
    def blamed(self) -> Iterator[None]:
        """What goes wrong at a table whose past nobody can show is a fault of its file, not of the program."""
        try:
            yield
        except NONSENSE as fault:
            if self.proven:
                raise
            raise SaveError(
                f"{self.path} cannot be gone on with: it was changed, or saved under rules that are no longer these"
            ) from fault


def read_game(path: Path, game: Game) -> Resumed:
    """The match in a file."""
    text = read_text(path, "saved game")
    try:
        body = read_json(text, DEEPEST)
    except ValueError as fault:
        raise SaveError(
            f"{path} is no saved game of playmat, or not the whole of one: it is no JSON ({fault})"
        ) from None
    try:
        table = load(game, body)
        proven = restore_checkpoints(table, body.get("rules"))
    except PlaymatError as fault:
        raise type(fault)(f"{path}: {fault}") from None
    seats = body.get("seats")
    named = isinstance(seats, list) and len(seats) == table.state.seats and all(isinstance(s, str) for s in seats)
    return Resumed(path, table, list(seats) if named else [], proven)


def restore_checkpoints(table: Sitting[Any], rules: object) -> bool:
    """A save holds no earlier positions; playing its record again gives them back, and says whether it leads here.

    Under the very rules with which it was saved it must, or else it was changed. Under others it is gone on with.
    """
    again = played_again(table)
    if again is not None and state_hash(table.game, again.state) == state_hash(table.game, table.state):
        table.checkpoints = again.checkpoints
        return True
    if rules == rules_digest(table.game):
        raise SaveError("the saved game was changed: what was answered in it does not lead to where it stands")
    return False


def played_again(table: Sitting[Any]) -> Sitting[Any] | None:
    """The game played again by its record, if that can be."""
    try:
        return repeat(table.game, table.origin, table.record)
    except (PlaymatError, *NONSENSE):
        return None


def write_replay(path: Path | None, table: Sitting[Any], seats: list[str]) -> Path:
    """The record of a match, to be watched and verified; without a name it lies beside the saves."""
    chosen = path if path is not None else new_path(table.game, home() / "replays")
    if chosen.exists():
        raise PlaymatError(f"{chosen} is there already")
    if path is not None:
        check_writable(chosen)
    write_json(chosen, record_of(table, seats))
    return chosen
