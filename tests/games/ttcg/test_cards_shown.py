"""Every card has scenarios under its name, which fail if any part of either effect is missing."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from playmat.engine.state.scope import Scope
from playmat.engine.table.table import Table
from playmat.games.ttcg.cards import CARDS
from playmat.games.ttcg.field import Lying
from playmat.games.ttcg.game import Ttcg
from playmat.games.ttcg.state import TtcgState
from playmat.games.ttcg.vocabulary.card import CardEffect, TtcgCard
from playmat.games.ttcg.vocabulary.op import Op, Use
from playmat.scenario.rulebook import read_file
from playmat.scenario.run import Way, run_scenario
from playmat.scenario.scenario import Scenario, ScenarioFailed

pytestmark = pytest.mark.interpreted

RULEBOOK = Path(__file__).resolve().parents[3] / "src" / "playmat" / "games" / "ttcg" / "rulebook"


def shown() -> dict[str, list[Scenario]]:
    """Name of a card -> the scenarios under it."""
    scenarios: dict[str, list[Scenario]] = {}
    for path in sorted(RULEBOOK.glob("cards-*.md")):
        for scenario in read_file(path):
            for name in scenario.rules:
                scenarios.setdefault(name, []).append(scenario)
    return scenarios


SHOWN = shown()


class Unsaid(Op):
    """An operation that has the same needs but does nothing."""

    def __init__(self, original: Op) -> None:
        super().__init__(*original.sels)
        self.original = original

    def text(self) -> str:
        return self.original.text()

    def possible(self, t: Table[Any], use: Use) -> bool:
        return self.original.possible(t, use)

    def run(self, t: Table[Any], s: Scope) -> None:
        pass

    def apply(self, state: TtcgState, source: Lying, host: int) -> None:
        pass


def weaker(effect: CardEffect) -> dict[str, CardEffect]:
    """Each operation and each price of an effect -> the effect without it."""
    effects: dict[str, CardEffect] = {}
    for k, op in enumerate(effect.ops):
        ops = (*effect.ops[:k], Unsaid(op), *effect.ops[k + 1 :])
        effects[op.text()] = remade(effect, ops)
    if effect.costs:
        effects["its price"] = remade(effect, effect.ops, free=True)
    if effect.optional:
        effects["you may"] = remade(effect, effect.ops, must=True)
    return effects


def remade(effect: CardEffect, ops: tuple[Op, ...], free: bool = False, must: bool = False) -> CardEffect:
    """The effect with other operations, without its price, or without the choice."""
    costs = () if free else effect.costs
    optional = effect.optional and not must
    return CardEffect(effect.kind, ops, costs, effect.when, effect.answers, effect.host, optional)


def with_effects(card: TtcgCard, effects: tuple[CardEffect, ...]) -> TtcgCard:
    """The card with other effects."""
    return TtcgCard(
        card.id, card.name, card.type, card.level, card.subtypes, card.attack, card.defense, effects
    )  # fmt: skip


def parts(card: TtcgCard) -> dict[str, TtcgCard]:
    """Each part of a card's text -> the card without it."""
    cards: dict[str, TtcgCard] = {}
    for k in range(2):
        for part, effect in weaker(card.effects[k]).items():
            other = remade(card.effects[1 - k], card.effects[1 - k].ops)
            effects = (effect, other) if k == 0 else (other, effect)
            cards[f"{part} ({k + 1})"] = with_effects(card, effects)
    return cards


def notices(card: TtcgCard) -> bool:
    """Whether one of the card's scenarios fails with this card instead of the printed one."""
    game = Ttcg()  # a new one, because a game identifies words on its cards by position
    game.cards[card.id] = card
    try:
        for scenario in SHOWN.get(card.name, []):
            run_scenario(game, scenario, [Way])
    except ScenarioFailed:
        return True
    return False


def test_every_card_has_its_scenarios() -> None:
    assert [card.name for card in CARDS if len(SHOWN.get(card.name, [])) < 2] == []


def test_every_name_above_a_scenario_is_a_card() -> None:
    names = {card.name for card in CARDS}
    assert sorted(set(SHOWN) - names) == []


def test_the_rulebook_describes_each_card_as_printed() -> None:
    rulebook = "\n".join(path.read_text("utf-8") for path in sorted(RULEBOOK.glob("cards-*.md")))
    texts = {card.name: " ".join(effect.text() for effect in card.effects) for card in CARDS}
    assert [name for name, text in texts.items() if f"**{name}** {text}\n" not in rulebook] == []


@pytest.mark.parametrize("letter", sorted({card.id[0] for card in CARDS}))
def test_removing_any_part_of_an_effect_is_noticed(letter: str) -> None:
    unnoticed = [
        f"{card.name}: {part}"
        for card in CARDS
        if card.id.startswith(letter)
        for part, changed in parts(card).items()
        if not notices(changed)
    ]
    assert unnoticed == []


def test_scenarios_pass_with_a_copy_of_the_printed_card() -> None:
    same = [with_effects(card, tuple(remade(effect, effect.ops) for effect in card.effects)) for card in CARDS]
    assert [card.name for card in same if notices(card)] == []
