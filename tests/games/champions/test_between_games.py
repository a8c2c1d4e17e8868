"""Between the games of a match: submitted lists, hidden exchanges, saves, replays, and computers in matches."""

from __future__ import annotations

import json
import random
from collections import Counter
from typing import Any, cast

import pytest

import playmat
from playmat.agents import player
from playmat.agents.self_play import play_match
from playmat.engine.errors import DeckError, IllegalCall
from playmat.engine.files.replay import read_record, record_of
from playmat.engine.files.save import repeat, save, save_state, state_hash
from playmat.engine.files.verify import verify
from playmat.engine.sitting.match import HAND_IN, Match
from playmat.engine.state.scope import NONE
from playmat.engine.table.invariants import faults
from playmat.engine.table.text import log
from playmat.engine.view.view import deal_anew, imagine
from playmat.games.champions.game import GAME
from playmat.games.champions.state import BENCH, DECK, SIDE
from playmat.games.champions.vocabulary.card import ChampionCard
from tests.games.champions.matches import (
    DECKS,
    DuelMatch,
    asked,
    begin_game,
    begun,
    draw,
    exchange,
    listed_now,
    lose,
    offered,
    piles,
)

# submitting finished lists (R93)


def test_finished_lists_can_be_submitted() -> None:
    t = begun()
    lose(t, 0)
    main, side = listed_now(t, 0)
    main[main.index("Fireball")], side[side.index("Backdraft")] = "Backdraft", "Fireball"
    main[main.index("Decoy")], side[side.index("Curfew")] = "curfew", "decoy"  # an id works, too
    exchange(t, "Last Stand", "Rewind")  # this exchange is discarded
    t.call(0, HAND_IN, main=main, side=side)
    assert asked(t) == (1, "side-board")
    assert log(t, 1)[-1] == ("BO3.3", "Red has side-boarded.")  # the exchange stays hidden
    t.answer("done")
    assert piles(t, 0)[1] == Counter(GAME.card(name).name for name in side)
    assert state_hash(GAME, repeat(GAME, t.origin, t.record).state) == state_hash(GAME, t.state)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda m, s: (m[:-1], s), r"59 cards in the main deck, which has 60 .*\(BO3\.4\) \[side_swap_sizes\]"),
        (lambda m, s: (m, [*s, "Curfew"]), r"21 cards in the side deck, which has 20 .*\[side_swap_sizes\]"),
        (lambda m, s: (m + s[:1], s[1:]), r"61 cards in the main .*; 19 cards in the side .*\[side_swap_sizes\]"),
        (lambda m, s: (m, []), r"0 cards in the side deck"),
        (lambda m, s: (["Gust", *m[1:]], s), r"1 Gust, of which 0 were registered \(BO3\.3\) \[side_swap_cards\]"),
        (lambda m, s: (["Nosuch", *m[1:]], s), r'no champions card "Nosuch"'),
    ],
)
def test_lists_that_differ_from_the_registration_are_refused(change: Any, message: str) -> None:
    t = begun()
    lose(t, 0)
    before, record = state_hash(GAME, t.state), len(t.record)
    main, side = change(*listed_now(t, 0))
    with pytest.raises(DeckError, match=message):
        t.call(0, HAND_IN, main=main, side=side)
    assert state_hash(GAME, t.state) == before
    assert len(t.record) == record
    assert asked(t) == (0, "side-board")


def test_lists_are_submitted_by_the_seat_that_is_asked() -> None:
    t = begun()
    main, side = listed_now(t, 0)
    for seat in (0, 1):
        with pytest.raises(IllegalCall, match="the seat that is side-boarding"):
            t.call(seat, HAND_IN, main=main, side=side)
    lose(t, 0)
    with pytest.raises(IllegalCall, match="the seat that is side-boarding"):
        t.call(1, HAND_IN, main=main, side=side)
    for wrong in ({}, {"main": main}, {"main": "60 Fireball", "side": side}, {"main": [1], "side": side}):
        with pytest.raises(IllegalCall, match="takes two lists of card names"):
            t.call(0, HAND_IN, **wrong)


# hidden


