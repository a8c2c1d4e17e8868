"""Record games, then count their winners, endings and rules.

A record contains every answer, every event and every draw. `playmat replay FILE --verify` checks it.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory

import playmat
from playmat.agents import player
from playmat.engine.files.replay import read_record, record_of


def record_games(folder: Path, games: int) -> None:
    """Play games of ATW and write a record of each."""
    game = playmat.game("atw")
    decks = [game.deck("nova"), game.deck("tembo")]
    for seed in range(games):
        players = [player("greedy", seed), player("random", seed)]
        table = game.start(decks, seed)
        while not table.over:
            seat = table.asked().seat
            table.answer(players[seat].choose(table.view(seat), table.listed(table.asked())))
        (folder / f"game-{seed}.json").write_text(json.dumps(record_of(table, ["greedy", "random"])))


def main(folder: str = "", games: int = 5) -> str:
    """Winners, endings and the most frequently applied rules, from all records in a folder."""
    winners: Counter[str] = Counter()
    endings: Counter[str] = Counter()
    rules: Counter[str] = Counter()
    with TemporaryDirectory() as temporary:
        if not folder:
            record_games(Path(temporary), games)
        for path in sorted(Path(folder or temporary).glob("*.json")):
            record = read_record(path.read_text("utf-8"))
            outcome = record["outcome"]
            winners.update(record["players"][seat] for seat in outcome["winners"])
            endings[outcome["ending"]] += 1
            rules.update(rule for entry in record["entries"] for rule, _ in entry["events"])
    return f"winners: {dict(winners)}\nendings: {dict(endings)}\nrules applied most often: {rules.most_common(5)}"


if __name__ == "__main__":
    print(main(sys.argv[1]) if len(sys.argv) > 1 else main())
