"""The wheel contains everything needed to play: it is built, installed into an empty environment, and used there."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import urllib.request
import venv
import zipfile
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.test_documentation import blocks_of
from tests.web.conftest import CHROMIUM, STILL, Server
from tests.web.conftest import browser as browser

ROOT = Path(__file__).resolve().parent.parent
PINS = {"PIP_CONSTRAINT": str(ROOT / "constraints.txt"), "PIP_DISABLE_PIP_VERSION_CHECK": "1"}

TUTORIAL = blocks_of((ROOT / "docs" / "develop" / "new-game.md").read_text("utf-8"))

pytestmark = pytest.mark.wheel
needs_compiler = pytest.mark.skipif(shutil.which("cc") is None and shutil.which("gcc") is None, reason="no C compiler")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A compiled wheel."""
    folder = tmp_path_factory.mktemp("wheel")
    # Reuse the output of `make compile`: only changed files are compiled, and setup.py drops deleted ones.
    folders = ("build", "--build-lib=build/compiled", "--build-temp=build/temp-O0")
    kept = [f"-C--global-option={word}" for word in folders]
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", *kept, "--outdir"]
    run(*command, folder, ROOT, PLAYMAT_OPT="0", PLAYMAT_GROUPS="many")
    [built] = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The program folder of an environment with the wheel and its dependencies, without extras."""
    return environment(tmp_path_factory.mktemp("core"), str(wheel))


@pytest.fixture(scope="module")
def with_server(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The program folder of an environment with the server extra."""
    return environment(tmp_path_factory.mktemp("server"), f"{wheel}[server]")


def environment(folder: Path, requirement: str) -> Path:
    """Install into a fresh environment and return its program folder."""
    venv.create(folder, with_pip=True)
    run(folder / "bin" / "python", "-m", "pip", "install", "--quiet", requirement)
    return folder / "bin"


def test_the_games_are_listed(installed: Path) -> None:
    assert "atw" in run(installed / "playmat", "games")


def test_the_rulebook_is_included(installed: Path) -> None:
    assert "C.4" in run(installed / "playmat", "rules", "atw", "C.4")


def test_a_game_is_played_in_the_terminal(installed: Path, tmp_path: Path) -> None:
    output = run(installed / "playmat", "play", "atw", "--seed", "7", typed="1\n" * 600, PLAYMAT_HOME=str(tmp_path))
    assert re.search(r"(You win|wins|Nobody wins).*after \d+ decisions\.", " ".join(output.split()))  # prose: ok


def test_a_plain_installation_has_no_server_and_says_how_to_add_it(installed: Path) -> None:
    sentence = "playmat serve needs the server extra: pip install 'playmat[server]'"
    assert sentence in run(installed / "playmat", "serve", status=2)
    packages = run(installed / "python", "-m", "pip", "list", "--format=freeze").lower()
    assert not [name for name in ("starlette", "sqlalchemy", "uvicorn", "msgspec") if name in packages]


