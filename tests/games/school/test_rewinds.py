"""Section 28: illegal steps never happen. Legal steps can be undone freely, by consent, or not at all."""

from __future__ import annotations

from typing import Any

import pytest

from playmat.engine.errors import IllegalCall, IllegalOption
from playmat.engine.files.save import state_hash
from playmat.games.school.game import GAME
from playmat.games.school.zones import DECK, HAND


def at(you: dict[str, Any], **options: str) -> Any:
    """A position in which all players are asked everything, so that nothing happens automatically."""
    foe = {"battlefield": ["Bellflower Novice"]}
    t = GAME.arrange(2, {"you": you, "foe": foe}, GAME.full_options({"auto_pass_empty": "off", **options}))
    t.resolve()
    return t


@pytest.mark.parametrize(
    ("you", "tried", "why"),
    [
        ({"hand": ["Grand Orrery Core"], "boosters played": 1}, "play Grand Orrery Core", "9.k1"),
        ({"hand": ["Study Hall"], "battlefield": ["Lecture Candle"]}, "cast Study Hall", "8.2"),
        ({"hand": ["Rockfall"], "battlefield": ["Clay Tablet"]}, "cast Rockfall", "8.2"),
    ],
)
def test_an_illegal_step_changes_nothing(you: dict[str, Any], tried: str, why: str) -> None:
    t = at({**you, "hand": [*you["hand"], "Blank Scroll"]})
    before = state_hash(GAME, t.state)
    with pytest.raises(IllegalOption):
        t.answer(tried)
    assert state_hash(GAME, t.state) == before
    assert t.record == []
    assert t.why_not(tried).rule == why


def test_a_step_that_revealed_nothing_is_undone_freely() -> None:
    t = at({"hand": ["Ember Dart"], "battlefield": ["Ember Lantern"]})
    before = state_hash(GAME, t.state)
    t.answer("cast Ember Dart")
    t.call(0, "take back")
    assert state_hash(GAME, t.state) == before


def drawn(**options: str) -> Any:
    """A position in which a player has drawn two cards with a Spell."""
    t = at({"hand": ["Study Hall"], "battlefield": ["Lecture Candle", "Folding Desk"]}, **options)
    t.answer("cast Study Hall")
    while len(t.state.pile(HAND, 0)) < 2:
        t.answer("pass")
    return t


def test_undo_past_a_drawn_card_needs_consent() -> None:
    t = drawn()
    with pytest.raises(IllegalCall, match="must agree"):
        t.call(0, "take back")
    t.call(0, "take back", agreed="true")
    assert [t.state.card(c).name for c in t.state.pile(HAND, 0)] == ["Study Hall"]


def test_cards_from_a_deck_are_shuffled_back_and_chance_continues() -> None:
    t = drawn()
    seed = t.state.seed
    cards = sorted(t.state.copy[c] for c in [*t.state.pile(DECK, 0), *t.state.pile(HAND, 0)])
    t.call(0, "take back", agreed="true")
    back = sorted(t.state.copy[c] for c in [*t.state.pile(DECK, 0), *t.state.pile(HAND, 0)])
    assert [c for c in back if c in cards] == cards
    assert t.state.seed != seed


def test_cards_from_a_deck_stay_revealed_if_all_agree() -> None:
    t = drawn()
    saw = [t.state.copy[c] for c in t.state.pile(HAND, 0)]
    assert len(t.seen_since(t.back_to(0))) == 2
    t.call(0, "take back", agreed="true", stands="true")
    top = t.state.pile(DECK, 0)[-2:]
    assert sorted(t.state.copy[c] for c in top) == sorted(saw)
    assert all(t.view(1).state.copy[c] in saw for c in top)
    assert t.view(1).state.copy[t.state.pile(DECK, 0)[-3]] == 0
    t.answer("cast Study Hall")
    while len(t.state.pile(HAND, 0)) < 2:
        t.answer("pass")
    assert sorted(t.state.copy[c] for c in t.state.pile(HAND, 0)) == sorted(saw)


def test_an_option_makes_undo_free() -> None:
    t = drawn(rewinds="free")
    t.call(0, "take back")
    assert [t.state.card(c).name for c in t.state.pile(HAND, 0)] == ["Study Hall"]


def test_an_option_forbids_undo() -> None:
    t = at({"hand": ["Ember Lantern"]}, rewinds="off")
    t.answer("play Ember Lantern")
    with pytest.raises(IllegalCall, match="without undo"):
        t.call(0, "take back")
    with pytest.raises(IllegalCall, match="without undo"):
        t.call(0, "take back", agreed="true")