def test_other_seats_never_see_the_exchanges() -> None:
    """The other seat's view is the same for every exchange, during and after it."""
    under_way: set[str] = set()
    afterwards: set[str] = set()
    for pairs in ([], [("Backdraft", "Fireball")], [("Curfew", "Decoy"), ("Backdraft", "Rewind"), ("Curfew", "Decoy")]):
        t = begun(4)
        lose(t, 0)
        count = len(log(t, 1))
        for comes, goes in pairs:
            t.answer(f"bring in {comes}")
            under_way.add(json.dumps([save_state(GAME, t.view(seat).state) for seat in (1, NONE)]))
            t.answer(f"send out {goes}")
        under_way.add(json.dumps([save_state(GAME, t.view(seat).state) for seat in (1, NONE)]))
        assert faults(imagine(t.view(1), 5)) == []
        t.answer("done")
        assert [line for _rule, line in log(t, 1)[count:]] == ["Red has side-boarded."]
        afterwards.add(json.dumps([save_state(GAME, t.view(seat).state) for seat in (1, NONE)]))
        t.answer("done")
        afterwards.add(json.dumps(save_state(GAME, t.view(NONE).state)))
    assert len(under_way) == 1
    assert len(afterwards) == 2


def test_no_number_reveals_which_card_came_from_the_side_deck() -> None:
    low: set[bool] = set()
    for seed in range(4):
        t = begun(seed)
        lose(t, 0)
        side = [t.state.copy[p] for p in t.state.pile(SIDE, 0)]
        main = [t.state.copy[p] for p in t.state.pile(DECK, 0)]
        low.add(min(side) < max(main))
    assert low == {True}


def test_an_option_shows_the_exchanges_to_all_players() -> None:
    t = begun(side_deck_visible="on")
    lose(t, 0)
    count = len(log(t, 1))
    exchange(t, "Backdraft", "Fireball")
    t.answer("done")
    assert [line for _rule, line in log(t, 1)[count:]] == ["Red has side-boarded."]  # not before both are done
    t.answer("done")
    lines = [line for _rule, line in log(t, 1)[count:]]
    assert "Red exchanged Fireball for Backdraft." in lines
    assert "Blue exchanged nothing." in lines
    known = [c.card.name for c in t.view(1).state.copies if c.owner == 0]
    assert "Backdraft" in known
    hidden = begun()
    lose(hidden, 0)
    exchange(hidden, "Backdraft", "Fireball")
    hidden.answer("done")
    hidden.answer("done")
    assert not any("exchanged" in line for _rule, line in log(hidden, NONE))
    assert "Backdraft" not in [c.card.name for c in hidden.view(1).state.copies if c.owner == 0]


# saves, replays, undo


def checked(t: DuelMatch) -> DuelMatch:
    """The match after saving and loading it. Its record must replay identically."""
    loaded = playmat.load(json.loads(json.dumps(save(t))))
    assert isinstance(loaded, Match)
    assert state_hash(GAME, loaded.state) == state_hash(GAME, t.state)
    again = repeat(GAME, t.origin, t.record)
    assert state_hash(GAME, again.state) == state_hash(GAME, t.state)
    assert again.record == t.record
    return cast(DuelMatch, loaded)


def test_a_match_can_be_saved_in_the_middle_of_side_boarding() -> None:
    t = begun(5)
    lose(t, 0)
    t = checked(t)
    t.answer("bring in Backdraft")
    t = checked(t)
    assert all(text.startswith("send out") for text in offered(t))
    t.answer("send out Fireball")
    t = checked(t)
    assert "put back Backdraft for Fireball" in offered(t)
    t.answer("done")
    t = checked(t)
    t.answer("done")
    t.answer("Hades")
    t = checked(t)
    assert "Hades" not in offered(t)
    begin_game(t)
    t = checked(t)
    lose(t, 1, 0)
    assert checked(t).over


