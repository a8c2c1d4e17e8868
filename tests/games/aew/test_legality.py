"""Legal lists: every error in a list is reported with its code (501 to 504, 304.4, 201)."""

from __future__ import annotations

import pytest

from playmat.engine.decks.deck import Deck
from playmat.engine.errors import DeckError
from playmat.games.aew.game import GAME

SLOTH = GAME.decks["sloth"]


def changed(cards: list[str] | None = None, **notes: str) -> Deck:
    """Siesta Surprise with a change. In names of notes, underscores replace spaces."""
    written = {name.replace("_", " "): value for name, value in notes.items()}
    return Deck("mine", SLOTH.cards if cards is None else cards, {**SLOTH.notes, **written})


def codes(deck: Deck) -> list[str]:
    """The codes of a deck's errors."""
    return [fault.rpartition("[")[2].rstrip("]") for fault in GAME.lists.deck_faults(deck)]


@pytest.mark.parametrize("name", GAME.decks)
def test_shipped_decks_are_legal(name: str) -> None:
    deck = GAME.decks[name]
    assert GAME.lists.deck_faults(Deck("copy", deck.cards, deck.notes)) == []


def without(deck: Deck, note: str) -> Deck:
    """The list without one of its notes."""
    return Deck("mine", deck.cards, {k: v for k, v in deck.notes.items() if k != note})


@pytest.mark.parametrize(
    ("deck", "code"),
    [
        (changed(["Lazy Kik", *SLOTH.cards[1:]]), "unknown_card:Lazy Kik"),
        (without(SLOTH, "wrestler"), "wrestler_count"),
        (changed(wrestler="SL-W, BR-W"), "wrestler_count"),
        (changed(wrestler="SL-M"), "wrestler_count"),
        (changed(manager="SL-F"), "manager_count"),
        (changed(wrestler="Nobody"), "unknown_card:Nobody"),
        (changed(kit="SL-K1, SL-K2, SL-K3, Nothing"), "unknown_card:Nothing"),
        (without(SLOTH, "faction"), "faction_count"),
        (changed(manager="SL-M, BR-M"), "manager_count"),
        (changed(call_name="SL-C, TE-C"), "call_name_count"),
        (changed(["SL-W", *SLOTH.cards[1:]]), "persona_in_deck:SL-W"),
        (changed(["TK01", *SLOTH.cards[1:]]), "token_in_deck:TK01"),
        (changed(["filler", *SLOTH.cards[1:]]), "token_in_deck:filler"),
        (changed(["SL-W", *SLOTH.cards[1:]]), "deck_type:SL-W"),
        (changed(["TK07", *SLOTH.cards[1:]]), "token_in_deck:TK07"),
        (changed(["TK07", *SLOTH.cards[1:]]), "deck_type:TK07"),
        (changed(kit="SL-K1, SL-K2, SL-K3, SL-KF, TK01"), "token_in_deck:TK01"),
        (changed(kit="SL-K1, SL-K2, SL-K3, SL-KF, SL-M"), "persona_in_deck:SL-M"),
        (changed(["SL-K1", *SLOTH.cards[1:]]), "kit_in_deck:SL-K1"),
        (changed(kit="SL-K1, SL-K2, SL-K2, SL-KF"), "kit_wrestler"),
        (changed(kit="SL-K1, SL-K2, SL-K3, BR-KF"), "kit_faction"),
        (changed(kit="SL-K1, SL-K2, SL-K3, SL-KF, BR-KF"), "kit_size:5"),
        (changed(kit="SL-K1, SL-K2, SL-K3"), "kit_size:3"),
        (changed(SLOTH.cards[1:]), "start_size:23"),
        (changed([*SLOTH.cards, "NS19"]), "start_size:25"),
        (changed(["NP09", *SLOTH.cards[1:]]), "start_cost:NP09"),
        (without(SLOTH, "call name"), "start_cost:SL05"),
        (changed(["NP12", *SLOTH.cards[1:]]), "call_name_allowance:5"),
        (changed(["NS20", "NS20", "NS20", *SLOTH.cards[3:]]), "start_copies:NS20"),
        (changed(purchase="35 NP01"), "purchase_size:35"),
        (changed(purchase="36 NP01"), "total_copies:NP01"),
        (changed(purchase=f"{SLOTH.notes['purchase']}; 2 NS01"), "total_copies:NS01"),
    ],
)
def test_every_error_has_its_code(deck: Deck, code: str) -> None:
    assert code in codes(deck)


def test_a_purchase_deck_with_contradictions_is_refused() -> None:
    assert any("is not" in fault for fault in GAME.lists.deck_faults(changed(purchase="Big Boot")))


def test_all_errors_are_listed_together() -> None:
    listed = codes(Deck("empty", [], {}))
    personas = ["wrestler_count", "faction_count", "kit_wrestler", "kit_faction", "kit_size:0"]
    assert listed == [*personas, "start_size:0", "purchase_size:0"]


def test_an_illegal_list_cannot_be_played() -> None:
    with pytest.raises(DeckError, match="purchase_size:35"):
        GAME.start([changed(purchase="35 NP01"), SLOTH])


def test_off_style_cards_and_free_ones_are_legal_in_a_purchase_deck() -> None:
    assert GAME.lists.deck_faults(changed(purchase=f"{SLOTH.notes['purchase']}; 2 BR10; 1 NS20")) == []


def test_an_error_is_reported_once() -> None:
    """An error is reported once, no matter where and how often it occurs."""
    listed = codes(
        changed(["Lazy Kik", "Lazy Kik", "NP09", "NP09", *SLOTH.cards[4:]], purchase="40 Lazy Kik", kit="Lazy Kik")
    )
    assert len(listed) == len(set(listed))
