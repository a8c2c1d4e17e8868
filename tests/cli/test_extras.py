"""A plain installation works without the server's packages. Commands that need them say how to install them."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import playmat
from playmat.cli import table
from playmat.cli.extras import MissingExtra, needs_extra
from playmat.cli.screen import Screen
from playmat.server.store.schema import StoreError, make_engine
from tests.cli.conftest import Run

PACKAGE = Path(__file__).resolve().parents[2] / "src" / "playmat"
PYPROJECT = PACKAGE.parents[1] / "pyproject.toml"
SERVER = ("alembic", "msgspec", "psycopg", "sqlalchemy", "starlette", "uvicorn", "websockets")
WITHOUT_SERVER = f"import sys; sys.modules.update(dict.fromkeys({SERVER!r}))\n"  # None cannot be imported
SENTENCE = "playmat: playmat serve needs the server extra: pip install 'playmat[server]'"


def python(code: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", code], text=True, capture_output=True, check=False, stdin=subprocess.DEVNULL
    )


def playmat_without_server(*arguments: str) -> subprocess.CompletedProcess[str]:
    return python(f"{WITHOUT_SERVER}sys.argv = {['playmat', *arguments]!r}\nfrom playmat.cli import main\nmain()")


def test_all_modules_outside_the_server_import_without_its_packages() -> None:
    names = [".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts) for path in PACKAGE.rglob("*.py")]
    elsewhere = ("playmat.server.", "playmat.templates.", "playmat.testing.", "playmat.__main__")
    modules = [name for name in names if not name.startswith(elsewhere)]
    assert len(modules) > 300
    done = python(f"{WITHOUT_SERVER}from importlib import import_module\nfor m in {modules!r}: import_module(m)")
    assert (done.returncode, done.stderr) == (0, "")


def test_serve_names_its_extra() -> None:
    done = playmat_without_server("serve")
    assert (done.returncode, done.stderr.splitlines()) == (2, [SENTENCE])


def test_the_help_of_serve_needs_no_extra() -> None:
    assert "Usage: playmat serve" in playmat_without_server("serve", "--help").stdout


def test_playmat_without_a_command_names_the_extra_and_the_terminal() -> None:
    done = playmat_without_server()
    assert done.returncode == 2
    assert "the table in the browser needs the server extra: pip install 'playmat[server]'" in done.stderr
    assert "playmat play atw" in done.stderr


def test_playmat_without_a_command_offers_a_game_in_the_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    games: list[str] = []
    monkeypatch.setattr("playmat.cli.screen.Screen", lambda: Screen(live=True))
    monkeypatch.setattr("builtins.input", lambda _: "school")
    monkeypatch.setattr("playmat.cli.play.command", games.append)
    table.offer_terminal(MissingExtra("the browser needs the server extra"))
    assert games == ["school"]
    assert "the browser needs the server extra" in capsys.readouterr().out


def test_an_executor_names_its_extra(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("playmat.cli.experiment.find_spec", lambda _: None)
    result = run("simulate", "atw", "--executor", "ray", "--games", "2")
    assert result.exit_code == 2
    assert "--executor ray needs the cluster extra: pip install 'playmat[cluster]'" in result.stderr


@pytest.mark.parametrize("package", ["gymnasium", "numpy", "pettingzoo"])
def test_the_environments_name_their_extra(package: str) -> None:
    done = python(f"import sys; sys.modules[{package!r}] = None\nfrom playmat.gym import aec_env, seat_env")
    sentence = f"playmat.gym needs the gym extra: pip install 'playmat[gym]' ({package} is missing)"
    assert done.stderr.splitlines()[-1] == f"playmat.engine.errors.PlaymatError: {sentence}"


def test_a_postgres_database_names_its_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(StoreError, match=r"needs its driver: pip install 'playmat\[postgres\]'"):
        make_engine("postgresql+psycopg://user@host/name")


def test_the_extras_named_in_messages_contain_the_needed_packages() -> None:
    extras = tomllib.loads(PYPROJECT.read_text("utf-8"))["project"]["optional-dependencies"]
    needed = {"cluster": ("ray",), "gym": ("gymnasium", "numpy", "pettingzoo"), "postgres": ("psycopg",)}
    for extra, packages in needed.items():
        assert set(packages) <= {re.split(r"[<>=\[]", line)[0].lower() for line in extras[extra]}


def test_a_missing_module_of_playmat_is_not_a_missing_extra() -> None:
    with pytest.raises(ModuleNotFoundError, match=r"playmat\.absent"), needs_extra("this", "server"):
        import playmat.absent  # type: ignore[import-not-found]  # noqa: F401


def test_every_package_of_the_server_is_in_its_extra() -> None:
    """Check that the tests above leave out the same packages as a plain installation."""
    project = tomllib.loads(PYPROJECT.read_text("utf-8"))["project"]
    extras = project["optional-dependencies"]
    packages = {re.split(r"[<>=\[]", line)[0].lower() for line in [*extras["server"], *extras["postgres"]]}
    assert packages - {"playmat"} == set(SERVER)
    assert not packages & {re.split(r"[<>=\[]", line)[0].lower() for line in project["dependencies"]}


def loaded_by(code: str) -> set[str]:
    done = python(f"import sys\n{code}\nprint(*sys.modules)")
    assert done.returncode == 0, done.stderr
    return set(done.stdout.split())


def running(*arguments: str) -> str:
    argv = ["playmat", *arguments]
    return f"sys.argv = {argv}\nfrom playmat.cli import main\ntry:\n    main()\nexcept SystemExit:\n    pass"


def test_importing_playmat_imports_no_engine() -> None:
    loaded = loaded_by("import playmat")
    light = {"playmat.engine", "playmat.engine.errors", "playmat.engine.files", "playmat.engine.files.game_set"}
    assert {name for name in loaded if name.startswith("playmat.")} <= light


def test_help_imports_no_command() -> None:
    loaded = loaded_by(running("--help"))
    assert {name for name in loaded if name.startswith("playmat.cli.")} == set()
    assert "playmat.engine.game" not in loaded


def test_reading_a_rule_imports_neither_runner_nor_mutator() -> None:
    loaded = loaded_by(running("rules", "atw", "C.4"))
    assert "playmat.games.atw.game" in loaded
    assert not {"playmat.scenario.mutate", "playmat.scenario.run", "rich.progress"} & loaded


def test_the_version_is_written_once() -> None:
    pyproject = PYPROJECT.read_text("utf-8")
    assert playmat.__version__ not in pyproject
    assert 'attr = "playmat.__version__"' in pyproject