def test_side_boarding_can_be_undone() -> None:
    t = begun(5)
    lose(t, 0)
    before = state_hash(GAME, t.state)
    exchange(t, "Backdraft", "Fireball")
    t.call(0, "take back")
    assert state_hash(GAME, t.state) == before
    exchange(t, "Backdraft", "Fireball")
    t.answer("done")
    t.answer("bring in Spring Water")  # the other player has started already, but has learned nothing
    t.call(0, "take back")
    assert asked(t) == (0, "side-board")
    assert state_hash(GAME, t.state) == before
    main, side = listed_now(t, 0)
    t.call(0, HAND_IN, main=main, side=side)
    t.call(0, "take back")
    assert state_hash(GAME, t.state) == before
    checked(t)


def test_a_finished_game_cannot_be_undone() -> None:
    t = begun(5)
    begin_game(t)
    seat = asked(t)[0]
    t.answer("draw")
    t.call(seat, "take back", agreed=True)
    assert asked(t) == (seat, "take action")
    t.call(seat, "forfeit")
    with pytest.raises(IllegalCall, match="no decision to undo"):
        t.call(seat, "take back", agreed=True)


def test_a_match_is_recorded_and_verified() -> None:
    t = begun(6)
    lose(t, 0)
    exchange(t, "Backdraft", "Fireball")
    t.answer("done")
    main, side = listed_now(t, 1)
    t.call(1, HAND_IN, main=main, side=side)
    lose(t, 1)
    draw(t)
    record = read_record(json.dumps(record_of(t, ["human", "human"])))
    assert record["outcome"] == {"winners": [], "ending": "1 game all", "rule": "BO3.5"}
    assert verify(GAME, record).ok
    assert "backdraft" in record["card_digests"]
    number = next(k for k, e in enumerate(record["entries"]) if str(e.get("answer", "")).startswith("bring in"))
    record["entries"][number]["answer"] = "bring in Curfew (of 2)"
    report = verify(GAME, record)
    assert [f.at for f in report.faults] == [number + 1]


# computer players


@pytest.mark.parametrize(("agents", "seed"), [("random", 1), ("random", 2), ("greedy", 3)])
def test_computer_players_play_whole_matches(agents: str, seed: int) -> None:
    decks = [GAME.decks[name] for name in DECKS]
    played = play_match(GAME, [player(agents, seed), player(agents, seed + 9)], decks, seed, {"format": "best_of_3"})
    t = played.table
    assert isinstance(t, Match)
    assert t.over
    assert faults(t) == []
    assert 2 <= len(t.standing.games) <= 3
    assert sum(t.standing.wins(seat) for seat in (0, 1)) <= 3


def test_every_position_in_a_random_match_is_possible() -> None:
    """No position in a match is impossible, views contain nothing hidden, and the lists remain as registered."""
    t = begun(11)
    chance = random.Random(3)
    count = 0
    while t.state.pending is not None:
        options = [o for o in t.listed(t.state.pending) if not o.move.aside or chance.random() < 0.1]
        t.answer(chance.choice(options))
        count += 1
        if count % 10 == 0:
            assert faults(t) == []
            for seat in (0, 1, NONE):
                dealt = t.clone()
                dealt.state = deal_anew(t, seat, count).state
                assert save_state(GAME, dealt.view(seat).state) == save_state(GAME, t.view(seat).state)
            assert faults(imagine(t.view(seat), count)) == []
    for seat, deck in enumerate(t.lists()):
        registered = GAME.decks[DECKS[seat]]
        names = [GAME.card(name).name for name in [*deck.cards, *deck.side]]
        assert Counter(names) == Counter([*registered.cards, *registered.side])
    assert state_hash(GAME, repeat(GAME, t.origin, t.record).state) == state_hash(GAME, t.state)


@pytest.mark.parametrize("settings", [{}, {"format": "best_of_3"}])
def test_imagined_champions_are_champions(settings: dict[str, str]) -> None:
    """This includes chosen Champions that are not flipped yet, and benched ones in a match."""
    table = GAME.start(DECKS, 1, settings)
    for _ in range(12):
        view = table.view(table.asked().seat)
        for seed in range(5):
            state = imagine(view, seed).state
            benches = [place for seat in range(2) for place in state.pile(BENCH, seat)]
            places = [*(c.thing for c in state.champions), *benches]
            assert all(isinstance(state.card(place), ChampionCard) for place in places)
        table.answer(0)
