"""The rulebook of the toy game (pytest collects its scenarios): each rule has scenarios that notice its removal."""

from __future__ import annotations

import pytest

from playmat.scenario.mutate import mutate
from playmat.scenario.rulebook import read_rulebook
from tests.engine.toy import GAME

BOOK = read_rulebook(GAME)


def test_every_rule_is_in_the_rulebook_with_a_scenario() -> None:
    assert BOOK.missing() == []
    assert BOOK.unshown() == []


@pytest.mark.interpreted
@pytest.mark.parametrize("rule", BOOK.ids)
def test_removing_a_rule_is_noticed(rule: str) -> None:
    assert [m.rule for m in mutate(GAME, BOOK, rule) if not m.noticed] == []
