"""Compile the engine, games, server views and encoder with mypyc, and build the page. pyproject.toml has the rest.

PLAYMAT_COMPILE   unset: compile, or warn in one line and build plain Python; 0: do not; 1: compile or fail PLAYMAT_OPT
the C compiler's optimization level, 3 unless set PLAYMAT_GROUPS    one (unless set): everything in one library, which
plays faster; many: engine, kit and each game in a library of its own, so that an edit rebuilds only what it touches
PLAYMAT_PGO       1: profile-guided optimization: build with counters, play seeded games, and build again with the
counts. It more than doubles the build time and needs GCC. If it fails, the build continues without it.
"""

from __future__ import annotations

import contextlib
import io
import os
import shutil
import subprocess
import sys
import textwrap
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from setuptools import setup
from setuptools.command.build import build
from setuptools.command.build_ext import build_ext

sys.path.insert(0, str(Path(__file__).resolve().parent))  # for tools/rewrite.py

SRC = Path("src")
ONE = os.environ.get("PLAYMAT_GROUPS", "one") == "one"
WORK = Path("build/mypyc-one" if ONE else "build/mypyc")
WEB = Path("web")
PAGE = SRC / "playmat" / "web" / "index.html"
# The commands that produce a package. An editable installation stays interpreted; metadata and sdist need no compiler.
BUILDING = {"build", "build_ext", "bdist_wheel", "install"}
WANTED = os.environ.get("PLAYMAT_COMPILE", "")
PROFILED = os.environ.get("PLAYMAT_PGO", "") == "1"
# No code outside replaces functions of these libraries, so the compiler may inline calls: games run 10% faster.
DIRECT = [] if sys.platform == "win32" else ["-fno-semantic-interposition", "-fvisibility=hidden"]


def groups() -> list[tuple[list[str], str | None]]:
    """Engine, kit, each game, the server's views and the encoder are separate libraries, each rebuilt only when needed.

    So is the code that follows a game from decision to decision and counts it: interpreted, it would cost more than a
    tenth of a simulation. A game that is not in the registry yet is not compiled.
    """
    playmat = SRC / "playmat"
    games = sorted(p.parent for p in playmat.glob("games/*/__init__.py"))
    registry = (playmat / "games" / "__init__.py").read_text("utf-8")
    played = [p for p in games if f'"playmat.games.{p.name}"' in registry]
    folders = [playmat / "engine", playmat / "kit", *played, playmat / "server" / "views", playmat / "gym" / "encoding"]
    # No dots in the names: mypyc finds a module's __file__ from a library next to the package, not in it.
    named = [(modules(folder), "_".join(folder.relative_to(SRC).parts)) for folder in folders]
    followed = [
        str(playmat / path) for path in ("agents/course.py", "agents/self_play.py", "agents/tally.py", "lab/trace.py")
    ]
    return [(files, name) for files, name in [*named, (followed, "playmat_agents")] if files]


def modules(folder: Path) -> list[str]:
    """The modules to compile: all but card lists, which are data, and `__init__.py`, which only re-exports names."""
    files = (p for p in sorted(folder.rglob("*.py")) if p.name != "__init__.py")
    return [str(p) for p in files if "cards" not in p.relative_to(folder).parts]


def extensions() -> list[Any]:
    """The C extensions of all groups, or none if compilation is off, or impossible and not required."""
    if WANTED == "0" or not BUILDING & set(sys.argv):
        return []
    libraries: list[Any] = []
    with falling_back():
        from mypyc.build import mypycify
        from tools.rewrite import copy_rewritten

        grouped = groups()
        copy_rewritten(SRC, WORK / "source" / SRC, {Path(file) for files, _ in grouped for file in files})
        # The project's own mypy settings are for `make check`: here, only errors that prevent compilation matter.
        settings = ["--config-file=", "--follow-imports=silent", "--ignore-missing-imports"]
        work = WORK.absolute()
        with contextlib.chdir(work / "source"):  # so that tracebacks name src/playmat/..., where the same lines are
            libraries += mypycify(
                [*settings, f"--cache-dir={work / 'cache'}", *(file for files, _ in grouped for file in files)],
                separate=False if ONE else grouped,
                multi_file=ONE,  # a C file for each module, compiled in parallel: a single one takes over ten minutes
                group_name="playmat" if ONE else None,
                opt_level=os.environ.get("PLAYMAT_OPT", "3"),
                debug_level="0",
                target_dir=str(work),
            )
        for extension in libraries:
            extension.sources = [os.path.relpath(source) for source in extension.sources]
            extension.extra_compile_args = [*extension.extra_compile_args, *DIRECT]  # they share one list
    return libraries


@contextlib.contextmanager
def falling_back() -> Iterator[None]:
    """Turn any failure into one line of warning, unless compilation was required."""
    if WANTED == "1":
        yield
        return
    output = io.StringIO()
    try:
        with contextlib.redirect_stdout(output):
            yield
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # mypyc ends with SystemExit
        reason = textwrap.shorten((output.getvalue().strip() or str(error)).splitlines()[0], 150, placeholder=" …")
        print(f"warning: playmat is built without compilation, it will play slower ({reason})", file=sys.stderr)


