"""Scenarios as tests: pytest collects every ```scenario block of a rulebook as one item and runs it six ways."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Final, cast

import hypothesis
import pytest

from playmat.engine.errors import PlaymatError
from playmat.engine.game import Game
from playmat.games import BUILT_IN
from playmat.games import game as find_game
from playmat.scenario.puzzle import staleness
from playmat.scenario.rulebook import Rulebook, book_ids, read_chapter
from playmat.scenario.run import WAYS, Way, check_heard, run_scenario
from playmat.scenario.scenario import Scenario, ScenarioFailed
from playmat.testing import PropertyTests
from tests.databases import KINDS, Cluster, cluster

# A shell that runs the tests in the background ignores Ctrl-C for them, but the processes they start need it.
if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

# No deadlines: a test that is slow on a busy machine has not failed.
hypothesis.settings.register_profile("playmat", deadline=None)
hypothesis.settings.load_profile("playmat")

FEW_SEEDS: Final = 2
"""The number of seeds for each property of a game in the interpreted run. The compiled run and `make soak` use all."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Number of ways: six in the compiled run, one (plain) in the interpreted run."""
    parser.addoption("--ways", choices=["six", "plain"], default="six", help="how each scenario is run")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out of the interpreted run what the compiled run already covers: tests marked `once`, and further seeds."""
    if config.getoption("--ways") == "plain":
        again = [item for item in items if is_repeated(item)]
        config.hook.pytest_deselected(items=again)
        items[:] = [item for item in items if not is_repeated(item)]


def is_repeated(item: pytest.Item) -> bool:
    """Whether the interpreted run would only repeat this test."""
    if isinstance(item, pytest.Function) and item.cls and issubclass(item.cls, PropertyTests):
        seed = item.callspec.params.get("seed")
        return isinstance(seed, int) and seed >= FEW_SEEDS
    return bool(item.get_closest_marker("once") and not item.get_closest_marker("interpreted"))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Warn about weights and puzzles made with other cards. This is not a failure, but they should be remade."""
    for slug in BUILT_IN:
        game = find_game(slug)
        for stale in filter(None, (game.player.staleness(), staleness(game))):
            terminalreporter.write_line(f"warning: {stale}", yellow=True)


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    """Collect each chapter of a rulebook as a test file."""
    if file_path.suffix == ".md" and file_path.parent.name == "rulebook":
        chapter: Chapter = Chapter.from_parent(parent, path=file_path)
        return chapter
    return None


def game_of(folder: Path, root: Path) -> Game:
    """The game of this rulebook: a built-in game, or the tests' toy game."""
    if folder.parent.name == "games":
        return cast(Game, import_module(f"playmat.games.{folder.name}").GAME)
    module = ".".join(folder.relative_to(root).parts)
    return cast(Game, import_module(module).GAME)


class Chapter(pytest.File):
    """One file of a rulebook."""

    def collect(self) -> Iterator[pytest.Item]:
        """Its scenarios."""
        book = Rulebook(book_ids(self.path.parent), [], [])
        read_chapter(book, self.path.name, self.path.read_text("utf-8"))
        game = game_of(self.path.parent.parent, self.config.rootpath)
        for scenario in book.scenarios():
            item: ScenarioItem = ScenarioItem.from_parent(self, name=scenario.title)
            item.game, item.scenario, item.ids = game, scenario, book.ids
            yield item


class ScenarioItem(pytest.Item):
    """One scenario, run in every way, with a listener."""

    game: Game
    scenario: Scenario
    ids: list[str]

    def runtest(self) -> None:
        """Run the scenario. A failure names the way and the line."""
        ways = [Way] if self.config.getoption("--ways") == "plain" else WAYS
        heard = run_scenario(self.game, self.scenario, ways)
        check_heard(self.game, self.scenario, heard, self.ids)

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: object = None) -> str:
        """The scenario's own message, with a traceback only for an internal error."""
        if isinstance(excinfo.value, ScenarioFailed) and isinstance(excinfo.value.__cause__, PlaymatError | None):
            return str(excinfo.value)
        return str(super().repr_failure(excinfo))

    def reportinfo(self) -> tuple[Path, int, str]:
        """Where it is."""
        line = self.scenario.where.rpartition(":")[2]
        return self.path, int(line) if line.isdigit() else 0, self.name


@pytest.fixture(scope="session")
def postgres() -> Iterator[Cluster]:
    """PostgreSQL, for all tests that need it."""
    with cluster() as postgres:
        yield postgres


@pytest.fixture(params=KINDS)
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of an empty database: an SQLite file, then PostgreSQL."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'rooms.db'}"
    postgres: Cluster = request.getfixturevalue("postgres")
    return postgres.new_database()
