"""Marks and references refer to a thing in its current state, and no longer match once the thing has changed."""

from __future__ import annotations

from playmat.engine.table.invariants import check
from playmat.engine.table.verbs import add_thing, drop_thing, marked
from tests.engine.tables import again, arranged, offered, place_of, play, said
from tests.engine.toy.reading import shine

MIRROR = {"towers": ["Signal Mirror", "Reed Lamp"]}


def test_a_marked_ability_works_once_per_turn_and_again_after_dusk() -> None:
    t = arranged(you=MIRROR)
    play(t, "use Signal Mirror", "choose Reed Lamp")
    assert "use Signal Mirror" not in offered(t)
    t = again(t)
    why = t.why_not("use Signal Mirror")
    assert why is not None
    assert str(why) == "it was used this turn already (3.7)"
    play(t, "rest")
    assert t.state.marks == []
    play(t, "rest")
    assert "use Signal Mirror" in offered(t)


def test_a_mark_belongs_to_the_old_instance() -> None:
    """A lamp that returns to the hand and comes back is a new instance, so it may be used again."""
    t = arranged(you={"towers": ["Signal Mirror", "Glass Bell"]}, foe={"towers": ["Great Beacon"]}, chance="2")
    place = place_of(t, "Signal Mirror")
    play(t, "use Signal Mirror", "choose Signal Mirror")
    assert marked(t.state, "used", t.state.ref(place))
    play(t, "send Signal Mirror at East", "guard with Great Beacon", "use Glass Bell", "play Signal Mirror")
    assert not marked(t.state, "used", t.state.ref(place))
    assert "use Signal Mirror" in offered(t)


def test_equal_things_are_marked_separately() -> None:
    t = arranged(you={"towers": ["Signal Mirror", "Signal Mirror"]})
    play(t, "use Signal Mirror, first", "choose Signal Mirror, first")
    assert [x for x in offered(t) if x.startswith("use")] == ["use Signal Mirror"]
    assert t.why_not("use Signal Mirror") is None
    assert t.why_not("use Signal Mirror, second") is None
    why = t.why_not("use Signal Mirror, first")
    assert str(why) == "it was used this turn already (3.7)"


# things that are neither seats nor cards


def test_numbers_of_removed_things_are_reused_and_old_references_match_nothing() -> None:
    t = arranged(you={"towers": ["Reed Lamp"]})
    thing = add_thing(t.state)
    ref = t.state.ref(thing)
    assert not t.state.is_card(thing)
    drop_thing(t.state, thing)
    assert not t.state.fresh(ref)
    assert add_thing(t.state) == thing
    assert not t.state.fresh(ref)
    assert add_thing(t.state) == thing + 1


def test_a_tower_is_a_thing_whose_facts_stay_while_its_lamps_change() -> None:
    t = arranged(you={"hand": ["Harbor Lamp"], "towers": ["Reed Lamp"]}, foe={"towers": ["Great Beacon"]}, chance="3")
    tower = t.state.towers[0]
    play(t, "send Reed Lamp at East", "decline", "raise Harbor Lamp on Reed Lamp")
    assert tower.cards == [place_of(t, "Reed Lamp"), place_of(t, "Harbor Lamp")]
    assert marked(t.state, "sent", t.state.ref(tower.thing))
    assert "send Harbor Lamp at East" not in offered(t)
    check(t)
    assert said(again(t)) == said(t)


def test_selectors_see_the_tops_of_towers() -> None:
    t = arranged(you={"hand": ["Cedar Oil"], "towers": ["Harbor Lamp on Great Beacon", "veiled Glow Worm"]})
    play(t, "say Cedar Oil")
    assert [x for x in offered(t) if "send" in x] == ["send Harbor Lamp at East"]
    assert shine(t, t.state.towers[0].thing) == 4
