"""The computer's turns are filmed in a live game of each game: nearly every play, attack and effect is shown."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from playmat.games import BUILT_IN
from tests.web.conftest import NOT_YET, SEEDED, Open, Server
from tests.web.seeded_server import same_bytes
from tests.web.turn_film import IN_PAGE, LEAST, Film, Log, Row, names_group

TURNS: Final = 1
SEED: Final = 1


@pytest.fixture(scope="module")
def seeded_server(tmp_path_factory: pytest.TempPathFactory, built: Path) -> Iterator[Server]:
    """A server whose games are the same every time."""
    served = Server(tmp_path_factory.mktemp("home"), built, module=SEEDED)
    served.start()
    yield served
    served.kill()


@pytest.mark.parametrize("game", BUILT_IN)
def test_the_computers_turns_are_shown(visit: Open, seeded_server: Server, game: str) -> None:
    """The test controls the page's clock, so a busy machine makes the same film more slowly."""
    page = visit(NOT_YET, at=seeded_server.address, still=False, width=1440, height=900)
    page.add_init_script(IN_PAGE)
    page.add_init_script(same_bytes(SEED))
    page.clock.install()
    page.goto("/")
    film = Film(page, game, lambda milliseconds: page.clock.run_for(int(milliseconds)))
    film.play(TURNS)
    assert len(film.log.counted) >= LEAST
    assert film.log.is_told, film.log.missed


GROUPS: Final = {
    "3 Students attack Birch.": ["Student attacks Birch."] * 3,
    "Magma Slug and Water Golem take 20 damage.": ["Magma Slug takes 20 damage.", "Water Golem takes 20 damage."],
    "Birch loses 1 health, 2 times.": ["Birch loses 1 health."] * 2,
    "2 Pups and Magma Slug attack.": ["Pup attacks.", "Pup attacks.", "Magma Slug attacks."],
}


@pytest.mark.parametrize("text", GROUPS)
def test_a_group_names_its_cards_and_their_number(text: str) -> None:
    lines = GROUPS[text]
    assert names_group(text, lines)
    assert not names_group(text.translate({ord(digit): "7" for digit in "23"}), [*lines, lines[0]])
    assert not names_group("Others attack.", lines)


def test_a_line_that_disappears_at_once_does_not_count() -> None:
    payload = (
        '{"type": "view_update", "since": 0, "log": [["1", "Ben plays Jab."], ["2", "Ann loses 1 health."]],'
        ' "events": [{"kind": "atw.plays", "line": 0, "seat": 1, "moment": 0},'
        ' {"kind": "atw.loses health", "line": 1, "seat": 0, "moment": 1}]}'
    )
    log = Log("atw")
    log.take(payload)
    log.compare([Row("told", "Ben plays Jab.", 0, 299), Row("told", "Ann loses 1 health.", 299, 900)])
    assert log.missed == ["Ben plays Jab."]
    assert not log.is_told
