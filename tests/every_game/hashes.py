"""Play seeded games at random and print the results. Both packages must print the same lines."""

from __future__ import annotations

import json
import random
import sys

import playmat
from playmat.engine.files.save import state_hash
from playmat.engine.state import state
from playmat.engine.table.text import ALL_SEEING, log
from playmat.engine.view.view import imagine, seen_by
from tests.every_game.games import begun


def played(slug: str, seed: int) -> dict[str, object]:
    """The results of one game: its hash, length and last line, and the hash of a state imagined halfway."""
    t = begun(slug, seed)
    t.keeps_checkpoints = False
    chance = random.Random(seed)
    imagined = ""
    count = 0
    while not t.over:
        pending = t.state.pending
        count += 1
        if count % 40 == 0 and pending is not None:
            imagined = state_hash(t.game, imagine(seen_by(t, pending.seat), seed).state)
        t.answer(chance.choice(t.listed(pending)) if pending else 0)
    return {
        "seed": seed,
        "hash": state_hash(t.game, t.state),
        "imagined": imagined,
        "answers": count,
        "advice": advice(slug, seed),
        "last": log(t, ALL_SEEING)[-1],
    }


def advice(slug: str, seed: int) -> list[str]:
    """The ratings of the best options in a game that follows its own advice."""
    t = begun(slug, seed)
    t.keeps_checkpoints = False
    lines: list[str] = []
    while not t.over and len(lines) < 60:
        pending = t.state.pending
        if pending is None:
            break
        worth = playmat.game(slug).advice(t.view(pending.seat))
        best = max(range(len(worth)), key=lambda k: worth[k])
        lines.append(f"{best}:{worth[best]:.6f}")
        t.choose(t.listed(pending)[best])
    return lines


if __name__ == "__main__":
    name, first, last = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    print(json.dumps({"compiled": state.__file__.endswith(".so")}))
    for number in range(first, last):
        print(json.dumps(played(name, number)))
