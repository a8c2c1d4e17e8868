"""Write docs/develop/public-names.md: the modules that declare `__all__`, and the names in them.

Run this when a public name is added or removed. A test compares the page with the sources.
"""

from __future__ import annotations

import ast
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "playmat"
PAGE = ROOT / "docs" / "develop" / "public-names.md"
PARTS = {
    "Programs": [
        "__init__.py",
        "agents/__init__.py",
        "agents/self_play.py",
        "agents/tally.py",
        "games/__init__.py",
        "gym/__init__.py",
        "gym/datasets.py",
    ],
    "Rulebooks, scenarios and sets": ["scenario/**/*.py", "search/**/*.py", "sets/__init__.py"],
    "Games: the engine": ["engine/**/*.py"],
    "Games: the kit": ["kit/**/*.py"],
    "Games: their tests": ["testing/__init__.py"],
}
"""The paths of public modules, by heading. Everything else is private."""
HEADER = """# Public names

These names are public: other packages may import them, and [each release](releases.md) lists changes to them. A module
declares them in `__all__`. Every other name and module is private and can change in any version. In a public class,
the attributes and methods without a leading underscore are public.

Also public are the commands with their options and `--json` output, the
[scenario language](../design/scenarios.md), the server's [protocol](protocol.md), and the files that playmat writes:
saves, records, decks, [sets](../design/sets.md) and card texts.

`tools/public_names.py` writes this page, and a test keeps it up to date.
"""


def main() -> None:
    PAGE.write_text(page(), "utf-8")
    print(f"{PAGE.name}: {sum(map(len, public_names().values()))} names in {len(public_names())} modules")


def page() -> str:
    """Return the text of the page."""
    sections = [f"\n## {title}\n\n{''.join(map(entry, paths_of(title)))}" for title in PARTS]
    return HEADER + "".join(sections)


def entry(path: Path) -> str:
    """Return the lines about a module, with its name and its public names."""
    names = ", ".join(f"`{name}`" for name in declared(path))
    return f"- `{module_name(path)}`: {names}\n" if names else ""


def public_names() -> dict[str, list[str]]:
    """Return the public names by module."""
    return {module_name(path): declared(path) for title in PARTS for path in paths_of(title) if declared(path)}


def paths_of(title: str) -> list[Path]:
    return [path for pattern in PARTS[title] for path in sorted(PACKAGE.glob(pattern))]


def declared(path: Path) -> list[str]:
    """Return the names in a module's `__all__`, read without importing it."""
    for node in ast.parse(path.read_text("utf-8")).body:
        match node:
            case ast.Assign(targets=[ast.Name(id="__all__")], value=names):
                return sorted(ast.literal_eval(names), key=str.lower)
    return []


def module_name(path: Path) -> str:
    names = path.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(names[:-1] if names[-1] == "__init__" else names)


if __name__ == "__main__":
    main()
