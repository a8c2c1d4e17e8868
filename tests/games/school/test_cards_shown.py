"""Every card with text has scenarios under its name, which fail if any part of the text is missing."""

from __future__ import annotations

from pathlib import Path

import pytest

from playmat.engine.state.card import Ability
from playmat.games.school.cards import CARDS
from playmat.games.school.game import School
from playmat.games.school.vocabulary.card import KEYWORD_NAMES, Act, Cast, SchoolCard, Trigger, words_of
from playmat.games.school.vocabulary.cost import FREE, Cost
from playmat.scenario.rulebook import read_file
from playmat.scenario.run import Way, run_scenario
from playmat.scenario.scenario import Scenario, ScenarioFailed

RULEBOOK = Path(__file__).resolve().parents[3] / "src" / "playmat" / "games" / "school" / "rulebook"
TEXTS = [card for card in CARDS if card.text()]


def shown() -> dict[str, list[Scenario]]:
    """Name of a card -> the scenarios under it."""
    scenarios: dict[str, list[Scenario]] = {}
    for path in sorted(RULEBOOK.glob("cards-*.md")):
        for scenario in read_file(path):
            for name in scenario.rules:
                scenarios.setdefault(name, []).append(scenario)
    return scenarios


SHOWN = shown()


def without(
    card: SchoolCard,
    ability: Ability | None = None,
    instead: Ability | None = None,
    keyword: int = 0,
    energy: bool = False,
) -> SchoolCard:
    """The card with a part of its text missing or replaced."""
    left = [instead if a is ability else a for a in card.printed]
    return SchoolCard(
        card.id,
        card.name,
        card.types,
        card.subtypes,
        card.cost,
        card.atk,
        card.hp,
        card.keywords & ~keyword,
        tuple(a for a in left if a is not None),
        card.tier,
        card.element,
        0 if energy else card.gives,
        without(card.back, ability, instead, keyword) if card.back is not None else None,
        card.token,
    )


def cheaper(act: Act) -> dict[str, Act]:
    """Each part of the price and the timing of an activated ability -> the ability without it."""

    def made(
        cost: Cost = act.cost, tap: bool = act.tap, destroy: bool = act.destroy, instant: bool = act.instant
    ) -> Act:
        return Act(cost.text(), *act.modes, tap=tap, destroy=destroy, instant=instant)

    acts = {"Instant": made(instant=False)} if act.instant else {}
    if act.cost.total:
        acts[act.cost.text()] = made(FREE)
    if act.tap:
        acts["tap"] = made(tap=False)
    if act.destroy:
        acts["destroy this"] = made(destroy=False)
    return acts


def prices(card: SchoolCard) -> dict[str, SchoolCard]:
    """Each part of the price of an ability, and "the first time each turn" -> the card without it."""
    cards: dict[str, SchoolCard] = {}
    for a in card.printed:
        if isinstance(a, Act):
            cards |= {f"{part}: …": without(card, a, changed) for part, changed in cheaper(a).items()}
        elif isinstance(a, Trigger) and a.once:
            often = Trigger(a.name, *a.modes, what=a.what)
            cards["the first time each turn"] = without(card, a, often)
        elif isinstance(a, Cast) and a.pay_sv:
            cards[f"pay {a.pay_sv} SV"] = without(card, a, Cast(*a.modes))
    return cards


def parts(card: SchoolCard) -> dict[str, SchoolCard]:
    """Each part of a card's text -> the card without it."""
    faces = [card] if card.back is None else [card, card.back]
    cards = {a.text(): without(card, ability=a) for face in faces for a in face.printed if a.text()}
    for face in faces:
        for bit in KEYWORD_NAMES:
            if face.keywords & bit:
                cards[words_of(bit, KEYWORD_NAMES)[0]] = without(card, keyword=bit)
    if card.gives:
        cards["energy"] = without(card, energy=True)
    return cards


def notices(game: School, card: SchoolCard, scenarios: list[Scenario]) -> bool:
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
    assert [card.name for card in TEXTS if card.name not in SHOWN] == []


def test_every_name_above_a_scenario_is_a_card() -> None:
    names = {card.name for card in CARDS}
    above = {n for path in RULEBOOK.glob("cards-*.md") for s in read_file(path) for n in s.rules[:1]}
    assert sorted(above - names) == []


@pytest.mark.parametrize("first", sorted({card.id.partition("_")[0] for card in TEXTS}))
def test_removing_any_part_of_a_text_is_noticed(first: str) -> None:
    game = School()
    unnoticed = [
        f"{card.name}: {part}"
        for card in TEXTS
        if card.id.startswith(first)
        for part, changed in (parts(card) | prices(card)).items()
        if not notices(game, changed, SHOWN.get(card.name, []))
    ]
    assert unnoticed == []
