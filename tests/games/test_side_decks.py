"""A side deck is read in the same way in every game, wherever a list is checked."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner

import playmat
from playmat.cli import app
from playmat.cli.deck_files import as_text, counted
from playmat.engine.decks.deck import Deck
from playmat.server.library import decks as server_decks

GAMES = {"champions": "side deck", "school": "sideboard"}
"""The games with side decks, and their name for a side deck."""


def with_side(slug: str, side: str) -> Deck:
    """A deck of the game with this side deck."""
    deck = next(iter(playmat.game(slug).decks.values()))
    return Deck("mine", deck.cards, {**deck.notes, "side": side})


def of_the_game(slug: str, side: str, _: Path) -> list[str]:
    return playmat.game(slug).lists.registration_faults(with_side(slug, side))


def of_the_server(slug: str, side: str, _: Path) -> list[str]:
    text = server_decks.as_text(playmat.game(slug), with_side(slug, side))
    return list(server_decks.check(slug, text)["faults"])


def of_the_command_line(slug: str, side: str, folder: Path) -> list[str]:
    deck = with_side(slug, side)
    file = folder / "mine.txt"
    written = as_text(playmat.game(slug), deck, counted(playmat.game(slug), deck)[0])
    file.write_text("\n".join(f"side: {side}" if line.startswith("side:") else line for line in written.splitlines()))
    matches = playmat.game(slug).matches
    assert matches is not None
    option = f"{matches.option}={matches.value}"  # a list for matches. A single game needs no side deck
    ran = CliRunner().invoke(app, ["decks", "check", slug, str(file), "--option", option])
    return [line.removeprefix("  - ") for line in ran.stdout.splitlines() if line.startswith("  - ")]


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("faults_of", [of_the_game, of_the_server, of_the_command_line])
@pytest.mark.parametrize(
    ("part", "why"),
    [
        ("0 Fireball", "has no copies. Remove it, or write 1 or more"),
        ("00 Fireball", "has no copies. Remove it, or write 1 or more"),
        ("Fireball", 'is not "2 Card Name"'),
        ("-1 Fireball", 'is not "2 Card Name"'),
        ("9999 Fireball", 'is not "2 Card Name"'),
        ("two Fireball", 'is not "2 Card Name"'),
    ],
)
def test_an_invalid_count_is_an_error_everywhere(
    slug: str, faults_of: Callable[[str, str, Path], list[str]], part: str, why: str, tmp_path: Path
) -> None:
    faults = [f for f in faults_of(slug, part, tmp_path) if f.startswith(f'"{part}"')]
    assert [f.partition(" [")[0] for f in faults] == [f'"{part}" in the {GAMES[slug]} {why}']


@pytest.mark.parametrize("slug", GAMES)
def test_a_side_deck_is_the_same_after_it_is_written_and_read(slug: str) -> None:
    """A list written from two piles contains exactly these cards and reads back unchanged."""
    some = [card.id for card in playmat.game(slug).pool()][:3]
    deck = with_side(slug, "").exchanged([some[0]], [some[1], some[2], some[1]])
    assert deck.cards == [some[0]]
    assert deck.notes["side"] == f"2 {some[1]}; 1 {some[2]}"
    assert deck.side == [some[1], some[1], some[2]]
