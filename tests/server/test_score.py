"""The page's score: every kind of event that a game emits has a cue, and no cue is unused."""

from __future__ import annotations

import gzip
import re
from importlib import import_module
from pathlib import Path

import pytest

from playmat.engine.sitting import match, sideboard
from playmat.engine.state.event import Kind
from playmat.engine.table import table
from playmat.games import BUILT_IN

DIRECTOR = Path(__file__).resolve().parents[2] / "web" / "src" / "director"
RECORDED = Path(__file__).resolve().parents[1] / "web" / "recorded"
CUE = re.compile(r"^  '?([a-z -]+?)'?: (?:'[a-z]+'|\{ role: .*\}),(?: // .*)?$", re.MULTILINE)


def kinds_in(*modules: object) -> set[str]:
    """The addresses of all kinds of events in these modules that have a line in the log."""
    constants = [value for module in modules for value in vars(module).values() if isinstance(value, Kind)]
    return {kind.address for kind in constants if kind.text}


def cues_in(path: Path, name: str) -> list[str]:
    """The kinds that a sheet has cues for."""
    [sheet] = re.findall(rf"const {name}: Sheet = \{{\n(.*?)\n\}};", path.read_text("utf-8"), re.DOTALL)
    lines = sheet.splitlines()
    cues = CUE.findall(sheet)
    assert len(cues) == len(lines), "a line of the sheet has an unexpected format"
    return cues


@pytest.mark.parametrize("slug", BUILT_IN)
def test_every_kind_of_event_has_its_cue(slug: str) -> None:
    moments = {address.removeprefix(f"{slug}.") for address in kinds_in(import_module(f"playmat.games.{slug}.moves"))}
    cues = cues_in(DIRECTOR / "sheets" / f"{slug}.ts", slug.upper())
    assert len(cues) == len(set(cues))
    assert moments - set(cues) == set()
    assert set(cues) - moments == set()


def test_events_of_all_games_have_their_cue() -> None:
    assert set(cues_in(DIRECTOR / "score.ts", "COMMON")) == kinds_in(match, sideboard, table)


@pytest.mark.parametrize("slug", BUILT_IN)
def test_the_recorded_games_use_existing_events(slug: str) -> None:
    header, _ = gzip.decompress((RECORDED / f"director-{slug}.txt.gz").read_bytes()).decode().split("\n", 1)
    known = kinds_in(import_module(f"playmat.games.{slug}.moves"), match, sideboard, table)
    assert set(header.split("\t")) <= known
