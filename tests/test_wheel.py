"""The wheel holds all that playing needs: built, installed into an empty environment, and used from there."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PINS = {"PIP_CONSTRAINT": str(ROOT / "constraints.txt"), "PIP_DISABLE_PIP_VERSION_CHECK": "1"}

pytestmark = pytest.mark.wheel


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of programs of an environment that holds the wheel and what it depends on, nothing else."""
    folder = tmp_path_factory.mktemp("wheel")
    # On top of what `make compile` has left: only what changed since is compiled, and setup.py drops what is gone.
    folders = ("build", "--build-lib=build/compiled", "--build-temp=build/temp-O0")
    kept = [f"-C--global-option={word}" for word in folders]
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", *kept, "--outdir"]
    run(*command, folder, ROOT, PLAYMAT_OPT="0", PLAYMAT_GROUPS="many")
    [wheel] = folder.glob("*.whl")
    venv.create(folder / "venv", with_pip=True)
    run(folder / "venv" / "bin" / "python", "-m", "pip", "install", "--quiet", wheel)
    return folder / "venv" / "bin"


def test_the_games_are_there(installed: Path) -> None:
    assert "atw" in run(installed / "playmat", "games")


def test_the_rulebook_is_there(installed: Path) -> None:
    assert "C.4" in run(installed / "playmat", "rules", "atw", "C.4")


@pytest.mark.skipif(shutil.which("npm") is None, reason="no npm here")
def test_the_page_is_there(installed: Path) -> None:
    code = "from playmat.server.http.page import FOLDER; print(*(p.name for p in FOLDER.rglob('*')))"
    files = run(installed / "python", "-c", code).split()
    assert "index.html" in files
    assert sum(1 for name in files if name.endswith(".js.br")) > 5


def test_the_layouts_of_the_games_are_there(installed: Path) -> None:
    code = "from playmat.server.library.library import game_details; print(sorted(game_details('atw')['layout']))"
    assert "zones" in run(installed / "python", "-c", code)


@pytest.mark.skipif(shutil.which("cc") is None and shutil.which("gcc") is None, reason="no C compiler here")
@pytest.mark.parametrize("module", ["playmat.engine.state.state", "playmat.games.atw.state"])
def test_it_came_compiled(installed: Path, module: str) -> None:
    where = run(installed / "python", "-c", f"import {module} as m; print(m.__file__)").strip()
    assert where.endswith(".so")
    assert where.startswith(str(installed.parent))


def test_where_the_compiler_fails_it_is_plain_python(tmp_path: Path) -> None:
    """Built as a stranger does it: in an environment that holds only what pyproject.toml asks for."""
    command = [sys.executable, "-m", "build", "--wheel", "--outdir"]
    said = run(*command, tmp_path, source(tmp_path), CC="/bin/false", PLAYMAT_GROUPS="many")
    [wheel] = tmp_path.glob("*.whl")
    assert wheel.name.endswith("-py3-none-any.whl")
    assert not [name for name in zipfile.ZipFile(wheel).namelist() if name.endswith(".so")]
    assert len([line for line in said.splitlines() if line.startswith("warning: playmat is built without")]) == 1


def source(folder: Path) -> Path:
    """A copy of all that a wheel is made from; of build/ only what mypyc remembers, which saves a minute."""
    copy = folder / "source"
    if (ROOT / "build" / "mypyc").exists():
        shutil.copytree(ROOT / "build" / "mypyc", copy / "build" / "mypyc")
    shutil.copytree(ROOT / "src", copy / "src", ignore=shutil.ignore_patterns("__pycache__", "*.egg-info"))
    (copy / "tools").mkdir()
    for name in ("pyproject.toml", "setup.py", "tools/rewrite.py", "tools/training.py", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, copy / name)
    return copy


def run(*command: str | Path, **variables: str) -> str:
    """What a command prints, run outside the project and without the environment's own Python path."""
    clean = {k: v for k, v in os.environ.items() if k != "PYTHONPATH" and not k.startswith("PLAYMAT_")}
    done = subprocess.run(
        [str(word) for word in command],
        cwd="/",
        env={**clean, **PINS, **variables},
        text=True,
        check=False,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    assert done.returncode == 0, done.stdout
    return done.stdout
