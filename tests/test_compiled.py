"""Both packages exist side by side: the editable, interpreted package, and the one that `make compile` wrote."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from conftest import is_repeated

ROOT = Path(__file__).resolve().parent.parent
COMPILED = ROOT / "build" / "compiled"
MODULES = [
    "playmat.engine.state.state",
    "playmat.games.atw.state",
    "playmat.server.views.view_json",
    "playmat.gym.encoding.encoder",
]


@pytest.mark.parametrize("module", MODULES)
def test_the_editable_installation_is_interpreted(module: str) -> None:
    assert file_of(module) == source(ROOT / "src", module)


@pytest.mark.skipif(not (COMPILED / ".stamp").exists(), reason="`make compile` was not run")
@pytest.mark.parametrize("module", MODULES)
def test_the_compiled_package_comes_first(module: str) -> None:
    file = file_of(module, PYTHONPATH=str(COMPILED))
    assert file.suffix == ".so"
    assert file.parent == source(COMPILED, module).parent


@pytest.mark.skipif(not (COMPILED / ".stamp").exists(), reason="`make compile` was not run")
def test_card_lists_stay_interpreted() -> None:
    assert not [*COMPILED.glob("playmat/games/*/cards/**/*.so")]


def file_of(module: str, **variables: str) -> Path:
    """The file from which a separate process imports a module."""
    clean = {k: v for k, v in os.environ.items() if k != "PYTHONPATH"}
    command = [sys.executable, "-c", f"import {module} as m; print(m.__file__)"]
    return Path(subprocess.check_output(command, cwd=ROOT, env={**clean, **variables}, text=True).strip())


def source(folder: Path, module: str) -> Path:
    return folder.joinpath(*module.split(".")).with_suffix(".py")


def test_the_interpreted_run_skips_only_tests_that_the_compiled_run_has(request: pytest.FixtureRequest) -> None:
    assert not is_repeated(request.node)
    request.node.add_marker("once")
    assert is_repeated(request.node)
    request.node.add_marker("interpreted")
    assert not is_repeated(request.node), "no other run includes it"