class BuildExtensions(build_ext):
    """Build the groups in parallel. If one fails, continue as if there were none."""

    def finalize_options(self) -> None:
        super().finalize_options()
        if self.parallel is None:
            self.parallel = os.cpu_count()

    def build_extensions(self) -> None:
        """Compile the files of one library in parallel, too."""
        compiled: Any = self.compiler.compile

        def side_by_side(sources: list[str], *rest: Any, **named: Any) -> list[str]:
            with ThreadPoolExecutor(self.parallel) as pool:
                objects = pool.map(lambda source: compiled([source], *rest, **named), sources)
                return [file for files in objects for file in files]

        if ONE:
            self.compiler.compile = side_by_side
        if PROFILED:
            self.profile()
        super().build_extensions()

    def profile(self) -> None:
        """Build with counters, play games, and set up the final build to use the counts."""
        counts = Path(self.build_temp, "profile").resolve()
        plain = [(extension, extension.extra_compile_args, extension.extra_link_args) for extension in self.extensions]
        use = [f"-fprofile-use={counts}", "-fprofile-correction", "-fprofile-partial-training", "-Wno-missing-profile"]
        use += ["-Wno-error"]  # mypyc turns warnings into errors, and GCC can give other warnings with counts
        try:
            if "Free Software Foundation" not in printed(*self.compiler.compiler_so[:1], "--version"):
                raise RuntimeError("the C compiler is not GCC")
            shutil.rmtree(counts, ignore_errors=True)
            self.build_counting(Path(self.build_temp, "counting").resolve(), f"-fprofile-generate={counts}")
            added = use
        except Exception as error:
            reason = textwrap.shorten(str(error), 150, placeholder=" …")
            print(f"warning: playmat is built without profile-guided optimization ({reason})", file=sys.stderr)
            added = []
        for extension, compile_args, link_args in plain:
            extension.extra_compile_args = [*compile_args, *added]
            extension.extra_link_args = link_args

    def build_counting(self, folder: Path, counter: str) -> None:
        """Build everything with counters, next to a copy of the package, and play with it."""
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(SRC, folder, ignore=shutil.ignore_patterns("__pycache__", "web"))
        for extension in self.extensions:
            extension.extra_compile_args = [*extension.extra_compile_args, counter]
            extension.extra_link_args = [*extension.extra_link_args, counter]
        build_lib, self.build_lib = self.build_lib, str(folder)
        try:
            super().build_extensions()
        finally:
            self.build_lib = build_lib
        paths = [str(folder), os.environ.get("PYTHONPATH", "")]  # pip puts the packages for the build there
        printed(sys.executable, "-P", "tools/training.py", PYTHONPATH=os.pathsep.join(filter(None, paths)))

    def run(self) -> None:
        done = False
        with falling_back():
            super().run()
            done = True
        if not done:
            self.forget()

    def forget(self) -> None:
        """Remove incomplete builds, and make the wheel platform-independent."""
        for extension in self.extensions:
            Path(self.get_ext_fullpath(extension.name)).unlink(missing_ok=True)
        self.extensions = []
        self.distribution.ext_modules = []
        wheel: Any = self.distribution.get_command_obj("bdist_wheel", create=False)
        if wheel is not None:
            wheel.root_is_pure = True


def build_page() -> None:
    """Builds the page from its sources if they and npm exist and it is out of date."""
    sources = [p for p in WEB.rglob("*") if "node_modules" not in p.parts and p.is_file()]
    built = PAGE.stat().st_mtime if PAGE.exists() else 0.0
    if not sources or max(p.stat().st_mtime for p in sources) <= built:
        return
    npm = shutil.which("npm") or ""
    installed = npm and ((WEB / "node_modules").exists() or runs(npm, "ci", "--silent"))
    if not installed or not runs(npm, "run", "--silent", "build", "--", "--logLevel", "warn"):
        have = "an older page" if PAGE.exists() else "no page for the browser"
        print(f"warning: playmat is built with {have} (npm of Node.js 20 or newer builds it)", file=sys.stderr)


def runs(*command: str) -> bool:
    """Whether a command of the page's project succeeds."""
    return subprocess.run(command, cwd=WEB, check=False).returncode == 0


def printed(*command: str, **variables: str) -> str:
    """The output of a command, or an error with its last line if it fails."""
    done = subprocess.run(command, env={**os.environ, **variables}, text=True, check=False, capture_output=True)
    if done.returncode:
        raise RuntimeError((done.stderr.strip() or f"{command[0]} fails").splitlines()[-1])
    return done.stdout


class Build(build):
    """A build without leftovers of an earlier one: a deleted module must not stay in a wheel."""

    def run(self) -> None:
        build_page()
        super().run()
        built = {Path(p).resolve() for command in self.get_sub_commands() for p in self.outputs(command)}
        for path in Path(self.build_lib).rglob("*"):
            if path.is_file() and path.resolve() not in built and "__pycache__" not in path.parts:
                path.unlink()

    def outputs(self, command: str) -> list[str]:
        finished: Any = self.get_finalized_command(command)
        return list(finished.get_outputs())


setup(ext_modules=extensions(), cmdclass={"build": Build, "build_ext": BuildExtensions})
