"""School's own decks: they are legal and match the rulebook's counts. All errors in a bad deck are reported."""

from __future__ import annotations

import pytest

from playmat.engine.decks.deck import Deck
from playmat.games.school import GAME
from playmat.games.school.decks.legality import color_faults, side_faults
from playmat.games.school.vocabulary.card import ARTIFACT, BOOSTER, ENVIRONMENT, INSTANT, ITEM, SPELL, UNIT, SchoolCard

COUNTS = {
    "academy_tempo": (24, 11, 14),
    "academy_tempo_app": (18, 11, 20),
    "darkling_control": (17, 11, 21),
    "elemental_flux": (17, 11, 22),
    "tidestone_wardens": (20, 11, 20),
    "winter_commencement": (20, 9, 20),
    "festival_sparks": (19, 11, 20),
}
"""The number of Units, the number of Spells and Instants, and the number of Boosters."""


def cards_of(name: str) -> list[SchoolCard]:
    cards = [GAME.card(c) for c in GAME.decks[name].cards]
    return [c for c in cards if isinstance(c, SchoolCard)]


@pytest.mark.parametrize("name", COUNTS)
def test_the_decks_are_legal_and_have_the_printed_counts(name: str) -> None:
    cards = cards_of(name)
    assert GAME.lists.deck_faults(GAME.decks[name]) == []
    assert len(cards) == 55
    kinds = tuple(sum(1 for c in cards if c.types & kind) for kind in (UNIT, SPELL | INSTANT, BOOSTER))
    assert kinds == COUNTS[name]


@pytest.mark.parametrize("name", ["academy_tempo", "darkling_control", "elemental_flux", "tidestone_wardens"])
def test_the_sideboards_are_legal_with_their_decks(name: str) -> None:
    assert side_faults(GAME, GAME.decks[name]) == []


@pytest.mark.parametrize("color", range(1, 6))
@pytest.mark.parametrize(("own", "passes"), [(14, True), (7, True), (6, False), (0, False)])
def test_the_color_lock_is_checked(color: int, own: int, passes: bool) -> None:
    """At least half of the Boosters must have the most common color of the costs."""
    cards = [c for c in GAME.cards.values() if isinstance(c, SchoolCard)]
    costly = [c.id for c in cards if not c.types & BOOSTER and c.cost.energy[color]]
    boosters = {c.element: c.id for c in cards if c.types & BOOSTER}
    other = boosters[color % 5 + 1]
    deck = Deck("colored", [*costly, *[boosters[color]] * own, *[other] * (14 - own)])
    assert (color_faults(GAME, deck) == []) == passes


def test_every_error_is_named() -> None:
    cards = ["student_001"] * 5 + ["monster_010"] * 3 + ["student_101"] * 2 + ["token_001", "Lecture Candel"]
    faults = " | ".join(GAME.lists.deck_faults(Deck("bad", cards, {})))
    for code in (
        "E_UNKNOWN_CARD", "E_TOKEN_IN_DECK", "E_DECK_TOO_SMALL", "E_COPIES_NORMAL", "E_COPIES_BOSS",
        "E_COPIES_LEGENDARY", "E_NO_BOOSTER",
    ):  # fmt: skip
        assert f"[{code}]" in faults
    assert "Lecture Candle" in faults


def test_a_deck_can_be_too_large() -> None:
    assert "[E_DECK_TOO_LARGE]" in GAME.lists.deck_faults(Deck("big", ["booster_001"] * 251, {}))[0]
    assert GAME.lists.deck_faults(Deck("just right", ["booster_001"] * 250, {})) == []


LEAST = {BOOSTER: 22, UNIT: 71, SPELL: 30, INSTANT: 20, ITEM: 14, ARTIFACT: 9, ENVIRONMENT: 10}
"""The number of cards of each type in the specification's set. More cards may be added."""


def test_the_set_of_the_specification_is_complete() -> None:
    cards = [c for c in GAME.cards.values() if isinstance(c, SchoolCard) and c.id != "filler"]
    assert len({c.name for c in cards}) == len({c.id for c in cards}) == len(cards)
    assert sum(c.token for c in cards) >= 4
    counts = {type: sum(1 for c in cards if c.types & type and not c.token) for type in LEAST}
    assert {type: counts[type] for type, least in LEAST.items() if counts[type] < least} == {}
