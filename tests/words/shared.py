"""The table of docs/develop/kit-effects.md: the meanings of words in all games, from their declarations.

python -m tests.words.shared        rewrite the table
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playmat.engine.state.card import Ability, Card
from playmat.engine.words.form import form_of
from playmat.engine.words.param import Do
from playmat.engine.words.reference import declared
from playmat.games import game

SLUGS = ["atw", "champions", "school", "aew", "ttcg"]
PAGE = Path(__file__).resolve().parents[2] / "docs" / "develop" / "kit-effects.md"
TITLE = "## Words by game"


def done_on(node: Any, classes: set[type[Any]]) -> None:
    """Record the class of every word that a card uses as an effect or a cost."""
    if isinstance(node, (list, tuple)):
        for part in node:
            done_on(part, classes)
        return
    if not isinstance(node, (Card, Ability)):
        classes.add(type(node))
    for param in form_of(node).takes:
        if isinstance(param, Do):
            done_on(param.value(node), classes)


def effect_words(slug: str) -> dict[str, list[str]]:
    """For each meaning, the effect words and cost words that a game has for it."""
    chosen = game(slug)
    classes: set[type[Any]] = set()
    cards = chosen.with_cards(chosen.example_cards).pool() if chosen.example_cards else chosen.pool()
    done_on(list(cards), classes)
    by_meaning: dict[str, list[str]] = {}
    for name, word in sorted(chosen.vocabulary().items(), key=lambda item: (item[0].lower(), item[0])):
        if (word if isinstance(word, type) else type(word)) in classes and declared(word).name:
            by_meaning.setdefault(declared(word).means, []).append(name)
    return by_meaning


def table() -> list[str]:
    """A line for each meaning shared by at least two games, sorted by the number of games. The last line has totals."""
    words = {slug: effect_words(slug) for slug in SLUGS}
    games = {means: [slug for slug in SLUGS if means in words[slug]] for of in words.values() for means in of}
    shared = sorted((means for means in games if len(games[means]) > 1), key=lambda means: (-len(games[means]), means))
    lines = [f"| means | {' | '.join(SLUGS)} |", f"|---{'|---' * len(SLUGS)}|"]
    lines += [
        f"| {means} | {' | '.join(', '.join(words[slug].get(means, [])) for slug in SLUGS)} |" for means in shared
    ]
    counts = [
        (sum(len(names) for means, names in of.items() if means in shared), sum(map(len, of.values())))
        for of in words.values()
    ]
    lines.append(f"| **shared / own** | {' | '.join(f'{those} / {of_all - those}' for those, of_all in counts)} |")
    return lines


def section() -> list[str]:
    """The lines of the table on the page."""
    below = PAGE.read_text("utf-8").partition(f"{TITLE}\n")[2].partition("\n## ")[0]
    return [line for line in below.splitlines() if line.startswith("|")]


def write() -> None:
    """Write the table to the page."""
    text = PAGE.read_text("utf-8")
    PAGE.write_text(text.replace("\n".join(section()), "\n".join(table())), "utf-8")


if __name__ == "__main__":
    write()
