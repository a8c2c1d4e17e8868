"""Every word declares its worth to a computer player. Otherwise, it would silently count as 0."""

from __future__ import annotations

import pytest

from playmat.engine.state.step import Word
from playmat.games.champions.game import GAME
from playmat.games.champions.vocabulary.abilities import Instead, Passive
from playmat.games.champions.vocabulary.clauses import Clause, FieldClause, NumberedClause
from playmat.games.champions.vocabulary.effects.equipment import OnEquipment
from playmat.games.champions.vocabulary.effects.instead import Price
from playmat.games.champions.vocabulary.numbers import Number, number
from playmat.games.champions.vocabulary.passives import Measured

pytestmark = pytest.mark.interpreted


def words(kind: type[Word]) -> list[type[Word]]:
    """The classes of a kind that cards can use, with or without arguments."""
    classes = {word if isinstance(word, type) else type(word) for word in [*GAME.vocabulary().values(), number(1)]}
    return [word for word in classes if issubclass(word, kind)]


def says(word: type[Word], kind: type[Word], method: str) -> bool:
    """Whether a word overrides a method that its kind leaves open."""
    return getattr(word, method) is not getattr(kind, method)


def has_average(word: type[Word], kind: type[Word]) -> bool:
    """Whether a word declares its average worth: as a method, one number, or a number per item."""
    shared = [base.__dict__["average"] for base in (kind, NumberedClause, Measured)]
    in_a_number = isinstance(getattr(word, "usual", None), float) or getattr(word, "each", 0.0) != 0.0
    return in_a_number or getattr(word, "average") not in shared  # noqa: B009


def test_every_clause_has_an_average_worth() -> None:
    clauses = list(words(Clause))
    assert len(clauses) > 40
    assert [word.__name__ for word in clauses if not has_average(word, Clause)] == []


def test_every_clause_that_asks_rates_its_choices() -> None:
    asking = [word for word in words(Clause) if says(word, Clause, "prompt")]
    assert len(asking) > 15
    assert [word.__name__ for word in asking if not says(word, Clause, "choosing")] == []
    assert [word.__name__ for word in words(FieldClause) if not says(word, FieldClause, "worth_on")] == []
    silent = [word for word in words(OnEquipment) if not says(word, OnEquipment, "worth_worn")]
    assert [word.__name__ for word in silent if not says(word, OnEquipment, "worth_to_controller")] == []


@pytest.mark.parametrize(("kind", "methods"), [(Number, ["average"]), (Price, ["cost"]), (Instead, ["saves"])])
def test_every_other_word_declares_its_worth(kind: type[Word], methods: list[str]) -> None:
    classes = list(words(kind))
    assert len(classes) > 1
    assert [word.__name__ for word in classes for method in methods if not says(word, kind, method)] == []


def test_passives_and_would_effects_have_an_average_worth() -> None:
    assert [word.__name__ for word in words(Passive) if not has_average(word, Passive)] == []
    assert [word.__name__ for word in words(Instead) if not isinstance(getattr(word, "usual", None), float)] == []
