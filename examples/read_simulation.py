"""Save the games of a simulation, then read them with polars: the win rates of a deck and its cards.

`playmat simulate atw --games 1000 --out DIR` writes such a folder, as CSV or Parquet (`--format parquet`).
docs/research/data.md lists the columns. Needs `pip install polars`. pandas reads the same files.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import polars as pl

import playmat
from playmat.agents.tally import wilson

DECK = "nova"


def simulate(folder: Path, games: int) -> None:
    """Play games between two decks and save them."""
    words = ["simulate", "atw", "--games", str(games), "--decks", f"{DECK},tembo", "--out", str(folder)]
    subprocess.run([sys.executable, "-m", "playmat", *words], check=True, capture_output=True)


def read(folder: Path, name: str) -> pl.DataFrame:
    """A table from the folder, in either format."""
    parquet = folder / f"{name}.parquet"
    if parquet.exists():
        return pl.read_parquet(parquet)
    return pl.read_csv(folder / f"{name}.csv", schema_overrides={"winners": pl.String})


def wins_of(deck: str, games: pl.DataFrame) -> int:
    """The number of games that a deck won."""
    winner = pl.when(pl.col("winners") == "1").then("deck_1").when(pl.col("winners") == "2").then("deck_2")
    return int(games.select((winner == deck).sum()).item())


def main(folder: str = "", games: int = 40) -> str:
    """The deck's win rate, overall and for each card drawn."""
    with TemporaryDirectory() as temporary:
        source = Path(folder) if folder else Path(temporary) / "games"
        if not folder:
            simulate(source, games)
        matches, cards = read(source, "games"), read(source, "cards")
    drawn = (
        cards.filter((pl.col("deck") == DECK) & (pl.col("drawn") == 1))
        .group_by("card")
        .agg(pl.len().alias("games"), pl.col("won").sum())
        .sort("games", "card", descending=[True, False])
    )
    lines = [f"{DECK} wins {wins_of(DECK, matches)} of {len(matches)} games"]
    for id, count, won in drawn.iter_rows():
        rate, low, high = wilson(won, count)
        name = playmat.game("atw").card(id).name
        lines.append(f"{name}: drawn in {count} games, wins {rate:.0%} of them (95% CI {low:.0%} to {high:.0%})")
    return "\n".join(lines)


if __name__ == "__main__":
    print(main(sys.argv[1]) if len(sys.argv) > 1 else main())
