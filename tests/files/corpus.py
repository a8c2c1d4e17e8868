"""Real files for all games, of every kind that playmat reads, to be mutated."""

from __future__ import annotations

import json
import random
from functools import cache
from importlib.resources import files
from typing import Any, Final

import playmat
from playmat.cli import deck_files
from playmat.engine.files.replay import record_of
from playmat.engine.files.save import digest, save
from playmat.engine.game import Game
from playmat.engine.sitting.sitting import Sitting
from playmat.scenario.rulebook import pieces
from playmat.server.library import decks as server_decks
from tests.every_game.games import SLUGS, seats_for, sensible

SAVE: Final = "save"
RECORD: Final = "record"
DECK: Final = "deck"
SCENARIO: Final = "scenario"


class Sample:
    """A file: its game, its kind, its suffix and its text."""

    def __init__(self, kind: str, game: str, ending: str, text: str) -> None:
        self.kind: Final[str] = kind
        self.game: Final[str] = game
        self.ending: Final[str] = ending
        self.text: Final[str] = text


def signed(body: dict[str, Any]) -> dict[str, Any]:
    """The file with a valid checksum."""
    plain = {name: part for name, part in body.items() if name != "sum"}
    return {**plain, "sum": digest(plain)}


def played(game: Game, seed: int, answers: int, options: dict[str, Any] | None = None) -> Sitting[Any]:
    """A game after some random answers."""
    t = game.start(seats_for(game, seed), seed=seed, options=options)
    chance = random.Random(seed)
    for _ in range(answers):
        if t.over:
            break
        t.answer(chance.choice(sensible(t)))
    return t


def games_of(slug: str) -> list[Sitting[Any]]:
    """Games at the beginning, in the middle and at the end, and a game of a match if the game has matches."""
    game = playmat.game(slug)
    games = [played(game, seed, answers) for seed, answers in ((1, 0), (2, 25), (3, 60), (4, 120))]
    if game.matches is not None:
        match = played(game, 6 if game.most_seats == 2 else 3, 15, {game.matches.option: game.matches.value})
        match.call(0, next(iter(game.calls)))
        games.append(match)
    return games


def deck_samples(game: Game) -> list[Sample]:
    """Two decks, as text and as the JSON of the builder and of the server."""
    samples: list[Sample] = []
    for name in list(game.decks)[:2]:
        deck = game.decks[name]
        cards = deck_files.counted(game, deck)[0]
        history = [{"at": "2025-01-01", "diff": {next(iter(cards)): 1}, "note": "first"}]
        samples.append(Sample(DECK, game.slug, ".txt", deck_files.as_text(game, deck, cards)))
        samples.append(Sample(DECK, game.slug, ".json", deck_files.as_json(game, deck, cards, history)))
        samples.append(Sample(DECK, game.slug, ".json", json.dumps(server_decks.as_data(game, deck))))
    return samples


def scenario_samples(game: Game) -> list[Sample]:
    """Some scenarios of each chapter of the rulebook, as YAML and as Markdown, including those with cards."""
    samples: list[Sample] = []
    folder = files(type(game).__module__.rpartition(".")[0]) / "rulebook"
    for path in sorted(folder.iterdir(), key=lambda p: str(p.name)):
        if not path.name.endswith(".md"):
            continue
        blocks = [block for _, _, block in pieces(path.read_text("utf-8")) if block is not None]
        for k, block in enumerate(sorted(blocks, key=len)[:: max(1, len(blocks) // 3)]):
            fenced = f"Words.\n\n```scenario\n{block}```\n"
            ending, text = (".yaml", block) if k % 2 else (".md", fenced)
            samples.append(Sample(SCENARIO, game.slug, ending, text))
        samples += [Sample(SCENARIO, game.slug, ".yaml", block) for block in blocks if "\ncards:" in block][:2]
    return samples


@cache
def corpus() -> list[Sample]:
    """All sample files."""
    samples: list[Sample] = []
    for slug in SLUGS:
        game = playmat.game(slug)
        for t in games_of(slug):
            body = signed({**save(t), "seats": ["human"] * t.state.seats})
            samples.append(Sample(SAVE, slug, ".json", json.dumps(body)))
            samples.append(Sample(RECORD, slug, ".json", json.dumps(record_of(t, salt="00"))))
        samples += deck_samples(game)
        samples += scenario_samples(game)
    return samples
