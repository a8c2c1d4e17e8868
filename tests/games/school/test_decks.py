"""School's own decks: legal, with the rulebook's counts; and every fault of a bad one."""

from __future__ import annotations

import pytest

from playmat.engine.decks.deck import Deck
from playmat.games.school import GAME
from playmat.games.school.decks.legality import color_faults, side_faults
from playmat.games.school.vocabulary.card import BOOSTER, INSTANT, SPELL, UNIT, SchoolCard

COUNTS = {
    "academy_tempo": (24, 11, 14),
    "academy_tempo_app": (18, 11, 20),
    "darkling_control": (17, 11, 21),
    "elemental_flux": (17, 11, 22),
    "tidestone_wardens": (20, 11, 20),
    "winter_commencement": (20, 9, 20),
    "festival_sparks": (19, 11, 20),
}
"""Units, Spells and Instants, Boosters."""


def cards_of(name: str) -> list[SchoolCard]:
    found = [GAME.card(c) for c in GAME.decks[name].cards]
    return [c for c in found if isinstance(c, SchoolCard)]


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


@pytest.mark.parametrize(
    ("name", "passes"),
    [("academy_tempo", True), ("darkling_control", True), ("elemental_flux", False), ("tidestone_wardens", True)],
)
def test_the_color_lock(name: str, passes: bool) -> None:
    assert (color_faults(GAME, GAME.decks[name]) == []) == passes


def test_every_fault_is_named() -> None:
    cards = ["student_001"] * 5 + ["monster_010"] * 3 + ["student_101"] * 2 + ["token_001", "Lecture Candel"]
    found = " | ".join(GAME.lists.deck_faults(Deck("bad", cards, {})))
    for code in (
        "E_UNKNOWN_CARD", "E_TOKEN_IN_DECK", "E_DECK_TOO_SMALL", "E_COPIES_NORMAL", "E_COPIES_BOSS",
        "E_COPIES_LEGENDARY", "E_NO_BOOSTER",
    ):  # fmt: skip
        assert f"[{code}]" in found
    assert "Lecture Candle" in found


def test_a_deck_can_be_too_large() -> None:
    assert "[E_DECK_TOO_LARGE]" in GAME.lists.deck_faults(Deck("big", ["booster_001"] * 251, {}))[0]
    assert GAME.lists.deck_faults(Deck("just right", ["booster_001"] * 250, {})) == []


def test_there_are_176_cards_and_4_tokens() -> None:
    cards = [c for c in GAME.cards.values() if isinstance(c, SchoolCard) and c.id != "filler"]
    assert sum(not c.token for c in cards) == 176
    assert sum(c.token for c in cards) == 4
    assert len({c.name for c in cards}) == 180
