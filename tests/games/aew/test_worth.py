"""Every word declares its printed and its current worth: a missing one is an error and does not count as 0."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

import pytest

from playmat.games.aew import vocabulary
from playmat.games.aew.game import GAME
from playmat.games.aew.vocabulary.abilities import DECISIVE, AewEffect, Spoken
from playmat.games.aew.zones import RING

for module in iter_modules(vocabulary.__path__):
    import_module(f"{vocabulary.__name__}.{module.name}")


def kinds(base: type) -> Iterator[type]:
    """All subclasses that have no subclasses, which are the classes that cards use."""
    below: list[type] = base.__subclasses__()
    for kind in below:
        yield from kinds(kind)
    if not below:
        yield base


@pytest.mark.interpreted
def test_every_word_has_a_worth() -> None:
    silent = [kind.__name__ for kind in kinds(AewEffect) if "NotImplementedError" in inspect.getsource(kind.average)]  # type: ignore[attr-defined]
    assert silent == []


def at(**facts: Any) -> Any:
    """A table in the Tie-Up Phase."""
    you = {"ring": ["Low Kick"], "hand": ["Body Blow"], **facts.get("you", {})}
    foe = {"ring": ["Collar Tie-Up"], "hand": ["Body Blow"], **facts.get("foe", {})}
    t = GAME.arrange(2, {"you": you, "foe": foe}, GAME.full_options({}))
    t.resolve()
    return t


def worth(card: str, t: Any) -> float:
    """The worth of a card's text to seat 0 if the card is in that seat's Ring."""
    judge = GAME.judge(t, 0, t.state.pile(RING, 0)[0])
    return sum(judge.worth(a) for a in GAME.card(card).abilities if isinstance(a, Spoken))


def test_every_text_can_be_valued() -> None:
    judge = GAME.judge(at(), 0)
    for card in GAME.cards.values():
        for ability in card.abilities:
            if isinstance(ability, Spoken):
                assert isinstance(judge.worth(ability), float)
                assert isinstance(judge.average(ability), float)


@pytest.mark.parametrize(
    ("card", "more", "less"),
    [
        ("Catch Your Breath", {"you": {"stamina": 40}}, {"you": {"stamina": 50}}),
        ("Size Them Up", {}, {"you": {"deck only": []}}),
        ("Wild Swing", {"you": {"stamina": 2}}, {"you": {"stamina": 1}}),
        ("Switcheroo", {"foe": {"stamina": 1}}, {"foe": {"stamina": 2}}),
        ("Head-On Collision", {"foe": {"stamina": 2}}, {}),
        ("Big Yawn", {}, {"foe": {"ring": ["The Immovable"]}}),
        ("Big Yawn", {}, {"foe": {"ring": []}}),
        ("Distraction", {}, {"foe": {"hand": []}}),
        ("The Leverage Club", {"you": {"ring": [{"Low Kick": {"committed": True}}]}}, {}),
        ("Skyward Circus", {"you": {"discard": ["Springboard Dropkick"]}}, {"you": {"discard": ["Low Kick"]}}),
        ("Footwork", {}, {"you": {"hand": ["Size Them Up"]}}),
        ("Bridging Suplex", {"you": {"ring": ["Mousetrap Cradle"]}, "foe": {"ring": []}}, {"foe": {"ring": ["Flex"]}}),
        ("Sleeper Hold", {"foe": {"ring": []}}, {"foe": {"ring": ["Iron Will", "Iron Will"]}}),
        ("Hook the Leg", {"you": {"ring": ["Mousetrap Cradle"]}}, {}),
        ("Schoolyard Trick", {"foe": {"stamina": 20}}, {}),
        ("Fighting Spirit", {"you": {"stamina": 20}}, {}),
    ],
)
def test_a_worth_depends_on_the_position(card: str, more: dict[str, Any], less: dict[str, Any]) -> None:
    assert worth(card, at(**more)) > worth(card, at(**less))


def test_an_attempt_is_worthless_without_a_playable_maneuver() -> None:
    t = GAME.arrange(2, {"you": {"ring": ["Low Kick"]}, "foe": {}, "phase": "recovery"}, GAME.full_options({}))
    t.resolve()
    assert worth("Schoolyard Trick", t) == 0.0


def test_an_effect_that_wins_is_worth_most() -> None:
    assert worth("Switcheroo", at(foe={"stamina": 1})) == DECISIVE
    assert worth("Sleeper Hold", at(foe={"ring": [], "deck only": [], "discard": []})) == DECISIVE
