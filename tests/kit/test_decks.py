"""Deck lists: sizes, copies and names, and every error with its code."""

from __future__ import annotations

import pytest

from playmat.engine.decks.deck import Deck
from playmat.engine.errors import DeckError
from playmat.engine.game import Game
from playmat.engine.state.card import Card
from playmat.kit.decks import ANY, Size, by_deck, cards_of, copy_faults, names_in
from tests.engine.toy.game import GAME, LanternLists, Lanterns


@pytest.mark.parametrize(
    ("size", "count", "fault"),
    [
        (Size(12, 40, "size"), 11, "11 cards (12 to 40) [size]"),
        (Size(12, 40, "size"), 41, "41 cards (12 to 40) [size]"),
        (Size(10, 10, ""), 9, "9 cards (exactly 10)"),
        (Size(40, ANY, "small"), 39, "39 cards (at least 40) [small]"),
        (Size(0, 250, "large", "lamps"), 251, "251 lamps (at most 250) [large]"),
        (Size(20, 20, "side", required="0 or 20"), 1, "1 card (0 or 20) [side]"),
    ],
)
def test_an_invalid_size_is_reported(size: Size, count: int, fault: str) -> None:
    assert size.faults(count) == [fault]


@pytest.mark.parametrize("count", [12, 13, 40])
def test_a_size_within_its_limits_has_no_fault(count: int) -> None:
    assert Size(12, 40, "size").faults(count) == []


def no_harpoon(card: Card) -> str:
    return f"{card.name} is barred [barred]" if card.name == "Driftwood" else ""


def test_all_wrong_names_are_reported_and_the_right_ones_are_read() -> None:
    faults: list[str] = []
    names = ["Reed Lamp", "Reed Lmap", "Driftwood", "Reed Lmap", "Driftwood", "Reed Lamp"]
    assert [card.name for card in cards_of(GAME, names, faults, no_harpoon, "unknown")] == ["Reed Lamp"] * 2
    assert len(faults) == 4
    assert faults[2:] == faults[:2]
    assert faults[0].startswith('there is no lanterns card "Reed Lmap"')
    assert faults[0].endswith("[unknown]")
    assert faults[1] == "Driftwood is barred [barred]"


def test_copies_are_counted_by_name() -> None:
    lamp = GAME.card("Reed Lamp")
    again = Card("another", "Reed Lamp")
    cards = [lamp, again, lamp, GAME.card("Driftwood")]
    assert copy_faults(cards, lambda card: (2, "many")) == ["3 Reed Lamp (at most 2) [many]"]
    assert copy_faults(cards, lambda card: (0, "many")) == []


def test_names_are_separated_by_commas() -> None:
    assert names_in(" Reed Lamp, ,Driftwood ") == ["Reed Lamp", "Driftwood"]
    assert names_in("") == []


def test_errors_are_grouped_by_deck() -> None:
    one, two = Deck("one", ["x"], {}), Deck("two", [], {})
    assert by_deck([one, two, one], lambda deck: [f"{len(deck.cards)} cards"]) == ['"one": 1 cards', '"two": 0 cards']


class Watched(LanternLists):
    """Records which decks were checked."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.looked: list[str] = []

    def deck_faults(self, deck: Deck) -> list[str]:
        self.looked.append(deck.name)
        return super().deck_faults(deck)


def test_the_same_decks_and_settings_are_checked_once() -> None:
    game = Lanterns()
    game.lists = lists = Watched(game)
    for _ in range(3):
        game.start(["reeds", "harbor"])
    assert lists.looked == ["reeds", "harbor"]
    game.start(["reeds", "harbor"], options={"prompt_mode": "masked"})
    game.start(["harbor", "reeds"])
    assert len(lists.looked) == 6
    own = game.decks["reeds"]
    game.start([Deck("reeds", own.cards, {}), game.decks["harbor"]])
    assert len(lists.looked) == 8, "another list of the same name"
    for _ in range(2):
        with pytest.raises(DeckError, match=r'cannot be played: "reeds": 4 cards'):
            game.start([Deck("reeds", own.cards[:4], {}), game.decks["harbor"]])


def test_the_toy_game_lists_every_error() -> None:
    faults = GAME.lists.deck_faults(Deck("bad", ["Reed Lamp"] * 4 + ["Nothing"], {}))
    assert faults[0] == "5 cards (12 to 40)"
    assert faults[1].startswith('there is no lanterns card "Nothing"')
    assert faults[2] == "4 Reed Lamp (at most 3)"
