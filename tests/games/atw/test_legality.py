"""Decks of ATW: every check in the specification has a code, and all errors are listed together."""

from __future__ import annotations

import pytest

import playmat
from playmat.engine.decks.deck import Deck
from playmat.engine.errors import PlaymatError
from playmat.engine.game import Game
from playmat.games.atw.state import HAND

ATW = playmat.game("atw")
CARDS = """
card("Feather Touch", STRIKE, damage=1, stamina=1, target=7, momentum=1)
card("Two Crowns", GRAPPLE, damage=5, stamina=2, target=6, momentum=3, icons=[FINISHER, SIGNATURE, PIN, KICKOUT])
card("Bare Finish", GRAPPLE, damage=5, stamina=2, target=6, momentum=3, icons=[FINISHER])
card("Running Finish", GRAPPLE, damage=5, stamina=2, target=6, momentum=3, icons=[FINISHER, PIN, KICKOUT, RAMPAGE])
card("Rainbow", STRIKE, damage=1, stamina=1, target=2, momentum=1, left=[RED_CIRCLE, BLUE_CIRCLE, GREEN_CIRCLE])
card("Echo", STRIKE, damage=1, stamina=1, target=2, momentum=1, right=[RED_CIRCLE, RED_CIRCLE])
card("Boulder", THROW, damage=4, stamina=2, target=5, momentum=2)
board("lopsided", "Lopsided", nickname="x", era=PAST, health=10, low_health=10, stamina=10,
      low_stamina=2, hand=6, limit=5, taunt=gesture("a", you={}, foe={}), recover=gesture("b", you={}, foe={}),
      abilities=[permanent("P", OFFENSE, do=[draw(1)]), reversal("R", stamina=1, do=[damage(1)]),
                 one_time("O", OFFENSE, do=[draw(1)], counter_roll=4)])
"""
GAME: Game = ATW.with_cards(CARDS)
NOVA = [f"NOV-{number:02}" for number in range(1, 17)]
"""A legal deck for Nova, independent of her shipped deck."""


def faults(cards: list[str], **notes: str) -> str:
    """The errors in a deck, as one text."""
    return "; ".join(GAME.lists.deck_faults(Deck("trial", cards, {"board": "nova", **notes})))


def swapped(*new: str, out: tuple[str, ...] = ("NOV-01",)) -> list[str]:
    """Nova's cards with some removed and others added."""
    return [c for c in NOVA if c not in out] + list(new)


@pytest.mark.parametrize("name", list(ATW.decks))
def test_the_shipped_decks_are_legal(name: str) -> None:
    assert ATW.lists.deck_faults(ATW.deck(name)) == []


@pytest.mark.parametrize(
    ("cards", "code"),
    [
        (NOVA[:14], "deck_size_invalid"),
        (NOVA[1:], "15 cards (Nova Kestrel has 16) [deck_size_invalid]"),
        ([c for c in NOVA if c != "NOV-16"], "finisher_count_invalid"),
        (swapped("Bare Finish", out=("NOV-16",)), "finisher_icons_missing"),
        (swapped("Running Finish", out=("NOV-16",)), "finisher_cannot_rampage"),
        (swapped("Two Crowns", out=("NOV-16",)), "signature_and_finisher"),
        (swapped("Feather Touch"), "card_value_out_of_range"),
        (swapped("Rainbow"), "combo_icons_invalid"),
        (swapped("Echo"), "combo_icons_invalid"),
        (["Boulder"] * 15 + ["NOV-16"], "no_cheap_card"),
        (["Boulder"] * 15 + ["NOV-16"], "no_legal_opening_hand"),
        (swapped("No Such Card"), "there is no atw card"),
        (swapped("viktor"), "not an attack card"),
    ],
)
def test_every_error_in_the_cards_has_its_code(cards: list[str], code: str) -> None:
    assert code in faults(cards)


@pytest.mark.parametrize("code", ["ability_count_invalid", "threshold_invalid", "counter_invalid", "hand_size_invalid"])
def test_every_error_in_the_board_has_its_code(code: str) -> None:
    assert code in faults(NOVA, board="lopsided")


def test_a_board_that_does_not_exist_is_reported() -> None:
    assert 'no board "nowhere"' in faults(NOVA, board="nowhere")


@pytest.mark.parametrize(
    ("hand", "code"),
    [
        ("NOV-01, NOV-02", "opening_hand_size"),
        ("NOV-12, NOV-13, NOV-14, NOV-15, NOV-16, NOV-11", "opening_hand_damage"),
    ],
)
def test_an_impossible_suggested_hand_is_reported(hand: str, code: str) -> None:
    assert code in faults(NOVA, **{"opening hand": hand})


MINE = "NOV-05, NOV-04, NOV-07, NOV-08, NOV-10, NOV-02"


def own(cards: list[str], **notes: str) -> Deck:
    """A custom deck for Nova."""
    return Deck("mine", cards, {"board": "nova", **notes})


def hand_of(deck: Deck, **options: str) -> list[str]:
    """The opening hand that a deck suggests, for games in which hands are not chosen."""
    table = ATW.start(
        [deck, ATW.deck("viktor")], options={"opening_hand": "suggested", "first_player": "seat1", **options}
    )
    return sorted(table.state.card(c).id for c in table.state.pile(HAND, 0))


def test_the_suggested_hand_comes_from_the_deck() -> None:
    assert hand_of(own(NOVA, **{"opening hand": MINE})) == sorted(MINE.split(", "))


def test_a_suggested_hand_may_list_card_names() -> None:
    names = ", ".join(ATW.card(id).name for id in MINE.split(", "))
    assert hand_of(own(NOVA, **{"opening hand": names})) == sorted(MINE.split(", "))
    assert faults(NOVA, **{"opening hand": names}) == ""


def test_a_deck_without_a_suggested_hand_uses_the_hand_of_its_wrestler() -> None:
    assert hand_of(own(NOVA)) == sorted(ATW.deck("nova").notes["opening hand"].split(", "))


def test_a_deck_that_lacks_its_wrestlers_hand_has_no_opening_hand() -> None:
    other = own([c for c in NOVA if c != "NOV-01"] + ["VIK-01"])
    with pytest.raises(PlaymatError, match=r'"mine" suggests no opening hand .*\[opening_hand_size\]'):
        hand_of(other)
    table = ATW.start([other, ATW.deck("viktor")])
    assert table.decision is not None
    assert table.decision.prompt == "opening card"


def test_unknown_cards_are_reported_with_the_other_errors() -> None:
    with pytest.raises(PlaymatError, match=r"there is no atw card .*Nonsense.*\[opening_hand_size\]"):
        hand_of(own([*NOVA[1:], "Nonsense"]))


def test_a_deck_must_have_the_size_on_its_board() -> None:
    viktor = ATW.deck("viktor").cards
    assert GAME.lists.deck_faults(Deck("v", viktor, {"board": "viktor"})) == []
    assert GAME.lists.deck_faults(Deck("v", [*viktor, "VIK-01"], {"board": "viktor"})) == [
        "16 cards (Viktor Latch has 15) [deck_size_invalid]"
    ]


def test_all_errors_are_listed_together() -> None:
    listed = faults([*NOVA[:12], "Two Crowns", "Feather Touch"])
    for code in ("deck_size_invalid", "signature_and_finisher", "card_value_out_of_range"):
        assert code in listed
