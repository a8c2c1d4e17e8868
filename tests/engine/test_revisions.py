"""Earlier revisions of cards: saves and records keep the cards and decks of their revision."""

from __future__ import annotations

import json
from typing import Any

import pytest

from playmat.engine.errors import SaveError
from playmat.engine.files.replay import play_up_to, read_record, record_of
from playmat.engine.files.revisions import cards_since, current_revision
from playmat.engine.files.save import digest, load, save
from playmat.engine.files.verify import verify
from tests.engine.tables import random_play
from tests.engine.toy import GAME
from tests.engine.toy.game import Lanterns

EARLIER = {
    1: 'lamp("Harbor Lamp", AMBER, 4)\nlamp("Reed Lamp", AZURE, 3)',
    2: 'lamp("Harbor Lamp", AMBER, 3)\nlamp("Reed Lamp", AZURE, 3)',
    3: "",
}
"""The cards of each revision, written as changes to the current game."""
SHINE = {1: (4, 3), 2: (3, 3), 3: (2, 1)}


def shine(game: Any) -> tuple[int, int]:
    return game.card("Harbor Lamp").shine, game.card("Reed Lamp").shine


def game_then(revision: int) -> Lanterns:
    """The game at this revision, built by hand instead of from its revision files."""
    return GAME.with_cards(EARLIER[revision]) if EARLIER[revision] else GAME


def signed(body: dict[str, Any]) -> dict[str, Any]:
    """A file in the format of an earlier version, with a valid checksum."""
    unsigned = {name: part for name, part in body.items() if name != "sum"}
    file: dict[str, Any] = json.loads(json.dumps({**unsigned, "sum": digest(unsigned)}))
    return file


def written_then(body: dict[str, Any], revision: int) -> dict[str, Any]:
    """A save or record from this revision, without its cards. The first revision did not store its number."""
    body = {name: part for name, part in body.items() if name != "revision"} | {"cards": ""}
    return signed(body if revision == 1 else {**body, "revision": revision})


def played_then(revision: int) -> Any:
    sitting = game_then(revision).start(["wrecks", "wrecks"], seed=3)
    for _ in zip(range(40), random_play(sitting, 3), strict=False):
        pass
    return sitting


def test_the_last_set_plus_one_is_the_current_revision() -> None:
    assert current_revision(GAME) == 3
    assert save(GAME.start(seed=1))["revision"] == 3
    assert record_of(GAME.start(seed=1), salt="s")["revision"] == 3


@pytest.mark.parametrize("revision", EARLIER)
def test_saves_keep_their_cards(revision: int) -> None:
    sitting = played_then(revision)
    loaded = load(GAME, written_then(save(sitting), revision))
    assert shine(loaded.game) == SHINE[revision]
    assert loaded.decision is not None
    assert loaded.decision.texts == sitting.decision.texts
    again = load(GAME, signed(save(loaded)))  # it now contains its cards
    assert shine(again.game) == SHINE[revision]


@pytest.mark.parametrize("revision", EARLIER)
def test_records_verify_with_their_cards(revision: int) -> None:
    record = read_record(json.dumps(written_then(record_of(played_then(revision), salt="s"), revision)))
    report = verify(GAME, record)
    assert [fault.text for fault in report.faults] == []
    assert report.notes == []
    assert shine(play_up_to(GAME, record, 5).game) == SHINE[revision]


def test_deck_names_mean_the_decks_of_the_saved_revision() -> None:
    """The decks are in the order of that revision, which determines their shuffles."""
    then = GAME.playing(cards_since(GAME, "", 1)).deck("harbor")
    assert then.cards.count("Sea Wall") == GAME.deck("harbor").cards.count("Sea Wall") + 1
    assert then.cards[:2] == ["Echo Glass", "Gather Wicks"]
    assert GAME.playing(cards_since(GAME, "", 2)).deck("harbor").cards == GAME.deck("harbor").cards


def test_custom_cards_of_the_saved_revision_replace_earlier_cards() -> None:
    then = GAME.playing(cards_since(GAME, 'lamp("Harbor Lamp", AMBER, 9)', 1))
    assert shine(then) == (9, 3)
    assert then.sets == {}  # no set was chosen


@pytest.mark.parametrize(("revision", "fault"), [(4, "newer cards"), (0, "cannot be read"), ("1", "cannot be read")])
def test_impossible_revisions_are_refused(revision: object, fault: str) -> None:
    with pytest.raises(SaveError, match=fault):
        load(GAME, signed({**save(GAME.start(seed=1)), "revision": revision}))
