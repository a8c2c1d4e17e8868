"""Count lines of code by part of the package, without blank lines, comments and docstrings.

python tools/codelines.py                 the table of this tree
python tools/codelines.py ../before src   several trees side by side, each a folder that contains playmat or src/playmat
python tools/codelines.py --kinds         this tree's games side by side, by purpose of the code
"""

from __future__ import annotations

import ast
import io
import sys
import tokenize
from pathlib import Path

HERE = Path(__file__).resolve().parent.parent / "src"
GAMES = ("atw", "champions", "school", "aew", "ttcg")
PARTS = ("engine", "kit", *(f"games/{name}" for name in GAMES))
KINDS = ("rules", "vocabulary", "decks", "face", "player", "cards")
LAYOUT = (tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT, tokenize.ENDMARKER)


def code_lines(source: str) -> int:
    """The number of lines of code in a source text."""
    held: set[int] = set()
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type not in LAYOUT:
            held.update(range(token.start[0], token.end[0] + 1))
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            held.difference_update(range(node.lineno, (node.end_lineno or node.lineno) + 1))
    return len(held)


def counted(folder: Path) -> int:
    """The number of lines of code in a folder and its subfolders."""
    return sum(code_lines(path.read_text("utf-8")) for path in folder.rglob("*.py"))


def package(folder: str) -> Path:
    """The package in a folder: the folder itself, or playmat or src/playmat in it."""
    for place in (Path(folder) / "src" / "playmat", Path(folder) / "playmat", Path(folder)):
        if (place / "engine").is_dir():
            return place
    raise SystemExit(f"there is no playmat in {folder}")


def table(places: list[Path]) -> list[list[str]]:
    """A row for each part and for the total, and a column for each tree."""
    counts = [[counted(place / part) for part in PARTS] for place in places]
    rows = [[part, *(str(column[k]) for column in counts)] for k, part in enumerate(PARTS)]
    return [*rows, ["together", *(str(sum(column)) for column in counts)]]


def kinds(place: Path) -> list[list[str]]:
    """A row for each kind of code, and a column for each game. The last total excludes cards, which are mostly data."""
    columns = [[counted(place / "games" / name / kind) for kind in KINDS] for name in GAMES]
    wholes = [counted(place / "games" / name) for name in GAMES]
    rest = [whole - sum(column) for whole, column in zip(wholes, columns, strict=True)]
    rows = [[kind, *(str(column[k]) for column in columns)] for k, kind in enumerate(KINDS)]
    without = [whole - column[-1] for whole, column in zip(wholes, columns, strict=True)]
    return [["", *GAMES], *rows, ["else", *map(str, rest)], ["without cards", *map(str, without)]]


def main(arguments: list[str]) -> None:
    """Print the table."""
    rows = (
        kinds(HERE / "playmat")
        if arguments == ["--kinds"]
        else table([package(name) for name in arguments or [str(HERE)]])
    )
    for name, *numbers in rows:
        print(f"{name:<16}" + "".join(f"{number:>10}" for number in numbers))


if __name__ == "__main__":
    main(sys.argv[1:])
