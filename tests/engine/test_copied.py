"""Effects copied from another card: "this" and "you" mean the copying card and its player, even after a save."""

from __future__ import annotations

import pytest

from playmat.engine.errors import StaleSave
from playmat.engine.files.save import digest, load, save
from tests.engine.tables import again, arranged, asked, offered, place_of, play, said
from tests.engine.toy import GAME


def test_in_a_copied_effect_this_and_you_refer_to_the_copying_card() -> None:
    t = arranged(you={"hand": ["Echo Glass"], "towers": ["Reed Lamp", "Harbor Lamp"]}, foe={"ashes": ["Cedar Oil"]})
    play(t, "say Echo Glass")
    assert asked(t) == (0, "choose")
    pending = t.state.pending
    assert pending is not None
    assert pending.scope.you == 0
    assert pending.scope.this is not None
    assert pending.scope.this.thing == place_of(t, "Echo Glass")


def test_a_copied_effect_has_the_address_of_its_own_card() -> None:
    t = arranged(you={"hand": ["Echo Glass"], "towers": ["Reed Lamp", "Harbor Lamp"]}, foe={"ashes": ["Cedar Oil"]})
    play(t, "say Echo Glass")
    saved = said(t)["pending"]["engine.Decision"]
    assert saved[2] == {"word": "cedar-oil/0.0.0"}
    assert saved[4] == [{"word": "cedar-oil/0.0.1"}]
    loaded = again(t)
    play(loaded, "choose Harbor Lamp")
    play(t, "choose Harbor Lamp")
    assert said(loaded) == said(t)
    assert asked(loaded) == (0, "day")


def test_an_echo_is_not_echoed() -> None:
    t = arranged(you={"hand": ["Echo Glass"]}, foe={"ashes": ["Echo Glass", "Squall", "Hush"]})
    play(t, "say Echo Glass")
    assert offered(t) == ["choose Hush", "choose Squall"]


def test_a_word_on_several_cards_has_the_address_of_one_of_them() -> None:
    game = GAME.with_cards('spark("Call", AMBER, choose(OTHER_KEEPER, dim(1)))')
    shared = game.lexicon.at("call/0.0.0.0")
    assert shared is not None
    assert game.lexicon.address_of(shared) == "night-moth/0.0.0.0"
    assert game.lexicon.at(game.lexicon.address_of(shared)) is shared


def test_a_save_inside_a_removed_effect_is_stale() -> None:
    old = GAME.with_cards('spark("Odd Call", AMBER, choose(OTHER_KEEPER, dim(1)), "Once.")')
    t = arranged(seats=3, you={"hand": ["Odd Call"]}, cards=old.more_cards)
    play(t, "say Odd Call")
    assert asked(t) == (0, "choose")
    saved = save(t)
    changed = {**saved, "cards": 'spark("Odd Call", AMBER, draw(1), "Now it draws.")'}
    changed.pop("sum")
    changed["sum"] = digest(changed)
    with pytest.raises(
        StaleSave, match=r'"odd-call/0\.0\.0", which this version does not have, but it can be replayed'
    ):
        load(GAME, changed)