def test_with_the_extra_the_server_runs(with_server: Path, tmp_path: Path) -> None:
    process = subprocess.Popen(
        [with_server / "playmat", "serve", "--port", "0"],
        cwd="/",
        env={**clean_environment(), "PLAYMAT_HOME": str(tmp_path)},
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    try:
        assert process.stdout is not None
        lines = (re.search(r"running on (http://[\d.:]+)", line) for line in process.stdout)
        address = next(match[1] for match in lines if match)  # fails if the server ends without printing this line
        with urllib.request.urlopen(f"{address}/api/games", timeout=60) as answer:
            assert any(game["slug"] == "atw" for game in json.load(answer))
    finally:
        process.terminate()
        process.communicate()


@pytest.mark.skipif(shutil.which("npm") is None, reason="no npm here")
def test_the_page_is_served(with_server: Path) -> None:
    code = "from playmat.server.http.page import FOLDER; print(*(p.name for p in FOLDER.rglob('*')))"
    files = run(with_server / "python", "-c", code).split()
    assert "index.html" in files
    assert sum(1 for name in files if name.endswith(".js.br")) > 5


def test_the_layouts_of_the_games_are_included(with_server: Path) -> None:
    code = "from playmat.server.library.library import game_details; print(sorted(game_details('atw')['layout']))"
    assert "zones" in run(with_server / "python", "-c", code)


@needs_compiler
@pytest.mark.parametrize("module", ["playmat.engine.state.state", "playmat.games.atw.state"])
def test_the_wheel_is_compiled(installed: Path, module: str) -> None:
    where = run(installed / "python", "-c", f"import {module} as m; print(m.__file__)").strip()
    assert where.endswith(".so")
    assert where.startswith(str(installed.parent))


@pytest.fixture(scope="module")
def own_game(with_server: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A new game, written by the wheel's own command and installed next to it from its own wheel."""
    folder = tmp_path_factory.mktemp("own")
    run(with_server / "playmat", "new", "game", "cairns", "--in", folder)
    run(sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", folder, folder / "cairns")
    [wheel] = folder.glob("*.whl")
    run(with_server / "python", "-m", "pip", "install", "--quiet", "--no-deps", wheel)
    return folder


def test_a_game_from_another_wheel_is_played_simulated_and_checked(with_server: Path, own_game: Path) -> None:
    playmat = with_server / "playmat"
    assert "12 of 12 rules" in run(playmat, "rules", "cairns", "--check")
    assert "It can be played. 2 to do." in run(playmat, "check", "cairns")
    assert "first player" in run(playmat, "simulate", "cairns", "--games", "40", "--workers", "2")
    table = run(playmat, "play", "cairns", "--seed", "3", typed="1\nq\n", PLAYMAT_HOME=str(own_game / "home"))
    assert "Seat 1 places" in table
    assert "--resume" in table


@pytest.mark.skipif(not CHROMIUM, reason="no chromium here")
def test_a_game_from_another_wheel_is_played_in_the_browser(
    with_server: Path, own_game: Path, browser: Browser
) -> None:
    server = Server(own_game, None, python=str(with_server / "python"))
    server.start()
    try:
        page = browser.new_page(base_url=server.address, reduced_motion="reduce")
        page.add_init_script(STILL)
        page.goto("/")
        page.locator(".game[data-game=cairns]").click()
        page.get_by_role("button", name="Play", exact=True).click()
        expect(page.locator(".question h2")).to_contain_text("Place a stone, or rest.")
        page.get_by_role("button", name="Rest").first.click()
        expect(page.get_by_text("Seat 1 rests.").first).to_be_attached()
        expect(page.get_by_text("Seat 2 places ").first).to_be_attached()
        page.goto("/rules/cairns/4.1")
        expect(page.get_by_text("A stone that echoes makes its owner's cairn higher")).to_be_visible()
    finally:
        server.kill()


def test_the_commands_of_the_tutorial_run(wheel: Path, tmp_path: Path) -> None:
    """Run docs/develop/new-game.md literally, in an empty folder. The game in the terminal is quit at once."""
    path = f"{tmp_path / '.venv' / 'bin'}{os.pathsep}{os.environ['PATH']}"
    commands = [block.text for block in TUTORIAL if block.kind == "sh"]
    assert len(commands) == 4
    for text in commands:
        shell = ("bash", "-euc", f"cd {tmp_path}\n{text}")
        run(*shell, typed="1\nq\n", PATH=path, PLAYMAT_HOME=str(tmp_path / "home"), PIP_FIND_LINKS=links(wheel))


@needs_compiler
def test_a_game_from_another_package_can_be_compiled(with_server: Path, own_game: Path, wheel: Path) -> None:
    """The game uses the setup.py of the tutorial and plays exactly as before."""
    parts = {block.file: block.text for block in TUTORIAL if block.file}
    project = own_game / "cairns" / "pyproject.toml"
    text = project.read_text("utf-8")
    project.write_text(re.sub(r"requires = .*\n", parts["requires.toml"], text, count=1), "utf-8")
    (own_game / "cairns" / "setup.py").write_text(parts["setup.py"], "utf-8")
    before = simulated(with_server)
    python = (with_server / "python", "-m", "pip")
    folder = own_game / "compiled"
    run(*python, "wheel", "--no-deps", "--wheel-dir", folder, own_game / "cairns", PIP_FIND_LINKS=links(wheel))
    run(*python, "install", "--quiet", "--no-deps", "--force-reinstall", *folder.glob("*.whl"))
    where = run(with_server / "python", "-c", "import cairns.rules as rules; print(rules.__file__)").strip()
    assert where.endswith(".so")
    assert "12 of 12 rules" in run(with_server / "playmat", "rules", "cairns", "--check")
    assert simulated(with_server) == before


def simulated(folder: Path) -> list[str]:
    """The statistics of simulated games, without the time they took."""
    lines = run(folder / "playmat", "simulate", "cairns", "--games", "40", "--seed", "3").splitlines()
    return [line for line in lines if "start-up" not in line]


def links(wheel: Path) -> str:
    """The places where pip finds playmat, besides the usual ones."""
    return f"{wheel.parent} {os.environ.get('PIP_FIND_LINKS', '')}"


def test_if_the_compiler_fails_the_wheel_is_plain_python(tmp_path: Path) -> None:
    """Build as users do, in an environment with only the packages that pyproject.toml requires."""
    command = [sys.executable, "-m", "build", "--wheel", "--outdir"]
    output = run(*command, tmp_path, source(tmp_path), CC="/bin/false", PLAYMAT_GROUPS="many")
    [wheel] = tmp_path.glob("*.whl")
    assert wheel.name.endswith("-py3-none-any.whl")
    assert not [name for name in zipfile.ZipFile(wheel).namelist() if name.endswith(".so")]
    assert len([line for line in output.splitlines() if line.startswith("warning: playmat is built without")]) == 1


def source(folder: Path) -> Path:
    """A copy of a wheel's sources. From build/, it includes only mypyc's cache, which saves a minute."""
    copy = folder / "source"
    if (ROOT / "build" / "mypyc").exists():
        shutil.copytree(ROOT / "build" / "mypyc", copy / "build" / "mypyc")
    shutil.copytree(ROOT / "src", copy / "src", ignore=shutil.ignore_patterns("__pycache__", "*.egg-info"))
    (copy / "tools").mkdir()
    copied = ("pyproject.toml", "setup.py", "tools/rewrite.py", "README.md", "LICENSE", "THIRD-PARTY-LICENSES.txt")
    for name in copied:
        shutil.copy(ROOT / name, copy / name)
    return copy


def run(*command: str | Path, status: int = 0, typed: str = "", **variables: str) -> str:
    """The output of a command, run outside the project and without this environment's Python path."""
    done = subprocess.run(
        [str(word) for word in command],
        cwd="/",
        env={**clean_environment(), **PINS, **variables},
        input=typed,
        text=True,
        check=False,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    assert done.returncode == status, done.stdout
    return done.stdout


def clean_environment() -> dict[str, str]:
    """The environment variables of this process, except those that would lead to this source tree."""
    return {k: v for k, v in os.environ.items() if k != "PYTHONPATH" and not k.startswith("PLAYMAT_")}
