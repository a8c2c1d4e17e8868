"""`python -m tests.playthroughs`: rewrite all playthroughs, or add one from a game record."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import playmat
from playmat.engine.files.replay import play_up_to
from tests.playthroughs.playthrough import FOLDER, files, replayed, text_of


def command_of(record: dict[str, Any]) -> str:
    """The command that began the recorded match."""
    origin = record["origin"]
    usual = playmat.game(record["game"]).full_options({})
    words = ["playmat", "play", record["game"], *(f"--deck {deck}" for deck in origin["decks"])]
    words += [f"--option {name}={value}" for name, value in origin["options"].items() if value != usual[name]]
    words += [f"--opponent {player}" for player in record["players"] if player != "human"]
    return " ".join([*words, f"--seed {origin['seed']}"])


if len(sys.argv) == 3:
    kept = json.loads(Path(sys.argv[1]).read_text("utf-8"))
    match = play_up_to(playmat.game(kept["game"]), kept, len(kept["entries"]))
    (FOLDER / sys.argv[2]).write_text(text_of(match, command_of(kept)), "utf-8")
else:
    for path in files():
        text = path.read_text("utf-8")
        path.write_text(text_of(replayed(text), text.splitlines()[0]), "utf-8")
