"""Cards that some players do not know: face down, looked at, or imagined where they could be; and closed lists."""

from __future__ import annotations

from typing import Any

from playmat.engine.state.scope import NONE
from playmat.engine.table.invariants import check
from playmat.engine.view.view import deal_anew, imagine
from tests.engine.tables import again, arranged, place_of, play, random_play, said, seats_of, seen, started
from tests.engine.toy import CLOSED
from tests.engine.toy.state import DECK, HAND

VEILED: dict[str, Any] = {
    "you": {"hand": ["Night Moth", "Glow Worm", "Squall"], "deck": ["Night Moth", "Glow Worm", "Reed Lamp"]},
    "left": {"hand": ["Spyglass", "Squall"]},
}


def test_a_face_down_card_is_known_to_one_seat() -> None:
    t = arranged(seats=3, **VEILED)
    play(t, "veil Night Moth")
    place = t.state.veiled[0]
    assert t.state.known[place] == 0b001
    assert [t.view(seat).state.card(place).name for seat in seats_of(t)] == ["Night Moth", "a card", "a card", "a card"]


def test_a_seat_that_looked_knows_the_card_and_a_flip_shows_it_to_all() -> None:
    t = arranged(seats=3, **VEILED)
    play(t, "veil Night Moth", "rest")
    place = t.state.veiled[0]
    learned = t.state.learned
    play(t, "say Spyglass")
    assert t.state.known[place] == 0b011
    assert t.state.learned > learned
    instance = t.state.instance[place]
    play(t, "rest", "rest", "unveil Night Moth")
    assert t.state.known[place] == 0b1111
    assert t.state.instance[place] > instance


def test_a_card_turned_down_is_a_new_instance_but_stays_known() -> None:
    t = arranged(you={"hand": ["Fold Wings"], "towers": ["Glow Worm"]})
    place = place_of(t, "Glow Worm")
    before = t.state.ref(place)
    play(t, "say Fold Wings")
    assert t.state.veiled == [place]
    assert t.state.known[place] == 0b111
    assert not t.state.fresh(before)
    assert t.state.listeners == {}


def test_only_possible_cards_are_imagined_in_a_place() -> None:
    t = arranged(seats=3, **VEILED)
    play(t, "veil Night Moth")
    place = t.state.veiled[0]
    names = {imagine(t.view(1), seed).state.card(place).name for seed in range(30)}
    assert names == {"Night Moth", "Glow Worm"}


def test_limits_that_compete_are_met_together() -> None:
    """Only a moth can be on an amber lamp.

    Each card alone could be elsewhere, but every deal finds the only solution.
    """
    t = arranged(
        you={
            "hand": ["Glow Worm", "Night Moth", "Squall", "Hush", "Vigil"],
            "towers": ["Harbor Lamp"],
            "deck": ["Reed Lamp", "Driftwood", "Squall"],
        }
    )
    play(t, "veil Glow Worm", "veil Night Moth on Harbor Lamp")
    worm, moth = t.state.veiled
    for seed in range(30):
        imagined = imagine(t.view(1), seed)
        assert [imagined.state.card(c).name for c in (moth, worm)] == ["Night Moth", "Glow Worm"]
        dealt = deal_anew(t, 1, seed)
        assert [dealt.state.card(c).name for c in (moth, worm)] == ["Night Moth", "Glow Worm"]


def test_open_lists_do_not_reveal_which_copies_a_seat_has_drawn() -> None:
    """All players may read the list, but must not learn which of its copies are in the hand."""
    t = arranged(you={}, foe={"deck": ["Squall", "Hush"]})
    other = arranged(you={}, foe={"deck": ["Hush", "Squall"]})
    other.state.copies = list(t.state.copies)
    places = t.state.pile(DECK, 1)
    other.state.copy[places[0]], other.state.copy[places[1]] = t.state.copy[places[1]], t.state.copy[places[0]]
    for table in (t, other):
        play(table, "rest")
    assert t.state.seen != other.state.seen
    assert seen(t, 0) == seen(other, 0)


