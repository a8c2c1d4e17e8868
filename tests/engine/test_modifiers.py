"""Continuous changes: how long they last, in which order they work, and what their filters may read."""

from __future__ import annotations

import pytest

from playmat.engine.errors import BrokenRule
from playmat.engine.sitting.sitting import Sitting
from playmat.engine.state.scope import Scope
from playmat.engine.table.modifiers import ADD, Modifier, change, expire
from tests.engine.tables import again, arranged, play
from tests.engine.toy.reading import HEIGHT, SHINE
from tests.engine.toy.state import LanternState
from tests.engine.toy.things import Towers


def shines(t: Sitting[LanternState], seat: int = 0) -> list[int]:
    return [SHINE.of(t, tower.thing) for tower in t.state.towers_of(seat)]


def test_it_lasts_while_its_source_lies_there() -> None:
    t = arranged(
        you={"hand": ["Fold Wings"], "towers": ["Reed Lamp", "Wing Lens"]},
        cards='lamp("Wing Lens", AZURE, 1, winged=True, abilities=[more("More.", "shine", 3, lamps(other=True))])',
    )
    assert shines(t) == [4, 1]
    play(t, "say Fold Wings")
    assert shines(t) == [1, 0]
    play(t, "unveil Wing Lens")
    assert shines(t) == [4, 1]


def test_it_lasts_until_a_moment() -> None:
    t = arranged(you={"hand": ["Cedar Oil"], "towers": ["Reed Lamp"]})
    play(t, "say Cedar Oil")
    assert shines(t) == [3]
    t = again(t)
    assert shines(t) == [3]
    play(t, "rest")
    assert shines(t) == [1]
    assert t.state.modifiers == []


def test_set_then_add_then_at_least_whatever_came_first() -> None:
    lamps = ["Fog Bell", "Great Lens", "Steady Stand"]
    for order in (lamps, lamps[::-1], [lamps[1], lamps[0], lamps[2]]):
        t = arranged(you={"towers": ["Great Beacon", *order]})
        assert shines(t)[0] == 2
        alone = arranged(you={"towers": ["Great Beacon", *[x for x in order if x != "Great Lens"]]})
        assert shines(alone)[0] == 2
        low = arranged(you={"towers": ["Great Beacon", *[x for x in order if x == "Fog Bell"]]})
        assert shines(low)[0] == 1


def test_a_filter_reads_an_earlier_layer() -> None:
    t = arranged(you={"towers": ["Crow's Nest", "Reed Lamp on Reed Lamp", "Reed Lamp"]})
    assert shines(t) == [1, 2, 1]
    t = arranged(you={"towers": ["Crow's Nest", "Reed Lamp on Reed Lamp", "Stilts"]})
    assert [HEIGHT.of(t, tower.thing) for tower in t.state.towers] == [2, 3, 2]
    assert shines(t) == [2, 2, 2]


@pytest.mark.parametrize(
    ("value", "fault"),
    [
        ("height", 'a filter of layer 0 reads "shine", which is of layer 1'),
        ("shine", 'a filter of layer 1 reads "shine", which is of layer 1'),
    ],
)
def test_a_filter_that_reads_its_own_or_a_later_layer_is_a_fault(value: str, fault: str) -> None:
    t = arranged(you={})
    odd = t.game.with_cards(f'lamp("Odd Lens", AZURE, 1, abilities=[more("?", "{value}", 1, lamps(shine=1))])')
    t = odd.arrange(2, {"you": {"towers": ["Odd Lens", "Reed Lamp"]}}, odd.full_options({}))
    reading = HEIGHT if value == "height" else SHINE
    with pytest.raises(BrokenRule, match=fault):
        reading.of(t, t.state.towers[1].thing)
    assert t.layer == 99


def test_what_was_worked_out_is_forgotten_when_the_answer_is_taken_back() -> None:
    t = arranged(you={"hand": ["Cedar Oil"], "towers": ["Reed Lamp", "Harbour Lamp"]})
    play(t, "say Cedar Oil", "choose Reed Lamp")
    assert shines(t) == [3, 2]
    stamp = t.state.stamp
    t.call(0, "take back", agreed=True)
    play(t, "choose Harbour Lamp")
    assert t.state.stamp == stamp
    assert shines(t) == [1, 4]


def test_without_a_source_it_lasts_for_good() -> None:
    t = arranged(you={"towers": ["Reed Lamp"]})
    everything = Towers(False, "", False, 0, 0)
    change(t, Modifier("shine", ADD, everything, 5, None, Scope(0), ""))
    expire(t, "dusk")
    assert shines(t) == [6]
