"""Every card with text has scenarios under its name, which fail if any part of the text is missing."""

from __future__ import annotations

from pathlib import Path

import pytest

from playmat.engine.state.ability import Ability
from playmat.games.aew.cards import CARDS
from playmat.games.aew.game import Aew
from playmat.games.aew.vocabulary.abilities import FREE, Act, Printed, Spoken, Trigger
from playmat.games.aew.vocabulary.card import AewCard
from playmat.games.aew.vocabulary.traits import KEYWORDS, ONGOING
from playmat.scenario.rulebook import read_file
from playmat.scenario.run import Way, run_scenario
from playmat.scenario.scenario import Scenario, ScenarioFailed

pytestmark = pytest.mark.interpreted

RULEBOOK = Path(__file__).resolve().parents[3] / "src" / "playmat" / "games" / "aew" / "rulebook"
TEXTS = [card for card in CARDS if card.text()]
BEFORE_THE_GAME = {"The Unbothered", "The Human Theorem", "The Comet", "The Card Shark"}
"""Cards whose text is checked with the deck list before the game (see test_legality.py)."""


def shown() -> dict[str, list[Scenario]]:
    """Name of a card -> the scenarios under it."""
    scenarios: dict[str, list[Scenario]] = {}
    for path in sorted(RULEBOOK.glob("cards-*.md")):
        for scenario in read_file(path):
            for name in scenario.rules:
                scenarios.setdefault(name, []).append(scenario)
    return scenarios


SHOWN = shown()


def without(card: AewCard, ability: Ability | None = None, instead: Ability | None = None, keyword: int = 0) -> AewCard:
    """The card with a part of its text missing or replaced."""
    left = [instead if a is ability else a for a in card.abilities]
    abilities = tuple(a for a in left if a is not None)
    return AewCard(
        card.id, card.name, card.type, card.subtype, card.persona, card.cost, card.damage, card.momentum,
        card.targets, card.traits, card.styles, card.keywords & ~keyword, abilities, card.back, card.kit_of, card.token,
    )  # fmt: skip


def shortened(ability: Spoken) -> dict[str, Ability]:
    """The price of an ability, and "the first time" of a trigger -> the ability without it."""
    shorter: dict[str, Ability] = {}
    if isinstance(ability, Act) and ability.price != FREE:
        shorter["its price"] = Act(ability.phases, FREE, *ability.effects, what=ability.what)
    if isinstance(ability, Trigger) and ability.once and ability.on is not None:
        shorter["the first time"] = Trigger(ability.on, ability.what, *ability.effects)
    return shorter


def parts(card: AewCard) -> dict[str, AewCard]:
    """Each part of a card's text -> the card without it."""
    changed = {a.text(): without(card, a) for a in card.abilities if a.text()}
    changed |= {KEYWORDS[k]: without(card, keyword=k) for k in KEYWORDS if card.keywords & k and k != ONGOING}
    for a in card.abilities:
        if isinstance(a, Spoken):
            changed |= {f"{a.text()} ({part})": without(card, a, b) for part, b in shortened(a).items()}
    return changed


def notices(game: Aew, card: AewCard, scenarios: list[Scenario]) -> bool:
    """Whether one of the scenarios fails with this card instead of the printed one."""
    printed = game.cards[card.id]
    game.cards[card.id] = card
    try:
        for scenario in scenarios:
            run_scenario(game, scenario, [Way])
    except ScenarioFailed:
        return True
    finally:
        game.cards[card.id] = printed
    return False


def test_every_card_with_text_has_its_scenario() -> None:
    assert [card.name for card in TEXTS if card.name not in SHOWN and card.name not in BEFORE_THE_GAME] == []


def test_every_name_above_a_scenario_is_a_card() -> None:
    names = {card.name for card in CARDS}
    above = {n for path in RULEBOOK.glob("cards-*.md") for s in read_file(path) for n in s.rules[:1]}
    assert sorted(above - names) == []


@pytest.mark.parametrize("first", sorted({card.id[:2] for card in TEXTS}))
def test_removing_any_part_of_a_text_is_noticed(first: str) -> None:
    game = Aew()
    unnoticed = [
        f"{card.name}: {part}"
        for card in TEXTS
        if card.id.startswith(first) and card.name not in BEFORE_THE_GAME and not card.token
        for part, changed in parts(card).items()
        if not notices(game, changed, SHOWN.get(card.name, []))
    ]
    assert unnoticed == []


def test_a_staggered_ability_is_labeled() -> None:
    assert all("Staggered" in a.text() for c in CARDS for a in c.abilities if isinstance(a, Printed) and a.staggered)


def test_scenarios_pass_with_a_copy_of_the_printed_card() -> None:
    game = Aew()
    same = [without(card) for card in TEXTS if not card.token]
    assert [card.name for card in same if notices(game, card, SHOWN.get(card.name, []))] == []