def test_an_option_names_no_card_that_its_seat_may_not_know() -> None:
    t = arranged(you={"hand": ["Spyglass"]}, foe={"towers": ["veiled Night Moth", "veiled Glow Worm"]})
    play(t, "say Spyglass")
    question = t.decision
    assert question is not None
    assert question.texts == ["choose a card, first", "choose a card, second"]
    view = t.view(0).decision
    assert view is not None
    assert view.texts == question.texts


# closed lists


def test_a_view_contains_no_copy_that_its_seat_never_saw() -> None:
    t = started(3, game=CLOSED)
    view = t.view(0).state
    own = [c.card.id for c in view.copies if c.owner == 0 and c.card.id]
    others = [c.card.id for c in view.copies if c.owner == 1 and c.card.id]
    assert len(own) == len(t.state.pile(HAND, 0))
    assert others == []
    assert [c.owner for c in view.copies] == [c.owner for c in t.state.copies]


def test_a_seat_remembers_cards_that_it_saw_once() -> None:
    t = arranged(game=CLOSED, you={"hand": ["Gather Wicks", "Squall", "Hush"], "deck": ["Reed Lamp", "Vigil"]})
    play(t, "say Gather Wicks", "pick Squall", "done")
    cards = {c.card.name for c in t.view(0).state.copies if c.owner == 0}
    assert "Squall" in cards
    assert "Vigil" not in cards
    assert {c.card.name for c in t.view(1).state.copies if c.owner == 0} == {"a card", "Gather Wicks"}


def test_a_clone_without_the_cache_gives_the_same_views_of_the_lists() -> None:
    """A table caches this knowledge. A clone without the cache must give the same result."""
    views = 0
    for seed in range(3):
        t = started(seed, game=CLOSED)
        for _ in random_play(t, seed):
            for seat in (0, 1, NONE, 0):
                cached, fresh = t.view(seat).state, t.clone().view(seat).state
                assert [(c.card.id, c.owner) for c in cached.copies] == [(c.card.id, c.owner) for c in fresh.copies]
                views += cached.copies is not fresh.copies
    assert views > 100


def test_likely_decks_fit_what_was_seen() -> None:
    t = started(0, game=CLOSED)
    assert [d.name for d in CLOSED.likely_decks(t.view(0), 1)] == ["harbor", "reeds", "wrecks"]
    t.state.known[place_of(t, "Squall", 1)] = 0b111
    assert [d.name for d in CLOSED.likely_decks(t.view(0), 1)] == ["reeds", "wrecks"]
    t.state.known[place_of(t, "Great Lens", 1)] = 0b111
    assert [d.name for d in CLOSED.likely_decks(t.view(0), 1)] == ["reeds"]
    imagined = imagine(t.view(0), 2)
    assert sorted(c.card.name for c in imagined.state.copies if c.owner == 1) == sorted(CLOSED.deck("reeds").cards)


def test_imagined_lists_are_likely_and_leave_the_view_unchanged() -> None:
    t = started(4, seats=3, game=CLOSED)
    for k in random_play(t, 4):
        if k > 40:
            break
        if k % 5 == 0:
            for seat in seats_of(t):
                imagined = imagine(t.view(seat), k)
                check(imagined)
                assert seen(imagined, seat) == seen(t, seat)
                assert all(c.card.id for c in imagined.state.copies[1:])
                assert all(imagined.state.copy[p] for pile in imagined.state.piles for p in pile)


def test_an_unlikely_deck_is_imagined_too() -> None:
    t = arranged(game=CLOSED, you={"hand": ["Squall"]}, foe={"hand": ["Great Beacon"] * 5})
    imagined = imagine(t.view(0), 1)
    assert all(imagined.state.copy[p] for p in imagined.state.pile(HAND, 1))
    assert said(again(t)) == said(t)
    assert imagined.state.known[imagined.state.pile(HAND, 1)[0]] & 1 == 0
