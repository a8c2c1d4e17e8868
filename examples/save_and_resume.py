"""Save a game in progress, load it, continue it, and verify the record of the whole game."""

from __future__ import annotations

import json
from pathlib import Path
from tempfile import TemporaryDirectory

import playmat
from playmat.engine.files.replay import read_record, record_of
from playmat.engine.files.verify import verify


def main() -> str:
    """Play to decision 20, save, load, and finish the game."""
    game = playmat.game("atw")
    table = game.start(["nova", "tembo"], seed=11)
    for _ in range(20):
        assert table.decision is not None
        table.answer(table.decision.options[-1])
    with TemporaryDirectory() as folder:
        path = Path(folder) / "game.json"
        path.write_text(json.dumps(table.save()))
        table = playmat.load(json.loads(path.read_text()))
    answered = len(table.record)
    while not table.over:
        assert table.decision is not None
        table.answer(table.decision.options[0])
    assert table.outcome is not None
    record = read_record(json.dumps(record_of(table)))
    verdict = "the record is verified" if verify(game, record).ok else "the record was changed"
    return f"Loaded after {answered} answers, over after {len(table.record)}: {table.outcome.ending}; {verdict}."


if __name__ == "__main__":
    print(main())
