"""Every instruction matters: a card's scenarios fail if any one instruction in its text is skipped."""

from __future__ import annotations

import pytest

from playmat.games.school.game import School
from playmat.games.school.vocabulary.card import Act, Cast, Mode, Spoken, Trigger
from playmat.games.school.vocabulary.effect import Clause
from playmat.games.school.vocabulary.words import has_tally, only_if
from tests.games.school.test_cards_shown import SHOWN, TEXTS, notices, without


def unsaid(clause: Clause) -> Clause:
    """An instruction with the same targets that does nothing, because its condition is never true."""
    return only_if(has_tally(99, "honor"), clause)


def with_modes(a: Spoken, modes: tuple[Mode, ...]) -> Spoken:
    """The ability with other instructions."""
    if isinstance(a, Cast):
        return Cast(*modes, pay_sv=a.pay_sv)
    if isinstance(a, Act):
        return Act(a.cost.text(), *modes, tap=a.tap, destroy=a.destroy, instant=a.instant)
    assert isinstance(a, Trigger)
    return Trigger(a.name, *modes, what=a.what, once=a.once)


def lacking(a: Spoken) -> dict[str, Spoken]:
    """Each instruction of an ability -> the ability without it."""
    abilities: dict[str, Spoken] = {}
    for k, mode in enumerate(a.modes):
        for n, clause in enumerate(mode.clauses):
            clauses = (*mode.clauses[:n], unsaid(clause), *mode.clauses[n + 1 :])
            abilities[clause.text()] = with_modes(a, (*a.modes[:k], Mode(*clauses), *a.modes[k + 1 :]))
    return abilities


@pytest.mark.parametrize("kind", ["booster", "student", "monster", "spell", "item", "artifact", "environment", "token"])
def test_removing_any_instruction_is_noticed(kind: str) -> None:
    game = School()
    unnoticed = [
        f"{card.name}: {instruction}"
        for card in TEXTS
        if card.id.startswith(kind)
        for ability in card.printed
        if isinstance(ability, Spoken)
        for instruction, changed in lacking(ability).items()
        if not notices(game, without(card, ability, changed), SHOWN.get(card.name, []))
    ]
    assert unnoticed == []


def test_a_card_with_all_its_instructions_passes() -> None:
    game = School()
    noticed = [
        card.name
        for card in TEXTS
        if card.id.startswith("spell")
        for ability in card.printed
        if isinstance(ability, Cast)
        if notices(game, without(card, ability, with_modes(ability, ability.modes)), SHOWN[card.name])
    ]
    assert noticed == []
