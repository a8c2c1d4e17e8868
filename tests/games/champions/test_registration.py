"""Legal registrations for a match (DC1 to DC8, BO3.1) and for a single game (R88). Every error is listed."""

from __future__ import annotations

import pytest

from playmat.engine.decks.deck import Deck
from playmat.engine.errors import DeckError
from playmat.games.champions.game import GAME
from playmat.games.champions.state import SIDE
from tests.games.champions.matches import DECKS, begun, listed


@pytest.mark.parametrize(
    ("notes", "message"),
    [
        ({"side": "4 Backdraft; 4 Last Stand"}, r"8 cards in the side deck \(0 or 20\) \[side_deck_size\]"),
        ({"side": "20 Backdraft"}, r"20 Backdraft \(at most 4\) \[too_many_copies\]"),
        ({"side": "3 Fireball; 17 Curfew"}, r"7 Fireball \(at most 4\) \[too_many_copies\]"),
        ({"side": "Backdraft"}, r'"Backdraft" in the side deck is not "2 Card Name"'),
        ({"side": "20 Magma Slug"}, r"Magma Slug is a Champion \[champion_in_side_deck\]"),
        ({"side": "20 Nosuch"}, r'no champions card "Nosuch".*\[unknown_card\]'),
        ({"champions": "Magma Slug, Hades"}, r"2 Champions \(3 to 5\) \[champion_count\]"),
        (
            {"champions": "Magma Slug, Hades, Hestia, Fire Golem, Poseidon, Water Golem"},
            r"6 Champions \(3 to 5\) \[champion_count\]",
        ),
        ({"champions": "Magma Slug, Hades, Hades"}, r"a Champion is registered twice \[champions_not_distinct\]"),
        ({"champions": "Magma Slug, Hades, hades"}, r"a Champion is registered twice \[champions_not_distinct\]"),
        ({"champions": "Magma Slug, Hades, Fireball"}, r"Fireball is not a Champion \[champion_count\]"),
    ],
)
def test_illegal_registrations_are_refused(notes: dict[str, str], message: str) -> None:
    with pytest.raises(DeckError, match=message):
        begun(decks=[listed(**notes), "tidal_court"])


def test_all_errors_of_both_registrations_are_listed() -> None:
    bad = Deck("bad", ["Fireball"] * 59, {"champions": "Hades", "side": "1 Decoy"})
    worse = Deck("worse", ["Decoy"] * 101, {"champions": ""})
    with pytest.raises(DeckError) as caught:
        begun(decks=[bad, worse])
    codes = ["main_deck_size", "champion_count", "side_deck_size", "too_many_copies"]
    for name, known in (("bad", codes), ("worse", [c for c in codes if c != "side_deck_size"])):
        own = [fault for fault in str(caught.value).split("; ") if f'"{name}"' in fault]
        assert all(any(f"[{code}]" in fault for fault in own) for code in known), own


def test_a_single_game_does_not_use_the_side_deck() -> None:
    """R88: only the cards used in a single game are checked: the first three Champions and the main deck."""
    t = GAME.start([listed(side="4 Fireball; 1 Backdraft"), GAME.decks["tidal_court"]], 1)
    assert t.state.standing is None
    assert t.state.pile(SIDE, 0) == []
    assert [t.state.card(c.thing).name for c in t.state.champions if c.seat == 0] == [
        "Magma Slug", "Fire Golem", "Technician Magician",
    ]  # fmt: skip


def test_the_copy_limit_is_an_option() -> None:
    """R3: an option changes the copy limit."""
    side = "20 Backdraft"
    begun(decks=[listed(side=side), "tidal_court"], copy_limit="none")
    begun(decks=[listed(side=side), "tidal_court"], copy_limit="20")
    with pytest.raises(DeckError, match=r"20 Backdraft \(at most 19\)"):
        begun(decks=[listed(side=side), "tidal_court"], copy_limit="19")
    with pytest.raises(DeckError, match=r"4 Fire Dagger \(at most 3\)"):
        GAME.start(DECKS, 1, {"copy_limit": "3"})
    by_id = Deck("ids", ["fireball", *GAME.decks["ember_forge"].cards[:-1]], GAME.decks["ember_forge"].notes)
    with pytest.raises(DeckError, match=r"5 Fireball \(at most 4\)"):
        begun(decks=[by_id, "tidal_court"])
