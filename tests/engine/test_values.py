"""Current values: the duration of changes, and the order in which they apply."""

from __future__ import annotations

from playmat.engine.sitting.sitting import Sitting
from tests.engine.tables import again, arranged, play
from tests.engine.toy.reading import shine
from tests.engine.toy.state import LanternState


def shines(t: Sitting[LanternState], seat: int = 0) -> list[int]:
    return [shine(t, tower.thing) for tower in t.state.towers_of(seat)]


def test_a_change_lasts_while_its_source_is_in_play() -> None:
    t = arranged(
        you={"hand": ["Fold Wings"], "towers": ["Reed Lamp", "Wing Lens"]},
        cards='lamp("Wing Lens", AZURE, 1, winged=True, abilities=[more("More.", "shine", 3, lamps(other=True))])',
    )
    assert shines(t) == [4, 1]
    play(t, "say Fold Wings")
    assert shines(t) == [1, 0]
    play(t, "unveil Wing Lens")
    assert shines(t) == [4, 1]


def test_a_change_lasts_until_dusk() -> None:
    t = arranged(you={"hand": ["Cedar Oil"], "towers": ["Reed Lamp"]})
    play(t, "say Cedar Oil")
    assert shines(t) == [3]
    t = again(t)
    assert shines(t) == [3]
    play(t, "rest")
    assert shines(t) == [1]


def test_changes_apply_as_set_then_add_then_at_least_in_any_order() -> None:
    lamps = ["Fog Bell", "Great Lens", "Steady Stand"]
    for order in (lamps, lamps[::-1], [lamps[1], lamps[0], lamps[2]]):
        t = arranged(you={"towers": ["Great Beacon", *order]})
        assert shines(t)[0] == 2
        alone = arranged(you={"towers": ["Great Beacon", *[x for x in order if x != "Great Lens"]]})
        assert shines(alone)[0] == 2
        low = arranged(you={"towers": ["Great Beacon", *[x for x in order if x == "Fog Bell"]]})
        assert shines(low)[0] == 1


def test_a_filter_reads_what_lower_layers_wrote() -> None:
    t = arranged(you={"towers": ["Crow's Nest", "Reed Lamp on Reed Lamp", "Reed Lamp"]})
    assert shines(t) == [1, 2, 1]
    t = arranged(you={"towers": ["Crow's Nest", "Reed Lamp on Reed Lamp", "Stilts"]})
    assert [tower.height for tower in t.state.towers_of(0)] == [2, 3, 2]
    assert shines(t) == [2, 2, 2]


def test_computed_values_are_dropped_when_an_answer_is_undone() -> None:
    t = arranged(you={"hand": ["Cedar Oil"], "towers": ["Reed Lamp", "Harbor Lamp"]})
    play(t, "say Cedar Oil", "choose Reed Lamp")
    assert shines(t) == [3, 2]
    t.call(0, "take back", agreed=True)
    play(t, "choose Harbor Lamp")
    assert shines(t) == [1, 4]
