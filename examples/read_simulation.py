"""Keep the games of a simulation as CSV files, then compare the win rates of a deck's cards.

`playmat simulate atw --games 1000 --out DIR` writes such a folder from the command line. docs/research/data.md lists
the columns. The files can also be read with polars or pandas.
"""

from __future__ import annotations

import csv
import subprocess
import sys
from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory

import playmat
from playmat.agents.tally import wilson

DECK = "nova"


def simulate(folder: Path, games: int) -> None:
    """Plays games of two decks and keeps them."""
    words = ["simulate", "atw", "--games", str(games), "--decks", f"{DECK},tembo", "--out", str(folder)]
    subprocess.run([sys.executable, "-m", "playmat", *words], check=True, capture_output=True)


def read(path: Path) -> list[dict[str, str]]:
    """The rows of a file."""
    with path.open(newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))


def main(folder: str = "", games: int = 40) -> str:
    """How often the deck wins, and how often when it draws each card."""
    with TemporaryDirectory() as temporary:
        source = Path(folder) if folder else Path(temporary) / "games"
        if not folder:
            simulate(source, games)
        rows = read(source / "games.csv")
        cards = [row for row in read(source / "cards.csv") if row["deck"] == DECK and row["drawn"] == "1"]
    wins = sum(row[f"deck_{seat}"] == DECK for row in rows for seat in row["winners"].split())
    drawn = Counter(row["card"] for row in cards)
    won = Counter(row["card"] for row in cards if row["won"] == "1")
    lines = [f"{DECK} wins {wins} of {len(rows)} games"]
    for card, count in drawn.most_common():
        rate, low, high = wilson(won[card], count)
        name = playmat.game("atw").card(card).name
        lines.append(f"{name}: drawn in {count} games, wins {rate:.0%} of them (95% CI {low:.0%} to {high:.0%})")
    return "\n".join(lines)


if __name__ == "__main__":
    print(main(sys.argv[1]) if len(sys.argv) > 1 else main())
