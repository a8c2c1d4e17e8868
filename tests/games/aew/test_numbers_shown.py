"""A card's scenarios fail if a number in its text changes, or if the text affects other cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from playmat.engine.state.ability import Ability
from playmat.engine.state.step import Word
from playmat.games.aew.cards import CARDS
from playmat.games.aew.game import Aew
from playmat.games.aew.vocabulary.attempts import PinWith, WithToken
from playmat.games.aew.vocabulary.card import AewCard
from playmat.games.aew.vocabulary.filters import A_MANEUVER, ANY, AllOf, AnyOf, Filter
from playmat.games.aew.vocabulary.lasting import NOT_STUNNED, Construct, HasUses, Static
from playmat.games.aew.vocabulary.waiting import NextDamage, NextUnreversible
from playmat.scenario.run import Way, run_scenario
from playmat.scenario.scenario import Scenario, ScenarioFailed
from tests.games.aew.test_cards_shown import BEFORE_THE_GAME, SHOWN

pytestmark = pytest.mark.interpreted

NUMBERS = ("n", "bonus", "staggered")
"""The names of the numeric arguments of words."""


def words_of(word: Word | Ability) -> Iterator[Any]:
    """A word with all its parts, but without the text of a token, which belongs to the token."""
    yield word
    if not isinstance(word, WithToken):
        for part in word.parts:
            yield from words_of(part)


def other_numbers(word: Any) -> Iterator[tuple[str, object]]:
    """The neighbors of each number in a word."""
    if isinstance(word, (PinWith, HasUses)) or (isinstance(word, Static) and word.value == NOT_STUNNED):
        return  # their number is never read
    for name in NUMBERS:
        value = getattr(word, name, None)
        if isinstance(value, int) and not isinstance(value, bool) and value:
            yield name, value - 1
            yield name, value + 1


def other_filters(word: Any) -> Iterator[tuple[str, object]]:
    """Changes to a filter: it matches everything, or lacks one of its parts."""
    what = getattr(word, "what", None)
    means_maneuvers = isinstance(word, (NextDamage, NextUnreversible, PinWith)) and what is A_MANEUVER
    if isinstance(what, Filter) and what is not ANY and not means_maneuvers:
        yield "what", ANY
    for name, kind in (("all", AllOf), ("any", AnyOf)):
        if isinstance(word, kind):
            parts = getattr(word, name)
            for k in range(len(parts)):
                if not (parts[k] is A_MANEUVER and word.reads_damage):  # only Maneuvers have Damage
                    yield name, parts[:k] + parts[k + 1 :]


def changes(card: AewCard) -> Iterator[tuple[Any, str, object]]:
    """Every word of a card, with each possible change."""
    if card.uses:
        yield card, "uses", card.uses - 1
        yield card, "uses", card.uses + 1
    for ability in card.abilities:
        if isinstance(ability, Construct):
            continue
        for word in words_of(ability):
            for name, value in [*other_numbers(word), *other_filters(word)]:
                yield word, name, value


def notices(game: Aew, scenarios: list[Scenario], word: Any, name: str, value: object) -> bool:
    """Whether one of the scenarios fails with this change to a word."""
    printed = getattr(word, name)
    setattr(word, name, value)
    try:
        for scenario in scenarios:
            run_scenario(game, scenario, [Way])
    except ScenarioFailed:
        return True
    finally:
        setattr(word, name, printed)
    return False


def told(value: object) -> str:
    """A changed value as text: a number, or the remaining filters."""
    if isinstance(value, tuple):
        return " / ".join(part.text() for part in value)
    return value.text() if isinstance(value, Filter) else str(value)


def unnoticed(first: str) -> list[str]:
    """The changes that no scenario would notice, for cards whose ids have this prefix."""
    game = Aew()
    numbers: list[str] = []
    for card in CARDS:
        if not card.id.startswith(first) or card.name in BEFORE_THE_GAME or card.token:
            continue
        for word, name, value in changes(card):
            if not notices(game, SHOWN.get(card.name, []), word, name, value):
                numbers.append(f"{card.name}: {type(word).__name__} {name} {told(value)}")
    return numbers


@pytest.mark.parametrize("first", sorted({card.id[:2] for card in CARDS if not card.token}))
def test_changing_any_number_or_filter_is_noticed(first: str) -> None:
    assert unnoticed(first) == []
