"""Convert the CSV files of stored games to Parquet, in small parts. Needs the extra `lab`."""

from __future__ import annotations

from pathlib import Path

import pyarrow as pa
from pyarrow import csv as arrow_csv
from pyarrow import parquet as arrow_parquet

from playmat.lab.keep import CARDS, GAMES

TEXTS = ("agent", "deck", "winners", "ending", "rule", "card")
"""Text columns. Those of seats have the seat's number after the name."""
STATISTIC = "stat_"


def to_parquet(folder: Path) -> None:
    """Replace games.csv and cards.csv in a folder with games.parquet and cards.parquet."""
    for name in (GAMES, CARDS):
        convert(folder / name, (folder / name).with_suffix(".parquet"))
        (folder / name).unlink()


def convert(source: Path, target: Path) -> None:
    """Write the rows of a CSV file as Parquet. An empty field becomes null, or an empty string in a text column."""
    with source.open(encoding="utf-8") as file:
        columns = file.readline().strip().split(",")
    types = {name: type_of(name) for name in columns}
    options = arrow_csv.ConvertOptions(column_types=types, null_values=[""], strings_can_be_null=False)
    with (
        arrow_csv.open_csv(source, convert_options=options) as rows,
        arrow_parquet.ParquetWriter(target, rows.schema) as out,
    ):
        for part in rows:
            out.write_batch(part)


def type_of(column: str) -> pa.DataType:
    """The type of a column by its name."""
    name, _, seat = column.rpartition("_")
    if column in TEXTS or (name in TEXTS and seat.isdigit()):
        return pa.string()
    return pa.float64() if column.startswith(STATISTIC) else pa.int64()
