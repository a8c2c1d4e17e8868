"""Write a compiled copy of the whole package, in addition to the interpreted one.

`PYTHONPATH=build/compiled python …` runs it. Only groups whose sources changed are rebuilt (the engine is one group,
each game another). Unlike an installation, this fails if compilation fails.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable
from importlib.metadata import version
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
# With -O0, tests take 12% longer than with -O1 (340 s instead of 303), but the build takes a third of the time.
OPT = os.environ.get("PLAYMAT_OPT", "0")
# With groups, an edit rebuilds only what it affects. A single library, as in a wheel, plays 10% faster.
GROUPS = os.environ.get("PLAYMAT_GROUPS", "many")
PROFILED = os.environ.get("PLAYMAT_PGO", "") == "1"
BUILT_BY = ("setup.py", "tools/rewrite.py", "tools/training.py", "pyproject.toml")


def main() -> int:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--into", type=Path, default=ROOT / "build" / "compiled", help="folder for the package")
    into: Path = arguments.parse_args().into.resolve()
    stamp = into / ".stamp"
    before = stamp.read_text().split("\n") if stamp.exists() else []
    now = [settings(), contents(sources())]
    if before == now:
        print(f"{shown(into)} is up to date")
        return 0
    if before and before[0] != now[0]:
        shutil.rmtree(into)  # built with another compiler or optimization level, which the build would not detect
    stamp.unlink(missing_ok=True)
    # mypyc's cache of unchanged modules lacks their native integers, which would make mypyc fail
    shutil.rmtree(ROOT / "build" / "mypyc" / "cache", ignore_errors=True)
    done = build(into)
    if done.returncode:
        sys.stdout.write(done.stdout)
        return done.returncode
    stamp.write_text("\n".join(now))
    print(f"{shown(into)} compiled with -O{OPT}")
    return 0


def settings() -> str:
    tools = f"Python {sys.version.split()[0]}, mypy {version('mypy')}, setuptools {version('setuptools')}"
    return f"-O{OPT}{', profile-guided' * PROFILED}, {GROUPS} libraries, {tools}"


def sources() -> list[Path]:
    package = (p for p in (ROOT / "src" / "playmat").rglob("*") if p.is_file() and p.suffix != ".pyc")
    return sorted([*package, *(ROOT / name for name in BUILT_BY)])


def contents(paths: Iterable[Path]) -> str:
    digest = hashlib.sha256()
    for path in paths:
        digest.update(f"{path.relative_to(ROOT)} {hashlib.sha256(path.read_bytes()).hexdigest()}\n".encode())
    return digest.hexdigest()


def build(into: Path) -> subprocess.CompletedProcess[str]:
    """Run setup.py with its intermediate files in build/, which speeds up the next build."""
    command = [sys.executable, "setup.py", "--quiet", "build", f"--build-lib={into}", f"--build-temp=build/temp-O{OPT}"]
    # Debugging information for mypyc's output is useless, and takes a quarter more build time.
    flags = f"{os.environ.get('CFLAGS', '')} -g0".strip()
    environment = {**os.environ, "PLAYMAT_COMPILE": "1", "PLAYMAT_OPT": OPT, "PLAYMAT_GROUPS": GROUPS, "CFLAGS": flags}
    return subprocess.run(
        command, cwd=ROOT, env=environment, text=True, check=False, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    )


def shown(path: Path) -> str:
    return str(path.relative_to(ROOT)) if path.is_relative_to(ROOT) else str(path)


if __name__ == "__main__":
    sys.exit(main())
